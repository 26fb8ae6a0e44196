"""The built app, as the tests here run it: from copies of its folder, in places and with rights of all kinds."""

import os
import re
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.desktop import changed

VARIABLE: Final = "PARLOUR_TRICKS_APP"  # names the folder that build_app.py made
NAME: Final = "parlour-tricks"
NOBODY: Final = 65534
PATIENCE: Final = 150.0  # seconds for a run of --smoke on a busy machine; it takes six otherwise
LEFT_OUT: Final = ("PYTHONPATH", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "PARLOUR_TRICKS_DATA", "XDG_DATA_HOME")


def folder() -> Path:
    """The folder of the built app; a test without it is skipped, but a wrong folder is a failure."""
    named = os.environ.get(VARIABLE)
    if named is None:
        pytest.skip(f"{VARIABLE} does not name the folder of a built app")
    path = Path(named).resolve()
    assert (path / NAME).is_file(), f"{VARIABLE}: there is no app in {path}"
    return path


@contextmanager
def open_place() -> Iterator[Path]:
    """A folder that every user may enter and write into, unlike those that pytest makes."""
    path = Path(tempfile.mkdtemp(prefix="parlour-tricks-test-"))
    path.chmod(0o777)
    try:
        yield path
    finally:
        for below in [path, *path.rglob("*")]:
            if below.is_dir() and not below.is_symlink():
                below.chmod(0o777)
        shutil.rmtree(path)


def copy_to(path: Path, *, writable: bool = True) -> Path:
    """Copy the app to a folder of that path; gives the program there."""
    shutil.copytree(folder(), path, symlinks=True)
    for below in [path, *path.rglob("*")]:
        if not below.is_symlink():
            mode = stat.S_IMODE(below.stat().st_mode) | 0o444 | (0o111 if below.is_dir() else 0)
            below.chmod(mode if writable else mode & ~0o222)
    return path / NAME


def all_below(path: Path) -> dict[str, tuple[int, int]]:
    """Size and time of everything in a folder."""
    return {
        below.relative_to(path).as_posix(): (below.lstat().st_size, below.lstat().st_mtime_ns)
        for below in path.rglob("*")
    }


def another_user() -> int | None:
    """A user who has no rights beyond everybody's, where one can be chosen; the superuser may write anywhere."""
    return NOBODY if os.geteuid() == 0 else None


def run(
    program: Path,
    *arguments: str | Path,
    display: str = "",
    environment: Mapping[str, str | None] | None = None,
    user: int | None = None,
    cwd: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run the program to its end, without a screen unless one is named."""
    cleared = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    return subprocess.run(
        [program, *arguments],
        env=changed(cleared, {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", **(environment or {})}),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        user=user,
        group=user,
        extra_groups=None if user is None else [],
        cwd=cwd,
    )


def assert_works(done: subprocess.CompletedProcess[str], says: Sequence[str] = ()) -> None:
    """A run of ``--smoke`` went well, and said certain lines."""
    assert done.returncode == 0, done.stdout + done.stderr
    for pattern in (*says, "everything works"):
        assert re.search(rf"^{pattern}$", done.stdout, re.MULTILINE), done.stdout
