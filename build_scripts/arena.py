"""Let computer players meet: A against B on the same deals in every seat.

    python build_scripts/arena.py [GAME …] [--players N] [--hands H] [--pair A,B]… [--tricks T] [--seed S]
    python build_scripts/arena.py [GAME …] --characters LEVEL [--options KEY=VALUE,…]

Of each match A plays every seat in turn among players of level B (in Bid Whist, each side in turn), so that the luck of
the deal cancels. Prints the difference of points a hand between A and the others with its 95 % interval, the share of
calls made by A and by B, and the time a decision takes. Exit status 1 if A is not ahead of B in every row.

A and B are levels; ``LEVEL:NAME`` is a character at a level, and ``seeing`` an expert who sees all cards. With
``--tricks`` each match is one hand of Oh Hell of so many cards, played for points. A row is printed anew as it grows: a
run that is cut off has told what it found. With ``--characters`` each character meets players of that level
without a temperament; exit status 1 if one of them costs more than half a point a hand.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from time import process_time
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT))  # last, so that a compiled copy of the game that is on the path wins

from build_scripts.seeing import SEEING, choose_seeing  # noqa: E402 - run as a file, the project is not where Python looks
from game.ai.people import CHARACTERS  # noqa: E402
from game.ai.player import choose  # noqa: E402
from game.rules.outcome import call_made  # noqa: E402
from game.rules.registry import GAMES, AnyGame  # noqa: E402
from game.rules.shuffle import first_dealer, stream  # noqa: E402

AnyState: TypeAlias = Any  # a State of any game; each has results of its own kind
PAIRS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard"))
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


class Rules(NamedTuple):
    """What is played.

    Attributes:
        game: The game.
        players: Number of seats.
        options: What differs from the usual rules.
        tricks: Cards of the one hand that a match has, or 0 for whole matches.
    """

    game: AnyGame
    players: int
    options: Mapping[str, str] = MappingProxyType({})
    tricks: int = 0

    @property
    def name(self) -> str:
        """What a row calls it."""
        return f"{self.game.name}, {self.tricks} tricks" if self.tricks else self.game.name

    @property
    def most_hands(self) -> int:
        """Hands after which a match without a fixed length stops."""
        return 1 if self.tricks else 24

    def new(self, seed: int) -> AnyState:
        """A match before its first deal."""
        state = self.game.new(self.players, self.options, first_dealer(seed, self.players))
        if self.tricks:
            state.hand_no = self.tricks - 2  # a hand in the course of a match, and so played for points
        return state


def play_match(rules: Rules, levels: Sequence[str], seed: int, tallies: Sequence[Tally]) -> AnyState:
    """One match; returns its last State."""
    game = rules.game
    state = rules.new(seed)
    while not state.over:
        if state.needs_deal:
            if len(state.results) >= rules.most_hands:
                break
            state.begin_hand(game.shuffle_deal(state, stream(seed, f"deal {state.hand_no + 1}")))
        seat = state.to_act
        view = game.observe(state, seat)
        start = process_time()
        level, _, character = levels[seat].partition(":")
        seeing = level == SEEING
        move = choose_seeing(game, state, seed) if seeing else choose(view, level, seed, character=character)
        tallies[seat].seconds += process_time() - start
        tallies[seat].decisions += 1
        state.apply(move)
    return state


def duel(rules: Rules, pair: tuple[str, str], hands: int, seed: int) -> Iterator[Duel]:
    """A against B until so many hands have been dealt, each played with A in every place; the same Duel as it grows."""
    outcome = Duel()
    seats = range(rules.players)
    places = [[0, 2], [1, 3]] if rules.game.key == "bid_whist" else [[seat] for seat in seats]
    if pair[0] == pair[1]:
        places = places[:1]  # the others would repeat the same match
    while outcome.hands < hands:
        gained = []
        longest = 0
        for place in places:
            sides = [0 if seat in place else 1 for seat in seats]
            tallies = [outcome.tallies[side] for side in sides]
            state = play_match(rules, [pair[side] for side in sides], seed, tallies)
            others = [seat for seat in seats if seat not in place]
            ahead = _mean(state.scores[seat] for seat in place) - _mean(state.scores[seat] for seat in others)
            gained.append(ahead / len(state.results))
            longest = max(longest, len(state.results))
            for result in state.results:
                for seat in seats:
                    made = call_made(result, seat)
                    if made is not None:
                        tallies[seat].called += 1
                        tallies[seat].made += made
        outcome.differences.append(_mean(gained))
        outcome.hands += longest
        seed += 1
        yield outcome


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)


def report(played: str, players: int, pair: tuple[str, str], outcome: Duel) -> str:
    """One row of the table."""
    shares = [100 * tally.made / max(1, tally.called) for tally in outcome.tallies]
    times = [1000 * tally.seconds / max(1, tally.decisions) for tally in outcome.tallies]
    wide = 15 if ":" in pair[0] else 6
    return (
        f"{played:18} {players}p  {pair[0]:>{wide}} against {pair[1]:<6} {outcome.hands:5} hands  "
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
    parser.add_argument("--tricks", type=int, default=0, help="one hand of Oh Hell of so many cards a match")
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
        rules = Rules(game, given.players or game.players[0], options, given.tricks if key == "oh_hell" else 0)
        for ours, theirs in pairs:
            for outcome in duel(rules, (ours, theirs), given.hands, given.seed):
                print("\r" + report(rules.name, rules.players, (ours, theirs), outcome), end="", flush=True)
            print()
            passed = passed and outcome.mean > (-MAY_COST if given.characters else outcome.margin)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
