"""Card backs: an ivory rim round a pattern with a medallion, the same either way up."""

import math

from .cutting import cut
from .drawing import Drawing, Gradient, Shape, filled, moved, outlined, stroked, svg
from .faces import CENTRE, HEIGHT, WIDTH
from .palette import BRASS, IVORY, PAPER_EDGE
from .paths import Path, Point, arc, ellipse, line, parse, placed, rectangle, star
from .suits import SUIT

_RIM = 12
_EDGE = _RIM + 9  # of the field that the pattern fills
_FIELD: list[Point] = [(_EDGE, _EDGE), (WIDTH - _EDGE, _EDGE), (WIDTH - _EDGE, HEIGHT - _EDGE), (_EDGE, HEIGHT - _EDGE)]
_LOZENGE = parse("M0 -4.6L4 0L0 4.6L-4 0Z")
_LEAF = parse("M0 0C-5 -4 -5 -11 0 -16C5 -11 5 -4 0 0Z")


def backs() -> dict[str, str]:
    """The SVG text of every back by name."""
    return {
        "wine": _back(("#8f2439", "#5f1325"), _lozenges()),
        "navy": _back(("#2c4f84", "#15294d"), _scallops()),
        "moss": _back(("#2f6e50", "#143a2a"), _garden()),
    }


def _back(colours: tuple[str, str], pattern: Drawing) -> str:
    shade = Gradient("shade", (0, 0), (0, HEIGHT), ((0, colours[1]), (50, colours[0]), (100, colours[1])))
    edge = rectangle(_RIM + 5, _RIM + 5, WIDTH - 2 * _RIM - 10, HEIGHT - 2 * _RIM - 10, 4)
    shapes = [
        outlined(rectangle(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 15), IVORY, PAPER_EDGE, 1.5),
        Shape(rectangle(_RIM, _RIM, WIDTH - 2 * _RIM, HEIGHT - 2 * _RIM, 7), fill="url(#shade)"),
        *pattern,
        stroked(edge, BRASS, 2),
        stroked(rectangle(_EDGE, _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, 2), BRASS, 0.8),
    ]
    return svg(WIDTH, HEIGHT, shapes, (shade,))


def _grid(dx: float, dy: float, inset: float) -> list[Point]:
    """Points of a centred diagonal grid, at least `inset` inside the field."""
    points = []
    for row in range(-40, 41):
        for column in range(-40, 41):
            x, y = CENTRE[0] + column * dx / 2, CENTRE[1] + row * dy / 2
            inside = abs(x - CENTRE[0]) < CENTRE[0] - _EDGE - inset and abs(y - CENTRE[1]) < CENTRE[1] - _EDGE - inset
            if (row + column) % 2 == 0 and inside:
                points.append((x, y))
    return points


def _crossing(dx: float, dy: float) -> Path:
    """The sides of the lozenges of a grid, cut to the field."""
    lines: Path = []
    run = 400 * dx / dy
    for step in range(-30, 31):
        for sign in (-1, 1):
            x = CENTRE[0] + step * dx + dx / 2
            lines += cut(line([(x - sign * run, CENTRE[1] - 400), (x + sign * run, CENTRE[1] + 400)]), _FIELD)
    return lines


def _away(points: list[Point], middle: float, corner: float) -> list[Point]:
    """The points that neither the medallion nor the ornaments of the corners cover."""
    kept = []
    for x, y in points:
        near = min(math.dist((x, y), at) for at in _FIELD)
        if math.dist((x, y), CENTRE) > middle and near > corner:
            kept.append((x, y))
    return kept


def _ring_of(path: Path, count: int, radius: float) -> Path:
    """A path repeated round the origin, moved out by a radius, its top outwards."""
    return [segment for step in range(count) for segment in placed(placed(path, 0, -radius), turn=360 * step / count)]


def _corner_fans(ground: str, rays: str) -> Drawing:
    """A quarter of a sun in each corner of the field."""
    radius = 34.0
    pie: Path = [("M", [(0.0, 0.0)]), ("L", [(radius, 0.0)]), *arc(0, 0, radius, 0, 90)[1:], ("Z", [])]
    beams: Path = []
    for angle in (15, 30, 45, 60, 75):
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        beams += line([(12 * cos, 12 * sin), (26 * cos, 26 * sin)])
    one = [
        filled(pie, ground),
        stroked(beams, rays, 1.3),
        stroked(arc(0, 0, radius, 0, 90), BRASS, 2),
        stroked(arc(0, 0, radius - 5, 0, 90), BRASS, 0.8),
        filled([("M", [(0.0, 0.0)]), ("L", [(9.0, 0.0)]), *arc(0, 0, 9, 0, 90)[1:], ("Z", [])], BRASS),
    ]
    shapes: Drawing = []
    for turn, (x, y) in zip((0, 90, 180, 270), _FIELD, strict=True):
        shapes += moved(one, x, y, 1, turn)
    return shapes


def _lozenges() -> Drawing:
    """Brass lozenges in a lattice; in the middle a rosette as an engraver's lathe draws it."""
    dx, dy = 26.0, 28.0
    dots: Path = []
    for x, y in _away(_grid(dx, dy, 6), 56, 38):
        dots += placed(_LOZENGE, x, y)
    curves: Path = []
    for step in range(8):
        curves += placed(ellipse(0, 0, 41, 16), turn=22.5 * step)
    medallion = [
        outlined(_ring_of(parse("M-7 6C-7 -5 7 -5 7 6Z"), 24, 51), "#5f1325", BRASS, 1.3),
        outlined(ellipse(0, 0, 50), "#5f1325", BRASS, 2.2),
        stroked(ellipse(0, 0, 45), BRASS, 0.8),
        stroked(curves, "#e09aa6", 1.2),
        outlined(ellipse(0, 0, 15.5), "#5f1325", BRASS, 1.6),
        filled(star(8, 12.5, 5.4), BRASS),
    ]
    return [
        stroked(_crossing(dx, dy), "#c0697a", 1.1),
        filled(dots, BRASS),
        *_corner_fans("#5f1325", "#d98b98"),
        *moved(medallion, *CENTRE),
    ]


