"""The panel of the kitty: six of the eighteen cards are picked in the hand and buried together."""

from typing import Final

import pygame

from game.rules.cards import Card
from game.rules.moves import bury
from game.rules.views import BidWhistView
from game.ui import keys, theme
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, draw_box, line, rect_in
from game.ui.table.words import contract_words
from game.ui.widgets import Button
from game.ui.words import tr

WIDTH: Final = 620.0  # design units
HEIGHT: Final = 214.0
ALL: Final = 6
CARD: Final = 58.0  # width of the cards of the kitty
LETTING_GO: Final = (pygame.K_BACKSPACE, pygame.K_DELETE)


class BuryPanel(Panel):
    """Gathers the cards to bury from the hand; cards buried before stay buried."""

    view: BidWhistView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, BidWhistView)
        self._wanted = ALL - len(self.view.burial)
        self._bury = Button(tr("Bury"), self._make, kind="primary")
        self.widgets.add(self._bury)
        self._change(())

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the kitty's picture and the button."""
        self.take_box(area, scale, WIDTH, HEIGHT)
        self._bury.place(rect_in(self, WIDTH - PADDING - 150, HEIGHT - 60, 150, 42), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """Backspace lets the card picked last go."""
        if event.type == pygame.KEYDOWN and event.key in LETTING_GO and self.picked:
            self._change(self.picked[:-1])
            self.host.hand_changed()
            return True
        if event.type == pygame.KEYDOWN and event.key in keys.ENTER and self._bury.enabled:
            self._make()
            return True
        return super().handle(event)

    def on_card(self, card: Card) -> bool:
        """Pick a card, or let it go."""
        if card in self.picked:
            self._change(tuple(other for other in self.picked if other != card))
        elif len(self.picked) < self._wanted:
            self._change((*self.picked, card))
        else:
            self.host.tell(tr("Six are chosen. Let one go first, or bury them."))
            return True
        self.host.hand_changed()
        return True

    def on_escape(self) -> bool:
        """Let go of all cards picked."""
        if not self.picked:
            return False
        self._change(())
        self.host.hand_changed()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        draw_box(surface, self, tr("Bury six cards"), contract_words(self.view))
        words = tr("The kitty. All of it is in your hand now.")
        line(surface, self, words, (PADDING, 62), "small")
        width = round(CARD * self.scale)
        for place, card in enumerate(self.view.kitty):
            at = rect_in(self, PADDING + place * (CARD + 6), 80, CARD, 0).topleft
            surface.blit(self.host.art.face(card, width), at)
        told = tr("{count} of {all} chosen").format(count=len(self.picked), all=self._wanted)
        line(surface, self, told, (WIDTH - PADDING, 92), "strong", theme.BRASS, "midright")
        line(surface, self, tr("They count as one book."), (WIDTH - PADDING, 120), "small", anchor="midright")
        super().draw(surface)

    def _change(self, picked: tuple[Card, ...]) -> None:
        self.picked = picked
        left = self._wanted - len(picked)
        self._bury.enabled = left == 0
        self.prompt = tr("Choose {count} more to bury").format(count=left) if left else tr("Bury the six cards")

    def _make(self) -> None:
        self.host.submit(*(bury(card) for card in self.picked))
