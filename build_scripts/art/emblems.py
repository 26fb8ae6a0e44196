"""What the court holds. The hand is at the origin; the thing rises above it, at most 98 high."""

from .drawing import Drawing, filled, moved, outlined, stroked
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, LINE, Dye
from .paths import Path, arc, ellipse, parse, placed, rectangle, star

STEEL, STEEL_SHADE = "#dfe5ea", "#a9b4be"
WOOD, WOOD_SHADE = "#9a6637", "#6a4220"
LEAF = "#5c8a4e"
_LEAF = parse("M0 0C-6 -4 -7 -12 0 -18C7 -12 6 -4 0 0Z")


def emblem(name: str, dye: Dye) -> Drawing:
    """Draws the named thing."""
    return _EMBLEMS[name](dye)


def hand(skin: str, line: str, cuff: str) -> Drawing:
    """A closed hand round a shaft, with its cuff."""
    return [
        outlined("M-13 8L13 8L17 26L-17 26Z", cuff, LINE, 1.4),
        outlined(rectangle(-13.5, 7, 27, 6, 3), BRASS, LINE, 1.2),
        outlined("M-9 8C-12 2 -11 -6 -7 -8L6 -8C11 -8 12 -3 11 2C10.5 5 9 7 8 8Z", skin, LINE, 1.4),
        *[stroked(f"M-3 {y}L9.5 {y}", line, 1) for y in (-4, 0, 4)],
        stroked("M-7 -7C-3 -4 -3 3 -6 6", line, 1),
    ]


def _shaft(top: float, width: float = 5) -> Drawing:
    return [
        outlined(rectangle(-width / 2, top, width, 24 - top, 1), WOOD, LINE, 1.2),
        stroked(f"M{width / 4} {top + 2}L{width / 4} 22", WOOD_SHADE, 1),
    ]


def _sword(dye: Dye) -> Drawing:
    return [
        outlined("M-5.5 -16L-5.5 -86L0 -98L5.5 -86L5.5 -16Z", STEEL, LINE, 1.4),
        filled("M0 -97L5 -86L5 -17L0 -17Z", STEEL_SHADE),
        stroked("M0 -90L0 -26", LINE, 0.8),
        outlined(
            ("M-19 -17C-16 -21 -10 -18 0 -18C10 -18 16 -21 19 -17C16 -12 10 -13 0 -13C-10 -13 -16 -12 -19 -17Z"),
            BRASS,
            LINE,
            1.3,
        ),
        outlined(rectangle(-3, -13, 6, 16), dye.main, LINE, 1.2),
    ]


def _orb(dye: Dye) -> Drawing:
    return [
        outlined(ellipse(0, -23, 17), dye.main, LINE, 1.4),
        stroked(arc(0, -23, 12.5, 190, 262), "#fffaf0", 1.6, 0.7),
        outlined("M-17 -26C-8 -21 8 -21 17 -26L17 -20C8 -15 -8 -15 -17 -20Z", BRASS, LINE, 1.1),
        outlined("M-3 -39.5L3 -39.5L3 -22L-3 -22Z", BRASS, LINE, 1.1),
        outlined(
            ("M-2.4 -40L-2.4 -47L-9 -47L-9 -52L-2.4 -52L-2.4 -59L2.4 -59L2.4 -52L9 -52L9 -47L2.4 -47L2.4 -40Z"),
            BRASS_LIGHT,
            LINE,
            1.1,
        ),
    ]


def _axe(dye: Dye) -> Drawing:
    return [
        *_shaft(-92),
        outlined("M-4 -88C4 -86 10 -90 17 -95C23 -82 23 -68 17 -56C10 -61 4 -65 -4 -63Z", STEEL, LINE, 1.4),
        stroked("M14 -90C18.5 -80 18.5 -70 14 -60", STEEL_SHADE, 2),
        outlined("M-4 -84L-15 -76L-4 -68Z", STEEL, LINE, 1.2),
        outlined(rectangle(-4.5, -88, 9, 25, 1), BRASS, LINE, 1.2),
        filled(parse("M0 -82l3 6l-3 6l-3 -6Z"), dye.main),
    ]


