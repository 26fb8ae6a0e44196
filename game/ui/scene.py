"""A scene: one screen, or one box over a screen."""

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.ui import paint, theme, units
from game.ui.widgets import Group

if TYPE_CHECKING:
    from game.ui.app import App


class Scene:
    """The base of all scenes. The uppermost one on the app's stack gets events and time.

    Attributes:
        app: The app it belongs to.
        widgets: What can be focused and pressed, in focus order.
        dirty: Set it to be drawn again.
        opaque: False: the scene below is drawn first, dimmed.
        least: Design units that it cannot do without; the scale never leaves it less.
        reflows: Whether it arranges itself anew in a window higher than wide.
        game_key: The game whose rules F1 shows here.
    """

    opaque: ClassVar[bool] = True
    least: ClassVar[units.Size] = units.LEAST
    reflows: ClassVar[bool] = False

    def __init__(self, app: "App") -> None:
        self.app = app
        self.widgets = Group()
        self.dirty = True
        self.game_key: str | None = None

    @property
    def scale(self) -> float:
        """Pixels a design unit here."""
        return units.scale(self.app.display.size, self.app.settings.scale, self.least, self.reflows)

    def px(self, length: float) -> int:
        """A length of design units in whole pixels."""
        return units.px(length, self.scale)

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels.

        Called before the first frame and whenever size, scale or settings change; state is kept.
        """

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it was for this scene."""
        if self.widgets.handle(event):
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.on_escape()
            return True
        return False

    def on_escape(self) -> None:
        """Esc was pressed: go back to the scene below, if there is one."""
        if len(self.app.scenes) > 1:
            self.app.pop()

    def on_top(self) -> None:
        """The scene has become the uppermost one, at first or again."""

    def on_leave(self) -> None:
        """The scene has been taken off the stack."""

    def update(self, dt: float) -> None:
        """Let time pass, in seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self.widgets.draw(surface)

    def draw_box(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the box that stands over another scene, with its shadow."""
        radius = self.px(theme.RADIUS)
        paint.shadow(surface, rect, self.px(24), radius, 140)
        paint.panel(surface, rect, theme.PANEL_SOLID, theme.HAIRLINE, radius, max(self.px(1.2), 1))

    def report(self) -> str:
        """What belongs in the log beside an unexpected error, such as the record of the match."""
        return ""
