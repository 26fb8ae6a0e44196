"""One of several values, and on or off."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.ui import keys, paint, text, theme
from game.ui.widgets.base import Widget

T = TypeVar("T")


class Choice(Widget, Generic[T]):
    """A row of pills of which one is chosen; the arrow keys go along it.

    Attributes:
        values: The value and the words of each.
        value: The chosen one.
        on_change: Called with a new value.
        off: Values that cannot be chosen now.
        close: Whether the pills are narrow and near each other.
    """

    def __init__(
        self,
        values: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        label: str = "",
        style: str = "strong",
    ) -> None:
        super().__init__(label)
        self.values = list(values)
        self.value = value
        self.on_change = on_change
        self.style = style
        self.close = False
        self.off: set[T] = set()
        self._pointer: tuple[int, int] | None = None
        self._down_on: int | None = None  # the place of the pill that got the press

    def pills(self, width: int, scale: float) -> list[pygame.Rect]:
        """Where the pills are in a row of ``width`` pixels from 0, 0; more rows when one does not hold them."""
        size = text.size(self.style, scale)
        height = round(theme.TARGET * scale)
        # The outline of the one in focus stays clear of its neighbours.
        gap = round(theme.SPACE[1 if self.close else 2] * scale)
        pad = round(theme.SPACE[1 if self.close else 3] * scale)
        rects: list[pygame.Rect] = []
        x = y = 0
        for _value, words in self.values:
            wide = max(text.measure(words, self.style, size)[0] + 2 * pad, round(56 * scale))
            wide = min(wide, width)
            if x and x + wide > width:
                x, y = 0, y + height + gap
            rects.append(pygame.Rect(x, y, wide, height))
            x += wide + gap
        return rects

    def height_for(self, width: int, scale: float) -> int:
        """Pixels that it needs at a width of ``width`` pixels."""
        return max((rect.bottom for rect in self.pills(width, scale)), default=0)

    def pill_rect(self, value: T) -> pygame.Rect:
        """Where the pill of a value is on the surface."""
        place = [known for known, _words in self.values].index(value)
        return self.pills(self.rect.width, self.scale)[place].move(self.rect.topleft)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on one of the pills."""
        self._pointer = pos
        return super().contains(pos) and self._place_at(pos) is not None

    def press(self, pos: tuple[int, int]) -> None:
        """Remember the pill that got the press."""
        self._down_on = self._place_at(pos)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        """Choose the pill at a point; by key, the next one."""
        if pos is None:
            self._step(1, around=True)
            return
        place = self._place_at(pos)
        if place is not None and place == self._down_on:
            self._choose(self.values[place][0])

    def handle(self, event: pygame.event.Event) -> bool:
        """Left and right go along the row, and a digit picks a value written with it."""
        if event.type != pygame.KEYDOWN or not keys.is_plain(event):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._step(1 if event.key == pygame.K_RIGHT else -1)
        digit = keys.digit(event)
        for value, words in self.values:
            if digit is not None and words == str(digit) and value not in self.off:
                self._choose(value)
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pills."""
        size = text.size(self.style, self.scale)
        for (value, words), shape in zip(self.values, self.pills(self.rect.width, self.scale), strict=True):
            rect = shape.move(self.rect.topleft)
            chosen, off = value == self.value, value in self.off or not self.enabled
            under = self.hovered and self._pointer is not None and rect.collidepoint(self._pointer)
            fill: theme.Colour = theme.CELL_HOVER if under and not off else theme.CELL
            if chosen:
                fill = theme.BRASS if not off else theme.CELL
            paint.pill(surface, rect, fill, None if chosen and not off else (*theme.TEXT, 34), max(self.px(1), 1))
            colour = theme.FAINT if off else theme.ON_BRASS if chosen else theme.TEXT
            line = text.render(words, self.style, colour, size, rect.width - self.px(theme.SPACE[2]))
            surface.blit(line, line.get_rect(center=rect.center))

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Outline the chosen pill, or the first when none is."""
        known = [value for value, _words in self.values]
        rect = self.pill_rect(self.value if self.value in known else known[0])
        width = max(self.px(theme.FOCUS_WIDTH), 2)
        paint.outline(surface, rect, theme.BRASS, width, self.px(theme.FOCUS_GAP), rect.height // 2)

    def _place_at(self, pos: tuple[int, int]) -> int | None:
        """Which pill is at a point; its place, since None may well be a value."""
        for place, rect in enumerate(self.pills(self.rect.width, self.scale)):
            if rect.move(self.rect.topleft).collidepoint(pos) and self.values[place][0] not in self.off:
                return place
        return None

    def _step(self, direction: int, around: bool = False) -> bool:
        known = [value for value, _words in self.values if value not in self.off]
        if not known:
            return False
        place = known.index(self.value) + direction if self.value in known else 0
        if around:
            place %= len(known)
        if not 0 <= place < len(known):
            return True  # the end of the row; the focus stays
        self._choose(known[place])
        return True

    def _choose(self, value: T) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)


