"""The score sheet: every hand with calls, tricks, points and running totals."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.views import BidWhistResult, View
from game.session.match import Match
from game.ui import keys, paint, text, theme, units
from game.ui.assets import Assets
from game.ui.house_rules import house_rules_line
from game.ui.scene import Scene
from game.ui.scenes import score_table, scores, why
from game.ui.table.words import plain
from game.ui.widgets import Button, ScrollPanel
from game.ui.widgets.base import Widget
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

_MARGIN: Final = 16  # design units
_PAD: Final = 22
_TITLE: Final = 62
_HEAD: Final = 60  # names and headings, above the rows
_TOTAL: Final = 48
_FOOT: Final = 84
_BUTTON: Final = 46
_ROW: Final = 34
_FIRST: Final = 88  # the column that names the hand
_FIRST_CONTRACT: Final = 370  # the same with the contract in it
_NARROW: Final = 156  # the least for a party in Oh Hell, which has up to seven
_COMPACT: Final = 112  # the same with call and won in one cell and without the points of the hand
_COMPACT_BELOW: Final = 0.9  # of the size asked for
_WIDE: Final = 190  # the least where bids are longer
_WIDEST: Final = (260, 340)  # the most for a seat, for a side
_BAR: Final = 14  # of the margin, for the scroll bar beside the rows
_SIGN: Final = 12  # a tick or a cross
_EDGE: Final = 8  # between a column's line and its numbers
_EMPTY: Final = 420  # width before the first hand is finished
_REASON_LINES: Final = 3


class HandRow(Widget):
    """One hand: its name, and for each party what it called, what it won, its points and its total.

    Attributes:
        columns: Where each party's numbers are.
        chosen: The party whose numbers are asked about, or -1.
        compact: Whether its cells are :func:`compacted`.
    """

    focusable = False

    def __init__(
        self, words: str, told: str, lines: Sequence[scores.Line], assets: Assets, on_choose: Callable[[int], None]
    ) -> None:
        super().__init__(words)
        self._assets = assets
        self._told = told
        self._lines = lines
        self._on_choose = on_choose
        self.columns: list[pygame.Rect] = []
        self.chosen = -1
        self.compact = False
        self._pointer = 0

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on it, and not scrolled out of sight."""
        self._pointer = self._party_at(pos)
        return super().contains(pos)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        """Ask about the party under the pointer."""
        if pos is not None:
            self._on_choose(self._party_at(pos))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        score_table.draw_divider(surface, self.rect, self.scale)
        for place, column in enumerate(self.columns):
            cell = pygame.Rect(column.left, self.rect.top, column.width, self.rect.height).inflate(-self.px(4), 0)
            radius = self.px(6)
            if place == self.chosen:
                paint.panel(surface, cell, (*theme.BRASS, 40), theme.BRASS, radius, max(self.px(1.5), 1))
            elif self.hovered and place == self._pointer:
                paint.panel(surface, cell, (*theme.TEXT, 20), None, radius)
        small, middle = text.size("small", self.scale), self.rect.centery
        name = text.blit(surface, self.label, "small", theme.MUTED, small, (self.rect.left, middle), "midleft")
        if self._told:
            at = (name.right + self.px(12), middle)
            room = self.columns[0].left - at[0] - self.px(8)
            text.blit(surface, self._told, "small", theme.TEXT, small, at, "midleft", room)
        for column, told in zip(self.columns, self._lines, strict=True):
            self._draw_cells(surface, column, told)

    def _draw_cells(self, surface: pygame.Surface, column: pygame.Rect, told: scores.Line) -> None:
        style = "strong" if told.outcome else "body"
        looks: list[tuple[str, theme.RGB]] = [
            ("body", theme.MUTED),
            (style, theme.TEXT if told.outcome else theme.MUTED),
            (style, score_table.points_colour(told, theme.MUTED)),
            ("strong", theme.TEXT),
        ]
        cells = compacted(told.cells) if self.compact else told.cells
        if self.compact:
            looks = looks[1::2]
        if told.outcome is not None:
            sign = score_table.outcome_sign(self._assets, told.outcome, self.px(_SIGN))
            left = column.left + self.px(_EDGE) if self.compact else _right(column, 1, 4, self.scale) + self.px(4)
            surface.blit(sign, sign.get_rect(midleft=(round(left), self.rect.centery)))
        for place, (cell, (style, colour)) in enumerate(zip(cells, looks, strict=True)):
            end = (_right(column, place, len(cells), self.scale), self.rect.centery)
            text.blit(surface, cell, style, colour, text.size(style, self.scale), end, "midright")

    def _party_at(self, pos: tuple[int, int]) -> int:
        """The party in whose column a point is; the first where it is in none."""
        places = (place for place, column in enumerate(self.columns) if column.left <= pos[0] < column.right)
        return next(places, 0)


