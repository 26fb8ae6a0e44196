"""The cards of a strong player: worlds that the View leaves possible are played out, and the averages decide.

What a game brings to the search: how its worlds are drawn (``beliefs``), how a hand is played out, what its end is
worth (``stakes``), and which cards are alike (``alike``).
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from game.ai import dealers_dilemma, oh_hell, trick_or_bid
from game.ai.alike import alike, alike_of
from game.ai.beliefs import beliefs_of
from game.ai.believing import Beliefs
from game.ai.choice_weights import DEALERS_DILEMMA, OH_HELL
from game.ai.choosing import CallPlay, DilemmaPlay
from game.ai.playouts import Policy, play_out
from game.ai.search import Stop, Weighed, never, weigh_moves
from game.ai.side_playouts import side_play
from game.ai.stakes import values_of
from game.ai.tree import Tree
from game.ai.twin_playouts import TwinPlay
from game.ai.worlds import worlds_of
from game.rules.bid_whist_ranks import following
from game.rules.cards import set_of
from game.rules.game import PLAY
from game.rules.moves import Move
from game.rules.views import BidWhistView, DealersDilemmaView, OhHellView, TrickOrBidView, View

STAGES: Final = (25, 60, 120)  # worlds that all moves, the better half and the best quarter see
PASSES_A_WORLD: Final = 10  # of an expert's search through each sampled deal
REVOKE: Final = -1000.0  # what a card is worth that fails to follow
ALIKE: Final = 1e-6  # by which the lower of two cards that play alike is better


def weigh(
    view: View,
    preferred: Sequence[Move],
    rng: Random,
    stop: Stop = never,
    stages: Sequence[int] = (),
    spoiling: float = 0.0,
    playouts: int = 0,
) -> Weighed:
    """The legal moves with the points they lead to on average, best first; nothing if no deal is possible.

    Args:
        view: What the seat to act knows; it is to play a card, or to keep a won trick or take from it.
        preferred: The legal moves, best first by rules of thumb; decides between moves that lead to the same points.
        rng: The only source of chance.
        stop: Asked again and again; once it says so, what is known by then decides.
        stages: How many worlds all moves, the better half and the best quarter see; STAGES if not given.
        spoiling: Points that a point less to the others, on average, is worth.
        playouts: Hands that an expert plays out in a tree; 0 for flat averaging.
    """
    stages = stages or STAGES
    # Only an expert hears what calls and bids say of the cards.
    beliefs = beliefs_of(view) if playouts else Beliefs(worlds_of(view))
    worlds = beliefs.worlds
    if not worlds.dealing.ways:
        return []
    leaders = alike(view, worlds.hidden)
    moves = [move for move in preferred if leaders[move] == move]
    if isinstance(view, BidWhistView) and view.phase == PLAY:
        # Never a revoke, though an option allows it.
        follow = following(set_of(view.hand), vec[i64](view.trick), view.trump)
        moves = [move for move in moves if follow >> move & 1]
    if len(moves) == 1:
        weighed: Weighed = [(moves[0], 0.0)]
    elif playouts:
        states = beliefs.states(-(-playouts // PASSES_A_WORLD), rng, stop)
        tree = Tree(view.seat, values_of(view, spoiling, for_match=True), alike_of(view), policy_of(view))
        weighed = tree.weigh(states, moves, playouts, stop)
    else:
        states = beliefs.states(stages[-1], rng, stop)
        values, policy = values_of(view, spoiling), policy_of(view)
        weighed = weigh_moves(
            states,
            moves,
            lambda state: play_out(state, policy),
            lambda state: values(state)[view.seat],
            stages,
            stop,
        )
    weighed += [(move, REVOKE) for move in view.legal if leaders[move] == move and move not in moves]
    full: Weighed = []
    for move, worth in weighed:
        same = [other for other in view.legal if leaders[other] == move]
        full += [(other, worth - ALIKE * number) for number, other in enumerate(same)]
    return full


def policy_of(view: View) -> Policy[Any]:
    """Who plays out a State of the View's hand."""
    if isinstance(view, OhHellView):
        return CallPlay(OH_HELL, oh_hell.WEIGHTS, view.players)
    if isinstance(view, TrickOrBidView):
        return TwinPlay(trick_or_bid.WEIGHTS, view.players)
    if isinstance(view, BidWhistView):
        return side_play(view.trump, view.direction)
    assert isinstance(view, DealersDilemmaView)
    return DilemmaPlay(DEALERS_DILEMMA, dealers_dilemma.WEIGHTS, view.players)
