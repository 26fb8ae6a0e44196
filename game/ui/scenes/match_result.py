"""How the match went: standings, the hand that decided it, and what to do next."""

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.views import View
from game.session.match import Match
from game.ui import paint, text, theme, units
from game.ui.scenes import score_table, scores
from game.ui.scenes.patient import PatientScene
from game.ui.table.words import plain, signed
from game.ui.widgets import Button
from game.ui.words import ntr, tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH: Final = 640  # design units
_PAD: Final = 32
_HEAD: Final = 112
_FOOT: Final = 84
_CROWN: Final = 40


class MatchResultScene(PatientScene):
    """The end of a match.

    Attributes:
        match: The match.
        view: What may be known of it.
    """

    opaque: ClassVar[bool] = False
    least: ClassVar[units.Size] = (WIDTH + 40, 540)

    def __init__(self, app: "App", match: Match, view: View) -> None:
        super().__init__(app)
        self.match = match
        self.view = view
        self.game_key = view.game
        self._names = [plan.name for plan in match.seats]
        self._box = pygame.Rect(0, 0, 0, 0)
        self._buttons = [
            Button(tr("Home"), self._home, shortcut="h"),
            Button(tr("Scores"), self._scores, shortcut="s"),
            Button(tr("Same deal again"), self._same_again, shortcut="d"),
            Button(tr("Play again"), self._play_again, kind="primary", shortcut="p"),
        ]
        self.widgets.add(*self._buttons)
        self.widgets.set_focus(self._buttons[-1])

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        rows = len(scores.parties(self.view))
        high = self.px(_HEAD + _FOOT + 8) + score_table.height(rows, self.scale)
        self._box = pygame.Rect(0, 0, self.px(WIDTH), high)
        self._box.center = (size[0] // 2, size[1] // 2)
        gap = self.px(10)
        room = self._box.w - 2 * self.px(_PAD) - gap * (len(self._buttons) - 1)
        wanted = [button.width_for(self.scale) for button in self._buttons]
        x, y = self._box.left + self.px(_PAD), self._box.bottom - self.px(24) - self.px(48)
        for button, wide in zip(self._buttons, wanted, strict=True):
            width = round(wide * room / sum(wanted))
            button.place(pygame.Rect(x, y, width, self.px(48)), self.scale)
            x += width + gap
        self.dirty = True

    def on_escape(self) -> None:
        """Esc leaves for the first screen."""
        self._home()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        s, box, pad = self.scale, self._box, self.px(_PAD)
        radius = self.px(theme.RADIUS)
        paint.shadow(surface, box, self.px(24), radius, 150)
        paint.panel(surface, box, theme.PANEL_SOLID, theme.HAIRLINE, radius, max(self.px(1.2), 1))
        crown = self.app.assets.icon("crown", self.px(_CROWN), theme.BRASS)
        surface.blit(crown, crown.get_rect(midleft=(box.left + pad, box.top + self.px(48))))
        left = box.left + pad + self.px(_CROWN + 14)
        room = box.right - pad - left
        heading, body = text.size("heading", s), text.size("body", s)
        at = (left, box.top + self.px(22))
        line = text.blit(surface, self._winner_words(), "heading", theme.TEXT, heading, at, max_width=room)
        text.blit(surface, self._deciding(), "body", theme.MUTED, body, (left, line.bottom), max_width=room)
        rows = [
            score_table.TableRow(
                scores.names_of(self._names, party),
                (plain(total),),
                strong=party[0] in self.view.winners,
                place=f"{place}.",
            )
            for place, party, total in scores.standings(self.view)
        ]
        area = pygame.Rect(box.left + pad, box.top + self.px(_HEAD - 22), box.w - 2 * pad, 0)
        score_table.draw(surface, area, (tr("total"),), rows, s)
        super().draw(surface)

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
        hand = scores.deciding_hand(self.view)
        if hand < 0:
            return tr("Everyone has the same total.")
        gained = max(self.view.results[hand].points[seat] for seat in self.view.winners)
        words = ntr("{hand} decided it: {points} point", "{hand} decided it: {points} points", abs(gained))
        return words.format(hand=scores.hand_words(self.view, hand), points=signed(gained))

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
