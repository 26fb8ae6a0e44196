"""The two jokers: the big one in full colour with a brass star, the little one small and in ink alone."""

import math

from . import heads
from .cutting import hatched, within
from .drawing import Drawing, Shape, filled, moved, outlined, stroked, trimmed
from .faces import CENTRE, Index, both_ways, card
from .frames import FIELD, HALF_HEIGHT, HALF_WIDTH, framed, notch_for
from .glyphs import lettering
from .likeness import Likeness, face_of
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, LINE, PAPER_TOP
from .paths import Path, Point, ellipse, line, parse, placed, polygon, rectangle, star

_WINE, _TEAL, _PLUM = "#8c1f3c", "#2b7f86", "#5b3a78"
_FOOL = Likeness(heads.FAIR, "round", "#6d2f10", "#4f7f58", 0.5, smile=2.4, full=1.1, blush=0.6, ears=False)


def big_joker(size: Index) -> str:
    """The big joker: B, a full star."""
    star_ = outlined(star(5, size.suit * 0.62, size.suit * 0.26, size.x, _star_height(size)), BRASS, _WINE, 2)
    return card([*moved(_big_picture(size), *CENTRE), *both_ways(_corner("B", [star_], _WINE, size))])


def little_joker(size: Index) -> str:
    """The little joker: L, a small hollow star."""
    star_ = outlined(star(5, size.suit * 0.48, size.suit * 0.2, size.x, _star_height(size)), PAPER_TOP, LINE, 2.6)
    narrow = 0.9 if notch_for(size) else 1.0
    return card([*moved(_little_picture(), *CENTRE, narrow), *both_ways(_corner("L", [star_], LINE, size))])


def _star_height(size: Index) -> float:
    return size.top + size.height * 1.2 + size.suit * 0.55


def _corner(letter: str, mark: Drawing, ink: str, size: Index) -> Drawing:
    """Letter and mark as on every card, and the word JOKER downwards under them."""
    path = lettering(letter, size.x, size.top + size.height, size.height, size.most)
    step = size.height * 0.5
    for place, each in enumerate("JOKER"):
        base = size.foot + size.height * 0.5 + place * step
        path += lettering(each, size.x, base, step * 0.74, size.most, deep=0)
    return [filled(path, ink), *mark]


def _bell(fill: str) -> Drawing:
    return [
        outlined(ellipse(0, 1.5, 9), fill, LINE, 1.8),
        outlined("M-3 -8C-3 -12 3 -12 3 -8Z", fill, LINE, 1.6),
        stroked("M-8.6 0C-4 -2.4 4 -2.4 8.6 0", LINE, 1.4),
        stroked("M0 4L0 10", LINE, 1.8),
        filled(ellipse(0, 4, 2), LINE),
    ]


def _big_picture(size: Index) -> Drawing:
    w, h = HALF_WIDTH, HALF_HEIGHT
    half = trimmed(_jester(_WINE, _TEAL, _PLUM), [(-w, -h), (w, -h), (w, 0), (-w, 0)])
    figure = [*half, *moved(half, turn=180), outlined(rectangle(-w, -7, 2 * w, 14), BRASS, LINE, 1.5)]
    for step in range(-5, 6):
        if step:
            figure.append(filled(placed(parse("M0 -4.5L3.4 0L0 4.5L-3.4 0Z"), step * 13, 0), (_WINE, _TEAL)[step % 2]))
    figure += [outlined(star(5, 20, 8.4), BRASS_LIGHT, LINE, 1.6), stroked(star(5, 13, 5.5), BRASS_DARK, 1.2)]
    rays = trimmed(_sunburst(), [(-w, -h), (w, -h), (w, 0), (-w, 0)])
    return framed([*rays, *moved(rays, turn=180)], figure, _WINE, size)


def _sunburst() -> Drawing:
    rays: Path = []
    for step in range(0, 36, 2):
        rays += placed(polygon([(0, 0), (16, -180), (-16, -180)]), 0, -80, 1, step * 10)
    return [Shape(rays, fill="#f3dfae")]


def _cap(left: str, right: str, top: str) -> Drawing:
    """A cap of three horns with bells; the head's top is at y = -31."""
    horn = "M-4 -30C-10 -52 -30 -58 -42 -40C-47 -32 -47 -22 -44 -14C-40 -26 -34 -30 -28 -26C-25 -24 -23 -20 -22 -14Z"
    tall = "M-13 -34C-14 -48 -8 -53 0 -57C8 -53 14 -48 13 -34C6 -38 -6 -38 -13 -34Z"
    shapes = [outlined(tall, top, LINE, 1.4), stroked(hatched(parse(tall), 60, 4.5), LINE, 0.6, 0.5)]
    shapes += [outlined(horn, left, LINE, 1.5), outlined(_mirror(horn), right, LINE, 1.5)]
    for side in (-1, 1):
        shapes.append(stroked(f"M{side * 12} -36C{side * 22} -46 {side * 34} -44 {side * 40} -32", BRASS_LIGHT, 1.2))
    shapes.append(
        outlined(
            (
                "M-23 -14C-22 -28 -10 -34 0 -26C10 -34 22 -28 23 -14C18 -20 14 -22 10 -18"
                "C6 -24 -6 -24 -10 -18C-14 -22 -18 -20 -23 -14Z"
            ),
            BRASS,
            LINE,
            1.3,
        )
    )
    for x, y in ((-44, -9), (44, -9), (0, -57)):
        shapes += moved(_bell(BRASS), x, y, 0.62)
    return shapes


