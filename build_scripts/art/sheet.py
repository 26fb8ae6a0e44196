"""Pictures made with the renderer that the game uses: contact sheets and the PNG sizes of the app icon."""

import io
import os
from collections.abc import Mapping
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from .palette import FOUR_COLOUR, SUIT_INK

WIDTHS = (48, 96, 160, 240, 480)
"""The widths of a card, in pixels, that the full set of sheets shows."""

_FELT, _CAPTION = (29, 86, 72), (246, 238, 221)
_FONT = Path(__file__).resolve().parents[2] / "game" / "assets" / "fonts" / "SourceSans3-Regular.ttf"
_LINE = 18  # height of a caption
_ASSETS = "game/assets/"
_SECTIONS = {
    "standard": ("cards/standard/", False),
    "standard_large": ("cards/standard_large/", False),
    "standard_four_colour": ("cards/standard/", True),
    "twins": ("cards/twins/", False),
    "twins_large": ("cards/twins_large/", False),
    "twins_four_colour": ("cards/twins/", True),
    "backs": ("backs/", False),
    "portraits": ("portraits/", False),
    "icons": ("icons/", False),
    "app_icon": ("app_icon/", False),
}


def rendered(text: str, width: int, height: int) -> pygame.Surface:
    """The drawing at exactly this size in pixels."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def write_png(text: str, side: int, target: Path) -> None:
    """A square drawing as a PNG file."""
    pygame.image.save(rendered(text, side, side), target)


def four_coloured(text: str) -> str:
    """The drawing with the inks of a four-colour deck."""
    for suit, ink in SUIT_INK.items():
        text = text.replace(ink, FOUR_COLOUR[suit])
    return text


def write_sheet(
    drawings: Mapping[str, str], target: Path, width: int, *, four: bool = False, large: bool = False, only: str = ""
) -> None:
    """One contact sheet.

    Args:
        drawings: Path and text of the drawings.
        target: The PNG file to write.
        width: Of a card, in pixels; portraits are half, icons a third as wide.
        four: Whether to show a four-colour deck.
        large: Whether to show the faces with large indices.
        only: Words apart by commas; a drawing is shown when its path holds one of them. Empty shows all.
    """
    chosen = {}
    for path, text in drawings.items():
        other_size = path.startswith(_ASSETS + "cards/") and ("_large/" in path) != large
        if path.endswith(".svg") and not other_size and (not only or any(word in path for word in only.split(","))):
            chosen[path] = four_coloured(text) if four else text
    _save(chosen, width, target)


def write_all_sheets(drawings: Mapping[str, str], folder: Path) -> None:
    """Contact sheets of everything: one for each kind of drawing and each width of a card, named after both."""
    folder.mkdir(parents=True, exist_ok=True)
    for width in WIDTHS:
        for name, (start, four) in _SECTIONS.items():
            chosen = {
                path: four_coloured(text) if four else text
                for path, text in drawings.items()
                if path.endswith(".svg") and _place(path).startswith(start)
            }
            _save(chosen, width, folder / f"{name}-{width}.png")


def _place(path: str) -> str:
    """Where a drawing is among the assets; the app icon lies outside them."""
    return path.removeprefix(_ASSETS) if path.startswith(_ASSETS) else f"app_icon/{Path(path).name}"


def _size(path: str, width: int) -> tuple[int, int]:
    """In pixels, beside cards of that width."""
    if path.startswith((_ASSETS + "cards/", _ASSETS + "backs/")):
        return width, width * 7 // 5
    side = max(40, width // 2) if path.startswith(_ASSETS + "portraits/") else max(24, width // 3)
    return side, side


def _save(drawings: Mapping[str, str], width: int, target: Path) -> None:
    """Lays the drawings out in rows, each over its name; a new size begins a new row."""
    pygame.font.init()
    font = pygame.font.Font(_FONT, 14)
    gap = max(8, width // 14)
    across = 13 * (width + gap) if width < 200 else 7 * (width + gap)
    spots: list[tuple[str, int, int, pygame.Surface]] = []
    x, y, row = gap, gap, 0
    for path in sorted(drawings, key=lambda path: -_size(path, width)[0]):
        w, h = _size(path, width)
        caption = font.render(Path(path).stem, True, _CAPTION)
        step = max(w, caption.get_width()) + gap
        if x + step > across + gap or (row and h != row):
            x, y = gap, y + row + _LINE + gap
        spots.append((path, x, y, caption))
        x, row = x + step, h
    sheet = pygame.Surface((across + gap, y + row + _LINE + gap))
    sheet.fill(_FELT)
    for path, left, top, caption in spots:
        w, h = _size(path, width)
        sheet.blit(rendered(drawings[path], w, h), (left, top))
        sheet.blit(caption, (left, top + h))
    pygame.image.save(sheet, target)
