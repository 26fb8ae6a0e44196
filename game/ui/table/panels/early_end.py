"""The panel that asks a player who can no longer win whether the match is to stop."""

from typing import Final

import pygame

from game.rules.moves import GO_ON, STOP
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, draw_box, line, rect_in
from game.ui.widgets import Button
from game.ui.words import ntr, tr

WIDTH: Final = 540.0  # design units
HEIGHT: Final = 190.0
GAP: Final = 12.0


class EarlyEndPanel(Panel):
    """Stop, or go on."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self._stop = Button(tr("Stop"), lambda: self.host.submit(STOP), shortcut="s", show_shortcut=True)
        self._go_on = Button(
            tr("Go on"), lambda: self.host.submit(GO_ON), kind="primary", shortcut="g", show_shortcut=True
        )
        self.widgets.add(self._stop, self._go_on)
        self.prompt = tr("Stop here, or go on?")

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the buttons."""
        self.take_box(area, scale, WIDTH, HEIGHT)
        half = (WIDTH - 2 * PADDING - GAP) / 2
        self._stop.place(rect_in(self, PADDING, HEIGHT - 66, half, 46), self.scale)
        self._go_on.place(rect_in(self, PADDING + half + GAP, HEIGHT - 66, half, 46), self.scale)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        view = self.view
        left = view.hands_in_match - len(view.results)
        rounds = ntr("1 round left", "{count} rounds left", left).format(count=left)
        draw_box(surface, self, tr("Stop the match?"), rounds)
        best = max(view.scores)
        behind = tr("You are {points} points behind and can no longer win.").format(
            points=best - view.scores[view.seat]
        )
        leaders = [self.host.name(seat) for seat in range(view.players) if view.scores[seat] == best]
        wins = ntr("If you stop, {names} wins now.", "If you stop, {names} win together now.", len(leaders))
        wins = wins.format(names=tr(" and ").join(leaders))
        room = WIDTH - 2 * PADDING
        line(surface, self, behind, (PADDING, 70), room=room)
        line(surface, self, wins, (PADDING, 97), room=room)
        super().draw(surface)
