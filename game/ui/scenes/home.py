"""The first screen: the four games, what can be resumed, and the way to everything else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.rules.registry import GAMES, AnyGame
from game.session.saves import Summary
from game.ui import paint, text, theme, units
from game.ui.scene import Scene
from game.ui.scenes import saved as saved_words
from game.ui.table.geometry import CORNER
from game.ui.widgets import Button, Widget
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDEST: Final = 1140  # design units of the tiles together
TALLEST_TILE: Final = 400
CARDS: Final = {  # what lies on each tile: the lower and the upper card
    "oh_hell": ("AS", "KH"),
    "bid_whist": ("QS", "2D"),
    "trick_or_bid": ("3Ca", "3Cb"),
    "dealers_dilemma": ("10D", "4S"),
}
_LEANING: Final = (8, -8)  # degrees counter-clockwise of the two cards


class GameTile(Button):
    """A game: two of its cards, its name, for how many it is, and what it is about.

    Attributes:
        game: The game.
    """

    def __init__(self, scene: "HomeScene", game: AnyGame) -> None:
        super().__init__(tr(game.name), lambda: scene.set_up(game.key), kind="tile")
        self.game = game
        self._scene = scene
        self._cards_for: tuple[int, bool, bool] | None = None
        self._cards: list[pygame.Surface] = []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if self.focused or self.hovered:
            paint.glow(surface, self.rect, (*theme.BRASS, 26), self.px(12), self.radius)
        self.draw_shape(surface)
        pad = self.px(theme.SPACE[4] if self.rect.width >= self.px(250) else theme.SPACE[3])
        words = self._words(self.rect.width - 2 * pad)
        high = sum(image.get_height() + gap for image, gap in words)
        y = self.rect.bottom - self.px(22) - high
        self._draw_cards(surface, pygame.Rect(self.rect.x, self.rect.y, self.rect.width, y - self.rect.y))
        for image, gap in words:
            y += gap
            surface.blit(image, (self.rect.x + pad, y))
            y += image.get_height()

    def _words(self, width: int) -> list[tuple[pygame.Surface, int]]:
        """The lines and the pixels that stay free above each; alike on all tiles, so that they stand in line."""
        games = GAMES.values()
        name_px = text.fitting_size(
            [tr(game.name) for game in games], "heading", text.size("heading", self.scale), width
        )
        body = text.size("body", self.scale)
        tag_px = text.fitting_size([tr(game.tagline) for game in games], "body", body, width, 0.85)
        taglines = {game.key: text.wrap(tr(game.tagline), "body", tag_px, width) for game in games}
        if any(len(lines) > 1 for lines in taglines.values()):
            tag_px = body
            taglines = {game.key: _even_lines(tr(game.tagline), "body", body, width) for game in games}
        lines = taglines[self.game.key]
        lines += [""] * (max(map(len, taglines.values())) - len(lines))
        tags = [(text.render(line, "body", theme.MUTED, tag_px, width), 0) for line in lines]
        tags[0] = (tags[0][0], self.px(8))
        return [
            (text.render(self.label, "heading", theme.TEXT, name_px, width), 0),
            (text.render(players_words(self.game), "body", theme.BRASS, body, width), self.px(2)),
            *tags,
        ]

    def _draw_cards(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        high = min(room.height - self.px(38), self.px(190))
        width = min(round(high / 1.46), round(room.width * 0.38))
        if width < self.px(24):
            return
        settings = self._scene.app.settings
        wanted = (width, settings.four_colour, settings.large_index)
        if wanted != self._cards_for:
            self._cards_for = wanted
            self._cards = [
                self._leaning(card, angle) for card, angle in zip(CARDS[self.game.key], _LEANING, strict=True)
            ]
        lift = self.px(3) if self.hovered or self.focused else 0
        for made, side in zip(self._cards, (-1, 1), strict=True):
            centre = (room.centerx + round(side * width * 0.29), room.centery + self.px(6) - lift + side * self.px(2))
            surface.blit(made, made.get_rect(center=centre))

    def _leaning(self, card: str, angle: float) -> pygame.Surface:
        """A card turned, with its shadow, on a Surface with the card in the middle."""
        assert self._cards_for is not None
        width, four, large = self._cards_for
        face = self._scene.app.assets.card(self.game.deck.key, card, width, four=four, large=large)
        reach = max(round(width * 0.06), 2)
        margin = 3 * reach
        upright = pygame.Surface((width + 2 * margin, face.get_height() + 2 * margin), pygame.SRCALPHA)
        rect = face.get_rect(topleft=(margin, margin))
        paint.shadow(upright, rect, reach, round(width * CORNER), 120)
        upright.blit(face, rect)
        return pygame.transform.rotozoom(upright, angle, 1.0)


class ResumeButton(Button):
    """Goes on with a saved match.

    Attributes:
        saved: That match.
    """

    def __init__(self, scene: "HomeScene", saved: Summary, *, first: bool) -> None:
        super().__init__("", lambda: scene.app.resume(saved.game), kind="primary" if first else "secondary")
        self.saved = saved


class _Bands(NamedTuple):
    """Where things stand, in pixels."""

    title: int  # centre
    subline: int  # centre
    hint: int  # centre
    title_px: int


class HomeScene(Scene):
    """The first screen.

    Attributes:
        tiles: One a game.
        resumes: A button for each match that can be resumed, the one saved last first.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.tiles = [GameTile(self, game) for game in GAMES.values()]
        self.resumes: list[ResumeButton] = []
        self._others = [
            Button(tr("Settings"), self._open_settings),
            Button(tr("Rules"), lambda: app.show_rules(self.game_key or next(iter(GAMES)))),
            Button(tr("Quit"), app.quit),
        ]
        self._saved: list[Summary] = []
        self._bands = _Bands(0, 0, 0, 9)
        self.widgets.add(*self.tiles, *self._others)
        self.widgets.set_focus(self.tiles[0])
        self._note_game()

    def on_top(self) -> None:
        """Look again at what can be resumed."""
        saved = self.app.saves.resumable()
        if saved != self._saved:
            before = self.widgets.focus
            self._saved = saved
            self.resumes = [ResumeButton(self, one, first=place == 0) for place, one in enumerate(saved)]
            self.widgets.replace([*self.tiles, *self.resumes, *self._others])
            if isinstance(before, ResumeButton):
                self.widgets.set_focus(self.resumes[0] if self.resumes else self.tiles[0])
            self.layout(self.app.display.size)
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; F1 shows the rules of the game that has the focus."""
        taken = super().handle(event)
        self._note_game()
        return taken

    def set_up(self, game_key: str) -> None:
        """Open the set-up of a game."""
        from game.ui.scenes.setup import SetupScene  # noqa: PLC0415 - not needed for the first picture

        self.app.push(SetupScene(self.app, game_key))

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        width, height = size
        margin = self.px(70) if width >= self.px(1240) else self.px(32)
        across = min(width - 2 * margin, self.px(WIDEST))
        left = (width - across) // 2
        columns = 2 if height > width else len(self.tiles)
        rows = len(self.tiles) // columns
        gap = self.px(20)
        several = len(self.resumes) > 1
        under_tiles = several and rows == 1
        resume_rows = -(-len(self.resumes) // columns) if several else 0
        button = self.px(54) if height >= self.px(660) else self.px(46)
        tight = height < self.px(660)
        title_px = text.size("title", self.scale * (0.75 if tight else 1.08))

        # What is not tiles has its height; tiles take what is left, up to a size, and all is set in the middle.
        head = round(title_px * 1.25) + self.px(34)
        between = self.px(14) if tight else self.px(32)
        foot = (resume_rows + 1) * (button + self.px(12)) - self.px(12) + between // 2 + self.px(24)
        edge = self.px(12) if tight else self.px(34)
        room = height - head - foot - 2 * between - 2 * edge
        tile_high = min((room - (rows - 1) * gap) // rows, self.px(330 if rows == 1 else TALLEST_TILE))
        used = head + foot + 2 * between + rows * (tile_high + gap) - gap
        top = max((height - used) // 2, 0)

        tile_wide = (across - (columns - 1) * gap) // columns
        y = top + head + between
        for place, tile in enumerate(self.tiles):
            x = left + place % columns * (tile_wide + gap)
            tile.place(
                pygame.Rect(x, y + place // columns * (tile_high + gap), tile_wide, tile_high),
                self.scale,
            )
        y += rows * (tile_high + gap) - gap + between
        for resume in self.resumes:
            state = saved_words.state_words(resume.saved)
            words = tr("Resume: {state}").format(state=state)
            resume.label = words if under_tiles else saved_words.resume_words(resume.saved)
        if under_tiles:
            for resume in self.resumes:
                tile = next(tile for tile in self.tiles if tile.game.key == resume.saved.game)
                resume.place(pygame.Rect(tile.rect.x, y, tile.rect.width, button), self.scale)
        elif several:
            self._place_row(self.resumes, pygame.Rect(left, y, across, button), columns, gap)
        y += resume_rows * (button + self.px(12))
        self._place_last(pygame.Rect(left, y, across, button))
        title = top + round(title_px * 0.62)
        hint = min(y + button + between // 2 + self.px(14), height - self.px(14))
        self._bands = _Bands(title, top + head - self.px(14), hint, title_px)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        surface.blit(self.app.assets.felt(surface.get_size(), self.app.settings.table), (0, 0))
        middle = surface.get_width() // 2
        bands = self._bands
        self._draw_title(surface, (middle, bands.title), bands.title_px)
        lead = text.size("lead", self.scale)
        subline = tr("Call your tricks. Then take exactly that many.")
        text.blit(surface, subline, "lead", theme.BRASS, lead, (middle, bands.subline), "center")
        self.widgets.draw(surface)
        hint = tr("Arrow keys and Enter work everywhere · F11 full screen · F1 rules")
        colour = (*theme.MUTED, 205)
        text.blit(surface, hint, "body", colour, text.size("body", self.scale), (middle, bands.hint), "center")

    def _draw_title(self, surface: pygame.Surface, at: tuple[int, int], size: int) -> None:
        title = tr("Parlour Tricks")
        drop = max(self.px(2), 1)
        text.blit(surface, title, "title", (0, 0, 0, 90), size, (at[0], at[1] + drop), "center")
        text.blit(surface, title, "title", theme.TEXT, size, at, "center")

    def _place_row(self, buttons: Sequence[Widget], row: pygame.Rect, columns: int, gap: int) -> None:
        wide = (row.width - (columns - 1) * gap) // columns
        for place, button in enumerate(buttons):
            x = row.left + place % columns * (wide + gap)
            y = row.top + place // columns * (row.height + self.px(12))
            button.place(pygame.Rect(x, y, wide, row.height), self.scale)

    def _place_last(self, row: pygame.Rect) -> None:
        """Place the lowest row: the one match to resume, if it is one, and the ways to everything else."""
        gap = self.px(12)
        if len(self.resumes) == 1:
            resume = self.resumes[0]
            wide = min(max(resume.width_for(self.scale), self.px(300)), row.width // 2)
            resume.place(pygame.Rect(row.left, row.top, wide, row.height), self.scale)
            taken = wide + self.px(20)
            row = pygame.Rect(row.left + taken, row.top, row.width - taken, row.height)
        else:
            wide = min(row.width, len(self._others) * self.px(210))
            row = pygame.Rect(row.centerx - wide // 2, row.top, wide, row.height)
        self._place_row(self._others, row, len(self._others), gap)

    def _note_game(self) -> None:
        focus = self.widgets.focus
        if isinstance(focus, GameTile):
            self.game_key = focus.game.key

    def _open_settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene  # noqa: PLC0415 - the settings are seldom opened

        self.app.push(SettingsScene(self.app))


def _even_lines(words: str, style: str, size_px: int, width: int) -> list[str]:
    """As ``text.wrap``, with lines of about one length instead of a last one with a single word."""
    lines = text.wrap(words, style, size_px, width)
    narrower = width
    while narrower > width // 2:
        narrower -= max(width // 24, 1)
        other = text.wrap(words, style, size_px, narrower)
        if len(other) > len(lines):
            break
        lines = other
    return lines


def players_words(game: AnyGame) -> str:
    """For how many a game is, such as “3 to 7 players”."""
    numbers = sorted(game.players)
    if game.key == "bid_whist":
        return tr("4 in partnerships")
    if len(numbers) == 1:
        return tr("{number} players").format(number=numbers[0])
    words = tr("{least} or {most} players") if len(numbers) == 2 else tr("{least} to {most} players")
    return words.format(least=numbers[0], most=numbers[-1])
