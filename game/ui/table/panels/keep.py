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
SPARE: Final = 28.0
TILES: Final = 48.0  # where both futures begin, from the upper edge
BOTTOM: Final = 12.0  # below them
LEFT: Final = 168.0  # width of the future that keeps
BETWEEN: Final = 12.0
RIGHT: Final = PADDING + LEFT + BETWEEN  # where the other begins
INSIDE: Final = 12.0  # from a tile's edge to what is in it
BUTTON: Final = (168.0, 44.0)
CARDS: Final = (RIGHT + INSIDE, TILES + 8.0, WIDTH - PADDING - RIGHT - 2 * INSIDE, 90.0)
CARD: Final = 62.0  # width of a card at most
LABEL: Final = 18.0  # height of the words over a trick, where there are several
ROWS: Final = 3  # of tricks at most
STRIP: Final = 0.44  # of a card that its right neighbour leaves to be seen, at least, by its width
STEP: Final = 1.15  # from card to card at most
GROUP_GAP: Final = 16.0  # between tricks


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
        offered = self.view.offered
        cards = [card for trick in offered for card in trick.cards]
        self._labelled, self._spots = spots(len(offered), len(offered[0].cards))
        self._cells = [_CardCell(card, self._picker(card), self) for card in cards]
        self._picked: Card = NO_CARD
        self._keep = Button(tr("Keep"), lambda: self.host.submit(KEEP), shortcut="k", show_shortcut=True)
        self._take = Button(tr("Take as bid"), self._make)
        self.widgets.add(self._keep, *self._cells, self._take)
        self._pick(NO_CARD)
        self.prompt = tr("You won: keep it, or bid with a card of it")

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place both halves."""
        self.take_box(area, scale, WIDTH, HEIGHT, SPARE)
        y = HEIGHT + self.extra - BOTTOM - INSIDE - BUTTON[1]
        self._keep.place(rect_in(self, PADDING + INSIDE, y, LEFT - 2 * INSIDE, BUTTON[1]), self.scale)
        self._take.place(rect_in(self, WIDTH - PADDING - INSIDE - BUTTON[0], y, *BUTTON), self.scale)
        for cell, (x, y, width) in zip(self._cells, self._spots, strict=True):
            cell.place(rect_in(self, x, y + self.extra * 0.4, width, width * CARD_RATIO), self.scale)

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
        """Draw it: what keeping comes to on the left, what a bid comes to on the right."""
        won, more = self.view.tricks_won[self.view.seat], len(self.view.offered)
        gained = ntr("you won the trick", "you won {count} tricks", more).format(count=more)
        draw_box(surface, self, tr("Keep, or bid"), gained)
        height = HEIGHT + self.extra - TILES - BOTTOM
        for x, width in ((PADDING, LEFT), (RIGHT, WIDTH - PADDING - RIGHT)):
            tile = rect_in(self, x, TILES, width, height)
            paint.panel(surface, tile, theme.CELL_SHUT, theme.DIVIDER, round(theme.RADIUS_SMALL * self.scale))
        words = ntr("Keep the trick", "Keep {count} tricks", more).format(count=more)
        left, room = PADDING + INSIDE, LEFT - 2 * INSIDE
        line(surface, self, words, (left, TILES + 20), "strong", theme.TEXT, room=room)
        counts = tr("tricks {before} → {after}").format(before=won, after=won + more)
        line(surface, self, counts, (left, TILES + 50), "lead", theme.BRASS, room=room)
        line(surface, self, self._without(self.view.options), (left, TILES + 78), "small", room=room)
        for number in range(more if self._labelled else 0):
            x = self._spots[number * len(self.view.offered[0].cards)][0]
            label = tr("just won") if number == more - 1 else tr("set aside")
            line(surface, self, label, (x, CARDS[1] + LABEL / 2 + self.extra * 0.25), "small")
        room = WIDTH - RIGHT - PADDING - BUTTON[0] - 3 * INSIDE
        title, *below = self._future(won, won + more - 1)
        y = HEIGHT + self.extra - BOTTOM - INSIDE - BUTTON[1]
        line(surface, self, title, (RIGHT + INSIDE, y), "small_strong", theme.TEXT, room=room)
        for place, told in enumerate(below, 1):
            colour = theme.BRASS if place == 1 and self._picked != NO_CARD else theme.MUTED
            line(surface, self, told, (RIGHT + INSIDE, y + place * 20), "small", colour, room=room)
        super().draw(surface)

    @staticmethod
    def _without(options: Options) -> str:
        """What a round without a bid card scores."""
        points = score(NO_BID, 0, options["scoring"] == "family")
        return tr("no bid scores {points}").format(points=signed(points))

    def _future(self, won: int, then: int) -> tuple[str, str, str]:
        """What taking the picked card comes to: the bid, the tricks and trump, and how it scores."""
        if self._picked == NO_CARD:
            spent = tr("the trick is then spent")
            if len(self.view.offered) > 1:
                spent = tr("the trick it lies in is then spent")
            return tr("Or take a card as your bid"), spent, tr("its number: how many to win")
        number = self.host.game.deck.number(self._picked)
        bid = ntr("Bid {count}: win exactly 1 trick", "Bid {count}: win exactly {count} tricks", number)
        if number == 0:
            bid = tr("Bid 0: win no trick")
        tricks = tr("tricks {before} → {after}").format(before=won, after=then)
        if self.view.trump == NO_SUIT:
            tricks += " · " + tr("{suit} become trump").format(suit=suit_word(suit_of(self._picked)))
        return bid.format(count=number), tricks, self._scores(number)

    def _scores(self, number: int) -> str:
        """What a bid scores, made and missed."""
        family = self.view.options["scoring"] == "family"
        made = signed(score(number, number, family))
        if not family:
            near = signed(score(number, number + 1, family))
            return tr("made {made} · one off {near} · else 0").format(made=made, near=near)
        if not number:
            return tr("made {made} · missed 0").format(made=made)
        return tr("made {made} · fewer 1 each · more 0").format(made=made)

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
        # What the button in brass does is what happens if nothing more is picked.
        self._keep.kind, self._take.kind = ("primary", "secondary") if card == NO_CARD else ("secondary", "primary")
        self._take.label = tr("Take as bid")
        if card != NO_CARD:
            self._take.label = tr("Take {card} as bid").format(card=card_signs(self.host.game, card))

    def _make(self) -> None:
        if self._picked != NO_CARD:
            self.host.submit(take(self._picked))


def spots(tricks: int, cards: int) -> tuple[bool, list[tuple[float, float, float]]]:
    """Where so many tricks of so many cards lie, as large as they can be, each trick apart from the others.

    Returns:
        Whether each trick has words over it, and of every card left edge, upper edge and width, in design units.
    """
    left, top, across, down = CARDS
    best = (0.0, -1)
    for rows in range(1, min(ROWS, tricks) + 1):
        in_row = -(-tricks // rows)
        label = LABEL if rows == 1 and tricks > 1 else 0.0
        high = (down - label - (rows - 1) * BETWEEN / 2) / rows / CARD_RATIO
        wide = (across - (in_row - 1) * GROUP_GAP) / in_row / (1 + (cards - 1) * STRIP)
        best = max(best, (min(CARD, high, wide), -rows))
    width, rows = best[0], -best[1]
    in_row, labelled = -(-tricks // rows), rows == 1 and tricks > 1
    free = across - (in_row - 1) * GROUP_GAP - in_row * width
    step = min(STEP * width, free / in_row / max(cards - 1, 1))
    whole = width + (cards - 1) * step + GROUP_GAP
    found = []
    for trick in range(tricks):
        row, place = divmod(trick, in_row)
        y = top + (LABEL if labelled else 0.0) + row * (width * CARD_RATIO + BETWEEN / 2)
        found += [(left + place * whole + card * step, y, width) for card in range(cards)]
    return labelled, found
