"""Finished matches: each once, ties for all, practice and computers among themselves for nobody (CASES 60)."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.rules.cards import NOBODY
from game.rules.outcome import call_made
from game.rules.record import Record
from game.session.history import History
from game.session.match import PRACTICE, Match
from tests.session.tables import EVERY_GAME, play, table

ROOT = Path(__file__).parents[2]


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    opened = History(tmp_path / "history.sqlite3")
    yield opened
    opened.close()


def finished(game: str, humans: tuple[int, ...] = (0,), seed: int = 1) -> Match:
    match = table(game, humans, seed=seed)
    play(match, Random(seed))
    return match


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_finished_match_is_there_once_for_the_right_seat_and_game(history: History, game: str) -> None:
    match = table(game, (1,))
    match.on_change.append(history.add)
    play(match, Random(1))
    history.add(match)
    history.add(Match.resume(Record.from_json(match.to_json())))
    public = match.view(NOBODY)
    assert history.notices == []
    (kept,) = history.finished()
    assert (kept.id, kept.game, kept.practice) == (match.id, game, False)
    assert [place.score for place in kept.places] == list(public.scores)
    assert tuple(seat for seat, place in enumerate(kept.places) if place.won) == public.winners
    (standing,) = history.standings()
    assert standing == history.standing("Basil", game)
    assert (standing.name, standing.played, standing.won) == ("Basil", 1, int(1 in public.winners))
    assert (standing.points, standing.hands) == (public.scores[1], len(public.results))
    made = [call_made(result, 1) for result in public.results]
    assert (standing.calls, standing.calls_made) == (len(made) - made.count(None), made.count(True))
    assert history.record(match.id) == match.to_json()


def test_an_abandoned_match_is_not_there(history: History) -> None:
    match = table("oh_hell")
    match.on_change.append(history.add)
    play(match, Random(1), lambda match: match.ply == 60)
    assert history.finished() == []
    assert history.record(match.id) is None


@pytest.mark.parametrize("game", ["trick_or_bid", "dealers_dilemma"])
def test_a_tie_is_won_by_all_who_share_it(history: History, game: str) -> None:
    shared = next(match for seed in range(400) if len((match := finished(game, (0, 1, 2), seed)).view(0).winners) > 1)
    winners = shared.view(0).winners
    history.add(shared)
    won = {standing.name: (standing.won, standing.shared) for standing in history.standings()}
    for seat in range(3):
        assert won[shared.seats[seat].name] == ((1, 1) if seat in winners else (0, 0))


def test_partners_win_together_and_share_with_nobody(history: History) -> None:
    match = finished("bid_whist", (0, 1, 2, 3))
    history.add(match)
    assert sorted((standing.won, standing.shared) for standing in history.standings()) == [
        (0, 0),
        (0, 0),
        (1, 0),
        (1, 0),
    ]


def test_practice_and_computers_among_themselves_are_listed_but_count_for_nobody(history: History) -> None:
    practice = finished("trick_or_bid")
    practice.record.extra[PRACTICE] = True
    history.add(practice)
    history.add(finished("trick_or_bid", ()))
    assert [kept.practice for kept in history.finished()] == [False, True]
    assert history.standings() == []


def test_sums_over_matches_and_people(history: History) -> None:
    matches = [finished("trick_or_bid", (0, 2), seed) for seed in range(5)]
    for match in matches:
        history.add(match)
    history.add(finished("dealers_dilemma", (0,)))
    standing = history.standing("Ann", "trick_or_bid")
    assert standing.played == 5
    assert standing.won == sum(0 in match.view(0).winners for match in matches)
    assert standing.average_score == sum(match.view(0).scores[0] for match in matches) / 5
    assert [(each.name, each.game) for each in history.standings()] == [
        ("Ann", "dealers_dilemma"),
        ("Ann", "trick_or_bid"),
        ("Cosima", "trick_or_bid"),
    ]
    assert [kept.game for kept in history.finished(2)] == ["dealers_dilemma", "trick_or_bid"]
    assert history.finished()[1].id == matches[-1].id


def test_nothing_is_divided_by_no_matches(history: History) -> None:
    nobody = history.standing("Nobody", "oh_hell")
    assert (nobody.won_share, nobody.made_share, nobody.average_score) == (None, None, None)
    assert nobody.played == 0


def test_two_copies_keep_both_their_matches(tmp_path: Path) -> None:
    # CASES 59.
    path = tmp_path / "history.sqlite3"
    first, second = History(path), History(path)
    first.add(finished("trick_or_bid", seed=1))
    second.add(finished("trick_or_bid", seed=2))
    first.add(finished("trick_or_bid", seed=3))
    assert second.standing("Ann", "trick_or_bid").played == 3
    first.close()
    second.close()


def test_a_new_file_made_by_many_at_once_is_whole(tmp_path: Path) -> None:
    code = f"""
import sys
from pathlib import Path
from game.session.history import History
sys.stdin.readline()
history = History(Path({str(tmp_path / "history.sqlite3")!r}))
print(history.notices)
"""
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", code], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for program in programs:
        assert program.stdin
        program.stdin.write("\n")
        program.stdin.flush()
    assert [program.communicate()[0].strip() for program in programs] == ["[]"] * 3


@pytest.mark.parametrize("data", [b"no database " * 500, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_damaged_file_is_set_aside_and_said_once(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(data)
    (tmp_path / "history.sqlite3-journal").write_bytes(data)
    history = History(path)
    assert len(history.notices) == 1
    assert (tmp_path / "history.aside-1.sqlite3").read_bytes() == data
    assert not (tmp_path / "history.sqlite3-journal").exists()
    history.add(finished("trick_or_bid"))
    history.close()
    again = History(path)
    assert len(again.finished()) == 1
    again.close()


def test_a_file_damaged_in_its_middle_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    history = History(path)
    for seed in range(6):
        history.add(finished("trick_or_bid", seed=seed))
    history.close()
    data = bytearray(path.read_bytes())
    data[4096 : len(data) - 4096] = b"\xaa" * (len(data) - 8192)
    path.write_bytes(data)
    again = History(path)
    assert "set aside" in again.notices[0]
    assert again.finished() == []
    again.close()


def test_a_newer_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    data = path.read_bytes()
    history = History(path)
    history.add(finished("trick_or_bid"))
    assert len(history.finished()) == 1, "it holds for this run"
    history.close()
    assert path.read_bytes() == data
    assert "newer" in history.notices[0]


@pytest.mark.parametrize("folder", ["file/in", "file"])
def test_without_a_folder_the_list_holds_for_this_run(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").write_text("")
    history = History(tmp_path / folder / "history.sqlite3")
    history.add(finished("trick_or_bid"))
    assert history.standing("Ann", "trick_or_bid").played == 1
    assert len(history.notices) == 1
    history.close()


def test_a_file_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    history = History(path)
    history.close()
    history = History(path)
    history._database.execute("PRAGMA query_only = 1")
    for seed in (1, 2):
        history.add(finished("trick_or_bid", seed=seed))
    assert len(history.notices) == 1
    assert history.finished() == []
    history.close()
