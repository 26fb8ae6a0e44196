"""Every way to set a game up that the suite goes through: number of players, one option value at a time, presets."""

import random
from dataclasses import dataclass

from game.rules.options import Options, complete
from game.rules.registry import GAMES


@dataclass(frozen=True)
class Setup:
    game: str
    players: int
    label: str
    options: Options

    def __str__(self) -> str:
        return f"{self.game}-{self.players}-{self.label}"


def setups_of(key: str) -> list[Setup]:
    """Defaults, each other value of each option alone, each preset, and some random mixtures."""
    game = GAMES[key]
    ways: dict[str, dict[str, object]] = {"defaults": {}}
    for row in game.options:
        for value in row.values[1:]:
            ways[f"{row.key}={value}"] = {row.key: value}
    for preset in game.presets[1:]:
        ways[f"preset={preset.key}"] = dict(preset.values)
    rng = random.Random(f"mixtures of {key}")
    for number in range(3 if len(game.options) > 2 else 0):
        ways[f"mixture{number}"] = {row.key: rng.choice(row.values) for row in game.options}
    return [
        Setup(key, players, label, complete(game.options, values))
        for players in sorted(game.players)
        for label, values in ways.items()
    ]


SETUPS = [setup for key in GAMES for setup in setups_of(key)]
DEFAULTS = [setup for setup in SETUPS if setup.label == "defaults"]
