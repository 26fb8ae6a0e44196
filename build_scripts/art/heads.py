"""Complexions, hair and beards of the court. A head has its middle at the origin, is 42 wide and 58 high."""

from dataclasses import dataclass

from .cutting import hatched
from .drawing import Drawing, filled, outlined, stroked
from .palette import LINE
from .paths import ellipse

EYE_WHITE = "#fffaf0"
LIP = "#b8483f"
MOUTH_SHIFT = 3.6  # how far the mouth of a wholly turned head lies to the side


@dataclass(frozen=True)
class Skin:
    """A complexion: the light side, the shaded side, the engraved lines on it and the blush."""

    light: str
    shade: str
    line: str
    blush: str


@dataclass(frozen=True)
class Hair:
    """The colour of hair, and of the lines drawn on it."""

    light: str
    line: str


FAIR = Skin("#f7dcc0", "#e8bd97", "#a5694a", "#e89a86")
ROSY = Skin("#f6d3b3", "#e3af87", "#9c5f42", "#e58e78")
OLIVE = Skin("#ecc599", "#d09f6c", "#875635", "#d9876a")
BROWN = Skin("#c99667", "#a97546", "#5d3a22", "#bd6c4e")

BLACK = Hair("#3a3340", "#17141c")
CHESTNUT = Hair("#7d4a2a", "#46270f")
AUBURN = Hair("#b0582a", "#6d2f10")
GOLD = Hair("#e2b355", "#96691c")
WHITE = Hair("#efe9dc", "#948b7c")


def neck(skin: Skin) -> Drawing:
    """The neck under the chin, with the chin's shadow."""
    shadow = "M-9 22C-3 30 3 30 9 22L9 31C3 36 -4 35 -9 29Z"
    return [
        outlined("M-9.5 16L-9.5 33C-16 39 -24 40 -30 42L30 42C24 40 16 39 9.5 33L9.5 16Z", skin.light, LINE, 1.4),
        filled(shadow, skin.shade),
        stroked(hatched(ellipse(0, 27, 8.5, 4), 0, 2), skin.line, 0.6, 0.6),
    ]


def _strands(hair: Hair, *lines: str) -> Drawing:
    return [stroked(line, hair.line, 1.1) for line in lines]


