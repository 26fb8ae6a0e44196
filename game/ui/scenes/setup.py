"""The set-up of a match: who plays and by which rules. Play is always in reach; a newcomer needs nothing else."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.registry import GAMES
from game.session.saves import Summary
from game.ui import keys, paint, text, theme, units
from game.ui.scene import Scene
from game.ui.scenes import saved as saved_words
from game.ui.scenes.setup_plan import SetupPlan
from game.ui.scenes.setup_rows import Column, PlayersPanel, RulesPanel
from game.ui.widgets import Button, Label, ScrollPanel, Widget
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDEST: Final = 1180  # design units of both panels together
TWO_COLUMNS: Final = 1100  # design units that two panels side by side need
_NARROW: Final = 760  # of one panel under another
_HEAD: Final = 92  # design units
_FOOT: Final = 86
_GAP: Final = 20


class SetupScene(Scene):
    """The set-up of one game.

    Attributes:
        plan: What is chosen.
        players: The panel of the seats.
        rules: The panel of presets and options.
        scroll: The view in which both lie.
        play: Begins the match.
        back: Goes back to the first screen.
    """

    def __init__(self, app: "App", game_key: str) -> None:
        super().__init__(app)
        self.game_key = game_key
        self.game = GAMES[game_key]
        self.plan = SetupPlan(self.game, app.settings.last_setup.get(game_key))
        self.players = PlayersPanel(self.plan, self._changed)
        self.rules = RulesPanel(self.plan, self._changed)
        self.scroll = ScrollPanel()
        self.back = Button(tr("Back"), self.on_escape)
        self.read = Button(tr("Rules"), lambda: app.show_rules(game_key), kind="quiet")
        self.play = Button(tr("Play"), self._play, kind="primary", style="subheading")
        self.note = Label("", "body", theme.MUTED, "right", wrapped=True)
        self._saved: Summary | None = None
        self._body: list[Widget] = []
        self._two = False  # panels side by side
        self._refresh()
        self.widgets.add(self.back, self.read, self.play)
        self.widgets.set_focus(self.play)

    def on_top(self) -> None:
        """Look whether a match of this game is in progress."""
        saved = self.app.saves.resumable()
        self._saved = next((one for one in saved if one.game == self.game_key), None)
        self.note.label = saved_words.ending_words(self._saved) if self._saved else ""
        self.layout(self.app.display.size)

    def on_leave(self) -> None:
        """End typing."""
        self.widgets.set_focus(None)

    def on_escape(self) -> None:
        """Go back; what was chosen is kept for the next time."""
        self._remember()
        super().on_escape()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event."""
        if event.type == pygame.KEYDOWN and self._move(event):
            self.dirty = True
            return True
        if super().handle(event):
            return True
        if self.scroll.handle_key(event):
            self.dirty = True
            return True
        return False

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        width, height = size
        margin, gap = self.px(32), self.px(_GAP)
        head, foot = self._bands(height)
        self._two = two = width >= self.px(TWO_COLUMNS) + 2 * margin
        across = min(width - 2 * margin, self.px(WIDEST if two else _NARROW))
        left = (width - across) // 2
        # The scroll bar runs beside the panels, where the pointer finds nothing else.
        self.scroll.place(pygame.Rect(left - self.px(14), head, across + self.px(28), height - head - foot), self.scale)
        each = (across - gap) // 2 if two else across
        first = Column(left, head, each, self.scale, self.players.backdrop)
        bottom = self.players.put(first)
        at = (left + each + gap, head) if two else (left, bottom + gap)
        second = Column(*at, each, self.scale, self.rules.backdrop)
        bottom = max(bottom, self.rules.put(second))
        self._body = [*first.placed, *second.placed]
        self.scroll.settle(self._body, bottom - head + self.px(8))
        focus = self.widgets.focus
        if focus in self._body:
            self.scroll.reveal(focus)
        self._place_foot(pygame.Rect(left, height - foot, across, foot))
        self.widgets.replace([self.scroll, *self._body, self.note, self.back, self.read, self.play])
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        width, height = surface.get_size()
        surface.blit(self.app.assets.felt((width, height), self.app.settings.table), (0, 0))
        head, foot = self._bands(height)
        left = self.back.rect.left
        name_px, lead = text.size("heading", self.scale * 1.3), text.size("lead", self.scale)
        middle = round(head * 0.5)
        name = text.blit(surface, tr(self.game.name), "heading", theme.TEXT, name_px, (left, middle), "midleft")
        at = (name.right + self.px(18), middle + self.px(4))
        room = self.play.rect.right - at[0]
        text.blit(surface, tr(self.game.tagline), "lead", theme.BRASS, lead, at, "midleft", room)
        bar = pygame.Rect(0, height - foot, width, foot)
        paint.panel(surface, bar, theme.BAR)
        surface.blit(paint.rounded((width, max(self.px(1), 1)), 0, theme.HAIRLINE), bar)
        if self.scroll.offset:
            line = pygame.Rect(self.scroll.rect.left, head - 1, self.scroll.rect.width, max(self.px(1), 1))
            surface.blit(paint.rounded(line.size, 0, theme.HAIRLINE), line)
        self.widgets.draw(surface)

    def _bands(self, height: int) -> tuple[int, int]:
        """Pixels above and below the scrolled middle; both are smaller in a low window."""
        low = height < self.px(620)
        return self.px(64 if low else _HEAD), self.px(70 if low else _FOOT)

    def _place_foot(self, bar: pygame.Rect) -> None:
        high = self.px(54)
        top = bar.centery - high // 2
        wide = self.px(210)
        self.play.place(pygame.Rect(bar.right - wide, top, wide, high), self.scale)
        self.back.place(pygame.Rect(bar.left, top, self.px(130), high), self.scale)
        read = max(self.read.width_for(self.scale), self.px(90))
        self.read.place(pygame.Rect(self.back.rect.right + self.px(8), top, read, high), self.scale)
        note_left = self.read.rect.right + self.px(12)
        room = self.play.rect.left - self.px(20) - note_left
        tall = self.note.height_for(room, self.scale)
        self.note.place(pygame.Rect(note_left, bar.centery - tall // 2, room, tall), self.scale)

    def _move(self, event: pygame.event.Event) -> bool:
        """Arrow keys: up and down go from row to row, in sight or not, and right leaves a name at its end."""
        focus = self.widgets.focus
        if focus is None or not keys.is_plain(event):
            return False
        if event.key == pygame.K_RIGHT:
            row = next((row for row in self.players.rows if row.name is focus), None)
            if row is None or row.name.all_selected or row.name.caret < len(row.name.value):
                return False
            return self._go_to(row.level)
        if event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        step = 1 if event.key == pygame.K_DOWN else -1
        columns = self._stops()
        footer = {self.back: columns[0][-1][0], self.read: columns[0][-1][-1], self.play: columns[-1][-1][-1]}
        if focus in footer:
            return self._go_to(focus if step > 0 else footer[focus])
        for column in columns:
            for place, stops in enumerate(column):
                if focus in stops:
                    return self._go_to(self._next_stop(column, place + step, stops.index(focus)) or focus)
        return False

    def _next_stop(self, column: list[list[Widget]], place: int, across: int) -> Widget | None:
        """What has its place in a row of a column, coming from so far across the row beside it; None at the top."""
        if place < 0:
            return None
        if place < len(column):
            row = column[place]
            # A seat is entered from above at its name and, from the rules, at its level.
            from_rules = self.widgets.focus is self.rules.preset
            return row[-1] if from_rules else row[min(across, len(row) - 1)]
        if self.rules.rows[-1].widget in column[-1]:
            return self.play
        return self.read if across else self.back

    def _stops(self) -> list[list[list[Widget]]]:
        """What takes the focus: by column, row and place in the row."""
        seats: list[list[Widget]] = [[row.name, row.level] for row in self.players.rows[: self.plan.players]]
        if len(self.players.count.values) > 1:
            seats.insert(0, [self.players.count])
        rules: list[list[Widget]] = [[self.rules.preset]]
        rules.extend([row.widget] for row in self.rules.rows)
        return [seats, rules] if self._two else [seats + rules]

    def _go_to(self, widget: Widget) -> bool:
        self.widgets.keyboard = True
        self.widgets.set_focus(widget)
        return True

    def _changed(self) -> None:
        self._refresh()
        self.layout(self.app.display.size)

    def _refresh(self) -> None:
        self.players.refresh()
        self.rules.refresh()

    def _remember(self) -> None:
        kept = self.app.settings.last_setup.get(self.game.key)
        now = self.plan.to_keep()
        if now != (kept or SetupPlan(self.game).to_keep()):
            self.app.settings.last_setup[self.game.key] = now
            self.app.apply_settings()

    def _play(self) -> None:
        self._remember()
        self.app.start_match(self.game.key, self.plan.options, self.plan.seats())