def _sceptre(dye: Dye) -> Drawing:
    return [
        outlined(rectangle(-2.6, -70, 5.2, 94, 1), BRASS, LINE, 1.2),
        *[outlined(rectangle(-4.6, y, 9.2, 4, 1.6), BRASS_LIGHT, LINE, 1) for y in (-66, -42, -20)],
        outlined(
            "M0 -64C-14 -68 -15 -82 -6 -84C-7 -90 -3 -95 0 -99C3 -95 7 -90 6 -84C15 -82 14 -68 0 -64Z", BRASS, LINE, 1.3
        ),
        outlined(parse("M0 -90l4 8l-4 9l-4 -9Z"), dye.main, LINE, 0.9),
    ]


def _book(dye: Dye) -> Drawing:
    return [
        outlined("M-17 -50L13 -54L18 -12L-12 -8Z", dye.second, LINE, 1.4),
        filled("M14.5 -53L17 -52L21 -14L18.5 -12Z", "#fffaf0"),
        stroked("M13 -54L17.5 -52.5L22 -13L18 -12", LINE, 1.2),
        stroked("M-13 -46.5L10 -49.5L14 -16L-8.5 -13Z", BRASS_LIGHT, 1.4),
        outlined(star(4, 9, 3.6, 0.6, -31, -7), BRASS, LINE, 1),
    ]


def _rose(dye: Dye) -> Drawing:
    petals: Path = []
    for turn in range(0, 360, 72):
        petals += placed(ellipse(0, -8, 8, 7.5), 0, -58, 1, turn)
    return [
        stroked("M0 20C-4 0 3 -20 0 -44", LEAF, 3),
        outlined(placed(_LEAF, -1, -20, 1, -60), LEAF, LINE, 1.1),
        outlined(placed(_LEAF, 1, -30, 1, 58), LEAF, LINE, 1.1),
        outlined(star(5, 21, 10, 0, -58, 36), LEAF, LINE, 1),
        *[outlined(placed(ellipse(0, -8, 8, 7.5), 0, -58, 1, turn), dye.main, LINE, 1.1) for turn in range(0, 360, 72)],
        *[
            outlined(placed(ellipse(0, -4, 4, 4.4), 0, -58, 1, turn + 36), dye.main, LINE, 1)
            for turn in range(0, 360, 72)
        ],
        outlined(ellipse(0, -58, 3.6), BRASS, LINE, 1),
    ]


def _cup(dye: Dye) -> Drawing:
    return [
        outlined("M-4 -12L-3 -26C-12 -30 -18 -40 -18 -56L18 -56C18 -40 12 -30 3 -26L4 -12Z", BRASS, LINE, 1.4),
        outlined(ellipse(0, -56, 18, 4.6), dye.main, LINE, 1.3),
        outlined("M-17.4 -48C-8 -44 8 -44 17.4 -48L16 -41C8 -37.4 -8 -37.4 -16 -41Z", dye.second, LINE, 1),
        *[filled(ellipse(x, y, 1.6), BRASS_LIGHT) for x, y in ((-9, -42.8), (0, -42), (9, -42.8))],
        stroked("M10 -35C8 -31 6 -29 3 -28", BRASS_DARK, 1.2),
        outlined(ellipse(0, -20, 5, 3), BRASS_LIGHT, LINE, 1),
    ]


