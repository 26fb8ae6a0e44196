"""``parlour-tricks perft``: count legal move sequences."""

import time
from secrets import randbits

import click

from game.commands.common import CommandError, choose_options, choose_players, find_game, read_record, write_json
from game.rules.game import State
from game.rules.moves import to_text
from game.rules.perft import divide
from game.rules.record import replay
from game.rules.registry import AnyGame
from game.rules.shuffle import first_dealer, stream


def run(
    key: str,
    players: int | None,
    preset: str | None,
    settings: tuple[str, ...],
    seed: int | None,
    depth: int,
    file: str | None,
    as_json: bool,
) -> None:
    """Count the sequences of ``depth`` legal moves from a seeded deal, or from where a record stops."""
    game = find_game(key)
    if file is not None:
        if players is not None or preset is not None or settings or seed is not None:
            raise CommandError("A record brings its own players, options and deal, so give no others with --record.")
        record = read_record(file)
        if record.game != game.key:
            raise CommandError(f"The record is of {record.game}, not of {game.key}.")
        state = replay(record)
    else:
        seed = randbits(32) if seed is None else seed
        state = _dealt(game, choose_players(game, players), choose_options(game, preset, settings), seed)
    begun = time.perf_counter()
    counts = {to_text(move, game.deck): count for move, count in divide(state, depth).items()}
    seconds = time.perf_counter() - begun
    total = sum(counts.values())
    if as_json:
        write_json(
            {
                "game": game.key,
                "seed": seed,
                "depth": depth,
                "count": total,
                "divide": dict(sorted(counts.items())),
                "seconds": round(seconds, 3),
            }
        )
        return
    for text, count in sorted(counts.items()):
        click.echo(f"{text:<20} {count:>14,}")
    origin = f"seed {seed}" if file is None else "from the record"
    click.echo(f"{total:,} sequences of {depth} moves, {origin}, {seconds:.2f} s")


def _dealt(game: AnyGame, players: int, options: dict[str, str | int], seed: int) -> State:
    """The first hand of the match with this seed, just dealt."""
    state: State = game.new(players, options, first_dealer(seed, players))
    state.begin_hand(game.shuffle_deal(state, stream(seed, "deal 0")))
    return state
