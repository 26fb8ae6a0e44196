"""The gallery shows every screen, names its pictures by what they show, and shows the same every time."""

import itertools
import sys
from collections import Counter
from pathlib import Path

import pygame
import pytest

from build_scripts import gallery
from build_scripts.screens.recipes import SCREENS
from build_scripts.screens.sheet import contact_sheet
from build_scripts.screens.stage import Look, Stage, shot
from game.rules.registry import GAMES
from game.ui.table.panels.registry import PANELS

FEW = ("home-three_saved", "oh_hell-deal", "trick_or_bid-twins_striking", "bid_whist-bury_six", "oh_hell-score_sheet")


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["gallery.py", *arguments])
    return gallery.main()


def test_the_same_bytes_every_time() -> None:
    found: list[list[bytes]] = []
    for _ in range(2):
        with Stage() as stage:
            found.append([pygame.image.tobytes(shot(stage, SCREENS[name].recipe, Look()), "RGB") for name in FEW])
    for name, first, second in zip(FEW, *found, strict=True):
        assert first == second, name


def test_a_screen_does_not_depend_on_those_before_it() -> None:
    look = Look((1024, 600), 150, "wine", four=True, large=True)
    with Stage() as stage:
        alone = pygame.image.tobytes(shot(stage, SCREENS["oh_hell-call"].recipe, look), "RGB")
        for name in FEW:
            shot(stage, SCREENS[name].recipe, Look())
        again = pygame.image.tobytes(shot(stage, SCREENS["oh_hell-call"].recipe, look), "RGB")
    assert alone == again


def test_no_two_screens_are_the_same_picture() -> None:
    with Stage() as stage:
        pictures = {
            name: pygame.image.tobytes(shot(stage, screen.recipe, Look()), "RGB") for name, screen in SCREENS.items()
        }
    for (one, first), (other, second) in itertools.combinations(pictures.items(), 2):
        assert first != second, f"{one} and {other}"


def test_every_game_has_its_moments_and_every_kind_of_panel_is_shown() -> None:
    groups = Counter(screen.group for screen in SCREENS.values())
    assert set(groups) == {"general", *GAMES}
    assert min(groups[game] for game in GAMES) >= 13
    seen: set[type] = set()
    with Stage() as stage:
        for screen in SCREENS.values():
            if screen.group in GAMES and not screen.moves:
                stage.begin(Look())
                screen.recipe(stage)
                panels = [getattr(scene, "panel", None) for scene in stage.app.scenes]
                seen.update(type(panel) for panel in panels if panel is not None)
    assert seen == set(PANELS.values())


def test_every_name_shows_in_a_look() -> None:
    looks = [
        Look(*parts)
        for parts in itertools.product(gallery.SIZES, gallery.SCALES, gallery.TABLES, (False, True), (False, True))
    ]
    assert len({look.name for look in looks}) == len(looks)
    assert Look((1024, 600), 200, "wine", four=True, large=True).name == "1024x600_200_wine_four_large"
    assert set(gallery.CROSSED) <= set(SCREENS)


def test_pictures_have_the_size_of_their_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(
        monkeypatch,
        "--screens",
        "home",
        "curtain",
        "--sizes",
        "1024x600",
        "900x1600",
        "--scales",
        "75",
        "--out",
        str(tmp_path),
    )
    sizes = {path.name: pygame.image.load(path).get_size() for path in tmp_path.iterdir()}
    assert sizes == {
        f"{name}_{size[0]}x{size[1]}_75_green.png": size
        for name in ("home", "curtain")
        for size in ((1024, 600), (900, 1600))
    }


def test_sheets_hold_all_pictures_of_a_group_and_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch, "--screens", "home", "curtain", "oh_hell-call", "--once", "--sheet", "--out", str(tmp_path))
    sheets = sorted(path.name for path in tmp_path.glob("sheet-*"))
    assert sheets == ["sheet-general_1280x720_100_green.png", "sheet-oh_hell_1280x720_100_green.png"]
    assert len(list(tmp_path.iterdir())) == 5


def test_a_sheet_shows_each_picture_once_below_the_other() -> None:
    pictures = [(f"number {number}", pygame.Surface((64, 36))) for number in range(5)]
    for number, (_, picture) in enumerate(pictures):
        picture.fill((250, 10 * number, 0))
    sheet = contact_sheet(pictures, 32, columns=2)
    colours = Counter(
        tuple(sheet.get_at((x, y)))[:3] for x in range(sheet.get_width()) for y in range(sheet.get_height())
    )
    for number in range(5):
        assert colours[250, 10 * number, 0] == 32 * 18


def test_a_name_that_no_screen_has(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "--screens", "nothing") == 2
    assert "oh_hell-call" in capsys.readouterr().err
