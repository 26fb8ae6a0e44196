"""The written form of a match (RULES.md, Notation): a strict reader, the writer, and the checked replay.

A record is complete in itself: every deal is written out card by card, so that it never depends on a random generator.
Saves, undo, bug reports and golden tests are all records. Nothing that is read is trusted: whatever is wrong ends in a
:class:`RecordError`, one sentence or two that begin with the place.
"""

import json
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from game.rules.cards import NOBODY, Card, CardTextError, Deck, Seat, cards_in, set_of
from game.rules.game import BadDeal, Deal, IllegalMove, State
from game.rules.moves import NO_MOVE, Move, MoveTextError, from_text, to_text
from game.rules.options import OptionError, Options, complete
from game.rules.registry import GAMES, AnyGame
from game.rules.strict_json import (
    EXTRA,
    RecordError,
    a_list,
    a_text,
    a_whole,
    an_object,
    check_depth,
    check_keys,
    parse,
)

__all__ = [
    "PLAYERS",
    "Record",
    "RecordError",
    "SeatPlan",
    "Step",
    "replay",
    "steps",
]

FORMAT: Final = 1
MAX_BYTES: Final = 2_000_000
MAX_NAME: Final = 200  # characters
MAX_DEALS: Final = 1_000  # the longest match by rule has 29; Bid Whist goes on until a side reaches the mark
MAX_MOVES: Final = 60 * MAX_DEALS  # no deal of any game has more than 60
HUMAN: Final = "human"
PLAYERS: Final = (HUMAN, "easy", "medium", "hard", "expert")  # what a seat can be

_REQUIRED: Final = ("format", "game", "options", "seats", "dealer", "deals", "moves")

# From each older format to the one after it. A record of format n goes through MIGRATIONS[n], MIGRATIONS[n + 1] and so
# on until it is of the present FORMAT; format 1 is the first, so none is needed yet to read it.
MIGRATIONS: Final[dict[int, Callable[[dict[str, object]], dict[str, object]]]] = {}


class SeatPlan(NamedTuple):
    """Who sits at a seat.

    Attributes:
        name: As shown.
        player: ``human`` or a level.
    """

    name: str
    player: str


class Step(NamedTuple):
    """One step of a replay.

    Attributes:
        state: The State after it: the same object at every step, changed in place.
        move: What was played, or NO_MOVE for the start and for a deal.
    """

    state: State
    move: Move


