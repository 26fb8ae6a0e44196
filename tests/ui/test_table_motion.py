"""Motion is a difference of two layouts: it ends exactly at the second, and shows no face that is not to be seen."""

import math
import random
from collections.abc import Iterator

import pytest

from game.rules.cards import NO_CARD, Card, Seat
from game.rules.game import KEEP, LAY, PLAY, State
from game.rules.registry import GAMES, AnyGame
from game.rules.views import (
    CANCELLED,
    LAID,
    TRICK_WON,
    BidWhistView,
    DealersDilemmaView,
    OhHellView,
    TrickOrBidView,
    View,
)
from game.session.settings import Settings
from game.ui.table.choreography import Choreographer
from game.ui.table.flights import NO_TRICK, Stage
from game.ui.table.geometry import Pose
from game.ui.table.layout import Key, TableLayout, card_key, lay_out, playing
from game.ui.table.motion import Motion
from tests.ui.test_layout import TABLES, find, framed


def known(view: View) -> set[Card]:
    """Every card whose face the View tells."""
    cards = {*view.hand, *view.trick}
    for trick in view.tricks:
        cards |= set(trick.cards)
    if isinstance(view, OhHellView):
        cards.add(view.turned)
    elif isinstance(view, BidWhistView):
        cards |= {*view.kitty, *view.burial}
    elif isinstance(view, TrickOrBidView):
        cards |= set(view.bid_cards)
    elif isinstance(view, DealersDilemmaView):
        cards |= {*view.turned, view.taken, view.forced}
        cards |= {card for bid in view.bids if bid for card in bid[1:]}
    return cards - {NO_CARD}


class Watcher:
    """Lays out and choreographs for one seat."""

    def __init__(self, game: AnyGame, players: int, seat: Seat, settings: Settings | None = None) -> None:
        self.game, self.seat = game, seat
        self.frame = framed((1280, 720), 100, game.key, players)
        self.director = Choreographer(game, settings or Settings(), self.rest)

    def rest(self, view: View) -> TableLayout:
        return lay_out(view, self.frame, self.seat)

    def asked(self, view: View) -> TableLayout:
        return lay_out(view, self.frame, self.seat, playing(view))

    def stages(self, before: View, after: View) -> list[tuple[Stage, TableLayout]]:
        events = self.game.narrate(before, after)
        return self.director.stages(before, after, events, self.asked(before), self.asked)


def changes(game: AnyGame, players: int, seat: Seat, seed: int, most: int) -> Iterator[tuple[View, View]]:
    """Views of a seat before and after each move and deal of a match by random moves."""
    rng = random.Random(seed)
    state: State = game.new(players, {}, seed % players)
    for _ in range(most):
        if state.over:
            return
        before: View = game.observe(state, seat)
        if state.needs_deal:
            state.begin_hand(game.shuffle_deal(state, rng))
        else:
            state.apply(rng.choice(state.legal_moves()))
        yield before, game.observe(state, seat)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_motion_ends_where_the_layout_stands(game: str, players: int) -> None:
    for seat in range(0, players, 2):
        watcher = Watcher(GAMES[game], players, seat)
        for before, after in changes(GAMES[game], players, seat, 3 + seat, 160):
            motion = Motion(lambda _: None)
            motion.rest(watcher.asked(before))
            motion.show(watcher.stages(before, after))
            while motion.running:
                motion.update(0.05)
            assert [seen.pose for seen in motion.seen()] == list(watcher.asked(after).poses.values())


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_no_face_is_shown_on_the_way_that_the_viewer_does_not_know(game: str, players: int) -> None:
    for seat in range(players):
        watcher = Watcher(GAMES[game], players, seat)
        for before, after in changes(GAMES[game], players, seat, seat, 160):
            may = known(before) | known(after)
            motion = Motion(lambda _: None)
            motion.rest(watcher.asked(before))
            motion.show(watcher.stages(before, after))
            for _ in range(400):
                shown = {seen.pose.card for seen in motion.seen()} - {NO_CARD}
                assert shown <= may, (seat, before.phase)
                if not motion.running:
                    break
                motion.update(0.07)


@pytest.mark.parametrize(
    ("game", "players"), [("oh_hell", 4), ("bid_whist", 4), ("trick_or_bid", 4), ("dealers_dilemma", 3)]
)
def test_the_slot_a_card_leaves_does_not_tell_which_card_it_was(game: str, players: int) -> None:
    state = find(game, players, lambda s: s.phase == PLAY and len(s.legal_moves()) > 3)
    seat = (state.to_act + 2) % players
    watcher = Watcher(GAMES[game], players, seat)
    before = GAMES[game].observe(state, seat)
    starts = set()
    for card in state.legal_moves():
        then = state.copy()
        then.apply(card)
        after = GAMES[game].observe(then, seat)
        stage, _ = watcher.stages(before, after)[0]
        flight = next(flight for flight in stage.flights if flight.key == card_key(card))
        assert flight.start.card == NO_CARD
        starts.add(flight.start)
    assert len(starts) == 1


