"""Fit to hands of experts what their search goes by, and print it.

    python build_scripts/fit_experts.py oh_hell|dealers_dilemma [HANDS] [SEED]

First the model of what they play, which stands in game/ai/choice_weights.py; then the chances of cards in hands that
are to be called or bid on, which are CALL_WEIGHTS or LAY_WEIGHTS of the game's module. Experts go by these figures, so
once new ones stand there, run it again until what the model foretells of hands that it was not fitted to grows no more.
Some 3,000 hands are needed; do that with a compiled copy on the path (``compile_game.py``).
"""

import sys
from collections.abc import Callable, Iterator
from math import log
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from build_scripts.arena import Rules
from build_scripts.fit_chances import Row, print_chances, rows_of, winning_cards
from game.ai import dealers_dilemma, oh_hell
from game.ai.alike import alike_of
from game.ai.chances import Weights
from game.ai.choosing import FEATURES, OCCASIONS, WANTS, CallPlay, Choices, DilemmaPlay
from game.ai.player import EXPERT, choose
from game.rules.cards import Card, cards_in, set_of
from game.rules.game import CALL, LAY, PLAY
from game.rules.moves import first_of, second_of
from game.rules.registry import GAMES
from game.rules.shuffle import stream

AnyState: TypeAlias = Any  # of any game
ROWS: Final = len(OCCASIONS) * len(WANTS)
WIDTH: Final = len(FEATURES)
ROW_STEP: Final = 0.25  # by which rows are told apart
RIDGE: Final = 2.0  # what keeps the weights of rare occasions small
TABLES: Final = {"oh_hell": (4, 3, 4, 5, 4, 6, 4, 7), "dealers_dilemma": (3,)}  # players, in turn
CHANCES: Final = {"oh_hell": "CALL_WEIGHTS", "dealers_dilemma": "LAY_WEIGHTS"}
FEWEST_TRICKS: Final = 3
MOST_TRICKS: Final = 12
TESTED: Final = 5  # of so many hands one is not fitted to but tested with


class Option(NamedTuple):
    """A card that might have been played.

    Attributes:
        row: Of the weights that tell its score.
        features: As FEATURES has them.
        chosen: Whether it was played.
    """

    row: int
    features: list[float]
    chosen: bool


Decision = list[Option]


def player_of(key: str, weights: Weights, players: int) -> Choices[Any]:
    """The model for a game, with weights of one's own."""
    if key == "oh_hell":
        return CallPlay(weights, oh_hell.WEIGHTS, players)
    return DilemmaPlay(weights, dealers_dilemma.WEIGHTS, players)


class Features:
    """The features of cards, asked of the model itself: weights that are all 0 but in one column make its score one."""

    def __init__(self, key: str, players: int) -> None:
        self._game = GAMES[key]

        def column(number: int, weight: Callable[[int], float]) -> Choices[Any]:
            rows = [[0.0] * WIDTH for _ in range(ROWS)]
            for row in range(ROWS):
                rows[row][number] = weight(row)
            return player_of(key, tuple(tuple(row) for row in rows), players)

        self._row = column(0, lambda row: row * ROW_STEP)
        self._columns = [column(number, lambda _: 1.0) for number in range(WIDTH)]

    def decision(self, state: AnyState, card: int) -> Decision:
        """What might have been played in a State in which this card was; empty where all do the same."""
        legal = state.legal_cards()
        options = cards_in(self._row.weigh(state, legal))
        if len(options) == 1:
            return []
        rows = [round(log(self._row.odds(option)) / ROW_STEP) for option in options]
        features: list[list[float]] = [[] for _ in options]
        for policy in self._columns:
            policy.weigh(state, legal)
            for option, values in zip(options, features, strict=True):
                values.append(log(policy.odds(option)))
        leader = alike_of(self._game.observe(state, state.to_act)).leader
        chosen = card if card in options else leader(card, options)
        return [
            Option(row, values, option == chosen) for option, row, values in zip(options, rows, features, strict=True)
        ]


def hand_of(key: str, number: int, seed: int) -> AnyState:
    """A hand in the course of a match, just dealt, of another size and at another table each time."""
    players = TABLES[key][number % len(TABLES[key])]
    tricks = 0
    if key == "oh_hell":
        most = min(MOST_TRICKS, max(GAMES[key].new(players, {}, 0).sizes))
        tricks = stream(seed, f"tricks {number}").randint(FEWEST_TRICKS, most)
    state = Rules(GAMES[key], players, tricks=tricks).new(number)
    state.begin_hand(GAMES[key].shuffle_deal(state, stream(seed, f"fit {number}")))
    return state


