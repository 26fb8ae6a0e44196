"""Matches up to the moment that a screen is about.

They depend on the rules and a fixed seed alone, not on the computer players, so that a screen stays as it is when those
play otherwise. Everybody calls and bids by the rough count below and plays any legal card.
"""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, Final

from game.rules.cards import NOBODY
from game.rules.game import AUCTION, BURY, CALL, DEAL, EARLY_END, NAME
from game.rules.moves import GO_ON, PASS, Move, kind_of, second_of
from game.rules.record import SeatPlan
from game.rules.views import View
from game.session.match import Match

YOU: Final = 0  # the seat of the person
NAMES: Final = ("You", "Odette", "Basil", "Mireille", "Ansel", "Greta", "Rufus")
LEVELS: Final = ("human", "easy", "medium", "hard", "easy", "medium", "hard")
MOST_SEEDS: Final = 400
Wanted = Callable[[View, Match], bool]


class NotReached(RuntimeError):
    """No seed led to the moment that a screen is about."""


def seats(players: int, humans: int = 1) -> list[SeatPlan]:
    """Who sits at the table."""
    return [SeatPlan(NAMES[seat], "human" if seat < humans else LEVELS[seat]) for seat in range(players)]


def reached(
    game: str,
    players: int,
    wanted: Wanted,
    options: Mapping[str, Any] | None = None,
    first_seed: int = 1,
    bidder: int = NOBODY,
    humans: int = 1,
) -> str:
    """The record of the first match, by seed, that comes to a moment.

    Args:
        game: Game id.
        players: Number of seats.
        wanted: Whether this is the moment; it gets the View of the person and the match.
        options: What differs from the defaults.
        first_seed: Where to begin to look.
        bidder: In Bid Whist, the seat that bids highest; the others pass or bid low.
        humans: How many seats, from the first on, are people.

    Raises:
        NotReached: It never came to that.
    """
    for seed in range(first_seed, first_seed + MOST_SEEDS):
        rng = Random(seed)
        match = Match.new(game, options or {}, seats(players, humans), seed=seed)
        while not match.over:
            if match.phase == DEAL:
                match.deal()
            if wanted(match.view(YOU), match):
                return match.to_json()
            if match.phase != DEAL:
                _move(match, rng, bidder)
                if match.phase == DEAL and wanted(match.view(YOU), match):
                    return match.to_json()
        if wanted(match.view(YOU), match):
            return match.to_json()
    raise NotReached(f"No match of {game} with {players} players came to the moment wanted.")


def _move(match: Match, rng: Random, bidder: int) -> None:
    view = match.view(match.to_act)
    match.submit(view.seat, chosen(view, rng, bidder), view.ply)


def chosen(view: View, rng: Random, bidder: int = NOBODY) -> Move:
    """A move that looks sensible enough on a picture."""
    legal = view.legal
    if view.phase == CALL:
        fair = len(view.hand) / view.players + rng.choice((-0.6, 0.0, 0.4))
        return min(legal, key=lambda move: (abs(second_of(move) - fair), move))
    if view.phase == AUCTION:
        bids = [move for move in legal if move != PASS]
        low = [move for move in bids if second_of(move) <= (5 if view.seat == bidder else 4)]
        if low and (view.seat == bidder or (bidder == NOBODY and rng.random() < 0.6)):
            return rng.choice(low)
        return PASS if PASS in legal else bids[0]
    if view.phase in (NAME, BURY):
        return rng.choice(legal)
    if view.phase == EARLY_END:
        return GO_ON if GO_ON in legal else legal[0]
    return rng.choice(legal)


@cache
def kinds(moves: tuple[Move, ...]) -> frozenset[int]:
    """The kinds of several moves."""
    return frozenset(map(kind_of, moves))
