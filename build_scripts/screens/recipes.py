"""Every screen by name, and how to come to it: each recipe brings a stage at the first screen to that state."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from build_scripts.screens import states
from build_scripts.screens.stage import Stage
from build_scripts.screens.states import YOU, reached, seats
from game.rules.cards import NO_CARD, NO_SUIT, Card
from game.rules.game import AUCTION, BURY, CALL, CHOOSE, DEAL, EARLY_END, KEEP, LAY, NAME, PLAY
from game.rules.moves import NAME_DIRECTION, NAME_TRUMP, NO_MOVE, PASS
from game.rules.registry import GAMES
from game.rules.views import BidWhistView, DealersDilemmaView, OhHellView, TrickOrBidView, View
from game.session.match import Match
from game.session.settings import UNTIL_CLICK

Recipe = Callable[[Stage], None]
USUAL_PLAYERS: Final = {"oh_hell": 4, "bid_whist": 4, "trick_or_bid": 4, "dealers_dilemma": 3}
EARLIEST: Final = 3  # tricks that lie behind a moment in the middle of a hand


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


# Moments of matches, each looked for once.


@cache
def moment(game: str, name: str) -> str:
    """The record of a match at a moment.

    Args:
        game: Game id.
        name: Of the moment: a key of MOMENTS, for a game alone as ``game name``.
    """
    wanted, how = MOMENTS.get(f"{game} {name}") or MOMENTS[name]
    return reached(game, **{"players": USUAL_PLAYERS[game], "wanted": wanted, **how})


def _my_turn(view: View, _: Match) -> bool:
    """A card is to be played, some may not be, and it is not the first of the trick."""
    early = len(view.tricks) < min(EARLIEST, len(view.hand))
    several = len(view.hand) >= 4 and 0 < len(view.legal) < len(view.hand)
    return view.phase == PLAY and not early and several and len(view.trick) >= 2


def _last_to_play(view: View, _: Match) -> bool:
    behind = len(view.tricks) >= 2 and len(view.hand) >= 2
    return view.phase == PLAY and behind and bool(view.legal) and len(view.trick) == view.players - 1


def _hand_over(view: View, match: Match) -> bool:
    return match.phase == DEAL and len(view.results) >= 3


def _match_over(_: View, match: Match) -> bool:
    return match.over


def _late(view: View, match: Match) -> bool:
    hands = view.hands_in_match or 6
    return _my_turn(view, match) and len(view.results) >= hands // 2


def _phase(phase: str, legal_kind: int | None = None) -> states.Wanted:
    def wanted(view: View, _: Match) -> bool:
        return view.phase == phase and bool(view.legal) and legal_kind in (None, *states.kinds(view.legal))

    return wanted


def _hooked(view: View, _: Match) -> bool:
    if not isinstance(view, OhHellView) or view.phase != CALL:
        return False
    return bool(view.legal) and view.cards_each >= 4 and view.forbidden >= 0


def _bid_high(view: View, _: Match) -> bool:
    if not isinstance(view, BidWhistView) or view.phase != AUCTION:
        return False
    others = [move for move in view.bids if move not in (PASS, NO_MOVE)]
    return len(others) >= 2 and len(view.legal) >= 8


def _twin_in_hand(view: View, match: Match) -> bool:
    return _last_to_play(view, match) and _twin(view, match) != NO_CARD


def _twin(view: View, match: Match) -> Card:
    """A card of the hand whose twin lies on the table and is not struck out, or NO_CARD."""
    assert isinstance(view, TrickOrBidView)
    deck = match.game.deck
    lying = {deck.text(card)[:2] for card, gone in zip(view.trick, view.cancelled, strict=True) if not gone}
    return next((card for card in view.legal if deck.text(card)[:2] in lying), NO_CARD)


def _aside(view: View, match: Match) -> bool:
    return isinstance(view, TrickOrBidView) and _my_turn(view, match) and bool(view.set_aside)


def _keep_many(view: View, _: Match) -> bool:
    return isinstance(view, TrickOrBidView) and bool(view.legal) and len(view.offered) >= 2


def _forced(view: View, _: Match) -> bool:
    held = isinstance(view, DealersDilemmaView) and view.forced != NO_CARD
    return held and view.phase == PLAY and bool(view.legal)


def _no_trump(view: View, match: Match) -> bool:
    return _my_turn(view, match) and view.trump == NO_SUIT


def _second_person(_: View, match: Match) -> bool:
    return match.phase == CALL and match.to_act == 1


MOMENTS: Final[dict[str, tuple[states.Wanted, dict[str, Any]]]] = {
    "play": (_my_turn, {}),
    "trick": (_last_to_play, {}),
    "hand result": (_hand_over, {}),
    "match result": (_match_over, {}),
    "late": (_late, {}),
    "oh_hell call": (_hooked, {"options": {"hook": "on"}}),
    "oh_hell curtain": (_second_person, {"humans": 2}),
    **{f"oh_hell {number} players": (_my_turn, {"players": number}) for number in (3, 5, 6, 7)},
    **{f"oh_hell call of {number}": (_phase(CALL), {"players": number}) for number in (3, 7)},
    "oh_hell largest": (_my_turn, {"options": {"order": "down"}, "players": 4}),
    "bid_whist auction": (_bid_high, {}),
    "bid_whist first bid": (_phase(AUCTION), {}),
    "bid_whist naming trump": (_phase(NAME, NAME_TRUMP), {"bidder": YOU}),
    "bid_whist naming direction": (_phase(NAME, NAME_DIRECTION), {"bidder": YOU}),
    "bid_whist bury": (_phase(BURY), {"bidder": YOU}),
    "bid_whist no trump": (_no_trump, {"bidder": YOU}),
    "trick_or_bid twins": (_twin_in_hand, {}),
    "trick_or_bid 3 players": (_my_turn, {"players": 3}),
    "trick_or_bid set aside": (_aside, {}),
    "trick_or_bid keep": (_phase(KEEP), {}),
    "trick_or_bid keep several": (_keep_many, {}),
    "dealers_dilemma choose": (_phase(CHOOSE), {}),
    "dealers_dilemma lay": (_phase(LAY), {}),
    "dealers_dilemma early end": (_phase(EARLY_END), {"options": {"early_end": "offer"}}),
    "dealers_dilemma forced lead": (_forced, {}),
}


# Recipes.


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
        stage.wait(0.75)

    return recipe


def whole_trick(game: str, name: str = "trick") -> Recipe:
    """Play the last card of a trick, which then stays."""

    def recipe(stage: Stage) -> None:
        stage.app.settings.trick_pause = UNTIL_CLICK
        table = stage.open(moment(game, name))
        card = _twin(table.view, table.match) if name == "twins" else table.view.legal[-1]
        table.submit(card)
        stage.wait(2.5)

    return recipe


def striking(stage: Stage) -> None:
    """Twins at the moment they strike each other out."""
    table = stage.open(moment("trick_or_bid", "twins"))
    table.submit(_twin(table.view, table.match))
    stage.wait(0.68)


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
    return with_keys(at(game, "match result"), "enter")


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
        stage.keys(*["right"] * list(GAMES).index(game), "enter")
        stage.wait(0.1)
        stage.keys(*keys)
        stage.wait(0.5)

    return recipe


def tuned(game: str) -> Recipe:
    """The set-up with every option open and some of them changed."""

    def recipe(stage: Stage) -> None:
        set_up(game)(stage)
        stage.press_first("Change the rules", "Custom", "Customise", "More")
        stage.wait(0.5)

    return recipe


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
        Screen("setup-open", tuned(game)),
        Screen("deal", dealing(game), moves=True),
        Screen("play", play),
        Screen("trick", whole_trick(game), moves=True),
        Screen("gather", gathering(game), moves=True),
        Screen("hand_result", at(game, "hand result")),
        Screen("match_result", match_over(game)),
        Screen("score_sheet", with_keys(at(game, "late"), "tab")),
        Screen("last_trick", with_keys(play, "l"), moves=True),
        Screen("refused", refused(game)),
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
    Screen("rules", lambda stage: stage.keys("f1")),
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
