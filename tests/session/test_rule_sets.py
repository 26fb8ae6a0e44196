"""Named sets of rules: kept, replaced, deleted; nothing of the person's is lost whatever is wrong with the file."""

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.options import OptionError, complete
from game.rules.registry import GAMES
from game.session.rule_sets import MOST, UNNAMED, RuleSet, RuleSets
from game.session.seats import NAME_LENGTH, clean_name

OH_HELL = GAMES["oh_hell"].options
HOOK = complete(OH_HELL, {"hook": "on"})
DOWN = complete(OH_HELL, {"order": "down", "zero": "five_plus"})

UNREADABLE = {
    "empty": b"",
    "cut short": b'{"version": 1, "games": {"oh_hell": [{"na',
    "a list": b"[]",
    "no text": b"\xff\xfe",
    "nothing": b"null",
    "no version": b'{"games": {}}',
    "an older kind": b'{"version": 0, "games": {}}',
    "a version in words": b'{"version": "1", "games": {}}',
    "deep": b"[" * 50_000,
    "huge": b" " * 2_000_000,
    "a set without options": b'{"version": 1, "games": {"oh_hell": [{"name": "A"}]}}',
    "a value that is a list": b'{"version": 1, "games": {"oh_hell": [{"name": "A", "options": {"hook": []}}]}}',
    "a value that is true": b'{"version": 1, "games": {"oh_hell": [{"name": "A", "options": {"hook": true}}]}}',
    "more in a set": b'{"version": 1, "games": {"oh_hell": [{"name": "A", "options": {}, "icon": 3}]}}',
    "endless": b'{"version": 1, "games": {"oh_hell": [{"name": "A", "options": {"hook": 1e999}}]}}',
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "rule_sets.json"


def put(path: Path, *entries: object, **whole: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"version": 1, "games": {"oh_hell": list(entries)}} | whole), encoding="utf-8")


def test_without_a_file_there_are_none_and_nothing_is_written(path: Path) -> None:
    sets = RuleSets(path)
    assert sets.of("oh_hell") == []
    assert sets.find("oh_hell", "Friday") is None
    assert sets.remove("oh_hell", "Friday")
    assert not path.exists()
    assert sets.notices == []


def test_what_was_saved_is_there_again_by_game_and_in_order(path: Path) -> None:
    sets = RuleSets(path)
    assert sets.save("oh_hell", "Friday", HOOK) == RuleSet("Friday", HOOK)
    sets.save("oh_hell", "At Ünal's 李", DOWN)
    family = complete(GAMES["trick_or_bid"].options, {"scoring": "family"})
    sets.save("trick_or_bid", "Friday", family)
    again = RuleSets(path)
    assert again.of("oh_hell") == [RuleSet("Friday", HOOK), RuleSet("At Ünal's 李", DOWN)]
    assert again.of("trick_or_bid") == [RuleSet("Friday", family)]
    assert again.of("bid_whist") == []


def test_the_same_name_is_replaced_in_its_place_however_it_is_typed(path: Path) -> None:
    sets = RuleSets(path)
    sets.save("oh_hell", "Friday", HOOK)
    sets.save("oh_hell", "Sunday", DOWN)
    found = sets.find("oh_hell", "  FRIDAY\x00 ")
    assert found is not None
    assert found.name == "Friday"
    sets.save("oh_hell", "friDay", DOWN)
    assert RuleSets(path).of("oh_hell") == [RuleSet("friDay", DOWN), RuleSet("Sunday", DOWN)]


def test_what_was_deleted_is_gone_and_the_others_stay(path: Path) -> None:
    sets = RuleSets(path)
    for name in ("One", "Two", "Three"):
        sets.save("oh_hell", name, HOOK)
    assert sets.remove("oh_hell", "TWO")
    assert [one.name for one in RuleSets(path).of("oh_hell")] == ["One", "Three"]


