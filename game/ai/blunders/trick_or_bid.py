"""Blunders in Trick or Bid.

All cards are dealt, so what a seat has not seen lies in the other hands, less the suits they have shown to be without.
A card takes the trick for certain if nobody who still plays can beat it or holds its twin; it loses for certain if it
is beaten by a card that no twin can cancel any more. Those who have what they bid let tricks go and get rid of their
high cards, those who need all that is left take them, and nobody takes more at once than the bid can bear. A bid is
judged by the tricks that can still be won: at least with the highest trumps held, at most with every card.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from game.ai.chances import card_chances
from game.ai.counting import shown_voids, yet_to_play
from game.ai.trick_or_bid import WEIGHTS, takes, unseen
from game.rules.cards import NO_SUIT, NOBODY, SUIT_MASKS, TWINS, Card, CardSet, Suit, cards_in, set_of, suit_of
from game.rules.game import KEEP
from game.rules.moves import KEEP as KEEP_MOVE
from game.rules.moves import Move, second_of
from game.rules.trick_or_bid import FIRST_TWINS, NO_BID, score, winning_place
from game.rules.views import TrickOrBidView

LATE: Final = 2  # cards left from which on a bid that can still be made is taken
NEAR: Final = 1.0  # tricks by which a bid misses what the hand expects, at most, to be a good one
FAR: Final = 2.5  # tricks by which another must miss more than a good one to be a bad one
SINGLE: Final = 4  # the lowest number of which there is but one card in each suit


def sensible(view: TrickOrBidView, moves: Sequence[Move]) -> list[Move]:
    """The moves that are no blunders, in the order given; never none of them."""
    if len(moves) < 2:
        return list(moves)
    if view.phase == KEEP:
        return _answers(view, moves) or list(moves)
    cards = _Table(view).sensible(set_of(moves))
    return [card for card in moves if cards >> card & 1] or list(moves)


def _twin_of(card: Card) -> CardSet:
    """The card with the same face, as a set; empty for cards that exist once."""
    if FIRST_TWINS >> card & 1:
        return 2 << card
    return 1 << card - 1 if card and FIRST_TWINS >> card - 1 & 1 else 0


def _sure_tricks(hand: CardSet, out: CardSet, trump: Suit) -> CardSet:
    """The trumps of a hand above all that are out: each wins the trick it is played to."""
    if trump == NO_SUIT:
        return 0
    trumps = SUIT_MASKS[trump]
    above = trumps & -(1 << (out & trumps).bit_length())
    sure = hand & above & trumps
    return set_of(card for card in cards_in(sure) if not _twin_of(card) & out)


# Keeping or bidding --------------------------------------------------------------------------------------------------


class _Answer(NamedTuple):
    """What taking one card as the bid card comes to.

    Attributes:
        number: The bid.
        least: Tricks that will count at least.
        most: At most.
        off: Tricks by which the bid misses what the hand expects.
    """

    number: int
    least: int
    most: int
    off: float

    def reachable(self) -> bool:
        """Whether the bid can still be made."""
        return self.least <= self.number <= self.most

    def lost(self, family: bool) -> bool:
        """Whether the bid scores nothing whatever happens."""
        if family:
            return self.number < self.least
        return self.number < self.least - 1 or self.number > self.most + 1


def _answers(view: TrickOrBidView, moves: Sequence[Move]) -> list[Move]:
    """Keeping and bids, without those that miss for certain or by far where others need not."""
    family = view.options["scoring"] == "family"
    won = view.tricks_won[view.seat] + len(view.offered) - 1  # once one trick is spent on the bid
    takes = [move for move in moves if move != KEEP_MOVE]
    if not view.hand:
        points = {move: score(TWINS.number(second_of(move)), won, family) for move in takes}
        if KEEP_MOVE in moves:
            points[KEEP_MOVE] = score(NO_BID, won + 1, family)
        best = max(points.values())
        return [move for move in moves if points[move] == best]
    answers = _weighed(view, takes, won)
    kept = [move for move in takes if not answers[move].lost(family)]
    if not kept and not family and len(view.hand) <= LATE:
        kept = takes  # even no points are better than no bid card
    reachable = [move for move in kept if answers[move].reachable()]
    kept = reachable or kept
    nearest = min([answers[move].off for move in kept], default=0.0)
    if nearest <= NEAR:
        kept = [move for move in kept if answers[move].off < nearest + FAR]
    late = len(view.hand) <= LATE and reachable
    return [move for move in moves if move in kept or (move == KEEP_MOVE and not late)]


def _weighed(view: TrickOrBidView, takes: Sequence[Move], won: int) -> dict[Move, _Answer]:
    hand = set_of(view.hand)
    out = unseen(view)
    expected: dict[Suit, float] = {}
    answers = {}
    for move in takes:
        card = second_of(move)
        trump = suit_of(card) if view.trump == NO_SUIT else view.trump
        if trump not in expected:
            expected[trump] = won + sum(card_chances(WEIGHTS, view, hand, out, trump, 0.0).values(), 0.0)
        number = TWINS.number(card)
        least = won + _sure_tricks(hand, out, trump).bit_count()
        answers[move] = _Answer(number, least, won + len(view.hand), abs(number - expected[trump]))
    return answers


# Play ----------------------------------------------------------------------------------------------------------------


class _Table:
    """What a seat to play knows of the cards.

    Attributes:
        out: The cards in other hands.
        later: For each seat that still plays to the trick, the cards out that it may hold.
        need: Tricks that the bid still asks for, negative for too many; without a bid card one to bid from.
        gathered: Tricks that the winner of this one gets.
        left: Tricks after this one.
    """

    def __init__(self, view: TrickOrBidView) -> None:
        self.view = view
        self.hand: CardSet = set_of(view.hand)
        self.out: CardSet = unseen(view)
        voids = shown_voids(view.tricks, view.leader, view.trick, view.players)
        self.later: list[CardSet] = []
        for seat in yet_to_play(view):
            may = self.out
            for suit in voids[seat]:
                may &= ~SUIT_MASKS[suit]
            self.later.append(may)
        self.trumps: CardSet = SUIT_MASKS[view.trump] if view.trump != NO_SUIT else 0
        self.sure: CardSet = _sure_tricks(self.hand, self.out, view.trump)
        self.has_bid = view.bids[view.seat] != NO_BID
        self.need = view.bids[view.seat] - view.tricks_won[view.seat] if self.has_bid else 1
        self.family = view.options["scoring"] == "family"
        self.gathered = len(view.set_aside) + 1
        self.left = len(view.hand) - 1

    def sensible(self, cards: CardSet) -> CardSet:
        """Those of some legal cards that are no blunders; never none."""
        takers = self._where(cards, self._takes)
        certain = self._where(takers, self._wins)
        losers = self._where(cards & ~takers, self._loses)
        if self._wants_no_more():
            return self._ducks(cards, certain, losers)
        if self.has_bid and self.need <= 0:
            return cards  # nothing can be won or lost any more
        if self._too_many_at_once():
            return cards & ~certain or cards
        if self._needs_all():
            return self._grabs(cards, takers, certain, losers)
        if not self.has_bid and self.left <= 1 and takers and not self.sure & ~takers:
            return cards & ~losers  # the last chance of a bid card
        return self._saves(cards, losers)

    def _where(self, cards: CardSet, holds: Callable[[Card], bool]) -> CardSet:
        return set_of(card for card in cards_in(cards) if holds(card))

    # What becomes of a card

    def _takes(self, card: Card) -> bool:
        return takes(self.view, card)

    def _beating(self, card: Card, asked: Suit) -> CardSet:
        """The cards that beat a card which is not cancelled."""
        suit = SUIT_MASKS[suit_of(card)]
        higher = suit & -(2 << card) & ~_twin_of(card)
        if self.trumps >> card & 1:
            return higher
        return higher | self.trumps if suit_of(card) == asked else SUIT_MASKS[asked] | self.trumps

    def _wins(self, card: Card) -> bool:
        """Whether a card that takes the trick as it lies keeps it for certain."""
        asked = self.view.asked if self.view.trick else suit_of(card)
        against = self._beating(card, asked) | _twin_of(card)
        return not any(may & against for may in self.later)

    def _loses(self, card: Card) -> bool:
        """Whether a card that does not take the trick as it lies loses it for certain."""
        view = self.view
        if _twin_of(card) & set_of(view.trick) or (suit_of(card) not in (view.asked, view.trump)):
            return True
        place = winning_place(vec[i64](view.trick), view.trump)
        if place == NOBODY:
            return False
        twin = _twin_of(view.trick[place])
        return not any(may & twin for may in self.later)

    # What a seat is after

    def _wants_no_more(self) -> bool:
        return self.has_bid and (self.need == 0 or (self.need == -1 and not self.family))

    def _too_many_at_once(self) -> bool:
        """Whether this trick with those set aside is more than the bid, and much is lost by it."""
        over = self.gathered - self.need
        if not self.has_bid or over <= 0:
            return False
        return self.family or over > 1 or self.need <= (self.left + 1) // 2

    def _needs_all(self) -> bool:
        """Whether every trick left is wanted, this one too, and something can still be scored."""
        missing = self.need - self.gathered - self.left
        return self.has_bid and missing >= 0 and (self.family or missing <= 1)

    def _ducks(self, cards: CardSet, certain: CardSet, losers: CardSet) -> CardSet:
        """For one who has enough: no trick that can be let go, and the highest card that loses."""
        # Trumps that win whenever they are played may as well win now.
        kept = cards & ~(certain & ~self.sure) or cards
        if not self.view.trick:
            kept = kept & ~self._where(kept & ~self.trumps, self._will_win) or kept
        kept &= ~self._outranked(kept & losers)
        return kept if kept & ~certain else kept & ~self._outranked(kept)

    def _grabs(self, cards: CardSet, takers: CardSet, certain: CardSet, losers: CardSet) -> CardSet:
        """For one who needs all: leads that win for certain, cards that may win, no higher than must be."""
        if not self.view.trick:
            return certain or cards
        if takers:
            return cards & ~losers & ~self._over_another(certain)
        return cards & ~self._over_another(losers)

    def _saves(self, cards: CardSet, losers: CardSet) -> CardSet:
        """For one who needs tricks: no winner goes on a lost trick where a lower card of its suit can."""
        winners = self._where(self.hand & ~self.trumps, self._is_top) | self.hand & self.trumps
        if winners.bit_count() > self.need:
            return cards
        return cards & ~(self._over_another(losers) & winners)

    def _will_win(self, card: Card) -> bool:
        """Whether a lead wins unless somebody ruffs it although all others could follow."""
        return self._is_top(card) and (self.out & SUIT_MASKS[suit_of(card)]).bit_count() >= self.view.players - 1

    def _is_top(self, card: Card) -> bool:
        """Whether no card out of its suit beats or cancels a card of its own."""
        suit = SUIT_MASKS[suit_of(card)]
        return not self.out & suit & (-(2 << card) | _twin_of(card))

    def _outranked(self, cards: CardSet) -> CardSet:
        """Those of some cards that have a higher single card of their suit among them."""
        found = 0
        for card in cards_in(cards):
            higher = cards & SUIT_MASKS[suit_of(card)] & -(2 << card)
            if any(TWINS.number(other) >= SINGLE for other in cards_in(higher)):
                found |= 1 << card
        return found

    def _over_another(self, cards: CardSet) -> CardSet:
        """The single cards among some that have a lower card of their suit among them."""
        return set_of(
            card
            for card in cards_in(cards)
            if TWINS.number(card) >= SINGLE and cards & SUIT_MASKS[suit_of(card)] & ((1 << card) - 1)
        )
