"""Saves: complete before a move shows, set aside if they are none, and never what ends a match (CASES 56, 58, 59)."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.rules.cards import NOBODY
from game.rules.game import DEAL
from game.rules.record import Record
from game.session import files
from game.session.match import Match
from game.session.saves import Saves
from tests.session.tables import EVERY_GAME, make, play, table

ROOT = Path(__file__).parents[2]
as_root = pytest.mark.skipif(getattr(os, "geteuid", lambda: 1)() == 0, reason="nothing is read-only to root")


def saved(folder: Path, game: str = "oh_hell", plies: int = 9) -> Match:
    """A match in its middle, saved; the folder is free again."""
    saves = Saves(folder)
    match = table(game)
    saves.keep(match)
    play(match, Random(1), lambda match: match.ply == plies)
    saves.close()
    return match


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_change_is_on_disk_before_anything_else_hears_of_it(tmp_path: Path, game: str) -> None:
    saves = Saves(tmp_path)
    match = table(game)
    heard = 0

    def compare(match: Match) -> None:
        nonlocal heard
        heard += 1
        assert Record.from_bytes((tmp_path / f"{game}.json").read_bytes()).moves == match.record.moves

    match.on_change.append(compare)
    saves.keep(match)
    play(match, Random(1), lambda match: match.ply == 12)
    assert heard > 12


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_match_is_left_and_resumed(tmp_path: Path, game: str) -> None:
    match = saved(tmp_path, game)
    saves = Saves(tmp_path)
    again = saves.load(game)
    assert again
    assert (again.id, again.view(0)) == (match.id, match.view(0))
    assert [summary.game for summary in saves.resumable()] == [game]


def test_a_match_is_left_at_a_hands_result_and_at_its_end(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = table("dealers_dilemma")
    saves.keep(match)
    match.deal()
    play(match, Random(1), lambda match: match.phase == DEAL)
    again = saves.load("dealers_dilemma")
    assert again
    assert again.phase == DEAL
    assert again.deal()
    assert again.record.deals[:1] == match.record.deals
    play(match, Random(1))
    end = saves.load("dealers_dilemma")
    assert end
    assert end.over
    assert [summary.over for summary in saves.resumable()] == [True]
    saves.drop("dealers_dilemma")
    saves.drop("dealers_dilemma")
    assert saves.resumable() == []


def test_what_can_be_resumed_is_listed_newest_first(tmp_path: Path) -> None:
    for number, game in enumerate(EVERY_GAME):
        saved(tmp_path, game)
        os.utime(tmp_path / f"{game}.json", (number, number))
    saves = Saves(tmp_path)
    listed = saves.resumable()
    assert [summary.game for summary in listed] == list(EVERY_GAME)[::-1]
    match = saves.load(listed[0].game)
    assert match
    public = match.view(NOBODY)
    assert listed[0].scores == public.scores
    assert (listed[0].hand_no, listed[0].seats) == (public.hand_no, match.seats)


def broken(text: str) -> dict[str, bytes]:
    parts = json.loads(text)
    whole = text.encode()
    return {
        "empty": b"",
        "cut short": whole[: len(whole) // 2],
        "zeros": b"\x00" * 4096,
        "noise": bytes(range(256)) * 20,
        "a list": b"[]",
        "deep": b"[" * 100_000,
        "huge": b" " * 3_000_000,
        "newer": json.dumps(parts | {"format": 99}).encode(),
        "older": json.dumps(parts | {"format": 0}).encode(),
        "key gone": json.dumps({key: value for key, value in parts.items() if key != "moves"}).encode(),
        "key unknown": json.dumps(parts | {"cheats": True}).encode(),
        "wrong type": json.dumps(parts | {"seats": 4}).encode(),
        "illegal move": json.dumps(parts | {"moves": [*parts["moves"], "call 99"]}).encode(),
    }


@pytest.mark.parametrize("kind", list(broken(table("oh_hell").to_json())))
def test_a_file_that_is_no_save_is_set_aside_and_said_once(tmp_path: Path, kind: str) -> None:
    match = saved(tmp_path)
    path = tmp_path / "oh_hell.json"
    data = broken(match.to_json())[kind]
    path.write_bytes(data)
    saves = Saves(tmp_path)
    assert saves.load("oh_hell") is None
    assert saves.load("oh_hell") is None
    assert len(saves.notices) == 1
    assert "oh_hell.aside-1.json" in saves.notices[0]
    assert (tmp_path / "oh_hell.aside-1.json").read_bytes() == data
    saves.keep(match)
    assert saves.load("oh_hell")


def test_a_save_that_cannot_be_opened_is_kept_too(tmp_path: Path) -> None:
    match = saved(tmp_path)
    (tmp_path / "oh_hell.json").unlink()
    (tmp_path / "oh_hell.json").mkdir()
    saves = Saves(tmp_path)
    assert saves.load("oh_hell") is None
    assert (tmp_path / "oh_hell.aside-1.json").is_dir()
    saves.keep(match)
    assert saves.trouble is None


def test_the_save_of_another_game_is_set_aside_and_no_file_is_lost(tmp_path: Path) -> None:
    match = saved(tmp_path, "bid_whist")
    saves = Saves(tmp_path)
    for number in (1, 2):
        (tmp_path / "oh_hell.json").write_text(match.to_json())
        assert saves.load("oh_hell") is None
        assert (tmp_path / f"oh_hell.aside-{number}.json").read_text() == match.to_json()
    assert "Bid Whist" in saves.notices[0]
    assert saves.load("bid_whist")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_full_or_read_only_disk_is_said_once_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def fail(_: int) -> None:
        raise OSError(number, os.strerror(number))

    saves = Saves(tmp_path)
    match = table("oh_hell")
    saves.keep(match)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        play(match, Random(1), lambda match: match.ply == 20)
        assert match.ply == 20
        assert saves.notices == [saves.trouble]
    assert sorted(path.name for path in tmp_path.glob("*.*")) == ["oh_hell.json"], "nothing half written stays"
    old = saves.load("oh_hell")
    assert old
    assert old.ply == 0, "the old file is whole"
    if not match.deal():
        make(match, match.view(match.to_act).legal[0])
    assert saves.trouble is None
    assert saves.notices[1:] == ["The match is being saved again."]


@pytest.mark.parametrize("kind", ["a file", "a folder that cannot be", "relative"])
def test_without_a_folder_the_match_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    folder = {"a file": tmp_path / "file", "a folder that cannot be": tmp_path / "file" / "in", "relative": Path("~/x")}
    saves = Saves(folder[kind])
    assert saves.trouble
    assert not saves.locked_out
    match = table("oh_hell")
    saves.keep(match)
    play(match, Random(1), lambda match: match.ply == 20)
    assert (match.ply, saves.load("oh_hell"), saves.resumable()) == (20, None, [])
    saves.drop("oh_hell")
    assert len(saves.notices) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["file"], "nothing is written next to the program"


@as_root
def test_a_read_only_folder(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    folder.chmod(0o500)
    saves = Saves(folder)
    saves.keep(table("oh_hell"))
    assert saves.trouble == "The match goes on but is not being saved: its folder is read-only."
    folder.chmod(0o700)


def test_a_folder_that_vanishes_is_made_again(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    match = saved(folder)
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    saves = Saves(tmp_path / "other")
    saves._folder = folder
    saves.save(match)
    assert saves.trouble is None
    assert saves.load("oh_hell")


def test_folders_with_any_name_and_a_long_one(tmp_path: Path) -> None:
    # CASES 66.
    folder = tmp_path / "Jörg Ünal 中文 şЖ" / ("long " * 20).strip() / ("way " * 25).strip()
    match = saved(folder)
    again = Saves(folder).load("oh_hell")
    assert again
    assert again.ply == match.ply


def test_a_second_copy_says_so_and_touches_nothing(tmp_path: Path) -> None:
    match = saved(tmp_path)
    first = Saves(tmp_path)
    text = (tmp_path / "oh_hell.json").read_text()
    code = f"""
