"""A box over a screen: a few words, a few buttons, and for what is to be typed a field."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.ui import keys, text, theme, units
from game.ui.scene import Scene
from game.ui.widgets import Button, Label, ScrollPanel, TextField
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH: Final = 560  # design units
_PAD: Final = 32
_BUTTON: Final = 50
_BETWEEN: Final = 10  # paragraphs


class DialogScene(Scene):
    """A question or a message.

    The button ``first`` is what Enter does at first; Esc does what the dialog was given for it, or merely closes it.
    With a field, the focus is there, and Enter presses that button from there.

    Attributes:
        title: Its heading.
        body: Paragraphs, parted by newlines.
        buttons: In order.
        field: What is typed in, or None.
    """

    opaque: ClassVar[bool] = False
    least: ClassVar[units.Size] = (600, 340)
    reflows: ClassVar[bool] = True

    def __init__(
        self,
        app: "App",
        title: str,
        body: str,
        buttons: Sequence[tuple[str, Callable[[], None]]],
        on_escape: Callable[[], None] | None = None,
        *,
        first: int = -1,
        field: TextField | None = None,
    ) -> None:
        super().__init__(app)
        self.title = title
        self.body = body
        self.field = field
        self.buttons = [Button(words, act) for words, act in buttons]
        self._first = self.buttons[first]
        self._first.kind = "primary"
        self._on_escape = on_escape
        self._box = pygame.Rect(0, 0, 0, 0)
        self._scroll = ScrollPanel()
        paragraphs = [words for words in body.split("\n") if words]
        self._labels = [Label(words, "body", theme.MUTED, wrapped=True) for words in paragraphs]
        fields = [field] if field is not None else []
        self.widgets.add(self._scroll, *self._labels, *fields, *self.buttons)
        self.widgets.set_focus(field or self._first)

    def on_leave(self) -> None:
        """End typing."""
        self.widgets.set_focus(None)

    def on_escape(self) -> None:
        """Esc was pressed."""
        if self._on_escape is not None:
            self._on_escape()
        else:
            self.app.pop()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; nothing goes on to what lies below."""
        if event.type == pygame.KEYDOWN and event.key in keys.ENTER and self.widgets.focus is self.field is not None:
            if keys.is_plain(event) and not keys.is_repeat(event):
                self._first.activate()
        elif not super().handle(event) and self._scroll.handle_key(event):
            self.dirty = True
        return event.type != pygame.MOUSEMOTION

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        width, height = size
        pad, gap, button = self.px(_PAD), self.px(20), self.px(_BUTTON)
        across = min(self.px(WIDTH), width - 2 * self.px(16))
        inner = across - 2 * pad
        widths = [max(one.width_for(self.scale), self.px(130)) for one in self.buttons]
        in_row = sum(widths) + gap * (len(widths) - 1) <= inner
        rows = 1 if in_row else len(self.buttons)
        typing = self.px(theme.TARGET) if self.field is not None else 0
        foot = rows * (button + gap) - gap + (typing + self.px(theme.SPACE[4]) if typing else 0)
        head = round(text.line_height("heading", text.size("heading", self.scale)) * 1.25)
        between = self.px(_BETWEEN)
        heights = [label.height_for(inner, self.scale) for label in self._labels]
        wanted = sum(heights) + between * max(len(heights) - 1, 0)
        shown = max(min(wanted, height - 2 * self.px(16) - 2 * pad - head - foot - self.px(24)), 0)
        box = pygame.Rect(0, 0, across, head + shown + foot + 2 * pad + self.px(24 if self.body else 8))
        box.center = (width // 2, height // 2)
        self._box = box
        view = pygame.Rect(box.left + pad, box.top + pad + head, inner, shown)
        self._scroll.place(view.inflate(self.px(24), 0), self.scale)
        y = view.top
        for label, high in zip(self._labels, heights, strict=True):
            label.place(pygame.Rect(view.left, y, inner, high), self.scale)
            y += high + between
        self._scroll.settle(self._labels, wanted)
        y, x = box.bottom - pad - foot, box.right - pad
        if self.field is not None:
            self.field.place(pygame.Rect(box.left + pad, y, inner, typing), self.scale)
            y += typing + self.px(theme.SPACE[4])
        if in_row:
            for one, wide in zip(reversed(self.buttons), reversed(widths), strict=True):
                one.place(pygame.Rect(x - wide, y, wide, button), self.scale)
                x -= wide + gap
        else:
            for one in self.buttons:
                one.place(pygame.Rect(box.left + pad, y, inner, button), self.scale)
                y += button + gap
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self.draw_box(surface, self._box)
        pad = self.px(_PAD)
        at = (self._box.left + pad, self._box.top + pad - self.px(4))
        size = text.size("heading", self.scale)
        text.blit(surface, self.title, "heading", theme.TEXT, size, at, max_width=self._box.width - 2 * pad)
        self.widgets.draw(surface)


def ask(app: "App", title: str, body: str, yes: str, on_yes: Callable[[], None], *, loses: bool = True) -> None:
    """Ask before something is done; Cancel and Esc leave everything as it is.

    Args:
        app: The app.
        title: What is asked.
        body: What follows from it.
        yes: What the button says that does it.
        on_yes: Does it.
        loses: Whether it loses something for good; then Enter at first means Cancel.
    """

    def go() -> None:
        app.pop()
        on_yes()

    app.push(DialogScene(app, title, body, [(tr("Cancel"), app.pop), (yes, go)], first=0 if loses else -1))
