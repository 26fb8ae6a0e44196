"""Drawing deals that agree with a View, likelier ones more often.

From a deal drawn by :mod:`game.ai.worlds` cards are swapped between two places, again and again, and a swap is kept or
taken back by how much likelier it makes what was heard (Metropolis). Every deal along the way agrees with all that is
known.
"""

from math import exp
from random import Random
from typing import Any, Final

from game.ai.search import Stop, never
from game.ai.worlds import AnyWorlds
from game.rules.cards import CardSet, cards_in

FIRST_SWAPS: Final = 80  # tried before the first deal of a chain
MORE_SWAPS: Final = 20  # tried between deals of a chain
CHAIN: Final = 5  # deals of a chain


class Beliefs:
    """How likely the cards of each place are; alike for all unless a game knows better."""

    def __init__(self, worlds: AnyWorlds) -> None:
        self.worlds: AnyWorlds = worlds
        self.informed: list[bool] = [False] * len(worlds.places)

    def log_weight(self, place: int, cards: CardSet) -> float:
        """How likely what is known about a place is if these cards lie there, as a logarithm up to a constant."""
        del place, cards
        return 0.0

    def deals(self, count: int, rng: Random, stop: Stop = never) -> list[list[CardSet]]:
        """So many deals that agree with what is known, likelier ones more often.

        Each chain of swaps begins with a deal drawn anew and gives several deals, some swaps apart. Deals of one chain
        resemble each other, so the chains take turns. Once ``stop`` says so, there are fewer, but at least one.
        """
        number = -(-count // CHAIN)
        chains: list[_Chain] = []
        found: list[list[CardSet]] = []
        while len(found) < count and not (found and stop()):
            if not any(self.informed):
                found.append(self.worlds.deal(rng))
                continue
            if len(chains) < number:
                chain = _Chain(self, rng)
                chains.append(chain)
                chain.swap(FIRST_SWAPS)
            else:
                chain = chains[len(found) % number]
                chain.swap(MORE_SWAPS)
            found.append(chain.deal[:])
        return found

    def states(self, count: int, rng: Random, stop: Stop = never) -> list[Any]:
        """The States of such deals."""
        return [self.worlds.build(deal, rng) for deal in self.deals(count, rng, stop)]


class _Chain:
    """A deal on its way to likelier ones."""

    def __init__(self, beliefs: Beliefs, rng: Random) -> None:
        self.deal = beliefs.worlds.deal(rng)
        self._beliefs = beliefs
        self._rng = rng
        self._places = [number for number, cards in enumerate(self.deal) if cards]
        self._allowed = [place.allowed for place in beliefs.worlds.places]
        self._held = [cards_in(cards) for cards in self.deal]
        self._weights = [self._weight(place, cards) for place, cards in enumerate(self.deal)]

    def _weight(self, place: int, cards: CardSet) -> float:
        return self._beliefs.log_weight(place, cards) if self._beliefs.informed[place] else 0.0

    def swap(self, times: int) -> None:
        """Try so many swaps of two cards between two places."""
        deal, held, allowed, places = self.deal, self._held, self._allowed, self._places
        weights, informed = self._weights, self._beliefs.informed
        random = self._rng.random
        if len(places) < 2:
            return
        for _ in range(times):
            at = int(random() * len(places))
            one = places[at]
            two = places[(at + 1 + int(random() * (len(places) - 1))) % len(places)]
            if not (informed[one] or informed[two]):
                continue
            first, second = int(random() * len(held[one])), int(random() * len(held[two]))
            given, taken = held[one][first], held[two][second]
            if not (allowed[two] >> given & 1 and allowed[one] >> taken & 1):
                continue
            both = 1 << given | 1 << taken
            new_one, new_two = deal[one] ^ both, deal[two] ^ both
            weight_one = self._weight(one, new_one)
            weight_two = self._weight(two, new_two)
            gain = weight_one + weight_two - weights[one] - weights[two]
            if gain >= 0.0 or random() < exp(gain):
                deal[one], deal[two] = new_one, new_two
                weights[one], weights[two] = weight_one, weight_two
                held[one][first], held[two][second] = taken, given
