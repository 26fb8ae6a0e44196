"""Every colour of the drawings, in one place.

Each suit has an ink of its own that occurs nowhere else, although spades and clubs, and hearts and diamonds, look
alike. A loader therefore recolours a suit by replacing one text: that is how a four-colour deck, or a light suit
mark for a dark panel, comes from the same file.
"""

from dataclasses import dataclass

SPADES = "#1d2430"
HEARTS = "#c2262e"
DIAMONDS = "#c2262f"
CLUBS = "#1d2431"
SUIT_INK = {"S": SPADES, "H": HEARTS, "D": DIAMONDS, "C": CLUBS}
SUIT_NAME = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

# The ink in the file, the ink of a four-colour deck, and an ink for marks on dark panels.
FOUR_COLOUR = {"S": SPADES, "H": HEARTS, "D": "#2456a6", "C": "#1c6b3f"}
ON_DARK_TWO = {"S": "#f6eedd", "H": "#ff7a72", "D": "#ff7a72", "C": "#f6eedd"}
ON_DARK_FOUR = {"S": "#f6eedd", "H": "#ff7a72", "D": "#8fb8f5", "C": "#7fd09a"}

PAPER_TOP = "#fffdf6"
PAPER_BOTTOM = "#f6efdf"
PAPER_EDGE = "#cdbf9f"

IVORY = "#f6eedd"
BRASS = "#e7b75a"
BRASS_DARK = "#a87528"
BRASS_LIGHT = "#f7dfa3"
BRASS_INK = "#23180a"
FELT = "#1d5648"
FELT_LIGHT = "#2f7a66"
FELT_DARK = "#0c2b26"
RED_MARK = "#d9483b"

LINE = "#262230"
"""The engraver's line of portraits and jokers; not a suit's ink, so that no recolouring touches it."""


@dataclass(frozen=True)
class Dye:
    """The colours of one of the court: the suit's ink, the second colour of the suit, and stones and plumes."""

    main: str
    second: str
    jewel: str


def colour_roles() -> dict[str, dict[str, str]]:
    """What `colours.json` tells the game: for each suit the ink in the files and the inks to replace it by."""
    return {
        SUIT_NAME[suit]: {
            "two": SUIT_INK[suit],
            "four": FOUR_COLOUR[suit],
            "on_dark_two": ON_DARK_TWO[suit],
            "on_dark_four": ON_DARK_FOUR[suit],
        }
        for suit in "SHDC"
    }
