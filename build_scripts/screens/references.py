"""The screens whose pictures are kept and compared in the tests: a few of the whole house and of each game."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parents[2] / "tests" / "ui" / "reference"
DRAWN_WITH: Final = FOLDER / "drawn_with.txt"  # which FreeType drew the letters
UPDATE: Final = "python build_scripts/gallery.py --update-references"
REFERENCES: Final = (
    *("home-three_saved", "settings", "pause", "curtain", "dialog-new_match"),
    *("oh_hell-setup", "oh_hell-call", "oh_hell-play", "oh_hell-trick", "oh_hell-hand_result", "oh_hell-score_sheet"),
    *("bid_whist-auction", "bid_whist-bury_six", "bid_whist-play", "bid_whist-hand_result", "bid_whist-match_result"),
    *("trick_or_bid-keep", "trick_or_bid-set_aside", "trick_or_bid-twins_struck", "trick_or_bid-hand_result"),
    *("dealers_dilemma-choose", "dealers_dilemma-lay_two", "dealers_dilemma-play", "dealers_dilemma-match_result"),
    "oh_hell-rules",
)


def reference_path(name: str) -> Path:
    """Where the reference image of a screen is kept."""
    return FOLDER / f"{name}.png"
