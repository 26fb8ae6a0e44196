"""Naming and burying in Bid Whist by playing sampled deals to their end.

A burial is weighed as a whole, out of a shortlist, and each card of it is found by the same search over the same deals.
Bids are left to the estimate of the hand: searched, they were too high, since playouts flatter whoever declares.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.ai.beliefs import beliefs_of
from game.ai.bid_whist_burial import burials
from game.ai.playouts import play_out
from game.ai.search import Stop, Weighed, never, weigh_moves
from game.ai.side_playouts import side_play
from game.ai.stakes import values_of
from game.rules.bid_whist import KITTY_SIZE, BidWhistState
from game.rules.cards import CardSet, cards_in, set_of
from game.rules.game import BURY
from game.rules.moves import Move, bury
from game.rules.views import BidWhistView

BURIALS: Final = 14
STAGES: Final = (12, 24, 48)  # deals that all, the better half and the best quarter of the choices see
USUAL_PLAYOUTS: Final = 350  # that STAGES ask for at most


def weigh(view: BidWhistView, preferred: Sequence[Move], rng: Random, stop: Stop = never, playouts: int = 0) -> Weighed:
    """The legal moves before the play with the points they lead to on average, best first.

    Args:
        view: What the seat to act knows; to name or to bury.
        preferred: The legal moves, best first by rules of thumb.
        rng: The only source of chance.
        stop: Asked again and again; once it says so, what is known by then decides.
        playouts: About how many deals may be played out in all, if that is more than STAGES ask for.
    """
    stages = [number * max(1, playouts // USUAL_PLAYOUTS) for number in STAGES]
    if view.phase == BURY:
        return _weigh_burial(view, preferred, stop, stages)
    states = beliefs_of(view).states(stages[-1], rng, stop)
    values = values_of(view, for_match=True)
    return weigh_moves(states, preferred, finish, lambda state: values(state)[view.seat], stages, stop)


def finish(state: BidWhistState) -> None:
    """Play a deal with a trump to its end: what is left to bury by the estimate, then for books."""
    if state.phase is BURY:
        hand = state.hands[state.to_act]
        left = KITTY_SIZE - len(state.burial)
        for card in cards_in(burials(hand, left, state.trump, state.direction, 1)[0]):
            state.apply(bury(card))
    play_out(state, side_play(state.trump, state.direction))


class _Choice:
    """A world in which a whole burial is one move: its number in a list."""

    def __init__(self, state: BidWhistState, choices: list[CardSet]) -> None:
        self.state = state
        self.choices = choices

    def copy(self) -> "_Choice":
        """An independent one."""
        return _Choice(self.state.copy(), self.choices)

    def apply(self, number: int) -> None:
        """Bury the cards of a choice."""
        for card in cards_in(self.choices[number]):
            self.state.apply(bury(card))


def _weigh_burial(view: BidWhistView, preferred: Sequence[Move], stop: Stop, stages: Sequence[int]) -> Weighed:
    hand = set_of(view.hand)
    whole = hand | set_of(view.burial)
    # Every card of one burial meets the same deals, so that they follow one plan.
    rng = Random(f"{view.hand_no}/{whole}")
    buried = set_of(view.burial)
    left = KITTY_SIZE - len(view.burial)
    choices = [
        cards & ~buried
        for cards in burials(whole, KITTY_SIZE, view.trump, view.direction, BURIALS)
        if not buried & ~cards
    ] or burials(hand, left, view.trump, view.direction, BURIALS)
    if len(choices) == 1:
        weighed: Weighed = [(0, 0.0)]
    else:
        worlds = [_Choice(state, choices) for state in beliefs_of(view).states(stages[-1], rng, stop)]
        seat, values = view.seat, values_of(view, for_match=True)
        weighed = weigh_moves(
            worlds,
            range(len(choices)),
            lambda world: finish(world.state),
            lambda world: values(world.state)[seat],
            stages,
            stop,
        )
    worth: dict[Move, float] = {}
    for number, points in weighed:
        for card in cards_in(choices[number]):
            worth.setdefault(bury(card), points)
    floor = min(worth.values())
    place = 0
    for move in preferred:
        if move not in worth:
            place += 1
            worth[move] = floor - place
    order = {move: place for place, move in enumerate(preferred)}
    return sorted(worth.items(), key=lambda pair: (-pair[1], order[pair[0]]))
