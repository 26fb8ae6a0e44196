"""The settings on screen: every one by mouse and by keys, applied at once, kept, and within reach in every window."""

from pathlib import Path

import pygame
import pytest

from game.session.settings import SettingsFile
from game.ui.scenes.settings import EXPERT_TIMES, PAUSES, SettingsScene
from game.ui.widgets import Choice, Slider, Stepper, Toggle, Widget
from tests.ui.bare_app import overlapping
from tests.ui.pilot import Pilot

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600)]
SWITCHES = {
    "Click twice to play a card": "confirm",
    "Reduced motion": "reduced_motion",
    "Full screen": "fullscreen",
    "Mute": "muted",
    "Four colours": "four_colour",
    "Large indices": "large_index",
}
CHOICES = {
    "Speed": "speed",
    "A finished trick stays": "trick_pause",
    "Table": "table",
    "Card back": "back",
}


@pytest.fixture
def scene(pilot: Pilot) -> SettingsScene:
    opened = SettingsScene(pilot.app)
    pilot.app.push(opened)
    pilot.frames()
    return opened


def control(scene: SettingsScene, label: str) -> Widget:
    """The control of that name, scrolled into sight; its heading has the same words."""
    found = next(one for one in scene.widgets.widgets if one.label == label and one.focusable)
    scene.scroll.reveal(found)
    return found


@pytest.mark.parametrize("label", SWITCHES)
def test_a_switch_is_thrown_by_a_click_and_back_by_a_key(pilot: Pilot, scene: SettingsScene, label: str) -> None:
    name = SWITCHES[label]
    assert getattr(pilot.app.settings, name) is False
    pilot.click(control(scene, label))
    assert getattr(pilot.app.settings, name) is True
    pilot.key("space")
    assert getattr(pilot.app.settings, name) is False


@pytest.mark.parametrize("label", CHOICES)
def test_every_value_of_a_choice_can_be_clicked(pilot: Pilot, scene: SettingsScene, label: str) -> None:
    choice = control(scene, label)
    assert isinstance(choice, Choice)
    for value, _words in [*choice.values[1:], choice.values[0]]:
        pilot.click(choice.pill_rect(value).center)
        assert getattr(pilot.app.settings, CHOICES[label]) == value


def test_a_trick_can_stay_until_a_click(pilot: Pilot, scene: SettingsScene) -> None:
    scene.widgets.set_focus(control(scene, "A finished trick stays"))
    for _ in range(len(PAUSES)):
        pilot.key("right")
    assert pilot.app.settings.trick_pause is None


def test_the_volume_follows_keys_and_pointer(pilot: Pilot, scene: SettingsScene) -> None:
    slider = control(scene, "Volume")
    assert isinstance(slider, Slider)
    scene.widgets.set_focus(slider)
    pilot.key("left")
    assert pilot.app.settings.volume == pilot.app.sounds.volume == 65
    pilot.click((slider.rect.left + 14, slider.rect.centery))
    assert pilot.app.settings.volume == pilot.app.sounds.volume == 0


def test_a_dragged_volume_is_heard_once_when_it_is_let_go(
    pilot: Pilot, scene: SettingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, int]] = []
    sounds = pilot.app.sounds
    monkeypatch.setattr(sounds, "play", lambda name: heard.append((name, sounds.volume)))
    slider = control(scene, "Volume")
    away = (slider.rect.left + 14, slider.rect.top - 3 * slider.rect.height)
    pilot.move(slider.rect.center)
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=slider.rect.center, button=1))
    for x in (200, 150, 100, 14):
        at = (slider.rect.left + x, away[1])
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
        assert not heard
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=away, button=1))
    assert heard == [("play", 0)]


def test_the_scale_is_applied_at_once_and_shows_when_keys_change_it(pilot: Pilot, scene: SettingsScene) -> None:
    stepper = control(scene, "Interface size")
    assert isinstance(stepper, Stepper)
    before = scene.scale
    scene.widgets.set_focus(stepper)
    pilot.key("right")
    assert pilot.app.settings.scale == 110
    assert scene.scale > before
    assert stepper.scale == scene.scale
    pilot.key("-", ctrl=True)
    assert stepper.value == pilot.app.settings.scale == 100


def test_experts_are_given_their_time(pilot: Pilot, scene: SettingsScene) -> None:
    stepper = control(scene, "Expert's thinking time")
    assert isinstance(stepper, Stepper)
    scene.widgets.set_focus(stepper)
    for times in (EXPERT_TIMES[4:], reversed(EXPERT_TIMES[:-1])):
        for seconds in times:
            pilot.key("right" if seconds > pilot.app.settings.expert_seconds else "left")
            assert pilot.app.settings.expert_seconds == seconds
    pilot.app.settings.expert_seconds = 0.7  # as a file may have it
    scene.layout(pilot.app.display.size)
    pilot.click((stepper.rect.right - 8, stepper.rect.centery))
    assert pilot.app.settings.expert_seconds == 1.0


def test_what_was_changed_is_on_disk(pilot: Pilot, scene: SettingsScene, tmp_path: Path) -> None:
    pilot.click(control(scene, "Four colours"))
    slider = control(scene, "Volume")
    pilot.click((slider.rect.left + 14, slider.rect.centery))
    pilot.key("escape")
    assert pilot.top is not scene
    file = next(tmp_path.rglob("settings.json"))
    kept = SettingsFile(file).values
    assert kept.four_colour
    assert kept.volume == 0


def test_everything_is_reached_and_seen_by_tab(pilot: Pilot, scene: SettingsScene) -> None:
    pilot.app.settings.scale = 200
    pilot.resize((1024, 600))
    stops = [one for one in scene.widgets.widgets if one.takes_focus]
    assert len(stops) == len(SWITCHES) + len(CHOICES) + 4  # with Back, the volume, the scale and the time of experts
    reached = []
    for _ in stops:
        pilot.key("tab")
        focus = scene.widgets.focus
        assert focus is not None
        reached.append(focus)
        view = scene.scroll.rect if focus.panel else pygame.Rect(0, 0, 1024, 600)
        assert view.contains(focus.rect), focus.label
    assert set(map(id, reached)) == set(map(id, stops))


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_nothing_overlaps_or_leaves_the_window(pilot: Pilot, scene: SettingsScene, scale: int) -> None:
    pilot.app.settings.scale = scale
    for size in SIZES:
        pilot.resize(size)
        controls = [one for one in scene.widgets.widgets if one.takes_focus]
        assert not overlapping([one.rect for one in controls]), size
        for one in controls:
            assert one.rect.left >= 0
            assert one.rect.right <= pilot.screen.get_width(), (size, one.label)
            if isinstance(one, Choice | Toggle):
                assert one.rect.height >= one.height_for(one.rect.width, scene.scale), (size, one.label)
