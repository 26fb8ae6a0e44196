"""Which cards are alike: nothing but one's own cards lies between them, so that they do the same.

Told from a View for the seat that searches, and from a State for all who play in a sampled deal.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

from game.ai.playouts import one_of_each, others_hold
from game.ai.side_playouts import side_play
from game.rules.bid_whist_ranks import strength, suit_in_play
from game.rules.cards import SUIT_SIZE, Card, CardSet, cards_in, highest_in, set_of, suit_of
from game.rules.game import PLAY, State
from game.rules.moves import Move
from game.rules.trick_or_bid import FIRST_TWINS
from game.rules.views import BidWhistView, DealersDilemmaView, OhHellView, TrickOrBidView, View


class Alike(NamedTuple):
    """Which moves lead to the same.

    Attributes:
        apart: One of each kind of the legal moves of a State.
        leader: Of a legal move and those, the one of its kind.
    """

    apart: Callable[[Any], list[Move]]
    leader: Callable[[Move, list[Move]], Move]


def alike_of(view: View) -> Alike:
    """Which moves lead to the same in the States of the View's hand."""
    if isinstance(view, OhHellView | DealersDilemmaView):
        return Alike(apart, next_lower)
    if isinstance(view, BidWhistView):
        play = side_play(view.trump, view.direction)
        return Alike(play.apart, play.leader)
    return Alike(legal_of, next_lower)


def legal_of(state: State) -> list[Move]:
    """Every legal move."""
    return state.legal_moves()


def next_lower(card: Move, cards: list[Move]) -> Move:
    """The highest of some cards that is lower than another one."""
    return max(other for other in cards if other < card)


def apart(state: State) -> list[Move]:
    """One of each kind of the legal cards where suits are those printed on the cards."""
    legal = state.legal_cards()
    if not legal & (legal - 1):
        return [highest_in(legal)]
    return cards_in(one_of_each(legal, others_hold(state, state.hands[state.to_act]) | set_of(state.trick)))


def alike(view: View, hidden: CardSet) -> dict[Move, Move]:
    """For each legal move the lowest of those that lead to the same."""
    first = {move: move for move in view.legal}
    if view.phase != PLAY:
        return first
    if isinstance(view, TrickOrBidView):
        # Numbers may become bids there, so that only twins are alike.
        for card in view.legal:
            if FIRST_TWINS >> card & 1 and card + 1 in first:
                first[card + 1] = card
        return first
    rank = whist_rank(view) if isinstance(view, BidWhistView) else plain_rank
    between = [rank(card) for card in cards_in(hidden | set_of(view.trick))]
    cards = sorted(view.legal, key=rank)
    for lower, higher in pairwise(cards):
        low, high = rank(lower), rank(higher)
        if low[0] == high[0] and not any(low < other < high for other in between):
            first[higher] = first[lower]
    return first


def plain_rank(card: Card) -> tuple[int, int]:
    """Suit and rank of a card where suits are those printed on the cards."""
    return suit_of(card), card % SUIT_SIZE


def whist_rank(view: BidWhistView) -> Callable[[Card], tuple[int, int]]:
    """Suit and rank of a card as the contract has them."""

    def rank(card: Card) -> tuple[int, int]:
        suit = suit_in_play(card, view.trump)
        return suit, strength(card, view.trump, view.direction, suit)

    return rank
