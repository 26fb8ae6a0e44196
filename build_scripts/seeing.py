"""A player who sees all cards: the most that inference could ever bring, as a yardstick for the arena."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.ai.alike import alike_of
from game.ai.player import EXPERT, HARD, choose
from game.ai.sampled import policy_of
from game.ai.stakes import values_of
from game.ai.tree import Tree
from game.rules.game import CALL, KEEP, PLAY
from game.rules.moves import Move
from game.rules.registry import AnyGame

SEEING: Final = "seeing"
PLAYOUTS: Final = 1200  # for a card
PLAYOUTS_OF_CALL: Final = 200


def choose_seeing(game: AnyGame, state: Any, seed: int) -> Move:  # noqa: ANN401 - a State of any game
    """The move of the seat to act: cards, and the calls of Oh Hell, with all cards seen; else what an expert does."""
    view = game.observe(state, state.to_act)
    legal: list[Move] = state.legal_moves()
    if len(legal) == 1:
        return legal[0]
    if state.phase in (PLAY, KEEP):
        return _best(game, state, values_of(view), PLAYOUTS)
    expert = choose(view, EXPERT, seed)
    if state.phase != CALL:
        return expert
    return max(legal, key=lambda move: (_worth_of_call(game, state, move, seed), move == expert))


def _best(game: AnyGame, state: Any, values: Callable[[Any], Sequence[float]], playouts: int) -> Move:  # noqa: ANN401
    view = game.observe(state, state.to_act)
    alike = alike_of(view)
    tree = Tree(state.to_act, values, alike, policy_of(view))
    return tree.weigh([state], alike.apart(state), playouts)[0][0]


def _worth_of_call(game: AnyGame, state: Any, move: Move, seed: int) -> float:  # noqa: ANN401
    """Points on average over a search of the first lead, all others calling and playing as they see fit."""
    seat = state.to_act
    after = state.copy()
    after.apply(move)
    while after.phase == CALL:
        after.apply(choose(game.observe(after, after.to_act), HARD, seed))
    values = values_of(game.observe(after, after.to_act))
    gained: list[float] = []

    def noted(over: Any) -> Sequence[float]:  # noqa: ANN401
        worth = values(over)
        gained.append(worth[seat])
        return worth

    _best(game, after, noted, PLAYOUTS_OF_CALL)
    return sum(gained) / len(gained)
