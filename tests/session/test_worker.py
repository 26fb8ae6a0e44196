"""The computer players' process: it answers what a direct call answers, and nothing hangs on it (CASES 61, 64)."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.ai import player
from game.rules.game import CALL, DEAL
from game.rules.moves import Move
from game.rules.registry import GAMES
from game.rules.views import View
from game.session import worker as worker_module
from game.session.match import Match
from game.session.worker import VIEWS, Answer, Worker
from tests.session.tables import EVERY_GAME, dealt, make, play, table

ROOT = Path(__file__).parents[2]
LONG_S = 60.0
posix = pytest.mark.skipif(os.name == "nt", reason="signals that stop a process are POSIX")


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def asking(
    worker: Worker, match: Match, level: str = "random", deadline_s: float = LONG_S, character: str = ""
) -> None:
    worker.ask(match.view(match.to_act), level, match.seed, match.ply, match.id, deadline_s, character)


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
    if not worker._ready:
        assert worker._pipe.poll(LONG_S), "it says when it is ready"
    pid = stop(worker)
    worker.poll()
    return pid


def stop(worker: Worker) -> int:
    pid = worker.pid
    assert pid
    os.kill(pid, signal.SIGSTOP)
    return pid


def is_gone(pid: int) -> bool:
    """Whether no such process is left, not even one that waits to be reaped."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


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
            assert found == (match.id, match.ply, right)
            make(match, right)
            pids.add(worker.pid)
    assert len(pids) == 1, "one process did it all"


def test_the_process_knows_the_character(worker: Worker) -> None:
    differ = 0
    match = table("oh_hell", options={"order": "down"})
    while differ < 3:
        while not match.deal() and match.phase != CALL:
            make(match, match.view(match.to_act).legal[0])
        view = match.view(match.to_act)
        right = player.choose(view, "medium", match.seed, character="Odette")
        asking(worker, match, "medium", character="Odette")
        assert answer(worker).move == right
        differ += right != player.choose(view, "medium", match.seed)
        make(match, right)


@posix
def test_an_older_question_is_never_answered(worker: Worker) -> None:
    first, second = table("oh_hell", seed=1), table("oh_hell", seed=2)
    first.deal()
    second.deal()
    hung(worker, first)
    asking(worker, second)
    assert answer(worker).match_id == second.id
    asking(worker, first)
    worker.cancel()
    assert not worker.busy
    assert worker.poll() is None
    asking(worker, second)
    assert answer(worker).match_id == second.id


@posix
def test_a_cancelled_thought_takes_no_more_of_the_machine(worker: Worker) -> None:
    match = table("oh_hell")
    match.deal()
    pid = hung(worker, match)
    worker.cancel()
    assert is_gone(pid)
    asking(worker, match)
    answer(worker)


@posix
def test_a_killed_process_is_replaced_and_the_same_move_made(worker: Worker) -> None:
    match = table("oh_hell")
    match.deal()
    for _ in range(2):
        pid = hung(worker, match)
        os.kill(pid, signal.SIGKILL)
        found = answer(worker)
        assert found == (match.id, match.ply, player.choose(match.view(match.to_act), "random", match.seed))
        assert is_gone(pid)
        assert worker.pid != pid
    asking(worker, match)
    answer(worker)
    assert worker._failures == 0


@posix
def test_a_process_killed_while_it_waits_is_replaced(worker: Worker) -> None:
    match = table("oh_hell")
    match.deal()
    asking(worker, match)
    answer(worker)
    pid = worker.pid
    assert pid
    os.kill(pid, signal.SIGKILL)
    asking(worker, match)
    assert answer(worker).ply == match.ply