class Toggle(Widget):
    """A line of words with a switch at its end.

    Attributes:
        value: Whether it is on.
        on_change: Called with the new value.
        help: A second, fainter line.
    """

    def __init__(self, label: str, value: bool, on_change: Callable[[bool], None], help_text: str = "") -> None:
        super().__init__(label)
        self.value = value
        self.on_change = on_change
        self.help = help_text

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.px(theme.RADIUS_SMALL)

    def height_for(self, width: int, scale: float) -> int:
        """Pixels that it needs at a width of ``width`` pixels."""
        height = text.line_height("strong", text.size("strong", scale))
        if self.help:
            size = text.size("small", scale)
            room = width - round(72 * scale)
            height += len(text.wrap(self.help, "small", size, room)) * text.line_height("small", size)
        return max(height + round(2 * theme.SPACE[0] * scale), round(theme.TARGET * scale))

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Draw the outline that shows the focus, clear of the words at its edge."""
        width, aside = max(self.px(theme.FOCUS_WIDTH), 2), self.px(theme.SPACE[1])
        around = self.rect.inflate(2 * aside, 0)
        paint.outline(surface, around, theme.BRASS, width, self.px(theme.FOCUS_GAP), self.radius)

    def activate(self, pos: tuple[int, int] | None = None) -> None:  # noqa: ARG002 - the whole line is one target
        """Switch."""
        self.value = not self.value
        self.on_change(self.value)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        room = self.rect.width - self.px(72)
        size, small = text.size("strong", self.scale), text.size("small", self.scale)
        lines = text.wrap(self.help, "small", small, room) if self.help else []
        high = text.line_height("strong", size) + len(lines) * text.line_height("small", small)
        y = self.rect.centery - high // 2
        colour = theme.TEXT if self.enabled else theme.FAINT
        text.blit(surface, self.label, "strong", colour, size, (self.rect.x, y), max_width=room)
        y += text.line_height("strong", size)
        for line in lines:
            text.blit(surface, line, "small", theme.MUTED, small, (self.rect.x, y), max_width=room)
            y += text.line_height("small", small)
        self._draw_switch(surface)

    def _draw_switch(self, surface: pygame.Surface) -> None:
        track = pygame.Rect(0, 0, self.px(50), self.px(28))
        track.midright = (self.rect.right - self.px(2), self.rect.centery)
        border = (*theme.BRASS, 220) if self.hovered else (*theme.TEXT, 70)
        fill: theme.Colour = theme.BRASS if self.value else theme.CELL
        paint.pill(surface, track, fill, None if self.value and not self.hovered else border, max(self.px(1.2), 1))
        knob = track.height - 2 * max(self.px(4), 2)
        centre = (track.right - track.height // 2 if self.value else track.left + track.height // 2, track.centery)
        disc = paint.disc(knob, theme.ON_BRASS if self.value else theme.TEXT)
        surface.blit(disc, disc.get_rect(center=centre))
