"""The parts of the set-up screen that lie in its scrolled middle: a panel for the players, a panel for the rules."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.options import ON, Option, OptionValue
from game.rules.record import HUMAN
from game.session.seats import NAME_LENGTH
from game.session.settings import CUSTOM
from game.ui import paint, text, theme
from game.ui.scenes.setup_plan import LEVELS, SetupPlan
from game.ui.widgets import Choice, Label, TextField, Toggle, Widget
from game.ui.words import ntr, tr

PAD: Final = 24  # design units inside a panel
LEVEL_WORDS: Final = {HUMAN: "Human", "easy": "Easy", "medium": "Medium", "hard": "Hard"}
_LEAST_NAME: Final = 130
_MARK: Final = 30  # diameter of a seat's number
_LEAST_HELP: Final = 190  # design units left of the pills of an option that stand beside its words


class Backdrop(Widget):
    """A panel behind other widgets."""

    focusable = False

    def contains(self, pos: tuple[int, int]) -> bool:  # noqa: ARG002 - the pointer goes through it
        """Never: the pointer goes through it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        paint.panel(surface, self.rect, theme.PANEL, theme.DIVIDER, self.px(theme.RADIUS), max(self.px(1), 1))


class SeatMark(Widget):
    """The number of a seat on its colour."""

    focusable = False

    def __init__(self, seat: int) -> None:
        super().__init__(str(seat + 1))
        self.seat = seat

    def contains(self, pos: tuple[int, int]) -> bool:  # noqa: ARG002 - the pointer goes through it
        """Never: the pointer goes through it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        disc = paint.disc(self.rect.width, theme.SEAT_COLOURS[self.seat])
        surface.blit(disc, disc.get_rect(center=self.rect.center))
        size = text.size("small_strong", self.scale)
        text.blit(surface, self.label, "small_strong", theme.TEXT, size, self.rect.center, "center")


class Column:
    """Places widgets one under another in a panel.

    Attributes:
        y: Where the next one goes, in pixels.
        placed: All so far, the panel first.
    """

    def __init__(self, left: int, top: int, width: int, scale: float, backdrop: Backdrop) -> None:
        self.scale = scale
        self._pad = round(PAD * scale)
        self.left, self.width = left + self._pad, width - 2 * self._pad
        self._outer = pygame.Rect(left, top, width, 0)
        self.y = top + self._pad - round(6 * scale)
        self._backdrop = backdrop
        self.placed: list[Widget] = [backdrop]

    def px(self, length: float) -> int:
        """A length of design units in whole pixels."""
        return round(length * self.scale)

    def put(self, widget: Widget, height: int, gap: float = 0) -> None:
        """Place a widget as wide as the column, ``gap`` design units below the one before."""
        self.y += self.px(gap)
        widget.place(pygame.Rect(self.left, self.y, self.width, height), self.scale)
        self.placed.append(widget)
        self.y += height

    def text(self, label: Label, gap: float = 0) -> None:
        """Place words; empty ones take no room."""
        label.visible = bool(label.label)
        if label.visible:
            self.put(label, label.height_for(self.width, self.scale), gap)

    def close(self) -> int:
        """Draw the panel around all; returns its lower edge."""
        bottom = self.y + self._pad
        self._backdrop.place(
            pygame.Rect(self._outer.topleft, (self._outer.width, bottom - self._outer.top)), self.scale
        )
        return bottom


class SeatRow:
    """One seat: its number, its name, and who plays it."""

    def __init__(self, plan: SetupPlan, seat: int, on_change: Callable[[], None]) -> None:
        self._plan = plan
        self._seat = seat
        self._on_change = on_change
        self.mark = SeatMark(seat)
        number = seat + 1
        self.name = TextField(tr("Name {number}").format(number=number), "", self._typed, NAME_LENGTH)
        pills = [(level, tr(LEVEL_WORDS[level])) for level in (HUMAN, *LEVELS)]
        label = tr("Player {number}").format(number=number)
        self.level = Choice(pills, plan.levels[seat], self._chosen, label, "small_strong")

    def refresh(self) -> None:
        """Show what the plan says, except in a field that is being typed in."""
        self.level.value = self._plan.levels[self._seat]
        self.name.hint = self._plan.default_names()[self._seat]
        if not self.name.editing:
            self.name.set_value(self._plan.names()[self._seat])

    def put(self, column: Column) -> None:
        """Place it in a column: in one row, or where that is too narrow in two."""
        px = column.px
        column.y += px(8)
        high, gap, mark = px(theme.TARGET), px(12), px(_MARK)
        left = column.left + mark + gap
        room = column.left + column.width - left
        wide = max(rect.right for rect in self.level.pills(2 * room, column.scale))
        in_one = room >= px(_LEAST_NAME) + gap + wide
        name_wide = room - gap - wide if in_one else room
        self.mark.place(pygame.Rect(column.left, column.y + (high - mark) // 2, mark, mark), column.scale)
        self.name.place(pygame.Rect(left, column.y, name_wide, high), column.scale)
        at = (left + name_wide + gap, column.y)
        if not in_one:
            at, wide = (left, column.y + high + px(6)), room
        tall = self.level.height_for(wide, column.scale)
        self.level.place(pygame.Rect(at, (wide, tall)), column.scale)
        column.placed += [self.mark, self.name, self.level]
        column.y = max(self.name.rect.bottom, self.level.rect.bottom)

    def _typed(self, typed: str) -> None:
        self._plan.type_name(self._seat, typed)
        self._on_change()

    def _chosen(self, level: str) -> None:
        self._plan.levels[self._seat] = level
        self._on_change()


class PlayersPanel:
    """How many play, and who.

    Attributes:
        rows: One for each seat that the game can have.
    """

    def __init__(self, plan: SetupPlan, on_change: Callable[[], None]) -> None:
        self._plan = plan
        self._on_change = on_change
        self.backdrop = Backdrop()
        self._heading = Label(tr("Players"), "subheading")
        numbers = sorted(plan.game.players)
        self.count = Choice([(number, str(number)) for number in numbers], plan.players, self._counted, tr("Players"))
        self.rows = [SeatRow(plan, seat, on_change) for seat in range(max(numbers))]
        self._notes = [Label("", "body", theme.MUTED, wrapped=True) for _ in range(3)]

    def refresh(self) -> None:
        """Show what the plan says."""
        self.count.value = self._plan.players
        for row in self.rows[: self._plan.players]:
            row.refresh()
        for label, words in zip(self._notes, self._note_words(), strict=True):
            label.label = words

    def put(self, column: Column) -> int:
        """Place it in a column; returns its lower edge."""
        column.text(self._heading)
        if len(self.count.values) > 1:
            column.put(self.count, self.count.height_for(column.width, column.scale), 10)
        column.y += column.px(6)
        for row in self.rows[: self._plan.players]:
            row.put(column)
        gap = 14
        for label in self._notes:
            column.text(label, gap)
            gap = 4 if label.label else gap
        return column.close()

    def _note_words(self) -> tuple[str, str, str]:
        names, humans = self._plan.names(), self._plan.humans
        partners = ""
        if self._plan.game.key == "bid_whist":
            sides = [tr("{one} and {two}").format(one=names[side], two=names[side + 2]) for side in (0, 1)]
            partners = tr("Partners: {first} · {second}").format(first=sides[0], second=sides[1])
        passing = ""
        if humans > 1:
            passing = ntr(
                "Pass and play: {count} person shares the screen. Cards stay covered until each says to be there.",
                "Pass and play: {count} people share the screen. Cards stay covered until each says to be there.",
                humans,
            ).format(count=humans)
        watching = tr("Computer players only: you watch.") if not humans else ""
        return partners, passing, watching

    def _counted(self, players: int) -> None:
        self._plan.players = players
        self._on_change()


class OptionRow:
    """One rule: a switch, or its values with what the chosen one does."""

    def __init__(self, plan: SetupPlan, row: Option, on_change: Callable[[], None]) -> None:
        self._plan = plan
        self._row = row
        self._on_change = on_change
        self._help = {choice.value: tr(choice.help) for choice in row.choices}
        self._says = Label("", "small", theme.MUTED, wrapped=True)
        self._heading = Label(tr(row.label), "strong")
        self.widget: Toggle | Choice[OptionValue]
        if row.is_switch:
            self.widget = Toggle(tr(row.label), False, lambda on: self._set("on" if on else "off"), tr(row.help))
        else:
            pills = [(choice.value, tr(choice.label)) for choice in row.choices]
            self.widget = Choice(pills, row.default, self._set, tr(row.label), "small_strong")

    def refresh(self) -> None:
        """Show what the plan says."""
        value = self._plan.options[self._row.key]
        if isinstance(self.widget, Toggle):
            self.widget.value = value == ON
        else:
            self.widget.value = value
            self._says.label = self._help[value] or tr(self._row.help)

    def put(self, column: Column) -> None:
        """Place it in a column: the pills right of the words, or where that is too narrow under them."""
        column.y += column.px(14)
        if isinstance(self.widget, Toggle):
            column.put(self.widget, self.widget.height_for(column.width, column.scale))
            return
        pills = self.widget.pills(column.width, column.scale)
        wide = max(rect.right for rect in pills)
        room = column.width - wide - column.px(theme.SPACE[4])
        if room < column.px(_LEAST_HELP) or pills[-1].top:
            column.text(self._heading)
            column.text(self._says)
            column.put(self.widget, self.widget.height_for(column.width, column.scale), 6)
            return
        top, high = column.y, pills[-1].bottom
        words = self._heading.height_for(room, column.scale), self._says.height_for(room, column.scale)
        tall = max(high, sum(words))
        y = top + (tall - sum(words)) // 2
        self._says.visible = True
        self._heading.place(pygame.Rect(column.left, y, room, words[0]), column.scale)
        self._says.place(pygame.Rect(column.left, y + words[0], room, words[1]), column.scale)
        pills_at = (column.left + column.width - wide, top + (tall - high) // 2)
        self.widget.place(pygame.Rect(pills_at, (wide, high)), column.scale)
        column.placed += [self._heading, self._says, self.widget]
        column.y += tall

    def _set(self, value: OptionValue) -> None:
        self._plan.set_option(self._row.key, value)
        self._on_change()


class RulesPanel:
    """Presets, and every option of the game.

    Attributes:
        preset: The presets, and Custom while the options are none of them.
        rows: One an option.
    """

    def __init__(self, plan: SetupPlan, on_change: Callable[[], None]) -> None:
        self._plan = plan
        self._on_change = on_change
        self.backdrop = Backdrop()
        self._heading = Label(tr("Rules of play"), "subheading")
        self._says = Label("", "small", theme.MUTED, wrapped=True)
        self._named = [(preset.key, tr(preset.label)) for preset in plan.game.presets]
        self.preset = Choice(self._named, plan.preset, self._chosen, tr("Rules of play"), "small_strong")
        self.rows = [OptionRow(plan, row, on_change) for row in plan.game.options]

    def refresh(self) -> None:
        """Show what the plan says."""
        chosen = self._plan.preset
        self.preset.value = chosen
        self.preset.values = self._named + ([(CUSTOM, tr("Custom"))] if chosen == CUSTOM else [])
        helps = {preset.key: tr(preset.help) for preset in self._plan.game.presets}
        self._says.label = helps.get(chosen, tr("Your own choice of the rules below."))
        for row in self.rows:
            row.refresh()

    def put(self, column: Column) -> int:
        """Place it in a column; returns its lower edge."""
        column.text(self._heading)
        column.text(self._says, 2)
        column.put(self.preset, self.preset.height_for(column.width, column.scale), 8)
        for row in self.rows:
            row.put(column)
        return column.close()

    def _chosen(self, key: str) -> None:
        self._plan.use_preset(key)
        self._on_change()
