"""The end of a match: who won, the standings, the hand that decided it, and what to do next."""

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.views import View
from game.session.match import Match
from game.ui import paint, text, theme, units
from game.ui.scenes import score_table, scores
from game.ui.scenes.patient import PatientScene
from game.ui.scenes.score_chart import Chart
from game.ui.table.words import plain, signed
from game.ui.widgets import Button
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH: Final = 980  # design units
NARROW_WIDTH: Final = 660  # the chart under the standings, or none
_PAD: Final = 36
_HEAD: Final = 174
_FOOT: Final = 94
_HEADINGS: Final = 26
_ROW: Final = 52
_CLOSE_ROW: Final = 42  # where there are many
_MANY: Final = 5
_LEAST_CHART: Final = 240
_LEAST_HANDS: Final = 3  # fewer make no chart
_CHART_GAP: Final = 32
_STANDINGS: Final = 0.5  # of the width
_WINNER: Final = 92  # diameter of a winner's portrait
_CROWN: Final = 42
_CELLS: Final = (96, 62)  # calls made, total
_PLACE: Final = 34
_GROWS_FOR: Final = 0.9  # seconds in which the lines of the chart are drawn


class MatchResultScene(PatientScene):
    """The end of a match.

    Attributes:
        match: The match.
        view: What may be known of it.
    """

    opaque: ClassVar[bool] = False
    reflows: ClassVar[bool] = True

    def __init__(self, app: "App", match: Match, view: View) -> None:
        super().__init__(app)
        self.match = match
        self.view = view
        self.game_key = view.game
        self._names = [plan.name for plan in match.seats]
        self._faces = score_table.Faces(app.assets, match.seats)
        self._standings = scores.standings(view)
        self._chart = Chart(view, self._names)
        self._chart_area = pygame.Rect(0, 0, 0, 0)
        self._has_chart = len(view.results) >= _LEAST_HANDS
        self._box = pygame.Rect(0, 0, 0, 0)
        still = app.settings.reduced_motion or app.settings.speed == "instant"
        self._grown = 1.0 if still else 0.0
        self._buttons = [
            Button(tr("Home"), self._home, shortcut="h"),
            Button(tr("Scores"), self._scores, shortcut="s"),
            Button(tr("Same deal again"), self._same_again, shortcut="d"),
            Button(tr("Play again"), self._play_again, kind="primary", shortcut="p"),
        ]
        self.widgets.add(*self._buttons)
        self.widgets.set_focus(self._buttons[-1])

    @property
    def scale(self) -> float:
        """Pixels a design unit here: all rows fit."""
        width, height = self._needed()
        return units.scale(self.app.display.size, self.app.settings.scale, (width + 40, height + 24), self.reflows)

    def update(self, dt: float) -> None:
        """Let time pass, in seconds: the lines of the chart grow."""
        super().update(dt)
        if self._has_chart and self._drawn and self._grown < 1:
            self._grown = min(self._grown + dt / _GROWS_FOR, 1.0)
            self.dirty = True

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        pad = self.px(_PAD)
        width, height = self._needed()
        self._box = pygame.Rect(0, 0, self.px(width), self.px(height))
        self._box.center = (size[0] // 2, size[1] // 2)
        inner = self._box.width - 2 * pad
        top, rows = self._box.top + self.px(_HEAD), self.px(self._rows_height())
        if self._narrow:
            below = top + rows + self.px(_CHART_GAP // 2)
            self._chart_area = pygame.Rect(self._box.left + pad, below, inner, self.px(_LEAST_CHART))
        else:
            left = self._box.left + pad + round(inner * _STANDINGS) + self.px(_CHART_GAP)
            high = max(rows, self.px(_LEAST_CHART))
            self._chart_area = pygame.Rect(left, top, self._box.right - pad - left, high)
        self._chart.forget()
        gap = self.px(12)
        room = inner - gap * (len(self._buttons) - 1)
        wanted = [button.width_for(self.scale) for button in self._buttons]
        x, y = self._box.left + pad, self._box.bottom - self.px(24) - self.px(50)
        for button, wide in zip(self._buttons, wanted, strict=True):
            width = round(room / len(wanted) if max(wanted) * len(wanted) <= room else wide * room / sum(wanted))
            button.place(pygame.Rect(x, y, width, self.px(50)), self.scale)
            x += width + gap
        self.dirty = True

    def on_escape(self) -> None:
        """Esc leaves for the first screen."""
        self._home()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        box, radius = self._box, self.px(theme.RADIUS)
        paint.glow(surface, box, (*theme.BRASS, 46), self.px(34), radius)
        paint.panel(surface, box, theme.PANEL_SOLID, (*theme.BRASS, 190), radius, max(self.px(1.6), 1))
        self._draw_winners(surface)
        self._draw_standings(surface)
        if self._has_chart:
            self._chart.draw(surface, self._chart_area, self.scale, self._grown)
        super().draw(surface)

    @property
    def _narrow(self) -> bool:
        """Whether the standings have the whole width."""
        width, height = self.app.display.size
        return not self._has_chart or bool(height > width)

    def _needed(self) -> tuple[int, int]:
        """Design units of the box."""
        rows = self._rows_height()
        if self._narrow:
            chart = _CHART_GAP // 2 + _LEAST_CHART if self._has_chart else 0
            return NARROW_WIDTH, _HEAD + rows + chart + _FOOT
        return WIDTH, _HEAD + max(rows, _LEAST_CHART) + _FOOT

    def _rows_height(self) -> int:
        return _HEADINGS + self._row * len(self._standings)

    @property
    def _row(self) -> int:
        return _ROW if len(self._standings) < _MANY else _CLOSE_ROW

    def _draw_winners(self, surface: pygame.Surface) -> None:
        """The winners' portraits under a crown, what they did, and the hand that decided it."""
        s, box, pad = self.scale, self._box, self.px(_PAD)
        face, crown = self.px(_WINNER), self.px(_CROWN)
        middle = box.top + self.px(_HEAD / 2 + 20)
        shown = self.view.winners if len(self.view.winners) <= 3 else ()
        left = box.left + pad
        wide = self._faces.draw(surface, shown, left, middle, face, theme.BRASS) if shown else crown
        icon = self.app.assets.icon("crown", crown, theme.BRASS)
        top = middle - face // 2 - crown - self.px(1) if shown else middle - crown // 2
        surface.blit(icon, icon.get_rect(midtop=(left + wide // 2, top)))
        left += wide + self.px(24)
        room = box.right - pad - left
        words = self._winner_words()
        title = text.fitting_size([words], "title", text.size("title", s * 0.69), room)
        lines = [
            (words, "title", theme.TEXT, title),
            (self._deciding(), "body", theme.BRASS, text.size("body", s)),
            (self._played(), "body", theme.MUTED, text.size("body", s)),
        ]
        heights = [text.line_height(style, size) for _words, style, _colour, size in lines]
        y = middle - sum(heights) // 2
        for (told, style, colour, size), high in zip(lines, heights, strict=True):
            text.blit(surface, told, style, colour, size, (left, y), max_width=room)
            y += high

    def _draw_standings(self, surface: pygame.Surface) -> None:
        s, pad = self.scale, self.px(_PAD)
        inner = self._box.width - 2 * pad
        wide = inner if self._narrow else round(inner * _STANDINGS)
        rect = pygame.Rect(self._box.left + pad, self._box.top + self.px(_HEAD), wide, self.px(_HEADINGS))
        small = text.size("small", s)
        total, made = rect.right, rect.right - self.px(_CELLS[1])
        middle = rect.top + self.px(_HEADINGS / 2 - 2)
        for words, right in ((tr("total"), total), (self._made_heading(), made)):
            text.blit(surface, words, "small", theme.MUTED, small, (right, middle), "midright")
        top = rect.bottom
        for place, party, points in self._standings:
            row = pygame.Rect(rect.left, top, wide, self.px(self._row))
            self._draw_row(surface, row, f"{place}.", party, points)
            top = row.bottom

    def _draw_row(
        self, surface: pygame.Surface, row: pygame.Rect, place: str, party: tuple[int, ...], points: int
    ) -> None:
        s, middle = self.scale, row.centery
        score_table.draw_divider(surface, row, s)
        won = party[0] in self.view.winners
        colour = theme.BRASS if won else theme.TEXT
        strong, body, large = text.size("strong", s), text.size("body", s), text.size("subheading", s)
        text.blit(surface, place, "strong", colour, strong, (row.left, middle), "midleft")
        left = row.left + self.px(_PLACE)
        ring = theme.BRASS if won else None
        left += self._faces.draw(surface, party, left, middle, row.height - self.px(10), ring) + self.px(12)
        right = row.right - self.px(sum(_CELLS))
        names = score_table.fit_names(scores.names_of(self._names, party), "strong", strong, right - left)
        text.blit(surface, names, "strong", colour, strong, (left, middle), "midleft")
        made, of = scores.calls_made(self.view, party)
        share = tr("{made} of {all}").format(made=made, all=of) if of else "–"
        at = (row.right - self.px(_CELLS[1]), middle)
        text.blit(surface, share, "body", theme.MUTED, body, at, "midright")
        text.blit(surface, plain(points), "subheading", colour, large, (row.right, middle), "midright")

    def _made_heading(self) -> str:
        return tr("calls made") if self.view.game == "oh_hell" else tr("bids made")

    def _winner_words(self) -> str:
        view, humans = self.view, self.match.humans
        alone = humans[0] if len(humans) == 1 else -1
        names = [self._names[seat] for seat in view.winners]
        if alone in view.winners:
            partners = view.game == "bid_whist" or len(names) == 1
            return tr("You win") if partners else tr("You share the win")
        if len(names) == 1:
            return tr("{name} wins").format(name=names[0])
        joined = tr("{one} and {other}").format(one=", ".join(names[:-1]), other=names[-1])
        ending = tr("{names} win") if view.game == "bid_whist" else tr("{names} share the win")
        return ending.format(names=joined)

    def _deciding(self) -> str:
        """The hand that decided it, and what the winners won in it or else the best of the others lost."""
        hand = self._chart.deciding
        if hand < 0:
            return tr("Everyone has the same total.")
        view, points = self.view, self.view.results[hand].points
        told = max(view.winners, key=lambda seat: points[seat])
        if points[told] <= 0:
            others = [seat for seat in range(view.players) if seat not in view.winners]
            told = max(others, key=lambda seat: view.scores[seat])
        party = next(party for party in scores.parties(view) if told in party)
        name = scores.party_name(scores.names_of(self._names, party))
        words = tr("{hand} decided it: {name} {points}.")
        return words.format(hand=scores.hand_words(view, hand), name=name, points=signed(points[told]))

    def _played(self) -> str:
        """The game and its length."""
        hands = scores.count_words(self.view)
        practice = tr("practice, not counted") if self.match.practice else ""
        return " · ".join(filter(None, (tr(self.match.game.name), hands, practice)))

    def _home(self) -> None:
        self._put_away()
        self.app.home()

    def _scores(self) -> None:
        from game.ui.scenes.score_sheet import ScoreSheetScene  # noqa: PLC0415 - seldom opened

        self.app.push(ScoreSheetScene(self.app, self.match, self.view))

    def _play_again(self) -> None:
        self._again(None)

    def _same_again(self) -> None:
        self._again(self.match.seed)

    def _again(self, seed: int | None) -> None:
        self._put_away()
        record = self.match.record
        self.app.start_match(record.game, record.options, self.match.seats, seed)

    def _put_away(self) -> None:
        """The result has been seen: there is nothing left to resume."""
        self.app.saves.drop(self.match.record.game)
