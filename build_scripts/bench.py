"""Speed, measured and printed, never asserted: ``python build_scripts/bench.py [PART…]``.

Machines differ and are noisy, so each number stands beside a yardstick of the same run; compare the ratios. Each part
is a function that gives rows; a new part is one more line in PARTS.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from game.rules.game import State  # noqa: E402 - the script also runs where the game is not installed
from game.rules.registry import GAMES, AnyGame  # noqa: E402

SECONDS = 1.0  # spent on each measurement


@dataclass(frozen=True)
class Row:
    """One measurement.

    Attributes:
        name: What was measured.
        value: The number with its unit.
        ratio: How it compares, and with what.
    """

    name: str
    value: str
    ratio: str


def rate_of(act: Callable[[], None]) -> float:
    """How often a second something can be done."""
    act()
    count = 0
    begun = now = time.perf_counter()
    while now - begun < SECONDS:
        act()
        count += 1
        now = time.perf_counter()
    return count / (now - begun)


def bare_loop() -> None:
    """The yardstick of interpreted code: 10,000 turns of a loop that does next to nothing."""
    total = 0
    for number in range(10_000):
        total ^= number


def rules() -> list[Row]:
    """Random playouts of each game by the rules' own State, and the time to load the rules."""
    yardstick = rate_of(bare_loop)
    rows = []
    for game in GAMES.values():
        rate = rate_of(playout(game))
        rows.append(Row(f"{game.name}, playouts", f"{rate:,.0f} a second", f"{rate / yardstick:.2f} bare loops"))
    bare, loaded = start_time("pass"), start_time("import game.rules.registry")
    rows.append(Row("rules, import", f"{1000 * (loaded - bare):.1f} ms", f"{loaded / bare:.2f} bare interpreters"))
    return rows


def playout(game: AnyGame) -> Callable[[], None]:
    """A function that plays one hand of the largest size at random, from just after its deal to its end."""
    rng = Random(1)
    options = {"order": "down"} if game.key == "oh_hell" else {}
    start: State = game.new(game.players[0], options, 0)
    start.begin_hand(game.shuffle_deal(start, rng))

    def play() -> None:
        state = start.copy()
        while not state.needs_deal and not state.over:
            moves = state.legal_moves()
            state.apply(moves[int(rng.random() * len(moves))])

    return play


def start_time(statement: str) -> float:
    """Seconds from the start of a new interpreter to its end, with a statement in between; the best of several."""
    times = []
    for _ in range(7):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], cwd=ROOT, check=True)
        times.append(time.perf_counter() - begun)
    return min(times)


PARTS: dict[str, Callable[[], list[Row]]] = {"rules": rules}


def main() -> int:
    """Measure the parts named on the command line, or all.

    Returns:
        The exit status: 0, or 2 for a part that does not exist.
    """
    names = sys.argv[1:] or list(PARTS)
    for name in names:
        if name not in PARTS:
            print(f"There is no part {name}; the parts are {', '.join(PARTS)}.", file=sys.stderr)
            return 2
        for row in PARTS[name]():
            print(f"{row.name:<32} {row.value:>20}   {row.ratio}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