def _mirror(text: str) -> Path:
    return [(letter, [(-x, y) for x, y in points]) for letter, points in parse(text)]


def _jester(first: str, second: str, third: str) -> Drawing:
    left = parse("M-90 60L-84 -14C-72 -36 -46 -44 -22 -50L0 -50L0 60Z")
    right = _mirror("M-90 60L-84 -14C-72 -36 -46 -44 -22 -50L0 -50L0 60Z")
    lozenges = [
        [(x, y - 13.0), (x + 9.0, y), (x, y + 13.0), (x - 9.0, y)]
        for x in (column * 18.0 for column in range(-5, 6))
        for y in (-52.0, -26.0, 0.0, 26.0)
    ]
    shapes = [
        Shape(left, fill=first),
        Shape(within(left, lozenges), fill=BRASS),
        stroked(left, LINE, 1.5),
        Shape(right, fill=second),
        Shape(within(right, lozenges), fill=FIELD),
        stroked(right, LINE, 1.5),
    ]
    for step, x in enumerate((-44, -22, 0, 22, 44)):
        point = f"M{x - 15} -52L{x + 15} -52L{x} {-12 - abs(x) * 0.2}Z"
        shapes.append(outlined(point, (third, BRASS, first, BRASS, third)[step], LINE, 1.3))
        shapes += moved(_bell(BRASS_LIGHT), x, -12 - abs(x) * 0.2, 0.4)
    head = [
        *heads.hair_behind("short", heads.AUBURN),
        *face_of(_FOOL),
        *_cap(first, second, third),
    ]
    shapes += [*moved(heads.neck(heads.FAIR), 0, -78), *moved(head, 0, -78)]
    return shapes


def _little_picture() -> Drawing:
    """A roundel with an engraved fool's head, the same either way up."""
    grey = heads.Skin(PAPER_TOP, "#e2ddd0", "#6d6a70", "#e2ddd0")
    hair = heads.Hair("#cfcabd", LINE)
    region: list[Point] = [
        (66 * math.cos(a), 124 * math.sin(a)) for a in (math.pi * (1 + step / 40) for step in range(41))
    ]
    cap = [
        outlined(
            ("M-22 -16C-30 -40 -14 -52 4 -50C26 -48 38 -34 36 -8C30 -20 26 -24 22 -16C10 -28 -10 -28 -22 -16Z"),
            PAPER_TOP,
            LINE,
            1.6,
        ),
        stroked(
            hatched(parse("M0 -50C26 -50 38 -34 36 -8C30 -20 26 -24 22 -16C12 -25 4 -27 0 -27Z"), 45, 3), LINE, 0.8
        ),
        *moved(_bell(PAPER_TOP), 36, -2, 0.6),
    ]
    collar = "M-44 44L-40 30C-26 24 -14 30 -10 26L10 26C14 30 26 24 40 30L44 44Z"
    bust = [
        outlined("M-66 90L-64 44C-56 34 -34 32 -16 30L16 30C34 32 56 34 64 44L66 90Z", PAPER_TOP, LINE, 1.5),
        stroked(hatched(parse("M0 30L16 30C34 32 56 34 64 44L66 90L0 90Z"), 45, 3.4), LINE, 0.8),
        *heads.neck(grey),
        outlined(collar, PAPER_TOP, LINE, 1.4),
        *[stroked(f"M{x} 29L{x * 1.15} 42", LINE, 1) for x in (-30, -18, -6, 6, 18, 30)],
        *heads.hair_behind("short", hair),
        *face_of(Likeness(grey, "round", LINE, "#6d6a70", -0.5, lips="#6d6a70", smile=1.8, ears=False)),
        *cap,
    ]
    half = trimmed(moved(bust, 0, -64, 1.08), region)
    ticks: Path = []
    for step in range(88):
        cos, sin = math.cos(math.tau * step / 88), math.sin(math.tau * step / 88)
        ticks += line([(72 * cos, 130 * sin), (67 * cos, 125 * sin)])
    return [
        filled(ellipse(0, 0, 65, 123), "#f3eee2"),
        *half,
        *moved(half, turn=180),
        outlined(rectangle(-66, -4, 132, 8), PAPER_TOP, LINE, 1.6),
        outlined(star(5, 13, 5.2), PAPER_TOP, LINE, 1.8),
        *[filled(ellipse(x, 0, 1.7), LINE) for x in (-50, -34, -20, 20, 34, 50)],
        stroked(ellipse(0, 0, 72, 130), LINE, 2),
        stroked(ellipse(0, 0, 67, 125), LINE, 1.2),
        stroked(ticks, LINE, 1),
    ]
