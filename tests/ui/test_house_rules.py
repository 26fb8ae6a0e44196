"""The rules that differ, in a few words: every value of every game, and a game that has no short words yet."""

import copy

import pytest

from game.rules.options import Choice, Option, complete, defaults, switch
from game.rules.registry import GAMES, AnyGame
from game.ui import house_rules as house
from game.ui.house_rules import house_rules, house_rules_line


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_differs_from_the_usual_rules(game: AnyGame) -> None:
    assert house_rules_line(game, defaults(game.options)) == ""
    assert house_rules_line(game, {}) == ""


def test_only_what_differs_is_told_in_the_order_of_the_options() -> None:
    game = GAMES["oh_hell"]
    options = complete(game.options, {"zero": "five_plus", "hook": "on"})
    assert house_rules_line(game, options) == "hook on · nil 5 + cards"


def test_every_value_of_every_game_has_words_of_its_own() -> None:
    known = set()
    for key, game in GAMES.items():
        told = [
            house_rules(game, {row.key: choice.value})[0]
            for row in game.options
            for choice in row.choices
            if choice.value != row.default
        ]
        assert len(set(told)) == len(told)
        assert all(0 < len(words) <= 34 for words in told), told
        known |= {(key, row.key, value) for row in game.options for value in row.values if value != row.default}
    assert set(house._SHORT) == known


def test_a_game_without_short_words_is_told_by_its_labels() -> None:
    rows = (
        switch("kings", "Kings high", "Kings are high."),
        switch("queens", "Queens low", "Queens are low.", "on"),
        Option("length", "Length", "How long.", (Choice(3, "Three"), Choice(5, "Five"))),
    )
    game = copy.copy(GAMES["oh_hell"])
    game.key, game.options = "fifth", rows
    assert house_rules_line(game, {"kings": "on", "queens": "off", "length": 5}) == (
        "Kings high on · Queens low off · Length: Five"
    )
