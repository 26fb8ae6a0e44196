"""Preferences: read with distrust, one wrong value spoils no other, nothing of another version or copy is lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.player import EXPERT_SECONDS
from game.session.settings import LastSetup, Settings, SettingsFile, settings_from

ROOT = Path(__file__).parents[2]
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.sampled_from([*Settings.__struct_fields__, "unknown"])

NO_SETTINGS = {
    "empty": b"",
    "cut short": b"{",
    "a list": b"[]",
    "no text": b"\xff\xfe",
    "nothing": b"null",
    "deep": b"[" * 50_000,
    "too deep to write": b'{"a":' * 500 + b"1" + b"}" * 500,
    "huge": b" " * 2_000_000,
}


def setup(**changes: object) -> dict[str, object]:
    whole: dict[str, object] = {
        "players": 3,
        "names": ["Ann", "Basil", "Cosima"],
        "levels": ["human", "easy", "hard"],
        "preset": "standard",
        "options": {"hook": "on"},
    }
    return whole | changes


def test_without_a_file_all_is_at_its_default_and_nothing_is_written(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "in" / "settings.json")
    assert file.values == Settings()
    file.save()
    assert list(tmp_path.iterdir()) == []
    assert file.notices == []


def test_experts_think_as_long_as_usual_unless_told_otherwise() -> None:
    assert Settings().expert_seconds == settings_from({"speed": "fast"}).expert_seconds == EXPERT_SECONDS
    assert settings_from({"expert_seconds": 3}).expert_seconds == 3.0


def test_what_was_changed_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    file = SettingsFile(path)
    file.values.trick_pause = None
    file.values.scale = 125
    file.values.window = (-1900, 100, 1280, 720)
    file.values.last_setup["oh_hell"] = LastSetup(
        3, ["Ünal", "李", "C"], ["human", "easy", "hard"], "custom", {"hook": "on"}
    )
    file.save()
    again = SettingsFile(path)
    assert again.values == file.values
    assert again.values is not file.values
    again.values.last_setup["oh_hell"].names[0] = "Ida"
    again.save()
    assert SettingsFile(path).values.last_setup["oh_hell"].names == ["Ida", "李", "C"]


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("speed", "ludicrous"),
        ("trick_pause", 0.1),
        ("trick_pause", "1,5"),
        ("trick_pause", True),
        ("volume", 101),
        ("volume", "70"),
        ("volume", 70.5),
        ("volume", 10**30),
        ("muted", 1),
        ("scale", 0),
        ("expert_seconds", 0.1),
        ("expert_seconds", 3.1),
        ("expert_seconds", float("nan")),
        ("expert_seconds", "1"),
        ("table", None),
        ("window", [0, 0, 0, 0]),
        ("window", [0, 0, 1280]),
        ("window", {"x": 0}),
        ("last_setup", []),
    ],
)
def test_one_wrong_value_has_its_default_and_the_others_stand(key: str, wrong: object) -> None:
    right: dict[str, object] = {"speed": "fast", "back": "moss", "confirm": True, "trick_pause": 2, "volume": 5}
    right.pop(key, None)
    read = settings_from(right | {key: wrong})
    assert getattr(read, key) == getattr(Settings(), key)
    assert all(getattr(read, name) == value for name, value in right.items())


@pytest.mark.parametrize(
    "wrong",
    [
        setup(players=9),
        setup(names=["Ann"]),
        setup(levels=["human", "easy", "wizard"]),
        setup(options=None),
        setup(options={"hook": True}),
        "text",
    ],
)
def test_a_set_up_that_cannot_be_played_is_dropped_alone(wrong: object) -> None:
    read = settings_from({"last_setup": {"oh_hell": wrong, "cribbage": setup(), "bid_whist": None}})
    assert read.last_setup == {}
    read = settings_from({"last_setup": {"oh_hell": setup(names=["", "ann\x00", "Ann"]), "bid_whist": wrong}})
    assert read.last_setup["oh_hell"].names == ["Player 1", "ann", "Ann 2"]


def test_what_this_version_does_not_know_stays_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    content = {"speed": "warp", "future": {"a": [1]}, "volume": 10, "last_setup": {"cribbage": 1, "oh_hell": setup()}}
    path.write_text(json.dumps(content))
    file = SettingsFile(path)
    file.values.volume = 20
    file.save()
    written = json.loads(path.read_text())
    assert written["future"] == {"a": [1]}
    assert written["speed"] == "warp"
    assert written["volume"] == 20
    assert written["last_setup"] == content["last_setup"]


def test_two_copies_do_not_undo_each_others_changes(tmp_path: Path) -> None:
    # CASES 59.
    path = tmp_path / "settings.json"
    first, second = SettingsFile(path), SettingsFile(path)
    first.values.volume = 5
    first.values.last_setup["oh_hell"] = LastSetup(3, ["A", "B", "C"], ["human"] * 3, "standard", {})
    second.values.table = "blue"
    second.values.last_setup["dealers_dilemma"] = LastSetup(3, ["A", "B", "C"], ["human"] * 3, "standard", {})
    first.save()
    second.save()
    first.values.muted = True
    first.save()
    both = SettingsFile(path).values
    assert (both.volume, both.table, both.muted) == (5, "blue", True)
    assert set(both.last_setup) == {"oh_hell", "dealers_dilemma"}


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 50_000, b'{"a":' * 500 + b"1" + b"}" * 500, b" " * 2_000_000],
)
def test_a_file_that_is_no_settings_file_is_set_aside_and_said_once(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    file = SettingsFile(path)
    assert file.values == Settings()
    assert len(file.notices) == 1
    assert (tmp_path / "settings.aside-1.json").read_bytes() == data
    file.values.muted = True
    file.save()
    assert SettingsFile(path).values.muted


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(KEYS, ANY_JSON, max_size=14))
def test_any_object_gives_usable_settings_that_can_be_written(
    tmp_path_factory: pytest.TempPathFactory, content: dict[str, object]
) -> None:
    path = tmp_path_factory.mktemp("any") / "settings.json"
    path.write_text(json.dumps(content))
    file = SettingsFile(path)
    assert not file.notices
    assert file.values.speed in ("slow", "normal", "fast", "instant")
    assert 0 <= file.values.volume <= 100
    file.values.scale = 90 if file.values.scale == 200 else 200
    file.save()
    assert SettingsFile(path).values == file.values


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_give_settings(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("any") / "settings.json"
    path.write_bytes(data)
    assert isinstance(SettingsFile(path).values, Settings)


def test_no_room_is_said_once_and_the_settings_hold_in_this_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = SettingsFile(tmp_path / "file" / "settings.json")
    for volume in (1, 2):
        file.values.volume = volume
        file.save()
    assert len(file.notices) == 1
    assert file.values.volume == 2


@pytest.mark.parametrize("locale", ["de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "C"])
def test_the_file_does_not_depend_on_the_locale(tmp_path: Path, locale: str) -> None:
    # CASES 62. Where a locale is not installed this still shows that the encoding of the place does not matter.
    code = f"""
