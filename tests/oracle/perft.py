"""Counting move sequences, to compare two implementations move for move."""

from copy import deepcopy

from tests.oracle.common import Oracle


def perft(oracle: Oracle, depth: int) -> int:
    """Number of legal sequences of exactly `depth` moves from here.

    A sequence ends where a deal is awaited or the match is over; one that ends early is not counted.
    """
    if depth == 0:
        return 1
    count = 0
    for move in oracle.legal():
        after = deepcopy(oracle)
        after.play(move)
        count += perft(after, depth - 1)
    return count


def divide(oracle: Oracle, depth: int) -> dict[str, int]:
    """`perft` split by the first move, to find where two implementations part."""
    counts = {}
    for move in oracle.legal():
        after = deepcopy(oracle)
        after.play(move)
        counts[move] = perft(after, depth - 1)
    return counts
