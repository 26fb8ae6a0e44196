"""What the panels look alike in: the box with its heading, and cells that can be picked."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui import paint, text, theme
from game.ui.table.panel import Panel
from game.ui.widgets import Button

PADDING: Final = 24.0  # design units


class Cell(Button):
    """A value that can be picked.

    Attributes:
        picked: Whether it is the one picked.
        open: Whether it may be had; pressing another says why not.
        under: Small words below the label.
    """

    def __init__(self, label: str, on_press: Callable[[], None], under: str = "", shortcut: str = "") -> None:
        super().__init__(label, on_press, kind="tile", style="strong", shortcut=shortcut)
        self.picked = False
        self.open = True
        self.under = under

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        radius = self.px(theme.RADIUS_SMALL)
        if self.picked:
            fill: theme.Colour = theme.BRASS
        elif not self.open:
            fill = theme.CELL_SHUT
        else:
            fill = theme.CELL_HOVER if self.hovered or self.pressed else theme.CELL
        border = (*theme.BRASS, 160) if self.hovered and self.open and not self.picked else None
        paint.panel(surface, self.rect, fill, border, radius)
        colour = theme.ON_BRASS if self.picked else theme.TEXT if self.open else theme.FAINT
        room = self.rect.w - self.px(8)
        x, y = self.rect.center
        if self.under:
            muted = theme.ON_BRASS if self.picked else theme.MUTED if self.open else theme.FAINT
            small = text.size("small", self.scale)
            text.blit(surface, self.under, "small", muted, small, (x, y + self.px(12)), "center", room)
            y -= self.px(11)
        text.blit(surface, self.label, self.style, colour, text.size(self.style, self.scale), (x, y), "center", room)


def draw_box(
    surface: pygame.Surface, panel: Panel, title: str, beside: str = "", colour: theme.RGB = theme.MUTED
) -> None:
    """Draw the box of a panel with its heading, and words at the right of it."""
    s, box = panel.scale, panel.box
    radius = round(theme.RADIUS * s)
    paint.shadow(surface, box, max(round(14 * s), 3), radius, 100)
    paint.panel(surface, box, theme.PANEL_DEEP, theme.HAIRLINE, radius, max(round(1.2 * s), 1))
    y = float(panel.heading.centery)
    at = (box.x + PADDING * s, y)
    heading = text.size("subheading", s)
    drawn = text.blit(surface, title, "subheading", theme.TEXT, heading, at, "midleft", round(box.w * 0.6))
    if beside:
        right = box.right - PADDING * s
        room = round(right - drawn.right - 16 * s)
        size = text.fitting_size([beside], "body", text.size("body", s), room, 0.8)
        text.blit(surface, beside, "body", colour, size, (right, y + s), "midright", room)


def line(
    surface: pygame.Surface,
    panel: Panel,
    words: str,
    at: tuple[float, float],
    style: str = "body",
    colour: theme.RGB = theme.MUTED,
    anchor: str = "midleft",
    room: float | None = None,
) -> pygame.Rect:
    """Draw words at a place given in design units from the upper left of a panel's box."""
    s, box = panel.scale, panel.box
    place = (box.x + at[0] * s, box.y + at[1] * s)
    most = None if room is None else round(room * s)
    return text.blit(surface, words, style, colour, text.size(style, s), place, anchor, most)


def rect_in(panel: Panel, x: float, y: float, width: float, height: float) -> pygame.Rect:
    """A rectangle given in design units from the upper left of a panel's box, in pixels."""
    s, box = panel.scale, panel.box
    return pygame.Rect(round(box.x + x * s), round(box.y + y * s), round(width * s), round(height * s))