def test_the_slots_that_laid_cards_leave_do_not_tell_which_they_were() -> None:
    game = GAMES["dealers_dilemma"]
    state = find("dealers_dilemma", 3, lambda s: s.phase == LAY)
    seat = (state.to_act + 1) % 3
    watcher = Watcher(game, 3, seat)
    before = game.observe(state, seat)
    starts: dict[int, set[tuple[Pose, ...]]] = {}
    for move in state.legal_moves():
        then = state.copy()
        then.apply(move)
        after = game.observe(then, seat)
        stage, lying = watcher.stages(before, after)[0]
        (laid,) = (event for event in game.narrate(before, after) if event.kind == LAID)
        flights = {flight.key: flight for flight in stage.flights}
        keys = [card_key(card) if card != NO_CARD else Key("laid", laid.seat, 0) for card in laid.cards]
        assert set(keys) <= set(lying.poses)
        starts.setdefault(laid.number, set()).add(tuple(flights[key].start for key in keys))
    assert len(starts) == 4
    assert all(len(found) == 1 for found in starts.values())


def test_a_finished_trick_stays_for_the_pause_or_until_a_press() -> None:
    game = GAMES["oh_hell"]
    state = find("oh_hell", 4, lambda s: s.phase == PLAY and len(s.trick) == 3 and len(s.hands) > 0 and s.hand_no == 4)
    before = game.observe(state, 0)
    state.apply(state.legal_moves()[0])
    after = game.observe(state, 0)
    for pause in (0.5, 3.0, None):
        watcher = Watcher(game, 4, 0, Settings(trick_pause=pause))
        stages = watcher.stages(before, after)
        assert [stage.winner == NO_TRICK for stage, _ in stages] == [True, False, False, True]
        motion = Motion(lambda _: None)
        motion.rest(watcher.asked(before))
        motion.show(stages)
        motion.update(stages[0][0].length + 0.45)
        assert len([seen for seen in motion.seen() if seen.pose.card in after.tricks[-1].cards]) == 4
        assert motion.view is not None
        assert motion.view.tricks_won == before.tricks_won
        assert motion.waits == (pause is None)
        motion.update(1000)
        assert motion.running == (pause is None)
        motion.skip()
        assert not motion.running


def test_a_press_lands_the_cards_first_and_lets_the_trick_be_read() -> None:
    game = GAMES["oh_hell"]
    state = find("oh_hell", 3, lambda s: s.phase == PLAY and len(s.trick) == 2)
    before = game.observe(state, 0)
    state.apply(state.legal_moves()[0])
    watcher = Watcher(game, 3, 0)
    motion = Motion(lambda _: None)
    motion.rest(watcher.asked(before))
    motion.show(watcher.stages(before, game.observe(state, 0)))
    in_flight = motion.flying
    assert in_flight
    motion.skip()
    assert motion.running
    assert not motion.flying
    assert motion.winner >= 0
    motion.skip()
    assert not motion.running


def test_reduced_motion_keeps_the_pause_and_drops_the_travel() -> None:
    game = GAMES["oh_hell"]
    state = find("oh_hell", 4, lambda s: s.phase == PLAY and len(s.trick) == 3)
    before = game.observe(state, 0)
    state.apply(state.legal_moves()[0])
    watcher = Watcher(game, 4, 0, Settings(reduced_motion=True, trick_pause=1.0))
    stages = watcher.stages(before, game.observe(state, 0))
    assert [flight for stage, _ in stages for flight in stage.flights if flight.time] == []
    assert [stage.pause for stage, _ in stages] == [0.0, 1.0, 0.0, 0.0]


def test_twins_land_before_they_strike_each_other_out() -> None:
    game = GAMES["trick_or_bid"]
    for seed in range(20):
        for before, after in changes(game, 4, 0, seed, 220):
            events = game.narrate(before, after)
            twins = next((event.cards for event in events if event.kind == CANCELLED), ())
            if not twins:
                continue
            stages = Watcher(game, 4, 0).stages(before, after)
            struck = [all(then.poses[card_key(card)].struck for card in twins) for _, then in stages[:3]]
            assert struck == [False, False, True]
            one, two = (stages[1][1].poses[card_key(card)] for card in twins)
            assert math.dist((one.x, one.y), (two.x, two.y)) < one.height  # they touch where they meet
            return
    raise AssertionError("no twins met")


def test_a_trick_that_is_offered_lies_in_the_middle_until_it_is_decided() -> None:
    game = GAMES["trick_or_bid"]
    state = find("trick_or_bid", 4, lambda s: s.phase == KEEP)
    seat = (state.to_act + 1) % 4
    watcher = Watcher(game, 4, seat)
    before = game.observe(state, seat)
    cards = before.offered[-1].cards
    here = watcher.asked(before)
    assert all(card_key(card) in here.poses for card in cards)
    state.apply(state.legal_moves()[0])
    after = game.observe(state, seat)
    stage, then = watcher.stages(before, after)[0]
    assert not any(card_key(card) in then.poses for card in cards)
    assert {flight.key.first for flight in stage.flights if flight.leaves} == set(cards)


def test_the_winner_gets_the_trick() -> None:
    game = GAMES["oh_hell"]
    for seed in range(5):
        for before, after in changes(game, 5, 1, seed, 120):
            won = next((event for event in game.narrate(before, after) if event.kind == TRICK_WON), None)
            if won is None:
                continue
            watcher = Watcher(game, 5, 1)
            stage, then = watcher.stages(before, after)[-2]
            plate = watcher.frame.seats[then.place(won.seat)].plate
            ends = {(flight.end.x, flight.end.y) for flight in stage.flights if flight.leaves}
            assert ends == {(plate.cx, plate.cy)}
