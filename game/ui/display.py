"""The window: its size and place, full screen, and the pixels that everything is drawn on.

Layout coordinates are pixels of the surface. On a display where a window's size is counted in larger points, pointer
positions are converted on their way in.
"""

import os
import sys
from pathlib import Path
from typing import Final

import pygame

from game.ui.units import LEAST_WINDOW, Size

DEFAULT_SIZE: Final[Size] = (1280, 720)
TITLE_BAR: Final = 32  # pixels above a window's surface that a title bar takes, about
_TASK_BAR: Final = 56
_FRAME_REACH: Final = (40, 80)  # points; the left and upper edges of a window's frame are thinner
_SETTLING: Final = 1500  # milliseconds in which a window manager puts its frame around a new window
_GRIP: Final = 120  # pixels of the title bar that must be on a display for a window to be moved by it
_CENTRED_ON: Final = 0x2FFF0000  # SDL: centred on the display whose number is added
_POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

Place = tuple[int, int, int, int]


class NoDisplay(RuntimeError):
    """There is no display to open a window on; the message is a sentence."""


class Display:
    """The one window.

    Attributes:
        surface: What is drawn on; fetched anew each frame by :meth:`refresh`.
        visible: False while the window is minimised or hidden.
        fullscreen: Whether the window covers its display.
    """

    def __init__(self, title: str, icon: Path, place: Place | None = None, fullscreen: bool = False) -> None:
        _prepare()
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(f"There is no display to open a window on ({error}).") from error
        if pygame.display.get_driver() == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
            # SDL's last resort when no display answers: nobody would see that window.
            raise NoDisplay("There is no display to open a window on.")
        if pygame.display.get_driver() == "x11":
            # A plain window surface is several times faster here than one that goes through the graphics card. Wayland
            # has no other than that.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.font.init()
        room = displays()
        rect = placed(place, room)
        on = next((display for display in room if display.collidepoint(rect.center)), room[0])
        try:
            self._window = pygame.Window(title, rect.size, rect.topleft, resizable=True, allow_high_dpi=True)
        except pygame.error as error:
            raise NoDisplay(f"A window could not be opened ({error}).") from error
        self._window.minimum_size = least_size(on.size)
        if icon.is_file():
            self._window.set_icon(pygame.image.load(icon))
        self.visible = True
        self.fullscreen = False
        self._maximised = False
        self._normal: Place = (*rect.topleft, *rect.size)
        self._asked = rect.topleft
        self._opened = pygame.time.get_ticks()
        self._frame = (0, 0)
        if place is None and not _fits(DEFAULT_SIZE, on.size):
            self._maximised = True
            self._window.maximize()
        self.surface = self._window.get_surface()
        # The surface object may stay the same while it grows, so its size is kept apart.
        self._seen_size: Size = self.surface.get_size()
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def size(self) -> Size:
        """Pixels of the surface."""
        return self.surface.get_size()

    @property
    def place(self) -> Place:
        """Where to open the window again: where it is, or was before it was maximised or covered the display."""
        x, y, width, height = self._normal
        return x - self._frame[0], y - self._frame[1], width, height

    def refresh(self) -> bool:
        """Take the present surface; True if its size has changed, with or without an event that said so."""
        self.surface = self._window.get_surface()
        before, self._seen_size = self._seen_size, self.surface.get_size()
        return self._seen_size != before

    def flip(self) -> None:
        """Show what has been drawn."""
        self._window.flip()

    def toggle_fullscreen(self) -> None:
        """Cover the display that the window is on, or go back to the size and place before."""
        if self.fullscreen:
            self._window.set_windowed()
            self._window.resizable = True
            x, y, width, height = self._normal
            self._window.size = (width, height)
            self._window.position = (x, y)
            if self._maximised:
                self._window.maximize()
        else:
            self._note_place()
            self._window.set_fullscreen(True)
        self.fullscreen = not self.fullscreen

    def resize(self, size: Size) -> None:
        """Give the window another size, in its own points; it is maximised no longer."""
        self._window.size = size
        self._maximised = False
        self._note_place()

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()

    def note(self, event: pygame.event.Event) -> None:
        """Take in what an event says about the window."""
        was_visible = self.visible
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.visible = False
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED):
            self.visible = True
        if event.type == pygame.WINDOWMAXIMIZED:
            self._maximised = True
        elif event.type == pygame.WINDOWRESTORED:
            # It also comes when a window begins to cover the display, and when a minimised one is back.
            self._maximised = self._maximised and (self.fullscreen or not was_visible)
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWRESIZED):
            self._note_place()
            if event.type == pygame.WINDOWMOVED and pygame.time.get_ticks() - self._opened < _SETTLING:
                self._note_frame()

    def in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its pointer position in pixels of the surface."""
        points, pixels = self._window.size, self.size
        if event.type not in _POINTER or points == pixels:
            return event
        across, down = pixels[0] / max(points[0], 1), pixels[1] / max(points[1], 1)
        changed = dict(event.dict)
        for name in ("pos", "rel"):
            if name in changed:
                x, y = changed[name]
                changed[name] = (round(x * across), round(y * down))
        return pygame.event.Event(event.type, changed)

    def in_points(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the surface in the window's own points, as text input wants it."""
        points, pixels = self._window.size, self.size
        across, down = points[0] / max(pixels[0], 1), points[1] / max(pixels[1], 1)
        return pygame.Rect(round(rect.x * across), round(rect.y * down), round(rect.w * across), round(rect.h * down))

    def _note_frame(self) -> None:
        """Some window managers put the frame where the window was asked for; it must not wander at each start."""
        aside, down = self._normal[0] - self._asked[0], self._normal[1] - self._asked[1]
        thin = 0 <= aside <= _FRAME_REACH[0] and 0 <= down <= _FRAME_REACH[1]
        self._frame = (aside, down) if thin else (0, 0)

    def _note_place(self) -> None:
        if not self.fullscreen and not self._maximised:
            x, y = self._window.position
            self._normal = (x, y, *self._window.size)


