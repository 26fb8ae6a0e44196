"""Sets a rules text: breaks it into lines of words and suit signs, and says where everything stands.

All measures are pixels from the upper left corner of the page.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.ui import text, theme, units
from game.ui.scenes.rules_text import (
    LEAD,
    MARK,
    OPTION,
    POINT,
    SECTION,
    STRONG,
    TABLE,
    TEXT,
    TITLE,
    VALUE,
    Block,
    Place,
    Words,
)

SUITS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
GROUP: Final = "group"  # kinds of shapes
RULE: Final = "rule"
BULLET: Final = "bullet"
TICK: Final = "tick"
RING: Final = "ring"
EMBLEM: Final = "emblem"

_LEADING: Final = 1.1  # line height to that of the font
_INDENT: Final = 24  # design units: of points, and of values behind their ticks
_EMBLEM: Final = 44  # side of the sign of the game, before its name
_PAD: Final = 14  # of the box around the values of an option
_CELL: Final = 26  # between columns of a table
_SUIT: Final = 0.78  # width of a suit sign to the size of the type
_ABOVE: Final = {TITLE: 0, LEAD: 14, SECTION: 34, TEXT: 12, POINT: 9, OPTION: 16, VALUE: 7, TABLE: 16}
_STYLES: Final = {TITLE: "heading", LEAD: "lead", SECTION: "subheading", OPTION: "small_strong"}


class Piece(NamedTuple):
    """Characters set in one way, or one suit sign.

    Attributes:
        x: From the left end of the line.
        start: Offset of the first character in the text.
        words: The characters.
        style: A name of ``theme.TYPE``.
        marked: Whether it is a mark in the colour of marks.
    """

    x: int
    start: int
    words: str
    style: str
    marked: bool


class Line(NamedTuple):
    """A line as it is drawn.

    Attributes:
        rect: The line, as high as its type.
        place: The characters in it.
        pieces: What is drawn.
        colour: Of its words.
        style: Of its words, where nothing else is said.
    """

    rect: pygame.Rect
    place: Place
    pieces: tuple[Piece, ...]
    colour: theme.Colour
    style: str


class Shape(NamedTuple):
    """Something drawn under the lines: its kind and where."""

    kind: str
    rect: pygame.Rect


class Flow:
    """A text set in lines.

    Attributes:
        lines: From top to bottom; cells of one row of a table from left to right.
        shapes: What stands under and beside them.
        sections: The top of each section by its name, the title's first.
        height: Of all.
    """

    def __init__(self, blocks: Sequence[Block], width: int, scale: float) -> None:
        self.lines: list[Line] = []
        self.shapes: list[Shape] = []
        self.sections: dict[str, int] = {}
        self._by_text: dict[tuple[int, int], list[Line]] = {}
        self._spans: dict[Place, list[tuple[Line, pygame.Rect]]] = {}
        self._width = width
        self._scale = scale
        self._y = 0
        for number, block in enumerate(blocks):
            self._add(number, block)
            following = blocks[number + 1] if number + 1 < len(blocks) else Block(TEXT)
            if block.kind == VALUE and (following.kind, following.option) != (VALUE, block.option):
                self._close_group()
        self.height = self._y

    def where(self, place: Place) -> list[pygame.Rect]:
        """The rectangles of characters, one for each line they stand in."""
        return [rect for _line, rect in self.spans(place)]

    def spans(self, place: Place) -> Sequence[tuple[Line, pygame.Rect]]:
        """The lines that characters stand in, each with their rectangle in it."""
        known = self._spans.get(place)
        if known is None:
            known = self._spans[place] = self._find_spans(place)
        return known

    def _find_spans(self, place: Place) -> list[tuple[Line, pygame.Rect]]:
        found = []
        for line in self._by_text.get((place.block, place.text), ()):
            start, end = max(place.start, line.place.start), min(place.end, line.place.end)
            if start < end:
                left, right = self.x_of(line, start), self.x_of(line, end)
                rect = pygame.Rect(line.rect.left + left, line.rect.top, right - left, line.rect.height)
                found.append((line, rect))
        return found

    def x_of(self, line: Line, offset: int) -> int:
        """Where a character begins, from the left end of its line."""
        x = 0
        for piece in line.pieces:
            if offset <= piece.start:
                break
            x = piece.x + self._piece_width(piece.words[: offset - piece.start], piece.style)
        return x

    def _px(self, length: float) -> int:
        return units.px(length, self._scale)

    def _add(self, number: int, block: Block) -> None:
        self._y += self._px(_ABOVE[block.kind]) if number else 0
        if block.name:
            self.sections[block.name] = self._y
        if block.kind == TABLE:
            self._add_table(number, block)
            return
        style = _STYLES.get(block.kind, "body")
        colour: theme.Colour = theme.TEXT
        left, width = 0, self._width
        if block.kind == TITLE:
            side = self._px(_EMBLEM)
            self.shapes.append(Shape(EMBLEM, pygame.Rect(0, (self._high(style) - side) // 2, side, side)))
            left = side + self._px(14)
            width -= left
        elif block.kind == SECTION:
            colour = theme.BRASS
        elif block.kind == OPTION:
            self.shapes.append(Shape(GROUP, pygame.Rect(0, self._y, self._width, 0)))
            self._y += self._px(_PAD - 3)
            left, width = self._px(_PAD), width - 2 * self._px(_PAD)
        elif block.kind == VALUE:
            left = self._px(_PAD + _INDENT + 2)
            width -= left + self._px(_PAD)
            colour = theme.TEXT if block.holds else theme.FAINT
            self._bullet(TICK if block.holds else RING, self._px(_PAD + 9))
        elif block.kind == POINT:
            left = self._px(_INDENT)
            width -= left
            self._bullet(BULLET, self._px(9))
        lines = self._set(block.words, style, width)
        self._y += self._put(Place(number, 0, 0, 0), lines, style, colour, left, self._y)

    def _bullet(self, kind: str, x: int) -> None:
        size = {BULLET: 6, TICK: 18, RING: 12}[kind]
        rect = pygame.Rect(0, 0, max(self._px(size), 3), max(self._px(size), 3))
        rect.center = (x, self._y + self._high("body") // 2)
        self.shapes.append(Shape(kind, rect))

    def _close_group(self) -> None:
        place = max(place for place, shape in enumerate(self.shapes) if shape.kind == GROUP)
        self._y += self._px(_PAD - 3)
        rect = self.shapes[place].rect
        self.shapes[place] = Shape(GROUP, pygame.Rect(rect.topleft, (rect.width, self._y - rect.top)))

    def _put(
        self,
        place: Place,
        lines: list[tuple[int, tuple[Piece, ...]]],
        style: str,
        colour: theme.Colour,
        left: int,
        top: int,
        right: int | None = None,
    ) -> int:
        """Place lines under each other, against ``right`` if given; returns their height."""
        high = self._high(style)
        for row, (end, pieces) in enumerate(lines):
            wide = self._width_of(pieces)
            x = left if right is None else right - wide
            start = pieces[0].start if pieces else 0
            rect = pygame.Rect(x, top + row * high, wide, high)
            line = Line(rect, place._replace(start=start, end=end), pieces, colour, style)
            self.lines.append(line)
            self._by_text.setdefault((place.block, place.text), []).append(line)
        return len(lines) * high

    def _high(self, style: str) -> int:
        loose = _LEADING if style in ("body", "lead") else 1.0
        return round(text.line_height(style, text.size(style, self._scale)) * loose)

    def _add_table(self, number: int, block: Block) -> None:
        widths = self._columns(block)
        gap, pad = self._px(_CELL), self._px(4)
        whole = sum(widths) + gap * (len(widths) - 1)
        line = max(self._px(1), 1)
        for place, row in enumerate(block.rows):
            style, colour = ("body", theme.TEXT) if place else ("small_strong", theme.MUTED)
            if place:
                self.shapes.append(Shape(RULE, pygame.Rect(0, self._y, whole, line)))
                self._y += line + pad
            x, tall = 0, 0
            for column, words in enumerate(row):
                lines = self._set(words, style, widths[column])
                end = x + widths[column] if block.right[column] else None
                at = Place(number, place * len(row) + column, 0, 0)
                tall = max(tall, self._put(at, lines, style, colour, x, self._y, end))
                x += widths[column] + gap
            self._y += tall + pad

    def _columns(self, block: Block) -> list[int]:
        """How wide the columns of a table are: as their text wants, or the widest ones share what is left."""
        wanted = []
        for column in range(len(block.right)):
            widths = [1]
            for place, row in enumerate(block.rows):
                widths.append(self._text_width(row[column], "body" if place else "small_strong"))
            wanted.append(max(widths))
        left = self._width - self._px(_CELL) * (len(wanted) - 1)
        given = [0] * len(wanted)
        order = sorted(range(len(wanted)), key=lambda column: wanted[column])
        for done, column in enumerate(order):
            given[column] = min(wanted[column], max(left // (len(order) - done), 1))
            left -= given[column]
        return given

    # Lines.

    def _set(self, words: Words, style: str, width: int) -> list[tuple[int, tuple[Piece, ...]]]:
        """Break a text into lines: the end of each, and its pieces."""
        lines = []
        source = words.text
        start = 0
        while start < len(source):
            end = self._line_end(words, style, start, width)
            lines.append((end, self._pieces(words, style, start, end)))
            start = end
            while start < len(source) and source[start] == " ":
                start += 1
        return lines

    def _line_end(self, words: Words, style: str, start: int, width: int) -> int:
        """Where the line ends that begins at ``start``: behind the last word that fits, or within a too long one."""
        source = words.text
        best = end = start
        while end < len(source):
            space = source.find(" ", end + 1)
            end = space if space >= 0 else len(source)
            if self._width_of(self._pieces(words, style, start, end)) > width:
                break
            best = end
        if best > start:
            return best
        best = start + 1
        while best < end and self._width_of(self._pieces(words, style, start, best + 1)) <= width:
            best += 1
        return best

    def _pieces(self, words: Words, style: str, start: int, end: int) -> tuple[Piece, ...]:
        cuts = {start, end}
        for span in words.spans:
            cuts |= {min(max(span.start, start), end), min(max(span.end, start), end)}
        for offset in range(start, end):
            if words.text[offset] in SUITS:
                cuts |= {offset, offset + 1}
        ordered = sorted(cuts)
        pieces: list[Piece] = []
        x = 0
        for first, last in pairwise(ordered):
            what = next((span.what for span in words.spans if span.start <= first < span.end), "")
            set_in = {STRONG: "strong", MARK: "small_strong"}.get(what, style)
            piece = Piece(x, first, words.text[first:last], set_in, what == MARK)
            pieces.append(piece)
            x += self._piece_width(piece.words, piece.style)
        return tuple(pieces)

    def _text_width(self, words: Words, style: str) -> int:
        return self._width_of(self._pieces(words, style, 0, len(words.text)))

    def _width_of(self, pieces: tuple[Piece, ...]) -> int:
        return pieces[-1].x + self._piece_width(pieces[-1].words, pieces[-1].style) if pieces else 0

    def _piece_width(self, words: str, style: str) -> int:
        size = text.size(style, self._scale)
        if words in SUITS:
            return round(size * _SUIT)
        return text.measure(words, style, size)[0]
