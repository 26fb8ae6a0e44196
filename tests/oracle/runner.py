"""Random matches played by the oracle, as records."""

import random
from itertools import product
from typing import Any

from tests.oracle import ORACLES
from tests.oracle.common import Oracle, default_options


def random_deal(oracle: Oracle, rng: random.Random) -> dict[str, Any]:
    """A deal entry of a record for the hand that `oracle` awaits."""
    cards = oracle.deck()
    rng.shuffle(cards)
    hands = []
    for size in oracle.cards_in_hand():
        hands.append(" ".join(cards[:size]))
        cards = cards[size:]
    return {"hands": hands, "rest": " ".join(cards)}


def random_options(game: str, rng: random.Random) -> dict[str, object]:
    return {key: rng.choice(values) for key, values in ORACLES[game].choices.items()}


def random_move(oracle: Oracle, rng: random.Random) -> str:
    """A legal move; each kind of move is as likely as the others, so that a rare kind is not crowded out."""
    moves = oracle.legal()
    kind = rng.choice(sorted({move.split(" ", maxsplit=1)[0] for move in moves if " " in move} or {""}))
    same_kind = [move for move in moves if move.startswith(kind)]
    plain = [move for move in moves if " " not in move]
    return rng.choice(plain) if plain and rng.random() < 0.5 else rng.choice(same_kind)


def new_record(game: str, players: int, options: dict[str, object], dealer: int) -> dict[str, Any]:
    return {
        "format": 1,
        "game": game,
        "options": dict(options),
        "seats": [{"name": f"Player {seat + 1}", "player": "human"} for seat in range(players)],
        "dealer": dealer,
        "deals": [],
        "moves": [],
    }


def random_match(
    game: str, players: int, options: dict[str, object], seed: int, most_moves: int = 100_000
) -> tuple[Oracle, dict[str, Any]]:
    """Play at random until the end or until `most_moves`; give the oracle there and the record."""
    rng = random.Random(seed)
    record = new_record(game, players, options, rng.randrange(players))
    oracle = ORACLES[game](players, options, record["dealer"])
    while not oracle.over() and len(record["moves"]) < most_moves:
        if oracle.needs_deal():
            deal = random_deal(oracle, rng)
            oracle.deal(deal["hands"], deal["rest"])
            record["deals"].append(deal)
        else:
            move = random_move(oracle, rng)
            oracle.play(move)
            record["moves"].append(move)
    if oracle.over():
        record["result"] = {"scores": oracle.scores(), "winners": oracle.winners()}
    return oracle, record


def one_option_changed(game: str) -> list[dict[str, object]]:
    """The default options, and each set that differs from them in one value."""
    defaults = default_options(ORACLES[game])
    changed = [{**defaults, key: value} for key, values in ORACLES[game].choices.items() for value in values[1:]]
    return [defaults, *changed]


def all_option_sets(game: str) -> list[dict[str, object]]:
    choices = ORACLES[game].choices
    return [dict(zip(choices, values, strict=True)) for values in product(*choices.values())]
