"""Five of the computer players: Odette, Mireille, Greta, Ida and Cosima. Coordinates as in `likeness`."""

import math

from .cutting import hatched
from .drawing import Drawing, filled, flipped, moved, outlined, stroked
from .heads import FAIR, OLIVE, ROSY, Skin, neck
from .likeness import DEEP, GOLDEN, Likeness, face_of
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, LINE
from .paths import Path, ellipse, parse, placed

PEARL = "#fffaf0"
_GOWN = parse("M-66 78C-62 54 -48 45 -32 41L-12 36L12 36L32 41C48 45 62 54 66 78Z")


def _both(shapes: Drawing) -> Drawing:
    return [*shapes, *flipped(shapes)]


def _shoulders(skin: Skin) -> Drawing:
    """Bare shoulders with the line of the collar bones."""
    return [
        outlined("M-66 76C-62 52 -46 43 -30 40L30 40C46 43 62 52 66 76Z", skin.light, LINE, 1.5),
        outlined("M-9.5 16L-9.5 34L-30 40C-20 48 20 48 30 40L9.5 34L9.5 16Z", skin.light, skin.light, 0.4),
        stroked("M-9.5 16L-9.5 33C-14 37 -22 38.6 -30 40M9.5 16L9.5 33C14 37 22 38.6 30 40", LINE, 1.5),
        filled("M-9 22C-3 32 3 32 9 22L9.2 33C4 39 -4 37 -9.2 29Z", skin.shade),
        stroked("M-24 45C-18 44 -10 46 -5 49M24 45C18 44 10 46 5 49", skin.line, 1, 0.7),
    ]


def _beads(x: float, y: float, rx: float, ry: float, count: int, size: float, colour: str) -> Drawing:
    """A string of beads hanging in half an ellipse."""
    places = [math.pi * (0.04 + 0.92 * index / (count - 1)) for index in range(count)]
    return [outlined(ellipse(x + rx * math.cos(a), y + ry * math.sin(a), size), colour, LINE, 0.9) for a in places]


def odette() -> Drawing:
    """A young woman with a black bob, a brass band with a feather, and long pearls."""
    face = Likeness(
        FAIR, "oval", "#2b2330", "#4f7f78", -0.6, brows=1.5, arch=3.6, lips="#b02a3c", smile=1.0, full=1.1, blush=0.5
    )
    hair, shine = "#2d2733", "#6f687a"
    back = (
        "M0 -38C-22 -38 -30 -22 -29 -4C-28.6 8 -30 16 -24 23C-18 27 -13 24 -12 18L12 18C13 24 18 27 24 23"
        "C30 16 28.6 8 29 -4C30 -22 22 -38 0 -38Z"
    )
    fringe = "M-19.8 -13C-22 -28 -14 -34 0 -34C14 -34 22 -28 19.8 -13C10 -16 -10 -16 -19.8 -13Z"
    lock = "M-19.6 -15C-18.6 -6 -18.4 4 -13.4 13.6C-13 18.6 -17 22 -22 20C-28 14 -27 -2 -25 -14Z"
    band = "M-27.4 -22C-18 -30 18 -30 27.4 -22L27.6 -15.6C18 -23.4 -18 -23.4 -27.6 -15.6Z"
    plume = "M0 2C-8 -8 -9 -22 -2 -34C2 -30 3 -27 3 -24C6 -25 8 -24 9 -22C7 -18 7 -14 8 -11C4 -8 2 -3 0 2Z"
    feather = [outlined(plume, "#f4ecd9", LINE, 1.4), stroked("M0 1C-2.6 -9 -2.6 -20 0 -29", "#a58f63", 1)]
    return [
        outlined(back, hair, LINE, 1.6),
        stroked("M-25 -6C-26 6 -26 12 -22 19M25 -6C26 6 26 12 22 19", shine, 1.1),
        *_shoulders(FAIR),
        outlined(
            "M-66 78C-60 58 -46 50 -33 46C-22 58 -10 64 0 64C10 64 22 58 33 46C46 50 60 58 66 78Z", "#6d2348", LINE, 1.5
        ),
        stroked("M-33 46C-22 58 -10 64 0 64C10 64 22 58 33 46", BRASS, 2.2),
        *_beads(0, 35, 15, 15, 13, 2.1, PEARL),
        *_beads(0, 36, 21, 30, 19, 2.1, PEARL),
        *face_of(face),
        outlined(fringe, hair, LINE, 1.4),
        stroked(
            (
                "M-12 -31C-14 -25 -14 -20 -13.4 -16M-4 -33C-5 -26 -5 -20 -4.6 -17M12 -31"
                "C14 -25 14 -20 13.4 -16M4 -33C5 -26 5 -20 4.6 -17"
            ),
            shine,
            1,
        ),
        *_both([outlined(lock, hair, LINE, 1.4)]),
        *moved(feather, 20, -24, 0.86, 24),
        outlined(band, BRASS, LINE, 1.4),
        *[
            filled(parse(f"M{x} {y}l2 2.6l-2 2.6l-2 -2.6Z"), "#6d2348")
            for x, y in ((-16, -25.6), (-8, -27.4), (0, -28), (8, -27.4))
        ],
        outlined(ellipse(19, -22.6, 5), "#6d2348", LINE, 1.2),
        filled(ellipse(19, -22.6, 2), BRASS_LIGHT),
    ]


