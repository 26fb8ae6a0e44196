"""Hands that know nothing: random events at the table break nothing and make no move that is not allowed."""

import random

import pygame
import pytest

from game.rules.cards import NO_CARD
from game.rules.record import replay
from game.session.settings import Settings
from tests.ui.bare_table import Bench

KEYS = [
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE),
    *(pygame.K_0, pygame.K_1, pygame.K_2, pygame.K_9, pygame.K_h, pygame.K_l, pygame.K_z, pygame.K_m, pygame.K_TAB),
]


def disturb(bench: Bench, rng: random.Random) -> None:
    """One random event, more often than not near a card or a button of the panel."""
    table = bench.table
    size = bench.app.display.size
    at = (rng.uniform(0, size[0]), rng.uniform(0, size[1]))
    targets = [(pose.x, pose.y) for pose in table.cards.poses.values() if pose.card != NO_CARD]
    if table.panel is not None:
        targets += [widget.rect.center for widget in table.panel.widgets.widgets]
    if targets and rng.random() < 0.7:
        at = rng.choice(targets)
    match rng.randrange(10):
        case 0 | 1 | 2:
            bench.click(at)
        case 3:
            bench.press(at)
            bench.point((at[0] + rng.uniform(-300, 300), at[1] - rng.uniform(0, 300)), held=True)
        case 4:
            bench.release(at, rng.choice([1, 1, 3]))
        case 5 | 6 | 7:
            bench.key(rng.choice(KEYS))
        case 8:
            bench.send(rng.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED]))
        case _:
            bench.app.display.size = rng.choice([(1024, 600), (1280, 720), (1500, 700), (900, 1600)])
            table.layout(bench.app.display.size)


@pytest.mark.parametrize(("players", "humans"), [(4, (0,)), (7, (3,)), (3, (0, 1)), (5, ())])
def test_random_events(monkeypatch: pytest.MonkeyPatch, players: int, humans: tuple[int, ...]) -> None:
    seed = players * 100 + len(humans)
    print(f"seed: {seed}")
    rng = random.Random(seed)
    options: dict[str, object] = {"order": "up_down", "hook": "on"}
    settings = Settings(speed=rng.choice(["fast", "instant", "normal"]), trick_pause=rng.choice([0.5, None]))
    bench = Bench(monkeypatch, players=players, humans=humans, options=options, settings=settings)
    for step in range(1500):
        if bench.waiting is not None and rng.random() < 0.3:
            bench.close_other()
        elif bench.waiting is None:
            disturb(bench, rng)
        bench.frames(rng.randrange(12))
        table, match = bench.table, bench.match
        if bench.at_rest and bench.waiting is None:
            assert table.view == match.view(table.view.seat)
            held = {key.first for key in table.cards.poses if key.zone == "card"} & set(table.view.hand)
            assert held == set(table.view.hand)
        if step % 50 == 0:
            bench.surface = pygame.Surface(bench.app.display.size)
            bench.draw()
    if humans != ():
        assert bench.match.ply > 0
    assert replay(bench.match.record).ply == bench.match.ply
