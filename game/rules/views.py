"""What one seat may know, and nothing else: no field of a View could hold another hand.

``observe`` of each game is the one place that decides what goes in here (RULES.md, What is hidden, and from whom). The
screen, the computer players, hints, the log and statistics get Views and what ``narrate`` derives from two of them.
They are msgspec Structs: immutable, quick to make at every move, and typed JSON on their way to another process.
"""

from typing import NamedTuple, TypedDict

from msgspec import Struct

from game.rules.cards import Card, Seat, Suit
from game.rules.moves import Move
from game.rules.options import Options

UNCALLED = -1  # has not called yet
HIDDEN_CALL = -2  # has called; the call is not shown yet


class Trick(NamedTuple):
    """A complete trick.

    Attributes:
        leader: Who led.
        cards: In the order of play, clockwise from the leader.
        winner: Who won it, or NOBODY.
    """

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


class HandResult(Struct, frozen=True, kw_only=True):
    """A finished hand; everything in it is public.

    Attributes:
        dealer: Who dealt it.
        trump: Its trump suit, or NO_SUIT.
        tricks: Tricks (Bid Whist: tricks played, not the burial) won by seat, as they counted.
        points: Points of the hand by seat; in Bid Whist a seat's are its side's.
    """

    dealer: Seat
    trump: Suit
    tricks: tuple[int, ...]
    points: tuple[int, ...]


class View(Struct, frozen=True, kw_only=True):
    """What every game's View holds.

    Attributes:
        game: Game id.
        seat: Whose View it is; NOBODY sees what is public.
        players: Number of seats.
        options: Every option written out.
        hand_no: Number of the hand from 0. Between hands the one just finished.
        hands_in_match: How many hands the match has, or 0 where that is open.
        dealer: Who deals this hand.
        phase: One of the phases of ``game.rules.game``.
        to_act: Whose turn it is, or NOBODY between hands and at the end.
        ply: Moves made in the match.
        hand: The seat's own cards, ascending; empty for NOBODY.
        hand_sizes: Number of cards in each hand.
        trump: Trump suit, or NO_SUIT.
        leader: Who led or leads the trick on the table, or NOBODY before play.
        trick: Cards of the trick on the table in order of play; empty once it is complete.
        winning: Seat whose card wins the trick on the table so far, or NOBODY.
        asked: Suit that the trick on the table asks for, or NO_SUIT.
        tricks: Complete tricks of this hand.
        tricks_won: By seat, as they count now.
        scores: Totals by seat; in Bid Whist a seat's is its side's.
        results: Finished hands.
        legal: The legal moves if it is this seat's turn, ascending; else empty.
        over: Whether the match is over.
        winners: Who won the match; empty until it is over.
    """

    game: str
    seat: Seat
    players: int
    options: Options
    hand_no: int
    hands_in_match: int
    dealer: Seat
    phase: str
    to_act: Seat
    ply: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    trump: Suit
    leader: Seat
    trick: tuple[Card, ...]
    winning: Seat
    asked: Suit
    tricks: tuple[Trick, ...]
    tricks_won: tuple[int, ...]
    scores: tuple[int, ...]
    results: tuple[HandResult, ...]
    legal: tuple[Move, ...]
    over: bool
    winners: tuple[Seat, ...]


class CommonView(TypedDict):
    """The fields of a View that every game fills alike; all but ``results``."""

    game: str
    seat: Seat
    players: int
    options: Options
    hand_no: int
    hands_in_match: int
    dealer: Seat
    phase: str
    to_act: Seat
    ply: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    trump: Suit
    leader: Seat
    trick: tuple[Card, ...]
    winning: Seat
    asked: Suit
    tricks: tuple[Trick, ...]
    tricks_won: tuple[int, ...]
    scores: tuple[int, ...]
    legal: tuple[Move, ...]
    over: bool
    winners: tuple[Seat, ...]


class OhHellResult(HandResult, frozen=True, kw_only=True):
    """A finished hand of Oh Hell.

    Attributes:
        calls: By seat.
        cards_each: Cards dealt to each.
    """

    calls: tuple[int, ...]
    cards_each: int


class OhHellView(View, frozen=True, kw_only=True):
    """Oh Hell as one seat sees it.

    Attributes:
        results: Finished hands.
        cards_each: Cards dealt to each in this hand.
        turned: The card turned up, or NO_CARD in a hand without trump.
        calls: By seat: the number, UNCALLED, or HIDDEN_CALL.
        forbidden: The call that the seat to act may not make because of the hook, or -1.
        calling_again: Whether the dealer calls a second time (calls together, with the hook).
    """

    results: tuple[OhHellResult, ...]
    cards_each: int
    turned: Card
    calls: tuple[int, ...]
    forbidden: int
    calling_again: bool


class BidWhistResult(HandResult, frozen=True, kw_only=True):
    """A finished deal of Bid Whist.

    Attributes:
        declarer: Who won the auction.
        contract: The winning bid, a move.
        direction: UPTOWN or DOWNTOWN.
        books: Books of the sides 0+2 and 1+3, the burial and revokes included.
        revoked: Seats that revoked, one entry for each established revoke, in order.
        kitty: The six cards as dealt.
        burial: The six buried cards.
    """

    declarer: Seat
    contract: Move
    direction: int
    books: tuple[int, int]
    revoked: tuple[Seat, ...]
    kitty: tuple[Card, ...]
    burial: tuple[Card, ...]


