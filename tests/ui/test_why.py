"""Why: every refusal leads to a rule of its game, and every line of a score is explained by its own numbers."""

import random
import re
from typing import Any

import msgspec
import pytest

from game.rules.bid_whist_contract import after_revokes, score
from game.rules.cards import NO_CARD, NO_SUIT, NOBODY, STANDARD, TWINS
from game.rules.game import State
from game.rules.moves import (
    BID_NO_TRUMP,
    DOWNTOWN,
    UPTOWN,
    bid,
    first_of,
    from_text,
    kind_of,
    second_of,
)
from game.rules.registry import GAMES
from game.rules.views import (
    BidWhistResult,
    DealersDilemmaResult,
    HandResult,
    LaidBid,
    OhHellResult,
    TrickOrBidResult,
    View,
)
from game.ui.scenes import rules_text, why
from tests.conformance.setups import SETUPS, Setup
from tests.rules.playing import random_match
from tests.ui.played import played
from tests.vectors import rows


def asked(game: str, options: dict[str, object], result: HandResult, seat: int = 0) -> why.Why:
    """Why a seat has its points in a match whose only finished hand is this."""
    state = GAMES[game].new(GAMES[game].players[0], options, 0)
    view = msgspec.structs.replace(GAMES[game].observe(state, NOBODY), results=(result,))
    found = why.of_score(view, 0, seat)
    assert rules_text.place_of(rules_text.load(game), found.section) is not None
    assert re.fullmatch(r"[A-Z].*\.", found.sentence)
    return found


def points_in(sentence: str) -> int:
    """The points that a sentence ends with."""
    if sentence.endswith(("nothing.", "nothing")):
        return 0
    number = re.findall(r"[+−-]?\d+", sentence)[-1]
    return int(number.replace("−", "-"))


# Scores.


@pytest.mark.parametrize("row", rows("oh_hell", "score"), ids=str)
def test_oh_hell(row: dict[str, Any]) -> None:
    called, won, points = row["call"], row["won"], row["points"]
    result = OhHellResult(
        dealer=0,
        trump=NO_SUIT,
        tricks=(won,) * 4,
        points=(points,) * 4,
        calls=(called,) * 4,
        cards_each=row["size"],
    )
    found = asked("oh_hell", {"miss": row["miss"], "zero": row["zero"]}, result)
    assert points_in(found.sentence) == points
    assert found.sentence.startswith(f"Called {called or 'nil'}, won {won or 'none'}: ")
    kind = "made" if called else f"nil_{row['zero']}"
    assert found.section == (kind if called == won else f"missed_{row['miss']}")
    if called != won:
        assert (f"{won - called} too many" if won > called else f"{called - won} short") in found.sentence


def whist(row: dict[str, Any], books: int, points: tuple[int, int], revoked: tuple[int, ...] = ()) -> BidWhistResult:
    strain = {"up": UPTOWN, "down": DOWNTOWN, "nt": BID_NO_TRUMP}[row["kind"]]
    return BidWhistResult(
        dealer=0,
        trump=NO_SUIT if strain == BID_NO_TRUMP else 1,
        tricks=(3, 3, 3, 3),
        points=(*points, *points),
        declarer=2,
        contract=bid(row["number"], strain),
        direction=DOWNTOWN if strain == DOWNTOWN else UPTOWN,
        books=(books, 13 - books),
        revoked=revoked,
        kitty=(),
        burial=(),
    )


@pytest.mark.parametrize("row", rows("bid_whist", "score"), ids=str)
def test_bid_whist(row: dict[str, Any]) -> None:
    books, points = row["books"], (row["bidders_points"], row["defenders_points"])
    options = {key: row[key] for key in ("no_trump_double", "defenders")}
    result = whist(row, books, points)
    bidders, defenders = asked("bid_whist", options, result, 0), asked("bid_whist", options, result, 1)
    assert (points_in(bidders.sentence), points_in(defenders.sentence)) == points
    start = f"A bid of {row['number']} needs {row['number'] + 6} books, and there were {books}: "
    assert bidders.sentence.startswith(start)
    doubled = row["kind"] == "nt" and row["no_trump_double"] == "on"
    assert ("twice at no trump" in bidders.sentence) == doubled
    assert bidders.section == ("doubled" if doubled else "made" if points[0] > 0 else "failed")
    assert defenders.section == f"defenders_{row['defenders']}"
    if points[1]:
        assert f"failed by {points[1]} book" in defenders.sentence
    assert asked("bid_whist", options, result, 2) == bidders


