"""Scenes that stay until they are read: a press that began before they were shown does nothing."""

from typing import Final

import pygame

from game.ui.scene import Scene

READ_AT_LEAST: Final = 0.4  # seconds from the first picture until a press counts
_PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class PatientScene(Scene):
    """A scene that hammering on keys or buttons does not take away unseen."""

    _drawn = False
    _seen_for = 0.0

    @property
    def ready(self) -> bool:
        """Whether presses count by now."""
        return self._seen_for >= READ_AT_LEAST

    def update(self, dt: float) -> None:
        """Let time pass, in seconds; it counts from the first picture."""
        if self._drawn and not self.ready:
            self._seen_for += dt

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; nothing goes on to what lies below."""
        if self.ready or event.type not in _PRESSES:
            super().handle(event)
        return event.type != pygame.MOUSEMOTION

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self._drawn = True
        super().draw(surface)
