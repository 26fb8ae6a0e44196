"""Trick or Bid (RULES.md, section 3).

Three or four players, thirteen cards each of a deck whose suits hold 0 1 1 2 2 3 3 4 5 6 7 8 9. The dealer's left
leads; suit must be followed. Cards of the same suit and number cancel each other; of the rest the highest trump wins,
else the highest card of the suit led. A trick that nobody wins is set aside, the same player leads again, and the next
winner gets it too; what still lies aside after the last trick is discarded.

A winner without a bid card keeps what was won or takes one card of it that they did not play: its number is the bid,
and the trick that held it does not count. The first bid card of a round makes its suit trump from the next trick on.
Exactly the bid scores best; without a bid card a point is lost. A match has as many rounds as players.

Options change how a round is scored, and whether a bid card may come from a trick that was set aside.
"""

from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.cards import (
    NO_CARD,
    NO_SUIT,
    NOBODY,
    SINGLE,
    SUIT_MASKS,
    SUIT_SETS,
    SUIT_SIZE,
    TWINS,
    Card,
    CardSet,
    Seat,
    cards_in,
    highest_in,
    set_of,
)
from game.rules.game import DEAL, KEEP, NOTHING, PLAY, Deal, Game, State
from game.rules.moves import KEEP as KEEP_MOVE
from game.rules.moves import KEEPING, TAKE, Move, kind_of, second_of, take
from game.rules.options import Choice, Option, Options, Preset
from game.rules.refusals import Refusal
from game.rules.shuffle import shuffled
from game.rules.tricks import followers, refuse_card
from game.rules.views import (
    BID_TAKEN,
    CANCELLED,
    DEALT,
    DISCARDED,
    HAND_SCORED,
    KEPT,
    MATCH_OVER,
    PLAYED,
    SET_ASIDE,
    TRICK_WON,
    Event,
    Trick,
    TrickOrBidResult,
    TrickOrBidView,
)

HAND_SIZE: Final = 13
NO_BID: Final = -1  # the number of a bid card that was not taken
# The first twin of each pair: its partner is the next card.
FIRST_TWINS: Final[CardSet] = set_of(
    card for card in range(len(SUIT_MASKS) * SUIT_SIZE - 1) if TWINS.text(card).endswith("a")
)

OPTIONS: Final = (
    Option(
        "bid_from",
        "Bid card from",
        "Which of the tricks just won a bid card may come from.",
        (
            Choice("any_trick_won", "Any trick won", "The trick just won or one that had been set aside."),
            Choice("current_trick", "Last trick only", "Only the trick just won."),
        ),
    ),
    Option(
        "scoring",
        "Scoring",
        "What a round scores.",
        (
            Choice("standard", "Standard", "Exact 3, one off 1, more 0, no bid card −1."),
            Choice("family", "Family", "A point a trick, exact 4 more, nil made 7, too many or no bid card 0."),
        ),
    ),
)
PRESETS: Final = (
    Preset("standard", "Standard", "Three points for exactly the bid."),
    Preset("family_scoring", "Family scoring", "A point a trick, and more for exactly the bid.", {"scoring": "family"}),
)


def cancelled_cards(played: i64) -> i64:
    """The members of a set of cards that have their twin in it."""
    pairs = played & played >> 1 & FIRST_TWINS
    return pairs | pairs << 1


