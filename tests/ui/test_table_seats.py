"""Plates, call markers, bubbles and books: everything can be counted, told apart and read at every size."""

from itertools import pairwise
from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace

from game.rules.moves import PASS, UPTOWN, bid
from game.rules.views import BidWhistView
from game.session.settings import Settings
from game.ui import text, units
from game.ui.table import picture, seats
from game.ui.table.frame import LEAST
from game.ui.table.geometry import Box
from game.ui.table.layout import BOOK_GROUP, BOOKS_LEFT, BOOKS_RIGHT, book_poses, book_rows
from game.ui.table.words import NO_CALL, Marker
from tests.ui.bare_bid_whist import auction, words_of
from tests.ui.bare_table import Bench

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600)]
ROOMS = [(184, 104), (184, 76), (156, 76), (156, 48)]  # a plate's width, and what its score leaves for the marker


def drawn_rings(monkeypatch: pytest.MonkeyPatch, marker: Marker, room: float) -> tuple[list[Any], list[pygame.Rect]]:
    """The rings of a marker as (middle, size, how), and where its words stand, all from 100 to the right."""
    rings: list[Any] = []
    words: list[pygame.Rect] = []
    ring, blit = cast(Any, seats._ring), cast(Any, text.blit)

    def noted_ring(surface: pygame.Surface, centre: tuple[int, int], size: int, **how: object) -> None:
        rings.append((centre[0], size, how))
        ring(surface, centre, size, **how)

    def noted_blit(*how: object) -> pygame.Rect:
        words.append(blit(*how))
        return words[-1]

    with monkeypatch.context() as patch:
        patch.setattr(seats, "_ring", noted_ring)
        patch.setattr(text, "blit", noted_blit)
        seats.draw_marker(pygame.Surface((400, 80)), marker, 100, 40, room, 1.0)
    return rings, words


@pytest.mark.parametrize(("plate", "room"), ROOMS)
@pytest.mark.parametrize("called", range(16))
def test_a_marker_can_be_counted_and_keeps_to_its_room(
    monkeypatch: pytest.MonkeyPatch, called: int, plate: int, room: int
) -> None:
    assert room < plate
    for won in range(16):
        rings, words = drawn_rings(monkeypatch, Marker(called, won), room)
        count = max(called, won)
        for middle, size, _ in rings:
            assert middle - size / 2 + 1 >= 100
            assert middle + size / 2 <= 100 + room + 1, (called, won)
        for place in words:
            assert place.right <= 100 + room + 1, (called, won)
        if len(rings) == count and count > 1:
            steps = [b[0] - a[0] for a, b in pairwise(rings)]
            assert min(steps) >= rings[0][1]  # no two touch
            wide = [place for place in range(1, count) if place % BOOK_GROUP == 0]
            assert all(steps[place - 1] > min(steps) for place in wide)
            assert [how["won"] for _, _, how in rings] == [place < won for place in range(count)]
            assert [how["over"] for _, _, how in rings] == [place >= called for place in range(count)]
        elif count > 1:
            assert words, (called, won)  # then a number tells it


def test_up_to_ten_rings_stand_on_a_plate_of_the_usual_width(monkeypatch: pytest.MonkeyPatch) -> None:
    rings, _ = drawn_rings(monkeypatch, Marker(10, 3), 104)
    assert len(rings) == 10


def plate_lines(monkeypatch: pytest.MonkeyPatch, sitter: seats.Sitter, width: int) -> dict[str, pygame.Rect]:
    bench = Bench(monkeypatch)
    found: dict[str, pygame.Rect] = {}
    blit = cast(Any, text.blit)

    def noted(surface: pygame.Surface, words: str, *how: object) -> pygame.Rect:
        found[words] = blit(surface, words, *how)
        return found[words]

    with monkeypatch.context() as patch:
        patch.setattr(text, "blit", noted)
        plate = seats.Plate(Box(20, 20, width, 60), 1.0, bench.app.assets)
        plate.draw(pygame.Surface((300, 100)), sitter)
    return found


@pytest.mark.parametrize("score", ["", "40"])
@pytest.mark.parametrize("width", [156, 184])
def test_name_and_score_stay_in_place_when_a_call_comes_below(
    monkeypatch: pytest.MonkeyPatch, width: int, score: str
) -> None:
    alone = plate_lines(monkeypatch, seats.Sitter(1, "Odette", False, score, None), width)
    marked = plate_lines(monkeypatch, seats.Sitter(1, "Odette", False, score, Marker(2, 1)), width)
    assert alone == marked
    assert alone["Odette"].centery < 45


