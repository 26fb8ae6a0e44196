"""Why: the rule behind a refused move, and how the points of a finished hand came about, in a sentence each."""

from typing import Final, NamedTuple

from game.rules.bid_whist_contract import BOOK
from game.rules.cards import NO_CARD, NO_SUIT, STANDARD, TWINS, Seat
from game.rules.moves import DIFFERENCE, EASY, TOP, ZERO, Move, second_of
from game.rules.options import ON
from game.rules.outcome import tricks_wanted
from game.rules.registry import AnyGame
from game.rules.views import (
    BidWhistResult,
    DealersDilemmaResult,
    LaidBid,
    OhHellResult,
    TrickOrBidResult,
    View,
)
from game.ui.scenes import rules_text
from game.ui.table.words import signed
from game.ui.words import ntr, tr

_LAID_RULES: Final = {EASY: "easy", TOP: "top_card", DIFFERENCE: "difference", ZERO: "zero"}


class Why(NamedTuple):
    """An answer.

    Attributes:
        sentence: The rule, or what it made of this hand.
        section: The name under which the rules have it; ``app.show_rules`` opens them there.
    """

    sentence: str
    section: str


def of_refusal(game: AnyGame, view: View, move: Move) -> Why:
    """The rule by which the seat of a View may not make a move that is not among its legal ones."""
    rule = game.refuse(view, move).rule
    return Why(rules_text.sentence(game.key, rule), rule)


def of_score(view: View, hand: int, seat: Seat) -> Why:
    """How a seat came to its points of a finished hand, counted from 0; in Bid Whist its side."""
    result = view.results[hand]
    points, won = result.points[seat], result.tricks[seat]
    match result:
        case OhHellResult():
            return _call(view, result, result.calls[seat], won, points)
        case BidWhistResult():
            return _contract(view, result, seat % 2, points)
        case TrickOrBidResult():
            card = result.bid_cards[seat]
            rule = str(view.options["scoring"])
            number = TWINS.number(card) if card != NO_CARD else None
            return Why((_family if rule == "family" else _standard)(number, won, points), rule)
        case DealersDilemmaResult():
            laid = result.bids[seat]
            return Why(_laid(laid, won, points), _LAID_RULES[laid.kind])
    raise TypeError(type(result).__name__)


def _call(view: View, result: OhHellResult, called: int, won: int, points: int) -> Why:
    """Oh Hell (RULES.md 1, Score)."""
    start = tr("Called {bid}, {won}").format(bid=called or tr("nil"), won=_won(won))
    if called != won:
        rule = str(view.options["miss"])
        if rule == "nothing":
            return Why(_join(start, tr("{off}, so nothing.").format(off=_off(won - called))), "missed_nothing")
        words = tr("{off}, so 1 for each trick won, {points}.")
        return Why(_join(start, words.format(off=_off(won - called), points=points)), "missed_per_trick")
    if called:
        words = tr("10, and {won} for the tricks, make {points}.")
        return Why(_join(start, words.format(won=won, points=points)), "made")
    if view.options["zero"] == "ten":
        return Why(_join(start, tr("a made nil scores {points}.").format(points=points)), "nil_ten")
    words = tr("5, and {cards} for the cards in the hand, make {points}.")
    return Why(_join(start, words.format(cards=result.cards_each, points=points)), "nil_five_plus")


