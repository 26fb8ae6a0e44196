"""Paths as data: parsing, moving, flattening and cutting them. No drawing here.

A path is a list of segments with absolute points: ("M", [p]), ("L", [p]), ("C", [p, p, p]), ("Z", []).
"""

import math
import re
from collections.abc import Callable, Sequence

Point = tuple[float, float]
Segment = tuple[str, list[Point]]
Path = list[Segment]
Polygon = list[Point]

_TOKEN = re.compile(r"[MLHVCSQZmlhvcsqz]|-?\d*\.?\d+(?:e-?\d+)?")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}


def parse(text: str) -> Path:
    """Reads the path language of SVG, except arcs and the letter T."""
    tokens = _TOKEN.findall(text)
    path: Path = []
    here: Point = (0.0, 0.0)
    start: Point = here
    control: Point | None = None
    letter = ""
    at = 0
    while at < len(tokens):
        if tokens[at].isalpha():
            letter = tokens[at]
            at += 1
        kind = letter.upper()
        numbers = [float(token) for token in tokens[at : at + _COUNT[kind]]]
        at += _COUNT[kind]
        base = here if letter.islower() else (0.0, 0.0)
        if kind == "Z":
            path.append(("Z", []))
            here, control = start, None
            continue
        if kind == "H":
            points = [(numbers[0] + base[0], here[1])]
        elif kind == "V":
            points = [(here[0], numbers[0] + base[1])]
        else:
            points = [(x + base[0], y + base[1]) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        if kind == "M":
            path.append(("M", points))
            start = points[0]
            letter = "l" if letter == "m" else "L"
        elif kind in "LHV":
            path.append(("L", points))
        elif kind == "C":
            path.append(("C", points))
        elif kind == "S":
            first = here if control is None else (2 * here[0] - control[0], 2 * here[1] - control[1])
            path.append(("C", [first, *points]))
        else:
            path.append(_quadratic(here, points[0], points[1]))
        control = path[-1][1][1] if kind in "CS" else None
        here = points[-1]
    return path


def _quadratic(start: Point, control: Point, end: Point) -> Segment:
    first = tuple(a + 2 / 3 * (b - a) for a, b in zip(start, control, strict=True))
    second = tuple(a + 2 / 3 * (b - a) for a, b in zip(end, control, strict=True))
    return ("C", [(first[0], first[1]), (second[0], second[1]), end])


def number(value: float) -> str:
    """A measure as short text, two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def text_of(path: Path) -> str:
    """The path in the language of SVG, in tenths of a unit and as short as can be: each point is told from the last."""
    text, sign = "", ""
    here = start = (0, 0)
    for letter, points in path:
        if letter == "Z":
            text, sign, here = text + "z", "", start
            continue
        if letter == "M" or letter.lower() != sign:
            sign = letter.lower()
            text += sign
        tenths = [(round(x * 10), round(y * 10)) for x, y in points]
        for x, y in tenths:
            for step in (_tenth(x - here[0]), _tenth(y - here[1])):
                text += step if step[0] == "-" or not text[-1].isdigit() else f" {step}"
        here = tenths[-1]
        start = here if letter == "M" else start
    return text


def _tenth(value: int) -> str:
    whole, rest = divmod(abs(value), 10)
    text = f"{whole or ''}.{rest}" if rest else str(whole)
    return f"-{text}" if value < 0 else text


def mapped(path: Path, change: Callable[[Point], Point]) -> Path:
    """The path with every point changed."""
    return [(letter, [change(point) for point in points]) for letter, points in path]


def placed(path: Path, x: float = 0, y: float = 0, size: float = 1, turn: float = 0, wide: float = 1) -> Path:
    """Scales by `size` (and `wide` across), turns clockwise by `turn` degrees, then moves by (x, y)."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def change(point: Point) -> Point:
        px, py = point[0] * size * wide, point[1] * size
        return (px * cos - py * sin + x, px * sin + py * cos + y)

    return mapped(path, change)


def mirrored(path: Path) -> Path:
    """Left and right exchanged about x = 0."""
    return mapped(path, lambda point: (-point[0], point[1]))


def polygon(points: Sequence[Point]) -> Path:
    """A closed path with straight sides."""
    return [("M", [points[0]]), *[("L", [point]) for point in points[1:]], ("Z", [])]


def line(points: Sequence[Point]) -> Path:
    """An open path of straight pieces."""
    return polygon(points)[:-1]


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> Path:
    """An ellipse, or a circle when `ry` is left out, drawn clockwise."""
    ry = rx if ry is None else ry
    k = 0.5523
    return [
        ("M", [(x + rx, y)]),
        ("C", [(x + rx, y + k * ry), (x + k * rx, y + ry), (x, y + ry)]),
        ("C", [(x - k * rx, y + ry), (x - rx, y + k * ry), (x - rx, y)]),
        ("C", [(x - rx, y - k * ry), (x - k * rx, y - ry), (x, y - ry)]),
        ("C", [(x + k * rx, y - ry), (x + rx, y - k * ry), (x + rx, y)]),
        ("Z", []),
    ]


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0) -> Path:
    """A rectangle, with rounded corners when `radius` is not zero."""
    right, bottom, r = x + width, y + height, radius
    if not r:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    k = 0.4477 * r
    return [
        ("M", [(x + r, y)]),
        ("L", [(right - r, y)]),
        ("C", [(right - k, y), (right, y + k), (right, y + r)]),
        ("L", [(right, bottom - r)]),
        ("C", [(right, bottom - k), (right - k, bottom), (right - r, bottom)]),
        ("L", [(x + r, bottom)]),
        ("C", [(x + k, bottom), (x, bottom - k), (x, bottom - r)]),
        ("L", [(x, y + r)]),
        ("C", [(x, y + k), (x + k, y), (x + r, y)]),
        ("Z", []),
    ]


