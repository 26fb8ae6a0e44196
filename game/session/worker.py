"""The computer players' process: a View goes there as JSON, the move comes back, and the window never waits.

A process and not a thread, because a compiled search holds the interpreter for its whole call. One question is with the
process at a time, and each has a number, so that no answer is taken for that to another question. A search looks into
the pipe again and again: whatever comes while it runs ends it. One that does not look is ended with its process, which
holds nothing worth saving: the next is asked the same once more and, as all players are deterministic, makes the same
move.
"""

import contextlib
import logging
import multiprocessing
import os
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.ai import player
from game.rules.moves import Move
from game.rules.views import View
from game.session.thinker import NOTHING, STOP, Answered, Asked, serve

STOPS_IN: Final = 0.025  # seconds; a process that goes on thinking after that is ended
MOST_LOST: Final = 5  # processes lost without an answer in between; then there is none for a while
REST: Final = 30.0  # seconds

_STARTS_IN: Final = 60.0  # seconds; a slow disk under a virus scanner needs ten
_END_WAIT: Final = 0.4  # seconds at the end of the program; a killed process is gone within milliseconds
_FALLBACK_LEVEL: Final = player.LEVELS[0]  # quick whatever the position
_log = logging.getLogger(__name__)


def _leave_closed_folder() -> None:
    """Go elsewhere if the working folder is gone or closed to this user: a new process goes there first, or fails."""
    try:
        os.chdir(Path.cwd())
    except OSError:
        os.chdir(os.sep)


def _quick(level: str) -> str:
    """What plays here in the place of a level: nothing is searched in the window's process."""
    return player.PLAIN if level in (player.HARD, player.EXPERT) else level


class Answer(NamedTuple):
    """The move of a computer player.

    Attributes:
        match_id: Of the match that was asked about.
        ply: Of the View that was asked about.
        move: To be submitted.
        took: Seconds for which it was thought about; 0 if it was made without the process.
    """

    match_id: str
    ply: int
    move: Move
    took: float = 0.0


class Question(NamedTuple):
    """What a computer player is asked: the move of the seat whose View it is.

    Attributes:
        view: What that seat knows.
        level: Of the computer player.
        seed: Of the match.
        match_id: Of the match.
        deadline_s: Seconds after which a scripted move is made instead.
        character: Of the computer player, by name; empty for one without a temperament.
        seconds: That an expert's search is laid out for; whatever is searched ends after LONGEST times as long.
    """

    view: View
    level: str
    seed: int
    match_id: str
    deadline_s: float
    character: str = ""
    seconds: float = player.EXPERT_SECONDS

    def answer(self, move: Move, took: float = 0.0) -> Answer:
        """The answer that a move is."""
        return Answer(self.match_id, self.view.ply, move, took)


