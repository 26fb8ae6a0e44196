"""How hands and matches are told: the right numbers and words, until a fresh press puts them away."""

import re
from functools import cache
from pathlib import Path
from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace

from game.rules.cards import NOBODY, cards_in
from game.rules.moves import BID_NO_TRUMP, DIFFERENCE, DOWNTOWN, EASY, TOP, UPTOWN, ZERO, bid
from game.rules.registry import GAMES
from game.rules.views import BidWhistView, DealersDilemmaResult, DealersDilemmaView, LaidBid, OhHellView, View
from game.session.match import Match
from game.ui import text
from game.ui.scenes import score_table, scores, why
from game.ui.scenes.hand_result import HandResultScene, OutcomeRow
from game.ui.scenes.match_result import MatchResultScene
from game.ui.scenes.patient import READ_AT_LEAST
from game.ui.scenes.score_sheet import ScoreSheetScene
from tests.ui.bare_app import BareApp, overlapping
from tests.ui.pilot import Pilot
from tests.ui.played import played

FRAME = 1 / 60
SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440)]
TABLES = [("oh_hell", 3), ("oh_hell", 7), ("bid_whist", 4), ("trick_or_bid", 3), ("trick_or_bid", 4)]
TABLES.append(("dealers_dilemma", 3))
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus")


@cache
def finished(game: str, players: int) -> Match:
    return played(game, players)


class Shown:
    """A result on a bare app."""

    def __init__(
        self, folder: Path, match: Match, ending: bool = False, size: tuple[int, int] = (1280, 720), scale: int = 100
    ) -> None:
        self.app = BareApp(folder, size, scale)
        self.app.push(HandResultScene(cast(Any, self.app), match, match.view(NOBODY), lambda: None))
        self.done = 0
        view = match.view(NOBODY)
        self.scene: HandResultScene | MatchResultScene = (
            MatchResultScene(cast(Any, self.app), match, view)
            if ending
            else HandResultScene(cast(Any, self.app), match, view, self._done)
        )
        self.app.push(self.scene)

    def _done(self) -> None:
        self.done += 1

    def show(self, seconds: float = READ_AT_LEAST + FRAME) -> None:
        self.app.draw()
        for _ in range(round(seconds / FRAME)):
            self.scene.update(FRAME)


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 200])
@pytest.mark.parametrize("ending", [False, True])
def test_all_is_inside_the_window(
    tmp_path: Path, game: str, players: int, size: tuple[int, int], scale: int, ending: bool
) -> None:
    shown = Shown(tmp_path, finished(game, players), ending, size, scale)
    scene = shown.scene
    rects = [widget.rect for widget in scene.widgets.widgets]
    assert pygame.Rect((0, 0), size).contains(scene._box)
    assert all(scene._box.contains(rect) for rect in rects)
    assert not overlapping(rects)
    # Nothing is drawn outside the box but its shadow, which is never brighter than what it falls on.
    surface = pygame.Surface(size)
    surface.fill((40, 40, 40))
    scene.draw(surface)
    surface.fill((40, 40, 40), scene._box)
    bright = pygame.mask.from_threshold(surface, (255, 255, 255), (210, 210, 210, 255))
    assert bright.count() == 0


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_lines_add_up_to_the_totals(game: str, players: int) -> None:
    view = finished(game, players).view(NOBODY)
    running = [0] * players
    for hand, result in enumerate(view.results):
        for line in scores.lines(view, hand):
            assert len(line.cells) == len(scores.headings(view))
            for seat in line.seats:
                running[seat] += result.points[seat]
                assert line.cells[-2].replace("−", "-") in (f"{result.points[seat]:+d}", "0")
                assert line.cells[-1].replace("−", "-") == str(running[seat])
            assert "-" not in "".join(line.cells)
    assert tuple(running) == view.scores


def test_oh_hell_says_whether_a_call_was_made() -> None:
    view = finished("oh_hell", 3).view(NOBODY)
    assert isinstance(view, OhHellView)
    result = replace(view.results[0], calls=(2, 1, 3), tricks=(2, 3, 1), points=(12, 0, 0))
    told = replace(view, results=(result,))
    assert [line.outcome for line in scores.lines(told, 0)] == [True, False, False]
    assert scores.lines(told, 0)[1].cells == ("1", "3", "0", "0")


