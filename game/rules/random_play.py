"""Playing a hand to its end with random legal moves: the plainest use of the rules, and the measure of their speed.

The random numbers are our own, a few shifts of one small number, so that the same seed makes the same moves
interpreted, compiled, and in other languages.
"""

from typing import Final

from game.rules.cards import NOBODY, Card, CardSet
from game.rules.game import PLAY, State

SEED_MASK: Final = 0xFFFF_FFFF


def next_seed(seed: int) -> int:
    """The number after this one in Marsaglia's xorshift of 32 bits, which goes through all of them but 0."""
    seed ^= seed << 13 & SEED_MASK
    seed ^= seed >> 17
    return seed ^ (seed << 5 & SEED_MASK)


def below(count: int, seed: int) -> int:
    """The number below ``count`` that a seed stands for."""
    # Two bits are dropped to keep the product small, which is quicker when compiled.
    return (seed >> 2) * count >> 30


def random_card(cards: CardSet, seed: int) -> Card:
    """The card of a set, which must have one, that a seed stands for."""
    count = 0
    left = cards
    while left:
        left &= left - 1
        count += 1
    for _ in range(below(count, seed)):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


def play_out(state: State, seed: int) -> int:
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
            state.apply(random_card(state.legal_cards(), seed))
        else:
            moves = state.legal_moves()
            state.apply(moves[below(len(moves), seed)])
    return seed
