"""Write the golden records anew: ``python -m tests.golden.rewrite``.

Only for a change of the rules or of the written form that is meant; look at the difference before it is committed.
"""

import hashlib
import json
from pathlib import Path
from random import Random

from game.commands.replay import replay_parts
from game.rules.options import complete
from game.rules.record import Record, SeatPlan
from game.rules.registry import GAMES
from game.rules.shuffle import first_dealer, stream
from tests.conformance.play import random_move

FOLDER = Path(__file__).parent
DIGESTS = FOLDER / "digests.json"

# File name, which ends in the seed: number of players and the options that are not default.
MATCHES: dict[str, tuple[str, int, dict[str, object]]] = {
    "oh_hell-4-1": ("oh_hell", 4, {}),
    "oh_hell-3-2": ("oh_hell", 3, {"hook": "on", "bidding": "together", "must_trump": "on"}),
    "oh_hell-7-3": ("oh_hell", 7, {"order": "down_up", "no_trump": "last", "miss": "per_trick", "zero": "five_plus"}),
    "bid_whist-4-4": ("bid_whist", 4, {}),
    "bid_whist-4-20": ("bid_whist", 4, {"minimum": 4, "target": 9, "revoke": "penalised", "defenders": "failed_by"}),
    "bid_whist-4-6": ("bid_whist", 4, {"equal_level": "downtown_over_uptown", "no_trump_double": "off"}),
    "trick_or_bid-4-7": ("trick_or_bid", 4, {}),
    "trick_or_bid-3-8": ("trick_or_bid", 3, {"scoring": "family", "bid_from": "current_trick"}),
    "dealers_dilemma-3-9": ("dealers_dilemma", 3, {}),
    "dealers_dilemma-3-10": ("dealers_dilemma", 3, {"early_end": "offer"}),
}


def seed_of(name: str) -> int:
    return int(name.rsplit("-", 1)[1])


def play(name: str) -> Record:
    """The match of a golden record, with deals from its seed and random moves."""
    key, players, options = MATCHES[name]
    game = GAMES[key]
    seed = seed_of(name)
    seats = [SeatPlan(f"Player {seat + 1}", "human") for seat in range(players)]
    record = Record(key, complete(game.options, options), seats, first_dealer(seed, players), extra={"x_seed": seed})
    state = record.start()
    rng = Random(seed)
    while not state.over:
        if state.needs_deal:
            record.deals.append(game.shuffle_deal(state, stream(seed, f"deal {len(record.deals)}")))
            state.begin_hand(record.deals[-1])
        else:
            record.moves.append(random_move(state.legal_moves(), rng))
            state.apply(record.moves[-1])
    return record


def digest(record: Record) -> str:
    """A digest of all that a replay for machines gives."""
    text = json.dumps(replay_parts(record), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def main() -> None:
    """Write every record and the digests."""
    digests = {}
    for name in MATCHES:
        record = play(name)
        (FOLDER / f"{name}.json").write_text(record.to_json(), encoding="utf-8", newline="\n")
        digests[name] = digest(record)
    DIGESTS.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
