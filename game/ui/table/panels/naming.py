"""The panel of the bid's winner: names trump, or at no trump the direction, before the kitty is seen."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.cards import SUIT_LETTERS
from game.rules.moves import DOWNTOWN, NAME_TRUMP, UPTOWN, Move, kind_of, name_direction, second_of
from game.rules.views import BidWhistView
from game.ui import keys, text, theme
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, Cell, draw_box, line, rect_in
from game.ui.table.words import bid_words, strain_word, suit_word
from game.ui.words import tr

WIDTH: Final = 560.0  # design units
HEIGHT: Final = 214.0
CELL_HEIGHT: Final = 88.0
TOP: Final = 60.0
GAP: Final = 12.0


class _SuitCell(Cell):
    """A suit: its sign over its name."""

    def __init__(self, suit: int, on_press: Callable[[], None], panel: Panel) -> None:
        super().__init__(suit_word(suit).capitalize(), on_press)
        self._letter = SUIT_LETTERS[suit]
        self._panel = panel

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        label, self.label = self.label, ""
        super().draw(surface)
        self.label = label
        app = self._panel.host.app
        colour = app.assets.suit_colour(self._letter, four=app.settings.four_colour, on_dark=True)
        icon = app.assets.icon(f"suit_{self._letter}", self.px(36), colour)
        surface.blit(icon, icon.get_rect(center=(self.rect.centerx, self.rect.top + self.px(34))))
        at = (self.rect.centerx, self.rect.bottom - self.px(18))
        text.blit(surface, label, "strong", theme.TEXT, text.size("strong", self.scale), at, "center")


class NamingPanel(Panel):
    """Asks for trump or direction; one press names it."""

    view: BidWhistView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, BidWhistView)
        self._cells: dict[Move, Cell] = {move: self._cell(move) for move in self.view.legal}
        self.widgets.add(*self._cells.values())
        self._suits = kind_of(self.view.legal[0]) == NAME_TRUMP
        self.prompt = tr("Name trump") if self._suits else tr("Name uptown or downtown")
        if self._suits:
            self.reorders = self.view.direction

    def _cell(self, move: Move) -> Cell:
        named = second_of(move)
        if kind_of(move) == NAME_TRUMP:
            return _SuitCell(named, lambda: self.host.submit(move), self)
        under = tr("ace, king, queen … 2") if named == UPTOWN else tr("ace, 2, 3 … king")
        return Cell(strain_word(named).capitalize(), lambda: self.host.submit(move), under)

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the cells in a row."""
        self.take_box(area, scale, WIDTH, HEIGHT)
        count = len(self._cells)
        width = (WIDTH - 2 * PADDING - (count - 1) * GAP) / count
        for place, cell in enumerate(self._cells.values()):
            cell.place(rect_in(self, PADDING + place * (width + GAP), TOP, width, CELL_HEIGHT), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """S, H, D and C name a suit; U and D a direction."""
        for move in self._cells:
            if keys.is_letter(event, self._letter(move)):
                self.host.submit(move)
                return True
        used = super().handle(event)
        self._preview()
        return used

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        title = tr("Name trump") if self._suits else tr("Name the direction")
        beside = tr("your bid: {bid}").format(bid=bid_words(self.view.highest))
        draw_box(surface, self, title, beside)
        words = tr("Then the kitty is yours: six cards in, six buried.")
        line(surface, self, words, (PADDING, HEIGHT - 34), room=WIDTH - 2 * PADDING)
        super().draw(surface)

    @staticmethod
    def _letter(move: Move) -> str:
        named = second_of(move)
        if kind_of(move) == NAME_TRUMP:
            return SUIT_LETTERS[named]
        return "u" if named == UPTOWN else "d"

    def _preview(self) -> None:
        """At no trump the hand is shown as the direction pointed at ranks it."""
        if self._suits:
            return
        downtown = self._cells[name_direction(DOWNTOWN)]
        wanted = DOWNTOWN if downtown.hovered or self.widgets.focus is downtown else UPTOWN
        if wanted != self.reorders:
            self.reorders = wanted
            self.host.hand_changed()
