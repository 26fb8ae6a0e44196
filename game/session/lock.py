"""A lock between two copies of the program, held by the system: it ends with the process, however that ends."""

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_HELD: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Lock:
    """The lock that a file stands for. The file stays; only the lock on it counts.

    Attributes:
        held_by_other: Whether another process has it. A folder that cannot be written or has no locks is held by none.
    """

    def __init__(self, path: Path) -> None:
        self.held_by_other = False
        self._number: int | None = None
        if not path.is_absolute():  # no home folder; nothing is written next to the program
            return
        try:
            number = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return
        try:
            if sys.platform == "win32":
                msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(number)
            self.held_by_other = error.errno in _HELD
        else:
            self._number = number

    def release(self) -> None:
        """Let another process have it."""
        if self._number is not None:
            with contextlib.suppress(OSError):
                os.close(self._number)
            self._number = None
