"""What an expert calls in Oh Hell, and how high strong players call at tables of every size."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.ai import calling, oh_hell
from game.ai.player import PLAIN, choose
from game.ai.search import never
from game.rules.game import CALL
from game.rules.moves import call, second_of
from game.rules.oh_hell import OhHell
from tests.ai.test_oh_hell import hand_of
from tests.rules.playing import play_texts

GAME = OhHell()
PLAYOUTS = 120


def test_a_call_is_worth_half_what_the_cards_promise_and_half_what_is_played_out() -> None:
    state = hand_of(1, 3, ["2C", "3C", "4C", "AH"], "2H", {})
    play_texts(GAME, state, "call 0", "call 0", "call 0")
    view = GAME.observe(state, 3)
    promised = oh_hell.weigh(view, oh_hell.MEDIUM, Random(1))
    worth = dict(calling.weigh(view, promised, Random(1), never, PLAYOUTS))
    # The highest trump of all wins the only trick in every deal.
    assert worth[call(1)] == pytest.approx((dict(promised)[call(1)] + 11) / 2)
    assert worth[call(0)] == pytest.approx(dict(promised)[call(0)] / 2)


def test_every_call_is_weighed_and_none_that_was_not_played_out_comes_first() -> None:
    for seed in range(10):
        state = GAME.new(4, {}, 3)
        state.hand_no = 10
        state.begin_hand(GAME.shuffle_deal(state, Random(seed)))
        view = GAME.observe(state, state.to_act)
        promised = oh_hell.weigh(view, PLAIN, Random(seed))
        weighed = calling.weigh(view, promised, Random(seed), never, PLAYOUTS)
        assert sorted(move for move, _ in weighed) == list(view.legal), seed
        assert [points for _, points in weighed] == sorted((points for _, points in weighed), reverse=True), seed
        assert {move for move, _ in weighed[: calling.CALLS]} == {move for move, _ in promised[: calling.CALLS]}, seed


@pytest.mark.parametrize("bidding", ["in_turn", "together"])
def test_the_calls_to_come_keep_to_the_hook(bidding: str) -> None:
    for seed in range(20):
        state = GAME.new(4, {"hook": "on", "bidding": bidding}, 3)
        state.hand_no = 2
        state.begin_hand(GAME.shuffle_deal(state, Random(seed)))
        others = calling.OtherCallers(GAME.observe(state, state.to_act))
        for number in range(state.cards_each + 1):
            ended = state.copy()
            ended.apply(call(number))
            others.finish(ended)
            assert sum(ended.results[-1].calls) != state.cards_each, seed


def test_who_has_called_unseen_is_taken_to_have_called_what_the_cards_promise() -> None:
    state = hand_of(3, 3, ["AH KH QH", "AD KD QD", "AC KC QC", "AS KS QS"], "2H", {"bidding": "together"})
    play_texts(GAME, state, "call 0", "call 1")
    world = state.copy()
    world.calls = vec[i64](GAME.observe(state, 2).calls)
    calling.OtherCallers(GAME.observe(state, 2)).call_unseen(world)
    assert world.calls[0] == 3
    assert world.calls[2:] == state.calls[2:]


@pytest.mark.parametrize(
    ("players", "size", "least", "most"), [(3, 5, 0.9, 1.03), (4, 12, 0.91, 1.0), (6, 6, 0.78, 0.95), (7, 5, 0.7, 0.95)]
)
def test_strong_players_call_about_the_tricks_there_are_at_every_table(
    players: int, size: int, least: float, most: float
) -> None:
    """By how cards fare in the course of play three call 1.05 of the tricks, four 0.88, six 0.75 and seven 0.65."""
    called = 0
    deals = 60
    for seed in range(deals):
        state = GAME.new(players, {}, seed % players)
        state.hand_no = size - 2
        state.begin_hand(GAME.shuffle_deal(state, Random(seed)))
        while state.phase == CALL:
            move = choose(GAME.observe(state, state.to_act), PLAIN, seed)
            called += second_of(move)
            state.apply(move)
    assert least < called / (deals * size) < most
