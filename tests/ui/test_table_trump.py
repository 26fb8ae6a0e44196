"""The trump in the corner of the table is whole at every size: its sign, its word in one piece, the direction."""

from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace

from game.rules.cards import SUITS
from game.rules.game import PLAY
from game.rules.moves import DOWNTOWN
from game.rules.views import BidWhistView
from game.session.settings import Settings
from game.ui import text
from tests.ui.bare_table import Bench

SIZES = [(1024, 600), (1280, 720), (1600, 700), (900, 1600)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 125, 150, 200])
def test_trump_is_whole_at_every_scale(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    bench = Bench(monkeypatch, game="bid_whist", size=size, settings=Settings(scale=scale))
    drawn: list[str] = []
    signs: list[int] = []
    kept_blit, kept_icon = cast(Any, text.blit), bench.app.assets.icon

    def blit(surface: pygame.Surface, words: str, *of: object, **more: object) -> pygame.Rect:
        drawn.append(words)
        return cast(pygame.Rect, kept_blit(surface, words, *of, **more))

    def icon(name: str, side: int, *of: object) -> pygame.Surface:
        signs.append(side)
        return cast(pygame.Surface, kept_icon(name, side, *of))

    monkeypatch.setattr(text, "blit", blit)
    monkeypatch.setattr(bench.app.assets, "icon", icon)
    view = bench.table.view
    assert isinstance(view, BidWhistView)
    for suit in SUITS:
        drawn.clear()
        signs.clear()
        bench.table.view = replace(view, phase=PLAY, trump=suit, direction=DOWNTOWN)
        bench.draw()
        assert ("spades", "hearts", "diamonds", "clubs")[suit] in drawn
        assert "downtown" in drawn
        assert min(signs) >= 20 * bench.table.screen.frame.scale
