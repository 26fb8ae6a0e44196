"""The panel of Trick or Bid as a person uses it: keep what was won, or take a card of it as the bid."""

import pygame
import pytest

from game.rules.cards import NO_SUIT, SUIT_NAMES, TWINS, Card, suit_of
from game.rules.game import KEEP as KEEP_PHASE
from game.rules.moves import KEEP, second_of, take
from game.rules.views import TrickOrBidView, View
from game.ui.table.geometry import CARD_RATIO
from game.ui.table.panel import Panel
from game.ui.table.panels import keep
from game.ui.table.panels.keep import KeepPanel
from game.ui.table.words import card_signs, card_words
from game.ui.widgets import Button
from tests.ui.bare_bid_whist import button, words_of
from tests.ui.bare_panels import SIZES, check_place, keeps_through_resizes, table_at
from tests.ui.bare_table import Bench


def keeping(
    monkeypatch: pytest.MonkeyPatch, tricks: int = 1, options: dict[str, object] | None = None, players: int = 4
) -> Bench:
    """The person has won so many tricks at once and is to decide."""

    def wanted(view: View) -> bool:
        assert isinstance(view, TrickOrBidView)
        return view.phase == KEEP_PHASE and len(view.offered) == tricks

    return table_at(monkeypatch, "trick_or_bid", players, wanted, options)


def view_of(bench: Bench) -> TrickOrBidView:
    view = bench.table.view
    assert isinstance(view, TrickOrBidView)
    return view


def cell(bench: Bench, card: Card) -> Button:
    """The picture of a card; of twins, which are called alike, the right one."""
    assert isinstance(bench.table.panel, KeepPanel)
    cards = [won for trick in view_of(bench).offered for won in trick.cards]
    label = card_words(bench.match.game, card)
    alike = [other for other in cards if card_words(bench.match.game, other) == label]
    found = [one for one in bench.table.panel.widgets.widgets if one.label == label]
    assert len(found) == len(alike)
    one = found[alike.index(card)]
    assert isinstance(one, Button)
    return one


def own_card(view: TrickOrBidView) -> Card:
    trick = view.offered[-1]
    return trick.cards[(view.seat - trick.leader) % view.players]


def picked(panel: Panel) -> list[str]:
    return [one.label for one in panel.widgets.widgets if getattr(one, "picked", False)]


def test_every_card_won_is_shown_and_both_futures_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = keeping(monkeypatch, tricks=2)
    view = view_of(bench)
    won = view.tricks_won[0]
    bench.faces.clear()
    words = words_of(bench, monkeypatch)
    assert {card for trick in view.offered for card in trick.cards} <= bench.faces
    assert {"Keep 2 tricks", f"tricks {won} → {won + 2}", "no bid scores −1"} <= words
    card = second_of(view.legal[-1])
    number = bench.match.game.deck.number(card)
    bench.click(cell(bench, card).rect.center)
    words = words_of(bench, monkeypatch)
    assert any(line.startswith(f"tricks {won} → {won + 1}") for line in words)
    assert any(line.startswith(f"Bid {number}: win") for line in words)


@pytest.mark.parametrize("scoring", ["standard", "family"])
def test_a_round_without_a_bid_is_told_as_it_scores(monkeypatch: pytest.MonkeyPatch, scoring: str) -> None:
    bench = keeping(monkeypatch, options={"scoring": scoring})
    told = "no bid scores −1" if scoring == "standard" else "no bid scores 0"
    assert told in words_of(bench, monkeypatch)


def test_only_the_first_bid_card_tells_of_trump(monkeypatch: pytest.MonkeyPatch) -> None:
    for none_yet in (True, False):

        def wanted(view: View, none_yet: bool = none_yet) -> bool:
            return view.phase == KEEP_PHASE and (view.trump == NO_SUIT) == none_yet

        bench = table_at(monkeypatch, "trick_or_bid", 4, wanted)
        card = second_of(bench.table.view.legal[1])
        bench.click(cell(bench, card).rect.center)
        becomes = f"{SUIT_NAMES[suit_of(card)]} become trump"
        assert any(becomes in line for line in words_of(bench, monkeypatch)) == none_yet
        bench.key(pygame.K_RETURN)
        after = bench.match.view(0)
        assert isinstance(after, TrickOrBidView)
        assert after.bid_cards[0] == card
        assert (after.trump == suit_of(card)) or not none_yet


