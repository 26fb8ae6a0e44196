"""The rules on screen: all games, all text within reach, found by searching, and what holds in the match marked."""

from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.rules.record import SeatPlan
from game.rules.registry import GAMES
from game.ui import paint, theme
from game.ui.scene import Scene
from game.ui.scenes import rules_text
from game.ui.scenes.rules import RulesScene
from tests.ui.bare_app import BareApp, overlapping
from tests.ui.pilot import Pilot

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600)]


def reading(
    folder: Path, game: str = "oh_hell", size: tuple[int, int] = (1280, 720), scale: int = 100, section: str = ""
) -> tuple[BareApp, RulesScene]:
    app = BareApp(folder, size, scale)
    app.push(Scene(cast(Any, app)))
    scene = RulesScene(cast(Any, app), game, section)
    app.push(scene)
    return app, scene


def title(scene: RulesScene) -> str:
    return scene.page.blocks[0].words.text


def type_in(app: BareApp, words: str) -> None:
    app.send(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    app.send(pygame.TEXTINPUT, text=words)


def enter(app: BareApp, shift: bool = False) -> None:
    held = pygame.KMOD_LSHIFT if shift else 0
    app.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=held, unicode="", scancode=0)


def current(scene: RulesScene) -> str:
    place = scene.page.matches[scene.page.current]
    return scene.page.blocks[place.block].texts[place.text].text[place.start : place.end]


def on_screen(scene: RulesScene, place: rules_text.Place) -> bool:
    rects = [rect.move(scene.page.rect.topleft) for rect in scene.page.flow.where(place)]
    return bool(rects) and all(scene.scroll.rect.contains(rect) for rect in rects)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_the_end_can_be_reached_and_everything_has_its_place(
    tmp_path: Path, game: str, size: tuple[int, int], scale: int
) -> None:
    app, scene = reading(tmp_path, game, size, scale)
    app.key(pygame.K_END)
    app.draw()
    page, window = scene.page, pygame.Rect((0, 0), size)
    assert page.rect.top + page.flow.lines[-1].rect.bottom <= scene.scroll.rect.bottom
    for line in page.flow.lines:
        assert line.rect.left >= 0
        assert page.rect.left + line.rect.right <= scene.scroll.bar.left
    for one, other in zip(page.flow.lines, page.flow.lines[1:], strict=False):
        assert not one.rect.colliderect(other.rect)
    rects = [widget.rect for widget in scene.widgets.widgets if widget is not page]
    assert all(window.contains(rect) for rect in rects)
    assert not overlapping([rect for rect in rects if rect.size != (0, 0)])
    assert scene.scroll.rect.height >= size[1] // 3
    targets = [scene.back, scene.field, *scene._steps]
    assert min(min(widget.rect.size) for widget in targets) >= scene.px(44)


@pytest.mark.parametrize("size", SIZES)
def test_lines_are_not_too_long_to_be_read(tmp_path: Path, size: tuple[int, int]) -> None:
    _app, scene = reading(tmp_path, "bid_whist", size)
    lengths = [line.place.end - line.place.start for line in scene.page.flow.lines if line.style == "body"]
    assert 60 <= max(lengths) <= 100


def test_wheel_arrows_and_page_keys_scroll(tmp_path: Path) -> None:
    app, scene = reading(tmp_path)
    scroll = scene.scroll
    offsets = [scroll.offset]
    app.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
    offsets.append(scroll.offset)
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_SPACE, pygame.K_END):
        app.key(key)
        offsets.append(scroll.offset)
    assert offsets == sorted(set(offsets))
    assert offsets[-1] == scroll.limit
    app.key(pygame.K_UP)
    assert scroll.offset < scroll.limit
    app.key(pygame.K_HOME)
    assert scroll.offset == 0


def test_the_page_follows_the_pointer_that_drags_it(tmp_path: Path) -> None:
    app, scene = reading(tmp_path)
    x = scene.page.rect.centerx
    app.send(pygame.MOUSEBUTTONDOWN, pos=(x, 500), button=1)
    for y in (450, 300):
        app.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))
    assert scene.scroll.offset == 200
    app.send(pygame.MOUSEBUTTONUP, pos=(x, 300), button=1)
    app.send(pygame.MOUSEMOTION, pos=(x, 200), rel=(0, 0), buttons=(0, 0, 0))
    assert scene.scroll.offset == 200