class BidWhistView(View, frozen=True, kw_only=True):
    """Bid Whist as one seat sees it.

    Attributes:
        results: Finished deals.
        bids: By seat: PASS, a bid, or NO_MOVE while it has not spoken.
        highest: The highest bid so far, or NO_MOVE.
        declarer: Who holds or has won the highest bid, or NOBODY.
        direction: UPTOWN or DOWNTOWN of the contract, or -1 while it is open.
        kitty: The six cards, to those who have seen them; else empty.
        burial: Cards buried so far, to the taker, and to all once the deal is over; else empty.
        books: Books of the sides 0+2 and 1+3, the burial included once it is complete, revokes once the deal is over.
        needed: Books the declaring side needs for its bid; 0 without one.
        revoked: Seats of established revokes in this deal, in order.
    """

    results: tuple[BidWhistResult, ...]
    bids: tuple[Move, ...]
    highest: Move
    declarer: Seat
    direction: int
    kitty: tuple[Card, ...]
    burial: tuple[Card, ...]
    books: tuple[int, int]
    needed: int
    revoked: tuple[Seat, ...]


class TrickOrBidResult(HandResult, frozen=True, kw_only=True):
    """A finished round of Trick or Bid.

    Attributes:
        bid_cards: By seat, NO_CARD for none.
    """

    bid_cards: tuple[Card, ...]


class TrickOrBidView(View, frozen=True, kw_only=True):
    """Trick or Bid as one seat sees it.

    Attributes:
        results: Finished rounds.
        bid_cards: By seat, NO_CARD for none yet.
        bids: The numbers of the bid cards by seat, -1 for none yet.
        cancelled: For each card of the trick on the table, whether a twin has cancelled it.
        set_aside: Tricks without a winner that wait for the next trick won.
        offered: While the winner decides (phase KEEP): the tricks just won, the latest last; else empty.
        spent: Tricks spent on bids in this round.
        discarded: Tricks that nobody will get in this round.
    """

    results: tuple[TrickOrBidResult, ...]
    bid_cards: tuple[Card, ...]
    bids: tuple[int, ...]
    cancelled: tuple[bool, ...]
    set_aside: tuple[Trick, ...]
    offered: tuple[Trick, ...]
    spent: int
    discarded: int


class LaidBid(NamedTuple):
    """Two cards laid as a bid in Dealer's Dilemma.

    Attributes:
        kind: EASY, TOP, DIFFERENCE or ZERO of ``game.rules.moves``.
        first: Easy: the hidden card, NO_CARD to those who may not see it. Top card: the top one. Else the higher.
        second: Easy: the open card. Top card: the one under it. Else the lower.
    """

    kind: int
    first: Card
    second: Card


class DealersDilemmaResult(HandResult, frozen=True, kw_only=True):
    """A finished round of Dealer's Dilemma.

    Attributes:
        bids: By seat, all cards known.
    """

    bids: tuple[LaidBid, ...]


class DealersDilemmaView(View, frozen=True, kw_only=True):
    """Dealer's Dilemma as one seat sees it.

    Attributes:
        results: Finished rounds.
        turned: The two cards turned up.
        taken: The one that the dealer took, or NO_CARD.
        forced: The one that must be led to the first trick, or NO_CARD before the choice and once it has been led.
        bids: By seat, None while not laid.
    """

    results: tuple[DealersDilemmaResult, ...]
    turned: tuple[Card, ...]
    taken: Card
    forced: Card
    bids: tuple[LaidBid | None, ...]


class Event(Struct, frozen=True):
    """Something that happened between two Views of one seat, in the words of that seat's knowledge.

    Attributes:
        kind: One of the constants below.
        seat: Who did it or whom it befell, or NOBODY.
        cards: The cards it is about, as far as the seat may know them.
        number: A count or number it is about; what it counts stands beside the kind.
        move: The move it is about, for bids, or NO_MOVE.
    """

    kind: str
    seat: Seat = -1
    cards: tuple[Card, ...] = ()
    number: int = 0
    move: Move = -1


DEALT = "dealt"  # seat: dealer; cards: one's own hand; number: hand number from 0
TURNED_UP = "turned up"  # cards
CALLED = "called"  # seat, number; HIDDEN_CALL while it is not shown
CALLS_SHOWN = "calls shown"
PASSED = "passed"  # seat
BID_MADE = "bid made"  # seat, move
NAMED = "named"  # seat, move (NAME_TRUMP, NAME_DIRECTION or CHOOSE)
TOOK_KITTY = "took kitty"  # seat, cards if known
BURIED = "buried"  # seat, cards if known, number: buried so far
LAID = "laid"  # seat, cards as laid (NO_CARD where hidden), number: the kind
PLAYED = "played"  # seat, cards
CANCELLED = "cancelled"  # cards: the twins
TRICK_WON = "trick won"  # seat, cards of the trick, number: tricks gathered with it
SET_ASIDE = "set aside"  # cards of the trick
DISCARDED = "discarded"  # number: tricks that nobody gets
KEPT = "kept"  # seat, number of tricks
BID_TAKEN = "bid taken"  # seat, cards
REVEALED = "revealed"  # seat, cards: shown to all now
REVOKED = "revoked"  # seat
ASKED = "asked"  # seat: whether to stop early
ANSWERED = "answered"  # seat, move
HAND_SCORED = "hand scored"  # number: hand number from 0; points stand in View.results
MATCH_OVER = "match over"
