"""The yardstick that sees all cards."""

from random import Random

from build_scripts.seeing import choose_seeing
from game.rules.oh_hell import OhHell
from game.rules.outcome import call_made


def test_who_sees_all_cards_calls_right_where_nobody_has_a_choice() -> None:
    """With one card each the last to call knows who wins; to hit by chance 24 times in a row is not to be hoped for."""
    game = OhHell()
    seed = 3
    rng = Random(seed)
    won = 0
    for number in range(24):
        state = game.new(4, {}, number % 4)
        state.begin_hand(game.shuffle_deal(state, rng))
        while not state.results:
            dealers_call = state.phase == "call" and state.to_act == state.dealer
            state.apply(choose_seeing(game, state, seed) if dealers_call else rng.choice(state.legal_moves()))
        assert call_made(state.results[0], state.dealer), f"seed {seed}, hand {number}"
        won += state.results[0].tricks[state.dealer]
    assert 0 < won < 24
