"""Another State that a seat could not tell from the true one: all that is hidden from it is dealt anew.

What is hidden is written here from RULES.md, "What is hidden, and from whom", and not taken from ``observe``.
"""

import random

from game.rules.bid_whist import BidWhistState
from game.rules.cards import NO_CARD, Card, Seat, set_of
from game.rules.dealers_dilemma import DealersDilemmaState
from game.rules.game import AUCTION, BURY, CALL, NAME, PLAY, State
from game.rules.moves import EASY, NO_MOVE, first_of, kind_of, lay, second_of
from game.rules.oh_hell import OhHellState
from game.rules.views import UNCALLED
from tests.conformance.places import hand_cards


def redeal(state: State, seat: Seat, rng: random.Random) -> State:
    """A copy in which everything hidden from ``seat`` (NOBODY: from the public) is random."""
    other = state.copy()
    match other:
        case OhHellState():
            _oh_hell(other, seat, rng)
        case BidWhistState():
            _bid_whist(other, seat, rng)
        case DealersDilemmaState():
            _dealers_dilemma(other, seat, rng)
        case _:
            _deal_to_others(other, seat, [], rng)
    return other


def _deal_to_others(state: State, seat: Seat, more: list[Card], rng: random.Random) -> list[Card]:
    """Mix the other hands and ``more``; deal the hands and give back as many cards as ``more`` had."""
    hands = hand_cards(state)
    pool = more + [card for other, hand in enumerate(hands) if other != seat for card in hand]
    rng.shuffle(pool)
    for other, hand in enumerate(hands):
        if other != seat:
            state.hands[other] = set_of(pool.pop() for _ in hand)
    return pool


def _oh_hell(state: OhHellState, seat: Seat, rng: random.Random) -> None:
    shown = 0 if state.turned == NO_CARD else 1
    state.rest = state.rest[:shown] + tuple(_deal_to_others(state, seat, list(state.rest[shown:]), rng))
    if state.options["bidding"] == "together" and state.phase == CALL and UNCALLED in state.calls:
        for other, called in enumerate(state.calls):
            if other != seat and called != UNCALLED:
                state.calls[other] = rng.randint(0, state.cards_each)


def _bid_whist(state: BidWhistState, seat: Seat, rng: random.Random) -> None:
    if state.phase in (AUCTION, NAME):
        state.kitty = tuple(_deal_to_others(state, seat, list(state.kitty), rng))
        return
    if state.phase not in (BURY, PLAY):
        return
    if seat == state.declarer:
        _deal_to_others(state, seat, [], rng)
        return
    # The declarer's hand and burial are one heap to the others; where the kitty was shown, its cards are in that heap.
    hands = hand_cards(state)
    heap = [*hands[state.declarer], *state.burial]
    fixed = set(state.kitty) & set(heap) if state.options["kitty"] == "shown" else set()
    free = [card for card in heap if card not in fixed]
    others = [player for player in range(state.players) if player not in (seat, state.declarer)]
    pool = free + [card for player in others for card in hands[player]]
    rng.shuffle(pool)
    for player in others:
        state.hands[player] = set_of(pool.pop() for _ in hands[player])
    heap = pool + list(fixed)
    rng.shuffle(heap)
    state.burial = tuple(heap[: len(state.burial)])
    state.hands[state.declarer] = set_of(heap[len(state.burial) :])
    if state.options["kitty"] != "shown":
        played = [trick.cards[(state.declarer - trick.leader) % state.players] for trick in state.tricks] + [
            card for place, card in enumerate(state.trick) if (state.leader + place) % state.players == state.declarer
        ]
        state.kitty = tuple(rng.sample(heap + played, len(state.kitty)))


def _dealers_dilemma(state: DealersDilemmaState, seat: Seat, rng: random.Random) -> None:
    if len(state.tricks) == 10:
        return
    hidden = [
        bidder for bidder, bid in enumerate(state.bids) if bidder != seat and bid != NO_MOVE and kind_of(bid) == EASY
    ]
    cards = _deal_to_others(state, seat, [first_of(state.bids[bidder]) for bidder in hidden], rng)
    for bidder in hidden:
        state.bids[bidder] = lay(EASY, cards.pop(), second_of(state.bids[bidder]))
