"""A tree over what the players see: the search of an expert.

Flat averaging lets every later card follow one rule. Here the cards that follow, one's own and the others', are chosen
by what has turned out best for whoever plays them, among deals that look alike so far: a node is a history of cards
that all have seen, and the deals that pass through it differ in what is hidden (information set tree search with one
observer). Each pass takes one sampled deal, walks down the tree to a card not tried yet, and plays the hand out.

At the root all cards meet the same deals, and the worse half of them is dropped again and again.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Final

from game.ai.alike import Alike
from game.ai.playouts import Policy
from game.ai.search import Stop, Weighed, never
from game.ai.stakes import Values
from game.rules.cards import Seat, count_in
from game.rules.game import KEEP, PLAY, State
from game.rules.moves import Move

CURIOSITY: Final = 0.8  # how far a card little tried is hoped to be better, in spreads of what hands were worth
SOLVED: Final = 2  # cards left in each hand from which on a hand is solved, if the search begins near the end
NEAR_END: Final = 5  # cards left to the seat that searches
WIDEN: Final = 2  # passes through a node for each card tried after it, before another is tried


class Node:
    """A card after a history of cards.

    Attributes:
        visits: Passes that chose it.
        offered: Passes that could have chosen it.
        total: What these hands were worth to the player of the card, added up.
        after: The cards tried next.
    """

    __slots__ = ("after", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.after: dict[Move, Node] = {}


class Tree:
    """One search."""

    def __init__(self, seat: Seat, values: Values, alike: Alike, policy: Policy[Any]) -> None:
        """Begin with nothing known.

        Args:
            seat: Who searches.
            values: What the end of a hand is worth to each seat.
            alike: Which moves need not be told apart.
            policy: Who plays hands out.
        """
        self.seat = seat
        self._values = values
        self._apart, self._leader = alike.apart, alike.leader
        self._policy = policy
        self._least = 0.0
        self._most = 0.0
        self._passes = 0
        self._near_end = False

    def weigh(self, worlds: Sequence[State], moves: Sequence[Move], playouts: int, stop: Stop = never) -> Weighed:
        """Each move with its average worth, best first.

        Args:
            worlds: States in which the seat is to act; they take turns and are not changed.
            moves: What may be done in each of them.
            playouts: Hands to be played out in all.
            stop: Asked before every world after the first; once it says so, what is known by then decides.
        """
        self._near_end = count_in(worlds[0].hands[self.seat]) <= NEAR_END
        nodes = {move: Node() for move in moves}
        left = list(moves)
        rounds = max(1, (len(left) - 1).bit_length())
        settled: list[Move] = []
        at = 0
        stopped = False
        for number in range(rounds):
            for _ in range(max(1, playouts // (rounds * len(left)))):
                if at and stop():
                    stopped = True
                    break
                world = worlds[at % len(worlds)]
                at += 1
                for move in left:
                    self._pass(world, move, nodes[move])
            left.sort(key=lambda move: -nodes[move].total / nodes[move].visits)
            if stopped:
                break
            if number < rounds - 1:
                keep = (len(left) + 1) // 2
                settled = left[keep:] + settled
                left = left[:keep]
        weighed = [(move, nodes[move].total / nodes[move].visits) for move in left]
        # A card that was dropped early may have been lucky in the few worlds that it saw.
        floor = weighed[-1][1]
        return weighed + [(move, min(floor, nodes[move].total / nodes[move].visits)) for move in settled]

    def _pass(self, world: State, move: Move, node: Node) -> None:
        state = world.copy()
        state.apply(move)
        path = [node]
        movers = [self.seat]
        new = False
        while not new and (state.phase is PLAY or state.phase is KEEP):
            mover = state.to_act
            options = self._apart(state)
            chosen = self._choose(node, options, state)
            child = node.after.get(chosen)
            if child is None:
                child = Node()
                node.after[chosen] = child
                new = len(options) > 1
            state.apply(chosen)
            path.append(child)
            movers.append(mover)
            node = child
        values = self._end(state)
        for place in range(len(path)):  # a counter, as zip is slow in compiled code
            path[place].visits += 1
            path[place].total += values[movers[place]]
        own = values[self.seat]
        if not self._passes or own < self._least:
            self._least = own
        if not self._passes or own > self._most:
            self._most = own
        self._passes += 1

    def _end(self, state: State) -> Sequence[float]:
        """What the hand comes to: the last tricks exactly, those before them by the playouts' rules."""
        while state.phase is PLAY or state.phase is KEEP:
            if self._near_end and not state.on_table and count_in(state.hands[state.to_act]) <= SOLVED:
                return self._solve(state)
            state.apply(self._policy.move(state))
        return self._values(state)

    def _solve(self, state: State) -> Sequence[float]:
        """What the hand comes to if from here on everyone sees all cards and plays for their own best; changes it."""
        while state.phase is PLAY or state.phase is KEEP:
            options = self._apart(state)
            if len(options) > 1:
                break
            state.apply(options[0])
        else:
            return self._values(state)
        mover = state.to_act
        best: Sequence[float] = ()
        for move in options:
            after = state.copy()
            after.apply(move)
            worth = self._solve(after)
            if not best or worth[mover] > best[mover]:
                best = worth
        return best

    def _choose(self, node: Node, options: list[Move], state: State) -> Move:
        """The playouts' own move if new, any new one once the node is known well enough, or the most promising."""
        if len(options) == 1:
            return options[0]
        after = node.after
        widen = node.visits >= WIDEN * (len(after) + 1)
        if not widen:
            move = self._policy.move(state)
            if move not in options:
                move = self._leader(move, options)
            if move not in after:
                return move
        curiosity = CURIOSITY * (self._most - self._least)
        best = -1
        best_worth = 0.0
        for move in options:
            child = after.get(move)
            if child is None:
                if widen:
                    return move
                continue
            child.offered += 1
            worth = child.total / child.visits + curiosity * sqrt(log(child.offered + 1) / child.visits)
            if best < 0 or worth > best_worth:
                best, best_worth = move, worth
        return best