@posix
def test_a_late_process_is_replaced_and_a_scripted_move_made(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def scripted(view: View, level: str, _seed: int, character: str) -> Move:
        asked.append(level)
        assert character == "Odette"
        return view.legal[0]

    monkeypatch.setattr(player, "choose", scripted)
    match = table("oh_hell")
    match.deal()
    asking(worker, match, level="hard", deadline_s=0.05, character="Odette")
    pid = stop(worker)
    assert answer(worker) == (match.id, match.ply, match.view(match.to_act).legal[0])
    assert asked == ["hard"], "a process that has not even started says nothing against the level"
    assert is_gone(pid)
    pid = hung(worker, match, level="hard", deadline_s=0.05, character="Odette")
    if worker.busy:
        answer(worker)
    assert asked == ["hard", "easy"], "where a level got stuck, the quick one moves"
    assert is_gone(pid)


def test_a_player_that_fails_is_stood_in_for(worker: Worker, caplog: pytest.LogCaptureFixture) -> None:
    match = table("oh_hell")
    match.deal()
    asking(worker, match, level="godlike")
    found = answer(worker)
    assert found.move in match.view(match.to_act).legal
    assert "godlike" in caplog.text


def test_no_process_can_be_started_and_the_game_goes_on(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_process(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(worker._context, "Process", no_process)
    match = table("oh_hell")
    match.deal()
    for _ in range(3):
        asking(worker, match)
        assert answer(worker).ply == match.ply
    assert worker.pid is None


@posix
def test_after_three_lost_processes_no_more_are_started(worker: Worker) -> None:
    match = table("oh_hell")
    match.deal()
    for _ in range(3):
        asking(worker, match)
        assert worker.pid
        os.kill(worker.pid, signal.SIGKILL)
        answer(worker)
    assert worker.pid is None
    asking(worker, match)
    assert answer(worker).ply == match.ply


@posix
def test_closing_ends_a_hung_process_within_a_second(worker: Worker) -> None:
    match = table("oh_hell")
    match.deal()
    pid = hung(worker, match)
    begun = time.monotonic()
    worker.close()
    assert time.monotonic() - begun < 1
    assert is_gone(pid)
    worker.close()


def test_the_wall_clock_does_not_matter(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    match = table("oh_hell")
    match.deal()
    asking(worker, match)
    clock = iter(range(1_000_000_000, 0, -86_400))
    monkeypatch.setattr(time, "time", lambda: float(next(clock)))
    assert answer(worker).move == player.choose(match.view(match.to_act), "random", match.seed)
    assert worker._failures == 0


def test_polling_never_waits_for_the_process(worker: Worker) -> None:
    match = table("oh_hell", options={"order": "down"})
    play(match, Random(1), lambda match: len(match.view(0).results) == 10 and dealt(match))
    longest = 0.0
    for _ in range(5):
        asking(worker, match)
        while worker.busy:
            begun = time.monotonic()
            worker.poll()
            longest = max(longest, time.monotonic() - begun)
            time.sleep(0.001)
    assert longest < 0.1, "a frame has 16 ms; this leaves room for a busy machine"


PARENT = """
import sys, time
from game.ai import player
from game.session import worker as worker_module
from game.session.match import Match, SeatPlan

real_serve = worker_module.serve

def think_for_ever(*_):
    while True:
        pass

def serve(pipe):
    if sys.argv[1] == "thinking":
        player.choose = think_for_ever
    real_serve(pipe)

if __name__ == "__main__":
    worker_module.serve = serve
    worker = worker_module.Worker()
    match = Match.new("oh_hell", {}, [SeatPlan("", "easy")] * 4, 1)
    match.deal()
    worker.ask(match.view(match.to_act), "random", 1, 0, match.id, 60)
    while not worker._sent if sys.argv[1] == "thinking" else worker.busy:
        worker.poll()
        time.sleep(0.001)
    print(worker.pid, flush=True)
    sys.stdin.readline()
"""


@posix
@pytest.mark.parametrize("what", ["waiting", "thinking"])
def test_the_process_ends_when_its_parent_is_killed(tmp_path: Path, what: str) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    parent = subprocess.Popen(
        [sys.executable, str(script), what],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    with parent:
        assert parent.stdout
        pid = int(parent.stdout.readline())
        parent.kill()
        parent.wait()
        limit = time.monotonic() + 10
        while not (ended := is_gone(pid) or is_zombie(pid)) and time.monotonic() < limit:
            time.sleep(0.01)
        if not ended:
            os.kill(pid, signal.SIGKILL)
        assert ended


def is_zombie(pid: int) -> bool:
    """Whether it has ended; a machine without a reaper for orphans keeps its entry."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return False


def test_the_process_loads_no_window() -> None:
    code = "import sys, game.session.worker; print([name for name in sys.modules if name.startswith('pygame')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_process_needs_no_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    # CASES 67: what a windowed build has for streams.
    ours, theirs = multiprocessing.Pipe()
    match = table("oh_hell")
    match.deal()
    asked = worker_module._Asked("oh_hell", msgspec.Raw(b"{}"), "random", 1, "")
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
        worker_module.serve(theirs)
    theirs.close()
    assert b"ValidationError" in reply[1]


@pytest.mark.skipif(os.name == "nt", reason="there a folder that is in use cannot be removed")
def test_a_working_folder_that_is_gone_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    worker = Worker()
    try:
        worker.start()
        assert worker.pid is not None
    finally:
        worker.close()
