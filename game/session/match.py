"""One match at one table: the true State, the one way to change it, and what may be taken back.

Whatever is shown comes from here as a View. Every change calls the hooks in ``on_change`` before anything can show it;
the saver is the first of them, so that a killed program resumes at the last move that was seen.
"""

from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom
from typing import Final, NamedTuple

from game.rules.cards import NOBODY, Seat
from game.rules.game import DEAL, IllegalMove, State
from game.rules.moves import NO_MOVE, Move
from game.rules.options import complete
from game.rules.record import HUMAN, PLAYERS, Record, SeatPlan, steps
from game.rules.registry import GAMES, AnyGame
from game.rules.shuffle import first_dealer, stream
from game.rules.views import (
    BID_MADE,
    CALLED,
    CALLS_SHOWN,
    HIDDEN_CALL,
    LAID,
    PASSED,
    PLAYED,
    REVEALED,
    TOOK_KITTY,
    Event,
    View,
)
from game.session.seats import unique_names

# Keys that a match adds to its record.
ID: Final = "x_id"
SEED: Final = "x_seed"
PRACTICE: Final = "x_practice"

_SEED_BITS: Final = 53  # readers of JSON that hold numbers as floats keep it exact
_SEED_LIMIT: Final = 1 << _SEED_BITS
_ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz234567"
_ID_LENGTH: Final = 16
_OWN_MOVE_SHOWS: Final = {
    TOOK_KITTY: "You have seen the kitty.",
    CALLS_SHOWN: "The calls have been shown.",
    REVEALED: "Hidden cards have been shown.",
}


class _Taken(NamedTuple):
    """A move of the present hand, for taking it back.

    Attributes:
        seat: Who made it.
        free: Whether there was another legal move.
        shows: What it let the one human at the table know that was hidden before, as a sentence; empty if nothing.
    """

    seat: Seat
    free: bool
    shows: str


