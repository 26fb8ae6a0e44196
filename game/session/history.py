"""Finished matches, and what they say of the people who played, in SQLite.

A match is there once, however often its end is reported. Practice, and matches between computer players alone, are
listed too but count for nobody.
"""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.rules.cards import NOBODY
from game.rules.outcome import call_made
from game.rules.record import HUMAN
from game.session.files import make_folder, set_aside
from game.session.match import Match

_VERSION: Final = 1
_WAIT_S: Final = 2.0  # for another copy of the program that is just writing
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS match (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    finished_at REAL NOT NULL,
    practice INTEGER NOT NULL,
    record TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS seat (
    match INTEGER NOT NULL REFERENCES match (number),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    player TEXT NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    shared INTEGER NOT NULL,
    hands INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    calls_made INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
);
"""


class Place(NamedTuple):
    """One seat of a finished match."""

    name: str
    player: str
    score: int
    won: bool


class Finished(NamedTuple):
    """A finished match.

    Attributes:
        id: Of the match.
        game: Game id.
        finished_at: Seconds since the epoch.
        practice: Whether it counts for nobody because something was taken back.
        places: By seat.
    """

    id: str
    game: str
    finished_at: float
    practice: bool
    places: tuple[Place, ...]


class Standing(NamedTuple):
    """What a person has done in a game.

    Attributes:
        name: Of the person.
        game: Game id.
        played: Matches.
        won: Matches won, shared ones included.
        shared: Matches won together with others (in Bid Whist, with others than the partner: never).
        hands: Hands in these matches.
        calls: Hands in which there was a call, bid or contract to make.
        calls_made: Those in which it was made.
        points: Points in all these matches.
    """

    name: str
    game: str
    played: int
    won: int
    shared: int
    hands: int
    calls: int
    calls_made: int
    points: int

    @property
    def won_share(self) -> float | None:
        """Matches won of those played, 0 to 1; None before the first."""
        return self.won / self.played if self.played else None

    @property
    def made_share(self) -> float | None:
        """Calls made of those there were, 0 to 1; None before the first."""
        return self.calls_made / self.calls if self.calls else None

    @property
    def average_score(self) -> float | None:
        """Points a match; None before the first."""
        return self.points / self.played if self.played else None


class History:
    """The finished matches. Nothing here raises for what is wrong with the disk or the file.

    Attributes:
        notices: Sentences for the person, each added once; whoever has said one removes it.
    """

    def __init__(self, path: Path) -> None:
        self.notices: list[str] = []
        self._database = self._open(path)

    def add(self, match: Match) -> None:
        """Keep a match that is over, once; one that is not over is no concern of this. Fit for ``Match.on_change``."""
        if not match.over:
            return
        public = match.view(NOBODY)
        with self._writing() as database:
            kept = database.execute(
                "INSERT OR IGNORE INTO match (id, game, finished_at, practice, record) VALUES (?, ?, ?, ?, ?)",
                (match.id, public.game, time.time(), match.practice, match.to_json()),
            )
            if kept.rowcount == 0:
                return
            for seat, plan in enumerate(match.seats):
                calls = [call_made(result, seat) for result in public.results]
                won = seat in public.winners
                # A partner's equal win is the same win.
                shared = won and len(public.winners) > 1 and public.game != "bid_whist"
                database.execute(
                    "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        kept.lastrowid,
                        seat,
                        plan.name,
                        plan.player,
                        public.scores[seat],
                        won,
                        shared,
                        len(calls),
                        len(calls) - calls.count(None),
                        calls.count(True),
                    ),
                )

    def finished(self, most: int = 100) -> list[Finished]:
        """The matches finished last, newest first."""
        rows = self._rows(
            "SELECT match.number, id, game, finished_at, practice, name, player, score, won FROM match "
            "JOIN seat ON seat.match = match.number "
            "WHERE match.number IN (SELECT number FROM match ORDER BY number DESC LIMIT ?) "
            "ORDER BY match.number DESC, seat",
            most,
        )
        found: dict[int, Finished] = {}
        for number, id_, game, finished_at, practice, name, player, score, won in rows:
            match = found.get(number) or Finished(id_, game, finished_at, bool(practice), ())
            found[number] = match._replace(places=(*match.places, Place(name, player, score, bool(won))))
        return list(found.values())

    def record(self, match_id: str) -> str | None:
        """The record of a finished match, for looking at it again."""
        rows = self._rows("SELECT record FROM match WHERE id = ?", match_id)
        return str(rows[0][0]) if rows else None

    def standings(self) -> list[Standing]:
        """What each person has done in each game they finished a match of that counts, by name and game."""
        rows = self._rows(
            "SELECT name, game, COUNT(*), SUM(won), SUM(shared), SUM(hands), SUM(calls), SUM(calls_made), SUM(score) "
            "FROM seat JOIN match ON seat.match = match.number WHERE player = ? AND NOT practice "
            "GROUP BY name, game ORDER BY name, game",
            HUMAN,
        )
        return [Standing(*row) for row in rows]

    def standing(self, name: str, game: str) -> Standing:
        """What a person has done in a game; all zero before the first match."""
        found = (standing for standing in self.standings() if (standing.name, standing.game) == (name, game))
        return next(found, Standing(name, game, 0, 0, 0, 0, 0, 0, 0))

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def _open(self, path: Path) -> sqlite3.Connection:
        try:
            make_folder(path.parent)
            return _opened(path)
        except (sqlite3.OperationalError, OSError):
            self.notices.append("Finished matches cannot be kept: their file cannot be opened or written.")
        except _NewerError:
            self.notices.append("Finished matches are not kept: their file is from a newer version of the program.")
        except sqlite3.DatabaseError:
            return self._open_anew(path)
        return _opened(None)

    def _open_anew(self, path: Path) -> sqlite3.Connection:
        aside = set_aside(path)
        if aside:
            # The damaged file's journal would otherwise be applied to the new one.
            with contextlib.suppress(OSError):
                path.with_name(f"{path.name}-journal").rename(aside.with_name(f"{aside.name}-journal"))
            self.notices.append(f"The list of finished matches could not be read and was set aside as {aside.name}.")
            with contextlib.suppress(sqlite3.Error):
                return _opened(path)
        self.notices.append("Finished matches cannot be kept: their file cannot be read.")
        return _opened(None)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing of it."""
        try:
            with self._database:
                yield self._database
        except sqlite3.Error:
            sentence = "The finished match could not be added to the list of finished matches."
            if sentence not in self.notices:
                self.notices.append(sentence)

    def _rows(self, query: str, *values: object) -> list[Any]:
        try:
            return self._database.execute(query, values).fetchall()
        except sqlite3.Error:
            return []


class _NewerError(Exception):
    """The file is of a newer version."""


def _opened(path: Path | None) -> sqlite3.Connection:
    """The database of a file, made if it is missing; in memory without one."""
    database = sqlite3.connect(path or ":memory:", timeout=_WAIT_S)
    try:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version > _VERSION:
            raise _NewerError
        if version == 0:
            with database:
                database.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} PRAGMA user_version = {_VERSION}; COMMIT;")
        if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("damaged")
    except BaseException:
        database.close()
        raise
    return database
