"""Scenes whose content is scrolled where it has no room."""

from typing import TYPE_CHECKING

import pygame

from game.ui import paint, theme
from game.ui.scene import Scene
from game.ui.widgets import ScrollPanel

if TYPE_CHECKING:
    from game.ui.app import App


class ScrolledScene(Scene):
    """A scene with one scrolled view.

    Attributes:
        scroll: The view.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.scroll = ScrollPanel()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; keys that no widget wants scroll."""
        if super().handle(event):
            return True
        if self.scroll.handle_key(event):
            self.dirty = True
            return True
        return False

    def draw_edge(self, surface: pygame.Surface) -> None:
        """Draw a line under what stays, while something is scrolled away beneath it."""
        if self.scroll.offset:
            view = self.scroll.rect
            line = max(self.px(1), 1)
            paint.panel(surface, pygame.Rect(view.left, view.top - line, view.width, line), theme.HAIRLINE)