class Worker:
    """The computer players, in a process of their own that is started anew when it dies or is late.

    Use from one thread. Nothing here waits for the process, except :meth:`close`.
    """

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._wanted = False
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._started = 0.0  # when, as all times here by time.monotonic()
        self._ready = False  # the process has said so and reads its pipe
        self._with_process = NOTHING  # the number of the question that it thinks about
        self._stop_by: float | None = None  # until when it has to end that, once it was told to
        self._number = NOTHING  # of the question, which no other has had
        self._question: Question | None = None
        self._deadline = 0.0  # of the question
        self._answered: Answered | None = None  # to the present question
        self._lost = 0  # processes since the last answer
        self._rests_until = 0.0
        self._ended: list[SpawnProcess] = []  # killed, and not yet known to be gone

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The number of the process, or None while there is none."""
        return self._process.pid if self._process else None

    @property
    def ready(self) -> bool:
        """Whether the process has started."""
        return self._ready

    @property
    def thinking(self) -> bool:
        """Whether the process thinks about a question, still wanted or not."""
        return self._with_process != NOTHING

    @property
    def _resting(self) -> bool:
        """Whether no process is to be started now: too many were lost, or none could be had."""
        return time.monotonic() < self._rests_until

    def start(self) -> None:
        """Start the process if there is none; best after the first frame is on the screen."""
        self._wanted = True
        if self._process or self._resting:
            return
        try:
            _leave_closed_folder()
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=serve, args=(theirs,), name="computer-players", daemon=True)
            process.start()
            theirs.close()
        except (OSError, RuntimeError, EOFError) as error:
            _log.warning("No process for the computer players could be started: %s", error)
            self._rests_until = time.monotonic() + REST
            return
        self._process, self._pipe, self._started = process, ours, time.monotonic()

    def ask(self, question: Question) -> None:
        """Ask a question; one that still waits is cancelled."""
        self.cancel()
        self.start()
        self._number += 1
        self._question = question
        self._deadline = time.monotonic() + question.deadline_s

    def poll(self) -> Answer | None:
        """The answer to the present question if there is one by now; call once a frame while one is waited for."""
        self.tend()
        question = self._question
        if question is None:
            return None
        answered = self._answered
        if answered and not answered.problem:
            self._question = self._answered = None
            self._lost = 0
            return question.answer(answered.move, answered.took)
        if answered:
            _log.error("A computer player failed: %s", answered.problem)
            return self._stand_in(question, _FALLBACK_LEVEL)
        if time.monotonic() < self._deadline and (self._process or not self._resting):
            return None
        if self._with_process == self._number:
            self._replace("is late")
            return self._stand_in(question, _FALLBACK_LEVEL)
        # A process that has not even started says nothing about the level asked for.
        return self._stand_in(question, _quick(question.level))

    def tend(self) -> None:
        """Look after the process; call once a frame, also while nothing is asked."""
        self._ended = [process for process in self._ended if not _gone(process)]
        if not self._process:
            if self._wanted:
                self.start()
            return
        try:
            self._hear()
            self._send()
        except (EOFError, OSError, msgspec.MsgspecError):
            self._replace("has ended")
            return
        now = time.monotonic()
        if self._stop_by is not None and now >= self._stop_by:
            self._end()  # the next is started in the next frame, so that each has less to do
        elif not self._ready and now >= self._started + _STARTS_IN:
            self._replace("does not start")

    def cancel(self) -> None:
        """Want no answer any more. A process that is thinking is told to stop, or ended by :meth:`tend` if it does not.

        It takes no more of the machine than STOPS_IN and a frame.
        """
        self._question = self._answered = None
        if self._pipe and self.thinking and self._stop_by is None:
            self._stop_by = time.monotonic() + STOPS_IN
            with contextlib.suppress(OSError):  # one that has died is found by tend()
                self._pipe.send_bytes(STOP)

    def close(self) -> None:
        """End the process, at once and whatever it is doing."""
        self._wanted = False
        self._question = self._answered = None
        self._end()
        for process in self._ended:
            process.join(_END_WAIT)
        self._ended = [process for process in self._ended if not _gone(process)]

    def _hear(self) -> None:
        assert self._pipe
        while self._pipe.poll():
            answered = msgspec.json.decode(self._pipe.recv_bytes(), type=Answered)
            self._ready = True
            if answered.number == self._with_process:
                self._with_process, self._stop_by = NOTHING, None
            if self._question and answered.number == self._number:
                self._answered = answered

    def _send(self) -> None:
        """Send the present question once the process reads its pipe: a full one would hold up the window."""
        question = self._question
        if question is None or self._answered or not self._ready or self.thinking:
            return
        assert self._pipe
        asked = Asked(
            self._number,
            question.view.game,
            msgspec.Raw(msgspec.json.encode(question.view)),
            question.level,
            question.seed,
            question.character,
            question.seconds,
        )
        self._pipe.send_bytes(msgspec.json.encode(asked))
        self._with_process = self._number

    def _stand_in(self, question: Question, level: str) -> Answer:
        """The move that is made here, by a level that is quick."""
        self._question = self._answered = None
        move = player.choose(question.view, level, question.seed, character=question.character)
        return question.answer(move)

    def _replace(self, why: str) -> None:
        self._lost += 1
        code = self._process.exitcode if self._process else None
        _log.warning("The computer players' process %s (exit code %s) and is replaced.", why, code)
        if self._lost >= MOST_LOST:
            self._rests_until = time.monotonic() + REST
            if self._question and self._with_process == self._number:
                # What ends one process after the other is not to be tried here.
                self._question = self._question._replace(level=_FALLBACK_LEVEL)
        self._end()

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        self._ready, self._with_process, self._stop_by = False, NOTHING, None
        if pipe:
            pipe.close()
        if process:
            process.kill()
            self._ended.append(process)


def _gone(process: SpawnProcess) -> bool:
    """Whether a killed process has ended; then what the system kept of it is let go."""
    if process.exitcode is None:
        return False
    process.close()
    return True
