"""Shapes with smooth edges: panels, pills, discs, rings, outlines, glows and shadows.

All are made once at their exact size and kept. Corners are drawn four times as large and scaled down; straight edges
stay on whole pixels, so nothing is blurred.
"""

from typing import Final

import pygame

from game.ui.cache import SurfaceCache
from game.ui.theme import Colour

_OVERSAMPLE: Final = 4
_CACHE_PIXELS: Final = 24_000_000  # pixels kept, about 96 MB
_kept: Final = SurfaceCache(_CACHE_PIXELS)


def rounded(
    size: tuple[int, int], radius: int, fill: Colour | None, border: Colour | None = None, border_width: int = 1
) -> pygame.Surface:
    """A rounded rectangle filling a Surface of ``size`` pixels; the border lies inside it."""
    width, height = max(size[0], 1), max(size[1], 1)
    radius = max(min(radius, width // 2, height // 2), 0)
    key = ("rounded", width, height, radius, fill, border, border_width)
    return _kept.once(key, lambda: _nine_patch((width, height), radius, fill, border, border_width))


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour | None,
    border: Colour | None = None,
    radius: int = 0,
    border_width: int = 1,
) -> None:
    """Draw a rounded rectangle."""
    surface.blit(rounded(rect.size, radius, fill, border, border_width), rect)


def pill(
    surface: pygame.Surface, rect: pygame.Rect, fill: Colour | None, border: Colour | None = None, border_width: int = 1
) -> None:
    """Draw a rectangle with fully round ends."""
    panel(surface, rect, fill, border, min(rect.size) // 2, border_width)


def disc(diameter: int, fill: Colour | None, border: Colour | None = None, border_width: int = 1) -> pygame.Surface:
    """A disc, or with no fill a ring; the border lies inside the diameter."""
    return rounded((diameter, diameter), (diameter + 1) // 2, fill, border, border_width)


def outline(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colour, width: int, gap: int = 0, radius: int = 0
) -> None:
    """Draw an outline around a rectangle of corner ``radius``, ``gap`` pixels outside it."""
    grown = rect.inflate(2 * (gap + width), 2 * (gap + width))
    surface.blit(rounded(grown.size, radius + gap + width, None, colour, width), grown)


def glow(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, reach: int, radius: int = 0) -> None:
    """Draw light around a rectangle that fades over ``reach`` pixels."""
    surface.blit(_blurred(rect.size, radius, colour, reach), (rect.x - 2 * reach, rect.y - 2 * reach))


def shadow(
    surface: pygame.Surface,
    rect: pygame.Rect,
    reach: int,
    radius: int = 0,
    strength: int = 110,
    drop: int | None = None,
) -> None:
    """Draw the soft shadow of a rectangle, ``drop`` pixels lower than it (half the reach by default)."""
    lower = reach // 2 if drop is None else drop
    made = _blurred(rect.size, radius, (0, 0, 0, strength), reach)
    surface.blit(made, (rect.x - 2 * reach, rect.y - 2 * reach + lower))


def vertical(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """A gradient from top to bottom."""

    def make() -> pygame.Surface:
        strip = pygame.Surface((1, 2), pygame.SRCALPHA)
        strip.set_at((0, 0), top)
        strip.set_at((0, 1), bottom)
        return pygame.transform.smoothscale(strip, size)

    return _kept.once(("vertical", size, top, bottom), make)


def dim(surface: pygame.Surface, colour: Colour) -> None:
    """Lay a colour over the whole Surface."""
    cover = _kept.once(("dim", surface.get_size(), colour), lambda: _filled(surface.get_size(), colour))
    surface.blit(cover, (0, 0))


def forget() -> None:
    """Let go of everything kept."""
    _kept.forget()


def _filled(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def _clear(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A Surface that is clear, yet of a colour, so that scaling down mixes no black into the edges."""
    return _filled(size, (*colour[:3], 0))


def _square(radius: int, fill: Colour | None, border: Colour | None, border_width: int) -> pygame.Surface:
    """The smallest rounded rectangle of that radius: four corners and two pixels between them."""
    side = 2 * radius + 2
    big = side * _OVERSAMPLE
    edge = border if border is not None else fill
    assert edge is not None
    large = _clear((big, big), edge)
    whole = pygame.Rect(0, 0, big, big)
    if border is None:
        pygame.draw.rect(large, edge, whole, border_radius=radius * _OVERSAMPLE)
    else:
        inset = border_width * _OVERSAMPLE
        inner = whole.inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(large, border, whole, border_radius=radius * _OVERSAMPLE)
        inside = fill if fill is not None else (*border[:3], 0)
        pygame.draw.rect(large, inside, inner, border_radius=max((radius - border_width) * _OVERSAMPLE, 0))
    return pygame.transform.smoothscale(large, (side, side))


def _nine_patch(
    size: tuple[int, int], radius: int, fill: Colour | None, border: Colour | None, border_width: int
) -> pygame.Surface:
    width, height = size
    if fill is None and border is None:
        return pygame.Surface(size, pygame.SRCALPHA)
    if 2 * radius + 2 > min(size):
        # Fully round: one patch, drawn at exactly this size.
        return _whole(size, radius, fill, border, border_width)
    square = _square(max(radius, border_width), fill, border, border_width)
    corner = max(radius, border_width)
    middle_w, middle_h = width - 2 * corner, height - 2 * corner
    made = pygame.Surface(size, pygame.SRCALPHA)
    far = corner + 2
    for x, y in ((0, 0), (far, 0), (0, far), (far, far)):
        target = (0 if x == 0 else width - corner, 0 if y == 0 else height - corner)
        made.blit(square, target, pygame.Rect(x, y, corner, corner))
    stretches = (
        (pygame.Rect(corner, 0, 1, corner), (middle_w, corner), (corner, 0)),
        (pygame.Rect(corner, far, 1, corner), (middle_w, corner), (corner, height - corner)),
        (pygame.Rect(0, corner, corner, 1), (corner, middle_h), (0, corner)),
        (pygame.Rect(far, corner, corner, 1), (corner, middle_h), (width - corner, corner)),
    )
    for source, target_size, at in stretches:
        if min(target_size) > 0:
            made.blit(pygame.transform.scale(square.subsurface(source), target_size), at)
    if fill is not None:
        made.fill(fill, pygame.Rect(corner, corner, middle_w, middle_h))
    return made


def _whole(
    size: tuple[int, int], radius: int, fill: Colour | None, border: Colour | None, border_width: int
) -> pygame.Surface:
    edge = border if border is not None else fill
    assert edge is not None
    large = _clear((size[0] * _OVERSAMPLE, size[1] * _OVERSAMPLE), edge)
    whole = large.get_rect()
    reach = min(whole.size) // 2
    pygame.draw.rect(large, edge, whole, border_radius=min(radius * _OVERSAMPLE, reach))
    if border is not None:
        inner = whole.inflate(-2 * border_width * _OVERSAMPLE, -2 * border_width * _OVERSAMPLE)
        inside = fill if fill is not None else (*border[:3], 0)
        pygame.draw.rect(large, inside, inner, border_radius=max(reach - border_width * _OVERSAMPLE, 0))
    return pygame.transform.smoothscale(large, size)


def _blurred(size: tuple[int, int], radius: int, colour: Colour, reach: int) -> pygame.Surface:
    """A rounded rectangle whose edge fades over ``reach`` pixels, with twice the reach as margin."""

    def make() -> pygame.Surface:
        # Softness hides coarse steps: a half-size original is enough and quick.
        coarse = 2 if reach >= 4 else 1
        margin = 2 * reach
        large = _clear(((size[0] + 2 * margin) // coarse + 1, (size[1] + 2 * margin) // coarse + 1), colour)
        inner = pygame.Rect(margin // coarse, margin // coarse, size[0] // coarse, size[1] // coarse)
        pygame.draw.rect(large, colour, inner, border_radius=radius // coarse)
        soft = pygame.transform.gaussian_blur(large, max(reach // coarse, 1))
        return pygame.transform.smoothscale(soft, (size[0] + 2 * margin, size[1] + 2 * margin))

    return _kept.once(("blurred", size, radius, colour, reach), make)
