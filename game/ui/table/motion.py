"""Stages in time: where every card is right now, what may be skipped, and when it is over."""

import math
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from game.rules.cards import Seat
from game.rules.views import View
from game.ui.table.choreography import NO_TRICK, Flight, Stage
from game.ui.table.geometry import Pose, blend
from game.ui.table.layout import TableLayout
from game.ui.tween import ease_in_out, ease_out

STEADY: Final = 6.0  # degrees
ARC: Final = 0.05  # how far a card in flight swings out sideways, by the length of its way


class Seen(NamedTuple):
    """A card as it is to be drawn.

    Attributes:
        pose: Where.
        drawn_at: The width it is drawn at and scaled from while in flight, in pixels; 0 at rest.
        squeeze: Share of its width that is seen while it turns over.
    """

    pose: Pose
    drawn_at: float = 0.0
    squeeze: float = 1.0


class Motion:
    """Plays stages one after the other.

    Attributes:
        layout: How the cards lie at the end of the present stage, or where they rest.
    """

    layout: TableLayout

    def __init__(self, play: Callable[[str], None]) -> None:
        self._play = play
        self._waiting: deque[tuple[Stage, TableLayout]] = deque()
        self._stage: Stage | None = None
        self._now = 0.0
        self._sounded = 0

    @property
    def running(self) -> bool:
        """Whether something is still to be shown."""
        return self._stage is not None

    @property
    def view(self) -> View | None:
        """What the present stage shows, or None at rest."""
        return self._stage.view if self._stage else None

    @property
    def winner(self) -> Seat:
        """Who wins the complete trick on the table, or NO_TRICK."""
        return self._stage.winner if self._stage else NO_TRICK

    @property
    def line(self) -> str:
        """What is said during the present stage, or ""."""
        return self._stage.line if self._stage else ""

    @property
    def flying(self) -> bool:
        """Whether cards are in flight: the picture changes every frame."""
        return self._stage is not None and self._now < self._stage.length

    @property
    def waits(self) -> bool:
        """Whether nothing will happen until a press."""
        return self._stage is not None and self._stage.pause is None and not self.flying

    def rest(self, layout: TableLayout) -> None:
        """Stand still in a layout, whatever was going on."""
        self._waiting.clear()
        self._stage = None
        self.layout = layout

    def show(self, stages: Iterable[tuple[Stage, TableLayout]]) -> None:
        """Play stages, after those that are still to be played."""
        self._waiting.extend(stages)
        if self._stage is None:
            self._next()

    def relayout(self, lay_out: Callable[[View], TableLayout]) -> None:
        """The window has changed: cards stand where they were going, the stages still to come are only shown."""
        if self._stage is None:
            return
        self._stage.flights.clear()
        self.layout = lay_out(self._stage.view)
        for place, (stage, _) in enumerate(self._waiting):
            stage.flights.clear()
            self._waiting[place] = (stage, lay_out(stage.view))

    def update(self, dt: float) -> bool:
        """Let time pass, in seconds; True if the picture is another one now."""
        changed = False
        left = dt
        while self._stage is not None:
            changed = changed or self.flying
            self._now += left
            self._sound()
            pause = self._stage.pause
            if pause is None:
                return changed
            end = self._stage.length + pause
            if self._now < end:
                return changed
            left = self._now - end
            self._next()
            changed = True
        return changed

    def skip(self) -> None:
        """A press: cards in flight land; a picture that was only waiting makes way for the next."""
        stage = self._stage
        if stage is None:
            return
        if self.flying and stage.pause != 0.0:
            self._now = stage.length
            self._sound()
            return
        while self._stage is not None:
            self._next()
            if self._stage is not None and self._stage.pause != 0.0:
                self._now = self._stage.length
                self._sound()
                return

    def finish(self) -> None:
        """Go to the end of everything at once."""
        while self._waiting:
            _, self.layout = self._waiting.popleft()
        self._stage = None

    def seen(self) -> list[Seen]:
        """Every card as it is to be drawn now, the lowest first."""
        if not self.flying or self._stage is None:
            return [Seen(pose) for pose in self.layout.poses.values()]
        flights = {flight.key: flight for flight in self._stage.flights}
        leaving = [flight for flight in self._stage.flights if flight.leaves]
        found = []
        waiting: set[Pose] = set()
        for key, pose in self.layout.poses.items():
            flight = flights.get(key)
            if flight is None:
                found.append(Seen(pose))
            elif flight.appears and flight.at > self._now:
                continue
            elif flight.at <= self._now or flight.start not in waiting:
                # Of a pack that waits to be dealt only one card is seen.
                found.append(self._on_way(flight))
                if flight.at > self._now:
                    waiting.add(flight.start)
        return found + [self._on_way(flight) for flight in leaving if self._now < flight.at + flight.time]

    def _next(self) -> None:
        self._stage = None
        self._now = 0.0
        self._sounded = 0
        if self._waiting:
            self._stage, self.layout = self._waiting.popleft()
            self._sound()

    def _sound(self) -> None:
        assert self._stage is not None
        sounds = self._stage.sounds
        while self._sounded < len(sounds) and sounds[self._sounded][0] <= self._now:
            self._play(sounds[self._sounded][1])
            self._sounded += 1

    def _on_way(self, flight: Flight) -> Seen:
        if flight.time <= 0:
            return Seen(flight.end if self._now >= flight.at else flight.start)
        share = min(max((self._now - flight.at) / flight.time, 0.0), 1.0)
        if share in (0.0, 1.0):
            return Seen(flight.end if share else flight.start)
        largest = max(flight.start.width, flight.end.width)
        eased = ease_in_out(share) if flight.leaves else ease_out(share)
        pose = blend(flight.start, flight.end, eased)
        away = math.sin(math.pi * eased) * ARC
        pose = pose._replace(x=pose.x - (flight.end.y - flight.start.y) * away * 0.5, dim=flight.end.dim)
        if not flight.flips:
            if flight.start.width == flight.end.width and abs(flight.start.angle - flight.end.angle) < STEADY:
                # A card that only moves up in the hand keeps its angle, and with it the picture that is at hand.
                return Seen(pose._replace(angle=flight.end.angle))
            return Seen(pose, largest)
        turn = math.cos(math.pi * share)
        face = flight.start.card if turn > 0 else flight.end.card
        return Seen(pose._replace(card=face), largest, max(abs(turn), 0.02))
