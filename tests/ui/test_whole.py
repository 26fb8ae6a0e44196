"""The whole house in every look: nothing hidden, cut, too small, too faint or without a visible focus."""

from collections.abc import Iterator

import pygame
import pytest

from build_scripts.screens import audit
from build_scripts.screens.recipes import SCREENS, Screen
from build_scripts.screens.stage import Look, Stage, shot
from game.ui import theme
from game.ui.table.scene import TableScene
from game.ui.widgets import Group, ScrollPanel, Widget

RESTING = [screen for screen in SCREENS.values() if not screen.moves]
LOOKS = [
    Look(),
    Look((1024, 600), 100, "blue"),
    Look((1024, 600), 200, "wine"),
    Look((900, 1600), 100, "wine"),
    Look((1280, 720), 75, "blue"),
]
COLOURED = LOOKS[:3]  # each table once
LEAST_TEXT = 12  # pixels, in a window of the design size at 100 percent
READABLE = 4.5
VISIBLE = 3.0


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    with Stage() as stage:
        yield stage


def seen(widget: Widget) -> pygame.Rect:
    """The part of a widget that is not scrolled out of sight."""
    return widget.rect if widget.panel is None else widget.rect.clip(widget.panel.rect)


def in_a_row_of_cards(one: Widget, other: Widget) -> bool:
    """Cards may lie over each other as they do in a hand."""
    return hasattr(one, "card") and hasattr(other, "card")


def in_its_tile(one: Widget, other: Widget) -> bool:
    """A tile may hold a button that goes on with a match of its game."""
    return getattr(one, "kind", "") == "tile" and one.rect.contains(other.rect)


def to_press(stage: Stage) -> list[Widget]:
    return [
        widget for widget in audit.widgets(stage) if not isinstance(widget, ScrollPanel) and seen(widget).size > (0, 0)
    ]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_every_screen_is_whole(stage: Stage, look: Look) -> None:
    faults: list[str] = []
    for screen in RESTING:
        shot(stage, screen.recipe, look)
        found = [*faults_of_widgets(stage, look), *faults_of_words(stage, look)]
        faults += [f"{screen.name}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


def faults_of_widgets(stage: Stage, look: Look) -> Iterator[str]:
    """What leaves the window, is too small to be hit, or lies over another."""
    window = pygame.Rect((0, 0), look.size)
    widgets = to_press(stage)
    for place, widget in enumerate(widgets):
        what = f"{widget.label!r} at {tuple(widget.rect)}"
        if not window.contains(seen(widget)):
            yield f"{what} leaves the window"
        if min(widget.rect.size) < theme.TARGET * widget.scale - 1:
            yield f"{what} is too small"
        for other in widgets[place + 1 :]:
            meant = in_a_row_of_cards(widget, other) or in_its_tile(widget, other)
            if seen(widget).colliderect(seen(other)) and not meant:
                yield f"{what} lies over {other.label!r} at {tuple(other.rect)}"


def faults_of_words(stage: Stage, look: Look) -> Iterator[str]:
    """What is cut, lies on other words, is too small or too faint."""
    lines, picture = audit.texts(stage, look)
    placed = [(line, line.rect.inflate(0, -line.rect.height * 2 // 5)) for line in lines if line.rect is not None]
    for line in lines:
        if line.shown != line.words:
            yield f"{line.words!r} is cut to {line.shown!r}"
        if look == Look() and line.size_px < LEAST_TEXT:
            yield f"{line.words!r} is {line.size_px} px high"
    for place, (line, rect) in enumerate(placed):
        for other, its in placed[place + 1 :]:
            if rect.colliderect(its) and line.words != other.words:  # a shadow lies under its own words
                yield f"{line.words!r} and {other.words!r} lie on each other"
        if look not in COLOURED or may_be_faint(line) or not rect.colliderect(picture.get_rect()):
            continue
        clear = audit.clearness(picture, line)
        if clear < READABLE:
            yield f"{line.words!r} in {tuple(line.colour)} has a contrast of {clear:.1f}"


def may_be_faint(line: audit.Line) -> bool:
    """Whether it is a shadow, or says what cannot be had now."""
    shadow = len(line.colour) == 4 and tuple(line.colour[:3]) == (0, 0, 0)
    return shadow or tuple(line.colour) == theme.FAINT


@pytest.mark.parametrize("table", theme.TABLES)
def test_the_theme_is_readable_on_every_table(table: str) -> None:
    for felt in theme.TABLES[table]:
        panels = [audit.over(panel, felt) for panel in (theme.PANEL, theme.PANEL_DEEP, theme.PANEL_SOLID, theme.BUTTON)]
        for ground in (*panels, audit.over(theme.CELL, panels[1])):
            for colour in (theme.TEXT, theme.MUTED, theme.BRASS, theme.LOST_TEXT, theme.WON_TEXT):
                assert audit.contrast(colour, ground) >= READABLE, (colour, ground)
        for ground in (*panels[:3], audit.over(theme.CELL_SHUT, panels[1])):
            assert audit.contrast(theme.LOST, ground) >= VISIBLE, ground
    for brass in (theme.BRASS, theme.BRASS_LIGHT, theme.BRASS_DEEP):
        assert audit.contrast(theme.ON_BRASS, brass) >= READABLE
    for paper in (theme.PAPER, theme.PAPER_EDGE):
        assert audit.contrast(theme.INK, paper) >= READABLE
        assert audit.contrast(theme.RED, paper) >= READABLE


FOCUSED = (
    *("home-all_saved", "settings", "rules", "pause", "dialog-new_match", "curtain", "oh_hell-setup", "oh_hell-call"),
    *(
        "oh_hell-hand_result",
        "oh_hell-match_result",
        "oh_hell-score_sheet",
        "bid_whist-auction",
        "bid_whist-naming_trump",
    ),
    *("bid_whist-bury_six", "trick_or_bid-keep_several", "dealers_dilemma-choose", "dealers_dilemma-lay_two"),
)


@pytest.mark.parametrize("screen", [SCREENS[name] for name in FOCUSED], ids=lambda screen: screen.name)
def test_the_focus_is_seen_wherever_it_is(stage: Stage, screen: Screen) -> None:
    shot(stage, screen.recipe, Look())
    top = stage.top
    group: Group = top.panel.widgets if isinstance(top, TableScene) and top.panel is not None else top.widgets
    group.keyboard = True
    order = [widget for widget in group.widgets if widget.takes_focus]
    assert order
    for widget in order:
        group.set_focus(widget)
        with_focus = stage.picture()
        group.set_focus(None)
        without = stage.picture()
        around = seen(widget).inflate(24, 24).clip(with_focus.get_rect())
        changed = _much_changed(with_focus.subsurface(around), without.subsurface(around))
        assert changed >= 2 * (seen(widget).width + seen(widget).height) * 0.5, f"{widget.label!r} on {screen.name}"


def _much_changed(one: pygame.Surface, other: pygame.Surface) -> int:
    """Pixels that differ as clearly as a mark must."""
    count = 0
    for x in range(one.get_width()):
        for y in range(one.get_height()):
            first, second = one.get_at((x, y)), other.get_at((x, y))
            if first != second:
                count += audit.contrast((first.r, first.g, first.b), (second.r, second.g, second.b)) >= VISIBLE
    return count
