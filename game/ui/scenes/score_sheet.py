"""The score sheet: every hand with calls, tricks, points and running totals."""

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.views import View
from game.session.match import Match
from game.ui import keys, paint, text, theme, units
from game.ui.scene import Scene
from game.ui.scenes import scores
from game.ui.table.words import plain, signed
from game.ui.widgets import Button, ScrollPanel
from game.ui.widgets.base import Widget
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

_MARGIN: Final = 40  # design units
_PAD: Final = 24
_HEAD: Final = 118
_FOOT: Final = 112
_ROW: Final = 34
_FIRST: Final = 118  # the column that names the hand
_WIDEST: Final = 250


class _HandRow(Widget):
    """One hand: for each party what it called, what it won, its points and its total."""

    focusable = False

    def __init__(self, words: str, cells: list[tuple[str, str, str]], first: int) -> None:
        super().__init__(words)
        self._cells = cells
        self._first = first
        self.columns: list[pygame.Rect] = []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        line = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, max(self.px(1), 1))
        paint.panel(surface, line, theme.DIVIDER)
        small, body = text.size("small", self.scale), text.size("body", self.scale)
        y = self.rect.centery
        at = (self.rect.left + self.px(8), y)
        text.blit(surface, self.label, "small", theme.MUTED, small, at, "midleft", self.px(_FIRST - 14))
        for column, (bid, points, total) in zip(self.columns, self._cells, strict=True):
            right = column.right - self.px(10)
            shown = text.blit(
                surface, total, "strong", theme.TEXT, text.size("strong", self.scale), (right, y), "midright"
            )
            right = min(shown.left, right - self.px(34)) - self.px(8)
            colour = (
                theme.LOST_TEXT if points.startswith("−") else theme.BRASS if points.startswith("+") else theme.MUTED
            )
            shown = text.blit(surface, points, "body", colour, body, (right, y), "midright")
            room = shown.left - column.left - self.px(14)
            at = (column.left + self.px(8), y)
            if room > self.px(20):
                text.blit(surface, bid, "small", theme.MUTED, small, at, "midleft", room)


class ScoreSheetScene(Scene):
    """Every finished hand of a match in rows, a column for each who scores; newest at the foot."""

    opaque: ClassVar[bool] = False
    least: ClassVar[units.Size] = (900, 460)

    def __init__(self, app: "App", match: Match, view: View) -> None:
        super().__init__(app)
        self.view = view
        self.game_key = view.game
        self._names = [plan.name for plan in match.seats]
        self._box = pygame.Rect(0, 0, 0, 0)
        self._columns: list[pygame.Rect] = []
        self._scroll = ScrollPanel()
        self._rows = [self._row(hand) for hand in range(len(view.results))]
        self._close = Button(tr("Close"), app.pop, kind="primary")
        self._first_layout = True
        self.widgets.add(self._scroll, *self._rows, self._close)
        self.widgets.set_focus(self._close)

    def _row(self, hand: int) -> _HandRow:
        cells = []
        for line in scores.lines(self.view, self._names, hand):
            told = " · ".join(line.cells[:-2])
            cells.append((told, signed(line.points), line.cells[-1]))
        return _HandRow(self._hand_words(hand), cells, hand)

    def _hand_words(self, hand: int) -> str:
        return tr("Hand {number}").format(number=hand + 1)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; Tab closes what Tab opened."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not keys.is_command(event):
            self.app.pop()
            return True
        if not super().handle(event) and self._scroll.handle_key(event, arrows=True):
            self.dirty = True
        return event.type != pygame.MOUSEMOTION

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        parties = scores.parties(self.view)
        room = size[0] - 2 * self.px(_MARGIN + _PAD) - self.px(_FIRST)
        column = min(self.px(_WIDEST), room // len(parties))
        width = self.px(_FIRST) + column * len(parties) + 2 * self.px(_PAD)
        rows = self.px(_ROW) * max(len(self._rows), 1)
        most = size[1] - 2 * self.px(_MARGIN) - self.px(_HEAD + _FOOT)
        shown = min(rows, most)
        self._box = pygame.Rect(0, 0, width, shown + self.px(_HEAD + _FOOT))
        self._box.center = (size[0] // 2, size[1] // 2)
        inner = pygame.Rect(
            self._box.left + self.px(_PAD), self._box.top + self.px(_HEAD), width - 2 * self.px(_PAD), shown
        )
        left = inner.left + self.px(_FIRST)
        self._columns = [pygame.Rect(left + place * column, inner.top, column, shown) for place in range(len(parties))]
        self._scroll.place(pygame.Rect(inner.left, inner.top, inner.w + self.px(14), inner.h), self.scale)
        for number, row in enumerate(self._rows):
            row.columns = self._columns
            row.place(pygame.Rect(inner.left, inner.top + number * self.px(_ROW), inner.w, self.px(_ROW)), self.scale)
        if self._first_layout:
            self._first_layout = False
            self._scroll.offset = rows  # settle() brings it to the newest hand
        self._scroll.settle(self._rows, self.px(_ROW) * len(self._rows))
        button = pygame.Rect(0, 0, max(self._close.width_for(self.scale), self.px(130)), self.px(46))
        button.bottomright = (inner.right, self._box.bottom - self.px(18))
        self._close.place(button, self.scale)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        s, box = self.scale, self._box
        radius = self.px(theme.RADIUS)
        paint.shadow(surface, box, self.px(24), radius, 140)
        paint.panel(surface, box, theme.PANEL_SOLID, theme.HAIRLINE, radius, max(self.px(1.2), 1))
        left = box.left + self.px(_PAD)
        at = (left, box.top + self.px(16))
        text.blit(surface, tr("Score sheet"), "heading", theme.TEXT, text.size("heading", s), at)
        y = box.top + self.px(_HEAD - 22)
        size = text.size("strong", s)
        for column, party in zip(self._columns, scores.parties(self.view), strict=True):
            name = scores.party_name(self._names, party)
            at = (column.right - self.px(10), y)
            text.blit(surface, name, "strong", theme.BRASS, size, at, "midright", column.w - self.px(14))
        body = text.size("body", s)
        if not self._rows:
            words = tr("No hand is finished yet.")
            text.blit(surface, words, "body", theme.MUTED, body, (left, box.top + self.px(_HEAD + 4)))
        y = box.bottom - self.px(_FOOT - 18)
        text.blit(surface, tr("Total"), "strong", theme.TEXT, size, (left + self.px(8), y), "midleft")
        for column, party in zip(self._columns, scores.parties(self.view), strict=True):
            total, at = plain(self.view.scores[party[0]]), (column.right - self.px(10), y)
            text.blit(surface, total, "subheading", theme.BRASS, text.size("subheading", s), at, "midright")
        super().draw(surface)
