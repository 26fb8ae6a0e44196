"""What every game shares of a trick: following suit, and who wins by trump and rank (RULES.md, opening section)."""

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.cards import NO_SUIT, NOBODY, SINGLE, SUIT_NAMES, SUIT_SETS, SUIT_SIZE, Card, suit_of
from game.rules.moves import PLAY, Move, kind_of
from game.rules.refusals import Refusal


def followers(hand: i64, suit: i64) -> i64:
    """The cards of a hand that may be played to a suit, given as the set of its cards: that suit, or all if void.

    So all may be played where no suit is to follow, given as the empty set.
    """
    return hand & suit or hand


def winning_place(trick: vec[i64], trump: i64) -> i64:
    """Which card of a trick wins where the cards of a suit rank as their ints: its place from 0, -1 without cards."""
    return winning_place_in(trick, 0, len(trick), trump)


def winning_place_in(log: vec[i64], start: i64, count: i64, trump: i64) -> i64:
    """The same of so many cards in a longer row."""
    if not count:
        return NOBODY
    best: i64 = 0
    best_card = log[start]
    best_suit = SUIT_SETS[best_card // SUIT_SIZE]
    trumps = SUIT_SETS[trump]
    place: i64
    for place in range(1, count):
        card = log[start + place]
        if SINGLE[card] & best_suit:
            if card > best_card:
                best, best_card = place, card
        elif SINGLE[card] & trumps:
            best, best_card, best_suit = place, card, trumps
    return best


def refuse_card(hand: tuple[Card, ...], asked: int, trump: int, move: Move, must_trump: bool = False) -> Refusal:
    """Why a card is refused in the play of a trick where suits are those printed on the cards."""
    if kind_of(move) != PLAY:
        return Refusal("Play a card.", "play")
    if move not in hand:
        return Refusal("That card is not in your hand.", "play")
    if any(suit_of(card) == asked for card in hand):
        return Refusal(f"Follow {SUIT_NAMES[asked]}: you hold a card of that suit.", "follow")
    if must_trump and trump != NO_SUIT:
        reason = f"You have no {SUIT_NAMES[asked]}, so you must play a trump: {SUIT_NAMES[trump]}."
        return Refusal(reason, "must_trump")
    return Refusal("That card may not be played now.", "play")
