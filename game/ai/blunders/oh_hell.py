"""Blunders in Oh Hell: calls that the hand cannot keep, and cards that spoil the call (``exactly``)."""

from collections.abc import Sequence

from game.ai.blunders.exactly import LUCKY_TRICKS, Aim, Bounds, Table, apart, sensible_cards
from game.ai.oh_hell import unseen
from game.rules.cards import set_of
from game.rules.game import CALL
from game.rules.moves import Move, second_of
from game.rules.views import OhHellView


def sensible(view: OhHellView, moves: Sequence[Move]) -> list[Move]:
    """The moves that are no blunders, in the order given; never none of them."""
    if len(moves) < 2:
        return list(moves)
    if view.phase == CALL:
        return _sensible_calls(view, moves)
    table = Table(view, Aim(0, 0), unseen(view))
    left = table.hand.bit_count()
    wanted = view.calls[view.seat] - view.tricks_won[view.seat]
    if table.bounds.certain(table.hand) <= wanted <= left:
        table.aim = Aim(wanted, wanted)
    elif view.options["miss"] == "per_trick":
        table.aim = Aim(left, left)
    else:
        return apart(table, moves)
    return sensible_cards(table, moves)


def _sensible_calls(view: OhHellView, moves: Sequence[Move]) -> list[Move]:
    """Not less than the hand cannot help winning, and not more than can win in it, if a call lies between."""
    hand = set_of(view.hand)
    bounds = Bounds(unseen(view), view.trump, view.players - 1, view.cards_each * (view.players - 1))
    least = bounds.certain(hand)
    most = bounds.possible(hand) + LUCKY_TRICKS
    enough = [move for move in moves if second_of(move) >= least] or list(moves)
    return [move for move in enough if second_of(move) <= most] or enough
