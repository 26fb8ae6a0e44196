"""The program's icon: an ivory card with a spade on felt, and the brass ring of a call."""

from .drawing import Gradient, Shape, filled, moved, outlined, stroked, svg
from .palette import BRASS, BRASS_DARK, FELT_DARK, FELT_LIGHT, PAPER_BOTTOM, SPADES
from .paths import ellipse, placed, rectangle
from .suits import SUIT

SIDE = 128


def app_icon() -> str:
    """The SVG text of the icon; few, large shapes, so that it reads at 16 pixels."""
    felt = Gradient("felt", (0, 0), (0, SIDE), ((0, FELT_LIGHT), (100, FELT_DARK)))
    face = [
        Shape(rectangle(-35, -48, 70, 96, 9), fill="#fffdf6", stroke=PAPER_BOTTOM, width=2),
        filled(placed(SUIT["S"], 0, -4, 0.64), SPADES),
    ]
    shapes = [
        Shape(rectangle(2, 2, 124, 124, 28), fill="url(#felt)"),
        stroked(rectangle(4.5, 4.5, 119, 119, 26), BRASS_DARK, 3),
        Shape(placed(rectangle(-35, -48, 70, 96, 9), 60, 66, 1, -8), fill=FELT_DARK, opacity=0.45),
        *moved(face, 57, 62, 1, -8),
        outlined(ellipse(95, 95, 22), FELT_DARK, FELT_DARK, 8),
        filled(ellipse(95, 95, 22), BRASS),
        filled(ellipse(95, 95, 10.5), FELT_DARK),
    ]
    return svg(SIDE, SIDE, shapes, (felt,))
