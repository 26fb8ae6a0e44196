"""Blunders in the play of Bid Whist.

What a seat knows is a set of cards that each other seat may hold: those not seen, less the suits it has shown to be
without. A card goes where another of the hand does at least as well against every lie of those cards, or where good
players agree: partners' tricks are left to them, lost tricks cost the lowest card, and winners and their guards are
not thrown away. At no trump a card that blocks the partner's suit may be got rid of.
"""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.bid_whist_contract import ALL_BOOKS
from game.rules.bid_whist_ranks import DECK, following, strength, suit_in_play
from game.rules.cards import JOKERS, NO_SUIT, NOBODY, SUITS, Card, CardSet, Seat, Suit, cards_in, set_of
from game.rules.views import BidWhistView

SHORT: Final = 3  # a suit without a winner, and no longer than this, will bring none by length either
MOST_ABOVE: Final = 2  # higher cards out against which guards are kept


class _Ranks:
    """How cards rank in one contract.

    Attributes:
        suits: The cards of each suit, a joker among the trumps or, at no trump, nowhere.
        trumps: The trumps, empty without.
        higher: For each card those of its suit that beat it.
        suit: The suit that each card belongs to.
    """

    def __init__(self, trump: Suit, direction: int) -> None:
        self.suit: list[Suit] = [suit_in_play(card, trump) for card in range(54)]
        self.suits: list[CardSet] = [set_of(card for card in range(54) if self.suit[card] == suit) for suit in SUITS]
        self.trumps: CardSet = 0 if trump == NO_SUIT else self.suits[trump]
        self.higher: list[CardSet] = []
        for card in range(54):
            suit = self.suit[card]
            own = strength(card, trump, direction, suit)
            fellows = 0 if suit == NO_SUIT else self.suits[suit]
            self.higher.append(
                set_of(other for other in cards_in(fellows) if strength(other, trump, direction, suit) > own)
            )

    def lowest(self, cards: CardSet) -> CardSet:
        """The lowest of some cards of one suit, as a set."""
        for card in cards_in(cards):
            if not cards & ~self.higher[card] & ~(1 << card):
                return 1 << card
        return cards

    def beating(self, card: Card, asked: Suit) -> CardSet:
        """The cards that beat a card when a suit is asked for."""
        suit = self.suit[card]
        if self.trumps >> card & 1:
            return self.higher[card]
        if suit == asked:
            return self.higher[card] | self.trumps
        return self.suits[asked] | self.trumps


@cache
def _ranks(trump: Suit, direction: int) -> _Ranks:
    return _Ranks(trump, direction)


def sensible_cards(view: BidWhistView, cards: CardSet) -> CardSet:
    """Those of some legal cards that are no blunders; never none."""
    cards = cards & following(set_of(view.hand), vec[i64](view.trick), view.trump) or cards  # never a revoke
    if not cards & (cards - 1):
        return cards
    table = _Table(view)
    return table.follow(cards) if view.trick else table.lead(cards)


