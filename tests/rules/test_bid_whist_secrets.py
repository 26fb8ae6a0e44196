"""Bid Whist: revokes, and what is hidden from whom (RULES.md section 2)."""

from itertools import pairwise
from random import Random

import pytest

from game.rules.bid_whist import BidWhistState
from game.rules.cards import NO_SUIT, NOBODY, STANDARD
from game.rules.moves import from_text, to_text
from game.rules.views import (
    BID_MADE,
    BURIED,
    DEALT,
    HAND_SCORED,
    MATCH_OVER,
    NAMED,
    PASSED,
    PLAYED,
    REVEALED,
    REVOKED,
    TOOK_KITTY,
    TRICK_WON,
    Event,
)
from tests.rules.bid_whist_table import GAME, before_last_trick, dealt, four_hands, in_play, legal, make


@pytest.mark.parametrize(
    ("contract", "trick", "asked", "winning"),
    [
        ("NT up", "", NO_SUIT, NOBODY),
        ("NT up", "LJ", NO_SUIT, NOBODY),
        ("NT up", "LJ BJ", NO_SUIT, NOBODY),
        ("NT up", "LJ BJ 9C", 3, 2),
        ("NT up", "LJ 9C 10C", 3, 2),
        ("NT down", "LJ 9C 10C", 3, 1),
        ("S up", "LJ", 0, 0),
        ("S up", "LJ 4H BJ", 0, 2),
        ("S up", "4H BJ", 1, 1),
    ],
)
def test_view_says_what_is_asked_and_who_wins_so_far(contract: str, trick: str, asked: int, winning: int) -> None:
    view = GAME.observe(in_play(contract, trick, "2D"), 3)
    assert (view.asked, view.winning) == (asked, winning)


@pytest.mark.parametrize(
    ("contract", "hands", "revoked"),
    [
        ("S up", ["9H", "2H 3C", "2S", "4H"], [1]),
        ("S up", ["9H", "2H BJ", "2S", "4H"], [1]),
        ("S up", ["9S", "BJ 3C", "2D", "4S"], [1]),  # the joker is a trump and could have followed
        ("S up", ["BJ", "2S 3C", "2D 3D", "4S AH"], [1, 3]),
        ("S up", ["9H", "2D 3C", "BJ", "4H"], []),
        ("S up", ["9H", "2H", "3H 2S", "4H 2D"], [2, 3]),
        ("NT up", ["9H", "2H BJ", "3H 2S", "4H"], [1, 2]),
        ("NT up", ["9H", "2S BJ", "2D", "4H"], []),
        # A joker led: nobody revokes up to the card that sets the suit, whatever they hold.
        ("NT up", ["LJ", "2H 9C", "2C 3H", "4H 5C"], [2]),
        ("NT up", ["LJ", "2H 9C BJ", "2C 3H", "5C 4H"], []),
        ("NT up", ["LJ", "2H 9C BJ", "2C 3H", "4H 3C"], [3]),
        ("NT up", ["LJ", "9C", "2C BJ", "4H"], [2]),
    ],
)
def test_who_revokes_by_playing_the_card_written_last(contract: str, hands: list[str], revoked: list[int]) -> None:
    state = four_hands(contract, hands, revoke="penalised")
    make(state, *(hand.split()[-1] for hand in hands))
    assert state.revoked == tuple(revoked)


def test_revoke_is_open_to_all_only_once_the_trick_is_complete() -> None:
    state = four_hands("S up", ["9H", "2H 3C", "2S", "4H"], revoke="penalised")
    make(state, "9H", "3C", "2S")
    before = GAME.observe(state, 0)
    assert before.revoked == ()
    make(state, "4H")
    assert all(GAME.observe(state, seat).revoked == (1,) for seat in (NOBODY, 0, 1, 2, 3))
    assert [event.kind for event in GAME.narrate(before, GAME.observe(state, 0))] == [PLAYED, TRICK_WON, REVOKED]
    assert tuple(state.books) == (2, 0)  # books move only after the last trick


@pytest.mark.parametrize(
    ("strain", "books", "revoked", "after", "points"),
    [
        ("suit", 10, [0], (7, 6), [-4, 0]),
        ("suit", 10, [2], (7, 6), [-4, 0]),
        ("suit", 9, [3], (12, 1), [6, 0]),
        ("suit", 11, [1], (13, 0), [7, 0]),
        ("suit", 2, [0], (0, 13), [-4, 0]),
        ("suit", 12, [1, 2], (10, 3), [4, 0]),  # the defenders own only one book at first
        ("suit", 12, [2, 1], (12, 1), [6, 0]),
        ("nt", 9, [1], (12, 1), [12, 0]),
    ],
)
def test_revokes_are_settled_in_order_when_the_deal_ends(
    strain: str, books: int, revoked: list[int], after: tuple[int, int], points: list[int]
) -> None:
    state = before_last_trick(4, strain, books, (0, 0), revoke="penalised")
    state.revoked = tuple(revoked)
    make(state, "AS", "2S", "3S", "4S")
    (result,) = state.results
    assert (result.books, result.revoked) == (after, tuple(revoked))
    assert GAME.observe(state, 1).books == after
    assert list(result.points) == points * 2


