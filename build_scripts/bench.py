"""Speed, measured and printed, never asserted: ``python build_scripts/bench.py [PART…]``.

Machines differ and are noisy, so each number stands beside a yardstick of the same run; compare the ratios. Each part
is a function that gives rows; a new part is one more line in PARTS.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from game.paths import DATA_VARIABLE  # noqa: E402 - as below
from game.rules.game import State  # noqa: E402 - the script also runs where the game is not installed
from game.rules.registry import GAMES, AnyGame  # noqa: E402

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


def bare_loop() -> None:
    """The yardstick of interpreted code: 10,000 turns of a loop that does next to nothing."""
    total = 0
    for number in range(10_000):
        total ^= number


def rules() -> list[Row]:
    """Random playouts of each game by the rules' own State, and the time to load the rules."""
    yardstick = rate_of(bare_loop)
    rows = []
    for game in GAMES.values():
        rate = rate_of(playout(game))
        rows.append(Row(f"{game.name}, playouts", f"{rate:,.0f} a second", f"{rate / yardstick:.2f} bare loops"))
    bare, loaded = start_times("pass", "import game.rules.registry")
    rows.append(Row("rules, import", f"{1000 * (loaded - bare):.1f} ms", f"{loaded / bare:.2f} bare interpreters"))
    return rows


def playout(game: AnyGame) -> Callable[[], None]:
    """A function that plays one hand of the largest size at random, from just after its deal to its end."""
    rng = Random(1)
    options = {"order": "down"} if game.key == "oh_hell" else {}
    start: State = game.new(game.players[0], options, 0)
    start.begin_hand(game.shuffle_deal(start, rng))

    def play() -> None:
        state = start.copy()
        while not state.needs_deal and not state.over:
            moves = state.legal_moves()
            state.apply(moves[int(rng.random() * len(moves))])

    return play


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


def main() -> int:
    """Measure the parts named on the command line, or all; that of the app only if a variable names a built one.

    Returns:
        The exit status: 0, or 2 for a part that does not exist.
    """
    names = sys.argv[1:] or [name for name in PARTS if name != "app" or APP in os.environ]
    for name in names:
        if name not in PARTS:
            print(f"There is no part {name}; the parts are {', '.join(PARTS)}.", file=sys.stderr)
            return 2
        for row in PARTS[name]():
            print(f"{row.name:<32} {row.value:>20}   {row.ratio}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
