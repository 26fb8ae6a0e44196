"""What experts play where everyone has a number of tricks to make exactly: a model fitted to their choices.

Playouts go by it, as what comes of a hand depends on how well those play who play it out. Each card that may be played
has a score, the weighed sum of its features (FEATURES), with weights for each of the occasions at which a card can be
played and for how much its player wants tricks; it is played with a chance in proportion to e to the score, which is
a log-linear model of choice. ``build_scripts/fit_experts.py`` fits the weights.

Like all playouts the model looks at a State in which all cards lie open, but judges by what any player could know or
soon will: what is in one's own hand, which cards are out, what is on the table, and who still wants tricks.
"""

from abc import abstractmethod
from functools import cache
from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.ai.chances import Chances, Weights
from game.ai.playouts import Policy, S, one_of_each, others_hold
from game.rules.cards import (
    SINGLE,
    SUIT_CARDS,
    SUIT_COUNTS,
    SUIT_SETS,
    SUIT_SIZE,
    SUITS,
    count_in,
    count_in_suit,
    highest_in,
    lowest_in,
)
from game.rules.dealers_dilemma import TRICKS, DealersDilemmaState, score
from game.rules.moves import Move
from game.rules.oh_hell import OhHellState
from game.rules.random_play import SEED_MASK, next_seed

OCCASIONS: Final = (  # the order counts: Choices.weigh knows them by number
    "lead",
    "lead of a trump",
    "win as the last to the trick",
    "ruff as the last to the trick",
    "win so far",
    "ruff and win so far",
    "lose",
    "discard",
    "discard of a trump",
)
WANTS: Final = ("none", "some", "all that are left")  # tricks
FEATURES: Final = (
    "a constant 1",
    "the chance of the card to win a trick, c",
    "c²",
    "s·c, where s is how many more tricks the hand promises than are wanted, from -2 to 2",
    "s·c²",
    "1 for the lowest that may be played of its suit",
    "1 for the highest that may be played of its suit",
    "1 for the least promising of those that win the trick so far, or of those that do not",
    "1 for the most promising of these",
    "other cards of the suit in the hand",
    "higher cards of the suit out, up to 4",
    "1 if none is",
    "lower cards of the suit out, up to 4",
    "1 if none is",
    "t: how many more tricks are wanted by all together than there are left, from -2 to 3",
    "t·c",
)
WIDTH: Final = 16  # len(FEATURES), as a plain number in compiled code
MOST_SURPLUS: Final = 2.0
MOST_CARDS: Final = 4
LEAST_TIGHT: Final = -2
MOST_TIGHT: Final = 3
FIRST_SEED: Final = 1


