"""Check that computer players see nothing they may not: sampled deals and moves at many positions.

    python build_scripts/fairness.py [GAME …] [--deals N] [--positions P] [--seed S]

For each game N deals are sampled at positions of matches between computer players, from the View of the seat to act.
Each must show that seat exactly what it sees, and hold every card once. At P of the positions all that is hidden is
dealt anew; the same seed must then give the same deals and the same move. Prints a line a game; exit status 1 if
anything is wrong.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT))  # last, so that a compiled copy of the game that is on the path wins

from game.ai.beliefs import beliefs_of  # noqa: E402 - the script also runs where the game is not installed
from game.ai.player import EXPERT, PLAIN, weigh  # noqa: E402
from game.rules.game import State  # noqa: E402
from game.rules.registry import GAMES, AnyGame  # noqa: E402
from game.rules.views import View  # noqa: E402
from tests.conformance.hidden import redeal  # noqa: E402
from tests.conformance.places import places  # noqa: E402

EACH = 16  # deals sampled at a position
SECONDS = 0.008  # that an expert thinks here: enough to tell whether a move depends on hidden cards


def positions(game: AnyGame, seed: int) -> Iterator[State]:
    """Decisions of matches between computer players, some moves random so that all kinds of positions come up."""
    rng = Random(seed)
    number = 0
    while True:
        players = game.players[number % len(game.players)]
        options = {row.key: rng.choice(row.values) for row in game.options} if number % 2 else {}
        state = game.new(players, options, number % players)
        number += 1
        while not state.over:
            if state.needs_deal:
                state.begin_hand(game.shuffle_deal(state, rng))
            if len(state.legal_moves()) > 1:
                yield state
            moves = weigh(game.observe(state, state.to_act), PLAIN, seed)
            state.apply(rng.choice(moves)[0] if rng.random() < 0.1 else moves[0][0])


def answer(view: View, seed: int) -> list[tuple[int, float]]:
    """What an expert makes of the moves in a short search."""
    return weigh(view, EXPERT, seed, seconds=SECONDS)


def check(game: AnyGame, deals: int, redealt: int, seed: int) -> tuple[int, int]:
    """Sample so many deals and deal anew so often.

    Returns:
        How many deals were wrong, and how many answers changed with the hidden cards.
    """
    wrong = changed = 0
    rng = Random(seed)
    for number, state in enumerate(positions(game, seed)):
        if number * EACH >= deals and number >= redealt:
            break
        seat = state.to_act
        view = game.observe(state, seat)
        beliefs = beliefs_of(view)
        cards = sorted(places(state))
        sampled_deals = beliefs.deals(EACH, Random(number))
        for deal in sampled_deals if number * EACH < deals else ():
            world = beliefs.worlds.build(deal, rng)
            wrong += game.observe(world, seat) != view or sorted(places(world)) != cards
        if number < redealt:
            other = game.observe(redeal(state, seat, rng), seat)
            same = beliefs_of(other).deals(EACH, Random(number)) == sampled_deals
            changed += not same or answer(other, seed) != answer(view, seed)
    return wrong, changed


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Check that computer players see nothing they may not.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    fair = True
    for key in given.games:
        wrong, changed = check(GAMES[key], given.deals, given.positions, given.seed)
        fair = fair and not wrong and not changed
        print(
            f"{GAMES[key].name:16} {given.deals} deals, {wrong} not as seen; "
            f"{given.positions} positions dealt anew, {changed} answers changed",
            flush=True,
        )
    return 0 if fair else 1


if __name__ == "__main__":
    sys.exit(main())
