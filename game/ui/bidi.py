"""The order in which mixed left-to-right and right-to-left text is drawn.

A short form of the Unicode bidirectional algorithm, without explicit embeddings (their characters are dropped before):
letters decide, numbers run left to right inside right-to-left text, and what is neutral goes with its neighbours or,
between unlike ones, with the paragraph.
"""

import unicodedata
from typing import NamedTuple


class Run(NamedTuple):
    """A piece of text of one direction; the pieces stand in the order of drawing, each inwardly in reading order."""

    text: str
    rtl: bool


_RIGHT = {"R", "AL"}
_NUMBERS = {"EN", "AN"}


def runs(text: str) -> list[Run]:
    """Cut a line into runs of one direction, leftmost first."""
    kinds = [unicodedata.bidirectional(char) or "L" for char in text]
    if not any(kind in _RIGHT for kind in kinds):
        return [Run(text, False)] if text else []
    base = 1 if next(kind for kind in kinds if kind == "L" or kind in _RIGHT) in _RIGHT else 0
    return _ordered(text, _levels(kinds, base))


def _levels(kinds: list[str], base: int) -> list[int]:
    """An even level for what reads left to right, an odd one for right to left, a character each."""
    sides: list[int | None] = []  # 0 left, 1 right, None neutral
    strong = base
    for kind in kinds:
        if kind in _RIGHT or kind == "L":
            strong = 0 if kind == "L" else 1
            sides.append(strong)
        elif kind in _NUMBERS:
            sides.append(strong)
        elif kind == "NSM" and sides:
            sides.append(sides[-1])
        else:
            sides.append(None)
    levels: list[int] = []
    before = base
    for place, kind in enumerate(kinds):
        side = sides[place]
        if side is None:
            after = next((later for later in sides[place:] if later is not None), base)
            side = before if before == after else base
        before = side
        left_in_right = side == 0 and base == 1
        number_in_right = side == 1 and kind in _NUMBERS
        levels.append(2 if left_in_right or number_in_right else side)
    return levels


def _ordered(text: str, levels: list[int]) -> list[Run]:
    pieces: list[tuple[int, str]] = []
    for char, level in zip(text, levels, strict=True):
        if pieces and pieces[-1][0] == level:
            pieces[-1] = (level, pieces[-1][1] + char)
        else:
            pieces.append((level, char))
    for level in range(max(levels), 0, -1):
        start = 0
        while start < len(pieces):
            stop = start
            while stop < len(pieces) and pieces[stop][0] >= level:
                stop += 1
            if stop > start:
                pieces[start:stop] = pieces[start:stop][::-1]
            start = max(stop, start + 1)
    return [Run(piece, level % 2 == 1) for level, piece in pieces]
