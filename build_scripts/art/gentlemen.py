"""Five of the computer players: Basil, Ansel, Rufus, Tomas and Edwin. Coordinates as in `likeness`."""

from .cutting import hatched, within
from .drawing import Drawing, Shape, filled, flipped, outlined, stroked
from .heads import FAIR, ROSY, neck
from .likeness import DEEP, TAWNY, Likeness, face_of
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, LINE
from .paths import Path, ellipse, parse, placed, rectangle

LINEN, LINEN_SHADE = "#fbf6ea", "#cfc4ae"
_COAT = parse("M-66 76C-64 54 -54 45 -36 40L-11 33L0 48L11 33L36 40C54 45 64 54 66 76Z")


def _both(shapes: Drawing) -> Drawing:
    return [*shapes, *flipped(shapes)]


def _suit(coat: str, lapel: str, waistcoat: str | None = None) -> Drawing:
    """Shirt, waistcoat and coat, open in the middle."""
    shapes = [outlined(_COAT, coat, LINE, 1.6), stroked(hatched(_COAT, 62, 4.6), LINE, 0.6, 0.22)]
    shapes.append(outlined("M-12 32L-17 44L-7 76L7 76L17 44L12 32C6 39 -6 39 -12 32Z", LINEN, LINE, 1.4))
    if waistcoat:
        vest = [outlined("M-15.5 46L-19 76L1 76L0 61Z", waistcoat, LINE, 1.4)]
        shapes += [*_both(vest), *[outlined(ellipse(0, y, 1.5), BRASS, LINE, 0.8) for y in (66, 71.5)]]
    turned = [outlined("M-12 31L-23 36L-30 46L-22.5 48L-26 53L-6 76L-2 76C-8 62 -12 48 -14 39Z", lapel, LINE, 1.5)]
    return [*shapes, *_both(turned)]


def _wings() -> Drawing:
    """A stand-up collar with its points folded."""
    return [
        outlined("M-11.5 26L-12.5 36C-6 42 6 42 12.5 36L11.5 26C6 35 -6 35 -11.5 26Z", LINEN, LINE, 1.4),
        *_both([outlined("M-12.4 33L-3 41L-9 44L-14 38Z", LINEN, LINE, 1.2)]),
    ]


def _bow_tie(colour: str, shine: str) -> Drawing:
    wing = [
        outlined("M0 43.5L-12 38C-15 42 -15 46 -12.5 50L0 44.5Z", colour, LINE, 1.3),
        stroked("M-4 43.2L-11 41.4M-4 45L-10.6 46.8", shine, 0.9),
    ]
    return [*_both(wing), outlined(rectangle(-3.2, 40.5, 6.4, 7, 2), colour, LINE, 1.3)]


def basil() -> Drawing:
    """An old gentleman with a white moustache and a monocle."""
    face = Likeness(
        ROSY,
        "round",
        "#cfc8ba",
        "#4d6f8c",
        0.55,
        brows=3.0,
        arch=2.0,
        opened=0.92,
        nose=1.2,
        age=2,
        smile=0.9,
        blush=0.6,
    )
    white, line = "#f2ecdf", "#968d7c"
    side = [
        outlined("M-20 -15C-26 -14 -28 -4 -26 4C-25 10 -22 14 -19 13C-20 6 -20.5 -4 -20 -15Z", white, LINE, 1.4),
        stroked("M-23.5 -9C-25 -3 -24 4 -22.4 9", line, 1),
    ]
    moustache = (
        "M2.4 11.6C-2 9.6 -8 11 -12 16C-15 19.4 -18 19.6 -20 18C-19 24 -12 25.6 -6 22.4C-3 21 0 19.4 2.4 17"
        "C5 19.4 8 21 11 22.4C16 25 22 23.4 23.4 17.6C21 19.4 18.6 19 16 15.6C12 11 7 9.6 2.4 11.6Z"
    )
    return [
        *neck(ROSY),
        *_suit("#262733", "#393b4c"),
        outlined("M27 50L40 47.4L40.6 52L28 54.6Z", LINEN, LINE, 1.1),
        *_wings(),
        *_bow_tie("#2b2a35", "#6b6a7c"),
        *face_of(face),
        stroked("M-9 -27C-6 -29 -2 -29.4 2 -29", "#fff3e2", 2.2, 0.8),
        *_both(side),
        outlined(moustache, white, LINE, 1.3),
        stroked("M-1 13.6C-5 13.6 -9 15.6 -12 19M5.6 13.6C9.6 13.6 13 15.6 16 19", line, 1),
        Shape(ellipse(11, -2.2, 7.6), fill="#dfeaf0", opacity=0.28),
        stroked(ellipse(11, -2.2, 7.6), LINE, 3),
        stroked(ellipse(11, -2.2, 7.6), BRASS, 1.7),
        stroked("M18 1C23 12 23 28 18 44", BRASS_DARK, 1.1),
    ]


