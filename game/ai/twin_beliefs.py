"""What the bids of Trick or Bid, and the chances to bid that were passed, say about hidden cards."""

from math import exp, log
from typing import Final, NamedTuple

from game.ai.believing import Beliefs
from game.ai.expected_tricks import Expected
from game.ai.trick_or_bid import WEIGHTS
from game.ai.worlds import TrickOrBidWorlds, played_by
from game.rules.cards import NO_CARD, NO_SUIT, TWINS, CardSet, Seat, Suit, cards_in, set_of, suit_of
from game.rules.trick_or_bid import HAND_SIZE
from game.rules.views import Trick, TrickOrBidView

BID_SPREAD: Final = 0.95  # tricks by which a bid may be off what the hand then says
PASS_SPREAD: Final = 1.2  # and within which a bid is seldom passed
TAKEN: Final = 0.87  # how often a bid that fits exactly is taken


class Offer(NamedTuple):
    """A chance to bid that a seat had.

    Attributes:
        seat: Whose it was.
        tricks: The tricks it had just won.
        won: Tricks of the seat that count if it bids, before those that the cards left may win.
        trump: Trump at the time.
        unplayed: The cards that were in all hands.
        taken: The card it took, or NO_CARD.
    """

    seat: Seat
    tricks: tuple[Trick, ...]
    won: int
    trump: Suit
    unplayed: CardSet
    taken: int


def offers(view: TrickOrBidView) -> list[Offer]:
    """Every chance to bid of the round that has been taken or passed, in order."""
    found: list[Offer] = []
    unplayed = (1 << HAND_SIZE * view.players) - 1
    won = [0] * view.players
    has_bid = [False] * view.players
    trump = NO_SUIT
    gathered: list[Trick] = []
    for trick in view.tricks[: len(view.tricks) - len(view.offered)]:
        gathered.append(trick)
        unplayed &= ~set_of(trick.cards)
        seat = trick.winner
        if seat < 0:
            continue
        won[seat] += len(gathered)
        if not has_bid[seat]:
            taken = view.bid_cards[seat]
            if not any(taken in one.cards for one in gathered):
                taken = NO_CARD
            found.append(Offer(seat, tuple(gathered), won[seat] - 1, trump, unplayed, taken))
            if taken != NO_CARD:
                has_bid[seat] = True
                won[seat] -= 1
                if trump == NO_SUIT:
                    trump = suit_of(taken)
        gathered = []
    return found


class _Heard:
    """An offer as evidence about the hand that answered it."""

    def __init__(self, offer: Offer, view: TrickOrBidView) -> None:
        size = offer.unplayed.bit_count() // view.players
        self.taken = offer.taken != NO_CARD
        own = played_by(view, offer.seat)
        self._then = offer.unplayed & own
        cards: CardSet = 0
        for trick in offer.tricks[-1:] if view.options["bid_from"] == "current_trick" else offer.tricks:
            cards |= set_of(trick.cards) & ~own
        if self.taken:
            cards = 1 << offer.taken
        aims: dict[Suit, set[int]] = {}
        for card in cards_in(cards):
            trump = suit_of(card) if offer.trump == NO_SUIT else offer.trump
            aims.setdefault(trump, set()).add(TWINS.number(card) - offer.won)
        self._aims: list[tuple[Expected, list[int]]] = [
            (Expected(WEIGHTS, offer.unplayed, size, view.players - 1, trump, 0.0), sorted(numbers))
            for trump, numbers in sorted(aims.items())
        ]

    def off(self, cards: CardSet) -> float:
        """By how many tricks the nearest number was off what a hand, of which these cards are left, could expect."""
        hand = cards | self._then
        nearest = 99.0
        for expected, numbers in self._aims:
            tricks = expected.tricks(hand)
            for number in numbers:
                nearest = min(nearest, abs(number - tricks))
        return nearest

    def log_chance(self, cards: CardSet) -> float:
        """How likely the answer is, as a logarithm up to a constant."""
        off = self.off(cards)
        if self.taken:
            return -off * off / (2 * BID_SPREAD * BID_SPREAD)
        return log(1 - TAKEN * exp(-off * off / (2 * PASS_SPREAD * PASS_SPREAD)))


class TrickOrBidBeliefs(Beliefs):
    """Who bids holds cards for about so many tricks; who last passed a chance to bid saw no number that fitted."""

    def __init__(self, worlds: TrickOrBidWorlds) -> None:
        super().__init__(worlds)
        view = worlds.view
        self._heard: list[_Heard | None] = [None] * len(worlds.places)
        for offer in offers(view):
            if offer.seat == view.seat or offer.unplayed == 0:
                continue
            # The last answer says most: a bid ends the offers, and passes before it say little beyond that.
            place = worlds.others.index(offer.seat)
            self._heard[place] = _Heard(offer, view)
            self.informed[place] = True

    def log_weight(self, place: int, cards: CardSet) -> float:
        """By how far the bid, or the nearest of those passed, is from the tricks that the hand could expect."""
        heard = self._heard[place]
        assert heard is not None
        return heard.log_chance(cards)
