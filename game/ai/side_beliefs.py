"""What the auction of Bid Whist says about hidden cards."""

from typing import Final

from game.ai.believing import Beliefs
from game.ai.bid_whist_auction import Turn, turn
from game.ai.bid_whist_estimate import counted_books
from game.ai.worlds import BidWhistWorlds, played_by
from game.rules.cards import JOKERS, NO_SUIT, NOBODY, SUIT_MASKS, SUIT_SIZE, SUITS, CardSet, set_of
from game.rules.game import PLAY
from game.rules.moves import NO_MOVE, PASS
from game.rules.options import ON
from game.rules.views import BidWhistView

KEPT: Final = (7.3, 1.5)  # books counted in a declarer's hand of twelve, mean and spread
KEPT_NO_TRUMP: Final = (4.9, 1.0)
OTHER: Final = (2.45, 1.0)  # and in a hand that did not declare
OTHER_NO_TRUMP: Final = (1.5, 1.0)
BURIED_DEAR: Final = 3.0  # how unlikely each buried trump or ace is
ACES: Final[CardSet] = set_of([SUIT_SIZE * suit + SUIT_SIZE - 1 for suit in SUITS])


class BidWhistBeliefs(Beliefs):
    """What a seat said fits the books that its hand may expect, and a declarer's hand fits the contract.

    Who declares holds what the contract needs and has buried neither trumps nor aces. The figures are of hands kept
    after the burial by computer players, and of hands that did not declare.
    """

    def __init__(self, worlds: BidWhistWorlds) -> None:
        super().__init__(worlds)
        view = worlds.view
        self._turns: list[Turn | None] = [None] * len(worlds.places)
        self._said: list[int] = [0] * len(worlds.places)
        self._played: list[CardSet] = [0] * len(worlds.places)
        self._hand = -1
        self._hear(view)
        if view.phase != PLAY or view.seat == view.declarer:
            return
        # The declarer has changed the hand that spoke.
        self._hand = worlds.others.index(view.declarer)
        self.informed[self._hand] = self.informed[-1] = True
        self._trump, self._direction = view.trump, view.direction
        self._kept = KEPT_NO_TRUMP if view.trump == NO_SUIT else KEPT
        self._other = OTHER_NO_TRUMP if view.trump == NO_SUIT else OTHER
        trumps = JOKERS | SUIT_MASKS[view.trump] if view.trump != NO_SUIT else 0
        self._dear = trumps | ACES

    def _hear(self, view: BidWhistView) -> None:
        """Go through the auction, and note what each of the others could have said."""
        highest, holder = NO_MOVE, NOBODY
        for step in range(1, view.players + 1):
            seat = (view.dealer + step) % view.players
            said = view.bids[seat]
            if said == NO_MOVE:
                return
            if seat != view.seat:
                place = self.worlds.others.index(seat)
                heard = turn(
                    highest,
                    highest != NO_MOVE and holder == seat ^ 2,
                    highest == NO_MOVE and seat == view.dealer,
                    int(view.options["minimum"]),
                    view.options["equal_level"] == "downtown_over_uptown",
                    view.options["no_trump_double"] == ON,
                )
                self.informed[place] = True
                self._turns[place] = heard
                self._said[place] = heard.moves.index(said)
                self._played[place] = played_by(view, seat)
            if said != PASS:
                highest, holder = said, seat

    def log_weight(self, place: int, cards: CardSet) -> float:
        """By what was said; of the declarer, by the books counted in the kept hand and by what is buried."""
        if place != self._hand:
            heard = self._turns[place]
            if heard is None:
                return -BURIED_DEAR * (cards & self._dear).bit_count()
            return heard.log_chance(cards | self._played[place], self._said[place])
        books = counted_books(cards | self._played[place], self._trump, self._direction)
        (kept, kept_spread), (other, other_spread) = self._kept, self._other
        # How much likelier a hand of so many books is kept for a contract than held by chance.
        fits = -((books - kept) ** 2) / (2 * kept_spread**2)
        return fits + (min(books, kept) - other) ** 2 / (2 * other_spread**2)
