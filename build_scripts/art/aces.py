"""The four aces: one large mark each, engraved, the ace of spades the richest."""

import math

from .cutting import hatched
from .drawing import Drawing, filled, moved, outlined, stroked
from .faces import CENTRE, Index, card, index
from .frames import notch_for
from .glyphs import lettering
from .palette import BRASS, BRASS_DARK, PAPER_TOP, SUIT_INK
from .paths import Path, arc, ellipse, line, parse, placed, star
from .suits import SUIT

_BLADE = parse(
    "M0 -50C7 -34 20 -22 31 -10C40 0 45 8 45 18C45 31 36 39 25 39C16 39 9 35 5 28L-5 28"
    "C-9 35 -16 39 -25 39C-36 39 -45 31 -45 18C-45 8 -40 0 -31 -10C-20 -22 -7 -34 0 -50Z"
)

_WREATH = 89  # radius of the laurels


def ace(suit: str, size: Index) -> str:
    """An ace with its large mark."""
    picture = _spades() if suit == "S" else _plain(suit)
    narrow = 1.0 if notch_for(size) is None else 0.86 if suit == "S" else 0.77
    return card([*index("A", suit, size), *moved(picture, *CENTRE, narrow)])


def _leaf(x: float, y: float, size: float, turn: float) -> Path:
    return placed(parse("M0 0C-5 -6 -5 -14 0 -22C5 -14 5 -6 0 0Z"), x, y, size, turn)


def _spades() -> Drawing:
    ink = SUIT_INK["S"]
    body = placed(SUIT["S"], 0, -12, 1.72)
    inner = placed(SUIT["S"], 0, -14, 1.46)
    field = placed(_BLADE, 0, -15, 1.36)
    shapes = [filled(body, ink), stroked(inner, PAPER_TOP, 1.6), stroked(hatched(field, 45, 5), "#3a4356", 0.9)]
    shapes.append(outlined(ellipse(0, 4, 27), ink, BRASS, 2))
    for turn in range(0, 360, 45):
        shapes.append(filled(placed(_leaf(0, -9, 0.62, 0), 0, 4, 1, turn), PAPER_TOP))
    shapes.append(outlined(star(8, 9, 4.5, 0, 4), BRASS, ink, 1))
    shapes.append(filled(placed(parse("M0 -10L5 0L0 10L-5 0Z"), 0, -56, 1.1), BRASS))
    shapes += [filled(ellipse(x, -34, 2.2), PAPER_TOP) for x in (-9, 0, 9)]
    shapes += [stroked(line([(-46, 86), (46, 86)]), ink, 1.2), stroked(line([(-46, 106), (46, 106)]), ink, 1.2)]
    shapes.append(filled(lettering("PARLOUR TRICKS", 0, 100.5, 8.2, 84, 60), ink))
    shapes += [filled(parse(f"M{x} 96l5 -5l5 5l-5 5Z"), ink) for x in (-62, 52)]
    return shapes


def _plain(suit: str) -> Drawing:
    ink = SUIT_INK[suit]
    mark = placed(SUIT[suit], size=1.32 if suit == "D" else 1.2)
    shapes = [filled(placed(mark, 0, 0, 1.08), ink)]
    shapes.append(stroked(placed(mark, 0, _lift(suit), 0.9), PAPER_TOP, 1.5))
    shapes.append(stroked(hatched(placed(mark, 0, _lift(suit), 0.83), 45, 4.2), PAPER_TOP, 0.7, 0.3))
    for start in (-68, 112):
        shapes.append(stroked(arc(0, 0, _WREATH, start, start + 136), BRASS_DARK, 1.3))
        for step in range(13):
            angle = start + 6 + step * 10.35
            x, y = _WREATH * math.cos(math.radians(angle)), _WREATH * math.sin(math.radians(angle))
            shapes.append(filled(_leaf(x, y, 0.78, angle + 146), ink))
            shapes.append(filled(_leaf(x, y, 0.78, angle + 214), ink))
    for sign in (-1, 1):
        shapes.append(filled(placed(parse("M0 -8L4 0L0 8L-4 0Z"), 0, sign * _WREATH, 1), BRASS_DARK))
        shapes += [filled(ellipse(x, sign * _WREATH, 1.8), BRASS_DARK) for x in (-9, 9)]
    return shapes


def _lift(suit: str) -> float:
    return {"H": -2.0, "D": 0.0, "C": 0.0}[suit]
