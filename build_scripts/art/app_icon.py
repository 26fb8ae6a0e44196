"""The program's icon: an ivory card with a spade on felt, and the brass ring of a call."""

from .drawing import Drawing, Gradient, Shape, filled, moved, outlined, stroked, svg
from .palette import BRASS, BRASS_DARK, FELT_DARK, FELT_LIGHT, IVORY, PAPER_BOTTOM, PAPER_TOP, SPADES
from .paths import ellipse, parse, placed, rectangle
from .suits import SUIT

SIDE = 128
# A spade of few, broad parts, in a square of side 100.
_BOLD_SPADE = parse(
    "M0 -50C6 -32 44 -14 44 9C44 28 24 33 9 24L9 39L23 39L23 50L-23 50L-23 39L-9 39L-9 24C-24 33 -44 28 -44 9"
    "C-44 -14 -6 -32 0 -50Z"
)
_FELT = Gradient("felt", (0, 0), (0, SIDE), ((0, FELT_LIGHT), (100, FELT_DARK)))


def app_icon() -> str:
    """The icon for 32 pixels and more."""
    face = [
        Shape(rectangle(-37, -50, 74, 100, 9), fill=PAPER_TOP, stroke=PAPER_BOTTOM, width=2),
        filled(placed(SUIT["S"], 0, -3, 0.68), SPADES),
    ]
    shapes = [
        Shape(placed(rectangle(-37, -50, 74, 100, 9), 60, 66, 1, -8), fill=FELT_DARK, opacity=0.45),
        *moved(face, 57, 62, 1, -8),
        outlined(ellipse(96, 96, 22), FELT_DARK, FELT_DARK, 8),
        stroked(ellipse(96, 96, 16), BRASS, 11),
    ]
    return _on_felt(shapes, 4.5, 3)


def app_icon_at_24() -> str:
    """The icon drawn for 24 pixels: an upright card whose edges lie between pixels, a bolder spade and ring."""
    pixel = SIDE / 24
    card = rectangle(5 * pixel, 3 * pixel, 12 * pixel, 17 * pixel, 1.5 * pixel)
    shapes = [
        filled(card, PAPER_TOP),
        filled(placed(_BOLD_SPADE, 11 * pixel, 10.5 * pixel, 0.53), SPADES),
        filled(ellipse(18 * pixel, 18 * pixel, 4.9 * pixel), FELT_DARK),
        stroked(ellipse(18 * pixel, 18 * pixel, 2.9 * pixel), BRASS, 2.2 * pixel),
    ]
    return _on_felt(shapes, pixel / 2, pixel)


def app_icon_at_16() -> str:
    """The icon drawn for 16 pixels: the spade alone, in ivory, in its brass edge."""
    return _on_felt([filled(placed(_BOLD_SPADE, 64, 64, 0.88), IVORY)], 4, 8)


def _on_felt(shapes: Drawing, inset: float, width: float) -> str:
    edge = rectangle(inset, inset, SIDE - 2 * inset, SIDE - 2 * inset, 26)
    felt = Shape(rectangle(0, 0, SIDE, SIDE, 29), fill="url(#felt)")
    return svg(SIDE, SIDE, [felt, stroked(edge, BRASS_DARK, width), *shapes], (_FELT,))
