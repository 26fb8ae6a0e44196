"""Let our Oh Hell players meet the IS-MCTS bot of the open_spiel package: four players, the same deals in every seat.

    python build_scripts/arena_open_spiel.py [--tricks T] [--hands H] [--level LEVEL] [--among bots|ours] [--seed S]
        [--simulations N] [--fair [--redeals R]] [--uct C] [--seconds S]
    python build_scripts/arena_open_spiel.py --check [--tricks T] [--hands H] [--seed S]

The two matches that are of interest:

    --tricks 12                        one of ours among three bots of 1,000 simulations
    --tricks 8 --fair --among ours     one bot made fair, 10 redeals of 200 simulations, among three of ours

One player sits alone, in every seat in turn, and three of the other kind fill the rest. Prints the difference of points
a hand between the one and the three with its 95 % interval, the share of calls made by each, and the processor time of
a decision (of those that leave a choice); a row every few deals, so that a run that is cut short has told something.
Options are those under which both packages have the same rules and the same points, so each plays for what counts.
The deals and our players are the same for a seed. The bot decides between equal moves by where its tables happen to lie
in memory, so that a row comes out a little different each time.

The bot's own sampling of the hidden cards leaves out those that were not dealt, which it should not know, and gives
players suits that they have shown to be out of. ``--fair`` makes it fair: for each decision everything that its seat
may not know is dealt anew, several times, it searches each of these deals, and the move with the most visits in all
is made. ``--check`` prints how often its sampling does either, and how often our redeals do.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Final, Protocol

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT))  # last, so that a compiled copy of the game that is on the path wins

from build_scripts.arena import Duel, Tally, report  # noqa: E402 - run as a file, the project is not where Python looks
from build_scripts.open_spiel_oh_hell import (  # noqa: E402 - as above
    OPTIONS,
    Theirs,
    dealt_hands,
    hands_there,
    load_game,
    our_move,
    position_there,
)
from game.ai.player import EXPERT_SECONDS, LEVELS, choose  # noqa: E402
from game.ai.worlds import OhHellWorlds, without_by_suit  # noqa: E402
from game.rules.cards import CardSet, set_of  # noqa: E402
from game.rules.game import PLAY  # noqa: E402
from game.rules.moves import Move  # noqa: E402
from game.rules.oh_hell import OhHell, OhHellState  # noqa: E402
from game.rules.outcome import call_made  # noqa: E402
from game.rules.shuffle import first_dealer, stream  # noqa: E402

GAME: Final = OhHell()
PLAYERS: Final = 4
MOST_TRICKS: Final = 12  # a hand of 13 would leave no card to turn
UCT: Final = 10.0  # the bot was best with it, of 2, 5, 10 and 20, by little: it hardly matters
EVERY: Final = 5  # deals from one row to the next
CHECK_WITH: Final = "medium"  # who plays the hands of which the sampling is checked
CHECKS: Final = 20  # deals sampled for each decision that is checked
MISSING: Final = "This needs the package open_spiel, which is not installed here: pip install open_spiel"


class Player(Protocol):
    """Who makes moves; a row names it by ``name``."""

    @property
    def name(self) -> str:
        """What a row calls it."""

    def choose(self, state: OhHellState, seed: int) -> Move:
        """A legal move of the seat to act."""


@dataclass(frozen=True)
class Ours:
    """Our computer player.

    Attributes:
        level: One of LEVELS.
        seconds: What an expert's search is laid out for, as ``choose`` has it.
    """

    level: str
    seconds: float = EXPERT_SECONDS

    @property
    def name(self) -> str:
        """The level."""
        return self.level

    def choose(self, state: OhHellState, seed: int) -> Move:
        """What it makes of the View of the seat to act."""
        return choose(GAME.observe(state, state.to_act), self.level, seed, seconds=self.seconds)


@dataclass(frozen=True)
class Bot:
    """Their IS-MCTS bot.

    Attributes:
        game: From ``load_game``.
        simulations: Of each search.
        redeals: How often the hidden cards are dealt anew and searched for a decision; 0 searches the true position.
        uct: How much its search explores, in points.
    """

    game: Theirs
    simulations: int
    redeals: int = 0
    uct: float = UCT

    @property
    def name(self) -> str:
        """The simulations of a decision."""
        return f"IS-MCTS {self.redeals}×{self.simulations}" if self.redeals else f"IS-MCTS {self.simulations}"

    def choose(self, state: OhHellState, seed: int) -> Move:
        """The most visited move, of all its searches for this decision together."""
        spiel = import_module("pyspiel")
        rng = stream(seed, f"bot {state.ply}")
        evaluator = spiel.RandomRolloutEvaluator(n_rollouts=1, seed=int(rng.random() * 2**31))
        bot = spiel.ISMCTSBot(int(rng.random() * 2**31), evaluator, self.uct, self.simulations)
        visits: dict[int, float] = {}
        for position in self.positions(state, seed):
            for action, share in bot.get_policy(position):
                visits[action] = visits.get(action, 0.0) + share
        return our_move(max(sorted(visits), key=lambda action: visits[action]))

    def positions(self, state: OhHellState, seed: int) -> Iterator[Theirs]:
        """What it searches: the true position, or redeals made of what the seat to act may know and nothing else."""
        if not self.redeals:
            yield position_there(self.game, state)
            return
        rng = stream(seed, f"redeals {state.ply}")
        worlds = OhHellWorlds(GAME.observe(state, state.to_act))
        for _ in range(self.redeals):
            yield position_there(self.game, worlds.draw(rng))


def deal(tricks: int, seed: int) -> OhHellState:
    """A hand of so many cards each in the course of a match, just dealt."""
    state = GAME.new(PLAYERS, OPTIONS, first_dealer(seed, PLAYERS))
    state.hand_no = tricks - 2  # not a match of one hand: in its last hand a player may play for more than points
    state.begin_hand(GAME.shuffle_deal(state, stream(seed, f"deal {tricks}")))
    return state


def play_hand(state: OhHellState, seats: list[Player], seed: int, tallies: list[Tally]) -> None:
    """Play a hand that has been dealt; players and tallies by seat."""
    while not state.needs_deal:
        seat = state.to_act
        legal = state.legal_moves()
        if len(legal) == 1:
            state.apply(legal[0])
        else:
            start = process_time()
            move = seats[seat].choose(state, seed)
            tallies[seat].seconds += process_time() - start
            tallies[seat].decisions += 1
            state.apply(move)
    for seat, tally in enumerate(tallies):
        tally.called += 1
        tally.made += bool(call_made(state.results[-1], seat))


def duel(alone: Player, others: Player, tricks: int, hands: int, seed: int) -> Iterator[Duel]:
    """One player among three others, in every seat in turn; what is known so far after each deal.

    The deals have the seeds from ``seed`` on, so that runs can be continued.
    """
    outcome = Duel()
    for number in range(seed, seed + hands):
        gained = 0.0
        for place in range(PLAYERS):
            state = deal(tricks, number)
            seats = [alone if seat == place else others for seat in range(PLAYERS)]
            play_hand(state, seats, number, [outcome.tallies[seat != place] for seat in range(PLAYERS)])
            gained += state.scores[place] - (sum(state.scores) - state.scores[place]) / (PLAYERS - 1)
        outcome.differences.append(gained / PLAYERS)
        outcome.hands += 1
        yield outcome


@dataclass
class Sampling:
    """What a way of dealing the hidden cards does with what a seat should and should not know.

    Attributes:
        deals: How many were sampled.
        broken: Those of them that give a player a suit it has shown to be out of.
        undealt: Hidden cards that were not dealt in truth, counted for each deal sampled.
        left_out: Those of them that the sampled deals leave out as well.
    """

    deals: int = 0
    broken: int = 0
    undealt: int = 0
    left_out: int = 0

    def count(self, hands: list[CardSet], worlds: OhHellWorlds, undealt: CardSet) -> None:
        """Count a deal.

        Args:
            hands: As they were dealt in it, by seat.
            worlds: Of the View of the seat that sampled.
            undealt: The hidden cards that were not dealt in truth.
        """
        self.deals += 1
        shown = without_by_suit(worlds.view)
        self.broken += any(hand & worlds.hidden & without for hand, without in zip(hands, shown, strict=True))
        self.undealt += undealt.bit_count()
        for hand in hands:
            undealt &= ~hand
        self.left_out += undealt.bit_count()

    def __str__(self) -> str:
        left_out = 100 * self.left_out / max(1, self.undealt)
        broken = 100 * self.broken / max(1, self.deals)
        return (
            f"leaves out {left_out:5.1f} % of the cards not dealt, breaks known voids in {broken:4.1f} % of its deals"
        )


def check(game: Theirs, tricks: int, hands: int, seed: int) -> tuple[Sampling, Sampling]:
    """The bot's sampling and our redeals, at every decision in the play of so many hands."""
    bots, ours = Sampling(), Sampling()
    for number in range(seed, seed + hands):
        state = deal(tricks, number)
        rng = stream(number, "check")
        while not state.needs_deal:
            if state.phase == PLAY and len(state.legal_moves()) > 1:
                position = position_there(game, state)
                worlds = OhHellWorlds(GAME.observe(state, state.to_act))
                for _ in range(CHECKS):
                    sampled = position.resample_from_infostate(state.to_act, rng.random)
                    bots.count(hands_there(sampled, PLAYERS), worlds, set_of(state.rest[1:]))
                    ours.count(dealt_hands(worlds.draw(rng)), worlds, set_of(state.rest[1:]))
            state.apply(choose(GAME.observe(state, state.to_act), CHECK_WITH, number))
    return bots, ours


