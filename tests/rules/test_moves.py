"""Moves as text: RULES.md, Notation."""

import pytest

from game.rules import moves
from game.rules.cards import STANDARD, TWINS
from game.rules.moves import MoveTextError, first_of, from_text, kind_of, second_of, to_text


def card(text: str) -> int:
    return STANDARD.parse(text)


EXAMPLES = {
    "AS": card("AS"),
    "BJ": card("BJ"),
    "call 3": moves.call(3),
    "call 0": moves.call(0),
    "call 15": moves.call(15),
    "pass": moves.PASS,
    "bid 4 up": moves.bid(4, moves.UPTOWN),
    "bid 4 down": moves.bid(4, moves.DOWNTOWN),
    "bid 7 nt": moves.bid(7, moves.BID_NO_TRUMP),
    "name S": moves.name_trump(0),
    "name C": moves.name_trump(3),
    "name up": moves.name_direction(moves.UPTOWN),
    "name down": moves.name_direction(moves.DOWNTOWN),
    "bury 2C": moves.bury(card("2C")),
    "bury LJ": moves.bury(card("LJ")),
    "keep": moves.KEEP,
    "take 5H": moves.take(card("5H")),
    "choose 7H trump": moves.choose(card("7H"), True),
    "choose 7H notrump": moves.choose(card("7H"), False),
    "easy 4H 2D": moves.lay(moves.EASY, card("4H"), card("2D")),
    "top 5H 3C": moves.lay(moves.TOP, card("5H"), card("3C")),
    "difference 7S 4D": moves.lay(moves.DIFFERENCE, card("7S"), card("4D")),
    "zero 5H 5C": moves.lay(moves.ZERO, card("5H"), card("5C")),
    "stop": moves.STOP,
    "go on": moves.GO_ON,
}


@pytest.mark.parametrize(("text", "move"), EXAMPLES.items(), ids=EXAMPLES)
def test_text_goes_both_ways(text: str, move: int) -> None:
    assert from_text(text, STANDARD) == move
    assert to_text(move, STANDARD) == text


def test_no_two_moves_are_one_number() -> None:
    assert len(set(EXAMPLES.values())) == len(EXAMPLES)


def test_playing_a_card_is_the_card() -> None:
    assert from_text("3Sb", TWINS) == TWINS.parse("3Sb")
    assert kind_of(from_text("3Sb", TWINS)) == moves.PLAY
    assert to_text(moves.take(TWINS.parse("3Sa")), TWINS) == "take 3Sa"


@pytest.mark.parametrize(
    ("written", "listed"),
    [
        ("difference 4D 7S", "difference 7S 4D"),
        ("zero 5S 5H", "zero 5S 5H"),
        ("zero 5H 5S", "zero 5S 5H"),
        ("zero 2C 9D", "zero 9D 2C"),
        ("easy 2D 4H", "easy 2D 4H"),
        ("top 3C 5H", "top 3C 5H"),
    ],
)
def test_order_of_the_cards_matters_only_where_it_says_something(written: str, listed: str) -> None:
    assert to_text(from_text(written, STANDARD), STANDARD) == listed


def test_parts_of_a_move() -> None:
    move = moves.lay(moves.TOP, 51, 3)
    assert (kind_of(move), first_of(move), second_of(move)) == (moves.TOP, 51, 3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "call",
        "call -1",
        "call 03",
        "call 3 ",
        "call  3",
        "call ٣",
        "call 64",
        "call 99999999999999999999",
        "Pass",
        "pass ",
        "bid 4",
        "bid 4 sideways",
        "bid four up",
        "name X",
        "name SH",
        "name nt",
        "bury",
        "bury ZZ",
        "take 3Sa",
        "choose 7H",
        "choose 7H maybe",
        "easy 4H",
        "easy 4H 2D 3C",
        "zero 5H XX",
        "go",
        "go  on",
        "AS AS",
        "\ud800",
        "keep\n",
    ],
)
def test_no_move(text: str) -> None:
    with pytest.raises(MoveTextError, match=r"is not a (move|card)"):
        from_text(text, STANDARD)
