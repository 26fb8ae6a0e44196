"""Bid Whist (RULES.md, section 2).

Four players, partners opposite, 52 cards and two jokers. Twelve cards each and a kitty of six. In one circuit from the
dealer's left each passes or bids higher: 3 to 7 books beyond six, uptown, downtown or at no trump; after three passes
the dealer must bid. The winner names trump, or at no trump the direction, before taking the kitty into the hand, then
buries six cards, which are one book for that side, and leads. Suit must be followed. Uptown the ace is high and the
two low; downtown the ace is still high and the king low. Jokers are the highest trumps; at no trump they have no suit
and never win. Made bids score the books beyond six, failed ones lose the bid, at no trump twice as much. A side wins
at +7 and loses at −7.

Options change the lowest bid, the target, whether the kitty is shown, what defenders score, whether no trump counts
double, which bids of one number beat each other, and whether players may revoke, at a penalty of three books.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.bid_whist_contract import ALL_BOOKS, BOOK, after_revokes, overcalls, refuse_call, score
from game.rules.bid_whist_options import OPTIONS, PRESETS
from game.rules.bid_whist_ranks import (
    DECK,
    following,
    refuse_joker_or_suit,
    revokes,
    suit_asked,
    winning_place,
)
from game.rules.cards import NO_SUIT, NOBODY, SINGLE, STANDARD, SUITS, Card, CardSet, Seat, cards_in, set_of
from game.rules.game import AUCTION, BURY, DEAL, NAME, NOTHING, OVER, PLAY, Deal, Game, State
from game.rules.moves import (
    BID_NO_TRUMP,
    DOWNTOWN,
    NO_MOVE,
    PASS,
    UPTOWN,
    Move,
    bury,
    first_of,
    kind_of,
    name_direction,
    name_trump,
    second_of,
)
from game.rules.moves import BURY as BURY_MOVE
from game.rules.options import ON, Option, Options, Preset
from game.rules.refusals import Refusal
from game.rules.shuffle import shuffled
from game.rules.views import (
    BID_MADE,
    BURIED,
    DEALT,
    HAND_SCORED,
    MATCH_OVER,
    NAMED,
    PASSED,
    PLAYED,
    REVEALED,
    REVOKED,
    TOOK_KITTY,
    TRICK_WON,
    BidWhistResult,
    BidWhistView,
    Event,
)

PLAYERS: Final = 4
CARDS_EACH: Final = 12
KITTY_SIZE: Final = 6
NO_BIDS: Final = (NO_MOVE,) * PLAYERS
NO_DIRECTION: Final = -1


def deal_out(cards: Sequence[Card], dealer: Seat) -> Deal:
    """A pack dealt in order, a card at a time from the dealer's left, a kitty card after each of the first six rounds.

    So none of the first four and the last four cards is in the kitty (RULES.md 2, Deal).
    """
    hands = [0] * PLAYERS
    kitty = []
    pack = iter(cards)
    for dealt in range(CARDS_EACH):
        for step in range(1, PLAYERS + 1):
            hands[(dealer + step) % PLAYERS] |= 1 << next(pack)
        if dealt < KITTY_SIZE:
            kitty.append(next(pack))
    return Deal(tuple(hands), tuple(kitty))


class BidWhistState(State):
    """A match of Bid Whist, everything known. A side is its seats modulo two.

    Attributes:
        kitty: The six cards as dealt.
        burial: Cards buried, in order.
        bids: By seat: PASS, a bid, or NO_MOVE while it has not spoken.
        highest: The highest bid so far, or NO_MOVE.
        declarer: Who made it, or NOBODY.
        direction: UPTOWN or DOWNTOWN of the contract, or NO_DIRECTION while it is open.
        books: By side: tricks and the complete burial; once the deal is over after revokes.
        revoking: Seats that revoked in the trick on the table.
        revoked: Seats of established revokes of the deal, in order.
    """

    __slots__ = (
        "bids",
        "books",
        "burial",
        "declarer",
        "direction",
        "downtown_over_uptown",
        "failed_by",
        "highest",
        "kitty",
        "kitty_shown",
        "minimum",
        "no_trump_factor",
        "penalised",
        "revoked",
        "revoking",
        "target",
    )

    def __init__(self, players: int, options: Options, dealer: Seat, blank: bool = False) -> None:
        super().__init__(players, options, dealer, blank)
        self.kitty: tuple[Card, ...] = ()
        self.burial: tuple[Card, ...] = ()
        self.bids: tuple[Move, ...] = NO_BIDS
        self.highest: Move = NO_MOVE
        self.declarer: Seat = NOBODY
        self.direction = NO_DIRECTION
        self.books: vec[i64] = NOTHING if blank else vec[i64]([0, 0])
        self.revoking: tuple[Seat, ...] = ()
        self.revoked: tuple[Seat, ...] = ()
        self.minimum = 0 if blank else int(options["minimum"])
        self.target = 0 if blank else int(options["target"])
        self.kitty_shown = not blank and options["kitty"] == "shown"
        self.failed_by = not blank and options["defenders"] == "failed_by"
        self.no_trump_factor = 2 if not blank and options["no_trump_double"] == ON else 1
        self.downtown_over_uptown = not blank and options["equal_level"] == "downtown_over_uptown"
        self.penalised = not blank and options["revoke"] == "penalised"

    def copy(self) -> "BidWhistState":
        """An independent State."""
        other = BidWhistState(self.players, self.options, self.dealer, blank=True)
        self._copy_into(other)
        other.kitty = self.kitty
        other.burial = self.burial
        other.bids = self.bids
        other.highest = self.highest
        other.declarer = self.declarer
        other.direction = self.direction
        other.books = self.books[:]
        other.revoking = self.revoking
        other.revoked = self.revoked
        other.minimum = self.minimum
        other.target = self.target
        other.kitty_shown = self.kitty_shown
        other.failed_by = self.failed_by
        other.no_trump_factor = self.no_trump_factor
        other.downtown_over_uptown = self.downtown_over_uptown
        other.penalised = self.penalised
        return other

    def begin_hand(self, deal: Deal) -> None:
        """Deal, put the kitty down, and ask the dealer's left to bid."""
        self._next_hand(deal)
        self.kitty = deal.rest
        self.burial = ()
        self.bids = NO_BIDS
        self.highest = NO_MOVE
        self.declarer = NOBODY
        self.direction = NO_DIRECTION
        self.books = vec[i64]([0, 0])
        self.revoked = ()
        self.phase = AUCTION
        self.to_act = (self.dealer + 1) % PLAYERS

    def legal_cards(self) -> i64:
        """The cards that follow; all where a revoke is merely penalised."""
        hand = self.hands[self.to_act]
        return hand if self.penalised else following(hand, self.trick, self.trump)

    def legal_moves(self) -> list[Move]:
        """Every legal pass, bid, name, burial or card, ascending."""
        if self.phase is PLAY:
            return cards_in(self.legal_cards())
        if self.phase is AUCTION:
            calls = overcalls(self.highest, self.minimum, self.downtown_over_uptown)
            must_bid = self.highest == NO_MOVE and self.to_act == self.dealer
            return calls if must_bid else [PASS, *calls]
        if self.phase is BURY:
            return [bury(card) for card in cards_in(self.hands[self.to_act])]
        if self.phase is NAME:
            if first_of(self.highest) == BID_NO_TRUMP:
                return [name_direction(UPTOWN), name_direction(DOWNTOWN)]
            return [name_trump(suit) for suit in SUITS]
        return []

    def _decide(self, move: i64) -> None:
        if self.phase is BURY:
            self._bury(second_of(move))
        elif self.phase is AUCTION:
            self._speak(move)
        else:
            self._name(second_of(move))

    def _speak(self, move: Move) -> None:
        self.bids = (*self.bids[: self.to_act], move, *self.bids[self.to_act + 1 :])
        if move != PASS:
            self.highest = move
            self.declarer = self.to_act
        if self.to_act != self.dealer:
            self.to_act = (self.to_act + 1) % PLAYERS
            return
        strain = first_of(self.highest)
        self.direction = NO_DIRECTION if strain == BID_NO_TRUMP else strain
        self.to_act = self.declarer
        self.phase = NAME

    def _name(self, named: int) -> None:
        if first_of(self.highest) == BID_NO_TRUMP:
            self.direction = named
        else:
            self.trump = named
        self.hands[self.declarer] |= set_of(self.kitty)
        self.phase = BURY

    def _bury(self, card: Card) -> None:
        self.hands[self.declarer] ^= 1 << card
        self.burial += (card,)
        if len(self.burial) == KITTY_SIZE:
            self.books[self.declarer % 2] = 1
            self.leader = self.declarer
            self.phase = PLAY

    def play(self, card: i64) -> None:
        """Play a legal card."""
        self.ply += 1
        seat = self.to_act
        if self.penalised and revokes(self.hands[seat], card, self.trick, self.trump):
            self.revoking += (seat,)
        self.hands[seat] = self.hands[seat] ^ SINGLE[card]
        self._put_down(card)
        if self.on_table < PLAYERS:
            self.to_act = self.seat_after(seat, 1)
            return
        winner = self.seat_after(self.leader, winning_place(self.trick, self.trump, self.direction))
        self._complete_trick(winner)
        self.tricks_won[winner] = self.tricks_won[winner] + 1
        self.books[winner % 2] = self.books[winner % 2] + 1
        self.leader = self.to_act = winner
        if self.revoking:
            self.revoked += self.revoking
            self.revoking = ()
        if self.tricks_complete == CARDS_EACH:
            self._end_hand()

    def _end_hand(self) -> None:
        side = self.declarer % 2
        books = after_revokes(self.books[side], [seat % 2 == side for seat in self.revoked])
        self.books[side], self.books[1 - side] = books, ALL_BOOKS - books
        factor = self.no_trump_factor if self.trump == NO_SUIT else 1
        bidders, defenders = score(second_of(self.highest), books, factor, self.failed_by)
        points = [bidders if seat % 2 == side else defenders for seat in range(PLAYERS)]
        self._end_play(points)
        if max(self.scores) >= self.target or min(self.scores) <= -self.target:
            # No deal moves both sides the same way, so one side alone wins, and it is the higher.
            self._end_match()

    def _result(self, points: tuple[int, ...]) -> BidWhistResult:
        return BidWhistResult(
            dealer=self.dealer,
            trump=self.trump,
            tricks=tuple(self.tricks_won),
            points=points,
            declarer=self.declarer,
            contract=self.highest,
            direction=self.direction,
            books=(self.books[0], self.books[1]),
            revoked=self.revoked,
            kitty=self.kitty,
            burial=self.burial,
        )


