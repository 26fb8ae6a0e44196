"""What a Bid Whist hand is worth: books it may expect as declarer, and what each of its cards is worth keeping.

The figures of :func:`expected_books` were measured on deals in which every hand declared, by
``build_scripts/fit_bid_whist.py``, which prints them anew.
"""

from functools import cache
from math import erf, sqrt
from typing import Final, NamedTuple

from game.rules.bid_whist_contract import ALL_BOOKS
from game.rules.bid_whist_ranks import strength
from game.rules.cards import JOKERS, NO_SUIT, SUIT_MASKS, SUIT_SIZE, SUITS, Card, CardSet, Suit, cards_in, suit_of
from game.rules.moves import DOWNTOWN, UPTOWN

TOP: Final = 13  # strength of an ace in its suit, whichever way the cards rank
FEWEST_TRUMPS: Final = 4  # jokers included, with which a void or a single card elsewhere is worth something
EACH_LONG_TRUMP: Final = 0.6  # books for each trump beyond those
VOID: Final = 0.6
SINGLE: Final = 0.3


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


class SuitCount(NamedTuple):
    """Books counted in the cards held of one suit; those that go by direction stand uptown first.

    Attributes:
        length: Number of cards.
        short: For ruffing, if another suit is trump.
        side: For high cards, if another suit is trump.
        trump: For high cards, if this suit is trump.
        plain: At no trump.
    """

    length: int
    short: float
    side: tuple[float, float]
    trump: tuple[float, float]
    plain: tuple[float, float]


class BestBooks(NamedTuple):
    """Books that a side may expect with the best way to play a bid uptown, downtown or at no trump."""

    up: float
    down: float
    no_trump: float


def height(card: Card, direction: int) -> int:
    """Place of a card in its printed suit, 1 to 13, the ace highest either way; jokers rank apart."""
    return strength(card, NO_SUIT, direction, suit_of(card))


@cache
def suit_count(held: int) -> SuitCount:
    """What is counted in a suit of which these cards are held, as bits from the two up to the ace."""
    up = {height(card, UPTOWN) for card in cards_in(held)}
    down = {height(card, DOWNTOWN) for card in cards_in(held)}
    return SuitCount(
        len(up),
        VOID if not up else SINGLE if len(up) == 1 else 0.0,
        (_side(up), _side(down)),
        (_trump(up), _trump(down)),
        (_plain(up), _plain(down)),
    )


def _trump(heights: set[int]) -> float:
    return sum([{13: 0.9, 12: 0.75, 11: 0.6, 10: 0.45}.get(place, 0.25) for place in sorted(heights)], 0.0)


def _side(heights: set[int]) -> float:
    books = 0.0
    if 13 in heights:
        books += 0.9
    if 12 in heights and len(heights) > 1:
        books += 0.6
    if 11 in heights and len(heights) > 2:
        books += 0.25
    return books


def _plain(heights: set[int]) -> float:
    books = 0.0
    if 13 in heights:
        books += 1.0 + 0.5 * max(0, len(heights) - 4)
    if 12 in heights and len(heights) > 1:
        books += 0.75
    if 11 in heights and len(heights) > 2:
        books += 0.5
    return books


def _counts(hand: CardSet) -> tuple[SuitCount, SuitCount, SuitCount, SuitCount]:
    mask = SUIT_MASKS[0]
    return (
        suit_count(hand & mask),
        suit_count(hand >> SUIT_SIZE & mask),
        suit_count(hand >> 2 * SUIT_SIZE & mask),
        suit_count(hand >> 3 * SUIT_SIZE & mask),
    )


def counted_books(hand: CardSet, trump: Suit, direction: int) -> float:
    """Books that a hand is likely to win by itself: high cards, long trumps, short side suits."""
    counts = _counts(hand)
    if trump == NO_SUIT:
        return sum([count.plain[direction] for count in counts], 0.0)
    jokers = (hand & JOKERS).bit_count()
    length = counts[trump].length + jokers
    books = jokers + counts[trump].trump[direction] + EACH_LONG_TRUMP * max(0, length - FEWEST_TRUMPS)
    for suit in SUITS:
        if suit != trump:
            books += counts[suit].side[direction]
            if length >= FEWEST_TRUMPS:
                books += counts[suit].short
    return books


def expected_books(hand: CardSet, trump: Suit, direction: int) -> float:
    """Books of the side, the burial included, if this hand of twelve declares and takes the kitty."""
    line = NO_TRUMP_BOOKS if trump == NO_SUIT else SUIT_BOOKS
    return line.constant + line.each * counted_books(hand, trump, direction)


def best_books(hand: CardSet) -> BestBooks:
    """The most of :func:`expected_books` for each kind of bid; quick, as it is asked of very many hands."""
    counts = _counts(hand)
    jokers = (hand & JOKERS).bit_count()
    short = side_up = side_down = plain_up = plain_down = 0.0
    for count in counts:
        short += count.short
        up, down = count.side
        side_up += up
        side_down += down
        up, down = count.plain
        plain_up += up
        plain_down += down
    most_up = most_down = 0.0
    for count in counts:
        length = count.length + jokers
        extra = 0.0
        if length >= FEWEST_TRUMPS:
            extra = EACH_LONG_TRUMP * (length - FEWEST_TRUMPS) + short - count.short
        trump_up, trump_down = count.trump
        up, down = count.side
        most_up = max(most_up, trump_up - up + extra)
        most_down = max(most_down, trump_down - down + extra)
    return BestBooks(
        SUIT_BOOKS.constant + SUIT_BOOKS.each * (jokers + side_up + most_up),
        SUIT_BOOKS.constant + SUIT_BOOKS.each * (jokers + side_down + most_down),
        NO_TRUMP_BOOKS.constant + NO_TRUMP_BOOKS.each * max(plain_up, plain_down),
    )


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