def _contract(view: View, result: BidWhistResult, side: int, points: int) -> Why:
    """Bid Whist (RULES.md 2, Score)."""
    bid, books = second_of(result.contract), result.books[result.declarer % 2]
    short = bid + BOOK - books
    if side != result.declarer % 2:
        rule = f"defenders_{view.options['defenders']}"
        if rule == "defenders_nothing":
            return Why(tr("The other side bid, and only bidders score: nothing."), rule)
        if short <= 0:
            return Why(tr("The other side made its bid: nothing."), rule)
        words = ntr(
            "The other side's bid failed by {short} book: {points}.",
            "The other side's bid failed by {short} books: {points}.",
            short,
        )
        return Why(words.format(short=short, points=signed(points)), rule)
    doubled = result.trump == NO_SUIT and view.options["no_trump_double"] == ON
    times = tr(", twice at no trump") if doubled else ""
    start = tr("A bid of {bid} needs {needed} books, and there were {books}").format(
        bid=bid, needed=bid + BOOK, books=books
    )
    if result.revoked:
        count = len(result.revoked)
        start += ntr(" after {count} revoke", " after {count} revokes", count).format(count=count)
    if short <= 0:
        words = tr("{books} beyond six{times}, {points}.")
        sentence = words.format(books=books - BOOK, times=times, points=signed(points))
    else:
        sentence = tr("the bid is lost{times}, {points}.").format(times=times, points=signed(points))
    return Why(_join(start, sentence), "doubled" if doubled else "made" if short <= 0 else "failed")


def _standard(bid: int | None, won: int, points: int) -> str:
    """Trick or Bid, standard scoring (RULES.md 3, Score)."""
    if bid is None:
        return tr("No bid card: {points}.").format(points=signed(points))
    start = tr("Bid {bid}, {won}").format(bid=bid, won=_won(won))
    if points == 0:
        return _join(start, tr("{off}, so nothing.").format(off=_off(won - bid)))
    return _join(start, tr("{off}, {points}.").format(off=_off(won - bid), points=signed(points)))


def _family(bid: int | None, won: int, points: int) -> str:
    """Trick or Bid, family scoring (RULES.md 3, Score)."""
    if bid is None:
        return tr("No bid card: the round scores nothing.")
    start = tr("Bid {bid}, {won}").format(bid=bid, won=_won(won))
    if won > bid:
        return _join(start, tr("{off}, so the round scores nothing.").format(off=_off(won - bid)))
    if won < bid:
        words = tr("{off}, so 1 for each trick won, {points}.")
        return _join(start, words.format(off=_off(won - bid), points=signed(points)))
    if bid == 0:
        return _join(start, tr("a made bid of 0 scores {points}.").format(points=signed(points)))
    words = tr("{won} for the tricks, and 4 for exactly the bid, make {points}.")
    return _join(start, words.format(won=won, points=signed(points)))


def _laid(bid: LaidBid, won: int, points: int) -> str:
    """Dealer's Dilemma (RULES.md 4, Bids)."""
    first, second = STANDARD.number(bid.first), STANDARD.number(bid.second)
    if bid.kind == EASY:
        return _easy(first, second, won, points)
    wanted = tricks_wanted(bid)[0]
    if bid.kind == TOP:
        start = tr("Top card {number}").format(number=first)
    elif bid.kind == DIFFERENCE:
        start = tr("Difference of {high} and {low} is {bid}").format(high=first, low=second, bid=wanted)
    else:
        start = tr("Zero")
    start = f"{start}, {_won(won)}"
    if won == wanted:
        return _join(start, tr("exactly, {points}.").format(points=signed(points)))
    words = tr("{off}, 2 lost for each, {points}.")
    return _join(start, words.format(off=_off(won - wanted), points=signed(points)))


def _easy(hidden: int, shown: int, won: int, points: int) -> str:
    if hidden == shown:
        start = tr("Easy, both cards {number}").format(number=shown)
    else:
        start = tr("Easy, open {open}, hidden {hidden}").format(open=shown, hidden=hidden)
    start = f"{start}, {_won(won)}"
    if won == shown:
        return _join(start, tr("the open number, {points}.").format(points=signed(points)))
    if won == hidden:
        return _join(start, tr("the hidden number, {points}.").format(points=signed(points)))
    words = tr("{count} away from the lower number, {points}.")
    return _join(start, words.format(count=abs(won - min(hidden, shown)), points=signed(points)))


def _join(start: str, rest: str) -> str:
    return tr("{what}: {result}").format(what=start, result=rest)


def _won(tricks: int) -> str:
    return tr("won {count}").format(count=tricks) if tricks else tr("won none")


def _off(off: int) -> str:
    return tr("{count} too many").format(count=off) if off > 0 else tr("{count} short").format(count=-off)
