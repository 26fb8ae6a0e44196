"""The window as a whole program: whether there can be one, and running it."""

import os
import sys
from pathlib import Path
from typing import Final

NO_DISPLAY: Final = (
    "There is no display to open a window on; the commands games, simulate, replay, suggest and perft work without one."
)


class NoWindow(RuntimeError):
    """There is nothing to open a window on; the message is a sentence that names what works without one."""


def run(data_dir: Path | None = None, *, game_key: str | None = None, smoke: bool = False) -> int:
    """Open the window and stay until it is closed.

    Args:
        data_dir: Folder for saves, settings and logs in place of the platform's.
        game_key: A game whose set-up is shown first.
        smoke: Try a hand of every game, and end.

    Returns:
        The exit status.

    Raises:
        NoWindow: There is nothing to open a window on.
    """
    if not _has_display():
        raise NoWindow(NO_DISPLAY)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the person's own commands
    # pygame is loaded only for the window.
    from game.ui.display import NoDisplay  # noqa: PLC0415

    try:
        if smoke:
            from game.ui import smoke as test  # noqa: PLC0415

            return test.run(data_dir)
        from game.ui import app  # noqa: PLC0415

        return app.run(data_dir, game_key)
    except NoDisplay:
        raise NoWindow(NO_DISPLAY) from None


def _has_display() -> bool:
    """Whether a window can be hoped for; macOS and Windows always have a display."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
