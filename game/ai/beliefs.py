"""Which of the deals that agree with a View are likely, by what the players called.

A deal is as likely as the calls it would have led to. From a deal drawn by :mod:`game.ai.worlds` cards are swapped
between two places, again and again, and a swap is kept or taken back by how much likelier it makes the calls
(Metropolis). Every deal along the way agrees with all that is known.
"""

from math import exp
from random import Random
from typing import Final

from game.ai.bid_whist_estimate import counted_books
from game.ai.chances import Weights, card_kind, chance, feature_row
from game.ai.dealers_dilemma import WEIGHTS as DILEMMA_WEIGHTS
from game.ai.dealers_dilemma import target
from game.ai.oh_hell import WEIGHTS as OH_HELL_WEIGHTS
from game.ai.worlds import AnyWorlds, BidWhistWorlds, DealersDilemmaWorlds, OhHellWorlds, played_by, worlds_of
from game.rules.cards import (
    JOKERS,
    NO_CARD,
    NO_SUIT,
    STANDARD,
    SUIT_MASKS,
    SUIT_SIZE,
    SUITS,
    Card,
    CardSet,
    Seat,
    Suit,
    cards_in,
    set_of,
)
from game.rules.dealers_dilemma import DECK as DILEMMA_DECK
from game.rules.dealers_dilemma import TRICKS
from game.rules.game import PLAY
from game.rules.oh_hell import DECK
from game.rules.views import OhHellView, View

FIRST_SWAPS: Final = 80  # tried before the first deal of a chain
MORE_SWAPS: Final = 20  # tried between deals of a chain
CHAIN: Final = 5  # deals of a chain
CALL_SPREAD: Final = 0.6  # tricks by which a call may be off what the hand says
HIDDEN_BESIDE: Final = 0.7  # how much less likely each number further from the open one is under an easy bid
KEPT: Final = (7.3, 1.5)  # books counted in a declarer's hand of twelve, mean and spread
KEPT_NO_TRUMP: Final = (4.9, 1.0)
OTHER: Final = (2.45, 1.0)  # and in a hand that did not declare
OTHER_NO_TRUMP: Final = (1.5, 1.0)
BURIED_DEAR: Final = 3.0  # how unlikely each buried trump or ace is
ACES: Final[CardSet] = set_of(SUIT_SIZE * suit + SUIT_SIZE - 1 for suit in SUITS)


