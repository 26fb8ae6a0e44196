"""What stands in for the computer players' process in tests: players that think too long, listen to nobody, or die."""

import os
from multiprocessing.connection import Connection
from typing import Any, cast

from game.ai import player
from game.ai.search import Stop
from game.rules.moves import Move
from game.rules.views import View
from game.session.thinker import serve


def think_until_stopped(view: View, _level: str, _seed: int, stop: Stop, _character: str, _seconds: float) -> Move:
    """A search without end that asks whether it is to stop."""
    while not stop():
        pass
    return view.legal[0]


def think_for_ever(*_: object) -> Move:
    """A search that asks nothing."""
    while True:
        pass


def die(*_: object) -> Move:
    """What a fault in compiled code does."""
    os._exit(1)


def serve_endless(pipe: "Connection[Any, Any]") -> None:
    """The process, with searches without end."""
    cast(Any, player).choose = think_until_stopped
    serve(pipe)


def serve_deaf(pipe: "Connection[Any, Any]") -> None:
    """The process, with searches that nothing stops."""
    cast(Any, player).choose = think_for_ever
    serve(pipe)


def serve_dying(pipe: "Connection[Any, Any]") -> None:
    """The process, which no question leaves alive."""
    cast(Any, player).choose = die
    serve(pipe)
