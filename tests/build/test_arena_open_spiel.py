"""Our players against the bot of open_spiel: equal positions, a fair bot that is fair, the same deals in every seat."""

import random
import sys
from importlib import import_module

import pytest

from build_scripts import arena_open_spiel as arena
from build_scripts.open_spiel_oh_hell import (
    OPTIONS,
    Theirs,
    dealt_hands,
    hands_there,
    load_game,
    our_move,
    position_there,
    their_move,
)
from game.rules.game import PLAY
from game.rules.moves import Move
from game.rules.oh_hell import OhHellState
from tests.conformance.hidden import redeal

pytest.importorskip("pyspiel", reason="open_spiel has no wheel here", exc_type=ImportError)


@pytest.fixture(scope="module")
def game() -> Theirs:
    return load_game(arena.PLAYERS)


def part_of_hand(tricks: int, moves: int, rng: random.Random) -> OhHellState:
    """A hand played at random for so many moves."""
    state = arena.deal(tricks, rng.randrange(10**6))
    for _ in range(moves):
        state.apply(rng.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize("tricks", [1, 4, 8, 12])
def test_positions_agree_at_every_move(tricks: int, game: Theirs, rng: random.Random) -> None:
    state = arena.deal(tricks, rng.randrange(10**6))
    dealt = list(state.hands)
    while not state.needs_deal:
        theirs = position_there(game, state)
        assert theirs.current_player() == state.to_act
        legal = state.legal_moves()
        assert sorted(their_move(state, move) for move in legal) == theirs.legal_actions()
        assert [our_move(their_move(state, move)) for move in legal] == legal
        assert dealt_hands(state) == hands_there(theirs, arena.PLAYERS) == dealt
        state.apply(rng.choice(legal))
    theirs.apply_action(theirs.legal_actions()[0])
    assert theirs.returns() == list(state.results[-1].points)


def test_no_position_of_a_size_that_they_do_not_deal(game: Theirs) -> None:
    state = arena.GAME.new(arena.PLAYERS, OPTIONS, 0)
    state.hand_no = 11
    state.begin_hand(arena.GAME.shuffle_deal(state, random.Random(1)))
    with pytest.raises(ValueError, match="no hands of 13 cards for 4 players"):
        position_there(game, state)


@pytest.mark.parametrize("moves", [0, 3, 17, 30])
def test_redeals_show_the_seat_what_it_sees_and_nothing_else(moves: int, game: Theirs, rng: random.Random) -> None:
    state = part_of_hand(8, moves, rng)
    seat = state.to_act
    true = position_there(game, state)
    bot = arena.Bot(game, simulations=5, redeals=6)
    redeals = list(bot.positions(state, 1))
    assert {position.information_state_string(seat) for position in redeals} == {true.information_state_string(seat)}
    other = redeal(state, seat, rng)
    assert isinstance(other, OhHellState)
    assert other.hands != state.hands
    assert [str(position) for position in bot.positions(other, 1)] == [str(position) for position in redeals]


def test_redeals_move_the_undealt_cards_and_keep_known_voids(game: Theirs) -> None:
    bots, ours = arena.check(game, tricks=8, hands=2, seed=3)
    assert ours.deals == bots.deals > 0
    assert ours.broken == 0
    assert 0.4 < ours.left_out / ours.undealt < 0.8
    # What the fair bot is for; if this fails, the package has become fair by itself.
    assert bots.left_out == bots.undealt
    assert bots.broken > 0


def test_the_visits_of_all_redeals_count(game: Theirs, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move made is the most visited of all searches together, not of the last one or of most searches."""
    state = arena.deal(2, 1)
    first, second, third = state.legal_moves()
    shares = iter([{first: 0.6, second: 0.4}, {second: 0.9, third: 0.1}, {first: 0.6, third: 0.4}])

    class Searches:
        def __init__(self, *_: object) -> None:
            pass

        def get_policy(self, _: Theirs) -> list[tuple[int, float]]:
            return [(their_move(state, move), share) for move, share in next(shares).items()]

    monkeypatch.setattr(import_module("pyspiel"), "ISMCTSBot", Searches)
    assert arena.Bot(game, simulations=10, redeals=3).choose(state, 1) == second


def test_between_equal_players_the_luck_of_the_deal_cancels_to_nothing() -> None:
    player = arena.Ours("medium")
    *_, outcome = arena.duel(player, player, tricks=5, hands=4, seed=5)
    assert outcome.hands == 4
    assert outcome.differences == pytest.approx([0] * 4)


class Hopeless:
    """Calls nothing and then tries to win."""

    name = "hopeless"

    def choose(self, state: OhHellState, _: int) -> Move:
        return state.legal_moves()[-1] if state.phase == PLAY else state.legal_moves()[0]


def test_a_duel_tells_who_is_ahead_from_the_side_of_the_one_alone(game: Theirs) -> None:
    bot = arena.Bot(game, simulations=30)
    *_, ahead = arena.duel(bot, Hopeless(), tricks=5, hands=3, seed=1)
    *_, behind = arena.duel(Hopeless(), bot, tricks=5, hands=3, seed=1)
    assert ahead.mean > 0 > behind.mean
    assert [tally.called for tally in ahead.tallies] == [12, 36]
    assert ahead.tallies[0].made / 12 > ahead.tallies[1].made / 36
    assert min(tally.decisions for tally in ahead.tallies) > 0


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["arena_open_spiel.py", *arguments])
    return arena.main()


def test_rows_appear_as_the_match_goes_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    short = ("--tricks", "2", "--hands", "6", "--level", "medium", "--simulations", "5", "--seed", "40")
    assert run(monkeypatch, *short, "--fair", "--redeals", "2", "--among", "ours") == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head == "2 tricks, deals of the seeds 40 to 45, uct 10; one IS-MCTS 2×5 among three medium"
    assert [row.split(" hands")[0].split()[-1] for row in rows] == ["5", "6"]


def test_a_missing_package_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert run(monkeypatch) == 2
    assert capsys.readouterr().err == arena.MISSING + "\n"
