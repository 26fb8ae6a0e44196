"""Dealer's Dilemma (RULES.md, section 4).

Three players, 2 to 10 in four suits, ten high. The dealer gives the others twelve cards each and ten to themselves and
turns two up. They take one into the hand and its suit is trump; if both are of one suit they say whether that suit is
trump or there is none. The other one must be led to the first trick.

Dealer first, each lays two cards from the hand as a bid. Easy: one face down, one face up, either number counts. Top
card: the number of the upper one. Difference: that of two differing numbers. Zero: no trick at all. The ten cards that
remain to each are played; suit must be followed. A made bid scores, every trick away from it costs. Highest total after
six rounds wins; equal totals all win.

Option ``early_end`` lets a player who can no longer reach the leader stop the match after a round. The question is put
after every round for which it is true, to one player, once.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.cards import (
    NO_CARD,
    NO_SUIT,
    NOBODY,
    SINGLE,
    STANDARD,
    SUIT_MASKS,
    Card,
    CardSet,
    Seat,
    cards_in,
    set_of,
    suit_of,
)
from game.rules.game import CHOOSE, DEAL, EARLY_END, LAY, NOTHING, PLAY, Deal, Game, State
from game.rules.moves import CHOOSE as CHOOSE_MOVE
from game.rules.moves import (
    DIFFERENCE,
    EASY,
    GO_ON,
    LAID_KINDS,
    NO_MOVE,
    STOP,
    TOP,
    ZERO,
    Move,
    choose,
    first_of,
    kind_of,
    lay,
    second_of,
)
from game.rules.options import OFF, Choice, Option, Options, Preset
from game.rules.refusals import Refusal
from game.rules.shuffle import shuffled
from game.rules.tricks import followers, refuse_card
from game.rules.views import (
    ANSWERED,
    ASKED,
    DEALT,
    HAND_SCORED,
    LAID,
    MATCH_OVER,
    NAMED,
    PLAYED,
    REVEALED,
    TRICK_WON,
    TURNED_UP,
    DealersDilemmaResult,
    DealersDilemmaView,
    Event,
    LaidBid,
)

PLAYERS: Final = 3
ROUNDS: Final = 6
TRICKS: Final = 10
BEST_ROUND: Final = 8  # points that one round can bring at most
DECK: Final[CardSet] = set_of(card for suit in SUIT_MASKS for card in cards_in(suit) if STANDARD.number(card) <= 10)

OPTIONS: Final = (
    Option(
        "early_end",
        "Early end",
        "Whether a match that can no longer be won by everyone may stop before the sixth round.",
        (
            Choice(OFF, "Off", "All six rounds are played."),
            Choice("offer", "Offer", "A player who can no longer reach the leader is asked whether to stop."),
        ),
    ),
)
PRESETS: Final = (Preset("standard", "Standard", "Six rounds."),)


def score(bid: Move, won: int) -> int:
    """Points for a laid bid and the tricks won (RULES.md 4, Bids)."""
    kind = kind_of(bid)
    first, second = STANDARD.number(first_of(bid)), STANDARD.number(second_of(bid))
    if kind == EASY:
        if won == second:
            return 4
        return 2 if won == first else -abs(won - min(first, second))
    if kind == ZERO:
        return 6 if won == 0 else -2 * won
    wanted = first if kind == TOP else abs(first - second)
    return 8 if won == wanted else -2 * abs(won - wanted)


def who_may_stop(scores: Sequence[int], rounds_left: int) -> Seat:
    """The lowest seat that can no longer reach the leader (RULES.md 4, option ``early_end``), or NOBODY."""
    if rounds_left:
        reach = max(scores) - BEST_ROUND * rounds_left
        for seat, total in enumerate(scores):
            if total < reach:
                return seat
    return NOBODY


def _may_lay(kind: int, first: Card, second: Card) -> bool:
    """Whether two cards in this order are a bid of a kind, each pair of a difference or zero bid listed once."""
    higher = STANDARD.number(first) - STANDARD.number(second)
    if kind == DIFFERENCE:
        return higher > 0
    if kind == ZERO:
        return higher > 0 or (higher == 0 and first < second)
    return first != second


@cache
def _bids() -> tuple[dict[Card, dict[Card, Move]], ...]:
    """By kind, first and second card: the move."""
    return tuple(
        {
            first: {second: lay(kind, first, second) for second in cards_in(DECK) if _may_lay(kind, first, second)}
            for first in cards_in(DECK)
        }
        for kind in LAID_KINDS
    )


def laid_bids(hand: CardSet) -> list[Move]:
    """Every bid that can be laid from a hand, ascending."""
    cards = cards_in(hand)
    moves = []
    for by_first in _bids():
        for first in cards:
            by_second = by_first[first]
            moves += [by_second[second] for second in cards if second in by_second]
    return moves


def _as_seen(bid: Move, hidden: bool) -> LaidBid | None:
    """A bid as shown to someone from whom an easy bid's first card is hidden or not; None before it is laid."""
    if bid == NO_MOVE:
        return None
    kind = kind_of(bid)
    return LaidBid(kind, NO_CARD if hidden and kind == EASY else first_of(bid), second_of(bid))


