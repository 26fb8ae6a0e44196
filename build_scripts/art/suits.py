"""The four suit marks, and where the pips of a number stand."""

import math

from .paths import Path, Point, arc, parse

# Each mark fits a square of side 100 about the origin.
_SPADE = (
    "M0 -50C7 -34 20 -22 31 -10C40 0 45 8 45 18C45 31 36 39 25 39C16 39 9 35 5 28C6 38 10 45 19 50L-19 50"
    "C-10 45 -6 38 -5 28C-9 35 -16 39 -25 39C-36 39 -45 31 -45 18C-45 8 -40 0 -31 -10C-20 -22 -7 -34 0 -50Z"
)
_HEART = (
    "M0 49C-7 35 -20 22 -32 8C-41 -2 -48 -10 -48 -22C-48 -37 -38 -46 -26 -46C-13 -46 -4 -38 0 -25"
    "C4 -38 13 -46 26 -46C38 -46 48 -37 48 -22C48 -10 41 -2 32 8C20 22 7 35 0 49Z"
)
_DIAMOND = "M0 -51C9 -35 26 -14 42 0C26 14 9 35 0 51C-9 35 -26 14 -42 0C-26 -14 -9 -35 0 -51Z"


def _club() -> Path:
    """Three round leaves and a stem as one outline, so that it can be drawn as a line too."""
    radius, side, low, high = 22.5, 24.5, 9.5, -26.5
    meet = math.degrees(math.atan2(-11.7 - high, 16.9))
    flank = math.degrees(math.atan2(-11.7 - low, 16.9 - side))
    path = arc(0, high, radius, -180 - meet, meet)
    path += _onwards(arc(side, low, radius, flank, 140))
    path += parse("M7 24C8 36 12 44 21 49L-21 49C-12 44 -8 36 -7 24")[1:]
    path += _onwards(arc(-side, low, radius, 40, 180 - flank))
    return [*path, ("Z", [])]


def _onwards(path: Path) -> Path:
    return [("L", path[0][1]), *path[1:]]


SUIT: dict[str, Path] = {"S": parse(_SPADE), "H": parse(_HEART), "D": parse(_DIAMOND), "C": _club()}

_COLUMNS: dict[int, tuple[list[float], list[float]]] = {
    # number: heights of the two side columns, heights of the middle column; from -1 (top) to 1
    0: ([], []),
    1: ([], [0]),
    2: ([], [-1, 1]),
    3: ([], [-1, 0, 1]),
    4: ([-1, 1], []),
    5: ([-1, 1], [0]),
    6: ([-1, 0, 1], []),
    7: ([-1, 0, 1], [-0.5]),
    8: ([-1, 0, 1], [-0.5, 0.5]),
    9: ([-1, -1 / 3, 1 / 3, 1], [0]),
    10: ([-1, -1 / 3, 1 / 3, 1], [-2 / 3, 2 / 3]),
}


def pip_places(count: int) -> list[Point]:
    """The classic layout of 0 to 10 pips; across and down each from -1 to 1."""
    side, middle = _COLUMNS[count]
    return [(x, y) for y in side for x in (-1.0, 1.0)] + [(0.0, y) for y in middle]