def ansel() -> Drawing:
    """A young man with fair, parted hair, round spectacles and a knitted tie."""
    face = Likeness(FAIR, "long", "#9a6b26", "#58764c", -0.6, brows=2.0, arch=2.2, smile=1.1, lips="#bb6a58", full=0.8)
    hair, line = "#d8a64c", "#8c611b"
    back = "M-20 -22C-26 -12 -24 0 -21.5 5L21.5 5C25 -2 26 -14 19 -24Z"
    top = (
        "M10 -29C16 -28 21 -21 21.4 -8C18.4 -13 16.6 -18 14 -20.4C6 -15.4 -8 -14.6 -16.4 -20"
        "C-19 -16 -20 -12 -20.6 -6C-25 -20 -24 -33 -10 -37C2 -40.6 16 -37 20 -28C17 -30 13 -30.4 10 -29Z"
    )
    checks = [
        [(x, y), (x + 1.4, y), (x + 1.4, y + 7.0), (x, y + 7.0)] for x in range(-64, 66, 7) for y in (34.0, 48.0, 62.0)
    ]
    tweed = within(_COAT, checks)
    shapes = [filled(back, hair), stroked(back, LINE, 1.5), *neck(FAIR)]
    shapes += [*_suit("#8a6a48", "#9a7a56", "#c9a468")]
    shapes.insert(-4, filled(tweed, "#6b4f33", 0.6))
    shapes += [
        outlined("M-3.6 41L3.6 41L5 62L0 68L-5 62Z", "#2f5d52", LINE, 1.3),
        stroked("M-3.8 50L4.4 47M-4.2 56L4.8 53M-4.4 62L4.8 59", BRASS_LIGHT, 1.1),
        outlined("M-12 28L-16 37L-4.6 45L0 40L4.6 45L16 37L12 28C7 36 -7 36 -12 28Z", LINEN, LINE, 1.4),
        outlined("M-3.8 40L3.8 40L2.6 45L-2.6 45Z", "#2f5d52", LINE, 1.2),
        *face_of(face),
        outlined(top, hair, LINE, 1.5),
        *[
            stroked(path, line, 1)
            for path in (
                "M9 -29.6C2 -22.6 -8 -20.6 -15.6 -22.6",
                "M7 -33C-2 -28.4 -12 -27 -19 -24",
                "M2 -36C-8 -34.6 -16 -32 -20.6 -26",
                "M13 -28.4C17 -26 19 -22 20 -17",
            )
        ],
        stroked("M-18 -32C-10 -36 0 -37 8 -35.6", "#f3d48c", 1.6),
    ]
    shift = -2.0
    for x, r in ((shift - 8.4, 7.2), (shift + 9.4, 7.6)):
        shapes.append(Shape(ellipse(x, -1.8, r), fill="#eef4f2", opacity=0.22))
        shapes.append(stroked(ellipse(x, -1.8, r), LINE, 1.7))
    shapes.append(
        stroked(f"M{shift - 1.3} -2.6C{shift} -4.4 {shift + 1.2} -4.4 {shift + 1.9} -2.6M17.2 -3L21.4 -4.4", LINE, 1.6)
    )
    return shapes


