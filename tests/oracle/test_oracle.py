"""The oracle against the worked examples of RULES.md, and against the laws every match obeys."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import permutations
from random import Random
from typing import Any

import pytest

from tests.oracle import ORACLES, BidWhistOracle, Oracle, bid_whist, dealers_dilemma, oh_hell, trick_or_bid
from tests.oracle.common import default_options
from tests.oracle.perft import divide, perft
from tests.oracle.replay import play_record, replay_record
from tests.oracle.runner import new_record, one_option_changed, random_deal, random_match, random_options
from tests.vectors import rows

Row = dict[str, Any]
OPTIONS = {game: default_options(oracle) for game, oracle in ORACLES.items()}
TABLES = [(game, players) for game, oracle in ORACLES.items() for players in oracle.player_counts]


def each(game: str, group: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test once for each row of a group of vectors."""
    return pytest.mark.parametrize("row", rows(game, group), ids=lambda row: row.get("case", str(row)))


def with_options(game: str, row: Row) -> dict[str, object]:
    return {key: row.get(key, default) for key, default in OPTIONS[game].items()}


def text_of(cards: list[str]) -> str:
    return " ".join(sorted(cards))


def sorted_text(text: str) -> str:
    return text_of(text.split())


def check_record(row: Row) -> Oracle:
    answer = replay_record(row["record"])
    assert answer["to_act"] == row["to_act"]
    assert answer["legal"] == row["legal"]
    assert answer["over"] is False
    assert answer["winners"] == []
    return play_record(row["record"])


# Oh Hell


@each("oh_hell", "hands_per_match")
def test_oh_hell_hands_per_match(row: Row) -> None:
    oracle = oh_hell.OhHellOracle(row["players"], with_options("oh_hell", row), 0)
    assert oracle.hands_in_match() == row["hands"]


@each("oh_hell", "hand_sizes")
def test_oh_hell_hand_sizes(row: Row) -> None:
    assert oh_hell.hand_sizes(row["players"], row["order"]) == row["sizes"]


@each("oh_hell", "no_trump_hands")
def test_oh_hell_hands_without_trump(row: Row) -> None:
    count = len(oh_hell.hand_sizes(row["players"], row["order"]))
    options = with_options("oh_hell", row)
    without = [hand + 1 for hand in range(count) if not oh_hell.has_trump(row["players"], options, hand)]
    assert without == row["without"]


@each("oh_hell", "dealer")
def test_oh_hell_dealer_moves_left(row: Row) -> None:
    oracle = oh_hell.OhHellOracle(row["players"], OPTIONS["oh_hell"], row["first_dealer"])
    rng = Random(1)
    while True:
        deal = random_deal(oracle, rng)
        oracle.deal(deal["hands"], deal["rest"])
        if oracle.hand_number() == row["hand"] - 1:
            break
        while not oracle.needs_deal():
            oracle.play(oracle.legal()[0])
    assert oracle.dealer() == row["dealer"]
    assert oracle.to_act() == row["first"]
    for _ in range(row["players"]):
        oracle.play("call 0")
    assert oracle.to_act() == row["first"]


@each("oh_hell", "score")
def test_oh_hell_score(row: Row) -> None:
    assert oh_hell.score(row["call"], row["won"], row["size"], row) == row["points"]


@each("oh_hell", "hook")
def test_oh_hell_hook(row: Row) -> None:
    values = oh_hell.call_values(row["size"], row["earlier"], row["players"], row["hook"] == "on")
    assert values == row["calls"]


@each("oh_hell", "together_hook")
def test_oh_hell_second_call(row: Row) -> None:
    assert sum(row["shown"]) == row["size"]
    assert oh_hell.second_call_values(row["size"], row["shown"]) == row["calls"]


@each("oh_hell", "trick_winner")
def test_oh_hell_trick_winner(row: Row) -> None:
    cards = row["cards"].split()
    assert cards[oh_hell.trick_winner(cards, row["trump"])] == row["winner"]


