"""What the table asks computer players: as the character that sits there for a move, as nobody for a hint."""

from game.rules.record import HUMAN, SeatPlan
from game.rules.views import View
from game.session.match import Match
from game.ui.table.thinking import Thinking
from tests.ui.in_process import InProcess


class _App:
    """All that asking needs of the app."""

    def __init__(self) -> None:
        self.worker = _Worker()


class _Worker(InProcess):
    """Keeps the level and the character of each question."""

    def __init__(self) -> None:
        super().__init__()
        self.players: list[tuple[str, str]] = []

    def ask(
        self, view: View, level: str, seed: int, ply: int, match_id: str, deadline_s: float, character: str = ""
    ) -> None:
        super().ask(view, level, seed, ply, match_id, deadline_s, character)
        self.players.append((level, character))


def dealt(*seats: SeatPlan) -> tuple[Match, _Worker, Thinking]:
    match = Match.new("oh_hell", {}, seats, seed=5)
    match.deal()
    app = _App()
    return match, app.worker, Thinking(app, match)  # type: ignore[arg-type]


def test_a_seat_is_asked_as_the_character_that_sits_there() -> None:
    names = ("Odette", "Grandmother", "Ida", "Basil")
    match, worker, thinking = dealt(*(SeatPlan(name, "medium") for name in names))
    asked = []
    for _ in range(4):
        asked.append(match.to_act)
        thinking.ask_for_move()
        thinking.listen()
        assert match.submit(match.to_act, thinking.answer, match.ply)
    known = ["Odette", "", "Ida", "Basil"]
    assert worker.players == [("medium", known[seat]) for seat in asked]


def test_a_hint_is_nobodys_taste_whatever_the_person_is_called() -> None:
    match, worker, thinking = dealt(*(SeatPlan(name, HUMAN) for name in ("Odette", "Basil", "Ida")))
    thinking.ask_for_hint(match.view(match.to_act))
    assert [character for _, character in worker.players] == [""]
