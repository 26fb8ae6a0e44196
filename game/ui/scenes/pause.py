"""The menu of the table."""

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.ui import keys, text, theme, units
from game.ui.scene import Scene
from game.ui.scenes import dialog, scores
from game.ui.widgets import Button
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.scene import TableScene

WIDTH: Final = (400, 640)  # design units, with one column of buttons and with two
_PAD: Final = 28
_BUTTON: Final = 48
_GAP: Final = 10
_STATE_LINES: Final = 2


class PauseScene(Scene):
    """The menu over a table: back to it, or to everything else.

    Attributes:
        table: The table below.
    """

    opaque: ClassVar[bool] = False
    least: ClassVar[units.Size] = (640, 360)
    reflows: ClassVar[bool] = True

    def __init__(self, app: "App", table: "TableScene") -> None:
        super().__init__(app)
        self.table = table
        self.game_key = table.game_key
        self._box = pygame.Rect(0, 0, 0, 0)
        self._pad = 0
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
        gap, edge = self.px(_GAP), self.px(theme.SPACE[2])
        columns = 1
        while True:
            tight = columns == 2
            pad, button = self.px(_PAD - 8 * tight), self.px(_BUTTON - 4 * tight)
            rows = -(-len(self._buttons) // columns)
            head = self._head_high(self.px(WIDTH[columns - 1]) - 2 * pad) + self.px(theme.SPACE[3])
            high = 2 * pad + head + rows * (button + gap) - gap
            if columns == 2 or high <= height - 2 * edge:
                break
            columns = 2
        self._box = pygame.Rect(0, 0, min(self.px(WIDTH[columns - 1]), width - 2 * edge), high)
        self._box.center = (width // 2, height // 2)
        self._pad = pad
        wide = (self._box.width - 2 * pad - (columns - 1) * gap) // columns
        for place, one in enumerate(self._buttons):
            x = self._box.left + pad + place // rows * (wide + gap)
            y = self._box.top + pad + head + place % rows * (button + gap)
            one.place(pygame.Rect(x, y, wide, button), self.scale)
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
        self.draw_box(surface, self._box)
        room, middle = self._box.width - 2 * self._pad, self._box.centerx
        y = self._box.top + self._pad
        for words, style, colour in self._told(room):
            size = text.size(style, self.scale)
            y = text.blit(surface, words, style, colour, size, (middle, y), "midtop", room).bottom
        self.widgets.draw(surface)

    def _told(self, room: int) -> list[tuple[str, str, theme.Colour]]:
        """The lines above the buttons, with their styles: the game, where the match stands, whether it is saved."""
        small = text.size("small", self.scale)
        lines = text.wrap(self._state(), "small", small, room)[:_STATE_LINES]
        return [
            (tr(self.table.game.name), "heading", theme.TEXT),
            (self._where(), "body", theme.BRASS),
            *((line, "small", theme.MUTED) for line in lines),
        ]

    def _head_high(self, room: int) -> int:
        return sum(text.line_height(style, text.size(style, self.scale)) for _words, style, _ in self._told(room))

    def _where(self) -> str:
        view = self.table.view
        return scores.title(view, max(view.hand_no, 0)) if not view.over else scores.count_words(view)

    def _state(self) -> str:
        if self.app.saves.trouble:
            return tr("This match is not being saved.")
        return tr("Saved. Leave and resume whenever you like.")

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
