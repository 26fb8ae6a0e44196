"""What the table asks computer players: as the character that sits there for a move, as nobody for a hint.

And how long a move is waited for: as if all thought about everything, whatever cards they hold.
"""

from collections.abc import Iterator
from random import Random

import pytest

from game.ai import player
from game.rules.cards import NOBODY
from game.rules.game import BURY, DEAL, PLAY, State
from game.rules.record import HUMAN, SeatPlan
from game.rules.registry import GAMES
from game.session.match import Match
from game.session.settings import Settings
from game.session.worker import Answer, Question
from game.ui.table.thinking import Thinking, pause
from tests.conformance.hidden import redeal
from tests.ui.bare_table import FRAME, Bench
from tests.ui.in_process import InProcess


class _App:
    """All that asking needs of the app."""

    def __init__(self) -> None:
        self.worker = _Worker()
        self.settings = Settings()


class _Worker(InProcess):
    """Keeps the level, the character and the seconds of each question.

    Attributes:
        took: Seconds that each answer is said to have taken.
    """

    def __init__(self) -> None:
        super().__init__()
        self.players: list[tuple[str, str]] = []
        self.seconds: list[float] = []
        self.took = 0.0

    def ask(self, question: Question) -> None:
        super().ask(question._replace(level="easy"))
        self.players.append((question.level, question.character))
        self.seconds.append(question.seconds)

    def poll(self) -> Answer | None:
        answer = super().poll()
        return answer and answer._replace(took=self.took)


def dealt(*seats: SeatPlan) -> tuple[Match, _Worker, Thinking]:
    match = Match.new("oh_hell", {"order": "down"}, seats, seed=5)
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


def test_a_hint_is_asked_for_once() -> None:
    match, worker, thinking = dealt(*(SeatPlan(name, HUMAN) for name in ("Odette", "Basil", "Ida")))
    for _ in range(3):
        thinking.ask_for_hint(match.view(match.to_act))
    assert worker.asked == 1
    assert thinking.listen() in match.view(match.to_act).legal
    thinking.ask_for_hint(match.view(match.to_act))
    assert worker.asked == 2


def test_an_expert_is_asked_with_its_time_and_others_with_the_usual() -> None:
    match, worker, thinking = dealt(
        *(SeatPlan(name, level) for name, level in zip("ABC", player.LEVELS[1:], strict=True))
    )
    thinking._app.settings.expert_seconds = 2.5
    while match.phase != PLAY:
        thinking.ask_for_move()
        thinking.listen()
        assert match.submit(match.to_act, thinking.answer, match.ply)
    assert sorted(worker.seconds) == [0.8, 0.8, 2.5]
    assert {level: seconds for (level, _), seconds in zip(worker.players, worker.seconds, strict=True)}["expert"] == 2.5


def positions(game: str, seed: int, plies: int = 80) -> Iterator[State]:
    """Every position with somebody to act of a match of random moves, as it is then."""
    rng = Random(seed)
    match = Match.new(game, {}, [SeatPlan("", "easy")] * GAMES[game].players[0], seed)
    while not match.over and match.ply < plies:
        if not match.deal():
            yield match._state
            view = match.view(match.to_act)
            assert match.submit(match.to_act, rng.choice(view.legal), view.ply)


@pytest.mark.parametrize("game", GAMES)
def test_the_pause_tells_nothing_of_hidden_cards(game: str) -> None:
    seed = Random().randrange(1 << 30)
    print(f"seed: {seed}")
    rng = Random(seed)
    forced = free = 0
    for state in positions(game, seed):
        seat = (state.to_act + 1) % state.players  # for whom the cards of the seat to act are hidden
        other = redeal(state, seat, rng)
        pauses = [
            pause(GAMES[game].observe(one, NOBODY), seed, level, Settings(), 0.3)
            for one in (state, other)
            for level in player.LEVELS
        ]
        assert pauses[: len(player.LEVELS)] == pauses[len(player.LEVELS) :]
        forced += len(state.legal_moves()) == 1
        free += state.hands[state.to_act] != other.hands[state.to_act]
    assert forced
    assert free


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seconds", [0.2, 0.8, 3.0])
def test_an_expert_takes_its_time_over_everything(game: str, seconds: float) -> None:
    settings = Settings(expert_seconds=seconds, speed="fast", reduced_motion=True)
    taken = set()
    for state in positions(game, 1):
        public = GAMES[game].observe(state, NOBODY)
        last_card = public.phase == PLAY and public.hand_sizes[public.to_act] == 1
        wait = pause(public, 1, "expert", settings)
        taken.add(wait)
        if not last_card and public.phase != BURY:
            assert wait >= seconds
        assert wait <= max(1.25 * seconds, 1.5)
    assert len(taken) > 30, "as people do, not to the beat of a clock"


def test_the_pause_follows_the_speed_and_at_once_is_at_once() -> None:
    for state in positions("bid_whist", 2):
        public = GAMES["bid_whist"].observe(state, NOBODY)
        slow, normal, fast = (pause(public, 2, "medium", Settings(speed=speed)) for speed in ("slow", "normal", "fast"))
        if public.phase == BURY and public.hand_sizes[public.to_act] < 18:
            assert slow == normal == fast == 0, "six cards are buried as one act"
        else:
            assert slow > normal > fast > 0
        assert pause(public, 2, "medium", Settings(reduced_motion=True)) == normal
        for level in player.LEVELS:
            assert pause(public, 2, level, Settings(speed="instant"), slowest=2.0) == 0


def test_on_a_slow_machine_what_needs_no_thought_is_waited_for_as_long() -> None:
    match, worker, thinking = dealt(*(SeatPlan(name, level) for name, level in zip("ABC", ["hard"] * 3, strict=True)))
    usual = thinking.pause(match.view(NOBODY))
    assert usual < 1.3
    worker.took = 1.5
    thinking.ask_for_move()
    thinking.listen()
    assert thinking.pause(match.view(NOBODY)) == 1.5
    worker.took = 0.0
    for _ in range(3):
        assert match.submit(match.to_act, thinking.answer, match.ply)
        thinking.ask_for_move()
        thinking.listen()
    assert thinking.pause(match.view(NOBODY)) == pytest.approx(1.5 * 0.9**3)


def test_moves_show_after_their_pause_whatever_was_to_be_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(trick_pause=0.5, reduced_motion=True)
    bench = Bench(monkeypatch, humans=(), options={"order": "up"}, settings=settings)
    match, kinds = bench.match, set()
    while len(match.view(0).results) < 3:
        bench.until(lambda: bench.at_rest and match.phase not in (DEAL, "over") and bench.waiting is None)
        bench.table._rested = 0.0
        public, ply = match.view(NOBODY), match.ply
        kinds.add((public.phase, len(match.view(match.to_act).legal) == 1))
        frames = 0
        while match.ply == ply:
            bench.table.update(FRAME)
            frames += 1
        wanted = pause(public, match.seed, "easy", settings)
        assert abs(frames * FRAME - wanted) <= 2 * FRAME, (public.phase, public.ply)
    assert kinds == {("call", False), ("play", False), ("play", True)}
