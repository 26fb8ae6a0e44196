"""Draws rows of a table: names to the left, numbers to the right."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.ui import paint, text, theme
from game.ui.scenes.scores import party_name

ROW: Final = 40  # design units
HEAD: Final = 30
CELL: Final = 78
PLACE: Final = 34  # the column of places, if there is one
NAMES_BESIDE_NOTE: Final = 0.62  # of the room, at most


class TableRow(NamedTuple):
    """One row.

    Attributes:
        names: On the left: of a seat, or of the two of a side.
        cells: On the right, under the headings.
        note: Muted words after the name.
        strong: Whether it stands out: brass and bold.
        bad: Which cell tells of a loss, or -1.
        place: Stands before the names.
    """

    names: tuple[str, ...]
    cells: tuple[str, ...]
    note: str = ""
    strong: bool = False
    bad: int = -1
    place: str = ""


def fit_names(names: Sequence[str], style: str, size_px: int, room: int) -> str:
    """A seat's name, or both of a side, no wider than so many pixels; of two, each keeps its share."""
    whole = party_name(names)
    if len(names) == 1 or text.measure(whole, style, size_px)[0] <= room:
        return text.shorten(whole, style, size_px, room)
    free = room - text.measure(party_name(("", "")), style, size_px)[0]
    widths = [text.measure(name, style, size_px)[0] for name in names]
    # What a short name leaves of its half is the other's.
    shares = [max(free // 2, free - other) for other in reversed(widths)]
    return party_name([text.shorten(name, style, size_px, share) for name, share in zip(names, shares, strict=True)])


def height(rows: int, scale: float) -> int:
    """Pixels that a table with its headings takes."""
    return round((HEAD + rows * ROW) * scale)


def draw(
    surface: pygame.Surface, rect: pygame.Rect, headings: Sequence[str], rows: Sequence[TableRow], scale: float
) -> None:
    """Draw headings and rows from the top of a rectangle."""
    cell = CELL * scale
    small = text.size("small", scale)
    for place, words in enumerate(headings):
        right = rect.right - (len(headings) - 1 - place) * cell
        at = (right, rect.top + HEAD * scale / 2)
        text.blit(surface, words, "small", theme.MUTED, small, at, "midright", round(cell - 6 * scale))
    for number, row in enumerate(rows):
        top = rect.top + round((HEAD + number * ROW) * scale)
        draw_row(surface, pygame.Rect(rect.left, top, rect.width, round(ROW * scale)), row, scale)


def draw_row(surface: pygame.Surface, rect: pygame.Rect, row: TableRow, scale: float) -> None:
    """Draw one row with the line above it."""
    paint.panel(surface, pygame.Rect(rect.left, rect.top, rect.width, max(round(scale), 1)), theme.DIVIDER)
    cell, middle = CELL * scale, rect.centery
    size = text.size("strong", scale)
    room = rect.width - len(row.cells) * cell - 8 * scale
    colour = theme.BRASS if row.strong else theme.TEXT
    left: float = rect.left
    if row.place:
        text.blit(surface, row.place, "strong", colour, size, (left, middle), "midleft")
        left += PLACE * scale
    share = NAMES_BESIDE_NOTE if row.note else 1.0
    words = fit_names(row.names, "strong", size, round((rect.left + room - left) * share))
    name = text.blit(surface, words, "strong", colour, size, (left, middle), "midleft")
    note_room = round(rect.left + room - name.right - 12 * scale)
    if row.note and note_room > 40 * scale:
        at = (name.right + 12 * scale, middle)
        text.blit(surface, row.note, "small", theme.MUTED, text.size("small", scale), at, "midleft", note_room)
    for place, words in enumerate(row.cells):
        right = rect.right - (len(row.cells) - 1 - place) * cell
        last = place == len(row.cells) - 1
        style = "strong" if last or row.strong else "body"
        ink = theme.LOST_TEXT if place == row.bad else colour
        text.blit(surface, words, style, ink, text.size(style, scale), (right, middle), "midright", round(cell))
