"""The contract that a game fulfils: State, Game, and what may be asked of them.

``State`` is the match in full, changed in place by ``apply``, which trusts its caller; ``check`` is its checked twin. A
State never draws a card by itself: between hands it waits (phase DEAL) until ``begin_hand`` gives it a deal.
"""

from abc import ABC, ABCMeta, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, Final, Generic, Self, TypeVar

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from game.rules.cards import (
    NO_SUIT,
    NOBODY,
    SUIT_SETS,
    SUIT_SIZE,
    Card,
    CardSet,
    Deck,
    Seat,
    Suit,
    cards_in,
    count_in,
    suit_of,
)
from game.rules.moves import Move
from game.rules.options import Option, Options, Preset, complete
from game.rules.refusals import Refusal
from game.rules.tricks import winning_place_in
from game.rules.views import CommonView, Event, HandResult, Trick, View

# Phases: what the seat to act is asked for.
DEAL: Final = "deal"  # nobody: the next hand is to be dealt
CALL: Final = "call"
AUCTION: Final = "auction"
NAME: Final = "name"
BURY: Final = "bury"
CHOOSE: Final = "choose"
LAY: Final = "lay"
PLAY: Final = "play"
KEEP: Final = "keep"
EARLY_END: Final = "early_end"
OVER: Final = "over"  # nobody: the match is over

MOST_TRICKS: Final = 15  # of a hand of any game
NOTHING: Final = vec[i64]()


