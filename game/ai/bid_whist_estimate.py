"""What a Bid Whist hand is worth: books it may expect as declarer, and what each of its cards is worth keeping.

The figures of :func:`expected_books` were measured on deals in which every hand declared, by
``build_scripts/fit_bid_whist.py``, which prints them anew.
"""

from functools import cache
from math import erf, sqrt
from typing import Final, NamedTuple

from game.rules.bid_whist_contract import ALL_BOOKS
from game.rules.bid_whist_ranks import strength
from game.rules.cards import JOKERS, NO_SUIT, SUIT_MASKS, SUITS, Card, CardSet, Suit, cards_in, suit_of

TOP: Final = 13  # strength of an ace in its suit, whichever way the cards rank


class Line(NamedTuple):
    """Books of the side, the burial included, by those counted in the hand.

    Attributes:
        constant: With none counted.
        each: More for each book counted.
        spread: Standard deviation about that.
    """

    constant: float
    each: float
    spread: float


SUIT_BOOKS: Final = Line(6.62, 0.66, 1.68)
NO_TRUMP_BOOKS: Final = Line(5.95, 0.85, 2.22)


def height(card: Card, direction: int) -> int:
    """Place of a card in its printed suit, 1 to 13, the ace highest either way; jokers rank apart."""
    return strength(card, NO_SUIT, direction, suit_of(card))


def counted_books(hand: CardSet, trump: Suit, direction: int) -> float:
    """Books that a hand is likely to win by itself: high cards, long trumps, short side suits."""
    if trump == NO_SUIT:
        return sum(_no_trump_suit(hand & SUIT_MASKS[suit], direction) for suit in SUITS)
    trumps = hand & SUIT_MASKS[trump]
    length = trumps.bit_count() + (hand & JOKERS).bit_count()
    books = 1.0 * (hand & JOKERS).bit_count() + 0.6 * max(0, length - 4)
    books += _trump_suit(trumps, direction)
    for suit in SUITS:
        if suit != trump:
            held = hand & SUIT_MASKS[suit]
            books += _side_suit(held, direction)
            if length >= 4 and held.bit_count() < 2:
                books += 0.6 if not held else 0.3
    return books


@cache
def _trump_suit(held: CardSet, direction: int) -> float:
    return sum({13: 0.9, 12: 0.75, 11: 0.6, 10: 0.45}.get(height(card, direction), 0.25) for card in cards_in(held))


@cache
def _side_suit(held: CardSet, direction: int) -> float:
    heights = {height(card, direction) for card in cards_in(held)}
    books = 0.0
    if 13 in heights:
        books += 0.9
    if 12 in heights and len(heights) > 1:
        books += 0.6
    if 11 in heights and len(heights) > 2:
        books += 0.25
    return books


@cache
def _no_trump_suit(held: CardSet, direction: int) -> float:
    heights = {height(card, direction) for card in cards_in(held)}
    books = 0.0
    if 13 in heights:
        books += 1.0 + 0.5 * max(0, len(heights) - 4)
    if 12 in heights and len(heights) > 1:
        books += 0.75
    if 11 in heights and len(heights) > 2:
        books += 0.5
    return books


def expected_books(hand: CardSet, trump: Suit, direction: int) -> float:
    """Books of the side, the burial included, if this hand of twelve declares and takes the kitty."""
    line = NO_TRUMP_BOOKS if trump == NO_SUIT else SUIT_BOOKS
    return line.constant + line.each * counted_books(hand, trump, direction)


def chance_of_books(expected: float, needed: int, no_trump: bool) -> float:
    """The chance of at least so many books where so many are expected; none wins more than all."""
    if needed > ALL_BOOKS:
        return 0.0
    spread = (NO_TRUMP_BOOKS if no_trump else SUIT_BOOKS).spread
    return 0.5 * (1 + erf((expected - needed + 0.5) / (spread * sqrt(2))))


def keeping(card: Card, hand: CardSet, trump: Suit, direction: int) -> float:
    """What a card is worth keeping out of the burial."""
    if JOKERS >> card & 1:
        return -1.0 if trump == NO_SUIT else 100.0
    place = height(card, direction)
    held = hand & SUIT_MASKS[suit_of(card)]
    length = held.bit_count()
    if suit_of(card) == trump:
        return 60.0 + place
    higher = sum(1 for other in cards_in(held) if height(other, direction) > place)
    if place == TOP:
        return 50.0
    if place + higher == TOP:
        return 40.0 + place / 10  # touches the cards above it down from the ace
    guarded = length > TOP - place  # as many cards with it as there are above it
    if guarded and place >= TOP - 2:
        return 20.0 + place
    if trump == NO_SUIT:
        return place / 2 + length  # long suits bring books when the high cards are gone
    return place / 2 + 1.5 * length  # short suits go first: a void can be ruffed