class Beliefs:
    """How likely the cards of each place are; alike for all unless a game knows better."""

    def __init__(self, worlds: AnyWorlds) -> None:
        self.worlds: AnyWorlds = worlds
        self.informed: list[bool] = [False] * len(worlds.places)

    def log_weight(self, place: int, cards: CardSet) -> float:
        """How likely what is known about a place is if these cards lie there, as a logarithm up to a constant."""
        del place, cards
        return 0.0

    def deals(self, count: int, rng: Random) -> list[list[CardSet]]:
        """So many deals that agree with what is known, likelier ones more often.

        Each chain of swaps begins with a deal drawn anew and gives several deals, some swaps apart. Deals of one chain
        resemble each other, so the chains take turns.
        """
        if not any(self.informed):
            return [self.worlds.deal(rng) for _ in range(count)]
        chains = [_Chain(self, rng) for _ in range(-(-count // CHAIN))]
        found: list[list[CardSet]] = []
        swaps = FIRST_SWAPS
        while len(found) < count:
            for chain in chains[: count - len(found)]:
                chain.swap(swaps)
                found.append(chain.deal[:])
            swaps = MORE_SWAPS
        return found


class _Chain:
    """A deal on its way to likelier ones."""

    def __init__(self, beliefs: Beliefs, rng: Random) -> None:
        self.deal = beliefs.worlds.deal(rng)
        self._beliefs = beliefs
        self._rng = rng
        self._places = [number for number, cards in enumerate(self.deal) if cards]
        self._allowed = [place.allowed for place in beliefs.worlds.places]
        self._held = [cards_in(cards) for cards in self.deal]
        self._weights = [self._weight(place, cards) for place, cards in enumerate(self.deal)]

    def _weight(self, place: int, cards: CardSet) -> float:
        return self._beliefs.log_weight(place, cards) if self._beliefs.informed[place] else 0.0

    def swap(self, times: int) -> None:
        """Try so many swaps of two cards between two places."""
        deal, held, allowed, places = self.deal, self._held, self._allowed, self._places
        weights, informed = self._weights, self._beliefs.informed
        random = self._rng.random
        if len(places) < 2:
            return
        for _ in range(times):
            at = int(random() * len(places))
            one = places[at]
            two = places[(at + 1 + int(random() * (len(places) - 1))) % len(places)]
            if not (informed[one] or informed[two]):
                continue
            first, second = int(random() * len(held[one])), int(random() * len(held[two]))
            given, taken = held[one][first], held[two][second]
            if not (allowed[two] >> given & 1 and allowed[one] >> taken & 1):
                continue
            both = 1 << given | 1 << taken
            new_one, new_two = deal[one] ^ both, deal[two] ^ both
            weight_one = self._weight(one, new_one)
            weight_two = self._weight(two, new_two)
            gain = weight_one + weight_two - weights[one] - weights[two]
            if gain >= 0.0 or random() < exp(gain):
                deal[one], deal[two] = new_one, new_two
                weights[one], weights[two] = weight_one, weight_two
                held[one][first], held[two][second] = taken, given


class Expected:
    """Tricks that a hand as dealt may expect, by the fitted chances of its cards, remembered suit by suit."""

    def __init__(
        self, weights: Weights, deck: CardSet, size: int, opponents: int, trump: Suit, pressure: float
    ) -> None:
        self._weights = weights
        self._deck = deck
        self._opponents = opponents
        self._trump = trump
        self._pressure = pressure
        self._size = size
        self._held = min(1.0, size * opponents / max(1, deck.bit_count() - size))
        self._trumps = SUIT_MASKS[trump] if trump != NO_SUIT else 0
        self._known: dict[tuple[CardSet, int], float] = {}
        self._chances: dict[tuple[bool, int, int, int], float] = {}

    def tricks(self, hand: CardSet) -> float:
        """Of a hand of the size in question."""
        length = (hand & self._trumps).bit_count()
        known = self._known
        total = 0.0
        for mask in SUIT_MASKS:
            cards = hand & mask
            if cards:
                key = (cards, length)
                share = known.get(key)
                if share is None:
                    share = self._suit(cards, length)
                    known[key] = share
                total += share
        return total

    def _suit(self, cards: CardSet, trumps: int) -> float:
        """The part of one suit; the rest of the hand matters by its size and its trumps alone."""
        suit = SUIT_MASKS[(cards.bit_length() - 1) // SUIT_SIZE]
        out = self._deck & suit & ~cards
        count = cards.bit_count()
        total = 0.0
        while cards:
            card = cards.bit_length() - 1
            cards ^= 1 << card
            key = (suit == self._trumps, (out >> card).bit_count(), count, trumps)
            likely = self._chances.get(key)
            if likely is None:
                likely = self._chance(card, key[1], count, trumps, out.bit_count())
                self._chances[key] = likely
            total += likely
        return total

    def _chance(self, card: Card, higher: int, count: int, trumps: int, out: int) -> float:
        share = self._held / self._opponents
        trumps_out = (self._deck & self._trumps).bit_count() - trumps
        row = feature_row(
            higher * self._held,
            count - 1,
            out * share,
            self._size,
            trumps_out * share,
            trumps,
            self._opponents,
            self._pressure,
        )
        return chance(self._weights[card_kind(card, self._trump)], row)


class OhHellBeliefs(Beliefs):
    """A call is near to the tricks that the dealt hand may expect."""

    def __init__(self, worlds: OhHellWorlds) -> None:
        super().__init__(worlds)
        view = worlds.view
        deck = DECK if view.turned == NO_CARD else DECK & ~(1 << view.turned)
        self._played: list[CardSet] = []
        self._called: list[int] = []
        self._expected: list[Expected] = []
        for place, seat in enumerate(worlds.others):
            called = view.calls[seat]
            self.informed[place] = called >= 0
            self._called.append(called)
            self._played.append(played_by(view, seat))
            self._expected.append(
                Expected(
                    OH_HELL_WEIGHTS, deck, view.cards_each, view.players - 1, view.trump, pressure_heard(view, seat)
                )
            )

    def log_weight(self, place: int, cards: CardSet) -> float:
        """By how far the call is from the expected tricks."""
        off = self._called[place] - self._expected[place].tricks(cards | self._played[place])
        return -off * off / (2 * CALL_SPREAD * CALL_SPREAD)


class DealersDilemmaBeliefs(Beliefs):
    """A bid aims near to the tricks that the cards left may expect, and a hidden number lies beside the open one."""

    def __init__(self, worlds: DealersDilemmaWorlds) -> None:
        super().__init__(worlds)
        view = worlds.view
        shown = set_of(card for bid in view.bids if bid for card in bid[1:] if card != NO_CARD)
        expected = Expected(DILEMMA_WEIGHTS, DILEMMA_DECK & ~shown, TRICKS, view.players - 1, view.trump, 0.0)
        self._expected = expected
        self._aims: list[float] = []
        self._played: list[CardSet] = []
        for place, seat in enumerate(worlds.others):
            bid = view.bids[seat]
            self.informed[place] = bid is not None
            self._aims.append(target(bid))
            waiting = 1 << view.forced if seat == view.dealer and view.forced != NO_CARD else 0
            self._played.append(played_by(view, seat) | waiting)
        for place, seat in enumerate(worlds.face_down, len(worlds.others)):
            self.informed[place] = True
            self._aims.append(target(view.bids[seat]))

    def log_weight(self, place: int, cards: CardSet) -> float:
        """By how far the bid is from the expected tricks, or the hidden number from the open one."""
        aim = self._aims[place]
        if place >= len(self._played):
            return -HIDDEN_BESIDE * max(0.0, abs(STANDARD.number(cards.bit_length() - 1) - aim) - 1)
        off = aim - self._expected.tricks(cards | self._played[place])
        return -off * off / (2 * CALL_SPREAD * CALL_SPREAD)


class BidWhistBeliefs(Beliefs):
    """Who declares holds what the contract needs, and has buried neither trumps nor aces.

    The figures are of hands kept after the burial by computer players, and of hands that did not declare.
    """

    def __init__(self, worlds: BidWhistWorlds) -> None:
        super().__init__(worlds)
        view = worlds.view
        if view.phase != PLAY or view.seat == view.declarer:
            return
        self._hand = worlds.others.index(view.declarer)
        self.informed[self._hand] = self.informed[-1] = True
        self._played = played_by(view, view.declarer)
        self._trump, self._direction = view.trump, view.direction
        self._kept = KEPT_NO_TRUMP if view.trump == NO_SUIT else KEPT
        self._other = OTHER_NO_TRUMP if view.trump == NO_SUIT else OTHER
        trumps = JOKERS | SUIT_MASKS[view.trump] if view.trump != NO_SUIT else 0
        self._dear = trumps | ACES

    def log_weight(self, place: int, cards: CardSet) -> float:
        """By the books counted in the kept hand, or the trumps and aces in the burial."""
        if place != self._hand:
            return -BURIED_DEAR * (cards & self._dear).bit_count()
        books = counted_books(cards | self._played, self._trump, self._direction)
        (kept, kept_spread), (other, other_spread) = self._kept, self._other
        # How much likelier a hand of so many books is kept for a contract than held by chance.
        fits = -((books - kept) ** 2) / (2 * kept_spread**2)
        return fits + (min(books, kept) - other) ** 2 / (2 * other_spread**2)


def beliefs_of(view: View) -> Beliefs:
    """What may be believed about the hidden cards of a View of any game."""
    worlds = worlds_of(view)
    if isinstance(worlds, OhHellWorlds):
        return OhHellBeliefs(worlds)
    if isinstance(worlds, DealersDilemmaWorlds):
        return DealersDilemmaBeliefs(worlds)
    if isinstance(worlds, BidWhistWorlds):
        return BidWhistBeliefs(worlds)
    return Beliefs(worlds)


def pressure_heard(view: OhHellView, seat: Seat) -> float:
    """Tricks called beyond their share by those who called before a seat, for each trick of the hand."""
    if view.options["bidding"] == "together":
        return 0.0
    share = view.cards_each / view.players
    before = [(view.dealer + step) % view.players for step in range(1, (seat - view.dealer - 1) % view.players + 1)]
    return sum(view.calls[other] - share for other in before) / view.cards_each
