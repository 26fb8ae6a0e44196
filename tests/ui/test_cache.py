"""Surfaces are made once, and the least recently used go first."""

import pygame

from game.ui.cache import SurfaceCache


def test_a_surface_is_made_once_and_the_least_recently_used_goes_first() -> None:
    cache = SurfaceCache(250)
    made: list[str] = []

    def square(name: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            made.append(name)
            return pygame.Surface((10, 10))

        return cache.once(name, make)

    first = square("a")
    square("b")
    assert square("a") is first
    square("c")  # too much: b was used longest ago
    assert square("a") is first
    square("b")
    assert made == ["a", "b", "c", "b"]
    cache.forget()
    assert square("a") is not first


def test_one_larger_than_all_the_room_is_kept_while_it_is_the_last() -> None:
    cache = SurfaceCache(10)
    large = cache.once("large", lambda: pygame.Surface((20, 20)))
    assert cache.once("large", lambda: pygame.Surface((1, 1))) is large
