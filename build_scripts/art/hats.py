"""Crowns, coronets and caps. They sit on a head as in `heads`: its top is at y = -31."""

from .drawing import Drawing, filled, outlined, stroked
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, LINE, Dye
from .paths import ellipse, parse, placed, star


def _band(y: float, half: float, jewel: str) -> Drawing:
    """The rim of a crown with its jewels."""
    rim = (
        f"M{-half} {y}C{-half / 2} {y + 4.5} {half / 2} {y + 4.5} {half} {y}L{half} {y - 8}"
        f"C{half / 2} {y - 3.5} {-half / 2} {y - 3.5} {-half} {y - 8}Z"
    )
    jewels = [
        outlined(parse(f"M{x} {y - 4 + d}l3.2 3.4l-3.2 3.4l-3.2 -3.4Z"), jewel, LINE, 0.8)
        for x, d in ((0, -0.2), (-13, -1.8), (13, -1.8))
    ]
    pearls = [filled(ellipse(x, y - 1.3, 1.5), BRASS_LIGHT) for x in (-6.5, 6.5)]
    return [outlined(rim, BRASS, LINE, 1.3), *jewels, *pearls]


def hat(style: str, dye: Dye) -> Drawing:
    """Draws the named hat in its wearer's colours."""
    return _HATS[style](dye)


def _fleur(dye: Dye) -> Drawing:
    body = (
        "M-22 -26L-27 -48C-22 -46 -17 -41 -14 -36L-9 -49C-4 -46 -4 -40 -4 -36L0 -36L4 -36"
        "C4 -40 4 -46 9 -49L14 -36C17 -41 22 -46 27 -48L22 -26Z"
    )
    lily = "M0 -34C-9 -38 -9 -46 -3 -47C-4 -51 -2 -54 0 -57C2 -54 4 -51 3 -47C9 -46 9 -38 0 -34Z"
    return [
        outlined("M-20 -28C-14 -44 14 -44 20 -28Z", dye.main, LINE, 1.2),
        outlined(body, BRASS, LINE, 1.3),
        outlined(lily, BRASS_LIGHT, LINE, 1.2),
        *[outlined(ellipse(x, -49.5, 2.6), BRASS_LIGHT, LINE, 1) for x in (-27, 27)],
        *[stroked(f"M{x} -32L{x * 1.05} -40", BRASS_DARK, 1) for x in (-18, -9, 9, 18)],
        *_band(-25, 23, dye.jewel),
    ]


def _arched(dye: Dye) -> Drawing:
    return [
        outlined("M-22 -28C-27 -48 -10 -52 0 -47C10 -52 27 -48 22 -28Z", dye.main, LINE, 1.3),
        stroked("M-13 -30C-15 -40 -9 -46 -4 -47", dye.second, 1.1),
        stroked("M13 -30C15 -40 9 -46 4 -47", dye.second, 1.1),
        outlined(
            ("M-22 -28C-28 -48 -10 -54 0 -49C10 -54 28 -48 22 -28L18 -28C23 -44 9 -49 0 -44C-9 -49 -23 -44 -18 -28Z"),
            BRASS,
            LINE,
            1.2,
        ),
        outlined("M-3 -28L-2 -46L2 -46L3 -28Z", BRASS, LINE, 1.1),
        outlined(
            (
                "M-1.8 -49L-1.8 -53L-5.5 -53L-5.5 -56.5L-1.8 -56.5L-1.8 -60L1.8 -60L1.8 -56.5L5.5 -56.5"
                "L5.5 -53L1.8 -53L1.8 -49Z"
            ),
            BRASS_LIGHT,
            LINE,
            1,
        ),
        *_band(-25, 23, dye.jewel),
    ]


def _rays(dye: Dye) -> Drawing:
    body = "M-22 -26L-28 -46L-17 -37L-12 -53L-5 -38L0 -58L5 -38L12 -53L17 -37L28 -46L22 -26Z"
    return [
        outlined(body, BRASS, LINE, 1.3),
        *[
            filled(f"M{x} -33L{x * 1.12} {top}L{x * 1.02 + 3} -33Z", BRASS_LIGHT)
            for x, top in ((-19, -40), (-10, -46), (-1.5, -52), (8, -46), (17, -40))
        ],
        *[
            outlined(ellipse(x, y, 2.4), dye.jewel, LINE, 0.9)
            for x, y in ((-28, -46), (-12, -53.5), (0, -58), (12, -53.5), (28, -46))
        ],
        *_band(-25, 23, dye.jewel),
    ]


