"""What is chosen on the set-up screen, without the screen."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.options import Options, OptionValue, complete
from game.rules.record import HUMAN, SeatPlan
from game.rules.registry import AnyGame
from game.session.rule_sets import RuleSet
from game.session.seats import clean_name, default_names, unique_names
from game.session.settings import CUSTOM, LastSetup

USUAL_LEVEL: Final = "medium"
_NAMED: Final = "named:"  # begins what stands for a set with a name; no key of a preset has a colon


class SetupPlan:
    """A match about to begin: who sits where, and by which rules.

    Attributes:
        game: The game.
        players: Number of seats.
        levels: By seat, ``human`` or a level; longer than ``players``, so that seats come back as they were.
        options: Every option of the game.
        rule_sets: The sets of rules that the person has named.
    """

    def __init__(self, game: AnyGame, last: LastSetup | None = None, rule_sets: Sequence[RuleSet] = ()) -> None:
        most = max(game.players)
        self.game = game
        self.players = game.players[0]
        self.levels = [HUMAN] + [USUAL_LEVEL] * (most - 1)
        self.options: Options = complete(game.options, {})
        self.rule_sets = list(rule_sets)
        self._named: str | None = None  # the set chosen last
        self._level = ""  # chosen last
        self._typed = [""] * most  # empty: the seat has its default name
        if last is not None:
            self._take(last)

    def _take(self, last: LastSetup) -> None:
        self.players = last.players
        self.levels[: last.players] = last.levels
        self.options = complete(self.game.options, last.options)
        usual = self.default_names()
        for seat, name in enumerate(last.names):
            self._typed[seat] = "" if name == usual[seat] else name

    def choose_level(self, seat: int, level: str) -> None:
        """Say who plays a seat: ``human`` or a level."""
        self.levels[seat] = self._level = level

    @property
    def level_told(self) -> str:
        """The level to say something of: the one chosen last, or else that of the first computer player, if any."""
        used = [level for level in self.levels[: self.players] if level != HUMAN]
        return self._level if self._level in used else used[0] if used else ""

    def default_names(self) -> list[str]:
        """By seat, the name of whoever has typed none."""
        return default_names(self.levels[: self.players], self._typed[: self.players])

    def names(self) -> list[str]:
        """By seat, cleaned and different from each other."""
        usual = self.default_names()
        return unique_names([clean_name(typed) or name for typed, name in zip(self._typed, usual, strict=False)])

    def type_name(self, seat: int, typed: str) -> None:
        """Give a seat a name; an empty one, or its default, is none."""
        name = clean_name(typed)
        self._typed[seat] = ""
        if name != self.default_names()[seat]:
            self._typed[seat] = name

    def seats(self) -> list[SeatPlan]:
        """Who sits where."""
        return [SeatPlan(name, level) for name, level in zip(self.names(), self.levels, strict=False)]

    @property
    def humans(self) -> int:
        """How many people play."""
        return self.levels[: self.players].count(HUMAN)

    @property
    def preset(self) -> str:
        """The preset whose options these are, or CUSTOM."""
        for preset in self.game.presets:
            if complete(self.game.options, preset.values) == self.options:
                return preset.key
        return CUSTOM

    @property
    def chosen_name(self) -> str | None:
        """The name of the set whose options these are: of the one chosen last, or of any unless a preset has them."""
        names = [one.name for one in self.rule_sets if one.options == self.options]
        if self._named in names:
            return self._named
        return names[0] if names and self.preset == CUSTOM else None

    @property
    def chosen(self) -> str:
        """What these options are: the key of a preset, what :func:`named_key` gives for a set, or CUSTOM."""
        name = self.chosen_name
        return self.preset if name is None else named_key(name)

    def use(self, chosen: str) -> RuleSet | None:
        """Take the options of a preset or of a set with a name; CUSTOM changes nothing.

        Returns:
            The set, if it is one.
        """
        if chosen != CUSTOM:
            self._named = None
        for preset in self.game.presets:
            if preset.key == chosen:
                self.options = complete(self.game.options, preset.values)
        for one in self.rule_sets:
            if named_key(one.name) == chosen:
                self._named, self.options = one.name, dict(one.options)
                return one
        return None

    def set_option(self, key: str, value: OptionValue) -> None:
        """Change one option."""
        self.options = complete(self.game.options, {**self.options, key: value})

    def changed_options(self) -> Mapping[str, OptionValue]:
        """The options that differ from the defaults."""
        return {row.key: self.options[row.key] for row in self.game.options if self.options[row.key] != row.default}

    def to_keep(self) -> LastSetup:
        """What to remember."""
        levels = self.levels[: self.players]
        return LastSetup(self.players, self.names(), levels, self.preset, dict(self.changed_options()))


def named_key(name: str) -> str:
    """What stands for a set with a name among the keys of presets."""
    return _NAMED + name