class Choices(Policy[S]):
    """Players who choose cards as the model says; the same choices from each new one."""

    def __init__(self, weights: Weights, chances: Weights, players: int) -> None:
        """Keep the figures of a game.

        Args:
            weights: A row as long as FEATURES for each of the OCCASIONS and each of the WANTS, the latter in turn.
            chances: Of cards to win tricks.
            players: At the table.
        """
        self._weights: vec[float] = vec[float](weight for row in weights for weight in row)
        self._opponents: i64 = players - 1
        self._chances = Chances(chances, players - 1)
        self._odds: vec[float] = vec[float](0.0 for _ in range(SUIT_SIZE * len(SUITS)))
        self._total = 0.0
        self._seed: i64 = FIRST_SEED

    @abstractmethod
    def wanted(self, state: S, seat: i64) -> i64:
        """Tricks that a seat still wants; less than none if it has too many."""

    def move(self, state: S) -> i64:
        """The card of the seat to act."""
        legal = state.legal_cards()
        if not legal & (legal - 1):
            return highest_in(legal)
        cards = self.weigh(state, legal)
        self._seed = next_seed(self._seed)
        left = self._total * (float(self._seed) / SEED_MASK)
        while cards & (cards - 1):
            card = lowest_in(cards)
            left -= self._odds[card]
            if left <= 0.0:
                return card
            cards ^= SINGLE[card]
        return highest_in(cards)

    def odds(self, card: i64) -> float:
        """How likely one of the cards weighed last is, beside the others."""
        return self._odds[card]

    def weigh(self, state: S, legal: i64) -> i64:
        """Find the odds of one of each kind of the legal cards; returns these."""
        seat = state.to_act
        hand = state.hands[seat]
        out = others_hold(state, hand)
        left = count_in(hand)
        trump = state.trump
        trumps = SUIT_SETS[trump]
        on_table = state.on_table
        between = out
        winning = legal
        if on_table:
            best = state.card_on_table(state.winning_place())
            best_suit = SUIT_SETS[best // SUIT_SIZE]
            winning = legal & (best_suit & ~((SINGLE[best] << 1) - 1) | trumps & ~best_suit)
            place: i64
            for place in range(on_table):
                between |= SINGLE[state.card_on_table(place)]
        cards = one_of_each(legal, between)
        if not cards & (cards - 1):
            self._odds[highest_in(cards)] = self._total = 1.0
            return cards
        need = self.wanted(state, seat)
        want: i64 = 0 if need <= 0 else 2 if need >= left else 1
        beyond = -left
        other: i64
        for other in range(self._opponents + 1):
            beyond += max(0, self.wanted(state, other))
        tight = float(max(LEAST_TIGHT, min(MOST_TIGHT, beyond)))
        chances = self._chances
        surplus = chances.of_hand(hand, out, left, trump) - float(need)
        surplus = max(-MOST_SURPLUS, min(MOST_SURPLUS, surplus))
        to_follow = state.to_follow
        last = on_table == self._opponents
        wins = cards & winning
        least_winner, most_winner = self._range(wins)
        least_loser, most_loser = self._range(cards & ~winning)
        weights = self._weights
        total = 0.0
        suit: i64
        for suit in range(len(SUITS)):
            rest = cards & SUIT_SETS[suit]
            if not rest:
                continue
            lowest, highest = lowest_in(rest), highest_in(rest)
            first = SUIT_SIZE * suit
            out_of_suit = out >> first & SUIT_CARDS
            others = float(count_in_suit(hand, suit) - 1)
            while rest:
                card = lowest_in(rest)
                single = SINGLE[card]
                rest ^= single
                chance = chances.each[card]
                occasion: i64
                least, most = least_winner, most_winner
                if not on_table:
                    occasion = 1 if single & trumps else 0
                elif single & winning:
                    occasion = (2 if last else 4) + (0 if single & to_follow else 1)
                else:
                    occasion = 6 if single & to_follow else 8 if single & trumps else 7
                    least, most = least_loser, most_loser
                at = (occasion * 3 + want) * WIDTH
                higher = SUIT_COUNTS[out_of_suit >> card - first]
                lower = SUIT_COUNTS[out_of_suit] - higher
                score = (
                    weights[at]
                    + chance * (weights[at + 1] + weights[at + 2] * chance)
                    + surplus * chance * (weights[at + 3] + weights[at + 4] * chance)
                    + weights[at + 9] * others
                    + tight * (weights[at + 14] + weights[at + 15] * chance)
                )
                if card == lowest:
                    score += weights[at + 5]
                if card == highest:
                    score += weights[at + 6]
                if card == least:
                    score += weights[at + 7]
                if card == most:
                    score += weights[at + 8]
                score += weights[at + 10] * float(min(MOST_CARDS, higher)) if higher else weights[at + 11]
                score += weights[at + 12] * float(min(MOST_CARDS, lower)) if lower else weights[at + 13]
                odds = exp(score)
                self._odds[card] = odds
                total += odds
        self._total = total
        return cards

    def _range(self, cards: i64) -> tuple[i64, i64]:
        """The cards least and most likely to win a trick, of some of the hand weighed; -1 twice of none."""
        each = self._chances.each
        least: i64 = -1
        most: i64 = -1
        while cards:
            card = lowest_in(cards)
            cards ^= SINGLE[card]
            if least < 0 or each[card] < each[least]:
                least = card
            if most < 0 or each[card] > each[most]:
                most = card
        return least, most


class CallPlay(Choices[OhHellState]):
    """The play of a hand of Oh Hell."""

    def wanted(self, state: OhHellState, seat: i64) -> i64:
        """Tricks called that are still to be won."""
        return state.calls[seat] - state.tricks_won[seat]


class DilemmaPlay(Choices[DealersDilemmaState]):
    """The play of a round of Dealer's Dilemma."""

    def wanted(self, state: DealersDilemmaState, seat: i64) -> i64:
        """Tricks to be won for what pays best of all that a bid can still come to."""
        won = state.tricks_won[seat]
        return best_reachable(state.bids[seat], won, TRICKS - state.tricks_complete) - won


@cache
def best_reachable(bid: Move, won: int, left: int) -> int:
    """The number of tricks that pays best for a laid bid, of those that can still be won."""
    return max(range(won, won + left + 1), key=lambda number: score(bid, number))
