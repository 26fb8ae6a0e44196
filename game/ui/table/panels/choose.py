"""The panel of the dilemma: which of the two turned cards to take, which to lead."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.cards import suit_of
from game.rules.moves import Move, first_of, second_of
from game.rules.views import DealersDilemmaView
from game.ui import keys, text, theme
from game.ui.table.geometry import CARD_RATIO, Pose
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, Cell, draw_box, rect_in
from game.ui.table.words import card_signs, card_words, suit_word
from game.ui.words import tr

HEIGHT: Final = 226.0  # design units
TOP: Final = 50.0
CELL_HEIGHT: Final = 160.0
WIDE: Final = 298.0  # a cell's width
NARROW: Final = 145.0  # the same where there are four choices
GAP: Final = 12.0
CARD: Final = 92.0
SMALL_CARD: Final = 52.0


class _ChoiceCell(Cell):
    """One choice: the card taken, and in words what follows.

    Attributes:
        move: The choice.
    """

    def __init__(self, move: Move, digit: int, on_press: Callable[[], None], panel: Panel, *, narrow: bool) -> None:
        view = panel.view
        assert isinstance(view, DealersDilemmaView)
        self.move = move
        card, game = second_of(move), panel.host.game
        lead = next(other for other in view.turned if other != card)
        trump = tr("{suit} are trump").format(suit=suit_word(suit_of(card))) if first_of(move) else tr("no trump")
        super().__init__(tr("Take {card}").format(card=card_words(game, card)), on_press, shortcut=str(digit))
        self._narrow = narrow
        self._title = tr("Take {card}").format(card=card_signs(game, card))
        self._lines: tuple[str, ...]
        if narrow:
            self._lines = (trump, tr("must lead {card}").format(card=card_signs(game, lead)))
        else:
            must = tr("you must lead {card}").format(card=card_signs(game, lead))
            self._lines = (tr("it joins your hand"), trump, must)
        self._art = panel.host.art

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.px(theme.RADIUS_SMALL)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        label, self.label = self.label, ""
        super().draw(surface)
        self.label = label
        at = (self.rect.right - self.px(10), self.rect.top + self.px(14))
        size = text.size("small_strong", self.scale)
        text.blit(surface, self.shortcut, "small_strong", theme.FAINT, size, at, "midright")
        width = self.px(SMALL_CARD if self._narrow else CARD)
        x, y = self.rect.left + self.px(16) + width / 2, float(self.rect.centery)
        if self._narrow:
            x, y = self.rect.centerx, self.rect.top + self.px(10) + width * CARD_RATIO / 2
        self._art.draw(surface, Pose(x, y, 0.0, width, second_of(self.move)))
        if self._narrow:
            self._draw_words(surface, (round(x), self.rect.top + self.px(101)), "center", "strong", (25, 20))
        else:
            left = self.rect.left + width + self.px(36)
            self._draw_words(surface, (left, self.rect.top + self.px(38)), "midleft", "lead", (32, 27, 27))

    def _draw_words(
        self, surface: pygame.Surface, at: tuple[int, int], anchor: str, title: str, steps: tuple[int, ...]
    ) -> None:
        x, y = at
        room = self.rect.w - self.px(8) if self._narrow else self.rect.right - x - self.px(8)
        size = text.size(title, self.scale)
        text.blit(surface, self._title, "strong", theme.TEXT, size, (x, y), anchor, room)
        style = "small" if self._narrow else "body"
        for words, step in zip(self._lines, steps, strict=True):
            y += self.px(step)
            text.blit(surface, words, style, theme.MUTED, text.size(style, self.scale), (x, y), anchor, room)


class ChoosePanel(Panel):
    """Asks the dealer; one press takes a card, and says with it whether there is trump where that is open."""

    view: DealersDilemmaView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, DealersDilemmaView)
        # By card as they lie, each with trump first.
        turned = self.view.turned
        moves = sorted(self.view.legal, key=lambda move: (turned.index(second_of(move)), -first_of(move)))
        self._narrow = len(moves) > len(turned)
        self._cells = [
            _ChoiceCell(move, place, self._chooser(move), self, narrow=self._narrow)
            for place, move in enumerate(moves, 1)
        ]
        self.widgets.add(*self._cells)
        self.prompt = tr("Take one of the two; the other must be led")

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the choices side by side."""
        count = len(self._cells)
        width = NARROW if self._narrow else WIDE
        self.take_box(area, scale, 2 * PADDING + count * width + (count - 1) * GAP, HEIGHT)
        for place, cell in enumerate(self._cells):
            cell.place(rect_in(self, PADDING + place * (width + GAP), TOP, width, CELL_HEIGHT), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """Digits choose from the left, on the row of digits or the keypad."""
        digit = keys.digit(event)
        if digit is not None and 1 <= digit <= len(self._cells):
            self.host.submit(self._cells[digit - 1].move)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        draw_box(surface, self, tr("The dealer's dilemma"), tr("take one card, lead the other"))
        super().draw(surface)

    def _chooser(self, move: Move) -> Callable[[], None]:
        return lambda: self.host.submit(move)
