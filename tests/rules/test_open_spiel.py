"""Oh Hell against the ``oh_hell`` of the open_spiel package: the same deals, calls and plays.

What differs there, and how the two are made to agree:

- The dealer's hook always holds there: option ``hook=on`` here.
- Every hand turns a card there, and leaves at least one to turn: ``no_trump=never`` here, and a hand that deals out the
  whole pack (four players, 13 cards each) is left out; so is a size that it does not offer.
- A trick scores a point there whether the call is made or not, and a made call ten more: ``miss=per_trick`` here.
- It plays one hand, with any dealer: each hand of a match here is one game there.
- The rest of our options (orders, calls together, must trump, other scores for nil) have no counterpart there.
"""

import random
from typing import Any

import pytest

from game.rules.cards import STANDARD, cards_in
from game.rules.game import CALL, State
from game.rules.moves import call, second_of
from game.rules.oh_hell import OhHellState
from game.rules.registry import GAMES

pyspiel: Any = pytest.importorskip("pyspiel", reason="open_spiel has no wheel here", exc_type=ImportError)

Theirs = Any  # the package publishes no types

OH_HELL = GAMES["oh_hell"]
OPTIONS = {"hook": "on", "no_trump": "never", "miss": "per_trick"}
RANKS = "23456789TJQKA"
SUITS = "CDSH"  # the order of suits there
FIRST_BID = 52  # calls follow the cards there


def their_card(card: int) -> int:
    text = STANDARD.text(card).replace("10", "T")
    return RANKS.index(text[0]) * 4 + SUITS.index(text[1])


def their_move(state: State, move: int) -> int:
    return FIRST_BID + second_of(move) if state.phase == CALL else their_card(move)


def deal_there(game: Theirs, state: OhHellState) -> Theirs:
    """Their game at the point where our hand has just been dealt; None if they have no hand of this size."""
    theirs = game.new_initial_state()
    if state.cards_each not in theirs.legal_actions():
        return None
    theirs.apply_action(state.cards_each)
    theirs.apply_action(state.dealer)
    hands = [cards_in(hand) for hand in state.hands]
    for place in range(state.cards_each):
        for hand in hands:
            theirs.apply_action(their_card(hand[place]))
    theirs.apply_action(their_card(state.turned))
    return theirs


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
    game = pyspiel.load_game("oh_hell", {"players": players})
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
    game = pyspiel.load_game("oh_hell", {"players": 4})
    state = OH_HELL.new(4, {"no_trump": "never"}, 0)
    state.begin_hand(OH_HELL.shuffle_deal(state, rng))
    theirs = deal_there(game, state)
    for _ in range(3):
        state.apply(call(0))
        theirs.apply_action(FIRST_BID)
    assert [second_of(move) for move in state.legal_moves()] == [0, 1]
    assert theirs.legal_actions() == [FIRST_BID]