def whist(**changes: object) -> BidWhistView:
    view = finished("bid_whist", 4).view(NOBODY)
    assert isinstance(view, BidWhistView)
    return replace(view, results=(replace(view.results[0], **cast(Any, {"revoked": (), **changes})),))


def test_bid_whist_tells_contract_and_outcome() -> None:
    made = whist(declarer=1, contract=bid(4, DOWNTOWN), direction=DOWNTOWN, trump=0, books=(2, 11), points=(0, 5, 0, 5))
    assert scores.story(made, NAMES, 0) == "Bo bid 4 spades, downtown. Made with 11 books."
    assert [line.cells for line in scores.lines(made, 0)] == [("–", "2", "0", "0"), ("10", "11", "+5", "5")]
    assert [line.outcome for line in scores.lines(made, 0)] == [None, True]


def test_bid_whist_tells_failure_doubling_and_revokes() -> None:
    failed = whist(
        declarer=2,
        contract=bid(5, BID_NO_TRUMP),
        direction=UPTOWN,
        trump=-1,
        books=(10, 3),
        points=(-10, 0, -10, 0),
        revoked=(3, 0),
    )
    words = scores.story(failed, NAMES, 0)
    assert words == ("Cy bid 5 no trump, uptown. Failed by 1 book. No trump counts double. Revoked: Di, Ada.")
    assert scores.lines(failed, 0)[0].cells == ("11", "10", "−10", "−10")
    assert [line.outcome for line in scores.lines(failed, 0)] == [False, None]
    single = replace(failed, options={**failed.options, "no_trump_double": "off"})
    assert "double" not in scores.story(single, NAMES, 0)


def cards(*numbers: int) -> list[int]:
    deck = GAMES["dealers_dilemma"].deck
    return [next(card for card in cards_in(deck.cards) if deck.number(card) == number) for number in numbers]


@pytest.mark.parametrize(
    ("kind", "numbers", "won", "bid_cell"),
    [
        (EASY, (4, 2), 2, "2/4"),
        (EASY, (2, 6), 1, "6/2"),
        (EASY, (3, 3), 3, "3"),
        (TOP, (2, 9), 4, "2"),
        (DIFFERENCE, (10, 2), 8, "8"),
        (ZERO, (7, 5), 0, "0"),
    ],
)
def test_dealers_dilemma_tells_the_bid(kind: int, numbers: tuple[int, int], won: int, bid_cell: str) -> None:
    view = finished("dealers_dilemma", 3).view(NOBODY)
    assert isinstance(view, DealersDilemmaView)
    first, second = cards(*numbers)
    result = view.results[0]
    changed = replace(result, bids=(LaidBid(kind, first, second), *result.bids[1:]), tricks=(won, *result.tricks[1:]))
    told = replace(view, results=(changed,))
    assert isinstance(told.results[0], DealersDilemmaResult)
    assert scores.lines(told, 0)[0].cells[:2] == (bid_cell, str(won))


def test_how_many_calls_each_has_made_and_of_how_many() -> None:
    view = finished("oh_hell", 3).view(NOBODY)
    assert isinstance(view, OhHellView)
    hands = [((2, 1, 3), (2, 3, 1)), ((0, 1, 0), (0, 1, 0)), ((1, 1, 1), (0, 0, 1))]
    results = tuple(replace(view.results[0], calls=calls, tricks=tricks) for calls, tricks in hands)
    told = replace(view, results=results)
    assert [scores.calls_made(told, (seat,)) for seat in range(3)] == [(2, 3), (1, 3), (2, 3)]
    deal = whist(declarer=2, contract=bid(4, DOWNTOWN), points=(4, 0, 4, 0))
    assert [scores.calls_made(deal, party) for party in scores.parties(deal)] == [(1, 1), (0, 0)]


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE])
def test_hammering_does_not_put_a_result_away_unread(tmp_path: Path, key: int) -> None:
    shown = Shown(tmp_path, finished("oh_hell", 3))
    at = shown.scene.widgets.widgets[-1].rect.center
    for _ in range(10):
        shown.app.key(key)
        shown.app.click(at)
    shown.show(READ_AT_LEAST / 2)
    shown.app.key(key)
    shown.app.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    shown.show()
    shown.app.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert shown.done == 0
    shown.app.key(key)
    assert shown.done == 1


