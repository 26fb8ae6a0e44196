"""How cards fly: without jumps, in the right order, in the time they are given, from and to the right places."""

import math
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.rules.cards import NO_CARD, Card
from game.rules.game import State
from game.rules.registry import GAMES
from game.rules.views import BURIED, CANCELLED, DEALT, HAND_SCORED, MATCH_OVER, PLAYED, TRICK_WON, TURNED_UP, View
from game.session.settings import Settings
from game.ui.table.choreography import Choreographer
from game.ui.table.deal import PACK
from game.ui.table.flights import Flight, Stage
from game.ui.table.layout import TableLayout, card_key
from game.ui.table.motion import Motion, Seen
from tests.ui.test_layout import TABLES
from tests.ui.test_table_motion import Watcher, changes

STEP = 1 / 120  # seconds between two looks
STEEPEST = 3.0  # how much faster than evenly the steepest of the eases runs
SWING = 1.2  # how much longer than straight a way may be
Shown = list[tuple[Stage, TableLayout]]


def shown(
    game: str, players: int, most: int, seed: int | None = None, settings: Settings | None = None
) -> Iterator[tuple[View, View, TableLayout, Shown]]:
    """Changes of a random match as its seat 0 sees them, each with how the table lay and the stages."""
    seed = random.randrange(10**6) if seed is None else seed
    print(f"seed {seed}")
    watcher = Watcher(GAMES[game], players, 0, settings)
    for before, after in changes(GAMES[game], players, 0, seed, most):
        yield before, after, watcher.asked(before), watcher.stages(before, after)


def started(standing: TableLayout, stages: Shown) -> Motion:
    motion = Motion(lambda _: None)
    motion.rest(standing)
    motion.show(stages)
    return motion


def way(flight: Flight) -> float:
    """No less than the length of a flight's way."""
    start, end = (flight.start.x, flight.start.y), (flight.end.x, flight.end.y)
    if flight.via is not None:
        return math.dist(start, flight.via) + math.dist(flight.via, end)
    return math.dist(start, end) * SWING


def faces(seen: list[Seen]) -> dict[Card, Seen]:
    return {one.pose.card: one for one in seen if one.pose.card != NO_CARD}


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_no_card_jumps_and_none_vanishes(game: str, players: int) -> None:
    for _, _, standing, stages in shown(game, players, 70):
        motion = started(standing, stages)
        limit = 1.0
        for stage, _ in stages:
            speeds = [way(flight) / flight.time for flight in stage.flights if flight.time]
            limit = max([limit, *(speed * STEEPEST * STEP for speed in speeds)])
        turning = {
            card for stage, _ in stages for flight in stage.flights if flight.flips for card in _faces_of(flight)
        }
        before = faces(motion.seen())
        at_first = faces([Seen(pose) for pose in standing.poses.values()])
        for card, seen in at_first.items():
            assert card in before, f"{card} vanished when its change began"
            assert math.dist(before[card].pose[:2], seen.pose[:2]) < 1
        while motion.running:
            motion.update(STEP)
            now = faces(motion.seen())
            for card, seen in before.items():
                if card in now:
                    far = math.dist(seen.pose[:2], now[card].pose[:2])
                    assert far <= limit + 1, (card, far, limit)
                else:
                    assert card in turning or seen.opacity < 0.25, f"{card} vanished in sight"
            before = now


def _faces_of(flight: Flight) -> set[Card]:
    return {flight.start.card, flight.end.card} - {NO_CARD}


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_flights_begin_where_a_card_lies_and_end_where_one_will(game: str, players: int) -> None:
    for _, _, standing, stages in shown(game, players, 120):
        now = standing
        for stage, then in stages:
            lying = {(pose.x, pose.y, pose.angle, pose.width, pose.card) for pose in now.poses.values()}
            for flight in stage.flights:
                start = (flight.start.x, flight.start.y, flight.start.angle, flight.start.width, flight.start.card)
                dealt = stage.deals and flight.appears
                fresh = flight.key.zone in ("pack", "book") and flight.start == flight.end
                assert start in lying or dealt or fresh or flight.key.zone == "pack", flight
                assert flight.leaves or flight.end == then.poses[flight.key]
            now = then


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_flight_takes_as_long_as_an_eye_needs(game: str, players: int) -> None:
    for _, _, _, stages in shown(game, players, 120):
        times = [flight.time for stage, _ in stages for flight in stage.flights if flight.time]
        assert all(0.15 <= time <= 0.35 for time in times), times


