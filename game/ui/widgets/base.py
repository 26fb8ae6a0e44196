"""What can be focused and pressed, and the group that hands events to it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.ui import keys, paint, theme, units

if TYPE_CHECKING:
    from game.ui.widgets.scroll import ScrollPanel


class Widget:
    """The base of all widgets.

    Attributes:
        rect: Where it is on the surface, in pixels.
        scale: Pixels a design unit.
        label: Its words, by which tests and keys find it.
        shortcut: A letter that presses it, or "".
        enabled: A disabled one is shown faint and skipped by focus and pointer.
        visible: A hidden one is neither drawn nor found.
        focused: Whether keys go to it and that is to be seen.
        hovered: Whether the pointer is over it.
        pressed: Whether it is held down.
        editing: Whether a caret shows in it, and keys are typed into it.
        panel: The scrolled panel it lies in.
        radius: Of the outline that shows the focus, in pixels.
    """

    focusable = True

    def __init__(self, label: str = "", shortcut: str = "") -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scale = 1.0
        self.label = label
        self.shortcut = shortcut
        self.enabled = True
        self.visible = True
        self.focused = False
        self.hovered = False
        self.pressed = False
        self.editing = False
        self.panel: ScrollPanel | None = None
        self.radius = 0

    def px(self, length: float) -> int:
        """A length of design units in whole pixels."""
        return units.px(length, self.scale)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        self.rect = pygame.Rect(rect)
        self.scale = scale

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on it, and not scrolled out of sight."""
        return self.rect.collidepoint(pos) and (self.panel is None or self.panel.rect.collidepoint(pos))

    @property
    def takes_focus(self) -> bool:
        """Whether the focus can be moved to it."""
        return self.focusable and self.enabled and self.visible

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - widgets that take keys use it
        """Take a key or text while focused; True if it was used."""
        return False

    def press(self, pos: tuple[int, int]) -> None:
        """The left button went down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved while the left button is held on it."""

    def release(self) -> None:
        """The left button is no longer held that went down on it, wherever the pointer is now."""

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        """Do what it is for: released on it at a point, or pressed by key."""

    def on_focus(self, gained: bool) -> None:
        """The focus came or went."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Draw the outline that shows the focus."""
        width = max(self.px(theme.FOCUS_WIDTH), 2)
        paint.outline(surface, self.rect, theme.BRASS, width, self.px(theme.FOCUS_GAP), self.radius)


class Passive(Widget):
    """What is only seen; the pointer goes through it."""

    focusable = False

    def contains(self, pos: tuple[int, int]) -> bool:  # noqa: ARG002 - no point is on it
        """Never."""
        return False


