"""What the end of a hand is worth: points, or, where the match may end with it, winning the match."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from game.rules.bid_whist import BidWhistState
from game.rules.game import State
from game.rules.views import BidWhistView, View

Values = Callable[[Any], Sequence[float]]  # of a State whose hand is over, to each seat
EACH_BOOK: Final = 0.1  # points that a book is worth where it changes no score
MATCH: Final = 20.0  # points that winning the match is worth
EACH_POINT: Final = 0.05  # what a point is worth beside that
LEAD: Final = 4.5  # points ahead that make a side e times as likely to win a match of Bid Whist as to lose it


def values_of(view: View, spoiling: float = 0.0, *, for_match: bool = False) -> Values:
    """What the end of a hand is worth to each seat: its points, in Bid Whist beyond those of the other side.

    Args:
        view: Of the seat that weighs it.
        spoiling: What a point less to the others, on average, is worth to that seat; sides are against each other
            anyway.
        for_match: Whether a hand that may end the match is played for winning it.
    """
    if isinstance(view, BidWhistView):
        return _side_match if for_match else _side_points
    if for_match and view.hand_no == view.hands_in_match - 1:
        return _match
    if not spoiling:
        return _points
    seat = view.seat
    each = spoiling / (view.players - 1)

    def spoilt(state: State) -> Sequence[float]:
        values: list[float] = list(state.scores)
        values[seat] -= each * (sum(values) - values[seat])
        return values

    return spoilt


def _points(state: State) -> Sequence[float]:
    return state.scores


def _match(state: State) -> Sequence[float]:
    share = MATCH / max(1, len(state.winners))
    return [EACH_POINT * points + (share if seat in state.winners else 0.0) for seat, points in enumerate(state.scores)]


def _side_points(state: BidWhistState) -> Sequence[float]:
    ahead = state.scores[0] - state.scores[1] + EACH_BOOK * float(state.books[0] - state.books[1])
    return (ahead, -ahead, ahead, -ahead)


def _side_match(state: BidWhistState) -> Sequence[float]:
    ahead = state.scores[0] - state.scores[1]
    chance = float(0 in state.winners) if state.winners else 1.0 / (1.0 + exp(-ahead / LEAD))
    worth = MATCH * (2.0 * chance - 1.0) + EACH_BOOK * float(state.books[0] - state.books[1])
    return (worth, -worth, worth, -worth)
