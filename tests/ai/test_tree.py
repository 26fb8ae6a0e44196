"""The tree of an expert: it does not count on knowing what nobody can see, and it plays the last hand for the match."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from game.ai import tree
from game.ai.alike import Alike
from game.ai.player import EXPERT, choose
from game.ai.playouts import Policy
from game.ai.stakes import values_of
from game.ai.tree import Tree
from game.rules.game import OVER, PLAY
from game.rules.moves import to_text
from game.rules.oh_hell import OhHell
from game.rules.registry import GAMES
from game.rules.views import OhHellResult
from tests.ai.test_oh_hell import hand_of
from tests.rules.playing import play_texts

GAME = OhHell()
SAFE, GUESS, HEADS, TAILS = range(4)
fakes = pytest.mark.skipif(not tree.__file__.endswith(".py"), reason="compiled code takes whole States only")


class Coin:
    """A hidden coin: take what is safe, or guess its side. Just enough of a State."""

    def __init__(self, side: int, played: Sequence[int] = ()) -> None:
        self.side = side
        self.played = list(played)

    @property
    def phase(self) -> str:
        """Over after what is safe or a guess."""
        return OVER if self.played and self.played[-1] != GUESS else PLAY

    to_act = 0
    hands = (0b111111,)

    def copy(self) -> "Coin":
        """The same again."""
        return Coin(self.side, self.played)

    def apply(self, move: int) -> None:
        """Take or guess."""
        self.played.append(move)


class Seeing(Policy[Any]):
    """Guesses as one who sees the coin."""

    def move(self, coin: Coin) -> int:
        """The side that lies up."""
        return coin.side


def worth(coin: Coin) -> Sequence[float]:
    return (0.7 if coin.played == [SAFE] else float(coin.played[-1] == coin.side),)


def tree_of(values: Callable[[Coin], Sequence[float]], policy: Policy[Any]) -> Any:  # noqa: ANN401
    """A tree of coins; a coin is just enough of a State, which no type says."""
    return Tree(0, values, Alike(lambda _: [HEADS, TAILS], lambda move, _: move), policy)


@fakes
def test_a_guess_is_worth_what_it_brings_without_seeing() -> None:
    search = tree_of(worth, Seeing())
    coins = [Coin(Random(seed).choice((HEADS, TAILS))) for seed in range(200)]
    weighed = search.weigh(coins, [GUESS, SAFE], 1000)
    assert [move for move, _ in weighed] == [SAFE, GUESS]
    assert dict(weighed)[SAFE] == pytest.approx(0.7)
    assert dict(weighed)[GUESS] == pytest.approx(0.5, abs=0.1)


@fakes
def test_all_moves_meet_the_same_worlds_and_the_worse_half_is_dropped() -> None:
    met: dict[int, list[int]] = {}

    class Numbered(Coin):
        def copy(self) -> "Numbered":
            return Numbered(self.side)

    def noted(coin: Coin) -> Sequence[float]:
        met.setdefault(coin.played[0], []).append(coin.side)
        return (float(coin.played[0]),)

    worlds = [Numbered(side) for side in range(30)]
    moves = [4, 5, 6, 7]
    search = tree_of(noted, Seeing())
    weighed = search.weigh(worlds, moves, 80)
    assert [move for move, _ in weighed] == [7, 6, 5, 4]
    assert met[4] == met[5] == list(range(10))
    assert met[6] == met[7] == list(range(30))


@fakes
def test_a_tree_that_is_stopped_answers_with_what_it_knows() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    search = tree_of(worth, Seeing())
    weighed = search.weigh([Coin(HEADS)], [SAFE, GUESS], 10**9, stop)
    assert sorted(move for move, _ in weighed) == [SAFE, GUESS]
    assert asked == 4


@pytest.mark.parametrize(("last", "cards"), [(True, {"KH"}), (False, {"KH", "2H"})])
def test_in_the_last_hand_who_cannot_score_spoils_for_who_would_win(last: bool, cards: set[str]) -> None:
    """Seat 3 has lost one of the four tricks that it called; seat 0 needs one more of its two and would pass it.

    For points all cards are alike, and chance decides.
    """
    state = hand_of(4, 3, ["AD QH 3S 4S", "4D 5H 5S 6S", "5D 6H 7S 8S", "3D KH 2H AC"], "9C", {})
    if last:
        state.hand_no = len(state.sizes) - 1
        before = OhHellResult(dealer=0, trump=0, tricks=(0,) * 4, points=(0,) * 4, calls=(1,) * 4, cards_each=1)
        state.results = (before,) * state.hand_no
    state.scores = (25, 0, 0, 30)
    play_texts(GAME, state, "call 2", "call 0", "call 0", "call 4", "AD", "4D", "5D", "3D", "QH", "5H", "6H")
    view = GAME.observe(state, 3)
    assert {to_text(choose(view, EXPERT, seed), GAME.deck) for seed in range(6)} == cards


def test_winning_the_match_is_worth_more_than_points() -> None:
    state = GAME.new(4, {}, 0)
    state.hand_no = len(state.sizes) - 1
    view = GAME.observe(state, 0)
    state.scores, state.winners = (40, 41, 12, 41), (1, 3)
    worth = values_of(view, for_match=True)(state)
    assert worth[1] == worth[3] > 5 + worth[0] > 5 + worth[2]
    assert values_of(view)(state) == (40, 41, 12, 41)


def test_a_side_near_its_target_plays_for_the_match() -> None:
    game = GAMES["bid_whist"]
    state = game.new(4, {}, 0)
    view = game.observe(state, 0)
    values = values_of(view, for_match=True)
    state.scores = (4, 1, 4, 1)
    ahead = values(state)
    state.scores, state.winners = (7, 1, 7, 1), (0, 2)
    won = values(state)
    assert won[0] == won[2] == -won[1] > 1.5 * ahead[0] > 0
