"""From one View to the next: the pictures in between, and which card flies where in each.

A move is shown as a row of stages. A stage has a View to stand on at its end and flights that lead there from where
the cards lay: the difference of two layouts. What happened (the events) only says where cards that were unknown come
from and where cards that leave the table go.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from msgspec import structs

from game.rules.cards import NO_CARD, NOBODY, Card, Seat
from game.rules.registry import AnyGame
from game.rules.views import (
    BID_TAKEN,
    BURIED,
    CANCELLED,
    DEALT,
    DISCARDED,
    HAND_SCORED,
    KEPT,
    LAID,
    NAMED,
    PLAYED,
    REVEALED,
    SET_ASIDE,
    TOOK_KITTY,
    TRICK_WON,
    TURNED_UP,
    Event,
    View,
)
from game.session.settings import Settings
from game.ui.table.geometry import Pose
from game.ui.table.layout import Key, TableLayout, card_key

PACE: Final = {"slow": 1.5, "normal": 1.0, "fast": 0.55, "instant": 0.0}
DEAL_STEP: Final = 0.035
DEAL_TIME: Final = 0.28
DEAL_AT_MOST: Final = 1.1  # seconds over which the dealing of a hand is spread
PLAY_TIME: Final = 0.26
FLIP_TIME: Final = 0.24
GATHER_TIME: Final = 0.32
GATHER_STEP: Final = 0.03
SETTLE_TIME: Final = 0.16
STRIKE_PAUSE: Final = 0.3
SWELL: Final = 1.18  # of twins at the moment they strike each other out
REVEAL_PAUSE: Final = 0.8
NO_TRICK: Final = -2  # no complete trick lies on the table; NOBODY is a trick that nobody wins


class Flight(NamedTuple):
    """One card on its way.

    Attributes:
        key: Which.
        start: Where from; its face is what shows at first.
        end: Where to; its face is what shows at last.
        at: When it starts, in seconds from the start of the stage.
        time: How long it takes.
        leaves: Whether it is gone at the end.
        appears: Whether it is not to be seen before it starts.
    """

    key: Key
    start: Pose
    end: Pose
    at: float
    time: float
    leaves: bool = False
    appears: bool = False

    @property
    def flips(self) -> bool:
        """Whether it turns over on the way."""
        return self.start.card != self.end.card


@dataclass(slots=True)
class Stage:
    """A picture to arrive at.

    Attributes:
        view: What is shown at the end of it, and by plates and words during it.
        flights: Cards on their way.
        pause: Seconds the picture stays then; None: until a press.
        sounds: What is heard, with its moment.
        winner: Who wins the complete trick that lies on the table; NO_TRICK when none does lie there.
        line: What is said above the hand meanwhile, or "".
    """

    view: View
    flights: list[Flight] = field(default_factory=list)
    pause: float | None = 0.0
    sounds: list[tuple[float, str]] = field(default_factory=list)
    winner: Seat = NO_TRICK
    line: str = ""

    @property
    def length(self) -> float:
        """Seconds until the last flight has landed."""
        return max((flight.at + flight.time for flight in self.flights), default=0.0)


Picture = tuple[View, Seat, float | None, list[Event]]
LayOut = Callable[[View], TableLayout]


class Choreographer:
    """Makes the stages of one change.

    Attributes:
        game: The game played.
        settings: Speed, pause, motion.
        lay_out: How the table lies for a View while nothing is asked.
    """

    def __init__(self, game: AnyGame, settings: Settings, lay_out: LayOut) -> None:
        self.game = game
        self.settings = settings
        self.lay_out = lay_out

    @property
    def pace(self) -> float:
        """What times are multiplied by."""
        return 0.0 if self.settings.reduced_motion else PACE[self.settings.speed]

    def stages(
        self, before: View, after: View, events: Sequence[Event], standing: TableLayout, final: LayOut
    ) -> list[tuple[Stage, TableLayout]]:
        """What is to be seen between two Views of one seat, each stage with how the cards lie at its end.

        Args:
            before: What was shown.
            after: What is to be shown.
            events: What happened in between, as ``narrate`` tells it.
            standing: How the table lies now.
            final: How it is to lie in the end, with what is asked of the viewer.
        """
        pictures = self._pictures(before, after, events)
        found: list[tuple[Stage, TableLayout]] = []
        now, seen = standing, before
        for number, (view, winner, pause, these) in enumerate(pictures):
            last = number == len(pictures) - 1
            then = final(view) if last else self.lay_out(view)
            twins = next((event.cards for event in these if event.kind == CANCELLED), ())
            left = list(these)
            if twins:
                # The card lands first; then the twins strike each other out.
                unstruck = _with_twins(then, twins, struck=False)
                landing = Stage(view, pause=STRIKE_PAUSE * self.pace)
                self._fly(landing, now, unstruck, seen, these)
                found.append((landing, unstruck))
                now, seen, left = _with_twins(unstruck, twins, swollen=SWELL), view, []
            stage = Stage(view, pause=pause, winner=winner)
            self._fly(stage, now, then, seen, left)
            found.append((stage, then))
            now, seen = then, view
        return found

    def _pictures(self, before: View, after: View, events: Sequence[Event]) -> list[Picture]:
        """The Views on the way, each with the winner of a complete trick, the pause, and its share of the events."""
        ends = next((event for event in events if event.kind in (TRICK_WON, SET_ASIDE)), None)
        if ends is None or not after.tricks:
            return [(after, NO_TRICK, 0.0, list(events))]
        at = events.index(ends)
        trick = after.tricks[-1]
        full = with_whole_trick(before, after)
        played, rest = list(events[:at]), list(events[at:])
        shown = any(event.kind == REVEALED for event in rest)
        return [
            (full, trick.winner, self.settings.trick_pause, played),
            (after, NO_TRICK, REVEAL_PAUSE if shown else 0.0, rest),
        ]

    def _fly(self, stage: Stage, now: TableLayout, then: TableLayout, seen: View, events: Sequence[Event]) -> None:
        kinds = {event.kind: event for event in events}
        pace = self.pace
        if DEALT in kinds:
            self._deal(stage, then, TURNED_UP in kinds)
        else:
            origins = _Origins(now, seen, events)
            number = 0
            for key, end in then.poses.items():
                start = origins.start(key, end)
                if start is None and key.zone == "book":
                    # A book is there once its cards have arrived.
                    stage.flights.append(Flight(key, end, end, GATHER_TIME * pace, 0.0, appears=True))
                if start is None or start == end:
                    continue
                own = key.zone == "card" and key.first in now.hand and key in now.poses and key.first in then.hand
                time = SETTLE_TIME if own or key.zone == "back" else PLAY_TIME
                at = 0.0
                if TRICK_WON in kinds or KEPT in kinds or SET_ASIDE in kinds:
                    at, time = (0.0, time) if own else (number * GATHER_STEP, GATHER_TIME)
                    number += 0 if own else 1
                stage.flights.append(Flight(key, start, end, at * pace, time * pace))
            self._leave(stage, now, then, kinds)
        self._sound(stage, kinds)

    def _deal(self, stage: Stage, then: TableLayout, turned_up: bool) -> None:
        """Cards go round from the dealer, one to each in turn; own ones turn over as they land."""
        pace = self.pace
        view = stage.view
        dealer = then.frame.seats[then.place(view.dealer)].plate
        deck = Pose(dealer.cx, dealer.cy, 0.0, then.frame.fan_width)
        dealt: list[tuple[int, int, Key, Pose]] = []
        others: list[tuple[Key, Pose]] = []
        for key, pose in then.poses.items():
            if key.zone == "back":
                dealt.append((key.second, then.place(key.first), key, pose))
            elif key.zone == "card" and key.first in then.hand:
                dealt.append((then.hand.index(key.first), 0, key, pose))
            else:
                others.append((key, pose))
        dealt.sort(key=lambda card: (card[0], (card[1] - then.place(view.dealer) - 1) % view.players))
        step = min(DEAL_STEP, DEAL_AT_MOST / max(len(dealt), 1))
        for number, (_, _, key, pose) in enumerate(dealt):
            stage.flights.append(Flight(key, deck, pose, number * step * pace, DEAL_TIME * pace))
        after = (len(dealt) * step + DEAL_TIME) * pace if dealt else 0.0
        for key, pose in others:
            if turned_up:
                # It lies there face down and is turned over when all have their cards.
                stage.flights.append(Flight(key, pose._replace(card=NO_CARD), pose, after, FLIP_TIME * pace))
            else:
                stage.flights.append(Flight(key, deck, pose, after, DEAL_TIME * pace))

    def _leave(self, stage: Stage, now: TableLayout, then: TableLayout, kinds: Mapping[str, Event]) -> None:
        """Cards that are no longer there go to whoever won them, or to where they became a book."""
        won = kinds.get(TRICK_WON) or kinds.get(KEPT) or kinds.get(BID_TAKEN)
        if won is None and DISCARDED not in kinds:
            return
        pace = self.pace
        goal: Pose | None = None
        books: list[Pose] = []
        if won is not None:
            plate = then.frame.seats[then.place(won.seat)].plate
            goal = Pose(plate.cx, plate.cy, 0.0, then.frame.fan_width * 0.5)
            side = won.seat % 2
            books = [pose for key, pose in then.poses.items() if key.zone == "book" and key.first == side]
            if books:
                # What is won becomes a book, face down.
                goal = books[-1]
        gone = [key for key in now.poses if key not in then.poses and key.zone == "card" and key.first not in now.hand]
        for number, key in enumerate(gone):
            start = now.poses[key]
            end = goal or start._replace(width=start.width * 0.3)
            if not books:
                end = end._replace(card=start.card)
            stage.flights.append(Flight(key, start, end, number * GATHER_STEP * pace, GATHER_TIME * pace, leaves=True))

    def _sound(self, stage: Stage, kinds: Mapping[str, Event]) -> None:
        names = {DEALT: "deal", PLAYED: "play", TRICK_WON: "take", NAMED: "trump", BID_TAKEN: "trump", LAID: "play"}
        stage.sounds += [(0.0, names[kind]) for kind in kinds if kind in names]
        if TURNED_UP in kinds or CANCELLED in kinds:
            stage.sounds.append((stage.length * 0.9, "flip"))
        if HAND_SCORED in kinds:
            own = stage.view.seat
            if own != NOBODY and stage.view.results:
                made = stage.view.results[-1].points[own] > 0
                stage.sounds.append((stage.length, "made" if made else "missed"))


def _with_twins(
    layout: TableLayout, twins: Sequence[Card], *, struck: bool | None = None, swollen: float = 1.0
) -> TableLayout:
    """A layout with other poses of cancelled cards: not struck out yet, or larger for the moment of the blow."""
    poses = dict(layout.poses)
    for card in twins:
        pose = poses.get(card_key(card))
        if pose is not None:
            mark = pose.struck if struck is None else struck
            poses[card_key(card)] = pose._replace(struck=mark, width=pose.width * swollen)
    return replace(layout, poses=poses)


def with_whole_trick(before: View, after: View) -> View:
    """The View before the last card of a trick, with that card on the table: complete, and nobody's yet."""
    trick = after.tricks[-1]
    return structs.replace(
        before,
        trick=trick.cards,
        leader=trick.leader,
        winning=trick.winner,
        hand=after.hand,
        hand_sizes=after.hand_sizes,
        legal=(),
        to_act=NOBODY,
    )


