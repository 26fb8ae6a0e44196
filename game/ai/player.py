"""Who plays an empty seat: the View of that seat goes in, a move comes out.

Each game has a module of its own name on this floor with ``weigh(view, level, rng)``: calls, bids, and play by rules of
thumb. From ``hard`` on the play of cards is searched over sampled deals (``sampled``). A computer player is
deterministic: the same View, level and seed give the same move, whatever happened in between and in whichever process,
unless it is told to stop. A character (``characters``) has its own taste in calls and bids, at every level.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final, cast

from game.ai import characters, people, sampled
from game.ai.search import Stop, Weighed, never
from game.rules.game import PLAY
from game.rules.moves import Move
from game.rules.views import View

HARD: Final = "hard"
LEVELS: Final = ("easy", "medium", HARD)  # weakest first
PLAIN: Final = "plain"  # the strongest without search: a yardstick too
RANDOM: Final = "random"  # any legal move, all equally likely: a yardstick, no opponent that a person is offered

# Each game's player takes the View of its own game, which no type of a mixed table can say.
Weigh = Callable[[Any, str, Random], Weighed]


def weigh(view: View, level: str, seed: int, stop: Stop = never, character: str = "") -> Weighed:
    """Every legal move with what it is worth to the player, best first; the unit is the game's own.

    Args:
        view: What the seat to act knows.
        level: One of LEVELS, or PLAIN or RANDOM.
        seed: Of the match.
        stop: Asked again and again during a search; once it says so, what is known by then decides.
        character: A name of ``CHARACTERS``; any other plays without a temperament.

    Raises:
        ValueError: It is not the turn of the View's seat, or there is no such level.
    """
    if not view.legal:
        raise ValueError(f"Seat {view.seat} is not to act.")
    rng = Random(f"{seed}/{view.ply}/{view.seat}")
    if level == RANDOM:
        moves = sorted(view.legal, key=lambda _: rng.random())
        return [(move, 0.0) for move in moves]
    temperament = people.temperament_of(character)
    if level == PLAIN:
        return characters.shift(view, _weigh_of(view.game)(view, HARD, rng), temperament)
    if level not in LEVELS:
        raise ValueError(f"There is no level “{level}”; the levels are {', '.join(LEVELS)}.")
    by_thumb = _weigh_of(view.game)(view, level, rng)
    if view.phase != PLAY:
        return characters.shift(view, by_thumb, temperament)
    if level == HARD and len(view.legal) > 1:
        spoiling = temperament.spoiling * characters.SPOILT_POINT
        return sampled.weigh(view, [move for move, _ in by_thumb], rng, stop, spoiling=spoiling) or by_thumb
    return by_thumb


def choose(view: View, level: str, seed: int, stop: Stop = never, character: str = "") -> Move:
    """The move that a computer player makes; arguments and errors as for :func:`weigh`."""
    return weigh(view, level, seed, stop, character)[0][0]


def _weigh_of(game: str) -> Weigh:
    return cast(Weigh, import_module(f"game.ai.{game}").weigh)
