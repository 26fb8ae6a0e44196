"""Where the window opens, and pointer positions where its points are not pixels."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui import units
from game.ui.display import TITLE_BAR, Display, Place, displays, least_size, placed

ONE = [pygame.Rect(0, 0, 1920, 1080)]
LEFT_TOO = [*ONE, pygame.Rect(-1920, 0, 1920, 1080)]


@pytest.mark.parametrize(
    ("place", "room", "stays"),
    [
        ((100, 100, 1280, 720), ONE, True),
        ((-1900, 100, 1280, 720), ONE, False),
        ((-1900, 100, 1280, 720), LEFT_TOO, True),
        ((3000, 200, 1280, 720), ONE, False),
        ((3000, 200, 1280, 720), LEFT_TOO, False),
        ((-1200, 300, 1280, 720), ONE, False),  # a strip too narrow to be taken hold of
        ((-1000, 300, 1280, 720), ONE, True),
        ((200, -700, 1280, 720), ONE, False),
        ((200, 0, 1280, 720), ONE, True),  # the title bar is pushed up, as some window managers do
        ((200, 1300, 1280, 720), ONE, False),
    ],
)
def test_a_window_opens_where_its_title_bar_can_be_reached(place: Place, room: list[pygame.Rect], stays: bool) -> None:
    rect = placed(place, room)
    assert (rect.topleft == place[:2]) == stays
    bar = pygame.Rect(rect.x, rect.y - TITLE_BAR, rect.width, TITLE_BAR)
    assert any(bar.clip(display.inflate(0, 2 * TITLE_BAR)).width >= 120 for display in room)


@pytest.mark.parametrize("desktop", [(1024, 600), (1366, 768), (1280, 720), (1920, 1080), (3440, 1440), (800, 480)])
@pytest.mark.parametrize("place", [None, (10, 40, 5000, 3000), (10, 40, 20, 20)])
def test_a_window_is_never_larger_than_its_display(desktop: units.Size, place: Place | None) -> None:
    rect = placed(place, [pygame.Rect((0, 0), desktop)])
    assert rect.width <= desktop[0]
    assert rect.height + TITLE_BAR <= desktop[1]
    least = least_size(desktop)
    assert rect.width >= least[0]
    assert rect.height >= least[1]


def test_large_displays_have_the_window_that_layouts_are_made_for() -> None:
    assert placed(None, ONE).size == (1280, 720)
    assert least_size((1920, 1080)) == units.LEAST_WINDOW


def test_several_displays_are_found_by_unseen_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    middles = {0: (960, 540), 1: (-640, 512)}

    def window(_title: str, size: units.Size, position: units.Size, hidden: bool) -> Any:  # noqa: ANN401
        assert hidden
        middle = middles[position[0] & 0xFFFF]
        at = (middle[0] - size[0] // 2, middle[1] - size[1] // 2)
        return SimpleNamespace(position=at, destroy=lambda: None)

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1280, 1024)])
    monkeypatch.setattr(pygame, "Window", window)
    assert displays() == [pygame.Rect(0, 0, 1920, 1080), pygame.Rect(-1280, 0, 1280, 1024)]


@pytest.mark.parametrize("factor", [1.0, 1.25, 1.5, 2.0])
def test_the_pointer_is_where_it_points(factor: float) -> None:
    pixels = (1600, 900)
    shown = Display.__new__(Display)
    shown.surface = pygame.Surface(pixels)
    shown._window = SimpleNamespace(size=(round(1600 / factor), round(900 / factor)))  # type: ignore[assignment]
    button = pygame.Rect(300, 200, 100, 45)
    for pixel in (button.center, button.topleft, (button.right - 1, button.bottom - 1)):
        points = tuple(round(part / factor - 0.01) for part in pixel)
        moved = shown.in_pixels(pygame.event.Event(pygame.MOUSEMOTION, pos=points, rel=(2, 0), buttons=(0, 0, 0)))
        assert all(abs(got - want) <= factor for got, want in zip(moved.pos, pixel, strict=True))
        assert moved.rel == (round(2 * factor), 0)
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert shown.in_pixels(key) is key
    back = shown.in_points(pygame.Rect(300, 200, 100, 50))
    assert abs(back.width - 100 / factor) <= 1


@pytest.mark.parametrize("percent", [75, 100, 133, 150, 200])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (5120, 1440), (900, 1600)])
def test_scale_follows_the_smaller_side_and_leaves_room(size: units.Size, percent: int) -> None:
    scale = units.scale(size, percent)
    assert scale <= units.scale((size[0] * 2, size[1]), percent) <= units.scale((size[0] * 2, size[1] * 2), percent)
    assert size[0] / scale >= units.LEAST[0] - 0.001
    assert size[1] / scale >= units.LEAST[1] - 0.001
    if percent <= 100:
        assert scale == pytest.approx(min(size[0] / 1280, size[1] / 720) * percent / 100)


def test_body_text_is_large_enough() -> None:
    from game.ui import text, theme  # noqa: PLC0415 - only this test needs them

    assert text.size("body", units.scale((1920, 1080))) >= 18
    assert theme.TARGET >= 44


class FakeWindow:
    """Notes what is asked of it and does it at once, where this window manager's frame allows."""

    def __init__(self, position: units.Size, size: units.Size) -> None:
        self.position, self.size = position, size
        self.resizable = False
        self.asked: list[str] = []

    def set_windowed(self) -> None:
        self.asked.append("windowed")

    def set_fullscreen(self, desktop: bool) -> None:
        assert desktop
        self.asked.append("fullscreen")

    def maximize(self) -> None:
        self.asked.append("maximize")


