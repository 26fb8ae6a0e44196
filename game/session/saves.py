"""The match of each game that can be resumed, one file a game, complete on disk before a move shows."""

import contextlib
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.cards import NOBODY
from game.rules.record import MAX_BYTES, Record, RecordError, SeatPlan
from game.rules.registry import GAMES
from game.session.files import clear_parts, make_folder, set_aside, why_not_written, write_whole
from game.session.lock import Lock
from game.session.match import Match

_LOCK_NAME: Final = "lock"


class Summary(NamedTuple):
    """A match that can be resumed, for a list of them.

    Attributes:
        game: Game id.
        saved_at: Seconds since the epoch.
        seats: Who sits where.
        scores: Totals by seat.
        hand_no: Number of the present hand from 0.
        hands_in_match: How many hands the match has, or 0 where that is open.
        over: Whether it ended, and the program with it before the result was put away.
        practice: Whether it counts as practice.
    """

    game: str
    saved_at: float
    seats: tuple[SeatPlan, ...]
    scores: tuple[int, ...]
    hand_no: int
    hands_in_match: int
    over: bool
    practice: bool


class Saves:
    """The folder of saved matches. Nothing here raises for what is wrong with the disk or with a file.

    Attributes:
        locked_out: Whether another copy of the program has the folder; then nothing in it is read or written.
        trouble: Why the match is not being saved, as a sentence, or None.
        notices: Sentences for the person, each added once; whoever has said one removes it.
    """

    def __init__(self, folder: Path) -> None:
        self.trouble: str | None = None
        self.notices: list[str] = []
        self._folder = folder
        try:
            make_folder(folder)
        except OSError as error:
            self._begin_trouble(error)
        self._lock = Lock(folder / _LOCK_NAME)
        self.locked_out = self._lock.held_by_other
        if self.locked_out:
            self.trouble = "Parlour Tricks is already open. Matches in this window are not saved."
            self.notices.append(self.trouble)
        else:
            clear_parts(folder)

    def keep(self, match: Match) -> None:
        """Save a match now and after every change, before anything else hears of it."""
        match.on_change.insert(0, self.save)
        self.save(match)

    def save(self, match: Match) -> None:
        """Write a match in the place of the one of its game; ``trouble`` says if that fails."""
        if self.locked_out:
            return
        try:
            write_whole(self._path(match.record.game), match.to_json())
        except OSError as error:
            self._begin_trouble(error)
        else:
            if self.trouble:
                self.notices.append("The match is being saved again.")
            self.trouble = None

    def load(self, game_key: str) -> Match | None:
        """The saved match of a game, or None. A file that is none is set aside, and ``notices`` says so."""
        if self.locked_out:
            return None
        path = self._path(game_key)
        try:
            with path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError:
            self._set_aside(path, game_key, "It cannot be opened.")
            return None
        try:
            record = Record.from_bytes(data)
            if record.game != game_key:
                raise RecordError("game", f"It is a match of {GAMES[record.game].name}.")
            return Match.resume(record)
        except RecordError as error:
            self._set_aside(path, game_key, str(error))
            return None

    def resumable(self) -> list[Summary]:
        """What :meth:`load` would give, game by game, the one saved last first."""
        found = [self._summary(match) for match in map(self.load, GAMES) if match]
        return sorted(found, key=lambda summary: -summary.saved_at)

    def drop(self, game_key: str) -> None:
        """Remove the saved match of a game, because its result was seen or it was given up."""
        if not self.locked_out:
            with contextlib.suppress(OSError):
                self._path(game_key).unlink(missing_ok=True)

    def close(self) -> None:
        """Let another copy of the program have the folder; afterwards nothing is saved here."""
        self._lock.release()
        self.locked_out = True

    def _path(self, game_key: str) -> Path:
        return self._folder / f"{game_key}.json"

    def _summary(self, match: Match) -> Summary:
        public = match.view(NOBODY)
        saved_at = 0.0
        with contextlib.suppress(OSError):
            saved_at = self._path(public.game).stat().st_mtime
        return Summary(
            public.game,
            saved_at,
            match.seats,
            public.scores,
            public.hand_no,
            public.hands_in_match,
            public.over,
            match.practice,
        )

    def _set_aside(self, path: Path, game_key: str, why: str) -> None:
        aside = set_aside(path)
        fate = f"was set aside as {aside.name}" if aside else "is left alone"
        self._tell(f"The saved match of {GAMES[game_key].name} cannot be read and {fate}. {why}")

    def _begin_trouble(self, error: OSError) -> None:
        sentence = f"The match goes on but is not being saved: {why_not_written(error)}."
        if self.trouble != sentence:
            self.trouble = sentence
            self._tell(sentence)

    def _tell(self, sentence: str) -> None:
        if sentence not in self.notices:
            self.notices.append(sentence)
