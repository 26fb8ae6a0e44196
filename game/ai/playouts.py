"""Playing a hand to its end fast, every player trying to make what they called: the inner loop of the search.

The rules of thumb here look at a State in which all cards lie open, but judge by what any player could know or soon
will: who wins the trick so far, what they still want, which cards are out. They are sets and shifts, not weights.
"""

from abc import ABC, abstractmethod
from functools import cache
from typing import Generic, TypeVar

from mypy_extensions import i64

from game.ai.chances import Chances, Weights
from game.rules.cards import (
    NO_SUIT,
    SINGLE,
    SUIT_CARDS,
    SUIT_SETS,
    SUIT_SIZE,
    SUITS,
    count_in,
    highest_in,
    lowest_in,
)
from game.rules.dealers_dilemma import TRICKS, DealersDilemmaState, score
from game.rules.game import KEEP, PLAY, State
from game.rules.moves import Move
from game.rules.oh_hell import OhHellState

S = TypeVar("S", bound=State)


class Policy(ABC, Generic[S]):
    """What players do in a State of the play."""

    @abstractmethod
    def move(self, state: S) -> i64:
        """The move of the seat to act."""


def play_out(state: S, policy: Policy[S]) -> None:
    """Play a hand to its end."""
    while state.phase is PLAY or state.phase is KEEP:
        state.apply(policy.move(state))


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


def others_hold(state: State, hand: i64) -> i64:
    """The cards in all hands but one."""
    out: i64 = 0
    for other in state.hands:
        out |= other
    return out ^ hand


class Exactly(Policy[S]):
    """Play in which every player has a number of tricks to make, no more and no less.

    Who can win the trick on the table compares two ways: win it and keep what is left of the hand, or lose it with the
    card that is hardest to lose with. The better is the one after which the cards left promise the tricks still wanted.
    """

    def __init__(self, weights: Weights, players: int) -> None:
        self._opponents: i64 = players - 1
        self._chances = Chances(weights, players - 1)

    def move(self, state: S) -> i64:
        """The card of the seat to act."""
        legal = state.legal_cards()
        return self.choose(state, legal) if legal & (legal - 1) else highest_in(legal)

    @abstractmethod
    def choose(self, state: S, legal: i64) -> i64:
        """The card of the seat to act where it has several."""

    def card(self, state: State, legal: i64, need: i64) -> i64:
        """One of several legal cards for a seat that still needs so many tricks."""
        hand = state.hands[state.to_act]
        if not state.on_table:
            return self._lead(state, legal, need)
        trump = state.trump
        best = state.card_on_table(state.winning_place())
        best_suit = best // SUIT_SIZE
        above = SUIT_SETS[best_suit] & ~((SINGLE[best] << 1) - 1)
        if trump not in (NO_SUIT, best_suit):
            above |= SUIT_SETS[trump]
        return self._win_or_lose(state, legal, legal & above, need, need >= count_in(hand))

    def expected(self, hand: i64, out: i64, trump: i64) -> float:
        """Tricks that a hand may expect against the cards that others hold."""
        return self._chances.of_hand(hand, out, count_in(hand), trump)

    def _lead(self, state: State, hand: i64, need: i64, eager: bool = False) -> i64:
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
        winning = abs(float(need - 1) - self.expected(hand ^ SINGLE[best], out, trump))
        losing = abs(float(need) - self.expected(hand ^ SINGLE[low], out, trump))
        return best if winning <= losing else low

    def _win_or_lose(self, state: State, legal: i64, winners: i64, need: i64, sure: bool, gathered: i64 = 1) -> i64:
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
        winning = abs(float(need - gathered) - self.expected(hand ^ SINGLE[win], out, trump))
        losing = abs(float(need) - self.expected(hand ^ SINGLE[lose], out, trump))
        return win if winning <= losing else lose


class CallPlay(Exactly[OhHellState]):
    """The play of a hand of Oh Hell."""

    def choose(self, state: OhHellState, legal: i64) -> i64:
        """The card of the seat to act where it has several."""
        seat = state.to_act
        return self.card(state, legal, state.calls[seat] - state.tricks_won[seat])


class DilemmaPlay(Exactly[DealersDilemmaState]):
    """The play of a round of Dealer's Dilemma."""

    def choose(self, state: DealersDilemmaState, legal: i64) -> i64:
        """The card of the seat to act where it has several."""
        seat = state.to_act
        won = state.tricks_won[seat]
        wanted = best_reachable(state.bids[seat], won, TRICKS - state.tricks_complete)
        return self.card(state, legal, wanted - won)


@cache
def best_reachable(bid: Move, won: int, left: int) -> int:
    """The number of tricks that pays best for a laid bid, of those that can still be won."""
    return max(range(won, won + left + 1), key=lambda number: score(bid, number))