def shown_at(position: units.Size) -> tuple[Display, FakeWindow]:
    window = FakeWindow(position, (1280, 720))
    shown = Display.__new__(Display)
    shown._window = window  # type: ignore[assignment]
    shown.visible, shown.fullscreen, shown._maximised = True, False, False
    shown._normal = (*position, 1280, 720)
    shown._asked, shown._opened, shown._frame = position, pygame.time.get_ticks(), (0, 0)
    return shown, window


def note(shown: Display, *kinds: int) -> None:
    for kind in kinds:
        shown.note(pygame.event.Event(kind))


def test_a_maximised_window_is_maximised_again_after_full_screen() -> None:
    shown, window = shown_at((100, 100))
    note(shown, pygame.WINDOWMAXIMIZED)
    window.position, window.size = (0, 19), (1920, 1061)
    note(shown, pygame.WINDOWMOVED, pygame.WINDOWRESIZED)
    shown.toggle_fullscreen()
    window.position, window.size = (0, 0), (1920, 1080)
    note(shown, pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWRESTORED)
    shown.toggle_fullscreen()
    assert window.asked == ["fullscreen", "windowed", "maximize"]
    assert window.resizable
    assert shown.place == (100, 100, 1280, 720), "where it goes when it is restored"


def test_a_minimised_window_that_was_maximised_is_so_again() -> None:
    shown, window = shown_at((100, 100))
    note(shown, pygame.WINDOWMAXIMIZED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)
    window.position, window.size = (0, 19), (1920, 1061)
    note(shown, pygame.WINDOWRESIZED)
    assert shown.place == (100, 100, 1280, 720)
    note(shown, pygame.WINDOWRESTORED)
    window.position, window.size = (200, 150), (1100, 640)
    note(shown, pygame.WINDOWMOVED, pygame.WINDOWRESIZED)
    assert shown.place == (200, 150, 1100, 640)


def test_a_window_does_not_wander_by_the_width_of_its_frame() -> None:
    shown, window = shown_at((320, 180))
    window.position = (321, 200)
    note(shown, pygame.WINDOWMOVED)
    assert shown.place[:2] == (320, 180)
    shown._opened -= 60_000
    window.position = (421, 300)
    note(shown, pygame.WINDOWMOVED)
    assert shown.place[:2] == (420, 280)
