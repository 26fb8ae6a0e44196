"""The menu of the table: where each of its buttons leads, and what shows under it."""

import pytest

from game.rules.cards import NO_CARD
from game.rules.record import SeatPlan
from game.rules.views import OhHellView
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.score_sheet import ScoreSheetScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.scene import TableScene
from tests.ui.bare_app import overlapping
from tests.ui.pilot import Pilot

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600)]
OPTIONS = {"hook": "on"}


def at_the_table(pilot: Pilot, humans: int = 1) -> TableScene:
    """Begin a match and let it come to a decision, or to the first curtain."""
    pilot.app.settings.speed = "instant"
    plans = [SeatPlan(f"Seat {seat}", "human" if seat < humans else "easy") for seat in range(4)]
    pilot.app.start_match("oh_hell", OPTIONS, plans, seed=1)
    table = pilot.top
    assert isinstance(table, TableScene)
    pilot.until(lambda: pilot.top is not table or table.panel is not None)
    return table


def opened(pilot: Pilot) -> TableScene:
    table = at_the_table(pilot)
    pilot.key("escape")
    assert isinstance(pilot.top, PauseScene)
    return table


def test_escape_opens_it_and_closes_it(pilot: Pilot) -> None:
    table = opened(pilot)
    panel = table.panel
    pilot.key("escape")
    assert pilot.top is table
    assert table.panel is panel


@pytest.mark.parametrize(
    ("words", "scene"), [("Scores", ScoreSheetScene), ("Rules", RulesScene), ("Settings", SettingsScene)]
)
def test_what_it_opens_leads_back_to_the_table(pilot: Pilot, words: str, scene: type) -> None:
    table = opened(pilot)
    pilot.click(words)
    assert isinstance(pilot.top, scene)
    for _ in range(2):
        if pilot.top is not table:
            pilot.key("escape")
    assert pilot.top is table


def test_every_button_can_be_reached_by_arrow_keys(pilot: Pilot) -> None:
    opened(pilot)
    buttons = [widget for widget in pilot.top.widgets.widgets if widget.takes_focus]
    seen = [pilot.top.widgets.focus]
    for _ in buttons[1:]:
        pilot.key("down")
        seen.append(pilot.top.widgets.focus)
    assert seen == buttons


def test_who_leaves_the_table_can_resume_the_match_as_it_was(pilot: Pilot) -> None:
    table = opened(pilot)
    pilot.click("Leave the table")
    assert isinstance(pilot.top, HomeScene)
    pilot.app.resume("oh_hell")
    assert isinstance(pilot.top, TableScene)
    assert pilot.top.match.to_json() == table.match.to_json()


def test_a_match_given_up_is_gone_but_only_after_yes(pilot: Pilot) -> None:
    opened(pilot)
    pilot.click("Give up the match")
    pilot.click("Cancel")
    assert isinstance(pilot.top, PauseScene)
    assert pilot.app.saves.resumable()
    pilot.click("Give up the match")
    pilot.click("Give up")
    assert isinstance(pilot.top, HomeScene)
    assert not pilot.app.saves.resumable()


@pytest.mark.parametrize("from_menu", [True, False])
def test_ctrl_n_begins_another_match_with_the_same_players_and_rules(pilot: Pilot, from_menu: bool) -> None:
    table = opened(pilot) if from_menu else at_the_table(pilot)
    pilot.key("n", ctrl=True)
    assert isinstance(pilot.top, DialogScene)
    pilot.click("New match")
    new = pilot.top
    assert isinstance(new, TableScene)
    assert new is not table
    assert new.match.id != table.match.id
    assert new.match.record.options == table.match.record.options
    assert new.match.seats == table.match.seats
    assert new.match.ply == 0


def test_ctrl_n_changes_nothing_until_it_is_confirmed(pilot: Pilot) -> None:
    table = at_the_table(pilot)
    before, panel = table.match.to_json(), table.panel
    pilot.key("n", ctrl=True)
    pilot.key("escape")
    assert pilot.top is table
    assert (table.match.to_json(), table.panel) == (before, panel)


def test_the_menu_over_covered_hands_uncovers_none(pilot: Pilot) -> None:
    table = at_the_table(pilot, humans=4)
    assert isinstance(pilot.top, CurtainScene)
    pilot.key("n", ctrl=True)
    assert isinstance(pilot.top, CurtainScene)
    pilot.app.pop()  # the table as it is before anybody has come
    table.open_menu()
    pilot.frames(30)
    assert isinstance(pilot.top, PauseScene)
    view = table.view
    assert isinstance(view, OhHellView)
    assert {pose.card for pose in table.cards.poses.values()} <= {NO_CARD, view.turned}


def test_quit_ends_the_program(pilot: Pilot) -> None:
    opened(pilot)
    pilot.click("Quit")
    assert not pilot.app.running


def test_keys_of_the_table_do_not_work_through_it(pilot: Pilot) -> None:
    table = opened(pilot)
    before = table.match.to_json()
    for key in ("0", "1", "h", "z", "tab"):
        pilot.key(key)
    assert isinstance(pilot.top, PauseScene)
    assert table.match.to_json() == before
    assert not table.told


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_it_fits_every_window(pilot: Pilot, scale: int) -> None:
    opened(pilot)
    pilot.app.settings.scale = scale
    for size in SIZES:
        pilot.resize(size)
        window = pilot.screen.get_rect()
        rects = [widget.rect for widget in pilot.top.widgets.widgets]
        assert all(window.contains(rect) for rect in rects), size
        assert not overlapping(rects)
