"""The panel that asks a player who can no longer win whether the match is to stop."""

from typing import Final

import pygame

from game.rules.moves import GO_ON, STOP
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, draw_box, line, rect_in
from game.ui.widgets import Button
from game.ui.words import tr

WIDTH: Final = 520.0  # design units
HEIGHT: Final = 170.0


class EarlyEndPanel(Panel):
    """Stop, or go on."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self._stop = Button(tr("Stop"), lambda: self.host.submit(STOP), shortcut="s", show_shortcut=True)
        self._go_on = Button(
            tr("Go on"), lambda: self.host.submit(GO_ON), kind="primary", shortcut="g", show_shortcut=True
        )
        self.widgets.add(self._stop, self._go_on)
        self.prompt = tr("Stop here, or play on?")

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the buttons."""
        self.take_box(area, scale, WIDTH, HEIGHT)
        half = (WIDTH - 2 * PADDING - 12) / 2
        self._stop.place(rect_in(self, PADDING, HEIGHT - 66, half, 44), self.scale)
        self._go_on.place(rect_in(self, PADDING + half + 12, HEIGHT - 66, half, 44), self.scale)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        draw_box(surface, self, tr("Stop the match?"))
        words = tr("You can no longer reach the leader. If you stop, the leader wins now.")
        line(surface, self, words, (PADDING, 74), room=WIDTH - 2 * PADDING)
        super().draw(surface)
