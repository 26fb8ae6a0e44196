"""The panel of the auction: every bid in a grid, those that beat the table bright, and what a bid needs."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.bid_whist_contract import ALL_BOOKS, BOOK, HIGHEST_LEVEL, STRAINS
from game.rules.moves import BID_NO_TRUMP, DOWNTOWN, NO_MOVE, PASS, UPTOWN, Move, bid, first_of, second_of
from game.rules.options import ON
from game.rules.views import BidWhistView
from game.ui import keys, text, theme
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, Cell, draw_box, line, rect_in
from game.ui.table.words import bid_words
from game.ui.widgets import Button
from game.ui.words import tr

WIDTH: Final = 656.0  # design units
HEIGHT: Final = 218.0
LABELS: Final = 116.0  # the column that names the rows
GRID: Final = 310.0  # the cells of a row
ASIDE: Final = 160.0  # the column of what the bid needs, and of the buttons
ROW: Final = 44.0
GAP: Final = (8.0, 6.0)
TOP: Final = 52.0
STRAIN_KEYS: Final = {UPTOWN: "u", DOWNTOWN: "d", BID_NO_TRUMP: "n"}


class _Pass(Button):
    """The button that passes.

    Attributes:
        open: Whether passing is allowed; pressing it where it is not says why.
    """

    open = True

    def text_colour(self) -> theme.RGB:
        """The colour of the words now."""
        return super().text_colour() if self.open else theme.FAINT


class AuctionPanel(Panel):
    """Asks for a bid or a pass: a first press picks a bid, the button or a second Enter or Space makes it.

    The hand is sorted as the bid under pointer or focus, else the one picked, would rank it.
    """

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
        self._pass = _Pass(tr("Pass"), self._say_pass, shortcut="p", show_shortcut=True)
        self._pass.open = PASS in self.view.legal
        self._bid = Button(tr("Bid"), self._make, kind="primary")
        self._bid.enabled = False
        self.widgets.add(*self._cells.values(), self._pass, self._bid)
        self.prompt = tr("Bid, or pass") if PASS in self.view.legal else tr("You must bid")

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the grid, and the buttons beside it."""
        self.take_box(area, scale, WIDTH, HEIGHT)
        step = (GRID + GAP[0]) / len(self._levels)
        for row, strain in enumerate(STRAINS):
            for column, level in enumerate(self._levels):
                rect = rect_in(self, PADDING + LABELS + column * step, _row_top(row), step - GAP[0], ROW)
                self._cells[bid(level, strain)].place(rect, self.scale)
        for row, button in enumerate((self._pass, self._bid), 1):
            button.place(rect_in(self, WIDTH - PADDING - ASIDE, _row_top(row), ASIDE, ROW), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """U, D and N choose the row, digits the number in it, P passes; Enter or Space makes the bid that is picked."""
        used = (event.type == pygame.KEYDOWN and self._key(event)) or super().handle(event)
        if self.host.view is self.view:
            self._preview()
        return used

    def _key(self, event: pygame.event.Event) -> bool:
        if not keys.is_plain(event) or keys.is_repeat(event):
            return False
        for strain, letter in STRAIN_KEYS.items():
            if keys.is_letter(event, letter):
                self._strain = strain
                level = second_of(self._picked) if self._picked != NO_MOVE else self._lowest(strain)
                self._pick(bid(max(level, self._lowest(strain)), strain))
                return True
        digit = keys.digit(event)
        if digit is not None:
            self._pick(bid(digit, self._strain))
            return True
        focus = self.widgets.focus
        if event.key in keys.ACT and self._picked != NO_MOVE and focus is self._cells[self._picked]:
            self._make()
            return True
        if event.key in keys.ARROWS and focus is None:
            # The first arrow goes to a bid that can be made, not to the corner of the grid.
            self.widgets.keyboard = True
            self.widgets.set_focus(next((cell for cell in self._cells.values() if cell.open), self._pass))
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        view = self.view
        beside = tr("nobody has bid")
        if view.highest != NO_MOVE:
            beside = tr("to beat: {bid} ({name})").format(
                bid=bid_words(view.highest), name=self.host.name(view.declarer)
            )
        draw_box(surface, self, tr("Your bid"), beside)
        rows = (tr("Uptown"), tr("Downtown"), tr("No trump"))
        for row, (strain, words) in enumerate(zip(STRAINS, rows, strict=True)):
            y = _row_top(row) + ROW / 2
            drawn = line(surface, self, words, (PADDING, y), "strong", theme.TEXT, room=LABELS - 24)
            x = PADDING + drawn.w / self.scale + 6
            line(surface, self, STRAIN_KEYS[strain].upper(), (x, y), "small_strong", theme.FAINT)
        self._draw_needs(surface)
        super().draw(surface)

    def _draw_needs(self, surface: pygame.Surface) -> None:
        """What the bid needs, in as many lines as the column makes of it."""
        size = text.size("small", self.scale)
        lines = text.wrap(self._needs(), "small", size, round(ASIDE * self.scale))
        height = text.line_height("small", size) / self.scale
        for place, words in enumerate(lines):
            y = TOP + ROW / 2 + (place - (len(lines) - 1) / 2) * height
            line(surface, self, words, (WIDTH - PADDING - ASIDE / 2, y), "small", theme.BRASS, "center", ASIDE)

    def on_escape(self) -> bool:
        """Let go of the bid picked."""
        if self._picked == NO_MOVE:
            return False
        self._choose(NO_MOVE)
        return True

    def _needs(self) -> str:
        if self._picked == NO_MOVE:
            return tr("Pick a bid.") if PASS in self.view.legal else tr("You must bid.")
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
        self._preview()

    def _preview(self) -> None:
        """Show the hand as the bid looked at would rank it."""
        focus = self.widgets.focus if self.widgets.keyboard else None
        looked_at = self._picked
        for move, cell in self._cells.items():
            if cell.open and cell.hovered:
                looked_at = move
                break
            if cell.open and cell is focus:
                looked_at = move
        wanted = DOWNTOWN if looked_at != NO_MOVE and first_of(looked_at) == DOWNTOWN else None
        if wanted != self.reorders:
            self.reorders = wanted
            self.host.hand_changed()

    def _say_pass(self) -> None:
        if PASS in self.view.legal:
            self.host.submit(PASS)
        else:
            self.host.refuse(PASS)

    def _make(self) -> None:
        if self._picked != NO_MOVE:
            self.host.submit(self._picked)


def _row_top(row: int) -> float:
    return TOP + row * (ROW + GAP[1])
