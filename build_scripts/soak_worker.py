"""Plays whole matches through the computer players' process while that is killed at random moments.

    python build_scripts/soak_worker.py                        1,000 kills; about ten minutes
    python build_scripts/soak_worker.py --kills 50 --seed 7    the same kills again, as far as the machine is as fast

Each match is played twice: here without a process, and as the app plays it, with saves, with questions that are
cancelled and asked again, and with kills while the process starts, waits and thinks. Both must be the same move by
move, no move may have been made without the process, and after every kill the save must stand at the last move. The
worker takes ``MOST_LOST`` processes that are lost without an answer in between for a fault of the machine; there are
never so many in a row here.
"""

import argparse
import logging
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # run as a file, the project root is not where Python looks

from game.ai import player  # noqa: E402
from game.rules.record import Record, SeatPlan, replay  # noqa: E402
from game.rules.registry import GAMES  # noqa: E402
from game.session.match import Match  # noqa: E402
from game.session.saves import Saves  # noqa: E402
from game.session.seats import character_of, default_names  # noqa: E402
from game.session.worker import MOST_LOST, Answer, Question, Worker  # noqa: E402

KILLS: Final = 1_000
LEVELS: Final = ("hard", "medium", "easy")  # an expert's search may be ended by the clock, so that it may differ
UNHURRIED: Final = 600.0  # seconds, for what is ended by the clock otherwise
LIVES: Final = 2.5  # the longest life of a process, in times of its start
FRAME: Final = 0.001  # seconds
CANCELS: Final = 0.1  # of the questions
IDLES: Final = 0.1  # of the moves that are not asked for at once
IDLE: Final = 0.1  # seconds at most
FIRST_START: Final = 0.3  # seconds, a guess
SIGNAL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows ends a process at once by either


class SoakError(AssertionError):
    """Something was lost; the message says what."""


class Killer:
    """Kills the process of a worker at a random moment of each of its lives.

    Attributes:
        kills: How often it has, by what the process was doing.
        most: How often it is to.
    """

    def __init__(self, worker: Worker, most: int, rng: Random) -> None:
        self.kills: Counter[str] = Counter()
        self.most = most
        self._worker = worker
        self._rng = rng
        self._pid: int | None = None
        self._begun = self._dies = 0.0
        self._start = FIRST_START
        self._ready = self._killed = False
        self._in_a_row = 0

    @property
    def done(self) -> bool:
        """Whether it has killed as often as it was to."""
        return self.kills.total() >= self.most

    def answered(self) -> None:
        """A move was made by the process; it may have been killed since, which the worker is yet to see."""
        self._in_a_row = int(self._killed and self._worker.pid == self._pid)

    def look(self) -> bool:
        """Kill the process if its time has come; whether it was killed."""
        worker, now = self._worker, time.monotonic()
        if worker.pid != self._pid:
            self._pid, self._begun, self._ready, self._killed = worker.pid, now, False, False
            self._dies = now + self._rng.uniform(0, LIVES * self._start)
        if self._pid is None or self.done:
            return False
        if worker.ready and not self._ready:
            self._ready = True
            self._start += 0.2 * (now - self._begun - self._start)
        if now < self._dies or self._killed or self._in_a_row >= MOST_LOST - 1:
            return False
        self.kills["thinks" if worker.thinking else "waits" if worker.ready else "starts"] += 1
        self._in_a_row += 1
        self._killed = True
        os.kill(self._pid, SIGNAL)
        return True


