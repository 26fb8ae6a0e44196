"""The real app without a screen, put into any look, and brought to a state as a person would bring it."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self, cast

import pygame

from game.rules.record import Record
from game.rules.registry import GAMES
from game.session.match import Match
from game.session.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.toast import Toast
from tests.ui.in_process import AtOnce
from tests.ui.pilot import Pilot


class Look(NamedTuple):
    """How a screen is shown.

    Attributes:
        size: Of the window, in pixels.
        scale: The person's interface scale, percent.
        table: Colour of the felt.
        four: Four-colour deck.
        large: Large indices.
    """

    size: tuple[int, int] = (1280, 720)
    scale: int = 100
    table: str = "green"
    four: bool = False
    large: bool = False

    @property
    def name(self) -> str:
        """What stands in file names."""
        parts = [f"{self.size[0]}x{self.size[1]}", str(self.scale), self.table]
        return "_".join(parts + ["four"] * self.four + ["large"] * self.large)


class Stage(Pilot):
    """The app, its data in a folder that is removed at the end, computer players in this process, time by hand."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        super().__init__(Path(self._folder.name))
        self.app.worker.close()
        self.app.worker = cast(Any, AtOnce())
        # As on a display so small that a window may be narrower than usual.
        self.app.display._window.minimum_size = (1, 1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
        self._folder.cleanup()

    @property
    def table(self) -> TableScene:
        """The table, whatever lies over it."""
        return next(scene for scene in reversed(self.app.scenes) if isinstance(scene, TableScene))

    def begin(self, look: Look) -> None:
        """Go to the first screen as on the first day: nothing saved, nothing changed but the look."""
        app = self.app
        pygame.event.clear()
        app.home()
        for game_key in GAMES:
            app.saves.drop(game_key)
        usual = Settings()
        for name in usual.__struct_fields__:
            setattr(app.settings, name, getattr(usual, name))
        app.toast = Toast()
        app.sounds.muted = True
        self.dress(look)
        app.home()
        self.post(pygame.WINDOWLEAVE)

    def dress(self, look: Look) -> None:
        """Show what is there in another look; no time passes."""
        settings = self.app.settings
        settings.scale, settings.four_colour, settings.large_index = look.scale, look.four, look.large
        settings.table = cast(Any, look.table)
        self.app.display.resize(look.size)
        self.app.step(0.0, [])
        self.app.apply_settings()
        self.app.step(0.0, [])

    def picture(self) -> pygame.Surface:
        """What is on the screen now."""
        self.app.draw()
        return self.screen.copy()

    def save(self, record: str) -> Match:
        """Leave a match behind as one that can be resumed."""
        match = Match.resume(Record.from_bytes(record.encode()))
        self.app.saves.save(match)
        return match

    def open(self, record: str) -> TableScene:
        """Sit down at a match where its record stops."""
        match = self.save(record)
        self.app.resume(match.record.game)
        self.app.toast = Toast()
        self.wait(0.5)
        return self.table

    def wait(self, seconds: float) -> None:
        """Let time pass in frames of the usual length."""
        self.frames(round(seconds * 60))

    def press_first(self, *words: str) -> None:
        """Press the first of several buttons that is there, by keys: it may be scrolled out of sight."""
        for one in words:
            widget = self.top.widgets.find(one)
            if widget is not None:
                self.top.widgets.set_focus(widget)
                self.key("enter")
                return


def shot(stage: Stage, recipe: Callable[[Stage], None], look: Look) -> pygame.Surface:
    """A screen in a look."""
    stage.begin(look)
    recipe(stage)
    return stage.picture()
