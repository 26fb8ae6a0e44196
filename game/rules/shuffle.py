"""From a seed to a deal: our own Fisher-Yates on ``random.Random.random()``.

``Random.random()`` is the one method whose sequence Python promises to keep for a seed, so equal seeds give equal deals
on every version and platform.
"""

from collections.abc import Iterable
from random import Random

from game.rules.cards import Card


def shuffled(cards: Iterable[Card], rng: Random) -> list[Card]:
    """The cards in random order, every order equally likely."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def stream(seed: int, name: str) -> Random:
    """A generator of its own for one purpose of a match, such as ``deal 3``; purposes do not disturb each other."""
    return Random(f"{seed}/{name}")


def first_dealer(seed: int, players: int) -> int:
    """The seat that deals the first hand of the match with this seed."""
    return int(stream(seed, "dealer").random() * players)
