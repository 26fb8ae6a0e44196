"""Plates of the seats: portrait, name, score, dealer button, call marker, and the bubbles of what is said."""

from typing import Final

import pygame

from game.rules.cards import Seat
from game.ui import paint, text, theme
from game.ui.table.geometry import Box
from game.ui.table.sprites import thick_line
from game.ui.table.words import NO_CALL, Marker
from game.ui.words import tr

RING: Final = 14.0  # design units across
RING_STEP: Final = 18.0
MOST_RINGS: Final = 8  # more are told in numbers
DISC: Final = 48.0
NARROW: Final = 176.0  # a plate less wide has the score below the name, not beside it


def to_rect(box: Box) -> pygame.Rect:
    """A box in whole pixels."""
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, round(box.right) - left, round(box.bottom) - top)


def draw_portrait(
    surface: pygame.Surface, name: str, seat: Seat, centre: tuple[float, float], diameter: int, style: str, size: int
) -> None:
    """A disc in the seat's colour with the first letter of its name."""
    colour = theme.SEAT_COLOURS[seat % len(theme.SEAT_COLOURS)]
    disc = paint.disc(diameter, colour)
    surface.blit(disc, disc.get_rect(center=(round(centre[0]), round(centre[1]))))
    initial = text.clusters(text.clean(name))[:1]
    if initial:
        text.blit(surface, initial[0].upper(), style, theme.TEXT, size, centre, "center", diameter)


class Plate:
    """Draws the plate of one seat.

    Attributes:
        box: Where it is.
        scale: Pixels a design unit.
    """

    def __init__(self, box: Box, scale: float) -> None:
        self.box = box
        self.scale = scale

    def draw(
        self,
        surface: pygame.Surface,
        seat: Seat,
        name: str,
        score: str,
        marker: Marker | None,
        *,
        turn: bool,
        dealer: bool,
    ) -> None:
        """Draw it.

        Args:
            surface: Where to.
            seat: Whose, for the colour.
            name: Shortened to what fits.
            score: Its total.
            marker: What it is out for, if that is known.
            turn: Whether it is to act: outlined in brass.
            dealer: Whether it has the dealer button.
        """
        s, rect = self.scale, to_rect(self.box)
        paint.pill(surface, rect, theme.PANEL)
        if turn:
            paint.outline(surface, rect, theme.BRASS, max(round(2.5 * s), 2), 0, rect.h // 2)
        disc = round(DISC * s)
        centre = (rect.x + rect.h / 2, rect.y + rect.h / 2)
        draw_portrait(surface, name, seat, centre, disc, "subheading", text.size("subheading", s))
        if dealer:
            self._dealer_button(surface, centre)
        left = rect.x + rect.h + round(2 * s)
        right = rect.right - round(14 * s)
        upper, lower = rect.y + 20 * s, rect.y + 43 * s
        narrow = self.box.w < NARROW * s
        at = (right, lower if narrow else upper)
        shown = text.blit(surface, score, "body", theme.MUTED, text.size("body", s), at, "midright")
        beside = shown.left - round(8 * s) - left
        room = right - left if narrow else beside
        text.blit(surface, name, "strong", theme.TEXT, text.size("strong", s), (left, upper), "midleft", max(room, 0))
        if marker is not None:
            draw_marker(surface, marker, left, lower, beside if narrow else right - left, s)

    def _dealer_button(self, surface: pygame.Surface, portrait: tuple[float, float]) -> None:
        s = self.scale
        at = (portrait[0] + 18 * s, portrait[1] + 18 * s)
        made = paint.disc(round(20 * s), theme.TEXT, theme.PANEL_SOLID, max(round(1.5 * s), 1))
        surface.blit(made, made.get_rect(center=(round(at[0]), round(at[1]))))
        text.blit(surface, tr("D"), "label", theme.INK, text.size("label", s * 0.9), at, "center")


def draw_marker(surface: pygame.Surface, marker: Marker, left: float, y: float, room: float, scale: float) -> None:
    """Draw what a seat is out for, around the line ``y``: a ring for each trick called, filled as they are won.

    A trick beyond the call is red and crossed. A call of nothing says nil. Where rings would not fit there are numbers.
    """
    if marker.called == NO_CALL:
        size = text.size("small", scale)
        text.blit(surface, marker.text, "small", theme.MUTED, size, (left, y), "midleft", round(room))
        return
    over = max(marker.won - marker.called, 0)
    x = left
    if marker.called == 0:
        x = _nil(surface, left, y, scale, lost=over > 0)
    count = marker.called + over
    fits = room - (x - left)
    if count > MOST_RINGS or count * 11 * scale > fits:
        _numbers(surface, marker, x, y, scale)
        return
    step = min(RING_STEP * scale, (fits - RING * scale) / max(count - 1, 1)) if count > 1 else RING_STEP * scale
    size = max(round(min(RING * scale, step - 2 * scale)), 6)
    for number in range(count):
        centre = (round(x + RING * scale / 2 + number * step), round(y))
        _ring(surface, centre, size, won=number < marker.won, over=number >= marker.called, scale=scale)


def _ring(surface: pygame.Surface, centre: tuple[int, int], size: int, *, won: bool, over: bool, scale: float) -> None:
    line = max(round(2 * scale), 1)
    if not won:
        made = paint.disc(size, None, theme.BRASS, line)
    else:
        made = paint.disc(size, theme.LOST if over else theme.BRASS)
    surface.blit(made, made.get_rect(center=centre))
    if over:
        reach = size * 0.2
        for slope in (1, -1):
            start = (centre[0] - reach, centre[1] - reach * slope)
            end = (centre[0] + reach, centre[1] + reach * slope)
            thick_line(surface, start, end, max(size * 0.13, 1.2), theme.TEXT)


def _nil(surface: pygame.Surface, x: float, y: float, scale: float, *, lost: bool) -> float:
    """A pill that says nil; returns where the rings beyond it begin."""
    size = text.size("label", scale)
    width = text.measure(tr("nil"), "label", size)[0] + round(16 * scale)
    height = round(18 * scale)
    rect = pygame.Rect(round(x), round(y - height / 2), width, height)
    paint.pill(surface, rect, None, theme.LOST_TEXT if lost else theme.BRASS, max(round(1.5 * scale), 1))
    text.blit(surface, tr("nil"), "label", theme.TEXT, size, rect.center, "center")
    return rect.right + 6 * scale


def _numbers(surface: pygame.Surface, marker: Marker, x: float, y: float, scale: float) -> None:
    over = marker.won > marker.called
    exact = marker.won == marker.called
    size = round(RING * scale)
    centre = (round(x + size / 2), round(y))
    _ring(surface, centre, size, won=over or exact, over=over, scale=scale)
    colour = theme.LOST_TEXT if over else theme.BRASS if exact else theme.TEXT
    words = f"{marker.won} / {marker.called}"
    at = (x + size + 6 * scale, y)
    text.blit(surface, words, "small_strong", colour, text.size("small_strong", scale), at, "midleft")


def draw_bubble(surface: pygame.Surface, box: Box, words: str, scale: float) -> None:
    """Draw what a seat says, on a light pill."""
    rect = to_rect(box)
    paint.shadow(surface, rect, max(round(5 * scale), 2), rect.h // 2, 80)
    paint.pill(surface, rect, theme.TEXT)
    text.blit(
        surface,
        words,
        "strong",
        theme.INK,
        text.size("strong", scale),
        rect.center,
        "center",
        rect.w - round(16 * scale),
    )
