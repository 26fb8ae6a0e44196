"""Deals of the unseen cards that agree with all that a seat knows: States it could not tell from the true one.

Made from a View alone. What is known: the seat's own cards, every card played or laid open, the turned card, suits that
a player has failed to follow, the kitty to its taker, and the card the dealer took in Dealer's Dilemma. All deals that
agree with that are equally likely here; ``game.ai.beliefs`` weighs them by calls and bids.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from game.ai import rebuild
from game.ai.counting import played_cards
from game.ai.dealing import Dealing, Place
from game.rules.bid_whist import KITTY_SIZE, BidWhistState
from game.rules.bid_whist_ranks import DECK as WHIST_DECK
from game.rules.bid_whist_ranks import following, revokes
from game.rules.cards import NO_CARD, NO_SUIT, NOBODY, SINGLE, SUIT_MASKS, CardSet, Seat, cards_in, set_of, suit_of
from game.rules.dealers_dilemma import DECK as DILEMMA_DECK
from game.rules.dealers_dilemma import DealersDilemmaState
from game.rules.game import AUCTION, DEAL, NAME, OVER, State
from game.rules.moves import EASY, lay
from game.rules.oh_hell import DECK, OhHellState
from game.rules.options import ON
from game.rules.shuffle import shuffled
from game.rules.trick_or_bid import HAND_SIZE, TrickOrBidState
from game.rules.views import HIDDEN_CALL, BidWhistView, DealersDilemmaView, OhHellView, TrickOrBidView, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Worlds(ABC, Generic[S, V]):
    """The States that a View leaves possible.

    Attributes:
        view: What is known.
        others: The other seats, clockwise from the View's.
        hidden: The unseen cards.
        places: Where they lie: a hand for each of ``others``, in order, then what else the game hides.
        dealing: All deals of the hidden cards to the places.
    """

    def __init__(self, view: V) -> None:
        """Work out what is hidden.

        Raises:
            ValueError: The View is nobody's, or no hand is being played.
        """
        if view.seat == NOBODY or view.phase in (DEAL, OVER):
            raise ValueError("Worlds need a seat and a hand that has begun.")
        self.view = view
        self.others: list[Seat] = [(view.seat + step) % view.players for step in range(1, view.players)]
        self._base = self._rebuild()
        self._lay_out()

    hidden: CardSet
    places: list[Place]
    dealing: Dealing

    def deal(self, rng: Random) -> list[CardSet]:
        """The hidden cards dealt at random, a set for each of ``places``."""
        return self.dealing.draw(rng)

    def build(self, deal: Sequence[CardSet], rng: Random) -> S:
        """The State with the hidden cards as dealt; what is left open is filled in at random."""
        state = self._base.copy()
        for seat, hand in zip(self.others, deal, strict=False):
            state.hands[seat] = hand
        self._complete(state, deal[len(self.others) :], rng)
        return state

    def draw(self, rng: Random) -> S:
        """A State that the View leaves possible, all deals of the hidden cards equally likely."""
        return self.build(self.deal(rng), rng)

    def _hands(self, deck: CardSet, without: Sequence[CardSet]) -> list[Place]:
        """The hands of the others, given by seat which cards are known not to be there."""
        return [Place(self.view.hand_sizes[seat], deck & ~without[seat]) for seat in self.others]

    @abstractmethod
    def _rebuild(self) -> S:
        """The State but for what is hidden."""

    @abstractmethod
    def _lay_out(self) -> None:
        """Set ``hidden``, ``places`` and ``dealing``."""

    @abstractmethod
    def _complete(self, state: S, more: Sequence[CardSet], rng: Random) -> None:
        """Put what lies in places other than hands into the State."""


class OhHellWorlds(Worlds[OhHellState, OhHellView]):
    """Hidden: hands, undealt cards but the turned one, calls that are not shown yet."""

    def _rebuild(self) -> OhHellState:
        return rebuild.oh_hell(self.view)

    def _lay_out(self) -> None:
        view = self.view
        known = set_of(view.hand) | played_cards(view)
        if view.turned != NO_CARD:
            known |= 1 << view.turned
        must_trump = view.trump if view.options["must_trump"] == ON else NO_SUIT
        self.hidden = DECK & ~known
        hands = self._hands(DECK, without_by_suit(view, must_trump))
        self.places = [*hands, Place(self.hidden.bit_count() - sum(place.size for place in hands), DECK)]
        self.dealing = Dealing(self.hidden, self.places)

    def _complete(self, state: OhHellState, more: Sequence[CardSet], rng: Random) -> None:
        state.rest += tuple(shuffled(cards_in(more[0]), rng))
        state.calls = vec[i64](
            [
                int(rng.random() * (self.view.cards_each + 1)) if called == HIDDEN_CALL else called
                for called in self.view.calls
            ]
        )


class BidWhistWorlds(Worlds[BidWhistState, BidWhistView]):
    """Hidden: hands; the kitty until it is taken; then, from all but the taker, the burial, and the kitty if not shown.

    Where a revoke is allowed, a player with an established revoke may still hold any suit. One who has not followed to
    the trick on the table is believed to be void, unless no deal agrees with that.
    """

    def _rebuild(self) -> BidWhistState:
        return rebuild.bid_whist(self.view)

    def _lay_out(self) -> None:
        view = self.view
        self.hidden = WHIST_DECK & ~(set_of(view.hand) | played_cards(view) | set_of(view.burial))
        self._kitty_waits = view.phase in (AUCTION, NAME)
        self._burial_hidden = not self._kitty_waits and view.seat != view.declarer
        honest = self._places(table=True)
        self.places, self.dealing = honest, Dealing(self.hidden, honest)
        if not self.dealing.ways:
            self.places = self._places(table=False)
            self.dealing = Dealing(self.hidden, self.places)

    def _places(self, table: bool) -> list[Place]:
        view = self.view
        without = self._without(table)
        if self._kitty_waits:
            return [*self._hands(WHIST_DECK, without), Place(KITTY_SIZE, WHIST_DECK)]
        if not self._burial_hidden:
            return self._hands(WHIST_DECK, without)
        shown = set_of(view.kitty)
        without = [cards if seat == view.declarer else cards | shown for seat, cards in enumerate(without)]
        hands = self._hands(WHIST_DECK, without)
        return [*hands, Place(self.hidden.bit_count() - sum(place.size for place in hands), WHIST_DECK)]

    def _without(self, table: bool) -> list[CardSet]:
        """By seat the cards it has shown not to hold; ``table``: the trick on the table counts."""
        view = self.view
        without = [0] * view.players
        tricks = [(trick.leader, trick.cards) for trick in view.tricks]
        if table:
            tricks.append((view.leader, view.trick))
        for leader, cards in tricks:
            for place in range(1, len(cards)):
                follow = following(WHIST_DECK, vec[i64](cards[:place]), view.trump)
                seat = (leader + place) % view.players
                if not follow >> cards[place] & 1 and seat not in view.revoked:
                    without[seat] |= follow
        return without

    def _complete(self, state: BidWhistState, more: Sequence[CardSet], rng: Random) -> None:
        if self._kitty_waits:
            state.kitty = tuple(shuffled(cards_in(more[0]), rng))
            return
        if self._burial_hidden:
            state.burial = tuple(shuffled(cards_in(more[0]), rng))
            if not state.kitty:
                own = cards_in(state.hands[state.declarer] | more[0] | played_by(self.view, state.declarer))
                state.kitty = tuple(shuffled(own, rng)[:KITTY_SIZE])
        if state.penalised:
            for place in range(1, len(state.trick)):
                seat = (state.leader + place) % state.players
                held = state.hands[seat] | SINGLE[state.trick[place]]
                if revokes(held, state.trick[place], state.trick[:place], state.trump):
                    state.revoking += (seat,)


class TrickOrBidWorlds(Worlds[TrickOrBidState, TrickOrBidView]):
    """Hidden: hands."""

    def _rebuild(self) -> TrickOrBidState:
        return rebuild.trick_or_bid(self.view)

    def _lay_out(self) -> None:
        deck = (1 << HAND_SIZE * self.view.players) - 1
        self.hidden = deck & ~(set_of(self.view.hand) | played_cards(self.view))
        self.places = self._hands(deck, without_by_suit(self.view))
        self.dealing = Dealing(self.hidden, self.places)

    def _complete(self, state: TrickOrBidState, more: Sequence[CardSet], rng: Random) -> None:
        """Nothing but hands is hidden."""


class DealersDilemmaWorlds(Worlds[DealersDilemmaState, DealersDilemmaView]):
    """Hidden: hands, and the face-down card of easy bids; the card the dealer took is still the dealer's.

    Attributes:
        face_down: The seats whose face-down card is hidden, in the order of its places.
    """

    def _rebuild(self) -> DealersDilemmaState:
        return rebuild.dealers_dilemma(self.view)

    def _lay_out(self) -> None:
        view = self.view
        laid = [(seat, bid) for seat, bid in enumerate(view.bids) if bid is not None]
        open_cards = [card for _, bid in laid for card in bid[1:] if card != NO_CARD]
        known = set_of(view.hand) | played_cards(view) | set_of(open_cards)
        if view.taken == NO_CARD:
            known |= set_of(view.turned)
        elif view.forced != NO_CARD:
            known |= 1 << view.forced
        self.hidden = DILEMMA_DECK & ~known
        self.face_down = [seat for seat, bid in laid if bid.first == NO_CARD]
        taken = 1 << view.taken if view.taken != NO_CARD else 0
        dealers = [seat == view.dealer for seat in range(view.players)]
        without = without_by_suit(view)
        without = [cards if dealers[seat] else cards | taken for seat, cards in enumerate(without)]
        self.places = self._hands(DILEMMA_DECK, without)
        for seat in self.face_down:
            self.places.append(Place(1, DILEMMA_DECK if dealers[seat] else DILEMMA_DECK & ~taken))
        self.dealing = Dealing(self.hidden, self.places)

    def _complete(self, state: DealersDilemmaState, more: Sequence[CardSet], rng: Random) -> None:  # noqa: ARG002
        for seat, card in zip(self.face_down, more, strict=True):
            bid = self.view.bids[seat]
            assert bid is not None
            state.bids[seat] = lay(EASY, card.bit_length() - 1, bid.second)


AnyWorlds = OhHellWorlds | BidWhistWorlds | TrickOrBidWorlds | DealersDilemmaWorlds


def worlds_of(view: View) -> AnyWorlds:
    """The worlds of a View of any game."""
    if isinstance(view, OhHellView):
        return OhHellWorlds(view)
    if isinstance(view, BidWhistView):
        return BidWhistWorlds(view)
    if isinstance(view, TrickOrBidView):
        return TrickOrBidWorlds(view)
    assert isinstance(view, DealersDilemmaView)
    return DealersDilemmaWorlds(view)


def without_by_suit(view: View, must_trump: int = NO_SUIT) -> list[CardSet]:
    """By seat the cards it has shown not to hold, where suits are those printed on the cards.

    Args:
        view: What is known.
        must_trump: The suit that must be played by one who cannot follow, or NO_SUIT.
    """
    without = [0] * view.players
    for leader, cards in [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]:
        for place in range(1, len(cards)):
            suit = suit_of(cards[place])
            if suit != suit_of(cards[0]):
                seat = (leader + place) % view.players
                without[seat] |= SUIT_MASKS[suit_of(cards[0])]
                if must_trump not in (NO_SUIT, suit):
                    without[seat] |= SUIT_MASKS[must_trump]
    return without


def played_by(view: View, seat: Seat) -> CardSet:
    """The cards that a seat has played in this hand."""
    played = 0
    for trick in view.tricks:
        played |= 1 << trick.cards[(seat - trick.leader) % view.players]
    place = (seat - view.leader) % view.players
    if place < len(view.trick):
        played |= 1 << view.trick[place]
    return played
