"""The panel of the set-up screen that says how many play, and who."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ai.people import CHARACTERS
from game.ai.player import LEVELS
from game.rules.record import HUMAN, SeatPlan
from game.session.seats import COMPUTER_NAMES, NAME_LENGTH, character_of
from game.ui import paint, text, theme
from game.ui.assets import Assets
from game.ui.scenes.setup_plan import SetupPlan
from game.ui.scenes.setup_rows import Backdrop, Column
from game.ui.widgets import Choice, Label, Passive, TextField, Widget
from game.ui.words import ntr, tr

LEVEL_WORDS: Final = {HUMAN: "Human", "easy": "Easy", "medium": "Medium", "hard": "Hard", "expert": "Expert"}
LEVEL_SAYS: Final = {
    "easy": "Easy: by rules of thumb, remembers only the trick on the table.",
    "medium": "Medium: by rules of thumb, remembers every card played.",
    "hard": "Hard: tries its cards in many deals that are possible.",
    "expert": "Expert: looks further ahead, and reads calls and bids.",
}
_LEAST_NAME: Final = 130  # design units
_PORTRAIT: Final = theme.TARGET
_LEAST_GAP: Final = 8  # between rows that have a line of description


class SeatPortrait(Widget):
    """The portrait of whoever has a seat; a press seats the next of the computer players that are known by name."""

    def __init__(self, assets: Assets, plan: SetupPlan, seat: int, on_change: Callable[[], None]) -> None:
        super().__init__(tr("Another player {number}").format(number=seat + 1))
        self._assets = assets
        self._plan = plan
        self._seat = seat
        self._on_change = on_change

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.rect.width // 2

    def activate(self, pos: tuple[int, int] | None = None) -> None:  # noqa: ARG002 - the whole portrait is one target
        """Seat the next computer player that sits nowhere yet."""
        names = self._plan.names()
        first = COMPUTER_NAMES.index(names[self._seat]) + 1 if names[self._seat] in COMPUTER_NAMES else 0
        in_turn = COMPUTER_NAMES[first:] + COMPUTER_NAMES[:first]
        self._plan.type_name(self._seat, next(name for name in in_turn if name not in names))
        self._on_change()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        person = self._seat if self._plan.levels[self._seat] == HUMAN else None
        name = self._plan.names()[self._seat]
        surface.blit(self._assets.portrait(name, self.rect.width, human_seat=person), self.rect)
        if self.enabled and self.hovered:
            paint.outline(surface, self.rect, theme.BRASS, max(self.px(2), 1), 0, self.radius)


class SeatLine(Passive):
    """What is said of a player, over the row of the seat while its portrait is pointed at or has the focus."""

    def __init__(self, portrait: SeatPortrait) -> None:
        super().__init__()
        self.words = ""
        self._portrait = portrait

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if not self.words or not (self._portrait.hovered or self._portrait.focused):
            return
        pad = self.px(12)
        size = text.size("small", self.scale)
        words = text.render(self.words, "small", theme.TEXT, size, self.rect.width - 2 * pad)
        box = self.rect.copy()
        box.width = words.get_width() + 2 * pad
        paint.panel(surface, box, theme.PANEL_SOLID, theme.DIVIDER, self.px(theme.RADIUS_SMALL), max(self.px(1), 1))
        surface.blit(words, words.get_rect(center=box.center))


class SeatRow:
    """One seat: its portrait, its name, and who plays it."""

    def __init__(self, assets: Assets, plan: SetupPlan, seat: int, on_change: Callable[[], None]) -> None:
        self._plan = plan
        self._seat = seat
        self._on_change = on_change
        self.portrait = SeatPortrait(assets, plan, seat, on_change)
        self._line = Label("", "small", theme.MUTED)
        self._over = SeatLine(self.portrait)
        number = seat + 1
        self.name = TextField(tr("Name {number}").format(number=number), "", self._typed, NAME_LENGTH)
        pills = [(level, tr(LEVEL_WORDS[level])) for level in (HUMAN, *LEVELS)]
        label = tr("Player {number}").format(number=number)
        self.level = Choice(pills, plan.levels[seat], self._chosen, label, "small_strong")

    def refresh(self) -> None:
        """Show what the plan says, except in a field that is being typed in."""
        name, level = self._plan.names()[self._seat], self._plan.levels[self._seat]
        character = CHARACTERS.get(character_of(SeatPlan(name, level)))
        self._line.label = self._over.words = tr(character.line) if character else ""
        self.portrait.enabled = level != HUMAN
        self.level.value = level
        self.name.hint = self._plan.default_names()[self._seat]
        if not self.name.editing:
            self.name.set_value(name)

    def put(self, column: Column) -> None:
        """Place it in a column: in one row, or where that is too narrow in two.

        What is said of the player stands below if the gap between rows has room for it.
        """
        px = column.px
        line = self._line.height_for(column.width, column.scale)
        below = px(8) + column.spare - line >= px(_LEAST_GAP)
        column.y += px(8) + column.spare - (line if below else 0)
        high, gap, face = px(theme.TARGET), px(10), px(_PORTRAIT)
        left = column.left + face + gap
        room = column.left + column.width - left
        for self.level.close in (False, True):
            wide = max(rect.right for rect in self.level.pills(2 * room, column.scale))
            in_one = room >= px(_LEAST_NAME) + gap + wide
            if in_one:
                break
        name_wide = room - gap - wide if in_one else room
        self.portrait.place(pygame.Rect(column.left, column.y + (high - face) // 2, face, face), column.scale)
        self.name.place(pygame.Rect(left, column.y, name_wide, high), column.scale)
        at = (left + name_wide + gap, column.y)
        if not in_one:
            at, wide = (left, column.y + high + px(6)), room
        tall = self.level.height_for(wide, column.scale)
        self.level.place(pygame.Rect(at, (wide, tall)), column.scale)
        column.y = max(self.name.rect.bottom, self.level.rect.bottom)
        column.placed += [self.portrait, self.name, self.level]
        if below:
            self._line.place(pygame.Rect(left, column.y, room, line), column.scale)
            column.placed.append(self._line)
            column.y += line
        else:
            self._over.place(pygame.Rect(left, self.name.rect.top, room, high), column.scale)
            column.placed.append(self._over)

    def _typed(self, typed: str) -> None:
        self._plan.type_name(self._seat, typed)
        self._on_change()

    def _chosen(self, level: str) -> None:
        self._plan.choose_level(self._seat, level)
        self._on_change()


class PlayersPanel:
    """How many play, and who.

    Attributes:
        rows: One for each seat that the game can have.
        level_says: What is said of a level, where it has no room elsewhere.
    """

    def __init__(self, assets: Assets, plan: SetupPlan, on_change: Callable[[], None]) -> None:
        self._plan = plan
        self._on_change = on_change
        self.backdrop = Backdrop()
        self._heading = Label(tr("Players"), "subheading")
        numbers = sorted(plan.game.players)
        self.count = Choice([(number, str(number)) for number in numbers], plan.players, self._counted, tr("Players"))
        self.rows = [SeatRow(assets, plan, seat, on_change) for seat in range(max(numbers))]
        self.level_says = Label("", "small", theme.MUTED, wrapped=True)
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
        column.text(self.level_says, 14)
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