@each("oh_hell", "legal")
def test_oh_hell_legal_cards(row: Row) -> None:
    found = oh_hell.legal_cards(row["hand"].split(), row["trick"].split(), row["trump"], row["must_trump"] == "on")
    assert text_of(found) == sorted_text(row["legal"])


@each("oh_hell", "records")
def test_oh_hell_records(row: Row) -> None:
    assert check_record(row).scores() == row["scores"]


# Bid Whist


@each("bid_whist", "trick_winner")
def test_bid_whist_trick_winner(row: Row) -> None:
    cards = row["cards"].split()
    assert cards[bid_whist.trick_winner(cards, row["trump"], row["direction"])] == row["winner"]


@each("bid_whist", "legal")
def test_bid_whist_legal_cards(row: Row) -> None:
    found = bid_whist.legal_cards(row["hand"].split(), row["trick"].split(), row["trump"])
    assert text_of(found) == sorted_text(row["legal"])


@each("bid_whist", "auction")
def test_bid_whist_auction(row: Row) -> None:
    calls = bid_whist.legal_calls(row["spoken"], row["minimum"], row["equal_level"])
    assert sorted(calls) == row["legal"]


@pytest.mark.parametrize(
    ("spoken", "count"), [(["bid 3 up"], 14), (["bid 3 nt"], 13), (["pass"] * 3, 15), (["bid 7 down"], 2)]
)
def test_bid_whist_auction_counts(spoken: list[str], count: int) -> None:
    assert len(bid_whist.legal_calls(spoken, 3, "tie")) == count


@each("bid_whist", "bids_refused")
def test_bid_whist_refuses(row: Row) -> None:
    oracle = BidWhistOracle(4, OPTIONS["bid_whist"], 3)
    deal = random_deal(oracle, Random(1))
    oracle.deal(deal["hands"], deal["rest"])
    for call in row["spoken"]:
        oracle.play(call)
    with pytest.raises(ValueError, match="not legal"):
        oracle.play(row["call"])


@each("bid_whist", "score")
def test_bid_whist_score(row: Row) -> None:
    points = bid_whist.score(row["number"], row["kind"], row["books"], row)
    assert points == (row["bidders_points"], row["defenders_points"])


@each("bid_whist", "end")
def test_bid_whist_end(row: Row) -> None:
    oracle = BidWhistOracle(4, with_options("bid_whist", row), 0)
    oracle.finished_hands = [row["before"] * 2]
    oracle.bid = (row["number"], row["kind"])
    oracle.bidder = 2
    oracle.books_played = [row["books"] - 1, 13 - row["books"]]
    oracle.end_hand()
    assert oracle.scores() == row["after"] * 2
    assert oracle.over() is row["over"]
    assert oracle.winners() == row["winners"]


@each("bid_whist", "revoke")
def test_bid_whist_revoke_penalty(row: Row) -> None:
    books = bid_whist.books_after_revokes(row["books"], row["offenders"])
    assert books == row["books_after"]
    points, _ = bid_whist.score(row["number"], row["kind"], books, OPTIONS["bid_whist"])
    assert points == row["bidders_points"]


@each("bid_whist", "records")
def test_bid_whist_records(row: Row) -> None:
    assert check_record(row).tallies()["revokes"] == row["revokes"]


# Trick or Bid


@each("trick_or_bid", "trick_winner")
def test_trick_or_bid_trick_winner(row: Row) -> None:
    cards = row["cards"].split()
    place = trick_or_bid.trick_winner(cards, row["trump"])
    assert (None if place is None else cards[place]) == row["winner"]


@each("trick_or_bid", "score")
def test_trick_or_bid_score(row: Row) -> None:
    assert trick_or_bid.score(row["bid"], row["won"], "standard") == row["standard"]
    assert trick_or_bid.score(row["bid"], row["won"], "family") == row["family"]


