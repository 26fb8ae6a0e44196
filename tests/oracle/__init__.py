"""A second, deliberately slow implementation of the four games, written from RULES.md alone.

It shares no code with the program. Cards and moves are the texts of RULES.md, "Notation"; hands are plain
lists. Its only purpose is to be compared with the fast rules.
"""

from tests.oracle.bid_whist import BidWhistOracle
from tests.oracle.common import Oracle
from tests.oracle.dealers_dilemma import DealersDilemmaOracle
from tests.oracle.oh_hell import OhHellOracle
from tests.oracle.trick_or_bid import TrickOrBidOracle

ORACLES: dict[str, type[Oracle]] = {
    "oh_hell": OhHellOracle,
    "bid_whist": BidWhistOracle,
    "trick_or_bid": TrickOrBidOracle,
    "dealers_dilemma": DealersDilemmaOracle,
}

__all__ = [
    "ORACLES",
    "BidWhistOracle",
    "DealersDilemmaOracle",
    "OhHellOracle",
    "Oracle",
    "TrickOrBidOracle",
]
