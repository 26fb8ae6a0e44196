"""The buttons of the bar: hint, undo, score sheet, menu."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import paint, theme
from game.ui.table.frame import Frame
from game.ui.table.seats import to_rect
from game.ui.widgets import Button, Widget
from game.ui.words import tr


class BarButton(Button):
    """A button of the bar; the key that does the same stands after its word."""

    def __init__(self, label: str, key_words: str, on_press: Callable[[], None]) -> None:
        super().__init__(label, on_press, shortcut="", show_shortcut=True, style="small_strong")
        self.key_words = key_words
        # Its key reaches it from everywhere; the focus is for cards and panels.
        self.focusable = False

    def _key_words(self) -> str:
        return f" {self.key_words}"


class ScoreArea(Button):
    """The score box itself: pressing it opens the score sheet."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__(tr("Score sheet"), on_press)
        self.focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw an outline while the pointer is on it."""
        if self.hovered:
            radius = self.px(theme.RADIUS_SMALL)
            paint.panel(surface, self.rect, None, theme.HAIRLINE, radius, max(self.px(1.2), 1))


class WhyButton(BarButton):
    """Stands at the end of a sentence that refuses something, and opens the rule behind it."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__(tr("Why?"), "Y", on_press)
        self.visible = False


def make_bar(
    hint: Callable[[], None], undo: Callable[[], None], scores: Callable[[], None], menu: Callable[[], None]
) -> list[Widget]:
    """The buttons, in the order of ``frame.BUTTONS``, and the score box after them."""
    return [
        BarButton(tr("Hint"), "H", hint),
        BarButton(tr("Undo"), "Z", undo),
        BarButton(tr("Scores"), "Tab", scores),
        BarButton(tr("Menu"), "Esc", menu),
        ScoreArea(scores),
    ]


def place_bar(widgets: Sequence[Widget], frame: Frame) -> None:
    """Put the buttons where the frame has them."""
    *buttons, score = widgets
    for button, box in zip(buttons, frame.buttons, strict=True):
        button.place(to_rect(box), frame.scale)
    score.visible = frame.score is not None
    if frame.score is not None:
        score.place(to_rect(frame.score), frame.scale)
