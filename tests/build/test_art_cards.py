"""Cards as players see them: told apart in a fan, alike either way up, recoloured as a whole, sharp when small."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.ui.assets import Assets

ASSETS = Path(__file__).resolve().parents[2] / "game" / "assets"
STANDARD = [f"{rank}{suit}" for suit in "SHDC" for rank in [*map(str, range(2, 11)), *"JQKA"]] + ["BJ", "LJ"]
TWINS = [f"{number}{suit}{'a' if number in (1, 2, 3) else ''}" for suit in "SHDC" for number in range(10)]
COURTS = [f"{rank}{suit}" for suit in "SHDC" for rank in "JQK"]
PAIRS_OF_SUITS = [("S", "H"), ("S", "D"), ("S", "C"), ("H", "D"), ("H", "C"), ("D", "C")]


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets(ASSETS)


def far_apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two pictures of one size, per channel from 0 to 255."""
    a, b = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def inks(picture: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[pygame.Color]:
    """The colours of pixels that are clearly not paper."""
    box = area or picture.get_rect()
    for x in range(box.left, box.right):
        for y in range(box.top, box.bottom):
            colour = picture.get_at((x, y))
            if colour.a == 255 and min(colour.r, colour.g, colour.b) < 90:
                yield colour


@pytest.mark.parametrize(("deck", "names"), [("standard", STANDARD), ("twins", TWINS)])
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("four", [False, True], ids=["two colours", "four colours"])
def test_cards_are_told_apart_by_a_narrow_strip(
    assets: Assets, deck: str, names: list[str], large: bool, four: bool
) -> None:
    strip = (2, 4, 20, 44)  # of a card 96 pixels wide in a fan that shows 24 of them
    shown = {name: assets.card(deck, name, 96, four=four, large=large).subsurface(strip) for name in names}
    for one, other in combinations(names, 2):
        assert far_apart(shown[one], shown[other]) > 4, (one, other)


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_no_two_of_the_court_are_alike(assets: Assets, large: bool) -> None:
    heads = {name: assets.card("standard", name, 120, large=large).subsurface((32, 14, 60, 60)) for name in COURTS}
    for one, other in combinations(COURTS, 2):
        grey_one, grey_other = pygame.transform.grayscale(heads[one]), pygame.transform.grayscale(heads[other])
        assert far_apart(grey_one, grey_other) > 12, (one, other)


@pytest.mark.parametrize("width", [100, 200])
def test_courts_jokers_and_backs_look_the_same_either_way_up(assets: Assets, width: int) -> None:
    pictures = {name: assets.card("standard", name, width) for name in [*COURTS, "BJ", "LJ"]}
    pictures |= {f"{name} large": assets.card("standard", name, width, large=True) for name in [*COURTS, "BJ", "LJ"]}
    pictures |= {name: assets.back(name, width) for name in ("wine", "navy", "moss")}
    for name, picture in pictures.items():
        turned = pygame.transform.rotate(picture, 180)
        # The paper is a little darker at its foot, and the renderer rounds one way: that much may differ.
        assert far_apart(picture, turned) < 9, name


@pytest.mark.parametrize("deck", ["standard", "twins"])
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_four_colours_reach_every_mark_of_a_suit(assets: Assets, deck: str, large: bool) -> None:
    numbers = range(2, 11) if deck == "standard" else range(10)
    for number in numbers:
        twin = "a" if deck == "twins" and number in (1, 2, 3) else ""
        # Above the twins' rings and the knot of the wreath, which are brass in every suit.
        area = pygame.Rect(0, 0, 100, 40 if twin else 66 if number == 0 else 140)
        diamonds = list(inks(assets.card(deck, f"{number}D{twin}", 100, four=True, large=large), area))
        clubs = list(inks(assets.card(deck, f"{number}C{twin}", 100, four=True, large=large), area))
        assert len(diamonds) > 100
        assert all(colour.b > colour.r for colour in diamonds), number
        assert len(clubs) > 100
        assert all(colour.g > max(colour.r, colour.b) for colour in clubs), number


def test_four_colours_tell_the_suits_apart_on_the_court_and_the_aces(assets: Assets) -> None:
    for rank in "AJQK":
        corners = {
            suit: list(inks(assets.card("standard", rank + suit, 120, four=True).subsurface((2, 4, 20, 44))))
            for suit in "SHDC"
        }
        means = {
            suit: tuple(sum(colour[channel] for colour in colours) / len(colours) for channel in range(3))
            for suit, colours in corners.items()
        }
        for one, other in PAIRS_OF_SUITS:
            assert sum(abs(a - b) for a, b in zip(means[one], means[other], strict=True)) > 60, (rank, one, other)


@pytest.mark.parametrize("name", ["10S", "10H", "10D", "10C", "9S", "9C"])
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_pips_of_full_cards_do_not_touch(assets: Assets, name: str, large: bool) -> None:
    """Every pip, index letter and suit mark is an island of its own: as many as there ought to be."""
    picture = assets.card("standard", name, 300, large=large)
    inked = {
        (x, y)
        for x in range(300)
        for y in range(420)
        if (colour := picture.get_at((x, y))).a == 255 and min(colour.g, colour.b) < 140
    }
    islands = 0
    while inked:
        islands += 1
        edge = [inked.pop()]
        while edge:
            x, y = edge.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in inked:
                    inked.remove(near)
                    edge.append(near)
    figures = 2 if name.startswith("10") else 1
    assert islands == int(name[:-1]) + 2 * (figures + 1)


def test_hairlines_do_not_vanish_on_the_smallest_cards(assets: Assets) -> None:
    """The frame of a court, the ticket of a twin and the oval of the little joker are still seen 48 pixels wide."""
    for name, y in (("KS", 34), ("QH", 34), ("LJ", 34)):
        row = [assets.card("standard", name, 48).get_at((x, y)) for x in range(3, 24)]
        assert min(min(c.r, c.g, c.b) for c in row) < 140, name
    ticket = assets.card("twins", "0S", 48)
    paper, field = ticket.get_at((6, 50)), ticket.get_at((24, 60))
    assert paper.r - field.r > 12


@pytest.mark.parametrize("path", sorted(ASSETS.rglob("*.svg")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_drawings_are_light_enough_to_draw_at_once(path: Path) -> None:
    """The time to draw grows with the number of shapes, the time to start with the size of the file."""
    text = path.read_text(encoding="utf-8")
    assert len(text) < 34_000
    assert text.count("<path") < 260
