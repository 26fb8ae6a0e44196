"""Reports of unexpected errors: what they say, and where they are kept."""

import platform
import time
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game import __version__
from game.session.files import make_folder

_MOST_AT_ONCE: Final = 100  # reports of one second


def describe(error: Exception, libraries: Iterable[str] = (), records: Iterable[str] = ()) -> str:
    """What a report says: version, system, what went wrong and where.

    Args:
        error: What was raised.
        libraries: Names and versions of what the program rests on, as far as they are loaded.
        records: Records of matches that were going on.
    """
    head = [f"Parlour Tricks {__version__}", platform.platform(), f"Python {platform.python_version()}"]
    lines = [*head, *libraries, "", "".join(traceback.format_exception(error)), *records]
    return "\n".join(lines).rstrip() + "\n"


def write(folder: Path, told: str) -> Path | None:
    """Write a report to a new file.

    Returns:
        The file, or None if it could not be written.
    """
    name = time.strftime("error-%Y%m%d-%H%M%S")
    try:
        make_folder(folder)
        for number in range(1, _MOST_AT_ONCE):
            path = folder / (f"{name}.txt" if number == 1 else f"{name}-{number}.txt")
            try:
                with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
                    file.write(told)
            except FileExistsError:
                continue
            return path
    except OSError:
        pass
    return None
