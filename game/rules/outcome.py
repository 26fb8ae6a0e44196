"""Whether a player did what they called, the same question put to the result of any game."""

from game.rules.cards import NO_CARD, STANDARD, TWINS, Seat
from game.rules.moves import DIFFERENCE, EASY, TOP
from game.rules.views import BidWhistResult, DealersDilemmaResult, HandResult, LaidBid, OhHellResult, TrickOrBidResult


def call_made(result: HandResult, seat: Seat) -> bool | None:
    """Whether a seat made its call in a finished hand, or None where it had none to make.

    Oh Hell: exactly the tricks called. Bid Whist: the declarer's contract; nobody else has one. Trick or Bid: exactly
    the number of the bid card. Dealer's Dilemma: the laid bid, either number of an easy one.
    """
    match result:
        case OhHellResult():
            return result.calls[seat] == result.tricks[seat]
        case BidWhistResult():
            return result.points[seat] > 0 if seat == result.declarer else None
        case TrickOrBidResult():
            card = result.bid_cards[seat]
            return TWINS.number(card) == result.tricks[seat] if card != NO_CARD else None
        case DealersDilemmaResult():
            # A missed bid always costs, a made one never does (RULES.md, section 4).
            return result.points[seat] > 0
    return None


def tricks_wanted(bid: LaidBid) -> tuple[int, ...]:
    """The numbers of tricks that make a laid bid whose cards are all known (RULES.md 4, Bids).

    Returns:
        Of an easy bid the number of the open card and then that of the hidden one, unless they are the same.
    """
    first, second = STANDARD.number(bid.first), STANDARD.number(bid.second)
    if bid.kind == EASY:
        return (second,) if first == second else (second, first)
    if bid.kind == TOP:
        return (first,)
    return (first - second,) if bid.kind == DIFFERENCE else (0,)
