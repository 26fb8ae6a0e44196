"""The curtain of pass and play: nothing of the table is on screen until the person called is there."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.ui import paint, text, theme, units
from game.ui.scenes.patient import PatientScene
from game.ui.widgets import Button
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

BACK: Final[theme.RGB] = (12, 31, 27)
WEAVE: Final[theme.RGBA] = (231, 183, 90, 52)
WEAVE_STEP: Final = 12  # pixels between threads, whatever the scale
WIDTH: Final = 560  # design units
HEIGHT: Final = 300
PORTRAIT: Final = 80


class CurtainScene(PatientScene):
    """Names who is to look, and waits for that person.

    Attributes:
        name: Who is to look.
    """

    opaque: ClassVar[bool] = True
    least: ClassVar[units.Size] = (WIDTH + 60, HEIGHT + 60)

    def __init__(self, app: "App", name: str, on_lift: Callable[[], None]) -> None:
        super().__init__(app)
        self.name = name
        self._on_lift = on_lift
        self._box = pygame.Rect(0, 0, 0, 0)
        self._weave: pygame.Surface | None = None
        self._button = Button(tr("I'm {name}").format(name=name), self._lift, kind="primary")
        self.widgets.add(self._button)
        self.widgets.set_focus(self._button)

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        self._box = pygame.Rect(0, 0, self.px(WIDTH), self.px(HEIGHT))
        self._box.center = (size[0] // 2, size[1] // 2)
        width = min(max(self._button.width_for(self.scale), self.px(220)), self._box.w - self.px(64))
        button = pygame.Rect(0, 0, width, self.px(50))
        button.midbottom = (self._box.centerx, self._box.bottom - self.px(28))
        self._button.place(button, self.scale)
        self._weave = None
        self.dirty = True

    def on_escape(self) -> None:
        """Esc opens nothing here: the table below must stay unseen."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        if self._weave is None or self._weave.get_size() != surface.get_size():
            self._weave = _woven(surface.get_size())
        surface.blit(self._weave, (0, 0))
        radius = self.px(theme.RADIUS)
        paint.shadow(surface, self._box, self.px(24), radius, 140)
        paint.panel(surface, self._box, theme.PANEL_SOLID, theme.HAIRLINE, radius, max(self.px(1.2), 1))
        x, y = self._box.centerx, self._box.top + self.px(64)
        disc = paint.disc(self.px(PORTRAIT), theme.SEAT_COLOURS[2])
        surface.blit(disc, disc.get_rect(center=(x, y)))
        initial = text.clusters(text.clean(self.name))[:1]
        heading = text.size("heading", self.scale)
        if initial:
            text.blit(surface, initial[0].upper(), "heading", theme.TEXT, heading, (x, y), "center")
        room = self._box.w - self.px(48)
        words = tr("Pass the screen to {name}").format(name=self.name)
        y += self.px(72)
        # A long name is rather set smaller than cut.
        style = "heading" if text.measure(words, "heading", heading)[0] <= room else "subheading"
        text.blit(surface, words, style, theme.TEXT, text.size(style, self.scale), (x, y), "center", room)
        y += self.px(38)
        body = text.size("body", self.scale)
        text.blit(surface, tr("Everyone else, look away."), "body", theme.MUTED, body, (x, y), "center", room)
        super().draw(surface)

    def _lift(self) -> None:
        self.app.pop()
        self._on_lift()


def _woven(size: tuple[int, int]) -> pygame.Surface:
    """A dark cloth of crossing threads."""
    cloth = pygame.Surface(size)
    cloth.fill(BACK)
    tile = pygame.Surface((WEAVE_STEP, WEAVE_STEP), pygame.SRCALPHA)
    for at in ((1, 1), (WEAVE_STEP // 2 + 1, WEAVE_STEP // 2 + 1)):
        pygame.draw.circle(tile, WEAVE, at, 1)
    for x in range(0, size[0], WEAVE_STEP):
        for y in range(0, size[1], WEAVE_STEP):
            cloth.blit(tile, (x, y))
    return cloth
