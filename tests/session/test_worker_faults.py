"""The computer players' process when it dies, hangs or cannot be had: a move comes all the same (CASES 61, 64)."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.ai import player
from game.rules.moves import Move
from game.rules.views import View
from game.session import worker as worker_module
from game.session.worker import Worker
from tests.session.asking import answer, asking, hung, is_gone, runs, stop, thinking, until
from tests.session.odd_players import serve_deaf, serve_dying
from tests.session.tables import table

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name == "nt", reason="signals that stop a process are POSIX")


@posix
def test_a_search_that_does_not_stop_is_ended_within_50_ms(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    match = table("oh_hell")
    match.deal()
    took = []
    for _ in range(4):
        worker.close()
        with monkeypatch.context() as patch:
            patch.setattr(worker_module, "serve", serve_deaf)
            pid = thinking(worker, match)
        begun = time.monotonic()
        worker.cancel()
        until(worker, lambda pid=pid: worker.pid != pid)  # type: ignore[misc]
        took.append(time.monotonic() - begun)
        until(worker, lambda pid=pid: runs(worker) and is_gone(pid))  # type: ignore[misc]
        asking(worker, match)
        assert answer(worker).ply == match.ply
    assert min(took) < 0.05, "of several, as the machine may have much else to do"
    assert worker._lost == 0, "that was no fault of the machine"


@posix
def test_a_killed_process_is_replaced_and_the_next_makes_the_move(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = table("oh_hell")
    match.deal()
    right = player.choose(match.view(match.to_act), "random", match.seed)
    monkeypatch.setattr(player, "choose", None)  # nothing is thought about in the window's process
    for _ in range(2):
        pid = hung(worker, match)
        os.kill(pid, signal.SIGKILL)
        assert answer(worker)[:3] == (match.id, match.ply, right)
        assert is_gone(pid)
        assert worker.pid != pid
    assert worker._lost == 0


@posix
def test_a_process_killed_while_it_waits_is_replaced_before_it_is_asked(worker: Worker) -> None:
    match = table("oh_hell")
    match.deal()
    asking(worker, match)
    answer(worker)
    pid = worker.pid
    assert pid
    os.kill(pid, signal.SIGKILL)
    until(worker, lambda: worker.pid != pid and worker.ready)
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
    assert answer(worker) == (match.id, match.ply, match.view(match.to_act).legal[0], 0.0)
    assert asked == ["plain"], "a process that has not even started says nothing against the level"
    assert worker.pid == pid, "and is given time"
    os.kill(pid, signal.SIGCONT)
    pid = hung(worker, match, level="hard", deadline_s=0.05, character="Odette")
    if worker.busy:
        answer(worker)
    assert asked == ["plain", "easy"], "where a level got stuck, the quick one moves"
    until(worker, lambda: is_gone(pid))
    assert worker.pid != pid


@posix
def test_a_process_that_does_not_start_is_replaced(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "_STARTS_IN", 0.05)
    worker.start()
    pid = stop(worker)
    until(worker, lambda: is_gone(pid))
    assert worker.pid != pid


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
def test_after_some_lost_processes_there_is_none_for_a_while(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    match = table("oh_hell")
    match.deal()
    asking(worker, match)
    for _ in range(worker_module.MOST_LOST):
        pid = worker.pid
        assert pid
        os.kill(pid, signal.SIGKILL)
        until(worker, lambda pid=pid: worker.pid != pid and (runs(worker) or worker._resting))  # type: ignore[misc]
    assert not runs(worker)
    assert answer(worker).ply == match.ply
    asking(worker, match)
    assert not runs(worker)
    assert answer(worker).ply == match.ply
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + worker_module.REST)
    asking(worker, match)
    assert runs(worker)
    monkeypatch.undo()
    assert answer(worker).ply == match.ply
    assert worker._lost == 0


def test_a_question_that_ends_every_process_is_not_tried_here(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    match = table("oh_hell")
    match.deal()
    asked: list[str] = []
    monkeypatch.setattr(worker_module, "serve", serve_dying)

    def scripted(view: View, level: str, _seed: int, **_: object) -> Move:
        asked.append(level)
        return view.legal[0]

    monkeypatch.setattr(player, "choose", scripted)
    asking(worker, match, level="hard")
    assert answer(worker).ply == match.ply
    assert asked == ["easy"]
    assert worker.pid is None


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


PARENT = """
import sys, time
from game.session import worker as worker_module
from game.session.match import Match, SeatPlan
from tests.session.odd_players import serve_deaf

if __name__ == "__main__":
    if sys.argv[1] == "thinking":
        worker_module.serve = serve_deaf
    worker = worker_module.Worker()
    match = Match.new("oh_hell", {}, [SeatPlan("", "easy")] * 4, 1)
    match.deal()
    worker.ask(worker_module.Question(match.view(match.to_act), "random", 1, match.id, 60))
    while not worker.thinking if sys.argv[1] == "thinking" else worker.busy:
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
