"""What is measured on a screen: every line of text as it is drawn, and every widget."""

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
        rect: Where it is on the window; None where it was drawn on something else first.
    """

    words: str
    size_px: int
    shown: str
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
        lines.append(Line(words, size_px, shown))
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
            lines[-1] = replace(lines[-1], rect=rect)
        return rect

    with patch.object(text, "render", noted_render), patch.object(text, "blit", noted_blit):
        yield lines


def texts(stage: Stage, look: Look) -> list[Line]:
    """Every line on the uppermost scene, which is laid out and drawn anew for it."""
    stage.dress(look._replace(size=_ELSEWHERE))
    stage.app.display.resize(look.size)
    stage.app.display.refresh()
    surface = pygame.Surface(look.size)
    with _noting(look.size) as lines:
        stage.top.layout(look.size)
        stage.top.draw(surface)
    return [line for line in lines if line.words.strip()]


def widgets(stage: Stage) -> list[Widget]:
    """Every widget to be pressed or focused on the uppermost scene, those of an open panel included."""
    top = stage.top
    found = list(top.widgets.widgets)
    if isinstance(top, TableScene) and top.panel is not None:
        found += top.panel.widgets.widgets
    return [widget for widget in found if widget.visible and widget.focusable]
