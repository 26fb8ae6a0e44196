"""The set-up of a match: who plays and by which rules. Play is always in reach; a newcomer needs nothing else."""

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import pygame

from game.rules.record import HUMAN
from game.rules.registry import GAMES
from game.session.rule_sets import RuleSet
from game.session.saves import Summary
from game.session.settings import CUSTOM
from game.ui import keys, paint, text, theme, units
from game.ui.house_rules import SEPARATOR
from game.ui.scenes import saved as saved_words
from game.ui.scenes import setup_name
from game.ui.scenes.scrolled import ScrolledScene
from game.ui.scenes.setup_plan import SetupPlan, named_key
from game.ui.scenes.setup_players import LEVEL_SAYS, LEVEL_WORDS, PlayersPanel
from game.ui.scenes.setup_rows import Column, stretch
from game.ui.scenes.setup_rules import RulesPanel
from game.ui.widgets import Button, Label, Widget
from game.ui.words import ntr, tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDEST: Final = 1180  # design units of both panels together
TWO_COLUMNS: Final = 1100  # design units that two panels side by side need
_NARROW: Final = 760  # of one panel under another
_HEAD: Final = 92  # design units
_FOOT: Final = 86
_GAP: Final = 20
_ICON: Final = 40
_MOST_SPARE: Final = 16
_MOST_SEAT_SPARE: Final = 24  # room for what is said of the players
_PASSING: Final = 70  # what the words on pass and play need
_ABOVE: Final = 0.4  # of the room that is left
_LEAST_WORDS: Final = 290  # design units for the words beside the buttons of the foot


class _Filled(NamedTuple):
    """How the middle of a window was filled.

    Attributes:
        window: Its size and scale, and whether all options were wished for.
        spare: Pixels between rows besides the usual gap, by panel.
        above: Pixels above the panels.
    """

    window: tuple[tuple[int, int], float, bool]
    spare: tuple[int, int]
    above: int


