"""A virtual screen with a window manager, and the program on it as a person has it: a window, a pointer, keys."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("Xvfb", "xdotool", "import")
REQUIRED = "PARLOUR_TRICKS_WINDOW_TESTS"  # set where a missing program is a failure and no reason to skip
PATIENCE = 20.0  # seconds until something that must happen counts as not happening
STARTING = 60.0  # the same for a program that starts while others are busy
PAPER = pygame.Color(255, 253, 246)  # of cards; no text or button is as light
NEAR = (5, 6, 10)
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

    def __init__(
        self,
        display: str,
        folder: Path,
        command: Sequence[str | Path] = (),
        environment: Mapping[str, str | None] | None = None,
        user: int | None = None,
    ) -> None:
        """Start it and wait for its window.

        Args:
            display: The screen.
            folder: Its data folder.
            command: Starts it, if not the source tree is run.
            environment: Variables to change; None unsets one.
            user: Whose process it is, if not that of whoever runs the tests.
        """
        self.folder = folder
        self._environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self._environment.pop(name, None)
        self._log = (folder / "output.txt").open("ab")
        self._process = subprocess.Popen(
            command or [sys.executable, "-m", "game", "--data-dir", str(folder)],
            cwd=ROOT,
            env=changed(self._environment, environment or {}),
            stdout=self._log,
            stderr=self._log,
            user=user,
            group=user,
            extra_groups=None if user is None else [],
        )
        self._window = ""
        try:
            wait_until(self._find, "a window", STARTING)
        except BaseException:
            self.kill()
            raise

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

    def processes(self) -> set[int]:
        """Its own process and those it has begun."""
        parents = {}
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # it has just ended
                parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        found = {self._process.pid}
        while more := {number for number, parent in parents.items() if parent in found} - found:
            found |= more
        return found

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

    def minimise(self) -> None:
        """Put the window away."""
        self._tool("windowminimize", self._window)

    def restore(self) -> None:
        """Bring the window back."""
        self._tool("windowactivate", "--sync", self._window)

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
        """End it at once, without a word, if it still runs."""
        self._process.kill()
        self._process.wait(PATIENCE)
        self._log.close()

    def quit(self) -> None:
        """Leave by Ctrl+Q."""
        self.key("ctrl+q")
        assert self._process.wait(PATIENCE) == 0
        self._log.close()
        said = (self.folder / "output.txt").read_text()
        assert said == "", said


def wait_for_picture(program: Program) -> None:
    """Wait until the window shows something."""
    wait_until(lambda: _drawn(program), "a first picture")


def _drawn(program: Program) -> bool:
    picture = program.shot("start")
    return picture.get_at((picture.get_width() // 2, picture.get_height() // 2))[:3] != (0, 0, 0)


def press_until_saved(program: Program, game: str) -> bool:
    """Press Enter and see whether a match is saved."""
    program.key("Return")
    try:
        wait_until(lambda: program.record(game) != "", "a save", 1.0)
    except AssertionError:
        return False
    return True


def paper_in(picture: pygame.Surface) -> int:
    """Pixels as light as a card."""
    return pygame.mask.from_threshold(picture.convert(32), PAPER, (*NEAR, 255)).count()


def changed(environment: Mapping[str, str], changes: Mapping[str, str | None]) -> dict[str, str]:
    """An environment with some variables set, and those unset for which None is given."""
    return {name: value for name, value in {**environment, **changes}.items() if value is not None}


def prepare(folder: Path, **settings: object) -> None:
    """Write settings for quick tests."""
    folder.mkdir(parents=True, exist_ok=True)
    quick = {"speed": "instant", "trick_pause": 0.5, "reduced_motion": True}
    (folder / "settings.json").write_text(json.dumps(quick | settings))
