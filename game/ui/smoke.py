"""``parlour-tricks --smoke``: does this build work on this machine? A hand of every game, and what it rests on.

The real window, the real computer players' process, real files in a folder of its own. It takes a few seconds and is
meant for whoever has built or installed the app.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game import __version__
from game.rules import oh_hell
from game.rules.record import HUMAN, SeatPlan
from game.rules.registry import GAMES
from game.session.seats import default_names
from game.ui.app import App
from game.ui.table.scene import TableScene

PATIENCE: Final = 60.0  # seconds for one hand; a slow machine needs three
LEAST_COLOURS: Final = 1_000  # a table with cards has many thousand, a window that shows nothing has one
PICTURE: Final = "smoke.png"


class SmokeError(RuntimeError):
    """Something does not work; the message is a sentence."""


def run(data_dir: Path | None = None) -> int:
    """Try everything once.

    Args:
        data_dir: Where to keep the saves, settings and the picture; by default in a folder that is removed again.

    Returns:
        The exit status: 0 if all of it works, else 1; standard output and error say what, where there are any.

    Raises:
        NoDisplay: There is nothing to open a window on.
    """
    if data_dir is None:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            return run(Path(folder))
    app = App(data_dir)
    app.settings.speed = "instant"
    try:
        _say(f"Parlour Tricks {__version__}, {'compiled' if is_compiled() else 'interpreted'} rules")
        _until(app, lambda: app.top is app.scenes[0], "the first screen")
        app.sounds.start()
        _say(f"sound: {'on' if app.sounds.on else 'none here'}")
        for game_key in GAMES:
            _play_hand(app, game_key)
        _check_picture(app, data_dir / PICTURE)
    except SmokeError as error:
        _say(str(error), wrong=True)
        return 1
    finally:
        app.close()
        pygame.quit()
    _say("everything works")
    return 0


def is_compiled() -> bool:
    """Whether the rules run as machine code."""
    return not str(oh_hell.__file__).endswith((".py", ".pyc"))


def _play_hand(app: App, game_key: str) -> None:
    """One hand, the first legal moves against computer players; then the save must hold what was played."""
    players = [HUMAN, *["easy"] * (GAMES[game_key].players[0] - 1)]
    seats = [SeatPlan(name, player) for name, player in zip(default_names(players), players, strict=True)]
    app.start_match(game_key, {}, seats, seed=1)
    table = app.top
    if not isinstance(table, TableScene):
        raise SmokeError(f"{game_key}: no table was opened.")
    processes = set()

    def ended() -> bool:
        processes.add(app.worker.pid)
        if table.screen.motion.running:
            table.skip()
        if table.view.legal:
            table.submit(table.view.legal[0])
        return bool(table.match.view(0).results)

    _until(app, ended, f"the end of a hand of {game_key}")
    if processes == {None}:
        raise SmokeError("The computer players' process did not start.")
    saved = app.saves.load(game_key)
    if saved is None or saved.ply != table.match.ply:
        raise SmokeError(f"{game_key}: the match was not saved. {app.saves.trouble or ''}")
    _say(f"{game_key}: {table.match.ply} moves played, saved and read again")


def _until(app: App, so: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    clock = pygame.time.Clock()
    while True:
        app.step(clock.tick(60) / 1000, pygame.event.get())
        if so():
            return
        if time.monotonic() > end:
            raise SmokeError(f"Not within {PATIENCE:.0f} seconds: {what}.")


def _check_picture(app: App, file: Path) -> None:
    app.draw()
    pygame.image.save(app.display.surface, file)
    seen = pygame.image.load(file)
    colours = {bytes(seen.get_at((x, y))) for x in range(0, seen.get_width(), 2) for y in range(seen.get_height())}
    if len(colours) < LEAST_COLOURS:
        raise SmokeError(f"The window shows {len(colours)} colours; that is no table.")
    _say(f"picture: {seen.get_width()}x{seen.get_height()}, {len(colours)} colours")


def _say(line: str, *, wrong: bool = False) -> None:
    stream = sys.stderr if wrong else sys.stdout
    if stream is not None:  # a windowed build has none
        print(line, file=stream, flush=True)
