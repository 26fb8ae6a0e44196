"""One card on its way, one picture to arrive at, and where cards come from that had no place of their own before."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.rules.cards import NO_CARD, NOBODY, Seat
from game.rules.moves import CHOOSE, kind_of, second_of
from game.rules.views import BURIED, LAID, NAMED, PLAYED, REVEALED, TOOK_KITTY, Event, View
from game.ui.table.geometry import Pose
from game.ui.table.layout import Key, TableLayout, card_key
from game.ui.tween import Ease, ease_glide

FLIP_TIME: Final = 0.3
NO_TRICK: Final = -2  # no complete trick lies on the table; NOBODY is a trick that nobody wins


class Flight(NamedTuple):
    """One card on its way.

    Attributes:
        key: Which.
        start: Where from; its face is what shows at first.
        end: Where to; its face is what shows at last.
        at: When it starts, in seconds from the start of the stage.
        time: How long it takes.
        ease: How fast it is on which part of the way.
        leaves: Whether it is gone at the end.
        appears: Whether it is not to be seen before it starts.
        via: The point its way bends towards, or None for a way of its own.
        fades: Whether it becomes transparent towards its end.
    """

    key: Key
    start: Pose
    end: Pose
    at: float
    time: float
    ease: Ease = ease_glide
    leaves: bool = False
    appears: bool = False
    via: tuple[float, float] | None = None
    fades: bool = False

    @property
    def flips(self) -> bool:
        """Whether it turns over on the way."""
        return self.start.card != self.end.card

    @property
    def travels(self) -> bool:
        """Whether it goes anywhere."""
        return (self.start.x, self.start.y) != (self.end.x, self.end.y)


@dataclass(slots=True)
class Stage:
    """A picture to arrive at.

    Attributes:
        view: What it is the picture of.
        flights: Cards on their way.
        pause: Seconds the picture stays then; None: until a press.
        sounds: What is heard, with its moment, in order.
        winner: Who wins the complete trick that lies on the table; NO_TRICK when none does lie there.
        line: What is said above the hand meanwhile, or "".
        told: What plates and words show during it, where that is not yet ``view``.
        marks: Seconds in which what is new on plates and in bubbles comes into view.
        deals: Whether cards are dealt in it.
    """

    view: View
    flights: list[Flight] = field(default_factory=list)
    pause: float | None = 0.0
    sounds: list[tuple[float, str]] = field(default_factory=list)
    winner: Seat = NO_TRICK
    line: str = ""
    told: View | None = None
    marks: float = 0.0
    deals: bool = False

    @property
    def length(self) -> float:
        """Seconds until the last flight has landed and everything new is in view."""
        return max([self.marks, *(flight.at + flight.time for flight in self.flights)])


class Origins:
    """Where the cards of a layout come from.

    Attributes:
        now: How the cards lie before.
    """

    def __init__(self, now: TableLayout, seen: View, events: Sequence[Event]) -> None:
        self.now = now
        self._events = events
        self._gone: dict[Seat, list[int]] = {}
        for event in events:
            count = {PLAYED: 1, LAID: 2, BURIED: 1}.get(event.kind, 0)
            if count and event.seat != NOBODY:
                size = seen.hand_sizes[event.seat]
                # Which slot a card leaves is counted off from the ply, never from the card.
                first = seen.ply * 5 % size if size else 0
                self._gone[event.seat] = sorted((first + step) % max(size, 1) for step in range(min(count, size)))

    def start(self, key: Key, end: Pose) -> Pose | None:
        """Where a card comes from: its own place, or where it was unknown; None if it just lies there from now on."""
        same = self._shifted(key) if key.zone == "back" else key
        return self.now.poses.get(same) or self._find(key, end)

    def _find(self, key: Key, end: Pose) -> Pose | None:
        if key.zone == "back":
            return self._taken(key)
        if key.zone in ("buried", "laid", "book"):
            return self._from_hand(key)
        for event in self._events:
            if event.kind == TOOK_KITTY and key.first in event.cards:
                return self.now.poses.get(Key("kitty", 0, event.cards.index(key.first)))
            if event.kind in (PLAYED, LAID) and key.first in event.cards:
                return self._slot(event.seat, event.cards.index(key.first))
            if event.kind == REVEALED and key.first in event.cards:
                hidden = self.now.poses.get(Key("laid", event.seat, 0))
                return hidden or end._replace(card=NO_CARD)
        return None

    def _slot(self, seat: Seat, number: int) -> Pose | None:
        gone = self._gone.get(seat, [])
        slot = gone[min(number, len(gone) - 1)] if gone else 0
        return self.now.poses.get(Key("back", seat, slot))

    def _from_hand(self, key: Key) -> Pose | None:
        for event in self._events:
            if event.kind == BURIED and key.zone != "laid":
                # The last card buried makes the book.
                if event.cards and card_key(event.cards[0]) in self.now.poses:
                    return self.now.poses[card_key(event.cards[0])]
                return self._slot(event.seat, 0)
            if event.kind == LAID and key.zone == "laid" and key.first == event.seat:
                return self._slot(event.seat, key.second)
        return None

    def _taken(self, key: Key) -> Pose | None:
        """Where a card comes from that a seat has taken into its hand, and that nobody else can tell there."""
        for event in self._events:
            if event.kind == TOOK_KITTY and event.seat == key.first:
                return self.now.poses.get(Key("kitty", 0, key.second % 6))
            if event.kind == NAMED and event.seat == key.first and kind_of(event.move) == CHOOSE:
                return self.now.poses.get(card_key(second_of(event.move)))
        return None

    def _shifted(self, key: Key) -> Key:
        """The slot in the fan before of what is a slot now."""
        slot = key.second
        for place in self._gone.get(key.first, []):
            if slot >= place:
                slot += 1
        return Key("back", key.first, slot)
