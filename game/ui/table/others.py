"""The scenes that the table opens over itself.

They open tables in their turn (play again), so they are fetched when they are needed.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.cards import Seat
from game.rules.moves import Move
from game.rules.views import View
from game.session.match import Match
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.scene import TableScene


def open_hand_result(app: "App", match: Match, view: View, on_done: Callable[[], None]) -> None:
    """Tell how the hand just finished went; ``on_done`` is called when that was put away."""
    from game.ui.scenes.hand_result import HandResultScene  # noqa: PLC0415 - see above; so below

    app.push(HandResultScene(app, match, view, on_done))


def open_match_result(app: "App", match: Match, view: View) -> None:
    """Tell how the match went."""
    from game.ui.scenes.match_result import MatchResultScene  # noqa: PLC0415

    app.push(MatchResultScene(app, match, view))


def lower_curtain(app: "App", name: str, seat: Seat, on_lift: Callable[[], None]) -> None:
    """Call a person to the screen; ``on_lift`` is called when that person says to be there."""
    from game.ui.scenes.curtain import CurtainScene  # noqa: PLC0415

    app.push(CurtainScene(app, name, seat, on_lift))


def open_menu(app: "App", table: "TableScene") -> None:
    """Open the menu of the table."""
    from game.ui.scenes.pause import PauseScene  # noqa: PLC0415

    app.push(PauseScene(app, table))


def ask_for_new_match(app: "App", table: "TableScene") -> None:
    """Ask whether another match is to begin in place of this one."""
    from game.ui.scenes.pause import ask_for_new_match as ask  # noqa: PLC0415

    ask(app, table)


def ask_for_practice(app: "App", reason: str, on_yes: Callable[[], None]) -> None:
    """Ask whether a match may count as practice from now on, so that more can be taken back than is fair."""
    from game.ui.scenes import dialog  # noqa: PLC0415

    body = tr(reason) + "\n" + tr("You may take it back all the same; the match then counts as practice.")
    dialog.ask(app, tr("Take back for practice?"), body, tr("Take back"), on_yes)


def open_rule(app: "App", table: "TableScene", move: Move) -> None:
    """Open the rules at the one by which a move is refused."""
    from game.ui.scenes import why  # noqa: PLC0415

    app.show_rules(table.game_key, why.of_refusal(table.game, table.view, move).section)


def open_score_sheet(app: "App", match: Match, view: View) -> None:
    """Open the score sheet of the match."""
    from game.ui.scenes.score_sheet import ScoreSheetScene  # noqa: PLC0415

    app.push(ScoreSheetScene(app, match, view))
