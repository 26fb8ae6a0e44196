"""Whole matches in the real app, from the first screen to the match result, by clicks alone and by keys alone."""

import random
from collections.abc import Callable
from typing import Any, cast

import pytest

from game.rules.cards import NOBODY
from game.rules.record import replay
from game.rules.registry import GAMES
from game.ui.scenes.home import HomeScene
from game.ui.scenes.match_result import MatchResultScene
from game.ui.table.layout import card_key
from game.ui.table.scene import TableScene
from tests.ui.in_process import AtOnce
from tests.ui.pilot import Pilot

STEP = 0.25  # seconds of the app's time; what is on its way arrives sooner
MOST = 12_000  # acts in a match, far more than any needs
Hands = Callable[[Pilot, random.Random], None]
KEYS = ("left", "right", "up", "down", "enter", "enter", "space")


def by_clicks(pilot: Pilot, rng: random.Random) -> None:
    """One click that means something to the scene on top."""
    top = pilot.top
    if not isinstance(top, TableScene):
        # The primary button of a box over the table has the focus.
        pilot.click(top.widgets.focus or rng.choice(top.widgets.widgets))
        return
    panel = top.panel
    # A card that must be led lies on the table, not in the hand.
    hand = top.cards.tappable if panel is None or panel.selectable is None else panel.selectable
    selectable = [card for card in sorted(hand) if panel is not None or card in top.view.legal]
    spots = [top.cards.poses[card_key(card)] for card in selectable if card_key(card) in top.cards.poses]
    targets = [pose.at(-pose.width / 2 + 6, -pose.height / 2 + 14) for pose in spots]
    if panel is not None:
        targets += [widget.rect.center for widget in panel.widgets.widgets if widget.takes_focus]
    if targets:
        x, y = rng.choice(targets)
        pilot.click((round(x), round(y)))


def by_keys(pilot: Pilot, rng: random.Random) -> None:
    """One key, on the whole a sensible one."""
    pilot.key(rng.choice(KEYS) if isinstance(pilot.top, TableScene) else "enter")


def waits_for_a_person(pilot: Pilot) -> bool:
    top = pilot.top
    if not isinstance(top, TableScene):
        return True
    return not top.screen.motion.running and top.view.seat != NOBODY and bool(top.view.legal)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hands", [by_clicks, by_keys], ids=["clicks", "keys"])
def test_a_match_from_home_to_its_result(pilot: Pilot, rng: random.Random, game: str, hands: Hands) -> None:
    pilot.app.worker.close()
    pilot.app.worker = cast(Any, AtOnce())
    pilot.app.settings.speed = "instant"
    pilot.app.settings.trick_pause = 0.5
    if hands is by_clicks:
        pilot.click(GAMES[game].name)
        pilot.frames(30)
        pilot.click("Play")
    else:
        for _ in range(list(GAMES).index(game)):
            pilot.key("right")
        pilot.keys("enter", "enter")
    table = pilot.top
    assert isinstance(table, TableScene)
    assert table.game_key == game
    for _ in range(MOST):
        if isinstance(pilot.top, MatchResultScene):
            break
        if waits_for_a_person(pilot):
            hands(pilot, rng)
        pilot.frames(2, dt=STEP)
    assert isinstance(pilot.top, MatchResultScene), f"not over after {table.match.ply} moves, in {table.match.phase}"
    assert table.match.over
    assert replay(table.match.record).over
    assert [match.game for match in pilot.app.history.finished()] == [game]
    pilot.frames(4, dt=STEP)
    pilot.key("escape")
    assert isinstance(pilot.top, HomeScene)
    assert pilot.app.saves.load(game) is None
    pilot.app.start_match(game, table.match.record.options, table.match.seats)
    fresh = pilot.top
    assert isinstance(fresh, TableScene)
    assert fresh.panel is None
    assert not fresh.view.tricks
    assert not fresh.view.results
