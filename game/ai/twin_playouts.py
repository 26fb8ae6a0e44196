"""Playing a round of Trick or Bid to its end fast, every player for a bid and then for exactly that: the inner loop.

Without a bid card a player tries to win, and takes the card whose number is nearest to the tricks that count and those
that the cards left promise, when it is near enough or the round is nearly over.
"""

from typing import Final

from game.ai.playouts import Exactly
from game.rules.cards import NO_CARD, NO_SUIT, SUIT_MASKS, SUIT_SIZE, TWINS, Card, CardSet, cards_in, set_of
from game.rules.game import KEEP
from game.rules.moves import KEEP as KEEP_MOVE
from game.rules.moves import Move, take
from game.rules.trick_or_bid import FIRST_TWINS, TrickOrBidState, cancelled_cards

NEAR_ENOUGH: Final = 0.6  # tricks by which a bid may be off that is taken at once
LATE: Final = 3  # cards left from which on any bid is taken


class TwinPlay(Exactly):
    """The play of a round of Trick or Bid."""

    def move(self, state: TrickOrBidState) -> Move:
        """The card or answer of the seat to act."""
        if state.phase is KEEP:
            return self._answer(state)
        legal = state.legal_cards()
        if not legal & (legal - 1):
            return legal.bit_length() - 1
        return self._card(state, state.hands[state.to_act], legal)

    def _answer(self, state: TrickOrBidState) -> Move:
        seat = state.to_act
        hand = state.hands[seat]
        out = self._out(state, hand)
        won = state.tricks_won[seat] + state.offered_count - 1
        best, best_off = -1, 99.0
        expected: dict[int, float] = {}
        for card in cards_in(state.takeable()):
            trump = state.trump if state.trump != NO_SUIT else card // SUIT_SIZE
            tricks = expected.get(trump)
            if tricks is None:
                tricks = won + self.expected(hand, out, trump)
                expected[trump] = tricks
            off = abs(TWINS.number(card) - tricks)
            if off < best_off:
                best, best_off = card, off
        if best_off <= NEAR_ENOUGH or hand.bit_count() <= LATE:
            return take(best)
        return KEEP_MOVE

    def _card(self, state: TrickOrBidState, hand: CardSet, legal: CardSet) -> Card:
        seat = state.to_act
        trump = state.trump
        bid_card = state.bid_cards[seat]
        free = bid_card == NO_CARD
        need = 1 if free else TWINS.number(bid_card) - state.tricks_won[seat]
        if not state.trick:
            return self._lead(state, hand, need, free)
        trick = state.trick
        played = set_of(trick)
        left = played & ~cancelled_cards(played)
        asked = SUIT_MASKS[trick[0] // SUIT_SIZE]
        trumps = SUIT_MASKS[trump] if trump != NO_SUIT else 0
        if left & trumps:
            above = trumps & -(1 << (left & trumps).bit_length())
        elif left & asked:
            above = asked & -(1 << (left & asked).bit_length()) | trumps
        else:
            above = asked | trumps
        winners = legal & above & ~(((played & FIRST_TWINS) << 1) | (played >> 1 & FIRST_TWINS))
        gathered = state.set_aside_count + 1
        return self._win_or_lose(state, hand, legal, winners, need, sure=free, gathered=gathered)
