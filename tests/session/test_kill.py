"""The program killed at any instant: the save stands at the last move that was shown."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.rules.record import Record
from game.session.saves import Saves

ROOT = Path(__file__).parents[2]
KILLS = 15
LONGEST_S = 0.12

PLAYER = """
import os, sys
from pathlib import Path
from random import Random
from game.session.saves import Saves
from tests.session.tables import table

saves = Saves(Path(sys.argv[1]))
rng = Random()
while True:
    match = saves.load("oh_hell") or table("oh_hell", options={"order": "up_down"}, seed=None)
    assert not saves.notices, saves.notices
    if match.over:
        match = table("oh_hell", seed=None)
    saves.keep(match)
    while not match.over:
        os.write(1, f"{match.id} {match.ply} {len(match.record.deals)}\\n".encode())
        if not match.deal():
            view = match.view(match.to_act)
            match.submit(match.to_act, rng.choice(view.legal), view.ply)
    os.write(1, f"{match.id} {match.ply} {len(match.record.deals)}\\n".encode())
"""


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_killed_at_any_instant_it_resumes_at_the_last_move_shown(tmp_path: Path) -> None:
    seed = int.from_bytes(os.urandom(4))
    sys.stdout.write(f"seed: {seed}\n")
    rng = Random(seed)
    path = tmp_path / "oh_hell.json"
    shown_in_all = 0
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as program:
            assert program.stdout
            first = program.stdout.readline()
            time.sleep(rng.random() * LONGEST_S)
            program.kill()
            rest, problem = program.communicate()
        assert not problem
        lines = [line.split() for line in (first + rest).decode().splitlines()]
        shown_in_all += len(lines)
        match_id, ply, deals = lines[-1]
        record = Record.from_bytes(path.read_bytes())
        # The save may be one step ahead of the screen, never behind it.
        if record.extra["x_id"] == match_id:
            ahead = len(record.moves) + len(record.deals) - int(ply) - int(deals)
            assert ahead in (0, 1)
        else:
            assert (len(record.moves), len(record.deals)) == (0, 0)
    assert shown_in_all > KILLS * 3
    assert Saves(tmp_path).load("oh_hell")
    parts = list(tmp_path.glob("*.part"))
    assert len(parts) <= KILLS
    assert not list(tmp_path.glob("*aside*"))
