"""What a temperament does: it shifts what the moves of a computer player with a name are worth.

A temperament decides where moves are worth nearly the same. It adds a taste, measured in points and never large, to
what the level makes of a call or bid; so it costs little, and strength still comes from the level alone. It looks at
nothing but the View. A character is known by the name; any other name is that of a player without a temperament.
"""

from typing import Final

from game.ai import dealers_dilemma
from game.ai.people import STEADY, Temperament
from game.ai.search import Weighed
from game.rules.cards import SUIT_SIZE, TWINS
from game.rules.game import AUCTION, CALL, KEEP, LAY
from game.rules.moves import EASY as EASY_BID
from game.rules.moves import KEEP as KEEP_MOVE
from game.rules.moves import NO_MOVE, PASS, Move, first_of, kind_of, second_of
from game.rules.options import ON
from game.rules.views import BidWhistView, DealersDilemmaView, LaidBid, OhHellView, TrickOrBidView, View

# Points that a character of full boldness finds in each trick, book or step of stake more.
BOLD_CALL: Final = 0.4
BOLD_BID: Final = 0.3
BOLD_BID_CARD: Final = 0.08
BOLD_STAKE: Final = 0.15
STEEP: Final = 2  # steps of stake for a bid that pays and costs more
# Points that a character who keeps choices open finds in one.
ROOM_FOR_ALL: Final = 2.0
LATER_BID: Final = 0.15
EITHER_NUMBER: Final = 0.4
# Points that one who trusts the partner finds in bidding on, and one who spoils in overcalling the others.
RAISE: Final = 0.9
OVERCALL: Final = 0.4
EVEN_CALLS: Final = 1.5  # points that calls which all can be made take from the call of one who spoils
SPOILT_POINT: Final = 0.2  # that a point less to the others, on average, is worth in the search of cards


def shift(view: View, weighed: Weighed, temperament: Temperament) -> Weighed:
    """Calls and bids with what they are worth to a player of a temperament, best first.

    Args:
        view: What the seat to act knows; what is neither call nor bid is left as it is.
        weighed: The legal moves with what they are worth, best first; the order decides between equal ones.
        temperament: The player's.
    """
    if temperament == STEADY or view.phase not in (CALL, AUCTION, KEEP, LAY):
        return weighed
    return _best_first([(move, worth + taste(view, move, temperament)) for move, worth in weighed])


def _best_first(weighed: Weighed) -> Weighed:
    return sorted(weighed, key=lambda pair: -pair[1])


def taste(view: View, move: Move, temperament: Temperament) -> float:
    """The points that a player of a temperament finds in a call or bid beyond what it is worth."""
    if isinstance(view, OhHellView):
        return _taste_of_call(view, second_of(move), temperament)
    if isinstance(view, BidWhistView):
        return _taste_of_bid(view, move, temperament)
    if isinstance(view, TrickOrBidView):
        if move == KEEP_MOVE:
            return temperament.freedom * LATER_BID
        counted = view.tricks_won[view.seat] + len(view.offered) - 1
        return temperament.boldness * BOLD_BID_CARD * (TWINS.number(second_of(move)) - counted)
    assert isinstance(view, DealersDilemmaView)
    return _taste_of_laying(move, temperament)


def _taste_of_call(view: OhHellView, number: int, temperament: Temperament) -> float:
    value = temperament.boldness * BOLD_CALL * number
    others = [called for seat, called in enumerate(view.calls) if seat != view.seat]
    if min(others) < 0:
        return value
    # The last to call decides whether there are as many tricks as were called for.
    beyond = sum(others) + number - view.cards_each
    if beyond > 0 and view.options["hook"] == ON:
        value -= temperament.freedom * ROOM_FOR_ALL
    if beyond == 0:
        value -= temperament.spoiling * EVEN_CALLS
    return value


def _taste_of_bid(view: BidWhistView, move: Move, temperament: Temperament) -> float:
    if move == PASS:
        return 0.0
    value = temperament.boldness * BOLD_BID * second_of(move)
    if view.highest == NO_MOVE:
        return value
    if view.declarer == (view.seat + 2) % 4:
        return value + temperament.trust * RAISE
    return value + temperament.spoiling * OVERCALL


def _taste_of_laying(move: Move, temperament: Temperament) -> float:
    laid = LaidBid(kind_of(move), first_of(move), second_of(move))
    steep = 0 if laid.kind == EASY_BID else STEEP
    value = temperament.boldness * BOLD_STAKE * (dealers_dilemma.target(laid) + steep)
    two_ways = laid.kind == EASY_BID and laid.first % SUIT_SIZE != laid.second % SUIT_SIZE
    return value + (temperament.freedom * EITHER_NUMBER if two_ways else 0.0)
