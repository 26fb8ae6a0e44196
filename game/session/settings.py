"""Preferences: one JSON file, read with distrust, written whole.

A wrong value has its default and the others stand. What this version does not know stays in the file. Two copies of
the program do not undo each other's changes: only what was changed here is written.
"""

import copy
import json
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from game.rules.options import OptionError, Options, OptionValue, complete
from game.rules.record import PLAYERS
from game.rules.registry import GAMES, AnyGame
from game.rules.strict_json import check_depth
from game.session.files import clear_parts, set_aside, why_not_written, write_whole
from game.session.seats import clean_name, unique_names

CUSTOM: Final = "custom"  # in place of a preset's key: options chosen one by one
UNTIL_CLICK: Final = None  # a trick pause that a press ends

_MAX_BYTES: Final = 1_000_000
_FAR: Final = 100_000  # pixels; no desktop is larger

_Percent = Annotated[int, Meta(ge=0, le=100)]
_Place = Annotated[int, Meta(ge=-_FAR, le=_FAR)]
_Length = Annotated[int, Meta(ge=1, le=_FAR)]


class LastSetup(msgspec.Struct):
    """How a game was last set up.

    Attributes:
        players: Number of seats.
        names: By seat.
        levels: By seat, ``human`` or a level.
        preset: Key of a preset, or CUSTOM.
        options: What differs from the defaults.
    """

    players: int
    names: list[str]
    levels: list[str]
    preset: str
    options: dict[str, OptionValue]


class Settings(msgspec.Struct):
    """What the person prefers.

    Attributes:
        speed: Of cards in flight and computer players.
        trick_pause: Seconds for which a finished trick stays, or UNTIL_CLICK.
        volume: Of sounds, percent.
        muted: No sounds.
        scale: Size of everything, percent.
        four_colour: Diamonds blue and clubs green.
        large_index: Cards with large indices.
        confirm: A card is played by a second click.
        expert_seconds: For which an expert thinks about a move.
        reduced_motion: Cards do not travel.
        table: Colour of the felt.
        back: Colour of the backs.
        fullscreen: The window fills the screen.
        window: Its place and size in pixels: left, top, width, height; None before it was ever moved.
        last_setup: By game id.
    """

    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    trick_pause: Annotated[float, Meta(ge=0.5, le=3)] | None = 1.2
    volume: _Percent = 70
    muted: bool = False
    scale: Annotated[int, Meta(ge=75, le=200)] = 100
    four_colour: bool = False
    large_index: bool = False
    confirm: bool = False
    expert_seconds: Annotated[float, Meta(ge=0.2, le=3)] = 0.8
    reduced_motion: bool = False
    table: Literal["green", "blue", "wine"] = "green"
    back: Literal["wine", "navy", "moss"] = "wine"
    fullscreen: bool = False
    window: tuple[_Place, _Place, _Length, _Length] | None = None
    last_setup: dict[str, LastSetup] = {}


_TYPES: Final = typing.get_type_hints(Settings, include_extras=True)


class SettingsFile:
    """The settings and the file they live in. Nothing here raises for what is wrong with the disk or the file.

    Attributes:
        values: To be read and changed at will; :meth:`save` writes what was changed.
        notices: Sentences for the person, each added once; whoever has said one removes it.
    """

    def __init__(self, path: Path) -> None:
        self.notices: list[str] = []
        self._path = path
        clear_parts(path.parent)
        self.values = settings_from(self._read(), self.notices)
        self._saved = copy.deepcopy(self.values)
        self._failed = False

    def save(self) -> None:
        """Write what was changed since it was read or last saved; everything else in the file stays as it is."""
        now: dict[str, Any] = msgspec.to_builtins(self.values)
        before: dict[str, Any] = msgspec.to_builtins(self._saved)
        if now == before:
            return
        on_disk = self._read()
        merged = now | on_disk | _changes(before, now)
        merged["last_setup"] = _object(on_disk.get("last_setup")) | _changes(before["last_setup"], now["last_setup"])
        try:
            write_whole(self._path, json.dumps(merged, indent=1) + "\n")
        except OSError as error:
            if not self._failed:
                self.notices.append(f"The settings are not being saved: {why_not_written(error)}.")
            self._failed = True
        else:
            self._saved = copy.deepcopy(self.values)
            self._failed = False

    def _read(self) -> dict[str, object]:
        """The file's content; one that is no settings file is set aside and counts as empty."""
        try:
            with self._path.open("rb") as file:
                data = file.read(_MAX_BYTES + 1)
        except OSError:
            return {}
        try:
            if len(data) > _MAX_BYTES:
                raise ValueError
            content = json.loads(data.decode("utf-8-sig"))
            if not isinstance(content, dict):
                raise ValueError
            check_depth(content)  # what is nested deeper than any setting could not be written again
        except (ValueError, RecursionError):
            aside = set_aside(self._path)
            fate = f" The file was set aside as {aside.name}." if aside else ""
            self.notices.append(f"The settings could not be read and are as at first.{fate}")
            return {}
        return content


def _changes(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in now.items() if key not in before or before[key] != value}


def _object(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def settings_from(content: dict[str, object], notices: list[str] | None = None) -> Settings:
    """The settings that a JSON object holds; whatever in it is wrong has its default.

    Args:
        content: The object.
        notices: Gets a sentence for each game whose rules, as last chosen, are not all known any more.
    """
    settings = Settings()
    for name, type_ in _TYPES.items():
        if name == "last_setup":
            settings.last_setup = _setups_from(content.get(name), notices if notices is not None else [])
        elif name in content:
            try:
                setattr(settings, name, msgspec.convert(content[name], type_))
            except (msgspec.ValidationError, OverflowError):
                continue
    return settings


def _setups_from(content: object, notices: list[str]) -> dict[str, LastSetup]:
    found = {}
    for key, value in _object(content).items():
        try:
            setup = msgspec.convert(value, LastSetup)
        except (msgspec.ValidationError, OverflowError):
            continue
        if not _has_seats(key, setup):
            continue
        game = GAMES[key]
        setup.options, replaced = known_options(game, setup.options)
        if replaced:
            names = ", ".join(replaced)
            notices.append(f"{game.name}: some rules last chosen are not known any more and are as usual: {names}.")
        if setup.preset not in (preset.key for preset in game.presets):
            setup.preset = CUSTOM
        found[key] = setup
    return found


def _has_seats(game_key: str, setup: LastSetup) -> bool:
    """Whether the seats of a set-up are right for its game; their names are cleaned on the way."""
    game = GAMES.get(game_key)
    if not game or setup.players not in game.players:
        return False
    if not len(setup.names) == len(setup.levels) == setup.players or not set(setup.levels) <= set(PLAYERS):
        return False
    setup.names = unique_names(setup.names)
    return True


def known_options(game: AnyGame, given: Mapping[str, OptionValue]) -> tuple[Options, tuple[str, ...]]:
    """What of options kept by this or another version can be played.

    Returns:
        The options that the game has, with values that it has; and the labels of the others.
    """
    labels = {row.key: row.label for row in game.options}
    taken: Options = {}
    refused = []
    for key, value in given.items():
        try:
            complete(game.options, {key: value})
        except OptionError:
            refused.append(labels.get(key) or clean_name(key) or "?")
        else:
            taken[key] = value
    return taken, tuple(refused)
