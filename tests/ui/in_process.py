"""Computer players that answer in this process: what a match needs of them, without waiting and without another one."""

from game.ai import player
from game.session.worker import Answer, Question


class InProcess:
    """Answers at the next poll.

    Attributes:
        asked: How many questions were asked.
    """

    def __init__(self) -> None:
        self._question: Question | None = None
        self.asked = 0

    def ask(self, question: Question) -> None:
        assert question.deadline_s > question.seconds
        self.asked += 1
        self._question = question

    def poll(self) -> Answer | None:
        if self._question is None:
            return None
        asked, self._question = self._question, None
        seconds, character = asked.seconds, asked.character
        return asked.answer(player.choose(asked.view, asked.level, asked.seed, character=character, seconds=seconds))

    def cancel(self) -> None:
        self._question = None


class AtOnce(InProcess):
    """In the place of the app's computer players' process."""

    busy = False

    def tend(self) -> None:
        """There is nothing to look after."""

    def close(self) -> None:
        """There is nothing to end."""
