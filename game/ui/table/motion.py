"""Stages in time: where every card is right now, what may be skipped, and when it is over."""

import math
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from game.rules.cards import Seat
from game.rules.views import View
from game.ui.table.flights import NO_TRICK, Flight, Stage
from game.ui.table.geometry import Pose, blend
from game.ui.table.layout import Key, TableLayout
from game.ui.tween import ease_in

STEADY: Final = 6.0  # degrees
ARC: Final = 0.06  # how far a card in flight swings out sideways, by the length of its way
LIFT: Final = 0.07  # how much larger a card is half-way, as if held nearer
FADES: Final = 0.6  # share of its way after which a card that fades begins to


class Seen(NamedTuple):
    """A card as it is to be drawn.

    Attributes:
        pose: Where.
        drawn_at: The width it is drawn at and scaled from while in flight, in pixels; 0 at rest.
        squeeze: Share of its width that is seen while it turns over: 1 from the front to 0 from the side; negative
            while it turns away, positive while it comes round.
        opacity: 0 to 1.
    """

    pose: Pose
    drawn_at: float = 0.0
    squeeze: float = 1.0
    opacity: float = 1.0


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
        self._before: View | None = None
        self._from: TableLayout
        self._now = 0.0
        self._sounded = 0

    @property
    def running(self) -> bool:
        """Whether something is still to be shown."""
        return self._stage is not None

    @property
    def view(self) -> View | None:
        """What the present stage shows, or None at rest."""
        return (self._stage.told or self._stage.view) if self._stage else None

    @property
    def before(self) -> View | None:
        """What was shown before the present stage, or None at rest."""
        return self._before if self._stage else None

    @property
    def fresh(self) -> float:
        """How far what is new on plates and in bubbles has come into view, 0 to 1; 1 at rest."""
        marks = self._stage.marks if self._stage else 0.0
        return min(self._now / marks, 1.0) if marks else 1.0

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
        """Whether something is on its way: the picture changes every frame."""
        return self._stage is not None and self._now < self._stage.length

    @property
    def waits(self) -> bool:
        """Whether nothing will happen until a press."""
        return self._stage is not None and self._stage.pause is None and not self.flying

    def rest(self, layout: TableLayout) -> None:
        """Stand still in a layout, whatever was going on."""
        self._waiting.clear()
        self._stage = None
        self.layout = self._from = layout

    def show(self, stages: Iterable[tuple[Stage, TableLayout]], before: View | None = None) -> None:
        """Play stages, after those that are still to be played.

        Args:
            stages: Each with how the cards lie at its end.
            before: What is shown until then, if nothing is being played.
        """
        self._waiting.extend(stages)
        if self._stage is None:
            self._before = before
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
        leaving = [flight for flight in self._stage.flights if flight.leaves and self._now < flight.at + flight.time]
        lower = [on_way(flight, self._now) for flight in leaving if not flight.travels and not flight.fades]
        upper: list[Seen] = []
        lifted: list[Pose] = []
        for key, pose in self.layout.poses.items():
            flight = flights.get(key)
            if flight is not None and flight.appears and flight.at > self._now:
                continue
            seen = on_way(flight, self._now) if flight is not None else Seen(pose)
            if self._is_lifted(key, pose, flight, lifted):
                lifted.append(pose)
                upper.append(seen)
            else:
                lower.append(seen)
        return lower + upper + [on_way(flight, self._now) for flight in leaving if flight.travels or flight.fades]

    def _is_lifted(self, key: Key, pose: Pose, flight: Flight | None, lifted: list[Pose]) -> bool:
        """Whether a card is above those at rest: one that flies in, and what is to lie on it when it has landed."""
        if flight is not None and flight.travels:
            if key not in self._from.poses:
                return True
            if key.zone == "card" and key.first not in self.layout.hand:
                # A card is pulled out from between its neighbours before it lies on anything.
                return key.first not in self._from.hand or self._now > flight.at + flight.time / 2
        if not lifted:
            return False
        bounds = pose.bounds
        return any(bounds.meets(other.bounds) for other in lifted)

    def _next(self) -> None:
        if self._stage is not None:
            self._before, self._from = self._stage.view, self.layout
        self._stage = None
        self._now = 0.0
        self._sounded = 0
        if self._waiting:
            self._stage, self.layout = self._waiting.popleft()
            self._sound()

    def _sound(self) -> None:
        """What is due is heard, each only once however much is due after a skip."""
        assert self._stage is not None
        due: dict[str, None] = {}
        sounds = self._stage.sounds
        while self._sounded < len(sounds) and sounds[self._sounded][0] <= self._now:
            due[sounds[self._sounded][1]] = None
            self._sounded += 1
        for name in due:
            self._play(name)


def on_way(flight: Flight, now: float) -> Seen:
    """A flying card as it is to be drawn, ``now`` seconds after the stage began."""
    start, end = flight.start, flight.end
    if flight.time <= 0:
        return Seen(end if now >= flight.at else start)
    share = min(max((now - flight.at) / flight.time, 0.0), 1.0)
    if share in (0.0, 1.0):
        return Seen(end if share else start, opacity=0.0 if flight.fades and share else 1.0)
    eased = flight.ease(share)
    pose = blend(start, end, eased)._replace(
        card=start.card,
        struck=start.struck or end.struck,
        # Brass passes from card to card when the new one has landed.
        outlined=start.outlined and (end.outlined or flight.leaves or not flight.travels),
    )
    if flight.via is not None:
        x, y = flight.via
        back = 1 - eased
        pose = pose._replace(
            x=start.x * back * back + 2 * x * back * eased + end.x * eased * eased,
            y=start.y * back * back + 2 * y * back * eased + end.y * eased * eased,
            width=start.width + (end.width - start.width) * ease_in(eased),
        )
    opacity = min((1 - share) / (1 - FADES), 1.0) if flight.fades else 1.0
    if not flight.flips and start.width == end.width and abs(start.angle - end.angle) < STEADY:
        # A card that only moves a little is drawn from the pictures that are at hand.
        return Seen(pose, opacity=opacity)
    largest = max(start.width, end.width)
    if flight.via is None:
        away = math.sin(math.pi * eased)
        pose = pose._replace(
            x=pose.x - (end.y - start.y) * away * ARC * 0.5,
            y=pose.y + (end.x - start.x) * away * ARC * 0.5,
            width=pose.width * (1 + LIFT * away),
        )
    if not flight.flips:
        return Seen(pose, largest, opacity=opacity)
    turn = math.cos(math.pi * share)
    face = start.card if turn > 0 else end.card
    return Seen(pose._replace(card=face), largest, -turn, opacity)
