"""Words that cannot be pressed."""

import pygame

from game.ui import text, theme
from game.ui.widgets.base import Passive


class Label(Passive):
    """A line, or with ``wrapped`` a paragraph, of text in its rectangle; what does not fit ends in an ellipsis.

    Attributes:
        style: A name of ``theme.TYPE``.
        align: ``left``, ``center`` or ``right``.
    """

    def __init__(
        self,
        label: str,
        style: str = "body",
        colour: theme.Colour = theme.TEXT,
        align: str = "left",
        wrapped: bool = False,
    ) -> None:
        super().__init__(label)
        self.style = style
        self.colour = colour
        self.align = align
        self.wrapped = wrapped

    def height_for(self, width: int, scale: float) -> int:
        """Pixels that the text needs at a width of ``width`` pixels."""
        size = text.size(self.style, scale)
        lines = len(text.wrap(self.label, self.style, size, width)) if self.wrapped else 1
        return lines * text.line_height(self.style, size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        size = text.size(self.style, self.scale)
        height = text.line_height(self.style, size)
        width = self.rect.width
        lines = text.wrap(self.label, self.style, size, width) if self.wrapped else [self.label]
        y = self.rect.top if self.wrapped else self.rect.centery - height // 2
        for line in lines:
            image = text.render(line, self.style, self.colour, size, width)
            x = self.rect.left
            if self.align == "center":
                x = self.rect.centerx - image.get_width() // 2
            elif self.align == "right":
                x = self.rect.right - image.get_width()
            surface.blit(image, (x, y))
            y += height