@pytest.mark.parametrize("data", UNREADABLE.values(), ids=UNREADABLE)
def test_a_file_that_is_none_is_set_aside_and_told_once(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    sets = RuleSets(path)
    assert sets.of("oh_hell") == []
    assert sets.of("oh_hell") == []
    assert sets.notices == [
        "The file of saved rules cannot be read and was set aside as rule_sets.aside-1.json. It is damaged."
    ]
    assert path.with_name("rule_sets.aside-1.json").read_bytes() == data
    assert sets.save("oh_hell", "Friday", HOOK)
    assert RuleSets(path).of("oh_hell") == [RuleSet("Friday", HOOK)]


def test_a_file_of_a_newer_version_is_set_aside_whole(path: Path) -> None:
    put(path, {"name": "A", "options": {}, "icon": "star"}, version=2)
    kept = path.read_bytes()
    sets = RuleSets(path)
    sets.save("oh_hell", "Friday", HOOK)
    assert "It is of a newer version." in sets.notices[0]
    assert path.with_name("rule_sets.aside-1.json").read_bytes() == kept


def test_what_cannot_be_set_aside_is_not_written_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    path.write_bytes(b"{")
    monkeypatch.setattr("game.session.rule_sets.set_aside", lambda _: None)
    sets = RuleSets(path)
    assert sets.save("oh_hell", "Friday", HOOK) is None
    assert path.read_bytes() == b"{"
    assert "is left alone; no sets of rules are saved" in sets.notices[0]


def test_options_that_cannot_be_taken_any_more_are_named_and_have_their_defaults(path: Path) -> None:
    options: dict[str, object] = {"hook": "on", "zero": "twenty", "misere": "on", "order": 3}
    put(path, {"name": "Old", "options": options})
    before = path.read_bytes()
    assert RuleSets(path).of("oh_hell") == [RuleSet("Old", HOOK, ("Made nil", "misere", "Hand sizes"))]
    RuleSets(path).save("oh_hell", "New", DOWN)
    kept = json.loads(path.read_text(encoding="utf-8"))["games"]["oh_hell"]
    assert kept[0] == json.loads(before)["games"]["oh_hell"][0]


def test_sets_of_a_game_that_this_version_does_not_have_stay_in_the_file(path: Path) -> None:
    cribbage = [{"name": "Pegs", "options": {"board": 61}}]
    put(path, games={"cribbage": cribbage, "\ud800": []})
    RuleSets(path).save("oh_hell", "Friday", HOOK)
    assert json.loads(path.read_text(encoding="utf-8"))["games"]["cribbage"] == cribbage


def test_two_copies_of_the_program_lose_nothing_of_each_other(path: Path) -> None:
    one, other = RuleSets(path), RuleSets(path)
    one.save("oh_hell", "One", HOOK)
    other.save("oh_hell", "Other", DOWN)
    one.save("oh_hell", "Third", DOWN)
    other.remove("oh_hell", "One")
    assert [found.name for found in one.of("oh_hell")] == ["Other", "Third"]


def test_names_in_the_file_are_cleaned_and_told_apart(path: Path) -> None:
    put(path, *({"name": name, "options": {}} for name in ("", "a\x00b", "AB", "W" * 90)))
    names = [one.name for one in RuleSets(path).of("oh_hell")]
    assert names == [UNNAMED, "ab", "AB 2", "W" * NAME_LENGTH]


@pytest.mark.parametrize(
    "name", ["\x00\n\t", "  ", "W" * 10_000, "👩‍👩‍👧‍👦" * 9, "e" + "\u0301" * 500, "\ud800a", "\u202eabc"]
)
def test_any_name_can_be_saved_found_and_deleted(path: Path, name: str) -> None:
    sets = RuleSets(path)
    kept = sets.save("oh_hell", name, HOOK)
    assert kept is not None
    assert kept.name == (clean_name(name) or UNNAMED)
    assert not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in kept.name)
    assert RuleSets(path).of("oh_hell") == [kept]
    assert sets.find("oh_hell", kept.name) == kept
    assert sets.remove("oh_hell", kept.name)
    assert sets.of("oh_hell") == []


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=80), st.text(max_size=80))
def test_two_names_are_two_sets_or_one(tmp_path_factory: pytest.TempPathFactory, first: str, second: str) -> None:
    sets = RuleSets(tmp_path_factory.mktemp("sets") / "rule_sets.json")
    sets.save("oh_hell", first, HOOK)
    same = sets.find("oh_hell", clean_name(second) or UNNAMED) is not None
    sets.save("oh_hell", second, DOWN)
    assert len(sets.of("oh_hell")) == (1 if same else 2)


def test_a_full_disk_is_told_and_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sets = RuleSets(path)
    sets.save("oh_hell", "Friday", HOOK)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.session.rule_sets.write_whole", full)
    assert sets.save("oh_hell", "Sunday", DOWN) is None
    assert not sets.remove("oh_hell", "Friday")
    assert sets.notices == ["The rules are not saved: the disk is full."]
    assert path.read_bytes() == before


def test_there_is_an_end_to_the_room(path: Path) -> None:
    put(path, *({"name": f"Set {number}", "options": {}} for number in range(MOST)))
    sets = RuleSets(path)
    assert sets.save("oh_hell", "One more", HOOK) is None
    assert sets.save("oh_hell", "Set 3", HOOK) is not None
    assert len(sets.notices) == 1


def test_options_of_another_game_are_refused(path: Path) -> None:
    with pytest.raises(OptionError):
        RuleSets(path).save("bid_whist", "Friday", HOOK)
    assert not path.exists()
