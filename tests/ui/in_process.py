"""Computer players that answer in this process: what a match needs of them, without waiting and without another one."""

from game.ai import player
from game.rules.views import View
from game.session.worker import Answer


class InProcess:
    """Answers at the next poll.

    Attributes:
        asked: How many questions were asked.
    """

    def __init__(self) -> None:
        self._question: tuple[View, str, int, int, str, str, float] | None = None
        self.asked = 0

    def ask(
        self,
        view: View,
        level: str,
        seed: int,
        ply: int,
        match_id: str,
        deadline_s: float,
        character: str = "",
        seconds: float = player.EXPERT_SECONDS,
    ) -> None:
        assert deadline_s > seconds
        self.asked += 1
        self._question = (view, level, seed, ply, match_id, character, seconds)

    def poll(self) -> Answer | None:
        if self._question is None:
            return None
        (view, level, seed, ply, match_id, character, seconds), self._question = self._question, None
        return Answer(match_id, ply, player.choose(view, level, seed, character=character, seconds=seconds))

    def cancel(self) -> None:
        self._question = None


class AtOnce(InProcess):
    """In the place of the app's computer players' process."""

    busy = False

    def tend(self) -> None:
        """There is nothing to look after."""

    def close(self) -> None:
        """There is nothing to end."""