class Match:
    """A match that is being played.

    Attributes:
        game: Which game.
        record: All of it in writing; to be changed by this class alone.
        id: Its own short text, the same after a resume.
        seed: What its deals and computer players draw from.
        on_change: Called in order after every change, with the match; the saver comes first.
    """

    def __init__(self, record: Record) -> None:
        """Stand where a record stops. See :meth:`new` and :meth:`resume`.

        Raises:
            RecordError: A deal or a move is wrong.
        """
        self.game: AnyGame = GAMES[record.game]
        self.record = record
        names = unique_names([plan.name for plan in record.seats])
        record.seats = [plan._replace(name=name) for plan, name in zip(record.seats, names, strict=True)]
        extra = record.extra
        self.id = _kept_id(extra.get(ID))
        self.seed = _kept_seed(extra.get(SEED))
        extra[ID] = self.id
        extra[SEED] = self.seed
        extra[PRACTICE] = extra.get(PRACTICE) is True
        self.on_change: list[Callable[[Match], None]] = []
        humans = self.humans
        self._undoer = humans[0] if len(humans) == 1 else NOBODY
        self._undone: list[list[Move]] = []
        self._hand_start = record.start()
        for step in steps(record):
            if step.move == NO_MOVE:
                self._hand_start = step.state.copy()
        self._replay_hand(record.moves[self._hand_start.ply :])

    @classmethod
    def new(
        cls, game_key: str, options: Mapping[str, object], seats: Sequence[SeatPlan], seed: int | None = None
    ) -> "Match":
        """A match before its first deal.

        Args:
            game_key: Game id.
            options: What differs from the defaults.
            seats: Who sits where; names are cleaned and made different.
            seed: Equal seeds give equal matches, the dealer, all deals and the computer's choices included; drawn from
                the system if it is None.

        Raises:
            OptionError: An option or value is not one of the game's.
            ValueError: The number of seats is not right, a seat is neither human nor a level, or the seed is 2**53 or
                more, up or down.
        """
        if seed is not None and not -_SEED_LIMIT < seed < _SEED_LIMIT:
            raise ValueError("The seed is too large.")
        for plan in seats:
            if plan.player not in PLAYERS:
                raise ValueError(f"A seat cannot be “{plan.player}”; it can be {', '.join(PLAYERS)}.")
        game = GAMES[game_key]
        seed = _kept_seed(seed)
        chosen = complete(game.options, options)
        return cls(Record(game_key, chosen, list(seats), first_dealer(seed, len(seats)), extra={SEED: seed}))

    @classmethod
    def resume(cls, record: Record) -> "Match":
        """The match of a record, at the record's end.

        Raises:
            RecordError: A deal or a move is wrong.
        """
        return cls(record)

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Who sits where."""
        return tuple(self.record.seats)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, plan in enumerate(self.record.seats) if plan.player == HUMAN)

    @property
    def ply(self) -> int:
        """Moves made."""
        return self._state.ply

    @property
    def to_act(self) -> Seat:
        """Whose turn it is, or NOBODY between hands and at the end."""
        return self._state.to_act

    @property
    def phase(self) -> str:
        """One of the phases of ``game.rules.game``."""
        return self._state.phase

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._state.over

    @property
    def practice(self) -> bool:
        """Whether something was taken back after it had shown hidden cards; such a match does not count."""
        return self.record.extra[PRACTICE] is True

    def view(self, seat: Seat) -> View:
        """What a seat may know now; what is public for NOBODY."""
        seen: View = self.game.observe(self._state, seat)
        return seen

    def to_json(self) -> str:
        """The text of the record as it is now."""
        return self.record.to_json(self._state)

    def submit(self, seat: Seat, move: Move, ply: int) -> bool:
        """Make a move.

        Args:
            seat: Who makes it.
            move: The move.
            ply: The ``ply`` of the View it was chosen from.

        Returns:
            Whether it was made; False if the match has moved on since that View, as after a double click.

        Raises:
            IllegalMove: It is not that seat's turn, or the move is not legal.
        """
        if ply != self.ply:
            return False
        if seat != self.to_act or seat == NOBODY:
            raise IllegalMove(self._whose_turn())
        self.game.check(self._state, move)
        self._undone.clear()
        self._apply(move)
        self.record.moves.append(move)
        self._changed()
        return True

    def deal(self) -> bool:
        """Begin the next hand; False if the match does not wait for it."""
        if self.phase != DEAL:
            return False
        number = self._state.hand_no + 1
        deals = self.record.deals
        if number == len(deals):
            deals.append(self.game.shuffle_deal(self._state, stream(self.seed, f"deal {number}")))
        self._state.begin_hand(deals[number])
        self._hand_start = self._state.copy()
        self._taken: list[_Taken] = []
        self._undone.clear()
        self._changed()
        return True

    # Taking back.

    def can_undo(self, seat: Seat, practice: bool = False) -> bool:
        """Whether :meth:`undo` would do something."""
        return not self.undo_refusal(seat, practice)

    def undo_refusal(self, seat: Seat, practice: bool = False) -> str:
        """Why :meth:`undo` would do nothing, as a sentence; empty if it would."""
        if seat != self._undoer or seat == NOBODY:
            return "Nothing is taken back when several people share the screen."
        if self.over:
            return "The match is over."
        place = self._last_decision(seat)
        if place < 0:
            return "You have decided nothing in this hand yet."
        if practice:
            return ""
        return next((taken.shows for taken in self._taken[place:] if taken.shows), "")

    def undo(self, seat: Seat, practice: bool = False) -> bool:
        """Take back the latest decision of the only human at the table, and all that followed it in this hand.

        A forced move is no decision. What would be a peek is refused: anything hidden has been shown since, such as
        another's card, another's call or the kitty.

        Args:
            seat: Who takes back.
            practice: Take back even then; the match is marked as practice for good.

        Returns:
            Whether something was taken back; :meth:`undo_refusal` says why not.
        """
        if self.undo_refusal(seat, practice):
            return False
        if not self.can_undo(seat):
            self.record.extra[PRACTICE] = True
        ply = self._hand_start.ply + self._last_decision(seat)
        moves = self.record.moves
        self._undone.append(moves[ply:])
        del moves[ply:]
        self._replay_hand(moves[self._hand_start.ply :])
        self._changed()
        return True

    @property
    def can_redo(self) -> bool:
        """Whether :meth:`redo` would do something."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Make the moves last taken back again; False if there are none, or if another move was made since."""
        if not self._undone:
            return False
        for move in self._undone.pop():
            self._apply(move)
            self.record.moves.append(move)
        self._changed()
        return True

    def _last_decision(self, seat: Seat) -> int:
        """The place of the seat's latest decision among the moves of this hand, or -1."""
        places = range(len(self._taken) - 1, -1, -1)
        return next((place for place in places if self._taken[place].seat == seat and self._taken[place].free), -1)

    def _replay_hand(self, moves: Sequence[Move]) -> None:
        self._state: State = self._hand_start.copy()
        self._taken = []
        for move in moves:
            self._apply(move)

    def _apply(self, move: Move) -> None:
        """Make a legal move and note what it showed to the one who might want to go back before it."""
        state, game = self._state, self.game
        if self._undoer == NOBODY:
            state.apply(move)
            return
        actor = state.to_act
        free = len(state.legal_moves()) > 1
        before = game.observe(state, self._undoer)
        state.apply(move)
        events = game.narrate(before, game.observe(state, self._undoer))
        self._taken.append(_Taken(actor, free, self._what_it_shows(actor, events)))

    def _what_it_shows(self, actor: Seat, events: Sequence[Event]) -> str:
        kinds = {event.kind for event in events}
        if actor == self._undoer:
            return next((sentence for kind, sentence in _OWN_MOVE_SHOWS.items() if kind in kinds), "")
        if all(event.kind == CALLED and event.number == HIDDEN_CALL for event in events):
            return ""
        name = self.record.seats[actor].name
        if PLAYED in kinds:
            return f"{name} has played since, so you know that card."
        if kinds & {CALLED, BID_MADE, PASSED, LAID}:
            return f"{name} has bid since, so you know that bid."
        return f"{name} has moved since, so you know what was done."

    def _whose_turn(self) -> str:
        if self.over:
            return "The match is over."
        if self.to_act == NOBODY:
            return "The next hand has not been dealt yet."
        return f"It is the turn of {self.record.seats[self.to_act].name}."

    def _changed(self) -> None:
        for hook in self.on_change:
            hook(self)


def _kept_id(value: object) -> str:
    if isinstance(value, str) and 0 < len(value) <= 64 and value.isascii() and value.isalnum():
        return value
    draw = SystemRandom()
    return "".join(draw.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def _kept_seed(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and -_SEED_LIMIT < value < _SEED_LIMIT:
        return value
    return SystemRandom().getrandbits(_SEED_BITS)