def rufus() -> Drawing:
    """A broad man with a red beard, a flat cap and a neckerchief."""
    face = Likeness(
        ROSY,
        "square",
        "#7a2f10",
        "#4f7487",
        0.5,
        brows=3.2,
        arch=1.6,
        opened=0.95,
        nose=1.25,
        age=1,
        blush=0.7,
        smile=1.2,
    )
    red, line = "#b8552a", "#6d2a10"
    beard = (
        "M-21.6 -3C-19.6 5 -17 9.6 -11.6 11C-7 8.2 -2 9.8 2.2 11.4C6 9.8 11 8.2 15 11C18.4 9.6 20.2 5 21.6 -3"
        "C25.6 10 25 26 16 36C10 42.6 5 44 1.4 44C-3 44 -9 42.6 -15 36C-24.6 26 -25.6 10 -21.6 -3Z"
    )
    moustache = (
        "M2.2 11.8C-2 9.8 -7 10.8 -10.6 15.6C-12 17.4 -14 18.2 -16 18"
        "C-13 22.6 -6.6 21.6 -2.6 19.4C-.4 18.2 1 17 2.2 15.6"
        "C3.4 17 5 18.2 7 19.4C11 21.6 17 22.6 20 18C18 18.2 16.2 17.4 14.8 15.6C11.4 10.8 6.6 9.8 2.2 11.8Z"
    )
    cap = "M-25 -17C-32 -26 -28 -42 -8 -45C14 -48 33 -38 30 -25C28.6 -20.6 25 -18.6 21 -19.6C12 -24 -12 -24.6 -25 -17Z"
    peak = (
        "M-14 -23.6C0 -27 16 -25.6 26 -20.6C31 -18 33 -14 31 -12.6C22 -17.6 4 -19.4 -13 -15.6"
        "C-16 -17 -16.4 -21.4 -14 -23.6Z"
    )
    return [
        filled("M-22 -20C-27 -10 -26 4 -22 12L22 12C26 4 27 -10 22 -20Z", red),
        stroked("M-22 -20C-27 -10 -26 4 -22 12M22 12C26 4 27 -10 22 -20", LINE, 1.5),
        *neck(ROSY),
        outlined("M-66 76C-64 53 -54 44 -34 39L0 36L34 39C54 44 64 53 66 76Z", "#e9dfc8", LINE, 1.5),
        *[stroked(f"M{x} {y}L{x * 1.3} 76", "#9fb0b4", 1.6) for x, y in ((-44, 46), (-35, 42), (44, 46), (35, 42))],
        *_both([outlined("M-30 40L-21 38L-11 76L-36 76C-37 60 -35 50 -30 40Z", "#6b4a30", LINE, 1.5)]),
        outlined("M-22 38L0 64L22 38L30 41L26 76L-26 76L-30 41Z", "#6b4a30", LINE, 1.5),
        stroked(hatched(parse("M-22 38L0 64L22 38L30 41L26 76L-26 76L-30 41Z"), 62, 4.4), LINE, 0.6, 0.35),
        outlined("M-15 33C-20 38 -18 44 -13 48L0 58L13 48C18 44 20 38 15 33Z", "#c2992f", LINE, 1.5),
        *[
            filled(ellipse(x, y, 1.5), "#fbf1da")
            for x, y in ((-10, 46), (0, 52), (10, 46), (0, 46.6), (-14, 41), (14, 41))
        ],
        *face_of(face),
        outlined(beard, red, LINE, 1.5),
        *[
            stroked(path, line, 1)
            for path in (
                "M-20 8C-20 18 -17 28 -12 34",
                "M-14.6 16C-14.6 24 -11 33 -7 38.6",
                "M-6.6 26C-6 31 -4 37 -2 41",
                "M1.6 27C1.8 32 1.8 37 1.6 41.6",
                "M9.6 26C9.4 31 8 37 6 41",
                "M17.4 16C17.6 24 14.6 33 11 38.6",
                "M21 8C21.4 18 19.4 28 15 34",
            )
        ],
        filled("M-3.4 19.6C0 21 4.6 21 8 19.6C6.4 24.4 -1.6 24.4 -3.4 19.6Z", "#b8483f"),
        outlined(moustache, "#c9652f", line, 1.1),
        outlined(cap, "#5b6b4d", LINE, 1.6),
        stroked(hatched(parse(cap), 50, 4), "#3f4c36", 0.9, 0.8),
        stroked("M4 -45.6C2 -40 1 -33 2 -25", "#3f4c36", 1.2),
        outlined(peak, "#4c5a40", LINE, 1.6),
        outlined(ellipse(3, -46, 2.6, 1.8), "#4c5a40", LINE, 1.2),
    ]


def tomas() -> Drawing:
    """A man of the dance floor: smooth black hair, a thin moustache, a white jacket and a carnation."""
    face = Likeness(
        TAWNY, "oval", "#221c22", "#4a2f1a", -0.55, brows=2.6, arch=3.0, opened=0.95, smile=1.7, lips="#a8483c"
    )
    hair, shine = "#29242c", "#77717f"
    back = "M-20 -20C-25 -10 -23.6 2 -21 6L21 6C24 2 25 -10 20 -20Z"
    top = (
        "M-20.8 -4C-24.6 -22 -19 -36 0 -37C19 -36 24.6 -22 20.8 -4C19.6 -12 18 -18 14 -22.6"
        "C4 -25.4 -4 -24 -13 -20C-17 -16 -19.6 -11 -20.8 -4Z"
    )
    petals: list[Shape] = []
    for turn in range(0, 360, 60):
        petals.append(outlined(placed(ellipse(0, -3, 2.8, 2.6), 31, 54, 1, turn), "#c2323a", LINE, 0.9))
    return [
        filled(back, hair),
        stroked(back, LINE, 1.5),
        *neck(TAWNY),
        *_suit("#f3ecdc", "#fbf6ea"),
        *_wings(),
        *_bow_tie("#2b2a35", "#6b6a7c"),
        filled("M30 58L34 66L28 64Z", "#5c8a4e"),
        *petals,
        filled(ellipse(31, 54, 1.8), "#e0707a"),
        *face_of(face),
        outlined(top, hair, LINE, 1.5),
        stroked("M12 -23.4C14 -29 12 -34 8 -36.4", shine, 1.1),
        stroked(
            "M9 -25C0 -30 -10 -28 -17 -20M6 -29C-2 -33 -11 -31 -18 -25M16.4 -22C19 -19 20 -15 20.4 -11", shine, 1.1
        ),
        filled(
            (
                "M-2.2 12.8C-5 11.8 -8 13 -10.6 15C-7.6 15.2 -4.6 14.8 -2.2 14.2C0 14.8 3.4 15.2 6.4 15"
                "C3.8 13 .6 11.8 -2.2 12.8Z"
            ),
            hair,
        ),
    ]