@each("trick_or_bid", "legal")
def test_trick_or_bid_legal_cards(row: Row) -> None:
    found = trick_or_bid.legal_cards(row["hand"].split(), row["trick"].split())
    assert text_of(found) == sorted_text(row["legal"])


@each("trick_or_bid", "records")
def test_trick_or_bid_records(row: Row) -> None:
    tallies = check_record(row).tallies()
    assert (tallies["tricks"], tallies["trump"], tallies["spent"]) == (
        row["tricks_won"],
        row["trump"],
        row["spent"],
    )


def test_trick_or_bid_last_trick_without_winner_is_discarded_with_those_set_aside() -> None:
    oracle = trick_or_bid.TrickOrBidOracle(4, OPTIONS["trick_or_bid"], 0)
    deal = random_deal(oracle, Random(1))
    oracle.deal(deal["hands"], deal["rest"])
    oracle.hands = [["9D", "2Sb"], ["3Sa", "1Ha"], ["3Sb", "1Hb"], ["9C", "2Sa"]]
    oracle.finished_tricks = [{"hand": 0, "cards": []} for _ in range(11)]
    oracle.won = [0, 4, 4, 3]
    for card in ["3Sa", "3Sb", "2Sa", "2Sb", "1Ha", "1Hb", "9C", "9D"]:
        assert oracle.finished_hands == []
        oracle.play(card)
    assert [trick["winner"] for trick in oracle.finished_tricks[11:]] == [None, None]
    assert oracle.tallies()["discarded"] == 2
    assert oracle.tallies()["tricks"] == [0, 4, 4, 3]
    assert oracle.finished_hands == [[-1, -1, -1, -1]]


def test_trick_or_bid_offers_a_bid_card_on_the_last_trick() -> None:
    oracle = trick_or_bid.TrickOrBidOracle(4, OPTIONS["trick_or_bid"], 0)
    deal = random_deal(oracle, Random(1))
    oracle.deal(deal["hands"], deal["rest"])
    oracle.hands = [["0S"], ["9S"], ["8S"], ["7S"]]
    oracle.finished_tricks = [{"hand": 0, "cards": []} for _ in range(12)]
    for card in ["9S", "8S", "7S", "0S"]:
        oracle.play(card)
    assert oracle.legal() == ["keep", "take 0S", "take 7S", "take 8S"]
    oracle.play("take 0S")
    assert oracle.finished_hands == [[-1, 3, -1, -1]]


# Dealer's Dilemma


@each("dealers_dilemma", "choices")
def test_dealers_dilemma_choices(row: Row) -> None:
    assert sorted(dealers_dilemma.legal_choices(row["turned"].split())) == row["legal"]


@each("dealers_dilemma", "trick_winner")
def test_dealers_dilemma_trick_winner(row: Row) -> None:
    cards = row["cards"].split()
    assert cards[dealers_dilemma.trick_winner(cards, row["trump"])] == row["winner"]


@each("dealers_dilemma", "score")
def test_dealers_dilemma_score(row: Row) -> None:
    assert dealers_dilemma.score(row["bid"], row["won"]) == row["points"]


@each("dealers_dilemma", "bids")
def test_dealers_dilemma_bids(row: Row) -> None:
    bids = dealers_dilemma.legal_bids(row["hand"].split())
    oracle = dealers_dilemma.DealersDilemmaOracle(3, OPTIONS["dealers_dilemma"], 0)
    assert [bid for bid in row["accepted"] if oracle.same_move(bid) not in bids] == []
    assert [bid for bid in row["refused"] if oracle.same_move(bid) in bids] == []


@each("dealers_dilemma", "bid_counts")
def test_dealers_dilemma_bid_counts(row: Row) -> None:
    bids = dealers_dilemma.legal_bids(row["hand"].split())
    assert len(set(bids)) == len(bids)
    kinds = Counter(bid.split()[0] for bid in bids)
    assert [kinds[kind] for kind in ("easy", "top", "difference", "zero")] == [
        row["easy"],
        row["top"],
        row["difference"],
        row["zero"],
    ]