def _pearled(dye: Dye) -> Drawing:
    body = (
        "M-22 -26L-25 -45C-20 -44 -18 -38 -12.5 -38C-7 -38 -7 -46 0 -48C7 -46 7 -38 12.5 -38"
        "C18 -38 20 -44 25 -45L22 -26Z"
    )
    return [
        outlined("M-21 -28C-20 -52 20 -52 21 -28Z", dye.second, LINE, 1.2),
        outlined(body, BRASS, LINE, 1.3),
        *[
            outlined(ellipse(x, y, r), "#fffaf0", LINE, 1)
            for x, y, r in ((-25, -47, 3), (-12.5, -40, 2.4), (0, -51, 3.6), (12.5, -40, 2.4), (25, -47, 3))
        ],
        *_band(-25, 23, dye.jewel),
    ]


def _coronet(dye: Dye) -> Drawing:
    body = "M-19 -27L-23 -42L-14 -35L-8 -46L-3 -36L0 -50L3 -36L8 -46L14 -35L23 -42L19 -27Z"
    return [
        outlined(body, BRASS, LINE, 1.3),
        *[
            outlined(ellipse(x, y, 2), "#fffaf0", LINE, 0.9)
            for x, y in ((-23, -43), (-8, -47), (0, -51), (8, -47), (23, -43))
        ],
        *_band(-25.5, 20, dye.jewel),
    ]


def _hearts(dye: Dye) -> Drawing:
    heart = parse("M0 5C-3 1 -6 -1 -6 -4.5C-6 -8 -1.5 -8.5 0 -5C1.5 -8.5 6 -8 6 -4.5C6 -1 3 1 0 5Z")
    return [
        outlined(
            (
                "M-20 -27L-24 -40C-18 -38 -15 -36 -12 -33C-10 -38 -6 -41 0 -42C6 -41 10 -38 12 -33"
                "C15 -36 18 -38 24 -40L20 -27Z"
            ),
            BRASS,
            LINE,
            1.3,
        ),
        outlined(placed(heart, 0, -46, 1.15), dye.jewel, LINE, 1),
        *[outlined(placed(heart, x, -43, 0.7), dye.jewel, LINE, 0.9) for x in (-24, 24)],
        *_band(-25.5, 21, dye.jewel),
    ]


def _tiara(dye: Dye) -> Drawing:
    return [
        outlined(
            (
                "M-21 -24C-17 -34 -10 -37 -8 -44C-5 -42 -3 -46 0 -54C3 -46 5 -42 8 -44C10 -37 17 -34 21 -24"
                "C12 -29 -12 -29 -21 -24Z"
            ),
            BRASS,
            LINE,
            1.3,
        ),
        outlined(parse("M0 -46L4.5 -39L0 -32L-4.5 -39Z"), dye.jewel, LINE, 1),
        *[
            outlined(ellipse(x, y, 2.2), "#fffaf0", LINE, 0.9)
            for x, y in ((-9, -34.5), (9, -34.5), (-15, -30), (15, -30), (0, -55.5))
        ],
    ]


def _wreath(dye: Dye) -> Drawing:
    leaf = parse("M0 0C-4 -4 -4 -9 0 -13C4 -9 4 -4 0 0Z")
    places = ((-21, -22, -60), (-16, -29, -35), (-8, -33, -15), (8, -33, 15), (16, -29, 35), (21, -22, 60))
    shapes = [outlined("M-20 -27L-17 -42L-9 -35L0 -46L9 -35L17 -42L20 -27Z", BRASS, LINE, 1.2)]
    shapes += [outlined(placed(leaf, x, y, 0.9, turn), dye.second, LINE, 1) for x, y, turn in places]
    shapes += [outlined(placed(leaf, x, y + 2, 0.7, turn + 180), dye.second, LINE, 0.9) for x, y, turn in places]
    for x, y in ((-12, -30), (0, -33), (12, -30)):
        shapes += [outlined(star(5, 5.6, 3.4, x, y), "#fffaf0", LINE, 0.9), filled(ellipse(x, y, 1.7), BRASS)]
    return shapes


