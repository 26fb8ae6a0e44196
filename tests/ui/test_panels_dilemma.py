"""The panels of Dealer's Dilemma as a person uses them: the two turned cards, the bid composer, the early end."""

from collections.abc import Sequence

import pygame
import pytest

from game.rules.cards import STANDARD, Card
from game.rules.game import CHOOSE, EARLY_END, LAY
from game.rules.moves import DIFFERENCE, EASY, GO_ON, LAID_KINDS, STOP, TOP, ZERO, choose, kind_of, lay
from game.rules.views import DealersDilemmaView, View
from game.ui.table.layout import card_key
from game.ui.table.panel import Panel
from game.ui.table.panels.lay import LayPanel
from game.ui.table.words import card_signs
from tests.ui.bare_bid_whist import button, words_of
from tests.ui.bare_panels import SIZES, check_place, keeps_through_resizes, table_at
from tests.ui.bare_table import Bench

KIND_KEYS = dict(zip(LAID_KINDS, (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), strict=True))


def choosing(monkeypatch: pytest.MonkeyPatch, choices: int = 2) -> Bench:
    return table_at(monkeypatch, "dealers_dilemma", 3, lambda view: view.phase == CHOOSE and len(view.legal) == choices)


def laying(monkeypatch: pytest.MonkeyPatch) -> Bench:
    """The person is to lay a bid, with two cards of one number in the hand and a higher number."""
    return table_at(monkeypatch, "dealers_dilemma", 3, lambda view: view.phase == LAY and len(_pairs(view)) > 0)


def ending(monkeypatch: pytest.MonkeyPatch) -> Bench:
    """The person has bid so badly that the match may stop."""
    return table_at(
        monkeypatch,
        "dealers_dilemma",
        3,
        lambda view: view.phase == EARLY_END,
        {"early_end": "offer"},
        choose=lambda view: view.legal[-1 if view.phase == LAY else 0],
    )


def number(card: Card) -> int:
    return STANDARD.number(card)


def _pairs(view: View) -> list[tuple[Card, Card]]:
    return [(a, b) for a in view.hand for b in view.hand if a < b and number(a) == number(b)]


def two_cards(bench: Bench) -> tuple[Card, Card]:
    """A lower and a higher card of the hand."""
    low, high = min(bench.table.view.hand, key=number), max(bench.table.view.hand, key=number)
    assert number(low) < number(high)
    return low, high


def pick(bench: Bench, cards: Sequence[Card]) -> None:
    for card in cards:
        bench.click(bench.spot(card))


def pick_by_keys(bench: Bench, cards: Sequence[Card]) -> None:
    """Go down into the hand, and along it to each of the cards."""
    bench.key(pygame.K_DOWN)
    for card in cards:
        for _ in bench.table.view.hand:
            if bench.table.controller.focused == card:
                break
            bench.key(pygame.K_RIGHT)
        bench.key(pygame.K_SPACE)
    assert bench.table.panel is not None
    assert set(bench.table.panel.picked) == set(cards)


def last_move(bench: Bench) -> int:
    return bench.match.record.moves[-1]


def panel_of(bench: Bench) -> LayPanel:
    assert isinstance(bench.table.panel, LayPanel)
    return bench.table.panel


# The two turned cards.


@pytest.mark.parametrize("choices", [2, 4])
def test_each_choice_says_what_follows(monkeypatch: pytest.MonkeyPatch, choices: int) -> None:
    bench = choosing(monkeypatch, choices)
    view = bench.table.view
    assert isinstance(view, DealersDilemmaView)
    words = words_of(bench, monkeypatch)
    for card in view.turned:
        assert {f"Take {number(card)}", f"you must lead {number(card)}"} <= words
    assert ("no trump" in words) == (choices == 4)


@pytest.mark.parametrize("choices", [2, 4])
def test_every_choice_can_be_clicked_and_typed(monkeypatch: pytest.MonkeyPatch, choices: int) -> None:
    made = []
    for by_key in (False, True):
        for place in range(choices):
            bench = choosing(monkeypatch, choices)
            view = bench.table.view
            assert bench.table.panel is not None
            if by_key:
                bench.key(pygame.K_1 + place)
            else:
                bench.click(bench.table.panel.widgets.widgets[place].rect.center)
            assert bench.match.ply == view.ply + 1
            assert last_move(bench) in view.legal
            made.append(last_move(bench))
    assert made[:choices] == made[choices:]
    assert len(set(made)) == choices


