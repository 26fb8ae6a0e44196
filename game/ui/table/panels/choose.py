"""The panel of the dilemma: which of the two turned cards to take, which to lead."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.cards import NO_SUIT, SUIT_LETTERS, Card, Suit, suit_of
from game.rules.moves import Move, first_of, second_of
from game.rules.views import DealersDilemmaView
from game.ui import keys, paint, text, theme
from game.ui.table.geometry import CARD_RATIO, Pose
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, Cell, draw_box, rect_in
from game.ui.table.words import card_words, suit_word
from game.ui.words import tr

WIDTH: Final = 656.0  # design units
HEIGHT: Final = 226.0
TOP: Final = 48.0
TILE: Final = (298.0, 164.0)
GAP: Final = 12.0
CARD: Final = 96.0
WORDS: Final = 124.0  # from a tile's left edge to the words beside its card
LINES: Final = (22.0, 47.0)  # middle lines of what a tile says
BUTTON: Final = (162.0, 44.0)
BUTTONS: Final = (66.0, 114.0)  # upper edges of the buttons in a tile
SIGN: Final = 0.78  # size of a suit's sign by that of the words before it


class _TrumpCell(Cell):
    """One choice: a card with its suit as trump, or where both are of one suit perhaps without.

    Attributes:
        move: The choice.
    """

    def __init__(self, move: Move, digit: int, on_press: Callable[[], None], panel: Panel) -> None:
        self.move = move
        self.suit: Suit = suit_of(second_of(move)) if first_of(move) else NO_SUIT
        trump = tr("{suit} are trump").format(suit=suit_word(self.suit)) if first_of(move) else tr("no trump")
        taken = card_words(panel.host.game, second_of(move))
        super().__init__(tr("Take {card}: {trump}").format(card=taken, trump=trump), on_press, shortcut=str(digit))
        self._words = trump

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.px(theme.RADIUS_SMALL)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        label, self.label = self.label, ""
        super().draw(surface)
        self.label = label
        left = self.rect.left + self.px(theme.SPACE[2])
        right = self.rect.right - self.px(theme.SPACE[1])
        size = text.size("small_strong", self.scale)
        key = text.blit(
            surface, self.shortcut, "small_strong", theme.FAINT, size, (right, self.rect.centery), "midright"
        )
        room = key.left - self.px(theme.SPACE[0]) - left
        size = text.fitting_size([self._words], "strong", text.size("strong", self.scale), room, 0.8)
        text.blit(surface, self._words, "strong", theme.TEXT, size, (left, self.rect.centery), "midleft", room)


class ChoosePanel(Panel):
    """Asks the dealer; one press takes a card, and says with it whether there is trump where that is open."""

    view: DealersDilemmaView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, DealersDilemmaView)
        # By card as they lie, each with trump first.
        turned = self.view.turned
        moves = sorted(self.view.legal, key=lambda move: (turned.index(second_of(move)), -first_of(move)))
        self._cells = [_TrumpCell(move, place, self._chooser(move), self) for place, move in enumerate(moves, 1)]
        self.widgets.add(*self._cells)
        self.prompt = tr("Take one of the two; the other must be led")

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the tiles side by side, each with its choices below one another."""
        self.take_box(area, scale, WIDTH, HEIGHT)
        for tile, card in enumerate(self.view.turned):
            own = [cell for cell in self._cells if second_of(cell.move) == card]
            tops = BUTTONS if len(own) > 1 else (sum(BUTTONS) / 2,)
            for cell, y in zip(own, tops, strict=True):
                cell.place(rect_in(self, _left(tile) + WORDS, TOP + y, *BUTTON), self.scale)

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
        for tile, card in enumerate(self.view.turned):
            self._draw_tile(surface, tile, card, self.view.turned[1 - tile])
        super().draw(surface)

    def _draw_tile(self, surface: pygame.Surface, tile: int, card: Card, lead: Card) -> None:
        """The ground of a card's choices: the card, that it is taken, and what must be led then."""
        s, x = self.scale, _left(tile)
        paint.panel(
            surface, rect_in(self, x, TOP, *TILE), theme.CELL_SHUT, theme.DIVIDER, round(theme.RADIUS_SMALL * s)
        )
        middle = rect_in(self, x + (WORDS - CARD) / 2 + CARD / 2, TOP + TILE[1] / 2, 0, 0).topleft
        self.host.art.draw(surface, Pose(*middle, 0.0, min(CARD, (TILE[1] - 20) / CARD_RATIO) * s, card))
        left = x + WORDS
        self._draw_card_words(surface, tr("Take"), card, (left, TOP + LINES[0]), "lead", theme.TEXT)
        self._draw_card_words(surface, tr("you must lead"), lead, (left, TOP + LINES[1]), "body", theme.MUTED)

    def _draw_card_words(
        self, surface: pygame.Surface, words: str, card: Card, at: tuple[float, float], style: str, colour: theme.RGB
    ) -> None:
        """Words and a card in short, its suit as a sign in its colour."""
        host, spot = self.host, rect_in(self, *at, 0, 0).topleft
        rank = host.game.deck.text(card)[:-1]
        size = text.size(style, self.scale)
        shown = text.blit(surface, f"{words} {rank}", style, colour, size, spot, "midleft")
        suit = SUIT_LETTERS[suit_of(card)]
        side = round(size * SIGN)
        tint = host.app.assets.suit_colour(suit, four=host.app.settings.four_colour, on_dark=True)
        sign = host.app.assets.icon(f"suit_{suit}", side, tint)
        surface.blit(sign, sign.get_rect(midleft=(shown.right + round(theme.SPACE[0] * self.scale), spot[1])))

    def _chooser(self, move: Move) -> Callable[[], None]:
        return lambda: self.host.submit(move)


def _left(tile: int) -> float:
    return PADDING + tile * (TILE[0] + GAP)
