"""Finds words in a rules text, whatever their case, accents and kind of dashes and quotation marks."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from game.ui.scenes.rules_text import Block, Place

_ALIKE: Final = str.maketrans({"−": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " "})


def find(blocks: Sequence[Block], sought: str) -> list[Place]:
    """Every place where words stand, from the beginning to the end; none for nothing but spaces."""
    wanted = fold(" ".join(sought.split()))[0]
    if not wanted:
        return []
    found = []
    for number, block in enumerate(blocks):
        for place, words in enumerate(block.texts):
            folded, origins = fold(words.text)
            at = folded.find(wanted)
            while at >= 0:
                end = at + len(wanted)
                found.append(Place(number, place, origins[at], origins[end - 1] + 1))
                at = folded.find(wanted, end)
    return found


def fold(text: str) -> tuple[str, list[int]]:
    """A text without case and accents, and for each of its characters the offset it comes from."""
    folded, origins = "", []
    for offset, char in enumerate(text):
        plain = unicodedata.normalize("NFKD", char.translate(_ALIKE)).casefold()
        for part in plain:
            if not unicodedata.combining(part):
                folded += part
                origins.append(offset)
    return folded, origins
