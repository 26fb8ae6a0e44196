"""Tricks that a hand may expect, quickly and for very many hands: what beliefs compare calls and bids with."""

from game.ai.chances import Weights, card_kind, chance, feature_row
from game.rules.cards import NO_SUIT, SUIT_MASKS, SUIT_SIZE, Card, CardSet, Suit


class Expected:
    """Tricks that a hand as dealt may expect, by the fitted chances of its cards, remembered suit by suit."""

    def __init__(
        self, weights: Weights, deck: CardSet, size: int, opponents: int, trump: Suit, pressure: float
    ) -> None:
        self._weights = weights
        self._deck = deck
        self._opponents = opponents
        self._trump = trump
        self._pressure = pressure
        self._size = size
        self._held = min(1.0, size * opponents / max(1, deck.bit_count() - size))
        self._trumps = SUIT_MASKS[trump] if trump != NO_SUIT else 0
        self._known: dict[tuple[CardSet, int], float] = {}
        self._chances: dict[tuple[bool, int, int, int], float] = {}

    def tricks(self, hand: CardSet) -> float:
        """Of a hand of the size in question."""
        length = (hand & self._trumps).bit_count()
        known = self._known
        total = 0.0
        for mask in SUIT_MASKS:
            cards = hand & mask
            if cards:
                key = (cards, length)
                share = known.get(key)
                if share is None:
                    share = self._suit(cards, length)
                    known[key] = share
                total += share
        return total

    def _suit(self, cards: CardSet, trumps: int) -> float:
        """The part of one suit; the rest of the hand matters by its size and its trumps alone."""
        suit = SUIT_MASKS[(cards.bit_length() - 1) // SUIT_SIZE]
        out = self._deck & suit & ~cards
        count = cards.bit_count()
        total = 0.0
        while cards:
            card = cards.bit_length() - 1
            cards ^= 1 << card
            key = (suit == self._trumps, (out >> card).bit_count(), count, trumps)
            likely = self._chances.get(key)
            if likely is None:
                likely = self._chance(card, key[1], count, trumps, out.bit_count())
                self._chances[key] = likely
            total += likely
        return total

    def _chance(self, card: Card, higher: int, count: int, trumps: int, out: int) -> float:
        share = self._held / self._opponents
        trumps_out = (self._deck & self._trumps).bit_count() - trumps
        row = feature_row(
            higher * self._held,
            count - 1,
            out * share,
            self._size,
            trumps_out * share,
            trumps,
            self._opponents,
            self._pressure,
        )
        return chance(self._weights[card_kind(card, self._trump)], row)
