"""Dialogs: what Enter, Esc and clicks do, and that everything fits."""

from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene, ask
from game.ui.widgets import TextField
from tests.ui.bare_app import BareApp, overlapping

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600)]


class Asked:
    """A dialog over a screen, and what was chosen in it."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1280, 720), scale: int = 100, body: str = "Words"
    ) -> None:
        self.app = BareApp(folder, size, scale)
        self.app.push(Scene(cast(Any, self.app)))
        self.chosen: list[str] = []
        buttons = [(name, lambda name=name: self.chosen.append(name)) for name in ("One", "Two", "Three")]
        self.scene = DialogScene(cast(Any, self.app), "Title", body, buttons)
        self.app.push(self.scene)

    @property
    def is_open(self) -> bool:
        return self.scene in self.app.scenes


def test_enter_presses_the_last_button_and_the_arrows_reach_the_others(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    asked.app.key(pygame.K_RETURN)
    asked.app.key(pygame.K_LEFT, pygame.K_SPACE)
    assert asked.chosen == ["Three", "Two"]


def test_a_click_chooses_what_is_under_it(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    for button in asked.scene.buttons:
        asked.app.click(button.rect.center)
    assert asked.chosen == ["One", "Two", "Three"]


def test_escape_closes_it_and_chooses_nothing(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    asked.app.key(pygame.K_ESCAPE)
    assert not asked.is_open
    assert asked.chosen == []


def test_escape_does_what_it_was_given(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    app.push(Scene(cast(Any, app)))
    left: list[str] = []
    app.push(DialogScene(cast(Any, app), "", "", [("Go", lambda: None)], lambda: left.append("left")))
    app.key(pygame.K_ESCAPE)
    assert left == ["left"]


def test_a_press_beside_it_does_nothing_and_goes_no_further(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)
    assert asked.scene.handle(event)
    asked.app.click((3, 3))
    assert asked.is_open
    assert asked.chosen == []


@pytest.mark.parametrize(
    ("loses", "keys", "done"),
    [
        (True, [pygame.K_RETURN], []),
        (True, [pygame.K_RIGHT, pygame.K_RETURN], ["yes"]),
        (True, [pygame.K_ESCAPE], []),
        (False, [pygame.K_RETURN], ["yes"]),
        (False, [pygame.K_ESCAPE], []),
    ],
)
def test_what_loses_something_is_done_only_on_purpose(
    tmp_path: Path, loses: bool, keys: list[int], done: list[str]
) -> None:
    app = BareApp(tmp_path)
    app.push(Scene(cast(Any, app)))
    said: list[str] = []
    ask(cast(Any, app), "Sure?", "It is final.", "Do it", lambda: said.append("yes"), loses=loses)
    app.key(*keys)
    assert said == done
    assert len(app.scenes) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("words", [0, 12, 900])
def test_every_button_is_inside_and_none_lies_over_another(
    tmp_path: Path, size: tuple[int, int], scale: int, words: int
) -> None:
    asked = Asked(tmp_path, size, scale, "word " * words)
    asked.app.draw()
    rects = [button.rect for button in asked.scene.buttons]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in rects)
    assert not overlapping(rects)


def test_a_long_body_is_scrolled_to_its_end_by_wheel_and_by_keys(tmp_path: Path) -> None:
    asked = Asked(tmp_path, body="word " * 1500)
    before = asked.app.draw()
    asked.app.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
    scrolled = asked.app.draw()
    assert before.get_buffer().raw != scrolled.get_buffer().raw
    asked.app.key(pygame.K_END)
    assert asked.app.draw().get_buffer().raw != scrolled.get_buffer().raw


def test_with_a_field_typing_goes_there_and_enter_presses_the_button(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    app.push(Scene(cast(Any, app)))
    done: list[str] = []
    field = TextField("Name", "", lambda _: None, 8)
    buttons = [("Cancel", app.pop), ("Save", lambda: done.append(field.value))]
    app.push(DialogScene(cast(Any, app), "Title", "Words", buttons, field=field))
    app.send(pygame.TEXTINPUT, text="Friday\x00 evening")
    app.key(pygame.K_SPACE)  # comes again as text; it presses nothing
    app.key(pygame.K_RETURN)
    assert done == ["Friday e"]
    app.key(pygame.K_ESCAPE)
    assert len(app.scenes) == 1
    assert not field.editing


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 200])
def test_a_field_has_its_place(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    app = BareApp(tmp_path, size, scale)
    app.push(Scene(cast(Any, app)))
    field = TextField("Name", "W" * 24, lambda _: None)
    scene = DialogScene(cast(Any, app), "T", "word " * 90, [("Cancel", app.pop), ("Save", app.pop)], field=field)
    app.push(scene)
    app.draw()
    rects = [field.rect, *(button.rect for button in scene.buttons), scene._scroll.rect]
    assert all(scene._box.contains(rect) for rect in rects[:-1])
    assert not overlapping(rects)
