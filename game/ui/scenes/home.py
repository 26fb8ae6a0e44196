"""The first screen: the four games, what can be resumed, and the way to everything else."""

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.registry import GAMES
from game.session.saves import Summary
from game.ui import text, theme, units
from game.ui.scenes import saved as saved_words
from game.ui.scenes.home_tiles import FOOT, GameTile
from game.ui.scenes.scrolled import ScrolledScene
from game.ui.widgets import Button, Label, Passive, Widget
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDEST: Final = 1140  # design units of the tiles together
_GAP: Final = 20
_BUTTON_GAP: Final = 12
_TALLEST: Final = (334, 400)  # of a tile in one row of them, in two
_LEAST_TILE: Final = 244  # lower ones are scrolled
_LEAST_LOW_TILE: Final = 150  # of one that has its cards beside its words
_LEAST_WIDE: Final = 210  # a tile narrower than that is one too many in its row
_LOW_WIDE: Final = 330  # wide enough for cards beside the words
_TIGHT: Final = 660  # a window lower than that, in design units, has less space between things


class ResumeButton(Button):
    """Goes on with a saved match.

    Attributes:
        saved: That match.
    """

    def __init__(self, scene: "HomeScene", saved: Summary, *, first: bool) -> None:
        kind = "primary" if first else "secondary"
        words = saved_words.resume_words(saved)
        super().__init__(words, lambda: scene.app.resume(saved.game), kind, style="small_strong")
        self.saved = saved


class Title(Passive):
    """The name of the program, with a soft shadow."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as large as its rectangle is high."""
        size = text.fitting_size([self.label], "title", round(self.rect.height / 1.25), self.rect.width)
        middle = self.rect.center
        drop = max(self.px(2), 1)
        text.blit(surface, self.label, "title", (0, 0, 0, 90), size, (middle[0], middle[1] + drop), "center")
        text.blit(surface, self.label, "title", theme.TEXT, size, middle, "center")