@pytest.mark.parametrize("row", rows("bid_whist", "revoke"), ids=str)
def test_bid_whist_after_revokes(row: dict[str, Any]) -> None:
    offenders = [who == "bidders" for who in row["offenders"]]
    books = after_revokes(row["books"], offenders)
    factor = 2 if row["kind"] == "nt" else 1
    points = score(row["number"], books, factor, failed_by=False)
    revoked = tuple(0 if by_bidders else 1 for by_bidders in offenders)
    found = asked("bid_whist", {"revoke": "penalised"}, whist(row, books, points, revoked))
    assert points_in(found.sentence) == row["bidders_points"]
    count = len(offenders)
    after = f" after {count} revoke{'s' if count > 1 else ''}" if count else ""
    assert f"there were {row['books_after']}{after}: " in found.sentence


@pytest.mark.parametrize("row", rows("trick_or_bid", "score"), ids=str)
@pytest.mark.parametrize("scoring", ["standard", "family"])
def test_trick_or_bid(row: dict[str, Any], scoring: str) -> None:
    number, won, points = row["bid"], row["won"], row[scoring]
    card = NO_CARD if number is None else next(card for card in range(13) if TWINS.number(card) == number)
    result = TrickOrBidResult(dealer=0, trump=0, tricks=(won,) * 4, points=(points,) * 4, bid_cards=(card,) * 4)
    found = asked("trick_or_bid", {"scoring": scoring}, result)
    assert points_in(found.sentence) == points
    assert found.section == scoring
    if number is None:
        assert found.sentence.startswith("No bid card: ")
    else:
        assert found.sentence.startswith(f"Bid {number}, won {won or 'none'}: ")
        assert ("too many" in found.sentence) == (won > number)


@pytest.mark.parametrize("row", rows("dealers_dilemma", "score"), ids=str)
def test_dealers_dilemma(row: dict[str, Any]) -> None:
    move = from_text(row["bid"], STANDARD)
    laid = LaidBid(kind_of(move), first_of(move), second_of(move))
    won, points = row["won"], row["points"]
    result = DealersDilemmaResult(dealer=0, trump=0, tricks=(won,) * 3, points=(points,) * 3, bids=(laid,) * 3)
    found = asked("dealers_dilemma", {}, result)
    assert points_in(found.sentence) == points
    assert f"won {won or 'none'}: " in found.sentence
    assert found.section == {"top": "top_card"}.get(row["bid"].split()[0], row["bid"].split()[0])


def test_sentences_read_well() -> None:
    laid = LaidBid(kind_of(from_text("easy 8H 6D", STANDARD)), STANDARD.parse("8H"), STANDARD.parse("6D"))
    result = DealersDilemmaResult(dealer=0, trump=0, tricks=(7, 2, 1), points=(-1, 0, 0), bids=(laid,) * 3)
    assert asked("dealers_dilemma", {}, result).sentence == (
        "Easy, open 6, hidden 8, won 7: 1 away from the lower number, −1."
    )
    row = {"number": 4, "kind": "nt"}
    assert asked("bid_whist", {}, whist(row, 9, (-8, 0))).sentence == (
        "A bid of 4 needs 10 books, and there were 9: the bid is lost, twice at no trump, −8."
    )


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_line_of_a_match_is_explained_by_its_points(setup: Setup) -> None:
    view = played(setup.game, setup.players, hands=2, options=dict(setup.options)).view(NOBODY)
    for hand, result in enumerate(view.results):
        for seat in range(setup.players):
            found = why.of_score(view, hand, seat)
            assert points_in(found.sentence) == result.points[seat], found
            assert rules_text.place_of(rules_text.load(setup.game), found.section) is not None


