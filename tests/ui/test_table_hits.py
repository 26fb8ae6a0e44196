"""What is under the pointer: only the visible top card reacts, and what is drawn and what is hit agree."""

import random

import pygame
import pytest

from game import paths
from game.rules.cards import NO_CARD, Card
from game.rules.game import BURY, PLAY
from game.rules.registry import GAMES
from game.rules.views import View
from game.session.settings import Settings
from game.ui.assets import Assets
from game.ui.table.geometry import Pose
from game.ui.table.layout import Holding, TableLayout, card_key, lay_out, playing
from game.ui.table.sprites import CardArt
from tests.ui.test_layout import find, framed


def kitty_hand(picked: int = 0, size: tuple[int, int] = (1280, 720)) -> TableLayout:
    """Eighteen overlapping cards, some of them picked and so raised."""
    state = find("bid_whist", 4, lambda s: s.phase == BURY)
    view: View = GAMES["bid_whist"].observe(state, state.to_act)
    frame = framed(size, 100, "bid_whist", 4)
    plain = lay_out(view, frame, state.to_act)
    return lay_out(view, frame, state.to_act, Holding(picked=plain.hand[2 : 2 + 2 * picked : 2], panel_open=True))


def top_by_hand(layout: TableLayout, x: float, y: float) -> Card:
    """The card on top at a point, found the slow way: the last drawn whose shape holds the point."""
    found = NO_CARD
    for key, pose in layout.poses.items():
        if pose.holds(x, y):
            found = key.first if key.zone == "card" else NO_CARD
    return found


@pytest.mark.parametrize("picked", [0, 3])
def test_every_strip_of_a_crowded_hand_answers_for_its_own_card(picked: int) -> None:
    layout = kitty_hand(picked)
    assert len(layout.hand) == 18
    for place, card in enumerate(layout.hand):
        pose = layout.poses[card_key(card)]
        # A card lifted out from under its left neighbour shows its own strip there too.
        across = -pose.width / 2 + 4
        for down in (-pose.height / 2 + 1 + pose.width * 0.06, 0.0):
            x, y = pose.at(across, down)
            assert layout.hit(x, y) == card, (place, down)


@pytest.mark.parametrize("picked", [0, 4])
def test_one_pixel_inside_each_edge_is_the_card_and_one_outside_is_not(picked: int) -> None:
    layout = kitty_hand(picked)
    for card in layout.hand:
        pose = layout.poses[card_key(card)]
        half_w, half_h = pose.width / 2, pose.height / 2
        edges = [(-half_w, 0.0), (half_w, 0.0), (0.0, -half_h), (0.0, half_h)]
        for across, down in edges:
            inward = (across - (across > 0) + (across < 0), down - (down > 0) + (down < 0))
            outward = (across + (across > 0) - (across < 0), down + (down > 0) - (down < 0))
            inside, outside = pose.at(*inward), pose.at(*outward)
            assert pose.holds(*inside)
            assert not pose.holds(*outside)
            assert layout.hit(*inside) == top_by_hand(layout, *inside)
            assert layout.hit(*outside) != card


def test_no_point_answers_for_two_cards_and_none_for_a_hidden_one() -> None:
    layout = kitty_hand(2)
    rng = random.Random(7)
    window = layout.frame.window
    for _ in range(4000):
        x, y = rng.uniform(0, window.w), rng.uniform(0, window.h)
        assert layout.hit(x, y) == top_by_hand(layout, x, y), (x, y)


def test_a_corner_that_is_rounded_away_belongs_to_the_card_below() -> None:
    pose = Pose(100.0, 100.0, 0.0, 100.0, 5)
    assert not pose.holds(50.5, 30.5)
    assert pose.holds(53.0, 33.0)


def test_what_is_drawn_is_what_is_hit() -> None:
    """Each card of a turned, raised, crowded fan is drawn alone; its opaque pixels are its shape to within a pixel."""
    layout = kitty_hand(3)
    art = CardArt(Assets(paths.assets()), Settings(), GAMES["bid_whist"].deck)
    for card in layout.hand[::3]:
        pose = layout.poses[card_key(card)]._replace(outlined=False)
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        art.draw(surface, pose)
        box = pose.bounds.grown(6)
        wrong = 0
        for x in range(int(box.x), int(box.right)):
            for y in range(int(box.y), min(int(box.bottom), 719)):
                opaque = surface.get_at((x, y)).a > 200
                deep = all(pose.holds(x + 0.5 + dx, y + 0.5 + dy) for dx in (-1.5, 1.5) for dy in (-1.5, 1.5))
                far = not any(pose.holds(x + 0.5 + dx, y + 0.5 + dy) for dx in (-1.5, 1.5) for dy in (-1.5, 1.5))
                wrong += (deep and not opaque) or (far and opaque)
        assert wrong == 0, (card, wrong)


def test_only_the_own_hand_and_a_forced_lead_can_be_hit() -> None:
    state = find("dealers_dilemma", 3, lambda s: s.phase == PLAY and not s.trick and not s.tricks)
    view = GAMES["dealers_dilemma"].observe(state, state.to_act)
    layout = lay_out(view, framed((1280, 720), 100, "dealers_dilemma", 3), state.to_act, playing(view))
    assert layout.tappable == {view.legal[0], *view.hand}
    for key, pose in layout.poses.items():
        hit = layout.hit(pose.x, pose.y)
        assert hit == NO_CARD or hit in layout.tappable
        if key.zone == "back":
            assert hit == NO_CARD
