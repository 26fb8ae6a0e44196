"""The rules against the slow second implementation in tests/oracle, which shares no code with them."""

import json
import random
from collections.abc import Callable

import pytest

from game.commands.replay import replay_parts
from game.rules.cards import NO_SUIT, NOBODY, SUIT_LETTERS, count_in
from game.rules.game import Deal, State
from game.rules.moves import NO_MOVE, to_text
from game.rules.perft import divide, perft
from game.rules.record import Record
from game.rules.registry import GAMES, AnyGame
from game.rules.views import View
from tests.conformance.places import hand_cards
from tests.conformance.play import random_match, random_move
from tests.conformance.setups import SETUPS, Setup
from tests.oracle import ORACLES
from tests.oracle.common import Oracle
from tests.oracle.perft import divide as oracle_divide
from tests.oracle.replay import replay_record
from tests.oracle.runner import random_match as oracle_match
from tests.oracle.runner import random_options


def deal_to(oracle: Oracle, deal: Deal, game: AnyGame) -> None:
    hands = [game.deck.text_many(card for card in range(64) if hand >> card & 1) for hand in deal.hands]
    oracle.deal(hands, game.deck.text_many(deal.rest))


def compare(state: State, oracle: Oracle, game: AnyGame) -> None:
    assert (state.to_act if state.to_act != NOBODY else None) == oracle.to_act()
    assert sorted(to_text(move, game.deck) for move in state.legal_moves()) == oracle.legal()
    assert state.over == oracle.over()
    assert state.needs_deal == oracle.needs_deal()
    assert state.scores == tuple(oracle.scores())
    assert state.winners == tuple(oracle.winners())
    assert [sorted(map(game.deck.text, hand)) for hand in hand_cards(state)] == [sorted(hand) for hand in oracle.hands]
    if state.to_act != NOBODY and not state.needs_deal:
        trump = oracle.tallies()["trump"]
        assert state.trump == (SUIT_LETTERS.index(trump) if trump in tuple(SUIT_LETTERS) else NO_SUIT)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_random_matches_agree_at_every_ply(setup: Setup, rng: random.Random) -> None:
    game = GAMES[setup.game]
    steps = random_match(setup, rng)
    _, record, _ = next(steps)
    oracle = ORACLES[setup.game](setup.players, dict(setup.options), record.dealer)
    for state, record, move in steps:
        if move == NO_MOVE:
            deal_to(oracle, record.deals[-1], game)
        else:
            oracle.play(to_text(move, game.deck))
        compare(state, oracle, game)
    view: View = game.observe(state, NOBODY)
    assert [list(result.points) for result in view.results] == oracle.hand_scores()
    assert replay_parts(record)["tricks"] == oracle.tricks()


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("key", GAMES)
def test_records_of_the_oracle_are_read_alike(key: str, seed: int) -> None:
    """Whole records with any mixture of options, written by the other side, stopped anywhere."""
    rng = random.Random(f"{key} {seed}")
    players = rng.choice(ORACLES[key].player_counts)
    options = random_options(key, rng)
    _, record = oracle_match(key, players, options, seed, rng.choice([3, 20, 90, 400]))
    assert replay_parts(Record.from_json(json.dumps(record))) == replay_record(record)


def play_until(setup: Setup, rng: random.Random, stop: Callable[[State], bool]) -> tuple[State, Oracle]:
    """A State and an oracle that have come to the same place of a random match."""
    game = GAMES[setup.game]
    state: State = game.new(setup.players, setup.options, 0)
    oracle = ORACLES[setup.game](setup.players, dict(setup.options), 0)
    while state.needs_deal or not stop(state):
        if state.needs_deal:
            deal = game.shuffle_deal(state, rng)
            state.begin_hand(deal)
            deal_to(oracle, deal, game)
        else:
            move = random_move(state.legal_moves(), rng)
            state.apply(move)
            oracle.play(to_text(move, game.deck))
    return state, oracle


def count_both(state: State, oracle: Oracle, depth: int, game: AnyGame) -> int:
    """The count of our side, once both sides agree on it for each first move."""
    ours = {to_text(move, game.deck): count for move, count in divide(state, depth).items()}
    assert ours == oracle_divide(oracle, depth)
    assert sum(ours.values()) == perft(state, depth)
    return perft(state, depth)


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.players <= 4], ids=str)
def test_counts_agree_at_the_end_of_a_hand(setup: Setup, rng: random.Random) -> None:
    state, oracle = play_until(setup, rng, lambda state: max(count_in(hand) for hand in state.hands) <= 2)
    for depth in range(1, 7):
        count_both(state, oracle, depth, GAMES[setup.game])


@pytest.mark.parametrize(("players", "count"), [(3, 8), (4, 16), (5, 32), (6, 64), (7, 128)])
def test_a_one_card_hand_has_two_calls_each_and_one_way_to_play(players: int, count: int, rng: random.Random) -> None:
    game = GAMES["oh_hell"]
    state = game.new(players, {}, 0)
    state.begin_hand(game.shuffle_deal(state, rng))
    assert perft(state, 2 * players) == count
    assert perft(state, 2 * players + 1) == 0


@pytest.mark.parametrize(
    ("options", "calls"),
    [
        ({}, 27),
        ({"hook": "on"}, 21),  # the six pairs of earlier calls that come to no more than 2 leave two calls, not three
        ({"bidding": "together", "hook": "on"}, 27),
        ({"must_trump": "on"}, 27),
    ],
)
def test_counts_of_a_two_card_hand_agree(options: dict[str, object], calls: int, rng: random.Random) -> None:
    game = GAMES["oh_hell"]
    setup = Setup("oh_hell", 3, "two cards", game.new(3, options, 0).options)
    state, oracle = play_until(setup, rng, lambda state: state.hand_no == 1)
    assert count_both(state, oracle, 3, game) == calls
    count_both(state, oracle, 9, game)


def test_counts_of_an_auction_agree(rng: random.Random) -> None:
    game = GAMES["bid_whist"]
    setup = Setup("bid_whist", 4, "auction", game.new(4, {}, 0).options)
    state, oracle = play_until(setup, rng, lambda _: True)
    # 16 after a pass; after 3, 4, … 7 of a suit 14, 11, 8, 5, 2, each twice; after no trump one less.
    assert count_both(state, oracle, 2, game) == 16 + 2 * 40 + 35
    count_both(state, oracle, 3, game)


def test_counts_of_laid_bids_agree(rng: random.Random) -> None:
    game = GAMES["dealers_dilemma"]
    setup = Setup("dealers_dilemma", 3, "bids", game.new(3, {}, 0).options)
    state, oracle = play_until(setup, rng, lambda _: True)
    count_both(state, oracle, 2, game)
