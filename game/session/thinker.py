"""What runs in the computer players' process: questions come through a pipe, moves go back.

While a search runs it looks into the pipe again and again: whatever comes ends it, as nothing is sent but that its move
is not wanted any more.
"""

import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from game.ai import player
from game.rules.moves import NO_MOVE, Move
from game.rules.views import BidWhistView, DealersDilemmaView, OhHellView, TrickOrBidView, View

VIEWS: Final[dict[str, type[View]]] = {
    "oh_hell": OhHellView,
    "bid_whist": BidWhistView,
    "trick_or_bid": TrickOrBidView,
    "dealers_dilemma": DealersDilemmaView,
}
NOTHING: Final = 0  # in place of a question's number
STOP: Final = b"stop"  # in place of a question
LONGEST: Final = 2.0  # a search ends after so many times the seconds that it is laid out for
_LOOKS_EVERY: Final = 0.005  # seconds between two looks of a search into the pipe; a look takes 10 microseconds


class Asked(msgspec.Struct):
    """A question on its way to the process."""

    number: int
    game: str
    view: msgspec.Raw
    level: str
    seed: int
    character: str
    seconds: float


class Answered(msgspec.Struct):
    """What the process says: once it is ready nothing, then for each question a move, or why it could not choose."""

    number: int = NOTHING
    move: Move = NO_MOVE
    took: float = 0.0
    problem: str = ""


def serve(pipe: "Connection[Any, Any]") -> None:
    """Answer questions until the other end of the pipe is closed; the whole life of the process."""
    # Ctrl+C in a terminal goes to both; the window decides what happens then.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        pipe.send_bytes(msgspec.json.encode(Answered()))
        while True:
            message = pipe.recv_bytes()
            # It has ended the search while which it came, or has come too late for that.
            if message != STOP:
                asked = msgspec.json.decode(message, type=Asked)
                pipe.send_bytes(msgspec.json.encode(_think(asked, _Stop(pipe, asked.seconds))))
    except (EOFError, OSError):
        return


class _Stop:
    """Says when a search is to end: something has come through the pipe, or it takes too long.

    Without the second a slow machine, or one that has much else to do, would not be playable.
    """

    def __init__(self, pipe: "Connection[Any, Any]", seconds: float) -> None:
        self._pipe = pipe
        self._look_at = time.monotonic()
        self._end_at = self._look_at + LONGEST * seconds
        self._said = False

    def __call__(self) -> bool:
        now = time.monotonic()
        if now >= self._look_at and not self._said:
            self._look_at = now + _LOOKS_EVERY
            self._said = now >= self._end_at or self._pipe.poll()
        return self._said


def _think(asked: Asked, stop: _Stop) -> Answered:
    begun = time.perf_counter()
    try:
        view = msgspec.json.decode(asked.view, type=VIEWS[asked.game])
        move = player.choose(view, asked.level, asked.seed, stop, asked.character, asked.seconds)
    except Exception as error:
        return Answered(asked.number, problem=f"{type(error).__name__}: {error}")
    return Answered(asked.number, move, time.perf_counter() - begun)


def _end_with_parent() -> None:
    """A closed pipe ends a process that waits; this ends one that is thinking when its parent is killed."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(0)
