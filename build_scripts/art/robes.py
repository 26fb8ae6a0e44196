"""What the court wears, from the shoulders to the middle of the card, wider than the picture and cut to it later."""

import math

from .cutting import hatched, within
from .drawing import Drawing, Shape, filled, outlined, stroked
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, LINE
from .paths import Path, Polygon, ellipse, parse, placed, star

ERMINE = "#fbf5e6"
_TORSO = parse("M-90 60L-84 -14C-72 -36 -46 -44 -22 -50L22 -50C46 -44 72 -36 84 -14L90 60Z")


def _tiles(kind: str, gap: float) -> list[Polygon]:
    """A field of small convex tiles, clockwise."""
    shapes: dict[str, Path] = {
        "lozenges": parse("M0 -5L3.6 0L0 5L-3.6 0Z"),
        "dots": ellipse(0, 0, 2.1),
        "bars": parse("M-1.6 -90L1.6 -90L1.6 90L-1.6 90Z"),
        "squares": parse("M-2.5 -2.5L2.5 -2.5L2.5 2.5L-2.5 2.5Z"),
    }
    tiles: list[Polygon] = []
    rows = [0] if kind == "bars" else range(-9, 10)
    for row in rows:
        for column in range(-12, 13):
            x = column * gap + (gap / 2 if row % 2 else 0)
            y = row * gap * 0.8
            points: Polygon = []
            for letter, ends in placed(shapes[kind], x, y):
                if letter == "C":
                    points.append(ends[2])
                elif letter in "ML":
                    points.append(ends[0])
            tiles.append(points)
    return tiles


def _patterned(region: Path, base: str, pattern: str, colour: str, gap: float) -> Drawing:
    """A cloth with a pattern, not yet outlined."""
    return [Shape(region, fill=base), Shape(within(region, _tiles(pattern, gap)), fill=colour)]


