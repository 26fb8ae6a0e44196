"""``parlour-tricks simulate``: computer players against each other."""

import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from secrets import randbits

import click

from game.ai.player import LEVELS, RANDOM, choose
from game.commands.common import CommandError, choose_options, choose_players, find_game, plain, write_json
from game.rules.game import State
from game.rules.options import Options
from game.rules.outcome import call_made
from game.rules.record import Record, SeatPlan
from game.rules.registry import AnyGame
from game.rules.shuffle import first_dealer, stream
from game.rules.views import HandResult

DEFAULT_LEVEL = "medium"


@dataclass(slots=True)
class Tally:
    """What one seat did in all matches.

    Attributes:
        level: Who plays it.
        score: Points of all matches.
        won: Matches won, shared ones included.
        calls: Hands in which it had a call to make.
        calls_made: Those in which it made it.
        tricks: Tricks won.
        decisions: Moves chosen, forced ones included.
        seconds: Time spent choosing them.
    """

    level: str
    score: int = 0
    won: int = 0
    calls: int = 0
    calls_made: int = 0
    tricks: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def parts(self, seat: int) -> dict[str, object]:
        """What ``--json`` gives for a seat."""
        return {
            "seat": seat,
            "level": self.level,
            "score": self.score,
            "won": self.won,
            "calls": self.calls,
            "calls_made": self.calls_made,
            "tricks": self.tricks,
            "decisions": self.decisions,
            "seconds_per_decision": round(self.seconds / max(self.decisions, 1), 6),
        }


def run(
    key: str,
    players: int | None,
    preset: str | None,
    settings: tuple[str, ...],
    levels: str | None,
    matches: int,
    seed: int | None,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Play matches; match m has the seed ``seed + m``, so that each can be played again by itself."""
    game = find_game(key)
    seats = choose_players(game, players)
    options = choose_options(game, preset, settings)
    tallies = [Tally(level) for level in _levels(levels, seats)]
    seed = randbits(32) if seed is None else seed
    if folder is not None:
        if any(tally.level == RANDOM for tally in tallies):
            raise CommandError("A record cannot name a random player, so --records needs other levels.")
        _make_folder(folder)
    hands = 0
    for match_seed in _with_progress(range(seed, seed + matches)):
        record, end = play_match(game, options, match_seed, tallies)
        results: tuple[HandResult, ...] = game.observe(end, 0).results
        hands += len(results)
        for seat, tally in enumerate(tallies):
            _count(tally, seat, end, results)
        if folder is not None:
            _write(folder, record, end, match_seed)
    if as_json:
        write_json(
            {
                "game": game.key,
                "players": seats,
                "options": options,
                "seed": seed,
                "matches": matches,
                "hands": hands,
                "seats": [tally.parts(seat) for seat, tally in enumerate(tallies)],
            }
        )
    else:
        _print_table(game, tallies, matches, hands, seed)


def play_match(game: AnyGame, options: Options, seed: int, tallies: list[Tally]) -> tuple[Record, State]:
    """One match from its seed to its end; the time of each decision goes to the tallies."""
    plans = [SeatPlan(f"Player {seat + 1}", tally.level) for seat, tally in enumerate(tallies)]
    record = Record(game.key, options, plans, first_dealer(seed, len(plans)), extra={"x_seed": seed})
    state = record.start()
    while not state.over:
        if state.needs_deal:
            deal = game.shuffle_deal(state, stream(seed, f"deal {len(record.deals)}"))
            state.begin_hand(deal)
            record.deals.append(deal)
            continue
        tally = tallies[state.to_act]
        view = game.observe(state, state.to_act)
        begun = time.perf_counter()
        move = choose(view, tally.level, seed)
        tally.seconds += time.perf_counter() - begun
        tally.decisions += 1
        game.check(state, move)
        state.apply(move)
        record.moves.append(move)
    return record, state


def _levels(given: str | None, seats: int) -> list[str]:
    levels = given.split(",") if given is not None else [DEFAULT_LEVEL]
    for level in levels:
        if level not in (*LEVELS, RANDOM):
            allowed = ", ".join((*LEVELS, RANDOM))
            raise CommandError(f"There is no level “{plain(level)[:20]}”; the levels are {allowed}.")
    if seats % len(levels):
        raise CommandError(f"{len(levels)} levels do not go around a table of {seats}; give one for each seat.")
    return levels * (seats // len(levels))


def _with_progress(seeds: Iterable[int]) -> Iterator[int]:
    """The same, with a bar on stderr while that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from seeds
        return
    with click.progressbar(seeds, label="Matches", file=sys.stderr) as bar:
        yield from bar


def _count(tally: Tally, seat: int, end: State, results: tuple[HandResult, ...]) -> None:
    tally.score += end.scores[seat]
    tally.won += seat in end.winners
    for result in results:
        made = call_made(result, seat)
        tally.calls += made is not None
        tally.calls_made += made is True
        tally.tricks += result.tricks[seat]


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise CommandError(f"The folder {plain(str(folder))} cannot be made: {_why(error)}.") from None


def _write(folder: Path, record: Record, end: State, seed: int) -> None:
    """Write a record under a name that no file has yet."""
    for number in count(1):
        path = folder / f"{record.game}-{seed}{f'-{number}' if number > 1 else ''}.json"
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(record.to_json(end))
        except FileExistsError:
            continue
        except OSError as error:
            raise CommandError(f"{plain(str(path))} cannot be written: {_why(error)}.") from None
        return


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _print_table(game: AnyGame, tallies: list[Tally], matches: int, hands: int, seed: int) -> None:
    click.echo(f"{game.name}, {matches} matches, {hands} hands, seed {seed}")
    click.echo("seat  level    matches won  score a match    calls made  tricks a hand  time a decision")
    for seat, tally in enumerate(tallies):
        calls = f"{tally.calls_made} of {tally.calls}"
        milliseconds = 1000 * tally.seconds / max(tally.decisions, 1)
        click.echo(
            f"{seat:>4}  {tally.level:<8} {tally.won:>11}  {tally.score / matches:>13.1f}  {calls:>12}"
            f"  {tally.tricks / hands:>13.2f}  {milliseconds:>12.2f} ms"
        )
