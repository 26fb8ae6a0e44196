"""Playing a hand to its end with random legal moves: the plainest use of the rules, and the measure of their speed.

The random numbers are our own, a few shifts of one small number, so that the same seed makes the same moves
interpreted, compiled, and in other languages.
"""

from typing import Final

from mypy_extensions import i64

from game.rules.cards import NOBODY, count_in, lowest_in
from game.rules.game import PLAY, State

SEED_MASK: Final = 0xFFFF_FFFF


def next_seed(seed: i64) -> i64:
    """The number after this one in Marsaglia's xorshift of 32 bits, which goes through all of them but 0."""
    seed ^= seed << 13 & SEED_MASK
    seed ^= seed >> 17
    return seed ^ (seed << 5 & SEED_MASK)


def below(count: i64, seed: i64) -> i64:
    """The number below ``count`` that a seed stands for."""
    return (seed >> 2) * count >> 30


def random_card(cards: i64, seed: i64) -> i64:
    """The card of a set, which must have one, that a seed stands for."""
    skipped = below(count_in(cards), seed)
    while skipped:
        cards &= cards - 1
        skipped -= 1
    return lowest_in(cards)


def play_out(state: State, seed: i64) -> i64:
    """Play a hand to its end, each legal move being equally likely.

    Args:
        state: A hand that has begun; it is played on in place.
        seed: From 1 to 0xFFFFFFFF.

    Returns:
        The seed for what comes next.
    """
    while state.to_act != NOBODY:
        seed = next_seed(seed)
        if state.phase is PLAY:
            state.play(random_card(state.legal_cards(), seed))
        else:
            moves = state.legal_moves()
            state.apply(moves[below(len(moves), seed)])
    return seed
