"""What the commands share: the error, choosing a game with its options, reading records, writing results."""

import json
import os
import stat
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from game.rules.cards import NO_SUIT, SUIT_NAMES, Suit
from game.rules.game import State
from game.rules.moves import to_text
from game.rules.options import OptionError, Options, from_texts
from game.rules.record import MAX_BYTES, Record, RecordError
from game.rules.registry import GAMES, AnyGame

TOO_LARGE = f"The file is larger than {MAX_BYTES // 1_000_000} MB, so it is no record."


class CommandError(click.ClickException):
    """Something a user can put right: one sentence on stderr, status 2."""

    exit_code = 2


def find_game(key: str) -> AnyGame:
    """The game of an id; ``oh-hell`` is taken for ``oh_hell``.

    Raises:
        CommandError: There is none.
    """
    game = GAMES.get(key.replace("-", "_").lower())
    if game is None:
        raise CommandError(f"There is no game “{plain(key)[:30]}”; the games are {', '.join(GAMES)}.")
    return game


def choose_players(game: AnyGame, players: int | None) -> int:
    """The number of players asked for, or the usual one.

    Raises:
        CommandError: The game is not for that number.
    """
    if players is None:
        return game.players[0]
    if players not in game.players:
        allowed = " or ".join(map(str, sorted(game.players)))
        raise CommandError(f"{game.name} is for {allowed} players, not {str(players)[:20]}.")
    return players


def choose_options(game: AnyGame, preset: str | None, settings: Iterable[str]) -> Options:
    """The options of a preset, changed by settings such as ``hook=on``.

    Raises:
        CommandError: A preset, an option or a value is not the game's.
    """
    values: dict[str, str] = {}
    if preset is not None:
        rows = {row.key: row for row in game.presets}
        row = rows.get(preset.replace("-", "_").lower())
        if row is None:
            raise CommandError(f"There is no preset “{plain(preset)[:30]}”; the presets are {', '.join(rows)}.")
        values = {key: str(value) for key, value in row.values.items()}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise CommandError(f"Write an option as KEY=VALUE, not “{plain(setting)[:40]}”.")
        values[key] = value
    try:
        return from_texts(game.options, values)
    except OptionError as error:
        raise CommandError(plain(str(error))) from None


def read_record(file: str) -> Record:
    """The record in a file, ``-`` being standard input.

    Of a file or pipe no more is read than a record can be long.

    Raises:
        CommandError: It cannot be read or is no right record.
    """
    name = "standard input" if file == "-" else plain(file)
    try:
        return Record.from_bytes(_read(file))
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror or 'It cannot be read'}.") from None
    except RecordError as error:
        raise CommandError(f"{name}: {error}") from None
    except ValueError:  # a name with a NUL, which open refuses
        raise CommandError(f"{name}: There is no such file.") from None


def _read(file: str) -> bytes:
    if file == "-":
        data = sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin else b""
    else:
        with Path(file).open("rb") as stream:
            status = os.fstat(stream.fileno())
            if stat.S_ISREG(status.st_mode) and status.st_size > MAX_BYTES:
                raise RecordError("", TOO_LARGE)
            data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise RecordError("", TOO_LARGE)
    return data


def legal_texts(state: State, game: AnyGame) -> list[str]:
    """The legal moves as texts, sorted; empty when nobody is to act."""
    return sorted(to_text(move, game.deck) for move in state.legal_moves())


def write_json(value: object) -> None:
    """Write a result for machines: JSON on standard output, plain ASCII whatever the terminal's encoding."""
    click.echo(json.dumps(value, indent=1))


def plain(text: str) -> str:
    """A text with nothing in it that could steer a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def suit_name(suit: Suit) -> str:
    """A suit in words; ``no trump`` for none."""
    return SUIT_NAMES[suit] if suit != NO_SUIT else "no trump"
