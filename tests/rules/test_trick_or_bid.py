"""Trick or Bid against RULES.md, section 3."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.cards import NO_CARD, NO_SUIT, NOBODY, SPADES, TWINS, cards_in, count_in, set_of, suit_of
from game.rules.game import DEAL, KEEP, OVER, PLAY, IllegalMove
from game.rules.moves import from_text
from game.rules.trick_or_bid import NO_BID, TrickOrBid, TrickOrBidState, score, winning_place
from game.rules.views import (
    BID_TAKEN,
    CANCELLED,
    DISCARDED,
    HAND_SCORED,
    KEPT,
    PLAYED,
    SET_ASIDE,
    TRICK_WON,
    Event,
)
from tests.rules.playing import deal_texts, legal_texts, play_texts, random_match

GAME = TrickOrBid()
LETTERS = {"R": "S", "B": "H", "G": "D", "Y": "C"}
ALL_OPTIONS = [
    {"bid_from": bid_from, "scoring": scoring}
    for bid_from in ("any_trick_won", "current_trick")
    for scoring in ("standard", "family")
]
# Seat 3 holds all hearts and seat 0 all diamonds, so that seats 1 and 2 fight for spades and clubs.
SEAT_1 = "0S 2Sa 3Sa 4S 5S 6S 0C 4C 5C 6C 7C 8C 9C"
SEAT_2 = "1Sa 1Sb 2Sb 3Sb 7S 8S 9S 1Ca 1Cb 2Ca 2Cb 3Ca 3Cb"
HEARTS_13 = "0H 1Ha 1Hb 2Ha 2Hb 3Ha 3Hb 4H 5H 6H 7H 8H 9H"
DIAMONDS_13 = HEARTS_13.replace("H", "D")


def start(players: int = 4) -> TrickOrBidState:
    """A match whose first dealer is seat 0, before the deal."""
    return GAME.new(players, {}, 0)


def duel(**options: object) -> TrickOrBidState:
    state = GAME.new(4, options, 0)
    deal_texts(GAME, state, [DIAMONDS_13, SEAT_1, SEAT_2, HEARTS_13])
    return state


def duel_to_the_end(last_of_seat_2: str, cards_left: int = 0) -> TrickOrBidState:
    """The duel until so many cards are left, everyone keeping; the twelfth trick is the first without a winner."""
    queues = {
        1: ["6S", "5S", "4S", "0S", "4C", "5C", "6C", "7C", "8C", "9C", "0C", "2Sa", "3Sa"],
        2: f"1Sa 1Sb 7S 8S 1Ca 1Cb 2Ca 2Cb 3Ca 3Cb {last_of_seat_2}".split(),
        3: HEARTS_13.split(),
        0: DIAMONDS_13.split(),
    }
    state = duel()
    while sum(map(len, queues.values())) > cards_left:
        play_texts(GAME, state, "keep" if state.phase is KEEP else queues[state.to_act].pop(0))
    return state


def trick_cards(text: str) -> list[int]:
    """Cards of a vector such as ``R3 B9``; the second of two equal ones is the other twin."""
    cards: list[int] = []
    for word in text.split():
        face = word[1] + LETTERS[word[0]]
        if word[1] in "123":
            twin = TWINS.parse(face + "a")
            cards.append(TWINS.parse(face + "b") if twin in cards else twin)
        else:
            cards.append(TWINS.parse(face))
    return cards


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        ("", "R3 R1 R2 R3", "R2"),
        ("", "R3 R9 R3 R2", "R9"),
        ("", "R3 R3 R2 R2", ""),
        ("", "R3 B2 R3 B2", ""),
        ("", "R3 R3 B9 G9", ""),
        ("", "R2 G2 B2 Y2", "R2"),
        ("", "R0 G9 B9 Y9", "R0"),
        ("", "R3 B3 R1 R2", "R3"),
        ("B", "R9 B3 B3 R2", "R9"),
        ("B", "R9 B3 B3 B1", "B1"),
        ("B", "R9 B3 G3 R2", "B3"),
        ("B", "R3 R3 B1 G9", "B1"),
        ("B", "B2 R9 B2 R8", ""),
        ("", "R2 R2 B9", ""),
        ("B", "R2 R2 B9", "B9"),
        ("", "R2 R2 R0", "R0"),
    ],
)
def test_the_winning_card_after_cancelling(trump: str, cards: str, winner: str) -> None:
    suit = "SHDC".index(LETTERS[trump]) if trump else NO_SUIT
    place = winning_place(vec[i64](trick_cards(cards)), suit)
    assert (cards.split()[place] if place != NOBODY else "") == winner


@pytest.mark.parametrize(
    ("bid", "won", "standard", "family"),
    [
        (NO_BID, 0, -1, 0),
        (NO_BID, 13, -1, 0),
        (0, 0, 3, 7),
        (0, 1, 1, 0),
        (4, 4, 3, 8),
        (4, 5, 1, 0),
        (4, 3, 1, 3),
        (4, 2, 0, 2),
        (4, 6, 0, 0),
        (9, 9, 3, 13),
    ],
)
def test_scores(bid: int, won: int, standard: int, family: int) -> None:
    assert score(bid, won, family=False) == standard
    assert score(bid, won, family=True) == family


def test_a_winner_keeps_or_bids_with_a_card_of_the_others() -> None:
    state = start()
    deal_texts(GAME, state, ["2Sa", "5S", "7S", "4S"])
    play_texts(GAME, state, "5S", "7S", "4S", "2Sa")
    assert (state.phase, state.to_act) == (KEEP, 2)
    assert legal_texts(GAME, state) == ["keep", "take 2Sa", "take 4S", "take 5S"]
    kept = state.copy()
    play_texts(GAME, state, "take 5S")
    view = GAME.observe(state, 0)
    assert (view.bids, view.trump, view.tricks_won, view.spent) == ((-1, -1, 5, -1), SPADES, (0, 0, 0, 0), 1)
    play_texts(GAME, kept, "keep")
    view = GAME.observe(kept, 0)
    assert (view.bids, view.trump, view.tricks_won, view.spent) == ((-1,) * 4, NO_SUIT, (0, 0, 1, 0), 0)
    assert state.to_act == kept.to_act == state.leader == kept.leader == 2


def test_three_players_use_three_suits_and_both_twins_may_be_taken() -> None:
    state = start(3)
    assert GAME.cards_dealt(state) == ((1 << 39) - 1, (13, 13, 13), 0)
    deal_texts(GAME, state, ["0S", "2Sa", "2Sb"])
    play_texts(GAME, state, "2Sa", "2Sb", "0S")
    assert (state.phase, state.to_act) == (KEEP, 0)
    assert legal_texts(GAME, state) == ["keep", "take 2Sa", "take 2Sb"]


def test_a_trick_on_the_table_shows_what_is_cancelled_asked_and_winning() -> None:
    state = start()
    deal_texts(GAME, state, ["2Sa", "3Sa", "3Sb", "1Sa 9H"])
    play_texts(GAME, state, "3Sa")
    assert GAME.observe(state, 3).winning == 1
    play_texts(GAME, state, "3Sb")
    view = GAME.observe(state, 3)
    assert (view.cancelled, view.winning, view.asked) == ((True, True), NOBODY, SPADES)
    # The suit led is still asked for, even though its card is cancelled.
    assert set(view.legal) == {card for card in view.hand if suit_of(card) == SPADES}
    with pytest.raises(IllegalMove, match="Follow spades"):
        GAME.check(state, TWINS.parse("9H"))


@pytest.mark.parametrize(("answer", "gained", "spent"), [("keep", 3, 0), ("take 9H", 2, 1), ("take 7H", 2, 1)])
def test_tricks_set_aside_go_to_the_next_winner(answer: str, gained: int, spent: int) -> None:
    state = duel()
    play_texts(GAME, state, "3Sa", "3Sb", "9H", "9D")
    # The first trick is not the last one: it waits.
    assert (state.phase, state.leader, state.to_act, len(state.set_aside), state.discarded) == (PLAY, 1, 1, 1, 0)
    play_texts(GAME, state, "2Sa", "2Sb", "8H", "8D")
    assert GAME.observe(state, NOBODY).set_aside == tuple(state.tricks)
    assert [trick.winner for trick in state.tricks] == [NOBODY, NOBODY]
    play_texts(GAME, state, "5S", "7S", "7H", "7D")
    view = GAME.observe(state, 2)
    assert view.offered == view.tricks
    assert (len(view.offered), view.set_aside, view.trick, view.leader) == (3, (), (), 2)
    play_texts(GAME, state, answer)
    assert (state.tricks_won[2], state.spent, state.offered) == (gained, spent, [])


@pytest.mark.parametrize(
    ("bid_from", "takeable"),
    [("any_trick_won", "3Sa 5S 7H 9H 7D 9D"), ("current_trick", "5S 7H 7D")],
)
def test_where_a_bid_card_may_come_from(bid_from: str, takeable: str) -> None:
    state = duel(bid_from=bid_from)
    play_texts(GAME, state, "3Sa", "3Sb", "9H", "9D", "5S", "7S", "7H", "7D")
    # Own cards of either trick are left out.
    assert legal_texts(GAME, state) == ["keep", *[f"take {card}" for card in takeable.split()]]
    only_latest = "You may only take a card of the trick just won."
    for text, reason in [
        ("take 7S", "You may only take a card you did not play."),
        ("take 3Sb", "You may only take a card you did not play."),
        ("take 0C", "That card is not in what you just won."),
        ("1Sa", "Keep the trick, or take a card of it as your bid."),
        *([("take 3Sa", only_latest)] if bid_from == "current_trick" else []),
    ]:
        with pytest.raises(IllegalMove) as refused:
            GAME.check(state, from_text(text, TWINS))
        assert refused.value.reason == reason


def test_holding_a_bid_card_everything_is_kept_at_once() -> None:
    state = duel()
    play_texts(GAME, state, "0S", "9S", "6H", "6D", "take 6H")
    assert (state.trump, state.to_act) == (1, 2)
    play_texts(GAME, state, "3Cb", "5H")
    # Hearts became trump with the bid card: the ruff wins, and the second bid card does not change trump.
    play_texts(GAME, state, "5D", "4C", "take 5D")
    assert (state.trump, tuple(state.tricks_won), state.spent, state.leader) == (1, (0, 0, 0, 0), 2, 3)
    play_texts(GAME, state, "4H", "4D", "5C", "2Cb")
    assert (state.phase, state.tricks_won[3], state.leader) == (PLAY, 1, 3)


def test_three_tricks_won_at_once_with_a_bid_card_count_three() -> None:
    state = duel()
    play_texts(GAME, state, "0S", "9S", "6H", "6D", "take 0S")
    play_texts(GAME, state, "3Sb", "9H", "9D", "3Sa", "2Sb", "8H", "8D", "2Sa", "7S", "7H", "7D", "5S")
    assert (state.phase, tuple(state.tricks_won), state.spent) == (PLAY, (0, 0, 3, 0), 1)
    for text in ("keep", "take 5S"):
        with pytest.raises(IllegalMove, match="already have a bid card"):
            GAME.check(state, from_text(text, TWINS))


def test_without_a_trick_there_is_nothing_to_take() -> None:
    state = duel()
    for text in ("keep", "take 5S"):
        with pytest.raises(IllegalMove, match="Win a trick first"):
            GAME.check(state, from_text(text, TWINS))
    for text in ("call 3", "9H"):
        with pytest.raises(IllegalMove):
            GAME.check(state, from_text(text, TWINS))


def test_tricks_without_a_winner_at_the_end_are_discarded() -> None:
    state = duel_to_the_end("9S 2Sb 3Sb")
    assert (state.phase, state.to_act, state.leader) == (DEAL, NOBODY, NOBODY)
    assert (tuple(state.tricks_won), state.discarded, state.set_aside) == ((0, 9, 2, 0), 2, [])
    assert state.results[0].points == (-1, -1, -1, -1)
    assert state.results[0].bid_cards == (NO_CARD,) * 4


def test_a_bid_card_is_offered_on_the_last_trick() -> None:
    state = duel_to_the_end("3Sb 2Sb 9S")
    assert (state.phase, state.to_act, len(state.offered), len(state.results)) == (KEEP, 2, 2, 0)
    kept = state.copy()
    play_texts(GAME, kept, "keep")
    assert (kept.phase, kept.results[0].tricks, kept.results[0].points) == (DEAL, (0, 9, 4, 0), (-1,) * 4)
    # Two tricks kept before, one of the two just won is spent: exactly the three of the bid.
    play_texts(GAME, state, "take 3Sa")
    assert (state.phase, state.results[0].tricks, state.results[0].points) == (DEAL, (0, 9, 3, 0), (-1, -1, 3, -1))


@pytest.mark.parametrize("players", [3, 4])
def test_dealer_and_leader_move_left_and_everyone_deals_once(players: int) -> None:
    for first in range(players):
        state = GAME.new(players, {}, first)
        rng = Random(first)
        dealers = []
        while not state.over:
            state.begin_hand(GAME.shuffle_deal(state, rng))
            dealers.append(state.dealer)
            assert state.leader == state.to_act == (state.dealer + 1) % players
            while not state.needs_deal and not state.over:
                state.apply(rng.choice(state.legal_moves()))
        assert dealers == [(first + step) % players for step in range(players)]
        assert len(state.results) == GAME.observe(state, 0).hands_in_match == players


def test_equal_totals_share_the_win() -> None:
    state = duel_to_the_end("9S 2Sb 3Sb")
    while not state.over:
        deal_texts(GAME, state, [""] * 4)
        while state.phase in (PLAY, KEEP):
            state.apply(state.legal_moves()[0])
    # Nobody ever took a bid card.
    assert (state.phase, state.scores, state.winners) == (OVER, (-4,) * 4, (0, 1, 2, 3))


def test_events_of_a_trick_set_aside_and_a_bid_taken() -> None:
    state = duel()
    story: list[Event] = []
    moves = "3Sa 3Sb 9H 9D 5S 7S 7H 7D take_9H"
    for text in moves.split():
        before = GAME.observe(state, 0)
        play_texts(GAME, state, text.replace("_", " "))
        story += GAME.narrate(before, GAME.observe(state, 0))
    told = [(event.kind, event.seat, TWINS.text_many(event.cards), event.number) for event in story]
    assert told[:6] == [
        (PLAYED, 1, "3Sa", 0),
        (PLAYED, 2, "3Sb", 0),
        (CANCELLED, NOBODY, "3Sa 3Sb", 0),
        (PLAYED, 3, "9H", 0),
        (PLAYED, 0, "9D", 0),
        (SET_ASIDE, NOBODY, "3Sa 3Sb 9H 9D", 0),
    ]
    assert told[9:12] == [(PLAYED, 0, "7D", 0), (TRICK_WON, 2, "5S 7S 7H 7D", 2), (BID_TAKEN, 2, "9H", 0)]


def test_events_of_the_last_trick() -> None:
    state = duel_to_the_end("9S 2Sb 3Sb", cards_left=1)
    before = GAME.observe(state, 1)
    play_texts(GAME, state, "9D")
    events = GAME.narrate(before, GAME.observe(state, 1))
    assert [event.kind for event in events] == [PLAYED, SET_ASIDE, DISCARDED, HAND_SCORED]
    assert events[2].number == 2
    state = duel_to_the_end("3Sb 2Sb 9S")
    before = GAME.observe(state, 1)
    play_texts(GAME, state, "keep")
    events = GAME.narrate(before, GAME.observe(state, 1))
    assert [(event.kind, event.number) for event in events] == [(KEPT, 2), (HAND_SCORED, 0)]


def check_conservation(state: TrickOrBidState) -> None:
    """Every card is in one place, every complete trick in one account."""
    if state.hand_no < 0:
        return
    tricks = [card for trick in state.tricks for card in trick.cards]
    held = [card for hand in state.hands for card in cards_in(hand)]
    assert sorted([*held, *state.trick, *tricks]) == list(range(13 * state.players))
    waiting = len(state.set_aside) + len(state.offered)
    assert sum(state.tricks_won) + state.spent + state.discarded + waiting == len(state.tricks)
    bids = [card for card in state.bid_cards if card != NO_CARD]
    assert len(set(bids)) == len(bids) == state.spent
    assert set(bids) <= set(tricks)
    assert (state.phase is KEEP) == bool(state.offered)
    if state.phase in (DEAL, OVER):
        assert (len(state.tricks), waiting) == (13, 0)


def check_secrecy(state: TrickOrBidState, rng: Random) -> None:
    """Whoever cannot see the cards dealt anew sees no difference."""
    for seat in range(state.players):
        other = state.copy()
        hidden = [card for owner in range(state.players) if owner != seat for card in cards_in(state.hands[owner])]
        rng.shuffle(hidden)
        for owner in range(state.players):
            if owner != seat:
                size = count_in(state.hands[owner])
                other.hands[owner] = set_of(hidden[:size])
                hidden = hidden[size:]
        assert GAME.observe(other, seat) == GAME.observe(state, seat)
        assert not GAME.observe(state, NOBODY).hand


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_random_matches_keep_every_card_and_every_secret(players: int, options: dict[str, object], seed: int) -> None:
    rng = Random(seed)

    def visit(state: TrickOrBidState) -> None:
        check_conservation(state)
        assert state.legal_moves() == sorted(set(state.legal_moves()))
        if rng.random() < 0.1:
            check_secrecy(state, rng)
            public = [GAME.observe(state, seat) for seat in range(players)]
            twin = state.copy()
            while twin.legal_moves():
                twin.apply(rng.choice(twin.legal_moves()))
            assert [GAME.observe(state, seat) for seat in range(players)] == public

    end = random_match(GAME, players, options, seed, visit)
    results = GAME.observe(end, 0).results
    assert end.scores == tuple(sum(result.points[seat] for result in results) for seat in range(players))
    assert end.winners == tuple(seat for seat in range(players) if end.scores[seat] == max(end.scores))
