"""A table scene on a bare app: no window, no process, time by hand; the scenes it opens are only noted."""

import os
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game import paths
from game.rules.cards import NO_CARD, Card
from game.rules.record import SeatPlan
from game.session.match import Match
from game.session.settings import Settings
from game.ui.assets import Assets
from game.ui.table import others
from game.ui.table.geometry import Pose
from game.ui.table.layout import card_key
from game.ui.table.scene import TableScene
from game.ui.table.sprites import CardArt
from tests.ui.in_process import InProcess

FRAME = 1 / 60


class Bench:
    """A table scene and hands to use it with.

    Attributes:
        opened: Names of the scenes that the table opened, in order.
        faces: Faces of cards drawn since it was last cleared.
    """

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        game: str = "oh_hell",
        players: int = 4,
        humans: tuple[int, ...] = (0,),
        seed: int = 1,
        options: dict[str, object] | None = None,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        match: Match | None = None,
    ) -> None:
        pygame.font.init()
        self.opened: list[str] = []
        self.faces: set[Card] = set()
        self.waiting: Callable[[], None] | None = None
        self._watch(monkeypatch)
        self.app: Any = SimpleNamespace(
            display=SimpleNamespace(size=size),
            settings=settings or Settings(),
            assets=Assets(paths.assets()),
            sounds=SimpleNamespace(play=lambda _: None, muted=False),
            worker=InProcess(),
            scenes=[],
            apply_settings=lambda: None,
            show_rules=lambda game, section: self.opened.append(f"rules {game} {section}"),
        )
        plans = [SeatPlan(f"Seat {seat}", "human" if seat in humans else "easy") for seat in range(players)]
        self.match = match or Match.new(game, options or {}, plans, seed=seed)
        self.table = TableScene(cast(Any, self.app), self.match)
        self.surface = pygame.Surface(size)
        self.table.layout(size)

    def _watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def result(_app: object, _match: object, _view: object, on_done: Callable[[], None]) -> None:
            self.opened.append("hand result")
            self.waiting = on_done

        def curtain(_app: object, name: str, _seat: int, on_lift: Callable[[], None]) -> None:
            self.opened.append(f"curtain {name}")
            self.waiting = on_lift

        def practice(_app: object, reason: str, on_yes: Callable[[], None]) -> None:
            self.opened.append(f"practice {reason}")
            self.waiting = on_yes

        def ended(*_: object) -> None:
            self.opened.append("match result")
            self.waiting = lambda: None

        drawn = CardArt.draw

        def draw(art: CardArt, surface: pygame.Surface, pose: Pose, **how: object) -> None:
            if pose.card != NO_CARD:
                self.faces.add(pose.card)
            cast(Any, drawn)(art, surface, pose, **how)

        monkeypatch.setattr(others, "open_hand_result", result)
        monkeypatch.setattr(others, "open_match_result", ended)
        monkeypatch.setattr(others, "lower_curtain", curtain)
        monkeypatch.setattr(others, "ask_for_practice", practice)
        monkeypatch.setattr(others, "open_menu", lambda *_: self.opened.append("menu"))
        monkeypatch.setattr(others, "open_score_sheet", lambda *_: self.opened.append("scores"))
        monkeypatch.setattr(CardArt, "draw", draw)

    def close_other(self) -> None:
        """Put away the scene that lies over the table."""
        assert self.waiting is not None
        done, self.waiting = self.waiting, None
        done()

    def frames(self, count: int = 1) -> None:
        """Let frames pass while the table is the uppermost scene."""
        for _ in range(count):
            if self.waiting is not None:
                return
            self.table.update(FRAME)

    def draw(self) -> None:
        self.table.draw(self.surface)

    def until(self, wanted: Callable[[], bool], most: int = 20_000) -> None:
        """Let frames pass until something is so; scenes over the table are put away."""
        for _ in range(most):
            if wanted():
                return
            if self.waiting is not None:
                self.close_other()
            self.table.update(FRAME)
        raise AssertionError("it never came to that")

    def goes_on_to_my_turn(self) -> bool:
        """Go on to the next decision of the person at the table; False at the end of the match."""
        self.until(lambda: self.my_turn() or self.match.over)
        return not self.match.over

    @property
    def at_rest(self) -> bool:
        return not self.table.screen.motion.running

    def my_turn(self, phase: str | None = None) -> bool:
        view = self.table.view
        ready = self.at_rest and bool(view.legal) and self.waiting is None
        return (
            ready and (phase is None or view.phase == phase) and (view.phase == "play" or self.table.panel is not None)
        )

    def send(self, kind: int, **values: object) -> bool:
        return self.table.handle(pygame.event.Event(kind, dict(values)))

    def point(self, at: tuple[float, float], held: bool = False) -> None:
        self.send(pygame.MOUSEMOTION, pos=_whole(at), rel=(0, 0), buttons=(int(held), 0, 0))

    def press(self, at: tuple[float, float], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=_whole(at), button=button)

    def release(self, at: tuple[float, float], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=_whole(at), button=button)

    def click(self, at: tuple[float, float], button: int = 1) -> None:
        self.point(at)
        self.press(at, button)
        self.release(at, button)

    def key(self, code: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
        self.send(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)

    def spot(self, card: Card) -> tuple[float, float]:
        """A point where a hand card is uncovered: near its upper left corner."""
        pose = self.table.cards.poses[card_key(card)]
        return pose.at(-pose.width / 2 + 6, -pose.height / 2 + 14)


def _whole(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0]), round(at[1])
