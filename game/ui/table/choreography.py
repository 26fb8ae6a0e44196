"""From one View to the next: the pictures in between, and which card flies where in each.

A move is shown as a row of stages. A stage has a View to stand on at its end and flights that lead there from where
the cards lay: the difference of two layouts. What happened (the events) only says where cards that were unknown come
from and where cards that leave the table go.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

from msgspec import structs

from game.rules.cards import NO_SUIT, NOBODY, Card, Seat
from game.rules.outcome import call_made
from game.rules.registry import AnyGame
from game.rules.views import (
    BID_MADE,
    BID_TAKEN,
    BURIED,
    CALLED,
    CALLS_SHOWN,
    CANCELLED,
    DEALT,
    HAND_SCORED,
    KEPT,
    LAID,
    MATCH_OVER,
    NAMED,
    PASSED,
    PLAYED,
    REVEALED,
    SET_ASIDE,
    TOOK_KITTY,
    TRICK_WON,
    BidWhistResult,
    DealersDilemmaView,
    Event,
    TrickOrBidView,
    View,
)
from game.session.settings import Settings
from game.ui.table.deal import deal
from game.ui.table.flights import FLIP_TIME, Flight, Origins, Stage
from game.ui.table.geometry import Pose, blend
from game.ui.table.layout import TableLayout, card_key
from game.ui.tween import ease_in, ease_out

PACE: Final = {"slow": 1.5, "normal": 1.0, "fast": 0.55, "instant": 0.0}
PLAY_TIME: Final = 0.28
GATHER_TIME: Final = 0.34
GATHER_STEP: Final = 0.02
SETTLE_TIME: Final = 0.2
BURY_TIME: Final = 0.2
KITTY_TIME: Final = 0.34
KITTY_STEP: Final = 0.05
STRIKE_PAUSE: Final = 0.15  # between the landing of a twin and the blow
STRIKE_TIME: Final = 0.2
RECOIL_TIME: Final = 0.3
STRIKE_NEAR: Final = 0.9  # how near twins come to each other, by their width
STRIKE_LEAST: Final = 0.18  # the least share of the way between them that each goes
REVEAL_PAUSE: Final = 0.8
MARKS_TIME: Final = 0.2  # in which a new token or bubble comes into view
_ON_PLATES: Final = frozenset({CALLED, CALLS_SHOWN, BID_MADE, PASSED})

LayOut = Callable[[View], TableLayout]
Shown = list[tuple[Stage, TableLayout]]


class Choreographer:
    """Makes the stages of one change.

    Attributes:
        game: The game played.
        settings: Speed, pause, motion.
        lay_out: How the table lies for a View while nothing is asked.
        own: The seat of the only person at the table, who hears how hand and match ended; or NOBODY.
    """

    def __init__(self, game: AnyGame, settings: Settings, lay_out: LayOut, own: Seat = NOBODY) -> None:
        self.game = game
        self.settings = settings
        self.lay_out = lay_out
        self.own = own

    @property
    def pause_pace(self) -> float:
        """What pauses of the choreography are multiplied by."""
        return PACE[self.settings.speed]

    @property
    def pace(self) -> float:
        """What times of travel are multiplied by."""
        return 0.0 if self.settings.reduced_motion else self.pause_pace

    def stages(self, before: View, after: View, events: Sequence[Event], standing: TableLayout, final: LayOut) -> Shown:
        """What is to be seen between two Views of one seat, each stage with how the cards lie at its end.

        Args:
            before: What was shown.
            after: What is to be shown.
            events: What happened in between, as ``narrate`` tells it.
            standing: How the table lies now.
            final: How it is to lie in the end, with what is asked of the viewer.
        """
        kinds = {event.kind: event for event in events}
        then = final(after)
        if DEALT in kinds:
            shown = deal(after, standing, then, self.pace)
        elif (TRICK_WON in kinds or SET_ASIDE in kinds) and after.tricks:
            shown = self._complete_trick(before, after, events, standing, then)
        elif {KEPT, BID_TAKEN, LAID} & set(kinds):
            shown = self._go_where_they_belong(before, after, events, standing, then)
        else:
            shown = self._strike(before, after, events, standing, then)
            shown = shown or [(self._stage(after, before, events, standing, then), then)]
        last, _ = shown[-1]
        if _ON_PLATES & set(kinds):
            last.marks = max(last.marks, MARKS_TIME * self.pause_pace)
        last.sounds += self._sounds_at_end(after, kinds)
        if {CALLED, BID_MADE} & set(kinds):
            last.sounds.append((0.0, "call"))
        return shown

    def _complete_trick(
        self, before: View, after: View, events: Sequence[Event], standing: TableLayout, then: TableLayout
    ) -> Shown:
        """The last card falls, the trick stays to be read, it goes where it belongs, and what it counts is counted."""
        at = next(place for place, event in enumerate(events) if event.kind in (TRICK_WON, SET_ASIDE))
        full = with_whole_trick(before, after)
        whole = self.lay_out(full)
        shown = self._strike(before, full, events[:at], standing, whole)
        shown = shown or [(self._stage(full, before, events[:at], standing, whole), whole)]
        for stage, _ in shown:
            # A View that is the same object is not drawn anew.
            stage.told = before
        read = Stage(full, pause=self.settings.trick_pause, winner=after.tricks[-1].winner)
        shown.append((read, whole))
        return shown + self._go_where_they_belong(full, after, events[at:], whole, then)

    def _go_where_they_belong(
        self, full: View, after: View, events: Sequence[Event], whole: TableLayout, then: TableLayout
    ) -> Shown:
        """Cards go to a trick's winner, to the pile, to a seat as its bid; then what they count is counted."""
        if any(event.kind == LAID for event in events):
            gather = Stage(after, told=structs.replace(full, legal=()))
        else:
            told = full if full.to_act == NOBODY else structs.replace(full, legal=(), to_act=NOBODY)
            gather = Stage(after, told=told, winner=after.tricks[-1].winner)
        self._fly(gather, full, events, whole, then)
        count = Stage(after)
        if after.tricks_won != full.tricks_won or _bids(after) != _bids(full):
            count.marks = MARKS_TIME * self.pause_pace
        if any(event.kind == REVEALED for event in events):
            count.pause = REVEAL_PAUSE * (self.pause_pace or 1.0)
        return [(gather, then), (count, then)]

    def _strike(
        self, before: View, after: View, events: Sequence[Event], standing: TableLayout, then: TableLayout
    ) -> Shown:
        """A twin lands, the two run against each other and come back struck out; nothing if there are no twins."""
        twins = next((event.cards for event in events if event.kind == CANCELLED), ())
        if not twins:
            return []
        lying = _with_poses(then, {card: then.poses[card_key(card)]._replace(struck=False) for card in twins})
        land = self._stage(after, before, events, standing, lying)
        land.pause = STRIKE_PAUSE * self.pause_pace
        met = _with_poses(lying, _meeting(lying, twins))
        run, back = Stage(after), Stage(after, sounds=[(0.0, "strike")])
        for stage, start, end, time, ease in (
            (run, lying, met, STRIKE_TIME, ease_in),
            (back, met, then, RECOIL_TIME, ease_out),
        ):
            for key in (card_key(card) for card in twins):
                stage.flights.append(Flight(key, start.poses[key], end.poses[key], 0.0, time * self.pace, ease))
        return [(land, lying), (run, met), (back, then)]

    def _stage(self, view: View, seen: View, events: Sequence[Event], now: TableLayout, then: TableLayout) -> Stage:
        stage = Stage(view)
        self._fly(stage, seen, events, now, then)
        return stage

    def _fly(self, stage: Stage, seen: View, events: Sequence[Event], now: TableLayout, then: TableLayout) -> None:
        """Every card from where it lay to where it is to lie; what has no place any more leaves."""
        kinds = {event.kind: event for event in events}
        pace = self.pace
        origins = Origins(now, seen, events)
        gone = self._leaving(stage.view, kinds, now, then)
        gathers = max((flight.at + flight.time for flight in gone), default=0.0)
        revealed = {card for event in events if event.kind == REVEALED for card in event.cards}
        opened = 0
        for key, end in then.poses.items():
            start = origins.start(key, end)
            if start is None and key.zone == "book":
                # A book is there once its cards have arrived.
                stage.flights.append(Flight(key, end, end, gathers, 0.0, appears=True))
            if start is None or start == end:
                continue
            at, time = 0.0, PLAY_TIME
            if key in now.poses and key.zone in ("card", "back") and (key.zone == "back" or key.first in then.hand):
                time = SETTLE_TIME  # it only moves up in hand or fan
            elif TOOK_KITTY in kinds and key.zone in ("card", "back"):
                at, time = opened * KITTY_STEP * pace, KITTY_TIME
                opened += 1
            elif key.zone == "buried":
                time = BURY_TIME
            elif key.first in revealed:
                at, time = gathers, FLIP_TIME
            elif SET_ASIDE in kinds:
                at, time = opened * GATHER_STEP * pace, GATHER_TIME
                opened += 1
            stage.flights.append(Flight(key, start, end, at, time * pace))
        used = {id(flight.start) for flight in stage.flights}
        stage.flights += [flight for flight in gone if id(flight.start) not in used]
        stage.sounds += _sounds_on_way(stage, kinds, seen)

    def _leaving(self, view: View, kinds: Mapping[str, Event], now: TableLayout, then: TableLayout) -> list[Flight]:
        """Cards that lie nowhere any more: they go to whoever won them, become a book, or fade away."""
        gone = [key for key in now.poses if key not in then.poses and key.zone == "card"]
        winner = view.tricks[-1].winner if view.tricks else NOBODY
        lost: Collection[Card] = ()
        if isinstance(view, TrickOrBidView) and BID_TAKEN in kinds:
            # The trick that the card is from counts for nobody.
            (card,) = kinds[BID_TAKEN].cards
            lost = next(trick.cards for trick in view.tricks if card in trick.cards)
        elif not {TRICK_WON, KEPT, BID_TAKEN} & set(kinds):
            lost = [key.first for key in gone]
        flights = []
        for number, key in enumerate(gone):
            start = now.poses[key]
            at, time = number * GATHER_STEP * self.pace, GATHER_TIME * self.pace
            if winner == NOBODY or key.first in lost:
                end = start._replace(width=start.width * 0.8)
                flights.append(Flight(key, start, end, at, time, leaves=True, fades=True))
                continue
            place = then.frame.seats[then.place(winner)]
            books = [pose for other, pose in then.poses.items() if other.zone == "book" and other.first == winner % 2]
            plate = Pose(place.plate.cx, place.plate.cy, 0.0, then.frame.fan_width * 0.5, start.card)
            # On its way it comes by the winner's card, so that the trick closes before it goes.
            via = (place.trick_x, place.trick_y)
            end = books[-1] if books else plate
            flights.append(Flight(key, start, end, at, time, leaves=True, via=via, fades=not books))
        return flights

    def _sounds_at_end(self, after: View, kinds: Collection[str]) -> list[tuple[float, str]]:
        """What tells how hand and match have ended for the viewer; heard when all has come to rest."""
        sounds: list[tuple[float, str]] = []
        seat = after.seat
        if HAND_SCORED in kinds and seat != NOBODY:
            result = after.results[-1]
            if isinstance(result, BidWhistResult) and result.declarer % 2 == seat % 2:
                seat = result.declarer  # the contract is the side's
            made = call_made(result, seat)
            if made is not None:
                sounds.append((0.0, "made" if made else "missed"))
        if MATCH_OVER in kinds and self.own != NOBODY:
            sounds = [(0.0, "win" if self.own in after.winners else "lost")]
        return sounds


