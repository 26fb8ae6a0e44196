"""Panels of rows, as the set-up and the settings have them: words on the left, what is chosen on the right."""

from collections.abc import Iterable
from typing import Any, Final

import pygame

from game.ui import paint, text, theme
from game.ui.widgets import Choice, Label, Passive, Widget

PAD: Final = 24  # design units inside a panel
ROW_GAP: Final = 14
_LEAST_HELP: Final = 170  # design units left of pills that stand beside their words
_DOT: Final = 9


class Backdrop(Passive):
    """A panel behind other widgets."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        paint.panel(surface, self.rect, theme.PANEL, theme.DIVIDER, self.px(theme.RADIUS), max(self.px(1), 1))


def stretch(backdrops: Iterable[Backdrop], bottom: int) -> None:
    """Make panels that stand side by side end at one lower edge."""
    for backdrop in backdrops:
        backdrop.rect.height = bottom - backdrop.rect.top


class Mark(Backdrop):
    """A brass dot in the margin: what stands beside it is not as usual."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        dot = paint.disc(max(self.px(_DOT), 5), theme.BRASS)
        surface.blit(dot, dot.get_rect(center=self.rect.center))


class Column:
    """Places widgets one under another in a panel.

    Attributes:
        y: Where the next one goes, in pixels.
        placed: All so far, the panel first.
        spare: Pixels that are free above each row besides the usual gap.
    """

    def __init__(self, left: int, top: int, width: int, scale: float, backdrop: Backdrop, spare: int = 0) -> None:
        self.scale = scale
        self._pad = round(PAD * scale)
        self.left, self.width = left + self._pad, width - 2 * self._pad
        self._outer = pygame.Rect(left, top, width, 0)
        self.y = top + self._pad - round(6 * scale)
        self._backdrop = backdrop
        self.placed: list[Widget] = [backdrop]
        self.spare = spare

    def px(self, length: float) -> int:
        """A length of design units in whole pixels."""
        return round(length * self.scale)

    def put(self, widget: Widget, height: int, gap: float = 0) -> None:
        """Place a widget as wide as the column, ``gap`` design units below the one before."""
        self.y += self.px(gap)
        widget.place(pygame.Rect(self.left, self.y, self.width, height), self.scale)
        self.placed.append(widget)
        self.y += height

    def text(self, label: Label, gap: float = 0, less: int = 0) -> None:
        """Place words, ``less`` pixels narrower than the column; empty ones take no room."""
        label.visible = bool(label.label)
        if label.visible:
            self.put(label, label.height_for(self.width - less, self.scale), gap)
            label.rect.width -= less

    def next_row(self) -> int:
        """Begin another row; returns its upper edge."""
        self.y += self.px(ROW_GAP) + self.spare
        return self.y

    def mark(self, mark: Mark, top: int, height: int) -> None:
        """Place a mark in the margin, beside what is so high."""
        side = self.px(_DOT + 3)
        middle = (self.left - self._pad // 2, top + height // 2)
        mark.place(pygame.Rect(middle[0] - side // 2, middle[1] - side // 2, side, side), self.scale)
        self.placed.append(mark)

    def pills(self, heading: Label, says: Label, choice: "Choice[Any]") -> None:
        """Place a row: words on the left and pills on the right, or where that is too narrow the pills under them."""
        pills = choice.pills(self.width, self.scale)
        wide = max(rect.right for rect in pills)
        room = self.width - wide - self.px(theme.SPACE[4])
        needed = max(self._width(heading), min(self._width(says), self.px(_LEAST_HELP)))
        if pills[-1].top or room < needed:
            self.text(heading)
            self.text(says)
            self.put(choice, choice.height_for(self.width, self.scale), 6)
        else:
            self.beside(heading, says, choice, (wide, pills[-1].bottom))

    def _width(self, label: Label) -> int:
        """Pixels of a label's words on one line."""
        return text.measure(label.label, label.style, text.size(label.style, self.scale))[0]

    def beside(self, heading: Label, says: Label, widget: Widget, size: tuple[int, int]) -> None:
        """Place a row: a heading with words under it on the left, and a widget of so many pixels on the right."""
        wide, high = size
        room = self.width - wide - self.px(theme.SPACE[4])
        says.visible = bool(says.label)
        words = says.height_for(room, self.scale) if says.visible else 0
        line = heading.height_for(room, self.scale)
        tall = max(high, line + words)
        y = self.y + (tall - line - words) // 2
        heading.place(pygame.Rect(self.left, y, room, line), self.scale)
        says.place(pygame.Rect(self.left, y + line, room, words), self.scale)
        at = (self.left + self.width - wide, self.y + (tall - high) // 2)
        widget.place(pygame.Rect(at, (wide, high)), self.scale)
        self.placed += [heading, says, widget]
        self.y += tall

    def close(self) -> int:
        """Draw the panel around all; returns its lower edge."""
        bottom = self.y + self._pad
        self._backdrop.place(
            pygame.Rect(self._outer.topleft, (self._outer.width, bottom - self._outer.top)), self.scale
        )
        return bottom
