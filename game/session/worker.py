"""The computer players' process: a View goes there as JSON, the move comes back, and the window never waits.

A process and not a thread, because a compiled search holds the interpreter for its whole call. One question is asked at
a time. The process holds nothing worth saving: it is ended whenever an answer is late or no longer wanted, so that an
answer can only be one to the present question.
"""

import logging
import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Final, NamedTuple

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

_MOST_FAILURES: Final = 3  # processes lost one after the other before none is started any more
_END_WAIT_S: Final = 0.4  # a killed process is gone within milliseconds
_FALLBACK_LEVEL: Final = player.LEVELS[0]  # quick whatever the position
_log = logging.getLogger(__name__)


def _leave_closed_folder() -> None:
    """Go elsewhere if the working folder is gone or closed to this user: a new process goes there first, or fails."""
    try:
        os.chdir(Path.cwd())
    except OSError:
        os.chdir(os.sep)


class Answer(NamedTuple):
    """The move of a computer player.

    Attributes:
        match_id: Of the match that was asked about.
        ply: Of the View that was asked about.
        move: To be submitted.
    """

    match_id: str
    ply: int
    move: Move


class _Question(NamedTuple):
    match_id: str
    ply: int
    view: View
    level: str
    seed: int
    character: str
    deadline: float  # by time.monotonic()


class _Asked(msgspec.Struct):
    """A question on its way to the process."""

    game: str
    view: msgspec.Raw
    level: str
    seed: int
    character: str


class _Answered(msgspec.Struct):
    """What the process says: no move once it is ready, then one for each question, or why it could not choose."""

    move: Move = NO_MOVE
    problem: str = ""


class Worker:
    """The computer players, in a process of their own that is started anew when it dies or is late.

    Use from one thread. Nothing here blocks for longer than it takes to start or end a process.
    """

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._ready = False  # the process has said so and reads its pipe
        self._sent = False  # the present question is with the process
        self._question: _Question | None = None
        self._failures = 0

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The number of the process, or None while there is none."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the process if there is none; best after the first frame is on the screen."""
        if self._process or self._failures >= _MOST_FAILURES:
            return
        try:
            _leave_closed_folder()
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=serve, args=(theirs,), name="computer-players", daemon=True)
            process.start()
            theirs.close()
        except (OSError, RuntimeError, EOFError) as error:
            _log.warning("No process for the computer players could be started: %s", error)
            self._failures = _MOST_FAILURES
            return
        self._process, self._pipe = process, ours
        self._ready = self._sent = False

    def ask(
        self, view: View, level: str, seed: int, ply: int, match_id: str, deadline_s: float, character: str = ""
    ) -> None:
        """Ask for the move of the seat to act; a question that still waits is cancelled.

        Args:
            view: What that seat knows.
            level: Of the computer player.
            seed: Of the match.
            ply: Of the View.
            match_id: Of the match.
            deadline_s: Seconds after which a scripted move is made instead.
            character: Of the computer player, by name; empty for one without a temperament.
        """
        self.cancel()
        self.start()
        self._question = _Question(match_id, ply, view, level, seed, character, time.monotonic() + deadline_s)

    def poll(self) -> Answer | None:
        """The answer to the present question if there is one by now; call once a frame."""
        question = self._question
        if question is None:
            return None
        level = question.level
        if self._process:
            try:
                answered = self._exchange(question)
            except (EOFError, OSError, msgspec.MsgspecError):
                self._replace("has ended")
            else:
                if answered and not answered.problem:
                    self._failures = 0
                    return self._answer(question, answered.move)
                if answered:
                    _log.error("A computer player failed: %s", answered.problem)
                    level = _FALLBACK_LEVEL
                elif time.monotonic() < question.deadline:
                    return None
                else:
                    # One that has not even started says nothing about the level asked for; one that got stuck does.
                    level = _FALLBACK_LEVEL if self._ready else level
                    self._replace("is late")
        move = player.choose(question.view, level, question.seed, character=question.character)
        return self._answer(question, move)

    def cancel(self) -> None:
        """Want no answer any more. A process that is thinking is ended, so that it takes no more of the machine."""
        if self._question and self._sent:
            self._end()
            self._question = None
            self.start()
        self._question = None

    def close(self) -> None:
        """End the process, at once and whatever it is doing."""
        self._question = None
        self._end()

    def _exchange(self, question: _Question) -> _Answered | None:
        assert self._pipe
        while self._pipe.poll():
            answered = msgspec.json.decode(self._pipe.recv_bytes(), type=_Answered)
            if self._sent:
                return answered
            self._ready = True
        # Before it reads, a long View could fill the pipe and hold up the window.
        if self._ready and not self._sent:
            asked = _Asked(
                question.view.game,
                msgspec.Raw(msgspec.json.encode(question.view)),
                question.level,
                question.seed,
                question.character,
            )
            self._pipe.send_bytes(msgspec.json.encode(asked))
            self._sent = True
        return None

    def _answer(self, question: _Question, move: Move) -> Answer:
        self._question = None
        self._sent = False
        return Answer(question.match_id, question.ply, move)

    def _replace(self, why: str) -> None:
        self._failures += 1
        code = self._process.exitcode if self._process else None
        _log.warning("The computer players' process %s (exit code %s) and is replaced.", why, code)
        self._end()
        self.start()

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        self._ready = self._sent = False
        if pipe:
            pipe.close()
        if process:
            process.kill()
            process.join(_END_WAIT_S)
            if process.exitcode is not None:
                process.close()


def serve(pipe: "Connection[Any, Any]") -> None:
    """Answer questions until the other end of the pipe is closed; the whole life of the process."""
    # Ctrl+C in a terminal goes to both; the window decides what happens then.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        pipe.send_bytes(msgspec.json.encode(_Answered()))
        while True:
            pipe.send_bytes(msgspec.json.encode(_think(msgspec.json.decode(pipe.recv_bytes(), type=_Asked))))
    except (EOFError, OSError):
        return


def _think(asked: _Asked) -> _Answered:
    try:
        view = msgspec.json.decode(asked.view, type=VIEWS[asked.game])
        return _Answered(player.choose(view, asked.level, asked.seed, character=asked.character))
    except Exception as error:
        return _Answered(problem=f"{type(error).__name__}: {error}")


def _end_with_parent() -> None:
    """A closed pipe ends a process that waits; this ends one that is thinking when its parent is killed."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(0)
