"""Which of the deals that agree with a View are likely, by what the players called and bid.

A deal is as likely as the calls and bids it would have led to. What each game makes of them stands here (Oh Hell,
Dealer's Dilemma), in ``side_beliefs`` (Bid Whist) and in ``twin_beliefs`` (Trick or Bid); ``believing`` draws deals.
"""

from typing import Final

from game.ai.believing import Beliefs
from game.ai.dealers_dilemma import LAY_WEIGHTS, target
from game.ai.expected_tricks import Expected
from game.ai.oh_hell import WEIGHTS as OH_HELL_WEIGHTS
from game.ai.oh_hell import dealt_hands
from game.ai.side_beliefs import BidWhistBeliefs
from game.ai.twin_beliefs import TrickOrBidBeliefs
from game.ai.worlds import (
    BidWhistWorlds,
    DealersDilemmaWorlds,
    OhHellWorlds,
    TrickOrBidWorlds,
    played_by,
    worlds_of,
)
from game.rules.cards import NO_CARD, STANDARD, CardSet, Seat, set_of
from game.rules.dealers_dilemma import DECK as DILEMMA_DECK
from game.rules.dealers_dilemma import TRICKS
from game.rules.views import OhHellView, View

CALL_SPREAD: Final = 0.6  # tricks by which a call may be off what the hand says
HIDDEN_BESIDE: Final = 0.7  # how much less likely each number further from the open one is under an easy bid


class OhHellBeliefs(Beliefs):
    """A call is near to the tricks that the dealt hand may expect.

    As cards fare in play: by the sharper figures for whole hands more would be read into calls than those who call by
    other ways mean.
    """

    def __init__(self, worlds: OhHellWorlds) -> None:
        super().__init__(worlds)
        view = worlds.view
        self._played: list[CardSet] = []
        self._called: list[int] = []
        self._expected: list[Expected] = []
        for place, seat in enumerate(worlds.others):
            called = view.calls[seat]
            self.informed[place] = called >= 0
            self._called.append(called)
            self._played.append(played_by(view, seat))
            self._expected.append(dealt_hands(view, OH_HELL_WEIGHTS, pressure_heard(view, seat)))

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
        expected = Expected(LAY_WEIGHTS, DILEMMA_DECK & ~shown, TRICKS, view.players - 1, view.trump, 0.0)
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


def beliefs_of(view: View) -> Beliefs:
    """What may be believed about the hidden cards of a View of any game."""
    worlds = worlds_of(view)
    if isinstance(worlds, OhHellWorlds):
        return OhHellBeliefs(worlds)
    if isinstance(worlds, DealersDilemmaWorlds):
        return DealersDilemmaBeliefs(worlds)
    if isinstance(worlds, BidWhistWorlds):
        return BidWhistBeliefs(worlds)
    assert isinstance(worlds, TrickOrBidWorlds)
    return TrickOrBidBeliefs(worlds)


def pressure_heard(view: OhHellView, seat: Seat) -> float:
    """Tricks called beyond their share by those who called before a seat, for each trick of the hand."""
    if view.options["bidding"] == "together":
        return 0.0
    share = view.cards_each / view.players
    before = [(view.dealer + step) % view.players for step in range(1, (seat - view.dealer - 1) % view.players + 1)]
    return sum(view.calls[other] - share for other in before) / view.cards_each
