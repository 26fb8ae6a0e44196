"""Counting legal move sequences: one number that two implementations of the rules must agree on."""

from game.rules.game import State
from game.rules.moves import Move


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly ``depth`` legal moves begin here.

    A sequence stops where a deal is awaited or the match is over; one that stops too early is not counted. The State is
    left as it was.
    """
    if depth == 0:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(_after(state, move), depth - 1) for move in moves)


def divide(state: State, depth: int) -> dict[Move, int]:
    """``perft`` split by the first move, to find where two implementations part; ``depth`` is at least 1."""
    return {move: perft(_after(state, move), depth - 1) for move in state.legal_moves()}


def _after(state: State, move: Move) -> State:
    after = state.copy()
    after.apply(move)
    return after