@pytest.mark.parametrize("speed", ["slow", "fast", "instant"])
def test_speeds_stretch_all_alike(speed: str) -> None:
    pace = {"slow": 1.5, "fast": 0.55, "instant": 0.0}[speed]
    usual = [stages for _, _, _, stages in shown("trick_or_bid", 3, 120, seed=8)]
    other = [stages for _, _, _, stages in shown("trick_or_bid", 3, 120, seed=8, settings=Settings(speed=speed))]  # type: ignore[arg-type]
    for one, two in zip(usual, other, strict=True):
        assert [stage.length for stage, _ in two] == pytest.approx([stage.length * pace for stage, _ in one])


def test_instant_is_instant() -> None:
    for _, _, standing, stages in shown("oh_hell", 4, 60, settings=Settings(speed="instant")):
        motion = started(standing, stages)
        motion.update(0.0)
        assert not motion.flying
        if not any(stage.pause for stage, _ in stages):
            assert not motion.running


@pytest.mark.parametrize("game", list(GAMES))
def test_reduced_motion_has_the_pauses_and_no_travel(game: str) -> None:
    players = GAMES[game].players[0]
    usual = [stages for _, _, _, stages in shown(game, players, 150, seed=5)]
    still = [stages for _, _, _, stages in shown(game, players, 150, seed=5, settings=Settings(reduced_motion=True))]
    assert any(len(stages) > 1 for stages in usual)
    for one, two in zip(usual, still, strict=True):
        assert [stage.pause for stage, _ in two] == [stage.pause for stage, _ in one]
        assert not [flight for stage, _ in two for flight in stage.flights if flight.time or flight.at]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_press_at_any_moment_leads_to_where_the_cards_belong(game: str, players: int) -> None:
    rng = random.Random(3)
    for _, _, standing, stages in shown(game, players, 90):
        motion = started(standing, stages)
        motion.update(rng.random() * 0.4)
        for _ in range(2 * len(stages)):
            if not motion.running:
                break
            motion.skip()
            assert [seen.pose for seen in motion.seen()] == list(motion.layout.poses.values())
        assert not motion.running
        assert motion.layout is stages[-1][1]


def test_a_skipped_deal_is_heard_as_one() -> None:
    for _, _, standing, stages in shown("oh_hell", 4, 1, seed=2):
        heard: list[str] = []
        motion = Motion(heard.append)
        motion.rest(standing)
        motion.show(stages)
        motion.skip()
        assert len(heard) == len(set(heard))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_played_card_lands_in_the_order_it_flew_in(game: str, players: int) -> None:
    for before, after, standing, stages in shown(game, players, 110):
        events = GAMES[game].narrate(before, after)
        played = next((event.cards[0] for event in events if event.kind == PLAYED), NO_CARD)
        if played == NO_CARD:
            continue
        stage, then = stages[0]
        motion = started(standing, [(stage, then)])
        flight = next(flight for flight in stage.flights if flight.key == card_key(played))
        motion.update((flight.at + flight.time) * 0.6)
        while motion.flying:
            order = list(faces(motion.seen()))
            for pose in then.poses.values():
                if pose.card in (played, NO_CARD) or not pose.bounds.meets(then.poses[flight.key].bounds):
                    continue
                lies_on = list(then.poses).index(card_key(pose.card)) < list(then.poses).index(flight.key)
                assert (order.index(pose.card) < order.index(played)) == lies_on
            for card in then.hand:
                assert order.index(card) < order.index(played)
            motion.update(STEP)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_deal_begins_at_the_dealer(game: str, players: int) -> None:
    dealers = set()
    for before, after, _, stages in shown(game, players, 400):
        if not any(event.kind == DEALT for event in GAMES[game].narrate(before, after)):
            continue
        dealing = next(
            stage for stage, _ in stages if len(stage.flights) > PACK and any(f.appears for f in stage.flights)
        )
        layout = stages[-1][1]
        for flight in dealing.flights:
            plates = [place.plate for place in layout.frame.seats]
            near = min(plates, key=lambda plate: math.dist((plate.cx, plate.cy), (flight.start.x, flight.start.y)))
            assert near == plates[layout.place(after.dealer)]
        assert {flight.key for flight in dealing.flights if flight.appears} == set(layout.poses)
        dealers.add(after.dealer)
    assert dealers


