"""The computer players' process: it answers what a direct call answers, and nothing hangs on it (CASES 61, 64)."""

import multiprocessing
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random
from statistics import median

import msgspec
import pytest

from game.ai import player
from game.ai.search import Stop
from game.rules.game import DEAL, PLAY
from game.rules.moves import Move
from game.rules.registry import GAMES
from game.rules.views import View
from game.session import thinker
from game.session import worker as worker_module
from game.session.thinker import VIEWS
from game.session.worker import Worker
from tests.session.asking import LONG_S, answer, asking, thinking, until
from tests.session.odd_players import serve_endless
from tests.session.tables import EVERY_GAME, make, table

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_views_come_through_the_pipe_whole(game: str) -> None:
    match = table(game)
    rng = Random(3)
    while not match.over and match.ply < 300:
        for seat in range(-1, len(match.seats)):
            view = match.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=VIEWS[game]) == view
        if not match.deal():
            make(match, rng.choice(match.view(match.to_act).legal))


def test_every_game_has_its_view() -> None:
    assert list(VIEWS) == list(GAMES)


def test_the_process_answers_what_a_direct_call_answers(worker: Worker) -> None:
    pids: set[int | None] = set()
    for game in EVERY_GAME:
        match = table(game)
        match.deal()
        for _ in range(12):
            if match.phase == DEAL:
                match.deal()
            asking(worker, match)
            found = answer(worker)
            right = player.choose(match.view(match.to_act), "random", match.seed)
            assert found[:3] == (match.id, match.ply, right)
            make(match, right)
            pids.add(worker.pid)
    assert len(pids) == 1, "one process did it all"


def test_the_process_knows_the_character(worker: Worker) -> None:
    differ = 0
    for seed in range(40):
        match = table("oh_hell", options={"order": "down"}, seed=seed)
        match.deal()
        view = match.view(match.to_act)
        right = player.choose(view, "medium", match.seed, character="Odette")
        asking(worker, match, "medium", character="Odette")
        assert answer(worker).move == right
        differ += right != player.choose(view, "medium", match.seed)
    assert differ


def test_the_answer_to_a_question_that_was_cancelled_is_nobodys(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "STOPS_IN", LONG_S)
    monkeypatch.setattr(worker_module, "serve", serve_endless)  # what is stopped chooses the first legal move
    first, second = table("oh_hell", seed=1), table("oh_hell", seed=2)
    first.deal()
    second.deal()
    make(second, second.view(second.to_act).legal[-1])
    pid = thinking(worker, first)
    asking(worker, second, seconds=0.1)
    found = answer(worker)
    assert (found.match_id, found.ply, found.move) == (second.id, 1, second.view(second.to_act).legal[0])
    assert found.took >= 0.1 * thinker.LONGEST, "the second was thought about, and not the first answered"
    thinking(worker, first)
    worker.cancel()
    assert not worker.busy
    until(worker, lambda: not worker.thinking)
    assert worker.poll() is None
    assert worker.pid == pid


def test_a_search_stops_within_50_ms_and_the_process_lives_on(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "STOPS_IN", LONG_S)
    monkeypatch.setattr(worker_module, "serve", serve_endless)
    match = table("oh_hell")
    match.deal()
    took, pids = [], set()
    for _ in range(8):
        pids.add(thinking(worker, match))
        begun = time.monotonic()
        worker.cancel()
        while worker.thinking:
            worker.tend()
            assert time.monotonic() < begun + LONG_S
        took.append(time.monotonic() - begun)
    assert min(took) < 0.05, "of several, as the machine may have much else to do"
    assert pids == {worker.pid}


def test_a_search_ends_by_the_clock_on_a_slow_machine(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "serve", serve_endless)
    match = table("oh_hell")
    match.deal()
    for seconds in (0.05, 0.2):
        asking(worker, match, seconds=seconds)
        found = answer(worker)
        assert found.move == match.view(match.to_act).legal[0]
        assert found.took >= 2 * seconds


def test_an_expert_thinks_for_as_long_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table("oh_hell")
    match.deal()
    told: list[float] = []

    def choose(view: View, level: str, _seed: int, _stop: Stop, _character: str, seconds: float) -> Move:
        assert level == "expert"
        told.append(seconds)
        return view.legal[0]

    monkeypatch.setattr(player, "choose", choose)
    with multiprocessing.Pipe()[0] as pipe:
        view = msgspec.Raw(msgspec.json.encode(match.view(match.to_act)))
        thinker._think(thinker.Asked(1, "oh_hell", view, "expert", 1, "", 2.5), thinker._Stop(pipe, 2.5))
    assert told == [2.5]


def test_the_wall_clock_does_not_matter(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    match = table("oh_hell")
    match.deal()
    asking(worker, match)
    clock = iter(range(1_000_000_000, 0, -86_400))
    monkeypatch.setattr(time, "time", lambda: float(next(clock)))
    assert answer(worker).move == player.choose(match.view(match.to_act), "random", match.seed)
    assert worker._lost == 0


def test_no_frame_is_held_up(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked, cancelled or ended: a frame has 16 ms."""
    match = table("oh_hell", options={"order": "down"})
    match.deal()
    while match.phase != PLAY:
        make(match, match.view(match.to_act).legal[0])
    times: dict[str, list[float]] = {}

    def timed(name: str, act: Callable[[], object]) -> None:
        begun = time.monotonic()
        act()
        times.setdefault(name, []).append(time.monotonic() - begun)

    monkeypatch.setattr(worker_module, "STOPS_IN", LONG_S)  # a process that lives on is not started in the next frame
    monkeypatch.setattr(SpawnProcess, "join", None)  # to wait for a process's end holds up a frame
    for number in range(12):
        timed("ask", lambda: asking(worker, match, level="hard", seconds=LONG_S))
        while not worker.thinking:
            timed("poll", worker.poll)
            time.sleep(0.001)
        pid = worker.pid
        if number % 3 == 2:
            assert worker._process
            worker._process.kill()
            while worker.pid == pid:
                begun = time.monotonic()
                worker.tend()
                last = time.monotonic() - begun
            times.setdefault("replaced", []).append(last)
            continue
        timed("cancel", worker.cancel)
        while worker.thinking:
            timed("tend", worker.tend)
            time.sleep(0.001)
    monkeypatch.undo()
    print({name: (len(taken), 1000 * min(taken), 1000 * max(taken)) for name, taken in times.items()})
    # What is done often does next to nothing each time; of the rest the quickest counts, as the machine may be busy.
    usual = {name: (median if name in ("poll", "tend") else min)(taken) for name, taken in times.items()}
    assert all(taken < 0.016 for taken in usual.values()), usual


def test_the_process_loads_no_window() -> None:
    code = "import sys, game.session.worker; print([name for name in sys.modules if name.startswith('pygame')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_process_needs_no_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    # CASES 67: what a windowed build has for streams.
    ours, theirs = multiprocessing.Pipe()
    match = table("oh_hell")
    match.deal()
    asked = thinker.Asked(1, "oh_hell", msgspec.Raw(b"{}"), "random", 1, "", 1.0)
    ours.send_bytes(msgspec.json.encode(asked))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    with ours:
        reply = []

        def read_twice_then_close(data: bytes) -> None:
            reply.append(data)
            if len(reply) == 2:
                raise OSError("closed")

        monkeypatch.setattr(theirs, "send_bytes", read_twice_then_close)
        thinker.serve(theirs)
    theirs.close()
    assert b"ValidationError" in reply[1]
