"""Files that are complete or not there: written beside the old one and then put in its place in one step."""

import contextlib
import errno
import os
import time
from pathlib import Path
from typing import Final

_PART: Final = ".part"  # ends the name of a file that is still being written
_OLD_PART_S: Final = 3600  # no file takes that long to write; what is older was left by a killed program
# On Windows a virus scanner or indexer may hold a file open for a moment, and then it cannot be replaced.
_IN_USE_PASSES = os.name == "nt"
_REPLACE_TRIES: Final = 5
_REPLACE_WAIT_S: Final = 0.02
_MOST_ASIDE: Final = 1_000


def make_folder(folder: Path) -> None:
    """Make a folder and those above it where they are missing.

    Raises:
        OSError: It cannot be made. A relative path comes of a home folder that cannot be found; it is refused, because
            nothing is ever written next to the program.
    """
    if not folder.is_absolute():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
    folder.mkdir(parents=True, exist_ok=True)


def write_whole(path: Path, text: str) -> None:
    """Put a text, as UTF-8, in the place of a file so that a crash at any instant leaves the old or the new one.

    The folder is made if it is missing.

    Raises:
        OSError: It could not be written; the old file is as it was.
    """
    make_folder(path.parent)
    part = path.with_name(f"{path.name}.{os.getpid()}{_PART}")
    try:
        with part.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        _replace(part, path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _replace(part: Path, path: Path) -> None:
    for tries_left in range(_REPLACE_TRIES - 1, -1, -1):
        try:
            part.replace(path)
        except PermissionError:
            if not _IN_USE_PASSES or not tries_left:
                raise
            time.sleep(_REPLACE_WAIT_S)
        else:
            return


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the platform can."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def clear_parts(folder: Path) -> None:
    """Remove JSON files that a killed program left half written; never raises."""
    with contextlib.suppress(OSError):
        for part in folder.glob(f"*.json.[0-9]*{_PART}"):
            # The clock may have been set back since.
            if abs(time.time() - part.stat().st_mtime) > _OLD_PART_S:
                part.unlink(missing_ok=True)


def set_aside(path: Path) -> Path | None:
    """Keep a file that cannot be read under another name, such as ``oh_hell.aside-1.json``.

    Returns:
        The new path, or None if it could not be renamed.
    """
    for number in range(1, _MOST_ASIDE):
        aside = path.with_name(f"{path.stem}.aside-{number}{path.suffix}")
        try:
            if not aside.exists():
                path.rename(aside)
                return aside
        except OSError:
            return None
    return None


def why_not_written(error: OSError) -> str:
    """Why a file could not be written, as the end of a sentence."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "the disk is full"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "its folder is read-only"
    return "its folder cannot be written"
