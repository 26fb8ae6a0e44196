"""Reference images: how a screen is kept, and whether another picture of it is the same screen.

A picture is kept at half its size with five bits a channel, which makes it small. Two are compared as a person does
from a step away: slightly blurred, tile by tile. Another processor or another way to smooth edges changes a tile by
a few levels; a moved widget, a missing card or another colour changes some tile by many more. Another version of
FreeType however gives letters other widths and so moves words by some pixels: there only the coarse picture counts.
"""

from pathlib import Path
from typing import Final, NamedTuple

import pygame
import pygame.freetype

TILE: Final = 16  # pixels of the window


class Limits(NamedTuple):
    """What may differ.

    Attributes:
        blur: Pixels of what is kept over which both are smoothed.
        worst: Levels of 255 that one tile may differ by, on average over its pixels.
        mean: Levels that the whole picture may differ by; five bits alone cost one or two.
    """

    blur: int
    worst: float
    mean: float


SHARP: Final = Limits(1, 12.0, 3.5)
COARSE: Final = Limits(4, 90.0, 6.0)  # where letters have other widths
_SHRUNK: Final = 2  # pixels of the window a pixel of what is kept
_FIVE_BITS: Final = bytes(level & 0xF8 | 0x04 for level in range(256))
_LOUD: Final = bytes(min(level * 6, 255) for level in range(256))  # differences to be seen by the eye


class Difference(NamedTuple):
    """How far two pictures are apart.

    Attributes:
        worst: Levels by which the worst tile differs.
        mean: Levels by which all tiles differ on average.
        at: Upper left corner of the worst tile, in pixels of the window.
        limits: What may differ.
    """

    worst: float
    mean: float
    at: tuple[int, int]
    limits: Limits

    @property
    def same(self) -> bool:
        """Whether the pictures show the same screen."""
        return self.worst <= self.limits.worst and self.mean <= self.limits.mean


def kept(picture: pygame.Surface) -> pygame.Surface:
    """A picture as it is kept."""
    return _mapped(_half(picture), _FIVE_BITS)


def difference(picture: pygame.Surface, reference: pygame.Surface, limits: Limits = SHARP) -> Difference:
    """How far a picture is from a kept one.

    Args:
        picture: As on the window.
        reference: As it is kept.
        limits: What may differ.
    """
    apart = _apart(_half(picture), reference, limits.blur)
    columns, rows = (-(-side * _SHRUNK // TILE) for side in apart.get_size())
    tiles = pygame.image.tobytes(pygame.transform.smoothscale(apart, (columns, rows)), "RGB")
    levels = [max(tiles[place : place + 3]) for place in range(0, len(tiles), 3)]
    worst = max(range(len(levels)), key=levels.__getitem__)
    at = (worst % columns * TILE, worst // columns * TILE)
    return Difference(levels[worst], sum(levels) / len(levels), at, limits)


def shown(picture: pygame.Surface, reference: pygame.Surface) -> pygame.Surface:
    """Where they differ, bright on black, as large as what is kept."""
    return _mapped(_apart(_half(picture), reference, SHARP.blur), _LOUD)


def drawn_with() -> str:
    """What decides how letters are drawn here."""
    versions = {"FreeType": pygame.freetype.get_version(), "SDL_ttf": pygame.font.get_sdl_ttf_version()}
    return ", ".join(f"{name} {'.'.join(map(str, version))}" for name, version in versions.items())


def save(surface: pygame.Surface, path: Path) -> None:
    """Write a PNG file and the folders it lies in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, path)


def _half(picture: pygame.Surface) -> pygame.Surface:
    size = (picture.get_width() // _SHRUNK, picture.get_height() // _SHRUNK)
    return pygame.transform.smoothscale(_plain(picture), size)


def _apart(one: pygame.Surface, other: pygame.Surface, blur: int) -> pygame.Surface:
    """The absolute difference of two blurred pictures."""
    if one.get_size() != other.get_size():
        raise ValueError(f"A picture of {one.get_size()} pixels is compared with one of {other.get_size()}.")
    one, other = (pygame.transform.box_blur(_plain(picture), blur) for picture in (one, other))
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return more


def _plain(picture: pygame.Surface) -> pygame.Surface:
    """A copy with 24 bits a pixel, whatever the picture has."""
    return pygame.image.frombytes(pygame.image.tobytes(picture, "RGB"), picture.get_size(), "RGB")


def _mapped(picture: pygame.Surface, levels: bytes) -> pygame.Surface:
    raw = pygame.image.tobytes(picture, "RGB")
    return pygame.image.frombytes(raw.translate(levels), picture.get_size(), "RGB")
