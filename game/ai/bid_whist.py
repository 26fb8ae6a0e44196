"""Bidding and play of Bid Whist by rules of thumb and counting, for the side.

Bids are weighed by the books that the hand may expect with each suit and direction (``bid_whist_estimate``). In play a
card is weighed by whether it takes the trick, whether the partner has it already, what later opponents may hold against
it, and what it costs.

Levels: ``easy`` bids by a cautious count and remembers only the trick on the table; ``medium`` weighs bids and
remembers every card; ``hard`` also reads voids, leads out the opponents' trumps and not the partner's, and bids
against theirs; its cards are then searched by ``sampled``.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.ai.bid_whist_auction import Turn
from game.ai.bid_whist_estimate import BestBooks, best_books, expected_books, keeping
from game.ai.counting import chance_of_none, played_cards, yet_to_play
from game.rules.bid_whist_ranks import DECK, strength, suit_asked, suit_in_play, winning_place
from game.rules.cards import NO_SUIT, Card, CardSet, Seat, Suit, cards_in, set_of
from game.rules.game import AUCTION, BURY, NAME
from game.rules.moves import NAME_TRUMP, NO_MOVE, Move, kind_of, second_of
from game.rules.options import ON
from game.rules.views import BidWhistView

Weighed = list[tuple[Move, float]]

EASY: Final = "easy"
HARD: Final = "hard"
CAUTION: Final = 0.7  # books that a beginner leaves out of the reckoning


def weigh(view: BidWhistView, level: str, rng: Random) -> Weighed:
    """The legal moves with what they are worth to the side, best first; equal ones in random order."""
    hand = set_of(view.hand)
    if view.phase == AUCTION:
        worth = _weigh_bids(view, hand, level)
    elif view.phase == NAME:
        worth = [(move, _worth_of_name(view, hand, move)) for move in view.legal]
    elif view.phase == BURY:
        worth = [(move, -keeping(second_of(move), hand, view.trump, view.direction)) for move in view.legal]
    else:
        seen = _Seen(view, level)
        cards = [card for card in view.legal if seen.follows(card)]  # never a revoke, though an option allows it
        lead = seen.worth_of_lead if not view.trick else seen.worth_of_card
        worth = [(card, lead(card)) for card in cards]
        worth += [(card, -1000.0) for card in view.legal if card not in cards]
    return sorted(worth, key=lambda pair: (-pair[1], rng.random()))


# Bidding -----------------------------------------------------------------------------------------------------------


def _weigh_bids(view: BidWhistView, hand: CardSet, level: str) -> Weighed:
    by_partner = view.highest != NO_MOVE and view.declarer == (view.seat + 2) % 4
    double = view.options["no_trump_double"] == ON
    reach = Turn(view.legal, view.highest, by_partner, double, stakes=level == HARD)
    books = best_books(hand)
    if level == EASY:
        books = BestBooks(books.up - CAUTION, books.down - CAUTION, books.no_trump - CAUTION)
    return list(zip(view.legal, reach.worth(books), strict=True))


def _worth_of_name(view: BidWhistView, hand: CardSet, move: Move) -> float:
    named = second_of(move)
    if kind_of(move) == NAME_TRUMP:
        return expected_books(hand, named, view.direction)
    return expected_books(hand, NO_SUIT, named)


# Play --------------------------------------------------------------------------------------------------------------


class _Seen:
    """What a player makes of the table before playing a card."""

    def __init__(self, view: BidWhistView, level: str) -> None:
        self.view = view
        self.hand = set_of(view.hand)
        self.trump = view.trump
        self.direction = view.direction
        self.partner = (view.seat + 2) % 4
        self.asked = suit_asked(vec[i64](view.trick), view.trump)
        known = self.hand | set_of(view.trick)
        if level != EASY:
            known |= played_cards(view) | set_of(view.burial)
        self.pool = DECK & ~known
        self.voids = _shown_voids(view) if level == HARD else [set() for _ in range(4)]
        self.declaring = view.declarer in (view.seat, self.partner)
        self.reads = level == HARD

    def follows(self, card: Card) -> bool:
        """Whether playing a card is no revoke."""
        if self.asked == NO_SUIT:
            return True
        suits = [suit_in_play(held, self.trump) for held in cards_in(self.hand)]
        return suit_in_play(card, self.trump) == self.asked or self.asked not in suits

    def cost(self, card: Card) -> float:
        """What it costs to let a card go: trumps more than others, high more than low, jokers at no trump nothing."""
        suit = suit_in_play(card, self.trump)
        if suit == NO_SUIT:
            return -1.0
        own = strength(card, self.trump, self.direction, suit)
        return float(own) + (20.0 if suit == self.trump else 0.0) + (4.0 if self.is_boss(card) else 0.0)

    def above(self, card: Card, asked: Suit) -> CardSet:
        """The cards others may hold that beat a card when a suit is asked for."""
        own = strength(card, self.trump, self.direction, asked)
        return set_of(
            other for other in cards_in(self.pool) if strength(other, self.trump, self.direction, asked) > own
        )

    def is_boss(self, card: Card) -> bool:
        """Whether no card of its suit that others may hold beats a card."""
        suit = suit_in_play(card, self.trump)
        rivals = [other for other in cards_in(self.pool) if suit_in_play(other, self.trump) == suit]
        own = strength(card, self.trump, self.direction, suit)
        return all(strength(other, self.trump, self.direction, suit) < own for other in rivals)

    def may_hold(self, seat: Seat, cards: CardSet) -> CardSet:
        """Those of some cards that a seat has not shown to be without."""
        return set_of(card for card in cards_in(cards) if suit_in_play(card, self.trump) not in self.voids[seat])

    def holds_up(self, card: Card, asked: Suit, after: Sequence[Seat]) -> float:
        """The chance that no opponent who plays later beats a card."""
        total = max(1, self.pool.bit_count())
        following = set_of(other for other in cards_in(self.pool) if suit_in_play(other, self.trump) == asked)
        above = self.above(card, asked)
        chance = 1.0
        for seat in after:
            if seat == self.partner:
                continue
            size = self.view.hand_sizes[seat]
            in_suit = self.may_hold(seat, above & following)
            ruffs = self.may_hold(seat, above & ~following)
            chance *= chance_of_none(in_suit.bit_count(), size, total)
            if ruffs:
                void = 1.0 if asked in self.voids[seat] else chance_of_none(following.bit_count(), size, total)
                chance *= 1 - void * (1 - chance_of_none(ruffs.bit_count(), size, total))
        return chance

    def worth_of_card(self, card: Card) -> float:
        """What a card is worth as second, third or last of a trick."""
        view = self.view
        after = yet_to_play(view)
        cost = self.cost(card)
        cards = vec[i64]((*view.trick, card))
        takes = winning_place(cards, self.trump, self.direction) == len(view.trick)
        asked = suit_asked(cards, self.trump)
        if view.winning == self.partner and view.trick:
            best = view.trick[(self.partner - view.leader) % 4]
            partners = self.holds_up(best, asked, after)
            if not takes:
                return 50 * partners - cost
            # Overtaking the partner gains only where the partner's card would have lost.
            return 50 * self.holds_up(card, asked, after) - cost - 8
        if takes:
            return 50 * self.holds_up(card, asked, after) - cost
        return -cost

    def worth_of_lead(self, card: Card) -> float:
        """What a card is worth as a lead."""
        suit = suit_in_play(card, self.trump)
        if suit == NO_SUIT:
            return -200.0  # a joker at no trump asks for nothing and wins nothing
        cost = self.cost(card)
        others = [seat for seat in range(4) if seat != self.view.seat]
        if suit == self.trump:
            return self._worth_of_trump_lead(card, cost)
        holds = self.holds_up(card, suit, others)
        value = 45 * holds - cost / 2
        if suit in self.voids[self.partner]:
            partner_ruffs = self.trump != NO_SUIT and self.trump not in self.voids[self.partner]
            value += 8.0 if partner_ruffs and not self.is_boss(card) else -12.0 if not self.is_boss(card) else 0.0
        return value

    def _worth_of_trump_lead(self, card: Card, cost: float) -> float:
        trumps = set_of(other for other in cards_in(self.pool) if suit_in_play(other, self.trump) == self.trump)
        opponents = [(self.view.seat + 1) % 4, (self.view.seat + 3) % 4]
        against = any(self.may_hold(seat, trumps) for seat in opponents)
        if not trumps or not against:
            return -40.0 - cost  # only the partner's trumps would fall
        if not self.declaring:
            return 10.0 * self.is_boss(card) - cost
        return (48.0 if self.is_boss(card) else 16.0 if self.reads else 8.0) - cost / 4


def _shown_voids(view: BidWhistView) -> list[set[Suit]]:
    """For each seat the suits, jokers counted as they play, that it has failed to follow."""
    voids: list[set[Suit]] = [set() for _ in range(4)]
    for leader, cards in [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]:
        for place in range(1, len(cards)):
            asked = suit_asked(vec[i64](cards[:place]), view.trump)
            if asked != NO_SUIT and suit_in_play(cards[place], view.trump) != asked:
                voids[(leader + place) % 4].add(asked)
    return voids