def test_a_turned_card_is_dealt_face_down_and_turned_over_after_the_deal() -> None:
    for before, after, _, stages in shown("dealers_dilemma", 3, 1, seed=1):
        events = GAMES["dealers_dilemma"].narrate(before, after)
        turned = next(event.cards for event in events if event.kind == TURNED_UP)
        *_, (dealing, closed), (turning, opened), _ = stages
        assert all(closed.poses[card_key(card)].card == NO_CARD for card in turned)
        assert [flight.key.first for flight in turning.flights] == list(turned)
        assert all(opened.poses[card_key(card)].card == card for card in turned)
        assert [name for _, name in turning.sounds] == ["flip"] * len(turned)
        assert [name for _, name in dealing.sounds].count("deal") > 5


def test_the_last_card_buried_becomes_the_first_book() -> None:
    buried = 0
    for before, after, _, stages in shown("bid_whist", 4, 60, seed=4):
        if any(event.kind == BURIED for event in GAMES["bid_whist"].narrate(before, after)):
            buried += 1
            stage, _ = stages[-1]
            goals = [flight for flight in stage.flights if flight.key.zone in ("buried", "book")]
            assert [flight.travels for flight in goals] == [True], buried
            assert not any(flight.fades for flight in stage.flights)
    assert buried >= 6


def sounds(stages: Shown) -> list[str]:
    return [name for stage, _ in stages for _, name in stage.sounds]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_sounds_come_in_their_order_while_their_stage_lasts(game: str, players: int) -> None:
    for _, _, _, stages in shown(game, players, 120):
        for stage, _ in stages:
            moments = [moment for moment, _ in stage.sounds]
            assert moments == sorted(moments)
            assert all(0 <= moment <= stage.length for moment in moments)


def test_twins_are_heard_to_strike_and_tricks_to_be_taken() -> None:
    struck = gathered = 0
    for before, after, _, stages in shown("trick_or_bid", 4, 220, seed=6):
        kinds = {event.kind for event in GAMES["trick_or_bid"].narrate(before, after)}
        if CANCELLED in kinds:
            struck += 1
            assert sounds(stages)[:2] == ["play", "strike"]
        if TRICK_WON in kinds and any(flight.leaves for stage, _ in stages for flight in stage.flights):
            gathered += 1
            assert sounds(stages)[-1] in ("take", "made", "missed")
    assert struck
    assert gathered


def test_the_end_of_hand_and_match_is_heard_by_the_person_it_is_about() -> None:
    game = GAMES["oh_hell"]
    heard: set[str] = set()
    rng = random.Random(9)
    watcher = Watcher(game, 3, 0)
    watcher.director = Choreographer(game, Settings(), watcher.rest, own=0)
    for _ in range(6):
        state: State = game.new(3, {}, 0)
        while not state.over:
            before = game.observe(state, 0)
            if state.needs_deal:
                state.begin_hand(game.shuffle_deal(state, rng))
            else:
                state.apply(rng.choice(state.legal_moves()))
            after = game.observe(state, 0)
            kinds = {event.kind for event in game.narrate(before, after)}
            if HAND_SCORED in kinds:
                result = after.results[-1]
                ends = {"made" if result.calls[0] == result.tricks[0] else "missed"}
                if MATCH_OVER in kinds:
                    ends = {"win" if 0 in after.winners else "lost"}
                assert {"made", "missed", "win", "lost"} & set(sounds(watcher.stages(before, after))) == ends
                heard |= ends
    assert {"made", "missed"} <= heard
    assert heard & {"win", "lost"}


def test_marks_come_into_view_within_their_time() -> None:
    for before, _, standing, stages in shown("oh_hell", 4, 2, seed=1):
        stage, _ = stages[-1]
        if not stage.marks:
            continue
        motion = Motion(lambda _: None)
        motion.rest(standing)
        motion.show(stages, before)
        assert motion.before is before
        found = [motion.fresh]
        while motion.running:
            motion.update(STEP)
            found.append(motion.fresh)
        assert found[0] == 0.0
        assert all(one <= two for one, two in pairwise(found))
        assert motion.fresh == 1.0
        return
    raise AssertionError("nobody called")


@pytest.mark.parametrize("game", ["trick_or_bid", "dealers_dilemma"])
def test_a_bid_is_told_when_its_cards_lie_there(game: str) -> None:
    laid = 0
    for before, after, _, stages in shown(game, 3, 150):
        now, then = (getattr(view, "bids", ()) for view in (before, after))
        if now == then or any(stage.deals for stage, _ in stages):
            continue
        laid += 1
        *_, flying = (stage for stage, _ in stages if stage.flights)
        assert getattr(flying.told, "bids", ()) == now
        assert stages[-1][0].told is None
        assert stages[-1][0].marks
    assert laid
