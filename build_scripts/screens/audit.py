"""What is measured on a screen: every line of text as it is drawn, and every widget."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final
from unittest.mock import patch

import pygame

from build_scripts.screens.stage import Look, Stage
from game.ui import text, theme
from game.ui.table.scene import TableScene
from game.ui.widgets import Widget

_ELSEWHERE: Final = (1111, 777)  # a size of no look: going there and back lays everything out anew


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text as it was drawn.

    Attributes:
        words: What it was to say.
        size_px: Size of its font, in pixels.
        shown: What is to be read of it: less where it did not fit.
        colour: Of its letters.
        rect: Where it can be seen on the window; None where it was drawn on something else first, or is scrolled away.
    """

    words: str
    size_px: int
    shown: str
    colour: theme.Colour
    rect: pygame.Rect | None = None


@contextmanager
def _noting(size: tuple[int, int]) -> Iterator[list[Line]]:
    """Note what is drawn as text meanwhile."""
    lines: list[Line] = []
    render, blit = text.render, text.blit

    def noted_render(
        words: str, style: str, colour: theme.Colour, size_px: int, max_width: int | None = None
    ) -> pygame.Surface:
        shown = words if max_width is None else text.shorten(words, style, size_px, max_width)
        lines.append(Line(words, size_px, shown, colour))
        return render(words, style, colour, size_px, max_width)

    def noted_blit(
        surface: pygame.Surface,
        words: str,
        style: str,
        colour: theme.Colour,
        size_px: int,
        at: tuple[float, float],
        anchor: str = "topleft",
        max_width: int | None = None,
    ) -> pygame.Rect:
        rect = blit(surface, words, style, colour, size_px, at, anchor, max_width)
        if surface.get_size() == size and lines:
            shown = rect.clip(surface.get_clip())
            lines[-1] = replace(lines[-1], rect=shown if shown.size > (0, 0) else None)
        return rect

    with patch.object(text, "render", noted_render), patch.object(text, "blit", noted_blit):
        yield lines


def texts(stage: Stage, look: Look) -> tuple[list[Line], pygame.Surface]:
    """Every line on the uppermost scene, which is laid out and drawn anew for it, and the picture of that scene."""
    stage.dress(look._replace(size=_ELSEWHERE))
    stage.app.display.resize(look.size)
    stage.app.display.refresh()
    surface = pygame.Surface(look.size)
    with _noting(look.size) as lines:
        stage.top.layout(look.size)
        stage.top.draw(surface)
    return [line for line in lines if line.words.strip()], surface


def widgets(stage: Stage) -> list[Widget]:
    """Every widget to be pressed or focused on the uppermost scene, those of an open panel included."""
    top = stage.top
    found = list(top.widgets.widgets)
    if isinstance(top, TableScene) and top.panel is not None:
        found += top.panel.widgets.widgets
    return [widget for widget in found if widget.visible and widget.focusable]


def contrast(one: theme.RGB, other: theme.RGB) -> float:
    """The contrast of two colours as WCAG 2 defines it, from 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def clearness(picture: pygame.Surface, line: Line) -> float:
    """The contrast of a line to what it stands on.

    That is what most pixels have around it; or among its letters, where it fills a small pill that is hardly larger.
    """
    assert line.rect is not None
    area = line.rect.clip(picture.get_rect())
    across, down = range(area.left, area.right), range(area.top, area.bottom)
    rim = [(x, y) for x in across for y in (area.top, area.bottom - 1)]
    rim += [(x, y) for x in (area.left, area.right - 1) for y in down]
    among = [(x, y) for x in across[::2] for y in down[::2]]
    grounds = (_commonest(picture, places) for places in (rim, among))
    return max(contrast(over(line.colour, ground), ground) for ground in grounds)


def _commonest(picture: pygame.Surface, places: list[tuple[int, int]]) -> theme.RGB:
    counts = Counter(tuple(level & 0xF8 for level in picture.get_at(at)[:3]) for at in places)
    red, green, blue = counts.most_common(1)[0][0]
    return red + 4, green + 4, blue + 4


def over(colour: theme.Colour, below: theme.RGB) -> theme.RGB:
    """What is seen of a colour that may be translucent."""
    share = (colour[3] if len(colour) == 4 else 255) / 255
    red, green, blue = (round(top * share + level * (1 - share)) for top, level in zip(colour[:3], below, strict=True))
    return red, green, blue


def _luminance(colour: theme.RGB) -> float:
    parts = [level / 255 for level in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