def mireille() -> Drawing:
    """A woman with dark skin under a cloche hat, in a coat with a fur collar."""
    face = Likeness(
        DEEP,
        "oval",
        "#231a1a",
        "#3a2412",
        0.6,
        brows=1.7,
        arch=3.2,
        nose=1.2,
        lips="#a33a3f",
        full=1.35,
        smile=1.2,
        blush=0.5,
    )
    hair = "#2b2226"
    hat, shade = "#8a2f4a", "#651f35"
    crown = "M-26 -9C-31 -36 -20 -49 0 -49C20 -49 31 -36 26 -9C16 -17.6 -16 -17.6 -26 -9Z"
    brim = (
        "M-30 -6C-24 -14 -12 -19.6 0 -19.6C12 -19.6 24 -14 30 -6C31.6 -2.4 29 -.6 26 -2.4"
        "C14 -13 -14 -13 -26 -2.4C-29 -.6 -31.6 -2.4 -30 -6Z"
    )
    band = "M-28 -17C-20 -26 20 -26 28 -17L27.4 -9.6C17 -18.6 -17 -18.6 -27.4 -9.6Z"
    curls: Drawing = []
    for side in (-1, 1):
        curls.append(
            outlined(
                (
                    f"M{side * 19} -8C{side * 27} -8 {side * 29} 4 {side * 26} 12"
                    f"C{side * 23} 18 {side * 16} 17 {side * 16} 12"
                    f"C{side * 19} 6 {side * 19.6} -2 {side * 19} -8Z"
                ),
                hair,
                LINE,
                1.4,
            )
        )
        curls.append(stroked(f"M{side * 23} -3C{side * 25} 4 {side * 24} 10 {side * 20} 13", "#6a5a58", 1.1))
    fur = (
        "M-40 44C-38 38 -30 36 -26 38C-22 34 -16 34 -13 36L0 58L13 36C16 34 22 34 26 38"
        "C30 36 38 38 40 44C44 48 42 56 36 58C34 66 24 70 16 72L0 76L-16 72C-24 70 -34 66 -36 58"
        "C-42 56 -44 48 -40 44Z"
    )
    tufts = (
        "M-32 44l-2 5M-24 42l-1 6M-30 54l-1 5M-20 50l0 6M-22 62l2 5M-12 60l2 5M32 44l2 5"
        "M24 42l1 6M30 54l1 5M20 50l0 6M22 62l-2 5M12 60l-2 5"
    )
    flower = [
        outlined(placed(ellipse(0, -4.6, 4.2, 4), 0, 0, 1, turn), "#e8c06a", LINE, 1) for turn in range(0, 360, 72)
    ]
    return [
        outlined("M-66 78C-62 54 -48 44 -34 40L34 40C48 44 62 54 66 78Z", "#2f6a6a", LINE, 1.5),
        *neck(DEEP),
        outlined(fur, "#d9c6a0", LINE, 1.5),
        filled("M-12 38L0 58L12 38L9 37C4 42 -4 42 -9 37Z", DEEP.light),
        stroked("M-13 36L0 58L13 36", LINE, 1.4),
        stroked("M-9.6 38.6C-4 46 4 46 9.6 38.6", BRASS_LIGHT, 1.5),
        outlined(ellipse(0, 46, 2.8), "#5fb0a8", LINE, 1),
        stroked(tufts, "#9a8355", 1.3),
        *face_of(face),
        *curls,
        *[outlined(ellipse(x, 13.6, 2.6), PEARL, LINE, 1) for x in (-20.4, 21.6)],
        outlined(crown, hat, LINE, 1.6),
        stroked(
            hatched(parse("M8 -47C22 -44 29 -32 26 -16C22 -20 16 -22 10 -23C14 -32 13 -40 8 -47Z"), 70, 3.4), shade, 1
        ),
        stroked("M-19 -38C-15 -43.6 -9 -46 -3 -46", "#c06a80", 1.6),
        outlined(band, "#e8c06a", LINE, 1.3),
        outlined(brim, hat, LINE, 1.6),
        *moved(flower, -20, -19, 1.05),
        outlined(ellipse(-20, -19, 3), BRASS_DARK, LINE, 1),
    ]


