"""Scores as rows of words: what the results and the score sheet show, from a View alone."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.bid_whist_contract import BOOK
from game.rules.cards import NO_CARD, NO_SUIT, Card, Seat
from game.rules.moves import BID_NO_TRUMP, first_of, second_of
from game.rules.registry import GAMES
from game.rules.views import (
    BidWhistResult,
    DealersDilemmaResult,
    HandResult,
    LaidBid,
    OhHellResult,
    TrickOrBidResult,
    View,
)
from game.ui.table.words import bid_wants, plain, signed, strain_word, suit_word
from game.ui.words import tr


class Line(NamedTuple):
    """A row of a result.

    Attributes:
        seats: Whose it is: one seat, or the two of a side.
        name: Of the seat or side.
        cards: The cards of its bid.
        cells: What stands under the headings.
        points: Of the hand.
    """

    seats: tuple[Seat, ...]
    name: str
    cards: tuple[Card, ...]
    cells: tuple[str, ...]
    points: int


def parties(view: View) -> list[tuple[Seat, ...]]:
    """Who scores together: the sides of Bid Whist, else each seat."""
    return [(0, 2), (1, 3)] if view.game == "bid_whist" else [(seat,) for seat in range(view.players)]


def party_name(names: Sequence[str], party: tuple[Seat, ...]) -> str:
    """What a seat or side is called."""
    if len(party) == 1:
        return names[party[0]]
    return tr("{one} and {other}").format(one=names[party[0]], other=names[party[1]])


def totals_after(view: View, hands: int) -> tuple[int, ...]:
    """The totals by seat after so many hands."""
    return tuple(sum(result.points[seat] for result in view.results[:hands]) for seat in range(view.players))


def headings(view: View) -> tuple[str, ...]:
    """What the cells of a hand's lines are."""
    if view.game == "bid_whist":
        return tr("books"), tr("points"), tr("total")
    bid = tr("call") if view.game == "oh_hell" else tr("bid")
    return bid, tr("won"), tr("points"), tr("total")


def lines(view: View, names: Sequence[str], hand: int) -> list[Line]:
    """The lines of one finished hand, counted from 0."""
    result, totals = view.results[hand], totals_after(view, hand + 1)
    return [_line(result, party, party_name(names, party), totals[party[0]]) for party in parties(view)]


def _line(result: HandResult, party: tuple[Seat, ...], name: str, total: int) -> Line:
    seat = party[0]
    points = result.points[seat]
    cards: tuple[Card, ...] = ()
    bid = ""
    match result:
        case BidWhistResult():
            return Line(party, name, (), (str(result.books[seat % 2]), signed(points), plain(total)), points)
        case OhHellResult():
            bid = str(result.calls[seat])
        case TrickOrBidResult():
            card = result.bid_cards[seat]
            bid, cards = ("–", ()) if card == NO_CARD else (str(GAMES["trick_or_bid"].deck.number(card)), (card,))
        case DealersDilemmaResult():
            bid, cards = short_bid(result.bids[seat]), (result.bids[seat].first, result.bids[seat].second)
    return Line(party, name, cards, (bid, str(result.tricks[seat]), signed(points), plain(total)), points)


def short_bid(bid: LaidBid) -> str:
    """A laid bid in a cell: the tricks it wants."""
    wanted, words = bid_wants(bid, GAMES["dealers_dilemma"])
    return words or str(wanted)


def story(view: View, names: Sequence[str], hand: int) -> str:
    """One sentence on a finished hand."""
    result = view.results[hand]
    if isinstance(result, BidWhistResult):
        return _contract_story(result, names)
    if result.trump == NO_SUIT:
        return tr("There was no trump.")
    return tr("Trump was {suit}.").format(suit=suit_word(result.trump))


def _contract_story(result: BidWhistResult, names: Sequence[str]) -> str:
    level, no_trump = second_of(result.contract), first_of(result.contract) == BID_NO_TRUMP
    strain = tr("no trump") if no_trump else suit_word(result.trump)
    bid = tr("{name} bid {level} {strain}, {direction}").format(
        name=names[result.declarer], level=level, strain=strain, direction=strain_word(result.direction)
    )
    short = level + BOOK - result.books[result.declarer % 2]
    if short <= 0:
        end = tr("made with {books} books").format(books=result.books[result.declarer % 2])
    else:
        end = tr("failed by {short}").format(short=short)
    revokes = [names[seat] for seat in result.revoked]
    told = f"{bid}: {end}."
    return told + (" " + tr("Revoked: {names}.").format(names=", ".join(revokes)) if revokes else "")


def why(view: View, hand: int, seat: Seat) -> str:
    """Why a seat has its points of a hand, in a few words."""
    result = view.results[hand]
    match result:
        case OhHellResult():
            return _off(result.tricks[seat] - result.calls[seat])
        case TrickOrBidResult():
            card = result.bid_cards[seat]
            if card == NO_CARD:
                return tr("took no bid card")
            return _off(result.tricks[seat] - GAMES["trick_or_bid"].deck.number(card))
        case DealersDilemmaResult():
            return tr("made") if result.points[seat] > 0 else tr("missed")
    return ""


def _off(off: int) -> str:
    if off == 0:
        return tr("exactly")
    return tr("{count} too many").format(count=off) if off > 0 else tr("{count} short").format(count=-off)


def standings(view: View) -> list[tuple[int, tuple[Seat, ...], int]]:
    """Place (equal totals share it), party and total, best first."""
    ranked = sorted(parties(view), key=lambda party: -view.scores[party[0]])
    totals = [view.scores[party[0]] for party in ranked]
    return [(totals.index(total) + 1, party, total) for party, total in zip(ranked, totals, strict=True)]


def deciding_hand(view: View) -> int:
    """The hand after which the winners' lead over the best of the others had grown most, or -1 without others."""
    others = [seat for seat in range(view.players) if seat not in view.winners]
    if not others or not view.results:
        return -1
    leads = [0]
    for hands in range(1, len(view.results) + 1):
        totals = totals_after(view, hands)
        leads.append(max(totals[seat] for seat in view.winners) - max(totals[seat] for seat in others))
    return max(range(len(view.results)), key=lambda hand: leads[hand + 1] - leads[hand])
