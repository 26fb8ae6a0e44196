"""The panel of the kitty: six of the eighteen cards are picked in the hand and buried together."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.cards import Card
from game.rules.moves import bury
from game.rules.views import BidWhistView
from game.ui import keys
from game.ui.table.geometry import CARD_RATIO, Pose
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, draw_box, line, rect_in
from game.ui.table.seats import draw_marker
from game.ui.table.sprites import HOVER, CardArt
from game.ui.table.words import Marker, contract_words
from game.ui.theme import BRASS
from game.ui.widgets import Button
from game.ui.words import ntr, tr

WIDTH: Final = 640.0  # design units
HEIGHT: Final = 214.0
ALL: Final = 6
CARD: Final = 60.0  # width of the cards of the kitty
STEP: Final = 68.0
TOP: Final = 88.0
ASIDE: Final = 158.0  # the column of the count and the button
RINGS: Final = 112.0  # room of the rings that count the cards chosen
LETTING_GO: Final = (pygame.K_BACKSPACE, pygame.K_DELETE)


class _KittyCard(Button):
    """A card of the kitty: pressing it picks it in the hand, or lets it go.

    Attributes:
        picked: Whether it is one of those to bury.
    """

    def __init__(self, card: Card, on_press: Callable[[], None], art: CardArt) -> None:
        super().__init__(art.deck.text(card), on_press, kind="tile")
        self._card = card
        self._art = art
        self.picked = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        x, y = self.rect.center
        pose = Pose(x, y, 0.0, self.rect.w, self._card, dim=not self.enabled, outlined=self.picked, fresh=True)
        self._art.draw(surface, pose, mark=HOVER if self.hovered else "")


class BuryPanel(Panel):
    """Gathers the cards to bury from the hand; cards buried before stay buried."""

    view: BidWhistView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, BidWhistView)
        self._wanted = ALL - len(self.view.burial)
        self.fresh = frozenset(self.view.kitty)
        self._kitty = {card: _KittyCard(card, self._picker(card), host.art) for card in self.view.kitty}
        for card, shown in self._kitty.items():
            shown.enabled = card in self.view.hand
        self._bury = Button(self._title(), self._make, kind="primary", shortcut="b", show_shortcut=True)
        self.widgets.add(*self._kitty.values(), self._bury)
        self._change(())

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place the kitty and the button."""
        self.take_box(area, scale, WIDTH, HEIGHT)
        for place, shown in enumerate(self._kitty.values()):
            shown.place(rect_in(self, PADDING + place * STEP, TOP, CARD, CARD * CARD_RATIO), self.scale)
        self._bury.place(rect_in(self, WIDTH - PADDING - ASIDE, HEIGHT - 66, ASIDE, 46), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """Backspace lets the card picked last go; Enter or B buries once enough are picked."""
        if event.type == pygame.KEYDOWN and event.key in LETTING_GO and self.picked:
            self._let_go(self.picked[-1])
            return True
        on_kitty = self.widgets.keyboard and self.widgets.focus in self._kitty.values()
        if keys.is_letter(event, self._bury.shortcut) or (self._is_enter(event) and not on_kitty):
            self._make()
            return True
        return super().handle(event)

    def on_card(self, card: Card) -> bool:
        """Pick a card, or let it go."""
        if card in self.picked:
            self._let_go(card)
            return True
        if bury(card) not in self.view.legal:
            self.host.refuse(bury(card))
            return False
        if len(self.picked) == self._wanted:
            self.host.tell(tr("Enough are chosen. Let one go first, or bury them."))
            return False
        self._change((*self.picked, card))
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
        draw_box(surface, self, self._title(), contract_words(self.view))
        told = tr("These six came from the kitty. They are marked in your hand.")
        if self.view.burial:
            gone = len(self.view.burial)
            told = ntr("{count} card is buried already.", "{count} cards are buried already.", gone).format(count=gone)
        line(surface, self, told, (PADDING, 66), "small", room=WIDTH - 2 * PADDING - ASIDE)
        right = WIDTH - PADDING
        chosen = tr("{count} of {all} chosen").format(count=len(self.picked), all=self._wanted)
        line(surface, self, chosen, (right, 66), "strong", BRASS, "midright", ASIDE)
        at = self.box.x + (right - RINGS) * self.scale, self.box.y + 94 * self.scale
        draw_marker(surface, Marker(self._wanted, len(self.picked)), *at, RINGS * self.scale, self.scale, ALL)
        line(surface, self, tr("They make your first book."), (right, 120), "small", anchor="midright", room=ASIDE + 32)
        super().draw(surface)

    @staticmethod
    def _is_enter(event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYDOWN and event.key in keys.ENTER and not keys.is_repeat(event)

    def _title(self) -> str:
        if self._wanted == ALL:
            return tr("Bury six")
        return tr("Bury {count}").format(count=self._wanted)

    def _picker(self, card: Card) -> Callable[[], None]:
        return lambda: self._press(card)

    def _press(self, card: Card) -> None:
        self.on_card(card)

    def _let_go(self, card: Card) -> None:
        self._change(tuple(other for other in self.picked if other != card))
        self.host.hand_changed()

    def _change(self, picked: tuple[Card, ...]) -> None:
        self.picked = picked
        left = self._wanted - len(picked)
        # With enough picked only these can still be changed.
        self.selectable = None if left else frozenset(picked)
        for card, shown in self._kitty.items():
            shown.picked = card in picked
        self._bury.enabled = left == 0
        self.prompt = tr("Choose {count} more to bury").format(count=left) if left else tr("Bury the cards chosen")

    def _make(self) -> None:
        if len(self.picked) < self._wanted:
            self.host.tell(self.prompt)
        else:
            self.host.submit(*(bury(card) for card in self.picked))
