"""Sampled deals: they agree with all that is public, hold nothing that a seat cannot know, and are equally likely."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from game.ai.dealing import Dealing, Place
from game.ai.worlds import played_by, worlds_of
from game.rules.bid_whist import BidWhistState
from game.rules.cards import CardSet, cards_in, set_of
from game.rules.dealers_dilemma import DealersDilemmaState
from game.rules.game import AUCTION, CHOOSE, NAME, Deal, State
from game.rules.moves import BURY as BURIAL
from game.rules.moves import CALL, EASY, NO_MOVE, Move, bury, call, first_of, kind_of, second_of
from game.rules.oh_hell import OhHellState
from game.rules.registry import GAMES
from game.rules.views import UNCALLED
from tests.conformance.hidden import redeal
from tests.conformance.places import places
from tests.conformance.play import random_match, snapshot
from tests.conformance.setups import SETUPS, Setup

EACH = 8  # positions of each set-up


def positions(setup: Setup, seed: int, count: int) -> Iterator[tuple[State, State, list[Move]]]:
    """In the middle of hands of random matches: the State, the State before the deal, and the moves since."""
    rng = Random(seed)
    while count > 0:
        before, begun = None, 0
        for state, record, _ in random_match(setup, rng):
            if state.needs_deal:
                before, begun = state.copy(), len(record.moves)
            elif before is not None and not state.over and count > 0 and rng.random() < 0.08:
                count -= 1
                yield state, before, record.moves[begun:]


def as_dealt(world: State, seat_view_tricks: State) -> Deal:
    """The deal that led to a world."""
    view = GAMES_BY_STATE[type(world)].observe(seat_view_tricks, 0)
    hands = [hand | played_by(view, seat) for seat, hand in enumerate(world.hands)]
    rest: tuple[int, ...] = ()
    if isinstance(world, OhHellState):
        rest = world.rest
    elif isinstance(world, BidWhistState):
        rest = world.kitty
        if world.phase not in (AUCTION, NAME):
            hands[world.declarer] = (hands[world.declarer] | set_of(world.burial)) & ~set_of(world.kitty)
    elif isinstance(world, DealersDilemmaState):
        rest = world.turned
        for seat, bid in enumerate(world.bids):
            if bid != NO_MOVE:
                hands[seat] |= 1 << first_of(bid) | 1 << second_of(bid)
        if world.phase != CHOOSE:
            hands[world.dealer] &= ~set_of(world.turned)
    return Deal(tuple(hands), rest)


GAMES_BY_STATE = {type(game.new(game.players[0], {}, 0)): game for game in GAMES.values()}


def replayed(world: State, before: State, moves: list[Move]) -> State:
    """The public moves of a hand made again from the deal of a world, with the world's own where they are hidden."""
    game = GAMES_BY_STATE[type(world)]
    state = before.copy()
    deal = as_dealt(world, world)
    game.check_deal(state, deal)
    state.begin_hand(deal)
    buried = 0
    for made in moves:
        move = made
        if kind_of(move) == BURIAL and isinstance(world, BidWhistState):
            move = bury(world.burial[buried])
            buried += 1
        elif kind_of(move) == EASY and isinstance(world, DealersDilemmaState):
            move = world.bids[state.to_act]
        elif kind_of(move) == CALL and isinstance(world, OhHellState) and UNCALLED in world.calls:
            move = call(world.calls[state.to_act])
        assert move in state.legal_moves()
        state.apply(move)
    return state


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_sampled_world_is_one_that_the_public_moves_lead_to(setup: Setup) -> None:
    seed = 41
    game = GAMES[setup.game]
    rng = Random(seed)
    for state, before, moves in positions(setup, seed, EACH):
        for seat in range(setup.players):
            view = game.observe(state, seat)
            worlds = worlds_of(view)
            assert worlds.dealing.ways > 0
            for _ in range(2):
                world = worlds.draw(rng)
                where = f"seed {seed}, ply {state.ply}, seat {seat}"
                assert game.observe(world, seat) == view, where
                assert sorted(places(world)) == sorted(places(state)), where
                if setup.options.get("revoke") != "penalised":
                    assert snapshot(replayed(world, before, moves)) == snapshot(world), where


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_hidden_cards_do_not_change_what_is_sampled(setup: Setup) -> None:
    seed = 43
    game = GAMES[setup.game]
    rng = Random(seed)
    for state, _, _ in positions(setup, seed, EACH):
        for seat in range(setup.players):
            other = redeal(state, seat, rng)
            one = worlds_of(game.observe(state, seat)).draw(Random(7))
            two = worlds_of(game.observe(other, seat)).draw(Random(7))
            assert snapshot(one) == snapshot(two), f"seed {seed}, ply {state.ply}, seat {seat}"


def every_deal(cards: CardSet, spots: list[Place]) -> set[tuple[CardSet, ...]]:
    """All deals, found by trying every order."""
    found = set()
    for order in permutations(cards_in(cards)):
        begin, deal = 0, []
        for spot in spots:
            deal.append(set_of(order[begin : begin + spot.size]))
            begin += spot.size
        if all(not part & ~spot.allowed for part, spot in zip(deal, spots, strict=True)):
            found.add(tuple(deal))
    return found


TINY = {
    "free": (0b111111, [Place(2, -1), Place(3, -1), Place(1, -1)]),
    "one void": (0b1111111, [Place(3, 0b0001111), Place(2, -1), Place(2, -1)]),
    "voids of different suits": (0b1111111, [Place(3, 0b0011111), Place(2, 0b1110011), Place(2, 0b1111100)]),
    "alike places": (0b11111111, [Place(2, 0b00111111), Place(3, -1), Place(2, 0b00111111), Place(1, -1)]),
    "a card that only two may hold": (0b1111111, [Place(3, -1), Place(1, -1), Place(3, 0b0111111)]),
    "an empty place": (0b11111, [Place(0, 0b1), Place(2, 0b11011), Place(3, -1)]),
    "forced": (0b11111, [Place(2, 0b00111), Place(2, 0b11100), Place(1, 0b00011)]),
}


@pytest.mark.parametrize("name", TINY)
def test_all_deals_are_equally_likely(name: str) -> None:
    cards, spots = TINY[name]
    deals = every_deal(cards, spots)
    dealing = Dealing(cards, spots)
    rng = Random(5)
    draws = 60 * len(deals)
    seen = Counter(tuple(dealing.draw(rng)) for _ in range(draws))
    assert set(seen) <= deals
    square = sum((seen[deal] - 60) ** 2 / 60 for deal in deals)
    freedom = len(deals) - 1
    assert square <= freedom + 4 * (2 * freedom) ** 0.5 + 1e-9


def test_a_dealing_without_any_deal_says_so() -> None:
    assert Dealing(0b1111, [Place(2, 0b0001), Place(2, -1)]).ways == 0.0
    assert Dealing(0b1111, [Place(2, 0b0111), Place(2, 0b0111)]).ways == 0.0
    assert Dealing(0b1111, [Place(1, -1), Place(2, -1)]).ways == 0.0


def test_worlds_need_a_seat_and_a_hand() -> None:
    game = GAMES["oh_hell"]
    state = game.new(4, {}, 0)
    with pytest.raises(ValueError, match="a seat and a hand"):
        worlds_of(game.observe(state, 0))
    state.begin_hand(game.shuffle_deal(state, Random(1)))
    with pytest.raises(ValueError, match="a seat and a hand"):
        worlds_of(game.observe(state, -1))