def displays() -> list[pygame.Rect]:
    """Where each display lies on the desktop, in points; the first is the main one."""
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) == 1:
        return [pygame.Rect((0, 0), sizes[0])]
    found = []
    for number, size in enumerate(sizes):
        # Only sizes can be asked for; an unseen window centred on a display tells where its middle is.
        probe = pygame.Window("", (100, 100), (_CENTRED_ON + number, _CENTRED_ON + number), hidden=True)
        rect = pygame.Rect((0, 0), size)
        rect.center = (probe.position[0] + 50, probe.position[1] + 50)
        probe.destroy()
        found.append(rect)
    return found


def least_size(desktop: Size) -> Size:
    """The smallest window allowed on a display: what the layouts are made for, unless the display has less."""
    return (
        min(LEAST_WINDOW[0], desktop[0]),
        min(LEAST_WINDOW[1], desktop[1] - TITLE_BAR - _TASK_BAR),
    )


def placed(wanted: Place | None, room: list[pygame.Rect]) -> pygame.Rect:
    """Where to open the window: where it was, if its title bar can be reached, else in the middle of a display."""
    size = wanted[2:] if wanted is not None else DEFAULT_SIZE
    if wanted is not None:
        bar = pygame.Rect(wanted[0], wanted[1] - TITLE_BAR, size[0], TITLE_BAR)
        for display in room:
            # A title bar half above the upper edge, as of a window pushed to the top, can still be reached below it.
            seen = bar.clip(display.inflate(0, 2 * TITLE_BAR))
            if seen.width >= min(_GRIP, size[0]) and seen.height >= TITLE_BAR // 2:
                return pygame.Rect((wanted[0], wanted[1]), _fitted(size, display.size))
    rect = pygame.Rect((0, 0), _fitted(size, room[0].size))
    rect.center = room[0].center
    rect.top = max(rect.top, room[0].top + TITLE_BAR)
    return rect


def _fitted(size: Size, desktop: Size) -> Size:
    least = least_size(desktop)
    most = (desktop[0], desktop[1] - TITLE_BAR - _TASK_BAR)
    return max(min(size[0], most[0]), least[0]), max(min(size[1], most[1]), least[1])


def _fits(size: Size, desktop: Size) -> bool:
    return size[0] <= desktop[0] and size[1] <= desktop[1] - TITLE_BAR - _TASK_BAR


def _prepare() -> None:
    """What SDL must be told before it starts; a user's own environment wins."""
    if sys.platform == "linux" and os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        # Otherwise SDL goes on to ask for Wayland, whose library complains on standard error.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")
    # Without it Windows draws the window small and blows it up.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # The compositor of the desktop goes on working, and so do other programs' effects.
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    # A click that brings the window to the front is not swallowed by it.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "0")