@pytest.mark.parametrize("clicks", [1, 2, 3, 5])
def test_clicks_on_next_hand_act_once(tmp_path: Path, clicks: int) -> None:
    match = played("oh_hell", 3, hands=1)
    shown = Shown(tmp_path, match)
    shown.show()
    button = shown.scene.widgets.find("Next hand")
    assert button is not None
    for _ in range(clicks):
        shown.app.click(button.rect.center)
    assert shown.done == 1


def test_a_place_is_shared_by_equal_totals() -> None:
    view = finished("oh_hell", 7).view(NOBODY)
    told = replace(view, scores=(5, 9, 9, -2, 5, 5, 0))
    assert [(place, party[0]) for place, party, _ in scores.standings(told)] == [
        *((1, 1), (1, 2), (3, 0), (3, 4), (3, 5)),
        *((6, 6), (7, 3)),
    ]


def winner_words(folder: Path, game: str, winners: tuple[int, ...], humans: tuple[int, ...] = (0,)) -> str:
    match = played(game, GAMES[game].players[0], hands=1, humans=humans, names=NAMES)
    view: View = replace(match.view(NOBODY), over=True, winners=winners)
    return MatchResultScene(cast(Any, BareApp(folder)), match, view)._winner_words()


def test_the_winners_are_named(tmp_path: Path) -> None:
    assert winner_words(tmp_path, "oh_hell", (0,)) == "You win"
    assert winner_words(tmp_path, "oh_hell", (1,)) == "Bo wins"
    assert winner_words(tmp_path, "oh_hell", (1, 2)) == "Bo and Cy share the win"
    assert winner_words(tmp_path, "oh_hell", (0, 2)) == "You share the win"
    assert winner_words(tmp_path, "oh_hell", (0, 2), humans=(0, 1)) == "Ada and Cy share the win"
    assert winner_words(tmp_path, "bid_whist", (0, 2)) == "You win"
    assert winner_words(tmp_path, "bid_whist", (1, 3)) == "Bo and Di win"


def test_the_deciding_hand_is_the_greatest_gain_of_the_lead() -> None:
    view = finished("oh_hell", 3).view(NOBODY)
    points = [(10, 0, 0), (0, 12, 11), (13, 0, 0), (0, 0, 0)]
    results = tuple(replace(view.results[0], points=gained) for gained in points)
    told = replace(view, results=results, scores=(23, 12, 11), winners=(0,))
    assert scores.deciding_hand(told) == 2
    assert scores.deciding_hand(replace(told, winners=(0, 1, 2))) == -1


@pytest.mark.parametrize(("words", "same"), [("Play again", False), ("Same deal again", True)])
def test_another_match_with_the_same_seats_and_options(tmp_path: Path, words: str, same: bool) -> None:
    pilot = Pilot(tmp_path)
    try:
        match = played("dealers_dilemma", 3, options={"early_end": "offer"})
        pilot.app.history.add(match)
        pilot.app.push(MatchResultScene(pilot.app, match, match.view(NOBODY)))
        pilot.frames(40)
        pilot.click(words)
        again = cast(Any, pilot.top).match
        assert (again.id, again.ply) != (match.id, match.ply)
        assert again.seats == match.seats
        assert again.record.options == match.record.options
        assert (again.seed == match.seed) is same
        assert len(pilot.app.history.finished()) == 1
    finally:
        pilot.close()


def test_scores_and_home_from_the_match_result(tmp_path: Path) -> None:
    shown = Shown(tmp_path, finished("trick_or_bid", 4), ending=True)
    shown.show()
    shown.app.key(pygame.K_s)
    assert isinstance(shown.app.scenes[-1], ScoreSheetScene)
    shown.app.key(pygame.K_TAB)
    assert shown.app.scenes[-1:] == [shown.scene]


def test_a_finished_match_is_counted_once_however_its_end_is_reached(pilot: Pilot) -> None:
    match = played("trick_or_bid", 3)
    for _ in range(2):
        pilot.app._open_table(match)
        pilot.until(lambda: isinstance(pilot.top, HandResultScene | MatchResultScene))
        pilot.frames(40)
        pilot.key("enter")
    kept = pilot.app.history.finished()
    assert [one.id for one in kept] == [match.id]
    assert tuple(place.score for place in kept[0].places) == match.view(NOBODY).scores


