"""The command line: the window by default, and commands that need no display.

Only click is loaded here; each command loads what it needs, so that the commands run without pygame. Whatever is wrong
ends in one sentence on stderr and status 2, never in a traceback.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import click

from game import __version__, window

PROGRAM: Final = "parlour-tricks"
WRONG: Final = 2  # exit status of a command that could not do what was asked
INTERRUPTED: Final = 130
READER_GONE: Final = 141  # what a shell shows for a program that a closed pipe ended

_Command = TypeVar("_Command", bound=Callable[..., object])

_json = click.option("--json", "as_json", is_flag=True, help="Write JSON for machines.")


def _table_options(command: _Command) -> _Command:
    """The options that say what is played."""
    for decorate in (
        click.option(
            "--option", "settings", multiple=True, metavar="KEY=VALUE", help="Set an option; may be repeated."
        ),
        click.option("--preset", metavar="PRESET", help="Start from a named set of options."),
        click.option("--players", type=int, metavar="N", help="Number of players."),
    ):
        command = decorate(command)
    return command


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "--version", prog_name=PROGRAM, message="%(prog)s %(version)s")
@click.option(
    "--data-dir",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Keep saves, settings and logs in this folder.",
)
@click.option("--game", metavar="GAME", help="Begin at the set-up of a game, such as oh_hell.")
@click.option("--smoke", is_flag=True, help="Try a hand of every game in a window, and end.")
@click.pass_context
def cli(context: click.Context, data_dir: Path | None, game: str | None, smoke: bool) -> int:
    """Oh Hell, Bid Whist, Trick or Bid and Dealer's Dilemma at one table.

    Without a command the window opens.
    """
    if context.invoked_subcommand is not None:
        return 0
    game_key = None
    if game is not None:
        from game.commands.common import find_game  # noqa: PLC0415 - the other commands load what they need as well

        game_key = find_game(game).key
    try:
        return window.run(data_dir, game_key=game_key, smoke=smoke)
    except window.NoWindow as error:
        window.tell(str(error), box=not smoke)
        return WRONG


@cli.command()
@_json
def games(as_json: bool) -> None:
    """List the games, their options and presets."""
    from game.commands import games as command  # noqa: PLC0415 - loaded only when asked for; so are the others

    command.run(as_json)


@cli.command()
@click.argument("game")
@_table_options
@click.option("--levels", metavar="A,B,…", help="Levels around the table from seat 0, repeated as needed.")
@click.option("--matches", type=click.IntRange(1, 1_000_000), default=1, show_default=True, metavar="M")
@click.option("--seed", type=click.IntRange(0, 2**63), metavar="S", help="The same seed gives the same matches.")
@click.option(
    "--records", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Write each match to a new file there."
)
@_json
def simulate(
    game: str,
    players: int | None,
    preset: str | None,
    settings: tuple[str, ...],
    levels: str | None,
    matches: int,
    seed: int | None,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Let computer players play GAME against each other."""
    from game.commands import simulate as command  # noqa: PLC0415

    command.run(game, players, preset, settings, levels, matches, seed, folder, as_json)


@cli.command()
@click.argument("file")
@_json
def replay(file: str, as_json: bool) -> None:
    """Check the record in FILE (- for standard input) and tell what happened."""
    from game.commands import replay as command  # noqa: PLC0415

    command.run(file, as_json)


@cli.command()
@click.argument("file")
@click.option("--level", metavar="L", help="Who is asked; the strongest by default.")
@click.option("--seed", type=click.IntRange(0, 2**63), default=0, show_default=True, metavar="S")
@_json
def suggest(file: str, level: str | None, seed: int, as_json: bool) -> None:
    """Say what a computer player would do where the record in FILE stops."""
    from game.commands import suggest as command  # noqa: PLC0415

    command.run(file, level, seed, as_json)


@cli.command()
@click.argument("game")
@_table_options
@click.option("--seed", type=click.IntRange(0, 2**63), metavar="S", help="Seed of the deal.")
@click.option("--depth", type=click.IntRange(1, 100), default=3, show_default=True, metavar="D", help="Moves to count.")
@click.option("--record", "file", metavar="FILE", help="Count from where a record stops.")
@_json
def perft(
    game: str,
    players: int | None,
    preset: str | None,
    settings: tuple[str, ...],
    seed: int | None,
    depth: int,
    file: str | None,
    as_json: bool,
) -> None:
    """Count the legal move sequences of GAME from a deal."""
    from game.commands import perft as command  # noqa: PLC0415

    command.run(game, players, preset, settings, seed, depth, file, as_json)


def main(arguments: list[str] | None = None) -> int:
    """Run the program.

    Args:
        arguments: Those of the command line, by default the process's own.

    Returns:
        The exit status.
    """
    _never_fail_to_print()
    try:
        status = cli.main(arguments, prog_name=PROGRAM, standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.ClickException as error:
        return _refuse(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone; what is still buffered must not raise again when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_GONE
    return status if isinstance(status, int) else 0


def _never_fail_to_print() -> None:
    """A name that the terminal's encoding lacks becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # None without a console, and some streams have no encoding
        if reconfigure is not None:
            reconfigure(errors="replace")


def _refuse(sentence: str) -> int:
    click.echo(" ".join(sentence.split()), err=True)
    return WRONG
