from pathlib import Path

import pygame
import pytest

from game.rules.registry import GAMES
from game.ui import text
from game.ui.scenes.home import HomeScene, ResumeButton
from game.ui.scenes.home_tiles import even_lines
from game.ui.scenes.setup import SetupScene
from tests.ui.bare_app import BareApp, overlapping

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600), (5120, 1440)]
PLAYERS = {"oh_hell": 5, "bid_whist": 4, "trick_or_bid": 4, "dealers_dilemma": 3}


def home(app: BareApp) -> HomeScene:
    scene = HomeScene(app)  # type: ignore[arg-type]
    app.push(scene)
    return scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("saved", [0, 1, 4])
def test_everything_is_inside_the_window_and_apart(
    tmp_path: Path, size: tuple[int, int], scale: int, saved: int
) -> None:
    app = BareApp(tmp_path, size, scale)
    for game in list(GAMES)[:saved]:
        app.save(game, PLAYERS[game])
    scene = home(app)
    assert len(scene.resumes) == saved
    body = [widget for widget in scene.widgets.widgets if widget is not scene.scroll]
    assert not overlapping([widget.rect for widget in body if widget not in scene.resumes])
    window = pygame.Rect((0, 0), size)
    for widget in body:
        scene.scroll.reveal(widget)
        assert window.contains(widget.rect), widget.label
        assert not widget.takes_focus or min(widget.rect.size) >= int(44 * scene.scale)
    if scale == 100:
        assert scene.scroll.limit == 0
    app.draw()


@pytest.mark.parametrize(("scale", "size"), [(150, (1280, 720)), (200, (1280, 720)), (200, (1920, 1080))])
def test_it_is_as_large_as_was_asked_for(tmp_path: Path, scale: int, size: tuple[int, int]) -> None:
    scene = home(BareApp(tmp_path, size, scale))
    assert scene.scale == pytest.approx(size[1] / 720 * scale / 100)


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_tile_opens_the_set_up_of_its_game(tmp_path: Path, game: str) -> None:
    app = BareApp(tmp_path)
    scene = home(app)
    app.click(next(tile.rect.center for tile in scene.tiles if tile.game.key == game))
    setup = app.scenes[-1]
    assert isinstance(setup, SetupScene)
    assert setup.game.key == game


@pytest.mark.parametrize("size", [(1280, 720), (900, 1600)])
def test_arrow_keys_reach_everything(tmp_path: Path, size: tuple[int, int]) -> None:
    app = BareApp(tmp_path, size)
    for game in ("oh_hell", "dealers_dilemma"):
        app.save(game, 3)
    scene = home(app)
    reached, waiting = set(), [scene.widgets.focus]
    while waiting:
        start = waiting.pop()
        reached.add(start)
        for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            scene.widgets.set_focus(start)
            app.key(arrow)
            if scene.widgets.focus not in reached:
                waiting.append(scene.widgets.focus)
    assert reached == {widget for widget in scene.widgets.widgets if widget.takes_focus}


def test_the_focus_shows_at_first_and_enter_opens_what_has_it(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = home(app)
    assert scene.tiles[0].focused
    app.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert app.scenes[-1].game.key == "bid_whist"
    app.key(pygame.K_ESCAPE)
    assert app.scenes == [scene]
    assert scene.tiles[1].focused


def test_nothing_to_resume_shows_no_button(tmp_path: Path) -> None:
    scene = home(BareApp(tmp_path))
    assert not any(isinstance(widget, ResumeButton) for widget in scene.widgets.widgets)


def test_the_button_says_where_the_match_stands_and_resumes_it(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    app.save("oh_hell", 4)
    scene = home(app)
    assert [button.label for button in scene.resumes] == ["Resume: hand 1 of 13"]
    assert scene.resumes[0].kind == "primary"
    app.click(scene.resumes[0].rect.center)
    assert app.asked == [("resume", "oh_hell")]


def test_bid_whist_says_the_totals_with_the_person_s_side_first(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    app.save("bid_whist")
    summary = app.saves.resumable()[0]
    person_last = (summary.seats[1], summary.seats[0], *summary.seats[2:])
    app.saves.resumable = lambda: [summary._replace(scores=(-3, 4, -3, 4), seats=person_last)]  # type: ignore[method-assign]
    assert home(app).resumes[0].label == "Resume: deal 1, +4 to −3"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("count", [1, 2, 4])
def test_matches_are_resumed_each_in_its_tile_and_the_latest_in_brass(
    tmp_path: Path, size: tuple[int, int], scale: int, count: int
) -> None:
    app = BareApp(tmp_path, size, scale)
    for game in list(GAMES)[-count:]:
        app.save(game, PLAYERS[game])
    scene = home(app)
    for button in scene.resumes:
        tile = next(tile for tile in scene.tiles if tile.game.key == button.saved.game)
        assert tile.rect.contains(button.rect)
    assert len({tile.rect.size for tile in scene.tiles}) == 1
    assert [button.kind for button in scene.resumes] == ["primary"] + ["secondary"] * (count - 1)


def test_a_finished_match_that_was_not_put_away_shows_its_result(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    app.save("oh_hell", 4)
    over = app.saves.resumable()[0]._replace(over=True)
    app.saves.resumable = lambda: [over]  # type: ignore[method-assign]
    assert home(app).resumes[0].label == "See the result"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
@pytest.mark.parametrize("saved", [1, 3, 4])
def test_no_word_of_a_button_is_cut(tmp_path: Path, size: tuple[int, int], scale: int, saved: int) -> None:
    app = BareApp(tmp_path, size, scale)
    for game in list(GAMES)[-saved:]:
        app.save(game, PLAYERS[game])
    late = [one._replace(hand_no=11, scores=(18, -11, 18, -11)) for one in app.saves.resumable()]
    app.saves.resumable = lambda: late  # type: ignore[method-assign]
    scene = home(app)
    for button in [*scene.resumes, *scene._others]:
        words = text.measure(button.label, button.style, text.size(button.style, scene.scale))[0]
        assert words <= button.rect.width - button.px(12), button.label


def test_what_can_be_resumed_is_looked_up_again_on_return(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = home(app)
    app.save("trick_or_bid")
    scene.on_top()
    assert [button.saved.game for button in scene.resumes] == ["trick_or_bid"]
    scene.widgets.set_focus(scene.resumes[0])
    app.saves.drop("trick_or_bid")
    scene.on_top()
    assert scene.resumes == []
    assert scene.widgets.focus is scene.tiles[0]


def test_rules_are_those_of_the_game_last_looked_at(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = home(app)
    app.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN)
    assert scene.widgets.focus not in scene.tiles
    rules = scene.widgets.find("Rules")
    assert rules is not None
    app.click(rules.rect.center)
    assert app.asked == [("rules", "trick_or_bid")]


def test_quit_asks_the_app(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    button = home(app).widgets.find("Quit")
    assert button is not None
    app.click(button.rect.center)
    assert app.asked == [("quit",)]


def test_taglines_break_at_commas_or_evenly() -> None:
    pygame.font.init()
    assert even_lines("Call exactly, hand by hand.", "body", 18, 400) == ["Call exactly, hand by hand."]
    assert even_lines("Bid with your partner, up or down.", "body", 18, 222) == [
        "Bid with your partner,",
        "up or down.",
    ]
    lines = even_lines("Keep the trick or bid with it now", "body", 18, 200)
    assert len(lines) == 2
    assert min(map(len, lines)) > 4
