"""Portraits: everyone has one, they are round, no two are alike, and names find theirs."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.session.seats import COMPUTER_NAMES
from game.ui.assets import Assets, portrait_key

ASSETS = Path(__file__).resolve().parents[2] / "game" / "assets"
EMBLEMS = ("spade", "heart", "diamond", "club", "star", "crown", "moon")


@pytest.fixture
def assets() -> Assets:
    return Assets(ASSETS)


def far_apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two pictures of one size, per channel from 0 to 255."""
    a, b = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def test_every_computer_player_every_seat_of_a_person_and_a_stranger_has_a_portrait() -> None:
    names = {path.stem for path in (ASSETS / "portraits").glob("*.svg")}
    assert names == {*(name.lower() for name in COMPUTER_NAMES), *EMBLEMS, "guest"}


@pytest.mark.parametrize("size", [40, 200])
def test_portraits_fill_a_circle_and_nothing_else(assets: Assets, size: int) -> None:
    for name in COMPUTER_NAMES:
        picture = assets.portrait(name, size)
        assert picture.get_size() == (size, size)
        for x, y in ((0, 0), (size - 1, 0), (0, size - 1), (size - 1, size - 1)):
            assert picture.get_at((x, y)).a == 0
        middle = size // 2
        edge = round(size * 0.03)
        for x, y in ((middle, middle), (edge, middle), (size - 1 - edge, middle), (middle, edge)):
            assert picture.get_at((x, y)).a == 255


def test_no_two_portraits_are_alike_at_the_size_of_a_seat(assets: Assets) -> None:
    shown = {name: assets.portrait(name, 40) for name in COMPUTER_NAMES}
    shown |= {EMBLEMS[seat]: assets.portrait("", 40, human_seat=seat) for seat in range(7)}
    shown["guest"] = assets.portrait("nobody", 40)
    for one, other in combinations(shown, 2):
        assert far_apart(shown[one], shown[other]) > 8, (one, other)


def test_names_find_their_portrait() -> None:
    assert portrait_key("Odette") == "odette"
    assert portrait_key("Odette", human_seat=0) == "spade"  # a person of that name is not taken for the computer
    assert portrait_key("spade") == "guest"
    assert portrait_key("../cards/colours") == "guest"
    assert portrait_key("") == "guest"
    assert [portrait_key("Ann", human_seat=seat) for seat in range(8)] == [*EMBLEMS, "spade"]
