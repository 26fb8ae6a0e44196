"""The panel of the bid's winner: names trump, or at no trump the direction, before the kitty is seen."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.bid_whist_contract import ALL_BOOKS
from game.rules.cards import SUIT_LETTERS
from game.rules.moves import DOWNTOWN, NAME_TRUMP, UPTOWN, Move, kind_of, name_direction, second_of
from game.rules.views import BidWhistView
from game.ui import text, theme
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, Cell, draw_box, rect_in
from game.ui.table.words import bid_words, strain_word, suit_word
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH: Final = 600.0  # design units
HEIGHT: Final = 214.0
CELL_HEIGHT: Final = 88.0
TOP: Final = 60.0
GAP: Final = 12.0


class _NameCell(Cell):
    """What can be named, with the letter that names it: a suit under its sign, or a direction over its ranks."""

    def __init__(self, label: str, on_press: Callable[[], None], under: str, letter: str, app: "App") -> None:
        super().__init__(label, on_press, under, letter)
        self._app = app

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        label, under, self.label, self.under = self.label, self.under, "", ""
        super().draw(surface)
        self.label, self.under = label, under
        x, y = self.rect.centerx, self.rect.bottom - self.px(20)
        if under:
            y = self.rect.top + self.px(32)
            at = (x, self.rect.top + self.px(58))
            room = self.rect.w - self.px(8)
            text.blit(surface, under, "small", theme.MUTED, text.size("small", self.scale), at, "center", room)
        else:
            colour = self._app.assets.suit_colour(self.shortcut, four=self._app.settings.four_colour, on_dark=True)
            icon = self._app.assets.icon(f"suit_{self.shortcut}", self.px(36), colour)
            surface.blit(icon, icon.get_rect(center=(x, self.rect.top + self.px(33))))
        words = text.render(label, "strong", theme.TEXT, text.size("strong", self.scale))
        key = text.render(self.shortcut.upper(), "small_strong", theme.FAINT, text.size("small_strong", self.scale))
        left = x - (words.get_width() + self.px(6) + key.get_width()) // 2
        surface.blit(words, words.get_rect(midleft=(left, y)))
        surface.blit(key, key.get_rect(midleft=(left + words.get_width() + self.px(6), y)))


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
        self.letters = "".join(self._letter(move) for move in self._cells)
        if self._suits:
            self.reorders = self.view.direction

    def _cell(self, move: Move) -> Cell:
        named = second_of(move)
        if kind_of(move) == NAME_TRUMP:
            word, under = suit_word(named), ""
        else:
            word = strain_word(named)
            under = tr("ace, king, queen … 2") if named == UPTOWN else tr("ace, 2, 3 … king")
        letter = self._letter(move)
        return _NameCell(word.capitalize(), lambda: self.host.submit(move), under, letter, self.host.app)

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the cells in a row."""
        self.take_box(area, scale, WIDTH, HEIGHT)
        count = len(self._cells)
        width = (WIDTH - 2 * PADDING - (count - 1) * GAP) / count
        for place, cell in enumerate(self._cells.values()):
            cell.place(rect_in(self, PADDING + place * (width + GAP), TOP, width, CELL_HEIGHT), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """S, H, D and C name a suit; U and D a direction."""
        used = super().handle(event)
        if self.host.view is self.view:
            self._preview()
        return used

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        title = tr("Name trump") if self._suits else tr("Name the direction")
        beside = tr("your bid: {bid}").format(bid=bid_words(self.view.highest))
        draw_box(surface, self, title, beside)
        words = tr("You need {books} of {all} books. Then the kitty is yours: six cards in, six buried.").format(
            books=self.view.needed, all=ALL_BOOKS
        )
        room = WIDTH - 2 * PADDING
        size = text.fitting_size([words], "body", text.size("body", self.scale), round(room * self.scale), 0.8)
        at = self.box.x + PADDING * self.scale, self.box.y + (HEIGHT - 34) * self.scale
        text.blit(surface, words, "body", theme.MUTED, size, at, "midleft", round(room * self.scale))
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
