"""The picture beside the last page of the Windows installer: three cards on felt, from the game's own art."""

import os
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from build_scripts.art.palette import BRASS_DARK, FELT_DARK, FELT_LIGHT

SIZE: Final = (164, 314)  # what NSIS has room for
_CARDS: Final = Path(__file__).parents[2] / "game" / "assets" / "cards" / "standard"
_FINER: Final = 4  # times that everything is drawn larger first, so that turned cards have smooth edges
_CARD: Final = (70, 98)
_FAN: Final = (("10D", 20, (55, 168)), ("KH", 4, (80, 154)), ("AS", -12, (107, 161)))  # card, turn, middle


def side_picture() -> pygame.Surface:
    """The picture, at the size it is shown."""
    large = pygame.Surface((SIZE[0] * _FINER, SIZE[1] * _FINER))
    top, bottom = pygame.Color(FELT_LIGHT), pygame.Color(FELT_DARK)
    for row in range(large.get_height()):
        pygame.draw.line(large, top.lerp(bottom, row / large.get_height()), (0, row), (large.get_width(), row))
    for name, turn, middle in _FAN:
        card = pygame.image.load_sized_svg(_CARDS / f"{name}.svg", (_CARD[0] * _FINER, _CARD[1] * _FINER))
        turned = pygame.transform.rotate(card, turn)
        shadow = pygame.mask.from_surface(turned).to_surface(setcolor=(0, 0, 0, 70), unsetcolor=(0, 0, 0, 0))
        place = turned.get_rect(center=(middle[0] * _FINER, middle[1] * _FINER))
        large.blit(shadow, place.move(2 * _FINER, 3 * _FINER))
        large.blit(turned, place)
    small = pygame.transform.smoothscale(large, SIZE)
    pygame.draw.line(small, BRASS_DARK, (SIZE[0] - 1, 0), (SIZE[0] - 1, SIZE[1]))
    return small


def write(folder: Path) -> Path:
    """Write the picture into a folder; returns the file."""
    file = folder / "side.bmp"
    pygame.image.save(side_picture(), file)
    return file
