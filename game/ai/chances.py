"""How likely each card of a hand is to win a trick where every player has a number of tricks to make exactly.

A logistic model for each kind of card. The figures stand in the modules of the games; ``build_scripts/fit_chances.py``
fits them to matches between computer players.
"""

from collections.abc import Iterable
from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.cards import (
    NO_SUIT,
    SINGLE,
    SUIT_CARDS,
    SUIT_COUNTS,
    SUIT_MASKS,
    SUIT_SIZE,
    SUITS,
    Card,
    CardSet,
    Suit,
    cards_in,
    count_in_suit,
    highest_in,
    suit_of,
)
from game.rules.views import View

TRUMP_CARD: Final = 0
SIDE_CARD: Final = 1
PLAIN_CARD: Final = 2  # in a hand without trump
FEATURES: Final = 11

Weights = tuple[tuple[float, ...], ...]  # a row of FEATURES for each kind of card


def card_kind(card: Card, trump: Suit) -> int:
    """Which of the models applies to a card."""
    if trump == NO_SUIT:
        return PLAIN_CARD
    return TRUMP_CARD if suit_of(card) == trump else SIDE_CARD


def features(
    card: Card, hand: CardSet, unseen: CardSet, held: float, opponents: int, trump: Suit, pressure: float
) -> list[float]:
    """What the models look at.

    Args:
        card: The card in question, a member of ``hand``.
        hand: The cards held.
        unseen: The cards that others may hold.
        held: The share of the unseen cards that is in the others' hands, 0 to 1.
        opponents: Number of other players.
        trump: Trump suit, or NO_SUIT.
        pressure: How many more tricks are wanted than there are left, all players together, per trick left.

    Returns:
        A constant 1; the expected number of higher cards of the suit against it, and its square; whether no higher card
        is out; the share of other cards of the suit in the hand; how often the suit can go round; one over the number
        of cards held; the trumps out per opponent; the share of trumps in the hand; opponents beyond three; pressure.
    """
    suit = SUIT_MASKS[suit_of(card)]
    trumps = SUIT_MASKS[trump] if trump != NO_SUIT else 0
    higher = (unseen & suit & -(1 << card)).bit_count() * held
    size = hand.bit_count()
    return [
        1.0,
        higher,
        higher * higher,
        1.0 if higher == 0 else 0.0,
        ((hand & suit).bit_count() - 1) / size,
        (unseen & suit).bit_count() * held / opponents,
        1.0 / size,
        (unseen & trumps).bit_count() * held / opponents,
        (hand & trumps).bit_count() / size,
        opponents - 3.0,
        pressure,
    ]


def chance(weights: tuple[float, ...], values: list[float]) -> float:
    """The model's answer for one card."""
    total = 0.0
    for weight, value in zip(weights, values, strict=True):
        total += weight * value
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


class Chances:
    """The models for hands against a number of opponents, the chances of the cards of a suit added up fast.

    Attributes:
        each: By card, its chance to win a trick in the hand that was asked about last.
    """

    def __init__(self, weights: Weights, opponents: int, share: float = 1.0, pressure: float = 0.0) -> None:
        """What the models say that is alike for all hands.

        Args:
            weights: The game's figures.
            opponents: Number of other players.
            share: The share of the cards out that is in their hands, 0 to 1.
            pressure: As for :func:`features`.
        """
        each = share / opponents
        # By kind of card, the weights in the order of the features: what does not depend on the hand, and what the
        # counts of the hand are multiplied by.
        self._alike: vec[float] = vec[float](row[0] + row[9] * (opponents - 3) + row[10] * pressure for row in weights)
        self._others: vec[float] = vec[float](row[4] for row in weights)
        self._out: vec[float] = vec[float](row[5] * each for row in weights)
        self._card: vec[float] = vec[float](row[6] for row in weights)
        self._trumps_out: vec[float] = vec[float](row[7] * each for row in weights)
        self._trumps: vec[float] = vec[float](row[8] for row in weights)
        # By kind of card and number of higher cards out.
        self._higher: vec[float] = vec[float](
            row[1] * (count * share) + row[2] * (count * share) * (count * share) + (0.0 if count else row[3])
            for row in weights
            for count in range(SUIT_SIZE)
        )
        self.each: vec[float] = vec[float](0.0 for _ in range(SUIT_SIZE * len(SUITS)))

    def of_hand(self, hand: i64, out: i64, size: i64, trump: i64) -> float:
        """Tricks that a hand of so many cards may expect against the cards that are out."""
        trumps: i64 = 0
        trumps_out: i64 = 0
        if trump != NO_SUIT:
            trumps, trumps_out = count_in_suit(hand, trump), count_in_suit(out, trump)
        total = 0.0
        suit: i64
        for suit in range(len(SUITS)):
            held = hand >> SUIT_SIZE * suit & SUIT_CARDS
            if held:
                kind = PLAIN_CARD if trump == NO_SUIT else TRUMP_CARD if suit == trump else SIDE_CARD
                against = out >> SUIT_SIZE * suit & SUIT_CARDS
                total += self._of_suit(suit, kind, held, against, size, trumps, trumps_out)
        return total

    def _of_suit(self, suit: i64, kind: i64, held: i64, out: i64, size: i64, trumps: i64, trumps_out: i64) -> float:
        """Tricks that the cards of one suit may expect.

        Args:
            suit: Which.
            kind: Which of the models applies.
            held: The cards of the suit in the hand, as a set of ranks.
            out: Those that others may hold, likewise.
            size: Number of cards in the hand.
            trumps: Number of trumps in it.
            trumps_out: Number of trumps that others may hold.
        """
        ours = self._others[kind] * float(SUIT_COUNTS[held] - 1) + self._card[kind] + self._trumps[kind] * float(trumps)
        theirs = self._out[kind] * float(SUIT_COUNTS[out]) + self._trumps_out[kind] * float(trumps_out)
        base = self._alike[kind] + ours / float(size) + theirs
        total = 0.0
        while held:
            card = highest_in(held)
            held ^= SINGLE[card]
            chance = 1.0 / (1.0 + exp(-base - self._higher[kind * SUIT_SIZE + SUIT_COUNTS[out >> card]]))
            self.each[suit * SUIT_SIZE + card] = chance
            total += chance
        return total


def card_chances(
    weights: Weights, view: View, hand: CardSet, pool: CardSet, trump: Suit, pressure: float
) -> dict[Card, float]:
    """The chance of each card of a hand to win a trick, where the others' hands are drawn from ``pool``."""
    opponents = view.players - 1
    held = min(1.0, hand.bit_count() * opponents / max(1, pool.bit_count()))
    return {
        card: chance(weights[card_kind(card, trump)], features(card, hand, pool, held, opponents, trump, pressure))
        for card in cards_in(hand)
    }


def sum_distribution(chances: Iterable[float]) -> list[float]:
    """The distribution of how many of independent things happen, from 0 to all."""
    spread = [1.0]
    for likely in chances:
        longer = [share * (1 - likely) for share in spread] + [0.0]
        for count, share in enumerate(spread):
            longer[count + 1] += share * likely
        spread = longer
    return spread
