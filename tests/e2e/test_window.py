"""The program in a real window, played with a real pointer and real keys."""

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.registry import GAMES
from tests.e2e.desktop import (
    Program,
    paper_in,
    prepare,
    press_until_saved,
    virtual_screen,
    wait_for_picture,
    wait_until,
)
from tests.e2e.hands import Hands, curtain_is_down, last_setup, now, saved

pytestmark = pytest.mark.window
MOST = 1200  # acts in a match, far more than any needs
PLAYERS = {"oh_hell": 7, "bid_whist": 4, "trick_or_bid": 4, "dealers_dilemma": 3}


@pytest.fixture
def screen() -> Iterator[str]:
    with virtual_screen((1400, 900)) as name:
        yield name


def open_table(program: Program, game: str) -> None:
    """From the first screen to the table by keys."""
    wait_for_picture(program)
    program.key(*["Right"] * list(GAMES).index(game), "Return")
    wait_until(lambda: press_until_saved(program, game), "a match")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_the_first_screen_to_its_result(
    game: str, screen: str, tmp_path: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(tmp_path, last_setup={game: last_setup(PLAYERS[game], humans=1)})
    program = Program(screen, tmp_path)
    try:
        open_table(program, game)
        hands = Hands(program, game, rng, monkeypatch)
        acts = sum(1 for _ in iter(hands.play_on, False))
        assert acts < MOST
        # It is written down a moment after the save that the hands look at.
        wait_until(lambda: _games_played(tmp_path) == [(game,)], "the match among those played")
        # Esc puts the result of the hand away, then that of the match, and with it the save.
        wait_until(lambda: _press_until_gone(program, game), "the end of the match put away")
        program.quit()
    finally:
        program.kill()


def _games_played(folder: Path) -> list[tuple[str]]:
    with sqlite3.connect(folder / "history.sqlite3") as database:
        return database.execute("SELECT game FROM match").fetchall()


def _press_until_gone(program: Program, game: str) -> bool:
    program.shot("result")
    program.key("Escape")
    try:
        wait_until(lambda: program.record(game) == "", "no save", 1.0)
    except AssertionError:
        return False
    return True


def test_no_hand_shows_under_the_curtain(
    screen: str, tmp_path: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = "oh_hell"
    prepare(tmp_path, last_setup={game: last_setup(7, humans=2)})
    program = Program(screen, tmp_path)
    curtains = 0
    try:
        open_table(program, game)
        hands = Hands(program, game, rng, monkeypatch)
        while not now(hands.record()).over:
            if curtain_is_down(hands.record()):
                curtains += 1
                wait_until(lambda: paper_in(program.shot("curtain")) == 0, "a curtain without cards")
                wait_until(lambda: _press_until_cards(program), "the curtain lifted")
            hands.play_on()
        assert curtains >= 14  # each person is called at least once a hand
    finally:
        program.kill()


def _press_until_cards(program: Program) -> bool:
    program.key("Return")
    try:
        wait_until(lambda: paper_in(program.shot("lifted")) > 1000, "cards", 1.0)
    except AssertionError:
        return False
    return True


def test_a_killed_program_goes_on_at_the_last_move_shown(
    screen: str, tmp_path: Path, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = "trick_or_bid"
    prepare(tmp_path, last_setup={game: last_setup(4, humans=1)})
    program = Program(screen, tmp_path)
    try:
        open_table(program, game)
        hands = Hands(program, game, rng, monkeypatch)
        while len(hands.record().moves) < 40:
            hands.play_on()
        program.kill()
        before = saved(program, game)
        program = Program(screen, tmp_path)
        wait_for_picture(program)
        program.key("Right", "Right", "Down", "Return")  # to the button in the tile of the game
        hands = Hands(program, game, rng, monkeypatch)
        while len(hands.record().moves) < len(before.moves) + 8:
            hands.play_on()
        after = hands.record()
        assert after.moves[: len(before.moves)] == before.moves
        assert after.extra["x_id"] == before.extra["x_id"]
    finally:
        program.kill()
