"""Playing a hand to its end fast, every player trying to make what they called or bid: the inner loop of the search.

Who does it looks at a State in which all cards lie open, but judges by what any player could know or soon will: what is
in one's own hand, who wins the trick so far, what they still want, which cards are out.
"""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import i64

from game.rules.cards import (
    SUIT_SETS,
    SUIT_SIZE,
    lowest_in,
)
from game.rules.game import KEEP, PLAY, State

S = TypeVar("S", bound=State)


class Policy(ABC, Generic[S]):
    """What players do in a State of the play."""

    @abstractmethod
    def move(self, state: S) -> i64:
        """The move of the seat to act."""


def play_out(state: S, policy: Policy[S]) -> None:
    """Play a hand to its end."""
    while state.phase is PLAY or state.phase is KEEP:
        state.apply(policy.move(state))


def others_hold(state: State, hand: i64) -> i64:
    """The cards in all hands but one."""
    out: i64 = 0
    for other in state.hands:
        out |= other
    return out ^ hand


def one_of_each(cards: i64, between: i64) -> i64:
    """Of cards of a suit between which none of ``between`` lies only the lowest, as they do the same."""
    kept: i64 = 0
    below: i64 = 0  # the last card before
    while cards:
        card = cards & -cards
        cards ^= card
        if not below or between & card - below or not SUIT_SETS[lowest_in(card) // SUIT_SIZE] & below:
            kept |= card
        below = card
    return kept