class Record(Struct):
    """A match as it is written.

    Attributes:
        game: Game id.
        options: Every option written out.
        seats: Who sits where.
        dealer: Who deals the first hand.
        deals: The deals, those of hands to come included if they are known.
        moves: Every move made.
        extra: What programs added, by keys that begin with ``x_``.
    """

    game: str
    options: Options
    seats: list[SeatPlan]
    dealer: Seat
    deals: list[Deal] = []
    moves: list[Move] = []
    extra: dict[str, object] = {}

    def start(self) -> State:
        """The match before its first deal."""
        state: State = GAMES[self.game].new(len(self.seats), self.options, self.dealer)
        return state

    def to_json(self, end: State | None = None) -> str:
        """The text of the record, plain ASCII.

        Args:
            end: The State that the record leads to, if the caller has it; else the record is replayed.

        Raises:
            RecordError: A deal or a move is wrong.
        """
        end = end or replay(self)
        deck = GAMES[self.game].deck
        parts: dict[str, object] = {
            "format": FORMAT,
            "game": self.game,
            "options": self.options,
            "seats": [seat._asdict() for seat in self.seats],
            "dealer": self.dealer,
            "deals": [_deal_parts(deal, deck) for deal in self.deals],
            "moves": [to_text(move, deck) for move in self.moves],
        }
        if end.over:
            parts["result"] = {"scores": list(end.scores), "winners": list(end.winners)}
        parts |= self.extra
        lines = [f" {json.dumps(key)}: {_dump_part(value)}" for key, value in parts.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @staticmethod
    def from_bytes(data: bytes) -> "Record":
        """The record of a file's content; UTF-8, a byte order mark is allowed.

        Raises:
            RecordError: Something in it is wrong.
        """
        if len(data) > MAX_BYTES:
            raise RecordError("", f"The record is larger than {MAX_BYTES // 1_000_000} MB, which none can be.")
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise RecordError(f"byte {error.start}", "The text is not UTF-8.") from None
        return Record.from_json(text)

    @staticmethod
    def from_json(text: str) -> "Record":
        """The record that a text holds, checked from its first key to its last move.

        Raises:
            RecordError: Something in it is wrong.
        """
        if len(text) > MAX_BYTES:
            raise RecordError("", f"The record is larger than {MAX_BYTES // 1_000_000} MB, which none can be.")
        parts = _migrated(parse(text))
        check_keys(parts, "", _REQUIRED, ("result",))
        key = a_text(parts["game"], "game")
        if key not in GAMES:
            raise RecordError("game", f"There is no game “{key[:30]}”; the games are {', '.join(GAMES)}.")
        game = GAMES[key]
        record = Record(
            game=key,
            options=_read_options(parts["options"], game),
            seats=_read_seats(parts["seats"]),
            dealer=a_whole(parts["dealer"], "dealer"),
            extra={name: value for name, value in parts.items() if name.startswith(EXTRA)},
        )
        if len(record.seats) not in game.players:
            allowed = " or ".join(map(str, sorted(game.players)))
            raise RecordError("seats", f"{game.name} is for {allowed} players, not {len(record.seats)}.")
        if not 0 <= record.dealer < len(record.seats):
            raise RecordError("dealer", f"It must be a seat from 0 to {len(record.seats) - 1}.")
        record.deals = _read_deals(parts["deals"], record, game)
        record.moves = _read_moves(parts["moves"], game.deck)
        _check_result(parts, replay(record))
        check_depth(record.extra)
        return record


def steps(record: Record) -> Iterator[Step]:
    """Replay a record, checking each deal and move; the first step is the match before its first deal.

    Raises:
        RecordError: A deal or a move is wrong.
    """
    game = GAMES[record.game]
    state = record.start()
    dealt = played = 0
    yield Step(state, NO_MOVE)
    while True:
        if state.needs_deal and dealt < len(record.deals):
            _begin_hand(game, state, record.deals[dealt], dealt)
            dealt += 1
            yield Step(state, NO_MOVE)
        elif played < len(record.moves):
            move = record.moves[played]
            _check_move(game, state, move, f"moves[{played}]", dealt)
            state.apply(move)
            played += 1
            yield Step(state, move)
        else:
            return


def replay(record: Record) -> State:
    """The State to which a record leads.

    Raises:
        RecordError: A deal or a move is wrong.
    """
    state = record.start()
    for step in steps(record):
        state = step.state
    return state


def _begin_hand(game: AnyGame, state: State, deal: Deal, number: int) -> None:
    try:
        game.check_deal(state, deal)
    except BadDeal as error:
        raise RecordError(f"deals[{number}]", str(error)) from None
    state.begin_hand(deal)


def _check_move(game: AnyGame, state: State, move: Move, place: str, dealt: int) -> None:
    if state.over:
        raise RecordError(place, "The match is over; no move can follow.")
    if state.needs_deal:
        raise RecordError(place, f"Nobody is to act, because deals[{dealt}] is missing.")
    try:
        game.check(state, move)
    except IllegalMove as error:
        text = to_text(move, game.deck)
        raise RecordError(place, f"Seat {state.to_act} may not play “{text}”. {error.reason}") from None


# Writing.


def _deal_parts(deal: Deal, deck: Deck) -> dict[str, object]:
    return {"hands": [deck.text_many(cards_in(hand)) for hand in deal.hands], "rest": deck.text_many(deal.rest)}


def _dump_part(value: object) -> str:
    """One value as text; a list of objects has a line for each."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"  {json.dumps(item)}" for item in value) + "\n ]"
    return json.dumps(value)


# Reading.


def _migrated(parts: dict[str, object]) -> dict[str, object]:
    if "format" not in parts:
        raise RecordError("format", "The key is missing; this is not a record.")
    version = a_whole(parts["format"], "format")
    if version > FORMAT:
        raise RecordError("format", f"Format {version} is newer than this program, which reads up to {FORMAT}.")
    while version < FORMAT:
        if version not in MIGRATIONS:
            raise RecordError("format", f"There is no format {version}.")
        parts = MIGRATIONS[version](parts)
        version += 1
    return parts


def _read_options(value: object, game: AnyGame) -> Options:
    given = {key: item for key, item in an_object(value, "options").items() if not key.startswith(EXTRA)}
    try:
        options = complete(game.options, given)
    except OptionError as error:
        raise RecordError("options", str(error)) from None
    for key in options:
        if key not in given:
            raise RecordError("options", f"The option “{key}” is missing.")
    return options


def _read_seats(value: object) -> list[SeatPlan]:
    seats = []
    for seat, item in enumerate(a_list(value, "seats", 10)):
        place = f"seats[{seat}]"
        parts = check_keys(an_object(item, place), place, ("name", "player"))
        name = a_text(parts["name"], f"{place}.name", MAX_NAME)
        if any("\ud800" <= letter <= "\udfff" for letter in name):
            raise RecordError(f"{place}.name", "It holds half a character (a lone surrogate).")
        player = a_text(parts["player"], f"{place}.player")
        if player not in PLAYERS:
            raise RecordError(f"{place}.player", f"It cannot be “{player[:30]}”; it can be {', '.join(PLAYERS)}.")
        seats.append(SeatPlan(name, player))
    return seats


def _read_deals(value: object, record: Record, game: AnyGame) -> list[Deal]:
    """Deals checked one after the other, those of hands that are not yet reached too."""
    deals: list[Deal] = []
    table = record.start()
    fixed = game.observe(table, NOBODY).hands_in_match
    for number, item in enumerate(a_list(value, "deals", MAX_DEALS)):
        place = f"deals[{number}]"
        if fixed and number >= fixed:
            raise RecordError(place, f"The match has only {fixed} hands.")
        parts = check_keys(an_object(item, place), place, ("hands", "rest"))
        hands = [
            _read_cards(hand, f"{place}.hands[{seat}]", game.deck)
            for seat, hand in enumerate(a_list(parts["hands"], f"{place}.hands", 10))
        ]
        rest = _read_cards(parts["rest"], f"{place}.rest", game.deck)
        deal = Deal(tuple(set_of(hand) for hand in hands), tuple(rest))
        # What a deal must be depends only on the deals before it, so the hands need not be played to check it.
        _begin_hand(game, table, deal, number)
        deals.append(deal)
    return deals


def _read_cards(value: object, place: str, deck: Deck) -> list[Card]:
    text = a_text(value, place, 400)
    try:
        cards = deck.parse_many(text)
    except CardTextError as error:
        raise RecordError(place, str(error)) from None
    for number, card in enumerate(cards):
        if card in cards[:number]:
            raise RecordError(place, f"The card {deck.text(card)} is there twice.")
    return cards


def _read_moves(value: object, deck: Deck) -> list[Move]:
    moves = []
    for number, item in enumerate(a_list(value, "moves", MAX_MOVES)):
        place = f"moves[{number}]"
        try:
            moves.append(from_text(a_text(item, place, 40), deck))
        except MoveTextError as error:
            raise RecordError(place, str(error)) from None
    return moves


def _check_result(parts: dict[str, object], end: State) -> None:
    if "result" not in parts:
        if end.over:
            raise RecordError("result", "The key is missing though the match is over.")
        return
    if not end.over:
        raise RecordError("result", "The match is not over, so there can be no result.")
    result = check_keys(an_object(parts["result"], "result"), "result", ("scores", "winners"))
    for key, right in (("scores", end.scores), ("winners", end.winners)):
        place = f"result.{key}"
        given = tuple(a_whole(item, f"{place}[{index}]") for index, item in enumerate(a_list(result[key], place, 10)))
        if given != right:
            raise RecordError(place, f"It says {list(given)}, but the moves lead to {list(right)}.")
