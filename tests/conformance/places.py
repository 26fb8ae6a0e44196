"""Where every card is, and what every game's tallies must add up to (RULES.md, Conservation laws)."""

from collections.abc import Iterable

from game.rules.bid_whist import BidWhistState
from game.rules.cards import NO_CARD, Card, count_in
from game.rules.dealers_dilemma import DealersDilemmaState
from game.rules.game import AUCTION, CHOOSE, NAME, PLAY, State
from game.rules.moves import NO_MOVE, first_of, second_of
from game.rules.oh_hell import OhHellState
from game.rules.trick_or_bid import TrickOrBidState


def hand_cards(state: State) -> list[list[Card]]:
    """The cards of each hand, taken from the masks bit by bit."""
    return [[card for card in range(64) if hand >> card & 1] for hand in state.hands]


def places(state: State) -> list[Card]:
    """Every card that is anywhere, as often as it is somewhere."""
    cards: list[Card] = [card for hand in hand_cards(state) for card in hand]
    cards += state.trick
    cards += [card for trick in state.tricks for card in trick.cards]
    cards += _elsewhere(state)
    return cards


def _elsewhere(state: State) -> Iterable[Card]:
    match state:
        case OhHellState():
            assert state.turned == NO_CARD or state.turned == state.rest[0]
            return state.rest
        case BidWhistState():
            return [*(state.kitty if state.phase in (AUCTION, NAME) else ()), *state.burial]
        case TrickOrBidState():
            complete = {card for trick in state.tricks for card in trick.cards}
            assert {card for card in state.bid_cards if card != NO_CARD} <= complete
            return ()
        case DealersDilemmaState():
            laid = [card for bid in state.bids if bid != NO_MOVE for card in (first_of(bid), second_of(bid))]
            waiting = state.turned if state.phase == CHOOSE else [state.forced] if state.forced != NO_CARD else []
            return [*laid, *waiting]
    raise AssertionError(f"no places are known for {state}")


def check_tallies(state: State) -> None:
    """Tricks and books add up at every moment."""
    complete = len(state.tricks)
    match state:
        case BidWhistState():
            buried = int(len(state.burial) == 6)
            assert sum(state.tricks_won) == complete
            assert sum(state.books) == complete + buried
            if not state.revoked:
                assert state.books[0] - sum(state.tricks_won[0::2]) in (0, buried)
        case TrickOrBidState():
            assert sum(state.tricks_won) + state.spent + state.discarded + len(state.set_aside) + len(
                state.offered
            ) == (complete)
            assert state.spent == sum(card != NO_CARD for card in state.bid_cards)
        case _:
            assert sum(state.tricks_won) == complete
    for trick in state.tricks:
        assert len(trick.cards) == state.players
    if state.phase == PLAY:
        assert len({count_in(hand) for hand in state.hands} | {0}) <= 3


def tricks_in_hand(state: State) -> int:
    """How many tricks the present hand has in all."""
    match state:
        case OhHellState():
            return state.cards_each
        case BidWhistState():
            return 12
        case TrickOrBidState():
            return 13
        case _:
            return 10