class Soak:
    """Matches one after the other until there were enough kills.

    Attributes:
        worker: The computer players' process.
        killer: Kills it.
        matches: How many have been played to their end.
        moves: How many moves were made.
    """

    def __init__(self, folder: Path, kills: int, seed: int) -> None:
        self.rng = Random(seed)
        self.saves = Saves(folder)
        self.worker = Worker()
        self.killer = Killer(self.worker, kills, self.rng)
        self.matches = self.moves = 0

    def close(self) -> None:
        """End the process, and see that none is left."""
        self.worker.close()
        self.saves.close()
        left = multiprocessing.active_children()
        if left:
            raise SoakError(f"Processes are left: {left}.")

    def play(self, game: str, seed: int) -> None:
        """Play a match twice, without a process and through one that is killed, and compare.

        Raises:
            SoakError: Something was lost.
        """
        right = played_here(new_match(game, seed))
        match = new_match(game, seed)
        self.saves.keep(match)
        while not match.over:
            if not match.deal():
                answer = self._answer(match)
                wanted = right.moves[match.ply]
                if (answer.match_id, answer.ply, answer.move) != (match.id, match.ply, wanted):
                    raise SoakError(f"{game}, seed {seed}, ply {match.ply}: {answer} instead of {wanted}.")
                match.submit(match.to_act, answer.move, match.ply)
                self.moves += 1
        record = Record.from_json(match.to_json())
        replay(record)
        if (record.deals, record.moves) != (right.deals, right.moves):
            raise SoakError(f"{game}, seed {seed}: the record is another one.")
        self.matches += 1

    def _answer(self, match: Match) -> Answer:
        """What the process says to a question, in spite of all that happens to it."""
        if self.rng.random() < IDLES:
            self._wait(match, self.rng.uniform(0, IDLE))
        self._ask(match)
        cancel_at = time.monotonic() + self.rng.uniform(0, IDLE) if self.rng.random() < CANCELS else None
        while True:
            self._look(match)
            answer = self.worker.poll()
            if answer is not None:
                if answer.took == 0:
                    raise SoakError(f"Ply {match.ply} of {match.id}: the move was made without the process.")
                self.killer.answered()
                return answer
            if cancel_at is not None and time.monotonic() >= cancel_at:
                cancel_at = None
                self.worker.cancel()
                self._wait(match, self.rng.uniform(0, IDLE))
                self._ask(match)
            time.sleep(FRAME)

    def _ask(self, match: Match) -> None:
        plan = match.seats[match.to_act]
        view = match.view(match.to_act)
        character = character_of(plan)
        self.worker.ask(Question(view, plan.player, match.seed, match.id, UNHURRIED, character, UNHURRIED))

    def _wait(self, match: Match, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._look(match)
            self.worker.tend()
            time.sleep(FRAME)

    def _look(self, match: Match) -> None:
        if self.killer.look():
            saved = self.saves.load(match.record.game)
            if saved is None or saved.to_json() != match.to_json():
                raise SoakError(f"Ply {match.ply} of {match.id}: the save is another one.")


def new_match(game: str, seed: int) -> Match:
    """A match among computer players of several levels, characters among them."""
    levels = [LEVELS[seat % len(LEVELS)] for seat in range(GAMES[game].players[0])]
    seats = [SeatPlan(name, level) for name, level in zip(default_names(levels), levels, strict=True)]
    return Match.new(game, {}, seats, seed)


def played_here(match: Match) -> Record:
    """The record of a whole match, played without a process."""
    while not match.over:
        if not match.deal():
            plan, view = match.seats[match.to_act], match.view(match.to_act)
            move = player.choose(view, plan.player, match.seed, character=character_of(plan))
            match.submit(match.to_act, move, match.ply)
    return match.record


def soak(kills: int, seed: int, folder: Path, games: tuple[str, ...], tell: Callable[[str], None]) -> Soak:
    """Play matches until there were so many kills, and the last of them to its end.

    Args:
        kills: How many.
        seed: Of the matches and the moments.
        folder: For saves; an empty one.
        games: Played in turn.
        tell: Gets a line after each match.

    Raises:
        SoakError: Something was lost.
    """
    soaking = Soak(folder, kills, seed)
    begun = time.monotonic()
    try:
        while not soaking.killer.done:
            game = games[soaking.matches % len(games)]
            soaking.play(game, soaking.rng.getrandbits(32))
            done = soaking.killer.kills
            doing = ", ".join(f"{done[what]} while it {what}" for what in ("starts", "waits", "thinks"))
            passed = time.monotonic() - begun
            tell(f"{passed:4.0f} s: {soaking.matches} matches ({game}), {done.total()} kills ({doing})")
    finally:
        soaking.close()
    return soaking


def _is_no_kill(record: logging.LogRecord) -> bool:
    """Whether a warning is about something else than a process that was ended."""
    return "has ended" not in record.getMessage()


def main() -> int:
    """Read the command line and soak; the exit status is 0 if nothing was lost, else 1."""
    parser = argparse.ArgumentParser(description="Kill the computer players' process at random moments.")
    parser.add_argument("--kills", type=int, default=KILLS, help=f"how often ({KILLS})")
    parser.add_argument("--seed", type=int, default=None, help="of matches and moments")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), help="played in turn (all)")
    arguments = parser.parse_args()
    seed = Random().getrandbits(32) if arguments.seed is None else arguments.seed
    print(f"seed: {seed}", flush=True)
    logging.getLogger("game.session.worker").addFilter(_is_no_kill)
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = soak(arguments.kills, seed, Path(folder), tuple(arguments.games), partial(print, flush=True))
        except SoakError as error:
            print(error, file=sys.stderr)
            return 1
    print(f"{done.killer.kills.total()} kills in {done.matches} matches of {done.moves} moves; nothing was lost.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
