"""Compiled code decides as its source does. ``compile_game.py --test`` runs this where both are."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from build_scripts.bench_playouts import is_compiled, sources_alone

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("decisions.py")


def answers(process: subprocess.Popen[str]) -> dict[str, Any]:
    written, _ = process.communicate()
    assert process.returncode == 0
    found: dict[str, Any] = json.loads(written)
    return found


def asked(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-P", "-B", str(SCRIPT), str(folder)], stdout=subprocess.PIPE, text=True)


@pytest.mark.skipif(not is_compiled(ROOT), reason="nothing is compiled here; compile_game.py --test runs this")
def test_moves_and_weights_are_those_of_the_source(tmp_path: Path) -> None:
    with asked(ROOT) as compiled, asked(sources_alone(ROOT, tmp_path)) as interpreted:
        ours, theirs = answers(compiled), answers(interpreted)
    assert Path(ours.pop("file")).suffix in (".so", ".pyd")
    assert Path(theirs.pop("file")).suffix == ".py"
    assert ours.keys() == theirs.keys()
    for name, decisions in ours.items():
        assert decisions, name
        assert decisions == theirs[name], name
