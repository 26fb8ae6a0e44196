"""Bid Whist: revokes, and what is hidden from whom (RULES.md section 2)."""

import pytest

from game.rules.bid_whist_contract import after_revokes, score
from game.rules.cards import NO_SUIT, NOBODY, STANDARD, set_of
from tests.rules.bid_whist_table import GAME, dealt, in_play, legal, make


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


def test_penalised_revoke_is_open_to_all_only_once_the_trick_is_complete() -> None:
    state = in_play("S up", "9H 2D 3H", "KH AS", revoke="penalised")
    state.hands = [0, set_of(STANDARD.parse_many("4H 5C")), 0, state.hands[3]]
    state.revoking = [1]
    assert legal(state) == ["AS", "KH"]
    assert GAME.observe(state, 0).revoked == ()
    make(state, "KH")
    assert all(GAME.observe(state, seat).revoked == (1,) for seat in range(4))


def test_prevented_revoke_leaves_only_cards_that_follow() -> None:
    assert legal(in_play("S up", "9H", "KH AS 2D")) == ["KH"]
    assert legal(in_play("S up", "9H", "KH AS 2D", revoke="penalised")) == ["AS", "KH", "2D"]


@pytest.mark.parametrize(
    ("books", "offenders", "left", "points"),
    [(10, [True], 7, -4), (9, [False], 12, 6), (11, [False], 13, 7), (2, [True], 0, -4), (8, [True, False], 8, -4)],
)
def test_each_revoke_moves_three_books_in_order(books: int, offenders: list[bool], left: int, points: int) -> None:
    assert after_revokes(books, offenders) == left
    assert score(4, left, 1, failed_by=False)[0] == points


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