def edwin() -> Drawing:
    """A doctor of middle age: dark skin, a grey-flecked beard, a bowler hat and a watch chain."""
    face = Likeness(
        DEEP,
        "square",
        "#2b2327",
        "#33200f",
        0.6,
        brows=2.8,
        arch=2.4,
        nose=1.35,
        lips="#8a3f38",
        full=1.25,
        age=1,
        smile=0.9,
    )
    hair, grey = "#3b3438", "#aaa29b"
    beard = (
        "M-21.4 -2C-20.4 6 -19 12 -13 13.6C-9 10.6 -3 10.6 2.6 12C8 10.6 13 10.6 16.6 13.6C19.4 12 20.8 6 21.4 -2"
        "C23 8 22.6 19 17.6 26C12 32.6 7 34 1.4 34C-5 34 -10 32.6 -15.6 26C-21.6 19 -23 8 -21.4 -2Z"
    )
    crown = "M-22 -20C-25 -44 -14 -53 1 -53C16 -53 25 -44 22 -20C8 -25 -8 -25 -22 -20Z"
    brim = (
        "M-34 -17C-30 -13 -24 -14 -18 -17C-6 -20.6 8 -20.6 19 -17C25 -14 31 -13 35 -17C36 -20 33 -21.6 30 -21"
        "C14 -26 -14 -26 -29 -21C-32 -21.6 -35 -20 -34 -17Z"
    )
    flecks: Path = []
    for x, y in (
        (-18, 15),
        (-13, 19),
        (-12, 26),
        (-6, 29),
        (19, 15),
        (15, 19),
        (14, 26),
        (8, 29),
        (1, 30),
    ):
        flecks += parse(f"M{x} {y}l{-x * 0.05} 3.4")
    return [
        filled("M-21 -18C-24 -10 -24 -2 -21.6 3L21.6 3C24 -2 24 -10 21 -18Z", hair),
        *neck(DEEP),
        *_suit("#463a4e", "#574963", "#b8862f"),
        outlined("M-3.4 40L3.4 40L6 60L0 64L-6 60Z", "#7c2740", LINE, 1.3),
        filled(parse("M0 47l1.6 2.4l-1.6 2.4l-1.6 -2.4Z"), BRASS_LIGHT),
        filled(parse("M0 55l1.6 2.4l-1.6 2.4l-1.6 -2.4Z"), BRASS_LIGHT),
        outlined("M-12 28L-14.6 37L-4.6 44L0 40L4.6 44L14.6 37L12 28C7 36 -7 36 -12 28Z", LINEN, LINE, 1.4),
        *face_of(face),
        outlined(beard, hair, LINE, 1.4),
        stroked(flecks, grey, 1.2),
        filled("M-4.6 18.6C-1.4 17.2 1 17 2.4 17.8C4 17 6.6 17.2 9.6 18.6C6.4 23.4 -1.2 23.4 -4.6 18.6Z", "#a1514a"),
        stroked("M-5 18.4C-1 19.6 6 19.6 10 18.4", "#4e1d1d", 1),
        filled(
            "M2.4 13C-2 11.6 -7 12.6 -10 17C-5 17.4 0 16.6 2.4 15.4C5 16.6 10 17.4 14.8 17C12 12.6 7 11.6 2.4 13Z", hair
        ),
        stroked("M-4 14L-6.4 16M8.6 14L11 16", grey, 1),
        outlined(crown, "#332e38", LINE, 1.6),
        stroked("M-16 -42C-12 -48 -6 -50 0 -50", "#8a8492", 1.6),
        outlined("M-22.4 -24C-8 -29.6 8 -29.6 22.4 -24L22 -18C8 -23 -8 -23 -22 -18Z", "#7c2740", LINE, 1.3),
        outlined(brim, "#332e38", LINE, 1.6),
    ]