def _sounds_on_way(stage: Stage, kinds: Collection[str], seen: View) -> list[tuple[float, str]]:
    """What cards on their way are heard to do, in order."""
    landed = max((flight.at + flight.time for flight in stage.flights if flight.travels), default=0.0)
    sounds: list[tuple[float, str]] = []
    if TRICK_WON in kinds or KEPT in kinds or SET_ASIDE in kinds:
        if any(flight.travels for flight in stage.flights):
            sounds.append((0.0, "take"))
    elif PLAYED in kinds or LAID in kinds or BURIED in kinds:
        sounds.append((landed * 0.7, "play"))
    if BID_TAKEN in kinds:
        sounds += [(0.0, "call")] + ([(landed, "trump")] if seen.trump == NO_SUIT else [])
    if NAMED in kinds:
        sounds.append((0.0, "trump"))
    if TOOK_KITTY in kinds or REVEALED in kinds:
        turns = [flight for flight in stage.flights if flight.flips and not flight.leaves]
        sounds += [(flight.at + flight.time / 2, "flip") for flight in turns[:1]]
    return sorted(sounds)


def _bids(view: View) -> tuple[object, ...]:
    """What lies at the seats as their bids."""
    if isinstance(view, DealersDilemmaView):
        return view.bids
    return view.bid_cards if isinstance(view, TrickOrBidView) else ()


def _with_poses(layout: TableLayout, others: dict[Card, Pose]) -> TableLayout:
    """A layout in which some cards lie otherwise."""
    return layout.with_poses({**layout.poses, **{card_key(card): pose for card, pose in others.items()}})


def _meeting(layout: TableLayout, twins: Iterable[Card]) -> dict[Card, Pose]:
    """Two cards where they meet between their places."""
    (one, first), (two, second) = ((card, layout.poses[card_key(card)]) for card in twins)
    apart = max(abs(first.x - second.x) + abs(first.y - second.y), 1.0)
    share = max((1 - STRIKE_NEAR * first.width / apart) / 2, STRIKE_LEAST)
    return {
        one: blend(first, second, share)._replace(angle=first.angle, card=one),
        two: blend(second, first, share)._replace(angle=second.angle, card=two),
    }


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
