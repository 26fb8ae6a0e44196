"""Tables of Bid Whist where the person at seat 0 deals, up to the decision a test is about."""

import pygame
import pytest

from game.rules.moves import BID_NO_TRUMP, DOWNTOWN, PASS, UPTOWN, Move, bid, bury, name_trump
from game.rules.views import BidWhistView
from game.session.settings import Settings
from game.session.worker import Question
from game.ui import text
from game.ui.table.panel import Panel
from game.ui.table.panels.auction import AuctionPanel
from game.ui.table.panels.box import Cell
from game.ui.widgets import Button
from tests.ui.bare_table import Bench
from tests.ui.in_process import InProcess

DEALER_SEED = 3  # the person at seat 0 deals, and speaks last
ROWS = {UPTOWN: 0, DOWNTOWN: 1, BID_NO_TRUMP: 2}


class Bidders(InProcess):
    """Computer players that bid as they are told by seat, else pass."""

    def __init__(self, bids: dict[int, Move]) -> None:
        super().__init__()
        self.bids = bids

    def choose(self, question: Question) -> Move:
        move = self.bids.get(question.view.seat, PASS)
        return move if move in question.view.legal else question.view.legal[0]


def auction(
    monkeypatch: pytest.MonkeyPatch,
    bids: dict[int, Move] | None = None,
    options: dict[str, object] | None = None,
) -> Bench:
    """A table where the person at seat 0 deals and is to bid after the others."""
    settings = Settings(speed="instant", trick_pause=0.5)
    bench = Bench(monkeypatch, "bid_whist", 4, seed=DEALER_SEED, options=options, settings=settings)
    bench.app.worker = Bidders(bids or {})
    bench.until(lambda: bench.my_turn("auction"))
    assert bench.table.view.dealer == 0
    return bench


def naming(monkeypatch: pytest.MonkeyPatch, strain: int = UPTOWN) -> Bench:
    """The person has bid 4 and is to name trump or the direction."""
    bench = auction(monkeypatch)
    bench.table.submit(bid(4, strain))
    bench.until(lambda: bench.my_turn("name"))
    return bench


def burying(monkeypatch: pytest.MonkeyPatch, before: int = 0) -> Bench:
    """The person has the kitty; so many cards are buried already."""
    bench = naming(monkeypatch)
    bench.table.submit(name_trump(0))
    bench.until(lambda: bench.my_turn("bury"))
    if before:
        view = bench.table.view
        bench.table.submit(*(bury(card) for card in view.hand[:before]))
        bench.until(lambda: bench.my_turn("bury"))
    return bench


def view_of(bench: Bench) -> BidWhistView:
    view = bench.table.view
    assert isinstance(view, BidWhistView)
    return view


def panel_of(bench: Bench, kind: type[Panel]) -> Panel:
    panel = bench.table.panel
    assert isinstance(panel, kind)
    return panel


def cell(bench: Bench, level: int, strain: int) -> Cell:
    panel = panel_of(bench, AuctionPanel)
    found = [one for one in panel.widgets.widgets if isinstance(one, Cell) and one.label == str(level)]
    return found[ROWS[strain]]


def button(bench: Bench, label: str) -> Button:
    assert bench.table.panel is not None
    found = bench.table.panel.widgets.find(label)
    assert isinstance(found, Button), [one.label for one in bench.table.panel.widgets.widgets]
    return found


def picked_cells(bench: Bench) -> list[Cell]:
    return [one for one in panel_of(bench, AuctionPanel).widgets.widgets if isinstance(one, Cell) and one.picked]


def words_of(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All lines of text that the table shows."""
    shown: set[str] = set()
    render = text.render

    def noted(words: str, *how: object, **more: object) -> pygame.Surface:
        shown.add(words)
        return render(words, *how, **more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(text, "render", noted)
        bench.draw()
    return shown
