"""The hands of a person: where to click and which keys to press, from what the program has saved.

The saved match holds everything, so the table that the person sees is laid out once more here, by the same code, and
pressed in the real window.
"""

import random
from typing import Any, NamedTuple

import pytest

from game.rules.cards import NOBODY, Card, Seat
from game.rules.game import State
from game.rules.moves import BID, first_of, kind_of, second_of
from game.rules.record import HUMAN, Record, steps
from game.session.match import Match
from game.session.seats import Eyes
from tests.e2e.desktop import Program, wait_until
from tests.ui.bare_table import Bench

STRAIN_KEYS = "udn"
MOST_MISSED = 80  # presses that cards in motion used up, in a match


def saved(program: Program, game: str) -> Record:
    return Record.from_json(program.record(game))


def now(record: Record) -> State:
    """The State where a record stops."""
    state = record.start()
    for step in steps(record):
        state = step.state
    return state


class _Turn(NamedTuple):
    to_act: Seat


def curtain_is_down(record: Record) -> bool:
    """Whether a person must be called to the screen before going on."""
    eyes = Eyes(record.seats)
    turn = _Turn(NOBODY)
    for step in steps(record):
        if eyes.needs_curtain(turn):
            eyes.lift(turn)  # the match went on, so that person was there
        turn = _Turn(step.state.to_act)
        eyes.follow(turn)
    return eyes.needs_curtain(turn)


class Hands:
    """Plays a game in the window of a program."""

    def __init__(self, program: Program, game: str, rng: random.Random, patch: pytest.MonkeyPatch) -> None:
        self._program = program
        self._game = game
        self._rng = rng
        self._patch = patch
        self._missed = 0

    def record(self) -> Record:
        return saved(self._program, self._game)

    def play_on(self) -> bool:
        """One act for whoever is asked, and wait for what follows; False once the match is over."""
        text = self._program.record(self._game)
        record = Record.from_json(text)
        state = now(record)
        if state.over:
            return False
        if state.to_act == NOBODY:
            self._program.key("Return")  # puts the result of the hand away
        elif record.seats[state.to_act].player == HUMAN:
            self._decide(record)
        self._wait_for_other(text)
        return True

    def _wait_for_other(self, text: str) -> None:
        """Until the save has changed; a press that came while cards were moving was used up by them."""
        try:
            wait_until(lambda: self._program.record(self._game) != text, "another move", 1.5)
        except AssertionError:
            self._missed += 1
            assert self._missed < MOST_MISSED, "presses do nothing"

    def _decide(self, record: Record) -> None:
        bench = Bench(self._patch, match=Match.resume(record), size=self._program.size)
        bench.until(bench.my_turn)
        view, panel = bench.table.view, bench.table.panel
        move = self._rng.choice(view.legal)
        press, click = self._program.key, self._program.click
        if panel is None:
            click(bench.spot(move))
        elif view.phase == "call":
            press(str(second_of(move)))
        elif view.phase == "auction":
            lowest = view.legal[0]
            if kind_of(lowest) == BID:
                press(STRAIN_KEYS[first_of(lowest)], str(second_of(lowest)), "Return")
            else:
                press("p")
        elif view.phase == "name":
            click(self._rng.choice([widget.rect for widget in panel.widgets.widgets]).center)
        elif view.phase == "keep":
            if self._rng.random() < 0.4:
                press("k")
            else:
                self._take(bench)
        elif view.phase == "choose":
            press("1")
        else:
            self._gather(bench, 2 if view.phase == "lay" else len(view.hand) - 12)

    def _take(self, bench: Bench) -> None:
        panel: Any = bench.table.panel
        cell = self._rng.choice([widget for widget in panel.widgets.widgets if hasattr(widget, "card")])
        self._program.click(cell.rect.center)
        self._program.key("Return")

    def _gather(self, bench: Bench, count: int) -> None:
        """Click so many cards of the hand, then the button that ends the panel's act."""
        panel: Any = bench.table.panel
        cards: list[Card] = self._rng.sample(bench.table.view.hand, count)
        for card in cards:
            self._program.click(bench.spot(card))
            panel.on_card(card)
        last = next(widget for widget in reversed(panel.widgets.widgets) if widget.label.startswith(("Lay", "Bury")))
        self._program.click(last.rect.center)


def last_setup(players: int, humans: int, options: dict[str, object] | None = None) -> dict[str, object]:
    """A set-up as settings remember it: people first, then computer players."""
    names = ["Ada", "Grace", "Odette", "Basil", "Mireille", "Ansel", "Greta"][:players]
    levels = ["human" if seat < humans else "easy" for seat in range(players)]
    plan = {"players": players, "names": names, "levels": levels, "preset": "custom" if options else "standard"}
    return {**plan, "options": options or {}}
