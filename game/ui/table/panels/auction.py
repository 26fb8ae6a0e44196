"""The panel of the auction: every bid in a grid, those that beat the table bright, and what a bid needs."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.bid_whist_contract import ALL_BOOKS, BOOK, HIGHEST_LEVEL, STRAINS
from game.rules.moves import BID_NO_TRUMP, DOWNTOWN, NO_MOVE, PASS, UPTOWN, Move, bid, first_of, second_of
from game.rules.options import ON
from game.rules.views import BidWhistView
from game.ui import keys, theme
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, Cell, draw_box, line, rect_in
from game.ui.table.words import bid_words
from game.ui.widgets import Button
from game.ui.words import tr

WIDTH: Final = 620.0  # design units
HEIGHT: Final = 226.0
LABELS: Final = 116.0  # the column that names the rows
CELL: Final = (82.0, 36.0)
GAP: Final = (10.0, 6.0)
TOP: Final = 52.0
FOOT: Final = 180.0
STRAIN_KEYS: Final = {pygame.K_u: UPTOWN, pygame.K_d: DOWNTOWN, pygame.K_n: BID_NO_TRUMP}


class AuctionPanel(Panel):
    """Asks for a bid or a pass: a first press picks a bid, the button or Enter makes it."""

    view: BidWhistView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, BidWhistView)
        self._levels = range(int(self.view.options["minimum"]), HIGHEST_LEVEL + 1)
        self._cells: dict[Move, Cell] = {}
        for strain in STRAINS:
            for level in self._levels:
                move = bid(level, strain)
                self._cells[move] = Cell(str(level), self._picker(move))
                self._cells[move].open = move in self.view.legal
        self._picked: Move = NO_MOVE
        self._strain = UPTOWN
        self._pass = Button(tr("Pass"), self._say_pass, shortcut="p", show_shortcut=True)
        self._bid = Button(tr("Bid"), self._make, kind="primary")
        self._bid.enabled = False
        self.widgets.add(*self._cells.values(), self._pass, self._bid)
        self.prompt = tr("Bid, or pass") if PASS in self.view.legal else tr("You must bid")

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the grid and the line below it."""
        self.take_box(area, scale, WIDTH, HEIGHT)
        for row, strain in enumerate(STRAINS):
            for column, level in enumerate(self._levels):
                x = WIDTH - PADDING - (len(self._levels) - column) * (CELL[0] + GAP[0]) + GAP[0]
                rect = rect_in(self, x, TOP + row * (CELL[1] + GAP[1]), *CELL)
                self._cells[bid(level, strain)].place(rect, self.scale)
        self._pass.place(rect_in(self, PADDING, FOOT, 120, 36), self.scale)
        self._bid.place(rect_in(self, WIDTH - PADDING - 178, FOOT, 178, 36), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """U, D and N choose the row, digits the number in it, P passes; Enter makes the bid that is picked."""
        if event.type == pygame.KEYDOWN and keys.is_plain(event) and not keys.is_repeat(event):
            if event.key in STRAIN_KEYS:
                self._strain = STRAIN_KEYS[event.key]
                level = second_of(self._picked) if self._picked != NO_MOVE else self._lowest(self._strain)
                self._pick(bid(max(level, self._lowest(self._strain)), self._strain))
                return True
            digit = keys.digit(event)
            if digit is not None and digit in self._levels:
                self._pick(bid(digit, self._strain))
                return True
            focus = self.widgets.focus
            if event.key in keys.ENTER and self._picked != NO_MOVE and focus is self._cells.get(self._picked):
                self._make()
                return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        view = self.view
        beside = tr("nobody has bid")
        if view.highest != NO_MOVE:
            beside = tr("to beat: {bid} ({name})").format(
                bid=bid_words(view.highest), name=self.host.name(view.declarer)
            )
        draw_box(surface, self, tr("Your bid"), beside)
        for row, words in enumerate((tr("Uptown"), tr("Downtown"), tr("No trump"))):
            y = TOP + row * (CELL[1] + GAP[1]) + CELL[1] / 2
            line(surface, self, words, (PADDING, y), "strong", theme.TEXT, room=LABELS)
        line(surface, self, self._needs(), (WIDTH / 2 - 28, FOOT + 18), "small", theme.BRASS, "center", 250)
        super().draw(surface)

    def on_escape(self) -> bool:
        """Let go of the bid picked."""
        if self._picked == NO_MOVE:
            return False
        self._choose(NO_MOVE)
        return True

    def _needs(self) -> str:
        if self._picked == NO_MOVE:
            return tr("Pick a bid.") if PASS in self.view.legal else tr("All have passed: you must bid.")
        needed = tr("needs {books} of {all} books").format(books=second_of(self._picked) + BOOK, all=ALL_BOOKS)
        double = first_of(self._picked) == BID_NO_TRUMP and self.view.options["no_trump_double"] == ON
        return tr("{needed}, counts double").format(needed=needed) if double else needed

    def _lowest(self, strain: int) -> int:
        return min(
            (second_of(move) for move in self.view.legal if move != PASS and first_of(move) == strain),
            default=self._levels[0],
        )

    def _picker(self, move: Move) -> Callable[[], None]:
        return lambda: self._pick(move)

    def _pick(self, move: Move) -> None:
        if move not in self.view.legal:
            self.host.refuse(move)
            return
        self._choose(move)

    def _choose(self, move: Move) -> None:
        self._picked = move
        for other, cell in self._cells.items():
            cell.picked = other == move
        self._bid.enabled = move != NO_MOVE
        self._bid.label = tr("Bid {bid}").format(bid=bid_words(move)) if move != NO_MOVE else tr("Bid")
        if move != NO_MOVE:
            self._strain = first_of(move)
            self.widgets.set_focus(self._cells[move])
        # The hand is shown as it would rank.
        self.reorders = DOWNTOWN if move != NO_MOVE and first_of(move) == DOWNTOWN else None
        self.host.hand_changed()

    def _say_pass(self) -> None:
        if PASS in self.view.legal:
            self.host.submit(PASS)
        else:
            self.host.refuse(PASS)

    def _make(self) -> None:
        if self._picked != NO_MOVE:
            self.host.submit(self._picked)
