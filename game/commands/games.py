"""``parlour-tricks games``: what can be played."""

import click

from game.commands.common import write_json
from game.rules.registry import GAMES, AnyGame


def run(as_json: bool) -> None:
    """List the games, numbers of players, options with their values and defaults, and presets."""
    if as_json:
        write_json({"games": [_parts(game) for game in GAMES.values()]})
        return
    click.echo("\n\n".join(_text(game) for game in GAMES.values()))


def _parts(game: AnyGame) -> dict[str, object]:
    return {
        "game": game.key,
        "name": game.name,
        "players": sorted(game.players),
        "default_players": game.players[0],
        "options": [
            {"key": row.key, "label": row.label, "help": row.help, "values": row.values, "default": row.default}
            for row in game.options
        ],
        "presets": [{"key": row.key, "label": row.label, "options": dict(row.values)} for row in game.presets],
    }


def _text(game: AnyGame) -> str:
    usual = f", usually {game.players[0]}" if len(game.players) > 1 else ""
    lines = [f"{game.name} ({game.key})", f"  players  {', '.join(map(str, sorted(game.players)))}{usual}", "  options"]
    for row in game.options:
        values = ", ".join(map(str, row.values))
        lines += [f"    {row.key:<16} {values}", f"    {'':<16} {row.help}"]
    lines.append("  presets")
    for preset in game.presets:
        changed = " ".join(f"{key}={value}" for key, value in preset.values.items())
        lines.append(f"    {preset.key:<16} {changed or 'all defaults'}")
    return "\n".join(lines)
