"""The built app in a real window, under the hands of a person, and on machines of all kinds."""

import json
import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.record import Record
from tests.e2e.desktop import (
    Program,
    paper_in,
    prepare,
    press_until_saved,
    virtual_screen,
    wait_for_picture,
    wait_until,
)
from tests.e2e.hands import Hands, last_setup, now
from tests.package import app

pytestmark = pytest.mark.window
GAME = "oh_hell"
TICKS = os.sysconf("SC_CLK_TCK")
IDLE = 0.12  # of one processor, for a window in which nothing moves; a busy loop takes all of it
QUICK = 5.0  # seconds to end in, whatever it is doing


@pytest.fixture
def screen() -> Iterator[str]:
    app.folder()
    with virtual_screen((1400, 900)) as name:
        yield name


@pytest.fixture
def place() -> Iterator[Path]:
    with app.open_place() as path:
        yield path


def start(screen: str, data: Path, *arguments: str, **environment: str | None) -> Program:
    """The app with all its data in one folder."""
    command: list[str | Path] = [app.folder() / app.NAME, "--data-dir", data, *arguments]
    return Program(screen, data, command, environment)


def open_match(program: Program) -> None:
    """From the set-up to cards on the table."""
    wait_for_picture(program)
    wait_until(lambda: press_until_saved(program, GAME), "a match")
    wait_until(lambda: bool(Record.from_json(program.record(GAME)).deals), "a deal")


def moves_in(text: str) -> list[int]:
    return Record.from_json(text).moves


def table_shows(program: Program) -> bool:
    program.key("Return")
    return paper_in(program.shot("table")) > 1000


def runs(number: int) -> bool:
    """Whether a process is one of the app, and not ended."""
    try:
        return Path(f"/proc/{number}/exe").readlink() == app.folder() / app.NAME
    except OSError:
        return False


def wait_for_end(numbers: set[int]) -> None:
    """Wait until none of some processes runs any more."""
    wait_until(lambda: not any(map(runs, numbers)), "the end of all processes", QUICK)


def seconds_used(numbers: set[int]) -> float:
    """Processor time of processes so far."""
    fields = [Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split() for number in numbers]
    return sum(int(row[11]) + int(row[12]) for row in fields) / TICKS


