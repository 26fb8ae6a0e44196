"""One emblem for each of the four games, in ivory and brass; parts lie apart, so that one colour does for all of it."""

from .drawing import Drawing, Shape, filled, moved, stroked, trimmed
from .palette import BRASS, IVORY
from .paths import Path, arc, ellipse, parse, placed, rectangle, star
from .suits import SUIT


def pierced(outline: Path, hole: Path, colour: str) -> Shape:
    """A shape with a hole that shows what lies behind."""
    return Shape([*outline, *hole], fill=colour, even_odd=True)


def _oh_hell() -> Drawing:
    """A flame with the rings of a call: two won, one to win."""
    flame = (
        "M50 4C54 20 76 28 80 52C82 62 80 72 74 80C72 70 68 64 63 60C64 74 58 80 50 80C42 80 36 74 38 62"
        "C32 66 28 72 27 80C20 72 18 62 21 52C24 42 32 38 34 26C40 30 42 35 42 40C48 30 51 18 50 4Z"
    )
    return [
        filled(flame, IVORY),
        filled(ellipse(24, 90, 8.5), BRASS),
        filled(ellipse(50, 90, 8.5), BRASS),
        stroked(ellipse(76, 90, 6.2), BRASS, 4.6),
    ]


def _bid_whist() -> Drawing:
    """Uptown and downtown, and the big joker's star between them."""
    arrow = parse("M0 -43L20 -15L8 -15L8 43L-8 43L-8 -15L-20 -15Z")
    return [
        filled(placed(arrow, 22, 50), IVORY),
        filled(placed(arrow, 78, 50, turn=180), BRASS),
        filled(star(5, 19, 8, 50, 51), IVORY),
    ]


def _trick_or_bid() -> Drawing:
    """Two cards alike, joined by rings."""
    one = [pierced(rectangle(-19, -27, 38, 54, 6), placed(SUIT["S"], 0, -3, 0.26), IVORY)]
    pair = [*moved(one, 26, 34, 1, -9), *moved(one, 74, 34, 1, 9)]
    return [
        *trimmed(pair, [(0, 0), (100, 0), (100, 56), (0, 56)]),
        stroked(ellipse(38, 78, 15), BRASS, 7),
        stroked(arc(62, 78, 15, -148, 108), BRASS, 7),
        stroked(arc(62, 78, 15, 146, 176), BRASS, 7),
    ]


def _dealers_dilemma() -> Drawing:
    """Two cards laid across each other: a bid of their difference."""
    upright = rectangle(22, 4, 56, 92, 8)
    across = [*placed(SUIT["S"], 24, 50, 0.22, 90), *placed(SUIT["S"], 76, 50, 0.22, -90), *rectangle(41, 46, 18, 8, 3)]
    shapes: Drawing = []
    for sign in (-1, 1):
        top = 0 if sign < 0 else 77
        part = trimmed([filled(upright, IVORY)], [(0, top), (100, top), (100, top + 23), (0, top + 23)])
        hole = placed(SUIT["D"], 50, 50 + sign * 36, 0.15)
        shapes.append(pierced(part[0].path, hole, IVORY))
    return [*shapes, pierced(rectangle(4, 29, 92, 42, 8), across, BRASS)]


GAMES = {
    "oh_hell": _oh_hell,
    "bid_whist": _bid_whist,
    "trick_or_bid": _trick_or_bid,
    "dealers_dilemma": _dealers_dilemma,
}