class IllegalMove(ValueError):
    """A move that the rules do not allow now; ``reason`` is a sentence that a player understands."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadDeal(ValueError):
    """Cards that are no deal of this hand; the message is a sentence."""


class Deal(Struct, frozen=True):
    """The cards of one hand.

    Attributes:
        hands: One set a seat.
        rest: What the hands leave, in the order RULES.md gives under Notation.
    """

    hands: tuple[CardSet, ...]
    rest: tuple[Card, ...]


class State(metaclass=ABCMeta):
    """A match of one game, everything known.

    Attributes:
        players: Number of seats.
        options: Every option written out; never changed.
        dealer: Who deals the present hand, or dealt the last one.
        hand_no: Number of the present hand from 0, or of the last one between hands; -1 before the first.
        phase: One of the constants of this module.
        to_act: Whose turn it is, or NOBODY.
        ply: Moves made in the match.
        hands: The cards held, a set a seat.
        trump: Trump suit, or NO_SUIT.
        leader: Who led or leads the trick on the table, or NOBODY before play.
        on_table: The number of cards of the trick on the table.
        to_follow: The cards of the suit printed on the card led, as a set; empty before there is one, and for a joker.
        tricks_complete: The number of complete tricks of the hand.
        tricks_won: Tricks by seat, as they count now.
        scores: Totals by seat.
        winners: Who won the match; empty until it is over.
    """

    __slots__ = (
        "_log",
        "_points",
        "_results",
        "_width",
        "dealer",
        "hand_no",
        "hands",
        "leader",
        "on_table",
        "options",
        "phase",
        "players",
        "ply",
        "scores",
        "to_act",
        "to_follow",
        "tricks_complete",
        "tricks_won",
        "trump",
        "winners",
    )

    def __init__(self, players: int, options: Options, dealer: Seat, blank: bool = False) -> None:
        """A match before its first deal; a ``blank`` one has no cards and scores yet: ``copy`` gives them to it."""
        # Each attribute gets a value on the one way through here and through each game's own, and the class names its
        # metaclass and does not derive from ABC: else compiled code asks before each use whether there is a value.
        self.players: i64 = players
        self.options = options
        self.dealer: i64 = dealer
        self.hand_no: i64 = -1
        self.phase = DEAL
        self.to_act: i64 = NOBODY
        self.ply: i64 = 0
        self.hands: vec[i64] = NOTHING if blank else vec[i64]([0] * players)
        self.trump: i64 = NO_SUIT
        self.leader: i64 = NOBODY
        self.on_table: i64 = 0
        self.tricks_complete: i64 = 0
        self.to_follow: i64 = 0
        # Of each trick its leader, its winner and its cards, the last one being that on the table: plain numbers in a
        # row, as search completes many tricks and looks at none.
        self._width: i64 = players + 2
        self._log: vec[i64] = NOTHING if blank else vec[i64]([0] * (MOST_TRICKS * (players + 2)))
        self.tricks_won: vec[i64] = NOTHING if blank else vec[i64]([0] * players)
        self.scores: tuple[int, ...] = () if blank else (0,) * players
        self.winners: tuple[Seat, ...] = ()
        self._results: tuple[HandResult, ...] = ()
        # By seat, of a hand that has ended and is not among the results yet: search ends many hands and looks at none.
        self._points: list[int] | None = None

    @property
    def trick(self) -> vec[i64]:
        """The cards of the trick on the table in order of play."""
        start = self.tricks_complete * self._width + 2
        return self._log[start : start + self.on_table]

    @trick.setter
    def trick(self, cards: vec[i64]) -> None:
        self.on_table = 0
        self.to_follow = 0
        for card in cards:
            self._put_down(card)

    @property
    def tricks(self) -> list[Trick]:
        """Complete tricks of the hand."""
        return self._latest_tricks(self.tricks_complete)

    @tricks.setter
    def tricks(self, tricks: list[Trick]) -> None:
        leader, on_table = self.leader, self.trick
        self.tricks_complete = 0
        for trick in tricks:
            self.leader, self.trick = trick.leader, vec[i64](trick.cards)
            self._complete_trick(trick.winner)
        self.leader, self.trick = leader, on_table

    @property
    def results(self) -> tuple[Any, ...]:
        """Finished hands, each the game's own kind of HandResult."""
        self._list_result()
        return self._results

    @results.setter
    def results(self, results: tuple[Any, ...]) -> None:
        self._points, self._results = None, results

    def seat_after(self, seat: i64, steps: i64) -> i64:
        """The seat so many places to the left, less than once round."""
        other = seat + steps  # the remainder of a division takes longer
        return other if other < self.players else other - self.players

    def suit_led(self) -> Suit:
        """The suit printed on the card led to the trick on the table, or NO_SUIT before there is one."""
        return suit_of(self.card_on_table(0)) if self.on_table else NO_SUIT

    def card_on_table(self, place: i64) -> i64:
        """A card of the trick on the table, by its place in order of play; quicker than to look into ``trick``."""
        return self._log[self.tricks_complete * self._width + 2 + place]

    def winning_place(self) -> i64:
        """The place of the card on the table that wins so far, from 0, where no joker or twin is; -1 without cards."""
        return winning_place_in(self._log, self.tricks_complete * self._width + 2, self.on_table, self.trump)

    def _latest_tricks(self, count: int) -> list[Trick]:
        log = self._log
        width = self._width
        end = self.tricks_complete * width
        return [
            Trick(log[start], tuple(log[start + 2 : start + width]), log[start + 1])
            for start in range(end - count * width, end, width)
        ]

    def _put_down(self, card: i64) -> None:
        """Put a card with those on the table."""
        if not self.on_table:
            self.to_follow = SUIT_SETS[card // SUIT_SIZE]
        self._log[self.tricks_complete * self._width + 2 + self.on_table] = card
        self.on_table += 1

    def _complete_trick(self, winner: i64) -> None:
        """Put the trick on the table with the complete ones."""
        start = self.tricks_complete * self._width
        self._log[start] = self.leader
        self._log[start + 1] = winner
        self.tricks_complete += 1
        self.on_table = 0
        self.to_follow = 0

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.phase is OVER

    @property
    def needs_deal(self) -> bool:
        """Whether the next hand is to be dealt now."""
        return self.phase is DEAL

    @abstractmethod
    def begin_hand(self, deal: Deal) -> None:
        """Start the next hand with a deal that ``Game.check_deal`` has accepted; only when ``needs_deal``."""

    @abstractmethod
    def legal_cards(self) -> i64:
        """The cards that the seat to act may play; only in the phase PLAY. As a set they are had faster."""

    @abstractmethod
    def legal_moves(self) -> list[Move]:
        """Every move that the seat to act may make, ascending; empty when nobody is to act."""

    def apply(self, move: i64) -> None:
        """Make a legal move of the seat to act. It is not checked: a move that is not legal breaks the State."""
        if self.phase is PLAY:
            self.play(move)
        else:
            self.ply += 1
            self._decide(move)

    @abstractmethod
    def play(self, card: i64) -> None:
        """Make the move of playing a legal card; only in the phase PLAY. Nothing is done more often."""

    @abstractmethod
    def _decide(self, move: i64) -> None:
        """Make a legal move that plays no card."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent State: nothing done to one shows in the other."""

    def _next_hand(self, deal: Deal) -> None:
        """What begins alike in every game: the deal passes to the left, the table is cleared, the cards are held."""
        self._list_result()
        if self.hand_no >= 0:
            self.dealer = (self.dealer + 1) % self.players
        self.hand_no += 1
        self.hands = vec[i64](deal.hands)
        self.trump = NO_SUIT
        self.leader = NOBODY
        self.on_table = 0
        self.to_follow = 0
        self.tricks_complete = 0
        self._log = vec[i64]([0] * (MOST_TRICKS * self._width))
        self.tricks_won = vec[i64]([0] * self.players)

    def _end_play(self, points: list[int]) -> None:
        """The points of a hand are counted, and the next one is to be dealt."""
        self._points = points
        self.scores = tuple([self.scores[seat] + points[seat] for seat in range(self.players)])
        self.leader = self.to_act = NOBODY
        self.phase = DEAL

    def _list_result(self) -> None:
        """Put the result of a hand that has ended with the others, if it is not there."""
        if self._points is not None:
            self._results += (self._result(tuple(self._points)),)
            self._points = None

    @abstractmethod
    def _result(self, points: tuple[int, ...]) -> HandResult:
        """The result of the hand that has just ended."""

    def _end_match(self) -> None:
        """The match is over: the highest total wins, equal ones all win."""
        self.phase = OVER
        best = max(self.scores)
        self.winners = tuple([seat for seat in range(self.players) if self.scores[seat] == best])

    def _copy_into(self, other: Self) -> None:
        """Give a blank State the common attributes of this one."""
        other.hand_no = self.hand_no
        other.phase = self.phase
        other.to_act = self.to_act
        other.ply = self.ply
        other.hands = self.hands[:]
        other.trump = self.trump
        other.leader = self.leader
        other.on_table = self.on_table
        other.tricks_complete = self.tricks_complete
        other.to_follow = self.to_follow
        other._log = self._log[:]
        other.tricks_won = self.tricks_won[:]
        other.scores = self.scores
        other.winners = self.winners
        other._results = self._results
        other._points = self._points


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[S, V]):
    """One of the four games: what it is called, its options, and its functions of State and View.

    Attributes:
        key: Game id as records write it.
        name: As players write it.
        tagline: One line that says what it is about.
        players: The numbers of players it can be played by, usual one first.
        deck: Its kind of cards.
        options: Its option rows.
        presets: Its named sets of options, standard first.
    """

    key: str
    name: str
    tagline: str
    players: tuple[int, ...]
    deck: Deck
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]

    def new(self, players: int, options: Mapping[str, object], dealer: Seat) -> S:
        """A match before its first deal; options left out have their defaults.

        Raises:
            OptionError: An option or value is not one of the game's.
            ValueError: The game is not for that number of players, or the dealer is no seat.
        """
        if players not in self.players:
            allowed = " or ".join(str(number) for number in sorted(self.players))
            raise ValueError(f"{self.name} is for {allowed} players, not {players}.")
        if not 0 <= dealer < players:
            raise ValueError(f"The dealer must be a seat from 0 to {players - 1}, not {dealer}.")
        return self._start(players, complete(self.options, options), dealer)

    @abstractmethod
    def _start(self, players: int, options: Options, dealer: Seat) -> S:
        """A match before its first deal, from checked arguments."""

    @abstractmethod
    def shuffle_deal(self, state: S, rng: Random) -> Deal:
        """A random deal of the hand that ``state`` waits for."""

    @abstractmethod
    def cards_dealt(self, state: S) -> tuple[CardSet, tuple[int, ...], int]:
        """Of the hand that ``state`` waits for: the whole deck, the number of cards of each seat, and of the rest."""

    def check_deal(self, state: S, deal: Deal) -> None:
        """Check that a deal is one of the hand that ``state`` waits for.

        Raises:
            BadDeal: A card is there twice, missing or not of the game, or a hand has the wrong size.
        """
        deck, sizes, left = self.cards_dealt(state)
        if len(deal.hands) != len(sizes):
            raise BadDeal(f"There must be {len(sizes)} hands, not {len(deal.hands)}.")
        seen: CardSet = 0
        for seat, (hand, size) in enumerate(zip(deal.hands, sizes, strict=True)):
            if hand.bit_count() != size:
                raise BadDeal(f"Seat {seat} must get {size} cards, not {hand.bit_count()}.")
            seen = self._add_cards(seen, cards_in(hand), deck)
        if len(deal.rest) != left:
            raise BadDeal(f"The rest must be {left} cards, not {len(deal.rest)}.")
        seen = self._add_cards(seen, list(deal.rest), deck)
        if seen != deck:
            raise BadDeal(f"Cards are missing: {self.deck.text_many(cards_in(deck & ~seen))}.")

    def _add_cards(self, seen: CardSet, cards: list[Card], deck: CardSet) -> CardSet:
        for card in cards:
            if not deck >> card & 1:
                raise BadDeal(f"The card {self.deck.text(card)} is not in this game.")
            if seen >> card & 1:
                raise BadDeal(f"The card {self.deck.text(card)} is there twice.")
            seen |= 1 << card
        return seen

    @abstractmethod
    def observe(self, state: S, seat: Seat) -> V:
        """What a seat may know of a State, or what is public for NOBODY. The one place that decides."""

    @abstractmethod
    def narrate(self, before: V, after: V) -> tuple[Event, ...]:
        """What happened between two Views of one seat that are one move or one deal apart, in order."""

    @abstractmethod
    def refuse(self, view: V, move: Move) -> Refusal:
        """Why the seat of a View may not make a move that is not among its legal ones, and by which rule."""

    def refusal(self, view: V, move: Move) -> str:
        """The reason of :meth:`refuse`: a sentence for the player."""
        return self.refuse(view, move).reason

    def check(self, state: S, move: Move) -> None:
        """Check a move of the seat to act.

        Raises:
            IllegalMove: With the reason.
        """
        if move not in state.legal_moves():
            raise IllegalMove(self.refusal(self.observe(state, state.to_act), move))

    def _seen(self, state: S, seat: Seat, hands_in_match: int, asked: Suit, best: int) -> CommonView:
        """The arguments common to every View, from a State; ``best`` is the place of the card that wins so far."""
        return CommonView(
            game=self.key,
            seat=seat,
            players=state.players,
            options=state.options,
            hand_no=max(state.hand_no, 0),
            hands_in_match=hands_in_match,
            dealer=state.dealer,
            phase=state.phase,
            to_act=state.to_act,
            ply=state.ply,
            hand=tuple(cards_in(state.hands[seat])) if seat != NOBODY else (),
            hand_sizes=tuple(count_in(hand) for hand in state.hands),
            trump=state.trump,
            leader=state.leader,
            trick=tuple(state.trick),
            winning=state.seat_after(state.leader, best) if best >= 0 else NOBODY,
            asked=asked,
            tricks=tuple(state.tricks),
            tricks_won=tuple(state.tricks_won),
            scores=state.scores,
            legal=tuple(state.legal_moves()) if seat == state.to_act and seat != NOBODY else (),
            over=state.over,
            winners=state.winners,
        )
