"""What the table asks computer players: moves of their own seats, and hints for the person's.

How long a move is waited for tells nothing about the cards: the pause is counted from what everybody sees.
"""

from random import Random
from typing import TYPE_CHECKING, Final

from game.ai.player import EXPERT, EXPERT_SECONDS
from game.rules.bid_whist import CARDS_EACH, KITTY_SIZE
from game.rules.game import BURY, PLAY
from game.rules.moves import NO_MOVE, Move
from game.rules.views import View
from game.session.match import Match
from game.session.seats import character_of
from game.session.settings import Settings
from game.session.thinker import LONGEST
from game.session.worker import Question
from game.ui.table.choreography import PACE

if TYPE_CHECKING:
    from game.ui.app import App

DEADLINE: Final = 5.0  # seconds after the end of the longest search until a scripted move is made instead
HINT_LEVEL: Final = EXPERT  # in its usual time a person still waits gladly
NEVER: Final = -1

# Seconds before a move of a kind, at normal speed: at least, and by how much more at most.
_WORDS: Final = (0.7, 0.5)  # calls, bids, and whatever else is decided about a hand
_LEAD: Final = (0.5, 0.4)
_FOLLOW: Final = (0.35, 0.3)
_LAST_CARD: Final = (0.3, 0.1)  # nobody has a choice, as all know
_LONGER: Final = 0.25  # by so much of its time an expert's pause differs
_FADES: Final = 0.9  # what is left after each decision of how slow this machine is thought to be


def pause(public: View, seed: int, level: str, settings: Settings, slowest: float = 0.0) -> float:
    """Seconds before a computer player's move shows, however quickly it was decided.

    Args:
        public: What all at the table see; nothing else may show in the pause.
        seed: Of the match.
        level: Of the computer player.
        settings: Speed, and the time of an expert.
        slowest: Seconds that players of this level have needed lately.
    """
    pace = PACE[settings.speed]
    if not pace or _goes_on_burying(public):
        return 0.0
    varies = Random(f"pause/{seed}/{public.ply}").random()
    least, more = _kind(public)
    seconds = pace * (least + more * varies)
    if _is_last_card(public):
        return seconds
    if level == EXPERT:
        seconds = max(seconds, settings.expert_seconds * (1 + _LONGER * varies))
    return max(seconds, slowest)


def _kind(public: View) -> tuple[float, float]:
    if public.phase != PLAY:
        return _WORDS
    if _is_last_card(public):
        return _LAST_CARD
    return _FOLLOW if public.trick else _LEAD


def _is_last_card(public: View) -> bool:
    return public.phase == PLAY and public.hand_sizes[public.to_act] == 1


def _goes_on_burying(public: View) -> bool:
    """Six cards are buried as one act: there is no pause before the second and the others."""
    return public.phase == BURY and public.hand_sizes[public.to_act] < CARDS_EACH + KITTY_SIZE


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
        self._hint_ply = NEVER  # of the hint that is waited for
        self._slowest: dict[str, float] = {}

    def ask_for_move(self) -> None:
        """Ask the computer player whose turn it is, once."""
        match = self._match
        if self._asked_ply != match.ply:
            self._asked_ply, self.answer, self._hint_ply = match.ply, NO_MOVE, NEVER
            plan = match.seats[match.to_act]
            seconds = self._app.settings.expert_seconds if plan.player == EXPERT else EXPERT_SECONDS
            self._ask(match.view(match.to_act), plan.player, seconds, character_of(plan))

    def pause(self, public: View) -> float:
        """Seconds from when all cards rest until the move of the computer player whose turn it is shows."""
        level = self._match.seats[self._match.to_act].player
        return pause(public, self._match.seed, level, self._app.settings, self._slowest.get(level, 0.0))

    def ask_for_hint(self, view: View) -> None:
        """Ask, once at a time, what a computer player without a temperament would do in the place of a View's seat."""
        if self._hint_ply != view.ply:
            self._hint_ply = view.ply
            self._ask(view, HINT_LEVEL, EXPERT_SECONDS)

    def forget(self) -> None:
        """The match has gone back: what was asked or answered counts no more."""
        self._app.worker.cancel()
        self._asked_ply, self.answer, self._hint_ply = NEVER, NO_MOVE, NEVER

    def listen(self) -> Move:
        """Hear what has been answered by now; a hint is returned, a move is kept in ``answer``."""
        heard = self._app.worker.poll()
        if heard is None or heard.match_id != self._match.id or heard.ply != self._match.ply:
            return NO_MOVE
        if self._hint_ply == heard.ply:
            self._hint_ply = NEVER
            return heard.move
        level = self._match.seats[self._match.to_act].player
        self._slowest[level] = max(heard.took, _FADES * self._slowest.get(level, 0.0))
        self.answer = heard.move
        return NO_MOVE

    def _ask(self, view: View, level: str, seconds: float, character: str = "") -> None:
        match = self._match
        deadline = LONGEST * seconds + DEADLINE
        self._app.worker.ask(Question(view, level, match.seed, match.id, deadline, character, seconds))
