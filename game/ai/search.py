"""Weighing cards by playing sampled deals to their end.

In each world that the View leaves possible every card is tried and the hand played out; a card is worth the average of
the points that come of it. All cards meet the same worlds, so that the luck of the deal cancels. Half of the cards, the
worse ones, are dropped at each stage, and the rest see more worlds.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.rules.moves import Move

Weighed = list[tuple[Move, float]]
Stop = Callable[[], bool]
FEWEST: Final = 2  # cards that see every world


def never() -> bool:
    """A search that nothing stops."""
    return False


def weigh_moves(
    worlds: Sequence[Any],
    moves: Sequence[Move],
    play_out: Callable[[Any], None],
    value: Callable[[Any], float],
    stages: Sequence[int],
    stop: Stop = never,
) -> Weighed:
    """Each move with its average worth over sampled worlds, best first.

    Args:
        worlds: States in which the same seat is to act; they are not changed.
        moves: What may be done in each of them.
        play_out: Plays a State to the end of the hand.
        value: What the end of a hand is worth.
        stages: How many of the worlds have been seen after each stage.
        stop: Asked before every world after the first; once it says so, what is known by then decides.
    """
    total = dict.fromkeys(moves, 0.0)
    left = list(moves)
    settled: Weighed = []
    seen = 0
    stopped = False
    for stage in stages:
        for world in worlds[seen:stage]:
            if seen and stop():
                stopped = True
                break
            for move in left:
                state = world.copy()
                state.apply(move)
                play_out(state)
                total[move] += value(state)
            seen += 1
        left.sort(key=lambda move: -total[move])
        if stopped or seen < stage or len(left) <= FEWEST or stage == stages[-1]:
            if stopped:
                break
            continue
        keep = max(FEWEST, (len(left) + 1) // 2)
        settled = [(move, total[move] / seen) for move in left[keep:]] + settled
        left = left[:keep]
    best = [(move, total[move] / max(1, seen)) for move in left]
    # A card that was dropped early may have been lucky in the few worlds that it saw.
    floor = best[-1][1]
    return best + [(move, min(worth, floor)) for move, worth in settled]
