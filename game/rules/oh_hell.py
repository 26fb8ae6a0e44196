"""Oh Hell (RULES.md, section 1).

Three to seven players, 52 cards, ace high. Each hand deals a number of cards that grows or shrinks from hand to
hand. The next card is turned up and its suit is trump, but for hands without trump. From the dealer's left each calls
how many tricks they will take; the dealer is last. The dealer's left leads; suit must be followed. Exactly the call
scores ten and the tricks won, anything else nothing. Highest total after the last hand wins.

Options change the order of hand sizes, which hands have no trump, whether the calls may add up (the hook), whether
calls are made together, whether a void player must trump, and what a missed call and a made nil score.
"""

from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.rules.cards import (
    NO_CARD,
    NO_SUIT,
    SINGLE,
    STANDARD,
    SUIT_SETS,
    Card,
    CardSet,
    Seat,
    cards_in,
    set_of,
    suit_of,
)
from game.rules.game import CALL, DEAL, NOTHING, PLAY, Deal, Game, State
from game.rules.moves import CALL as CALL_MOVE
from game.rules.moves import Move, call, kind_of, second_of
from game.rules.options import OFF, ON, Choice, Option, Options, Preset, switch
from game.rules.refusals import Refusal
from game.rules.shuffle import shuffled
from game.rules.tricks import followers, refuse_card
from game.rules.views import (
    CALLED,
    CALLS_SHOWN,
    DEALT,
    HAND_SCORED,
    HIDDEN_CALL,
    MATCH_OVER,
    PLAYED,
    TRICK_WON,
    TURNED_UP,
    UNCALLED,
    Event,
    OhHellResult,
    OhHellView,
)

DECK: Final[CardSet] = (1 << 52) - 1
LARGEST_HAND: Final = {3: 15, 4: 13, 5: 10, 6: 8, 7: 7}
NO_CALL: Final = -1

OPTIONS: Final = (
    Option(
        "order",
        "Hand sizes",
        "How many cards each hand deals.",
        (
            Choice("up", "Up", "From one card to the largest hand."),
            Choice("down", "Down", "From the largest hand to one card."),
            Choice("up_down", "Up and down", "Up to the largest hand, then down again."),
            Choice("down_up", "Down and up", "Down to one card, then up again."),
        ),
    ),
    Option(
        "no_trump",
        "No trump",
        "Which hands have no trump. A hand that leaves no card to turn never has one.",
        (
            Choice("largest", "Largest hands", "The hands of the largest size."),
            Choice("last", "Last hand", "Only the final hand of the match."),
            Choice("never", "Never", "Every hand that leaves a card to turn has a trump."),
        ),
    ),
    switch("hook", "Dealer's hook", "The calls may not add up to the number of tricks; the dealer calls last."),
    Option(
        "bidding",
        "Calling",
        "Whether calls are made in turn or shown together.",
        (
            Choice("in_turn", "In turn", "Each call is known at once."),
            Choice("together", "Together", "Calls are hidden until everyone has called."),
        ),
    ),
    switch("must_trump", "Must trump", "Void in the suit led and holding a trump, you must play a trump."),
    Option(
        "miss",
        "Missed call",
        "What a missed call scores.",
        (
            Choice("nothing", "Nothing", "A missed call scores nothing."),
            Choice("per_trick", "One a trick", "A missed call scores one for each trick won."),
        ),
    ),
    Option(
        "zero",
        "Made nil",
        "What a made call of no tricks scores.",
        (
            Choice("ten", "Ten", "A made nil scores ten."),
            Choice("five_plus", "Five and cards", "A made nil scores five and the number of cards in the hand."),
        ),
    ),
)
PRESETS: Final = (
    Preset("standard", "Standard", "From one card up to the largest hand."),
    Preset("la_podrida", "La Podrida", "You must trump when you cannot follow.", {"must_trump": ON}),
    Preset("up_and_down", "Up and down", "Up to the largest hand and down again.", {"order": "up_down"}),
    Preset("reverse", "Reverse", "From the largest hand down to one card.", {"order": "down"}),
    Preset("screw_the_dealer", "Screw the dealer", "The calls may not add up to the number of tricks.", {"hook": ON}),
)


def hand_sizes(players: int, order: object) -> tuple[int, ...]:
    """Cards each player gets, hand by hand, for a whole match (RULES.md 1, option ``order``)."""
    largest = LARGEST_HAND[players]
    up = tuple(range(1, largest + 1))
    down = up[::-1]
    return {"up": up, "down": down, "up_down": up + down[1:], "down_up": down + up[1:]}[str(order)]


