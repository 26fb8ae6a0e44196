"""A line that says something in passing, at the top of the window, without asking for anything."""

from collections import deque
from typing import Final

import pygame

from game.ui import paint, text, theme, units

SHOWN_FOR: Final = 4.0  # seconds, at least
READING: Final = 0.06  # seconds that each character needs
TOP: Final = 56.0  # design units below the upper edge: under the table's bar
HEIGHT: Final = 40.0
WIDEST: Final = 720.0
MOST_LINES: Final = 4


class Toast:
    """Says one sentence after another, each for a while."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._left = 0.0
        self._new = False

    @property
    def sentence(self) -> str:
        """What is being said, or ""."""
        return self._waiting[0] if self._waiting else ""

    def say(self, sentence: str) -> None:
        """Say a sentence after those before it, unless it is among them."""
        if sentence and sentence not in self._waiting:
            self._waiting.append(sentence)
            if len(self._waiting) == 1:
                self._begin()

    def update(self, dt: float) -> bool:
        """Let time pass, in seconds; True if the picture has changed."""
        if not self._waiting:
            return False
        changed, self._new = self._new, False
        self._left -= dt
        if self._left <= 0:
            self._waiting.popleft()
            self._begin()
            return True
        return changed

    def draw(self, surface: pygame.Surface, scale: float) -> None:
        """Draw the sentence, if there is one."""
        if not self._waiting:
            return
        size = text.size("body", scale)
        pad = units.px(20, scale)
        room = min(surface.get_width() - 4 * pad, units.px(WIDEST, scale))
        lines = text.wrap(self.sentence, "body", size, room)
        if len(lines) > MOST_LINES:
            lines = [*lines[: MOST_LINES - 1], " ".join(lines[MOST_LINES - 1 :])]
        drawn = [text.render(line, "body", theme.ON_BRASS, size, room) for line in lines]
        high = text.line_height("body", size)
        box = pygame.Rect(0, 0, max(line.get_width() for line in drawn) + 2 * pad, 0)
        box.height = units.px(HEIGHT, scale) + (len(drawn) - 1) * high
        box.midtop = (surface.get_width() // 2, units.px(TOP, scale))
        radius = units.px(HEIGHT, scale) // 2
        paint.shadow(surface, box, units.px(12, scale), radius, 90)
        paint.panel(surface, box, theme.BRASS_LIGHT, None, radius)
        y = box.centery - len(drawn) * high // 2
        for line in drawn:
            surface.blit(line, line.get_rect(midtop=(box.centerx, y)))
            y += high

    def _begin(self) -> None:
        self._left = max(SHOWN_FOR, len(self.sentence) * READING)
        self._new = True
