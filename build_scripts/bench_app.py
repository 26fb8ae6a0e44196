"""The built app beside a minimal pygame-ce app that is frozen in the same way: size, start, memory.

It takes Xvfb and xdotool, as the tests in real windows do, and a built app whose folder a variable names.
"""

import ctypes
import lzma
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.e2e.desktop import Program, paper_in, press_until_saved, virtual_screen, wait_for_picture, wait_until

VARIABLE: Final = "PARLOUR_TRICKS_APP"  # names the folder that build_app.py made
NAME: Final = "parlour-tricks"
STARTS: Final = 8  # of each program, taking turns; the fastest counts
PATIENCE: Final = 60.0  # seconds for a first picture on a busy machine
SCREEN: Final = (1400, 900)
SETTLED: Final = 3.0  # seconds at the table before memory is looked at
FRUGAL: Final = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}  # how the app lets SDL show pictures, unlike most programs
UNUSED: Final = ("numpy", "tkinter", "PIL", "unittest", "ssl", "_ssl", "_hashlib", "setuptools")
MINIMAL: Final = """
import pygame
pygame.display.init()
window = pygame.Window("Minimal", (1280, 720))
window.get_surface().fill((20, 60, 50))
window.flip()
clock = pygame.time.Clock()
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    clock.tick(60)
"""


@dataclass(frozen=True)
class Measured:
    """What was found.

    Attributes:
        size: Bytes of a tar.xz of the folder.
        start: Seconds from the start of the process to the first picture on the screen.
        memory: Bytes that its processes have for themselves, with their share of what they have in common.
    """

    size: int
    start: float
    memory: int


def measure() -> tuple[Measured, Measured, Measured]:
    """The app, the minimal one, and the minimal one if it shows its picture as the app does.

    Raises:
        KeyError: No built app is named.
    """
    folder = Path(os.environ[VARIABLE]).resolve()
    with tempfile.TemporaryDirectory() as name, virtual_screen(SCREEN) as display:
        work = Path(name)
        minimal = freeze_minimal(work)
        (work / "data").mkdir()
        app: list[str | Path] = [folder / NAME, "--data-dir", work / "data"]
        bare: list[str | Path] = [minimal / "minimal"]
        starts = [
            (start_of(app, display), start_of(bare, display), start_of(bare, display, FRUGAL)) for _ in range(STARTS)
        ]
        program = Program(display, work / "data", [*app, "--game", "oh_hell"])
        wait_for_picture(program)
        wait_until(lambda: press_until_saved(program, "oh_hell"), "a match")
        wait_until(lambda: paper_in(program.shot("table")) > 0, "cards")
        assert len(program.processes()) > 1, "the computer players have no process"
        at_table = memory_of(program)
        program.kill()
        at_rest = []
        for changes in ({}, FRUGAL):
            plain = Program(display, work, bare, changes)
            at_rest.append(memory_of(plain))
            plain.kill()
        sizes = (size_of(folder), size_of(minimal), size_of(minimal))
        first, second, third = map(Measured, sizes, map(min, zip(*starts, strict=True)), (at_table, *at_rest))
        return first, second, third


def freeze_minimal(work: Path) -> Path:
    """Freeze the minimal app; gives its folder."""
    script = work / "minimal.py"
    script.write_text(MINIMAL, encoding="utf-8")
    command = [sys.executable, "-m", "PyInstaller", "--log-level", "ERROR", "--windowed", "--strip", "--noupx"]
    command += [word for module in UNUSED for word in ("--exclude-module", module)]
    subprocess.run([*command, str(script)], cwd=work, check=True, stdout=subprocess.DEVNULL)
    return work / "dist" / "minimal"


def size_of(folder: Path) -> int:
    """Bytes of a tar.xz of a folder."""
    with tempfile.TemporaryFile() as file:
        with lzma.open(file, "wb") as packed, tarfile.open(fileobj=packed, mode="w") as archive:
            archive.add(folder, folder.name)
        return file.tell()


def start_of(command: list[str | Path], display: str, changes: Mapping[str, str] | None = None) -> float:
    """Seconds until the middle of the screen, which is black before, shows something."""
    environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", **(changes or {})}
    with closing(Pixel(display)) as pixel:
        wait_until(lambda: pixel.value() == 0, "a black screen")
        begun = time.perf_counter()
        process = subprocess.Popen(command, env=environment)
        try:
            while pixel.value() == 0:
                if time.perf_counter() - begun > PATIENCE:
                    raise RuntimeError(f"{command[0]} shows nothing.")
                time.sleep(0.001)
            return time.perf_counter() - begun
        finally:
            process.kill()
            process.wait()


class Pixel:
    """The pixel in the middle of a screen."""

    def __init__(self, display: str) -> None:
        self._x11: Any = ctypes.CDLL("libX11.so.6")
        self._x11.XOpenDisplay.restype = self._x11.XGetImage.restype = ctypes.c_void_p
        self._x11.XDefaultRootWindow.restype = self._x11.XGetPixel.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(display.encode()))
        self._root = ctypes.c_ulong(self._x11.XDefaultRootWindow(self._display))

    def value(self) -> int:
        """Its colour; 0 is black."""
        all_planes, z_pixmap = ctypes.c_ulong(0xFFFFFF), 2
        middle = (SCREEN[0] // 2, SCREEN[1] // 2)
        image = ctypes.c_void_p(self._x11.XGetImage(self._display, self._root, *middle, 1, 1, all_planes, z_pixmap))
        colour = int(self._x11.XGetPixel(image, 0, 0)) & 0xFFFFFF
        self._x11.XDestroyImage(image)
        return colour

    def close(self) -> None:
        """Let go of the screen."""
        self._x11.XCloseDisplay(self._display)


def memory_of(program: Program) -> int:
    """Bytes of a program at rest, its other processes included."""
    time.sleep(SETTLED)
    return 1024 * sum(
        int(row.split()[1])
        for number in program.processes()
        for row in Path(f"/proc/{number}/smaps_rollup").read_text().splitlines()
        if row.startswith("Pss:")
    )
