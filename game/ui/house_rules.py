"""The rules of a match that differ from the game's usual ones, in a few words each."""

from collections.abc import Mapping
from typing import Final

from game.rules.options import ON, Option, OptionValue
from game.rules.registry import AnyGame
from game.ui.words import tr

SEPARATOR: Final = " · "

# Shorter than label and value together; a value that is not here is told by those.
_SHORT: Final[dict[tuple[str, str, OptionValue], str]] = {
    ("oh_hell", "order", "down"): "hands down",
    ("oh_hell", "order", "up_down"): "hands up and down",
    ("oh_hell", "order", "down_up"): "hands down and up",
    ("oh_hell", "no_trump", "last"): "no trump in the last hand",
    ("oh_hell", "no_trump", "never"): "always a trump",
    ("oh_hell", "hook", "on"): "hook on",
    ("oh_hell", "bidding", "together"): "calls together",
    ("oh_hell", "must_trump", "on"): "must trump",
    ("oh_hell", "miss", "per_trick"): "a miss scores its tricks",
    ("oh_hell", "zero", "five_plus"): "nil 5 + cards",
    ("bid_whist", "minimum", 4): "bids from 4",
    ("bid_whist", "target", 5): "to 5 points",
    ("bid_whist", "target", 9): "to 9 points",
    ("bid_whist", "kitty", "shown"): "kitty shown",
    ("bid_whist", "defenders", "failed_by"): "defenders score the books short",
    ("bid_whist", "no_trump_double", "off"): "no trump single",
    ("bid_whist", "equal_level", "downtown_over_uptown"): "downtown over uptown",
    ("bid_whist", "revoke", "penalised"): "revokes cost three books",
    ("trick_or_bid", "bid_from", "current_trick"): "bid from the last trick only",
    ("trick_or_bid", "scoring", "family"): "family scoring",
    ("dealers_dilemma", "early_end", "offer"): "early end offered",
}


def house_rules(game: AnyGame, options: Mapping[str, OptionValue]) -> list[str]:
    """A few words for each option that differs from the game's default, in the order of the game's options.

    Args:
        game: The game.
        options: Of a match; a missing key counts as its default.
    """
    return [
        _words(game, row, options[row.key])
        for row in game.options
        if row.key in options and options[row.key] != row.default
    ]


def house_rules_line(game: AnyGame, options: Mapping[str, OptionValue]) -> str:
    """The same on one line, such as “hook on · nil 5 + cards”; empty where nothing differs."""
    return SEPARATOR.join(house_rules(game, options))


def _words(game: AnyGame, row: Option, value: OptionValue) -> str:
    short = _SHORT.get((game.key, row.key, value))
    if short is not None:
        return tr(short)
    if row.is_switch:
        words = tr("{option} on") if value == ON else tr("{option} off")
        return words.format(option=tr(row.label))
    chosen = next((choice.label for choice in row.choices if choice.value == value), str(value))
    return tr("{option}: {value}").format(option=tr(row.label), value=tr(chosen))
