"""A hand of every game in the built app, wherever it lies and whatever it finds there."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts import compile_game
from tests.e2e.desktop import virtual_screen
from tests.package import app

pytestmark = pytest.mark.window
COMPILED = "PARLOUR_TRICKS_COMPILED"  # "yes" or "no" where it is known how the app was built
NO_SOUND = {"SDL_AUDIODRIVER": "nonsense"}


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    app.folder()
    with virtual_screen((1400, 900)) as name:
        yield name


@pytest.fixture
def place() -> Iterator[Path]:
    with app.open_place() as path:
        yield path


def test_rules_and_computer_players_are_compiled_all_or_none(screen: str) -> None:
    inside = app.folder() / "_internal"
    missing = compile_game.is_compiled(inside)
    kind = "interpreted" if missing else "compiled"
    assert not missing or missing == compile_game.modules(), f"not compiled: {missing}"
    if COMPILED in os.environ:
        assert kind == {"yes": "compiled", "no": "interpreted"}[os.environ[COMPILED]]
    done = app.run(app.folder() / app.NAME, "--smoke", display=screen)
    app.assert_works(done, [rf"Parlour Tricks \d+\.\d+\.\d+, {kind} rules", "sound: on"])


@pytest.mark.parametrize(
    ("name", "language"),
    [("Jörg Ünal 中文 mit Leerzeichen", "tr_TR.UTF-8"), ("ş Женя/" + "/".join(["x" * 60] * 4), "de_DE.UTF-8")],
)
def test_from_a_folder_of_any_name_that_nobody_may_write_to(screen: str, place: Path, name: str, language: str) -> None:
    program = app.copy_to(place / name, writable=False)
    before = app.all_below(program.parent)
    temporary = place / "временно ş"
    temporary.mkdir()
    temporary.chmod(0o777)
    done = app.run(
        program,
        "--smoke",
        display=screen,
        environment={"LC_ALL": language, "LANG": language, "TMPDIR": str(temporary)},
        user=app.another_user(),
        cwd=program.parent,
    )
    app.assert_works(done)
    assert app.all_below(program.parent) == before
    assert not list(temporary.iterdir())


def test_in_another_place_than_the_last_time_and_by_a_link(screen: str, place: Path) -> None:
    first = app.copy_to(place / "first")
    assert app.run(first, "--version").returncode == 0
    first.parent.rename(place / "second")
    (place / "link").symlink_to(place / "second" / app.NAME)
    app.assert_works(app.run(place / "link", "--smoke", display=screen))


def test_without_sound(screen: str) -> None:
    changes = {**NO_SOUND, "LC_ALL": "ar_EG.UTF-8"}
    done = app.run(app.folder() / app.NAME, "--smoke", display=screen, environment=changes)
    app.assert_works(done, ["sound: none here"])


def test_two_at_once(screen: str) -> None:
    command = [str(app.folder() / app.NAME), "--smoke"]
    environment = {**os.environ, "DISPLAY": screen, "SDL_AUDIODRIVER": "dummy"}
    both = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [one.communicate(timeout=app.PATIENCE)[0] for one in both]
    assert [one.returncode for one in both] == [0, 0], said
    assert all("everything works" in text for text in said)


def test_without_any_streams(screen: str, place: Path) -> None:
    """What a desktop starts may have none, and a message to them must not be the end."""
    script = f'exec "{app.folder() / app.NAME}" --smoke --data-dir "{place}" <&- >&- 2>&-'
    changes = {"DISPLAY": screen, "LC_ALL": "C", **NO_SOUND}
    done = subprocess.run(["sh", "-c", script], env={**os.environ, **changes}, timeout=app.PATIENCE, check=False)
    assert done.returncode == 0
    assert (place / "smoke.png").stat().st_size > 10_000
