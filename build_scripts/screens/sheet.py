"""Contact sheets: many screens on one picture, each with its caption."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.ui import text, theme

GAP: Final = 12  # pixels
CAPTION: Final = 24
CAPTION_PX: Final = 16
WIDEST: Final = 2600  # of a sheet

Captioned = tuple[str, pygame.Surface]


def contact_sheet(pictures: Sequence[Captioned], width: int, columns: int = 0) -> pygame.Surface:
    """All pictures in rows.

    Args:
        pictures: Each with its caption.
        width: Of a picture on the sheet, in pixels; one that is smaller keeps its size.
        columns: Pictures in a row; 0 for as many as are about as wide as high together.
    """
    small = [(caption, thumbnail(picture, width)) for caption, picture in pictures]
    cell_wide = max(picture.get_width() for _, picture in small) + GAP
    cell_high = max(picture.get_height() for _, picture in small) + GAP + CAPTION
    fitting = max((WIDEST - GAP) // cell_wide, 1)
    columns = columns or min(max(round(math.sqrt(len(small) * cell_high / cell_wide)), 1), fitting)
    columns = min(columns, len(small))
    rows = -(-len(small) // columns)
    sheet = pygame.Surface((columns * cell_wide + GAP, rows * cell_high + GAP))
    sheet.fill(theme.INK)
    for place, (caption, picture) in enumerate(small):
        x = GAP + place % columns * cell_wide
        y = GAP + place // columns * cell_high
        text.blit(sheet, caption, "body", theme.TEXT, CAPTION_PX, (x, y), "topleft", cell_wide - GAP)
        sheet.blit(picture, (x, y + CAPTION))
    return sheet


def thumbnail(picture: pygame.Surface, width: int) -> pygame.Surface:
    """A picture no wider than so many pixels."""
    if picture.get_width() <= width:
        return picture
    high = round(picture.get_height() * width / picture.get_width())
    return pygame.transform.smoothscale(picture, (width, high))
