"""A match that plays itself at the real table, frame by frame, without a screen: to look at and to measure."""

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

for variable in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
    os.environ.setdefault(variable, "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.ai import player  # noqa: E402 - the variables above count from the first import of pygame on
from game.rules.game import BURY  # noqa: E402
from game.rules.record import HUMAN, SeatPlan  # noqa: E402
from game.rules.views import Event, View  # noqa: E402
from game.ui.app import App  # noqa: E402
from game.ui.scenes.patient import PatientScene  # noqa: E402
from game.ui.table.scene import TableScene  # noqa: E402
from game.ui.table.screen import TableScreen  # noqa: E402

FRAME = 1 / 60
NAMES = ("You", "Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")


class TablePlayer:
    """Sits at seat 0, whose cards lie open, and decides at once.

    Attributes:
        app: The app.
        table: Its table.
        happened: Events of the changes shown since the list was cleared.
    """

    def __init__(self, folder: Path, size: tuple[int, int], **settings: object) -> None:
        self.app = App(folder)
        for name, value in settings.items():
            setattr(self.app.settings, name, value)
        self.app.display.resize(size)
        self.app.step(FRAME, [])
        self.table: TableScene
        self.happened: list[Event] = []

    def begin(self, game: str, players: int, options: Mapping[str, str], seed: int) -> None:
        """Begin a match against computer players."""
        seats = [SeatPlan(name, HUMAN if seat == 0 else "easy") for seat, name in enumerate(NAMES[:players])]
        self.app.start_match(game, options, seats, seed=seed)
        assert isinstance(self.app.top, TableScene)
        self.table = self.app.top
        vars(self.table.screen)["change"] = self._note

    def _note(self, before: View, after: View, events: Sequence[Event]) -> None:
        self.happened += events
        TableScreen.change(self.table.screen, before, after, events)

    @property
    def moving(self) -> bool:
        """Whether something is being shown."""
        return self.table.screen.motion.running

    def decide(self) -> None:
        """Put a result away, or make a move where one is asked for."""
        if isinstance(self.app.top, PatientScene):
            self.app.pop()
            self.table._resume()  # as a result does when it is put away
        elif self.app.top is self.table and self.table.view.legal and not self.moving:
            view = self.table.view
            moves = view.legal[:6] if view.phase == BURY else (player.choose(view, "easy", 1),)
            self.table.submit(*moves)

    def frame(self) -> None:
        """Let a frame pass; what other processes still owe is waited for."""
        if self.app.worker.busy:
            time.sleep(0.002)
        self.decide()
        self.app.step(FRAME, [])