# Refusals.


def cards(game: str) -> list[str]:
    deck = GAMES[game].deck
    return [deck.text(card) for card in range(deck.cards.bit_length())]


SMALL = [card for card in cards("dealers_dilemma") if card[0] in "23456789"]
LAID = [
    f"{kind} {one} {other}"
    for kind in ("easy", "top", "difference", "zero")
    for one, other in zip(SMALL, SMALL[9:], strict=False)
]
MOVES = {
    "standard": [
        *cards("oh_hell"),
        *(f"call {number}" for number in range(17)),
        *(f"bid {number} {kind}" for number in range(2, 9) for kind in ("up", "down", "nt")),
        *("pass", "name S", "name up", "stop", "go on"),
        *(f"bury {card}" for card in cards("bid_whist")[:20]),
        *(f"choose {card} {trump}" for card in SMALL for trump in ("trump", "notrump")),
        *LAID,
    ],
    "twins": [*cards("trick_or_bid"), "keep", *(f"take {card}" for card in cards("trick_or_bid"))],
}


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_refused_move_leads_to_a_rule(setup: Setup) -> None:
    game = GAMES[setup.game]
    seed = random.randrange(10**9)
    print("seed", seed)
    rng = random.Random(seed)
    found: set[str] = set()
    any_moves = [from_text(text, game.deck) for text in MOVES[game.deck.key]]

    def visit(state: State) -> None:
        if state.to_act < 0 or rng.random() < 0.8:
            return
        view: View = game.observe(state, state.to_act)
        for move in rng.sample(any_moves, 12):
            if move not in view.legal:
                answer = why.of_refusal(game, view, move)
                assert answer.sentence == rules_text.sentence(game.key, answer.section)
                assert answer.section == game.refuse(view, move).rule
                found.add(answer.section)

    random_match(game, setup.players, setup.options, seed, visit)
    assert "play" in found


@pytest.mark.parametrize(
    ("game", "options", "moves", "refused", "sentence"),
    [
        ("oh_hell", {"hook": "on"}, ["call 1", "call 0", "call 0"], "call 0", "The calls may not add up"),
        ("oh_hell", {}, [], "call 2", "Call any number of tricks"),
        ("bid_whist", {}, ["bid 4 up"], "bid 4 down", "Uptown and downtown with the same number do not beat"),
        ("bid_whist", {"equal_level": "downtown_over_uptown"}, ["bid 4 down"], "bid 4 up", "Downtown beats uptown"),
        ("bid_whist", {}, ["bid 4 up"], "bid 3 nt", "A higher number beats a lower one"),
        ("bid_whist", {"minimum": 4}, [], "bid 3 nt", "Bids run from 4 to 7."),
        ("bid_whist", {}, ["pass", "pass", "pass"], "pass", "After three passes the dealer has to bid, anything"),
        ("bid_whist", {}, ["bid 4 up", "pass", "pass", "pass"], "name up", "After an uptown or downtown bid"),
        ("bid_whist", {}, ["bid 4 nt", "pass", "pass", "pass"], "name S", "After a no-trump bid"),
        ("trick_or_bid", {}, [], "keep", "When you win and have no bid card yet"),
        ("dealers_dilemma", {}, [], "pass", "The dealer takes one of the two open cards"),
    ],
)
def test_a_refusal_is_answered_with_the_rule(
    game: str, options: dict[str, object], moves: list[str], refused: str, sentence: str
) -> None:
    own = GAMES[game]
    state = own.new(own.players[0], options, 3 if own.players[0] == 4 else 0)
    state.begin_hand(own.shuffle_deal(state, random.Random(1)))
    for text in moves:
        state.apply(from_text(text, own.deck))
    found = why.of_refusal(own, own.observe(state, state.to_act), from_text(refused, own.deck))
    assert found.sentence.startswith(sentence)
    assert found.sentence.endswith(".")