def star(points: int, outer: float, inner: float, x: float = 0, y: float = 0, turn: float = 0) -> Path:
    """A star with its first point up."""
    corners = []
    for index in range(points * 2):
        angle = math.radians(turn - 90 + 180 * index / points)
        radius = inner if index % 2 else outer
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return polygon(corners)


def arc(x: float, y: float, radius: float, start: float, end: float) -> Path:
    """An open arc of a circle, in degrees clockwise from the right."""
    steps = max(1, math.ceil(abs(end - start) / 45))
    step = math.radians((end - start) / steps)
    k = 4 / 3 * math.tan(step / 4) * radius
    angle = math.radians(start)
    path: Path = [("M", [(x + radius * math.cos(angle), y + radius * math.sin(angle))])]
    for _ in range(steps):
        after = angle + step
        cos, sin, cos2, sin2 = math.cos(angle), math.sin(angle), math.cos(after), math.sin(after)
        path.append(
            (
                "C",
                [
                    (x + radius * cos - k * sin, y + radius * sin + k * cos),
                    (x + radius * cos2 + k * sin2, y + radius * sin2 - k * cos2),
                    (x + radius * cos2, y + radius * sin2),
                ],
            )
        )
        angle = after
    return path


def flattened(path: Path, pieces: int = 10) -> list[tuple[Polygon, bool]]:
    """The path's strands as points, each with whether it is closed."""
    strands: list[tuple[Polygon, bool]] = []
    points: Polygon = []
    for letter, ends in path:
        if letter == "M":
            if len(points) > 1:
                strands.append((points, False))
            points = [ends[0]]
        elif letter == "L":
            points.append(ends[0])
        elif letter == "C":
            a = points[-1]
            b, c, d = ends
            for index in range(1, pieces + 1):
                t = index / pieces
                u = 1 - t
                points.append(
                    (
                        u**3 * a[0] + 3 * u * u * t * b[0] + 3 * u * t * t * c[0] + t**3 * d[0],
                        u**3 * a[1] + 3 * u * u * t * b[1] + 3 * u * t * t * c[1] + t**3 * d[1],
                    )
                )
        else:
            strands.append((points, True))
            points = points[:1]
    if len(points) > 1:
        strands.append((points, False))
    return strands


def bounds(path: Path) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the ink without its stroke."""
    points = [point for strand, _ in flattened(path) for point in strand]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)
