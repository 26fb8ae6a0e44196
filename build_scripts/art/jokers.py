"""The two jokers: the big one in full colour with a brass star, the little one small and in ink alone."""

from . import heads
from .cutting import hatched, within
from .drawing import Drawing, Shape, filled, moved, outlined, stroked, trimmed
from .faces import CENTRE, Index, both_ways, card
from .glyphs import lettering
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, LINE, PAPER_TOP
from .paths import Path, Point, ellipse, line, parse, placed, polygon, rectangle, star

_WINE, _TEAL, _PLUM = "#8c1f3c", "#2b7f86", "#5b3a78"
_FIELD = "#fbf1da"
_W, _H = 72.0, 146.0


def big_joker(size: Index) -> str:
    """The big joker."""
    narrow = 0.85 if size.x > 30 else 1.0
    below = size.top + size.height + 10 + size.suit / 2
    emblem = outlined(star(5, size.suit * 0.62, size.suit * 0.26, size.x, below + 2), BRASS, _WINE, 2)
    corner = [filled(_letters("BJ", size), _WINE), emblem, filled(_stack("BIG", size), _WINE)]
    return card([*moved(_big_picture(), *CENTRE, narrow), *both_ways(corner)])


def little_joker(size: Index) -> str:
    """The little joker."""
    narrow = 0.82 if size.x > 30 else 1.0
    below = size.top + size.height + 10 + size.suit / 2
    bell = moved(_bell(PAPER_TOP), size.x, below - 1, size.suit / 27)
    corner = [filled(_letters("LJ", size), LINE), *bell, filled(_stack("LITTLE", size), LINE)]
    return card([*moved(_little_picture(), *CENTRE, narrow), *both_ways(corner)])


def _letters(text: str, size: Index) -> Path:
    return lettering(text, size.x, size.top + size.height, size.height, size.most, deep=size.height / 9)


def _stack(word: str, size: Index) -> Path:
    """A word written downwards under the corner index."""
    step = size.height * 0.43
    first = size.top + size.height * 1.5 + size.suit + step * 0.5
    path: Path = []
    for place, letter in enumerate(word):
        path += lettering(letter, size.x, first + place * step, step * 0.72, size.most)
    return path


def _bell(fill: str) -> Drawing:
    return [
        outlined(ellipse(0, 1.5, 9), fill, LINE, 1.8),
        outlined("M-3 -8C-3 -12 3 -12 3 -8Z", fill, LINE, 1.6),
        stroked("M-8.6 0C-4 -2.4 4 -2.4 8.6 0", LINE, 1.4),
        stroked("M0 4L0 10", LINE, 1.8),
        filled(ellipse(0, 4, 2), LINE),
    ]


def _big_picture() -> Drawing:
    region: list[Point] = [(-_W, -_H), (_W, -_H), (_W, 0), (-_W, 0)]
    half = trimmed([*_sunburst(), *_jester(_WINE, _TEAL, _PLUM)], region)
    frame = rectangle(-_W, -_H, 2 * _W, 2 * _H, 5)
    shapes = [filled(frame, _FIELD), *half, *moved(half, turn=180)]
    shapes.append(outlined(rectangle(-_W, -7, 2 * _W, 14), BRASS, LINE, 1.5))
    for step in range(-5, 6):
        if step:
            shapes.append(filled(placed(parse("M0 -4.5L3.4 0L0 4.5L-3.4 0Z"), step * 13, 0), (_WINE, _TEAL)[step % 2]))
    shapes += [outlined(star(5, 20, 8.4), BRASS_LIGHT, LINE, 1.6), stroked(star(5, 13, 5.5), BRASS_DARK, 1.2)]
    shapes += [stroked(frame, _WINE, 2.2), stroked(rectangle(-_W + 3, -_H + 3, 2 * _W - 6, 2 * _H - 6, 3), BRASS, 1)]
    return shapes


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
        Shape(within(right, lozenges), fill=_FIELD),
        stroked(right, LINE, 1.5),
    ]
    for step, x in enumerate((-44, -22, 0, 22, 44)):
        point = f"M{x - 15} -52L{x + 15} -52L{x} {-12 - abs(x) * 0.2}Z"
        shapes.append(outlined(point, (third, BRASS, first, BRASS, third)[step], LINE, 1.3))
        shapes += moved(_bell(BRASS_LIGHT), x, -12 - abs(x) * 0.2, 0.4)
    head = [
        *heads.hair_behind("short", heads.AUBURN),
        *heads.face(heads.FAIR, heads.AUBURN, 0.7, man=False),
        stroked("M-6 15.6C-3 20.6 5 20.6 8 14.6", "#7a2a28", 1.4),
        *_cap(first, second, third),
    ]
    shapes += [*moved(heads.neck(heads.FAIR), 0, -78), *moved(head, 0, -78)]
    return shapes


def _little_picture() -> Drawing:
    """A roundel with an engraved fool's head, the same either way up."""
    grey = heads.Skin(PAPER_TOP, "#e2ddd0", "#6d6a70", "#e2ddd0")
    hair = heads.Hair("#cfcabd", LINE)
    region: list[Point] = [(-57, -100), (57, -100), (57, -1), (-57, -1)]
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
        *heads.face(grey, hair, -0.6, man=False),
        *cap,
    ]
    inked = [s if s.fill != heads.LIP else Shape(s.path, fill="#6d6a70") for s in moved(bust, 0, -52, 0.86)]
    half = trimmed(inked, region)
    shapes = [*half, *moved(half, turn=180), stroked(line([(-58, 0), (58, 0)]), LINE, 1.8)]
    ring = [stroked(ellipse(0, 0, rx, ry), LINE, width) for rx, ry, width in ((64, 106, 1.6), (60, 102, 0.8))]
    return [*ring, *shapes]
