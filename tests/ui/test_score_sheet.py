"""The score sheet: all hands, whatever the number of players, with what stays while the rows move."""

from functools import cache
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.rules.cards import NOBODY
from game.session.match import Match
from game.ui import text
from game.ui.scene import Scene
from game.ui.scenes import score_sheet, scores, why
from game.ui.scenes.score_sheet import ScoreSheetScene
from tests.ui.bare_app import BareApp
from tests.ui.played import played

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600)]
TABLES = [("bid_whist", 4), ("trick_or_bid", 4), ("dealers_dilemma", 3), *(("oh_hell", count) for count in range(3, 8))]


@cache
def finished(game: str, players: int, hands: int | None = None) -> Match:
    return played(game, players, hands)


def opened(folder: Path, match: Match, size: tuple[int, int] = (1280, 720), scale: int = 100) -> BareApp:
    app = BareApp(folder, size, scale)
    app.push(Scene(cast(Any, app)))
    app.push(ScoreSheetScene(cast(Any, app), match, match.view(NOBODY)))
    return app


def sheet(app: BareApp) -> ScoreSheetScene:
    scene = app.scenes[-1]
    assert isinstance(scene, ScoreSheetScene)
    return scene


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 200])
def test_it_fits_and_no_two_cells_of_a_row_touch(
    tmp_path: Path, game: str, players: int, size: tuple[int, int], scale: int
) -> None:
    app = opened(tmp_path, finished(game, players), size, scale)
    scene = sheet(app)
    assert pygame.Rect((0, 0), size).contains(scene._box)
    assert scene._box.contains(scene._close.rect)
    assert scene._scroll.rect.height >= scene.rows[0].rect.height * min(len(scene.rows), 3)
    s = scene.scale
    form = score_sheet.compacted if scene.compact else tuple
    rows = [form(line.cells) for hand in range(len(scene.view.results)) for line in scores.lines(scene.view, hand)]
    column = scene._columns[0]
    for style, cells in [("small", form(scores.headings(scene.view))), *(("body", row) for row in rows)]:
        end = column.left
        for place, words in enumerate(cells):
            bold = "strong" if style == "body" and (place or scene.compact) else style
            right = score_sheet._right(column, place, len(cells), s)
            assert right - text.measure(words, bold, text.size(bold, s))[0] >= end + (place > 0), (cells, place)
            end = round(right)
        assert end <= column.right
    app.draw()


def test_every_hand_has_a_row_and_the_newest_is_in_sight(tmp_path: Path) -> None:
    match = finished("oh_hell", 3)
    scene = sheet(opened(tmp_path, match, (1024, 600), 150))
    assert [row.label for row in scene.rows] == [f"Hand {hand + 1}" for hand in range(len(match.view(NOBODY).results))]
    assert scene._scroll.rect.contains(scene.rows[-1].rect)
    assert not scene._scroll.rect.colliderect(scene.rows[0].rect)


def test_rows_move_by_wheel_and_keys_and_the_frame_stays(tmp_path: Path) -> None:
    app = opened(tmp_path, finished("oh_hell", 3), (1024, 600), 150)
    scene = sheet(app)
    before = app.draw()
    last = scene._scroll.offset
    assert last > 0
    app.send(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, precise_x=0.0, flipped=False)
    wheeled = scene._scroll.offset
    assert wheeled < last
    app.key(pygame.K_PAGEUP)
    assert scene._scroll.offset < wheeled
    app.key(pygame.K_HOME)
    assert scene._scroll.offset == 0
    assert scene._scroll.rect.contains(scene.rows[0].rect)
    after = app.draw()
    area = scene._scroll.rect
    head = pygame.Rect(scene._box.left, scene._box.top, scene._box.width, area.top - scene._box.top - 2)
    foot = pygame.Rect(scene._box.left, area.bottom + 3, scene._box.width, scene._box.bottom - area.bottom - 3)
    for part in (head, foot):
        assert pygame.image.tobytes(before.subsurface(part), "RGB") == pygame.image.tobytes(
            after.subsurface(part), "RGB"
        )
    assert pygame.image.tobytes(before.subsurface(area), "RGB") != pygame.image.tobytes(after.subsurface(area), "RGB")
    app.key(pygame.K_PAGEDOWN, pygame.K_END)
    assert scene._scroll.offset == last


