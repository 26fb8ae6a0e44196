"""Fit the chances of cards to win tricks to matches between computer players, and print them.

    python build_scripts/fit_chances.py oh_hell|dealers_dilemma|trick_or_bid [MATCHES] [SEED]

The figures are the WEIGHTS of the game's module in game/ai. Fitting changes how the players call, so run it, write the
figures down, and run it again until they settle.
"""

import sys
from collections.abc import Sequence
from math import exp
from random import Random
from types import ModuleType
from typing import Any, TypeAlias

from game.ai import dealers_dilemma, oh_hell, trick_or_bid
from game.ai.chances import FEATURES, card_kind, features
from game.ai.exactly import pressure_in_play
from game.rules.cards import NO_CARD, Card, CardSet, cards_in, set_of
from game.rules.game import CALL, CHOOSE, LAY, PLAY
from game.rules.registry import GAMES
from game.rules.shuffle import stream
from game.rules.views import Trick

AnyView: TypeAlias = Any  # of any game
Row = tuple[list[float], float]
PLAYERS: dict[str, ModuleType] = {"oh_hell": oh_hell, "dealers_dilemma": dealers_dilemma, "trick_or_bid": trick_or_bid}


def rows_of(player: ModuleType, view: AnyView, kept: CardSet = 0) -> list[tuple[Card, int, list[float]]]:
    """Each card of a hand with its kind and features, as the computer player sees them.

    Args:
        player: The module of the game's computer player.
        view: What it knows.
        kept: The cards that a bid leaves; the whole hand if there are none.
    """
    forced = getattr(view, "forced", NO_CARD)
    own = set_of(view.hand)
    hand = kept or own
    if forced != NO_CARD and view.seat == view.dealer:
        hand |= 1 << forced
    size = hand.bit_count()
    pool = player.unseen(view) & ~(own | hand)
    told = view.phase in (CALL, LAY)
    heard = player.pressure(view) if told else pressure_in_play(player.wanted_tricks(view), size)
    opponents = view.players - 1
    held = min(1.0, size * opponents / max(1, pool.bit_count()))
    return [
        (card, card_kind(card, view.trump), features(card, hand, pool, held, opponents, view.trump, heard))
        for card in cards_in(hand)
    ]


def collect(key: str, matches: int, seed: int) -> list[list[Row]]:
    """Rows for each kind of card, with whether the card won its trick.

    The moments are a seat's turn to call and the start of each trick.
    """
    game, player = GAMES[key], PLAYERS[key]
    rows: list[list[Row]] = [[], [], []]
    rng = Random(seed)
    for number in range(matches):
        players = (game.players[0], *game.players)[number % (1 + len(game.players))]
        options = {"order": ("up", "down")[number % 2]} if key == "oh_hell" else {}
        state = game.new(players, options, number % players)
        pending: list[tuple[Card, int, list[float]]] = []
        while not state.over:
            if state.needs_deal:
                state.begin_hand(game.shuffle_deal(state, stream(seed, f"fit {number} {state.hand_no}")))
                pending = []
            seat = state.to_act
            view = game.observe(state, seat)
            if view.phase == CALL:
                pending += rows_of(player, view)
            elif view.phase == PLAY and not view.trick:
                for other in range(players):
                    pending += rows_of(player, game.observe(state, other))
            done = len(state.results)
            level = "hard" if view.phase not in (CHOOSE, LAY) or rng.random() < 0.9 else "medium"
            state.apply(player.weigh(view, level, rng)[0][0])
            if len(state.results) > done:
                won = winning_cards(state.tricks)
                for card, kind, values in pending:
                    rows[kind].append((values, 1.0 if card in won else 0.0))
    return rows


def winning_cards(tricks: Sequence[Trick]) -> set[Card]:
    """The cards that won the tricks."""
    return {trick.cards[(trick.winner - trick.leader) % len(trick.cards)] for trick in tricks}


def fit(rows: list[Row], rounds: int = 8, ridge: float = 2.0) -> list[float]:
    """Logistic regression by Newton's method, with a little ridge so that rare features stay small."""
    weights = [0.0] * FEATURES
    for _ in range(rounds):
        gradient = [-ridge * weight for weight in weights]
        curvature = [[ridge if i == j else 0.0 for j in range(FEATURES)] for i in range(FEATURES)]
        for values, label in rows:
            total = sum(weight * value for weight, value in zip(weights, values, strict=True))
            likely = 1 / (1 + exp(-max(-30.0, min(30.0, total))))
            error, bend = label - likely, likely * (1 - likely)
            for i, value in enumerate(values):
                if value:
                    gradient[i] += error * value
                    scaled = bend * value
                    row = curvature[i]
                    for j, other in enumerate(values):
                        row[j] += scaled * other
        step = solve(curvature, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a symmetric positive system by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        for row in range(size):
            if row != pivot:
                factor = rows[row][pivot] / rows[pivot][pivot]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def print_chances(name: str, kinds: list[list[Row]]) -> None:
    """Fit each kind of card, and print the figures under their name."""
    print(name)
    for rows in kinds:
        print(f"    ({', '.join(f'{weight:.3f}' for weight in fit(rows))}),")


def main() -> None:
    """Collect, fit and print."""
    key = sys.argv[1]
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    print_chances("WEIGHTS", collect(key, matches, seed))


if __name__ == "__main__":
    main()