def test_the_other_games_are_a_key_or_a_click_away_and_begin_at_the_top(tmp_path: Path) -> None:
    app, scene = reading(tmp_path)
    app.key(pygame.K_END, pygame.K_RIGHT)
    assert scene.game_key == "bid_whist"
    assert scene.scroll.offset == 0
    assert title(scene) == "Bid Whist"
    app.click(scene.choice.pill_rect("dealers_dilemma").center)
    assert title(scene) == "Dealer's Dilemma"


def test_escape_and_back_lead_back(tmp_path: Path) -> None:
    app, _scene = reading(tmp_path)
    app.key(pygame.K_ESCAPE)
    assert len(app.scenes) == 1
    scene = RulesScene(cast(Any, app), "oh_hell")
    app.push(scene)
    app.click(scene.back.rect.center)
    assert len(app.scenes) == 1


def test_what_is_read_stays_in_view_at_any_size(tmp_path: Path) -> None:
    app, scene = reading(tmp_path, section="scoring")
    for size in (*SIZES, (1280, 720)):
        app.resize(size)
        place = rules_text.place_of(scene.page.blocks, "scoring")
        assert place is not None
        assert on_screen(scene, place), size
        assert 0 <= scene.scroll.offset <= scene.scroll.limit


# Sections.


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_click_on_a_section_leads_there_and_marks_it(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    app, scene = reading(tmp_path, "trick_or_bid", size, scale)
    assert scene.contents.current == "idea"
    for number, (name, _words) in enumerate(scene.contents.entries):
        rect = scene.contents.rects()[number].clip(scene.contents.rect)
        app.click(rect.center)
        assert scene.contents.current == name
        heading = rules_text.place_of(scene.page.blocks, name)
        assert heading is not None
        assert on_screen(scene, heading)


def test_the_section_being_read_is_marked_while_scrolling(tmp_path: Path) -> None:
    app, scene = reading(tmp_path, "bid_whist")
    seen = []
    while scene.scroll.offset < scene.scroll.limit:
        app.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
        if scene.contents.current not in seen:
            seen.append(scene.contents.current)
    names = [name for name, _words in scene.contents.entries]
    assert seen == [name for name in names if name in seen]
    assert {"deal", "bidding", "contract", "ranks", "playing", "options"} <= set(seen)


def test_keys_go_from_section_to_section(tmp_path: Path) -> None:
    app, scene = reading(tmp_path)
    scene.widgets.set_focus(scene.contents)
    app.key(pygame.K_DOWN, pygame.K_DOWN)
    assert scene.contents.current == "trump"
    app.key(pygame.K_UP)
    assert scene.contents.current == "deal"
    for _ in range(20):
        app.key(pygame.K_DOWN)
    assert scene.contents.current == "options"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_can_be_opened_and_is_marked(tmp_path: Path, game: str) -> None:
    for block in rules_text.load(game):
        for rule in (span.what for words in block.texts for span in words.rules):
            app, scene = reading(tmp_path, game, section=rule)
            assert scene.page.asked is not None
            assert on_screen(scene, scene.page.asked), rule
            with_mark = pygame.image.tobytes(app.draw(), "RGB")
            scene.page.asked = None
            assert pygame.image.tobytes(app.draw(), "RGB") != with_mark


def test_a_name_that_the_rules_do_not_have_opens_their_beginning(tmp_path: Path) -> None:
    _app, scene = reading(tmp_path, section="nowhere")
    assert scene.scroll.offset == 0


# Searching.


def test_a_search_counts_marks_and_goes_around(tmp_path: Path) -> None:
    app, scene = reading(tmp_path, "bid_whist")
    before = pygame.image.tobytes(app.draw(), "RGB")
    type_in(app, "joker")
    number = len(scene.page.matches)
    assert number > 3
    assert scene.count.label == f"1 of {number}"
    places = []
    for step in range(number):
        assert scene.count.label == f"{step + 1} of {number}"
        assert current(scene).lower() == "joker"
        assert on_screen(scene, scene.page.matches[scene.page.current])
        places.append(scene.page.matches[scene.page.current])
        enter(app)
    assert places == sorted(set(places))
    assert scene.count.label == f"1 of {number}"
    enter(app, shift=True)
    assert scene.count.label == f"{number} of {number}"
    app.click(scene._steps[1].rect.center)
    assert scene.count.label == f"1 of {number}"
    assert pygame.image.tobytes(app.draw(), "RGB") != before


def test_a_search_starts_where_one_reads(tmp_path: Path) -> None:
    app, scene = reading(tmp_path, "bid_whist", section="scoring")
    type_in(app, "trump")
    assert scene.page.current > 0
    assert (
        scene.page.matches[scene.page.current].block >= (rules_text.place_of(scene.page.blocks, "scoring") or (0,))[0]
    )


def test_nothing_found_is_said_in_words_and_escape_puts_the_search_away_first(tmp_path: Path) -> None:
    app, scene = reading(tmp_path)
    type_in(app, "zeppelin")
    assert scene.count.label == "Nothing found"
    enter(app)
    app.key(pygame.K_ESCAPE)
    assert len(app.scenes) == 2
    assert (scene.field.value, scene.count.label, list(scene.page.matches)) == ("", "", [])
    app.key(pygame.K_ESCAPE)
    assert len(app.scenes) == 1


def test_the_search_holds_for_the_next_game_too(tmp_path: Path) -> None:
    app, scene = reading(tmp_path)
    type_in(app, "twins")
    assert scene.count.label == "Nothing found"
    app.click(scene.choice.pill_rect("trick_or_bid").center)
    assert scene.page.matches
    assert on_screen(scene, scene.page.matches[0])


def test_a_slash_leads_to_the_search_and_is_not_typed(pilot: Pilot) -> None:
    pilot.key("f1")
    scene = pilot.top
    assert isinstance(scene, RulesScene)
    pilot.post(pygame.KEYDOWN, key=pygame.K_7, mod=pygame.KMOD_LSHIFT, unicode="/", scancode=0)
    pilot.text("/")
    pilot.post(pygame.KEYUP, key=pygame.K_7, mod=0, unicode="", scancode=0)
    assert scene.field.editing
    pilot.key("n")
    pilot.text("n")
    pilot.text("/")
    assert scene.field.value == "n/"


def test_keys_that_edit_do_not_scroll_while_one_types(tmp_path: Path) -> None:
    app, scene = reading(tmp_path)
    type_in(app, "trump x")
    offset = scene.scroll.offset
    app.key(pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_SPACE)
    assert scene.field.value == "trump"
    type_in(app, "hook")
    assert scene.field.value == "hook"
    app.key(pygame.K_PAGEDOWN)
    assert scene.scroll.offset > offset


def test_the_whole_way_by_keys(pilot: Pilot) -> None:
    plans = [SeatPlan(f"Seat {seat}", "human" if seat == 0 else "easy") for seat in range(4)]
    pilot.app.start_match("bid_whist", {}, plans, seed=1)
    table = pilot.top
    pilot.key("f1")
    scene = pilot.top
    assert isinstance(scene, RulesScene)
    pilot.key("f", ctrl=True)
    for letter in "kitty":
        pilot.key(letter)
        pilot.text(letter)
    assert scene.field.value == "kitty"
    first = scene.page.current
    pilot.key("enter")
    assert scene.page.current == first + 1
    pilot.key("enter", shift=True)
    assert scene.page.current == first
    pilot.click("Next match")
    assert scene.page.current == first + 1
    pilot.key("escape")
    assert pilot.top is scene
    pilot.key("escape")
    assert pilot.top is table


def test_the_wheel_and_a_click_on_the_bar_move_the_page(pilot: Pilot) -> None:
    pilot.app.show_rules("trick_or_bid")
    pilot.frames()
    scene = pilot.top
    assert isinstance(scene, RulesScene)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0)
    wheeled = scene.scroll.offset
    assert wheeled > 0
    pilot.click((scene.scroll.bar.centerx, scene.scroll.bar.bottom - 4))
    assert scene.scroll.offset > wheeled
    assert scene.contents.current == "options"
    pilot.click(scene.contents.rects()[0].center)
    assert scene.scroll.offset == 0


