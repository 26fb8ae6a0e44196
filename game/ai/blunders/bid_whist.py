"""Blunders in Bid Whist."""

from collections.abc import Sequence

from game.rules.moves import Move
from game.rules.views import BidWhistView


def sensible(view: BidWhistView, moves: Sequence[Move]) -> list[Move]:
    """The moves that are no blunders, in the order given; never none of them."""
    return [move for move in moves if move in view.legal]
