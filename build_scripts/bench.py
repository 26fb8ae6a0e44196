"""Speed, measured and printed, never asserted: ``python build_scripts/bench.py [PART…] [--compiled FOLDER]``.

Machines differ and are noisy, so each number stands beside a yardstick of the same run; compare the ratios. Each part
is a function that gives rows; a new part is one more line in PARTS.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from game.paths import DATA_VARIABLE  # noqa: E402 - as below
from game.rules.registry import GAMES  # noqa: E402 - the script also runs where the game is not installed

SECONDS = 1.0  # spent on each measurement
APP = "PARLOUR_TRICKS_APP"  # names the folder of a built app
STARTS = 12  # of each program whose start is measured


@dataclass(frozen=True)
class Row:
    """One measurement.

    Attributes:
        name: What was measured.
        value: The number with its unit.
        ratio: How it compares, and with what.
    """

    name: str
    value: str
    ratio: str


def rate_of(act: Callable[[], None]) -> float:
    """How often a second something can be done."""
    act()
    count = 0
    begun = now = time.perf_counter()
    while now - begun < SECONDS:
        act()
        count += 1
        now = time.perf_counter()
    return count / (now - begun)


def rules() -> list[Row]:
    """The time to load the rules."""
    bare, loaded = start_times("pass", "import game.rules.registry")
    return [Row("rules, import", f"{1000 * (loaded - bare):.1f} ms", f"{loaded / bare:.2f} bare interpreters")]


def playouts(compiled: Path | None) -> list[Row]:
    """Playouts of each game by the rules' own State, interpreted and compiled, beside open_spiel and a loop in C."""
    from build_scripts import bench_playouts  # noqa: PLC0415 - only this part needs it

    rates, missing = bench_playouts.measure(compiled)
    rows = []
    for name in sorted(rates, key=lambda name: (name not in ("C", "open_spiel"), name)):
        key, _, how = name.partition(" ")
        title = f"{GAMES[key].name}, {how.replace(' ', ', ')}" if how else f"Oh Hell, random, {name}"
        rate = f"{statistics.median(rates[name]):,.0f} a second"
        rows.append(Row(title, rate, bench_playouts.compared(rates, name)))
    return [*rows, *(Row("playouts", "not measured", why) for why in missing)]


def start_times(*statements: str) -> list[float]:
    """Seconds from the start of a new interpreter to its end, with a statement in between; the best of several each.

    All have their byte code at hand, as an installed program has, and take turns, so that a busy moment of the machine
    meets each of them.
    """
    times: list[list[float]] = [[] for _ in statements]
    with tempfile.TemporaryDirectory() as folder:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env = kept | {"PYTHONPYCACHEPREFIX": folder, DATA_VARIABLE: str(Path(folder, "data"))}
        for _ in range(STARTS):
            for statement, row in zip(statements, times, strict=True):
                begun = time.perf_counter()
                subprocess.run([sys.executable, "-c", statement], cwd=ROOT, env=env, check=True)
                row.append(time.perf_counter() - begun)
    return [min(row) for row in times]


SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}
IDLE_SECONDS = 4.0
BARE_WINDOW = """
import pygame
pygame.display.init()
window = pygame.Window("", (1280, 720))
window.get_surface().fill((20, 60, 50))
window.flip()
"""
FIRST_FRAME = """
import sys
from game.__main__ import main
from game.ui.app import App
App.run = lambda app: app.step(0.0, [])
main()
"""
WAITING_TABLE = """
import os, pathlib, sys, tempfile, time
from game.rules.record import SeatPlan
from game.ui.app import App
app = App(pathlib.Path(tempfile.mkdtemp()))
app.settings.speed = "instant"
seats = [SeatPlan(name, "human" if name == "You" else "easy") for name in ("You", "Ada", "Ben", "Cleo")]
app.start_match("oh_hell", {}, seats)
app.worker.start()
SECONDS = float(sys.argv[1])
SETTLING = 3.0  # until the faces of cards to come are drawn
begins, used = [], []
def stop_after(kept=app.step):
    def step(dt, events):
        kept(dt, events)
        now = time.monotonic()
        if app.top.view.legal and not begins:
            begins.append(now + SETTLING)
        if begins and not used and now >= begins[0]:
            used.append(time.process_time())
        app.running = not begins or now < begins[0] + SECONDS
    return step
app.step = stop_after()
app.run()
print((time.process_time() - used[0]) / SECONDS)
app.close()
"""


