"""The search over sampled deals: what it plays is legal, what it prefers is better, and it stops when told to."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.ai import sampled
from game.ai.alike import alike, alike_of
from game.ai.beliefs import beliefs_of
from game.ai.player import PLAIN, choose, weigh
from game.ai.playouts import play_out
from game.ai.search import weigh_moves
from game.rules.game import DEAL, EARLY_END, OVER, PLAY, State
from game.rules.moves import Move
from game.rules.registry import GAMES
from game.rules.views import View
from tests.conformance.play import random_match
from tests.conformance.setups import SETUPS, Setup


def in_play(setup: Setup, seed: int, count: int) -> Iterator[State]:
    """States in the middle of the play of random matches."""
    rng = Random(seed)
    while count > 0:
        for state, _, _ in random_match(setup, rng):
            if state.phase == PLAY and count > 0 and rng.random() < 0.06:
                count -= 1
                yield state


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_playouts_make_legal_moves_to_the_end_of_the_hand(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    seed = 47
    game = GAMES[setup.game]
    kind: Any = type(game.new(setup.players, setup.options, 0))
    apply: Callable[[State, Move], None] = kind.apply

    def checked(state: State, move: Move) -> None:
        assert move in state.legal_moves(), f"seed {seed}, ply {state.ply}"
        apply(state, move)

    for state in in_play(setup, seed, 6):
        view = game.observe(state, state.to_act)
        beliefs = beliefs_of(view)
        for deal in beliefs.deals(12, Random(1)):
            world = beliefs.worlds.build(deal, Random(1))
            assert game.observe(world, view.seat) == view, f"seed {seed}, ply {state.ply}"
        with monkeypatch.context() as patch:
            patch.setattr(kind, "apply", checked)
            play_out(world, sampled.policy_of(view))
        assert world.phase in (DEAL, EARLY_END, OVER)


def counted(worth: dict[int, float]) -> Callable[[Any], float]:
    return lambda state: worth[state.last]


class Position:
    """Just enough of a State: it remembers the last move, and counts how often it was copied."""

    copies = 0

    def __init__(self) -> None:
        self.last = -1

    def copy(self) -> "Position":
        Position.copies += 1
        return Position()

    def apply(self, move: Move) -> None:
        self.last = move


WORTH = {1: 0.5, 2: 3.0, 3: 2.0, 4: -1.0, 5: 2.5, 6: 0.0}


def test_the_best_move_comes_first_and_the_worse_see_fewer_worlds() -> None:
    Position.copies = 0
    worlds = [Position() for _ in range(12)]
    weighed = weigh_moves(worlds, list(WORTH), lambda _: None, counted(WORTH), (4, 8, 12))
    assert [move for move, _ in weighed] == [2, 5, 3, 1, 6, 4]
    assert [worth for _, worth in weighed][:2] == [3.0, 2.5]
    assert Position.copies == 4 * 6 + 4 * 3 + 4 * 2
    values = [worth for _, worth in weighed]
    assert values == sorted(values, reverse=True)


def test_moves_that_lead_to_the_same_keep_the_order_they_came_in() -> None:
    worlds = [Position() for _ in range(4)]
    weighed = weigh_moves(worlds, [3, 1, 2], lambda _: None, lambda _: 1.0, (2, 4))
    assert [move for move, _ in weighed] == [3, 1, 2]


def test_a_search_that_is_stopped_answers_with_what_it_knows() -> None:
    Position.copies = 0
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 2

    worlds = [Position() for _ in range(12)]
    weighed = weigh_moves(worlds, list(WORTH), lambda _: None, counted(WORTH), (12,), stop)
    assert weighed[0] == (2, 3.0)
    assert len(weighed) == len(WORTH)
    assert Position.copies == 3 * len(WORTH)


@pytest.mark.parametrize("key", GAMES)
def test_a_stopped_player_still_makes_a_legal_move(key: str) -> None:
    setup = next(setup for setup in SETUPS if setup.game == key)
    for state in in_play(setup, 3, 3):
        view: View = GAMES[key].observe(state, state.to_act)
        assert choose(view, "hard", 1, lambda: True) in view.legal


@pytest.mark.parametrize("key", GAMES)
def test_searched_cards_are_weighed_beyond_rules_of_thumb(key: str) -> None:
    setup = next(setup for setup in SETUPS if setup.game == key)
    differ = 0
    for state in in_play(setup, 5, 40):
        view: View = GAMES[key].observe(state, state.to_act)
        moves = [move for move, _ in weigh(view, "hard", 1)]
        assert sorted(moves) == list(view.legal)
        differ += moves[0] != choose(view, PLAIN, 1)
    assert differ


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.game != "trick_or_bid"], ids=str)
def test_state_and_view_tell_the_same_cards_apart(setup: Setup) -> None:
    seed = 11
    for state in in_play(setup, seed, 8):
        if state.phase != PLAY or getattr(state, "penalised", False):
            continue
        view = GAMES[setup.game].observe(state, state.to_act)
        others = 0
        for seat, hand in enumerate(state.hands):
            others |= hand if seat != view.seat else 0
        leaders = alike(view, others)
        told_apart = alike_of(view)
        cards = told_apart.apart(state)
        assert set(cards) == set(leaders.values()), f"seed {seed}, ply {state.ply}"
        for card in view.legal:
            if card not in cards:
                assert told_apart.leader(card, cards) == leaders[card], f"seed {seed}, ply {state.ply}"
