"""The tiles of the first screen: a game each."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.registry import GAMES, AnyGame
from game.session.settings import Settings
from game.ui import paint, text, theme
from game.ui.assets import Assets
from game.ui.table.geometry import CORNER
from game.ui.widgets import Button
from game.ui.words import tr

CARDS: Final = {  # what lies on each tile: the lower and the upper card
    "oh_hell": ("AS", "KH"),
    "bid_whist": ("QS", "2D"),
    "trick_or_bid": ("3Ca", "3Cb"),
    "dealers_dilemma": ("10D", "4S"),
}
_LEANING: Final = (8, -8)  # degrees counter-clockwise of the two cards
_LOW: Final = 180  # design units without its foot; a lower tile has its cards beside its words
_WIDE: Final = 300
_BELOW: Final = 22  # under the last line
_PILL: Final = theme.TARGET
FOOT: Final = _PILL + theme.SPACE[2]  # what a pill under the words adds to the height of all tiles


class GameTile(Button):
    """A game: two of its cards, its name, for how many it is, and what it is about.

    Attributes:
        game: The game.
        foot: Pixels under the words that are kept free for a pill, alike on all tiles.
    """

    def __init__(self, game: AnyGame, on_press: Callable[[], None], assets: Assets, settings: Settings) -> None:
        super().__init__(tr(game.name), on_press, kind="tile")
        self.game = game
        self.foot = 0
        self._assets = assets
        self._settings = settings
        self._cards_for: tuple[int, bool, bool] | None = None
        self._cards: list[pygame.Surface] = []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it: the cards over the words, or in a low tile beside them."""
        lit = self.focused or self.hovered
        if lit:
            paint.glow(surface, self.rect, (*theme.BRASS, 44 if self.hovered else 26), self.px(14), self.radius)
        self.draw_shape(surface)
        left, width = self._inner()
        words = self._words(width)
        high = sum(image.get_height() + gap for image, gap in words)
        room = self.rect.copy()
        if self._low:
            y = self.rect.top + (self.rect.height - self.foot - high) // 2
            room.width = left - self.rect.left
        else:
            y = self.rect.bottom - self.px(_BELOW) - self.foot - high
            room.height = y - self.rect.y
        self._draw_cards(surface, room)
        for image, gap in words:
            y += gap
            surface.blit(image, (left, y))
            y += image.get_height()

    def pill(self) -> pygame.Rect:
        """Where a pill goes in its foot."""
        left, width = self._inner()
        below = self.px(theme.SPACE[2] if self._low else _BELOW)
        return pygame.Rect(left, self.rect.bottom - below - self.px(_PILL), width, self.px(_PILL))

    @property
    def _low(self) -> bool:
        """Whether the cards lie beside the words."""
        return self.rect.height - self.foot < self.px(_LOW) and self.rect.width >= self.px(_WIDE)

    def _inner(self) -> tuple[int, int]:
        """Left edge and width of the words, in pixels."""
        if self._low:
            pad = round(self.rect.width * 0.36)
            return self.rect.left + pad, self.rect.width - pad - self.px(theme.SPACE[3])
        pad = self.px(theme.SPACE[4] if self.rect.width >= self.px(250) else theme.SPACE[3])
        return self.rect.left + pad, self.rect.width - 2 * pad

    def _words(self, width: int) -> list[tuple[pygame.Surface, int]]:
        """The lines and the pixels that stay free above each; alike on all tiles, so that they stand in line."""
        games = GAMES.values()
        name_px = text.fitting_size(
            [tr(game.name) for game in games], "heading", text.size("heading", self.scale), width
        )
        body = text.size("body", self.scale)
        taglines = {game.key: even_lines(tr(game.tagline), "body", body, width) for game in games}
        lines = taglines[self.game.key]
        lines += [""] * (max(map(len, taglines.values())) - len(lines))
        tags = [(text.render(line, "body", theme.MUTED, body, width), 0) for line in lines]
        tags[0] = (tags[0][0], self.px(8))
        return [
            (text.render(self.label, "heading", theme.TEXT, name_px, width), 0),
            (text.render(players_words(self.game), "body", theme.BRASS, body, width), self.px(2)),
            *tags,
        ]

    def _draw_cards(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        high = min(room.height - self.px(38), self.px(210))
        width = min(round(high / 1.46), round(room.width * 0.38))
        if width < self.px(24):
            return
        settings = self._settings
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
        face = self._assets.card(self.game.deck.key, card, width, four=four, large=large)
        reach = max(round(width * 0.06), 2)
        margin = 3 * reach
        upright = pygame.Surface((width + 2 * margin, face.get_height() + 2 * margin), pygame.SRCALPHA)
        rect = face.get_rect(topleft=(margin, margin))
        paint.shadow(upright, rect, reach, round(width * CORNER), 120)
        upright.blit(face, rect)
        return pygame.transform.rotozoom(upright, angle, 1.0)


def even_lines(words: str, style: str, size_px: int, width: int) -> list[str]:
    """As ``text.wrap``, broken at commas or else in lines of about one length instead of a last one with one word."""
    lines = text.wrap(words, style, size_px, width)
    at_commas = text.wrap(words.replace(", ", ",\n"), style, size_px, width)
    if 1 < len(lines) == len(at_commas):
        return at_commas
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
