"""Asking the computer players' process in tests."""

import os
import signal
import time
from collections.abc import Callable

from game.session.match import Match
from game.session.worker import Answer, Question, Worker

LONG_S = 60.0


def asking(
    worker: Worker,
    match: Match,
    level: str = "random",
    deadline_s: float = LONG_S,
    character: str = "",
    seconds: float = 1.0,
) -> None:
    view = match.view(match.to_act)
    worker.ask(Question(view, level, match.seed, match.id, deadline_s, character, seconds))


def thinking(worker: Worker, match: Match, seconds: float = LONG_S) -> int:
    """Ask, and see the question on its way to the process; returns its number."""
    asking(worker, match, seconds=seconds)
    until(worker, lambda: worker.thinking)
    assert worker.pid
    return worker.pid


def until(worker: Worker, so: Callable[[], object]) -> None:
    """Tend a worker, as frames do, until something is so."""
    limit = time.monotonic() + LONG_S
    while not so():
        assert time.monotonic() < limit, "it never came to that"
        worker.tend()
        time.sleep(0.001)


def answer(worker: Worker) -> Answer:
    limit = time.monotonic() + LONG_S
    while time.monotonic() < limit:
        found = worker.poll()
        if found:
            return found
        time.sleep(0.001)
    raise AssertionError("no answer came")


def hung(worker: Worker, match: Match, level: str = "random", deadline_s: float = LONG_S, character: str = "") -> int:
    """Ask a process that has stopped for good, as one does that is caught in an endless loop; returns its number."""
    asking(worker, match, level, deadline_s, character)
    assert worker._pipe
    if not worker.ready:
        assert worker._pipe.poll(LONG_S), "it says when it is ready"
    pid = stop(worker)
    worker.poll()
    return pid


def stop(worker: Worker) -> int:
    pid = worker.pid
    assert pid
    os.kill(pid, signal.SIGSTOP)
    return pid


def runs(worker: Worker) -> bool:
    return worker.pid is not None


def is_gone(pid: int) -> bool:
    """Whether no such process is left, not even one that waits to be reaped."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False
