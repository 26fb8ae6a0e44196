"""Cards, suits, seats and decks as ints and bit masks, with text both ways (RULES.md, Notation).

A standard card is ``13 * suit + rank`` with suits S H D C = 0..3 and rank 0 for the two up to 12 for the ace; the
jokers follow as 52 and 53. A card of the twins deck (Trick or Bid) is ``13 * suit + place`` in the row
0 1 1 2 2 3 3 4 5 6 7 8 9, so that twins are two cards. A set of cards is one int with the bit ``1 << card`` set for
each member.

Where search spends its time these ints have the type i64, and rows of them are a ``vec``: compiled they are plain
numbers, interpreted they are ints like all others.
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

Card = int
Suit = int
Seat = int
CardSet = int

NOBODY: Final = -1  # no seat
NO_CARD: Final = -1
NO_SUIT: Final = -1  # no trump, a joker's suit at no trump, nothing asked for
SPADES: Final = 0
HEARTS: Final = 1
DIAMONDS: Final = 2
CLUBS: Final = 3
SUITS: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
SUIT_LETTERS: Final = "SHDC"
SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
SUIT_SIZE: Final = 13
SUIT_CARDS: Final = (1 << SUIT_SIZE) - 1  # the set of the cards of the first suit
SUIT_MASKS: Final = tuple(SUIT_CARDS << SUIT_SIZE * suit for suit in SUITS)
# By suit; none for NO_SUIT, which as -1 is the last.
SUIT_SETS: Final = vec[i64]((*SUIT_MASKS, 0))
LITTLE_JOKER: Final = 52
BIG_JOKER: Final = 53
JOKERS: Final = 1 << LITTLE_JOKER | 1 << BIG_JOKER

_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_TWIN_FACES = ("0", "1a", "1b", "2a", "2b", "3a", "3b", "4", "5", "6", "7", "8", "9")


def suit_of(card: Card) -> Suit:
    """The suit printed on a card of either deck; 4, which is no suit, for a joker."""
    return card // SUIT_SIZE


# The set of one card, by card. Where numbers have 64 bits a literal must not be shifted instead: compiled, it has 32.
SINGLE: Final = vec[i64]([1 << card for card in range(BIG_JOKER + 1)])
# How many cards of a suit are in a set, by that suit's part of the set: quicker than counting, in compiled code too.
SUIT_COUNTS: Final = bytes(part.bit_count() for part in range(1 << SUIT_SIZE))


def lowest_in(cards: i64) -> i64:
    """The lowest member of a set, which must have one."""
    lowest: int = cards & -cards
    return lowest.bit_length() - 1


def highest_in(cards: i64) -> i64:
    """The highest member of a set, or -1 of the empty one."""
    whole: int = cards
    return whole.bit_length() - 1


def count_in(cards: i64) -> i64:
    """How many members a set has."""
    # Counted side by side in fields of two bits, of four, of eight, and the eight of those added up. The first mask is
    # as short as a deck allows: compiled, a number of more than 62 bits would be an object.
    cards -= cards >> 1 & 0x0155_5555_5555_5555
    cards = (cards & 0x3333_3333_3333_3333) + (cards >> 2 & 0x3333_3333_3333_3333)
    cards = cards + (cards >> 4) & 0x0F0F_0F0F_0F0F_0F0F
    return cards % 255


def count_in_suit(cards: i64, suit: i64) -> i64:
    """How many cards of a suit are in a set."""
    return SUIT_COUNTS[cards >> SUIT_SIZE * suit & SUIT_CARDS]


def cards_in(cards: i64) -> list[Card]:
    """The members of a set in ascending order."""
    found = []
    while cards:
        lowest: int = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def set_of(cards: Iterable[Card]) -> CardSet:
    """The set of the given cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class CardTextError(ValueError):
    """A text that names no card of the deck; the message is a sentence."""


class Deck:
    """One kind of cards: their texts and numbers.

    Attributes:
        key: ``standard`` or ``twins``; the folder of its card art.
        cards: every card of it.
    """

    __slots__ = ("_cards_by_text", "_numbers", "_texts", "cards", "key")

    def __init__(self, key: str, texts: list[str], numbers: list[int]) -> None:
        self.key = key
        self.cards: CardSet = (1 << len(texts)) - 1
        self._texts = texts
        self._numbers = numbers
        self._cards_by_text = {text: card for card, text in enumerate(texts)}

    def text(self, card: Card) -> str:
        """A card as RULES.md writes it, such as ``10H``, ``BJ`` or ``3Sa``."""
        return self._texts[card]

    def number(self, card: Card) -> int:
        """What the card counts as a number: 2..14 with ace 14 (jokers 0), or 0..9 in the twins deck."""
        return self._numbers[card]

    def parse(self, text: str) -> Card:
        """The card a text names.

        Raises:
            CardTextError: The text names no card of this deck.
        """
        card = self._cards_by_text.get(text)
        if card is None:
            example = "AS, 10H or BJ" if self.key == "standard" else "0S, 3Ha or 9C"
            raise CardTextError(f"“{text[:20]}” is not a card; write it like {example}.")
        return card

    def parse_many(self, text: str) -> list[Card]:
        """The cards a text names, separated by white space, in the order written.

        Raises:
            CardTextError: Something in the text names no card of this deck.
        """
        return [self.parse(word) for word in text.split()]

    def text_many(self, cards: Iterable[Card]) -> str:
        """Cards as one text, separated by spaces."""
        return " ".join(self._texts[card] for card in cards)


STANDARD: Final = Deck(
    "standard",
    [rank + suit for suit in SUIT_LETTERS for rank in _RANKS] + ["LJ", "BJ"],
    [rank + 2 for _ in SUITS for rank in range(SUIT_SIZE)] + [0, 0],
)
TWINS: Final = Deck(
    "twins",
    [face[0] + suit + face[1:] for suit in SUIT_LETTERS for face in _TWIN_FACES],
    [int(face[0]) for _ in SUITS for face in _TWIN_FACES],
)
