"""The panel of a won trick: both futures side by side, keep it or take a card of it as the bid."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.cards import NO_CARD, NO_SUIT, Card, suit_of
from game.rules.moves import KEEP, take
from game.rules.options import Options
from game.rules.trick_or_bid import NO_BID, score
from game.rules.views import TrickOrBidView
from game.ui import keys, paint, theme
from game.ui.table.geometry import CARD_RATIO, Pose
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, draw_box, line, rect_in
from game.ui.table.sprites import HOVER
from game.ui.table.words import card_signs, card_words, signed, suit_word
from game.ui.widgets import Button
from game.ui.words import ntr, tr

WIDTH: Final = 656.0  # design units
HEIGHT: Final = 226.0
LEFT: Final = 172.0  # what keeping takes of the width
RIGHT: Final = LEFT + 24
BUTTON: Final = (176.0, 44.0)
CARD: Final = 62.0
TOP: Final = 54.0
GAP: Final = 10.0


class _CardCell(Button):
    """A card of what was won; pressing one that may not be taken says why.

    Attributes:
        card: The card.
        open: Whether it may be taken.
        picked: Whether it is the one to be taken.
    """

    def __init__(self, card: Card, on_press: Callable[[], None], panel: Panel) -> None:
        super().__init__(card_words(panel.host.game, card), on_press, kind="tile")
        self.card = card
        self.open = take(card) in panel.view.legal
        self.picked = False
        self._art = panel.host.art

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        x, y = self.rect.center
        pose = Pose(x, y, 0.0, self.rect.w, self.card, dim=not self.open, outlined=self.picked)
        self._art.draw(surface, pose, mark=HOVER if self.hovered and self.open else "")


class KeepPanel(Panel):
    """Asks the winner of a trick who has no bid card yet."""

    view: TrickOrBidView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, TrickOrBidView)
        cards = [card for trick in self.view.offered for card in trick.cards]
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
        y = HEIGHT - 16 - BUTTON[1]
        self._keep.place(rect_in(self, PADDING, y, LEFT - PADDING - 20, BUTTON[1]), self.scale)
        self._take.place(rect_in(self, WIDTH - PADDING - BUTTON[0], y, *BUTTON), self.scale)
        room = WIDTH - RIGHT - PADDING
        step = min(CARD + GAP, (room - CARD) / max(len(self._cells) - 1, 1))
        for place, cell in enumerate(self._cells):
            cell.place(rect_in(self, RIGHT + place * step, TOP, CARD, CARD * CARD_RATIO), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """K keeps; Enter or Space on the card that is picked takes it."""
        focus = self.widgets.focus
        chosen = any(cell is focus and cell.picked for cell in self._cells)
        if event.type == pygame.KEYDOWN and event.key in keys.ACT and chosen and not keys.is_repeat(event):
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
        draw_box(surface, self, tr("Keep, or bid"), tr("a bid card says how many tricks to win"))
        divider = rect_in(self, LEFT + 2, TOP, 1, HEIGHT - TOP - 16)
        divider.w = max(round(self.scale), 1)
        paint.panel(surface, divider, theme.DIVIDER)
        words = ntr("Keep the trick", "Keep {count} tricks", more).format(count=more)
        room = LEFT - PADDING - 8
        line(surface, self, words, (PADDING, TOP + 10), "strong", theme.TEXT, room=room)
        counts = tr("tricks {before} → {after}").format(before=won, after=won + more)
        line(surface, self, counts, (PADDING, TOP + 42), "lead", theme.BRASS, room=room)
        line(surface, self, self._without(self.view.options), (PADDING, TOP + 74), "small", room=room)
        room = WIDTH - RIGHT - PADDING - BUTTON[0] - 14
        first, second = self._future(won, won + more - 1)
        y = HEIGHT - 16 - BUTTON[1] / 2
        line(surface, self, first, (RIGHT, y - 11), "strong", theme.TEXT, room=room)
        line(surface, self, second, (RIGHT, y + 13), "small", room=room)
        super().draw(surface)

    @staticmethod
    def _without(options: Options) -> str:
        """What a round without a bid card scores."""
        points = score(NO_BID, 0, options["scoring"] == "family")
        return tr("no bid scores {points}").format(points=signed(points))

    def _future(self, won: int, then: int) -> tuple[str, str]:
        """What taking the picked card comes to."""
        if self._picked == NO_CARD:
            if len(self.view.offered) == 1:
                return tr("Or take a card as your bid"), tr("the trick is then spent")
            return tr("Or take a card as your bid"), tr("the trick it lies in is then spent")
        number = self.host.game.deck.number(self._picked)
        bid = ntr("Bid {count}: win exactly 1 trick", "Bid {count}: win exactly {count} tricks", number)
        if number == 0:
            bid = tr("Bid 0: win no trick")
        tricks = tr("tricks {before} → {after}").format(before=won, after=then)
        if self.view.trump == NO_SUIT:
            tricks += " · " + tr("{suit} become trump").format(suit=suit_word(suit_of(self._picked)))
        return bid.format(count=number), tricks

    def _picker(self, card: Card) -> Callable[[], None]:
        return lambda: self._pick(card)

    def _pick(self, card: Card) -> None:
        if card != NO_CARD and take(card) not in self.view.legal:
            self.host.refuse(take(card))
            return
        self._picked = card
        for cell in self._cells:
            cell.picked = cell.card == card
        self._take.enabled = card != NO_CARD
        self._take.label = tr("Take as bid")
        if card != NO_CARD:
            self._take.label = tr("Take {card} as bid").format(card=card_signs(self.host.game, card))

    def _make(self) -> None:
        if self._picked != NO_CARD:
            self.host.submit(take(self._picked))
