"""Computer players that answer in this process: what a match needs of them, without waiting and without another one."""

from game.ai import player
from game.rules.moves import Move
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
        question, self._question = self._question, None
        return question.answer(self.choose(question))

    def choose(self, question: Question) -> Move:
        """The move that is answered."""
        seconds, character = question.seconds, question.character
        return player.choose(question.view, question.level, question.seed, character=character, seconds=seconds)

    def cancel(self) -> None:
        self._question = None


class AtOnce(InProcess):
    """In the place of the app's computer players' process."""

    busy = False

    def tend(self) -> None:
        """There is nothing to look after."""

    def close(self) -> None:
        """There is nothing to end."""
