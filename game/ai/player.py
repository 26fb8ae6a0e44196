"""Who plays an empty seat: the View of that seat goes in, a move comes out.

Each game has a module of its own name on this floor with ``weigh(view, level, rng)``: calls, bids, and play by rules of
thumb. ``hard`` searches the play of cards over sampled deals (``sampled``); ``expert`` hears what calls and bids say of
the cards (``beliefs``), searches in a tree (``tree``), and calls, names and buries by search too (``calling``,
``declaring``); above ``easy`` a plain blunder comes behind every sensible move (``blunders``). A computer player is
deterministic: the same View, level and seed give the same move, whatever happened in between and in whichever process,
unless it is told to stop. A character (``characters``) has its own taste in calls and bids, at every level.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final, cast

from game.ai import calling, characters, declaring, people, sampled
from game.ai.blunders import sensible
from game.ai.search import Stop, Weighed, never
from game.rules.game import BURY, CALL, KEEP, NAME, PLAY
from game.rules.moves import Move
from game.rules.views import BidWhistView, OhHellView, View

EASY: Final = "easy"
HARD: Final = "hard"
EXPERT: Final = "expert"
SCRIPTED: Final = (EASY, "medium")
LEVELS: Final = (*SCRIPTED, HARD, EXPERT)  # weakest first
EXPERT_SECONDS: Final = 0.8  # that an expert thinks, unless told otherwise
PLAYOUTS_A_SECOND: Final = 3000
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
    if level not in LEVELS and level != PLAIN:  # mypyc takes no starred tuple here
        raise ValueError(f"There is no level “{level}”; the levels are {', '.join(LEVELS)}.")
    temperament = people.temperament_of(character)
    weighed: Weighed = _weigh_of(view.game)(view, level if level in SCRIPTED else HARD, rng)
    if level in (HARD, EXPERT) and len(view.legal) > 1:
        moves = [move for move, _ in weighed]
        playouts = int(seconds * PLAYOUTS_A_SECOND) if level == EXPERT else 0
        if view.phase in (PLAY, KEEP):
            spoiling = temperament.spoiling * characters.SPOILT_POINT
            weighed = sampled.weigh(view, moves, rng, stop, spoiling=spoiling, playouts=playouts) or weighed
        elif playouts and isinstance(view, BidWhistView) and view.phase in (NAME, BURY):
            weighed = declaring.weigh(view, moves, rng, stop, playouts)
        elif playouts and isinstance(view, OhHellView) and view.phase == CALL:
            weighed = calling.weigh(view, weighed, rng, stop, playouts)
    if view.phase != PLAY:
        weighed = characters.shift(view, weighed, temperament)
    # Blunders are moves that lose points, which are not what an expert's last hand is played for.
    spared = level in (EASY, PLAIN) or (level == EXPERT and view.hand_no == view.hands_in_match - 1)
    return weighed if spared else _without_blunders(view, weighed)


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


def _without_blunders(view: View, weighed: Weighed) -> Weighed:
    """The same with plain blunders behind every sensible move."""
    moves = [move for move, _ in weighed]
    kept = sensible(view, moves)
    if len(kept) == len(moves):
        return weighed
    worth = dict(weighed)
    floor = min(worth[move] for move in kept)
    blunders = [move for move in moves if move not in kept]
    return [(move, worth[move]) for move in kept] + [(move, min(floor, worth[move])) for move in blunders]


def _weigh_of(game: str) -> Weigh:
    return cast(Weigh, import_module(f"game.ai.{game}").weigh)