def hair_behind(style: str, hair: Hair) -> Drawing:
    """What of the hair lies behind the head."""
    outlines = {
        "curls": (
            "M-19 -26C-31 -22 -33 -6 -30 4C-35 8 -35 16 -29 18C-30 25 -22 28 -18 22L18 22"
            "C22 28 30 25 29 18C35 16 35 8 30 4C33 -6 31 -22 19 -26Z"
        ),
        "waves": (
            "M-16 -28C-33 -26 -35 -4 -31 8C-37 16 -36 26 -31 32C-36 42 -28 52 -20 54L20 54"
            "C28 52 36 42 31 32C36 26 37 16 31 8C35 -4 33 -26 16 -28Z"
        ),
        "bob": (
            "M-16 -28C-30 -26 -31 -6 -30 8C-30 16 -33 22 -36 24C-28 29 -18 28 -14 24L14 24"
            "C18 28 28 29 36 24C33 22 30 16 30 8C31 -6 30 -26 16 -28Z"
        ),
        "short": ("M-17 -28C-27 -24 -27 -6 -25 6C-24 12 -21 14 -18 14L18 14C21 14 24 12 25 6C27 -6 27 -24 17 -28Z"),
        "buns": (
            "M-15 -28C-26 -26 -27 -10 -25 -2C-36 -2 -38 16 -28 20C-22 22 -17 18 -16 12L16 12"
            "C17 18 22 22 28 20C38 16 36 -2 25 -2C27 -10 26 -26 15 -28Z"
        ),
        "braids": (
            "M-16 -28C-28 -26 -28 -6 -26 4C-33 12 -26 18 -28 24C-34 32 -26 38 -28 46L-16 50"
            "C-14 40 -18 36 -17 28L-16 10L16 10L17 28C18 36 14 40 16 50L28 46C26 38 34 32 28 24"
            "C26 18 33 12 26 4C28 -6 28 -26 16 -28Z"
        ),
    }
    lines = {
        "curls": ("M-25 -18C-27 -6 -25 2 -27 10C-28 14 -26 16 -23 15", "M25 -18C27 -6 25 2 27 10C28 14 26 16 23 15"),
        "waves": (
            "M-26 -14C-29 -2 -25 6 -27 16C-30 24 -27 30 -27 38C-27 44 -24 48 -21 50",
            "M26 -14C29 -2 25 6 27 16C30 24 27 30 27 38C27 44 24 48 21 50",
            "M-23 8C-21 18 -25 26 -22 36",
            "M23 8C21 18 25 26 22 36",
        ),
        "bob": (
            "M-25 -14C-27 0 -24 12 -27 22",
            "M25 -14C27 0 24 12 27 22",
            "M-21 6C-21 14 -22 20 -20 25",
            "M21 6C21 14 22 20 20 25",
        ),
        "short": ("M-22 -14C-23 -6 -22 2 -21 10", "M22 -14C23 -6 22 2 21 10"),
        "buns": (
            "M-26 2C-33 4 -33 14 -27 15C-22 15 -22 8 -26 8",
            "M26 2C33 4 33 14 27 15C22 15 22 8 26 8",
        ),
        "braids": (
            "M-30 12C-26 14 -22 12 -18 8",
            "M-26 20C-22 22 -20 20 -17 18",
            "M-31 31C-26 32 -20 30 -17 27",
            "M-28 40C-24 41 -20 39 -17 37",
            "M30 12C26 14 22 12 18 8",
            "M26 20C22 22 20 20 17 18",
            "M31 31C26 32 20 30 17 27",
            "M28 40C24 41 20 39 17 37",
        ),
    }
    if style == "veil":
        return [
            outlined(
                ("M0 -36C-24 -36 -30 -20 -30 -4C-30 16 -34 34 -42 46L42 46C34 34 30 16 30 -4C30 -20 24 -36 0 -36Z"),
                "#f4ecd9",
                LINE,
                1.5,
            ),
            *[stroked(f"M{s * 25} -8C{s * 26} 12 {s * 29} 28 {s * 34} 42", "#b9a98a", 1) for s in (-1, 1)],
            outlined("M-16 -28C-25 -26 -26 -8 -24 4L24 4C26 -8 25 -26 16 -28Z", hair.light, LINE, 1.3),
        ]
    return [outlined(outlines[style], hair.light, LINE, 1.5), *_strands(hair, *lines[style])]


def hair_before(style: str, hair: Hair) -> Drawing:
    """The hair that falls over the forehead."""
    if style in ("bob", "short"):
        fringe = (
            "M-22 -6C-24 -24 -14 -33 0 -33C14 -33 24 -24 22 -6C20 -12 17 -16 14 -18C12 -14 8 -14 5 -18"
            "C2 -14 -3 -14 -5 -18C-8 -14 -12 -14 -14 -18C-17 -16 -20 -12 -22 -6Z"
        )
        return [
            outlined(fringe, hair.light, LINE, 1.3),
            *_strands(hair, "M-12 -29C-13 -25 -13 -22 -13 -19", "M0 -31L0 -20", "M12 -29C13 -25 13 -22 13 -19"),
        ]
    if style == "curls":
        locks = (
            "M-22 0C-26 -22 -14 -33 0 -33C14 -33 26 -22 22 0C20 -8 19 -14 15 -19C8 -22 -8 -22 -15 -19"
            "C-19 -14 -20 -8 -22 0Z"
        )
        return [outlined(locks, hair.light, LINE, 1.3)]
    parted = (
        "M0 -31C-10 -26 -18 -18 -19 -4C-20 0 -21 4 -22 8C-27 -14 -20 -33 0 -33C20 -33 27 -14 22 8"
        "C21 4 20 0 19 -4C18 -18 10 -26 0 -31Z"
    )
    return [
        outlined(parted, hair.light, LINE, 1.3),
        *_strands(hair, "M-6 -30C-15 -25 -20 -17 -21 -6", "M6 -30C15 -25 20 -17 21 -6"),
    ]