def _lily(dye: Dye) -> Drawing:
    flower = [
        outlined(
            "M0 0C-10 -6 -14 -18 -12 -26C-6 -24 -2 -18 0 -12C2 -18 6 -24 12 -26C14 -18 10 -6 0 0Z", "#fffaf0", LINE, 1.2
        ),
        outlined("M0 0C-7 -8 -7 -20 0 -30C7 -20 7 -8 0 0Z", "#fffaf0", LINE, 1.2),
        stroked("M0 -6L0 -18", BRASS_DARK, 1.1),
    ]
    return [
        stroked("M0 22C3 0 -2 -20 0 -62", LEAF, 3),
        stroked("M0 -36C-5 -42 -9 -44 -11 -48", LEAF, 2.4),
        *moved(flower, 0, -62, 1.05),
        *moved(flower, -11, -46, 0.6, -36),
        outlined(placed(_LEAF, 0, -22, 1.1, 50), LEAF, LINE, 1.1),
        outlined(placed(_LEAF, 0, -14, 1, -52), LEAF, LINE, 1.1),
        outlined("M-5 -19L5 -19L3 -11L8 0L0 -5L-8 0L-3 -11Z", dye.second, LINE, 1.1),
    ]


def _halberd(dye: Dye) -> Drawing:
    return [
        *_shaft(-78),
        outlined("M0 -99C5 -90 5 -82 3.5 -76L-3.5 -76C-5 -82 -5 -90 0 -99Z", STEEL, LINE, 1.3),
        outlined("M3 -74C10 -76 15 -80 19 -78C18 -68 19 -62 20 -54C14 -56 9 -58 3 -58Z", STEEL, LINE, 1.3),
        outlined("M-3 -72L-17 -64L-3 -61Z", STEEL, LINE, 1.2),
        outlined(rectangle(-4.5, -77, 9, 21, 1), BRASS, LINE, 1.2),
        outlined("M-4 -56C-9 -50 -9 -44 -7 -40C-2 -42 2 -42 7 -40C9 -44 9 -50 4 -56Z", dye.main, LINE, 1.1),
    ]


def _letter(dye: Dye) -> Drawing:
    return [
        outlined("M-16 -58L16 -52L12 -12L-20 -18Z", "#fffaf0", LINE, 1.4),
        stroked("M-16 -58L-3 -32L16 -52", LINE, 1.2),
        stroked("M-20 -18L-6 -37M12 -12L1 -35.5", "#b9a98a", 1),
        outlined(ellipse(-3, -32, 6), dye.main, LINE, 1.1),
        filled(star(5, 3.6, 1.8, -3, -32), BRASS_LIGHT),
    ]


def _coin(dye: Dye) -> Drawing:
    return [
        outlined(ellipse(0, -28, 19), BRASS, LINE, 1.4),
        stroked(ellipse(0, -28, 15), BRASS_DARK, 1.2),
        *[filled(placed(ellipse(0, -17, 1), 0, -28, 1, turn), BRASS_DARK) for turn in range(0, 360, 30)],
        outlined(
            parse("M0 -40C3 -35 7 -31 9 -28C7 -25 3 -21 0 -16C-3 -21 -7 -25 -9 -28C-7 -31 -3 -35 0 -40Z"),
            dye.main,
            LINE,
            1,
        ),
        stroked(arc(0, -28, 15, 195, 250), BRASS_LIGHT, 1.8),
    ]


def _bow(dye: Dye) -> Drawing:
    return [
        stroked("M-9 -92L-9 20", "#8d8375", 1),
        outlined(
            (
                "M-9 -94C2 -86 6 -70 4 -50C3 -42 3 -30 4 -20C4 -8 2 4 -6 16L-9.5 14C-3 2 -1 -10 -1.5 -20"
                "C-2.5 -30 -2.5 -42 -1.5 -50C0 -68 -3 -82 -11 -91Z"
            ),
            WOOD,
            LINE,
            1.3,
        ),
        outlined(rectangle(-2.6, -46, 6.6, 12, 1.5), dye.main, LINE, 1),
        outlined("M12 -96L17 -84L7 -84Z", STEEL, LINE, 1.1),
        outlined(rectangle(10.8, -84, 2.6, 100), WOOD, LINE, 0.9),
    ]


_EMBLEMS = {
    "sword": _sword,
    "orb": _orb,
    "axe": _axe,
    "book": _book,
    "sceptre": _sceptre,
    "rose": _rose,
    "cup": _cup,
    "lily": _lily,
    "halberd": _halberd,
    "letter": _letter,
    "coin": _coin,
    "bow": _bow,
}