class Hand(NamedTuple):
    """What is to be learned from a hand.

    Attributes:
        decisions: Between cards.
        dealt: By kind of card, the cards of those who called or bid, with whether they won a trick.
    """

    decisions: list[Decision]
    dealt: list[list[Row]]


def collect(key: str, hands: int, seed: int) -> Iterator[Hand]:
    """Hands between experts."""
    game = GAMES[key]
    by_players = {players: Features(key, players) for players in TABLES[key]}
    for number in range(hands):
        state = hand_of(key, number, seed)
        found: list[Decision] = []
        pending: list[tuple[Card, int, list[float]]] = []
        while not (state.needs_deal or state.over):
            view = game.observe(state, state.to_act)
            move = choose(view, EXPERT, number)
            if state.phase is PLAY:
                decision = by_players[state.players].decision(state, move)
                if decision:
                    found.append(decision)
            elif state.phase is CALL:
                pending += rows_of(oh_hell, view)
            elif state.phase is LAY:
                kept = set_of(view.hand) & ~set_of([first_of(move), second_of(move)])
                pending += rows_of(dealers_dilemma, view, kept)
            state.apply(move)
        won = winning_cards(state.tricks)
        dealt: list[list[Row]] = [[], [], []]
        for card, kind, values in pending:
            dealt[kind].append((values, 1.0 if card in won else 0.0))
        yield Hand(found, dealt)


class Sample:
    """Decisions as the fit needs them."""

    def __init__(self, decisions: list[Decision]) -> None:
        options = [option for decision in decisions for option in decision]
        self.count = len(decisions)
        sizes = [len(decision) for decision in decisions]
        self._starts = np.cumsum([0, *sizes[:-1]])
        self._of = np.repeat(np.arange(self.count), sizes)
        self.chosen = np.array([option.chosen for option in options], dtype=float)
        columns = [option.row * WIDTH + number for option in options for number in range(WIDTH)]
        values = [value for option in options for value in option.features]
        where = np.repeat(np.arange(len(options)), WIDTH)
        self._matrix = csr_matrix((values, (where, columns)), shape=(len(options), ROWS * WIDTH))

    def chances(self, weights: Any) -> Any:  # noqa: ANN401 - arrays of floats
        """How likely the model takes each option to be chosen."""
        scores = self._matrix @ weights
        odds = np.exp(scores - np.maximum.reduceat(scores, self._starts)[self._of])
        return odds / np.add.reduceat(odds, self._starts)[self._of]

    def loss(self, weights: Any) -> tuple[float, Any]:  # noqa: ANN401 - as above
        """How badly the model foretells the choices, and which way it gets worse."""
        chances = self.chances(weights)
        wrong = -float(np.log(chances[self.chosen > 0]).sum()) + RIDGE * float(weights @ weights)
        return wrong / self.count, (self._matrix.T @ (chances - self.chosen) + 2 * RIDGE * weights) / self.count

    def foretold(self, weights: Any) -> tuple[float, float]:  # noqa: ANN401 - as above
        """The share of choices that were the likeliest, and the surprise of a choice on average (in nats)."""
        chances = self.chances(weights)
        likeliest = np.maximum.reduceat(chances, self._starts)
        chosen = chances[self.chosen > 0]
        return float((chosen >= likeliest).mean()), -float(np.log(chosen).mean())


def fit_choices(sample: Sample) -> Any:  # noqa: ANN401 - an array of floats
    """The weights that foretell choices best."""
    start = np.zeros(ROWS * WIDTH)
    return minimize(sample.loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 500}).x


def main() -> None:
    """Collect, test, fit and print."""
    key = sys.argv[1]
    hands = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    by_hand = list(collect(key, hands, seed))
    parts: list[list[Decision]] = [[], []]
    for number, hand in enumerate(by_hand):
        parts[number % TESTED == 0].extend(hand.decisions)
    right, surprise = Sample(parts[1]).foretold(fit_choices(Sample(parts[0])))
    print(f"# Of {len(parts[1])} choices not fitted to {100 * right:.1f} % foretold, surprise {surprise:.3f}.")
    print(f"{key.upper()}: Final[Weights] = (")
    for row in fit_choices(Sample(parts[0] + parts[1])).reshape(ROWS, WIDTH):
        print(f"    ({', '.join(f'{weight:.2f}' for weight in row + 0.0)}),")
    print(")")
    print_chances(CHANCES[key], [[row for hand in by_hand for row in hand.dealt[kind]] for kind in range(3)])


if __name__ == "__main__":
    main()
