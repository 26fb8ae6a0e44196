"""A number between two ends: a slider, and a stepper with two buttons."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.ui import keys, paint, text, theme
from game.ui.widgets.base import Widget

N = TypeVar("N", bound=float)


class Slider(Widget):
    """A track with a knob, its value in words at the end.

    Attributes:
        value: The present number.
        on_change: Called with each new value while it is dragged.
        on_done: Called once it was let go, or changed by key.
        words: How a value is written.
    """

    def __init__(
        self,
        label: str,
        low: int,
        high: int,
        step: int,
        value: int,
        on_change: Callable[[int], None],
        words: Callable[[int], str] = str,
        on_done: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(label)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change = on_change
        self.on_done = on_done
        self.words = words

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.px(theme.RADIUS_SMALL)

    def press(self, pos: tuple[int, int]) -> None:
        """Go to the pointer."""
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        track = self._track()
        share = (pos[0] - track.left) / max(track.width, 1)
        self._set(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def release(self) -> None:
        """Tell that the value stands."""
        self.on_done()

    def handle(self, event: pygame.event.Event) -> bool:
        """Left and right change the value."""
        if event.type != pygame.KEYDOWN or not keys.is_plain(event):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_MINUS, pygame.K_PLUS):
            self._set(self.value + (self.step if event.key in (pygame.K_RIGHT, pygame.K_PLUS) else -self.step))
            self.on_done()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        track = self._track()
        paint.pill(surface, track, (*theme.TEXT, 46))
        share = (self.value - self.low) / max(self.high - self.low, 1)
        x = track.left + round(share * track.width)
        done = pygame.Rect(track.left, track.top, max(x - track.left, track.height), track.height)
        paint.pill(surface, done, theme.BRASS if self.enabled else theme.FAINT)
        lit = self.hovered or self.pressed
        knob = paint.disc(self.px(24), theme.BRASS_LIGHT if lit else theme.BRASS, theme.PANEL_SOLID, self.px(3))
        surface.blit(knob, knob.get_rect(center=(x, track.centery)))
        size = text.size("strong", self.scale)
        at = (self.rect.right, self.rect.centery)
        text.blit(surface, self.words(self.value), "strong", theme.TEXT, size, at, "midright")

    def _track(self) -> pygame.Rect:
        track = pygame.Rect(0, 0, max(self.rect.width - self.px(12 + 76), 8), max(self.px(6), 4))
        track.midleft = (self.rect.left + self.px(12), self.rect.centery)
        return track

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.on_change(value)


class Stepper(Widget, Generic[N]):
    """A value between a button for less and one for more.

    Attributes:
        values: In order.
        value: The present one.
        on_change: Called with a new value.
    """

    def __init__(
        self,
        label: str,
        values: Sequence[N],
        value: N,
        on_change: Callable[[N], None],
        words: Callable[[N], str] = str,
    ) -> None:
        super().__init__(label)
        self.values = list(values)
        self.value = value
        self.on_change = on_change
        self.words = words
        self._pointer: tuple[int, int] = (0, 0)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.rect.height // 2

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on it."""
        self._pointer = pos
        return super().contains(pos)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        """Less on the left end, more on the right; by key, more."""
        less, more = self._ends()
        if pos is None or more.collidepoint(pos):
            self._step(1)
        elif less.collidepoint(pos):
            self._step(-1)

    def handle(self, event: pygame.event.Event) -> bool:
        """Left and right, plus and minus change the value."""
        if event.type != pygame.KEYDOWN or not keys.is_plain(event):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS):
            self._step(-1)
            return True
        if event.key in (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS):
            self._step(1)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        paint.pill(surface, self.rect, theme.CELL, (*theme.TEXT, 34), max(self.px(1), 1))
        place = self._place()
        ends = zip(self._ends(), ("−", "+"), (place > 0, place < len(self.values) - 1), strict=True)
        for rect, sign, possible in ends:
            if possible and self.hovered and rect.collidepoint(self._pointer):
                paint.pill(surface, rect, theme.CELL_HOVER)
            colour = theme.BRASS if possible else theme.FAINT
            text.blit(surface, sign, "lead", colour, text.size("lead", self.scale), rect.center, "center")
        size = text.size("strong", self.scale)
        text.blit(surface, self.words(self.value), "strong", theme.TEXT, size, self.rect.center, "center")

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = self.rect.height
        less = pygame.Rect(self.rect.left, self.rect.top, side, side)
        return less, pygame.Rect(self.rect.right - side, self.rect.top, side, side)

    def _place(self) -> int:
        """The place of the value, or of the nearest one where it is none of them."""
        return min(range(len(self.values)), key=lambda place: abs(self.values[place] - self.value))

    def _step(self, direction: int) -> None:
        place = self._place() + direction
        if 0 <= place < len(self.values):
            self.value = self.values[place]
            self.on_change(self.value)
