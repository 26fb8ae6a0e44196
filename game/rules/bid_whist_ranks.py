"""Cards in a trick of Bid Whist: whose suit a joker is, how cards rank, who wins (RULES.md, section 2).

Everything is looked up in tables. Their index for a suit may be NO_SUIT, which as -1 is the last of five places.
"""

from collections.abc import Sequence
from typing import Final

from game.rules.cards import (
    BIG_JOKER,
    JOKERS,
    LITTLE_JOKER,
    NO_SUIT,
    NOBODY,
    SUIT_NAMES,
    SUIT_SIZE,
    SUITS,
    Card,
    CardSet,
    Suit,
    set_of,
    suit_of,
)
from game.rules.moves import DOWNTOWN, UPTOWN, Move
from game.rules.refusals import Refusal
from game.rules.tricks import NO_CARDS, followers, refuse_card, suit_set

DECK: Final[CardSet] = (1 << 54) - 1
_SUITS_AND_NONE: Final = (*SUITS, NO_SUIT)
_ACE: Final = SUIT_SIZE - 1


def _height(card: Card, direction: int) -> int:
    """Place of a card in its suit from 1, lowest, to 13; the ace is highest either way."""
    rank = card % SUIT_SIZE
    return rank + 1 if direction == UPTOWN or rank == _ACE else _ACE - rank


def _strength(card: Card, trump: Suit, direction: int, asked: Suit) -> int:
    """What a card is worth in a trick: 0 for one that cannot win, trumps above the suit asked for, jokers on top."""
    if card in (LITTLE_JOKER, BIG_JOKER):
        return 0 if trump == NO_SUIT else 2 * SUIT_SIZE + 1 + card - LITTLE_JOKER
    if suit_of(card) == trump:
        return SUIT_SIZE + _height(card, direction)
    return _height(card, direction) if suit_of(card) == asked else 0


# By trump, then card.
_SUIT_IN_PLAY: Final = tuple(
    tuple(trump if JOKERS >> card & 1 else suit_of(card) for card in range(54)) for trump in _SUITS_AND_NONE
)
# By trump, then suit asked for.
_FOLLOWING: Final = tuple(
    tuple(suit_set(asked) | (JOKERS if asked == trump != NO_SUIT else NO_CARDS) for asked in _SUITS_AND_NONE)
    for trump in _SUITS_AND_NONE
)
# By trump, direction, suit asked for, then card.
_STRENGTHS: Final = tuple(
    tuple(
        tuple(tuple(_strength(card, trump, direction, asked) for card in range(54)) for asked in _SUITS_AND_NONE)
        for direction in (UPTOWN, DOWNTOWN)
    )
    for trump in _SUITS_AND_NONE
)


def strength(card: Card, trump: Suit, direction: int, asked: Suit) -> int:
    """What a card is worth in a trick that asks for a suit: the highest wins, and 0 cannot win."""
    return _STRENGTHS[trump][direction][asked][card]


def suit_in_play(card: Card, trump: Suit) -> Suit:
    """The suit a card belongs to: a joker is a trump, or of no suit where there is no trump."""
    return _SUIT_IN_PLAY[trump][card]


def suit_asked(trick: Sequence[Card], trump: Suit) -> Suit:
    """What a trick asks for; NO_SUIT before it is led and, at no trump, while only jokers lie in it."""
    suits = _SUIT_IN_PLAY[trump]
    for card in trick:
        if suits[card] != NO_SUIT:
            return suits[card]
    return NO_SUIT


def following(hand: CardSet, trick: Sequence[Card], trump: Suit) -> CardSet:
    """The cards of a hand that follow, or all of it where none does: what may be played without a revoke."""
    return followers(hand, _FOLLOWING[trump][suit_asked(trick, trump)])


def revokes(hand: CardSet, card: Card, trick: Sequence[Card], trump: Suit) -> bool:
    """Whether a card of a hand, played to a trick, fails to follow although the hand could."""
    return not following(hand, trick, trump) >> card & 1


def winning_place(trick: Sequence[Card], trump: Suit, direction: int) -> int:
    """Which card of a trick wins so far: its place from 0, or -1 while only jokers lie there at no trump."""
    strengths = _STRENGTHS[trump][direction][suit_asked(trick, trump)]
    best, best_strength = NOBODY, 0
    for place, card in enumerate(trick):
        if strengths[card] > best_strength:
            best, best_strength = place, strengths[card]
    return best


def refuse_joker_or_suit(hand: Sequence[Card], trick: Sequence[Card], trump: Suit, move: Move) -> Refusal:
    """Why a move is refused in the play, where jokers may be trumps or have no suit."""
    asked = suit_asked(trick, trump)
    if move not in hand or asked == NO_SUIT:
        return refuse_card(tuple(hand), asked, trump, move)
    suit = SUIT_NAMES[asked]
    if asked == trump:
        if not following(set_of(hand), trick, trump) & ~JOKERS:
            return Refusal(f"The joker is a trump here: with no other {suit}, you must follow with it.", "joker_trump")
        if JOKERS >> trick[0] & 1:
            return Refusal(f"The joker led asks for trumps: follow {suit}.", "joker_led")
    elif JOKERS >> move & 1:
        if trump == NO_SUIT:
            return Refusal(f"At no trump a joker may be thrown only when you have no {suit}.", "joker_thrown")
        return Refusal(f"The joker is a trump here: follow {suit} while you can.", "joker_trump")
    return Refusal(f"Follow {suit}: you hold a card of that suit.", "follow")
