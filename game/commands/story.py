"""A match in words, line by line, from the public events of each step."""

from collections.abc import Callable
from typing import Final

from game.commands.common import suit_name
from game.rules import moves, views
from game.rules.cards import NO_CARD, NO_SUIT, Card, Seat
from game.rules.moves import Move, first_of, kind_of, second_of, to_text
from game.rules.outcome import call_made
from game.rules.registry import AnyGame
from game.rules.views import Event, HandResult, LaidBid, View

_BURIAL: Final = 6
_STRAINS: Final = {moves.UPTOWN: "uptown", moves.DOWNTOWN: "downtown", moves.BID_NO_TRUMP: "no trump"}
_LAID: Final = {moves.EASY: "easy", moves.TOP: "top card", moves.DIFFERENCE: "difference", moves.ZERO: "zero"}


class Story:
    """Collects the lines of a match; several events of one kind, such as the calls, share a line."""

    def __init__(self, game: AnyGame, names: list[str]) -> None:
        self._game = game
        self._names = names
        self._lines: list[str] = []
        self._heading = ""  # of the line being gathered
        self._parts: list[str] = []
        self._cancelled: list[Card] = []
        self._tellers: dict[str, Callable[[Event, View], None]] = {
            views.DEALT: self._dealt,
            views.TURNED_UP: self._turned_up,
            views.CALLED: self._called,
            views.CALLS_SHOWN: self._calls_shown,
            views.PASSED: self._passed,
            views.BID_MADE: self._bid_made,
            views.NAMED: self._named,
            views.TOOK_KITTY: self._took_kitty,
            views.BURIED: self._buried,
            views.LAID: self._laid,
            views.PLAYED: self._played,
            views.CANCELLED: self._cards_cancelled,
            views.TRICK_WON: self._trick_won,
            views.SET_ASIDE: self._set_aside,
            views.DISCARDED: self._discarded,
            views.KEPT: self._kept,
            views.BID_TAKEN: self._bid_taken,
            views.REVEALED: self._revealed,
            views.REVOKED: self._revoked,
            views.ASKED: self._asked,
            views.ANSWERED: self._answered,
            views.HAND_SCORED: self._hand_scored,
        }

    def tell(self, before: View, after: View, events: tuple[Event, ...]) -> None:
        """Add what happened between two public Views."""
        for event in events:
            if event.kind in self._tellers:
                # What is gathered for a trick belongs to the table as it was before the last card.
                self._tellers[event.kind](event, before if event.kind == views.PLAYED else after)

    def finish(self) -> list[str]:
        """All lines, the unfinished last one included."""
        self._end_line()
        return self._lines

    # Lines.

    def _add(self, line: str) -> None:
        self._end_line()
        self._lines.append("  " + line)

    def _gather(self, heading: str, part: str) -> None:
        if heading != self._heading:
            self._end_line()
            self._heading = heading
        self._parts.append(part)

    def _end_line(self, end: str = "") -> None:
        if self._parts:
            twins = f" ({self._cards(self._cancelled)} cancelled)" if self._cancelled else ""
            self._lines.append(f"  {self._heading}: {', '.join(self._parts)}{twins}{end}")
        self._heading, self._parts, self._cancelled = "", [], []

    def _cards(self, cards: tuple[Card, ...] | list[Card]) -> str:
        return " ".join(self._game.deck.text(card) if card != NO_CARD else "face down" for card in cards)

    def _name(self, seat: Seat) -> str:
        return self._names[seat]

    # One event each.

    def _dealt(self, event: Event, after: View) -> None:
        self._end_line()
        of = f" of {after.hands_in_match}" if after.hands_in_match else ""
        sizes = sorted(set(after.hand_sizes))
        number = " or ".join(map(str, sizes))
        cards = f"{number} card{'' if number == '1' else 's'} each"
        self._lines += ["", f"Hand {event.number + 1}{of}: {cards}, {self._name(event.seat)} deals"]

    def _turned_up(self, event: Event, after: View) -> None:
        trump = f", trump {suit_name(after.trump)}" if after.trump != NO_SUIT else ""
        self._add(f"Turned up: {self._cards(event.cards)}{trump}")

    def _called(self, event: Event, _after: View) -> None:
        number = "hidden" if event.number == views.HIDDEN_CALL else event.number
        self._gather("Calls", f"{self._name(event.seat)} {number}")

    def _calls_shown(self, _event: Event, after: View) -> None:
        if isinstance(after, views.OhHellView):
            called = [f"{self._name(seat)} {number}" for seat, number in enumerate(after.calls)]
            self._add(f"Calls shown: {', '.join(called)}")

    def _passed(self, event: Event, _after: View) -> None:
        self._gather("Bids", f"{self._name(event.seat)} passes")

    def _bid_made(self, event: Event, _after: View) -> None:
        self._gather("Bids", f"{self._name(event.seat)} {bid_words(event.move)}")

    def _named(self, event: Event, after: View) -> None:
        if kind_of(event.move) == moves.CHOOSE:
            trump = f"trump {suit_name(after.trump)}" if after.trump != NO_SUIT else "no trump"
            self._add(f"{self._name(event.seat)} takes {self._cards([second_of(event.move)])}, {trump}")
        elif isinstance(after, views.BidWhistView):
            bid = bid_words(after.highest)
            named = _STRAINS[after.direction] if after.trump == NO_SUIT else f"trump {suit_name(after.trump)}"
            self._add(f"Contract: {self._name(event.seat)} {bid}, {named}")

    def _took_kitty(self, event: Event, _after: View) -> None:
        kitty = f": {self._cards(event.cards)}" if event.cards else ""
        self._add(f"{self._name(event.seat)} takes the kitty{kitty}")

    def _buried(self, event: Event, _after: View) -> None:
        if event.number == _BURIAL:
            self._add(f"{self._name(event.seat)} buries six cards")

    def _laid(self, event: Event, _after: View) -> None:
        self._gather("Bids", f"{self._name(event.seat)} {_LAID[event.number]} {self._cards(event.cards)}")

    def _played(self, event: Event, before: View) -> None:
        self._gather(f"Trick {len(before.tricks) + 1}", f"{self._name(event.seat)} {self._cards(event.cards)}")

    def _cards_cancelled(self, event: Event, _after: View) -> None:
        self._cancelled += event.cards

    def _trick_won(self, event: Event, _after: View) -> None:
        more = f" with {event.number - 1} set aside" if event.number > 1 else ""
        self._end_line(f" – {self._name(event.seat)} wins{more}")

    def _set_aside(self, _event: Event, _after: View) -> None:
        self._end_line(" – nobody wins, set aside")

    def _discarded(self, event: Event, _after: View) -> None:
        self._add(f"Tricks discarded: {event.number}")

    def _kept(self, event: Event, _after: View) -> None:
        self._add(f"{self._name(event.seat)} keeps")

    def _bid_taken(self, event: Event, after: View) -> None:
        first = isinstance(after, views.TrickOrBidView) and sum(card != NO_CARD for card in after.bid_cards) == 1
        trump = f", trump {suit_name(after.trump)}" if first else ""
        number = self._game.deck.number(event.cards[0])
        self._add(f"{self._name(event.seat)} takes {self._cards(event.cards)} and bids {number}{trump}")

    def _revealed(self, event: Event, _after: View) -> None:
        self._add(f"{self._name(event.seat)} shows {self._cards(event.cards)}")

    def _revoked(self, event: Event, _after: View) -> None:
        self._add(f"{self._name(event.seat)} has revoked")

    def _asked(self, event: Event, _after: View) -> None:
        self._add(f"{self._name(event.seat)} is asked whether to stop")

    def _answered(self, event: Event, _after: View) -> None:
        self._add(f"{self._name(event.seat)} answers: {to_text(event.move, self._game.deck)}")

    def _hand_scored(self, event: Event, after: View) -> None:
        self._end_line()
        result = after.results[event.number]
        totals = [sum(earlier.points[seat] for earlier in after.results) for seat in range(after.players)]
        if isinstance(result, views.BidWhistResult):
            self._add(f"Kitty {self._cards(result.kitty)}, buried {self._cards(result.burial)}")
            self._add(f"Books: {self._side(0)} {result.books[0]}, {self._side(1)} {result.books[1]}")
        width = max(map(len, self._names))
        for seat, points in enumerate(result.points):
            made = {True: "made", False: "missed", None: ""}[call_made(result, seat)]
            self._lines.append(
                f"    {self._name(seat):<{width}}  {call_words(result, seat, self._game):<18} {made:<7}"
                f" tricks {result.tricks[seat]:>2}  points {points:>4}  total {totals[seat]:>4}"
            )

    def _side(self, seat: Seat) -> str:
        return f"{self._name(seat)} and {self._name(seat + 2)}"


def bid_words(bid: Move) -> str:
    """A bid of Bid Whist in words, such as ``4 no trump``."""
    return f"{second_of(bid)} {_STRAINS[first_of(bid)]}"


def call_words(result: HandResult, seat: Seat, game: AnyGame) -> str:
    """What a seat had called in a finished hand, in words; empty if it had nothing to call."""
    match result:
        case views.OhHellResult():
            return f"called {result.calls[seat]}"
        case views.BidWhistResult():
            return bid_words(result.contract) if seat == result.declarer else ""
        case views.TrickOrBidResult():
            card = result.bid_cards[seat]
            return f"bid {game.deck.number(card)}" if card != NO_CARD else "no bid card"
        case views.DealersDilemmaResult():
            return _laid_words(result.bids[seat], game)
    return ""


def _laid_words(bid: LaidBid, game: AnyGame) -> str:
    return f"{_LAID[bid.kind]} {game.deck.text(bid.first)} {game.deck.text(bid.second)}"