class BidWhist(Game[BidWhistState, BidWhistView]):
    """Bid Whist (RULES.md, section 2)."""

    key = "bid_whist"
    name = "Bid Whist"
    tagline = "Bid with your partner, up or down."
    players: tuple[int, ...] = (PLAYERS,)
    deck = STANDARD
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    def _start(self, players: int, options: Options, dealer: Seat) -> BidWhistState:
        return BidWhistState(players, options, dealer)

    def cards_dealt(self, state: BidWhistState) -> tuple[CardSet, tuple[int, ...], int]:  # noqa: ARG002 - alike each deal
        """All 54 cards, twelve each, and the kitty."""
        return DECK, (CARDS_EACH,) * PLAYERS, KITTY_SIZE

    def shuffle_deal(self, state: BidWhistState, rng: Random) -> Deal:
        """A random pack, dealt out in order; the rest is the kitty."""
        dealer = state.dealer if state.hand_no < 0 else (state.dealer + 1) % PLAYERS
        return deal_out(shuffled(cards_in(DECK), rng), dealer)

    def observe(self, state: BidWhistState, seat: Seat) -> BidWhistView:
        """Hidden: other hands; until the deal is over kitty and burial from all but the taker (option ``kitty``)."""
        taken = state.phase in (BURY, PLAY)
        taker = taken and seat == state.declarer
        settled = state.phase in (DEAL, OVER)
        return BidWhistView(
            **self._seen(
                state,
                seat,
                0,
                suit_asked(state.trick, state.trump),
                winning_place(state.trick, state.trump, state.direction),
            ),
            results=state.results,
            bids=state.bids,
            highest=state.highest,
            declarer=state.declarer,
            direction=state.direction,
            kitty=state.kitty if taker or settled or (taken and state.kitty_shown) else (),
            burial=state.burial if taker or settled else (),
            books=(state.books[0], state.books[1]),
            needed=second_of(state.highest) + BOOK if state.highest != NO_MOVE else 0,
            revoked=state.revoked,
        )

    def narrate(self, before: BidWhistView, after: BidWhistView) -> tuple[Event, ...]:
        """Dealt, passed, bid, named, took kitty, buried, played, trick won, revoked, revealed, scored, match over."""
        actor = before.to_act
        if before.phase == DEAL:
            return (Event(DEALT, after.dealer, after.hand, after.hand_no),)
        if before.phase == AUCTION:
            said = after.bids[actor]
            return (Event(PASSED, actor) if said == PASS else Event(BID_MADE, actor, move=said),)
        if before.phase == NAME:
            named = name_direction(after.direction) if after.trump == NO_SUIT else name_trump(after.trump)
            return Event(NAMED, actor, move=named), Event(TOOK_KITTY, actor, after.kitty)
        if before.phase == BURY:
            buried = CARDS_EACH + KITTY_SIZE - after.hand_sizes[actor]
            return (Event(BURIED, actor, after.burial[-1:], buried),)
        if after.trick:
            return (Event(PLAYED, actor, after.trick[-1:]),)
        trick = after.tricks[-1]
        events = [Event(PLAYED, actor, trick.cards[-1:]), Event(TRICK_WON, trick.winner, trick.cards, 1)]
        events += [Event(REVOKED, seat) for seat in after.revoked[len(before.revoked) :]]
        if len(after.results) > len(before.results):
            events.append(Event(REVEALED, after.declarer, after.burial))
            events.append(Event(HAND_SCORED, number=after.hand_no))
        if after.over:
            events.append(Event(MATCH_OVER))
        return tuple(events)

    def refuse(self, view: BidWhistView, move: Move) -> Refusal:
        """Why a move is refused."""
        if view.phase == AUCTION:
            return refuse_call(view, move)
        if view.phase == NAME:
            if first_of(view.highest) == BID_NO_TRUMP:
                return Refusal("Name uptown or downtown.", "name_direction")
            return Refusal("Name a suit as trump: spades, hearts, diamonds or clubs.", "name_trump")
        if view.phase == BURY:
            if kind_of(move) == BURY_MOVE:
                return Refusal("That card is not in your hand.", "bury")
            return Refusal(f"Bury {KITTY_SIZE} cards before you lead.", "bury")
        return refuse_joker_or_suit(view.hand, vec[i64](view.trick), view.trump, move)
