"""What calls and bids say about hidden cards, and that believing it never contradicts what is known."""

from random import Random

import pytest

from game.ai import oh_hell
from game.ai.beliefs import ACES, OhHellBeliefs, beliefs_of
from game.ai.chances import card_chances
from game.ai.worlds import worlds_of
from game.rules.cards import JOKERS, SUIT_MASKS, set_of
from game.rules.moves import call
from game.rules.oh_hell import OhHell, OhHellState
from game.rules.registry import GAMES
from tests.rules.playing import play_texts


def hand_of(size: int, players: int, seed: int) -> OhHellState:
    game = OhHell()
    state = game.new(players, {}, 0)
    state.hand_no = size - 2
    state.dealer = players - 1  # the deal moves on to seat 0
    state.begin_hand(game.shuffle_deal(state, Random(seed)))
    return state


def test_what_a_hand_may_expect_is_what_its_player_would_reckon() -> None:
    state = hand_of(8, 4, 3)
    views = {}
    while state.phase == "call":
        view = OhHell().observe(state, state.to_act)
        views[view.seat] = (view, oh_hell.pressure(view))
        state.apply(call(2))
    beliefs = beliefs_of(OhHell().observe(state, 0))
    assert isinstance(beliefs, OhHellBeliefs)
    for place, seat in enumerate(beliefs.worlds.others):
        view, pressure = views[seat]
        hand = set_of(view.hand)
        chances = card_chances(oh_hell.WEIGHTS, view, hand, oh_hell.unseen(view), view.trump, pressure)
        off = sum(chances.values()) - 2
        assert beliefs.log_weight(place, hand) == pytest.approx(-off * off / 0.72)


def test_who_called_many_is_believed_to_hold_high_trumps() -> None:
    state = hand_of(8, 4, 5)
    play_texts(OhHell(), state, "call 5", "call 0", "call 0", "call 1")
    view = OhHell().observe(state, 0)
    beliefs = beliefs_of(view)
    trumps = SUIT_MASKS[view.trump]
    seats = beliefs.worlds.others
    many, none = seats.index(1), seats.index(2)
    believed = beliefs.deals(200, Random(1))
    blind = [worlds_of(view).deal(Random(number)) for number in range(200)]

    def mean(deals: list[list[int]], place: int) -> float:
        return sum((deal[place] & trumps).bit_count() for deal in deals) / len(deals)

    assert mean(believed, many) > mean(blind, many) + 1
    assert mean(believed, none) < mean(blind, none) - 0.3


def test_the_declarer_is_believed_to_hold_trumps_and_to_have_buried_none() -> None:
    game = GAMES["bid_whist"]
    state = game.new(4, {}, 3)
    state.begin_hand(game.shuffle_deal(state, Random(8)))
    play_texts(game, state, "bid 4 up", "pass", "pass", "pass", "name S")
    while state.phase == "bury":
        state.apply(state.legal_moves()[0])
    state.apply(state.legal_moves()[0])
    view = game.observe(state, 1)
    beliefs = beliefs_of(view)
    dear = SUIT_MASKS[0] | JOKERS
    deals = beliefs.deals(100, Random(1))
    blind = [beliefs.worlds.deal(Random(number)) for number in range(100)]
    hand = beliefs.worlds.others.index(0)
    trumps = [sum((deal[hand] & dear).bit_count() for deal in some) / 100 for some in (deals, blind)]
    buried = [sum((deal[-1] & (dear | ACES)).bit_count() for deal in some) / 100 for some in (deals, blind)]
    assert trumps[0] > trumps[1] + 2
    assert buried[0] < 0.3 < buried[1]
