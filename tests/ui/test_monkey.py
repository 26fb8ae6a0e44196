"""Hands that know nothing, on the real app: 20,000 random events a game break nothing and lose no card."""

import random
from typing import Any, cast

import pygame
import pytest

from game.rules.cards import NO_CARD, cards_in
from game.rules.record import HUMAN, SeatPlan, replay
from game.rules.registry import GAMES
from game.session.match import Match
from game.ui.scenes.home import HomeScene
from game.ui.table.layout import card_key
from game.ui.table.scene import TableScene
from tests.conformance.places import check_tallies, places
from tests.ui.in_process import AtOnce
from tests.ui.pilot import Pilot

EVENTS = 20_000
LOOKS = 40  # frames between two pictures and looks at the state
KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN),
    *(pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_F1, pygame.K_PAGEDOWN),
    *(ord(letter) for letter in "0123459hzlmpkudnsxb"),
)
COMMANDS = (pygame.K_z, pygame.K_n, pygame.K_PLUS, pygame.K_MINUS, pygame.K_0)
SIZES = ((1024, 600), (1280, 720), (1600, 700), (900, 1100))


def disturb(pilot: Pilot, rng: random.Random) -> list[pygame.event.Event]:
    """A click or another random event, more often than not at something that can be pressed."""
    top = pilot.top
    width, height = pilot.app.display.size
    at = (rng.randrange(width), rng.randrange(height))
    targets = [widget.rect.center for widget in top.widgets.widgets if widget.visible]
    if isinstance(top, TableScene):
        targets = [(round(pose.x), round(pose.y)) for pose in top.cards.poses.values() if pose.card != NO_CARD]
        if top.panel is not None:
            targets += [widget.rect.center for widget in top.panel.widgets.widgets]
    if targets and rng.random() < 0.75:
        at = rng.choice(targets)
    button = rng.choice([1, 1, 1, 1, 2, 3])
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
    if rng.random() < 0.5:
        return [down, up]
    return [rng.choice([down, up, other_event(at, rng)])]


def other_event(at: tuple[int, int], rng: random.Random) -> pygame.event.Event:
    """Anything but a button of the mouse."""
    match rng.randrange(6, 12):
        case 6:
            return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        case 7 | 8 | 9:
            if rng.random() < 0.05:
                return pygame.event.Event(pygame.KEYDOWN, key=rng.choice(COMMANDS), mod=pygame.KMOD_LCTRL, unicode="")
            kind = rng.choice([pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP])
            return pygame.event.Event(kind, key=rng.choice(KEYS), mod=0, unicode="")
        case 10:
            return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice([-1, 1]), precise_y=1.0)
    lost = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)
    return pygame.event.Event(rng.choice(lost))


def tables(pilot: Pilot) -> list[TableScene]:
    return [scene for scene in pilot.app.scenes if isinstance(scene, TableScene)]


def game_deck(match: Match) -> set[int]:
    """The cards of the game, as they were dealt first."""
    deal = match.record.deals[0]
    return set(deal.rest) | {card for hand in deal.hands for card in cards_in(hand)}


def look(pilot: Pilot) -> None:
    """Every card is somewhere, once; what is on the table is what may be seen; the record can be replayed."""
    for table in tables(pilot):
        match: Match = table.match
        state = replay(match.record)
        cards = places(state)
        assert len(cards) == len(set(cards))
        if match.record.deals:
            assert set(cards) == game_deck(match)
            check_tallies(state)
        assert state.ply == match.ply
        if table is pilot.top and not table.screen.motion.running:
            assert table.view == match.view(table.view.seat)
            assert all(card_key(card) in table.cards.poses for card in table.view.hand)
    pilot.app.draw()


@pytest.mark.parametrize("game", GAMES)
def test_random_events(pilot: Pilot, rng: random.Random, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.app.worker.close()
    pilot.app.worker = cast(Any, AtOnce())
    pilot.app.settings.speed = "instant"
    pilot.app.settings.trick_pause = 0.5
    monkeypatch.setattr(pilot.app, "quit", lambda: None)
    drawn = type(pilot.app).draw
    moves = sent = number = 0

    def begin() -> None:
        rules = {row.key: rng.choice(row.values) for row in GAMES[game].options}
        players = rng.choice(GAMES[game].players)
        people = {seat for seat in range(players) if rng.random() < 0.4} or {0}
        seats = [SeatPlan(f"Seat {seat}", HUMAN if seat in people else "easy") for seat in range(players)]
        pilot.app.start_match(game, rules, seats, seed=rng.randrange(1000))

    begin()
    with monkeypatch.context() as unseen:
        unseen.setattr(type(pilot.app), "draw", lambda _app: None)
        while sent < EVENTS:
            number += 1
            batch = disturb(pilot, rng)
            sent += len(batch)
            if rng.random() < 0.01:
                pilot.app.display.resize(rng.choice(SIZES))
            before = sum(table.match.ply for table in tables(pilot))
            pilot.app.step(rng.choice([0.02, 0.1, 0.25, 30.0]), batch)
            moves += max(0, sum(table.match.ply for table in tables(pilot)) - before)
            if number % LOOKS == 0:
                unseen.setattr(type(pilot.app), "draw", drawn)
                look(pilot)
                unseen.setattr(type(pilot.app), "draw", lambda _app: None)
            away = not isinstance(pilot.top, TableScene) and rng.random() < 0.02
            if isinstance(pilot.top, HomeScene) or away:
                begin()
    assert moves > 300  # the hands did play
