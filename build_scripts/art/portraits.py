"""Round portraits of the players: one for each computer player, emblems for the people, one for a stranger."""

import math
from collections.abc import Callable

from . import gentlemen, ladies
from .drawing import Drawing, Gradient, Shape, filled, moved, stroked, svg, trimmed
from .palette import BRASS, IVORY, LINE
from .paths import Path, Point, arc, ellipse, parse, placed, star
from .suits import SUIT

SIDE = 200
_MIDDLE = SIDE / 2
_RADIUS = 96.0  # of the picture; the rim lies over its edge
_SIZE = 1.56  # from the units of a head to those of the picture
_LIFT = 7.0  # how far the middle of the picture lies below the middle of a head

# Each sitter: the ground behind, lit from above.
SITTERS: dict[str, tuple[Callable[[], Drawing], str, str]] = {
    "odette": (ladies.odette, "#d59a94", "#b36f74"),
    "basil": (gentlemen.basil, "#4a6a86", "#2c4560"),
    "mireille": (ladies.mireille, "#e6c07a", "#c08a45"),
    "ansel": (gentlemen.ansel, "#5d8a66", "#3a6249"),
    "greta": (ladies.greta, "#8a5f85", "#5f3c60"),
    "rufus": (gentlemen.rufus, "#4b8c8c", "#2c6266"),
    "ida": (ladies.ida, "#e0996f", "#bb6a4a"),
    "tomas": (gentlemen.tomas, "#8fa9c4", "#5f7d9f"),
    "cosima": (ladies.cosima, "#b9d0bd", "#88a994"),
    "edwin": (gentlemen.edwin, "#ead6a8", "#c9ab74"),
}


def portraits() -> dict[str, str]:
    """The SVG text of every portrait by name."""
    result = {}
    for name, (draw, light, dark) in SITTERS.items():
        bust = moved(draw(), _MIDDLE, _MIDDLE - _LIFT * _SIZE, _SIZE)
        result[name] = _medallion(light, dark, trimmed(bust, _round()))
    for name, (light, dark, mark) in _emblems().items():
        ring = stroked(ellipse(_MIDDLE, _MIDDLE, 74), BRASS, 2.5)
        result[name] = _medallion(light, dark, [ring, *_laurels(), *moved(mark, _MIDDLE, _MIDDLE)])
    return result


def _round() -> list[Point]:
    """The edge of the picture as a polygon that runs clockwise."""
    angles = [math.radians(5 * step) for step in range(72)]
    return [(_MIDDLE + _RADIUS * math.cos(a), _MIDDLE + _RADIUS * math.sin(a)) for a in angles]


def _medallion(light: str, dark: str, picture: Drawing) -> str:
    ground = Gradient("ground", (0, 0), (0, SIDE), ((0, light), (100, dark)))
    rays: Path = []
    for step in range(24):
        angle = math.radians(15 * step)
        ends = [(_MIDDLE + r * math.cos(angle), _MIDDLE + r * math.sin(angle)) for r in (34.0, _RADIUS)]
        rays += [("M", [ends[0]]), ("L", [ends[1]])]
    shapes = [
        Shape(ellipse(_MIDDLE, _MIDDLE, 98), fill="url(#ground)"),
        stroked(rays, "#fffdf6", 1.2, 0.16),
        *picture,
        stroked(ellipse(_MIDDLE, _MIDDLE, 96), LINE, 8),
        stroked(ellipse(_MIDDLE, _MIDDLE, 96), IVORY, 5),
    ]
    return svg(SIDE, SIDE, shapes, (ground,))


def _laurels() -> Drawing:
    """Small leaves along the inner ring of an emblem."""
    leaves: Path = []
    leaf = placed(parse("M0 0C-4 -3 -4 -9 0 -13C4 -9 4 -3 0 0Z"), 0, -77, 0.9, 40)
    for step in range(24):
        leaves += placed(leaf, _MIDDLE, _MIDDLE, 1, 15 * step)
    return [filled(leaves, BRASS)]


def _emblems() -> dict[str, tuple[str, str, Drawing]]:
    """For people: a mark on a dark ground; `guest` is for everyone else."""
    marks: dict[str, tuple[str, str, Path]] = {
        "spade": ("#3d5a78", "#22374f", placed(SUIT["S"], 0, -2, 0.9)),
        "heart": ("#a63a48", "#6d1f30", placed(SUIT["H"], 0, 3, 0.88)),
        "diamond": ("#b0702f", "#7a4519", placed(SUIT["D"], 0, 0, 0.95)),
        "club": ("#3f7d5a", "#205239", placed(SUIT["C"], 0, -2, 0.9)),
        "star": ("#6a4a80", "#432a57", star(5, 52, 21, 0, 4)),
        "crown": ("#7a5f3a", "#4c381e", parse("M-36 30L-46 -22L-20 2L0 -34L20 2L46 -22L36 30Z")),
        "moon": ("#3a5560", "#1f343d", _moon()),
        "guest": (
            "#6f7a72",
            "#454f49",
            [*ellipse(0, -16, 21, 23), *parse("M-44 52C-44 22 -24 12 0 12C24 12 44 22 44 52C30 62 -30 62 -44 52Z")],
        ),
    }
    return {
        name: (light, dark, [filled(placed(path, 0, 3), "#17140f", 0.35), filled(path, IVORY)])
        for name, (light, dark, path) in marks.items()
    }


def _moon() -> Path:
    outer, inner = arc(0, 0, 44, 60, 300), arc(24, 0, 38.2, 274, 86)
    return [*outer, ("L", [inner[0][1][0]]), *inner[1:], ("Z", [])]