class DealersDilemmaState(State):
    """A match of Dealer's Dilemma, everything known.

    Attributes:
        turned: The two cards turned up in this round; they lie there until the dealer chooses.
        taken: The one that the dealer took into the hand, or NO_CARD.
        forced: The other one while it lies on the table, in no hand, until it is led; else NO_CARD.
        bids: The laid bids as moves by seat, NO_MOVE before; their cards are in no hand.
    """

    __slots__ = ("bids", "forced", "may_stop", "taken", "turned")

    def __init__(self, players: int, options: Options, dealer: Seat, blank: bool = False) -> None:
        super().__init__(players, options, dealer, blank)
        self.turned: tuple[Card, ...] = ()
        self.taken: Card = NO_CARD
        self.forced: Card = NO_CARD
        self.bids: vec[i64] = NOTHING if blank else vec[i64]([NO_MOVE] * PLAYERS)
        self.may_stop = not blank and options["early_end"] == "offer"

    def copy(self) -> "DealersDilemmaState":
        """An independent State."""
        other = DealersDilemmaState(self.players, self.options, self.dealer, blank=True)
        self._copy_into(other)
        other.turned = self.turned
        other.taken = self.taken
        other.forced = self.forced
        other.bids = self.bids[:]
        other.may_stop = self.may_stop
        return other

    def begin_hand(self, deal: Deal) -> None:
        """Deal, turn two cards up, and let the dealer choose."""
        self._next_hand(deal)
        self.turned = deal.rest
        self.taken = self.forced = NO_CARD
        self.bids = vec[i64]([NO_MOVE] * PLAYERS)
        self.phase = CHOOSE
        self.to_act = self.dealer

    def legal_cards(self) -> i64:
        """The forced lead, else the cards that follow suit, or all when void."""
        if self.forced != NO_CARD:
            return 1 << self.forced
        return followers(self.hands[self.to_act], self.to_follow)

    def legal_moves(self) -> list[Move]:
        """Every legal choice, bid, card or answer, ascending."""
        if self.phase is PLAY:
            return cards_in(self.legal_cards())
        if self.phase is LAY:
            return laid_bids(self.hands[self.to_act])
        if self.phase is CHOOSE:
            one, other = sorted(self.turned)
            choices = [choose(one, True), choose(other, True)]
            if suit_of(one) == suit_of(other):
                choices = [choose(one, False), choose(other, False), *choices]
            return choices
        if self.phase is EARLY_END:
            return [STOP, GO_ON]
        return []

    def _decide(self, move: i64) -> None:
        if self.phase is LAY:
            self._lay(move)
        elif self.phase is CHOOSE:
            self._choose(second_of(move), first_of(move) == 1)
        else:
            self.to_act = NOBODY
            self.phase = DEAL
            if move == STOP:
                self._end_match()

    def _choose(self, card: Card, trump: bool) -> None:
        one, other = self.turned
        self.taken = card
        self.forced = other if card == one else one
        self.hands[self.dealer] |= 1 << card
        self.trump = suit_of(card) if trump else NO_SUIT
        self.phase = LAY

    def _lay(self, bid: Move) -> None:
        self.bids[self.to_act] = bid
        self.hands[self.to_act] ^= 1 << first_of(bid) | 1 << second_of(bid)
        self.to_act = (self.to_act + 1) % PLAYERS
        if self.to_act == self.dealer:
            self.phase = PLAY
            self.leader = self.dealer

    def play(self, card: i64) -> None:
        """Play a legal card."""
        self.ply += 1
        seat = self.to_act
        if card == self.forced:
            self.forced = NO_CARD
        else:
            self.hands[seat] = self.hands[seat] ^ SINGLE[card]
        self._put_down(card)
        if self.on_table < PLAYERS:
            self.to_act = self.seat_after(seat, 1)
            return
        winner = self.seat_after(self.leader, self.winning_place())
        self._complete_trick(winner)
        self.tricks_won[winner] = self.tricks_won[winner] + 1
        self.leader = self.to_act = winner
        if self.tricks_complete == TRICKS:
            self._end_hand()

    def _end_hand(self) -> None:
        points = [score(self.bids[seat], self.tricks_won[seat]) for seat in range(PLAYERS)]
        self._end_play(points)
        rounds_left = ROUNDS - 1 - self.hand_no
        if rounds_left == 0:
            self._end_match()
        elif self.may_stop:
            self.to_act = who_may_stop(self.scores, rounds_left)
            if self.to_act != NOBODY:
                self.phase = EARLY_END

    def _result(self, points: tuple[int, ...]) -> DealersDilemmaResult:
        return DealersDilemmaResult(
            dealer=self.dealer,
            trump=self.trump,
            tricks=tuple(self.tricks_won),
            points=points,
            bids=tuple(LaidBid(kind_of(bid), first_of(bid), second_of(bid)) for bid in self.bids),
        )