import locale
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass
from pathlib import Path
from game.session.settings import SettingsFile
file = SettingsFile(Path({str(tmp_path / "settings.json")!r}))
assert file.values.trick_pause in (1.2, 0.75)
file.values.trick_pause = 0.75
file.values.four_colour = True
file.save()
"""
    environment = os.environ | {"LC_ALL": locale, "LANG": locale, "PYTHONUTF8": "0"}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True)
    written = json.loads((tmp_path / "settings.json").read_bytes())
    assert (written["trick_pause"], written["four_colour"]) == (0.75, True)
    assert SettingsFile(tmp_path / "settings.json").values.trick_pause == 0.75


def test_rules_that_are_not_known_any_more_are_told_and_the_rest_of_the_set_up_stands(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    options = {"hook": "perhaps", "order": "down", "misere": "on"}
    path.write_text(json.dumps({"last_setup": {"oh_hell": setup(options=options, preset="house rules")}}))
    file = SettingsFile(path)
    kept = file.values.last_setup["oh_hell"]
    assert (kept.names, kept.levels) == (["Ann", "Basil", "Cosima"], ["human", "easy", "hard"])
    assert (kept.options, kept.preset) == ({"order": "down"}, "custom")
    assert file.notices == [
        "Oh Hell: some rules last chosen are not known any more and are as usual: Dealer's hook, misere."
    ]