def test_what_is_likely_next_is_the_one_button_in_brass(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = keeping(monkeypatch)
    card = second_of(view_of(bench).legal[1])
    assert brass(bench) == ["Keep"]
    bench.click(cell(bench, card).rect.center)
    assert brass(bench) == [f"Take {card_signs(bench.match.game, card)} as bid"]
    bench.key(pygame.K_ESCAPE)
    assert brass(bench) == ["Keep"]


def brass(bench: Bench) -> list[str]:
    assert bench.table.panel is not None
    return [one.label for one in bench.table.panel.widgets.widgets if getattr(one, "kind", "") == "primary"]


def test_a_card_is_taken_by_two_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = keeping(monkeypatch)
    view = view_of(bench)
    card = second_of(view.legal[1])
    bench.click(button(bench, "Take as bid").rect.center)
    bench.click(cell(bench, card).rect.center)
    bench.click(cell(bench, card).rect.center)
    assert bench.match.ply == view.ply
    bench.click(button(bench, f"Take {card_signs(bench.match.game, card)} as bid").rect.center)
    assert bench.match.ply == view.ply + 1
    assert bench.match.record.moves[-1] == take(card)


def test_the_first_card_is_taken_by_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for act in (pygame.K_RETURN, pygame.K_SPACE):
        bench = keeping(monkeypatch)
        view = view_of(bench)
        assert bench.table.panel is not None
        cards = [card for trick in view.offered for card in trick.cards]
        card = next(card for card in cards if take(card) in view.legal)
        bench.key(pygame.K_RIGHT)  # on the button that keeps
        for _ in range(8):
            bench.key(pygame.K_RIGHT)
            if bench.table.panel.widgets.focus is cell(bench, card):
                break
        assert cell(bench, card).focused
        bench.key(act)
        assert bench.match.ply == view.ply
        assert picked(bench.table.panel) == [card_words(bench.match.game, card)]
        bench.key(act)
        assert bench.match.record.moves[-1] == take(card)


@pytest.mark.parametrize("by", ["click", "letter", "enter"])
def test_keeping(monkeypatch: pytest.MonkeyPatch, by: str) -> None:
    bench = keeping(monkeypatch)
    view = view_of(bench)
    if by == "click":
        bench.click(button(bench, "Keep").rect.center)
    elif by == "letter":
        bench.key(pygame.K_k)
    else:
        bench.key(pygame.K_LEFT)
        bench.key(pygame.K_RETURN)
    assert bench.match.ply == view.ply + 1
    assert bench.match.record.moves[-1] == KEEP
    assert bench.match.view(0).tricks_won[0] == view.tricks_won[0] + 1


def test_the_own_card_stands_dim_and_says_why_it_cannot_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = keeping(monkeypatch)
    view = view_of(bench)
    mine = own_card(view)
    other = second_of(view.legal[1])
    bench.click(cell(bench, other).rect.center)
    bench.click(cell(bench, mine).rect.center)
    assert bench.table.told == bench.match.game.refusal(view, take(mine))
    assert bench.table.panel is not None
    assert picked(bench.table.panel) == [card_words(bench.match.game, other)]
    assert bench.match.ply == view.ply


def test_a_trick_set_aside_says_why_where_only_the_last_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = keeping(monkeypatch, tricks=2, options={"bid_from": "current_trick"})
    view = view_of(bench)
    first = view.offered[0].cards[(view.seat + 1 - view.offered[0].leader) % view.players]
    assert take(first) not in view.legal
    bench.click(_corner(cell(bench, first)))
    assert bench.table.told == "You may only take a card of the trick just won."


def test_escape_lets_the_card_go_and_then_opens_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = keeping(monkeypatch)
    bench.click(cell(bench, second_of(view_of(bench).legal[1])).rect.center)
    bench.key(pygame.K_ESCAPE)
    assert bench.table.panel is not None
    assert picked(bench.table.panel) == []
    assert not button(bench, "Take as bid").enabled
    assert bench.opened == []
    bench.key(pygame.K_ESCAPE)
    assert bench.opened == ["menu"]


def test_a_resize_keeps_the_card_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = keeping(monkeypatch)
    card = second_of(view_of(bench).legal[1])
    bench.click(cell(bench, card).rect.center)
    keeps_through_resizes(bench, picked)
    bench.click(button(bench, f"Take {card_signs(bench.match.game, card)} as bid").rect.center)
    assert bench.match.record.moves[-1] == take(card)


@pytest.mark.parametrize("scale", [75, 100, 150])
@pytest.mark.parametrize("tricks", [1, 2])
@pytest.mark.parametrize("players", [3, 4])
def test_the_panel_keeps_to_its_place(monkeypatch: pytest.MonkeyPatch, players: int, tricks: int, scale: int) -> None:
    bench = keeping(monkeypatch, tricks, players=players)
    for size in SIZES:
        check_place(bench, size, scale, overlapping=tricks * players > 6)
        for trick in view_of(bench).offered:
            for card in trick.cards:
                assert bench.table.panel is not None
                assert bench.table.panel.widgets.at(_corner(cell(bench, card))) is cell(bench, card)


def _corner(one: Button) -> tuple[int, int]:
    """A point on a card that a neighbour to the right does not cover."""
    return one.rect.left + 4, one.rect.centery


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("tricks", range(1, 13))
def test_many_tricks_lie_apart_each_card_to_be_seen(tricks: int, players: int) -> None:
    left, top, across, down = keep.CARDS
    _, found = keep.spots(tricks, players)
    assert len(found) == tricks * players
    for number, (x, y, width) in enumerate(found):
        assert left <= x <= x + width <= left + across + 0.01
        assert top <= y <= y + width * CARD_RATIO <= top + down + 0.01
        if number % players:
            assert x - found[number - 1][0] >= 0.43 * width  # its neighbour shows its index
        elif number and found[number - 1][1] == y:
            assert x > found[number - 1][0] + width + 8  # another trick begins
    assert tricks > 3 or found[0][2] >= 44


@pytest.mark.parametrize(
    ("scoring", "number", "told"),
    [
        ("standard", 4, "made +3 · one off +1 · else 0"),
        ("standard", 0, "made +3 · one off +1 · else 0"),
        ("family", 4, "made +8 · fewer 1 each · more 0"),
        ("family", 0, "made +7 · missed 0"),
    ],
)
def test_what_a_bid_scores_is_told_before_it_is_taken(
    monkeypatch: pytest.MonkeyPatch, scoring: str, number: int, told: str
) -> None:
    def wanted(view: View) -> bool:
        return view.phase == KEEP_PHASE and number in numbers(view)

    def numbers(view: View) -> list[int]:
        return [TWINS.number(second_of(move)) for move in view.legal if move != KEEP]

    bench = table_at(monkeypatch, "trick_or_bid", 4, wanted, {"scoring": scoring})
    card = next(second_of(m) for m in bench.table.view.legal if m != KEEP and TWINS.number(second_of(m)) == number)
    bench.click(cell(bench, card).rect.center)
    assert told in words_of(bench, monkeypatch)
