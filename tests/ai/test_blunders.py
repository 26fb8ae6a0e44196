"""The filter of blunders, whatever the game: it leaves something, and what it leaves in the order given."""

from random import Random

import pytest

from game.ai.blunders import sensible
from game.rules.registry import GAMES
from tests.conformance.play import random_match
from tests.conformance.setups import SETUPS, Setup


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_something_is_always_left_in_the_order_given(setup: Setup) -> None:
    seed = 7
    rng = Random(seed)
    for state, _, _ in random_match(setup, rng):
        legal = state.legal_moves()
        if not legal or rng.random() < 0.5:
            continue
        moves = rng.sample(legal, rng.randint(1, len(legal)))
        kept = sensible(GAMES[setup.game].observe(state, state.to_act), moves)
        assert kept, f"seed {seed}, ply {state.ply}"
        assert kept == [move for move in moves if move in kept], f"seed {seed}, ply {state.ply}"
