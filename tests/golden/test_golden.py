"""Whole matches kept as files: what they lead to, their written form and the deals of a seed must never change unseen.

Where a change is meant, ``python -m tests.golden.rewrite`` writes them anew.
"""

import json

import pytest

from game.rules.record import Record, steps
from game.rules.registry import GAMES
from game.rules.shuffle import first_dealer, stream
from tests.golden.rewrite import DIGESTS, FOLDER, MATCHES, digest, seed_of

each = pytest.mark.parametrize("name", MATCHES)


@each
def test_replay_leads_to_the_same(name: str) -> None:
    record = Record.from_bytes((FOLDER / f"{name}.json").read_bytes())
    assert digest(record) == json.loads(DIGESTS.read_text(encoding="utf-8"))[name]


@each
def test_written_form_is_the_same(name: str) -> None:
    data = (FOLDER / f"{name}.json").read_bytes()
    assert Record.from_bytes(data).to_json().encode() == data


@each
def test_seed_gives_the_same_dealer_and_deals(name: str) -> None:
    record = Record.from_bytes((FOLDER / f"{name}.json").read_bytes())
    seed = seed_of(name)
    assert record.dealer == first_dealer(seed, len(record.seats))
    dealt = 0
    for step in steps(record):
        if step.state.needs_deal:
            assert GAMES[record.game].shuffle_deal(step.state, stream(seed, f"deal {dealt}")) == record.deals[dealt]
            dealt += 1
    assert dealt == len(record.deals)
