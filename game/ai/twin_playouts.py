"""Playing a round of Trick or Bid to its end fast, every player for a bid and then for exactly that: the inner loop.

Without a bid card a player tries to win, and takes the card whose number is nearest to the tricks that count and those
that the cards left promise, when it is near enough or the round is nearly over.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.ai.chances import Chances, Weights
from game.ai.playouts import Policy, others_hold
from game.rules.cards import (
    NO_CARD,
    NO_SUIT,
    SINGLE,
    SUIT_CARDS,
    SUIT_SETS,
    SUIT_SIZE,
    SUITS,
    TWINS,
    cards_in,
    count_in,
    highest_in,
    lowest_in,
    set_of,
)
from game.rules.game import KEEP
from game.rules.moves import KEEP as KEEP_MOVE
from game.rules.moves import Move, take
from game.rules.trick_or_bid import FIRST_TWINS, TrickOrBidState, cancelled_cards

NEAR_ENOUGH: Final = 0.6  # tricks by which a bid may be off that is taken at once
LATE: Final = 3  # cards left from which on any bid is taken
NUMBERS: Final = vec[i64](TWINS.number(card) for card in cards_in(TWINS.cards))


def lowest_rank(cards: i64, trump: i64) -> i64:
    """The card that is least worth: the lowest rank outside trump if there is one, of several the first suit's."""
    if trump != NO_SUIT:
        cards = cards & ~SUIT_SETS[trump] or cards
    best: i64 = -1
    best_rank: i64 = SUIT_SIZE
    suit: i64
    for suit in range(len(SUITS)):
        held = cards >> SUIT_SIZE * suit & SUIT_CARDS
        if held:
            rank = lowest_in(held)
            if rank < best_rank:
                best, best_rank = SUIT_SIZE * suit + rank, rank
    return best


def highest_rank(cards: i64, trump: i64) -> i64:
    """The card that is hardest to lose with: the highest trump if there is one, else the highest rank."""
    if trump != NO_SUIT and cards & SUIT_SETS[trump]:
        return highest_in(cards & SUIT_SETS[trump])
    best: i64 = -1
    best_rank: i64 = -1
    suit: i64
    for suit in range(len(SUITS)):
        rank = highest_in(cards >> SUIT_SIZE * suit & SUIT_CARDS)
        if rank > best_rank:
            best, best_rank = SUIT_SIZE * suit + rank, rank
    return best


class TwinPlay(Policy[TrickOrBidState]):
    """The play of a round of Trick or Bid.

    Who can win the trick on the table compares two ways: win it and keep what is left of the hand, or lose it with the
    card that is hardest to lose with. The better is the one after which the cards left promise the tricks still wanted.
    """

    def __init__(self, weights: Weights, players: int) -> None:
        self._opponents: i64 = players - 1
        self._chances = Chances(weights, players - 1)

    def move(self, state: TrickOrBidState) -> i64:
        """The card or answer of the seat to act."""
        if state.phase is KEEP:
            return self._answer(state)
        legal = state.legal_cards()
        return self._card(state, legal) if legal & (legal - 1) else highest_in(legal)

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
                tricks, trump = won + self._expected(hand, out, then), then
            off = abs(float(NUMBERS[card]) - tricks)
            if off < best_off:
                best, best_off = card, off
        if best_off <= NEAR_ENOUGH or count_in(hand) <= LATE:
            return take(best)
        return KEEP_MOVE

    def _card(self, state: TrickOrBidState, legal: i64) -> i64:
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

    def _expected(self, hand: i64, out: i64, trump: i64) -> float:
        """Tricks that a hand may expect against the cards that others hold."""
        return self._chances.of_hand(hand, out, count_in(hand), trump)

    def _lead(self, state: TrickOrBidState, hand: i64, need: i64, eager: bool) -> i64:
        """A lead; ``eager`` wins whenever it can."""
        trump = state.trump
        low = lowest_rank(hand, trump)
        if need <= 0:
            return low
        if need >= count_in(hand):
            return highest_rank(hand, trump)
        out = others_hold(state, hand)
        best: i64 = -1
        best_rank: i64 = -1
        suit: i64
        for suit in range(len(SUITS)):
            top = highest_in(hand >> SUIT_SIZE * suit & SUIT_CARDS)
            rank = top + (20 if suit == trump else 0)
            if top >= 0 and rank > best_rank and not out >> SUIT_SIZE * suit + top & SUIT_CARDS >> top:
                best, best_rank = SUIT_SIZE * suit + top, rank
        if best < 0 or eager:
            return best if best >= 0 else low
        winning = abs(float(need - 1) - self._expected(hand ^ SINGLE[best], out, trump))
        losing = abs(float(need) - self._expected(hand ^ SINGLE[low], out, trump))
        return best if winning <= losing else low

    def _win_or_lose(
        self, state: TrickOrBidState, legal: i64, winners: i64, need: i64, sure: bool, gathered: i64
    ) -> i64:
        """A card that takes the trick as it lies, or one that does not, whichever comes closer to what is needed.

        Args:
            state: With cards on the table.
            legal: The legal cards of the seat to act.
            winners: Those of them that would take the trick as it lies.
            need: Tricks still to be won.
            sure: Whether to win if that can be.
            gathered: Tricks that come with this one.
        """
        trump = state.trump
        losers = legal & ~winners
        last = state.on_table == self._opponents
        if need <= 0:
            if losers:
                return highest_rank(losers, trump)
            return highest_rank(legal, trump) if last else lowest_rank(legal, trump)
        if not winners:
            return lowest_rank(legal, trump)
        follows = winners & state.to_follow
        win = highest_in(follows) if follows and not last else lowest_in(winners)
        if sure or not losers:
            return win
        lose = highest_rank(losers, trump)
        hand = state.hands[state.to_act]
        out = others_hold(state, hand)
        winning = abs(float(need - gathered) - self._expected(hand ^ SINGLE[win], out, trump))
        losing = abs(float(need) - self._expected(hand ^ SINGLE[lose], out, trump))
        return win if winning <= losing else lose


def _above(cards: i64) -> i64:
    """The set of the card that follows the highest of some."""
    return SINGLE[highest_in(cards)] << 1
