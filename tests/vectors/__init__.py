"""The worked examples of RULES.md as data: `GAME.json` holds groups of rows, each with inputs and answer."""

import json
from pathlib import Path
from typing import Any


def rows(game: str, group: str) -> list[dict[str, Any]]:
    """Rows of one group; the group's own `about` in the file says what the keys mean."""
    text = (Path(__file__).parent / f"{game}.json").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(text)["groups"][group]["rows"]
    return found