def _plume(x: float, y: float, size: float, turn: float, colour: str) -> Drawing:
    feather = (
        "M0 0C-12 -6 -16 -20 -8 -32C-4 -38 4 -40 10 -38C6 -36 6 -33 8 -31C4 -30 4 -27 6 -25"
        "C2 -24 2 -20 4 -18C0 -16 1 -8 0 0Z"
    )
    return [
        outlined(placed(parse(feather), x, y, size, turn), colour, LINE, 1.2),
        stroked(placed(parse("M0 -1C-5 -12 -4 -26 4 -35"), x, y, size, turn), LINE, 0.9),
    ]


def _beret(dye: Dye) -> Drawing:
    return [
        *_plume(19, -33, 0.72, 30, "#fffaf0"),
        outlined(
            (
                "M-25 -24C-34 -34 -26 -48 -6 -49C14 -50 30 -42 27 -28C26 -23 20 -22 16 -23"
                "C8 -27 -10 -28 -18 -23C-21 -22 -23 -22 -25 -24Z"
            ),
            dye.main,
            LINE,
            1.4,
        ),
        outlined("M-22 -22C-12 -30 12 -30 22 -22L21 -27C12 -35 -12 -35 -21 -27Z", dye.second, LINE, 1.2),
        stroked("M-20 -36C-14 -43 -4 -45 4 -44", dye.second, 1.1),
        outlined(ellipse(17, -31, 4), BRASS, LINE, 1),
        filled(ellipse(17, -31, 1.7), dye.jewel),
    ]


def _brimmed(dye: Dye) -> Drawing:
    return [
        *_plume(-15, -36, 0.62, -32, dye.second),
        *_plume(-12, -37, 0.55, 0, "#fffaf0"),
        outlined("M-18 -29C-20 -48 -8 -51 0 -50C10 -51 20 -46 18 -29Z", dye.main, LINE, 1.4),
        outlined(
            (
                "M-30 -26C-22 -36 -10 -34 0 -33C10 -34 22 -36 30 -26C26 -22 20 -23 16 -25"
                "C8 -28 -8 -28 -16 -25C-20 -23 -26 -22 -30 -26Z"
            ),
            BRASS,
            LINE,
            1.3,
        ),
        stroked("M-24 -27C-16 -32 -8 -31 0 -30.5C8 -31 16 -32 24 -27", BRASS_DARK, 1),
        outlined(parse("M-13 -45l4.5 5.5l-4.5 5.5l-4.5 -5.5Z"), dye.jewel, LINE, 1),
    ]


def _hood(dye: Dye) -> Drawing:
    return [
        outlined(
            "M20 -34C34 -40 44 -28 41 -8C40 2 43 8 38 12C33 8 34 0 34 -8C34 -18 30 -24 22 -24Z", dye.second, LINE, 1.3
        ),
        outlined("M-26 -24C-31 -36 -22 -50 -4 -52C16 -53 29 -42 26 -26C18 -32 -16 -33 -26 -24Z", dye.second, LINE, 1.4),
        outlined(
            (
                "M-27 -25C-24 -35 -12 -39 0 -39C14 -39 25 -35 27 -26C27 -21 24 -20 21 -21"
                "C12 -27 -12 -28 -21 -20C-25 -19 -28 -21 -27 -25Z"
            ),
            dye.main,
            LINE,
            1.4,
        ),
        *[
            stroked(f"M{x} {y}L{x * 0.92} {y + 9}", BRASS, 1.8)
            for x, y in ((-19, -34), (-9.5, -37.5), (0, -38.4), (9.5, -37.5), (19, -34))
        ],
    ]


def _hunter(dye: Dye) -> Drawing:
    return [
        *_plume(12, -36, 0.85, 36, dye.jewel),
        outlined("M-20 -28C-18 -46 -4 -58 8 -52C16 -47 18 -38 18 -28Z", dye.main, LINE, 1.4),
        stroked("M-10 -34C-8 -44 0 -50 6 -49", dye.second, 1.1),
        outlined(
            ("M-34 -24C-24 -28 -20 -37 0 -36C16 -36 22 -32 24 -24C16 -29 -2 -31 -14 -26C-20 -22 -28 -20 -34 -24Z"),
            dye.second,
            LINE,
            1.3,
        ),
        outlined(ellipse(13, -33, 3.6), BRASS, LINE, 1),
    ]


_HATS = {
    "fleur": _fleur,
    "arched": _arched,
    "rays": _rays,
    "pearled": _pearled,
    "coronet": _coronet,
    "hearts": _hearts,
    "tiara": _tiara,
    "wreath": _wreath,
    "beret": _beret,
    "brimmed": _brimmed,
    "hood": _hood,
    "hunter": _hunter,
}