def parse() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Let our Oh Hell players meet the IS-MCTS bot of open_spiel.")
    sizes = range(1, MOST_TRICKS + 1)
    parser.add_argument("--tricks", type=int, default=MOST_TRICKS, choices=sizes, metavar="T", help="cards each gets")
    parser.add_argument("--hands", type=int, default=40, help="deals, each of them played four times")
    parser.add_argument(
        "--level", default=LEVELS[-1], choices=LEVELS, help="of our players; the strongest if not given"
    )
    parser.add_argument("--among", default="bots", choices=("bots", "ours"), help="who fills three of the seats")
    parser.add_argument("--simulations", type=int, help="of each search of the bot; 1000, or 200 of a fair one")
    parser.add_argument("--fair", action="store_true", help="hide from the bot what its seat may not know")
    parser.add_argument("--redeals", type=int, default=10, help="searches of a fair bot for a decision")
    parser.add_argument("--seconds", type=float, default=EXPERT_SECONDS, help="that an expert's search is laid out for")
    parser.add_argument("--uct", type=float, default=UCT, help="how much the bot's search explores, in points")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal; the others follow")
    parser.add_argument("--check", action="store_true", help="how the bot's sampling treats the hidden cards")
    return parser.parse_args()


def main() -> int:
    """Print the rows; exit status 2 if open_spiel is missing."""
    given = parse()
    try:
        game = load_game(PLAYERS)
    except ImportError:
        print(MISSING, file=sys.stderr)
        return 2
    seeds = f"deals of the seeds {given.seed} to {given.seed + given.hands - 1}"
    if given.check:
        print(f"{given.tricks} tricks, {seeds}, {CHECKS} sampled at each decision in the play", flush=True)
        theirs, fair = check(game, given.tricks, given.hands, given.seed)
        print(f"The bot's sampling {theirs}.\nOur redealing      {fair}.")
        return 0
    simulations = given.simulations or (200 if given.fair else 1000)
    bot = Bot(game, simulations, given.redeals if given.fair else 0, given.uct)
    ours = Ours(given.level, given.seconds)
    pair: tuple[Player, Player] = (ours, bot) if given.among == "bots" else (bot, ours)
    print(
        f"{given.tricks} tricks, {seeds}, uct {given.uct:g}; one {pair[0].name} among three {pair[1].name}", flush=True
    )
    for outcome in duel(*pair, given.tricks, given.hands, given.seed):
        if outcome.hands % EVERY == 0 or outcome.hands == given.hands:
            print(
                report(f"{GAME.name}, {given.tricks} tricks", PLAYERS, (pair[0].name, pair[1].name), outcome),
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
