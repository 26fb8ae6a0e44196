"""The order in which a hand is held."""

from collections.abc import Sequence
from itertools import pairwise, permutations

from game.rules.cards import (
    BIG_JOKER,
    CLUBS,
    LITTLE_JOKER,
    NO_SUIT,
    SPADES,
    SUIT_SIZE,
    Card,
    Suit,
    suit_of,
)
from game.rules.moves import DOWNTOWN
from game.rules.views import View

ACE_PLACE = SUIT_SIZE - 1
BLACK = (SPADES, CLUBS)


def sorted_hand(view: View, direction: int = 0) -> list[Card]:
    """The hand of a View from left to right: by suit, colours alternating, the best of each suit first.

    The trump suit comes first if colours can still alternate. The order of suits is that of the hand as dealt, so that
    playing a suit's last card does not move the others about. Jokers come before everything.

    Args:
        view: Whose hand.
        direction: UPTOWN or DOWNTOWN, what is best in a suit of a standard deck.
    """
    suits = suit_order({suit_of(card) for card in _held_at_first(view) if card < LITTLE_JOKER}, view.trump)
    place = {suit: number for number, suit in enumerate(suits)}

    def where(card: Card) -> tuple[int, int]:
        if card >= LITTLE_JOKER:
            return -1, BIG_JOKER - card
        return place[suit_of(card)], -_worth(card, direction)

    return sorted(view.hand, key=where)


def _worth(card: Card, direction: int) -> int:
    rank = card % SUIT_SIZE
    return -rank if direction == DOWNTOWN and rank != ACE_PLACE else rank


def _held_at_first(view: View) -> list[Card]:
    cards = list(view.hand)
    for trick in view.tricks:
        cards.append(trick.cards[(view.seat - trick.leader) % view.players])
    own = (view.seat - view.leader) % view.players
    if own < len(view.trick):
        cards.append(view.trick[own])
    return cards


def suit_order(suits: set[Suit], trump: Suit) -> tuple[Suit, ...]:
    """The suits in the order they are held: no two neighbours of one colour if that can be, then trump first."""

    def cost(order: Sequence[Suit]) -> tuple[int, int, Sequence[Suit]]:
        alike = sum((one in BLACK) == (other in BLACK) for one, other in pairwise(order))
        return alike, order.index(trump) if trump != NO_SUIT and trump in order else 0, order

    return min(permutations(sorted(suits)), key=cost)
