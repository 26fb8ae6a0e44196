"""The curtain of pass and play: nothing of the table is on screen until the person called is there."""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.cards import Seat
from game.ui import paint, text, theme, units
from game.ui.scenes.patient import PatientScene
from game.ui.widgets import Button
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

BACK: Final[theme.RGB] = (12, 31, 27)
WEAVE: Final[theme.RGBA] = (231, 183, 90, 52)
WEAVE_STEP: Final = 12  # design units between threads
FOLD: Final = 150  # design units from fold to fold
FOLD_DEPTH: Final = 90  # opacity of its shade, of 255
WIDTH: Final = 600  # design units
HEIGHT: Final = 368
PORTRAIT: Final = 116
_RING: Final = 4


class CurtainScene(PatientScene):
    """Names who is to look, and waits for that person.

    Attributes:
        name: Who is to look.
        seat: Where that person sits.
    """

    opaque: ClassVar[bool] = True
    reflows: ClassVar[bool] = True
    least: ClassVar[units.Size] = (WIDTH + 32, HEIGHT + 16)

    def __init__(self, app: "App", name: str, seat: Seat, on_lift: Callable[[], None]) -> None:
        super().__init__(app)
        self.name = name
        self.seat = seat
        self._on_lift = on_lift
        self._box = pygame.Rect(0, 0, 0, 0)
        self._cloth: pygame.Surface | None = None
        self._button = Button(tr("I'm {name}").format(name=name), self._lift, kind="primary")
        self.widgets.add(self._button)
        self.widgets.set_focus(self._button)

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        self._box = pygame.Rect(0, 0, self.px(WIDTH), self.px(HEIGHT))
        self._box.center = (size[0] // 2, size[1] // 2)
        width = min(max(self._button.width_for(self.scale), self.px(240)), self._box.w - self.px(64))
        button = pygame.Rect(0, 0, width, self.px(54))
        button.midbottom = (self._box.centerx, self._box.bottom - self.px(32))
        self._button.place(button, self.scale)
        self._cloth = None
        self.dirty = True

    def on_escape(self) -> None:
        """Esc opens nothing here: the table below must stay unseen."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        if self._cloth is None or self._cloth.get_size() != surface.get_size():
            self._cloth = _woven(surface.get_size(), self.px(WEAVE_STEP), self.px(FOLD))
        surface.blit(self._cloth, (0, 0))
        self.draw_box(surface, self._box)
        x, y = self._box.centerx, self._box.top + self.px(34 + PORTRAIT / 2)
        ring = paint.disc(self.px(PORTRAIT), theme.BRASS)
        surface.blit(ring, ring.get_rect(center=(x, y)))
        face = self.app.assets.portrait(self.name, self.px(PORTRAIT - 2 * _RING), human_seat=self.seat)
        surface.blit(face, face.get_rect(center=(x, y)))
        heading = text.size("heading", self.scale)
        room = self._box.w - self.px(48)
        words = tr("Pass the screen to {name}").format(name=self.name)
        y += self.px(PORTRAIT / 2 + 34)
        # A long name is rather set smaller than cut.
        size = text.fitting_size([words], "heading", heading, room, 0.7)
        text.blit(surface, words, "heading", theme.TEXT, size, (x, y), "center", room)
        y += self.px(36)
        body = text.size("body", self.scale)
        text.blit(surface, tr("Everyone else, look away."), "body", theme.MUTED, body, (x, y), "center", room)
        super().draw(surface)

    def _lift(self) -> None:
        self.app.pop()
        self._on_lift()


def _woven(size: tuple[int, int], step: int, fold: int) -> pygame.Surface:
    """A dark cloth of crossing threads that hangs in folds."""
    cloth = pygame.Surface(size)
    cloth.fill(BACK)
    tile = pygame.Surface((step, step), pygame.SRCALPHA)
    thread = max(round(step / 12), 1)
    for at in ((thread, thread), (step // 2 + thread, step // 2 + thread)):
        pygame.draw.circle(tile, WEAVE, at, thread)
    for x in range(0, size[0], step):
        for y in range(0, size[1], step):
            cloth.blit(tile, (x, y))
    shade = pygame.Surface((fold, 1), pygame.SRCALPHA)
    for x in range(fold):
        depth = (0.5 - 0.5 * math.cos(2 * math.pi * x / fold)) ** 2
        shade.set_at((x, 0), (0, 0, 0, round(FOLD_DEPTH * depth)))
    hanging = pygame.transform.scale(shade, (fold, size[1]))
    # Folds are even to both sides of the middle.
    for x in range(size[0] // 2 % fold - fold, size[0], fold):
        cloth.blit(hanging, (x, 0))
    return cloth