@pytest.mark.parametrize("width", [156, 184])
@pytest.mark.parametrize(
    "marker", [None, Marker(0, 6), Marker(3, 10), Marker(12, 4), Marker(NO_CALL, 0, "6 or ? · won 4")]
)
@pytest.mark.parametrize("score", ["0", "113", "−21"])
def test_nothing_on_a_plate_lies_on_something_else(
    monkeypatch: pytest.MonkeyPatch, width: int, marker: Marker | None, score: str
) -> None:
    lines = plate_lines(monkeypatch, seats.Sitter(1, "Mireille", False, score, marker, dealer=True), width)
    rects = list(lines.values())
    for place, rect in enumerate(rects):
        assert rect.left >= 20
        assert rect.right <= 20 + width
        for other in rects[place + 1 :]:
            across = min(rect.right, other.right) - max(rect.left, other.left)
            assert across <= 0 or abs(rect.centery - other.centery) >= 14, lines


def test_the_plates_of_partners_say_whose_side_they_are_on(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = auction(monkeypatch, {1: bid(4, UPTOWN)})
    words = words_of(bench, monkeypatch)
    assert {"We", "They", "4 uptown", "passed"} <= words


def test_two_people_at_a_table_of_partners_read_whom_they_play_with(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, "bid_whist", 4, humans=(0, 1), settings=Settings(speed="instant"))
    words = words_of(bench, monkeypatch)
    assert {f"with Seat {seat}" for seat in range(4)} <= words
    assert "We" not in words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_thirteen_books_of_both_sides_can_be_counted(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    bench = Bench(monkeypatch, "bid_whist", 4, size=size, settings=Settings(scale=scale))
    layout, s = bench.table.cards, bench.table.scale
    for row in book_rows(layout):
        poses = book_poses(layout, row, 13)
        for pose in poses:
            assert row.x + BOOKS_LEFT * s - 1 <= pose.bounds.x
            assert pose.bounds.right <= row.right - BOOKS_RIGHT * s + 1
            assert row.covers(pose.bounds, 1.0)
        turned = [number for number, pose in enumerate(poses) if pose.angle]
        assert turned == [4, 9]
        assert all(b.x - a.x >= 3 for a, b in pairwise(poses[:4]))
        assert poses[5].bounds.x > max(pose.bounds.right for pose in poses[:5]) + 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_bubble_is_half_under_a_panel(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    bench = auction(monkeypatch, {2: bid(4, UPTOWN)})
    bench.app.settings.scale = scale
    bench.app.display.size = size
    bench.table.layout(size)
    bench.surface = pygame.Surface(size)
    said: list[Box] = []
    drawn = cast(Any, seats.draw_bubble)

    def noted(surface: pygame.Surface, box: Box, *how: object, **more: object) -> None:
        said.append(box)
        drawn(surface, box, *how, **more)

    monkeypatch.setattr(picture, "draw_bubble", noted)
    bench.draw()
    assert bench.table.panel is not None
    assert len(said) >= 2
    assert not any(seats.to_rect(box).colliderect(bench.table.panel.box) for box in said)


def test_what_was_bid_is_remembered_through_the_play(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = auction(monkeypatch, {1: bid(4, UPTOWN)})
    bench.table.submit(PASS)
    bench.until(lambda: bench.my_turn("play"))
    view = bench.table.view
    assert isinstance(view, BidWhistView)
    words = words_of(bench, monkeypatch)
    trump = ("spades", "hearts", "diamonds", "clubs")[view.trump]
    assert any(f"4 uptown, {trump} by Seat 1: 10 books needed" in line for line in words)
    assert {"4 uptown", "passed", "of 10"} <= words
    bench.table.view = replace(view, books=(3, 10))
    assert {"3", "10", "10 of 10"} <= words_of(bench, monkeypatch)


@pytest.mark.parametrize("size", SIZES)
def test_the_table_grows_with_the_interface_as_far_as_it_fits(size: tuple[int, int]) -> None:
    scales = [units.scale(size, percent, LEAST, reflows=True) for percent in (75, 100, 133, 145, 200)]
    assert scales == sorted(scales)
    if size[1] < size[0]:
        assert scales[3] > scales[2]
    assert scales[-1] * LEAST[0] <= size[0] + 0.01
    assert scales[-1] * LEAST[1] <= size[1] + 0.01