def _scallops() -> Drawing:
    """Fans upon fans, rising from the middle both ways, with a belt between them."""
    radius = (WIDTH - 2 * _EDGE) / 8
    wide: Path = []
    fine: Path = []
    seeds: Path = []
    rows = 11
    for row in range(rows + 1):
        y = CENTRE[1] - 6 - (row - 0.5) * radius / 2
        for column in range(-5, 6):
            x = CENTRE[0] + (2 * column + row % 2) * radius
            if abs(x - CENTRE[0]) > CENTRE[0] - _EDGE + 1:
                continue
            for arcs, part in ((wide, 1.0), (fine, 0.62)):
                low = _shown_from(part)
                arcs.extend(cut(arc(x, y, part * radius, 180 + low, 360 - low), _FIELD))
            if abs(x - CENTRE[0]) < CENTRE[0] - _EDGE - 3 and y - 9 > _EDGE + 2:
                seeds += placed(_LEAF, x, y - radius * 0.04, 0.55)
    half = [stroked(wide, "#9db8e2", 1.5), stroked(fine, "#6c8cc4", 1), filled(seeds, BRASS)]
    return [*half, *moved(half, WIDTH, HEIGHT, 1, 180), *_belt()]


def _shown_from(part: float) -> float:
    """How many degrees above level an arc of a fan comes out from behind the fans before it."""
    for tenth in range(-600, 900):
        angle = math.radians(tenth / 10)
        x, y = part * math.cos(angle), -part * math.sin(angle)
        if math.dist((x, y), (1, 0.5)) >= 1 and math.dist((x, y), (0, 1)) >= 1:
            return tenth / 10
    return 0.0


def _belt() -> Drawing:
    w = CENTRE[0] - _EDGE
    links: Path = []
    for x in range(-88, 89, 16):
        if abs(x) > 36:
            links += placed(_LOZENGE, x, 0, 1, 90)
    middle = [
        outlined(rectangle(-w, -12, 2 * w, 24), "#15294d", BRASS, 2),
        stroked(rectangle(-w, -8, 2 * w, 16), BRASS, 0.8),
        filled(links, BRASS),
        outlined(_ring_of(_LEAF, 16, 33), "#2c4f84", BRASS, 1.2),
        outlined(ellipse(0, 0, 37), "#15294d", BRASS, 2.2),
        stroked(ellipse(0, 0, 32.5), "#9db8e2", 0.9),
        filled(_ring_of(parse("M0 0L3.2 -10L0 -22L-3.2 -10Z"), 8, 6), "#9db8e2"),
        filled(star(4, 25, 6.4), BRASS),
        outlined(ellipse(0, 0, 5.4), "#15294d", BRASS, 1.4),
    ]
    return moved(middle, *CENTRE)


def _garden() -> Drawing:
    """The four suits in ivory between leafy lines, round a wreath."""
    dx, dy = 52.0, 56.0
    marks: Path = []
    order = "SHCD"
    for x, y in _away(_grid(dx, dy, 14), 66, 30):
        column, row = round((x - CENTRE[0]) / dx * 2), round((y - CENTRE[1]) / dy * 2)
        upside = row > 0 or (row == 0 and column > 0)
        key = (column + 3 * row) // 2 if not upside else (-column - 3 * row) // 2
        marks += placed(SUIT[order[key % 4]], x, y, 0.2, 180 if upside else 0)
    petal = parse("M0 -1C-4 -4 -4 -8 0 -11C4 -8 4 -4 0 -1Z")
    knots: Path = []
    sides = [(x + sign * dx / 2, y) for x, y in _grid(dx, dy, 4) for sign in (-1, 1)]
    for x, y in _away(sorted({(round(x, 3), round(y, 3)) for x, y in sides}), 62, 30):
        if abs(x - CENTRE[0]) < CENTRE[0] - _EDGE - 8:
            for turn in (45, 135, 225, 315):
                knots += placed(petal, x, y, 0.85, turn)
    wreath = [
        outlined(ellipse(0, 0, 47), "#143a2a", BRASS, 2.2),
        stroked(ellipse(0, 0, 42.5), BRASS, 0.8),
        filled(_ring_of(placed(_LEAF, turn=38), 18, 29), "#8fc3a1"),
        filled(_ring_of(placed(_LEAF, size=0.8, turn=-38), 18, 29), "#5d9a76"),
        stroked(ellipse(0, 0, 29), "#8fc3a1", 1.4),
    ]
    for turn, suit in ((0, "S"), (90, "H"), (180, "S"), (270, "H")):
        wreath.append(filled(placed(placed(SUIT[suit], 0, -14, 0.16), turn=turn), IVORY))
    wreath.append(filled(star(4, 7, 2.6, turn=45), BRASS))
    return [
        stroked(_crossing(dx, dy), "#7fb092", 1.3),
        filled(marks, IVORY),
        filled(knots, BRASS),
        *_corner_fans("#143a2a", "#8fc3a1"),
        *moved(wreath, *CENTRE),
    ]
