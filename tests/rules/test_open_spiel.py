"""Oh Hell against the ``oh_hell`` of the open_spiel package: the same deals, calls and plays."""

import random

import pytest

from build_scripts.open_spiel_oh_hell import FIRST_BID, OPTIONS, Theirs, deal_there, load_game, their_move
from game.rules.moves import call, second_of
from game.rules.oh_hell import OhHellState
from game.rules.registry import GAMES

pytest.importorskip("pyspiel", reason="open_spiel has no wheel here", exc_type=ImportError)

OH_HELL = GAMES["oh_hell"]


def play_both(state: OhHellState, theirs: Theirs, rng: random.Random) -> None:
    """Play the hand to its end, comparing who is to act and what is legal before each move."""
    cards_each = state.cards_each
    for _ in range(state.players * (1 + cards_each)):
        assert theirs.current_player() == state.to_act
        legal = state.legal_moves()
        assert sorted(their_move(state, move) for move in legal) == theirs.legal_actions()
        move = rng.choice(legal)
        theirs.apply_action(their_move(state, move))
        state.apply(move)
    assert theirs.is_terminal()


def leaders_there(theirs: Theirs, players: int) -> list[int]:
    """Who played first to each trick there, from the history of its game."""
    plays = [item.player for item in theirs.full_history() if item.player >= 0 and item.action < FIRST_BID]
    return plays[::players]


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("match", range(4))
def test_whole_matches_agree(players: int, match: int, rng: random.Random) -> None:
    game = load_game(players)
    state = OH_HELL.new(players, OPTIONS, match % players)
    compared = 0
    while not state.over:
        state.begin_hand(OH_HELL.shuffle_deal(state, rng))
        theirs = deal_there(game, state) if state.rest else None
        if theirs is None:
            while not state.needs_deal and not state.over:
                state.apply(rng.choice(state.legal_moves()))
            continue
        play_both(state, theirs, rng)
        result = state.results[-1]
        assert [trick.leader for trick in state.tricks] == leaders_there(theirs, players)
        # The leaders are the winners of all tricks but the last; the points, one a trick, tell whose that is.
        assert list(result.points) == theirs.returns()
        compared += 1
    assert compared >= {3: 12, 4: 12, 5: 10, 6: 8, 7: 7}[players]


def test_their_hook_is_what_the_option_is_for() -> None:
    """Without the option the two differ, and only in the dealer's call."""
    rng = random.Random(5)
    game = load_game(4)
    state = OH_HELL.new(4, {"no_trump": "never"}, 0)
    state.begin_hand(OH_HELL.shuffle_deal(state, rng))
    theirs = deal_there(game, state)
    for _ in range(3):
        state.apply(call(0))
        theirs.apply_action(FIRST_BID)
    assert [second_of(move) for move in state.legal_moves()] == [0, 1]
    assert theirs.legal_actions() == [FIRST_BID]
