"""How the house is built: floors, file sizes, clean text."""

import re
import subprocess
import sys
import tokenize
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("game", "tests", "build_scripts")
SOURCES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
# Text that people read or that travels with the project; art and fonts are not.
TEXTS = [
    *SOURCES,
    *(ROOT / name for name in ("README.md", "pyproject.toml", ".ci/run", ".gitignore")),
    *sorted((ROOT / "game" / "assets").rglob("*.md")),
]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_floors_import_only_what_lies_below() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_file_is_too_long() -> None:
    long = {name(path): count for path in SOURCES if (count := len(path.read_text("utf-8").splitlines())) > 500}
    assert long == {}


def test_package_files_only_hand_names_on() -> None:
    for path in (ROOT / "game").rglob("__init__.py"):
        code = path.read_text(encoding="utf-8")
        assert not re.search(r"^\s*(def|class|for|while|if) ", code, re.MULTILINE), name(path)


# Unfinished code, paths of one machine, addresses other than those of licences and file formats.
@pytest.mark.parametrize(
    "word",
    [
        "raise NotImpl",
        r"/(tmp|home|root)/",
        "localhost",
        "https?://(?!www.w3.org|openfontlicense|scripts.sil.org|github.com/adobe|cards.example)",
    ],
)
def test_words_that_do_not_belong_in_the_project(word: str) -> None:
    found = {
        f"{name(path)}:{number}"
        for path in TEXTS
        if path != Path(__file__) and path.exists()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(word, line)
    }
    assert found == set()


def test_comments_and_strings_use_no_tabs_or_trailing_space() -> None:
    for path in TEXTS:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert line == line.rstrip(), f"{name(path)}:{number}"
            assert "\t" not in line, f"{name(path)}:{number}"


def test_rules_and_players_draw_no_number_from_the_global_generator() -> None:
    for path in [*(ROOT / "game" / "rules").rglob("*.py"), *(ROOT / "game" / "ai").rglob("*.py")]:
        code = path.read_text(encoding="utf-8")
        assert not re.search(r"^import random|from random import (?!Random\b)", code, re.MULTILINE), name(path)


def test_only_rules_know_the_encoding_of_moves() -> None:
    """A shift by 12 or a mask of 63 outside moves.py would be a second place that knows how a move is packed."""
    for path in (ROOT / "game").rglob("*.py"):
        if path.name == "moves.py":
            continue
        with path.open("rb") as file:
            tokens = [token.string for token in tokenize.tokenize(file.readline)]
        pairs = set(pairwise(tokens))
        assert not pairs & {(">>", "12"), ("<<", "12"), ("&", "63")}, name(path)


def test_every_game_has_its_files() -> None:
    code = "from game.rules.registry import GAMES; print(*GAMES)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    for key in done.stdout.split():
        for file in (f"game/rules/{key}.py", f"game/ai/{key}.py", f"tests/rules/test_{key}.py"):
            assert (ROOT / file).is_file(), file
        assert list((ROOT / "tests" / "golden").glob(f"{key}-*.json"))