class DealersDilemma(Game[DealersDilemmaState, DealersDilemmaView]):
    """Dealer's Dilemma (RULES.md, section 4)."""

    key = "dealers_dilemma"
    name = "Dealer's Dilemma"
    tagline = "Take one card, lead the other."
    players: tuple[int, ...] = (PLAYERS,)
    deck = STANDARD
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    def _start(self, players: int, options: Options, dealer: Seat) -> DealersDilemmaState:
        return DealersDilemmaState(players, options, dealer)

    def cards_dealt(self, state: DealersDilemmaState) -> tuple[CardSet, tuple[int, ...], int]:
        """All 36 cards; ten to the dealer of the round to come and twelve to the others; two turned up."""
        dealer = state.dealer if state.hand_no < 0 else (state.dealer + 1) % PLAYERS
        return DECK, tuple(10 if seat == dealer else 12 for seat in range(PLAYERS)), 2

    def shuffle_deal(self, state: DealersDilemmaState, rng: Random) -> Deal:
        """A random deal; the two cards after it are turned up."""
        cards = shuffled(cards_in(DECK), rng)
        hands = []
        for size in self.cards_dealt(state)[1]:
            hands.append(set_of(cards[:size]))
            cards = cards[size:]
        return Deal(tuple(hands), tuple(cards))

    def observe(self, state: DealersDilemmaState, seat: Seat) -> DealersDilemmaView:
        """Hidden: other hands, and the face-down card of another's easy bid until the last trick is complete."""
        shown = state.tricks_complete == TRICKS
        return DealersDilemmaView(
            **self._seen(state, seat, ROUNDS, state.suit_led(), state.winning_place()),
            results=state.results,
            turned=state.turned,
            taken=state.taken,
            forced=state.forced,
            bids=tuple(_as_seen(bid, not shown and bidder != seat) for bidder, bid in enumerate(state.bids)),
        )

    def narrate(self, before: DealersDilemmaView, after: DealersDilemmaView) -> tuple[Event, ...]:
        """Dealt, turned up, named, laid, played, trick won, revealed, hand scored, asked, answered, match over."""
        actor = before.to_act
        if before.phase == DEAL:
            return Event(DEALT, after.dealer, after.hand, after.hand_no), Event(TURNED_UP, cards=after.turned)
        if before.phase == CHOOSE:
            return (Event(NAMED, actor, move=choose(after.taken, after.trump != NO_SUIT)),)
        if before.phase == LAY:
            laid = after.bids[actor]
            return (Event(LAID, actor, laid[1:], laid.kind),) if laid else ()
        if before.phase == EARLY_END:
            answered = Event(ANSWERED, actor, move=STOP if after.over else GO_ON)
            return (answered, Event(MATCH_OVER)) if after.over else (answered,)
        if after.trick:
            return (Event(PLAYED, actor, after.trick[-1:]),)
        trick = after.tricks[-1]
        events = [Event(PLAYED, actor, trick.cards[-1:]), Event(TRICK_WON, trick.winner, trick.cards, 1)]
        if len(after.results) > len(before.results):
            events += self._narrate_end(after)
        return tuple(events)

    def _narrate_end(self, after: DealersDilemmaView) -> list[Event]:
        clockwise = [(after.dealer + step) % PLAYERS for step in range(PLAYERS)]
        bids = after.results[-1].bids
        events = [Event(REVEALED, seat, (bids[seat].first,)) for seat in clockwise if bids[seat].kind == EASY]
        events.append(Event(HAND_SCORED, number=after.hand_no))
        if after.phase == EARLY_END:
            events.append(Event(ASKED, after.to_act))
        if after.over:
            events.append(Event(MATCH_OVER))
        return events

    def refuse(self, view: DealersDilemmaView, move: Move) -> Refusal:
        """Why a move is refused."""
        if view.phase == CHOOSE:
            if kind_of(move) != CHOOSE_MOVE:
                return Refusal("Take one of the two turned cards first.", "dilemma")
            if second_of(move) not in view.turned:
                return Refusal("That card is not one of the two turned up.", "dilemma")
            return Refusal("There can be no trump only when both turned cards are of one suit.", "no_trump")
        if view.phase == LAY:
            return self._refuse_bid(view, move)
        if view.phase == EARLY_END:
            return Refusal("Say whether to stop or to go on.", "stop")
        if view.forced != NO_CARD:
            return Refusal("Lead the turned card that was not taken.", "forced_lead")
        return refuse_card(view.hand, view.asked, view.trump, move)

    def _refuse_bid(self, view: DealersDilemmaView, move: Move) -> Refusal:
        if kind_of(move) not in LAID_KINDS:
            return Refusal("Lay two cards of your hand as a bid first.", "two_cards")
        first, second = first_of(move), second_of(move)
        if view.forced in (first, second):
            return Refusal("The turned card that was not taken must be led; it cannot be part of a bid.", "forced_bid")
        if first not in view.hand or second not in view.hand:
            return Refusal("That card is not in your hand.", "two_cards")
        if first == second:
            return Refusal("Lay two different cards as a bid.", "two_cards")
        if kind_of(move) == DIFFERENCE and self.deck.number(first) == self.deck.number(second):
            return Refusal("A difference needs two cards of different numbers.", "differ")
        return Refusal("Lay the card with the higher number first.", "two_cards")
