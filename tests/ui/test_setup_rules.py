"""Rules with a name on the set-up screen: saved, chosen by one click, replaced and deleted; what differs is marked."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.options import complete, defaults
from game.rules.registry import GAMES
from game.session.settings import CUSTOM
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup_plan import named_key
from game.ui.widgets import Button, Choice, Label, Toggle
from tests.ui.bare_app import BareApp, overlapping
from tests.ui.pilot import Pilot
from tests.ui.test_setup import pick, setup

HOUSE = {"hook": "on", "zero": "five_plus"}


def with_house_rules(app: BareApp) -> SetupScene:
    """The set-up of Oh Hell with two options changed by clicks."""
    scene = setup(app)
    change(app, scene, "hook", "on")
    change(app, scene, "zero", "five_plus")
    return scene


def change(app: BareApp, scene: SetupScene, key: str, value: str) -> None:
    row = next(row for row, option in zip(scene.rules.rows, scene.game.options, strict=True) if option.key == key)
    scene.scroll.reveal(row.widget)
    if isinstance(row.widget, Choice):
        pick(app, row.widget, value)
    else:
        app.click(row.widget.rect.center)


def save_as(app: BareApp, scene: SetupScene, name: str) -> None:
    """Press the button, type the name, press Enter."""
    scene.scroll.reveal(scene.rules.keep)
    app.click(scene.rules.keep.rect.center)
    app.send(pygame.TEXTINPUT, text=name)
    app.key(pygame.K_RETURN)


def action(scene: SetupScene) -> Button | None:
    return scene.rules.action


def said(app: BareApp) -> list[str]:
    return [asked[1] for asked in app.asked if asked[0] == "say"]


def names(app: BareApp) -> list[str]:
    return [one.name for one in app.rule_sets.of("oh_hell")]


def test_house_rules_get_a_name_and_are_chosen_by_one_click_the_next_time(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = with_house_rules(app)
    save_as(app, scene, "Friday")
    assert app.scenes[-1] is scene
    assert scene.rules.preset.value == named_key("Friday")
    assert said(app) == ["Saved as “Friday”."]
    again = setup(app)
    pick(app, again.rules.preset, "standard")
    assert again.plan.options == defaults(again.game.options)
    pick(app, again.rules.preset, named_key("Friday"))
    assert again.plan.options == complete(again.game.options, HOUSE)
    app.click(again.play.rect.center)
    assert app.asked[-1][2] == again.plan.options
    assert setup(app).rules.preset.value == named_key("Friday")  # as it was last set up
    assert dict(setup(app, "bid_whist").rules.preset.values) == {"standard": "Standard"}


def test_only_rules_that_have_no_name_yet_can_be_given_one(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    assert action(scene) is None
    change(app, scene, "hook", "on")
    assert action(scene) is None  # that is a preset
    change(app, scene, "zero", "five_plus")
    assert action(scene) is scene.rules.keep
    save_as(app, scene, "Friday")
    assert action(scene) is scene.rules.forget


def test_a_name_that_is_taken_is_asked_about(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = with_house_rules(app)
    save_as(app, scene, "Friday")
    change(app, scene, "must_trump", "on")
    save_as(app, scene, "FRIDAY ")
    question = app.scenes[-1]
    assert isinstance(question, DialogScene)
    app.key(pygame.K_RETURN)  # Cancel has the focus
    assert names(app) == ["Friday"]
    assert "must_trump" not in {k for k, v in app.rule_sets.of("oh_hell")[0].options.items() if v == "on"}
    app.key(pygame.K_RETURN)
    app.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert app.scenes[-1] is scene
    assert [(one.name, one.options["must_trump"]) for one in app.rule_sets.of("oh_hell")] == [("FRIDAY", "on")]


@pytest.mark.parametrize("typed", ["", "  \x00 ", "Standard", "la podrida"])
def test_a_name_that_says_nothing_or_is_the_game_s_own_is_refused(tmp_path: Path, typed: str) -> None:
    app = BareApp(tmp_path)
    scene = with_house_rules(app)
    save_as(app, scene, typed)
    assert isinstance(app.scenes[-1], DialogScene)
    assert len(said(app)) == 1
    app.key(pygame.K_ESCAPE)
    assert names(app) == []
    assert scene.rules.preset.value == CUSTOM


def test_deleting_is_asked_about_and_leaves_the_rules_chosen(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = with_house_rules(app)
    save_as(app, scene, "Friday")
    app.click(scene.rules.forget.rect.center)
    app.key(pygame.K_RETURN)
    assert names(app) == ["Friday"]
    app.click(scene.rules.forget.rect.center)
    app.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert names(app) == []
    assert scene.rules.preset.value == CUSTOM
    assert scene.plan.options == complete(scene.game.options, HOUSE)
    save_as(app, scene, "Friday")
    assert names(app) == ["Friday"]


def test_rules_whose_values_are_not_known_any_more_say_so_when_they_are_chosen(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    old = {"name": "Old", "options": {"hook": "on", "zero": "twenty", "misere": "on"}}
    lost = {"name": "Lost", "options": {"misere": "on"}}
    (tmp_path / "rule_sets.json").write_text(json.dumps({"version": 1, "games": {"oh_hell": [old, lost]}}))
    scene = setup(app)
    pick(app, scene.rules.preset, named_key("Old"))
    assert "Made nil, misere" in said(app)[-1]
    assert scene.plan.options == complete(scene.game.options, {"hook": "on"})
    # Even where nothing but the usual rules is left, it is that set which is chosen, and can be deleted.
    pick(app, scene.rules.preset, named_key("Lost"))
    assert scene.rules.preset.value == named_key("Lost")
    assert scene.rules.action is scene.rules.forget


@pytest.mark.parametrize("name", ["W" * 40, "👩‍👩‍👧‍👦" * 9, "שלום 12", "e" + "\u0301" * 300, "\u202eabc"])
@pytest.mark.parametrize("size", [(1024, 600), (900, 1600)])
def test_any_name_has_its_place(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    app = BareApp(tmp_path, size, 200)
    scene = with_house_rules(app)
    for number in range(3):
        save_as(app, scene, f"{number}{name}")
        change(app, scene, "order", ("down", "up_down", "down_up")[number])
    body = [widget for widget in scene.widgets.widgets if widget.panel is not None and widget.takes_focus]
    told = [widget for widget in scene.widgets.widgets if isinstance(widget, Label) and widget.visible]
    assert not overlapping([widget.rect for widget in body + [one for one in told if one.panel is not None]])
    pills = [scene.rules.preset.pill_rect(value) for value, _words in scene.rules.preset.values]
    assert not overlapping(pills)
    assert all(scene.rules.backdrop.rect.contains(pill) for pill in pills)
    app.draw()


def words(scene: SetupScene) -> str:
    return " ".join(one.label for one in scene.widgets.widgets if isinstance(one, Label) and one.visible)


def test_what_differs_is_marked_and_summed_up(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = with_house_rules(app)
    assert "House rules: hook on · nil 5 + cards" in words(scene)
    marked = {option.key for row, option in zip(scene.rules.rows, scene.game.options, strict=True) if row.mark.visible}
    assert marked == set(HOUSE)
    pick(app, scene.rules.preset, "standard")
    assert not any(row.mark.visible for row in scene.rules.rows)


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("oh_hell", "4 players · standard rules · computers: Medium"),
        ("bid_whist", "4 players · standard rules · computers: Medium"),
        ("dealers_dilemma", "3 players · standard rules · computers: Medium"),
    ],
)
def test_one_line_says_what_will_be_played(tmp_path: Path, game: str, line: str) -> None:
    assert setup(BareApp(tmp_path), game).summary.label == line


def test_the_line_follows_what_is_chosen(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    pick(app, scene.players.count, 5)
    pick(app, scene.players.rows[1].level, "human")
    pick(app, scene.players.rows[2].level, "hard")
    pick(app, scene.rules.preset, "reverse")
    assert scene.summary.label == "5 players · 2 people · Reverse · computers: mixed"
    change(app, scene, "zero", "five_plus")
    for row in scene.players.rows[:5]:
        scene.scroll.reveal(row.level)
        pick(app, row.level, "human")
    assert scene.summary.label == "5 players · 5 people · house rules"


@pytest.mark.parametrize("size", [(1280, 720), (900, 1600), (3440, 1440)])
@pytest.mark.parametrize("opened", [False, True])
def test_levels_and_presets_stay_under_the_pointer(tmp_path: Path, size: tuple[int, int], opened: bool) -> None:
    app = BareApp(tmp_path, size)
    scene = setup(app, opened=opened)
    pills = [(row.level, value) for row in scene.players.rows[1:4] for value in ("human", "easy")]
    for choice, value in [*pills, (scene.rules.preset, "reverse"), (scene.rules.preset, "standard")]:
        at = choice.pill_rect(value).center
        pick(app, choice, value)
        assert choice.pill_rect(value).collidepoint(at)


def test_options_lie_closed_where_they_have_no_room_until_they_are_asked_for(tmp_path: Path) -> None:
    app = BareApp(tmp_path, (1280, 720))
    scene = setup(app, opened=False)
    assert scene.scroll.limit == 0
    hidden = scene.rules.rows[0].widget
    assert hidden not in scene.widgets.widgets
    assert "Hand sizes: Up · No trump: Largest hands" in words(scene)
    scene.widgets.set_focus(scene.rules.preset)
    app.key(pygame.K_DOWN)
    assert scene.widgets.focus is scene.rules.tune
    app.key(pygame.K_RETURN)
    assert hidden in scene.widgets.widgets
    app.key(pygame.K_DOWN, pygame.K_RIGHT)
    assert scene.plan.options["order"] == "down"
    scene.scroll.reveal(scene.rules.tune)
    app.click(scene.rules.tune.rect.center)
    assert hidden not in scene.widgets.widgets
    assert "Hand sizes: Down" in words(scene)


def test_house_rules_not_named_yet_lie_open(tmp_path: Path) -> None:
    app = BareApp(tmp_path, (1280, 720))
    scene = with_house_rules(app)
    app.key(pygame.K_ESCAPE)
    app.scenes[:] = []
    again = SetupScene(app, "oh_hell")  # type: ignore[arg-type]
    app.push(again)
    assert again.rules.rows[0].widget in again.widgets.widgets
    assert again.plan.options == scene.plan.options


def test_where_there_is_room_all_options_lie_open(tmp_path: Path) -> None:
    for game, size in (("oh_hell", (900, 1600)), ("dealers_dilemma", (1024, 600)), ("trick_or_bid", (1280, 720))):
        scene = setup(BareApp(tmp_path, size), game, opened=False)
        assert all(row.widget in scene.widgets.widgets for row in scene.rules.rows)
        assert not scene.rules.tune.visible
        assert scene.scroll.limit == 0


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_what_is_switched_stays_under_the_pointer(tmp_path: Path, size: tuple[int, int]) -> None:
    app = BareApp(tmp_path, size)
    scene = setup(app)
    scene.scroll.scroll(9999)
    for row in reversed(scene.rules.rows):
        if isinstance(row.widget, Toggle):
            scene.scroll.reveal(row.widget)
            at = row.widget.rect.center
            for _ in range(2):
                app.click(at)
                assert row.widget.rect.collidepoint(at)


def test_every_option_of_every_game_has_a_line_of_help() -> None:
    for game in GAMES.values():
        rows: list[Any] = list(game.options)
        assert all(row.help and all(choice.help or row.is_switch for choice in row.choices) for row in rows)


def go_to(pilot: Pilot, label: str) -> None:
    """Move the focus by Tab to what has these words."""
    for _ in pilot.top.widgets.widgets:
        focus = pilot.top.widgets.focus
        if focus is not None and focus.label == label:
            return
        pilot.key("tab")
    raise AssertionError(f"the focus does not come to {label!r}")


def test_rules_are_named_by_keys_alone_and_are_there_after_a_restart(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.key("enter")
    for label, key in (("Change the rules", "enter"), ("Dealer's hook", "space"), ("Made nil", "right")):
        go_to(pilot, label)
        pilot.key(key)
    go_to(pilot, "Save these rules as…")
    pilot.key("enter")
    pilot.text("Friday")
    pilot.key("enter")
    assert isinstance(pilot.top, SetupScene)
    assert pilot.app.toast.sentence == "Saved as “Friday”."
    pilot.key("escape")
    pilot.close()
    again = Pilot(tmp_path)
    again.click("Oh Hell")
    scene = again.top
    assert isinstance(scene, SetupScene)
    assert scene.rules.preset.value == named_key("Friday")
    assert scene.summary.label == "4 players · Friday · computers: Medium"
    again.close()


def test_a_damaged_file_of_rules_is_told(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    (tmp_path / "rule_sets.json").write_text("{")
    pilot.key("enter")
    pilot.frames(2)
    assert "cannot be read and was set aside as rule_sets.aside-1.json" in pilot.app.toast.sentence
    pilot.close()