def compacted(cells: Sequence[str]) -> tuple[str, ...]:
    """Cells or headings where there is little room: ``won/call`` and the total, which tells the points as well."""
    return f"{cells[1]}/{cells[0]}", cells[3]


def _right(column: pygame.Rect, place: int, places: int, scale: float) -> float:
    """Where the numbers of one of a column's places end."""
    inner = column.width - 2 * _EDGE * scale
    ends = (0.18, 0.42, 0.74, 1.0) if places == 4 else (0.6, 1.0)
    return column.left + _EDGE * scale + inner * ends[place]


class ScoreSheetScene(Scene):
    """Every finished hand of a match in rows, a column for each who scores; newest at the foot.

    Whatever line is chosen says below how its points came about.

    Attributes:
        view: What may be known of the match.
        chosen: The hand and the party that are asked about, or None.
        rows: One a hand.
        rules: Opens the rule behind the chosen line.
    """

    opaque: ClassVar[bool] = False
    reflows: ClassVar[bool] = True

    def __init__(self, app: "App", match: Match, view: View) -> None:
        super().__init__(app)
        self.view = view
        self.game_key = view.game
        self.chosen: tuple[int, int] | None = None
        self._names = [plan.name for plan in match.seats]
        self._house = house_rules_line(match.game, match.record.options)
        self._parties = scores.parties(view)
        self._first = _FIRST_CONTRACT if view.game == "bid_whist" else _FIRST
        self._least = _NARROW if view.game == "oh_hell" else _WIDE
        self._box = pygame.Rect(0, 0, 0, 0)
        self._columns: list[pygame.Rect] = []
        self._scroll = ScrollPanel()
        self.rows = [self._row(hand) for hand in range(len(view.results))]
        self.rules = Button(tr("Rule"), self._open_rule, shortcut="r", show_shortcut=True)
        self._close = Button(tr("Close"), app.pop, kind="primary")
        self._first_layout = True
        self.widgets.add(self._scroll, *self.rows, self.rules, self._close)
        self.widgets.set_focus(self._close)
        self.widgets.default = self._close
        self.rules.visible = False

    def _row(self, hand: int) -> HandRow:
        result = self.view.results[hand]
        told = ""
        if isinstance(result, BidWhistResult):
            told = f"{scores.contract(result)} ({self._names[result.declarer]})"
        lines = scores.lines(self.view, hand)
        words = scores.hand_words(self.view, hand)
        return HandRow(words, told, lines, self.app.assets, lambda party: self.choose(hand, party))

    @property
    def scale(self) -> float:
        """Pixels a design unit here: the columns of all players fit."""
        least = (self._wide(_COMPACT if self.compact else self._least), 420)
        return units.scale(self.app.display.size, self.app.settings.scale, least, self.reflows)

    @property
    def compact(self) -> bool:
        """Whether cells are compacted, because all would be too small otherwise."""
        if self.view.game != "oh_hell":
            return False
        size, wish = self.app.display.size, self.app.settings.scale
        wished, got = (units.scale(size, wish, (wide, 1), self.reflows) for wide in (1, self._wide(self._least)))
        return got < _COMPACT_BELOW * wished

    def _wide(self, column: int) -> int:
        """Design units that the sheet needs with columns so wide."""
        return 2 * (_MARGIN + _PAD) + self._first + column * len(self._parties)

    @property
    def reason(self) -> str:
        """How the chosen line's points came about; else how to ask."""
        if not self.rows:
            return ""
        if self.chosen is None:
            return tr("Choose a line by a click or by the arrow keys to see why it scored so.")
        hand, party = self.chosen
        words = tr("{hand}, {name}: {why}")
        name = scores.party_name(scores.names_of(self._names, self._parties[party]))
        answer = why.of_score(self.view, hand, self._parties[party][0])
        return words.format(hand=scores.hand_words(self.view, hand), name=name, why=answer.sentence)

    def choose(self, hand: int, party: int) -> None:
        """Ask why a party scored as it did in a hand, counted from 0."""
        self.chosen = hand, party
        for number, row in enumerate(self.rows):
            row.chosen = party if number == hand else -1
        self.rules.visible = True
        self._scroll.reveal(self.rows[hand])
        self._snap()
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; Tab closes what Tab opened, and the arrows go from line to line."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not keys.is_command(event):
            self.app.pop()
            return True
        if event.type == pygame.KEYDOWN and keys.is_plain(event) and event.key in keys.ARROWS and self.rows:
            self._go(*keys.ARROWS[event.key])
            return True
        if event.type == pygame.KEYDOWN and keys.is_plain(event) and self._scroll.handle_key(event):
            self.dirty = True
        else:
            super().handle(event)
        self._snap()
        return event.type != pygame.MOUSEMOTION

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        parties, first, row = len(self._parties), self.px(self._first), self.px(_ROW)
        room = size[0] - 2 * self.px(_MARGIN + _PAD) - first
        column = min(self.px(_WIDEST[len(self._parties[0]) - 1]), room // parties)
        width, above, below = first + column * parties, self.px(_TITLE + _HEAD), self.px(_TOTAL + _FOOT)
        if not self.rows:  # one sentence, and nothing that frames rows
            width, above, below = self.px(_EMPTY), self.px(_TITLE), self.px(_FOOT)
        around = above + below
        most = (size[1] - 2 * self.px(_MARGIN) - around) // row
        shown = row * min(max(len(self.rows), 1), most)  # no row is cut
        self._box = pygame.Rect(0, 0, width + 2 * self.px(_PAD), shown + around)
        self._box.center = (size[0] // 2, size[1] // 2)
        inner = pygame.Rect(self._box.left + self.px(_PAD), self._box.top + above, width, shown)
        left = inner.left + first
        self._columns = [pygame.Rect(left + place * column, inner.top, column, shown) for place in range(parties)]
        self._scroll.place(pygame.Rect(inner.left, inner.top, inner.w + self.px(_BAR), inner.h), self.scale)
        for number, one in enumerate(self.rows):
            one.columns, one.compact = self._columns, self.compact
            one.place(pygame.Rect(inner.left, inner.top + number * row, inner.w, row), self.scale)
        if self._first_layout:
            self._first_layout = False
            self._scroll.offset = row * len(self.rows)  # settle() brings it to the newest hand
        self._scroll.settle(self.rows, row * len(self.rows))
        self._snap()
        right = self._box.right - self.px(_PAD)
        for button in (self._close, self.rules):
            wide = max(button.width_for(self.scale), self.px(120))
            high = self.px(_BUTTON)
            top = self._box.bottom - self.px((_FOOT + 4) / 2) - high // 2
            button.place(pygame.Rect(right - wide, top, wide, high), self.scale)
            right -= wide + self.px(12)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        s, box = self.scale, self._box
        self.draw_box(surface, box)
        at = (box.left + self.px(_PAD), box.top + self.px(14))
        title = text.blit(surface, tr("Score sheet"), "heading", theme.TEXT, text.size("heading", s), at)
        room = box.right - self.px(_PAD) - title.right - self.px(24)
        at = (title.right + self.px(18), title.centery + self.px(4))
        text.blit(surface, self._house, "body", theme.BRASS, text.size("body", s), at, "midleft", max(room, 0))
        if self.rows:
            self._draw_frame(surface)
            self._draw_reason(surface)
        else:
            at = (box.left + self.px(_PAD), self._scroll.rect.top)
            words = tr("No hand is finished yet.")
            text.blit(surface, words, "body", theme.MUTED, text.size("body", s), at)
        super().draw(surface)

    def _go(self, across: int, down: int) -> None:
        """Go from the chosen line to the one beside it; at first, to the newest hand's."""
        if self.chosen is None:
            self.choose(len(self.rows) - 1, 0)
            return
        hand, party = self.chosen
        self.choose(max(0, min(hand + down, len(self.rows) - 1)), max(0, min(party + across, len(self._parties) - 1)))

    def _snap(self) -> None:
        """Show whole rows."""
        row = self.px(_ROW)
        self._scroll.scroll(round(self._scroll.offset / row) * row - self._scroll.offset)

    def _open_rule(self) -> None:
        if self.chosen is not None:
            hand, party = self.chosen
            section = why.of_score(self.view, hand, self._parties[party][0]).section
            self.app.show_rules(self.view.game, section)

    def _draw_reason(self, surface: pygame.Surface) -> None:
        left = self._box.left + self.px(_PAD)
        last = self.rules if self.rules.visible else self._close
        room = last.rect.left - self.px(16) - left
        size = text.size("body", self.scale)
        lines = text.wrap(self.reason, "body", size, room)
        if len(lines) > _REASON_LINES:
            lines = [*lines[: _REASON_LINES - 1], " ".join(lines[_REASON_LINES - 1 :])]
        high = text.line_height("body", size)
        y = last.rect.centery - len(lines) * high // 2
        colour = theme.TEXT if self.chosen is not None else theme.MUTED
        for line in lines:
            text.blit(surface, line, "body", colour, size, (left, y), max_width=room)
            y += high

    def _draw_frame(self, surface: pygame.Surface) -> None:
        """What stays while the rows move: names and headings above them, totals below."""
        s, area = self.scale, self._scroll.rect
        strong, small, total = text.size("strong", s), text.size("small", s), text.size("subheading", s)
        names_y, heads_y = area.top - self.px(_HEAD - 14), area.top - self.px(15)
        total_y = area.bottom + self.px(_TOTAL // 2)
        width = sum(column.width for column in self._columns) + self.px(self._first)
        for y in (area.top, area.bottom):
            line = pygame.Rect(area.left, y - self.px(1), width, max(self.px(1.5), 1))
            paint.panel(surface, line, theme.HAIRLINE)
        text.blit(surface, tr("Total"), "strong", theme.TEXT, strong, (area.left, total_y), "midleft")
        best = scores.standings(self.view)[0][2]
        for column, party in zip(self._columns, self._parties, strict=True):
            top = area.top - self.px(_HEAD)
            line = pygame.Rect(column.left, top, max(self.px(1), 1), total_y + self.px(_TOTAL // 2) - top)
            paint.panel(surface, line, theme.DIVIDER)
            right, room = column.right - self.px(_EDGE), column.width - 2 * self.px(_EDGE)
            name = score_table.fit_names(scores.names_of(self._names, party), "strong", strong, room)
            leads = self.view.scores[party[0]] == best
            colour = theme.BRASS if leads else theme.TEXT
            text.blit(surface, name, "strong", colour, strong, (right, names_y), "midright")
            headings = compacted(scores.headings(self.view)) if self.compact else scores.headings(self.view)
            for place, words in enumerate(headings):
                at = (_right(column, place, len(headings), s), heads_y)
                text.blit(surface, words, "small", theme.MUTED, small, at, "midright")
            words = plain(self.view.scores[party[0]])
            shown = text.blit(surface, words, "subheading", colour, total, (right, total_y), "midright")
            if leads:
                crown = self.app.assets.icon("crown", self.px(20), theme.BRASS)
                surface.blit(crown, crown.get_rect(midright=(shown.left - self.px(8), total_y)))
