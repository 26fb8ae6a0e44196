"""Tricks that a hand may expect, quickly and for very many hands: what beliefs compare calls and bids with."""

from mypy_extensions import i64

from game.ai.chances import Chances, Weights
from game.rules.cards import CardSet, Suit, count_in


class Expected:
    """Tricks that a hand as dealt may expect, by the fitted chances of its cards."""

    def __init__(
        self, weights: Weights, deck: CardSet, size: int, opponents: int, trump: Suit, pressure: float
    ) -> None:
        self._deck: i64 = deck
        self._trump: i64 = trump
        self._size: i64 = size
        held = min(1.0, size * opponents / max(1, count_in(deck) - size))
        self._chances = Chances(weights, opponents, held, pressure)

    def tricks(self, hand: i64) -> float:
        """Of a hand of the size in question."""
        return self._chances.of_hand(hand, self._deck & ~hand, self._size, self._trump)
