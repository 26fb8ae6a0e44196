"""Playing a record through the oracle."""

from typing import Any

from tests.oracle import ORACLES
from tests.oracle.common import Oracle


def play_record(record: dict[str, Any]) -> Oracle:
    """The oracle at the point where a well-formed record stops.

    Raises:
        ValueError: A deal or a move is wrong, or a move comes when none is possible.
    """
    oracle = ORACLES[record["game"]](len(record["seats"]), record["options"], record["dealer"])
    deals = list(record["deals"])
    deal_next(oracle, deals)
    for move in record["moves"]:
        oracle.play(move)
        deal_next(oracle, deals)
    return oracle


def deal_next(oracle: Oracle, deals: list[dict[str, Any]]) -> None:
    """Deal the next of `deals`, taking it off the list, if the oracle awaits a deal and there is one."""
    if oracle.needs_deal() and deals:
        deal = deals.pop(0)
        oracle.deal(deal["hands"], deal["rest"])


def replay_record(record: dict[str, Any]) -> dict[str, Any]:
    """What `parlour-tricks replay --json` gives for a well-formed record."""
    oracle = play_record(record)
    return {
        "tricks": oracle.tricks(),
        "hands": [{"scores": points} for points in oracle.hand_scores()],
        "scores": oracle.scores(),
        "to_act": oracle.to_act(),
        "legal": oracle.legal(),
        "over": oracle.over(),
        "winners": oracle.winners(),
    }
