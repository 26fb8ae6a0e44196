"""The chart of a match: true to the totals, the winner's line plain to see, no two names over each other."""

import itertools

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.rules.cards import NOBODY
from game.ui import theme
from game.ui.scenes import scores
from game.ui.scenes.score_chart import Chart, curves, spread
from tests.ui.played import LONG_NAMES, played

GAMES = [("oh_hell", 7), ("oh_hell", 3), ("bid_whist", 4), ("trick_or_bid", 4), ("dealers_dilemma", 3)]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_curves_are_the_totals_after_each_hand(game: str, players: int) -> None:
    view = played(game, players).view(NOBODY)
    found = curves(view, LONG_NAMES)
    assert len(found) == len(scores.parties(view))
    for curve in found:
        party = next(one for one in scores.parties(view) if scores.names_of(LONG_NAMES, one) == curve.names)
        assert curve.totals == tuple(
            scores.totals_after(view, hands)[party[0]] for hands in range(len(view.results) + 1)
        )
        assert curve.won is (party[0] in view.winners)
        assert (curve.colour in (theme.BRASS, theme.BRASS_LIGHT, theme.BRASS_DEEP)) is curve.won
    assert [curve.won for curve in found] == sorted(curve.won for curve in found)
    colours = [curve.colour for curve in found]
    assert len(set(colours)) == len(colours)
    assert theme.BRASS in colours


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("size", [(260, 180), (400, 320), (1100, 700)])
def test_the_lines_stay_inside_and_the_winner_s_is_there(game: str, players: int, size: tuple[int, int]) -> None:
    pygame.font.init()
    view = played(game, players).view(NOBODY)
    chart = Chart(view, LONG_NAMES)
    area = chart._area(size, size[0] / 400)
    assert pygame.Rect((0, 0), size).contains(area)
    for hand in (0, len(view.results)):
        for total in (chart._low, chart._high):
            x, y = chart._at(area, hand, total)
            assert area.left <= x <= area.right
            assert area.top <= y <= area.bottom
    surface = pygame.Surface(size)
    chart.draw(surface, pygame.Rect((0, 0), size), size[0] / 400)
    brass = pygame.mask.from_threshold(surface, theme.BRASS, (24, 24, 24, 255))
    assert brass.count() > size[0] // 4


def test_a_match_without_points_has_a_chart() -> None:
    pygame.font.init()
    view = played("oh_hell", 3).view(NOBODY)
    results = tuple(replace(result, points=(0, 0, 0)) for result in view.results)
    chart = Chart(replace(view, results=results, scores=(0, 0, 0), winners=(0, 1, 2)), LONG_NAMES)
    assert chart.deciding == -1
    chart.draw(pygame.Surface((400, 300)), pygame.Rect(0, 0, 400, 300), 1.0)


@given(st.lists(st.floats(0, 300), max_size=9), st.floats(1, 60))
def test_names_are_moved_apart_and_keep_their_order(wanted: list[float], apart: float) -> None:
    placed = spread(sorted(wanted), apart, (10, 290))
    assert len(placed) == len(wanted)
    assert all(10 - 1e-6 <= place <= 290 + 1e-6 for place in placed)
    step = min(apart, 280 / max(len(wanted) - 1, 1))
    assert all(after - before >= step - 1e-6 for before, after in itertools.pairwise(placed))


def test_names_that_have_room_stay_where_they_are() -> None:
    assert spread([20, 80, 200], 30, (0, 300)) == [20, 80, 200]
    assert spread([100, 104], 20, (0, 300)) == [92, 112]
