"""A line of text that can be typed."""

from collections.abc import Callable

import pygame

from game.ui import clipboard, keys, paint, text, theme
from game.ui.widgets.base import Widget


class TextField(Widget):
    """A line to type a name in. Characters come as text, never from keys, so every layout and input method works.

    Attributes:
        value: What stands in it.
        limit: Most characters, as a reader counts them.
        on_change: Called with each new value.
        hint: Shown faintly while it is empty.
        caret: How many code points are left of the caret.
    """

    def __init__(
        self, label: str, value: str, on_change: Callable[[str], None], limit: int = 24, hint: str = ""
    ) -> None:
        super().__init__(label)
        self.limit = limit
        self.on_change = on_change
        self.hint = hint
        self.value = self._kept(value)
        self.caret = len(self.value)
        self.all_selected = False
        self._composing = ""
        self._just_entered = False

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.px(theme.RADIUS_SMALL)

    def set_value(self, value: str) -> None:
        """Put another text in, without a call of ``on_change``."""
        self.value = self._kept(value)
        self.caret = len(self.value)
        self.all_selected = False

    def on_focus(self, gained: bool) -> None:
        """Begin or end typing; all is selected at first, so that typing replaces it."""
        self.editing = self._just_entered = gained
        self.all_selected = gained and bool(self.value)
        self.caret = len(self.value)
        self._composing = ""
        if gained:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        """Put the caret at the pointer; a second click lets go of the selection."""
        fresh, self._just_entered = self._just_entered, False
        if pos is None or fresh:
            return
        self.all_selected = False
        size = text.size("body", self.scale)
        x = self.rect.left + self.px(theme.SPACE[2])
        parts = text.clusters(self.value)
        widths = [text.measure("".join(parts[:count]), "body", size)[0] for count in range(len(parts) + 1)]
        nearest = min(range(len(widths)), key=lambda count: abs(x + widths[count] - pos[0]))
        self.caret = len("".join(parts[:nearest]))

    def handle(self, event: pygame.event.Event) -> bool:
        """Take text and editing keys."""
        if event.type == pygame.TEXTINPUT:
            self._composing = ""
            self._insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self._composing = text.clean(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if keys.is_command(event):
            return self._command(event)
        if event.key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN) or event.key in keys.ENTER:
            return False
        if pygame.K_F1 <= event.key <= pygame.K_F12:
            return False
        self._edit(event.key)
        return True  # any other key is typing, and comes again as text

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        border: theme.Colour = (*theme.TEXT, 60)
        if self.editing or self.hovered:
            border = (*theme.BRASS, 220)
        paint.panel(surface, self.rect, (4, 16, 14, 170), border, self.radius, max(self.px(1.2), 1))
        size = text.size("body", self.scale)
        pad = self.px(theme.SPACE[2])
        inner = self.rect.inflate(-2 * pad, 0)
        shown = self.value[: self.caret] + self._composing + self.value[self.caret :]
        if not shown and not self.editing:
            text.blit(surface, self.hint, "italic", theme.FAINT, size, inner.midleft, "midleft", inner.width)
            return
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-pad, 0).clip(before))
        if not self.editing:
            text.blit(surface, shown, "body", theme.TEXT, size, inner.midleft, "midleft", inner.width)
        else:
            self._draw_editing(surface, shown, inner, size)
        surface.set_clip(before)

    def _draw_editing(self, surface: pygame.Surface, shown: str, inner: pygame.Rect, size: int) -> None:
        left = shown[: self.caret + len(self._composing)]
        at = text.measure(left, "body", size)[0] + (text.measure(" ", "body", size)[0] if left.endswith(" ") else 0)
        slide = max(at - inner.width, 0)
        image = text.render(shown, "body", theme.TEXT, size)
        rect = image.get_rect(midleft=(inner.left - slide, inner.centery))
        if self.all_selected:
            chosen = rect.inflate(self.px(4), 0)
            paint.panel(surface, chosen, (*theme.BRASS, 96), None, self.px(3))
        surface.blit(image, rect)
        if not self.all_selected:
            width = max(self.px(2), 1)
            high = self.px(22)
            caret = pygame.Rect(inner.left - slide + at, inner.centery - high // 2, width, high)
            surface.fill(theme.BRASS, caret)

    def _kept(self, value: str) -> str:
        """A text without what cannot be shown, and no longer than the limit."""
        return "".join(text.clusters(text.clean(value))[: self.limit])

    def _insert(self, added: str) -> None:
        added = text.clean(added)
        if not added:
            return
        if self.all_selected:
            self.value, self.caret, self.all_selected = "", 0, False
        left, right = self.value[: self.caret], self.value[self.caret :]
        room = self.limit - len(text.clusters(right))
        left = "".join(text.clusters(left + added)[: max(room, 0)])
        self._change(left + right, len(left))

    def _edit(self, key: int) -> None:
        before = text.clusters(self.value[: self.caret])
        after = text.clusters(self.value[self.caret :])
        if self.all_selected and key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.all_selected = False
            self._change("", 0)
            return
        match key:
            case pygame.K_BACKSPACE if before:
                left = "".join(before[:-1])
                self._change(left + "".join(after), len(left))
            case pygame.K_DELETE if after:
                self._change("".join(before) + "".join(after[1:]), self.caret)
            case pygame.K_LEFT:
                self.caret = 0 if self.all_selected else len("".join(before[:-1]))
            case pygame.K_RIGHT:
                self.caret += len(after[0]) if after and not self.all_selected else 0
            case pygame.K_HOME:
                self.caret = 0
            case pygame.K_END:
                self.caret = len(self.value)
            case _:
                return
        self.all_selected = False

    def _command(self, event: pygame.event.Event) -> bool:
        match event.key:
            case pygame.K_a:
                self.all_selected = bool(self.value)
            case pygame.K_v:
                self._insert(clipboard.get())
            case pygame.K_c | pygame.K_x:
                clipboard.put(self.value)
                if event.key == pygame.K_x:
                    self.all_selected = False
                    self._change("", 0)
            case _:
                return False
        return True

    def _change(self, value: str, caret: int) -> None:
        self.caret = caret
        if value != self.value:
            self.value = value
            self.on_change(value)
