"""Playing a deal of Bid Whist to its end fast, each side for as many books as it can get: the inner loop of the search.

A trick is taken with the cheapest card that the opponents who play later cannot beat, left to a partner who has it, and
otherwise lost with the cheapest card. A lead is a card that wins, a card to the partner's winner, or a low card.
"""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.ai.playouts import Policy
from game.rules.bid_whist import PLAYERS, BidWhistState
from game.rules.bid_whist_ranks import CARDS, DECK, following, strength, suit_asked, suit_in_play, winning_place
from game.rules.cards import (
    JOKERS,
    NO_SUIT,
    NOBODY,
    SINGLE,
    Card,
    Suit,
    cards_in,
    count_in,
    highest_in,
    lowest_in,
    set_of,
)

TRUMP_COST: Final = 20  # what a trump is worth more than a card of another suit


class SidePlay(Policy[BidWhistState]):
    """The play of one contract, known by its trump and direction."""

    def __init__(self, trump: Suit, direction: int) -> None:
        self._trump: i64 = trump
        self._direction: i64 = direction
        suits = sorted({int(suit_in_play(card, trump)) for card in range(CARDS)} - {NO_SUIT})
        by_suit = [set_of(card for card in cards_in(DECK) if suit_in_play(card, trump) == suit) for suit in suits]
        # The suits in play as sets, that of the trumps, which has the jokers, included.
        self._suits: vec[i64] = vec[i64](by_suit)
        self._trumps: i64 = by_suit[suits.index(trump)] if trump != NO_SUIT else 0
        # All cards from the cheapest, and the cards of each suit from the lowest.
        self._by_cost: vec[i64] = vec[i64](sorted(range(CARDS), key=self._cost))
        self._ranked = [vec[i64](sorted(cards_in(cards), key=self._cost)) for cards in by_suit]
        # By suit asked for, NO_SUIT first, then card: the cards that beat it.
        self._beating: vec[i64] = vec[i64](
            set_of(
                other
                for other in range(CARDS)
                if strength(other, trump, direction, asked) > strength(card, trump, direction, asked)
            )
            for asked in (NO_SUIT, *suits)
            for card in range(CARDS)
        )

    def move(self, state: BidWhistState) -> i64:
        """The card of the seat to act."""
        hand = state.hands[state.to_act]
        if not hand & (hand - 1):
            return highest_in(hand)
        if not state.on_table:
            return self._lead(state, hand)
        trick = state.trick
        legal = following(hand, trick, self._trump)
        return self._follow(state, trick, legal) if legal & (legal - 1) else highest_in(legal)

    def apart(self, state: BidWhistState) -> list[Card]:
        """The legal cards without those above another that nothing but one's own cards lies between."""
        hand = state.hands[state.to_act]
        trick = state.trick
        legal = following(hand, trick, self._trump) if state.on_table else hand
        others: i64 = set_of(trick)
        for held in state.hands:
            others |= held
        others ^= hand
        found: list[Card] = []
        for number in range(len(self._ranked)):
            legal_there = legal & self._suits[number]
            if not legal_there & (legal_there - 1):
                if legal_there:
                    found.append(highest_in(legal_there))
                continue
            running = False
            for card in self._ranked[number]:
                if legal_there & SINGLE[card]:
                    if not running:
                        found.append(card)
                    running = True
                elif others & SINGLE[card]:
                    running = False
        if self._trump == NO_SUIT:
            found += cards_in(legal & JOKERS)
        return found

    def leader(self, card: Card, cards: list[Card]) -> Card:
        """The highest of some cards that the contract ranks below another one of its suit."""
        below = card
        for ranked in self._ranked:
            if card in ranked:
                for other in ranked:
                    if other == card:
                        break
                    if other in cards:
                        below = other
        return below

    def _cost(self, card: Card) -> int:
        suit = suit_in_play(card, self._trump)
        if suit == NO_SUIT:
            return -1
        return strength(card, self._trump, self._direction, suit) + (TRUMP_COST if suit == self._trump else 0)

    def _above(self, card: i64, asked: i64) -> i64:
        """The cards that beat a card when a suit is asked for."""
        return self._beating[(asked + 1) * CARDS + card]

    def _cheapest(self, cards: i64) -> i64:
        if not cards & (cards - 1):
            return highest_in(cards)
        for card in self._by_cost:
            if cards & SINGLE[card]:
                return card
        return lowest_in(cards)

    def _follow(self, state: BidWhistState, trick: vec[i64], legal: i64) -> i64:
        trump = self._trump
        asked = suit_asked(trick, trump)
        place = winning_place(trick, trump, self._direction)
        if place == NOBODY:
            # Only jokers lie there, so that any card of a suit asks for its own.
            return self._cheapest(legal & ~JOKERS or legal)
        seat = state.to_act
        theirs: i64 = 0  # what the opponent on the left may play, who is the only one to play later, if any
        if len(trick) < PLAYERS - 1:
            held = state.hands[(seat + 1) % PLAYERS]
            theirs = held & self._suits[asked] or held
        above = self._above(trick[place], asked)
        if (state.leader + place) % PLAYERS == seat ^ 2 and not theirs & above:
            return self._cheapest(legal & ~above or legal)
        winners = legal & above
        while winners:
            card = self._cheapest(winners)
            over = self._above(card, asked)
            if not theirs & over:
                return card
            winners &= over  # only a higher one may hold
        return self._cheapest(legal & ~above or legal)

    def _lead(self, state: BidWhistState, hand: i64) -> i64:
        hands = state.hands
        seat = state.to_act
        one, two, partner = hands[(seat + 1) % PLAYERS], hands[(seat + 3) % PLAYERS], hands[seat ^ 2]
        best: i64 = -1
        best_worth: i64 = -1
        to_partner: i64 = -1
        declaring = state.declarer & 1 == seat & 1
        for number in range(len(self._ranked)):
            cards = self._suits[number]
            held = hand & cards
            if not held:
                continue
            ranked = self._ranked[number]
            first = one & cards or one
            second = two & cards or two
            top = _highest(held, ranked)
            asked = suit_in_play(top, self._trump)
            over = self._above(top, asked)
            is_trump = cards == self._trumps
            if not (first | second) & over:
                worth = count_in(held)
                if is_trump:
                    drawing = (one | two) & cards
                    worth = 20 if declaring and drawing else -1 if not drawing and held != hand else 1
                if worth > best_worth:
                    best, best_worth = top, worth
            elif to_partner < 0 and partner & cards and not is_trump:
                over = self._above(_highest(partner & cards, ranked), asked)
                if not (first | second) & over:
                    to_partner = _lowest(held, ranked)
        if best >= 0:
            return best
        if to_partner >= 0:
            return to_partner
        return self._cheapest(hand & ~self._trumps & ~JOKERS or hand & ~JOKERS or hand)


def _highest(held: i64, ranked: vec[i64]) -> i64:
    place = len(ranked) - 1
    while not held & SINGLE[ranked[place]]:
        place -= 1
    return ranked[place]


def _lowest(held: i64, ranked: vec[i64]) -> i64:
    place: i64 = 0
    while not held & SINGLE[ranked[place]]:
        place += 1
    return ranked[place]


@cache
def side_play(trump: Suit, direction: int) -> SidePlay:
    """The play of a contract; all of one contract share its tables."""
    return SidePlay(trump, direction)
