"""The curtain: nothing of the table under it, and only a fresh press lifts it."""

from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.ui.scene import Scene
from game.ui.scenes.curtain import PORTRAIT, CurtainScene
from game.ui.scenes.patient import READ_AT_LEAST
from tests.ui.bare_app import BareApp

LONG = "W" * 24
SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600)]
FRAME = 1 / 60


class Below(Scene):
    """Stands in for the table."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what nobody may see."""
        surface.fill((255, 0, 255))


class Raised:
    """A curtain over a table, and how often it was lifted."""

    def __init__(
        self,
        folder: Path,
        name: str = "Odette",
        size: tuple[int, int] = (1280, 720),
        scale: int = 100,
        seat: int = 1,
    ) -> None:
        self.app = BareApp(folder, size, scale)
        self.app.push(Below(cast(Any, self.app)))
        self.lifted = 0
        self.scene = CurtainScene(cast(Any, self.app), name, seat, self._lift)
        self.app.push(self.scene)

    def _lift(self) -> None:
        self.lifted += 1

    def show(self, seconds: float) -> None:
        self.app.draw()
        for _ in range(round(seconds / FRAME)):
            self.scene.update(FRAME)

    @property
    def button(self) -> pygame.Rect:
        return self.scene.widgets.widgets[0].rect


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("name", ["Ida", LONG])
def test_it_covers_everything_and_its_words_stay_in_its_box(
    tmp_path: Path, size: tuple[int, int], scale: int, name: str
) -> None:
    raised = Raised(tmp_path, name, size, scale)
    below = pygame.Surface(size)
    below.fill((255, 0, 255))
    raised.scene.draw(below)
    edges = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1), (size[0] // 2, 2)]
    assert all(below.get_at(at)[:3] != (255, 0, 255) for at in edges)
    assert pygame.mask.from_threshold(below, (255, 0, 255), (2, 2, 2, 255)).count() == 0
    box = raised.scene._box
    assert pygame.Rect((0, 0), size).contains(box)
    assert abs(box.centerx - size[0] / 2) <= 1
    assert box.contains(raised.button)
    # Around the box the cloth is the same for every name: no word runs out of it.
    other = pygame.Surface(size)
    Raised(tmp_path / "other", "", size, scale).scene.draw(other)
    for surface in (below, other):
        surface.fill((0, 0, 0), box)
    assert pygame.image.tobytes(below, "RGB") == pygame.image.tobytes(other, "RGB")


def test_it_is_opaque_and_says_whose_turn_it_is(tmp_path: Path) -> None:
    raised = Raised(tmp_path)
    assert raised.scene.opaque
    assert raised.scene.widgets.find("I'm Odette") is not None


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_keys_lift_it_once_after_it_was_shown(tmp_path: Path, key: int) -> None:
    raised = Raised(tmp_path)
    for _ in range(8):
        raised.app.key(key)
    assert raised.lifted == 0
    raised.show(READ_AT_LEAST / 2)
    raised.app.key(key)
    assert raised.lifted == 0
    raised.show(READ_AT_LEAST)
    raised.app.key(key)
    assert raised.lifted == 1
    assert isinstance(raised.app.scenes[-1], Below)


def test_a_press_begun_before_does_not_count_when_it_ends_after(tmp_path: Path) -> None:
    raised = Raised(tmp_path)
    at = raised.button.center
    raised.show(READ_AT_LEAST / 2)
    raised.app.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    raised.show(READ_AT_LEAST)
    raised.app.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert raised.lifted == 0
    raised.app.click(at)
    assert raised.lifted == 1


def test_time_before_the_first_picture_does_not_count(tmp_path: Path) -> None:
    raised = Raised(tmp_path)
    raised.scene.update(READ_AT_LEAST * 2)
    raised.app.key(pygame.K_SPACE)
    assert raised.lifted == 0


@pytest.mark.parametrize("button", [2, 3])
def test_nothing_else_lifts_it(tmp_path: Path, button: int) -> None:
    raised = Raised(tmp_path)
    raised.show(READ_AT_LEAST + FRAME)
    at = raised.button.center
    raised.app.key(pygame.K_ESCAPE, pygame.K_TAB, pygame.K_h, pygame.K_z, pygame.K_l)
    raised.app.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
    raised.app.send(pygame.MOUSEBUTTONUP, pos=at, button=button)
    raised.app.click((raised.button.left - 30, raised.button.centery))
    assert raised.lifted == 0
    assert raised.app.scenes[-1] is raised.scene


def test_the_emblem_is_that_of_the_person_called(tmp_path: Path) -> None:
    pictures = []
    for seat in (0, 3):
        raised = Raised(tmp_path / str(seat), "Ida", seat=seat)
        surface = raised.app.draw()
        pictures.append(pygame.image.tobytes(surface.subsurface(raised.scene._box), "RGB"))
        face = raised.app.assets.portrait("Ida", raised.scene.px(PORTRAIT - 8), human_seat=seat)
        centre = (raised.scene._box.centerx, raised.scene._box.top + raised.scene.px(34 + PORTRAIT / 2))
        middle = face.get_at((face.get_width() // 2, face.get_height() // 2))[:3]
        assert surface.get_at(centre)[:3] == middle
    assert pictures[0] != pictures[1]
