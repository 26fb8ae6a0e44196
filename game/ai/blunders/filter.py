"""Moves that every good player would call a blunder: what a seat knows makes them no better than another one.

The filter runs at every level above the lowest. It judges single cards, calls and bids by what the View shows for
certain, so that a move is taken out only where something at least as good stays in.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.ai.blunders import bid_whist, dealers_dilemma, oh_hell, trick_or_bid
from game.rules.moves import Move
from game.rules.views import View

# Each game's filter takes the View of its own game, which no type of a mixed table can say.
_FILTERS: Final[dict[str, Callable[[Any, Sequence[Move]], list[Move]]]] = {
    "oh_hell": oh_hell.sensible,
    "bid_whist": bid_whist.sensible,
    "trick_or_bid": trick_or_bid.sensible,
    "dealers_dilemma": dealers_dilemma.sensible,
}


def sensible(view: View, moves: Sequence[Move]) -> list[Move]:
    """The moves that are no blunders, in the order given; never none of them.

    Args:
        view: What the seat to act knows.
        moves: Legal moves of that seat, at least one.
    """
    return _FILTERS[view.game](view, moves)
