"""Playing a deal of Bid Whist to its end fast, each side for as many books as it can get: the inner loop of the search.

A trick is taken with the cheapest card that the opponents who play later cannot beat, left to a partner who has it, and
otherwise lost with the cheapest card. A lead is a card that wins, a card to the partner's winner, or a low card.
"""

from functools import cache
from typing import Final

from game.ai.playouts import lowest
from game.rules.bid_whist import BidWhistState
from game.rules.bid_whist_ranks import DECK, following, strength, suit_asked, suit_in_play, winning_place
from game.rules.cards import JOKERS, NO_SUIT, NOBODY, Card, CardSet, Suit, cards_in, set_of

TRUMP_COST: Final = 20  # what a trump is worth more than a card of another suit


class SidePlay:
    """The play of one contract, known by its trump and direction."""

    def __init__(self, trump: Suit, direction: int) -> None:
        self._trump = trump
        self._direction = direction
        suits = sorted({suit_in_play(card, trump) for card in range(54)} - {NO_SUIT})
        self._suits = [set_of(card for card in cards_in(DECK) if suit_in_play(card, trump) == suit) for suit in suits]
        self._follows: dict[Suit, CardSet] = dict(zip(suits, self._suits, strict=True))
        self._by_cost = sorted(range(54), key=self._cost)
        self._above: dict[tuple[Card, Suit], CardSet] = {}
        self._trumps: CardSet = 0
        if trump != NO_SUIT:
            self._trumps = self._suits[suits.index(trump)]
        # The cards of each suit from the lowest.
        self._ranked = [sorted(cards_in(cards), key=self._cost) for cards in self._suits]

    def card(self, state: BidWhistState) -> Card:
        """The card of the seat to act."""
        hand = state.hands[state.to_act]
        if not hand & (hand - 1):
            return hand.bit_length() - 1
        if not state.trick:
            return self._lead(state, hand)
        legal = following(hand, state.trick, self._trump)
        return self._follow(state, legal) if legal & (legal - 1) else legal.bit_length() - 1

    def apart(self, state: BidWhistState) -> list[Card]:
        """The legal cards without those above another that nothing but one's own cards lies between."""
        seat = state.to_act
        hand = state.hands[seat]
        legal = following(hand, state.trick, self._trump) if state.trick else hand
        others = set_of(state.trick) | state.hands[(seat + 1) % 4] | state.hands[seat ^ 2] | state.hands[(seat + 3) % 4]
        found: list[Card] = []
        for cards, ranked in zip(self._suits, self._ranked, strict=True):
            legal_there = legal & cards
            if not legal_there & (legal_there - 1):
                if legal_there:
                    found.append(legal_there.bit_length() - 1)
                continue
            running = False
            for card in ranked:
                if legal_there >> card & 1:
                    if not running:
                        found.append(card)
                    running = True
                elif others >> card & 1:
                    running = False
        if self._trump == NO_SUIT:
            found += cards_in(legal & JOKERS)
        return found

    def leader(self, card: Card, cards: list[Card]) -> Card:
        """The highest of some cards that the contract ranks below another one of its suit."""
        below = card
        for ranked in self._ranked:
            if card in ranked:
                for other in ranked[: ranked.index(card)]:
                    if other in cards:
                        below = other
        return below

    def _cost(self, card: Card) -> int:
        suit = suit_in_play(card, self._trump)
        if suit == NO_SUIT:
            return -1
        return strength(card, self._trump, self._direction, suit) + (TRUMP_COST if suit == self._trump else 0)

    def _beating(self, card: Card, asked: Suit) -> CardSet:
        """The cards that beat a card when a suit is asked for."""
        key = (card, asked)
        found = self._above.get(key)
        if found is None:
            own = strength(card, self._trump, self._direction, asked)
            found = set_of(
                other for other in cards_in(DECK) if strength(other, self._trump, self._direction, asked) > own
            )
            self._above[key] = found
        return found

    def _cheapest(self, cards: CardSet) -> Card:
        if not cards & (cards - 1):
            return cards.bit_length() - 1
        for card in self._by_cost:
            if cards >> card & 1:
                return card
        return lowest(cards)

    def _follow(self, state: BidWhistState, legal: CardSet) -> Card:
        trick, hands, trump = state.trick, state.hands, self._trump
        asked = suit_asked(trick, trump)
        place = winning_place(trick, trump, self._direction)
        if place == NOBODY:
            # Only jokers lie there, so that any card of a suit asks for its own.
            return self._cheapest(legal & ~JOKERS or legal)
        seat = state.to_act
        best = trick[place]
        winner = (state.leader + place) % 4
        follow = self._follows[asked]
        later = [(seat + step) % 4 for step in range(1, 4 - len(trick))]
        opponents = [hands[other] & follow or hands[other] for other in later if (other ^ seat) & 1]
        above = self._beating(best, asked)
        if winner == seat ^ 2 and not any(held & above for held in opponents):
            return self._cheapest(legal & ~above or legal)
        winners = legal & above
        while winners:
            card = self._cheapest(winners)
            over = self._beating(card, asked)
            if not any(held & over for held in opponents):
                return card
            winners &= over  # only a higher one may hold
        return self._cheapest(legal & ~above or legal)

    def _lead(self, state: BidWhistState, hand: CardSet) -> Card:
        hands = state.hands
        seat = state.to_act
        one, two, partner = hands[(seat + 1) % 4], hands[(seat + 3) % 4], hands[seat ^ 2]
        best: Card = -1
        best_worth = -1
        to_partner: Card = -1
        declaring = state.declarer & 1 == seat & 1
        for cards, ranked in zip(self._suits, self._ranked, strict=True):
            held = hand & cards
            if not held:
                continue
            first = one & cards or one
            second = two & cards or two
            top = self._highest(held, ranked)
            asked = suit_in_play(top, self._trump)
            over = self._beating(top, asked)
            is_trump = cards == self._trumps
            if not (first & over or second & over):
                worth = held.bit_count()
                if is_trump:
                    drawing = (one | two) & cards
                    worth = 20 if declaring and drawing else -1 if not drawing and held != hand else 1
                if worth > best_worth:
                    best, best_worth = top, worth
            elif to_partner < 0 and partner & cards and not is_trump:
                partners = self._highest(partner & cards, ranked)
                over = self._beating(partners, asked)
                if not (first & over or second & over):
                    to_partner = self._lowest(held, ranked)
        if best >= 0:
            return best
        if to_partner >= 0:
            return to_partner
        plain = hand & ~self._trumps & ~JOKERS or hand & ~JOKERS or hand
        return self._cheapest(plain)

    def _highest(self, held: CardSet, ranked: list[Card]) -> Card:
        for card in reversed(ranked):
            if held >> card & 1:
                return card
        return lowest(held)

    def _lowest(self, held: CardSet, ranked: list[Card]) -> Card:
        for card in ranked:
            if held >> card & 1:
                return card
        return lowest(held)


@cache
def side_play(trump: Suit, direction: int) -> SidePlay:
    """The play of a contract; all of one contract share what it remembers, which changes no answer."""
    return SidePlay(trump, direction)
