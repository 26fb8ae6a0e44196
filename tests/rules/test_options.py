"""Options as rows of data: RULES.md, the options of each game."""

import pytest

from game.rules.options import Choice, Option, OptionError, complete, defaults, from_texts, switch
from game.rules.registry import GAMES

ROWS = (
    switch("hook", "Hook", "Help."),
    Option("target", "Target", "Help.", (Choice(7, "Seven"), Choice(5, "Five"))),
    switch("double", "Double", "Help.", "on"),
)


def test_defaults_are_the_first_choices() -> None:
    assert defaults(ROWS) == {"hook": "off", "target": 7, "double": "on"}
    assert complete(ROWS, {}) == defaults(ROWS)


def test_what_is_given_is_kept_in_the_order_of_the_rows() -> None:
    options = complete(ROWS, {"target": 5, "hook": "on"})
    assert list(options.items()) == [("hook", "on"), ("target", 5), ("double", "on")]


@pytest.mark.parametrize("value", [True, "7", 7.0, 6, None, [7], {}, "on", 10**30])
def test_a_value_of_another_type_or_size_is_refused(value: object) -> None:
    with pytest.raises(OptionError, match=r"The option “target” cannot be “.*”; it can be 7, 5"):
        complete(ROWS, {"target": value})


@pytest.mark.parametrize("value", [True, False, "ON", "", 1])
def test_a_switch_is_on_or_off(value: object) -> None:
    with pytest.raises(OptionError, match="it can be off, on"):
        complete(ROWS, {"hook": value})


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(OptionError, match="There is no option “hoook”; the options are hook, target, double"):
        complete(ROWS, {"hoook": "on"})


def test_typed_texts_become_values() -> None:
    assert from_texts(ROWS, {"target": "5", "hook": "on"})["target"] == 5
    for wrong in ("05", "5.0", "", " 5", "five"):
        with pytest.raises(OptionError, match="cannot be"):
            from_texts(ROWS, {"target": wrong})
    with pytest.raises(OptionError, match="There is no option"):
        from_texts(ROWS, {"x": "5"})


# Key, and the values in the order of RULES.md, the default first.
TABLE = {
    "oh_hell": {
        "order": ("up", "down", "up_down", "down_up"),
        "no_trump": ("largest", "last", "never"),
        "hook": ("off", "on"),
        "bidding": ("in_turn", "together"),
        "must_trump": ("off", "on"),
        "miss": ("nothing", "per_trick"),
        "zero": ("ten", "five_plus"),
    },
    "bid_whist": {
        "minimum": (3, 4),
        "target": (7, 5, 9),
        "kitty": ("hidden", "shown"),
        "defenders": ("nothing", "failed_by"),
        "no_trump_double": ("on", "off"),
        "equal_level": ("tie", "downtown_over_uptown"),
        "revoke": ("prevented", "penalised"),
    },
    "trick_or_bid": {"scoring": ("standard", "family"), "bid_from": ("any_trick_won", "current_trick")},
    "dealers_dilemma": {"early_end": ("off", "offer")},
}


@pytest.mark.parametrize("key", TABLE)
def test_every_option_of_the_rules_is_there(key: str) -> None:
    assert {row.key: row.values for row in GAMES[key].options} == TABLE[key]


def test_rows_can_be_shown() -> None:
    """Short labels for buttons and a sentence for each row and preset; presets are valid."""
    for game in GAMES.values():
        for row in game.options:
            assert row.help.endswith(".")
            assert len({choice.label for choice in row.choices}) == len(row.choices)
            assert all(0 < len(choice.label) <= 20 for choice in row.choices)
        assert game.presets[0].values == {}
        assert len({preset.key for preset in game.presets}) == len(game.presets)
        for preset in game.presets:
            complete(game.options, preset.values)
            assert preset.help.endswith(".")