# How it looks.


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    """The ratio of the luminances of two colours, as the guidelines for readable text have it."""
    lights = []
    for colour in (one, other):
        parts = [value / 255 for value in (colour.r, colour.g, colour.b)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        lights.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize("table", theme.TABLES)
def test_words_can_be_read_on_every_table(tmp_path: Path, table: str) -> None:
    app, scene = reading(tmp_path)
    cast(Any, app.settings).table = table
    scene.layout(app.display.size)
    scene.page.blocks = ()
    scene.page.set_lines(100, scene.scale)
    scene.contents.entries = ()
    page = app.draw().subsurface(scene.scroll.rect.inflate(-60, -60))
    spots = [page.get_at((x, y)) for x in range(0, page.get_width(), 40) for y in range(0, page.get_height(), 40)]
    for colour in {theme.TEXT, theme.MUTED, theme.FAINT, theme.BRASS}:
        assert min(contrast(pygame.Color(*colour), spot) for spot in spots) >= 4.5
    found = pygame.Surface((1, 1))
    found.fill(spots[0])
    found.blit(paint.rounded((1, 1), 0, (*theme.BRASS, 84)), (0, 0))
    assert contrast(pygame.Color(*theme.TEXT), found.get_at((0, 0))) >= 4.5
    assert contrast(pygame.Color(*theme.ON_BRASS), pygame.Color(*theme.BRASS)) >= 4.5


def test_suits_have_four_colours_when_wished(tmp_path: Path) -> None:
    app, scene = reading(tmp_path, "trick_or_bid")
    two = pygame.image.tobytes(app.draw(), "RGB")
    app.settings.four_colour = True
    scene.layout(app.display.size)
    assert pygame.image.tobytes(app.draw(), "RGB") != two


# What holds.


def values_that_hold(scene: RulesScene) -> dict[str, str]:
    return {block.option: block.value for block in scene.page.blocks if block.holds}


def test_the_options_of_the_match_on_the_table_are_marked(pilot: Pilot) -> None:
    plans = [SeatPlan(f"Seat {seat}", "human" if seat == 0 else "easy") for seat in range(4)]
    pilot.app.start_match("oh_hell", {"hook": "on", "order": "down"}, plans, seed=1)
    pilot.key("f1")
    scene = pilot.top
    assert isinstance(scene, RulesScene)
    held = values_that_hold(scene)
    assert held == {key: str(value) for key, value in pilot.app.scenes[1].match.record.options.items()}  # type: ignore[attr-defined]
    assert (held["hook"], held["order"], held["miss"]) == ("on", "down", "nothing")
    marked = [block for block in scene.page.blocks if block.holds]
    assert all("(in this match). " in block.words.text for block in marked)
    assert scene.contents.entries[1] == ("in_match", "In this match")
    pilot.key("right")
    assert scene.game_key == "bid_whist"
    assert "in_match" not in dict(scene.contents.entries)
    assert all("(default). " in block.words.text for block in scene.page.blocks if block.holds)


@pytest.mark.parametrize("game", GAMES)
def test_without_a_match_the_defaults_are_marked(tmp_path: Path, game: str) -> None:
    _app, scene = reading(tmp_path, game)
    assert values_that_hold(scene) == {row.key: str(row.default) for row in GAMES[game].options}
    assert "in_match" not in dict(scene.contents.entries)


def test_rules_open_at_a_rule_over_the_table(pilot: Pilot) -> None:
    plans = [SeatPlan(f"Seat {seat}", "human" if seat == 0 else "easy") for seat in range(4)]
    pilot.app.start_match("oh_hell", {"hook": "on"}, plans, seed=1)
    pilot.app.show_rules("oh_hell", "hook")
    pilot.frames()
    scene = pilot.top
    assert isinstance(scene, RulesScene)
    assert scene.page.asked is not None
    assert on_screen(scene, scene.page.asked)
    assert scene.page.blocks[scene.page.asked.block].holds