class _Table:
    """What a seat to play knows of the cards."""

    def __init__(self, view: BidWhistView) -> None:
        self.view = view
        self.ranks = _ranks(view.trump, view.direction)
        self.hand: CardSet = set_of(view.hand)
        self.partner: Seat = (view.seat + 2) % 4
        self.left: Seat = (view.seat + 1) % 4
        self.right: Seat = (view.seat + 3) % 4
        seen = self.hand | set_of(view.trick) | set_of(view.burial)
        for trick in view.tricks:
            seen |= set_of(trick.cards)
        self.out: CardSet = DECK & ~seen
        self.may: list[CardSet] = self._may_hold()

    def _may_hold(self) -> list[CardSet]:
        """For each seat the cards out that it may hold, where nobody has revoked."""
        view = self.view
        may = [self.out] * 4
        if view.kitty and view.seat != view.declarer:
            # A kitty that was shown is in the declarer's hand or buried.
            shown = set_of(view.kitty)
            may = [cards if seat == view.declarer else cards & ~shown for seat, cards in enumerate(may)]
        for trick in view.tricks:
            self._note_voids(may, trick.leader, trick.cards)
        self._note_voids(may, view.leader, view.trick)
        return may

    def _note_voids(self, may: list[CardSet], leader: Seat, cards: tuple[Card, ...]) -> None:
        asked = NO_SUIT
        for place, card in enumerate(cards):
            suit = self.ranks.suit[card]
            if asked == NO_SUIT:
                asked = suit
            elif suit != asked:
                may[(leader + place) % 4] &= ~self.ranks.suits[asked]

    # Following ------------------------------------------------------------------------------------------------------

    def follow(self, cards: CardSet) -> CardSet:
        """Cards that are no blunders as second, third or last of a trick."""
        view, ranks = self.view, self.ranks
        asked = view.asked
        if asked == NO_SUIT or view.winning == NOBODY:
            return cards  # only jokers lie there, and what is asked for is still open
        best = view.trick[(view.winning - view.leader) % 4]
        beating = ranks.beating(best, asked)
        later = self._later()
        takers, losers = cards & beating, cards & ~beating
        if view.winning == self.partner:
            if losers:
                takers = self._needed_over_partner(takers, losers, best, asked, later)
        else:
            setting = self._setting(takers, asked, later)
            if setting:
                takers, losers = setting, 0
        takers = self._cheapest_takers(takers, later)
        if asked != view.trump and losers & ~ranks.trumps:
            losers &= ~ranks.trumps  # a trump that wins nothing
        losers = self._lowest_losers(losers, asked)
        if not self.hand & ranks.suits[asked]:
            losers = self._discards(losers)
        return takers | losers

    def _later(self) -> CardSet:
        """What the opponents who still play to this trick may hold."""
        played = len(self.view.trick)
        return (self.may[self.left] if played < 3 else 0) | (self.may[self.right] if played < 1 else 0)

    def _needed_over_partner(
        self, takers: CardSet, losers: CardSet, best: Card, asked: Suit, later: CardSet
    ) -> CardSet:
        """Takers that beat a card which the opponents may hold and the partner's card does not, or cost nothing."""
        ranks = self.ranks
        beating = ranks.beating(best, asked)
        kept = 0
        for card in cards_in(takers):
            adds = later & beating & ~ranks.beating(card, asked)
            if adds or self._is_free(card, losers) or self._unblocks(card, best, asked):
                kept |= 1 << card
        return kept

    def _is_free(self, card: Card, losers: CardSet) -> bool:
        """Whether a card that takes the lead is worth no more than one that leaves it to the partner."""
        higher = self.ranks.higher
        return any(
            higher[loser] >> card & 1 and not higher[loser] & ~higher[card] & self.out for loser in cards_in(losers)
        )

    def _unblocks(self, card: Card, best: Card, asked: Suit) -> bool:
        """Whether a card may be overtaking at no trump so that the suit that the partner led does not end here."""
        ranks, view = self.ranks, self.view
        held = self.hand & ranks.suits[asked]
        between = ranks.higher[best] & ~ranks.higher[card] & self.out
        return view.trump == NO_SUIT and view.leader == self.partner and held.bit_count() == 2 and not between

    def _setting(self, takers: CardSet, asked: Suit, later: CardSet) -> CardSet:
        """Takers that win for certain the book which makes the opponents' bid fail."""
        view = self.view
        side = view.seat % 2
        if view.declarer % 2 == side or view.books[side] + view.needed != ALL_BOOKS:
            return 0
        return set_of(card for card in cards_in(takers) if not later & self.ranks.beating(card, asked))

    def _cheapest_takers(self, takers: CardSet, later: CardSet) -> CardSet:
        """Without those that beat no more of what later opponents may hold than a lower card of the suit does."""
        higher = self.ranks.higher
        kept = takers
        for card in cards_in(takers):
            for over in cards_in(takers & higher[card]):
                if not later & higher[card] & ~higher[over]:
                    kept &= ~(1 << over)
        return kept

    def _lowest_losers(self, losers: CardSet, asked: Suit) -> CardSet:
        """Of each suit the lowest; at no trump also the higher of two cards of the suit that the partner led."""
        view = self.view
        kept = losers & JOKERS & ~self.ranks.trumps
        for suit in SUITS:
            held = losers & self.ranks.suits[suit]
            blocking = view.trump == NO_SUIT and suit == asked and view.leader == self.partner
            if held:
                kept |= held if blocking and held.bit_count() == 2 else self.ranks.lowest(held)
        return kept

    def _discards(self, losers: CardSet) -> CardSet:
        """A joker that is no trump; else no winners where others can go, and no guards where an idle card can."""
        ranks = self.ranks
        if losers & JOKERS & ~ranks.trumps:
            return losers & JOKERS  # it wins nothing, and any other card may
        winners, guards, idle = 0, 0, 0
        for suit in SUITS:
            held = self.hand & ranks.suits[suit] & ~ranks.trumps
            if not held:
                continue
            above = min((ranks.higher[card] & self.out).bit_count() for card in cards_in(held))
            below = held.bit_count() - 1
            if above > below and held.bit_count() <= SHORT:
                idle |= held
            if not self.may[self.left] & ranks.suits[suit] or not self.may[self.right] & ranks.suits[suit]:
                continue  # an opponent who is out of a suit will not lead it
            if above == 0:
                winners |= set_of(card for card in cards_in(held) if not ranks.higher[card] & self.out)
            elif below == above <= MOST_ABOVE:
                guards |= held
        if losers & ~winners & ~guards:
            losers &= ~winners
        return losers & ~guards if losers & idle else losers

    # Leading --------------------------------------------------------------------------------------------------------

    def lead(self, cards: CardSet) -> CardSet:
        """Leads that are no blunders."""
        ranks = self.ranks
        if not ranks.trumps:
            cards = cards & ~JOKERS or cards  # a joker wins nothing and gives the lead away
        opponents = self.may[self.left] | self.may[self.right]
        against = opponents & ranks.trumps
        if not against and self.may[self.partner] & ranks.trumps:
            cards = cards & ~ranks.trumps or cards  # only the partner's trumps would fall
        alive = set_of(card for card in cards_in(cards) if not self._is_ruffed(card, opponents))
        cards = alive or cards
        alive = set_of(card for card in cards_in(cards) if not self._is_dead(card, opponents))
        return alive or cards

    def _is_ruffed(self, card: Card, opponents: CardSet) -> bool:
        """Whether both opponents are out of a card's suit and may ruff it, and this side loses by it.

        The partner's ruff, and drawing the last trumps with cards that must be ruffed, are left open.
        """
        ranks = self.ranks
        suit = ranks.suits[ranks.suit[card]]
        if not opponents & ranks.trumps or ranks.trumps >> card & 1 or opponents & suit:
            return False
        partner = self.may[self.partner]
        if not partner & suit and partner & ranks.trumps:
            return False
        declaring = self.view.declarer % 2 == self.view.seat % 2
        tops = [own for own in cards_in(self.hand & ranks.trumps) if not ranks.higher[own] & opponents]
        return not declaring or bool(tops)

    def _is_dead(self, card: Card, opponents: CardSet) -> bool:
        """Whether the partner can do nothing for a lead which the opponents win, in a suit that will bring nothing."""
        ranks = self.ranks
        if ranks.suit[card] == NO_SUIT or ranks.trumps >> card & 1:
            return False
        suit = ranks.suits[ranks.suit[card]]
        if self.may[self.partner] & (suit | ranks.trumps):
            return False
        held = self.hand & suit
        above = min((ranks.higher[own] & opponents).bit_count() for own in cards_in(held))
        return bool(opponents & ranks.higher[card]) and above >= held.bit_count()
