"""Every screen by name, and how to come to it: each recipe brings a stage at the first screen to that state."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from build_scripts.screens.moments import USUAL_PLAYERS, moment, twin
from build_scripts.screens.stage import Stage
from build_scripts.screens.states import seats
from game.rules.registry import GAMES
from game.session.settings import UNTIL_CLICK
from game.ui.widgets import Choice

Recipe = Callable[[Stage], None]


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen of the gallery.

    Attributes:
        name: What it shows; the first part is its group.
        recipe: Brings a stage to it.
        moves: Whether something is in flight on it: another size or look begins anew.
    """

    name: str
    recipe: Recipe
    moves: bool = False

    @property
    def group(self) -> str:
        """The game it belongs to, or ``general``."""
        first = self.name.partition("-")[0]
        return first if first in GAMES else "general"


def at(game: str, name: str) -> Recipe:
    """Sit down at a moment."""
    return lambda stage: void(stage.open(moment(game, name)))


def void(_: object) -> None:
    """Let a result be."""


def with_keys(before: Recipe, *keys: str) -> Recipe:
    """After another recipe, press keys one after the other."""

    def recipe(stage: Stage) -> None:
        before(stage)
        stage.keys(*keys)
        stage.wait(0.5)

    return recipe


def dealing(game: str) -> Recipe:
    """The first hand in the midst of its deal."""

    def recipe(stage: Stage) -> None:
        options = {"order": "down"} if game == "oh_hell" else {}
        stage.app.start_match(game, options, seats(USUAL_PLAYERS[game]), seed=11)
        stage.wait(1.3)

    return recipe


def whole_trick(game: str, name: str = "trick") -> Recipe:
    """Play the last card of a trick, which then stays."""

    def recipe(stage: Stage) -> None:
        stage.app.settings.trick_pause = UNTIL_CLICK
        table = stage.open(moment(game, name))
        card = twin(table.view, table.match) if name == "twins" else table.view.legal[-1]
        table.submit(card)
        stage.wait(2.5)

    return recipe


def striking(stage: Stage) -> None:
    """Twins at the moment they strike each other out."""
    table = stage.open(moment("trick_or_bid", "twins"))
    table.submit(twin(table.view, table.match))
    stage.wait(0.65)


def gathering(game: str) -> Recipe:
    """A trick on its way to its winner."""

    def recipe(stage: Stage) -> None:
        table = stage.open(moment(game, "trick"))
        table.submit(table.view.legal[-1])
        stage.wait(0.26 + 1.2 + 0.2)

    return recipe


def refused(game: str) -> Recipe:
    """Try a card that may not be played."""

    def recipe(stage: Stage) -> None:
        table = stage.open(moment(game, "play"))
        table.choose_card(next(card for card in table.view.hand if card not in table.view.legal))
        stage.wait(1)

    return recipe


def hinted(game: str) -> Recipe:
    """Ask for a hint."""
    return with_keys(at(game, "play"), "h")


def choosing(game: str, name: str, count: int, *keys: str) -> Recipe:
    """Choose so many cards of the hand for the open panel."""

    def recipe(stage: Stage) -> None:
        table = stage.open(moment(game, name))
        for card in table.view.hand[:count]:
            table.choose_card(card)
        stage.keys(*keys)
        stage.wait(0.5)

    return recipe


def match_over(game: str) -> Recipe:
    """The end of a match, the result of its last hand put away."""

    def recipe(stage: Stage) -> None:
        with_keys(at(game, "match result"), "enter")(stage)
        stage.wait(4)  # what appears bit by bit is there

    return recipe


def home_with(*games: str) -> Recipe:
    """The first screen with matches that can be resumed."""

    def recipe(stage: Stage) -> None:
        for game in games:
            stage.save(moment(game, "late"))
        stage.app.home()
        stage.wait(0.1)

    return recipe


def set_up(game: str, *keys: str) -> Recipe:
    """The set-up of a game."""

    def recipe(stage: Stage) -> None:
        stage.press_first(GAMES[game].name)
        stage.wait(0.1)
        stage.keys(*keys)
        stage.wait(0.5)

    return recipe


def tuned(game: str) -> Recipe:
    """The set-up with every option open and the last one changed."""

    def recipe(stage: Stage) -> None:
        set_up(game)(stage)
        stage.press_first("Change single rules")
        last = [widget for widget in stage.top.widgets.widgets if isinstance(widget, Choice) and widget.visible][-1]
        stage.top.widgets.set_focus(last)
        stage.key("right")
        stage.wait(0.5)

    return recipe


def then_press(before: Recipe, *words: str) -> Recipe:
    """After another recipe, press a button by one of its possible names."""

    def recipe(stage: Stage) -> None:
        before(stage)
        stage.press_first(*words)
        stage.wait(0.5)

    return recipe


def searched(stage: Stage) -> None:
    """The rules while something is looked for."""
    stage.keys("f1", "/")
    stage.text("trump")
    stage.wait(0.5)


