"""Unexpected errors: what is written, what is said, and that a build without streams gets through all of it."""

import ctypes
import io
import os
import platform
import re
import subprocess
import sys
import types
from pathlib import Path

import pygame
import pytest

from game import __version__, window
from game.rules.record import HUMAN, Record, SeatPlan
from game.session import reports
from game.ui import app as app_module
from game.ui import clipboard, trouble
from game.ui.app import App
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.home import HomeScene
from game.ui.table.scene import TableScene
from tests.ui.pilot import Pilot

ROOT = Path(__file__).parents[2]
SEATS = [SeatPlan("Zoë 中文", HUMAN), *(SeatPlan(name, "easy") for name in ("North", "West"))]


class Terminal(io.StringIO):
    """Standard error that a person reads."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def no_errors_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "_seen", [])


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was said in boxes of the system."""
    said: list[str] = []
    monkeypatch.setattr(window, "_show_box", said.append)
    return said


def lose_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """Go on as a windowed build on Windows runs."""
    for name in ("stdin", "stdout", "stderr", "__stdout__", "__stderr__"):
        monkeypatch.setattr(sys, name, None)


def break_at_the_table(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """Begin a match, and let the next frame fail."""
    pilot.app.start_match("oh_hell", {}, SEATS, seed=5)
    table = pilot.top
    assert isinstance(table, TableScene)

    def fail(_: float) -> None:
        raise RuntimeError("a gear is loose: \ud800 ♠")

    monkeypatch.setattr(table, "update", fail)
    return table


def test_the_report_says_version_system_error_and_record(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = break_at_the_table(pilot, monkeypatch)
    copied: list[str] = []

    def put(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    pilot.app.guarded_step(1 / 60, [])
    dialog = pilot.top
    assert isinstance(dialog, DialogScene)
    file = Path(re.findall(r"The report is in (.*)\.$", dialog.body)[0])
    told = file.read_text(encoding="utf-8")
    assert told.startswith(f"Parlour Tricks {__version__}\n{platform.platform()}\nPython {platform.python_version()}\n")
    assert pygame.version.ver in told
    assert "test_trouble.py" in told
    assert r"a gear is loose: \ud800 ♠" in told
    record = Record.from_json(told[told.index("\n{") :])
    assert record == table.match.record
    pilot.click("Copy report")
    assert copied[0].replace("\ud800", r"\ud800") == told
    pilot.click("Close")
    assert isinstance(pilot.top, HomeScene)
    # And the match goes on where it stood.
    saved = pilot.app.saves.load("oh_hell")
    assert saved is not None
    assert saved.ply == table.match.ply


def test_without_a_clipboard_or_a_folder_the_dialog_still_says_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    in_the_way = tmp_path / "log"
    in_the_way.write_text("not a folder")
    monkeypatch.setattr(clipboard, "put", lambda _: False)
    break_at_the_table(pilot, monkeypatch)
    pilot.app.guarded_step(1 / 60, [])
    dialog = pilot.top
    assert isinstance(dialog, DialogScene)
    assert dialog.body.startswith("Something went wrong.")
    assert "report is in" not in dialog.body
    pilot.click("Copy report")
    pilot.frames(2)
    assert "no clipboard" in pilot.app.toast.sentence
    assert in_the_way.read_text() == "not a folder"


def test_reports_of_one_moment_are_all_kept(tmp_path: Path) -> None:
    paths = [reports.write(tmp_path / "new", f"report {number}") for number in range(5)]
    assert [path.read_text() for path in paths if path] == [f"report {number}" for number in range(5)]


def test_no_report_is_written_next_to_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a home folder the platform's log folder is a relative path."""
    monkeypatch.chdir(tmp_path)
    assert reports.write(Path("~/.local/state/parlour-tricks/log"), "report") is None
    assert list(tmp_path.iterdir()) == []


def test_one_error_too_many_ends_the_program_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[str]
) -> None:
    lose_streams(monkeypatch)

    def always_fails(_app: App, _dt: float, _events: list[pygame.event.Event]) -> None:
        raise RuntimeError("again\nand again.")

    monkeypatch.setattr(App, "step", always_fails)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests go on with it
    assert window.run(tmp_path) == window.FAILED
    assert len(boxes) == 1
    assert boxes[0].startswith("Parlour Tricks must close because of an error: again and again. The report is in ")
    assert len(list((tmp_path / "log").iterdir())) == trouble.AT_MOST + 2


def test_an_error_before_the_window_is_told_in_a_box_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[str]
) -> None:
    lose_streams(monkeypatch)

    def damaged(*_: object) -> int:
        raise FileNotFoundError(2, "No such file or directory", "SourceSans.ttf")

    monkeypatch.setattr(app_module, "run", damaged)
    assert window.run(tmp_path) == window.FAILED
    assert "SourceSans.ttf" in boxes[0]
    assert "installing it again may help" in boxes[0]
    file = Path(re.findall(r"The report is in (.*)\.$", boxes[0])[0])
    assert __version__ in file.read_text(encoding="utf-8")


def test_a_missing_library_is_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[str]) -> None:
    monkeypatch.setitem(sys.modules, "game.ui.display", None)  # as an import that fails
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    monkeypatch.delitem(sys.modules, "game.paths", raising=False)
    monkeypatch.delattr("game.paths")
    monkeypatch.setattr(sys, "stderr", None)
    assert window.run(tmp_path) == window.FAILED
    assert boxes[0].endswith("A part of it may be missing; installing it again may help.")