def test_prevented_revoke_leaves_only_cards_that_follow() -> None:
    assert legal(in_play("S up", "9H", "KH AS 2D")) == ["KH"]
    assert legal(in_play("S up", "9H", "KH AS 2D", revoke="penalised")) == ["AS", "KH", "2D"]


def test_kitty_and_burial_are_seen_by_the_taker_alone() -> None:
    state = make(dealt(), "bid 4 up", "pass", "pass", "pass")
    for seat in range(4):
        assert GAME.observe(state, seat).kitty == ()
    make(state, "name S")
    buried = [f"bury {STANDARD.text(card)}" for card in state.kitty[:2]]
    make(state, *buried)
    for seat in (NOBODY, 1, 2, 3):
        view = GAME.observe(state, seat)
        assert (view.kitty, view.burial) == ((), ())
    taker = GAME.observe(state, 0)
    assert (len(taker.kitty), len(taker.burial), len(taker.hand)) == (6, 2, 16)


def test_shown_kitty_is_seen_by_all_when_taken_and_the_burial_is_not() -> None:
    state = make(dealt(kitty="shown"), "bid 4 up", "pass", "pass", "pass")
    assert GAME.observe(state, 2).kitty == ()
    make(state, "name S")
    assert sorted(GAME.observe(state, 2).kitty) == sorted(state.kitty)
    make(state, f"bury {STANDARD.text(state.kitty[0])}")
    assert GAME.observe(state, 2).burial == ()


def play_out(state: BidWhistState) -> None:
    while not state.needs_deal and not state.over:
        state.apply(state.legal_moves()[0])


@pytest.mark.parametrize("kitty", ["hidden", "shown"])
def test_kitty_and_burial_are_open_to_all_once_the_deal_is_over(kitty: str) -> None:
    state = make(dealt(kitty=kitty), "bid 4 up", "pass", "pass", "pass", "name S")
    play_out(state)
    for seat in (NOBODY, 0, 1, 2, 3):
        view = GAME.observe(state, seat)
        assert (view.kitty, view.burial) == (state.kitty, tuple(state.burial))
        assert (view.results[-1].kitty, view.results[-1].burial) == (view.kitty, view.burial)
    state.begin_hand(GAME.shuffle_deal(state, Random(2)))
    assert all((view.kitty, view.burial) == ((), ()) for view in (GAME.observe(state, seat) for seat in range(4)))


@pytest.mark.parametrize(("seat", "knows"), [(0, True), (1, False), (2, False), (NOBODY, False)])
def test_events_of_kitty_and_burial_show_cards_to_the_taker_alone(seat: int, knows: bool) -> None:
    state = make(dealt(), "bid 4 nt", "pass", "pass", "pass")
    views = [GAME.observe(state, seat)]
    for move in ("name down", *(f"bury {STANDARD.text(card)}" for card in state.kitty)):
        make(state, move)
        views.append(GAME.observe(state, seat))
    events = [GAME.narrate(before, after) for before, after in pairwise(views)]
    named, took = events[0]
    assert (named.kind, to_text(named.move, STANDARD)) == (NAMED, "name down")
    assert (took.kind, took.seat, took.cards) == (TOOK_KITTY, 0, state.kitty if knows else ())
    for number, ((buried,), card) in enumerate(zip(events[1:], state.kitty, strict=True), 1):
        assert (buried.kind, buried.seat, buried.number) == (BURIED, 0, number)
        assert buried.cards == ((card,) if knows else ())


def test_events_of_auction_and_end_of_the_match() -> None:
    state = GAME.new(4, {}, 3)
    waiting = GAME.observe(state, 1)
    state.begin_hand(GAME.shuffle_deal(state, Random(1)))
    start = GAME.observe(state, 1)
    assert GAME.narrate(waiting, start) == (Event(DEALT, 3, start.hand, 0),)
    bid_made = GAME.observe(make(state, "bid 4 up"), 1)
    assert GAME.narrate(start, bid_made) == (Event(BID_MADE, 0, move=from_text("bid 4 up", STANDARD)),)
    assert GAME.narrate(bid_made, GAME.observe(make(state, "pass"), 1)) == (Event(PASSED, 1),)

    last = make(before_last_trick(4, "suit", 11, (3, 0)), "AS", "2S", "3S")
    last.burial = last.kitty
    before = GAME.observe(last, 1)
    events = GAME.narrate(before, GAME.observe(make(last, "4S"), 1))
    assert [event.kind for event in events] == [PLAYED, TRICK_WON, REVEALED, HAND_SCORED, MATCH_OVER]
    assert (events[1].seat, events[2].seat, events[2].cards) == (0, 0, last.kitty)
