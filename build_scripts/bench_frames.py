"""How long frames take while cards are dealt and gathered, with a computer player thinking beside them."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from build_scripts.table_player import FRAME, TablePlayer

import pygame  # isort: skip - after what says which drivers it is to use

from game.rules.cards import NOBODY
from game.rules.views import DEALT, TRICK_WON
from game.session.worker import Question, Worker

DEALS = 4
GATHERS = 10
BUSY = "hard"  # the level of the computer player that thinks all the while


class Frames(NamedTuple):
    """Times of frames, in seconds by the clock and by the processor, and of a yardstick.

    On a machine that is shared the clock also counts what others do; the processor's time is the program's own.

    Attributes:
        deal: While a hand is dealt.
        gather: From the last card of a trick until the trick has been gathered.
        bare: Copying a picture as large as the window, by the processor.
    """

    deal: list[tuple[float, float]]
    gather: list[tuple[float, float]]
    bare: float


class Thinker:
    """A computer player in a process of its own that never stops thinking."""

    def __init__(self, match: TablePlayer) -> None:
        self._match = match
        self._worker = Worker()

    def keep_busy(self) -> None:
        """Ask the next question if the last one is answered."""
        self._worker.poll()
        table = self._match.table
        if not self._worker.busy and table.match.to_act != NOBODY:
            self._worker.ask(Question(table.match.view(table.match.to_act), BUSY, 1, "bench", 60.0))

    def close(self) -> None:
        """End the process."""
        self._worker.close()


def measure(size: tuple[int, int]) -> Frames:
    """Play Oh Hell with 13 cards each at normal speed and time the frames in which cards move."""
    deal: list[tuple[float, float]] = []
    gather: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        match = TablePlayer(Path(folder), size, speed="normal", trick_pause=0.5)
        bare = _bare_copy(match.app.display.surface)
        thinker: Thinker | None = None
        for seed in range(DEALS):
            match.begin("oh_hell", 4, {"order": "down"}, seed)
            thinker = thinker or Thinker(match)
            deal += _moment(match, thinker, DEALT)
        for _ in range(GATHERS):
            assert thinker is not None
            gather += _moment(match, thinker, TRICK_WON)
        assert thinker is not None
        thinker.close()
        match.app.close()
    return Frames(deal, gather, bare)


def _moment(match: TablePlayer, thinker: Thinker, kind: str) -> Iterator[tuple[float, float]]:
    """Play on to what is wanted, then the time of each frame until all has come to rest."""
    match.happened.clear()
    while not any(event.kind == kind for event in match.happened):
        thinker.keep_busy()
        match.frame()
    while match.moving:
        thinker.keep_busy()
        flying = match.table.screen.motion.flying
        begun, spent = time.perf_counter(), time.thread_time()
        match.app.step(FRAME, [])
        if flying:
            yield time.perf_counter() - begun, time.thread_time() - spent


def _bare_copy(surface: pygame.Surface) -> float:
    """The yardstick: the median time to copy a picture as large as the window into it, by the processor."""
    ground = surface.copy()
    times = []
    for _ in range(60):
        begun = time.thread_time()
        surface.blit(ground, (0, 0))
        times.append(time.thread_time() - begun)
    return median(times)


def middle_and_worst(times: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile, in milliseconds."""
    return 1000 * median(times), 1000 * quantiles(times, n=100)[98]
