"""The rules on screen: all games, all text within reach, and the options of the match on the table."""

import os
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.rules.options import complete
from game.rules.record import SeatPlan
from game.rules.registry import GAMES
from game.ui import text
from game.ui.scene import Scene
from game.ui.scenes.rules import Paragraphs, RulesScene, blocks, in_force
from tests.ui.bare_app import BareApp
from tests.ui.pilot import Pilot

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600)]


def reading(folder: Path, game: str = "oh_hell", size: tuple[int, int] = (1280, 720), scale: int = 100) -> BareApp:
    app = BareApp(folder, size, scale)
    app.push(Scene(cast(Any, app)))
    app.push(RulesScene(cast(Any, app), game))
    return app


def shown(app: BareApp) -> str:
    paragraphs = next(one for one in app.scenes[-1].widgets.widgets if isinstance(one, Paragraphs))
    return paragraphs.source


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_have_their_sections_and_a_length_that_is_read(tmp_path: Path, game: str) -> None:
    source = shown(reading(tmp_path, game))
    found = blocks(source)
    assert found[0] == f"# {GAMES[game].name}"
    assert {"## Scoring", "## Rules you can change"} & set(found) or game == "dealers_dilemma"
    assert 300 <= len(source.split()) <= 650
    assert "!" not in source


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_is_told(tmp_path: Path, game: str) -> None:
    source = shown(reading(tmp_path, game))
    told = source[source.index("## Rules you can change") :].count("\n- ")
    assert told == len(GAMES[game].options)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 200])
def test_the_end_can_be_reached_and_every_line_fits(
    tmp_path: Path, game: str, size: tuple[int, int], scale: int
) -> None:
    app = reading(tmp_path, game, size, scale)
    scene: RulesScene = app.scenes[-1]
    app.key(pygame.K_END)
    app.draw()
    paragraphs = next(one for one in scene.widgets.widgets if isinstance(one, Paragraphs))
    last = paragraphs.lines[-1]
    bottom = paragraphs.rect.top + last.y + text.line_height(last.style, text.size(last.style, scene.scale))
    assert bottom <= scene.scroll.rect.bottom
    for line in paragraphs.lines:
        wide = text.measure(line.words, line.style, text.size(line.style, scene.scale))[0]
        assert paragraphs.rect.left + line.x + wide <= scene.scroll.rect.right
    window = pygame.Rect((0, 0), size)
    assert window.contains(scene.back.rect)
    assert window.contains(scene.choice.rect)


def test_wheel_arrows_and_page_keys_scroll(tmp_path: Path) -> None:
    app = reading(tmp_path)
    scroll = app.scenes[-1].scroll
    offsets = [scroll.offset]
    app.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
    offsets.append(scroll.offset)
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END):
        app.key(key)
        offsets.append(scroll.offset)
    assert offsets == sorted(set(offsets))
    assert offsets[-1] == scroll.limit
    app.key(pygame.K_UP)
    assert scroll.offset < scroll.limit
    app.key(pygame.K_HOME)
    assert scroll.offset == 0


def test_the_other_games_are_a_key_or_a_click_away_and_begin_at_the_top(tmp_path: Path) -> None:
    app = reading(tmp_path)
    scene = app.scenes[-1]
    app.key(pygame.K_END, pygame.K_RIGHT)
    assert scene.game_key == "bid_whist"
    assert scene.scroll.offset == 0
    assert shown(app).startswith("# Bid Whist")
    app.click(scene.choice.pill_rect("dealers_dilemma").center)
    assert shown(app).startswith("# Dealer's Dilemma")


def test_escape_and_back_lead_back(tmp_path: Path) -> None:
    app = reading(tmp_path)
    app.key(pygame.K_ESCAPE)
    assert len(app.scenes) == 1
    scene = RulesScene(cast(Any, app), "oh_hell")
    app.push(scene)
    app.click(scene.back.rect.center)
    assert len(app.scenes) == 1


def test_a_new_size_keeps_what_is_read_in_the_window(tmp_path: Path) -> None:
    app = reading(tmp_path)
    app.key(pygame.K_END)
    for size in (*SIZES, (1280, 720)):
        app.resize(size)
        scroll = app.scenes[-1].scroll
        assert 0 <= scroll.offset <= scroll.limit


def test_the_options_of_the_match_on_the_table_stand_in_the_rules(pilot: Pilot) -> None:
    plans = [SeatPlan(f"Seat {seat}", "human" if seat == 0 else "easy") for seat in range(4)]
    pilot.app.start_match("oh_hell", {"hook": "on", "order": "down"}, plans, seed=1)
    pilot.key("f1")
    scene = pilot.top
    assert isinstance(scene, RulesScene)
    assert scene.game_key == "oh_hell"
    source = next(one.source for one in scene.widgets.widgets if isinstance(one, Paragraphs))
    assert "- Hand sizes: Down." in source
    assert "- Dealer's hook: On" in source
    pilot.key("right")
    assert scene.game_key == "bid_whist"
    source = next(one.source for one in scene.widgets.widgets if isinstance(one, Paragraphs))
    assert "In this match" not in source


def test_without_a_match_nothing_is_said_of_one(tmp_path: Path) -> None:
    assert "In this match" not in shown(reading(tmp_path))


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_can_be_in_force(game: str) -> None:
    rows = GAMES[game].options
    for row in rows:
        told = {in_force(game, complete(rows, {row.key: value})) for value in row.values}
        assert len(told) == len(row.values)
        assert all(one.count("\n- ") == len(rows) for one in told)


def test_lines_of_a_paragraph_and_of_a_point_are_joined() -> None:
    source = "# Name\nfirst\nline\n\n## Part\n\n- one\nand more\n- two\n\nlast" + os.linesep
    assert blocks(source) == ["# Name", "first line", "## Part", "- one and more", "- two", "last"]