def test_where_trump_is_open_each_card_comes_with_trump_first(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = choosing(monkeypatch, 4)
    view = bench.table.view
    assert isinstance(view, DealersDilemmaView)
    bench.key(pygame.K_RIGHT)
    bench.key(pygame.K_DOWN)
    bench.key(pygame.K_RETURN)
    assert last_move(bench) == choose(view.turned[0], False)


def test_a_digit_beyond_the_choices_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = choosing(monkeypatch, 2)
    ply = bench.match.ply
    for code in (pygame.K_0, pygame.K_3, pygame.K_4):
        bench.key(code)
    assert bench.match.ply == ply


# The bid composer.


@pytest.mark.parametrize("kind", LAID_KINDS)
def test_a_bid_by_clicks(monkeypatch: pytest.MonkeyPatch, kind: int) -> None:
    bench = laying(monkeypatch)
    low, high = two_cards(bench)
    pick(bench, (low, high))
    assert panel_of(bench).picked == (low, high)
    bench.click(panel_of(bench).widgets.widgets[LAID_KINDS.index(kind)].rect.center)
    ply = bench.match.ply
    bench.click(button(bench, "Lay bid").rect.center)
    assert bench.match.ply == ply + 1
    # The first picked is the hidden or the top card; where both lie open the higher is listed first.
    assert last_move(bench) == lay(kind, *((low, high) if kind in (EASY, TOP) else (high, low)))


@pytest.mark.parametrize("kind", LAID_KINDS)
def test_a_bid_by_keys(monkeypatch: pytest.MonkeyPatch, kind: int) -> None:
    bench = laying(monkeypatch)
    low, high = two_cards(bench)
    pick_by_keys(bench, (low, high))
    assert not any(widget.focused for widget in panel_of(bench).widgets.widgets)
    bench.key(KIND_KEYS[kind])
    bench.key(pygame.K_UP)
    assert button(bench, "Lay bid").focused
    ply = bench.match.ply
    bench.key(pygame.K_RETURN)
    assert bench.match.ply == ply + 1
    assert kind_of(last_move(bench)) == kind


def test_enter_on_another_way_of_laying_chooses_it_and_lays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    pick(bench, two_cards(bench))
    panel, ply = panel_of(bench), bench.match.ply
    panel.widgets.set_focus(panel.widgets.widgets[0])
    for _ in range(3):
        bench.key(pygame.K_RIGHT)
    bench.key(pygame.K_RETURN)
    assert bench.match.ply == ply
    assert panel.move is not None
    assert kind_of(panel.move) == ZERO
    bench.key(pygame.K_RETURN)
    assert kind_of(last_move(bench)) == ZERO


def test_the_order_can_be_swapped_where_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    low, high = two_cards(bench)
    pick(bench, (low, high))
    panel = panel_of(bench)
    bench.key(pygame.K_x)
    assert panel.move == lay(EASY, high, low)
    bench.click(button(bench, "Swap").rect.center)
    assert panel.move == lay(EASY, low, high)
    bench.key(KIND_KEYS[TOP])
    bench.key(pygame.K_x)
    assert panel.move == lay(TOP, high, low)
    for kind in (DIFFERENCE, ZERO):
        bench.key(KIND_KEYS[kind])
        assert panel.widgets.find("Swap") is None
        bench.key(pygame.K_x)
        assert panel.move == lay(kind, high, low)


def test_each_way_says_what_it_bids_and_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    cards = two_cards(bench)
    low, high = (number(card) for card in cards)
    pick(bench, cards)
    words = words_of(bench, monkeypatch)
    assert {f"hidden {low}, shown {high}", f"exactly {low}", f"exactly {high - low}", "no tricks"} <= words
    assert {
        f"{high} tricks, or {low}",
        "Shown number made: +4. Hidden: +2. Missed: −1 a trick off the lower.",
    } <= words
    told = {
        TOP: (f"{low} tricks exactly", "Made: +8. Missed: −2 for every trick off."),
        DIFFERENCE: (f"{high} − {low} = {high - low} tricks exactly", "Made: +8. Missed: −2 for every trick off."),
        ZERO: ("No trick at all", "Made: +6. Missed: −2 for every trick."),
    }
    assert high - low > 1
    for kind, lines in told.items():
        bench.key(KIND_KEYS[kind])
        assert set(lines) <= words_of(bench, monkeypatch)


def test_the_hidden_card_lies_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    low, high = two_cards(bench)
    pick(bench, (low, high))
    drawn: dict[int, set[Card]] = {}
    for kind in LAID_KINDS:
        bench.key(KIND_KEYS[kind])
        bench.faces.clear()
        panel_of(bench).draw(bench.surface)
        drawn[kind] = set(bench.faces)
    assert drawn == {EASY: {high}, TOP: {low, high}, DIFFERENCE: {low, high}, ZERO: {low, high}}


def test_equal_numbers_make_no_difference_and_the_panel_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    pair = _pairs(bench.table.view)[0]
    pick(bench, pair)
    refusal = "A difference needs two cards of different numbers."
    cell = panel_of(bench).widgets.widgets[LAID_KINDS.index(DIFFERENCE)]
    bench.click(cell.rect.center)
    assert bench.table.told == refusal
    assert panel_of(bench).move == lay(EASY, *pair)
    words = words_of(bench, monkeypatch)
    assert f"{number(pair[0])} tricks exactly" in words
    assert "Made: +4. Missed: −1 for every trick off." in words


def test_a_difference_that_became_none_is_not_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    pair = _pairs(bench.table.view)[0]
    bench.key(KIND_KEYS[DIFFERENCE])
    pick(bench, pair)
    ply = bench.match.ply
    refusal = "A difference needs two cards of different numbers."
    assert refusal in words_of(bench, monkeypatch)
    for by_key in (True, False):
        bench.table.tell("")
        if by_key:
            bench.key(pygame.K_RETURN)
        else:
            bench.click(button(bench, "Lay bid").rect.center)
        assert bench.table.told == refusal
    assert bench.match.ply == ply


def test_laying_too_few_cards_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    ply = bench.match.ply
    bench.click(button(bench, "Lay bid").rect.center)
    assert bench.table.told == "Choose two cards for your bid"
    pick(bench, two_cards(bench)[:1])
    bench.key(pygame.K_RETURN)
    assert bench.table.told == "Choose one more card for your bid"
    assert bench.match.ply == ply


def test_cards_picked_stand_higher_and_can_be_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    low, high = two_cards(bench)
    third = next(card for card in bench.table.view.hand if card not in (low, high))
    plain = bench.table.cards.poses[card_key(low)]
    pick(bench, (low, high))
    raised = bench.table.cards.poses[card_key(low)]
    assert raised.outlined
    assert raised.y < plain.y
    pick(bench, (third,))
    assert panel_of(bench).picked == (high, third)
    bench.key(pygame.K_BACKSPACE)
    assert panel_of(bench).picked == (high,)
    pick(bench, (high,))
    assert panel_of(bench).picked == ()
    pick(bench, (low, high))
    bench.key(pygame.K_ESCAPE)
    assert panel_of(bench).picked == ()
    assert bench.table.cards.poses[card_key(low)] == plain
    assert bench.opened == []
    bench.key(pygame.K_ESCAPE)
    assert bench.opened == ["menu"]


# The early end.


@pytest.mark.parametrize(
    ("code", "label", "move"), [(pygame.K_s, "Stop", STOP), (pygame.K_g, "Go on", GO_ON)], ids=["stop", "go on"]
)
@pytest.mark.parametrize("by_key", [True, False])
def test_the_early_end(monkeypatch: pytest.MonkeyPatch, by_key: bool, code: int, label: str, move: int) -> None:
    bench = ending(monkeypatch)
    view = bench.table.view
    best = max(view.scores)
    words = words_of(bench, monkeypatch)
    assert f"You are {best - view.scores[0]} points behind and can no longer win." in words
    leaders = [f"Seat {seat}" for seat in range(3) if view.scores[seat] == best]
    assert any(line.startswith(f"If you stop, {' and '.join(leaders)} win") for line in words)
    if by_key:
        bench.key(code)
    else:
        bench.click(button(bench, label).rect.center)
    assert last_move(bench) == move
    assert bench.match.over == (move == STOP)


# All three.


def _picked(panel: Panel) -> object:
    return panel.picked, panel.move if isinstance(panel, LayPanel) else None


def test_a_resize_keeps_what_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    low, high = two_cards(bench)
    pick(bench, (low, high))
    bench.key(KIND_KEYS[TOP])
    bench.key(pygame.K_x)
    keeps_through_resizes(bench, _picked)
    bench.key(pygame.K_RETURN)
    assert last_move(bench) == lay(TOP, high, low)


@pytest.mark.parametrize("scale", [75, 100, 150])
@pytest.mark.parametrize("what", ["two", "four", "lay", "picked", "end"])
def test_the_panels_keep_to_their_place(monkeypatch: pytest.MonkeyPatch, what: str, scale: int) -> None:
    if what in ("two", "four"):
        bench = choosing(monkeypatch, 2 if what == "two" else 4)
    else:
        bench = ending(monkeypatch) if what == "end" else laying(monkeypatch)
    if what == "picked":
        pick(bench, two_cards(bench))
    for size in SIZES:
        check_place(bench, size, scale)


def test_every_way_of_laying_says_what_it_scores_before_it_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    told = {"+4 or +2 · −1 off", "+8 · −2 a trick off", "+6 · −2 a trick"}
    assert told <= words_of(bench, monkeypatch)
    pick(bench, two_cards(bench))
    assert told <= words_of(bench, monkeypatch)
    bench.key(pygame.K_ESCAPE)
    pick(bench, _pairs(bench.table.view)[0])
    words = words_of(bench, monkeypatch)
    assert "+4 · −1 a trick off" in words  # both numbers are the same
    assert "same numbers" in words


def test_the_player_alone_reads_which_card_will_be_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = laying(monkeypatch)
    low, high = two_cards(bench)
    pick(bench, (low, high))
    assert card_signs(bench.match.game, low) in words_of(bench, monkeypatch)
    bench.key(pygame.K_x)
    words = words_of(bench, monkeypatch)
    assert card_signs(bench.match.game, high) in words
    assert card_signs(bench.match.game, low) not in words