def test_a_trial_run_never_waits_for_somebody_to_close_a_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[str]
) -> None:
    monkeypatch.setitem(sys.modules, "game.ui.smoke", None)
    said = io.StringIO()
    monkeypatch.setattr(sys, "stderr", said)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert window.run(tmp_path, smoke=True) == window.FAILED
    assert boxes == []
    assert said.getvalue().count("\n") == 1


@pytest.mark.parametrize(
    ("frozen", "stream", "in_a_box"),
    [
        (False, None, True),
        (True, None, True),
        (True, io.StringIO(), True),
        (True, Terminal(), False),
        (False, io.StringIO(), False),
    ],
)
def test_a_box_is_for_those_who_cannot_see_standard_error(
    frozen: bool, stream: io.StringIO | None, in_a_box: bool, monkeypatch: pytest.MonkeyPatch, boxes: list[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr(sys, "stderr", stream)
    window.tell("Something.")
    assert boxes == ["Something."] * in_a_box
    assert stream is None or stream.getvalue() == "Something.\n"


def test_the_box_is_sdls_with_short_lines_and_fails_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []

    def message_box(title: str, message: str, message_type: str) -> int:
        shown.append((title, message, message_type))
        raise pygame.error("no display")

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(pygame.display, "message_box", message_box)
    window.tell("word " * 40 + "/a/long/path" * 10)
    title, message, kind = shown[0]
    assert (title, kind) == ("Parlour Tricks", "error")
    lines = str(message).splitlines()
    assert max(map(len, lines[:-1])) <= 72
    assert lines[-1] == "/a/long/path" * 10


def test_the_box_on_windows_needs_nothing_of_pygame(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    user32 = types.SimpleNamespace(MessageBoxW=lambda *arguments: shown.append(arguments))
    monkeypatch.setattr(ctypes, "windll", types.SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setitem(sys.modules, "pygame", None)
    window.tell("Something is wrong.")
    assert shown == [(None, "Something is wrong.", "Parlour Tricks", 0x10010)]


WITHOUT_STREAMS = """
import sys
sys.stdin = sys.stdout = sys.stderr = sys.__stdin__ = sys.__stdout__ = sys.__stderr__ = None
import logging, threading, warnings
from pathlib import Path
from game.rules.record import HUMAN, SeatPlan
from game.ui.app import App
from game.ui.scenes.dialog import DialogScene

def fail(*_):
    raise RuntimeError("a gear is loose")

if __name__ == "__main__":
    app = App(Path(sys.argv[1]))
    app.step(1 / 60, [])
    warnings.warn("a warning")
    logging.getLogger("parlour").error("%d logged", "not a number")
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    print("a line")
    app.start_match("oh_hell", {}, [SeatPlan("A", HUMAN), SeatPlan("B", "easy"), SeatPlan("C", "easy")], seed=1)
    app.worker.start()
    assert app.worker.pid is not None
    for _ in range(10):
        app.step(1 / 60, [])
    app.top.update = fail
    app.guarded_step(1 / 60, [])
    assert isinstance(app.top, DialogScene)
    app.close()
"""


def test_without_streams_nothing_that_is_said_hurts(tmp_path: Path) -> None:
    """Warnings, logging and its own errors, a thread that fails, the players' process, an unexpected error."""
    script = tmp_path / "without_streams.py"  # a file, so that the players' process can begin as it does in the app
    script.write_text(WITHOUT_STREAMS, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "always", str(script), str(tmp_path / "data")],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert len(list((tmp_path / "data" / "log").iterdir())) == 1
