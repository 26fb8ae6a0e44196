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
        "squares": parse("M-4 -4L4 -4L4 4L-4 4Z"),
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
    front = parse("M-17 -52L17 -52L24 60L-24 60Z")
    shapes = [*_patterned(_TORSO, main, pattern, BRASS, 13), stroked(_TORSO, LINE, 1.5)]
    shapes += [Shape(front, fill=second), stroked(hatched(front, 60, 5), LINE, 0.6, 0.45)]
    for side in (-1, 1):
        edge = parse(f"M{side * 16} -52L{side * 23} -52L{side * 31} 60L{side * 23} 60Z")
        shapes += [outlined(edge, BRASS, LINE, 1.3)]
        shapes += [filled(ellipse(side * (20 + step * 0.75), -30 + step * 11, 1.7), BRASS_DARK) for step in range(6)]
    shapes += [outlined(parse(f"M0 {y}l4 5l-4 5l-4 -5Z"), BRASS_LIGHT, LINE, 1) for y in (-22, -6, 10)]
    if collar == "ermine":
        cape = "M-56 -38C-40 -47 -22 -50 -14 -54L14 -54C22 -50 40 -47 56 -38C52 -24 30 -16 0 -15C-30 -16 -52 -24 -56 -38Z"
        tails = [(-42, -34), (-27, -30), (-11, -25), (11, -25), (27, -30), (42, -34), (-33, -42), (33, -42)]
        shapes.append(outlined(cape, ERMINE, LINE, 1.4))
        shapes += [filled(placed(parse("M0 -4C2 0 2.4 3 0 5C-2.4 3 -2 0 0 -4Z"), x, y), LINE) for x, y in tails]
    elif collar == "chain":
        shapes.append(outlined("M-36 -45C-28 -51 -20 -52 -14 -54L14 -54C20 -52 28 -51 36 -45C26 -36 -26 -36 -36 -45Z", second, LINE, 1.4))
        links = _ring(0, -58, 42, 11, 20, 160)
        shapes += [outlined(ellipse(x, y, 3.6), BRASS, LINE, 1) for x, y in links]
        shapes.append(outlined(star(8, 8, 4, 0, -11), BRASS_LIGHT, LINE, 1))
    else:
        points = "M-48 -40C-34 -48 -20 -50 -14 -54L14 -54C20 -50 34 -48 48 -40L40 -24L28 -33L16 -19L0 -30L-16 -19L-28 -33L-40 -24Z"
        shapes.append(outlined(points, second, LINE, 1.4))
        shapes.append(stroked("M-41 -38C-30 -44 -18 -46 -12 -48M41 -38C30 -44 18 -46 12 -48", BRASS, 2))
        shapes += [outlined(ellipse(x, y, 2.4), BRASS_LIGHT, LINE, 0.9) for x, y in ((-40, -23), (-16, -18), (16, -18), (40, -23))]
    return shapes


def queen(main: str, second: str, pattern: str, skin: str) -> Drawing:
    """A gown with full sleeves, a low neck and a necklace."""
    bodice = parse("M-30 -40C-20 -36 20 -36 30 -40L24 8L34 70L-34 70L-24 8Z")
    shapes = []
    for side in (-1, 1):
        sleeve = parse(f"M{side * 26} -46C{side * 52} -50 {side * 76} -36 {side * 86} -6L{side * 90} 60L{side * 26} 60L{side * 20} -10Z")
        shapes += [Shape(sleeve, fill=second), stroked(sleeve, LINE, 1.5)]
        for step in range(3):
            x = side * (36 + step * 15)
            shapes.append(filled(f"M{x} {-38 + step * 5}C{x + side * 7} -20 {x + side * 7} 0 {x + side * 3} 22C{x - side * 3} 2 {x - side * 3} -18 {x} {-38 + step * 5}Z", main))
        shapes.append(outlined(f"M{side * 26} -47C{side * 40} -50 {side * 56} -44 {side * 64} -36C{side * 56} -31 {side * 40} -33 {side * 27} -37Z", BRASS, LINE, 1.3))
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
        lobes = [(-28, -45), (-19, -41), (-9.5, -38.5), (0, -38), (9.5, -38.5), (19, -41), (28, -45)]
        shapes += [outlined(ellipse(x, y, 7, 7.5), ERMINE, LINE, 1.3) for x, y in lobes]
        shapes += [stroked(f"M{x} {y - 4}L{x} {y + 4}", "#b9a98a", 1) for x, y in lobes]
    elif collar == "dagged":
        shapes.append(outlined("M-50 -38C-36 -46 -20 -50 -12 -54L12 -54C20 -50 36 -46 50 -38L44 -22L34 -31L24 -17L12 -28L0 -14L-12 -28L-24 -17L-34 -31L-44 -22Z", second, LINE, 1.4))
        shapes += [filled(ellipse(x, y, 1.8), BRASS) for x, y in ((-40, -34), (-24, -29), (0, -26), (24, -29), (40, -34))]
    elif collar == "turned":
        for side in (-1, 1):
            shapes.append(outlined(f"M0 -34L{side * 8} -52L{side * 26} -50L{side * 38} -36L{side * 20} -22Z", ERMINE, LINE, 1.4))
            shapes.append(stroked(f"M{side * 22} -28L{side * 33} -37L{side * 24} -46", BRASS_DARK, 1.2))
    else:
        shapes.append(outlined("M-38 -42C-30 -52 -16 -54 0 -54C16 -54 30 -52 38 -42C30 -34 16 -31 0 -31C-16 -31 -30 -34 -38 -42Z", main, LINE, 1.4))
        shapes.append(stroked("M-30 -41C-20 -35 20 -35 30 -41", BRASS, 2.4))
        shapes.append(outlined(ellipse(0, -34, 4.6), BRASS, LINE, 1.1))
    return shapes
