"""Let computer players meet: A against B on the same deals in every seat.

    python build_scripts/arena.py [GAME …] [--players N] [--hands H] [--pair A,B]… [--seed S]
    python build_scripts/arena.py [GAME …] --characters LEVEL [--options KEY=VALUE,…]

Of each match A plays every seat in turn among players of level B (in Bid Whist, each side in turn), so that the luck of
the deal cancels. Prints the difference of points a hand between A and the others with its 95 % interval, the share of
calls made by A and by B, and the time a decision takes. Exit status 1 if A is not ahead of B in every row.

A and B are levels; ``LEVEL:NAME`` is a character at a level. With ``--characters`` each character meets players of that
level without a temperament; exit status 1 if one of them costs more than half a point a hand.
"""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any, TypeAlias

from game.ai.people import CHARACTERS
from game.ai.player import choose
from game.rules.outcome import call_made
from game.rules.registry import GAMES, AnyGame
from game.rules.shuffle import first_dealer, stream

AnyState: TypeAlias = Any  # a State of any game; each has results of its own kind
PAIRS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))
MAY_COST = 0.5  # points a hand that a temperament may cost


@dataclass
class Tally:
    """What the players of one level did."""

    made: int = 0
    called: int = 0
    seconds: float = 0.0
    decisions: int = 0


@dataclass
class Duel:
    """The differences of points a hand, one for each match, and a tally for A and B."""

    differences: list[float] = field(default_factory=list)
    hands: int = 0
    tallies: tuple[Tally, Tally] = field(default_factory=lambda: (Tally(), Tally()))

    @property
    def mean(self) -> float:
        """Points a hand that A makes more than B."""
        return sum(self.differences) / len(self.differences)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        count = len(self.differences)
        variance = sum((value - self.mean) ** 2 for value in self.differences) / max(1, count - 1)
        return 1.96 * sqrt(variance / count)


def play_match(
    game: AnyGame, levels: list[str], seed: int, tallies: dict[str, Tally], options: dict[str, str]
) -> AnyState:
    """One whole match; returns its last State. A match without a fixed length stops after 24 hands."""
    state = game.new(len(levels), options, first_dealer(seed, len(levels)))
    while not state.over:
        if state.needs_deal:
            if len(state.results) >= 24:
                break
            state.begin_hand(game.shuffle_deal(state, stream(seed, f"deal {state.hand_no + 1}")))
        seat = state.to_act
        view = game.observe(state, seat)
        start = perf_counter()
        level, _, character = levels[seat].partition(":")
        move = choose(view, level, seed, character=character)
        tally = tallies[levels[seat]]
        tally.seconds += perf_counter() - start
        tally.decisions += 1
        state.apply(move)
    return state


def duel(game: AnyGame, players: int, pair: tuple[str, str], hands: int, seed: int, options: dict[str, str]) -> Duel:
    """A against B until so many hands have been dealt, each played with A in every place."""
    outcome = Duel()
    ours, theirs = pair
    tallies = {ours: outcome.tallies[0], theirs: outcome.tallies[1]}
    places = [[0, 2], [1, 3]] if game.key == "bid_whist" else [[seat] for seat in range(players)]
    while outcome.hands < hands:
        gained = []
        longest = 0
        for place in places:
            levels = [ours if seat in place else theirs for seat in range(players)]
            state = play_match(game, levels, seed, tallies, options)
            others = [seat for seat in range(players) if seat not in place]
            ahead = _mean(state.scores[seat] for seat in place) - _mean(state.scores[seat] for seat in others)
            gained.append(ahead / len(state.results))
            longest = max(longest, len(state.results))
            for result in state.results:
                for seat in range(players):
                    made = call_made(result, seat)
                    if made is not None:
                        tallies[levels[seat]].called += 1
                        tallies[levels[seat]].made += made
        outcome.differences.append(_mean(gained))
        outcome.hands += longest
        seed += 1
    return outcome


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)


def report(game: AnyGame, players: int, pair: tuple[str, str], outcome: Duel) -> str:
    """One row of the table."""
    shares = [100 * tally.made / max(1, tally.called) for tally in outcome.tallies]
    times = [1000 * tally.seconds / max(1, tally.decisions) for tally in outcome.tallies]
    wide = 15 if ":" in pair[0] else 6
    return (
        f"{game.name:16} {players}p  {pair[0]:>{wide}} against {pair[1]:<6} {outcome.hands:5} hands  "
        f"{outcome.mean:+6.2f} ± {outcome.margin:4.2f} a hand   made {shares[0]:3.0f} % / {shares[1]:3.0f} %   "
        f"{times[0]:5.2f} / {times[1]:5.2f} ms"
    )


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Let computer players meet on the same deals in every seat.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--players", type=int)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--pair", action="append", metavar="A,B")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="", metavar="KEY=VALUE,…", help="what differs from the usual rules")
    parser.add_argument("--characters", metavar="LEVEL", help="what each temperament costs at a level")
    given = parser.parse_args()
    pairs = [tuple(text.split(",")) for text in given.pair] if given.pair else PAIRS
    if given.characters:
        pairs = [(f"{given.characters}:{name}", given.characters) for name in CHARACTERS]
    options = dict(text.split("=") for text in given.options.split(",") if text)
    passed = True
    for key in given.games:
        game = GAMES[key]
        players = given.players or game.players[0]
        for ours, theirs in pairs:
            outcome = duel(game, players, (ours, theirs), given.hands, given.seed, options)
            print(report(game, players, (ours, theirs), outcome), flush=True)
            passed = passed and outcome.mean > (-MAY_COST if given.characters else outcome.margin)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