def score(called: int, won: int, cards_each: int, per_trick: bool, five_plus: bool) -> int:
    """Points of one player for one hand (RULES.md 1, Score and options ``miss`` and ``zero``)."""
    if called != won:
        return won if per_trick else 0
    if called == 0 and five_plus:
        return 5 + cards_each
    return 10 + won


class OhHellState(State):
    """A match of Oh Hell, everything known.

    Attributes:
        sizes: Cards each gets, hand by hand.
        cards_each: Cards each got in this hand.
        rest: The undealt cards, the one to turn first.
        turned: The card turned up, or NO_CARD.
        calls: By seat, UNCALLED before.
        calling_again: Whether the dealer calls a second time.
    """

    __slots__ = (
        "calling_again",
        "calls",
        "cards_each",
        "five_plus",
        "hook",
        "must_trump",
        "per_trick",
        "rest",
        "sizes",
        "together",
        "turned",
    )

    def __init__(self, players: int, options: Options, dealer: Seat, blank: bool = False) -> None:
        super().__init__(players, options, dealer, blank)
        self.sizes: tuple[int, ...] = () if blank else hand_sizes(players, options["order"])
        self.cards_each: i64 = 0
        self.rest: tuple[Card, ...] = ()
        self.turned: Card = NO_CARD
        self.calls: vec[i64] = NOTHING if blank else vec[i64]([UNCALLED] * players)
        self.calling_again = False
        self.hook = not blank and options["hook"] == ON
        self.together = not blank and options["bidding"] == "together"
        self.must_trump = not blank and options["must_trump"] == ON
        self.per_trick = not blank and options["miss"] == "per_trick"
        self.five_plus = not blank and options["zero"] == "five_plus"

    def copy(self) -> "OhHellState":
        """An independent State."""
        other = OhHellState(self.players, self.options, self.dealer, blank=True)
        self._copy_into(other)
        other.sizes = self.sizes
        other.cards_each = self.cards_each
        other.rest = self.rest
        other.turned = self.turned
        other.calls = self.calls
        other.calling_again = self.calling_again
        other.hook = self.hook
        other.together = self.together
        other.must_trump = self.must_trump
        other.per_trick = self.per_trick
        other.five_plus = self.five_plus
        return other

    def begin_hand(self, deal: Deal) -> None:
        """Deal, turn a card up if the hand has a trump, and ask the dealer's left to call."""
        self._next_hand(deal)
        self.cards_each = self.sizes[self.hand_no]
        self.rest = deal.rest
        self.turned = NO_CARD if self._without_trump() else deal.rest[0]
        self.trump = suit_of(self.turned) if self.turned != NO_CARD else NO_SUIT
        self.calls = vec[i64]([UNCALLED] * self.players)
        self.calling_again = False
        self.phase = CALL
        self.to_act = (self.dealer + 1) % self.players

    def _without_trump(self) -> bool:
        if not self.rest:
            return True
        option = self.options["no_trump"]
        if option == "largest":
            return self.cards_each == LARGEST_HAND[self.players]
        return option == "last" and self.hand_no == len(self.sizes) - 1

    @property
    def forbidden(self) -> int:
        """The call that the seat to act may not make (option ``hook``), or NO_CALL."""
        if self.phase is not CALL:
            return NO_CALL
        if self.calling_again:
            return self.calls[self.dealer]
        if not self.hook or self.together or self.to_act != self.dealer:
            return NO_CALL
        left = self.cards_each - (sum(self.calls) - UNCALLED)
        return left if left >= 0 else NO_CALL

    def legal_cards(self) -> i64:
        """The cards that follow suit, or those that may be played when void."""
        hand = self.hands[self.to_act]
        following = hand & self.to_follow
        if following:
            return following
        return followers(hand, SUIT_SETS[self.trump]) if self.must_trump and self.on_table else hand

    def legal_moves(self) -> list[Move]:
        """Every legal call or card, ascending."""
        if self.phase is PLAY:
            return cards_in(self.legal_cards())
        if self.phase is CALL:
            forbidden = self.forbidden
            return [call(number) for number in range(self.cards_each + 1) if number != forbidden]
        return []

    def _decide(self, move: i64) -> None:
        self.calls = self.calls[:]  # replaced, as copies share it
        self.calls[self.to_act] = second_of(move)
        if self.to_act != self.dealer:
            self.to_act = (self.to_act + 1) % self.players
        elif self.together and self.hook and not self.calling_again and sum(self.calls) == self.cards_each:
            self.calling_again = True
        else:
            self.calling_again = False
            self.phase = PLAY
            self.leader = self.to_act = (self.dealer + 1) % self.players

    def play(self, card: i64) -> None:
        """Play a legal card."""
        self.ply += 1
        seat = self.to_act
        self.hands[seat] = self.hands[seat] ^ SINGLE[card]
        self._put_down(card)
        if self.on_table < self.players:
            self.to_act = self.seat_after(seat, 1)
            return
        winner = self.seat_after(self.leader, self.winning_place())
        self._complete_trick(winner)
        self.tricks_won[winner] = self.tricks_won[winner] + 1
        self.leader = self.to_act = winner
        if self.tricks_complete == self.cards_each:
            self._end_hand()

    def _end_hand(self) -> None:
        points = [
            score(self.calls[seat], self.tricks_won[seat], self.cards_each, self.per_trick, self.five_plus)
            for seat in range(self.players)
        ]
        self._end_play(points)
        if self.hand_no + 1 == len(self.sizes):
            self._end_match()

    def _result(self, points: tuple[int, ...]) -> OhHellResult:
        return OhHellResult(
            dealer=self.dealer,
            trump=self.trump,
            tricks=tuple(self.tricks_won),
            points=points,
            calls=tuple(self.calls),
            cards_each=self.cards_each,
        )


