"""The worked examples of RULES.md that are whole positions, replayed by the program."""

import json
from typing import Any

import pytest

from game.commands.replay import replay_parts
from game.rules.bid_whist import BidWhistState
from game.rules.cards import NO_SUIT, SUIT_LETTERS
from game.rules.record import Record, replay
from game.rules.registry import GAMES
from game.rules.trick_or_bid import TrickOrBidState
from tests.vectors import rows

POSITIONS = [(game, row) for game in GAMES for row in rows(game, "records")]


@pytest.mark.parametrize(("game", "row"), POSITIONS, ids=[f"{game}: {row['case']}" for game, row in POSITIONS])
def test_position(game: str, row: dict[str, Any]) -> None:
    record = Record.from_json(json.dumps(row["record"]))
    assert record.game == game
    found = replay_parts(record)
    state = replay(record)
    assert found["to_act"] == row["to_act"]
    assert found["legal"] == row["legal"]
    for key in ("scores", "winners", "over", "tricks", "hands"):
        assert key not in row or found[key] == row[key]
    if "trump" in row:
        assert state.trump == (SUIT_LETTERS.index(row["trump"]) if row["trump"] else NO_SUIT)
    if isinstance(state, BidWhistState) and "revokes" in row:
        assert list(state.revoked) == row["revokes"]
    if isinstance(state, TrickOrBidState):
        assert "tricks_won" not in row or list(state.tricks_won) == row["tricks_won"]
        assert "spent" not in row or state.spent == row["spent"]