def greta() -> Drawing:
    """An old lady with white hair piled up, pince-nez, a lace collar and a cameo."""
    face = Likeness(
        ROSY,
        "oval",
        "#b9b0a2",
        "#5a6f86",
        0.45,
        brows=1.8,
        arch=2.6,
        opened=0.9,
        lips="#b0564f",
        smile=1.5,
        full=0.85,
        age=2,
        blush=0.55,
    )
    white, line = "#eee8dc", "#978d7d"
    mass = (
        "M-21 2C-30 -4 -33 -20 -25 -30C-19 -40 -9 -42 0 -42C9 -42 19 -40 25 -30C33 -20 30 -4 21 2"
        "C20 -6 18.6 -14 13 -18.6C5 -23.6 -5 -23.6 -13 -18.6C-18.6 -14 -20 -6 -21 2Z"
    )
    strands = (
        "M-23 -4C-27 -14 -24 -26 -12 -33",
        "M-19 -10C-21 -20 -15 -28 -4 -34",
        "M23 -4C27 -14 24 -26 12 -33",
        "M19 -10C21 -20 15 -28 4 -34",
        "M-12 -19C-9 -25 -4 -29 0 -31",
        "M12 -19C9 -25 4 -29 0 -31",
    )
    lace: Path = []
    for x in range(-20, 21, 5):
        lace += ellipse(x, 46 - abs(x) * 0.28, 2.8)
    shift = 1.6
    return [
        *neck(ROSY)[:1],
        outlined(_GOWN, "#4a4258", LINE, 1.5),
        stroked(hatched(_GOWN, 90, 5), "#6c6280", 1),
        outlined("M-11 24L-13 40C-6 47 6 47 13 40L11 24C6 33 -6 33 -11 24Z", "#fbf5e6", LINE, 1.4),
        stroked("M-7.6 31L-8.6 42M-3 33.4L-3.4 44.4M3 33.4L3.4 44.4M7.6 31L8.6 42", "#b9a98a", 1),
        *[outlined(ellipse(x, 46.4 - abs(x) * 0.3, 3.4), "#fbf5e6", LINE, 1.1) for x in (-18, 18, -12, 12, -6, 6, 0)],
        outlined(ellipse(0, 53, 6.4, 7.6), BRASS, LINE, 1.3),
        filled(ellipse(0, 53, 4.6, 5.8), "#a8433c"),
        filled(
            (
                "M-1.6 57.6C-2.4 55 -1 54 -1.4 52.4C-2.4 50.6 -1 48.8 .8 49C2.4 49.4 2.6 51 2 52.4"
                "C2.6 53 2.2 53.8 1.4 54C1.2 55.4 2.4 56.4 2.4 57.6Z"
            ),
            PEARL,
        ),
        outlined(ellipse(0, -40.5, 12.5, 8.6), white, LINE, 1.5),
        stroked("M-8 -42C-6 -47.4 4 -48.4 8 -44", line, 1.1),
        *face_of(face),
        outlined(mass, white, LINE, 1.6),
        *[stroked(path, line, 1.1) for path in strands],
        *[stroked(ellipse(x, -1.4, 7, 6.2), "#6a4c17", 2.4) for x in (shift - 9.2, shift + 8.8)],
        *[stroked(ellipse(x, -1.4, 7, 6.2), BRASS, 1.3) for x in (shift - 9.2, shift + 8.8)],
        stroked(f"M{shift - 2.4} -3C{shift - 1} -5 {shift + 0.8} -5 {shift + 2} -3", "#6a4c17", 1.6),
        *[outlined(ellipse(x, 11.6, 2.1, 2.6), "#a8433c", LINE, 1) for x in (-21.6, 22)],
    ]


