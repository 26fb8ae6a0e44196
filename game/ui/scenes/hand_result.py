"""How a hand went: it stays over the table until it is put away."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import pygame

from game.rules.cards import Card, cards_in, set_of
from game.rules.views import BidWhistResult, DealersDilemmaResult, TrickOrBidResult, View
from game.session.match import Match
from game.ui import paint, text, theme, units
from game.ui.scenes import score_table, scores, why
from game.ui.scenes.patient import PatientScene
from game.ui.table.sprites import CardArt
from game.ui.widgets import Button
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH: Final = 900  # design units
_PAD: Final = 32
_TITLE: Final = 64  # above the story
_HEADINGS: Final = 30
_STORY_LINES: Final = 3
_FOOT: Final = 82
_ROW: Final = 62
_CLOSE_ROW: Final = 54  # where there are many
_MANY: Final = 5
_FACE: Final = 42
_MARGIN: Final = 14  # between a reason and the numbers
_COLUMNS: Final = (62, 58, 76, 70, 66)  # call, won, points, total, place
_CARDS: Final = 124  # the strip of small cards
_CARD: Final = 58  # width of one
_LINE: Final = 23  # what another line of a reason adds to its row
_REASON_LINES: Final = 2


class Outcome(NamedTuple):
    """What a row of the result says.

    Attributes:
        names: Of the seat, or of both of a side.
        line: Its numbers.
        word: Made, missed or nothing.
        why: How the points came about.
        place: Among the totals.
        faces: Draws the portraits.
    """

    names: tuple[str, ...]
    line: scores.Line
    word: str
    why: why.Why
    place: int
    faces: score_table.Faces


class OutcomeRow(Button):
    """One row: who, made or missed and why, and the numbers. Pressed, it opens the rule."""

    def __init__(self, told: Outcome, app: "App", game_key: str) -> None:
        label = tr("{name}: why").format(name=scores.party_name(told.names))
        super().__init__(label, lambda: app.show_rules(game_key, told.why.section), kind="quiet")
        self.told = told
        self._app = app
        faces = _FACE * (1 + 0.66 * (len(told.line.seats) - 1))
        # The numbers have their columns and the portraits their place; a little less than the rest is for the reason.
        self._room = WIDTH - 2 * _PAD - sum(_COLUMNS) - faces - theme.SPACE[3] - _MARGIN
        self.lines = min(len(self._reason(1.0)), _REASON_LINES)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.px(theme.RADIUS_SMALL)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        told, s, rect = self.told, self.scale, self.rect
        lit = self.hovered or self.focused
        if lit:
            paint.panel(surface, rect, (*theme.TEXT, 14), None, self.radius)
        inner = rect.inflate(-2 * self.px(theme.SPACE[2]), 0)
        ends = column_ends(inner.right, s)
        face = self.px(_FACE)
        leads = told.place == 1
        ring = theme.BRASS if leads else None
        wide = told.faces.draw(surface, told.line.seats, inner.left, inner.centery, face, ring)
        left = inner.left + wide + self.px(theme.SPACE[3])
        room = round(ends[0] - _COLUMNS[0] * s) - left
        strong, body, small = text.size("strong", s), text.size("body", s), text.size("small", s)
        half = self.px(_LINE / 2)
        upper = inner.centery - self.lines * half
        lower = upper + self.px(_LINE + 1)
        outcome = told.line.outcome
        name_room = room
        if told.word:
            name_room -= text.measure(told.word, "strong", strong)[0] + self.px(36)
        name = score_table.fit_names(told.names, "strong", strong, name_room)
        colour = theme.BRASS if leads else theme.TEXT
        shown = text.blit(surface, name, "strong", colour, strong, (left, upper), "midleft")
        at = (shown.right + self.px(14), upper)
        if outcome is not None:
            score_table.draw_outcome(surface, self._app.assets, outcome, told.word, at, s)
        elif told.word:
            text.blit(surface, told.word, "body", theme.MUTED, body, at, "midleft")
        lines = self._reason(s)
        if len(lines) > self.lines:
            lines = [*lines[: self.lines - 1], " ".join(lines[self.lines - 1 :])]
        for line in lines:
            reason = text.blit(surface, line, "body", theme.MUTED, body, (left, lower), "midleft", room)
            lower += self.px(_LINE)
        if lit:
            at = (reason.right + self.px(12), reason.centery)
            text.blit(surface, tr("Rule"), "small_strong", theme.BRASS, small, at, "midleft")
        self._draw_cells(surface, ends, colour)

    def _reason(self, scale: float) -> list[str]:
        """The lines of the reason."""
        return text.wrap(self.told.why.sentence, "body", text.size("body", scale), round(self._room * scale))

    def _draw_cells(self, surface: pygame.Surface, ends: Sequence[float], colour: theme.RGB) -> None:
        told, body, strong = self.told, text.size("body", self.scale), text.size("strong", self.scale)
        points = score_table.points_colour(told.line, colour)
        looks = [("body", theme.TEXT, body), ("body", theme.TEXT, body), ("strong", points, strong)]
        looks += [("strong", colour, strong), ("body", colour if told.place == 1 else theme.MUTED, body)]
        cells = (*told.line.cells, f"{told.place}.")
        for end, cell, (style, ink, size) in zip(ends, cells, looks, strict=True):
            text.blit(surface, cell, style, ink, size, (end, self.rect.centery), "midright")


def column_ends(right: float, scale: float) -> list[float]:
    """Where the numbers of each column end, in pixels."""
    return [right - sum(_COLUMNS[place + 1 :]) * scale for place in range(len(_COLUMNS))]


class HandResultScene(PatientScene):
    """The result of the hand just finished.

    Attributes:
        view: What may be known of the match now.
    """

    opaque: ClassVar[bool] = False
    reflows: ClassVar[bool] = True

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
        self._cards_top = 0
        faces = score_table.Faces(app.assets, match.seats)
        self._rows = [OutcomeRow(told, app, view.game) for told in self._told(faces)]
        self._button = Button(scores.next_words(view), self._done, kind="primary")
        self.widgets.add(*self._rows, self._button)
        self.widgets.set_focus(self._button)
        self.widgets.default = self._button

    @property
    def scale(self) -> float:
        """Pixels a design unit here: all rows fit."""
        needed = (WIDTH + 40, self._height() + _STORY_LINES * 24 + 24)
        return units.scale(self.app.display.size, self.app.settings.scale, needed, self.reflows)

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        body, pad = text.size("body", self.scale), self.px(_PAD)
        story = scores.story(self.view, self._names, self._hand)
        room = self.px(WIDTH) - 2 * pad
        self._story = text.wrap(story, "body", body, room)[:_STORY_LINES]
        told = len(self._story) * text.line_height("body", body)
        self._box = pygame.Rect(0, 0, self.px(WIDTH), self.px(self._height()) + told)
        self._box.center = (size[0] // 2, size[1] // 2)
        y = self._box.top + self.px(_TITLE + _HEADINGS) + told
        out = self.px(theme.SPACE[2])  # what is lit reaches beyond the words
        for row in self._rows:
            high = self.px(self._row_height(row))
            row.place(pygame.Rect(self._box.left + pad - out, y, room + 2 * out, high), self.scale)
            y = row.rect.bottom
        self._cards_top = y + self.px(14)
        button = pygame.Rect(0, 0, max(self._button.width_for(self.scale), self.px(180)), self.px(50))
        button.bottomright = (self._box.right - pad, self._box.bottom - self.px(20))
        self._button.place(button, self.scale)
        self._art.forget()
        self.dirty = True

    def on_escape(self) -> None:
        """Esc puts it away, too."""
        self._done()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        s, box, pad = self.scale, self._box, self.px(_PAD)
        self.draw_box(surface, box)
        title, heading = scores.title(self.view, self._hand), text.size("heading", s)
        at = (box.left + pad, box.top + self.px(20))
        text.blit(surface, title, "heading", theme.TEXT, heading, at, max_width=box.w - 2 * pad)
        y = box.top + self.px(_TITLE)
        for line in self._story:
            y = text.blit(surface, line, "body", theme.BRASS, text.size("body", s), (box.left + pad, y)).bottom
        small = text.size("small", s)
        middle = self._rows[0].rect.top - self.px(_HEADINGS / 2 - 2)
        for words, end in zip((*scores.headings(self.view), tr("place")), column_ends(box.right - pad, s), strict=True):
            text.blit(surface, words, "small", theme.MUTED, small, (end, middle), "midright")
        for row in self._rows:
            score_table.draw_divider(surface, pygame.Rect(box.left + pad, row.rect.top, box.w - 2 * pad, 0), s)
        self._draw_cards(surface)
        at = (box.left + pad, self._button.rect.centery)
        text.blit(surface, tr("Press a line to read its rule."), "small", theme.MUTED, small, at, "midleft")
        super().draw(surface)

    def _told(self, faces: score_table.Faces) -> list[Outcome]:
        """The rows, in the order of the seats."""
        view, hand = self.view, self._hand
        places = {party: place for place, party, _total in scores.standings_after(view, hand + 1)}
        return [
            Outcome(
                scores.names_of(self._names, line.seats),
                line,
                scores.outcome_words(line.outcome, view.game),
                why.of_score(view, hand, line.seats[0]),
                places[line.seats],
                faces,
            )
            for line in scores.lines(view, hand)
        ]

    def _row_height(self, row: OutcomeRow) -> int:
        """Design units of one row."""
        return (_ROW if len(self._rows) < _MANY else _CLOSE_ROW) + (row.lines - 1) * _LINE

    def _height(self) -> int:
        """Design units of the box but for the story."""
        strip = _CARDS if self._groups else 0
        return _TITLE + _HEADINGS + sum(map(self._row_height, self._rows)) + strip + _FOOT

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

    def _draw_cards(self, surface: pygame.Surface) -> None:
        if not self._groups:
            return
        pad, s = self.px(_PAD), self.scale
        share = (self._box.w - 2 * pad) // len(self._groups)
        width = min(self.px(_CARD), (share - self.px(24)) // max(len(cards) for _, cards in self._groups))
        for place, (words, cards) in enumerate(self._groups):
            left = self._box.left + pad + place * share
            size = text.size("small", s)
            at = (left, self._cards_top)
            text.blit(surface, words, "small", theme.MUTED, size, at, max_width=share - self.px(12))
            for number, card in enumerate(cards):
                corner = (left + number * (width + self.px(4)), self._cards_top + self.px(24))
                surface.blit(self._art.face(card, width), corner)

    def _done(self) -> None:
        self.app.pop()
        self._on_done()
