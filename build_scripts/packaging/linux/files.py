"""Files of a package: every one with the same time and plain rights, so that the same app gives the same package."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from build_scripts.packaging.linux.changelog import Release

EPOCH: Final = "SOURCE_DATE_EPOCH"  # the time all files get, in seconds since 1970, where it is set


def time_of(release: Release) -> int:
    """The time of all files, in seconds since 1970: that of the release unless the environment says otherwise."""
    return int(os.environ.get(EPOCH) or release.date.timestamp())


def copy_app(folder: Path, to: Path) -> None:
    """Copy the app, without the traces that Python's installers leave beside what they install."""
    shutil.copytree(folder, to, symlinks=True, ignore=shutil.ignore_patterns("INSTALLER", "RECORD", "REQUESTED"))


def settle(folder: Path, time: int, programs: Sequence[Path]) -> None:
    """Give every file and folder the time, and rights by which all may read and only the owner writes.

    Args:
        folder: Of the package.
        time: In seconds since 1970.
        programs: Files that may be run.
    """
    for path in sorted(folder.rglob("*"), reverse=True):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path in programs else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)
    os.utime(folder, (time, time))