def test_its_place_is_kept_when_the_window_changes(tmp_path: Path) -> None:
    app = opened(tmp_path, finished("oh_hell", 3), (1024, 600), 150)
    app.key(pygame.K_HOME)
    app.resize((1100, 640))
    assert sheet(app)._scroll.offset == 0


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE])
def test_it_closes(tmp_path: Path, key: int) -> None:
    app = opened(tmp_path, finished("dealers_dilemma", 3))
    app.key(key)
    assert not isinstance(app.scenes[-1], ScoreSheetScene)


def test_it_closes_by_its_button(tmp_path: Path) -> None:
    app = opened(tmp_path, finished("dealers_dilemma", 3))
    app.click(sheet(app)._close.rect.center)
    assert not isinstance(app.scenes[-1], ScoreSheetScene)


def test_bid_whist_tells_contracts(tmp_path: Path) -> None:
    match = finished("bid_whist", 4)
    scene = sheet(opened(tmp_path, match))
    for row, result in zip(scene.rows, cast(Any, match.view(NOBODY)).results, strict=True):
        assert row._told == f"{scores.contract(result)} ({match.seats[result.declarer].name})"
    assert len(scene._columns) == 2


def test_before_the_first_hand_is_finished(tmp_path: Path) -> None:
    app = opened(tmp_path, finished("oh_hell", 4, 0))
    assert not sheet(app).rows
    app.draw()
    app.key(pygame.K_UP, pygame.K_PAGEDOWN, pygame.K_TAB)
    assert not isinstance(app.scenes[-1], ScoreSheetScene)


def test_only_whole_rows_are_shown(tmp_path: Path) -> None:
    app = opened(tmp_path, finished("oh_hell", 3), (1100, 640), 125)
    scene = sheet(app)
    row = scene.rows[0].rect.height
    assert scene._scroll.rect.height % row == 0
    for amount in (0.3, 1.0, 0.7, -0.4):
        app.send(pygame.MOUSEWHEEL, x=0, y=round(amount), precise_y=amount, precise_x=0.0, flipped=False)
        assert scene._scroll.offset % row == 0


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_click_on_any_line_says_why_it_scored_so(tmp_path: Path, game: str, players: int) -> None:
    match = finished(game, players)
    app = opened(tmp_path, match)
    scene = sheet(app)
    view = match.view(NOBODY)
    for hand in (0, len(view.results) - 1):
        for party, seats in enumerate(scores.parties(view)):
            row = scene.rows[hand]
            scene._scroll.reveal(row)
            app.click((scene._columns[party].centerx, row.rect.centery))
            assert scene.chosen == (hand, party)
            answer = why.of_score(view, hand, seats[0])
            assert answer.sentence in scene.reason
            app.click(scene.rules.rect.center)
            assert app.asked[-1] == ("rules", game, answer.section)
    app.draw()


def test_the_arrows_go_from_line_to_line_and_stay_in_sight(tmp_path: Path) -> None:
    app = opened(tmp_path, finished("oh_hell", 3), (1024, 600), 150)
    scene = sheet(app)
    last = len(scene.rows) - 1
    app.key(pygame.K_r)
    assert app.asked == []
    app.key(pygame.K_UP)
    assert scene.chosen == (last, 0)
    app.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP)
    assert scene.chosen == (last - 1, 2)
    for _ in scene.rows:
        app.key(pygame.K_UP)
        assert scene.chosen is not None
        assert scene._scroll.rect.contains(scene.rows[scene.chosen[0]].rect)
    assert scene.chosen == (0, 2)
    app.key(pygame.K_r)
    assert app.asked[-1][:2] == ("rules", "oh_hell")
    app.key(pygame.K_RETURN)
    assert not isinstance(app.scenes[-1], ScoreSheetScene)


def test_the_house_rules_stand_beside_the_title(tmp_path: Path) -> None:
    match = played("oh_hell", 3, hands=1, options={"hook": "on"})
    assert sheet(opened(tmp_path, match))._house == "hook on"


def test_seven_players_can_be_read_in_a_narrow_window(tmp_path: Path) -> None:
    match = finished("oh_hell", 7)
    tall = sheet(opened(tmp_path, match, (900, 1600)))
    assert tall.compact
    assert text.size("body", tall.scale) >= 16
    assert score_sheet.compacted(("call", "won", "points", "total")) == ("won/call", "total")
    assert not sheet(opened(tmp_path, match, (1280, 720))).compact
    assert not sheet(opened(tmp_path, finished("oh_hell", 3), (900, 1600))).compact