class SetupScene(ScrolledScene):
    """The set-up of one game.

    Attributes:
        plan: What is chosen.
        players: The panel of the seats.
        rules: The panel of presets and options.
        play: Begins the match.
        back: Goes back to the first screen.
        summary: What will be played, in one line.
        level_says: What is said of a level, where it has room beside the buttons of the foot.
        note: What becomes of a match in progress.
    """

    least: ClassVar[units.Size] = (640, 360)
    reflows: ClassVar[bool] = True

    def __init__(self, app: "App", game_key: str) -> None:
        super().__init__(app)
        self.game_key = game_key
        self.game = GAMES[game_key]
        self.plan = SetupPlan(self.game, app.settings.last_setup.get(game_key), app.rule_sets.of(game_key))
        self.players = PlayersPanel(app.assets, self.plan, self._changed)
        self.rules = RulesPanel(self.plan, self._choose, self._keep_rules, self._forget_rules)
        self.back = Button(tr("Back"), self.on_escape)
        self.read = Button(tr("Rules"), lambda: app.show_rules(game_key), kind="quiet")
        self.play = Button(tr("Play"), self._play, kind="primary", style="subheading")
        self.summary = Label("", "strong", theme.TEXT, "right")
        self.level_says = Label("", "small", theme.MUTED, "right")
        self.note = Label("", "small", theme.MUTED, "right")
        self._words = (self.summary, self.level_says, self.note)
        self._saved: Summary | None = None
        self._body: list[Widget] = []
        self._two = False  # panels side by side
        self._head = 0  # pixels above the panels
        self._filled: _Filled | None = None
        self._refresh()
        self.widgets.add(self.back, self.read, self.play)
        self.widgets.set_focus(self.play)
        self.widgets.default = self.play

    def on_top(self) -> None:
        """Look whether a match of this game is in progress."""
        saved = self.app.saves.resumable()
        self._saved = next((one for one in saved if one.game == self.game_key), None)
        self.plan.rule_sets = self.app.rule_sets.of(self.game.key)
        self.note.label = saved_words.ending_words(self._saved) if self._saved else ""
        self._changed()

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
        return super().handle(event)

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        width, height = size
        margin = self.px(32)
        self._two = width >= self.px(TWO_COLUMNS) + 2 * margin
        across = min(width - 2 * margin, self.px(WIDEST if self._two else _NARROW))
        left = (width - across) // 2
        low = height < self.px(620)
        self._head = head = self.px(76 if low else _HEAD)
        foot = self._place_foot(pygame.Rect(left, 0, across, height), self.px(76 if low else _FOOT))
        # The scroll bar runs beside the panels, where the pointer finds nothing else.
        self.scroll.place(pygame.Rect(left - self.px(14), head, across + self.px(28), height - head - foot), self.scale)
        area = pygame.Rect(left, head, across, height - head - foot)
        bottom = self._fill(area)
        self.scroll.settle(self._body, bottom - head + self.px(8))
        focus = self.widgets.focus
        if focus in self._body:
            self.scroll.reveal(focus)
        self.widgets.replace([self.scroll, *self._body, *self._words, self.back, self.read, self.play])
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        width, height = surface.get_size()
        surface.blit(self.app.assets.felt((width, height), self.app.settings.table), (0, 0))
        middle = round(self._head * 0.5)
        icon = self.app.assets.icon(self.game.key, self.px(_ICON), theme.BRASS)
        shown = surface.blit(icon, icon.get_rect(midleft=(self.back.rect.left, middle)))
        name_px, lead = text.size("heading", self.scale * 1.3), text.size("lead", self.scale)
        at = (shown.right + self.px(14), middle)
        name = text.blit(surface, tr(self.game.name), "heading", theme.TEXT, name_px, at, "midleft")
        at = (name.right + self.px(18), middle + self.px(4))
        room = self.play.rect.right - at[0]
        tagline = tr(self.game.tagline)
        lead = text.fitting_size([tagline], "lead", lead, room, 0.75)
        if text.measure(tagline, "lead", lead)[0] <= room:
            text.blit(surface, tagline, "lead", theme.BRASS, lead, at, "midleft")
        line = max(self.px(1), 1)
        bar = pygame.Rect(0, self.scroll.rect.bottom, width, height - self.scroll.rect.bottom)
        paint.panel(surface, bar, theme.BAR)
        paint.panel(surface, pygame.Rect(bar.topleft, (width, line)), theme.HAIRLINE)
        self.draw_edge(surface)
        self.widgets.draw(surface)

    def _fill(self, area: pygame.Rect) -> int:
        """Place both panels in an area, and all options where they have room or are wished for; returns the lower edge.

        Room that is left goes between rows, as far as that is good, and above and below. While the window stays as it
        is, panels stay where they were, lest what is pressed slips away under the pointer.
        """
        room = area.bottom - self.px(8)
        window = (area.size, self.scale, self.rules.opened)
        if self._filled is not None and self._filled.window == window:
            bottom = self._place_panels(area.move(0, self._filled.above), self._filled.spare)
            if bottom <= room:
                return bottom
        self.rules.shown, self.rules.tune.visible = True, False
        if self._place_panels(area, (0, 0)) > room:
            self.rules.shown, self.rules.tune.visible = self.rules.opened, True
        if self.plan.humans <= 1:
            room -= self.px(_PASSING)  # kept for words that come with a second person
        ends = self._place_columns(area, (0, 0))
        rows = (self.plan.players, len(self.rules.stops))
        if self._two:
            spare = (self._spare(room - ends[0], rows[0], _MOST_SEAT_SPARE), self._spare(room - ends[1], rows[1]))
        else:
            spare = (self._spare(room - ends[1], sum(rows)),) * 2
        bottom = self._place_panels(area, spare)
        above = round(max(room - bottom, 0) * _ABOVE)
        if above:
            bottom = self._place_panels(area.move(0, above), spare)
        self._filled = _Filled(window, spare, above)
        return bottom

    def _spare(self, room: int, rows: int, most: int = _MOST_SPARE) -> int:
        """What each of so many rows gets of room that is left."""
        return max(min(room // rows, self.px(most)), 0)

    def _place_panels(self, area: pygame.Rect, spare: tuple[int, int]) -> int:
        """Place both panels, their rows so many pixels further apart than usual; returns the lower edge."""
        bottom = max(self._place_columns(area, spare))
        if self._two:
            stretch((self.players.backdrop, self.rules.backdrop), bottom)
        return bottom

    def _place_columns(self, area: pygame.Rect, spare: tuple[int, int]) -> tuple[int, int]:
        """Place both panels, each as high as it needs to be; returns the lower edge of each."""
        gap = self.px(_GAP)
        each = (area.width - gap) // 2 if self._two else area.width
        first = Column(area.left, area.top, each, self.scale, self.players.backdrop, spare[0])
        bottom = self.players.put(first)
        at = (area.left + each + gap, area.top) if self._two else (area.left, bottom + gap)
        second = Column(*at, each, self.scale, self.rules.backdrop, spare[1])
        below = self.rules.put(second)
        self._body = [*first.placed, *second.placed]
        return bottom, below

    def _place_foot(self, window: pygame.Rect, usual: int) -> int:
        """Place the bar at the foot of the window; returns its height, more than usual where the words have no room."""
        high = self.px(54)
        play, back = self.px(210), self.px(130)
        read = max(self.read.width_for(self.scale), self.px(90))
        words = window.width - play - back - read - self.px(8 + 12 + 20)
        beside = words >= self.px(_LEAST_WORDS)
        says = tr(LEVEL_SAYS.get(self.plan.level_told, ""))
        has_room = beside and text.measure(says, "small", text.size("small", self.scale))[0] <= words
        self.level_says.label, self.players.level_says.label = (says, "") if has_room else ("", says)
        lines = [label for label in self._words if label.label]
        for label in self._words:
            label.visible = label in lines
        told = sum(label.height_for(window.width, self.scale) for label in lines)
        foot = usual if beside else usual + told + self.px(theme.SPACE[0])
        top = window.bottom - usual // 2 - high // 2
        self.play.place(pygame.Rect(window.right - play, top, play, high), self.scale)
        self.back.place(pygame.Rect(window.left, top, back, high), self.scale)
        self.read.place(pygame.Rect(self.back.rect.right + self.px(8), top, read, high), self.scale)
        right = self.play.rect.left - self.px(20) if beside else window.right
        y = top + (high - told) // 2 if beside else window.bottom - foot + self.px(theme.SPACE[1])
        for label in lines:
            tall = label.height_for(window.width, self.scale)
            wide = words if beside else window.width
            label.place(pygame.Rect(right - wide, y, wide, tall), self.scale)
            y += tall
        return foot

    def _move(self, event: pygame.event.Event) -> bool:
        """Arrow keys: up and down go from row to row, in sight or not, and right and left leave a name at its ends."""
        focus = self.widgets.focus
        if focus is None or not keys.is_plain(event):
            return False
        if event.key == pygame.K_RIGHT:
            row = next((row for row in self.players.rows if row.name is focus), None)
            if row is None or row.name.all_selected or row.name.caret < len(row.name.value):
                return False
            return self._go_to(row.level)
        if event.key == pygame.K_LEFT:
            row = next((row for row in self.players.rows if row.name is focus), None)
            # A name that has just got the focus is selected whole, and is left at once.
            if row is None or not (row.name.all_selected or row.name.caret == 0) or not row.portrait.enabled:
                return False
            return self._go_to(row.portrait)
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
            from_rules = self.widgets.focus in (self.rules.preset, self.rules.action)
            return row[-1] if from_rules else row[min(across, len(row) - 1)]
        if self.rules.stops[-1] in column[-1]:
            return self.play
        return self.read if across else self.back

    def _stops(self) -> list[list[list[Widget]]]:
        """What takes the focus: by column, row and place in the row."""
        seats: list[list[Widget]] = [[row.name, row.level] for row in self.players.rows[: self.plan.players]]
        if len(self.players.count.values) > 1:
            seats.insert(0, [self.players.count])
        rules: list[list[Widget]] = [[widget] for widget in self.rules.stops]
        return [seats, rules] if self._two else [seats + rules]

    def _go_to(self, widget: Widget) -> bool:
        self.widgets.keyboard = True
        self.widgets.set_focus(widget)
        return True

    def _changed(self) -> None:
        """Show what the plan says; what was just changed stays where it is on screen, as far as scrolling can do it."""
        self._refresh()
        focus = self.widgets.focus
        before = focus.rect.top if focus is not None and focus in self._body else None
        self.layout(self.app.display.size)
        if focus is not None and before is not None and focus.panel is not None:
            self.scroll.scroll(focus.rect.top - before)

    def _refresh(self) -> None:
        self.players.refresh()
        self.rules.refresh()
        self.summary.label = self._summary()
        focus = self.widgets.focus
        if focus in (self.rules.keep, self.rules.forget) and focus is not self.rules.action:
            self.widgets.set_focus(self.rules.preset)

    def _summary(self) -> str:
        plan = self.plan
        told = [tr("{count} players").format(count=plan.players)]
        if plan.humans > 1:
            told.append(ntr("{count} person", "{count} people", plan.humans).format(count=plan.humans))
        told.append(self._rules_words())
        levels = {level for level in plan.levels[: plan.players] if level != HUMAN}
        if levels:
            level = tr(LEVEL_WORDS[levels.pop()]) if len(levels) == 1 else tr("mixed")
            told.append(tr("computers: {level}").format(level=level))
        return SEPARATOR.join(told)

    def _rules_words(self) -> str:
        """What the rules chosen are called."""
        if self.plan.chosen_name is not None:
            return self.plan.chosen_name
        if self.plan.preset == CUSTOM:
            return tr("house rules")
        if self.plan.preset == self.game.presets[0].key:
            return tr("standard rules")
        return next(tr(preset.label) for preset in self.game.presets if preset.key == self.plan.preset)

    def _choose(self, chosen: str) -> None:
        """Take a preset or a set with a name, or show options that were changed one by one."""
        found = self.plan.use(chosen)
        if found is not None and found.replaced:
            words = tr("These rules had values that are not known any more. As usual again: {options}.")
            self.app.say(words.format(options=", ".join(tr(label) for label in found.replaced)), "rules")
        self._changed()

    def _keep_rules(self) -> None:
        def saved(kept: RuleSet) -> None:
            self._choose(named_key(kept.name))
            self.app.say(tr("Saved as “{name}”.").format(name=kept.name), "rules")

        setup_name.ask_for_name(self.app, self.game.key, self.plan.options, saved)

    def _forget_rules(self) -> None:
        name = self.plan.chosen_name
        if name is not None:
            setup_name.ask_to_forget(self.app, self.game.key, name, self.on_top)

    def _remember(self) -> None:
        kept = self.app.settings.last_setup.get(self.game.key)
        now = self.plan.to_keep()
        if now != (kept or SetupPlan(self.game).to_keep()):
            self.app.settings.last_setup[self.game.key] = now
            self.app.apply_settings()

    def _play(self) -> None:
        self._remember()
        self.app.start_match(self.game.key, self.plan.options, self.plan.seats())
