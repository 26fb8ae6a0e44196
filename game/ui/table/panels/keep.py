"""The panel of a won trick: both futures side by side, keep it or take a card of it as the bid."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.cards import NO_CARD, NO_SUIT, Card, suit_of
from game.rules.moves import KEEP, TAKE, kind_of, second_of, take
from game.rules.views import TrickOrBidView
from game.ui import keys, paint, theme
from game.ui.assets import CARD_RATIO
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, draw_box, line, rect_in
from game.ui.table.words import card_words, suit_word
from game.ui.widgets import Button
from game.ui.words import ntr, tr

WIDTH: Final = 650.0  # design units
HEIGHT: Final = 226.0
LEFT: Final = 190.0  # what keeping takes of the width
CARD: Final = 62.0
TOP: Final = 58.0
GAP: Final = 10.0


class _CardCell(Button):
    """A card that may be taken."""

    def __init__(self, card: Card, on_press: Callable[[], None], panel: Panel) -> None:
        super().__init__(card_words(panel.host.game, card), on_press, kind="tile")
        self.card = card
        self.picked = False
        self._panel = panel

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if self.picked or self.hovered:
            colour = theme.BRASS if self.picked else theme.BRASS_DEEP
            edge = self.px(4)
            paint.panel(surface, self.rect.inflate(2 * edge, 2 * edge), colour, None, self.px(8))
        surface.blit(self._panel.host.art.face(self.card, self.rect.w), self.rect)


class KeepPanel(Panel):
    """Asks the winner of a trick who has no bid card yet."""

    view: TrickOrBidView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, TrickOrBidView)
        cards = [second_of(move) for move in self.view.legal if kind_of(move) == TAKE]
        self._cells = [_CardCell(card, self._picker(card), self) for card in cards]
        self._picked: Card = NO_CARD
        self._keep = Button(tr("Keep"), lambda: self.host.submit(KEEP), shortcut="k", show_shortcut=True)
        self._take = Button(tr("Take as bid"), self._make, kind="primary")
        self._take.enabled = False
        self.widgets.add(self._keep, *self._cells, self._take)
        self.prompt = tr("You won: keep it, or bid with a card of it")

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place both halves."""
        self.take_box(area, scale, WIDTH, HEIGHT)
        self._keep.place(rect_in(self, PADDING, HEIGHT - 60, LEFT - 2 * PADDING + 16, 42), self.scale)
        self._take.place(rect_in(self, WIDTH - PADDING - 190, HEIGHT - 60, 190, 42), self.scale)
        room = WIDTH - LEFT - 2 * PADDING
        step = min(CARD + GAP, (room - CARD) / max(len(self._cells) - 1, 1))
        for place, cell in enumerate(self._cells):
            rect = rect_in(self, LEFT + PADDING + place * step, TOP, CARD, CARD * CARD_RATIO)
            cell.place(rect, self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """K keeps; Enter on the card that is picked takes it."""
        focus = self.widgets.focus
        chosen = any(cell is focus and cell.picked for cell in self._cells)
        if event.type == pygame.KEYDOWN and event.key in keys.ENTER and chosen:
            self._make()
            return True
        return super().handle(event)

    def on_escape(self) -> bool:
        """Let go of the card picked."""
        if self._picked == NO_CARD:
            return False
        self._pick(NO_CARD)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        won, more = self.view.tricks_won[self.view.seat], len(self.view.offered)
        draw_box(surface, self, tr("Keep, or bid"), tr("your bid card says how many tricks you must win"))
        s = self.scale
        divider = rect_in(self, LEFT + 4, TOP, 1, HEIGHT - TOP - 20)
        divider.w = max(round(s), 1)
        paint.panel(surface, divider, theme.DIVIDER)
        words = ntr("Keep the trick", "Keep {count} tricks", more).format(count=more)
        line(surface, self, words, (PADDING, TOP + 14), "strong", theme.TEXT, room=LEFT - PADDING)
        counts = tr("tricks {before} → {after}").format(before=won, after=won + more)
        line(surface, self, counts, (PADDING, TOP + 42), "body", theme.BRASS, room=LEFT - PADDING)
        line(surface, self, tr("no bid yet"), (PADDING, TOP + 66), "small", room=LEFT - PADDING)
        left, room = LEFT + PADDING, WIDTH - LEFT - 2 * PADDING - 200
        first, second = self._future(won, more)
        line(surface, self, first, (left, HEIGHT - 48), "strong", theme.TEXT, room=room)
        line(surface, self, second, (left, HEIGHT - 24), "small", room=room)
        super().draw(surface)

    def _future(self, won: int, more: int) -> tuple[str, str]:
        if self._picked == NO_CARD:
            return tr("Or take a card as your bid"), tr("that trick is then spent")
        number = self.host.game.deck.number(self._picked)
        bid = ntr("bid {number}: 1 trick exactly", "bid {number}: {number} tricks exactly", number)
        tricks = tr("tricks {before} → {after}").format(before=won, after=won + more - 1)
        if self.view.trump != NO_SUIT:
            return bid.format(number=number), tricks
        trump = tr("{suit} become trump").format(suit=suit_word(suit_of(self._picked)))
        return bid.format(number=number), f"{trump} · {tricks}"

    def _picker(self, card: Card) -> Callable[[], None]:
        return lambda: self._pick(card)

    def _pick(self, card: Card) -> None:
        self._picked = card
        for cell in self._cells:
            cell.picked = cell.card == card
        self._take.enabled = card != NO_CARD
        self._take.label = tr("Take as bid")
        if card != NO_CARD:
            self._take.label = tr("Bid {number}").format(number=self.host.game.deck.number(card))

    def _make(self) -> None:
        if self._picked != NO_CARD:
            self.host.submit(take(self._picked))
