"""Random matches, step by step."""

import random
from collections.abc import Iterator

from game.rules.game import State
from game.rules.moves import NO_MOVE, Move, kind_of
from game.rules.record import Record, SeatPlan
from game.rules.registry import GAMES
from tests.conformance.setups import Setup


def random_move(moves: list[Move], rng: random.Random) -> Move:
    """A move of which each kind is equally likely, so that none is crowded out by the many of another."""
    kind = rng.choice(sorted({kind_of(move) for move in moves}))
    return rng.choice([move for move in moves if kind_of(move) == kind])


def random_match(setup: Setup, rng: random.Random) -> Iterator[tuple[State, Record, Move]]:
    """A match to its end: the State before the first deal and after each deal and move, with the record so far.

    State and record are the same objects at every step. The third is the move just made, NO_MOVE for a deal.
    """
    game = GAMES[setup.game]
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil"][: setup.players]
    seats = [SeatPlan(name, "human") for name in names]
    record = Record(setup.game, setup.options, seats, rng.randrange(setup.players))
    state = record.start()
    yield state, record, NO_MOVE
    while not state.over:
        if state.needs_deal:
            deal = game.shuffle_deal(state, rng)
            game.check_deal(state, deal)
            state.begin_hand(deal)
            record.deals.append(deal)
            yield state, record, NO_MOVE
        else:
            move = random_move(state.legal_moves(), rng)
            state.apply(move)
            record.moves.append(move)
            yield state, record, move


def snapshot(state: State) -> dict[str, str]:
    """Every attribute of a State, written out, to find out whether anything has changed."""
    listed = ("__slots__", "__mypyc_attrs__")  # compiled classes have the second
    slots = [slot for kind in type(state).__mro__ for name in listed for slot in getattr(kind, name, ())]
    assert "hands" in slots
    return {slot: repr(getattr(state, slot)) for slot in slots if slot != "__dict__"}
