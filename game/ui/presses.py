"""What of presses reaches the scenes: held keys repeat only where that helps, and a double click acts once."""

from typing import Final

import pygame

from game.ui import keys

REPEAT_AFTER: Final = 350  # milliseconds until a held key repeats
REPEAT_EVERY: Final = 45
DOUBLE_CLICK: Final = 0.35  # seconds
DOUBLE_CLICK_REACH: Final = 12  # pixels
_REPEATABLE: Final = frozenset(
    (
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE),
    )
)


class Presses:
    """Sees all events before the scenes.

    Attributes:
        pointer: Where the pointer was last, in pixels; None outside the window.
    """

    def __init__(self) -> None:
        pygame.key.set_repeat(REPEAT_AFTER, REPEAT_EVERY)
        self.pointer: tuple[int, int] | None = None
        self._now = 0.0
        self._down: set[int] = set()
        self._commanded = False  # the last key was a command: the text it may also stand for is not meant
        self._clicked: tuple[int, int] | None = None  # where the press being handled is
        self._changed: tuple[float, tuple[int, int]] | None = None  # when and where a click changed the scene

    def pass_time(self, dt: float) -> None:
        """Let time pass, in seconds, after the events of a frame."""
        self._now += dt
        self._clicked = None

    def scene_changed(self) -> None:
        """Another scene is on top; if a click did that, its second half must not press what came under the pointer."""
        if self._clicked is not None:
            self._changed = (self._now, self._clicked)

    def filter(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """The event as scenes may see it, or None."""
        self._clicked = None
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT if self._commanded:
                return None
            case pygame.KEYUP:
                self._down.discard(event.key)
                self._commanded = False
            case pygame.WINDOWFOCUSLOST:
                self._down.clear()
            case pygame.WINDOWLEAVE:
                self.pointer = None
            case pygame.MOUSEMOTION:
                self.pointer = event.pos
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button == 1:
                self.pointer = self._clicked = event.pos
                if event.type == pygame.MOUSEBUTTONDOWN and self._is_second(event.pos):
                    return None
        return event

    def _key(self, event: pygame.event.Event) -> pygame.event.Event | None:
        self._commanded = keys.is_command(event)
        if event.key not in self._down:
            self._down.add(event.key)
            return event
        if event.key not in _REPEATABLE:
            return None
        return pygame.event.Event(event.type, {**event.dict, "repeat": True})

    def _is_second(self, pos: tuple[int, int]) -> bool:
        if self._changed is None:
            return False
        when, where = self._changed
        away = max(abs(pos[0] - where[0]), abs(pos[1] - where[1]))
        return self._now - when < DOUBLE_CLICK and away <= DOUBLE_CLICK_REACH
