import unicodedata
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.player import LEVELS
from game.rules.options import defaults
from game.rules.record import HUMAN, PLAYERS, SeatPlan
from game.rules.registry import GAMES
from game.session.settings import CUSTOM, LastSetup
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup_plan import SetupPlan
from game.ui.scenes.setup_players import LEVEL_SAYS
from game.ui.widgets import Choice, Label, Toggle, Widget
from tests.ui.bare_app import BareApp, overlapping

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600)]
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class _Home:
    """What lies below the set-up."""

    def layout(self, size: tuple[int, int]) -> None:
        """Nothing to place."""

    def on_top(self) -> None:
        """Nothing to do."""


def setup(app: BareApp, game: str = "oh_hell", opened: bool = True) -> SetupScene:
    """A set-up, with every option in reach even where they have to be scrolled."""
    app.scenes[:] = [_Home()]
    scene = SetupScene(app, game)  # type: ignore[arg-type]
    scene.rules.opened = opened
    app.push(scene)
    return scene


def can_be_pressed(scene: SetupScene) -> list[Widget]:
    return [widget for widget in scene.widgets.widgets if widget.takes_focus]


def pick(app: BareApp, choice: Choice[Any], value: object) -> None:
    if choice.panel is not None:
        choice.panel.reveal(choice)
    app.click(choice.pill_rect(value).center)


def type_over(app: BareApp, scene: SetupScene, seat: int, typed: str) -> None:
    scene.widgets.set_focus(scene.players.rows[seat].name)
    app.send(pygame.TEXTINPUT, text=typed)


