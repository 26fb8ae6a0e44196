"""Drives the real app without a screen, by the events that a person's hands would cause."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.ui.app import App
from game.ui.scene import Scene
from game.ui.widgets import Widget

FRAME = 1 / 60  # seconds of the app's time
_KEYS = {
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "escape": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    **{f"f{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)},
}


class Pilot:
    """The app with hands on it.

    Attributes:
        app: The app.
    """

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.app = App(folder)
        for name, value in settings.items():
            setattr(self.app.settings, name, value)
        self.app.display.resize(size)
        self.frames(2)

    @property
    def top(self) -> Scene:
        """The scene on top."""
        return self.app.top

    @property
    def screen(self) -> pygame.Surface:
        """What was drawn last."""
        return self.app.display.surface

    def frames(self, count: int = 1, dt: float = FRAME) -> None:
        """Let frames pass, without waiting; only what other processes still owe is waited for."""
        for _ in range(count):
            if self.app.worker.busy:
                time.sleep(0.001)
            self.app.step(dt, pygame.event.get())

    def until(self, predicate: Callable[[], bool], limit: int = 2000) -> None:
        """Let frames pass until something is so; fails after ``limit`` of them."""
        for _ in range(limit):
            if predicate():
                return
            self.frames()
        raise AssertionError(f"not so after {limit} frames; on top: {type(self.top).__name__}")

    def post(self, kind: int, **values: object) -> None:
        """Send one event, and let a frame pass."""
        pygame.event.post(pygame.event.Event(kind, dict(values)))
        self.frames()

    def move(self, at: tuple[int, int]) -> None:
        """Move the pointer."""
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        """Press a button of the mouse."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)

    def release(self, at: tuple[int, int], button: int = 1) -> None:
        """Release a button of the mouse."""
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def click(self, target: "tuple[int, int] | str | Widget", button: int = 1) -> None:
        """Click at a place, or on the middle of a widget, given itself or by its words."""
        at = self.where(target)
        self.move(at)
        self.press(at, button)
        self.release(at, button)

    def where(self, target: "tuple[int, int] | str | Widget") -> tuple[int, int]:
        """The place of a target on the screen."""
        if isinstance(target, tuple):
            return target
        widget = self.find(target) if isinstance(target, str) else target
        return widget.rect.center

    def find(self, words: str) -> Widget:
        """The widget of the uppermost scene with these words."""
        widget = self.top.widgets.find(words)
        if widget is None:
            known = [one.label for one in self.top.widgets.widgets if one.visible]
            raise AssertionError(f"no {words!r} on {type(self.top).__name__}; there are {known}")
        return widget

    def key(self, name: str, *, ctrl: bool = False, alt: bool = False, shift: bool = False) -> None:
        """Press and release a key: a letter, or a name such as ``enter``."""
        code = _KEYS.get(name) or ord(name)
        held = (pygame.KMOD_LCTRL * ctrl) | (pygame.KMOD_LALT * alt) | (pygame.KMOD_LSHIFT * shift)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.post(kind, key=code, mod=held, unicode="", scancode=0)

    def keys(self, *names: str) -> None:
        """Press several keys one after the other."""
        for name in names:
            self.key(name)

    def text(self, typed: str) -> None:
        """Type text."""
        self.post(pygame.TEXTINPUT, text=typed)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.app.display.resize(size)
        self.frames(2)

    def shot(self, path: Path) -> None:
        """Keep a picture of the window."""
        pygame.image.save(self.screen, path)

    def close(self) -> None:
        """Leave as the window's close button does."""
        self.app.close()
        pygame.event.clear()