@each("dealers_dilemma", "spelling")
def test_dealers_dilemma_lists_each_pair_once(row: Row) -> None:
    oracle = dealers_dilemma.DealersDilemmaOracle(3, OPTIONS["dealers_dilemma"], 0)
    assert oracle.same_move(row["written"]) == row["listed"]
    assert row["listed"] in dealers_dilemma.legal_bids(row["written"].split()[1:])


@each("dealers_dilemma", "early_end")
def test_dealers_dilemma_early_end(row: Row) -> None:
    assert dealers_dilemma.who_is_asked(row["totals"], 6 - row["rounds_played"]) == row["asked"]


@each("dealers_dilemma", "records")
def test_dealers_dilemma_records(row: Row) -> None:
    assert check_record(row).tallies()["trump"] == row["trump"]


@pytest.mark.parametrize(("answer", "over"), [("stop", True), ("go on", False)])
def test_dealers_dilemma_player_left_behind_may_stop(answer: str, over: bool) -> None:
    for seed in range(50):
        moves_before: list[str] = []
        _, record = random_match("dealers_dilemma", 3, {"early_end": "offer"}, seed)
        for move in record["moves"]:
            if move in ("stop", "go on"):
                break
            moves_before.append(move)
        else:
            continue
        oracle = play_record({**record, "moves": moves_before})
        assert oracle.legal() == ["go on", "stop"]
        assert not oracle.needs_deal()
        assert replay_record({**record, "moves": moves_before})["winners"] == []
        oracle.play(answer)
        assert oracle.over() is over
        assert oracle.needs_deal() is not over
        leaders = [seat for seat in range(3) if oracle.scores()[seat] == max(oracle.scores())]
        assert oracle.winners() == (leaders if over else [])
        return
    pytest.fail("no match in which a player was left behind")


# Every game


def check_laws(oracle: Oracle) -> None:
    state = oracle.snapshot()
    done = oracle.tricks_in_this_hand()
    if oracle.game == "bid_whist":
        assert sum(state["books"]) - (1 if oracle.phase == "play" else 0) in (done, 13)
    elif oracle.game == "trick_or_bid" and oracle.phase in ("play", "choose"):
        counted = sum(state["tricks"]) + state["spent"] + state["discarded"]
        assert counted + state["set aside"] + state["undecided"] == done
    elif oracle.phase == "play":
        assert sum(state["tricks"]) == done
    assert bool(oracle.legal()) is not (oracle.over() or oracle.needs_deal())
    assert oracle.legal() == sorted(set(oracle.legal()))
    assert (oracle.to_act() is None) is (oracle.over() or oracle.needs_deal())
    if oracle.needs_deal() and oracle.finished_hands and oracle.game == "trick_or_bid":
        assert sum(state["tricks"]) + state["spent"] + state["discarded"] == 13


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_cards_and_tricks_are_conserved(game: str, players: int) -> None:
    for seed, options in enumerate(one_option_changed(game)):
        _, record = random_match(game, players, options, seed, most_moves=200)
        oracle = play_record({**record, "moves": []})
        deals = record["deals"][1:]
        for move in record["moves"]:
            check_laws(oracle)
            oracle.play(move)
            if oracle.needs_deal() and deals:
                check_laws(oracle)
                deal = deals.pop(0)
                oracle.deal(deal["hands"], deal["rest"])
        check_laws(oracle)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_whole_match_replays_to_its_own_result(game: str, players: int) -> None:
    seed = 7 + players
    oracle, record = random_match(game, players, random_options(game, Random(seed)), seed)
    answer = replay_record(record)
    assert answer["over"] is True
    assert answer["legal"] == []
    assert answer["to_act"] is None
    assert {"scores": answer["scores"], "winners": answer["winners"]} == record["result"]
    assert len(answer["hands"]) == len(record["deals"])
    totals = [sum(hand["scores"][seat] for hand in answer["hands"]) for seat in range(players)]
    assert totals == answer["scores"]
    assert all(len(trick["cards"]) == players for trick in answer["tricks"])
    assert oracle.winners()


