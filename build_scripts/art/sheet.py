"""Pictures made with the renderer that the game uses: the contact sheet and the PNG sizes of the app icon."""

import io
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from .palette import FOUR_COLOUR, SUIT_INK

_FELT = (29, 86, 72)


def rendered(text: str, width: int, height: int) -> pygame.Surface:
    """The drawing at exactly this size in pixels."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def write_png(text: str, side: int, target: Path) -> None:
    """A square drawing as a PNG file."""
    pygame.image.save(rendered(text, side, side), target)


def four_coloured(text: str) -> str:
    """The drawing with the inks of a four-colour deck."""
    for suit, ink in SUIT_INK.items():
        text = text.replace(ink, FOUR_COLOUR[suit])
    return text


def write_sheet(files: dict[str, str], target: Path, width: int, four: bool, large: bool, only: str) -> None:
    """A contact sheet of all cards, backs and icons.

    Args:
        files: Path and text of the drawings.
        target: The PNG file to write.
        width: Of a card, in pixels.
        four: Whether to show a four-colour deck.
        large: Whether to show the faces with large indices.
        only: Words apart by commas; a drawing is shown when its path holds one of them. Empty shows all.
    """
    chosen = {}
    for path, text in files.items():
        wrong_size = path.startswith("game/assets/cards/") and ("_large/" in path) != large
        wanted = not only or any(word in path for word in only.split(","))
        if path.endswith(".svg") and not wrong_size and wanted:
            chosen[path] = four_coloured(text) if four else text
    gap = max(6, width // 14)
    cards = [path for path in chosen if "/icons/" not in path and not path.startswith("icons/")]
    marks = [path for path in chosen if path not in cards]
    columns = min(13, max(1, 1900 // (width + gap)))
    height = width * 7 // 5
    card_rows = -(-len(cards) // columns)
    side = max(24, width // 2)
    mark_columns = max(1, (columns * (width + gap)) // (side + gap))
    mark_rows = -(-len(marks) // mark_columns)
    sheet = pygame.Surface((columns * (width + gap) + gap, card_rows * (height + gap) + mark_rows * (side + gap) + gap))
    sheet.fill(_FELT)
    for place, path in enumerate(cards):
        row, column = divmod(place, columns)
        sheet.blit(rendered(chosen[path], width, height), (gap + column * (width + gap), gap + row * (height + gap)))
    for place, path in enumerate(marks):
        row, column = divmod(place, mark_columns)
        x, y = gap + column * (side + gap), gap + card_rows * (height + gap) + row * (side + gap)
        sheet.blit(rendered(chosen[path], side, side), (x, y))
    pygame.image.save(sheet, target)