@pytest.mark.parametrize("room", [60, 150, 400])
def test_both_names_of_a_side_are_told_apart(room: int) -> None:
    pygame.font.init()
    first, second = score_table.fit_names(("W" * 24, "M" * 24), "strong", 18, room).split(" and ")
    assert text.measure(f"{first} and {second}", "strong", 18)[0] <= room
    if room > 60:
        assert re.match("W+…$", first)
        assert re.match("M+…$", second)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_row_of_a_hand_opens_the_rule_behind_it(tmp_path: Path, game: str, players: int) -> None:
    match = played(game, players, hands=1)
    shown = Shown(tmp_path, match)
    shown.show()
    view = match.view(NOBODY)
    rows = [widget for widget in shown.scene.widgets.widgets if isinstance(widget, OutcomeRow)]
    assert len(rows) == len(scores.parties(view))
    for row, party in zip(rows, scores.parties(view), strict=True):
        shown.app.click(row.rect.center)
        assert shown.app.asked[-1] == ("rules", game, why.of_score(view, 0, party[0]).section)
    shown.app.key(pygame.K_UP, pygame.K_RETURN)
    assert len(shown.app.asked) > len(rows)
    assert shown.done == 0


def ending(folder: Path, match: Match, **settings: object) -> MatchResultScene:
    app = BareApp(folder)
    for name, value in settings.items():
        setattr(app.settings, name, value)
    scene = MatchResultScene(cast(Any, app), match, match.view(NOBODY))
    scene.layout(app.display.size)
    return scene


def test_the_lines_of_the_chart_grow_once_and_stand_at_once_without_motion(tmp_path: Path) -> None:
    surface = pygame.Surface((1280, 720))
    moving, still = (
        ending(tmp_path, finished("oh_hell", 4)),
        ending(tmp_path, finished("oh_hell", 4), reduced_motion=True),
    )
    pictures = []
    for scene in (moving, still):
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface(scene._chart_area), "RGB"))
    assert pictures[0] != pictures[1]
    for _ in range(90):
        moving.update(FRAME)
    moving.draw(surface)
    assert pygame.image.tobytes(surface.subsurface(moving._chart_area), "RGB") == pictures[1]
    moving.dirty = False
    moving.update(FRAME)
    assert not moving.dirty


@pytest.mark.parametrize("humans", [(0,), (0, 1)])
def test_the_deciding_hand_says_who_gained(tmp_path: Path, humans: tuple[int, ...]) -> None:
    match = played("oh_hell", 3, hands=2, humans=humans, names=NAMES)
    view = match.view(NOBODY)
    results = tuple(replace(view.results[0], points=points) for points in [(10, 0, 0), (0, 12, 0)])
    told: View = replace(view, results=results, scores=(10, 12, 0), winners=(1,), over=True)
    scene = MatchResultScene(cast(Any, BareApp(tmp_path)), match, told)
    assert scene._deciding() == "Hand 2 decided it: Bo +12."
    lost = tuple(replace(view.results[0], points=points) for points in [(0, 0, 0), (-4, 0, -8)])
    told = replace(view, results=lost, scores=(-4, 0, -8), winners=(1,), over=True)
    scene = MatchResultScene(cast(Any, BareApp(tmp_path)), match, told)
    assert scene._deciding() == f"Hand 2 decided it: {NAMES[0]} −4."


def test_a_tall_window_has_the_chart_under_the_standings(tmp_path: Path) -> None:
    for game, players in TABLES:
        shown = Shown(tmp_path, finished(game, players), ending=True, size=(900, 1600))
        scene = shown.scene
        assert isinstance(scene, MatchResultScene)
        assert pygame.Rect(0, 0, 900, 1600).contains(scene._box)
        if len(scene.view.results) < 3:
            assert scene._box.height < scene.px(600)  # so few hands make no chart
            continue
        assert scene._box.contains(scene._chart_area)
        assert scene._chart_area.top > scene._box.top + scene.px(120)
        assert not overlapping([scene._chart_area, *(button.rect for button in scene._buttons)])
        shown.app.draw()
