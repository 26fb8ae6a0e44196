"""A line that says something in passing, at the top of the window, without asking for anything."""

from collections import deque
from typing import Final, NamedTuple

import pygame

from game.ui import paint, text, theme, units

SHOWN_FOR: Final = 4.0  # seconds, at least
READING: Final = 0.06  # seconds that each character needs
TOP: Final = 56.0  # design units below the upper edge: under the table's bar
HEIGHT: Final = 40.0
WIDEST: Final = 720.0
MOST_LINES: Final = 4


class _Notice(NamedTuple):
    sentence: str
    about: str


class Toast:
    """Says one sentence after another, each for a while."""

    def __init__(self) -> None:
        self._waiting: deque[_Notice] = deque()
        self._left = 0.0
        self._new = False

    @property
    def sentence(self) -> str:
        """What is being said, or ""."""
        return self._waiting[0].sentence if self._waiting else ""

    def say(self, sentence: str, about: str = "") -> None:
        """Say a sentence after those before it, unless it is among them.

        Args:
            sentence: What to say.
            about: A word for what it is about: it then takes the place of the one before it that was about the same.
        """
        notice = _Notice(sentence, about)
        if not sentence or notice in self._waiting:
            return
        before = next((place for place, one in enumerate(self._waiting) if about and one.about == about), None)
        if before is None:
            before = len(self._waiting)
            self._waiting.append(notice)
        else:
            self._waiting[before] = notice
        if before == 0:
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
