"""The computer players' process killed at random moments of a match: nothing is lost. The long run is the script."""

import logging
from pathlib import Path
from random import Random

import pytest

from build_scripts import soak_worker
from build_scripts.soak_worker import SoakError, soak
from game.session.worker import Worker

KILLS = 15
SHORT = ("dealers_dilemma",)  # the game with the shortest matches


def test_a_process_killed_again_and_again_changes_no_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_worker, "LEVELS", ("medium", "easy"))
    seed = Random().getrandbits(32)
    print(f"seed: {seed}")
    lines: list[str] = []
    done = soak(KILLS, seed, tmp_path, SHORT, lines.append)
    assert done.killer.kills.total() == KILLS
    assert done.matches == len(lines)
    assert done.moves > KILLS
    assert done.worker.pid is None


def test_a_move_made_without_the_process_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Worker, "start", lambda worker: setattr(worker, "_rests_until", float("inf")))
    with caplog.at_level(logging.CRITICAL), pytest.raises(SoakError, match="without the process"):
        soak(1, 1, tmp_path, SHORT, print)
