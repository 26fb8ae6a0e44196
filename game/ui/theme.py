"""Colours, type and measures of the whole window, in one place.

Lengths are design units (see ``units``); colours are red, green, blue and, where it matters, opacity of 255.
"""

from dataclasses import dataclass
from typing import Final

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Colour = RGB | RGBA

# Text and marks on the dark table.
TEXT: Final[RGB] = (246, 238, 221)
MUTED: Final[RGB] = (
    206,
    204,
    190,
)  # the text colour at 80 percent on a panel, opaque so that it reads alike everywhere
FAINT: Final[RGB] = (128, 148, 139)  # what cannot be had now
BRASS: Final[RGB] = (231, 183, 90)
BRASS_LIGHT: Final[RGB] = (243, 205, 128)
BRASS_DEEP: Final[RGB] = (203, 152, 60)
ON_BRASS: Final[RGB] = (35, 24, 10)
LOST: Final[RGB] = (217, 72, 59)
LOST_TEXT: Final[RGB] = (255, 138, 124)  # the same meaning where it is text: 4.5 to 1 on panels
WON_TEXT: Final[RGB] = (158, 214, 164)
# The two sides of a partnership game, from where the player sits; always with a word beside them.
OURS: Final[RGB] = (143, 214, 202)
THEIRS: Final[RGB] = (240, 176, 148)

# Panels and buttons.
PANEL: Final[RGBA] = (7, 26, 23, 190)
PANEL_DEEP: Final[RGBA] = (6, 22, 20, 226)
PANEL_SOLID: Final[RGBA] = (10, 34, 30, 255)
BAR: Final[RGBA] = (7, 26, 23, 170)
HAIRLINE: Final[RGBA] = (231, 183, 90, 92)
DIVIDER: Final[RGBA] = (246, 238, 221, 30)
BUTTON: Final[RGBA] = (7, 26, 23, 168)
BUTTON_HOVER: Final[RGBA] = (58, 66, 60, 235)
BUTTON_PRESSED: Final[RGBA] = (5, 18, 16, 240)
# A value that can be picked, within a panel: a film of light, so that it takes on the colour of any table.
CELL: Final[RGBA] = (246, 238, 221, 30)
CELL_HOVER: Final[RGBA] = (246, 238, 221, 58)
CELL_SHUT: Final[RGBA] = (246, 238, 221, 10)  # a value that may not be picked now
DIM: Final[RGBA] = (3, 12, 11, 168)  # laid over what is behind a dialog

PAPER: Final[RGB] = (255, 253, 246)
PAPER_EDGE: Final[RGB] = (246, 239, 223)
INK: Final[RGB] = (29, 36, 48)
RED: Final[RGB] = (194, 38, 46)

# Felt by the name of the setting: centre, middle, edge.
TABLES: Final[dict[str, tuple[RGB, RGB, RGB]]] = {
    "green": ((47, 122, 102), (29, 86, 72), (12, 43, 38)),
    "blue": ((52, 104, 138), (30, 68, 98), (11, 30, 48)),
    "wine": ((128, 58, 70), (88, 34, 46), (40, 13, 21)),
}
# Rings around the portraits of seats, in seat order; light enough to stand out from a panel.
SEAT_RINGS: Final[tuple[RGB, ...]] = (
    (214, 164, 84),
    (122, 158, 206),
    (216, 124, 140),
    (174, 142, 210),
    (104, 184, 166),
    (212, 150, 112),
    (158, 176, 108),
)


@dataclass(frozen=True, slots=True)
class Type:
    """A way of setting text: its font file and its size in design units."""

    face: str
    size: int


SANS: Final = "SourceSans3-Regular.ttf"
SEMIBOLD: Final = "SourceSans3-SemiBold.ttf"
ITALIC: Final = "SourceSans3-Italic.ttf"
SERIF: Final = "SourceSerif4-SemiBold.ttf"
SERIF_BOLD: Final = "SourceSerif4-Bold.ttf"

TYPE: Final[dict[str, Type]] = {
    "title": Type(SERIF_BOLD, 64),
    "heading": Type(SERIF_BOLD, 28),
    "subheading": Type(SERIF_BOLD, 22),
    "body": Type(SANS, 18),
    "strong": Type(SEMIBOLD, 18),
    "italic": Type(ITALIC, 18),
    "lead": Type(SANS, 22),
    "button": Type(SEMIBOLD, 19),
    "small": Type(SANS, 15),
    "small_strong": Type(SEMIBOLD, 15),
    "label": Type(SEMIBOLD, 14),
}

# Spacing and corners.
SPACE: Final = (4, 8, 12, 16, 24, 32, 48)
RADIUS: Final = 16
RADIUS_SMALL: Final = 10
TARGET: Final = 44  # the least side of anything to be clicked
FOCUS_WIDTH: Final = 3
FOCUS_GAP: Final = 3
