"""The computer players by name: a line that describes each, and a temperament that shifts what their moves are worth.

A temperament decides where moves are worth nearly the same. It adds a taste, measured in points and never large, to
what the level makes of a call or bid; so it costs little, and strength still comes from the level alone. It looks at
nothing but the View. A character is known by the name; any other name is that of a player without a temperament.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai import dealers_dilemma, oh_hell, trick_or_bid
from game.ai.exactly import Weighed, rules_of_thumb
from game.rules.cards import SUIT_SIZE, TWINS
from game.rules.game import AUCTION, CALL, KEEP, LAY
from game.rules.moves import EASY as EASY_BID
from game.rules.moves import KEEP as KEEP_MOVE
from game.rules.moves import NO_MOVE, PASS, Move, first_of, kind_of, second_of
from game.rules.options import ON
from game.rules.trick_or_bid import NO_BID
from game.rules.views import BidWhistView, DealersDilemmaView, LaidBid, OhHellView, TrickOrBidView, View


class Temperament(NamedTuple):
    """What a player likes; all zero for one who is steady.

    Attributes:
        boldness: Above 0 for high calls and bids, below 0 for low ones; from -1 to 1.
        freedom: Under the hook calls that leave tricks enough for all, open choices elsewhere; 0 or 1.
        spoiling: How much it likes others to miss; 0 or 1.
        trust: How readily it bids on over the partner's bid; 0 or 1.
    """

    boldness: float = 0.0
    freedom: float = 0.0
    spoiling: float = 0.0
    trust: float = 0.0


class Character(NamedTuple):
    """A computer player by name.

    Attributes:
        line: A description in a few words, English as all words before they are translated.
        temperament: What the player likes.
    """

    line: str
    temperament: Temperament


STEADY: Final = Temperament()
CHARACTERS: Final[dict[str, Character]] = {
    "Odette": Character("Calls high and goes after it.", Temperament(boldness=1.0)),
    "Basil": Character("Calls only what is sure to come.", Temperament(boldness=-1.0)),
    "Mireille": Character("Likes to upset what others have called.", Temperament(spoiling=1.0)),
    "Ansel": Character("Trusts a partner and is steady otherwise.", Temperament(trust=1.0)),
    "Greta": Character("Dislikes the hook and keeps choices open.", Temperament(freedom=1.0)),
    "Rufus": Character("Calls high and guards every trick.", Temperament(boldness=0.7, spoiling=1.0)),
    "Ida": Character("Steady: takes every hand as it comes.", STEADY),
    "Tomas": Character("Careful alone, braver with a partner.", Temperament(boldness=-0.7, trust=1.0)),
    "Cosima": Character("Calls low and waits for the right moment.", Temperament(boldness=-0.7, freedom=1.0)),
    "Edwin": Character("Calls high, higher still with a partner.", Temperament(boldness=0.7, trust=1.0)),
}

# Points that a character of full boldness finds in each trick, book or step of stake more.
BOLD_CALL: Final = 0.35
BOLD_BID: Final = 0.3
BOLD_BID_CARD: Final = 0.08
BOLD_STAKE: Final = 0.12
STEEP: Final = 2  # steps of stake for a bid that pays and costs more
# Points that a character who keeps choices open finds in one.
ROOM_FOR_ALL: Final = 0.8
LATER_BID: Final = 0.15
EITHER_NUMBER: Final = 0.4
# Points that one who trusts the partner finds in bidding on, and one who spoils in overcalling the others.
RAISE: Final = 0.9
OVERCALL: Final = 0.4
SPOILT_POINT: Final = 0.2  # that a point less to the others, on average, is worth to one who spoils

FORGETFUL: Final = "easy"  # the level that remembers nothing but the trick on the table


def temperament_of(character: str) -> Temperament:
    """The temperament of a character by name; STEADY for a name that is none's, and for no name."""
    known = CHARACTERS.get(character)
    return known.temperament if known else STEADY


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
        number = second_of(move)
        crowding = temperament.freedom * ROOM_FOR_ALL if _hooked(view) and _crowds(view, number) else 0.0
        return temperament.boldness * BOLD_CALL * number - crowding
    if isinstance(view, BidWhistView):
        return _taste_of_bid(view, move, temperament)
    if isinstance(view, TrickOrBidView):
        if move == KEEP_MOVE:
            return temperament.freedom * LATER_BID
        counted = view.tricks_won[view.seat] + len(view.offered) - 1
        return temperament.boldness * BOLD_BID_CARD * (TWINS.number(second_of(move)) - counted)
    assert isinstance(view, DealersDilemmaView)
    return _taste_of_laying(move, temperament)


def _hooked(view: OhHellView) -> bool:
    """Whether the hook limits this call."""
    others = [called for seat, called in enumerate(view.calls) if seat != view.seat]
    return view.options["hook"] == ON and min(others) >= 0


def _crowds(view: OhHellView, number: int) -> bool:
    """Whether a call makes the calls add up to more than there are tricks."""
    return sum(view.calls) - view.calls[view.seat] + number > view.cards_each


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


def spoiling_cards(view: View, level: str) -> Weighed:
    """The cards, best first, of a player by rules of thumb with nothing left to lose, who takes what others need.

    Returns:
        Nothing where that is not so: then the cards are played as by anybody.
    """
    remember = level != FORGETFUL
    if isinstance(view, OhHellView):
        lost = view.tricks_won[view.seat] > view.calls[view.seat] and view.options["miss"] == "nothing"
        if lost and _needed_by_others(oh_hell.wanted_tricks(view), view):
            return _best_first(rules_of_thumb(view, len(view.hand), oh_hell.unseen(view, remember)))
    if isinstance(view, TrickOrBidView):
        bid, won = view.bids[view.seat], view.tricks_won[view.seat]
        beyond = 0 if view.options["scoring"] == "family" else 1
        if bid != NO_BID and won > bid + beyond and _needed_by_others(trick_or_bid.wanted_tricks(view), view):
            return _best_first(rules_of_thumb(view, len(view.hand), trick_or_bid.unseen(view, remember)))
    return []


def _needed_by_others(wanted: Sequence[float], view: View) -> bool:
    """Whether the others want all tricks that are left, so that one taken away makes somebody miss."""
    needs = sum(max(0.0, number) for seat, number in enumerate(wanted) if seat != view.seat)
    return needs >= len(view.hand)
