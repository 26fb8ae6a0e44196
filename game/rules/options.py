"""Options of a game as rows of data: the set-up screen, the command line, records and tests read the same rows."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

OptionValue = str | int
Options = dict[str, OptionValue]  # every key of the game, written out

ON: Final = "on"
OFF: Final = "off"


class Choice(Struct, frozen=True):
    """One value of an option.

    Attributes:
        value: As records write it.
        label: Two or three words for a button.
        help: One sentence that says what it does.
    """

    value: OptionValue
    label: str
    help: str = ""


class Option(Struct, frozen=True):
    """One rule that a player may change; the first choice is the default."""

    key: str
    label: str
    help: str
    choices: tuple[Choice, ...]

    @property
    def default(self) -> OptionValue:
        """The value of the rules as first described."""
        return self.choices[0].value

    @property
    def values(self) -> tuple[OptionValue, ...]:
        """All values, default first."""
        return tuple(choice.value for choice in self.choices)

    @property
    def is_switch(self) -> bool:
        """Whether the option is merely on or off."""
        return set(self.values) == {ON, OFF}


def switch(key: str, label: str, help_text: str, default: str = OFF) -> Option:
    """An option that is on or off."""
    other = ON if default == OFF else OFF
    labels = {ON: "On", OFF: "Off"}
    return Option(key, label, help_text, (Choice(default, labels[default]), Choice(other, labels[other])))


class Preset(Struct, frozen=True):
    """A named set of options; what it leaves out has the default."""

    key: str
    label: str
    help: str
    values: Mapping[str, OptionValue] = {}


class OptionError(ValueError):
    """An option or value that the game does not have; the message is a sentence that says what would be right."""


def defaults(rows: tuple[Option, ...]) -> Options:
    """Every option with its default."""
    return {row.key: row.default for row in rows}


def complete(rows: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """The given options checked, the rest at their defaults, in the order of the rows.

    Raises:
        OptionError: A key or a value is not one of the game's.
    """
    by_key = {row.key: row for row in rows}
    for key in given:
        if key not in by_key:
            raise OptionError(f"There is no option “{str(key)[:30]}”; the options are {', '.join(by_key)}.")
    values = defaults(rows)
    for key, value in given.items():
        values[key] = _checked(by_key[key], value)
    return values


def from_texts(rows: tuple[Option, ...], given: Mapping[str, str]) -> Options:
    """As :func:`complete`, from values typed as text, such as ``{"target": "9"}``.

    Raises:
        OptionError: A key or a value is not one of the game's.
    """
    by_key = {row.key: row for row in rows}
    typed: dict[str, object] = dict(given)
    for key, text in given.items():
        row = by_key.get(key)
        if row is not None:
            typed[key] = next((value for value in row.values if str(value) == text), text)
    return complete(rows, typed)


def _checked(row: Option, value: object) -> OptionValue:
    for allowed in row.values:
        # True == 1 in Python, yet a record that says true where a number belongs is wrong.
        if type(value) is type(allowed) and value == allowed:
            return allowed
    allowed_text = ", ".join(str(value) for value in row.values)
    raise OptionError(f"The option “{row.key}” cannot be “{str(value)[:30]}”; it can be {allowed_text}.")
