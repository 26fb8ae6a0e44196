"""Where events go at the table: the bar, its keys, a press that skips, the panel, the cards."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.moves import NO_MOVE
from game.ui import keys
from game.ui.table.bar import WhyButton

if TYPE_CHECKING:
    from game.ui.table.panel import Panel
    from game.ui.table.scene import TableScene

_POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE)
_HELD: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
_SIDEWAYS: Final = (pygame.K_LEFT, pygame.K_RIGHT)


class TableInput:
    """Hands events on. While cards move a press only skips; the bar and its keys work always.

    Attributes:
        pointer: Where the pointer was seen last, or None outside.
    """

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self.pointer: tuple[int, int] | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it was used."""
        table = self._table
        if table.screen.recalling and _is_any_press(event):
            table.skip()
            return True
        if table.refused != NO_MOVE and _is_any_press(event) and not self._asks_why(event):
            table.hush()
        if event.type in _POINTER:
            self.pointer = event.dict.get("pos")
            if self._handle_bar(event):
                return True
        if event.type == pygame.KEYDOWN and not self._is_panels(event) and self._bar_key(event):
            return True
        if table.screen.motion.running:
            if _is_press(event):
                table.skip()
                return True
            return False
        panel = table.panel
        used = self._handle_panel(event, panel) if panel is not None else table.controller.handle(event)
        if not used and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            table.open_menu()
            return True
        return used

    def _asks_why(self, event: pygame.event.Event) -> bool:
        """Whether a press is the one that asks for the rule behind a refusal."""
        if event.type == pygame.KEYDOWN:
            return keys.is_letter(event, "y")
        return isinstance(self._table.widgets.at(event.pos), WhyButton)

    def _handle_bar(self, event: pygame.event.Event) -> bool:
        """Let the bar have a pointer event; True if nobody else is to have it."""
        bar = self._table.widgets
        changed = bar.handle(event)
        self._table.dirty = self._table.dirty or changed
        if event.type == pygame.MOUSEBUTTONDOWN:
            return bar.at(event.pos) is not None
        return changed and event.type == pygame.MOUSEBUTTONUP

    def _handle_panel(self, event: pygame.event.Event, panel: "Panel") -> bool:
        """Share events between a panel and the hand: up and down move the keys' focus from one to the other."""
        controller = self._table.controller
        if event.type != pygame.KEYDOWN:
            used = panel.handle(event)
            if event.type == pygame.MOUSEBUTTONDOWN and panel.box.collidepoint(event.pos):
                return True
            return controller.handle(event) or used
        if event.key == pygame.K_ESCAPE:
            return panel.on_escape() or controller.handle(event)
        if controller.keyboard and event.key in (*keys.ACT, *_SIDEWAYS):
            return controller.handle(event)
        if controller.keyboard and event.key == pygame.K_UP:
            controller.keyboard = False
            _show_focus(panel, True)
            return True
        before = panel.widgets.focus
        used = panel.handle(event)
        if event.key == pygame.K_DOWN and (not used or panel.widgets.focus is before):
            _show_focus(panel, False)
            return controller.step(0)
        return used

    def _is_panels(self, event: pygame.event.Event) -> bool:
        """Whether the open panel wants a letter for itself."""
        panel = self._table.panel
        return panel is not None and any(keys.is_letter(event, letter) for letter in panel.letters)

    def _bar_key(self, event: pygame.event.Event) -> bool:
        table = self._table
        acts = {"h": table.hint, "z": table.undo, "l": table.show_last_trick, "m": table.mute}
        for letter, act in acts.items():
            if keys.is_letter(event, letter):
                act()
                return True
        if table.refused != NO_MOVE and keys.is_letter(event, "y"):
            table.ask_why()
            return True
        if keys.is_command(event) and event.key == pygame.K_z:
            table.undo()
            return True
        if keys.is_new_match(event):
            table.ask_for_new_match()
            return True
        if event.key == pygame.K_TAB and keys.is_plain(event) and not keys.is_repeat(event):
            table.open_scores()
            return True
        return False


def _show_focus(panel: "Panel", shown: bool) -> None:
    """Outline the panel's focus only while the keys are on the panel, not on the hand."""
    panel.widgets.keyboard = shown
    panel.widgets.set_focus(panel.widgets.focus)


def _is_any_press(event: pygame.event.Event) -> bool:
    """Whether any button or key went down, but for keys that are only held with others."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return True
    return (
        event.type == pygame.KEYDOWN and keys.is_plain(event) and event.key not in _HELD and not keys.is_repeat(event)
    )


def _is_press(event: pygame.event.Event) -> bool:
    """Whether a button or key went down that says: go on."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == 1)
    return event.type == pygame.KEYDOWN and not keys.is_repeat(event) and event.key in (*keys.ACT, pygame.K_ESCAPE)
