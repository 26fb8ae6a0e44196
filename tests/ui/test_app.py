"""The app: the stack of scenes, keys that mean the same everywhere, sizes, notices, and what happens at an error."""

import sys
from pathlib import Path

import pygame
import pytest

from game import cli
from game.session.saves import Saves
from game.ui import trouble, units
from game.ui.app import LONGEST_STEP, App
from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.setup import SetupScene
from game.ui.widgets import Button
from tests.ui.pilot import Pilot


class Probe(Scene):
    """Counts what it is asked."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.drawn = 0
        self.steps: list[float] = []
        self.sizes: list[units.Size] = []
        self.pressed = 0
        self.button = Button("Press", self._press)
        self.widgets.add(self.button)

    def _press(self) -> None:
        self.pressed += 1

    def layout(self, size: units.Size) -> None:
        self.sizes.append(size)
        self.button.place(pygame.Rect(100, 100, 200, 60), self.scale)

    def update(self, dt: float) -> None:
        self.steps.append(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        super().draw(surface)


@pytest.fixture
def probe(pilot: Pilot) -> Probe:
    scene = Probe(pilot.app)
    pilot.app.push(scene)
    pilot.frames()
    return scene


def test_nothing_is_drawn_while_nothing_changes(pilot: Pilot, probe: Probe) -> None:
    before = probe.drawn
    pilot.frames(120)
    assert probe.drawn == before
    probe.dirty = True
    pilot.frames(2)
    assert probe.drawn == before + 1


def test_nothing_is_drawn_while_the_window_is_minimised(pilot: Pilot, probe: Probe) -> None:
    pilot.post(pygame.WINDOWMINIMIZED)
    before, steps = probe.drawn, len(probe.steps)
    probe.dirty = True
    pilot.frames(5)
    assert probe.drawn == before
    assert len(probe.steps) == steps + 5, "what goes on by itself goes on"
    pilot.post(pygame.WINDOWRESTORED)
    assert probe.drawn == before + 1


def test_a_long_pause_is_a_short_step(pilot: Pilot, probe: Probe) -> None:
    pilot.frames(1, dt=600.0)
    assert probe.steps[-1] == LONGEST_STEP


def test_layout_follows_the_surface_without_an_event(pilot: Pilot, probe: Probe) -> None:
    pilot.app.display.resize((1100, 650))
    pygame.event.clear()
    pilot.app.step(1 / 60, [])
    assert probe.sizes[-1] == (1100, 650) == pilot.screen.get_size()
    for _ in range(50):
        pilot.resize((1024, 600))
        pilot.resize((1280, 720))
    assert probe.sizes[-1] == pilot.screen.get_size() == (1280, 720)


def test_full_screen_and_back(pilot: Pilot, probe: Probe) -> None:
    pilot.resize((1100, 640))
    pilot.key("f11")
    pilot.frames(2)
    assert pilot.app.display.fullscreen
    assert pilot.app.settings.fullscreen
    assert probe.sizes[-1] == pilot.screen.get_size() != (1100, 640)
    pilot.key("enter", alt=True)
    pilot.frames(2)
    covers: bool = pilot.app.display.fullscreen
    assert not covers
    assert probe.sizes[-1] == pilot.screen.get_size() == (1100, 640)
    assert pilot.app.display.place[2:] == (1100, 640)


def test_interface_size_by_keys(pilot: Pilot, probe: Probe) -> None:
    small = probe.scale
    pilot.key("+", ctrl=True)
    assert probe.scale > small
    pilot.key("-", ctrl=True)
    pilot.key("-", ctrl=True)
    assert probe.scale < small
    pilot.key("0", ctrl=True)
    assert probe.scale == small
    for _ in range(20):
        pilot.key("+", ctrl=True)
    assert pilot.app.settings.scale == 200
    width, height = pilot.screen.get_size()
    assert width / probe.scale >= units.LEAST[0] - 0.001
    assert height / probe.scale >= units.LEAST[1] - 0.001


def test_f1_opens_the_rules_once_and_escape_closes_them(pilot: Pilot) -> None:
    pilot.key("f1")
    pilot.key("f1")
    assert isinstance(pilot.top, RulesScene)
    pilot.key("escape")
    assert isinstance(pilot.top, HomeScene)
    pilot.key("escape")
    assert isinstance(pilot.top, HomeScene), "the first screen stays"


@pytest.mark.parametrize("how", ["key", "close button"])
def test_quit(pilot: Pilot, how: str) -> None:
    if how == "key":
        pilot.key("q", ctrl=True)
    else:
        pilot.post(pygame.QUIT)
    assert not pilot.app.running


def test_begun_at_the_set_up_of_a_game_escape_leads_to_the_first_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def loop(app: App) -> None:
        seen.append(app.top)
        app.pop()
        seen.append(app.top)

    monkeypatch.setattr(App, "run", loop)
    assert cli.main(["--data-dir", str(tmp_path), "--game", "bid-whist"]) == 0
    assert [(type(scene), scene.game_key) for scene in seen[:1]] == [(SetupScene, "bid_whist")]
    assert isinstance(seen[1], HomeScene)


def test_altgr_and_other_letters_do_not_quit(pilot: Pilot) -> None:
    pilot.key("q", ctrl=True, alt=True)
    pilot.key("q")
    assert pilot.app.running


def test_double_click_presses_nothing_on_the_next_screen(pilot: Pilot) -> None:
    at = pilot.where("Oh Hell")
    pilot.click(at)
    setup = pilot.top
    assert isinstance(setup, SetupScene)
    trap = Button("Trap", lambda: pytest.fail("pressed by the second half of a double click"))
    setup.widgets.add(trap)
    trap.place(pygame.Rect(at[0] - 50, at[1] - 50, 100, 100), setup.scale)
    pilot.click(at)
    pilot.frames(30)
    hits: list[int] = []
    trap.on_press = lambda: hits.append(1)
    pilot.click(at)
    assert hits == [1], "a click of its own is no double click"


def test_a_command_types_nothing(pilot: Pilot) -> None:
    pilot.app.push(SetupScene(pilot.app, "oh_hell"))
    setup = pilot.top
    assert isinstance(setup, SetupScene)
    field = setup.players.rows[1].name
    pilot.click(field)
    command = {"key": pygame.K_PLUS, "mod": pygame.KMOD_LCTRL, "unicode": "+", "scancode": 0}
    pilot.post(pygame.KEYDOWN, **command)
    pilot.text("+")  # as X sends it along
    pilot.post(pygame.KEYUP, **command)
    assert "+" not in field.value
    pilot.text("+")
    assert field.value == "+"


def test_a_held_key_acts_once(pilot: Pilot, probe: Probe) -> None:
    probe.widgets.set_focus(probe.button)
    for _ in range(5):
        pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert probe.pressed == 1
    pilot.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    pilot.key("enter")
    assert probe.pressed == 2


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_press_nothing(pilot: Pilot, probe: Probe, button: int) -> None:
    pilot.click(probe.button, button)
    assert probe.pressed == 0


def test_losing_the_window_lets_go_of_a_press(pilot: Pilot, probe: Probe) -> None:
    at = pilot.where("Press")
    pilot.press(at)
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.release(at)
    assert probe.pressed == 0
    assert not probe.button.pressed


def test_an_error_is_reported_and_told(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Probe):
        def update(self, dt: float) -> None:
            assert dt > 0
            raise RuntimeError("a gear is loose")

        def report(self) -> str:
            return '{"game": "oh_hell"}'

    monkeypatch.setattr(trouble, "_seen", [])
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    pilot.app.push(Broken(pilot.app))
    pilot.app.guarded_step(1 / 60, [])
    assert isinstance(pilot.top, DialogScene)
    report = next(tmp_path.rglob("error-*.txt")).read_text(encoding="utf-8")
    assert "a gear is loose" in report
    assert '{"game": "oh_hell"}' in report
    pilot.click("Copy report")
    pilot.click("Close")
    assert isinstance(pilot.top, HomeScene)


@pytest.mark.usefixtures("pilot")
def test_a_second_copy_says_so_and_runs(tmp_path: Path) -> None:
    other = Saves(tmp_path / "saves")
    assert other.locked_out
    other.close()
    second = App(tmp_path)
    try:
        second.step(1 / 60, [])
        assert "already open" in second.toast.sentence
    finally:
        second.close()


def test_without_a_folder_to_write_to(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    pilot = Pilot(in_the_way)
    assert isinstance(pilot.top, HomeScene)
    pilot.app.settings.table = "blue"
    pilot.app.apply_settings()
    pilot.frames(3)
    assert pilot.app.toast.sentence
    pilot.close()
    assert in_the_way.read_text() == "not a folder"


def test_settings_and_place_are_there_the_next_time(tmp_path: Path) -> None:
    first = Pilot(tmp_path)
    first.resize((1024, 650))
    first.app.settings.table = "wine"
    first.close()
    second = Pilot(tmp_path, size=(1024, 650))
    assert second.app.settings.table == "wine"
    assert second.app.settings.window is not None
    assert second.app.settings.window[2:] == (1024, 650)
    second.close()


def test_a_notice_takes_the_place_of_the_one_about_the_same(pilot: Pilot) -> None:
    pilot.app.say("First")
    for _ in range(3):
        pilot.key("+", ctrl=True)
    pilot.frames(60 * 5)
    assert pilot.app.toast.sentence == f"Interface scale {pilot.app.settings.scale} %"
    pilot.key("-", ctrl=True)
    assert pilot.app.toast.sentence == f"Interface scale {pilot.app.settings.scale} %"
    pilot.frames(60 * 5)
    assert pilot.app.toast.sentence == ""


def test_notices_are_said_one_after_the_other(pilot: Pilot) -> None:
    pilot.app.say("First")
    pilot.app.say("Second, and so long that it takes several lines: " + "word " * 80)
    pilot.app.say("First")
    assert pilot.app.toast.sentence == "First"
    pilot.frames(60 * 5)
    assert pilot.app.toast.sentence.startswith("Second")
    pilot.frames(60 * 60)
    assert pilot.app.toast.sentence == ""
