"""Card faces, backs, icons and felt as Surfaces, at exactly the size they are shown in."""

import io
import json
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.session.seats import COMPUTER_NAMES
from game.ui import theme
from game.ui.cache import SurfaceCache

CARD_RATIO: Final = 1.4  # height to width
_KEPT_PIXELS: Final = 40_000_000  # about 160 MB
_EMBLEMS: Final = ("spade", "heart", "diamond", "club", "star", "crown", "moon")  # of people, by seat
_STRANGER: Final = "guest"
_FELT_WIDTH: Final = 128  # the gradient is made at this width and scaled up
_GRAIN: Final = 128  # side of the tile of grain
_GRAIN_DEPTH: Final = 5


class Assets:
    """Everything read from the assets folder, kept once drawn; the least recently used goes first.

    Attributes:
        folder: The assets folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept = SurfaceCache(_KEPT_PIXELS)
        self._four: list[tuple[bytes, bytes]] | None = None

    def card(
        self, deck_key: str, card_text: str, width_px: int, *, four: bool = False, large: bool = False
    ) -> pygame.Surface:
        """A card's face.

        Args:
            deck_key: ``standard`` or ``twins``: the folder of the deck.
            card_text: As records write it, such as ``10H`` or ``3Sa``.
            width_px: Width in pixels; the height is ``card_height(width_px)``.
            four: Four-colour suits.
            large: Large indices.
        """

        def make() -> pygame.Surface:
            folder = f"{deck_key}_large" if large else deck_key
            file = self.folder / "cards" / folder / f"{card_text}.svg"
            source = file.read_bytes()
            if four:
                for two, other in self._four_colours():
                    source = source.replace(two, other)
            return self._drawn(source, (width_px, card_height(width_px)))

        return self._kept.once(("card", deck_key, card_text, width_px, four, large), make)

    def back(self, name: str, width_px: int) -> pygame.Surface:
        """A card's back; ``name`` as the setting has it."""

        def make() -> pygame.Surface:
            source = (self.folder / "backs" / f"{name}.svg").read_bytes()
            return self._drawn(source, (width_px, card_height(width_px)))

        return self._kept.once(("back", name, width_px), make)

    def portrait(self, name: str, size_px: int, *, human_seat: int | None = None) -> pygame.Surface:
        """A player's round portrait, transparent outside its circle.

        Args:
            name: The player's name. The names of computer players have a likeness; any other gets a neutral one.
            size_px: Its diameter.
            human_seat: Where a person sits, counted from 0; people get the emblem of their seat, whatever they are
                called. None for a computer player.
        """
        key = portrait_key(name, human_seat)

        def make() -> pygame.Surface:
            return self._drawn((self.folder / "portraits" / f"{key}.svg").read_bytes(), (size_px, size_px))

        return self._kept.once(("portrait", key, size_px), make)

    def icon(self, name: str, size_px: int, colour: theme.RGB | None = None) -> pygame.Surface:
        """An icon, square; in one colour if given, else in its own."""

        def make() -> pygame.Surface:
            drawn = self._drawn((self.folder / "icons" / f"{name}.svg").read_bytes(), (size_px, size_px))
            if colour is not None:
                # The shape stays in the opacity; its colour is replaced.
                drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                drawn.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
            return drawn

        return self._kept.once(("icon", name, size_px, colour), make)

    def felt(self, size: tuple[int, int], table: str) -> pygame.Surface:
        """The table top: lit from above the middle, with a fine grain that also hides the steps of the gradient."""
        return self._kept.once(
            ("felt", size, table), lambda: _felt(size, theme.TABLES.get(table, theme.TABLES["green"]))
        )

    def suit_colour(self, suit: str, *, four: bool, on_dark: bool) -> theme.RGB:
        """The colour of a suit (``S H D C``), on cards or as a mark on the dark table."""
        row = self._colours[{"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[suit]]
        name = ("on_dark_" if on_dark else "") + ("four" if four else "two")
        colour = pygame.Color(row[name])
        return colour.r, colour.g, colour.b

    def text(self, *parts: str) -> str:
        """A text file of the assets, by its path in the folder."""
        return self.folder.joinpath(*parts).read_text(encoding="utf-8")

    @cached_property
    def _colours(self) -> dict[str, dict[str, str]]:
        loaded: dict[str, dict[str, str]] = json.loads(self.text("cards", "colours.json"))
        return loaded

    def _four_colours(self) -> list[tuple[bytes, bytes]]:
        if self._four is None:
            rows = self._colours.values()
            self._four = [(row["two"].encode(), row["four"].encode()) for row in rows if row["two"] != row["four"]]
        return self._four

    @staticmethod
    def _drawn(source: bytes, size: tuple[int, int]) -> pygame.Surface:
        drawn = pygame.image.load_sized_svg(io.BytesIO(source), size)
        # Drawn over into the format that blits fastest; the renderer also keeps proportions and may fall a pixel short.
        made = pygame.Surface(size, pygame.SRCALPHA)
        made.blit(drawn, drawn.get_rect(center=made.get_rect().center))
        return made


def portrait_key(name: str, human_seat: int | None = None) -> str:
    """Which file of the portraits shows a player; see `Assets.portrait`."""
    if human_seat is not None:
        return _EMBLEMS[human_seat % len(_EMBLEMS)]
    return name.lower() if name in COMPUTER_NAMES else _STRANGER


def card_height(width_px: int) -> int:
    """Height of a card of that width, in pixels."""
    return round(width_px * CARD_RATIO)


def _felt(size: tuple[int, int], colours: tuple[theme.RGB, theme.RGB, theme.RGB]) -> pygame.Surface:
    width = _FELT_WIDTH
    height = max(round(width * size[1] / size[0]), 1)
    table = _gradient(colours)
    last = len(table) - 1
    # One half is reckoned and the other is its mirror image. Distances are measured in half diagonals.
    across = [2 * ((x + 0.5) / width - 0.5) ** 2 for x in range(width // 2)]
    pixels = bytearray()
    for y in range(height):
        down = 2 * ((y + 0.5) / height - 0.46) ** 2  # the lamp hangs a little above the middle
        half = [table[min(round((dx + down) ** 0.5 * last), last)] for dx in across]
        pixels += b"".join(half + half[::-1])
    small = pygame.image.frombuffer(bytes(pixels), (width, height), "RGB")
    made = pygame.transform.smoothscale(small, size)
    _add_grain(made)
    return made


def _gradient(colours: tuple[theme.RGB, theme.RGB, theme.RGB]) -> list[bytes]:
    """Colours from the centre to the corner, finely stepped."""
    centre, middle, edge = colours
    table = []
    for step in range(256):
        t = step / 255
        first, second, part = (centre, middle, t / 0.55) if t < 0.55 else (middle, edge, (t - 0.55) / 0.45)
        smooth = part * part * (3 - 2 * part) if second is middle else part
        table.append(bytes(round(a + (b - a) * smooth) for a, b in zip(first, second, strict=True)))
    return table


def _add_grain(surface: pygame.Surface) -> None:
    """Make each pixel up to ``_GRAIN_DEPTH`` brighter or darker."""
    # The depth is taken away everywhere and up to twice as much is given back, so that the tile need only be added.
    surface.fill((_GRAIN_DEPTH,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    noise = Random(7).randbytes(_GRAIN * _GRAIN)  # the same felt every time
    tile = pygame.Surface((_GRAIN, _GRAIN), 0, 32)
    grey = pygame.image.frombuffer(noise.translate(_grains()), (_GRAIN, _GRAIN), "P")
    grey.set_palette([(shade, shade, shade) for shade in range(2 * _GRAIN_DEPTH + 1)])
    tile.blit(grey, (0, 0))
    for x in range(0, surface.get_width(), _GRAIN):
        for y in range(0, surface.get_height(), _GRAIN):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _grains() -> bytes:
    """How bright a grain is for each value of a random byte, from 0; small differences are the most frequent."""
    shades = []
    for value in range(256):
        side = (value - 127.5) / 127.5
        depth = round((1 - (1 - abs(side)) ** 0.5) * _GRAIN_DEPTH)
        shades.append(_GRAIN_DEPTH + (depth if side > 0 else -depth))
    return bytes(shades)
