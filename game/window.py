"""The window as a whole program: whether there can be one, running it, and saying why it had to end."""

import os
import sys
from pathlib import Path
from typing import Final

TITLE: Final = "Parlour Tricks"
NO_DISPLAY: Final = (
    "There is no display to open a window on; the commands games, simulate, replay, suggest and perft work without one."
)
FAILED: Final = 1  # exit status after an unexpected error


class NoWindow(RuntimeError):
    """There is nothing to open a window on; the message is a sentence that names what works without one."""


def run(data_dir: Path | None = None, *, game_key: str | None = None, smoke: bool = False) -> int:
    """Open the window and stay until it is closed.

    An error that the window cannot tell, because it is not open yet or because it was one too many, is told here.

    Args:
        data_dir: Folder for saves, settings and logs in place of the platform's.
        game_key: A game whose set-up is shown first.
        smoke: Try a hand of every game, and end.

    Returns:
        The exit status.

    Raises:
        NoWindow: There is nothing to open a window on.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the person's own commands
    if not _has_display():
        raise NoWindow(NO_DISPLAY)
    try:
        return _run(data_dir, game_key, smoke)
    except NoWindow:
        raise
    except Exception as error:  # a damaged installation can raise anything
        tell(_explained(error, data_dir), box=not smoke)
        return FAILED


def tell(sentence: str, *, box: bool = True) -> None:
    """Say something without a window of our own: on standard error, and if nobody can see that in the system's box.

    Args:
        sentence: What to say.
        box: Whether there may be a box; it waits for somebody to close it.
    """
    if sys.stderr is not None:
        print(sentence, file=sys.stderr, flush=True)  # noqa: T201 - as the command line says it
    if box and _unseen():
        _show_box(sentence)


def _run(data_dir: Path | None, game_key: str | None, smoke: bool) -> int:
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


def _unseen() -> bool:
    """Whether standard error goes nowhere that a person looks: an installed app is seldom started from a terminal."""
    return sys.stderr is None or (getattr(sys, "frozen", False) and not sys.stderr.isatty())


def _explained(error: Exception, data_dir: Path | None) -> str:
    """What is to be said about an error, after it has been reported to a file if that can be."""
    said = " ".join(str(error).split()).rstrip(".") or type(error).__name__
    parts = [f"{TITLE} must close because of an error: {said}."]
    if isinstance(error, ImportError | FileNotFoundError):
        parts.append("A part of it may be missing; installing it again may help.")
    try:
        from game import paths  # noqa: PLC0415 - whatever is missing, the rest is still to be said
        from game.session import reports  # noqa: PLC0415

        where = reports.write(paths.user_log(data_dir), reports.describe(error))
    except Exception:  # the error itself is the one to know
        where = None
    if where is not None:
        parts.append(f"The report is in {where}.")
    return " ".join(parts)


def _show_box(sentence: str) -> None:
    try:
        from game.ui import system_box  # noqa: PLC0415 - what is damaged may be on that floor

        system_box.show(TITLE, sentence)
    except Exception:  # there is no other way left to say it
        return
