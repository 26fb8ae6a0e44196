"""A line that says something in passing, at the top of the window, without asking for anything."""

from collections import deque
from typing import Final

import pygame

from game.ui import paint, text, theme, units

SHOWN_FOR: Final = 4.0  # seconds
TOP: Final = 56.0  # design units below the upper edge: under the table's bar
HEIGHT: Final = 40.0
WIDEST: Final = 0.9  # of the window


class Toast:
    """Says one sentence after another, each for a while."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._left = 0.0

    @property
    def sentence(self) -> str:
        """What is being said, or ""."""
        return self._waiting[0] if self._waiting else ""

    def say(self, sentence: str) -> None:
        """Say a sentence after those before it, unless it is among them."""
        if sentence in self._waiting:
            return
        self._waiting.append(sentence)
        if len(self._waiting) == 1:
            self._left = SHOWN_FOR

    def update(self, dt: float) -> bool:
        """Let time pass, in seconds; True if the picture has changed."""
        if not self._waiting:
            return False
        if self._left == SHOWN_FOR:
            self._left -= dt
            return True
        self._left -= dt
        if self._left > 0:
            return False
        self._waiting.popleft()
        self._left = SHOWN_FOR
        return True

    def draw(self, surface: pygame.Surface, scale: float) -> None:
        """Draw the sentence, if there is one."""
        if not self._waiting:
            return
        size = text.size("body", scale)
        room = round(surface.get_width() * WIDEST)
        drawn = text.render(self.sentence, "body", theme.ON_BRASS, size, room)
        box = pygame.Rect(0, 0, drawn.get_width() + units.px(40, scale), units.px(HEIGHT, scale))
        box.midtop = (surface.get_width() // 2, units.px(TOP, scale))
        paint.shadow(surface, box, units.px(12, scale), box.h // 2, 90)
        paint.pill(surface, box, theme.BRASS_LIGHT)
        surface.blit(drawn, drawn.get_rect(center=box.center))