def window() -> list[Row]:
    """Redrawing the busiest table, a table that waits, and the time to the first picture; without a screen."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    rows = [redraw(name, size) for name, size in SIZES.items()]
    idle = subprocess.run(
        [sys.executable, "-c", WAITING_TABLE, str(IDLE_SECONDS)], cwd=ROOT, check=True, capture_output=True, text=True
    )
    rows.append(Row("waiting table, idle", f"{100 * float(idle.stdout):.1f} %", "of one core"))
    usual_window = BARE_WINDOW.replace("pygame.display.init()", "pygame.init()")
    bare, usual, first = start_times(BARE_WINDOW, usual_window, FIRST_FRAME)
    ratio = f"{first / bare:.2f} bare windows with nothing but a display, {first / usual:.2f} by pygame.init()"
    rows.append(Row("start to first frame", f"{1000 * first:.0f} ms", ratio))
    return rows


def redraw(name: str, size: tuple[int, int]) -> Row:
    """Draw the table of seven with the largest hands anew, against a blit of as many upright cards."""
    import pygame  # noqa: PLC0415 - only this part needs a window

    from game.rules.record import SeatPlan  # noqa: PLC0415
    from game.ui.app import App  # noqa: PLC0415
    from game.ui.table.scene import TableScene  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder))
        app.settings.speed = "instant"
        seats = [SeatPlan(f"Seat {seat}", "human" if seat == 0 else "easy") for seat in range(7)]
        app.start_match("oh_hell", {"order": "down"}, seats, seed=1)
        app.step(1.0, [])
        table = app.top
        assert isinstance(table, TableScene)
        surface = pygame.Surface(size)
        table.screen.fit(size, min(size[0] / 1280, size[1] / 720))
        table.skip()
        poses = list(table.cards.poses.values())
        faces = [(table.art.face(pose.card, round(pose.width)), (pose.x, pose.y)) for pose in poses]

        def bare() -> None:
            for face, at in faces:
                surface.blit(face, at)

        full, plain = rate_of(lambda: table.draw(surface)), rate_of(bare)
        app.close()
    return Row(
        f"table of {len(faces)} cards, {name}", f"{1000 / full:.2f} ms", f"{plain / full:.2f} bare blits of them"
    )


def frames() -> list[Row]:
    """Frames while cards are dealt and gathered, with a computer player thinking in another process."""
    from build_scripts import bench_frames  # noqa: PLC0415 - only this part needs a window

    rows = []
    for name, size in SIZES.items():
        taken = bench_frames.measure(size)
        for act, times in (("deal", taken.deal), ("gather", taken.gather)):
            middle, worst = bench_frames.middle_and_worst([clock for clock, _ in times])
            own_middle, own_worst = bench_frames.middle_and_worst([own for _, own in times])
            own = f"by the processor {own_middle:.2f}, {own_worst:.2f} ms"
            ratio = f"{own}: {own_worst / 1000 / taken.bare:.1f} bare copies of the window; {len(times)} frames"
            rows.append(Row(f"{act}, {name}, median and 99 %", f"{middle:.2f}, {worst:.2f} ms", ratio))
    return rows


def app() -> list[Row]:
    """The built app beside a minimal one that is frozen in the same way."""
    from build_scripts import bench_app  # noqa: PLC0415 - only this part needs a built app

    found = bench_app.measure()
    rows = {
        "app as tar.xz": ([one.size / 1e6 for one in found], "MB"),
        "app, start to first frame": ([1000 * one.start for one in found], "ms"),
        "app at the table, memory": ([one.memory / 1e6 for one in found], "MB"),
    }
    return [
        Row(
            name,
            f"{ours:.1f} {unit}",
            f"{ours / minimal:.2f} minimal apps ({minimal:.1f} {unit}), {ours / frugal:.2f} that draw as it does",
        )
        for name, ((ours, minimal, frugal), unit) in rows.items()
    ]


PARTS: dict[str, Callable[[], list[Row]]] = {"rules": rules, "window": window, "frames": frames, "app": app}
PLAYOUTS = "playouts"


def main() -> int:
    """Measure the parts named on the command line, or all; that of the app only if a variable names a built one.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description="Measure speed.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join([*PARTS, PLAYOUTS]))
    parser.add_argument("--compiled", type=Path, metavar="FOLDER", help="a copy made by compile_game.py, for playouts")
    given = parser.parse_args()
    parts = PARTS | {PLAYOUTS: lambda: playouts(given.compiled)}
    for name in given.parts:
        if name not in parts:
            parser.error(f"There is no part {name}; the parts are {', '.join(parts)}.")
    for name in given.parts or [name for name in parts if name != "app" or APP in os.environ]:
        for row in parts[name]():
            print(f"{row.name:<38} {row.value:>20}   {row.ratio}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
