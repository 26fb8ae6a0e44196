"""Matches for tests: tables of people and computers, and play by any legal move."""

from collections.abc import Callable, Mapping
from random import Random

from game.rules.cards import Seat
from game.rules.game import DEAL
from game.rules.moves import Move, from_text
from game.rules.record import HUMAN, SeatPlan
from game.rules.registry import GAMES
from game.session.match import Match

EVERY_GAME = tuple(GAMES)
NAMES = ("Ann", "Basil", "Cosima", "Dora", "Edwin", "Fay", "Greta")


def table(
    game: str,
    humans: tuple[Seat, ...] = (0,),
    options: Mapping[str, object] | None = None,
    seed: int | None = 1,
    players: int | None = None,
) -> Match:
    number = players or GAMES[game].players[0]
    plans = [SeatPlan(NAMES[seat], HUMAN if seat in humans else "easy") for seat in range(number)]
    return Match.new(game, options or {}, plans, seed)


def play(match: Match, rng: Random, until: Callable[[Match], bool] = lambda match: match.over) -> None:
    """Deal and make random legal moves until something is so, or the match is over."""
    while not until(match) and not match.over:
        if not match.deal():
            make(match, rng.choice(match.view(match.to_act).legal))


def make(match: Match, move: Move | str) -> None:
    """The seat to act makes a move."""
    if isinstance(move, str):
        move = from_text(move, match.game.deck)
    assert match.submit(match.to_act, move, match.ply)


def human_to_act(match: Match) -> bool:
    return match.to_act in match.humans


def dealt(match: Match) -> bool:
    return match.phase != DEAL
