"""Playing a round of Trick or Bid to its end fast, every player for a bid and then for exactly that: the inner loop.

Without a bid card a player tries to win, and takes the card whose number is nearest to the tricks that count and those
that the cards left promise, when it is near enough or the round is nearly over.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.ai.playouts import Exactly, others_hold
from game.rules.cards import (
    NO_CARD,
    NO_SUIT,
    SINGLE,
    SUIT_SETS,
    SUIT_SIZE,
    TWINS,
    cards_in,
    count_in,
    highest_in,
    set_of,
)
from game.rules.game import KEEP
from game.rules.moves import KEEP as KEEP_MOVE
from game.rules.moves import Move, take
from game.rules.trick_or_bid import FIRST_TWINS, TrickOrBidState, cancelled_cards

NEAR_ENOUGH: Final = 0.6  # tricks by which a bid may be off that is taken at once
LATE: Final = 3  # cards left from which on any bid is taken
NUMBERS: Final = vec[i64](TWINS.number(card) for card in cards_in(TWINS.cards))


class TwinPlay(Exactly[TrickOrBidState]):
    """The play of a round of Trick or Bid."""

    def move(self, state: TrickOrBidState) -> i64:
        """The card or answer of the seat to act."""
        return self._answer(state) if state.phase is KEEP else super().move(state)

    def _answer(self, state: TrickOrBidState) -> Move:
        seat = state.to_act
        hand = state.hands[seat]
        out = others_hold(state, hand)
        won = float(state.tricks_won[seat] + state.offered_count - 1)
        best, best_off = -1, 99.0
        tricks, trump = 0.0, NO_SUIT
        for card in cards_in(state.takeable()):
            then = state.trump if state.trump != NO_SUIT else card // SUIT_SIZE
            if then != trump:
                tricks, trump = won + self.expected(hand, out, then), then
            off = abs(float(NUMBERS[card]) - tricks)
            if off < best_off:
                best, best_off = card, off
        if best_off <= NEAR_ENOUGH or count_in(hand) <= LATE:
            return take(best)
        return KEEP_MOVE

    def choose(self, state: TrickOrBidState, legal: i64) -> i64:
        """The card of the seat to act where it has several."""
        seat = state.to_act
        trump = state.trump
        bid_card = state.bid_cards[seat]
        free = bid_card == NO_CARD
        need = 1 if free else NUMBERS[bid_card] - state.tricks_won[seat]
        if not state.on_table:
            return self._lead(state, legal, need, free)
        played = set_of(state.trick)
        left = played & ~cancelled_cards(played)
        asked = state.to_follow
        trumps = SUIT_SETS[trump]
        if left & trumps:
            above = trumps & -_above(left & trumps)
        elif left & asked:
            above = asked & -_above(left & asked) | trumps
        else:
            above = asked | trumps
        winners = legal & above & ~(((played & FIRST_TWINS) << 1) | (played >> 1 & FIRST_TWINS))
        return self._win_or_lose(state, legal, winners, need, free, state.set_aside_count + 1)


def _above(cards: i64) -> i64:
    """The set of the card that follows the highest of some."""
    return SINGLE[highest_in(cards)] << 1