from pathlib import Path
from game.session.saves import Saves
from tests.session.tables import table
saves = Saves(Path({str(tmp_path)!r}))
match = table("oh_hell", seed=9)
saves.keep(match)
match.deal()
saves.drop("oh_hell")
print(saves.locked_out, saves.notices, saves.load("oh_hell"), saves.resumable(), sep="|")
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    locked_out, notices, loaded, listed = done.stdout.strip().split("|")
    assert (locked_out, loaded, listed) == ("True", "None", "[]")
    assert "already open" in notices
    assert (tmp_path / "oh_hell.json").read_text() == text
    first.keep(match)
    assert first.trouble is None
    first.close()
    assert not Saves(tmp_path).locked_out


def test_a_name_in_use_is_tried_again_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = 0
    replace = Path.replace

    def busy_twice(self: Path, target: Path) -> Path:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise PermissionError(errno.EACCES, "in use")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", busy_twice)
    with pytest.raises(PermissionError):
        files.write_whole(tmp_path / "a.json", "{}")
    path = tmp_path / "b.json"
    tries = 0
    with monkeypatch.context() as patch:
        patch.setattr(files, "_IN_USE_PASSES", True)
        files.write_whole(path, "{}")
    assert path.read_text() == "{}"
    assert tries == 3


def test_leftovers_of_a_killed_program_are_cleared_and_nothing_else(tmp_path: Path) -> None:
    old = [tmp_path / "oh_hell.json.123.part", tmp_path / "film.mkv.part", tmp_path / "note.json.part"]
    for path in old:
        path.write_text("{")
        os.utime(path, (1, 1))
    (tmp_path / "bid_whist.json.77.part").write_text("{")
    Saves(tmp_path)
    assert sorted(path.name for path in tmp_path.glob("*.part")) == [
        "bid_whist.json.77.part",
        "film.mkv.part",
        "note.json.part",
    ]
