"""The panel of the auction: every bid in a grid, those that beat the table bright, and what a bid needs."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.bid_whist_contract import ALL_BOOKS, BOOK, HIGHEST_LEVEL, STRAINS
from game.rules.moves import BID_NO_TRUMP, DOWNTOWN, NO_MOVE, PASS, UPTOWN, Move, bid, first_of, second_of
from game.rules.options import ON
from game.rules.views import BidWhistView
from game.ui import keys, paint, theme
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, Cell, draw_box, line, rect_in
from game.ui.table.words import bid_words
from game.ui.widgets import Button
from game.ui.words import tr

WIDTH: Final = 656.0  # design units
HEIGHT: Final = 226.0
SPARE: Final = 14.0
LABELS: Final = 124.0  # the column that names the rows
GRID: Final = 310.0  # the cells of a row
ASIDE: Final = 158.0  # the column of the buttons
ROW: Final = 44.0
GAP: Final = (8.0, 6.0)
BOOKS: Final = 54.0  # middle of the line of the books that the numbers need
TOP: Final = 66.0
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


class _BidCell(Cell):
    """A bid of the grid.

    Attributes:
        to_beat: Whether it is the bid that has to be beaten, outlined.
    """

    to_beat = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        super().draw(surface)
        if self.to_beat:
            radius = self.px(theme.RADIUS_SMALL)
            paint.panel(surface, self.rect, None, theme.MUTED, radius, max(self.px(1.5), 1))


class AuctionPanel(Panel):
    """Asks for a bid or a pass: a first press picks a bid, the button or a second Enter or Space makes it.

    The hand is sorted as the bid under pointer or focus, else the one picked, would rank it; a button turns the order
    round whatever is looked at.
    """

    view: BidWhistView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, BidWhistView)
        self._levels = range(int(self.view.options["minimum"]), HIGHEST_LEVEL + 1)
        self._cells: dict[Move, _BidCell] = {}
        for strain in STRAINS:
            for level in self._levels:
                move = bid(level, strain)
                cell = _BidCell(str(level), self._picker(move))
                cell.open, cell.to_beat = move in self.view.legal, move == self.view.highest
                self._cells[move] = cell
        self._picked: Move = NO_MOVE
        self._strain = UPTOWN
        self._pass = _Pass(tr("Pass"), self._say_pass, shortcut="p", show_shortcut=True)
        self._pass.open = PASS in self.view.legal
        self._bid = Button(tr("Bid"), self._make, kind="primary")
        self._bid.enabled = False
        # The order shown while no bid is looked at that has one of its own.
        self._order = UPTOWN
        self._looked_at: Move = NO_MOVE
        self._flip = Button("", self._turn_order, shortcut="f", show_shortcut=True, style="small_strong")
        self.widgets.add(*self._cells.values(), self._flip, self._pass, self._bid)
        self._show_order(UPTOWN)
        self.prompt = tr("Bid, or pass") if PASS in self.view.legal else tr("You must bid")

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the grid, and the buttons beside it."""
        self.take_box(area, scale, WIDTH, HEIGHT, SPARE)
        step = (GRID + GAP[0]) / len(self._levels)
        for row, strain in enumerate(STRAINS):
            for column, level in enumerate(self._levels):
                rect = rect_in(self, PADDING + LABELS + column * step, self._row_top(row), step - GAP[0], ROW)
                self._cells[bid(level, strain)].place(rect, self.scale)
        for row, button in enumerate((self._flip, self._pass, self._bid)):
            button.place(rect_in(self, WIDTH - PADDING - ASIDE, self._row_top(row), ASIDE, ROW), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """U, D and N choose the row, digits the number in it, P passes, F turns the hand's order round.

        Enter or Space makes the bid that is picked.
        """
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
        if self._looked_at != NO_MOVE:
            draw_box(surface, self, tr("Your bid"), self._needs(self._looked_at), theme.BRASS)
        else:
            draw_box(surface, self, tr("Your bid"), self._beside())
        line(surface, self, tr("books needed"), (PADDING, BOOKS + self.extra * 0.6), "small", room=LABELS)
        step = (GRID + GAP[0]) / len(self._levels)
        for column, level in enumerate(self._levels):
            x = PADDING + LABELS + column * step + (step - GAP[0]) / 2
            line(surface, self, str(level + BOOK), (x, BOOKS + self.extra * 0.6), "small", anchor="center")
        rows = (tr("Uptown"), tr("Downtown"), tr("No trump"))
        for row, (strain, words) in enumerate(zip(STRAINS, rows, strict=True)):
            y = self._row_top(row) + ROW / 2
            below = self._about(strain)
            above = y - 9 if below else y
            drawn = line(surface, self, words, (PADDING, above), "strong", theme.TEXT, room=LABELS - 24)
            x = PADDING + drawn.w / self.scale + 6
            line(surface, self, STRAIN_KEYS[strain].upper(), (x, above), "small_strong", theme.FAINT)
            if below:
                colour = theme.BRASS if strain == BID_NO_TRUMP else theme.MUTED
                line(surface, self, below, (PADDING, y + 11), "small", colour, room=LABELS - 8)
        super().draw(surface)

    def _beside(self) -> str:
        """What is to be beaten."""
        view = self.view
        if view.highest == NO_MOVE:
            return tr("nobody has bid") if PASS in view.legal else tr("all have passed: you must bid")
        return tr("to beat: {bid} ({name})").format(bid=bid_words(view.highest), name=self.host.name(view.declarer))

    def on_escape(self) -> bool:
        """Let go of the bid picked."""
        if self._picked == NO_MOVE:
            return False
        self._choose(NO_MOVE)
        return True

    def _needs(self, move: Move) -> str:
        needed = tr("needs {books} of {all} books").format(books=second_of(move) + BOOK, all=ALL_BOOKS)
        if self._doubles(first_of(move)):
            needed = tr("{needed}, counts double").format(needed=needed)
        return f"{bid_words(move)}: {needed}"

    def _about(self, strain: int) -> str:
        """What a row of bids is about, in a few words under its name."""
        if strain == BID_NO_TRUMP:
            return tr("scores double") if self._doubles(strain) else ""
        return tr("ace, king … 2") if strain == UPTOWN else tr("ace, 2 … king")

    def _doubles(self, strain: int) -> bool:
        return strain == BID_NO_TRUMP and self.view.options["no_trump_double"] == ON

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
        if looked_at != self._looked_at:
            self._looked_at = looked_at
            directed = looked_at != NO_MOVE and first_of(looked_at) != BID_NO_TRUMP
            self._show_order(first_of(looked_at) if directed else self._order)

    def _turn_order(self) -> None:
        """Show the hand in the other order until another bid is looked at."""
        self._order = UPTOWN if self._shown == DOWNTOWN else DOWNTOWN
        self._show_order(self._order)

    def _show_order(self, order: int) -> None:
        self._shown = order
        self._flip.label = tr("Order: uptown") if order == UPTOWN else tr("Order: downtown")
        wanted = DOWNTOWN if order == DOWNTOWN else None
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

    def _row_top(self, row: int) -> float:
        return TOP + self.extra * 0.7 + row * (ROW + GAP[1])
