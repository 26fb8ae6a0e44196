"""The built app where the clock is set while it runs, and on a display of the other kind."""

import os
import random
import shutil
import subprocess
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.e2e.desktop import (
    PATIENCE,
    Program,
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
FAKE_CLOCK = Path("/usr/lib") / str(sysconfig.get_config_var("MULTIARCH")) / "faketime" / "libfaketime.so.1"


class Clock:
    """The clock on the wall as a program sees it; what measures durations goes on as it does on any machine."""

    def __init__(self, folder: Path) -> None:
        if not FAKE_CLOCK.is_file():
            pytest.skip(f"not installed: libfaketime ({FAKE_CLOCK})")
        self._file = folder / "clock"
        self.environment = {
            "LD_PRELOAD": str(FAKE_CLOCK),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
        self.turn(timedelta())

    def turn(self, by: timedelta) -> None:
        """Set it to the real time and so much more, at once and while programs run."""
        part = self._file.with_suffix(".part")
        part.write_text(f"{by.total_seconds():+.0f}s\n")
        part.replace(self._file)
        environment = {**os.environ, **self.environment}
        told = subprocess.run(["date", "+%s"], env=environment, capture_output=True, text=True, check=True).stdout
        wanted = datetime.now().timestamp() + by.total_seconds()
        assert abs(int(told) - wanted) < 30


def test_a_clock_that_is_set_while_a_match_goes_on_changes_nothing(
    tmp_path: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.folder()
    clock = Clock(tmp_path)
    prepare(tmp_path, last_setup={GAME: last_setup(4, humans=1)}, speed="normal", reduced_motion=False)
    command: list[str | Path] = [app.folder() / app.NAME, "--data-dir", tmp_path, "--game", GAME]
    with virtual_screen((1400, 900)) as screen:
        program = Program(screen, tmp_path, command, clock.environment)
        try:
            wait_for_picture(program)
            wait_until(lambda: press_until_saved(program, GAME), "a match")
            everything = program.processes()
            assert len(everything) >= 2
            assert all(FAKE_CLOCK.name in Path(f"/proc/{number}/maps").read_text() for number in everything)
            hands = Hands(program, GAME, rng, monkeypatch)
            for by in (timedelta(hours=-1), timedelta(days=1), timedelta(days=-400)):
                before = len(hands.record().moves)
                clock.turn(by)
                time.sleep(0.3)
                assert len(hands.record().moves) <= before + 2  # no burst of moves
                while len(hands.record().moves) < before + 6:
                    hands.play_on()
            assert not now(hands.record()).over
            program.quit()
        finally:
            program.kill()


@contextmanager
def wayland(folder: Path) -> Iterator[dict[str, str | None]]:
    """A screen of Wayland's that nobody sees; gives the variables that lead to it."""
    if shutil.which("weston") is None:
        pytest.skip("not installed: weston")
    folder.mkdir(mode=0o700)
    size = ["--width=1400", "--height=900", "--use-pixman"]
    command = ["weston", "--backend=headless-backend.so", *size, "--socket=screen", "--idle-time=0", "--no-config"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            command, env={**os.environ, "XDG_RUNTIME_DIR": str(folder)}, stdout=log, stderr=subprocess.STDOUT
        )
    try:
        wait_until(lambda: process.poll() is None and (folder / "screen").is_socket(), "a screen of Wayland's")
        yield {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "screen"}
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_on_wayland_without_x(tmp_path: Path) -> None:
    app.folder()
    with wayland(tmp_path / "run") as environment:
        program = app.folder() / app.NAME
        done = app.run(program, "--smoke", "--data-dir", tmp_path / "data", display="", environment=environment)
    app.assert_works(done, [r"picture: \d+x\d+, \d+ colours"])
