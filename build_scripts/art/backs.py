"""Card backs: an ivory rim round a pattern that looks the same either way up."""

import math

from .cutting import cut
from .drawing import Drawing, Gradient, Shape, filled, outlined, stroked, svg
from .faces import CENTRE, HEIGHT, WIDTH
from .palette import BRASS, IVORY, PAPER_EDGE
from .paths import Path, Point, arc, ellipse, line, parse, placed, rectangle, star
from .suits import SUIT

_RIM = 12
_FIELD: list[Point] = [
    (_RIM + 9, _RIM + 9),
    (WIDTH - _RIM - 9, _RIM + 9),
    (WIDTH - _RIM - 9, HEIGHT - _RIM - 9),
    (_RIM + 9, HEIGHT - _RIM - 9),
]


def backs() -> dict[str, str]:
    """The SVG text of every back by name."""
    return {
        "wine": _back(("#8a2438", "#641527"), _lattice()),
        "navy": _back(("#2a4a7c", "#172d54"), _scales()),
        "moss": _back(("#2f6b4f", "#17402f"), _garden()),
    }


def _back(colours: tuple[str, str], pattern: Drawing) -> str:
    shade = Gradient("shade", (0, 0), (0, HEIGHT), ((0, colours[1]), (50, colours[0]), (100, colours[1])))
    shapes = [
        outlined(rectangle(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 15), IVORY, PAPER_EDGE, 1.5),
        Shape(rectangle(_RIM, _RIM, WIDTH - 2 * _RIM, HEIGHT - 2 * _RIM, 7), fill="url(#shade)"),
        *pattern,
        stroked(rectangle(_RIM + 5, _RIM + 5, WIDTH - 2 * _RIM - 10, HEIGHT - 2 * _RIM - 10, 4), BRASS, 1.6),
        stroked(rectangle(_RIM + 9, _RIM + 9, WIDTH - 2 * _RIM - 18, HEIGHT - 2 * _RIM - 18, 2), BRASS, 0.7),
    ]
    return svg(WIDTH, HEIGHT, shapes, (shade,))


def _grid(dx: float, dy: float) -> list[Point]:
    """Points of a centred diagonal grid inside the field."""
    points = []
    for row in range(-40, 41):
        for column in range(-40, 41):
            x, y = CENTRE[0] + column * dx / 2, CENTRE[1] + row * dy / 2
            inside = _FIELD[0][0] + 6 < x < _FIELD[2][0] - 6 and _FIELD[0][1] + 6 < y < _FIELD[2][1] - 6
            if (row + column) % 2 == 0 and inside:
                points.append((x, y))
    return points


def _lattice() -> Drawing:
    """Crossing lines with a brass dot in every lozenge."""
    dx, dy = 26.0, 28.0
    lines: Path = []
    for step in range(-30, 31):
        for sign in (-1, 1):
            x = CENTRE[0] + step * dx + dx / 2
            run = 400 * dx / dy
            lines += cut(line([(x - sign * run, CENTRE[1] - 400), (x + sign * run, CENTRE[1] + 400)]), _FIELD)
    dots: Path = []
    crossings: set[Point] = set()
    for x, y in _grid(dx, dy):
        dots += placed(parse("M0 -4.6L4 0L0 4.6L-4 0Z"), x, y)
        for side in (-1, 1):
            if abs(x + side * dx / 2 - CENTRE[0]) < _FIELD[2][0] - CENTRE[0] - 4:
                crossings.add((x + side * dx / 2, y))
    small = [segment for x, y in sorted(crossings) for segment in ellipse(x, y, 1.5)]
    return [stroked(lines, "#c0697a", 1.1), filled(dots, BRASS), filled(small, "#e3a0ab")]


def _scales() -> Drawing:
    """Overlapping rings, with a star where four of them meet."""
    rings: Path = []
    stars: Path = []
    step = 23.0
    for row in range(-9, 10):
        for column in range(-6, 7):
            x, y = CENTRE[0] + column * step, CENTRE[1] + row * step
            rings += cut(arc(x, y, step * 0.7071, 0, 360), _FIELD)
    for x, y in _grid(step * 2, step * 2):
        stars += star(4, 5.5, 2, x, y)
    return [stroked(rings, "#7f9fd0", 1.1), filled(stars, BRASS)]


def _garden() -> Drawing:
    """The four suits in ivory between leafy lines."""
    shapes: Drawing = []
    lines: Path = []
    dx, dy = 52.0, 56.0
    for step in range(-20, 21):
        for sign in (-1, 1):
            x = CENTRE[0] + step * dx + dx / 2
            run = 400 * dx / dy
            lines += cut(line([(x - sign * run, CENTRE[1] - 400), (x + sign * run, CENTRE[1] + 400)]), _FIELD)
    shapes.append(stroked(lines, "#8fb89c", 1.2))
    marks: Path = []
    order = "SHCD"
    for x, y in _grid(dx, dy):
        if not (_FIELD[0][0] + 10 < x < _FIELD[2][0] - 10 and _FIELD[0][1] + 10 < y < _FIELD[2][1] - 10):
            continue
        column, row = round((x - CENTRE[0]) / dx * 2), round((y - CENTRE[1]) / dy * 2)
        upside = row > 0 or (row == 0 and column > 0)
        key = (column + 3 * row) // 2 if not upside else (-column - 3 * row) // 2
        if (column, row) == (0, 0):
            marks += star(8, 9, 4, x, y)
        else:
            marks += placed(SUIT[order[key % 4]], x, y, 0.17, 180 if upside else 0)
    shapes.append(filled(marks, IVORY))
    knots: Path = []
    for x, y in _grid(dx, dy):
        for sx in (-1, 1):
            px = x + sx * dx / 2
            if _FIELD[0][0] + 4 < px < _FIELD[2][0] - 4:
                for turn in (0, 90, 180, 270):
                    knots += placed(
                        parse("M0 -1C-4 -4 -4 -8 0 -11C4 -8 4 -4 0 -1Z"), px, y, 0.8, math.fmod(turn + 45, 360)
                    )
    shapes.append(filled(knots, BRASS))
    return shapes
