"""Calling in Oh Hell: what the cards promise and what sampled deals come to, half and half.

Neither is off on average, and they are wrong about different hands: playouts know the calls of others, the promise
knows how experts fare.
"""

from random import Random
from typing import Final

from game.ai.beliefs import beliefs_of
from game.ai.choice_weights import OH_HELL
from game.ai.choosing import CallPlay
from game.ai.oh_hell import CALL_WEIGHTS, WEIGHTS, dealt_hands, pressure
from game.ai.playouts import play_out
from game.ai.search import Stop, Weighed, weigh_moves
from game.rules.game import CALL
from game.rules.moves import call
from game.rules.oh_hell import OhHellState
from game.rules.views import HIDDEN_CALL, OhHellView

CALLS: Final = 4  # that are played out: the best by the cards alone
PLAYOUTS_A_DEAL: Final = 3 * CALLS  # of those that an expert has time for; drawing a deal takes time too
PLAYED_OUT: Final = 0.5  # the share of the sampled deals in what a call is worth


def weigh(view: OhHellView, promised: Weighed, rng: Random, stop: Stop, playouts: int) -> Weighed:
    """The legal calls with the points they lead to, best first.

    Args:
        view: What the seat to act knows; to call.
        promised: The legal calls with the points that the cards promise, best first.
        rng: The only source of chance.
        stop: Asked again and again; once it says so, what is known by then decides.
        playouts: Hands that an expert has time to play out.
    """
    others = OtherCallers(view)
    states = beliefs_of(view).states(-(-playouts // PLAYOUTS_A_DEAL), rng, stop)
    for state in states:
        others.call_unseen(state)
    worth = dict(promised)
    before = view.scores[view.seat]
    played_out = weigh_moves(
        states,
        [move for move, _ in promised[:CALLS]],
        others.finish,
        lambda state: state.scores[view.seat] - before,
        (len(states),),
        stop,
    )
    weighed = [(move, worth[move] + PLAYED_OUT * (points - worth[move])) for move, points in played_out]
    weighed.sort(key=lambda pair: -pair[1])
    floor = weighed[-1][1]
    return weighed + [(move, min(floor, points)) for move, points in promised[CALLS:]]


class OtherCallers:
    """Those who call later or have called unseen: each calls the number nearest to what the cards promise."""

    def __init__(self, view: OhHellView) -> None:
        self._unseen = [seat for seat, called in enumerate(view.calls) if called == HIDDEN_CALL]
        self._expected = dealt_hands(view, CALL_WEIGHTS, pressure(view))
        self._policy = CallPlay(OH_HELL, WEIGHTS, view.players)

    def call_unseen(self, state: OhHellState) -> None:
        """Put in the calls that are not shown yet."""
        for seat in self._unseen:
            state.calls[seat] = self._nearest(state, seat)

    def finish(self, state: OhHellState) -> None:
        """Call for those who have not yet, and play the hand to its end."""
        while state.phase is CALL:
            number = self._nearest(state, state.to_act)
            if number == state.forbidden:
                number += 1 if number < state.cards_each else -1
            state.apply(call(number))
        play_out(state, self._policy)

    def _nearest(self, state: OhHellState, seat: int) -> int:
        return min(state.cards_each, int(self._expected.tricks(state.hands[seat]) + 0.5))
