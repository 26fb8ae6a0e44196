"""The score sheet: every hand with calls, tricks, points and running totals."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.views import BidWhistResult, View
from game.session.match import Match
from game.ui import keys, paint, text, theme, units
from game.ui.scene import Scene
from game.ui.scenes import score_table, scores
from game.ui.table.words import plain
from game.ui.widgets import Button, ScrollPanel
from game.ui.widgets.base import Widget
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

_MARGIN: Final = 16  # design units
_PAD: Final = 22
_TITLE: Final = 62
_HEAD: Final = 56  # names and headings, above the rows
_TOTAL: Final = 48
_FOOT: Final = 70
_ROW: Final = 34
_FIRST: Final = 88  # the column that names the hand
_FIRST_CONTRACT: Final = 370  # the same with the contract in it
_NARROW: Final = 156  # the least for a party in Oh Hell, which has up to seven
_WIDE: Final = 190  # the least where bids are longer
_WIDEST: Final = (260, 340)  # the most for a seat, for a side
_BAR: Final = 14  # for the scroll bar, beside the rows
_EDGE: Final = 8  # between a column's line and its numbers


class _HandRow(Widget):
    """One hand: its name, and for each party what it called, what it won, its points and its total."""

    focusable = False

    def __init__(self, words: str, told: str, lines: Sequence[scores.Line]) -> None:
        super().__init__(words)
        self._told = told
        self._lines = lines
        self.columns: list[pygame.Rect] = []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        line = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, max(self.px(1), 1))
        paint.panel(surface, line, theme.DIVIDER)
        small, middle = text.size("small", self.scale), self.rect.centery
        name = text.blit(surface, self.label, "small", theme.MUTED, small, (self.rect.left, middle), "midleft")
        if self._told:
            at = (name.right + self.px(12), middle)
            room = self.columns[0].left - at[0] - self.px(8)
            text.blit(surface, self._told, "small", theme.TEXT, small, at, "midleft", room)
        for column, told in zip(self.columns, self._lines, strict=True):
            won_colour = theme.BRASS if told.made else theme.MUTED
            points_colour = theme.LOST_TEXT if told.points < 0 else won_colour
            looks = [("body", theme.MUTED), ("body", won_colour), ("body", points_colour), ("strong", theme.TEXT)]
            for place, (cell, (style, colour)) in enumerate(zip(told.cells, looks, strict=True)):
                end = (_right(column, place, self.scale), middle)
                text.blit(surface, cell, style, colour, text.size(style, self.scale), end, "midright")


def _right(column: pygame.Rect, place: int, scale: float) -> float:
    """Where the numbers of one of a column's four places end."""
    inner = column.width - 2 * _EDGE * scale
    return column.left + _EDGE * scale + inner * (0.18, 0.42, 0.72, 1.0)[place]