class _Origins:
    """Where cards come from that had no place of their own before."""

    def __init__(self, now: TableLayout, seen: View, events: Sequence[Event]) -> None:
        self._now = now
        self._seen = seen
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
        return self._now.poses.get(same) or self._find(key, end)

    def _find(self, key: Key, end: Pose) -> Pose | None:
        if key.zone == "back":
            return self._from_kitty(key)
        if key.zone in ("buried", "laid"):
            return self._from_hand(key)
        if key.zone == "book":
            return None
        for event in self._events:
            if event.kind == TOOK_KITTY and key.zone == "card":
                return self._now.poses.get(Key("kitty", 0, key.first % 6))
            if event.kind in (PLAYED, LAID) and key.first in event.cards:
                return self._slot(event.seat, event.cards.index(key.first))
            if event.kind == REVEALED and key.first in event.cards:
                hidden = self._now.poses.get(Key("laid", event.seat, 0))
                return hidden or end._replace(card=NO_CARD)
        return None

    def _slot(self, seat: Seat, number: int) -> Pose | None:
        gone = self._gone.get(seat, [])
        slot = gone[min(number, len(gone) - 1)] if gone else 0
        return self._now.poses.get(Key("back", seat, slot))

    def _from_hand(self, key: Key) -> Pose | None:
        for event in self._events:
            if event.kind == BURIED and key.zone == "buried":
                if event.cards and card_key(event.cards[0]) in self._now.poses:
                    return self._now.poses[card_key(event.cards[0])]
                return self._slot(event.seat, 0)
            if event.kind == LAID and key.first == event.seat:
                return self._slot(event.seat, key.second)
        return None

    def _from_kitty(self, key: Key) -> Pose | None:
        for event in self._events:
            if event.kind == TOOK_KITTY and event.seat == key.first:
                return self._now.poses.get(Key("kitty", 0, key.second % 6))
        return None

    def _shifted(self, key: Key) -> Key:
        """The slot in the fan before of what is a slot now."""
        gone = self._gone.get(key.first, [])
        slot = key.second
        for place in gone:
            if slot >= place:
                slot += 1
        return Key("back", key.first, slot)