def ida() -> Drawing:
    """A woman with smooth dark hair, a comb and a flower, in a dress with a high collar."""
    face = Likeness(
        GOLDEN,
        "round",
        "#2b2228",
        "#3a2416",
        -0.5,
        brows=1.8,
        arch=2.2,
        opened=0.84,
        slant=1.3,
        nose=0.95,
        lips="#b83a40",
        smile=1.2,
        full=1.1,
    )
    hair, shine = "#26222a", "#6b6674"
    sweep = (
        "M-21.4 2C-27 -12 -24 -32 -2 -35C22 -36 28 -14 21.4 2C20.8 -6 19.6 -13 15 -18.4C8 -24.6 0 -26 -6 -25"
        "C-12 -22 -18.6 -14 -21.4 2Z"
    )
    bun = "M6 -34C8 -46 22 -52 30 -44C37 -37 33 -25 24 -22C16 -20 6 -24 6 -34Z"
    petal = parse("M0 0C-5 -3 -6 -9 0 -12C6 -9 5 -3 0 0Z")
    flower = [outlined(placed(petal, 0, 0, 1, turn), "#f4e6d6", LINE, 1) for turn in range(0, 360, 60)]
    vine = "M-40 50C-34 58 -36 66 -44 70M-36 60C-30 60 -28 66 -30 72M40 50C34 58 36 66 44 70M36 60C30 60 28 66 30 72"
    return [
        outlined(bun, hair, LINE, 1.5),
        stroked("M11 -36C14 -44 24 -46 28 -40C31 -34 26 -28 21 -28", shine, 1.1),
        *neck(GOLDEN)[:1],
        outlined("M-66 78C-62 54 -48 44 -32 40L-13 36L13 36L32 40C48 44 62 54 66 78Z", "#27557a", LINE, 1.5),
        stroked(vine, "#e3c98f", 1.4),
        *[
            filled(ellipse(x, y, 2), "#e9a9a0")
            for x, y in ((-40, 50), (-30, 72), (-36, 60), (40, 50), (30, 72), (36, 60))
        ],
        outlined("M-11 25L-13.6 39C-6 46 6 46 13.6 39L11 25C6 33 -6 33 -11 25Z", "#27557a", LINE, 1.4),
        stroked("M-10.6 26.6C-6 34.4 6 34.4 10.6 26.6", BRASS, 1.8),
        stroked("M0 34C3 44 10 52 24 57", BRASS, 2),
        *[outlined(ellipse(x, y, 2), BRASS_LIGHT, LINE, 1) for x, y in ((1.4, 41), (10, 51), (22, 57))],
        *face_of(face),
        outlined(sweep, hair, LINE, 1.5),
        stroked(
            "M-8 -26C2 -30 14 -26 19.4 -14M-4 -30C8 -33 20 -27 22.6 -12M-8 -26C-14 -22 -18 -16 -20.6 -8", shine, 1.1
        ),
        outlined("M4 -38C10 -34 16 -30 19 -23L23 -26C20 -33 13 -39 7 -42Z", BRASS, LINE, 1.2),
        *moved(flower, -19, -20, 0.86, 10),
        *moved(flower, -19, -20, 0.5, 40),
        outlined(ellipse(-19, -20, 2.6), "#d9683b", LINE, 1),
        *[outlined(parse(f"M{x} 9l2.2 4l-2.2 5l-2.2 -5Z"), "#5fb0a0", LINE, 1) for x in (-21.6, 22)],
    ]


