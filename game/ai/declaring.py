"""Bidding, naming and burying in Bid Whist by playing sampled deals to their end.

A bid is worth what comes of it when the others bid on by the estimate of their hands, so that a partner's bid counts
for what it says of the partner's cards. A burial is weighed as a whole, out of a shortlist, and each card of it is
found by the same search over the same deals.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.ai.beliefs import beliefs_of
from game.ai.believing import Beliefs
from game.ai.bid_whist_auction import turn
from game.ai.bid_whist_burial import burials
from game.ai.bid_whist_estimate import expected_books
from game.ai.playouts import play_out
from game.ai.search import Stop, Weighed, never, weigh_moves
from game.ai.side_playouts import side_play
from game.ai.stakes import values_of
from game.rules.bid_whist import KITTY_SIZE, BidWhistState
from game.rules.cards import NO_SUIT, SUITS, CardSet, Seat, cards_in, set_of
from game.rules.game import AUCTION, BURY, NAME
from game.rules.moves import (
    BID_NO_TRUMP,
    DOWNTOWN,
    NO_MOVE,
    PASS,
    UPTOWN,
    Move,
    bury,
    first_of,
    name_direction,
    name_trump,
)
from game.rules.views import BidWhistView

BIDS: Final = 5  # that are searched
MARGIN: Final = 1.0  # points by which a bid must be better than passing: the best of many looks better than it is
BURIALS: Final = 14
STAGES: Final = (12, 24, 48)  # deals that all, the better half and the best quarter of the choices see
USUAL_PLAYOUTS: Final = 350  # that STAGES ask for at most


def weigh(
    view: BidWhistView,
    preferred: Sequence[Move],
    rng: Random,
    stop: Stop = never,
    stages: Sequence[int] = (),
    *,
    playouts: int = 0,
    for_match: bool = False,
) -> Weighed:
    """The legal moves before the play with the points they lead to on average, best first.

    Args:
        view: What the seat to act knows; in the auction, or to name or bury.
        preferred: The legal moves, best first by rules of thumb; only the first of them may be searched.
        rng: The only source of chance.
        stop: Asked again and again; once it says so, what is known by then decides.
        stages: How many deals all choices, the better half and the best quarter see; STAGES if not given.
        playouts: About how many deals may be played out in all, if that is more than STAGES ask for.
        for_match: Whether the deal is played for winning the match, not for points.
    """
    stages = stages or [number * max(1, playouts // USUAL_PLAYOUTS) for number in STAGES]
    if view.phase == BURY:
        return _weigh_burial(view, preferred, stop, stages, for_match)
    if len(preferred) == 1:
        return [(preferred[0], 0.0)]
    moves = preferred[:BIDS]
    beliefs = beliefs_of(view)
    states = _drawn(beliefs, rng, stages[-1], stop)
    seat, values = view.seat, values_of(view, for_match=for_match)
    weighed = weigh_moves(states, moves, finish, lambda state: values(state)[seat], stages, stop)
    if view.phase == AUCTION:
        weighed = [(move, worth if move == PASS else worth - MARGIN) for move, worth in weighed]
        weighed.sort(key=lambda pair: -pair[1])
    floor = weighed[-1][1]
    return weighed + [(move, floor - place) for place, move in enumerate(preferred[BIDS:], 1)]


def finish(state: BidWhistState) -> None:
    """Play a deal to its end from wherever it is: bids, name and burial by the estimate, then for books."""
    while state.phase is AUCTION:
        state.apply(bid_by_estimate(state))
    if state.phase is NAME:
        state.apply(name_by_estimate(state))
    if state.phase is BURY:
        hand = state.hands[state.to_act]
        left = KITTY_SIZE - len(state.burial)
        for card in cards_in(burials(hand, left, state.trump, state.direction, 1)[0]):
            state.apply(bury(card))
    play_out(state, side_play(state.trump, state.direction).card)


def bid_by_estimate(state: BidWhistState) -> Move:
    """What the seat to act says by the books that its hand may expect."""
    seat: Seat = state.to_act
    return turn(
        state.highest,
        state.highest != NO_MOVE and state.declarer == seat ^ 2,
        state.highest == NO_MOVE and seat == state.dealer,
        state.minimum,
        state.downtown_over_uptown,
        state.no_trump_factor == 2,
    ).best(state.hands[seat])


def name_by_estimate(state: BidWhistState) -> Move:
    """The trump, or at no trump the direction, with which the hand of the declarer may expect the most books."""
    hand = state.hands[state.to_act]
    if first_of(state.highest) == BID_NO_TRUMP:
        up, down = (expected_books(hand, NO_SUIT, direction) for direction in (UPTOWN, DOWNTOWN))
        return name_direction(UPTOWN if up >= down else DOWNTOWN)
    books = [expected_books(hand, trump, state.direction) for trump in SUITS]
    return name_trump(books.index(max(books)))


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


def _weigh_burial(
    view: BidWhistView, preferred: Sequence[Move], stop: Stop, stages: Sequence[int], for_match: bool
) -> Weighed:
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
        worlds = [_Choice(state, choices) for state in _drawn(beliefs_of(view), rng, stages[-1], stop)]
        seat, values = view.seat, values_of(view, for_match=for_match)
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


def _drawn(beliefs: Beliefs, rng: Random, count: int, stop: Stop) -> list[BidWhistState]:
    states = []
    for deal in beliefs.deals(count, rng, stop):
        state = beliefs.worlds.build(deal, rng)
        assert isinstance(state, BidWhistState)
        states.append(state)
    return states