class HomeScene(ScrolledScene):
    """The first screen; what has no room in the window is scrolled.

    Attributes:
        tiles: One a game.
        resumes: In the tile of its game a button for each match that can be resumed, the one saved last first.
    """

    least: ClassVar[units.Size] = (640, 360)
    reflows: ClassVar[bool] = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.tiles = [GameTile(game, self._opener(game.key), app.assets, app.settings) for game in GAMES.values()]
        self.resumes: list[ResumeButton] = []
        self._title = Title(tr("Parlour Tricks"))
        self._subline = Label(tr("Call your tricks. Then take exactly that many."), "lead", theme.BRASS, "center")
        hint = tr("Arrow keys and Enter work everywhere · F11 full screen · F1 rules")
        self._hint = Label(hint, "body", (*theme.MUTED, 205), "center")
        self._others = [
            Button(tr("Settings"), self._open_settings),
            Button(tr("Rules"), lambda: app.show_rules(self.game_key or next(iter(GAMES)))),
            Button(tr("Quit"), app.quit),
        ]
        self._saved: list[Summary] = []
        self.widgets.add(self.scroll, *self._body())
        self.widgets.set_focus(self.tiles[0])
        self._note_game()

    def on_top(self) -> None:
        """Look again at what can be resumed."""
        saved = self.app.saves.resumable()
        if saved != self._saved:
            before = self.widgets.focus
            self._saved = saved
            self.resumes = [ResumeButton(self, one, first=place == 0) for place, one in enumerate(saved)]
            self.widgets.replace([self.scroll, *self._body()])
            if isinstance(before, ResumeButton):
                self.widgets.set_focus(self.resumes[0] if self.resumes else self.tiles[0])
            self.layout(self.app.display.size)
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; F1 shows the rules of the game that has the focus."""
        taken = super().handle(event)
        self._note_game()
        return taken

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        width, height = size
        margin = self.px(70) if width >= self.px(1240) else self.px(32)
        across = min(width - 2 * margin, self.px(WIDEST))
        left = (width - across) // 2
        gap, tight = self.px(_GAP), height < self.px(_TIGHT)
        columns = len(self.tiles)
        if height > width or (across - (columns - 1) * gap) // columns < self.px(_LEAST_WIDE):
            columns = 2
        rows = len(self.tiles) // columns
        tile_wide = (across - (columns - 1) * gap) // columns

        # What is not tiles has its height; tiles take what is left, up to a size, and all is set in the middle.
        button = self.px(46 if tight else 54)
        title_high = round(text.size("title", self.scale * (0.75 if tight else 1.08)) * 1.25)
        subline = self._subline.height_for(across, self.scale)
        hint = self._hint.height_for(across, self.scale)
        between, edge = self.px(14 if tight else 32), self.px(12 if tight else 34)
        foot = self.px(FOOT) if self.resumes else 0
        others = title_high + subline + 2 * between + button + between // 2 + hint + 2 * edge
        low = rows > 1 and height <= width and tile_wide >= self.px(_LOW_WIDE)
        least = self.px(_LEAST_LOW_TILE if low else _LEAST_TILE)
        fair = (height - others - (rows - 1) * gap) // rows - foot
        tile_high = max(min(fair, self.px(_TALLEST[rows > 1])), least) + foot
        used = others - 2 * edge + rows * (tile_high + gap) - gap
        y = max((height - used) // 2, edge)

        self.scroll.place(pygame.Rect(0, 0, width, height), self.scale)
        self._title.place(pygame.Rect(left, y, across, title_high), self.scale)
        self._subline.place(pygame.Rect(left, self._title.rect.bottom, across, subline), self.scale)
        y = self._subline.rect.bottom + between
        for place, tile in enumerate(self.tiles):
            x = left + place % columns * (tile_wide + gap)
            row = y + place // columns * (tile_high + gap)
            tile.foot = foot
            tile.place(pygame.Rect(x, row, tile_wide, tile_high), self.scale)
        for resume in self.resumes:
            tile = next(tile for tile in self.tiles if tile.game.key == resume.saved.game)
            resume.place(tile.pill(), self.scale)
        y += rows * (tile_high + gap) - gap + between
        self._place_others(pygame.Rect(left, y, across, button))
        y += button + between // 2
        self._hint.place(pygame.Rect(left, y, across, hint), self.scale)
        self.scroll.settle(self._body(), self._hint.rect.bottom + (edge if used + 2 * edge > height else 0))
        focus = self.widgets.focus
        if focus is not None and focus not in self.tiles[:columns]:  # those are in sight with the title above them
            self.scroll.reveal(focus)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        surface.blit(self.app.assets.felt(surface.get_size(), self.app.settings.table), (0, 0))
        self.widgets.draw(surface)

    def _opener(self, game_key: str) -> "Opener":
        return lambda: self.app.set_up(game_key)

    def _body(self) -> list[Widget]:
        return [self._title, self._subline, *self.tiles, *self.resumes, *self._others, self._hint]

    def _place_others(self, row: pygame.Rect) -> None:
        """Place the ways to everything else in the middle of a row."""
        gap, count = self.px(_BUTTON_GAP), len(self._others)
        wide = (min(row.width, count * self.px(210)) - (count - 1) * gap) // count
        x = row.centerx - (count * wide + (count - 1) * gap) // 2
        for button in self._others:
            button.place(pygame.Rect(x, row.top, wide, row.height), self.scale)
            x += wide + gap

    def _note_game(self) -> None:
        focus = self.widgets.focus
        if isinstance(focus, GameTile):
            self.game_key = focus.game.key

    def _open_settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene  # noqa: PLC0415 - the settings are seldom opened

        self.app.push(SettingsScene(self.app))


if TYPE_CHECKING:
    from collections.abc import Callable

    Opener = Callable[[], None]