def test_enter_begins_after_a_click_and_acts_on_what_keys_went_to(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    pick(app, scene.players.count, 3)
    app.key(pygame.K_RETURN)
    assert [name for name, *_ in app.asked][-1] == "start"
    assert scene.plan.players == 3
    scene = setup(app)
    app.click(scene.players.rows[1].name.rect.center)
    app.asked.clear()
    app.key(pygame.K_RETURN)
    assert not app.asked  # it ends typing


@pytest.mark.parametrize("game", GAMES)
def test_one_press_of_enter_starts_the_standard_game(tmp_path: Path, game: str) -> None:
    app = BareApp(tmp_path)
    scene = setup(app, game)
    assert scene.play.focused
    app.key(pygame.K_RETURN)
    kind, key, options, seats = app.asked[-1]
    assert (kind, key, options) == ("start", game, defaults(GAMES[game].options))
    others = [SeatPlan(name, "medium") for name in ("Odette", "Basil", "Mireille")]
    assert seats == [SeatPlan("You", "human"), *others[: GAMES[game].players[0] - 1]]
    assert app.settings.last_setup == {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
@pytest.mark.parametrize("game", ["oh_hell", "bid_whist"])
def test_play_is_always_in_sight_and_nothing_overlaps(
    tmp_path: Path, size: tuple[int, int], scale: int, game: str
) -> None:
    app = BareApp(tmp_path, size, scale)
    scene = setup(app, game)
    if game == "oh_hell":
        pick(app, scene.players.count, 7)
    for row in scene.players.rows[:3]:
        pick(app, row.level, "human")
    window = pygame.Rect((0, 0), size)
    body = [widget for widget in scene.widgets.widgets if widget.panel is not None and widget.takes_focus]
    said = [widget for widget in scene.widgets.widgets if isinstance(widget, Label) and widget.panel is not None]
    assert not overlapping([widget.rect for widget in body + said])
    foot = [scene.back, scene.read, scene.play]
    assert all(window.contains(widget.rect) for widget in foot)
    assert not overlapping([widget.rect for widget in foot] + [scene.scroll.rect])
    for widget in body:
        scene.scroll.reveal(widget)
        assert scene.scroll.rect.contains(widget.rect)
        assert widget.rect.left >= 0
        assert widget.rect.right <= size[0]
    app.draw()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (900, 1600)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_focus_goes_everywhere_by_tab_and_by_arrows(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    app = BareApp(tmp_path, size, scale)
    scene = setup(app)
    wanted = set(can_be_pressed(scene))
    seen = set()
    for _ in wanted:
        app.key(pygame.K_TAB)
        focus = scene.widgets.focus
        assert focus is not None
        assert focus.panel is None or scene.scroll.rect.contains(focus.rect)
        seen.add(focus)
    assert seen == wanted

    scene.widgets.set_focus(scene.play)
    reached: set[Widget | None] = set()
    waiting: list[Widget | None] = [scene.play]
    while waiting:
        start = waiting.pop()
        reached.add(start)
        for arrow in ARROWS:
            scene.widgets.set_focus(start)
            app.key(arrow)
            if scene.widgets.focus not in reached:
                waiting.append(scene.widgets.focus)
    assert {widget.label for widget in wanted - reached} == set()


def test_the_number_of_players_keeps_seats_that_come_back(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    type_over(app, scene, 3, "Zoe")
    pick(app, scene.players.rows[3].level, "hard")
    pick(app, scene.players.count, 3)
    assert len(scene.plan.seats()) == 3
    assert scene.players.rows[3].name not in scene.widgets.widgets
    pick(app, scene.players.count, 7)
    assert scene.plan.seats()[3] == SeatPlan("Zoe", "hard")
    assert len(scene.plan.seats()) == 7


def test_names_are_cleaned_told_apart_and_defaulted(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    type_over(app, scene, 0, "  Ida\n\x00 ")
    type_over(app, scene, 1, "ida")
    type_over(app, scene, 2, "   ")
    assert [seat.name for seat in scene.plan.seats()] == ["Ida", "ida 2", "Basil", "Mireille"]
    scene.widgets.set_focus(scene.players.rows[0].name)
    app.key(pygame.K_BACKSPACE)
    assert scene.plan.names()[0] == "You"


@pytest.mark.parametrize(
    "typed",
    [
        "W" * 10_000,
        "i" * 40,
        "שלום 12",
        "مرحبا +4",
        "👩‍👩‍👧‍👦" * 9,
        "漢字" * 30,
        "e" + "\u0301" * 500,
        "\ud800a",
        "\u202eabc",
    ],
)
def test_any_name_can_be_typed_and_shown(tmp_path: Path, typed: str) -> None:
    app = BareApp(tmp_path)
    scene = setup(app, "bid_whist")
    before = scene.players.rows[0].name.rect.copy()
    type_over(app, scene, 0, typed)
    app.draw()
    app.key(pygame.K_TAB)
    app.draw()
    assert scene.players.rows[0].name.rect == before
    app.key(pygame.K_ESCAPE)
    kept = app.settings.last_setup["bid_whist"].names[0]
    assert 0 < len(kept) <= 240
    assert not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in kept)
    assert setup(app, "bid_whist").plan.names()[0] == kept


def test_default_names_follow_who_is_human(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    pick(app, scene.players.rows[2].level, "human")
    assert scene.plan.names() == ["Player 1", "Odette", "Player 3", "Basil"]
    assert [row.name.value for row in scene.players.rows[:4]] == scene.plan.names()


def said(scene: SetupScene) -> str:
    return " ".join(widget.label for widget in scene.widgets.widgets if isinstance(widget, Label) and widget.visible)


def test_several_people_are_told_of_pass_and_play(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    assert "Pass and play" not in said(scene)
    pick(app, scene.players.rows[1].level, "human")
    assert "Pass and play: 2 people" in said(scene)


def test_bid_whist_names_the_partners(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app, "bid_whist")
    assert "You and Basil · Odette and Mireille" in said(scene)
    assert "Partners" not in said(setup(app))


def test_an_option_off_every_preset_shows_custom_until_a_preset_is_chosen(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    hook = next(row.widget for row in scene.rules.rows if row.widget.label == "Dealer's hook")
    assert isinstance(hook, Toggle)
    scene.scroll.reveal(hook)
    app.click(hook.rect.center)
    assert (scene.plan.options["hook"], scene.rules.preset.value) == ("on", "screw_the_dealer")
    order = next(row.widget for row in scene.rules.rows if row.widget.label == "Hand sizes")
    assert isinstance(order, Choice)
    pick(app, order, "down")
    assert scene.rules.preset.value == CUSTOM
    assert CUSTOM in dict(scene.rules.preset.values)
    assert "From the largest hand to one card." in said(scene)
    pick(app, scene.rules.preset, "standard")
    assert scene.plan.options == defaults(scene.game.options)
    assert CUSTOM not in dict(scene.rules.preset.values)
    assert hook.value is False


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_can_be_chosen_by_a_click(tmp_path: Path, game: str) -> None:
    app = BareApp(tmp_path, (1024, 600))
    scene = setup(app, game)
    for option, row in zip(scene.game.options, scene.rules.rows, strict=True):
        for value in reversed(option.values):
            if isinstance(row.widget, Choice):
                pick(app, row.widget, value)
            elif scene.plan.options[option.key] != value:
                scene.scroll.reveal(row.widget)
                app.click(row.widget.rect.center)
            assert scene.plan.options[option.key] == value


def test_what_was_chosen_is_there_the_next_time(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    pick(app, scene.players.count, 5)
    pick(app, scene.players.rows[4].level, "hard")
    type_over(app, scene, 0, "Noor")
    pick(app, scene.rules.preset, "up_and_down")
    app.click(scene.play.rect.center)
    assert [asked[0] for asked in app.asked] == ["settings", "start"]
    kept = app.settings.last_setup["oh_hell"]
    levels = ["human", "medium", "medium", "medium", "hard"]
    names = ["Noor", "Odette", "Basil", "Mireille", "Ansel"]
    assert kept == LastSetup(5, names, levels, "up_and_down", {"order": "up_down"})
    again = setup(app)
    assert again.plan.to_keep() == kept
    pick(app, again.players.rows[1].level, "human")
    assert again.plan.names()[:3] == ["Noor", "Player 2", "Odette"]  # defaults were not kept as typed names


def test_going_back_keeps_changes_and_writes_nothing_without_one(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    setup(app)
    app.key(pygame.K_ESCAPE)
    assert app.asked == []
    scene = setup(app)
    pick(app, scene.players.count, 6)
    app.click(scene.back.rect.center)
    assert app.settings.last_setup["oh_hell"].players == 6
    assert len(app.scenes) == 1


def test_every_level_of_a_record_is_offered_and_comes_back() -> None:
    assert (HUMAN, *LEVELS) == PLAYERS
    last = LastSetup(3, ["You", "A", "B"], ["human", "expert", "easy"], "standard", {})
    assert [seat.player for seat in SetupPlan(GAMES["dealers_dilemma"], last).seats()] == ["human", "expert", "easy"]


def test_a_match_in_progress_is_said_to_end(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    assert setup(app).note.label == ""
    app.save("oh_hell")
    scene = setup(app)
    assert scene.note.label == "The match in progress ends; it was at hand 1 of 13."
    assert scene.play.focused
    assert setup(app, "bid_whist").note.label == ""


def test_resizing_keeps_what_was_chosen_and_the_focus_in_sight(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    pick(app, scene.players.count, 7)
    last = scene.rules.rows[-1].widget
    scene.widgets.set_focus(last)
    for step in range(50):
        app.resize([(1024, 600), (1920, 1080), (1280, 720)][step % 3])
        assert scene.scroll.rect.contains(last.rect)
    assert scene.widgets.focus is last
    assert scene.plan.players == 7
    assert len(set(map(id, scene.widgets.widgets))) == len(scene.widgets.widgets)


def test_what_is_scrolled_under_the_footer_gets_no_click(tmp_path: Path) -> None:
    app = BareApp(tmp_path, (1024, 600), 200)
    scene = setup(app)
    pick(app, scene.players.count, 7)
    below = next(row.name for row in scene.players.rows if row.name.rect.bottom > scene.scroll.rect.bottom + 8)
    at = (below.rect.left + 4, max(below.rect.top + 4, scene.scroll.rect.bottom + 4))
    assert below.rect.collidepoint(at)
    assert scene.widgets.at(at) is not below
    scene.scroll.reveal(below)
    assert scene.widgets.at((below.rect.left + 4, below.rect.top + 4)) is below


def test_arrows_go_along_the_seats(tmp_path: Path) -> None:
    app = BareApp(tmp_path)
    scene = setup(app)
    seats = scene.players.rows

    def focus_after(*codes: int) -> Widget | None:
        app.key(*codes)
        return scene.widgets.focus

    scene.widgets.set_focus(scene.players.count)
    assert focus_after(pygame.K_DOWN, pygame.K_DOWN) is seats[1].name
    # The first press lets go of the selection, the second leaves the name.
    assert focus_after(pygame.K_RIGHT) is seats[1].name
    assert focus_after(pygame.K_RIGHT) is seats[1].level
    app.key(pygame.K_RIGHT)
    assert scene.plan.levels[1] == "hard"
    assert focus_after(pygame.K_DOWN, pygame.K_DOWN) is seats[3].level
    assert focus_after(pygame.K_DOWN, pygame.K_UP) is seats[3].level


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (900, 1600)])
@pytest.mark.parametrize("scale", [100, 200])
def test_what_a_level_is_can_be_read_once(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    app = BareApp(tmp_path, size, scale)
    scene = setup(app)
    assert list(LEVEL_SAYS) == list(LEVELS)

    def said() -> list[str]:
        labels = [one for one in scene.widgets.widgets if isinstance(one, Label) and one.visible]
        return [one.label for one in labels if one.label in LEVEL_SAYS.values()]

    assert said() == [LEVEL_SAYS["medium"]]
    for level in LEVELS:
        pick(app, scene.players.rows[1].level, level)
        assert said() == [LEVEL_SAYS[level]]
    pick(app, scene.players.rows[1].level, "human")
    assert said() == [LEVEL_SAYS["medium"]]
    foot = [one for one in (scene.summary, scene.level_says) if one.visible]
    assert not overlapping([one.rect for one in foot] + [scene.play.rect, scene.read.rect])
