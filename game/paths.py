"""Where assets and user data are, decided once: source tree, wheel and frozen app alike.

Nothing here creates a folder or checks that one can be written; whoever writes does, and says what then.
"""

import os
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs

DATA_VARIABLE: Final = "PARLOUR_TRICKS_DATA"  # names one folder that holds everything, in place of the platform's
_DIRS: Final = PlatformDirs("parlour-tricks", appauthor=False)


def assets() -> Path:
    """The folder of card art, fonts, icons, sounds and texts.

    It lies inside the package, so that the source tree, an installed wheel and a frozen app have it in the same place.
    """
    return Path(__file__).resolve().parent / "assets"


def user_data(chosen: Path | None = None) -> Path:
    """The folder of saves and finished matches.

    Args:
        chosen: What the user asked for on the command line; it wins over the variable, and that over the platform's.
    """
    return _own_folder(chosen) or _DIRS.user_data_path


def user_config(chosen: Path | None = None) -> Path:
    """The folder of the settings file; ``chosen`` as for :func:`user_data`."""
    return _own_folder(chosen) or _DIRS.user_config_path


def user_log(chosen: Path | None = None) -> Path:
    """The folder of log files; ``chosen`` as for :func:`user_data`."""
    own = _own_folder(chosen)
    return own / "log" if own else _DIRS.user_log_path


def _own_folder(chosen: Path | None) -> Path | None:
    if chosen is not None:
        return chosen.absolute()
    named = os.environ.get(DATA_VARIABLE)
    return Path(named).absolute() if named else None
