"""The panel of the dilemma: which of the two turned cards to take, which to lead."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.cards import suit_of
from game.rules.moves import Move, first_of, second_of
from game.rules.views import DealersDilemmaView
from game.ui import keys, text, theme
from game.ui.assets import CARD_RATIO
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, Cell, draw_box, rect_in
from game.ui.table.words import card_words, suit_word
from game.ui.words import tr

HEIGHT: Final = 226.0  # design units
CELL: Final = (290.0, 150.0)
NARROW: Final = 148.0  # a cell's width where there are four choices
TOP: Final = 56.0
GAP: Final = 12.0
CARD: Final = 66.0


class _ChoiceCell(Cell):
    """One choice: the card taken, and in words what follows."""

    def __init__(self, move: Move, on_press: Callable[[], None], panel: Panel) -> None:
        view = panel.view
        assert isinstance(view, DealersDilemmaView)
        self.move = move
        card = second_of(move)
        game = panel.host.game
        lead = next(other for other in view.turned if other != card)
        super().__init__(tr("Take {card}").format(card=card_words(game, card)), on_press)
        trump = tr("{suit} are trump").format(suit=suit_word(suit_of(card))) if first_of(move) else tr("no trump")
        self._lines = (trump, tr("lead {card}").format(card=card_words(game, lead)))
        self._panel = panel

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        label, self.label = self.label, ""
        super().draw(surface)
        self.label = label
        width = self.px(CARD if self.rect.w > self.px(200) else 46)
        face = self._panel.host.art.face(second_of(self.move), width)
        beside = self.rect.w > self.px(200)
        ink = theme.ON_BRASS if self.picked else theme.TEXT
        muted = theme.ON_BRASS if self.picked else theme.MUTED
        if beside:
            at = (self.rect.left + self.px(18), self.rect.centery - face.get_height() // 2)
            surface.blit(face, at)
            left, anchor, y = (
                self.rect.left + self.px(18) + width + self.px(16),
                "midleft",
                self.rect.centery - self.px(26),
            )
            room = self.rect.right - left - self.px(8)
        else:
            surface.blit(face, face.get_rect(midtop=(self.rect.centerx, self.rect.top + self.px(10))))
            left, anchor, y = self.rect.centerx, "center", self.rect.top + self.px(22) + round(width * CARD_RATIO)
            room = self.rect.w - self.px(8)
        styles = ("strong", "small", "small") if beside else ("small_strong", "small", "small")
        for style, words, colour in zip(styles, (label, *self._lines), (ink, muted, muted), strict=True):
            text.blit(surface, words, style, colour, text.size(style, self.scale), (left, y), anchor, room)
            y += self.px(27 if beside else 20)


class ChoosePanel(Panel):
    """Asks the dealer; one press takes a card."""

    view: DealersDilemmaView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, DealersDilemmaView)
        self._cells = [_ChoiceCell(move, self._chooser(move), self) for move in self.view.legal]
        self.widgets.add(*self._cells)
        self.prompt = tr("Take one of the two; the other must be led")

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the choices side by side."""
        count = len(self._cells)
        wide = CELL[0] if count == 2 else NARROW
        self.take_box(area, scale, 2 * PADDING + count * wide + (count - 1) * GAP, HEIGHT)
        for place, cell in enumerate(self._cells):
            cell.place(rect_in(self, PADDING + place * (wide + GAP), TOP, wide, CELL[1]), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """Digits choose from the left."""
        digit = keys.digit(event)
        if digit is not None and 1 <= digit <= len(self._cells):
            self.host.submit(self._cells[digit - 1].move)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        draw_box(surface, self, tr("The dealer's dilemma"), tr("one into your hand, one to lead"))
        super().draw(surface)

    def _chooser(self, move: Move) -> Callable[[], None]:
        return lambda: self.host.submit(move)
