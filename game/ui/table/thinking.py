"""What the table asks computer players: moves of their own seats, and hints for the person's."""

from typing import TYPE_CHECKING, Final

from game.rules.moves import NO_MOVE, Move
from game.rules.views import View
from game.session.match import Match
from game.session.seats import character_of

if TYPE_CHECKING:
    from game.ui.app import App

DEADLINE: Final = 5.0  # seconds until a scripted move is made instead
HINT_LEVEL: Final = "hard"
NEVER: Final = -1


class Thinking:
    """One question at a time, through the app's worker; answers that come too late are dropped.

    Attributes:
        answer: The move of the computer player whose turn it is, once it has answered; else NO_MOVE.
    """

    def __init__(self, app: "App", match: Match) -> None:
        self.answer: Move = NO_MOVE
        self._app = app
        self._match = match
        self._asked_ply = NEVER
        self._hinting = False

    def ask_for_move(self) -> None:
        """Ask the computer player whose turn it is, once."""
        match = self._match
        if self._asked_ply != match.ply:
            self._asked_ply, self.answer, self._hinting = match.ply, NO_MOVE, False
            plan = match.seats[match.to_act]
            self._ask(match.view(match.to_act), plan.player, character_of(plan))

    def ask_for_hint(self, view: View) -> None:
        """Ask what a computer player without a temperament would do in the place of a View's seat."""
        self._hinting = True
        self._ask(view, HINT_LEVEL)

    def forget(self) -> None:
        """The match has gone back: what was asked or answered counts no more."""
        self._app.worker.cancel()
        self._asked_ply, self.answer, self._hinting = NEVER, NO_MOVE, False

    def listen(self) -> Move:
        """Hear what has been answered by now; a hint is returned, a move is kept in ``answer``."""
        heard = self._app.worker.poll()
        if heard is None or heard.match_id != self._match.id or heard.ply != self._match.ply:
            return NO_MOVE
        if self._hinting:
            self._hinting = False
            return heard.move
        self.answer = heard.move
        return NO_MOVE

    def _ask(self, view: View, level: str, character: str = "") -> None:
        match = self._match
        self._app.worker.ask(view, level, match.seed, match.ply, match.id, DEADLINE, character)