def test_a_person_with_a_name_of_any_letters_plays_and_comes_back(
    screen: str, place: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = place / "Jörg ş 中文 home"
    data, config = home / ".local/share/parlour-tricks", home / ".config/parlour-tricks"
    data.mkdir(parents=True)
    prepare(config, last_setup={GAME: last_setup(4, humans=1)}, trick_pause=0.75, volume=0.5)
    changes = dict.fromkeys(("PARLOUR_TRICKS_DATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"))
    environment = {**changes, "HOME": str(home), "LC_ALL": "de_DE.UTF-8"}
    program = Program(screen, data, [app.folder() / app.NAME, "--game", GAME], environment)
    try:
        open_match(program)
        hands = Hands(program, GAME, rng, monkeypatch)
        while len(hands.record().moves) < 12:
            hands.play_on()
        program.quit()
        before = hands.record()
        settings = json.loads((config / "settings.json").read_text(encoding="utf-8"))
        assert (settings["trick_pause"], settings["volume"]) == (0.75, 0.5)

        program = Program(screen, data, [app.folder() / app.NAME], environment)
        wait_for_picture(program)
        program.key("Down", "Return")
        hands = Hands(program, GAME, rng, monkeypatch)
        while len(hands.record().moves) < len(before.moves) + 6:
            hands.play_on()
        assert hands.record().moves[: len(before.moves)] == before.moves
        program.quit()
    finally:
        program.kill()
    assert {path.name for path in home.iterdir()} == {".local", ".config"}


@pytest.mark.skipif(os.geteuid() != 0, reason="only the superuser can start the app as somebody who has no home")
@pytest.mark.parametrize("kind", ["read-only", "a file", "missing", "not named"])
def test_without_a_home_to_write_to_it_can_be_played(screen: str, place: Path, kind: str) -> None:
    home = place / "home"
    if kind == "read-only":
        home.mkdir(mode=0o555)
    elif kind == "a file":
        home.write_text("")
    elif kind == "missing":
        (place / "locked").mkdir(mode=0o555)
        home = place / "locked" / "home"
    program_file = app.copy_to(place / "app")  # one that may be written to, so that it would show
    for below in (program_file.parent, program_file.parent / "_internal"):
        below.chmod(0o777)
    before = app.all_below(program_file.parent)
    named = None if kind == "not named" else str(home)
    changes = dict.fromkeys(("PARLOUR_TRICKS_DATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"))
    shots = place / "shots"
    shots.mkdir()
    program = Program(screen, shots, [program_file, "--game", GAME], {**changes, "HOME": named}, app.another_user())
    try:
        wait_for_picture(program)
        wait_until(lambda: table_shows(program), "cards on the table")
        program.quit()
    finally:
        program.kill()
    assert app.all_below(program_file.parent) == before
    assert home.is_dir() == (kind == "read-only")


def test_a_second_copy_leaves_the_match_of_the_first_alone(
    screen: str, tmp_path: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(tmp_path, last_setup={GAME: last_setup(4, humans=4)})
    first = start(screen, tmp_path, "--game", GAME)
    try:
        open_match(first)
        text = first.record(GAME)
        second = start(screen, tmp_path, "--game", GAME)
        try:
            wait_for_picture(second)
            wait_until(lambda: table_shows(second), "a table of the second")
            assert first.record(GAME) == text
            second.quit()
        finally:
            second.kill()
        assert first.record(GAME) == text
        hands = Hands(first, GAME, rng, monkeypatch)
        while hands.record().moves == moves_in(text):
            first.key("Return")  # lifts the curtain
            hands.play_on()
        first.quit()
    finally:
        first.kill()


@pytest.mark.parametrize("kind", ["newer", "older", "of another game", "cut short", "with more in it"])
def test_saves_of_other_versions_are_kept_and_the_app_goes_on(screen: str, tmp_path: Path, kind: str) -> None:
    prepare(tmp_path, colour_of_the_sky="blue")
    example = json.loads((Path(__file__).parents[1] / "golden" / "oh_hell-4-1.json").read_text())
    other = json.loads((Path(__file__).parents[1] / "golden" / "bid_whist-4-4.json").read_text())
    texts = {
        "newer": json.dumps({**example, "format": 999}),
        "older": json.dumps({key: value for key, value in example.items() if key != "seats"}),
        "of another game": json.dumps(other),
        "cut short": json.dumps(example)[:700],
        "with more in it": json.dumps({**example, "weather": ["rain"]}),
    }
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / f"{GAME}.json").write_text(texts[kind])
    program = start(screen, tmp_path)
    try:
        wait_for_picture(program)
        program.key("Down", "Return")
        time.sleep(0.5)
        program.quit()
    finally:
        program.kill()
    assert texts[kind] in [path.read_text() for path in (tmp_path / "saves").glob("*.json")]


def test_nothing_happens_while_nothing_happens(screen: str, tmp_path: Path) -> None:
    prepare(tmp_path, last_setup={GAME: last_setup(7, humans=7)})
    program = start(screen, tmp_path, "--game", GAME)
    try:
        open_match(program)
        time.sleep(2)
        everything = program.processes()
        assert len(everything) >= 2  # the window and the computer players
        for way in ("shown", "minimised"):
            before, begun = seconds_used(everything), time.monotonic()
            time.sleep(3)
            share = (seconds_used(everything) - before) / (time.monotonic() - begun)
            assert share < IDLE, way
            program.minimise()
        program.restore()
        begun = time.monotonic()
        program.quit()
        assert time.monotonic() - begun < QUICK
    finally:
        program.kill()
    wait_for_end(everything)


def test_a_killed_app_leaves_nothing_running_and_nothing_in_the_temporary_folder(screen: str, tmp_path: Path) -> None:
    prepare(tmp_path / "data", last_setup={GAME: last_setup(4, humans=1)})
    (tmp_path / "tmp").mkdir()
    for _ in range(3):
        program = start(screen, tmp_path / "data", "--game", GAME, TMPDIR=str(tmp_path / "tmp"))
        open_match(program)
        everything = program.processes()
        program.kill()
        wait_for_end(everything)
        assert not list((tmp_path / "tmp").iterdir())


def test_a_machine_that_slept_goes_on_where_it_was(
    screen: str, tmp_path: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(tmp_path, last_setup={GAME: last_setup(7, humans=1)}, speed="normal", reduced_motion=False)
    program = start(screen, tmp_path, "--game", GAME)
    try:
        open_match(program)
        everything = program.processes()
        for number in everything:
            os.kill(number, signal.SIGSTOP)
        time.sleep(3)
        text = program.record(GAME)
        for number in everything:
            os.kill(number, signal.SIGCONT)
        time.sleep(0.3)
        assert len(moves_in(program.record(GAME))) <= len(moves_in(text)) + 2  # no burst of moves
        hands = Hands(program, GAME, rng, monkeypatch)
        while len(hands.record().moves) < len(moves_in(text)) + 10:
            hands.play_on()
        assert not now(hands.record()).over
        program.quit()
    finally:
        program.kill()


def test_every_start_deals_other_cards(screen: str, tmp_path: Path) -> None:
    deals = set()
    for number in range(3):
        data = tmp_path / f"data{number}"
        prepare(data, last_setup={GAME: last_setup(4, humans=1)})
        program = start(screen, data, "--game", GAME)
        open_match(program)
        deals.add(json.dumps(json.loads(program.record(GAME))["deals"]))
        program.kill()
    assert len(deals) == 3


def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    program_file = app.folder() / app.NAME
    texts = set()
    for folder in ("one", "two"):
        words = ["simulate", GAME, "--players", "3", "--levels", "easy", "--seed", "7", "--records"]
        done = app.run(program_file, *words, tmp_path / folder)
        assert done.returncode == 0, done.stderr
        (record,) = (tmp_path / folder).iterdir()
        texts.add(record.read_bytes())
    assert len(texts) == 1


def test_an_unexpected_error_is_reported_and_the_app_goes_on(screen: str, place: Path) -> None:
    """Also without anywhere to print to: an error in telling of it would be the end."""
    program_file = app.copy_to(place / "app")
    (program_file.parent / "_internal/game/assets/rules/oh_hell.md").unlink()
    data = place / "data"
    prepare(data)
    silent: list[str | Path] = ["sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', program_file, "--data-dir", data]
    program = Program(screen, data, silent)
    try:
        wait_for_picture(program)
        program.key("F1")
        wait_until(lambda: bool(list((data / "log").glob("error-*.txt"))), "a report")
        report = next((data / "log").glob("error-*.txt")).read_text(encoding="utf-8")
        assert report.startswith("Parlour Tricks ")
        assert "Traceback" in report
        program.quit()
    finally:
        program.kill()
