"""The deck of Trick or Bid: 0 to 9, where the 1, 2 and 3 of a suit exist twice and say so."""

import math
from dataclasses import replace

from .drawing import Drawing, filled, moved, outlined, stroked
from .faces import CENTRE, HEIGHT, WIDTH, Index, both_ways, card, index, pips
from .palette import BRASS, BRASS_DARK, LINE, SUIT_INK
from .paths import Path, arc, ellipse, parse, placed

STANDARD = Index(x=29, top=15, height=48, most=42, suit=31, pip=47, across=35, down=106)
LARGE = Index(x=37, top=15, height=70, most=58, suit=46, pip=38, across=27, down=106)

TWIN_NUMBERS = (1, 2, 3)
_PIP_GROWTH = {1: 1.7, 2: 1.3, 3: 1.3}  # few pips may be larger
_FIELD, _FIELD_EDGE = "#e4eedb", "#7d9a82"


def names() -> list[tuple[str, int, str]]:
    """File name without ending, number and suit of every card; twins are two cards with one face."""
    result = []
    for suit in "SHDC":
        for number in range(10):
            for letter in ("a", "b") if number in TWIN_NUMBERS else ("",):
                result.append((f"{number}{suit}{letter}", number, suit))
    return result


def twin_card(number: int, suit: str, size: Index) -> str:
    """One face of the deck."""
    shapes = _panel(CENTRE[0] - size.across - size.pip / 2 - 7)
    shapes += index(str(number), suit, size)
    if number in TWIN_NUMBERS:
        below = size.top + size.height * 1.2 + size.suit + 17 * size.height / 48
        shapes += both_ways(linked_rings(size.x, below, size.height / 48))
    grown = replace(size, pip=size.pip * _PIP_GROWTH.get(number, 1))
    shapes += pips(number, suit, grown) if number else _laurel(suit, 0.9 if size is STANDARD else 0.76)
    return card(shapes)


def _panel(side: float) -> Drawing:
    """A ticket of pale green with hollow corners, which no card of the standard deck has; `side` is its left edge."""
    shapes: Drawing = [outlined(_ticket(side, 18, 11), _FIELD, _FIELD_EDGE, 1.8)]
    shapes.append(stroked(_ticket(side + 4.5, 22.5, 11), BRASS, 1.1))
    marks: Path = []
    for x in (side + 2, WIDTH - side - 2):
        for y in (20.0, HEIGHT - 20.0):
            marks += placed(parse("M0 -6L4.4 0L0 6L-4.4 0Z"), x, y)
    for y in (18.0, HEIGHT - 18.0):
        marks += placed(parse("M-9 0L0 -4L9 0L0 4Z"), CENTRE[0], y)
    return [*shapes, filled(marks, _FIELD_EDGE)]


def _ticket(left: float, top: float, radius: float) -> Path:
    """A rectangle about the middle of the card with quarter circles taken out of its corners."""
    right, bottom = WIDTH - left, HEIGHT - top
    path = arc(left, top, radius, 90, 0)
    for x, y, start in ((right, top, 180), (right, bottom, 270), (left, bottom, 360)):
        quarter = arc(x, y, radius, start, start - 90)
        path += [("L", quarter[0][1]), *quarter[1:]]
    return [*path, ("Z", [])]


def linked_rings(x: float, y: float, size: float) -> Drawing:
    """Two rings through each other: this card exists twice."""
    left, right, radius = x - 6.5 * size, x + 6.5 * size, 9.5 * size
    return [
        stroked(ellipse(left, y, radius), LINE, 5.6 * size),
        stroked(ellipse(left, y, radius), BRASS, 3.8 * size),
        stroked(ellipse(right, y, radius), LINE, 5.6 * size),
        stroked(ellipse(right, y, radius), BRASS, 3.8 * size),
        stroked(arc(left, y, radius, -75, 5), LINE, 5.6 * size),
        stroked(arc(left, y, radius, -80, 10), BRASS, 3.8 * size),
    ]


def _laurel(suit: str, size: float) -> Drawing:
    ink = SUIT_INK[suit]
    leaves: Path = []
    leaf = parse("M0 0C-6 -6 -6 -15 0 -23C6 -15 6 -6 0 0Z")
    for side in (-1, 1):
        for step in range(8):
            angle = math.radians(90 - side * (14 + step * 19))
            x, y = 44 * math.cos(angle), 44 * math.sin(angle)
            along = math.degrees(angle) - side * 90 + 90
            for lean, length in ((-32, 0.85), (32, 0.85)):
                leaves += placed(leaf, x, y, length, along + lean)
    shapes = [
        stroked(arc(0, 0, 44, 100, 395), ink, 2),
        stroked(arc(0, 0, 44, 145, 440), ink, 2),
        filled(leaves, ink),
        outlined(ellipse(0, 45, 5.5), BRASS, BRASS_DARK, 1.2),
    ]
    return moved(shapes, *CENTRE, size)