def cosima() -> Drawing:
    """A singer with auburn curls piled up, earrings, and a green gown."""
    face = Likeness(
        OLIVE,
        "round",
        "#6d2f10",
        "#5d7a3d",
        0.6,
        brows=2.0,
        arch=3.6,
        lips="#b0303c",
        smile=1.5,
        full=1.25,
        age=0,
        blush=0.6,
    )
    hair, line, light = "#a34e24", "#5f260c", "#d4824a"
    back = (
        "M-20 4C-30 0 -33 -14 -28 -24C-32 -34 -22 -44 -12 -43C-6 -51 8 -51 13 -44"
        "C24 -45 32 -34 28 -24C33 -14 30 0 20 4Z"
    )
    front = (
        "M-21 3C-29 -4 -29 -20 -21 -25C-20 -33 -9 -37 -2 -33C6 -38 18 -34 20 -26C29 -21 29 -4 21 3"
        "C21.6 -6 19 -13 14 -17C8 -20 2 -22 -2 -21C-6 -18 -12 -18 -15 -15.6C-19 -12 -20.6 -5 -21 3Z"
    )
    curls = (
        "M-24 -20C-30 -14 -24 -6 -22 -12M24 -20C30 -14 24 -6 22 -12M-14 -30"
        "C-22 -26 -16 -18 -12 -24M2 -32C-6 -28 0 -20 5 -25M17 -29C10 -26 15 -18 20 -23M-13 -40"
        "C-20 -36 -14 -30 -10 -34M8 -44C0 -42 3 -34 9 -38M20 -38C14 -36 17 -29 22 -32"
    )
    return [
        outlined(back, hair, LINE, 1.6),
        *_shoulders(OLIVE),
        outlined(
            "M-66 78C-62 60 -56 52 -45 49C-30 50 -14 58 0 66C14 58 30 50 45 49C56 52 62 60 66 78Z", "#1f6b52", LINE, 1.5
        ),
        stroked("M-46 51C-30 52 -14 60 0 68C14 60 30 52 46 51", "#7fc0a0", 1.6),
        outlined(parse("M0 60l4.4 5.6l-4.4 5.6l-4.4 -5.6Z"), BRASS, LINE, 1.1),
        stroked("M-14 37C-10 52 10 52 14 37", BRASS_DARK, 2.4),
        stroked("M-14 37C-10 52 10 52 14 37", BRASS_LIGHT, 1.3),
        *[outlined(ellipse(x, y, 2.4), "#3f9f84", LINE, 1) for x, y in ((-9, 44.6), (0, 48.4), (9, 44.6))],
        *face_of(face),
        outlined(front, hair, LINE, 1.5),
        stroked(curls, line, 1.2),
        stroked(
            "M-8 -34C-4 -35.6 -2 -34 0 -34M-24 -16C-25 -13 -25 -10 -24 -8M-16 -41C-13 -42.6 -10 -42.4 -8 -41",
            light,
            1.4,
        ),
        outlined("M-14 -38C-8 -45 10 -46 16 -40L14 -35C8 -40 -6 -39 -12 -33Z", BRASS, LINE, 1.3),
        *[outlined(ellipse(x, y, 2.1), "#3f9f84", LINE, 0.9) for x, y in ((-8, -40), (1, -42), (10, -41))],
        *[outlined(ellipse(x, 10.6, 2), BRASS, LINE, 1) for x in (-21.6, 22)],
        *[outlined(parse(f"M{x} 13l2.8 5l-2.8 6l-2.8 -6Z"), "#3f9f84", LINE, 1) for x in (-21.6, 22)],
        filled(ellipse(8.6, 13.4, 0.9), "#5f260c"),
    ]
