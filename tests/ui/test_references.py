"""Screens against the reviewed pictures of them, and the comparer against what it must see and what it must not."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from build_scripts.screens import compare
from build_scripts.screens.recipes import SCREENS
from build_scripts.screens.references import DRAWN_WITH, FOLDER, REFERENCES, UPDATE, reference_path
from build_scripts.screens.stage import Look, Stage, shot
from game.ui.table.scene import TableScene
from game.ui.widgets import Button, Choice, Toggle

MOST_BYTES = 3_000_000
Change = Callable[[pygame.Surface], None]


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    with Stage() as stage:
        yield stage


@pytest.mark.parametrize("name", REFERENCES)
def test_a_screen_looks_as_it_was_approved(stage: Stage, name: str, tmp_path: Path) -> None:
    path = reference_path(name)
    assert path.is_file(), f"There is no reference image of {name}. Make it with: {UPDATE}"
    picture, reference = shot(stage, SCREENS[name].recipe, Look()), pygame.image.load(path)
    same_letters = DRAWN_WITH.read_text(encoding="ascii").strip() == compare.drawn_with()
    found = compare.difference(picture, reference, compare.SHARP if same_letters else compare.COARSE)
    if not found.same:
        compare.save(picture, tmp_path / f"{name}-actual.png")
        compare.save(reference, tmp_path / f"{name}-expected.png")
        compare.save(compare.shown(picture, reference), tmp_path / f"{name}-difference.png")
    assert found.same, (
        f"{name} looks otherwise than its reference: {found.worst:.0f} levels at {found.at}, {found.mean:.1f} on the "
        f"whole. Compare the pictures in {tmp_path}. If the new look is right: {UPDATE}"
    )


def test_the_folder_holds_the_references_and_is_small() -> None:
    found = set(FOLDER.glob("*"))
    assert found == {DRAWN_WITH, *(reference_path(name) for name in REFERENCES)}, f"Make them with: {UPDATE}"
    assert sum(path.stat().st_size for path in found) < MOST_BYTES


# The comparer.


@pytest.fixture(scope="module")
def table(stage: Stage) -> pygame.Surface:
    return shot(stage, SCREENS["oh_hell-play"].recipe, Look())


@pytest.fixture(scope="module")
def home(stage: Stage) -> pygame.Surface:
    return shot(stage, SCREENS["home"].recipe, Look())


def changed(picture: pygame.Surface, change: Change) -> compare.Difference:
    """How far a picture is from its own reference after a change."""
    other = picture.copy()
    change(other)
    return compare.difference(other, compare.kept(picture))


def shift(rect: pygame.Rect, across: int, down: int) -> Change:
    """Move what is in a rectangle; the pixels at its rim fill what becomes free."""

    def change(picture: pygame.Surface) -> None:
        part = picture.subsurface(rect.inflate(8, 8)).copy()
        picture.blit(part, rect.inflate(8, 8).move(across, down))

    return change


def grain(picture: pygame.Surface) -> None:
    """Two levels more at every second pixel, as another rounding of blends gives."""
    dots = pygame.Surface(picture.get_size())
    for x in range(0, picture.get_width(), 2):
        pygame.draw.line(dots, (2, 2, 2), (x, 0), (x, picture.get_height()))
    picture.blit(dots, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def soften(picture: pygame.Surface) -> None:
    """Edges of letters and cards smoothed otherwise."""
    picture.blit(pygame.transform.box_blur(picture, 1), (0, 0))


@pytest.mark.parametrize("change", [lambda _: None, grain, soften], ids=["itself", "grain", "softer edges"])
def test_a_picture_is_the_same_as_its_reference(table: pygame.Surface, home: pygame.Surface, change: Change) -> None:
    assert changed(table, change).same
    assert changed(home, change).same


@pytest.mark.parametrize(("across", "down"), [(4, 0), (-4, 0), (0, 4), (0, -4)])
def test_a_widget_moved_by_four_pixels_is_seen(stage: Stage, across: int, down: int) -> None:
    inside = pygame.Rect(4, 4, 1272, 712)
    for name in ("home", "oh_hell-play", "settings"):
        picture = shot(stage, SCREENS[name].recipe, Look())
        widgets = [widget for widget in stage.top.widgets.widgets if isinstance(widget, Button | Choice | Toggle)]
        widgets = [widget for widget in widgets if widget.visible and inside.contains(widget.rect)]
        assert len(widgets) >= 4
        for widget in widgets:
            seen = changed(picture, shift(widget.rect, across, down))
            assert not seen.same, f"{widget.label} on {name}: {seen}"
            assert widget.rect.inflate(48, 48).collidepoint(seen.at)


def test_a_missing_card_is_seen(stage: Stage) -> None:
    picture = shot(stage, SCREENS["oh_hell-play"].recipe, Look())
    top = stage.top
    assert isinstance(top, TableScene)
    reference = compare.kept(picture)
    for key in list(top.cards.poses):
        pose = top.cards.poses.pop(key)
        limits = compare.COARSE if pose.card in top.view.hand else compare.SHARP
        assert not compare.difference(stage.picture(), reference, limits).same, key
        top.cards.poses[key] = pose


@pytest.mark.parametrize(
    "look", [Look(table="blue"), Look(table="wine"), Look(four=True), Look(large=True), Look(scale=110)]
)
def test_another_look_is_seen(stage: Stage, look: Look) -> None:
    for name in ("oh_hell-largest_hand", "bid_whist-auction"):
        recipe = SCREENS[name].recipe
        reference = compare.kept(shot(stage, recipe, Look()))
        assert not compare.difference(shot(stage, recipe, look), reference).same, name


@pytest.mark.parametrize("table", ["blue", "wine"])
def test_another_felt_is_seen_whatever_draws_the_letters(stage: Stage, table: str) -> None:
    for name in ("home", "bid_whist-auction"):
        recipe = SCREENS[name].recipe
        reference = compare.kept(shot(stage, recipe, Look()))
        assert not compare.difference(shot(stage, recipe, Look(table=table)), reference, compare.COARSE).same, name


def test_another_colour_of_one_button_is_seen(home: pygame.Surface) -> None:
    def tint(picture: pygame.Surface) -> None:
        picture.fill((0, 24, 40), (390, 570, 265, 54), special_flags=pygame.BLEND_RGB_ADD)

    assert not changed(home, tint).same


def test_a_picture_of_another_size_is_no_match_for_a_reference(home: pygame.Surface) -> None:
    with pytest.raises(ValueError, match="pixels"):
        compare.difference(home.subsurface((0, 0, 640, 360)), compare.kept(home))
