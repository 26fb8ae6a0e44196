"""The set-up's portraits: they seat computer players by name, and what is said of each is to be read."""

from pathlib import Path

import pygame
import pytest

from game.ai.people import CHARACTERS
from game.rules.registry import GAMES
from game.session.seats import COMPUTER_NAMES, default_names
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup_plan import SetupPlan
from game.ui.scenes.setup_players import SeatLine
from game.ui.widgets import Label
from tests.ui.bare_app import BareApp
from tests.ui.test_setup import pick, setup, type_over


def said(scene: SetupScene, *, over: bool = False) -> list[str]:
    """The lines of description in seat order: those below the names, or those over a row while it is pointed at."""
    lines = {character.line for character in CHARACTERS.values()}
    if over:
        return [widget.words for widget in scene.widgets.widgets if isinstance(widget, SeatLine)]
    return [widget.label for widget in scene.widgets.widgets if isinstance(widget, Label) and widget.label in lines]


def test_a_press_on_a_portrait_seats_the_next_who_sits_nowhere(tmp_path: Path) -> None:
    app = BareApp(tmp_path, (1280, 720))
    scene = setup(app)
    row = scene.players.rows[2]
    seated = [row.name.value]
    for _ in range(len(COMPUTER_NAMES)):
        app.click(row.portrait.rect.center)
        names = scene.plan.names()
        assert row.name.value == names[2]
        assert len(set(names)) == len(names)
        seated.append(names[2])
    assert set(seated) == set(COMPUTER_NAMES) - {names[1], names[3]}


def test_keys_reach_and_press_a_portrait(tmp_path: Path) -> None:
    app = BareApp(tmp_path, (1280, 720))
    scene = setup(app)
    row = scene.players.rows[1]
    scene.widgets.set_focus(row.name)
    app.key(pygame.K_LEFT)
    assert row.portrait.focused
    app.key(pygame.K_RETURN)
    assert scene.plan.names()[1] == "Ansel", "the first after Odette, Basil and Mireille"
    app.key(pygame.K_RIGHT)
    assert scene.widgets.focus is row.name


def test_a_name_of_ones_own_may_still_be_typed(tmp_path: Path) -> None:
    app = BareApp(tmp_path, (1280, 720))
    scene = setup(app, opened=False)
    type_over(app, scene, 1, "Grandmother")
    assert scene.plan.names()[1] == "Grandmother"
    assert said(scene) == [CHARACTERS["Basil"].line, CHARACTERS["Mireille"].line]
    app.click(scene.players.rows[1].portrait.rect.center)
    assert scene.plan.names()[1] == "Odette"
    assert said(scene)[0] == CHARACTERS["Odette"].line


def test_people_have_no_description_and_keep_their_emblem(tmp_path: Path) -> None:
    app = BareApp(tmp_path, (1280, 720))
    scene = setup(app, opened=False)
    pick(app, scene.players.rows[1].level, "human")
    type_over(app, scene, 1, "Odette")
    assert CHARACTERS["Odette"].line not in said(scene)
    assert not scene.players.rows[1].portrait.takes_focus
    app.click(scene.players.rows[1].portrait.rect.center)
    assert scene.plan.names()[1] == "Odette"


@pytest.mark.parametrize(("players", "below"), [(4, True), (7, False)])
def test_the_description_stands_below_the_name_or_over_the_row(tmp_path: Path, players: int, below: bool) -> None:
    app = BareApp(tmp_path, (1280, 720))
    scene = setup(app, opened=False)
    pick(app, scene.players.count, players)
    lines = [CHARACTERS[name].line for name in scene.plan.names()[1:]]
    assert (said(scene) if below else said(scene, over=True)[1:]) == lines
    if below:
        return
    row = scene.players.rows[3]
    before, after = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.draw(before)
    app.send(pygame.MOUSEMOTION, pos=row.portrait.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    scene.draw(after)
    at = row.name.rect
    assert before.subsurface(at).get_buffer().raw != after.subsurface(at).get_buffer().raw, "its line is to be read"


def test_a_seat_added_later_is_not_given_a_name_that_is_taken() -> None:
    plan = SetupPlan(GAMES["oh_hell"])
    plan.players = 4
    chosen = default_names(["easy"] * 4)[3]
    plan.type_name(1, chosen)
    plan.players = 5
    assert plan.names()[1] == chosen
    assert len({name.split()[0] for name in plan.names()}) == 5
    plan.type_name(1, "")
    assert plan.names()[1:] == default_names(["easy"] * 4)
