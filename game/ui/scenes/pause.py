"""The menu of the table."""

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.ui import keys, paint, text, theme, units
from game.ui.scene import Scene
from game.ui.scenes import dialog
from game.ui.widgets import Button
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.scene import TableScene

WIDTH: Final = 380  # design units
_PAD: Final = 28
_BUTTON: Final = 48
_GAP: Final = 10
_HEAD: Final = 104


class PauseScene(Scene):
    """The menu over a table: back to it, or to everything else.

    Attributes:
        table: The table below.
    """

    opaque: ClassVar[bool] = False
    least: ClassVar[units.Size] = (440, 646)

    def __init__(self, app: "App", table: "TableScene") -> None:
        super().__init__(app)
        self.table = table
        self.game_key = table.game_key
        self._box = pygame.Rect(0, 0, 0, 0)
        self._buttons = [
            Button(tr("Back to the table"), app.pop, kind="primary"),
            Button(tr("Scores"), self._scores, shortcut="s"),
            Button(tr("Rules"), app.show_rules, shortcut="r"),
            Button(tr("Settings"), self._settings, shortcut="e"),
            Button(tr("New match"), lambda: ask_for_new_match(app, table), shortcut="n"),
            Button(tr("Leave the table"), app.home, shortcut="l"),
            Button(tr("Give up the match"), self._give_up, shortcut="g"),
            Button(tr("Quit"), app.quit, shortcut="q"),
        ]
        self.widgets.add(*self._buttons)
        self.widgets.set_focus(self._buttons[0])

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        width, height = size
        pad, gap, button = self.px(_PAD), self.px(_GAP), self.px(_BUTTON)
        rows = len(self._buttons)
        high = 2 * pad + self.px(_HEAD) + rows * (button + gap) - gap
        self._box = pygame.Rect(0, 0, self.px(WIDTH), high)
        self._box.center = (width // 2, height // 2)
        y = self._box.top + pad + self.px(_HEAD)
        for one in self._buttons:
            one.place(pygame.Rect(self._box.left + pad, y, self._box.width - 2 * pad, button), self.scale)
            y += button + gap
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; nothing goes on to the table."""
        if keys.is_new_match(event):
            ask_for_new_match(self.app, self.table)
            return True
        super().handle(event)
        return event.type != pygame.MOUSEMOTION

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        radius = self.px(theme.RADIUS)
        paint.shadow(surface, self._box, self.px(24), radius, 140)
        paint.panel(surface, self._box, theme.PANEL_SOLID, theme.HAIRLINE, radius, max(self.px(1.2), 1))
        room = self._box.width - 2 * self.px(_PAD)
        at = (self._box.centerx, self._box.top + self.px(_PAD))
        size = text.size("heading", self.scale)
        name = text.blit(surface, tr(self.table.game.name), "heading", theme.TEXT, size, at, "midtop", max_width=room)
        small = text.size("small", self.scale)
        y = name.bottom + self.px(4)
        for line in text.wrap(self._state(), "small", small, room)[:2]:
            drawn = text.blit(surface, line, "small", theme.MUTED, small, (at[0], y), "midtop")
            y = drawn.bottom
        self.widgets.draw(surface)

    def _state(self) -> str:
        if self.app.saves.trouble:
            return tr("This match is not being saved.")
        return tr("The match is saved. Leave it and resume it whenever you like.")

    def _scores(self) -> None:
        self.app.pop()
        self.table.open_scores()

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene  # noqa: PLC0415 - the settings are seldom opened

        self.app.push(SettingsScene(self.app))

    def _give_up(self) -> None:
        def end() -> None:
            self.app.saves.drop(self.table.match.record.game)
            self.app.home()

        body = tr("The match ends here and is not counted. It cannot be resumed.")
        dialog.ask(self.app, tr("Give up the match?"), body, tr("Give up"), end)


def ask_for_new_match(app: "App", table: "TableScene") -> None:
    """Ask whether another match, with the same players and rules, is to begin in place of the one on the table."""

    def begin() -> None:
        record = table.match.record
        app.start_match(record.game, record.options, table.match.seats)

    body = tr("The new match has the same players and rules.")
    if not table.match.over:
        body = tr("The match on the table ends here and is not counted. The new one has the same players and rules.")
    dialog.ask(app, tr("Begin a new match?"), body, tr("New match"), begin, loses=not table.match.over)
