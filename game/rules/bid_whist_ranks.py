"""Cards in a trick of Bid Whist: whose suit a joker is, how cards rank, who wins (RULES.md, section 2).

Everything is looked up in tables.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.cards import (
    BIG_JOKER,
    JOKERS,
    LITTLE_JOKER,
    NO_SUIT,
    NOBODY,
    SUIT_NAMES,
    SUIT_SETS,
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
from game.rules.tricks import followers, refuse_card

CARDS: Final = 54  # in the pack
DECK: Final[CardSet] = (1 << CARDS) - 1
_NONE_AND_SUITS: Final = (NO_SUIT, *SUITS)
_CHOICES: Final = 5  # the suits, and none
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


# All by trump, or NO_SUIT, which as -1 stands first. The tables are single rows, which compiled code reads fastest.
_SUIT_IN_PLAY: Final = vec[i64](
    trump if JOKERS >> card & 1 else suit_of(card) for trump in _NONE_AND_SUITS for card in range(CARDS)
)
_FOLLOWING: Final = vec[i64](
    SUIT_SETS[asked] | (JOKERS if asked == trump != NO_SUIT else 0)
    for trump in _NONE_AND_SUITS
    for asked in _NONE_AND_SUITS
)
_STRENGTHS: Final = vec[i64](
    _strength(card, trump, direction, asked)
    for trump in _NONE_AND_SUITS
    for direction in (UPTOWN, DOWNTOWN)
    for asked in _NONE_AND_SUITS
    for card in range(CARDS)
)


def strength(card: i64, trump: i64, direction: i64, asked: i64) -> i64:
    """What a card is worth in a trick that asks for a suit: the highest wins, and 0 cannot win."""
    return _STRENGTHS[(((trump + 1) * 2 + direction) * _CHOICES + asked + 1) * CARDS + card]


def suit_in_play(card: i64, trump: i64) -> i64:
    """The suit a card belongs to: a joker is a trump, or of no suit where there is no trump."""
    return _SUIT_IN_PLAY[(trump + 1) * CARDS + card]


def suit_asked(trick: vec[i64], trump: i64) -> i64:
    """What a trick asks for; NO_SUIT before it is led and, at no trump, while only jokers lie in it."""
    for card in trick:
        suit = suit_in_play(card, trump)
        if suit != NO_SUIT:
            return suit
    return NO_SUIT


def following(hand: i64, trick: vec[i64], trump: i64) -> i64:
    """The cards of a hand that follow, or all of it where none does: what may be played without a revoke."""
    return followers(hand, _FOLLOWING[(trump + 1) * _CHOICES + suit_asked(trick, trump) + 1])


def revokes(hand: i64, card: i64, trick: vec[i64], trump: i64) -> bool:
    """Whether a card of a hand, played to a trick, fails to follow although the hand could."""
    return not following(hand, trick, trump) >> card & 1


def winning_place(trick: vec[i64], trump: i64, direction: i64) -> i64:
    """Which card of a trick wins so far: its place from 0, or -1 while only jokers lie there at no trump."""
    asked = suit_asked(trick, trump)
    best: i64 = NOBODY
    best_strength: i64 = 0
    for place in range(len(trick)):
        worth = strength(trick[place], trump, direction, asked)
        if worth > best_strength:
            best, best_strength = place, worth
    return best


def refuse_joker_or_suit(hand: Sequence[Card], trick: vec[i64], trump: Suit, move: Move) -> Refusal:
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