class ScoreSheetScene(Scene):
    """Every finished hand of a match in rows, a column for each who scores; newest at the foot."""

    opaque: ClassVar[bool] = False

    def __init__(self, app: "App", match: Match, view: View) -> None:
        super().__init__(app)
        self.view = view
        self.game_key = view.game
        self._names = [plan.name for plan in match.seats]
        self._parties = scores.parties(view)
        self._first = _FIRST_CONTRACT if view.game == "bid_whist" else _FIRST
        self._least = _NARROW if view.game == "oh_hell" else _WIDE
        self._box = pygame.Rect(0, 0, 0, 0)
        self._columns: list[pygame.Rect] = []
        self._scroll = ScrollPanel()
        self._rows = [self._row(hand) for hand in range(len(view.results))]
        self._close = Button(tr("Close"), app.pop, kind="primary")
        self._first_layout = True
        self.widgets.add(self._scroll, *self._rows, self._close)
        self.widgets.set_focus(self._close)

    def _row(self, hand: int) -> _HandRow:
        result = self.view.results[hand]
        told = ""
        if isinstance(result, BidWhistResult):
            told = f"{scores.contract(result)} ({self._names[result.declarer]})"
        return _HandRow(scores.hand_words(self.view, hand), told, scores.lines(self.view, hand))

    @property
    def scale(self) -> float:
        """Pixels a design unit here: the columns of all players fit."""
        wide = 2 * (_MARGIN + _PAD) + _BAR + self._first + self._least * len(self._parties)
        return units.scale(self.app.display.size, self.app.settings.scale, (wide, 420))

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; Tab closes what Tab opened, and the arrows move the rows."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not keys.is_command(event):
            self.app.pop()
            return True
        scrolls = event.type == pygame.KEYDOWN and event.key != pygame.K_SPACE and keys.is_plain(event)
        if scrolls and self._scroll.handle_key(event, arrows=True):
            self.dirty = True
            return True
        super().handle(event)
        return event.type != pygame.MOUSEMOTION

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        parties, first = len(self._parties), self.px(self._first)
        room = size[0] - 2 * self.px(_MARGIN + _PAD) - self.px(_BAR) - first
        column = min(self.px(_WIDEST[len(self._parties[0]) - 1]), room // parties)
        width = first + column * parties
        rows = self.px(_ROW) * max(len(self._rows), 1)
        around = self.px(_TITLE + _HEAD) + self.px(_TOTAL + _FOOT)
        shown = min(rows, size[1] - 2 * self.px(_MARGIN) - around)
        self._box = pygame.Rect(0, 0, width + 2 * self.px(_PAD) + self.px(_BAR), shown + around)
        self._box.center = (size[0] // 2, size[1] // 2)
        inner = pygame.Rect(self._box.left + self.px(_PAD), self._box.top + self.px(_TITLE + _HEAD), width, shown)
        left = inner.left + first
        self._columns = [pygame.Rect(left + place * column, inner.top, column, shown) for place in range(parties)]
        self._scroll.place(pygame.Rect(inner.left, inner.top, inner.w + self.px(_BAR), inner.h), self.scale)
        for number, row in enumerate(self._rows):
            row.columns = self._columns
            row.place(pygame.Rect(inner.left, inner.top + number * self.px(_ROW), inner.w, self.px(_ROW)), self.scale)
        if self._first_layout:
            self._first_layout = False
            self._scroll.offset = rows  # settle() brings it to the newest hand
        self._scroll.settle(self._rows, self.px(_ROW) * len(self._rows))
        button = pygame.Rect(0, 0, max(self._close.width_for(self.scale), self.px(130)), self.px(46))
        button.bottomright = (self._box.right - self.px(_PAD), self._box.bottom - self.px(16))
        self._close.place(button, self.scale)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        s, box = self.scale, self._box
        radius = self.px(theme.RADIUS)
        paint.shadow(surface, box, self.px(24), radius, 140)
        paint.panel(surface, box, theme.PANEL_SOLID, theme.HAIRLINE, radius, max(self.px(1.2), 1))
        at = (box.left + self.px(_PAD), box.top + self.px(14))
        text.blit(surface, tr("Score sheet"), "heading", theme.TEXT, text.size("heading", s), at)
        if self._rows:
            self._draw_frame(surface)
        else:
            at = (at[0], self._scroll.rect.top)
            words = tr("No hand is finished yet.")
            text.blit(surface, words, "body", theme.MUTED, text.size("body", s), at)
        super().draw(surface)

    def _draw_frame(self, surface: pygame.Surface) -> None:
        """What stays while the rows move: names and headings above them, totals below."""
        s, area = self.scale, self._scroll.rect
        strong, label, total = text.size("strong", s), text.size("label", s), text.size("subheading", s)
        names_y, heads_y = area.top - self.px(_HEAD - 14), area.top - self.px(14)
        total_y = area.bottom + self.px(_TOTAL // 2)
        width = sum(column.width for column in self._columns) + self.px(self._first)
        for y in (area.top, area.bottom):
            line = pygame.Rect(area.left, y - self.px(1), width, max(self.px(1.5), 1))
            paint.panel(surface, line, theme.HAIRLINE)
        text.blit(surface, tr("Total"), "strong", theme.TEXT, strong, (area.left, total_y), "midleft")
        for column, party in zip(self._columns, self._parties, strict=True):
            top = area.top - self.px(_HEAD)
            line = pygame.Rect(column.left, top, max(self.px(1), 1), total_y + self.px(_TOTAL // 2) - top)
            paint.panel(surface, line, theme.DIVIDER)
            right, room = column.right - self.px(_EDGE), column.width - 2 * self.px(_EDGE)
            name = score_table.fit_names(scores.names_of(self._names, party), "strong", strong, room)
            text.blit(surface, name, "strong", theme.BRASS, strong, (right, names_y), "midright")
            for place, words in enumerate(scores.headings(self.view)):
                at = (_right(column, place, s), heads_y)
                text.blit(surface, words, "label", theme.MUTED, label, at, "midright")
            words = plain(self.view.scores[party[0]])
            text.blit(surface, words, "subheading", theme.BRASS, total, (right, total_y), "midright")
