"""Sets of rules that the person has named: one JSON file, read with distrust, written whole.

Every change begins by reading the file anew, so that two copies of the program lose nothing of each other's. What this
version does not know of a set stays in the file until that set is saved again.
"""

import json
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

from game.rules.options import Options, OptionValue, complete
from game.rules.registry import GAMES
from game.session.files import clear_parts, set_aside, why_not_written, write_whole
from game.session.seats import clean_name, unique_names
from game.session.settings import known_options

VERSION: Final = 1
MOST: Final = 40  # sets of one game
UNNAMED: Final = "House rules"  # for a set whose name in the file says nothing

_MAX_BYTES: Final = 1_000_000


class RuleSet(NamedTuple):
    """A named set of rules of one game.

    Attributes:
        name: As it was typed, cleaned.
        options: All of the game's, written out.
        replaced: Labels of options that the set has and that cannot be taken any more; they have their defaults.
    """

    name: str
    options: Options
    replaced: tuple[str, ...] = ()


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    options: dict[str, OptionValue]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    version: Literal[1]
    games: dict[str, list[_Entry]]


class RuleSets:
    """The named sets of rules and the file they live in. Nothing here raises for what is wrong with disk or file.

    Attributes:
        notices: Sentences for the person, each added once; whoever has said one removes it.
    """

    def __init__(self, path: Path) -> None:
        self.notices: list[str] = []
        self._path = path
        clear_parts(path.parent)

    def of(self, game_key: str) -> list[RuleSet]:
        """The sets of a game, in the order in which they were first saved."""
        content, _may_write = self._read()
        return [_rule_set(game_key, entry) for entry in content.games.get(game_key, [])]

    def find(self, game_key: str, name: str) -> RuleSet | None:
        """The set that has a name, however it is typed, or None."""
        wanted = _key(name)
        return next((one for one in self.of(game_key) if _key(one.name) == wanted), None)

    def save(self, game_key: str, name: str, options: Options) -> RuleSet | None:
        """Keep rules under a name, in the place of those of the same name.

        Returns:
            The set as it is kept, or None if it is not; ``notices`` then says why.

        Raises:
            OptionError: An option is not one of the game's.
        """
        kept = RuleSet(clean_name(name) or UNNAMED, complete(GAMES[game_key].options, options))
        content, may_write = self._read()
        entries = content.games.setdefault(game_key, [])
        entry = _Entry(kept.name, kept.options)
        places = [place for place, old in enumerate(entries) if _key(old.name) == _key(kept.name)]
        if places:
            entries[places[0]] = entry
        elif len(entries) >= MOST:
            self._tell(f"There is room for {MOST} sets of rules of a game. Delete one first.")
            return None
        else:
            entries.append(entry)
        return kept if may_write and self._write(content) else None

    def remove(self, game_key: str, name: str) -> bool:
        """Forget a set; False if it is still there, and ``notices`` says why."""
        content, may_write = self._read()
        entries = content.games.get(game_key, [])
        left = [entry for entry in entries if _key(entry.name) != _key(name)]
        if len(left) == len(entries):
            return True
        content.games[game_key] = left
        return may_write and self._write(content)

    def _read(self) -> tuple[_File, bool]:
        """The file's content, and whether it may be written over; one that cannot be read is set aside."""
        empty = _File(VERSION, {})
        try:
            with self._path.open("rb") as file:
                data = file.read(_MAX_BYTES + 1)
        except (FileNotFoundError, NotADirectoryError):
            return empty, True
        except OSError:
            return empty, self._set_aside("It cannot be opened.")
        try:
            if len(data) > _MAX_BYTES:
                raise ValueError
            content = json.loads(data.decode("utf-8-sig"))
            if _is_newer(content):
                return empty, self._set_aside("It is of a newer version.")
            found = msgspec.convert(content, _File)
        except (ValueError, RecursionError, OverflowError):
            return empty, self._set_aside("It is damaged.")
        for entries in found.games.values():
            names = unique_names([clean_name(entry.name) or UNNAMED for entry in entries])
            for entry, name in zip(entries, names, strict=True):
                entry.name = name
        return found, True

    def _set_aside(self, why: str) -> bool:
        """Keep the file under another name; False if it is still where it was, and then it is not written over."""
        aside = set_aside(self._path)
        fate = f"was set aside as {aside.name}" if aside else "is left alone; no sets of rules are saved"
        self._tell(f"The file of saved rules cannot be read and {fate}. {why}")
        return aside is not None

    def _write(self, content: _File) -> bool:
        try:
            text = json.dumps(msgspec.to_builtins(content), indent=1)
            write_whole(self._path, text + "\n")
        except OSError as error:
            self._tell(f"The rules are not saved: {why_not_written(error)}.")
            return False
        return True

    def _tell(self, sentence: str) -> None:
        if sentence not in self.notices:
            self.notices.append(sentence)


def _key(name: str) -> str:
    """What two names have in common that are the same to a reader."""
    return clean_name(name).casefold()


def _is_newer(content: object) -> bool:
    version = content.get("version") if isinstance(content, dict) else None
    return isinstance(version, int) and version > VERSION


def _rule_set(game_key: str, entry: _Entry) -> RuleSet:
    """A set as this version can play it."""
    game = GAMES[game_key]
    taken, replaced = known_options(game, entry.options)
    return RuleSet(entry.name, complete(game.options, taken), replaced)