@pytest.mark.parametrize(
    ("game", "players", "hands"),
    [("oh_hell", 7, 7), ("trick_or_bid", 3, 3), ("trick_or_bid", 4, 4), ("dealers_dilemma", 3, 6)],
)
def test_match_length_and_first_leaders(game: str, players: int, hands: int) -> None:
    oracle, record = random_match(game, players, OPTIONS[game], 3)
    assert len(oracle.hand_scores()) == hands
    for hand in range(hands):
        dealer = (record["dealer"] + hand) % players
        first = next(trick for trick in oracle.tricks() if trick["hand"] == hand)
        assert first["leader"] == (dealer if game == "dealers_dilemma" else (dealer + 1) % players)


def test_every_move_is_checked_against_all_texts() -> None:
    _, record = random_match("trick_or_bid", 4, OPTIONS["trick_or_bid"], 5, most_moves=30)
    oracle = play_record(record)
    candidates = oracle.deck() + [f"take {card}" for card in oracle.deck()] + ["keep", "", "pass", " keep"]
    for move in candidates:
        trial = deepcopy(oracle)
        if move in oracle.legal():
            trial.play(move)
            assert trial.snapshot() != oracle.snapshot()
        else:
            with pytest.raises(ValueError, match="not legal"):
                trial.play(move)


@pytest.mark.parametrize(
    ("hands", "rest"),
    [
        (["AS", "AS", "2S"], "3S"),
        (["AS", "KS", "QS"], "3S"),
        (["AS KS", "QS", "JS"], "3S"),
    ],
)
def test_bad_deals_are_refused(hands: list[str], rest: str) -> None:
    oracle = ORACLES["oh_hell"](3, OPTIONS["oh_hell"], 0)
    with pytest.raises(ValueError, match="deck"):
        oracle.deal(hands, rest)


def test_perft_counts_by_hand() -> None:
    oracle = ORACLES["oh_hell"](3, OPTIONS["oh_hell"], 0)
    rest = " ".join(card for card in oracle.deck() if card not in ("2C", "3C", "4C"))
    oracle.deal(["2C", "3C", "4C"], rest)
    # Three calls of 0 or 1, then three forced cards; the hand ends there.
    assert [perft(oracle, depth) for depth in range(8)] == [1, 2, 4, 8, 8, 8, 8, 0]
    assert divide(oracle, 3) == {"call 0": 4, "call 1": 4}


def test_perft_of_a_two_card_hand_agrees_with_listing_all_plays() -> None:
    options = {**OPTIONS["oh_hell"], "hook": "on"}
    record = new_record("oh_hell", 3, options, 0)
    oracle = ORACLES["oh_hell"](3, options, 0)
    rng = Random(11)
    for _ in range(2):
        deal = random_deal(oracle, rng)
        oracle.deal(deal["hands"], deal["rest"])
        record["deals"].append(deal)
        while oracle.hand_number() == 0 and not oracle.needs_deal():
            oracle.play(oracle.legal()[0])
    # 3 × 3 × 3 calls less those that add up to 2, of which there are 6.
    assert perft(oracle, 3) == 27 - 6
    for _ in range(3):
        oracle.play(oracle.legal()[0])
    cards = [card for hand in oracle.hands for card in hand]
    assert perft(oracle, 6) == sum(plays_through(oracle, list(order)) for order in permutations(cards))


def plays_through(oracle: Oracle, cards: list[str]) -> bool:
    trial = deepcopy(oracle)
    try:
        for card in cards:
            trial.play(card)
    except ValueError:
        return False
    return True
