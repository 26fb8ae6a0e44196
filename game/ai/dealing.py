"""Dealing unseen cards to places that may hold only some of them, every possible deal equally likely.

Cards that may lie in the same places are alike, and so are places that may hold the same cards. How many of each kind
of card go to each kind of place is drawn by counting the deals exactly; which ones they are is a shuffle. So a draw
never has to be thrown away, however much is known.
"""

from bisect import bisect_right
from collections.abc import Sequence
from math import comb
from random import Random
from typing import NamedTuple

from game.rules.cards import Card, CardSet, cards_in
from game.rules.shuffle import shuffled

Counts = tuple[int, ...]


class Place(NamedTuple):
    """Somewhere that unseen cards lie.

    Attributes:
        size: Number of them.
        allowed: The cards that may be among them.
    """

    size: int
    allowed: CardSet


class Dealing:
    """All deals of some cards to places that fill them exactly.

    Attributes:
        ways: How many ways there are to divide kinds of cards among kinds of places, each counted with the number of
            deals it stands for; 0.0 if no deal is possible.
    """

    def __init__(self, cards: CardSet, places: Sequence[Place]) -> None:
        """Count the deals; the sizes of the places must add up to the number of cards."""
        self._sizes = [place.size for place in places]
        kinds = _kinds(cards, [place.allowed for place in places])
        self._kinds: list[list[Card]] = [cards_in(kind) for kind in kinds]
        by_allowed: dict[CardSet, list[int]] = {}
        for number, place in enumerate(places):
            if place.size:
                by_allowed.setdefault(place.allowed & cards, []).append(number)
        # The most limited first, so that little is left open for the others.
        groups = sorted(by_allowed.items(), key=lambda group: (group[0].bit_count(), group[1]))
        self._groups = [members for _, members in groups]
        self._room = [sum(self._sizes[number] for number in members) for members in self._groups]
        self._open = [[at for at, kind in enumerate(kinds) if kind & allowed] for allowed, _ in groups]
        self._last = [-1] * len(kinds)
        for at, fitting in enumerate(self._open):
            for kind in fitting:
                self._last[kind] = at
        self._known: dict[tuple[int, Counts], tuple[list[float], list[Counts]]] = {}
        self._start: Counts = tuple(kind.bit_count() for kind in kinds)
        self.ways = self._count(0, self._start)

    def draw(self, rng: Random) -> list[CardSet]:
        """A deal: the cards of each place. Only where ``ways`` is not 0."""
        piles = [shuffled(kind, rng) for kind in self._kinds]
        dealt: list[CardSet] = [0] * len(self._sizes)
        left = self._start
        for at, members in enumerate(self._groups):
            counts = self._division(at, left, rng)
            hand: list[Card] = []
            mixed = 0
            for kind, count in enumerate(counts):
                if count:
                    mixed += 1
                    hand += piles[kind][-count:]
                    del piles[kind][-count:]
            left = tuple([have - count for have, count in zip(left, counts, strict=True)])
            if len(members) > 1 and mixed > 1:
                hand = shuffled(hand, rng)
            begin = 0
            for number in members:
                mask = 0
                end = begin + self._sizes[number]
                for card in hand[begin:end]:
                    mask |= 1 << card
                dealt[number] = mask
                begin = end
        return dealt

    def _division(self, at: int, left: Counts, rng: Random) -> Counts:
        if at == len(self._groups) - 1:
            return left
        totals, divisions = self._known[at, left]
        return divisions[bisect_right(totals, rng.random() * totals[-1], hi=len(totals) - 1)]

    def _count(self, at: int, left: Counts) -> float:
        """The deals of what is left to the groups from ``at`` on, up to a factor that is the same for all."""
        if at >= len(self._groups) - 1:
            fits = at < len(self._groups) and sum(left) == self._room[at]
            return 1.0 if not any(left) or (fits and self._only(at, left)) else 0.0
        known = self._known.get((at, left))
        if known is None:
            known = self._divide(at, left)
            self._known[at, left] = known
        return known[0][-1] if known[0] else 0.0

    def _only(self, at: int, left: Counts) -> bool:
        return all(count == 0 or kind in self._open[at] for kind, count in enumerate(left))

    def _divide(self, at: int, left: Counts) -> tuple[list[float], list[Counts]]:
        """The ways to fill a group, with running totals of the deals that each stands for."""
        partial: list[tuple[int, float, list[int]]] = [(self._room[at], 1.0, [])]
        allowed = self._open[at]
        room_after = [0] * (len(left) + 1)
        for kind in range(len(left) - 1, -1, -1):
            room_after[kind] = room_after[kind + 1] + (left[kind] if kind in allowed else 0)
        for kind, have in enumerate(left):
            longer = []
            for room, ways, counts in partial:
                if kind not in allowed:
                    longer.append((room, ways, [*counts, 0]))
                    continue
                fewest = max(0, room - room_after[kind + 1])
                if self._last[kind] == at:
                    fewest = max(fewest, have)  # nobody later could hold what is left of it
                for count in range(fewest, min(room, have) + 1):
                    longer.append((room - count, ways * comb(have, count), [*counts, count]))
            partial = longer
        totals: list[float] = []
        divisions: list[Counts] = []
        running = 0.0
        for room, ways, counts in partial:
            if room == 0:
                rest = tuple([have - count for have, count in zip(left, counts, strict=True)])
                deals = ways * self._count(at + 1, rest)
                if deals > 0.0:
                    running += deals
                    totals.append(running)
                    divisions.append(tuple(counts))
        return totals, divisions


def _kinds(cards: CardSet, allowed: Sequence[CardSet]) -> list[CardSet]:
    """The cards parted so that the cards of each part may lie in the same places."""
    parts = [cards] if cards else []
    for some in allowed:
        parts = [piece for part in parts for piece in (part & some, part & ~some) if piece]
    return parts
