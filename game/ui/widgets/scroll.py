"""A panel whose content may be longer than it."""

from collections.abc import Iterable

import pygame

from game.ui import paint, theme
from game.ui.widgets.base import Widget


class ScrollPanel(Widget):
    """A view of widgets that move up and down in it.

    The widgets are placed as if nothing were scrolled; ``settle`` then moves them. They belong to the same group, after
    the panel, and are clipped to it.

    Attributes:
        offset: Pixels that the content is scrolled by.
        bar: Where the scroll bar runs; empty when everything fits.
    """

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.offset = 0
        self.bar = pygame.Rect(0, 0, 0, 0)
        self._height = 0
        self._inside: list[Widget] = []
        self._grip: int | None = None

    @property
    def limit(self) -> int:
        """The greatest offset."""
        return max(self._height - self.rect.height, 0)

    def settle(self, widgets: Iterable[Widget], height: int) -> None:
        """Take widgets just placed and the height of all of them in pixels; keep the offset as far as it can be."""
        self._inside = list(widgets)
        self._height = height
        self.offset = max(min(self.offset, self.limit), 0)
        for widget in self._inside:
            widget.panel = self
            widget.rect.y -= self.offset
        self._place_bar()

    def scroll(self, pixels: float) -> bool:
        """Move the content up by so many pixels; True if it moved."""
        target = max(min(round(self.offset + pixels), self.limit), 0)
        moved = target - self.offset
        self.offset = target
        for widget in self._inside:
            widget.rect.y -= moved
        return moved != 0

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a widget can be seen, with a little around it."""
        margin = min(self.px(theme.SPACE[4]), max((self.rect.height - widget.rect.height) // 2, 0))
        if widget.rect.top - margin < self.rect.top:
            self.scroll(widget.rect.top - margin - self.rect.top)
        elif widget.rect.bottom + margin > self.rect.bottom:
            self.scroll(widget.rect.bottom + margin - self.rect.bottom)

    def handle_key(self, event: pygame.event.Event, arrows: bool = False) -> bool:
        """Scroll by Page Up, Page Down, Home and End, and by the arrows where nothing else uses them."""
        if event.type != pygame.KEYDOWN:
            return False
        page = self.rect.height * 0.85
        steps = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -float(self._height),
            pygame.K_END: float(self._height),
        }
        if arrows:
            steps |= {pygame.K_UP: -self.px(56), pygame.K_DOWN: self.px(56), pygame.K_SPACE: page}
        return event.key in steps and self.scroll(steps[event.key])

    def contains(self, pos: tuple[int, int]) -> bool:
        """Only the scroll bar takes the pointer."""
        return self.limit > 0 and self.bar.inflate(self.px(12), 0).collidepoint(pos)

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of the bar; beside its thumb, go there first."""
        thumb = self._thumb()
        if not thumb.top <= pos[1] <= thumb.bottom:
            self._to(pos[1] - thumb.height // 2)
            thumb = self._thumb()
        self._grip = pos[1] - thumb.top

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        if self._grip is not None:
            self._to(pos[1] - self._grip)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scroll bar."""
        if self.limit:
            paint.pill(surface, self.bar, (*theme.TEXT, 24))
            colour = (*theme.BRASS, 255 if self.hovered or self.pressed else 170)
            paint.pill(surface, self._thumb(), colour)

    def _place_bar(self) -> None:
        width = max(self.px(6), 4)
        self.bar = pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def _thumb(self) -> pygame.Rect:
        length = max(self.rect.height * self.rect.height // max(self._height, 1), self.px(theme.TARGET))
        length = min(length, self.rect.height)
        top = self.rect.top + (self.rect.height - length) * self.offset // max(self.limit, 1)
        return pygame.Rect(self.bar.left, top, self.bar.width, length)

    def _to(self, thumb_top: int) -> None:
        free = max(self.rect.height - self._thumb().height, 1)
        self.scroll((thumb_top - self.rect.top) * self.limit / free - self.offset)
