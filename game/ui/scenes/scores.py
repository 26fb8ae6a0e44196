"""Scores as rows of words: what the results and the score sheet show, from a View alone."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.bid_whist_contract import BOOK
from game.rules.cards import NO_CARD, NO_SUIT, Seat
from game.rules.moves import BID_NO_TRUMP, DIFFERENCE, EASY, TOP, first_of, second_of
from game.rules.options import ON
from game.rules.outcome import call_made
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
from game.ui.table.words import plain, signed, strain_word, suit_word
from game.ui.words import ntr, tr


class Line(NamedTuple):
    """A row of a result.

    Attributes:
        seats: Whose it is: one seat, or the two of a side.
        cells: What stands under the headings.
        points: Of the hand.
        made: Whether it did what it called.
    """

    seats: tuple[Seat, ...]
    cells: tuple[str, ...]
    points: int
    made: bool


def parties(view: View) -> list[tuple[Seat, ...]]:
    """Who scores together: the sides of Bid Whist, else each seat."""
    return [(0, 2), (1, 3)] if view.game == "bid_whist" else [(seat,) for seat in range(view.players)]


def names_of(names: Sequence[str], party: tuple[Seat, ...]) -> tuple[str, ...]:
    """The names of a party."""
    return tuple(names[seat] for seat in party)


def party_name(names: Sequence[str]) -> str:
    """What a seat or side is called, from the names of its one or two."""
    return names[0] if len(names) == 1 else tr("{one} and {other}").format(one=names[0], other=names[1])


def totals_after(view: View, hands: int) -> tuple[int, ...]:
    """The totals by seat after so many hands."""
    return tuple(sum(result.points[seat] for result in view.results[:hands]) for seat in range(view.players))


def headings(view: View) -> tuple[str, ...]:
    """What the cells of a hand's lines are."""
    if view.game == "bid_whist":
        return tr("needs"), tr("books"), tr("points"), tr("total")
    bid = tr("call") if view.game == "oh_hell" else tr("bid")
    return bid, tr("won"), tr("points"), tr("total")


def hand_words(view: View, hand: int) -> str:
    """What a hand, counted from 0, is called in its game: ``Round 2``."""
    if view.game == "oh_hell":
        words = tr("Hand {number}")
    else:
        words = tr("Deal {number}") if view.game == "bid_whist" else tr("Round {number}")
    return words.format(number=hand + 1)


def title(view: View, hand: int) -> str:
    """A hand and how many there are, where that is settled: ``Round 2 of 6``."""
    words = hand_words(view, hand)
    return tr("{hand} of {all}").format(hand=words, all=view.hands_in_match) if view.hands_in_match else words


def next_words(view: View) -> str:
    """What the button says that goes on from a hand."""
    if view.over:
        return tr("To the result")
    if view.game == "oh_hell":
        return tr("Next hand")
    return tr("Next deal") if view.game == "bid_whist" else tr("Next round")


def lines(view: View, hand: int) -> list[Line]:
    """The lines of one finished hand, counted from 0."""
    result, totals = view.results[hand], totals_after(view, hand + 1)
    return [_line(result, party, totals[party[0]]) for party in parties(view)]


def _line(result: HandResult, party: tuple[Seat, ...], total: int) -> Line:
    seat = party[0]
    points = result.points[seat]
    bid, won = "–", str(result.tricks[seat])
    made = call_made(result, seat) is True
    match result:
        case BidWhistResult():
            if result.declarer in party:
                bid = str(second_of(result.contract) + BOOK)
            won = str(result.books[seat % 2])
            made = points > 0
        case OhHellResult():
            bid = str(result.calls[seat])
        case TrickOrBidResult():
            card = result.bid_cards[seat]
            bid = "–" if card == NO_CARD else str(GAMES["trick_or_bid"].deck.number(card))
        case DealersDilemmaResult():
            bid = "/".join(str(number) for number in wanted(result.bids[seat]))
    return Line(party, (bid, won, signed(points), plain(total)), points, made)


def wanted(bid: LaidBid) -> tuple[int, ...]:
    """The tricks that a laid bid, all cards known, may win: of an easy one the open card's and the hidden one's."""
    number = GAMES["dealers_dilemma"].deck.number
    first, second = number(bid.first), number(bid.second)
    if bid.kind == EASY:
        return (second,) if first == second else (second, first)
    if bid.kind == TOP:
        return (first,)
    return (first - second,) if bid.kind == DIFFERENCE else (0,)


def story(view: View, names: Sequence[str], hand: int) -> str:
    """One sentence on a finished hand."""
    result = view.results[hand]
    if isinstance(result, BidWhistResult):
        return _contract_story(view, result, names)
    if result.trump == NO_SUIT:
        return tr("There was no trump.")
    return tr("Trump was {suit}.").format(suit=suit_word(result.trump))


def contract(result: BidWhistResult) -> str:
    """The contract of a finished deal: ``4 spades, downtown``."""
    if first_of(result.contract) == BID_NO_TRUMP:
        return f"{second_of(result.contract)} {tr('no trump')}, {strain_word(result.direction)}"
    return f"{second_of(result.contract)} {suit_word(result.trump)}, {strain_word(result.direction)}"


def _contract_story(view: View, result: BidWhistResult, names: Sequence[str]) -> str:
    told = [tr("{name} bid {contract}.").format(name=names[result.declarer], contract=contract(result))]
    books = result.books[result.declarer % 2]
    short = second_of(result.contract) + BOOK - books
    if short <= 0:
        told.append(ntr("Made with {books} book.", "Made with {books} books.", books).format(books=books))
    else:
        told.append(ntr("Failed by {short} book.", "Failed by {short} books.", short).format(short=short))
    if first_of(result.contract) == BID_NO_TRUMP and view.options["no_trump_double"] == ON:
        told.append(tr("No trump counts double."))
    if result.revoked:
        revokers = ", ".join(names[seat] for seat in result.revoked)
        told.append(tr("Revoked: {names}.").format(names=revokers))
    return " ".join(told)


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
            return f"{_kind(result.bids[seat])}: {_hit(wanted(result.bids[seat]), result.tricks[seat])}"
    return ""


def _kind(bid: LaidBid) -> str:
    if bid.kind == EASY:
        return tr("easy")
    if bid.kind == TOP:
        return tr("top card")
    return tr("difference") if bid.kind == DIFFERENCE else tr("zero")


def _hit(numbers: Sequence[int], won: int) -> str:
    """How the tricks won lie to the numbers that would have been right (RULES.md 4, Bids)."""
    if won in numbers:
        if len(numbers) == 1:
            return tr("exactly")
        return tr("the open card") if won == numbers[0] else tr("the hidden card")
    # A missed easy bid counts from the lower card.
    return _off(won - min(numbers))


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