def beard(style: str, hair: Hair, turn: float) -> Drawing:
    """A beard or moustache on a face turned as in `likeness`; the empty style is a shaven face."""
    g = turn * MOUTH_SHIFT
    moustache = (
        f"M{g} 12.4C{g - 4} 10.4 {g - 9} 12 {g - 12} 17C{g - 8} 17.4 {g - 3} 17 {g} 15.4"
        f"C{g + 3} 17 {g + 8} 17.4 {g + 12} 17C{g + 9} 12 {g + 4} 10.4 {g} 12.4Z"
    )
    if not style:
        return []
    if style == "moustache":
        long = (
            f"M{g} 12.2C{g - 5} 10.4 {g - 10} 13 {g - 13} 15C{g - 16} 16.6 {g - 18} 15 {g - 18.5} 12.5"
            f"C{g - 20} 18 {g - 14} 20 {g - 9} 18.4C{g - 5} 17.4 {g - 3} 16.6 {g} 15.2"
            f"C{g + 3} 16.6 {g + 5} 17.4 {g + 9} 18.4C{g + 14} 20 {g + 20} 18 {g + 18.5} 12.5"
            f"C{g + 18} 15 {g + 16} 16.6 {g + 13} 15C{g + 10} 13 {g + 5} 10.4 {g} 12.2Z"
        )
        tuft = (
            f"M{g - 3.5} 22.5C{g - 2} 21.5 {g + 2} 21.5 {g + 3.5} 22.5C{g + 4} 28 {g + 1.5} 33 {g} 35"
            f"C{g - 1.5} 33 {g - 4} 28 {g - 3.5} 22.5Z"
        )
        return [outlined(tuft, hair.light, hair.line, 1), outlined(long, hair.light, hair.line, 1)]
    forms = {
        "full": (
            "M-21.5 -2C-19 6 -17 11 -12 12C-8 8 -4 10.5 0 12C4 10.5 8 8 12 12C17 11 19 6 21.5 -2"
            "C24 12 21 26 13 34C8 39 4 41 0 42C-4 41 -8 39 -13 34C-21 26 -24 12 -21.5 -2Z"
        ),
        "forked": (
            "M-21.5 -2C-19 6 -17 11 -12 12C-8 8 -4 10.5 0 12C4 10.5 8 8 12 12C17 11 19 6 21.5 -2"
            "C24 12 20 22 17 28C17 36 13 42 7 44C8 40 4 36 0 35C-4 36 -8 40 -7 44C-13 42 -17 36 -17 28"
            "C-20 22 -24 12 -21.5 -2Z"
        ),
        "long": (
            "M-21.5 -2C-19 6 -17 11 -12 12C-8 8 -4 10.5 0 12C4 10.5 8 8 12 12C17 11 19 6 21.5 -2"
            "C25 14 22 28 17 36C13 46 6 54 0 60C-6 54 -13 46 -17 36C-22 28 -25 14 -21.5 -2Z"
        ),
    }
    low = {"full": 36, "forked": 30, "long": 48}[style]
    mouth = f"M{g - 5} 17.6C{g - 2} 16.8 {g + 2} 16.8 {g + 5} 17.6C{g + 3} 21 {g - 3} 21 {g - 5} 17.6Z"
    strands = [
        f"M{x} {24 - abs(x) * 0.5}C{x * 0.95} {28} {x * 0.8} {low - 6} {x * 0.5} {low - abs(x) * 0.4}"
        for x in (-15, -9, -3, 3, 9, 15)
    ]
    return [
        outlined(forms[style], hair.light, LINE, 1.4),
        *_strands(hair, *strands),
        filled(mouth, LIP),
        outlined(moustache, hair.light, hair.line, 1),
    ]
