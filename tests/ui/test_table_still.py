"""The still layer of the table: renewed part by part, it is what drawing all of it anew would give."""

import random
from itertools import combinations
from typing import Any, cast

import pygame
import pytest

from game.rules.cards import Card
from game.rules.registry import GAMES
from game.session.settings import Settings
from game.ui.table import seats
from game.ui.table.picture import Marks, Picture
from game.ui.table.seats import to_rect
from game.ui.table.sprites import CardArt
from game.ui.table.words import Marker
from tests.ui.bare_table import Bench

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1600)]
MOVES = 90


def still_of(bench: Bench, picture: Picture) -> bytes:
    screen, surface = bench.table.screen, pygame.Surface(bench.surface.get_size())
    picture.draw_still(surface, bench.table.view, screen.layout, bench.table.names, bench.table.own)
    return surface.get_buffer().raw


@pytest.mark.parametrize("humans", [(), (0,), (0, 1)])
@pytest.mark.parametrize("game", GAMES)
def test_a_renewed_layer_is_that_drawn_anew(
    game: str, humans: tuple[int, ...], monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    bench = Bench(monkeypatch, game, GAMES[game].players[-1], humans, rng.randrange(1000), size=(880, 495))
    screen, match = bench.table.screen, bench.match
    kept = screen._picture
    for number in range(MOVES):
        if match.over:
            break
        if match.phase == "deal":
            match.deal()
        else:
            match.submit(match.to_act, rng.choice(match.view(match.to_act).legal), match.ply)
        bench.table.view = match.view(bench.table.eyes.shown)
        screen.layout = screen.at_rest(bench.table.view)
        renewed = still_of(bench, kept)
        if number % 3 == 0:
            kind = cast(Any, Picture)
            anew = kind(screen.frame, bench.app.assets, bench.app.settings, match.game, screen.art, screen.people)
            assert renewed == still_of(bench, anew), f"after {match.record.moves[-1:]} in {bench.table.view.phase}"


@pytest.mark.parametrize("scale", [75, 100, 150])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "players"), [(key, count) for key, game in GAMES.items() for count in game.players])
def test_no_part_wipes_out_another(
    game: str, players: int, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(monkeypatch, game, players, size=size, settings=Settings(scale=scale))
    table, picture = bench.table, bench.table.screen._picture
    view, cards, names, own = table.view, table.cards, table.names, table.own
    picture._sitters = {seat: picture._sitter(view, cards, names, own, seat) for seat in range(players)}
    parts = [to_rect(part.area) for part in picture._parts(view, cards, names, own)]
    for one, other in combinations(parts, 2):
        shared = one.clip(other)
        assert min(shared.size) <= 1, (one, other)


def ring_sizes(monkeypatch: pytest.MonkeyPatch, before: Marker | None, marker: Marker, grown: float) -> list[int]:
    found: list[int] = []

    def noted(_surface: pygame.Surface, _centre: tuple[int, int], size: int, **_how: object) -> None:
        found.append(size)

    with monkeypatch.context() as patch:
        patch.setattr(seats, "_ring", noted)
        seats.draw_marker(pygame.Surface((400, 80)), marker, 100, 40, 120, 1.0, before=before, grown=grown)
    return found


def test_a_ring_fills_from_its_middle_and_the_others_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, *_ = ring_sizes(monkeypatch, None, Marker(3, 2), 1.0)
    assert ring_sizes(monkeypatch, Marker(3, 1), Marker(3, 2), 0.5) == [whole, whole, whole // 2, whole]
    assert ring_sizes(monkeypatch, Marker(3, 1), Marker(3, 2), 1.0) == [whole] * 3


def test_rings_of_a_call_and_a_trick_too_many_grow_out_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, *_ = ring_sizes(monkeypatch, None, Marker(2, 0), 1.0)
    assert ring_sizes(monkeypatch, None, Marker(2, 0), 0.5) == [whole // 2] * 2
    assert ring_sizes(monkeypatch, Marker(2, 2), Marker(2, 3), 0.5) == [whole, whole, whole // 2]


def test_tokens_grow_frame_by_frame_when_a_trick_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, settings=Settings(trick_pause=0.5))
    sizes: set[int] = set()
    ring = cast(Any, seats._ring)

    def noted(surface: pygame.Surface, centre: tuple[int, int], size: int, **how: object) -> None:
        sizes.add(size)
        ring(surface, centre, size, **how)

    bench.until(bench.my_turn)
    bench.table.submit(bench.table.view.legal[1])
    bench.until(bench.my_turn)
    bench.draw()
    monkeypatch.setattr(seats, "_ring", noted)
    bench.table.submit(bench.table.view.legal[0])
    while bench.waiting is None:
        bench.frames()
        bench.draw()
    assert len(sizes) >= 4, sizes


def test_no_face_is_drawn_for_the_first_time_in_flight(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, players=7, settings=Settings(trick_pause=0.5))
    drawn: list[tuple[int, int]] = []
    load = pygame.image.load_sized_svg
    bench.until(bench.my_turn)
    bench.frames(2 * 55)
    bench.draw()

    def noted(source: object, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(size)
        return load(cast(Any, source), size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", noted)
    bench.table.submit(bench.table.view.legal[0])
    while bench.waiting is None:
        bench.frames()
        if bench.table.screen.motion.flying:
            cards = bench.table.screen.cards()
            bench.table.screen._picture.draw_cards(bench.surface, cards, Marks())
        if bench.my_turn():
            bench.table.submit(bench.table.view.legal[0])
    assert bench.table.view.tricks
    assert not drawn


def test_at_most_one_face_is_drawn_ahead_in_a_frame_and_none_in_flight(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, "bid_whist")
    faces: list[bool] = []
    face = CardArt.face

    def noted(art: CardArt, card: Card, width: int) -> pygame.Surface:
        faces.append(bench.table.screen.motion.flying)
        return face(art, card, width)

    bench.until(bench.my_turn)
    monkeypatch.setattr(CardArt, "face", noted)
    for most in range(1, 100):
        bench.frames()
        assert len(faces) <= most
    assert len(faces) > 90
    faces.clear()
    bench.table.layout((1280, 721))
    bench.table.submit(bench.table.view.legal[-1])
    while bench.table.screen.motion.flying:
        bench.frames()
    assert not any(faces)
