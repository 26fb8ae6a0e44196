"""A virtual screen with a window manager, and the program on it as a person has it: a window, a pointer, keys."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("Xvfb", "xdotool", "import")
REQUIRED = "PARLOUR_TRICKS_WINDOW_TESTS"  # set where a missing program is a failure and no reason to skip
PATIENCE = 20.0  # seconds until something that must happen counts as not happening
Point = tuple[float, float]


def wait_until(so: Callable[[], bool], what: str, most: float = PATIENCE) -> None:
    """Wait for something that another process does."""
    end = time.monotonic() + most
    while not so():
        assert time.monotonic() < end, f"not within {most:.0f} s: {what}"
        time.sleep(0.02)


@contextmanager
def virtual_screen(size: tuple[int, int]) -> Iterator[str]:
    """A screen of its own with openbox, where there is one; gives its name, such as ``:12``."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        assert REQUIRED not in os.environ, f"missing: {', '.join(missing)}"
        pytest.skip(f"not installed: {', '.join(missing)}")
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        name = f":{answer.readline().strip()}"
    manager = None
    if shutil.which("openbox"):
        manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL)
    try:
        yield name
    finally:
        for process in filter(None, (manager, screen)):
            process.terminate()
            process.wait(PATIENCE)


class Program:
    """The running program.

    Attributes:
        folder: Its data folder.
    """

    def __init__(self, display: str, folder: Path) -> None:
        self.folder = folder
        self._environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self._environment.pop(name, None)
        self._log = (folder / "output.txt").open("ab")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "game", "--data-dir", str(folder)],
            cwd=ROOT,
            env=self._environment,
            stdout=self._log,
            stderr=self._log,
        )
        self._window = ""
        wait_until(self._find, "a window")

    def _find(self) -> bool:
        assert self._process.poll() is None, (self.folder / "output.txt").read_text()
        found = self._tool("search", "--onlyvisible", "--pid", str(self._process.pid), check=False)
        self._window = found.split()[-1] if found else ""
        return bool(self._window)

    def _tool(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, timeout=PATIENCE, check=check
        )
        return done.stdout

    @property
    def size(self) -> tuple[int, int]:
        """Of the window."""
        rows = dict(row.split("=") for row in self._tool("getwindowgeometry", "--shell", self._window).split())
        return int(rows["WIDTH"]), int(rows["HEIGHT"])

    def click(self, at: Point) -> None:
        """Move the pointer there and press the left button."""
        x, y = str(round(at[0])), str(round(at[1]))
        self._tool("mousemove", "--window", self._window, x, y, "click", "1")

    def key(self, *names: str) -> None:
        """Press keys one after another, in X's names."""
        self._tool("windowfocus", "--sync", self._window)
        self._tool("key", "--delay", "40", *names)

    def shot(self, name: str) -> pygame.Surface:
        """What the window shows now; also kept in the data folder."""
        file = self.folder / f"{name}.png"
        subprocess.run(
            ["import", "-window", self._window, str(file)], env=self._environment, timeout=PATIENCE, check=True
        )
        return pygame.image.load(file)

    def record(self, game: str) -> str:
        """The saved match, or "" before there is one."""
        try:
            return (self.folder / "saves" / f"{game}.json").read_text()
        except FileNotFoundError:
            return ""

    def kill(self) -> None:
        """End it at once, without a word."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)
        self._log.close()

    def quit(self) -> None:
        """Leave by Ctrl+Q."""
        self.key("ctrl+q")
        assert self._process.wait(PATIENCE) == 0
        self._log.close()
        assert (self.folder / "output.txt").read_text() == ""


def prepare(folder: Path, **settings: object) -> None:
    """Write settings for quick tests."""
    folder.mkdir(parents=True, exist_ok=True)
    quick = {"speed": "instant", "trick_pause": 0.5, "reduced_motion": True}
    (folder / "settings.json").write_text(json.dumps(quick | settings))
