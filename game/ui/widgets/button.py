"""Buttons."""

from collections.abc import Callable

import pygame

from game.ui import paint, text, theme
from game.ui.widgets.base import Widget


class Button(Widget):
    """Words on a pill that do something when pressed.

    Attributes:
        on_press: What it does.
        kind: ``primary`` (brass: the thing to do), ``secondary`` (a dark pill), ``quiet`` (words alone) or ``tile`` (a
            dark box; subclasses fill it).
        style: A name of ``theme.TYPE``.
    """

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None],
        kind: str = "secondary",
        shortcut: str = "",
        show_shortcut: bool = False,
        style: str = "button",
    ) -> None:
        super().__init__(label, shortcut)
        self.on_press = on_press
        self.kind = kind
        self.show_shortcut = show_shortcut
        self.style = style

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.px(theme.RADIUS) if self.kind == "tile" else min(self.rect.size) // 2

    def width_for(self, scale: float) -> int:
        """Pixels that its words want, with room at both ends."""
        size = text.size(self.style, scale)
        width = text.measure(self.label, self.style, size)[0]
        if self.show_shortcut and self.shortcut:
            width += text.measure(self._key_words(), self.style, size)[0]
        return width + round(2 * theme.SPACE[4] * scale)

    def activate(self, pos: tuple[int, int] | None = None) -> None:  # noqa: ARG002 - the whole button is one target
        """Do it."""
        if self.enabled:
            self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        self.draw_shape(surface)
        self.draw_words(surface)

    def draw_shape(self, surface: pygame.Surface) -> None:
        """Draw what the words stand on."""
        if self.kind == "quiet":
            if self.hovered and self.enabled:
                paint.panel(surface, self.rect, (*theme.TEXT, 22), None, self.radius)
            return
        line = max(self.px(1.2), 1)
        fill: theme.Colour
        border: theme.Colour | None
        if self.kind == "primary" and self.enabled:
            fill = theme.BRASS_DEEP if self.pressed else theme.BRASS_LIGHT if self.hovered else theme.BRASS
            border = None
            soft = max(self.px(6), 2)
            paint.shadow(surface, self.rect, soft, self.radius, 70)
        elif self.kind == "primary":
            fill, border = theme.CELL, None
        else:
            fill = theme.BUTTON
            if self.enabled and (self.pressed or self.hovered):
                fill = theme.BUTTON_PRESSED if self.pressed else theme.BUTTON_HOVER
            border = (*theme.BRASS, 190) if self.hovered and self.enabled else theme.HAIRLINE
        paint.panel(surface, self.rect, fill, border, self.radius, line)

    def draw_words(self, surface: pygame.Surface) -> None:
        """Draw the words in the middle, the shortcut after them."""
        colour = self.text_colour()
        size = text.size(self.style, self.scale)
        room = self.rect.width - self.px(theme.SPACE[3])
        keys = self._key_words()
        shown: pygame.Surface | None = None
        if self.show_shortcut and keys:
            faint = (*colour[:3], 165)
            shown = text.render(keys, self.style, faint, size)
            room -= shown.get_width()
        words = text.render(self.label, self.style, colour, size, max(room, 0))
        width = words.get_width() + (shown.get_width() if shown else 0)
        x, y = self.rect.centerx - width // 2, self.rect.centery - words.get_height() // 2
        if self.pressed and self.kind != "tile":
            y += max(self.px(1), 1)
        surface.blit(words, (x, y))
        if shown is not None:
            surface.blit(shown, (x + words.get_width(), y))

    def text_colour(self) -> theme.RGB:
        """The colour of the words now."""
        if not self.enabled:
            return theme.FAINT
        return theme.ON_BRASS if self.kind == "primary" else theme.TEXT

    def _key_words(self) -> str:
        return f" {self.shortcut.upper()}" if self.shortcut else ""
