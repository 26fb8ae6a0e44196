"""What happens at an unexpected error: a report in the log folder, and a plain message that offers to copy it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.session import reports
from game.ui import clipboard
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

AT_MOST: Final = 3  # errors of one run; a program that cannot even say so ends
_seen: list[str] = []


def report(app: "App", error: Exception, folder: Path) -> None:
    """Write a report, go to the first screen, and tell the person.

    Raises:
        Exception: The error itself, when too many came before it or the message cannot be shown.
    """
    told = describe(app, error)
    _seen.append(told)
    where = reports.write(folder, told)
    if len(_seen) > AT_MOST:
        raise error
    try:
        app.home()
        _tell(app, told, where)
    except Exception:  # whatever it is, the first error is the one to know
        raise error from None


def describe(app: "App", error: Exception) -> str:
    """The report: version, system, what went wrong, and the record of the match on the table."""
    library = f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.version.SDL))}"
    return reports.describe(error, [library], filter(None, (scene.report() for scene in app.scenes)))


def _copy(app: "App", told: str) -> None:
    app.say(tr("Copied") if clipboard.put(told) else tr("There is no clipboard here. The report is in the log folder."))


def _tell(app: "App", told: str, where: Path | None) -> None:
    from game.ui.scenes.dialog import DialogScene  # noqa: PLC0415 - scenes open through the app

    body = tr("Something went wrong. Your match is saved as it was; resume it from the first screen.")
    if where is not None:
        body += "\n\n" + tr("The report is in {file}.").format(file=where)
    buttons = [(tr("Copy report"), lambda: _copy(app, told)), (tr("Close"), app.pop)]
    app.push(DialogScene(app, tr("An error"), body, buttons))
