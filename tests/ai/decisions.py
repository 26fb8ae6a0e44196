"""What computer players decide in fixed positions: ``python tests/ai/decisions.py FOLDER`` writes it as JSON.

The folder holds the package ``game``. The answers are written in full, weights too, so that two copies of the package
can be told apart by the last bit of a number.
"""

import json
import sys
from typing import Any

EVERY = {"hard": 13, "expert": 13}  # of so many decisions one is looked at, where they take long
SEED = 41
OPTIONS: dict[str, dict[str, object]] = {"oh_hell": {"order": "down", "hook": "on"}}  # large hands first
HANDS = {"oh_hell": 2}  # the first of Oh Hell's has no trump
QUICK = 0.08  # seconds that an expert's search is laid out for


def decide() -> dict[str, Any]:
    """For each game, number of players and level the weighed moves of decisions; and the ends of random hands."""
    from game.ai import people, player  # noqa: PLC0415 - the package is one of several, found only by now
    from game.rules import random_play  # noqa: PLC0415
    from game.rules.registry import GAMES  # noqa: PLC0415
    from game.rules.shuffle import stream  # noqa: PLC0415

    found: dict[str, Any] = {"file": player.__file__}
    characters = ("", *people.CHARACTERS)
    for key, game in GAMES.items():
        for players in game.players:
            state = game.new(players, OPTIONS.get(key, {}), 0)
            levels = (*player.LEVELS, player.PLAIN, player.RANDOM)
            kept: dict[str, Any] = {level: [] for level in levels}
            decision = 0
            for number in range(HANDS.get(key, 1)):
                state.begin_hand(game.shuffle_deal(state, stream(SEED, f"deal {number}")))
                end = state.copy()
                seed = random_play.play_out(end, SEED)
                kept[f"random hand {number}"] = [seed, end.scores, end.tricks]
                while not state.needs_deal and not state.over:
                    view = game.observe(state, state.to_act)
                    for place, level in enumerate(levels):
                        every = EVERY.get(level, 1)
                        if decision % every == place % every:
                            character = characters[decision % len(characters)]
                            weighed = player.weigh(view, level, SEED, character=character, seconds=QUICK)
                            kept[level].append([state.ply, weighed])
                    state.apply(player.choose(view, "medium", SEED))
                    decision += 1
            for level, weighed in kept.items():
                found[f"{key}, {players} players, {level}"] = weighed
    return found


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    json.dump(decide(), sys.stdout)
