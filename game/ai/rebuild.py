"""From a View back to a State of which the hidden cards are still missing.

Everything public and everything the seat knows is put in its place; hands of others are empty, and so is what else the
seat may not see. ``game.ai.worlds`` fills them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.bid_whist import BidWhistState
from game.rules.cards import NO_CARD, NOBODY, set_of
from game.rules.dealers_dilemma import DealersDilemmaState
from game.rules.game import (
    AUCTION,
    BURY,
    CALL,
    CHOOSE,
    DEAL,
    EARLY_END,
    KEEP,
    LAY,
    NAME,
    OVER,
    PLAY,
    State,
)
from game.rules.moves import NO_MOVE, lay
from game.rules.oh_hell import OhHellState
from game.rules.trick_or_bid import TrickOrBidState
from game.rules.views import BidWhistView, DealersDilemmaView, OhHellView, TrickOrBidView, View

# States compare phases by identity, and a View from another process brings equal texts that are not the same.
_PHASES: Final = {phase: phase for phase in (AUCTION, BURY, CALL, CHOOSE, DEAL, EARLY_END, KEEP, LAY, NAME, OVER, PLAY)}


def oh_hell(view: OhHellView) -> OhHellState:
    """Missing: other hands, undealt cards but the turned one; calls not shown stay HIDDEN_CALL."""
    state = OhHellState(view.players, view.options, view.dealer)
    _common(state, view)
    state.cards_each = view.cards_each
    state.turned = view.turned
    state.rest = () if view.turned == NO_CARD else (view.turned,)
    state.calls = vec[i64](view.calls)
    state.calling_again = view.calling_again
    state.results = view.results
    return state


def bid_whist(view: BidWhistView) -> BidWhistState:
    """Missing: other hands, and kitty and burial unless the View has them; who revokes in the trick on the table."""
    state = BidWhistState(view.players, view.options, view.dealer)
    _common(state, view)
    state.kitty = view.kitty
    state.burial = view.burial
    state.bids = view.bids
    state.highest = view.highest
    state.declarer = view.declarer
    state.direction = view.direction
    state.books = vec[i64](view.books)
    state.revoked = view.revoked
    state.results = view.results
    return state


def trick_or_bid(view: TrickOrBidView) -> TrickOrBidState:
    """Missing: other hands."""
    state = TrickOrBidState(view.players, view.options, view.dealer)
    _common(state, view)
    state.bid_cards = vec[i64](view.bid_cards)
    state.set_aside_count = len(view.set_aside)
    state.offered_count = len(view.offered)
    state.spent = view.spent
    state.discarded = view.discarded
    state.results = view.results
    return state


def dealers_dilemma(view: DealersDilemmaView) -> DealersDilemmaState:
    """Missing: other hands, and the first card of a laid bid where it is hidden (NO_MOVE stands for such a bid)."""
    state = DealersDilemmaState(view.players, view.options, view.dealer)
    _common(state, view)
    state.turned = view.turned
    state.taken = view.taken
    state.forced = view.forced
    state.bids = vec[i64]([lay(*bid) if bid is not None and bid.first != NO_CARD else NO_MOVE for bid in view.bids])
    state.results = view.results
    return state


def _common(state: State, view: View) -> None:
    state.hand_no = view.hand_no
    state.phase = _PHASES[view.phase]
    state.to_act = view.to_act
    state.ply = view.ply
    if view.seat != NOBODY:
        state.hands[view.seat] = set_of(view.hand)
    state.trump = view.trump
    state.leader = view.leader
    state.trick = vec[i64](view.trick)
    state.tricks = list(view.tricks)
    state.tricks_won = vec[i64](view.tricks_won)
    state.scores = view.scores
    state.winners = view.winners
