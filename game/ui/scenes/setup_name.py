"""Gives rules a name, and forgets it again."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.options import Options
from game.rules.registry import GAMES
from game.session.rule_sets import RuleSet
from game.session.seats import NAME_LENGTH, clean_name
from game.ui.house_rules import house_rules_line
from game.ui.scenes import dialog
from game.ui.scenes.dialog import DialogScene
from game.ui.widgets import TextField
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App


def ask_for_name(app: "App", game_key: str, options: Options, on_saved: Callable[[RuleSet], None]) -> None:
    """Ask under which name rules are to be kept, and keep them; a name that is taken is asked about."""
    presets = {tr(preset.label).casefold() for preset in GAMES[game_key].presets}
    field = TextField(tr("Name of the rules"), "", lambda _typed: None, NAME_LENGTH, tr("Such as Friday evening"))

    def save() -> None:
        name = clean_name(field.value)
        if not name:
            app.say(tr("Type a name first."), "rules")
        elif name.casefold() in presets:
            app.say(tr("The game itself has rules of that name. Type another."), "rules")
        elif app.rule_sets.find(game_key, name) is not None:
            body = tr("There are rules called “{name}” already. They are forgotten if you replace them.")
            dialog.ask(app, tr("Replace them?"), body.format(name=name), tr("Replace"), lambda: keep(name))
        else:
            keep(name)

    def keep(name: str) -> None:
        kept = app.rule_sets.save(game_key, name, options)
        if kept is not None:
            app.pop()
            on_saved(kept)

    words = tr("They are then listed beside the game's own.\nHouse rules: {rules}")
    body = words.format(rules=house_rules_line(GAMES[game_key], options))
    buttons = [(tr("Cancel"), app.pop), (tr("Save"), save)]
    app.push(DialogScene(app, tr("Save these rules as"), body, buttons, field=field))


def ask_to_forget(app: "App", game_key: str, name: str, on_forgotten: Callable[[], None]) -> None:
    """Ask whether a named set is to be deleted, and delete it."""

    def forget() -> None:
        if app.rule_sets.remove(game_key, name):
            on_forgotten()

    body = tr("“{name}” leaves the list. The rules chosen now stay as they are.").format(name=name)
    dialog.ask(app, tr("Delete these rules?"), body, tr("Delete"), forget)
