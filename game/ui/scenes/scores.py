"""Scores as rows of words: what the results and the score sheet show, from a View alone."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.bid_whist_contract import BOOK
from game.rules.cards import NO_CARD, NO_SUIT, Seat
from game.rules.moves import BID_NO_TRUMP, first_of, second_of
from game.rules.options import ON
from game.rules.outcome import call_made, tricks_wanted
from game.rules.registry import GAMES
from game.rules.views import (
    BidWhistResult,
    DealersDilemmaResult,
    HandResult,
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
        outcome: Whether it did what it called, or None if it had nothing to make.
    """

    seats: tuple[Seat, ...]
    cells: tuple[str, ...]
    points: int
    outcome: bool | None


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


def count_words(view: View) -> str:
    """How many hands were played: ``13 hands``."""
    count = len(view.results)
    if view.game == "oh_hell":
        words = ntr("{count} hand", "{count} hands", count)
    elif view.game == "bid_whist":
        words = ntr("{count} deal", "{count} deals", count)
    else:
        words = ntr("{count} round", "{count} rounds", count)
    return words.format(count=count)


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
    match result:
        case BidWhistResult():
            if result.declarer in party:
                bid = str(second_of(result.contract) + BOOK)
            won = str(result.books[seat % 2])
        case OhHellResult():
            bid = str(result.calls[seat])
        case TrickOrBidResult():
            card = result.bid_cards[seat]
            bid = "–" if card == NO_CARD else str(GAMES["trick_or_bid"].deck.number(card))
        case DealersDilemmaResult():
            bid = "/".join(str(number) for number in tricks_wanted(result.bids[seat]))
    return Line(party, (bid, won, signed(points), plain(total)), points, outcome(result, party))


def outcome(result: HandResult, party: tuple[Seat, ...]) -> bool | None:
    """Whether a party made its call or contract, or None where it had none."""
    made = [call_made(result, seat) for seat in party]
    return next((one for one in made if one is not None), None)


def outcome_words(outcome: bool | None, game_key: str) -> str:
    """The word for it."""
    if outcome is None:
        return tr("no bid") if game_key == "trick_or_bid" else ""
    if outcome:
        return tr("made")
    return tr("failed") if game_key == "bid_whist" else tr("missed")


def calls_made(view: View, party: tuple[Seat, ...]) -> tuple[int, int]:
    """How many calls or contracts a party made, and of how many."""
    outcomes = [outcome(result, party) for result in view.results]
    return outcomes.count(True), len(outcomes) - outcomes.count(None)


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


def standings(view: View) -> list[tuple[int, tuple[Seat, ...], int]]:
    """Place (equal totals share it), party and total, best first."""
    return _ranked(view, view.scores)


def standings_after(view: View, hands: int) -> list[tuple[int, tuple[Seat, ...], int]]:
    """The standings after so many hands."""
    return _ranked(view, totals_after(view, hands))


def _ranked(view: View, totals: Sequence[int]) -> list[tuple[int, tuple[Seat, ...], int]]:
    ranked = sorted(parties(view), key=lambda party: -totals[party[0]])
    numbers = [totals[party[0]] for party in ranked]
    return [(numbers.index(total) + 1, party, total) for party, total in zip(ranked, numbers, strict=True)]


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