class OhHell(Game[OhHellState, OhHellView]):
    """Oh Hell (RULES.md, section 1)."""

    key = "oh_hell"
    name = "Oh Hell"
    tagline = "Call exactly, hand by hand."
    players: tuple[int, ...] = (4, 3, 5, 6, 7)
    deck = STANDARD
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    def _start(self, players: int, options: Options, dealer: Seat) -> OhHellState:
        return OhHellState(players, options, dealer)

    def cards_dealt(self, state: OhHellState) -> tuple[CardSet, tuple[int, ...], int]:
        """All 52 cards; the size of the hand to come; what is left."""
        size = state.sizes[state.hand_no + 1]
        return DECK, (size,) * state.players, 52 - size * state.players

    def shuffle_deal(self, state: OhHellState, rng: Random) -> Deal:
        """A random deal; the card after the deal is first of the rest."""
        size = state.sizes[state.hand_no + 1]
        cards = shuffled(cards_in(DECK), rng)
        hands = tuple(set_of(cards[seat * size : (seat + 1) * size]) for seat in range(state.players))
        return Deal(hands, tuple(cards[state.players * size :]))

    def observe(self, state: OhHellState, seat: Seat) -> OhHellView:
        """Hidden: other hands, undealt cards but the turned one, and calls made together until all have called."""
        hidden = state.together and UNCALLED in state.calls
        calls = tuple(
            HIDDEN_CALL if hidden and number != UNCALLED and caller != seat else number
            for caller, number in enumerate(state.calls)
        )
        return OhHellView(
            **self._seen(state, seat, len(state.sizes), state.suit_led(), state.winning_place()),
            results=state.results,
            cards_each=state.cards_each,
            turned=state.turned,
            calls=calls,
            forbidden=state.forbidden,
            calling_again=state.calling_again,
        )

    def narrate(self, before: OhHellView, after: OhHellView) -> tuple[Event, ...]:
        """Dealt, turned up, called, calls shown, played, trick won, hand scored, match over."""
        if before.phase == DEAL:
            dealt = Event(DEALT, after.dealer, after.hand, after.hand_no)
            return (dealt,) if after.turned == NO_CARD else (dealt, Event(TURNED_UP, cards=(after.turned,)))
        actor = before.to_act
        if before.phase == CALL:
            called = Event(CALLED, actor, number=after.calls[actor])
            shown = HIDDEN_CALL in before.calls and HIDDEN_CALL not in after.calls
            return (called, Event(CALLS_SHOWN)) if shown else (called,)
        if after.trick:
            return (Event(PLAYED, actor, after.trick[-1:]),)
        trick = after.tricks[-1]
        events = [Event(PLAYED, actor, trick.cards[-1:]), Event(TRICK_WON, trick.winner, trick.cards, 1)]
        if len(after.results) > len(before.results):
            events.append(Event(HAND_SCORED, number=after.hand_no))
        if after.over:
            events.append(Event(MATCH_OVER))
        return tuple(events)

    def refuse(self, view: OhHellView, move: Move) -> Refusal:
        """Why a move is refused."""
        if view.phase == CALL:
            if kind_of(move) != CALL_MOVE:
                return Refusal(f"Call a number of tricks from 0 to {view.cards_each}.", "call")
            if second_of(move) == view.forbidden:
                if view.calling_again:
                    reason = f"The calls add up to {view.cards_each}; the dealer must call another number."
                    return Refusal(reason, "call_again")
                reason = f"The calls may not add up to {view.cards_each}, so you may not call {view.forbidden}."
                return Refusal(reason, "hook")
            return Refusal(f"Call a number from 0 to {view.cards_each}.", "call")
        return refuse_card(view.hand, view.asked, view.trump, move, view.options["must_trump"] != OFF)
