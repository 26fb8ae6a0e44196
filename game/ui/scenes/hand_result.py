"""How a hand went: it stays over the table until it is put away."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.cards import Card, cards_in, set_of
from game.rules.views import BidWhistResult, DealersDilemmaResult, TrickOrBidResult, View
from game.session.match import Match
from game.ui import paint, text, theme, units
from game.ui.scenes import score_table, scores
from game.ui.scenes.patient import PatientScene
from game.ui.table.sprites import CardArt
from game.ui.widgets import Button
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH: Final = 760  # design units
_PAD: Final = 28
_HEAD: Final = 58  # above the story
_STORY_LINES: Final = 3
_FOOT: Final = 74
_CARDS: Final = 100  # the strip of small cards
_CARD: Final = 54  # width of one


class HandResultScene(PatientScene):
    """The result of the hand just finished.

    Attributes:
        view: What may be known of the match now.
    """

    opaque: ClassVar[bool] = False
    least: ClassVar[units.Size] = (WIDTH + 40, 560)

    def __init__(self, app: "App", match: Match, view: View, on_done: Callable[[], None]) -> None:
        super().__init__(app)
        self.view = view
        self.game_key = view.game
        self._names = [plan.name for plan in match.seats]
        self._on_done = on_done
        self._art = CardArt(app.assets, app.settings, match.game.deck)
        self._hand = len(view.results) - 1
        self._groups = self._small_cards()
        self._box = pygame.Rect(0, 0, 0, 0)
        self._story: list[str] = []
        self._button = Button(scores.next_words(view), self._done, kind="primary")
        self.widgets.add(self._button)
        self.widgets.set_focus(self._button)

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        rows = len(scores.parties(self.view))
        strip = self.px(_CARDS + 26) if self._groups else 0
        body = text.size("body", self.scale)
        story = scores.story(self.view, self._names, self._hand)
        room = self.px(WIDTH) - 2 * self.px(_PAD)
        self._story = text.wrap(story, "body", body, room)[:_STORY_LINES]
        told = len(self._story) * text.line_height("body", body)
        high = self.px(_HEAD + _FOOT + 20) + told + score_table.height(rows, self.scale) + strip
        self._box = pygame.Rect(0, 0, self.px(WIDTH), high)
        self._box.center = (size[0] // 2, size[1] // 2)
        button = pygame.Rect(0, 0, max(self._button.width_for(self.scale), self.px(180)), self.px(48))
        button.bottomright = (self._box.right - self.px(_PAD), self._box.bottom - self.px(20))
        self._button.place(button, self.scale)
        self._art.forget()
        self.dirty = True

    def on_escape(self) -> None:
        """Esc puts it away, too."""
        self._done()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        s, box, pad = self.scale, self._box, self.px(_PAD)
        radius = self.px(theme.RADIUS)
        paint.shadow(surface, box, self.px(24), radius, 140)
        paint.panel(surface, box, theme.PANEL_SOLID, theme.HAIRLINE, radius, max(self.px(1.2), 1))
        room = box.w - 2 * pad
        title, heading = scores.title(self.view, self._hand), text.size("heading", s)
        text.blit(
            surface, title, "heading", theme.TEXT, heading, (box.left + pad, box.top + self.px(18)), max_width=room
        )
        y = box.top + self.px(_HEAD)
        for line in self._story:
            y = text.blit(surface, line, "body", theme.BRASS, text.size("body", s), (box.left + pad, y)).bottom
        rows = [
            score_table.TableRow(
                scores.names_of(self._names, line.seats),
                line.cells,
                scores.why(self.view, self._hand, line.seats[0]),
                strong=line.made,
                bad=len(line.cells) - 2 if line.points < 0 else -1,
            )
            for line in scores.lines(self.view, self._hand)
        ]
        area = pygame.Rect(box.left + pad, y + self.px(8), room, score_table.height(len(rows), s))
        score_table.draw(surface, area, scores.headings(self.view), rows, s)
        self._draw_cards(surface, area.bottom + self.px(12))
        super().draw(surface)

    def _small_cards(self) -> list[tuple[str, tuple[Card, ...]]]:
        """What was hidden, or was laid as bids, with the words over it."""
        result = self.view.results[self._hand]
        if isinstance(result, BidWhistResult):
            return [(tr("Kitty"), result.kitty), (tr("Buried"), tuple(cards_in(set_of(result.burial))))]
        if isinstance(result, DealersDilemmaResult):
            return [(self._names[seat], (bid.first, bid.second)) for seat, bid in enumerate(result.bids)]
        if isinstance(result, TrickOrBidResult):
            return [(self._names[seat], (card,)) for seat, card in enumerate(result.bid_cards) if card >= 0]
        return []

    def _draw_cards(self, surface: pygame.Surface, top: int) -> None:
        if not self._groups:
            return
        pad, s = self.px(_PAD), self.scale
        share = (self._box.w - 2 * pad) // len(self._groups)
        width = min(self.px(_CARD), (share - self.px(16)) // max(len(cards) for _, cards in self._groups))
        for place, (words, cards) in enumerate(self._groups):
            left = self._box.left + pad + place * share
            size = text.size("small", s)
            text.blit(surface, words, "small", theme.MUTED, size, (left, top), max_width=share - self.px(12))
            for number, card in enumerate(cards):
                at = (left + number * (width + self.px(3)), top + self.px(24))
                surface.blit(self._art.face(card, width), at)

    def _done(self) -> None:
        self.app.pop()
        self._on_done()
