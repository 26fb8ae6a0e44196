"""The panel of the set-up screen that says by which rules is played: presets, sets with a name, and every option."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.options import ON, Option, OptionValue
from game.session.settings import CUSTOM
from game.ui import theme
from game.ui.house_rules import SEPARATOR, house_rules_line
from game.ui.scenes.setup_plan import SetupPlan, named_key
from game.ui.scenes.setup_rows import Backdrop, Column, Mark
from game.ui.widgets import Button, Choice, Label, Toggle, Widget
from game.ui.words import tr

_LEAST_WORDS: Final = 200  # design units beside the button


class OptionRow:
    """One rule: a switch, or its values with what the chosen one does; marked while it is not as usual."""

    def __init__(self, plan: SetupPlan, row: Option, on_change: Callable[[], None]) -> None:
        self._plan = plan
        self._row = row
        self._on_change = on_change
        self._help = {choice.value: tr(choice.help) for choice in row.choices}
        self._says = Label("", "small", theme.MUTED, wrapped=True)
        self._heading = Label(tr(row.label), "strong")
        self.mark = Mark()
        self.widget: Toggle | Choice[OptionValue]
        if row.is_switch:
            self.widget = Toggle(tr(row.label), False, lambda on: self._set("on" if on else "off"), tr(row.help))
        else:
            pills = [(choice.value, tr(choice.label)) for choice in row.choices]
            self.widget = Choice(pills, row.default, self._set, tr(row.label), "small_strong")

    def refresh(self) -> None:
        """Show what the plan says."""
        value = self._plan.options[self._row.key]
        self.mark.visible = value != self._row.default
        if isinstance(self.widget, Toggle):
            self.widget.value = value == ON
        else:
            self.widget.value = value
            self._says.label = self._help[value] or tr(self._row.help)

    def put(self, column: Column) -> None:
        """Place it in a column."""
        top = column.next_row()
        if isinstance(self.widget, Toggle):
            column.put(self.widget, self.widget.height_for(column.width, column.scale))
            column.mark(self.mark, top, self.widget.rect.height)
        else:
            column.pills(self._heading, self._says, self.widget)
            column.mark(self.mark, self._heading.rect.top, self._heading.rect.height)

    def _set(self, value: OptionValue) -> None:
        self._plan.set_option(self._row.key, value)
        self._on_change()


class RulesPanel:
    """Presets, named sets, and every option of the game.

    Attributes:
        preset: The presets, the sets with a name, and Custom while the options are none of them.
        keep: Gives the options of one's own a name.
        forget: Deletes the chosen named set.
        rows: One an option.
        opened: Whether the options are wished to be seen one by one even if they have to be scrolled.
        shown: Whether they are seen so.
        tune: Opens or closes them; there where they have no room.
    """

    def __init__(
        self, plan: SetupPlan, choose: Callable[[str], None], keep: Callable[[], None], forget: Callable[[], None]
    ) -> None:
        self._plan = plan
        self._choose = choose
        self.opened = self.shown = plan.chosen == CUSTOM
        self.tune = Button("", self._turn, style="small_strong")
        self._all = Label("", "small", theme.MUTED, wrapped=True)
        self.backdrop = Backdrop()
        self._heading = Label(tr("Rules of play"), "subheading")
        self._says = Label("", "small", theme.MUTED, wrapped=True)
        self._mark = Mark()
        self.preset = Choice(self._named(), plan.chosen, choose, tr("Rules of play"), "small_strong")
        self.keep = Button(tr("Save these rules as…"), keep, style="small_strong")
        self.forget = Button("", forget, style="small_strong")
        self.rows = [OptionRow(plan, row, lambda: choose(CUSTOM)) for row in plan.game.options]

    def refresh(self) -> None:
        """Show what the plan says."""
        chosen = self._plan.chosen
        self.preset.value = chosen
        self.preset.values = self._named() + ([(CUSTOM, tr("Custom"))] if chosen == CUSTOM else [])
        helps = {preset.key: tr(preset.help) for preset in self._plan.game.presets}
        line = house_rules_line(self._plan.game, self._plan.options)
        own = tr("House rules: {rules}").format(rules=line) if line else tr("The usual rules.")
        self._says.label = helps.get(chosen, own)
        self._mark.visible = chosen not in helps and bool(line)
        name = self._plan.chosen_name
        self.keep.visible = chosen == CUSTOM
        self.forget.visible = name is not None
        self.forget.label = tr("Delete “{name}”").format(name=name)
        self._all.label = SEPARATOR.join(self._in_words())
        for row in self.rows:
            row.refresh()

    def put(self, column: Column) -> int:
        """Place it in a column; returns its lower edge."""
        # The button stands beside the words above the pills, so that rows stay where they are when it comes and goes.
        button = self.action
        wide = min(button.width_for(column.scale), column.width) if button is not None else 0
        less = wide + column.px(theme.SPACE[3]) if wide else 0
        if column.width - less < column.px(_LEAST_WORDS):
            less = 0
        top = column.y
        column.text(self._heading, less=less)
        column.text(self._says, 2, less)
        column.mark(self._mark, self._says.rect.top, self._says.rect.height)
        if button is not None:
            at = (column.left + column.width - wide, top) if less else (column.left, column.y + column.px(8))
            button.place(pygame.Rect(at, (wide, column.px(theme.TARGET))), column.scale)
            column.placed.append(button)
            column.y = max(column.y, button.rect.bottom)
        column.put(self.preset, self.preset.height_for(column.width, column.scale), 8)
        if not self.shown:
            column.text(self._all, 12)
        if self.tune.visible:
            self.tune.label = tr("Hide the rules") if self.shown else tr("Change the rules")
            wide = min(self.tune.width_for(column.scale), column.width)
            top = column.y + column.px(14)
            self.tune.place(pygame.Rect(column.left, top, wide, column.px(theme.TARGET)), column.scale)
            column.placed.append(self.tune)
            column.y = self.tune.rect.bottom
        for row in self.rows if self.shown else ():
            row.put(column)
        return column.close()

    @property
    def stops(self) -> list[Widget]:
        """What takes the focus, from top to bottom."""
        above = [self.action] if self.action is not None else []
        below = [self.tune] if self.tune.visible else []
        return [*above, self.preset, *below, *(row.widget for row in self.rows if self.shown)]

    @property
    def action(self) -> Button | None:
        """The button that can be pressed now, if one can."""
        return next((button for button in (self.keep, self.forget) if button.visible), None)

    def _turn(self) -> None:
        self.opened = not self.shown
        self._choose(CUSTOM)

    def _in_words(self) -> list[str]:
        """Every option with its value."""
        told = []
        for row in self._plan.game.options:
            value = self._plan.options[row.key]
            label = next(choice.label for choice in row.choices if choice.value == value)
            told.append(tr("{option}: {value}").format(option=tr(row.label), value=tr(label)))
        return told

    def _named(self) -> list[tuple[str, str]]:
        presets = [(preset.key, tr(preset.label)) for preset in self._plan.game.presets]
        return presets + [(named_key(one.name), one.name) for one in self._plan.rule_sets]
