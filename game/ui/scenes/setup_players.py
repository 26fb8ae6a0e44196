"""The panel of the set-up screen that says how many play, and who."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ai.player import LEVELS
from game.rules.record import HUMAN
from game.session.seats import NAME_LENGTH
from game.ui import theme
from game.ui.assets import Assets
from game.ui.scenes.setup_plan import SetupPlan
from game.ui.scenes.setup_rows import Backdrop, Column
from game.ui.widgets import Choice, Label, TextField
from game.ui.words import ntr, tr

LEVEL_WORDS: Final = {HUMAN: "Human", "easy": "Easy", "medium": "Medium", "hard": "Hard", "expert": "Expert"}
_LEAST_NAME: Final = 130  # design units
_PORTRAIT: Final = 40


class SeatPortrait(Backdrop):
    """The portrait of whoever has a seat."""

    def __init__(self, assets: Assets, plan: SetupPlan, seat: int) -> None:
        super().__init__()
        self._assets = assets
        self._plan = plan
        self._seat = seat

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        person = self._seat if self._plan.levels[self._seat] == HUMAN else None
        name = self._plan.names()[self._seat]
        surface.blit(self._assets.portrait(name, self.rect.width, human_seat=person), self.rect)


class SeatRow:
    """One seat: its portrait, its name, and who plays it."""

    def __init__(self, assets: Assets, plan: SetupPlan, seat: int, on_change: Callable[[], None]) -> None:
        self._plan = plan
        self._seat = seat
        self._on_change = on_change
        self._portrait = SeatPortrait(assets, plan, seat)
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
        column.y += px(8) + column.spare
        high, gap, face = px(theme.TARGET), px(10), px(_PORTRAIT)
        left = column.left + face + gap
        room = column.left + column.width - left
        for self.level.close in (False, True):
            wide = max(rect.right for rect in self.level.pills(2 * room, column.scale))
            in_one = room >= px(_LEAST_NAME) + gap + wide
            if in_one:
                break
        name_wide = room - gap - wide if in_one else room
        self._portrait.place(pygame.Rect(column.left, column.y + (high - face) // 2, face, face), column.scale)
        self.name.place(pygame.Rect(left, column.y, name_wide, high), column.scale)
        at = (left + name_wide + gap, column.y)
        if not in_one:
            at, wide = (left, column.y + high + px(6)), room
        tall = self.level.height_for(wide, column.scale)
        self.level.place(pygame.Rect(at, (wide, tall)), column.scale)
        column.placed += [self._portrait, self.name, self.level]
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

    def __init__(self, assets: Assets, plan: SetupPlan, on_change: Callable[[], None]) -> None:
        self._plan = plan
        self._on_change = on_change
        self.backdrop = Backdrop()
        self._heading = Label(tr("Players"), "subheading")
        numbers = sorted(plan.game.players)
        self.count = Choice([(number, str(number)) for number in numbers], plan.players, self._counted, tr("Players"))
        self.rows = [SeatRow(assets, plan, seat, on_change) for seat in range(max(numbers))]
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
