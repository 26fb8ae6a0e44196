"""An app without window, process or other scenes: what a scene asks of it is noted."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Protocol

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game import paths
from game.rules.record import SeatPlan
from game.session.match import Match
from game.session.rule_sets import RuleSets
from game.session.saves import Saves
from game.session.settings import Settings
from game.ui.assets import Assets
from game.ui.scenes.setup import SetupScene

_ASSETS = Assets(paths.assets())  # drawn once for all tests


class _Scene(Protocol):
    def layout(self, size: tuple[int, int], /) -> None: ...

    def on_top(self) -> None: ...


class BareApp:
    """Stands in for the app.

    Attributes:
        asked: What was asked of it, in order: its name and its arguments.
    """

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), scale: int = 100) -> None:
        pygame.font.init()
        self.display = SimpleNamespace(size=size)
        self.settings = Settings(scale=scale)
        self.assets = _ASSETS
        self.saves = Saves(folder)
        self.rule_sets = RuleSets(folder / "rule_sets.json")
        self.scenes: list[Any] = []
        self.asked: list[tuple[Any, ...]] = []

    def push(self, scene: _Scene) -> None:
        self.scenes.append(scene)
        scene.layout(self.display.size)
        scene.on_top()

    def pop(self) -> None:
        self.scenes.pop().on_leave()
        self.scenes[-1].on_top()

    def set_up(self, game_key: str) -> None:
        self.push(SetupScene(self, game_key))  # type: ignore[arg-type]

    def say(self, sentence: str, _about: str = "") -> None:
        self.asked.append(("say", sentence))

    def resume(self, game_key: str) -> None:
        self.asked.append(("resume", game_key))

    def show_rules(self, game_key: str, section: str = "") -> None:
        self.asked.append(("rules", game_key, section) if section else ("rules", game_key))

    def quit(self) -> None:
        self.asked.append(("quit",))

    def apply_settings(self) -> None:
        self.asked.append(("settings",))
        for scene in self.scenes:
            scene.layout(self.display.size)

    def start_match(
        self, game_key: str, options: Mapping[str, object], seats: Sequence[SeatPlan], seed: int | None = None
    ) -> None:
        self.asked.append(("start", game_key, dict(options), list(seats)))
        Match.new(game_key, options, seats, seed or 1)  # raises if it could not be played

    def save(self, game_key: str, players: int = 4) -> Match:
        """Leave a match in progress behind."""
        plans = [SeatPlan(f"Seat {seat}", "human" if seat == 0 else "easy") for seat in range(players)]
        match = Match.new(game_key, {}, plans, seed=1)
        match.deal()
        self.saves.save(match)
        return match

    def resize(self, size: tuple[int, int]) -> None:
        self.display.size = size
        for scene in self.scenes:
            scene.layout(size)

    def draw(self) -> pygame.Surface:
        surface = pygame.Surface(self.display.size)
        self.scenes[-1].draw(surface)
        return surface

    def send(self, kind: int, **values: object) -> None:
        self.scenes[-1].handle(pygame.event.Event(kind, dict(values)))

    def key(self, *codes: int) -> None:
        for code in codes:
            self.send(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)

    def click(self, at: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)


def overlapping(rects: list[pygame.Rect]) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Pairs that have pixels in common."""
    return [(a, b) for place, a in enumerate(rects) for b in rects[place + 1 :] if a.colliderect(b)]