def _ring(x: float, y: float, radius: float, count: int, start: float, end: float) -> list[tuple[float, float]]:
    step = (end - start) / (count - 1)
    angles = [math.radians(start + step * index) for index in range(count)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def king(main: str, second: str, pattern: str, collar: str) -> Drawing:
    """A mantle over a tunic, with ermine or a chain of office."""
    front = parse("M-17 -48L17 -48L24 60L-24 60Z")
    shapes = [*_patterned(_TORSO, main, pattern, BRASS, 13), stroked(_TORSO, LINE, 1.5)]
    shapes += [Shape(front, fill=second), stroked(hatched(front, 60, 5), LINE, 0.6, 0.45)]
    for side in (-1, 1):
        edge = parse(f"M{side * 16} -46L{side * 23} -46L{side * 31} 60L{side * 23} 60Z")
        shapes += [outlined(edge, BRASS, LINE, 1.3)]
        shapes += [filled(ellipse(side * (20 + step * 0.75), -30 + step * 11, 1.7), BRASS_DARK) for step in range(6)]
    shapes += [outlined(parse(f"M0 {y}l4 5l-4 5l-4 -5Z"), BRASS_LIGHT, LINE, 1) for y in (-22, -6, 10)]
    if collar == "ermine":
        cape = (
            "M-56 -38C-40 -47 -22 -50 -14 -54L14 -54C22 -50 40 -47 56 -38C52 -24 30 -16 0 -15C-30 -16 -52 -24 -56 -38Z"
        )
        tails = [(-42, -34), (-27, -30), (-11, -25), (11, -25), (27, -30), (42, -34), (-33, -42), (33, -42)]
        shapes.append(outlined(cape, ERMINE, LINE, 1.4))
        shapes += [filled(placed(parse("M0 -4C2 0 2.4 3 0 5C-2.4 3 -2 0 0 -4Z"), x, y), LINE) for x, y in tails]
    elif collar == "chain":
        shapes.append(
            outlined(
                "M-36 -45C-28 -51 -20 -52 -14 -54L14 -54C20 -52 28 -51 36 -45C26 -36 -26 -36 -36 -45Z",
                second,
                LINE,
                1.4,
            )
        )
        links = _ring(0, -58, 42, 11, 20, 160)
        shapes += [outlined(ellipse(x, y, 3.6), BRASS, LINE, 1) for x, y in links]
        shapes.append(outlined(star(8, 8, 4, 0, -11), BRASS_LIGHT, LINE, 1))
    else:
        points = (
            "M-48 -40C-34 -48 -20 -50 -14 -54L14 -54C20 -50 34 -48 48 -40L40 -24L28 -33L16 -19L0 -30"
            "L-16 -19L-28 -33L-40 -24Z"
        )
        shapes.append(outlined(points, second, LINE, 1.4))
        hem = "M-41 -31L-29 -40L-16 -26L0 -37L16 -26L29 -40L41 -31"
        shapes += [stroked(hem, LINE, 3.2), stroked(hem, BRASS_LIGHT, 1.6)]
        shapes += [
            filled(parse(f"M{x} {y}l3 4l-3 4l-3 -4Z"), main) for x, y in ((-31, -47), (-13, -48), (13, -48), (31, -47))
        ]
        shapes += [
            outlined(ellipse(x, y, 2.4), BRASS_LIGHT, LINE, 0.9)
            for x, y in ((-40, -23), (-16, -18), (16, -18), (40, -23))
        ]
    return shapes


def queen(main: str, second: str, pattern: str, skin: str) -> Drawing:
    """A gown with full sleeves, a low neck and a necklace."""
    bodice = parse("M-30 -40C-20 -36 20 -36 30 -40L24 8L34 70L-34 70L-24 8Z")
    shapes = []
    for side in (-1, 1):
        sleeve = parse(
            f"M{side * 26} -46C{side * 52} -50 {side * 76} -36 {side * 86} -6L{side * 90} 60"
            f"L{side * 26} 60L{side * 20} -10Z"
        )
        shapes += [Shape(sleeve, fill=second), stroked(sleeve, LINE, 1.5)]
        for step in range(3):
            x = side * (36 + step * 15)
            shapes.append(
                filled(
                    (
                        f"M{x} {-38 + step * 5}C{x + side * 7} -20 {x + side * 7} 0 {x + side * 3} 22"
                        f"C{x - side * 3} 2 {x - side * 3} -18 {x} {-38 + step * 5}Z"
                    ),
                    main,
                )
            )
        shapes.append(
            outlined(
                (
                    f"M{side * 26} -47C{side * 40} -50 {side * 56} -44 {side * 64} -36"
                    f"C{side * 56} -31 {side * 40} -33 {side * 27} -37Z"
                ),
                BRASS,
                LINE,
                1.3,
            )
        )
    shapes.append(outlined("M-27 -46C-14 -50 14 -50 27 -46L22 -30C10 -22 -10 -22 -22 -30Z", skin, LINE, 1.3))
    shapes += [*_patterned(bodice, main, pattern, BRASS, 12)]
    shapes.append(outlined("M-31 -42L-26 -43C-18 -28 18 -28 26 -43L31 -42C24 -20 -24 -20 -31 -42Z", ERMINE, LINE, 1.2))
    shapes.append(stroked(bodice, LINE, 1.4))
    shapes += [outlined(parse(f"M0 {y}l4.4 5.5l-4.4 5.5l-4.4 -5.5Z"), BRASS_LIGHT, LINE, 1) for y in (-22, -6, 10)]
    beads = _ring(0, -58, 22, 9, 35, 145)
    shapes += [outlined(ellipse(x, y, 2.1), "#fffaf0", LINE, 0.9) for x, y in beads]
    shapes.append(outlined(parse("M0 -36l4 5l-4 5l-4 -5Z"), second, LINE, 1))
    return shapes


def jack(main: str, second: str, pattern: str, collar: str) -> Drawing:
    """A doublet in two colours with buttons and a collar."""
    left = parse("M-90 60L-84 -14C-72 -36 -46 -44 -22 -50L0 -50L0 60Z")
    right = parse("M90 60L84 -14C72 -36 46 -44 22 -50L0 -50L0 60Z")
    shapes = [*_patterned(left, main, pattern, BRASS, 12), stroked(left, LINE, 1.5)]
    shapes += [Shape(right, fill=second), stroked(hatched(right, 60, 6), LINE, 0.7, 0.5), stroked(right, LINE, 1.5)]
    shapes.append(outlined("M-6 -50L6 -50L6 60L-6 60Z", ERMINE, LINE, 1.3))
    shapes += [outlined(ellipse(0, y, 2.8), BRASS, LINE, 1) for y in (-28, -18, -8, 2, 12)]
    if collar == "ruff":
        for turn in (-72, 72, -54, 54, -36, 36, -18, 18, 0):
            shapes.append(outlined(placed(ellipse(0, 16, 7.5, 13), 0, -58, 1, turn), ERMINE, LINE, 1.3))
            shapes.append(stroked(placed(parse("M0 8L0 24"), 0, -58, 1, turn), "#b9a98a", 1))
    elif collar == "dagged":
        shapes.append(
            outlined(
                (
                    "M-50 -38C-36 -46 -20 -50 -12 -54L12 -54C20 -50 36 -46 50 -38L44 -22L34 -31L24 -17L12 -28"
                    "L0 -14L-12 -28L-24 -17L-34 -31L-44 -22Z"
                ),
                second,
                LINE,
                1.4,
            )
        )
        hem = "M-43 -29L-34 -37L-24 -24L-12 -34L0 -21L12 -34L24 -24L34 -37L43 -29"
        shapes += [stroked(hem, LINE, 3.2), stroked(hem, BRASS_LIGHT, 1.6)]
        shapes += [
            filled(parse(f"M{x} {y}l3 4l-3 4l-3 -4Z"), main) for x, y in ((-24, -42), (-9, -46), (9, -46), (24, -42))
        ]
    elif collar == "turned":
        for side in (-1, 1):
            shapes.append(
                outlined(f"M0 -34L{side * 8} -52L{side * 26} -50L{side * 38} -36L{side * 20} -22Z", ERMINE, LINE, 1.4)
            )
            shapes.append(stroked(f"M{side * 22} -28L{side * 33} -37L{side * 24} -46", BRASS_DARK, 1.2))
    else:
        shapes.append(
            outlined(
                ("M-38 -42C-30 -52 -16 -54 0 -54C16 -54 30 -52 38 -42C30 -34 16 -31 0 -31C-16 -31 -30 -34 -38 -42Z"),
                main,
                LINE,
                1.4,
            )
        )
        shapes.append(stroked("M-30 -41C-20 -35 20 -35 30 -41", BRASS, 2.4))
        shapes.append(outlined(ellipse(0, -34, 4.6), BRASS, LINE, 1.1))
    return shapes