def settings_page(*keys: str) -> Recipe:
    """The settings, after keys."""

    def recipe(stage: Stage) -> None:
        stage.press_first("Settings")
        stage.wait(0.1)
        stage.keys(*keys)
        stage.wait(0.5)

    return recipe


def _new_match(stage: Stage) -> None:
    """Ask for another match in the midst of one."""
    at("oh_hell", "play")(stage)
    stage.key("n", ctrl=True)
    stage.wait(0.3)


def _of_game(game: str) -> list[Screen]:
    """What every game has."""
    play = at(game, "play")
    found = [
        Screen("setup", set_up(game)),
        Screen("setup-tuned", tuned(game)),
        Screen("deal", dealing(game), moves=True),
        Screen("play", play),
        Screen("trick", whole_trick(game), moves=True),
        Screen("gather", gathering(game), moves=True),
        Screen("hand_result", at(game, "hand result")),
        Screen("match_result", match_over(game)),
        Screen("score_sheet", with_keys(at(game, "late"), "tab")),
        Screen("last_trick", with_keys(play, "l"), moves=True),
        Screen("refused", refused(game)),
        Screen("why_refused", with_keys(refused(game), "y")),
        Screen("why_score", then_press(at(game, "hand result"), "You: why", "You and Basil: why")),
        Screen("hint", hinted(game)),
        Screen("rules", with_keys(play, "f1")),
    ]
    return [Screen(f"{game}-{screen.name}", screen.recipe, screen.moves) for screen in found]


GENERAL: Final = [
    Screen("home", lambda stage: stage.wait(0.1)),
    Screen("home-one_saved", home_with("bid_whist")),
    Screen("home-three_saved", home_with("oh_hell", "bid_whist", "trick_or_bid")),
    Screen("home-all_saved", home_with(*GAMES)),
    Screen("settings", settings_page()),
    Screen("settings-end", settings_page(*["tab"] * 30)),
    Screen("rules", with_keys(lambda _: None, "f1")),
    Screen("rules-search", searched),
    Screen("dialog-save_rules", then_press(tuned("dealers_dilemma"), "Save these rules as…")),
    Screen("pause", with_keys(at("oh_hell", "play"), "escape")),
    Screen("dialog-new_match", _new_match),
    Screen("dialog-give_up", with_keys(at("oh_hell", "play"), "escape", "g")),
    Screen("dialog-take_back", with_keys(at("oh_hell", "play"), "z")),
    Screen("curtain", at("oh_hell", "curtain")),
]
SPECIAL: Final = [
    Screen("oh_hell-call", at("oh_hell", "call")),
    *(Screen(f"oh_hell-{number}_players", at("oh_hell", f"{number} players")) for number in (3, 5, 6, 7)),
    Screen("oh_hell-call_3_players", at("oh_hell", "call of 3")),
    Screen("oh_hell-call_7_players", at("oh_hell", "call of 7")),
    Screen("oh_hell-largest_hand", at("oh_hell", "largest")),
    Screen("bid_whist-first_bid", at("bid_whist", "first bid")),
    Screen("bid_whist-auction", at("bid_whist", "auction")),
    Screen("bid_whist-naming_trump", at("bid_whist", "naming trump")),
    Screen("bid_whist-naming_direction", at("bid_whist", "naming direction")),
    Screen("bid_whist-bury", at("bid_whist", "bury")),
    Screen("bid_whist-bury_six", choosing("bid_whist", "bury", 6)),
    Screen("bid_whist-no_trump", at("bid_whist", "no trump")),
    Screen("trick_or_bid-twins_striking", striking, moves=True),
    Screen("trick_or_bid-twins_struck", whole_trick("trick_or_bid", "twins"), moves=True),
    Screen("trick_or_bid-set_aside", at("trick_or_bid", "set aside")),
    Screen("trick_or_bid-3_players", at("trick_or_bid", "3 players")),
    Screen("trick_or_bid-keep", at("trick_or_bid", "keep")),
    Screen("trick_or_bid-keep_several", at("trick_or_bid", "keep several")),
    Screen("dealers_dilemma-choose", at("dealers_dilemma", "choose")),
    Screen("dealers_dilemma-lay", at("dealers_dilemma", "lay")),
    Screen("dealers_dilemma-lay_two", choosing("dealers_dilemma", "lay", 2)),
    Screen("dealers_dilemma-early_end", with_keys(at("dealers_dilemma", "early end"), "enter")),
    Screen("dealers_dilemma-forced_lead", at("dealers_dilemma", "forced lead")),
]


def _in_order() -> list[Screen]:
    found = list(GENERAL)
    for game in GAMES:
        own = [screen for screen in SPECIAL if screen.group == game]
        usual = _of_game(game)
        found += [*usual[:3], *own, *usual[3:]]
    return found


SCREENS: Final = {screen.name: screen for screen in _in_order()}