class Group:
    """Widgets in focus order. One press acts once: on release inside the widget that got the press.

    Attributes:
        widgets: In focus order; later ones lie above earlier ones.
        focus: Whose the keys are.
        keyboard: Whether the last input came by keys: the focus is then outlined.
        default: What Enter presses while no focus is to be seen, if not what was clicked last.
    """

    def __init__(self, *widgets: Widget) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.keyboard = True
        self.default: Widget | None = None
        self._held: Widget | None = None
        self.add(*widgets)

    def add(self, *widgets: Widget) -> None:
        """Append widgets."""
        self.widgets.extend(widgets)

    def replace(self, widgets: Iterable[Widget]) -> None:
        """Take other widgets; focus stays on one that is in both, and so does a press."""
        self.widgets = list(widgets)
        if self.focus not in self.widgets:
            self.set_focus(None)
        if self._held is not None and self._held not in self.widgets:
            self.cancel()

    def set_focus(self, widget: Widget | None) -> None:
        """Move the focus."""
        if widget is self.focus:
            self._show_focus()
            return
        if self.focus is not None:
            self.focus.focused = False
            self.focus.on_focus(False)
        self.focus = widget
        if widget is not None:
            if widget.panel is not None:
                widget.panel.reveal(widget)
            widget.on_focus(True)
        self._show_focus()

    def cancel(self) -> None:
        """Let go of what is held without acting, as when the window loses the focus."""
        held, self._held = self._held, None
        if held is not None:
            held.pressed = False
            held.release()

    def point(self, pos: tuple[int, int] | None) -> bool:
        """The pointer is at a place, or outside; True if something looks different now."""
        under = self.at(pos) if pos is not None else None
        changed = False
        for widget in self.widgets:
            hovered = widget is under
            changed = changed or hovered != widget.hovered
            widget.hovered = hovered
        return changed

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The uppermost widget at a point that can be pressed."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.enabled and widget.contains(pos):
                return widget
        return None

    def find(self, label: str) -> Widget | None:
        """The first widget with these words."""
        return next((widget for widget in self.widgets if widget.visible and widget.label == label), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if something happened."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.WINDOWLEAVE:
                return self.point(None)
            case pygame.WINDOWFOCUSLOST:
                self.cancel()
                return False
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT | pygame.TEXTEDITING:
                return self.focus is not None and self.focus.handle(event)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all, the focus outline last."""
        for widget in self.widgets:
            if not widget.visible:
                continue
            if widget.panel is None:
                widget.draw(surface)
            elif widget.rect.colliderect(widget.panel.rect):
                self._clipped(surface, widget, widget.draw)
        focus = self.focus
        if focus is not None and focus.focused and focus.visible:
            self._clipped(surface, focus, focus.draw_focus)

    def _clipped(self, surface: pygame.Surface, widget: Widget, draw: "Draw") -> None:
        before = surface.get_clip()
        if widget.panel is not None:
            surface.set_clip(widget.panel.rect.clip(before))
        draw(surface)
        surface.set_clip(before)

    def _show_focus(self) -> None:
        if self.focus is not None:
            self.focus.focused = self.keyboard

    def _use_keyboard(self, used: bool) -> None:
        self.keyboard = used
        self._show_focus()

    def _move(self, pos: tuple[int, int]) -> bool:
        if self._held is not None:
            self._held.drag(pos)
            self._held.pressed = self._held.contains(pos)
            self.point(pos)
            return True
        return self.point(pos)

    def _down(self, pos: tuple[int, int]) -> bool:
        self.cancel()
        was_keyboard = self.keyboard
        self._use_keyboard(False)
        widget = self.at(pos)
        if widget is None:
            return was_keyboard
        self._held = widget
        widget.pressed = True
        if widget.focusable:
            self.set_focus(widget)
        widget.press(pos)
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        widget, self._held = self._held, None
        if widget is None:
            return False
        widget.pressed = False
        widget.release()
        if widget.enabled and widget.visible and widget.contains(pos) and widget in self.widgets:
            widget.activate(pos)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        panels = {id(widget.panel): widget.panel for widget in self.widgets if widget.panel is not None}
        amount = event.dict.get("precise_y", event.y)
        return max([panel.scroll(-amount * panel.px(56)) for panel in panels.values()], default=False)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.focus is not None and not self.focus.takes_focus:
            self.set_focus(None)
        if self.focus is not None and self.focus.handle(event):
            self._use_keyboard(True)
            return True
        seen = self.keyboard or (self.focus is not None and self.focus.editing)
        if event.key in keys.ENTER and not seen and self.default in self.widgets:
            self.set_focus(self.default)
        if event.key == pygame.K_TAB and not keys.is_command(event):
            return self._step(-1 if event.dict.get("mod", 0) & pygame.KMOD_SHIFT else 1)
        if event.key in keys.ARROWS and keys.is_plain(event):
            return self._go(keys.ARROWS[event.key])
        if event.key in keys.ACT and keys.is_plain(event) and self.focus is not None:
            if not keys.is_repeat(event):
                self._use_keyboard(True)
                self.focus.activate()
            return True
        for widget in self.widgets:
            if widget.visible and widget.enabled and keys.is_letter(event, widget.shortcut):
                widget.activate()
                return True
        return False

    def _step(self, direction: int) -> bool:
        order = [widget for widget in self.widgets if widget.takes_focus]
        if not order:
            return False
        self.keyboard = True
        first = 0 if direction > 0 else -1
        place = order.index(self.focus) + direction if self.focus in order else first
        self.set_focus(order[place % len(order)])
        return True

    def _go(self, way: tuple[int, int]) -> bool:
        """Move the focus to the nearest widget in a direction."""
        order = [widget for widget in self.widgets if widget.takes_focus]
        if not order:
            return False
        self.keyboard = True
        if self.focus is None:
            self.set_focus(order[0])
            return True
        start = self.focus.rect
        best: tuple[float, Widget] | None = None
        for widget in order:
            if widget is self.focus:
                continue
            cost = _distance(start, widget.rect, way)
            if cost is not None and (best is None or cost < best[0]):
                best = (cost, widget)
        self.set_focus(best[1] if best is not None else self.focus)
        return True


def _distance(start: pygame.Rect, other: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far another rectangle is in a direction, a step aside counting double; None if it is not that way."""
    if way[0]:
        ahead = (other.centerx - start.centerx) * way[0]
        gap = (other.left - start.right) if way[0] > 0 else (start.left - other.right)
        aside = max(other.top - start.bottom, start.top - other.bottom, 0)
        off = abs(other.centery - start.centery)
    else:
        ahead = (other.centery - start.centery) * way[1]
        gap = (other.top - start.bottom) if way[1] > 0 else (start.top - other.bottom)
        aside = max(other.left - start.right, start.left - other.right, 0)
        off = abs(other.centerx - start.centerx)
    nested = start.contains(other) or other.contains(start)
    if ahead <= 0 or (gap < -min(start.size) // 2 and not nested):
        return None
    return max(gap, 0) + 3 * aside + off * 0.25


if TYPE_CHECKING:
    from collections.abc import Callable

    Draw = Callable[[pygame.Surface], None]
