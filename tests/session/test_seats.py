"""Names from anything typed, and whose cards may be on the screen (CASES 35, 53, 54)."""

import unicodedata
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import NOBODY
from game.rules.game import DEAL
from game.rules.record import HUMAN, PLAYERS, Record, SeatPlan
from game.session.match import Match
from game.session.seats import (
    COMPUTER_NAMES,
    NAME_LENGTH,
    Eyes,
    character_of,
    clean_name,
    default_names,
    unique_names,
)
from tests.session.tables import EVERY_GAME, make, table

ANY_TEXT = st.text(st.characters(codec=None), max_size=120)
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
FLAG = "\U0001f1e9\U0001f1ea"
WAVE = "\U0001f44b\U0001f3fd"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n of\u3000Green  ", "Ann of Green"),
        ("A\x00n\x07n\x7f", "Ann"),
        ("\u202eevil\u202c \u2066x\u2069", "evil x"),
        ("\ufeffAnn\ufffe\U0001fffe", "Ann"),
        ("\ud83d Ann \udc4b", "Ann"),
        ("Rene\u0301", "Ren\u00e9"),
        ("\u0301\u0301Ann", "Ann"),
        ("\u200d\u200c", ""),
        ("", ""),
        ("   \n\t ", ""),
        ("مریم می\u200cرود", "مریم می\u200cرود"),
        ("שרה 3:1", "שרה 3:1"),
        ("李小龍", "李小龍"),
        (FAMILY + FLAG + WAVE, FAMILY + FLAG + WAVE),
        ("W" * 60, "W" * NAME_LENGTH),
        (FAMILY * 60, FAMILY * NAME_LENGTH),
        (FLAG * 60, FLAG * NAME_LENGTH),
        ("A" * 23 + " B", "A" * 23),
    ],
)
def test_names_are_cleaned(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


def test_one_letter_does_not_carry_a_hundred_marks() -> None:
    assert len(clean_name("Z" + "\u0334\u0489" * 5_000)) < 15
    assert len(clean_name(("Z" + "\u0334" * 50) * 100)) < 300
    assert len(clean_name("\U0001f468\u200d" * 5_000)) < 300


def test_a_pasted_book_is_cut_quickly() -> None:
    assert clean_name("x " * 5_000_000) == "x x x x x x x x x x x x"


@settings(max_examples=300)
@given(ANY_TEXT)
def test_any_text_becomes_a_name(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert name == " ".join(name.split()) == unicodedata.normalize("NFC", name)
    assert not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name)
    name.encode()


@settings(max_examples=200)
@given(st.lists(st.one_of(ANY_TEXT, st.sampled_from(["", "Ann", "ann", "Ann 2", "W" * 30, "W" * 40])), max_size=7))
def test_any_names_are_told_apart(names: list[str]) -> None:
    told = unique_names(names)
    assert len({name.casefold() for name in told}) == len(names)
    assert all(told)
    assert unique_names(told) == told


def test_empty_and_equal_names() -> None:
    assert unique_names(["", "Ida", "ida", "Ida 2", "\x00"]) == ["Player 1", "Ida", "ida 2", "Ida 2 2", "Player 5"]
    long = "A name that never will end"
    first, second = unique_names([long + "x", long + "y"])
    assert second == first[: NAME_LENGTH - 2].rstrip() + " 2"


def test_default_names() -> None:
    assert default_names(["human", "easy", "hard"]) == ["You", *COMPUTER_NAMES[:2]]
    assert default_names(["easy", "human", "human"]) == [COMPUTER_NAMES[0], "Player 2", "Player 3"]
    assert len(set(default_names(["hard"] * 7))) == 7
    assert default_names(["human", "easy", "easy"], ["", COMPUTER_NAMES[1], ""]) == ["You", *COMPUTER_NAMES[:3:2]]
    assert len(default_names(["easy"] * 7, COMPUTER_NAMES)) == 7


def test_names_survive_a_save() -> None:
    names = [FAMILY, "مریم", "李小龍", "Ünal\x00"]
    match = Match.new("oh_hell", {}, [SeatPlan(name, "human") for name in names])
    again = Match.resume(Record.from_json(match.to_json()))
    assert [plan.name for plan in again.seats] == [FAMILY, "مریم", "李小龍", "Ünal"]


def test_one_person_is_always_shown_and_never_covered() -> None:
    match = table("oh_hell", (2,))
    eyes = Eyes(match.seats)
    rng = Random(1)
    for _ in range(100):
        eyes.follow(match)
        assert eyes.shown == 2
        assert not eyes.needs_curtain(match)
        eyes.cover()
        if not match.deal():
            make(match, rng.choice(match.view(match.to_act).legal))


def test_nobody_is_shown_where_nobody_plays() -> None:
    match = table("oh_hell", ())
    eyes = Eyes(match.seats)
    match.deal()
    eyes.follow(match)
    assert (eyes.shown, eyes.needs_curtain(match)) == (NOBODY, False)


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("humans", [(0, 1), (0, 2), (0, 1, 2)])
def test_no_hand_is_shown_before_its_owner_has_lifted_the_curtain(game: str, humans: tuple[int, ...]) -> None:
    match = table(game, humans)
    eyes = Eyes(match.seats)
    rng = Random(2)
    allowed = NOBODY  # who last said to be there, in this hand
    curtains = 0
    while not match.over and match.ply < 300:
        eyes.follow(match)
        if match.phase == DEAL:
            allowed = NOBODY
        assert eyes.shown in (NOBODY, allowed)
        if match.to_act in humans:
            if eyes.shown != match.to_act:
                assert eyes.needs_curtain(match)
                assert eyes.wanted(match) == match.to_act
                assert eyes.shown == NOBODY, "no other hand lies under the curtain"
                allowed = eyes.lift(match)
                curtains += 1
            assert eyes.shown == match.to_act
            assert not eyes.needs_curtain(match)
        else:
            assert not eyes.needs_curtain(match)
        if not match.deal():
            make(match, rng.choice(match.view(match.to_act).legal))
    assert curtains > 10


def test_the_same_person_again_is_called_again_after_a_deal_and_after_a_load() -> None:
    match = table("oh_hell", (0, 1), seed=1)
    eyes = Eyes(match.seats)
    match.deal()
    for hand in range(2):
        while match.phase != DEAL:
            eyes.follow(match)
            eyes.lift(match)
            make(match, match.view(match.to_act).legal[0])
        eyes.follow(match)
        assert eyes.shown == NOBODY, hand
        match.deal()
    assert Eyes(match.seats).shown == NOBODY
    eyes.lift(match)
    eyes.cover()
    assert eyes.shown == NOBODY


def test_a_computer_players_name_is_its_character_and_a_persons_is_none() -> None:
    assert {
        character_of(SeatPlan(name, level)) for name in COMPUTER_NAMES for level in PLAYERS if level != HUMAN
    } == set(COMPUTER_NAMES)
    assert character_of(SeatPlan("Odette", HUMAN)) == ""
    assert character_of(SeatPlan("Odette 2", "hard")) == ""
    assert character_of(SeatPlan("Grandmother", "easy")) == ""


def test_characters_come_back_from_a_record_that_holds_names_and_levels_alone() -> None:
    seats = [SeatPlan("You", HUMAN), *(SeatPlan(name, "medium") for name in COMPUTER_NAMES[:3])]
    match = Match.new("oh_hell", {}, seats, seed=5)
    match.deal()
    record = Record.from_bytes(match.to_json().encode())
    assert record.seats == seats
    assert [character_of(plan) for plan in Match.resume(record).seats] == ["", *COMPUTER_NAMES[:3]]