def winning_place(trick: vec[i64], trump: i64) -> i64:
    """Which card of a trick wins (RULES.md 3, A trick): its place from 0, or -1 if none does or there is none."""
    played: i64 = 0
    for card in trick:
        played |= SINGLE[card]
    left = played & ~cancelled_cards(played)
    if not left:
        return NOBODY
    winner = highest_in(left & SUIT_SETS[trump] or left & SUIT_SETS[trick[0] // SUIT_SIZE])
    for place in range(len(trick)):
        if trick[place] == winner:
            return place
    return NOBODY


def score(bid: int, won: int, family: bool) -> int:
    """Points of one player for a round (RULES.md 3, Score); the bid is 0..9 or NO_BID."""
    if family:
        if bid == NO_BID or won > bid:
            return 0
        if bid == 0:
            return 7
        return won + 4 if won == bid else won
    if bid == NO_BID:
        return -1
    off = abs(bid - won)
    if off == 0:
        return 3
    return 1 if off == 1 else 0


def _bid_number(bid_card: Card) -> int:
    return TWINS.number(bid_card) if bid_card != NO_CARD else NO_BID


class TrickOrBidState(State):
    """A match of Trick or Bid, everything known.

    Attributes:
        bid_cards: By seat, NO_CARD before one is taken; they are also among the cards of ``tricks``.
        set_aside_count: Tricks without a winner that wait for the next trick won.
        offered_count: While the winner decides, the tricks just won; ``tricks_won`` does not count them yet.
        spent: Tricks spent on bids in this round.
        discarded: Tricks that nobody gets in this round.
    """

    __slots__ = (
        "bid_cards",
        "current_only",
        "discarded",
        "family",
        "offered_count",
        "set_aside_count",
        "spent",
    )

    def __init__(self, players: int, options: Options, dealer: Seat, blank: bool = False) -> None:
        super().__init__(players, options, dealer, blank)
        self.bid_cards: vec[i64] = NOTHING if blank else vec[i64]([NO_CARD] * players)
        self.set_aside_count = 0
        self.offered_count = 0
        self.spent = 0
        self.discarded = 0
        self.current_only = not blank and options["bid_from"] == "current_trick"
        self.family = not blank and options["scoring"] == "family"

    def copy(self) -> "TrickOrBidState":
        """An independent State."""
        other = TrickOrBidState(self.players, self.options, self.dealer, blank=True)
        self._copy_into(other)
        other.bid_cards = self.bid_cards[:]
        other.set_aside_count = self.set_aside_count
        other.offered_count = self.offered_count
        other.spent = self.spent
        other.discarded = self.discarded
        other.current_only = self.current_only
        other.family = self.family
        return other

    def begin_hand(self, deal: Deal) -> None:
        """Deal, and let the dealer's left lead."""
        self._next_hand(deal)
        self.bid_cards = vec[i64]([NO_CARD] * self.players)
        self.set_aside_count = 0
        self.offered_count = 0
        self.spent = 0
        self.discarded = 0
        self.phase = PLAY
        self.leader = self.to_act = (self.dealer + 1) % self.players

    @property
    def set_aside(self) -> list[Trick]:
        """Tricks without a winner that wait for the next trick won."""
        return self._latest_tricks(self.set_aside_count)

    @property
    def offered(self) -> list[Trick]:
        """While the winner decides, the tricks just won, the latest last."""
        return self._latest_tricks(self.offered_count)

    def legal_cards(self) -> i64:
        """The cards that follow suit, or all when void."""
        return followers(self.hands[self.to_act], self.to_follow)

    def takeable(self) -> i64:
        """In the phase KEEP, the cards that the winner may take as a bid card: those that others played."""
        log = self._log
        found: i64 = 0
        first = self.tricks_complete - (1 if self.current_only else self.offered_count)
        for trick in range(first, self.tricks_complete):
            start = trick * self._width
            own = (self.to_act - log[start]) % self.players
            for place in range(self.players):
                if place != own:
                    found |= SINGLE[log[start + 2 + place]]
        return found

    def legal_moves(self) -> list[Move]:
        """Every legal card, or keeping and every card that may be taken, ascending."""
        if self.phase is PLAY:
            return cards_in(self.legal_cards())
        if self.phase is KEEP:
            return [KEEP_MOVE, *[take(card) for card in cards_in(self.takeable())]]
        return []

    def _decide(self, move: i64) -> None:
        if move != KEEP_MOVE:
            self._take(second_of(move))
        self._gather()

    def play(self, card: i64) -> None:
        """Play a legal card."""
        self.ply += 1
        seat = self.to_act
        self.hands[seat] = self.hands[seat] ^ SINGLE[card]
        self._put_down(card)
        if self.on_table < self.players:
            self.to_act = self.seat_after(seat, 1)
            return
        place = winning_place(self.trick, self.trump)
        winner = self.seat_after(self.leader, place) if place != NOBODY else NOBODY
        self._complete_trick(winner)
        if winner == NOBODY:
            self.set_aside_count += 1
            self.to_act = self.leader
            self._end_hand_if_played_out()
            return
        self.leader = self.to_act = winner
        self.offered_count = self.set_aside_count + 1
        self.set_aside_count = 0
        if self.bid_cards[winner] == NO_CARD:
            self.phase = KEEP
        else:
            self._gather()

    def _take(self, card: Card) -> None:
        """Turn a card into the bid card; the trick that held it will not count."""
        if self.trump == NO_SUIT:
            # Only the first bid card of a round finds no trump.
            self.trump = card // SUIT_SIZE
        self.bid_cards[self.to_act] = card
        self.spent += 1
        self.tricks_won[self.to_act] = self.tricks_won[self.to_act] - 1

    def _gather(self) -> None:
        """Give the offered tricks to the winner, who leads next."""
        self.tricks_won[self.to_act] = self.tricks_won[self.to_act] + self.offered_count
        self.offered_count = 0
        self.phase = PLAY
        self._end_hand_if_played_out()

    def _end_hand_if_played_out(self) -> None:
        if self.tricks_complete < HAND_SIZE:
            return
        self.discarded = self.set_aside_count
        self.set_aside_count = 0
        points = [
            score(_bid_number(self.bid_cards[seat]), self.tricks_won[seat], self.family) for seat in range(self.players)
        ]
        self._end_play(points)
        if self.hand_no + 1 == self.players:
            self._end_match()

    def _result(self, points: tuple[int, ...]) -> TrickOrBidResult:
        return TrickOrBidResult(
            dealer=self.dealer,
            trump=self.trump,
            tricks=tuple(self.tricks_won),
            points=points,
            bid_cards=tuple(self.bid_cards),
        )


class TrickOrBid(Game[TrickOrBidState, TrickOrBidView]):
    """Trick or Bid (RULES.md, section 3)."""

    key = "trick_or_bid"
    name = "Trick or Bid"
    tagline = "Keep the trick, or bid with it."
    players: tuple[int, ...] = (4, 3)
    deck = TWINS
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    def _start(self, players: int, options: Options, dealer: Seat) -> TrickOrBidState:
        return TrickOrBidState(players, options, dealer)

    def cards_dealt(self, state: TrickOrBidState) -> tuple[CardSet, tuple[int, ...], int]:
        """As many suits as players; thirteen cards each; nothing left."""
        return (1 << SUIT_SIZE * int(state.players)) - 1, (HAND_SIZE,) * state.players, 0

    def shuffle_deal(self, state: TrickOrBidState, rng: Random) -> Deal:
        """A random deal."""
        cards = shuffled(range(SUIT_SIZE * state.players), rng)
        starts = range(0, len(cards), HAND_SIZE)
        return Deal(tuple(set_of(cards[start : start + HAND_SIZE]) for start in starts), ())

    def observe(self, state: TrickOrBidState, seat: Seat) -> TrickOrBidView:
        """Hidden: other hands."""
        cancelled = cancelled_cards(set_of(state.trick))
        return TrickOrBidView(
            **self._seen(state, seat, state.players, state.suit_led(), winning_place(state.trick, state.trump)),
            results=state.results,
            bid_cards=tuple(state.bid_cards),
            bids=tuple(_bid_number(card) for card in state.bid_cards),
            cancelled=tuple(cancelled >> card & 1 == 1 for card in state.trick),
            set_aside=tuple(state.set_aside),
            offered=tuple(state.offered),
            spent=state.spent,
            discarded=state.discarded,
        )

    def narrate(self, before: TrickOrBidView, after: TrickOrBidView) -> tuple[Event, ...]:
        """Dealt, played, cancelled, trick won, set aside, discarded, kept, bid taken, hand scored, match over."""
        if before.phase == DEAL:
            return (Event(DEALT, after.dealer, after.hand, after.hand_no),)
        actor = before.to_act
        events: list[Event] = []
        if before.phase == KEEP:
            card = after.bid_cards[actor]
            if card == NO_CARD:
                events.append(Event(KEPT, actor, number=len(before.offered)))
            else:
                events.append(Event(BID_TAKEN, actor, (card,)))
        else:
            events += self._narrate_card(before, after)
        if len(after.results) > len(before.results):
            if after.discarded:
                events.append(Event(DISCARDED, number=after.discarded))
            events.append(Event(HAND_SCORED, number=after.hand_no))
        if after.over:
            events.append(Event(MATCH_OVER))
        return tuple(events)

    def _narrate_card(self, before: TrickOrBidView, after: TrickOrBidView) -> list[Event]:
        complete = not after.trick
        cards = after.tricks[-1].cards if complete else after.trick
        events = [Event(PLAYED, before.to_act, cards[-1:])]
        twins = cancelled_cards(set_of(cards)) & ~cancelled_cards(set_of(before.trick))
        if twins:
            events.append(Event(CANCELLED, cards=tuple(card for card in cards if twins >> card & 1)))
        if complete:
            winner = after.tricks[-1].winner
            if winner == NOBODY:
                events.append(Event(SET_ASIDE, cards=cards))
            else:
                events.append(Event(TRICK_WON, winner, cards, len(before.set_aside) + 1))
        return events

    def refuse(self, view: TrickOrBidView, move: Move) -> Refusal:
        """Why a move is refused."""
        kind = kind_of(move)
        if view.phase == KEEP:
            if kind != TAKE:
                return Refusal("Keep the trick, or take a card of it as your bid.", "keep_or_take")
            card = second_of(move)
            for trick in view.offered:
                if card in trick.cards:
                    if (trick.leader + trick.cards.index(card)) % view.players == view.seat:
                        return Refusal("You may only take a card you did not play.", "others_card")
                    return Refusal("You may only take a card of the trick just won.", "last_trick_only")
            return Refusal("That card is not in what you just won.", "others_card")
        if kind in (KEEPING, TAKE) and view.seat != NOBODY:
            if view.bid_cards[view.seat] != NO_CARD:
                return Refusal("You already have a bid card for this round.", "one_bid")
            return Refusal("Win a trick first: then you may keep it or take a card of it.", "keep_or_take")
        return refuse_card(view.hand, view.asked, view.trump, move)
