"""Who plays an empty seat: the View of that seat goes in, a move comes out.

Each game has a module of its own name on this floor with ``weigh(view, level, rng)``: calls, bids, and play by rules of
thumb. ``hard`` searches the play of cards over sampled deals (``sampled``), ``expert`` in a tree (``tree``). A computer player is
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
EXPERT: Final = "expert"
LEVELS: Final = ("easy", "medium", HARD, EXPERT)  # weakest first
EXPERT_SECONDS: Final = 0.8  # that an expert thinks, unless told otherwise
PLAYOUTS_A_SECOND: Final = 1500
PLAIN: Final = "plain"  # the strongest without search: a yardstick too
RANDOM: Final = "random"  # any legal move, all equally likely: a yardstick, no opponent that a person is offered

# Each game's player takes the View of its own game, which no type of a mixed table can say.
Weigh = Callable[[Any, str, Random], Weighed]


def weigh(
    view: View,
    level: str,
    seed: int,
    stop: Stop = never,
    character: str = "",
    seconds: float = EXPERT_SECONDS,
) -> Weighed:
    """Every legal move with what it is worth to the player, best first; the unit is the game's own.

    Args:
        view: What the seat to act knows.
        level: One of LEVELS, or PLAIN or RANDOM.
        seed: Of the match.
        stop: Asked again and again during a search; once it says so, what is known by then decides.
        character: A name of ``CHARACTERS``; any other plays without a temperament.
        seconds: That an expert's search is laid out for on a slow machine. No clock is read: it is a number of
            playouts.

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
    by_thumb = _weigh_of(view.game)(view, HARD if level == EXPERT else level, rng)
    if view.phase != PLAY:
        return characters.shift(view, by_thumb, temperament)
    if level in (HARD, EXPERT) and len(view.legal) > 1:
        spoiling = temperament.spoiling * characters.SPOILT_POINT
        playouts = int(seconds * PLAYOUTS_A_SECOND) if level == EXPERT else 0
        preferred = [move for move, _ in by_thumb]
        return sampled.weigh(view, preferred, rng, stop, spoiling=spoiling, playouts=playouts) or by_thumb
    return by_thumb


def choose(
    view: View,
    level: str,
    seed: int,
    stop: Stop = never,
    character: str = "",
    seconds: float = EXPERT_SECONDS,
) -> Move:
    """The move that a computer player makes; arguments and errors as for :func:`weigh`."""
    return weigh(view, level, seed, stop, character, seconds)[0][0]


def _weigh_of(game: str) -> Weigh:
    return cast(Weigh, import_module(f"game.ai.{game}").weigh)
