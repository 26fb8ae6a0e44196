"""``parlour-tricks suggest``: what a computer player would do where a record stops."""

import click

from game.ai.player import LEVELS, weigh
from game.commands.common import CommandError, plain, read_record, write_json
from game.rules.cards import NOBODY
from game.rules.moves import to_text
from game.rules.record import replay
from game.rules.registry import GAMES


def run(file: str, level: str | None, seed: int, as_json: bool) -> None:
    """Give the move and what the player thinks of the others, best first."""
    level = LEVELS[-1] if level is None else level
    if level not in LEVELS:
        raise CommandError(f"There is no level “{plain(level)[:20]}”; the levels are {', '.join(LEVELS)}.")
    record = read_record(file)
    game = GAMES[record.game]
    state = replay(record)
    if state.to_act == NOBODY:
        why = "the match is over" if state.over else "the next deal is missing"
        raise CommandError(f"{plain(file)}: Nobody is to act where the record stops, because {why}.")
    view = game.observe(state, state.to_act)
    weights = [(to_text(move, game.deck), worth) for move, worth in weigh(view, level, seed)]
    best = weights[0][0]
    if as_json:
        write_json(
            {
                "seat": state.to_act,
                "level": level,
                "seed": seed,
                "move": best,
                "moves": [{"move": text, "worth": round(worth, 4)} for text, worth in weights],
            }
        )
        return
    click.echo(f"{plain(record.seats[state.to_act].name)} (seat {state.to_act}), {level}: {best}")
    for text, worth in weights:
        click.echo(f"  {text:<22} {worth:>8.2f}")
