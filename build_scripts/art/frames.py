"""The frame of a portrait, about the middle of the card; large indices take their room out of two of its corners."""

from .drawing import Drawing, filled, stroked
from .faces import CENTRE, PAPER_FILL, Index
from .palette import BRASS
from .paths import Path, Point, placed, rectangle

HALF_WIDTH, HALF_HEIGHT = 72.0, 146.0
FIELD, FIELD_LINE = "#fbf1da", "#ead9b2"
_CLEAR = 5.0  # between an index and the frame

Notch = tuple[float, float]


def notch_for(size: Index) -> Notch | None:
    """How much of a corner the index needs, across and down, or None if it stands beside the frame."""
    across = size.x + size.most / 2 + _CLEAR - (CENTRE[0] - HALF_WIDTH)
    if across <= 0:
        return None
    return across, size.foot + _CLEAR - (CENTRE[1] - HALF_HEIGHT)


def framed(ground: Drawing, figure: Drawing, ink: str, size: Index) -> Drawing:
    """A figure on its ground in a frame.

    Args:
        ground: Drawn on the field and under the thin inner line, already cut to the frame.
        figure: Drawn over both, already cut to the frame.
        ink: The colour of the frame.
        size: The index that stands beside or in the frame.
    """
    w, h, notch = HALF_WIDTH, HALF_HEIGHT, notch_for(size)
    shapes = [
        filled(rectangle(-w, -h, 2 * w, 2 * h, 5), FIELD),
        *ground,
        stroked(_outline(3.5, notch), BRASS, 1),
        *figure,
    ]
    if notch:
        cover = rectangle(-w - 2, -h - 2, notch[0] + 2, notch[1] + 2)
        # The paper is painted in the measures of the card, so here it looks as if nothing had been drawn.
        shapes += [filled(cover, PAPER_FILL), filled(placed(cover, turn=180), PAPER_FILL)]
    return [*shapes, stroked(_outline(0, notch), ink, 2.2)]


def corners() -> list[Point]:
    """The frame as a convex region to cut to."""
    w, h = HALF_WIDTH, HALF_HEIGHT
    return [(-w, -h), (w, -h), (w, h), (-w, h)]


def _outline(inset: float, notch: Notch | None) -> Path:
    w, h, r = HALF_WIDTH - inset, HALF_HEIGHT - inset, 5 - inset / 2
    if not notch:
        return rectangle(-w, -h, 2 * w, 2 * h, r)
    k = 0.4477 * r
    across, down = notch
    half: list[tuple[str, list[Point]]] = [
        ("L", [(-w + across, -h + down)]),
        ("L", [(-w + across, -h)]),
        ("L", [(w - r, -h)]),
        ("C", [(w - k, -h), (w, -h + k), (w, -h + r)]),
    ]
    start: Path = [("M", [(-w, -h + down)])]
    turn: Path = [("L", [(w, h - down)])]
    return [*start, *half, *turn, *placed(half, turn=180), ("Z", [])]
