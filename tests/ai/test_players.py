"""What holds for every computer player: legal, deterministic, blind to what is hidden, better than chance."""

from collections.abc import Iterator
from random import Random

import pytest

from game.ai.player import LEVELS, choose, weigh
from game.rules.game import State
from game.rules.options import Options
from game.rules.registry import GAMES, AnyGame
from game.rules.shuffle import stream
from tests.ai.quick import QUICK
from tests.conformance.hidden import redeal

pytestmark = pytest.mark.usefixtures("few_worlds")

TABLES = [(key, players) for key, game in GAMES.items() for players in game.players]


def positions(
    game: AnyGame, players: int, options: Options, seed: int, level: str, hands: int
) -> Iterator[tuple[State, Random]]:
    """Decisions of a computer player of a level at every seat but 0, which plays at random."""
    rng = Random(seed)
    state = game.new(players, options, seed % players)
    for number in range(hands):
        if state.over:
            return
        state.begin_hand(game.shuffle_deal(state, stream(seed, f"deal {number}")))
        while not state.needs_deal and not state.over:
            yield state, rng
            legal = state.legal_moves()
            if state.to_act == 0:
                move = legal[int(rng.random() * len(legal))]
            else:
                move = choose(game.observe(state, state.to_act), level, seed, seconds=QUICK)
            assert move in legal, f"seed {seed}"
            state.apply(move)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_move_is_legal_under_every_option(key: str, players: int, level: str) -> None:
    game = GAMES[key]
    choices: list[Options] = [{}, *({row.key: value} for row in game.options for value in row.values[1:])]
    for seed, options in enumerate(choices):
        for _ in positions(game, players, options, seed, level, hands=4):
            pass


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_hidden_cards_and_the_past_of_the_process_change_nothing(key: str, players: int, level: str) -> None:
    game = GAMES[key]
    options: Options = {"bidding": "together", "hook": "on"} if key == "oh_hell" else {}
    seed = 20260
    checked = 0
    for state, rng in positions(game, players, options, seed, level, hands=3):
        seat = state.to_act
        answer = weigh(game.observe(state, seat), level, seed, seconds=QUICK)
        moves = [move for move, _ in answer]
        assert sorted(moves) == state.legal_moves()
        if rng.random() < 0.3:
            other = redeal(state, seat, rng)
            assert weigh(game.observe(other, seat), level, seed, seconds=QUICK) == answer, (
                f"seed {seed}, ply {state.ply}"
            )
            checked += 1
    assert checked


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_it_is_far_better_than_chance(key: str, level: str) -> None:
    game = GAMES[key]
    players = game.players[0]
    ahead = 0.0
    for seed in range(6):
        state = game.new(players, {}, seed % players)
        for number in range(13):
            if state.over:
                break
            state.begin_hand(game.shuffle_deal(state, stream(seed, f"deal {number}")))
            while not state.needs_deal and not state.over:
                seat = state.to_act
                mine = seat % 2 == 0 if key == "bid_whist" else seat == seed % players
                state.apply(choose(game.observe(state, seat), level if mine else "random", seed, seconds=QUICK))
        own = [0, 2] if key == "bid_whist" else [seed % players]
        others = [seat for seat in range(players) if seat not in own]
        ahead += sum(state.scores[seat] for seat in own) / len(own)
        ahead -= sum(state.scores[seat] for seat in others) / len(others)
    assert ahead > 6


def test_a_wrong_level_or_turn_is_refused_in_words() -> None:
    game = GAMES["oh_hell"]
    state = game.new(4, {}, 0)
    state.begin_hand(game.shuffle_deal(state, Random(1)))
    with pytest.raises(ValueError, match="no level “grandmaster”"):
        weigh(game.observe(state, state.to_act), "grandmaster", 1)
    with pytest.raises(ValueError, match="not to act"):
        weigh(game.observe(state, state.dealer), "easy", 1)
