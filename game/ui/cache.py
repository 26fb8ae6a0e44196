"""Surfaces kept once made, the least recently used let go first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Keeps Surfaces up to a number of pixels; the one made last is always kept.

    Attributes:
        most_pixels: What all of them together may have; a pixel takes four bytes.
    """

    def __init__(self, most_pixels: int) -> None:
        self.most_pixels = most_pixels
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def once(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The Surface kept under a key, made if there is none. Nobody may draw on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._pixels += made.get_width() * made.get_height()
        while self._pixels > self.most_pixels and len(self._kept) > 1:
            _key, old = self._kept.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return made

    def forget(self) -> None:
        """Let go of everything."""
        self._kept.clear()
        self._pixels = 0
