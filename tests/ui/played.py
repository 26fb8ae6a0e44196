"""Matches played out without a window, for what is shown of them."""

import random
from collections.abc import Sequence

from game.ai import player
from game.rules.cards import NOBODY
from game.rules.game import DEAL
from game.rules.record import SeatPlan
from game.session.match import Match

LONG_NAMES = ("You", "Wilhelmina Worthington A", "W" * 24, "Wilhelmina Worthington B", "i" * 24, "Ida", "\u200fאבגד")


def played(
    game: str,
    players: int,
    hands: int | None = None,
    humans: Sequence[int] = (0,),
    seed: int = 3,
    options: dict[str, object] | None = None,
    names: Sequence[str] = LONG_NAMES,
) -> Match:
    """A match up to its end or after so many hands; everybody plays at the easy level, now and then at random."""
    rng = random.Random(seed)
    plans = [SeatPlan(names[seat], "human" if seat in humans else "easy") for seat in range(players)]
    match = Match.new(game, options or {}, plans, seed=seed)
    while not match.over:
        if match.phase == DEAL:
            if len(match.view(NOBODY).results) == hands:
                break
            match.deal()
            continue
        view = match.view(match.to_act)
        wild = game != "bid_whist" and rng.random() < 0.4
        move = rng.choice(view.legal) if wild else player.choose(view, "easy", rng.randrange(1000))
        match.submit(match.to_act, move, view.ply)
    return match
