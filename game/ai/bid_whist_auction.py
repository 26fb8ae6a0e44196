"""The auction of Bid Whist by the estimate of a hand: what each bid is worth, and how likely a hand makes a bid.

Everything goes by the books that a hand may expect (``bid_whist_estimate``), so that players bid, playouts bid on, and
beliefs read bids by the same figures.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import exp, log
from typing import Final

from game.ai.bid_whist_estimate import BestBooks, best_books, chance_of_books
from game.rules.bid_whist_contract import BOOK, HIGHEST_LEVEL, overcalls
from game.rules.cards import CardSet
from game.rules.moves import BID_NO_TRUMP, NO_MOVE, PASS, Move, first_of, second_of

OPPONENTS_DECLARE: Final = -1.2  # points, on average, when a hand passes and the others win the bid
PARTNER_DECLARES: Final = 1.0  # and when the partner does
OUTBID: Final = 0.25  # points that each level is worth for keeping the others out
OVER_PARTNER: Final = 1.5  # points by which a bid must be better than leaving the partner's
STEPS: Final = 8  # expected books are told apart to one part in so many
TASTE: Final = 0.6  # points by which what a player finds in a bid may be off what the estimate says


class Turn:
    """What a seat that is to speak finds: the bids it may make, and whose the highest so far is.

    Attributes:
        moves: The legal moves, ascending.
        base: For each of them the points it is worth beside those of its contract.
    """

    def __init__(
        self, moves: Sequence[Move], highest: Move, by_partner: bool, double: bool, stakes: bool = True
    ) -> None:
        """A turn.

        Args:
            moves: What the seat may say.
            highest: The highest bid so far, or NO_MOVE.
            by_partner: Whether the partner made it.
            double: Whether no trump counts twice.
            stakes: Whether what the others would do with the contract counts.
        """
        self.moves: list[Move] = list(moves)
        self.base: list[float] = []
        for move in moves:
            if move == PASS:
                value = PARTNER_DECLARES if by_partner else 0.0
                if stakes and highest != NO_MOVE and not by_partner:
                    value = OPPONENTS_DECLARE
            else:
                value = OUTBID * (second_of(move) - 3) if stakes else 0.0
                value -= OVER_PARTNER if by_partner else 0.0
            self.base.append(value)
        self._double = double
        self._likely: dict[tuple[int, int, int], list[float]] = {}

    def worth(self, books: BestBooks) -> list[float]:
        """What each of the moves is worth to a hand that expects so many books."""
        return self._worth(round(STEPS * books.up), round(STEPS * books.down), round(STEPS * books.no_trump))

    def _worth(self, up: int, down: int, no_trump: int) -> list[float]:
        suits = (contract_points(up, False), contract_points(down, False))
        plain = contract_points(no_trump, True)
        worth = []
        for move, base in zip(self.moves, self.base, strict=True):
            points = 0.0
            if move != PASS:
                strain = first_of(move)
                if strain == BID_NO_TRUMP:
                    points = (2.0 if self._double else 1.0) * plain[second_of(move)]
                else:
                    points = suits[strain][second_of(move)]
            worth.append(base + points)
        return worth

    def log_chance(self, hand: CardSet, at: int) -> float:
        """How likely a hand makes the move that stands at this place among ``moves``, as a logarithm."""
        books = best_books(hand)
        key = (round(STEPS * books.up), round(STEPS * books.down), round(STEPS * books.no_trump))
        likely = self._likely.get(key)
        if likely is None:
            worth = [value / TASTE for value in self._worth(*key)]
            most = max(worth)
            total = most + log(sum([exp(value - most) for value in worth], 0.0))
            likely = [value - total for value in worth]
            self._likely[key] = likely
        return likely[at]


@cache
def turn(
    highest: Move, by_partner: bool, must_bid: bool, minimum: int, downtown_over_uptown: bool, double: bool
) -> Turn:
    """The turn of a seat; all alike share one, and what it remembers."""
    moves = overcalls(highest, minimum, downtown_over_uptown)
    return Turn(moves if must_bid else [PASS, *moves], highest, by_partner, double)


@cache
def contract_points(expected: int, no_trump: bool) -> list[float]:
    """Points to expect of a bid, by its level: the books made beyond six, or the loss of the bid; never doubled.

    Args:
        expected: Books to expect, as a number of STEPS.
        no_trump: Whether the contract is at no trump.
    """
    points = [0.0] * (HIGHEST_LEVEL + 1)
    for number in range(1, HIGHEST_LEVEL + 1):
        at_least = [
            chance_of_books(expected / STEPS, BOOK + count, no_trump) for count in range(number, HIGHEST_LEVEL + 2)
        ]
        value = -(1 - at_least[0]) * number
        for count, (so_many, more) in enumerate(pairwise(at_least), number):
            value += (so_many - more) * count
        points[number] = value
    return points
