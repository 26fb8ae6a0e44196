"""Playing a hand to its end fast, every player trying to make what they called: the inner loop of the search.

The rules of thumb here look at a State in which all cards lie open, but judge by what any player could know or soon
will: who wins the trick so far, what they still want, which cards are out. They are sets and shifts, not weights.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.chances import Weights, chance, feature_row
from game.rules.cards import NO_SUIT, SUIT_MASKS, SUIT_SIZE, Card, CardSet, Suit
from game.rules.game import KEEP, PLAY, State
from game.rules.moves import Move

Policy = Callable[[Any], Move]  # what the seat to act does in a State of the play


def play_out(state: State, policy: Policy) -> None:
    """Play a hand to its end."""
    while state.phase is PLAY or state.phase is KEEP:
        state.apply(policy(state))


def lowest(cards: CardSet) -> Card:
    """The lowest member of a set that is not empty, suit before rank."""
    return (cards & -cards).bit_length() - 1


def lowest_rank(cards: CardSet, trump: int) -> Card:
    """The card that is least worth: the lowest rank outside trump if there is one, of several the first suit's."""
    if trump != NO_SUIT:
        cards = cards & ~SUIT_MASKS[trump] or cards
    best, best_rank = -1, SUIT_SIZE
    for mask in SUIT_MASKS:
        held = cards & mask
        if held:
            card = (held & -held).bit_length() - 1
            if card % SUIT_SIZE < best_rank:
                best, best_rank = card, card % SUIT_SIZE
    return best


def highest_rank(cards: CardSet, trump: int) -> Card:
    """The card that is hardest to lose with: the highest trump if there is one, else the highest rank."""
    if trump != NO_SUIT and cards & SUIT_MASKS[trump]:
        return (cards & SUIT_MASKS[trump]).bit_length() - 1
    best, best_rank = -1, -1
    for mask in SUIT_MASKS:
        held = cards & mask
        if held:
            card = held.bit_length() - 1
            if card % SUIT_SIZE > best_rank:
                best, best_rank = card, card % SUIT_SIZE
    return best


class Exactly:
    """Play in which every player has a number of tricks to make, no more and no less (Oh Hell, Dealer's Dilemma).

    Who can win the trick on the table compares two ways: win it and keep what is left of the hand, or lose it with the
    card that is hardest to lose with. The better is the one after which the cards left promise the tricks still wanted.
    """

    def __init__(self, weights: Weights, players: int) -> None:
        self._weights = weights
        self._opponents = players - 1
        self._chances: dict[int, float] = {}

    def card(self, state: State, targets: Sequence[int]) -> Card:
        """The card of the seat to act; ``targets`` are the tricks that each seat tries to win in the whole hand."""
        legal = state.legal_cards()
        if not legal & (legal - 1):
            return legal.bit_length() - 1
        seat = state.to_act
        need = targets[seat] - state.tricks_won[seat]
        return self._follow(state, state.hands[seat], legal, need) if state.trick else self._lead(state, legal, need)

    def expected(self, hand: CardSet, out: CardSet, trump: Suit) -> float:
        """Tricks that a hand may expect against the cards that others hold."""
        size = hand.bit_count()
        trumps = (hand & SUIT_MASKS[trump]).bit_count() if trump != NO_SUIT else 0
        trumps_out = (out & SUIT_MASKS[trump]).bit_count() if trump != NO_SUIT else 0
        known = self._chances
        total = 0.0
        for suit, mask in enumerate(SUIT_MASKS):
            held = hand & mask
            if held:
                against = out & mask
                kind = 2 if trump == NO_SUIT else 0 if suit == trump else 1
                count = held.bit_count()
                common = ((((against.bit_count() * 16 + count) * 16 + size) * 16 + trumps) * 16 + trumps_out) * 4 + kind
                while held:
                    card = held.bit_length() - 1
                    held ^= 1 << card
                    key = common * 16 + (against >> card).bit_count()
                    likely = known.get(key)
                    if likely is None:
                        likely = self._chance(kind, key & 15, count, against.bit_count(), size, trumps, trumps_out)
                        known[key] = likely
                    total += likely
        return total

    def _chance(
        self, kind: int, higher: int, count: int, rounds: int, size: int, trumps: int, trumps_out: int
    ) -> float:
        opponents = self._opponents
        row = feature_row(higher, count - 1, rounds / opponents, size, trumps_out / opponents, trumps, opponents, 0.0)
        return chance(self._weights[kind], row)

    def _out(self, state: State, hand: CardSet) -> CardSet:
        out = 0
        for other in state.hands:
            out |= other
        return out ^ hand

    def _lead(self, state: State, hand: CardSet, need: int, eager: bool = False) -> Card:
        """A lead; ``eager`` wins whenever it can."""
        trump = state.trump
        low = lowest_rank(hand, trump)
        if need <= 0:
            return low
        if need >= hand.bit_count():
            return highest_rank(hand, trump)
        out = self._out(state, hand)
        best, best_rank = -1, -1
        for suit, mask in enumerate(SUIT_MASKS):
            held = hand & mask
            if held:
                top = held.bit_length() - 1
                rank = top % SUIT_SIZE + (20 if suit == trump else 0)
                if out & mask < 1 << top and rank > best_rank:
                    best, best_rank = top, rank
        if best < 0 or eager:
            return best if best >= 0 else low
        winning = abs(need - 1 - self.expected(hand ^ 1 << best, out, trump))
        losing = abs(need - self.expected(hand ^ 1 << low, out, trump))
        return best if winning <= losing else low

    def _follow(self, state: State, hand: CardSet, legal: CardSet, need: int) -> Card:
        trick = state.trick
        trump = state.trump
        asked = trick[0] // SUIT_SIZE
        best = trick[0]
        best_suit = asked
        for card in trick:
            suit = card // SUIT_SIZE
            if (suit == best_suit and card > best) or (suit == trump and best_suit != trump):
                best, best_suit = card, suit
        above = SUIT_MASKS[best_suit] & -(2 << best)
        if trump not in (NO_SUIT, best_suit):
            above |= SUIT_MASKS[trump]
        sure = need >= hand.bit_count()
        return self._win_or_lose(state, hand, legal, legal & above, need, sure=sure)

    def _win_or_lose(
        self, state: State, hand: CardSet, legal: CardSet, winners: CardSet, need: int, *, sure: bool, gathered: int = 1
    ) -> Card:
        """A card that takes the trick as it lies, or one that does not, whichever comes closer to what is needed.

        Args:
            state: With cards on the table.
            hand: Of the seat to act.
            legal: Its legal cards.
            winners: Those of them that would take the trick as it lies.
            need: Tricks still to be won.
            sure: Whether to win if that can be.
            gathered: Tricks that come with this one.
        """
        trump = state.trump
        losers = legal & ~winners
        last = len(state.trick) == self._opponents
        if need <= 0:
            if losers:
                return highest_rank(losers, trump)
            return highest_rank(legal, trump) if last else lowest_rank(legal, trump)
        if not winners:
            return lowest_rank(legal, trump)
        follows = winners & SUIT_MASKS[state.trick[0] // SUIT_SIZE]
        win = follows.bit_length() - 1 if follows and not last else lowest(winners)
        if sure or not losers:
            return win
        lose = highest_rank(losers, trump)
        out = self._out(state, hand)
        winning = abs(need - gathered - self.expected(hand ^ 1 << win, out, trump))
        losing = abs(need - self.expected(hand ^ 1 << lose, out, trump))
        return win if winning <= losing else lose
