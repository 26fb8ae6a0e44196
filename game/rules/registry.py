"""The games of the house, by their ids."""

from typing import Any, Final

from game.rules.bid_whist import BidWhist
from game.rules.dealers_dilemma import DealersDilemma
from game.rules.game import Game
from game.rules.oh_hell import OhHell
from game.rules.trick_or_bid import TrickOrBid

# A State and a View of one game always travel together, which no type of a mixed table can say.
AnyGame = Game[Any, Any]

GAMES: Final[dict[str, AnyGame]] = {game.key: game for game in (OhHell(), BidWhist(), TrickOrBid(), DealersDilemma())}
