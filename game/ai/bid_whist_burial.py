"""Which six cards a Bid Whist declarer may well bury: a shortlist out of the 18,564, best first by expected books.

Of each suit the lowest cards go first, so that a burial is told by how many of each suit it takes. Jokers and trumps
stay while there is anything else; at no trump, where they win nothing, jokers go first.
"""

from functools import cache
from typing import Final

from game.ai.bid_whist_estimate import FEWEST_TRUMPS, height, suit_count
from game.rules.cards import JOKERS, NO_SUIT, SUIT_MASKS, SUIT_SIZE, SUITS, Card, CardSet, Suit, cards_in, set_of

HIGH: Final = 9  # from here up a card is worth something for its height alone
EACH_HEIGHT: Final = 0.06  # books


@cache
def _from_lowest(held: int, direction: int) -> list[Card]:
    return sorted(cards_in(held), key=lambda card: height(card, direction))


@cache
def _kept_books(held: int, direction: int, plain: bool, short: bool) -> float:
    """Books that the cards kept of a suit, which is not trump, are worth."""
    count = suit_count(held)
    books = count.plain[direction] if plain else count.side[direction]
    if short:
        books += count.short
    for card in cards_in(held):
        books += EACH_HEIGHT * max(0, height(card, direction) - HIGH)
    return books


@cache
def _suit_ways(held: int, direction: int, plain: bool, short: bool, most: int) -> list[tuple[float, int]]:
    """By how many of the lowest cards of a suit are buried: the books that the rest is worth, and those cards."""
    ways = []
    buried = 0
    order = _from_lowest(held, direction)
    for card in (*order[:most], -1):
        ways.append((_kept_books(held & ~buried, direction, plain, short), buried))
        if card >= 0:
            buried |= 1 << card
    return ways


def burials(hand: CardSet, count: int, trump: Suit, direction: int, most: int) -> list[CardSet]:
    """The burials of so many cards of a hand that leave the most books by the estimate, best first.

    Args:
        hand: What may be buried.
        count: How many cards.
        trump: Trump suit, or NO_SUIT.
        direction: UPTOWN or DOWNTOWN.
        most: How many burials are wanted; there may be fewer.
    """
    plain = trump == NO_SUIT
    first: CardSet = 0
    trumps = hand & (JOKERS | SUIT_MASKS[trump]) if not plain else 0
    if plain:
        first = set_of(cards_in(hand & JOKERS)[:count])
    elif (hand & ~trumps).bit_count() < count:
        order = _from_lowest(hand >> SUIT_SIZE * trump & SUIT_MASKS[0], direction)
        spare = [SUIT_SIZE * trump + card for card in order] + cards_in(hand & JOKERS)
        first = set_of(spare[: count - (hand & ~trumps).bit_count()])
    left = count - first.bit_count()
    short = trumps.bit_count() >= FEWEST_TRUMPS
    partial = [(0.0, first, left)]
    for suit in SUITS:
        held = hand >> SUIT_SIZE * suit & SUIT_MASKS[0]
        if suit == trump or not held:
            continue
        shift = SUIT_SIZE * suit
        ways = _suit_ways(held, direction, plain, short, min(left, held.bit_count()))
        longer = []
        for books, buried, room in partial:
            for number in range(min(room, len(ways) - 1) + 1):
                more, cards = ways[number]
                longer.append((books + more, buried | cards << shift, room - number))
        partial = longer
    full = [(-books, buried) for books, buried, room in partial if room == 0]
    if most == 1:
        return [min(full)[1]]
    return [buried for _, buried in sorted(full)[:most]]
