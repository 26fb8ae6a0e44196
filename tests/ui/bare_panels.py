"""Tables of Trick or Bid and Dealer's Dilemma, up to the decision of the person at seat 0 that a test is about."""

from collections.abc import Callable

import pytest

from game.rules.moves import Move
from game.rules.views import View
from game.session.settings import Settings
from game.ui.table.panel import Panel
from game.ui.table.seats import to_rect
from tests.ui.bare_table import Bench

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1200)]


def table_at(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    players: int,
    wanted: Callable[[View], bool],
    options: dict[str, object] | None = None,
    choose: Callable[[View], Move] = lambda view: view.legal[0],
    seeds: range = range(1, 40),
) -> Bench:
    """A table that has come to a View that is wanted, the person deciding by ``choose`` before."""
    settings = Settings(speed="instant", trick_pause=0.5)
    for seed in seeds:
        bench = Bench(monkeypatch, game, players, seed=seed, options=options, settings=settings)
        while bench.goes_on_to_my_turn():
            if wanted(bench.table.view):
                return bench
            bench.table.submit(choose(bench.table.view))
    raise AssertionError("no deal came to that")


def check_place(bench: Bench, size: tuple[int, int], scale: int, *, overlapping: bool = False) -> None:
    """The panel keeps to its area and off the hand, and what can be pressed is large enough and apart."""
    bench.app.settings.scale = scale
    bench.app.display.size = size
    bench.table.layout(size)
    panel = bench.table.panel
    assert panel is not None
    assert to_rect(bench.table.screen.frame.panel).inflate(2, 2).contains(panel.box)
    rects = [widget.rect for widget in panel.widgets.widgets if widget.visible]
    for place, rect in enumerate(rects):
        assert panel.box.contains(rect)
        assert min(rect.size) >= 44 * panel.scale - 1
        assert overlapping or rect.collidelist(rects[place + 1 :]) < 0
    for pose in bench.table.cards.poses.values():
        if pose.card in bench.table.view.hand:
            assert pose.bounds.y >= panel.box.bottom - 1, pose.card


def keeps_through_resizes(bench: Bench, kept: Callable[[Panel], object]) -> None:
    """The panel and what is half chosen are the same at every size."""
    panel = bench.table.panel
    assert panel is not None
    before = kept(panel)
    for size in SIZES:
        bench.app.display.size = size
        bench.table.layout(size)
        bench.frames(2)
        assert bench.table.panel is panel
        assert kept(panel) == before
