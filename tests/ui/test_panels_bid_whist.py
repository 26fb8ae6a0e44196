"""The panels of Bid Whist as a person uses them: the auction, naming the contract, burying six cards."""

from collections.abc import Callable

import pygame
import pytest

from game.rules.cards import Card
from game.rules.moves import BID_NO_TRUMP, DOWNTOWN, NO_MOVE, PASS, UPTOWN, Move, bid, name_direction, name_trump
from game.ui import theme
from game.ui.table.layout import card_key
from game.ui.table.panel import Panel
from game.ui.table.panels.auction import AuctionPanel
from game.ui.table.panels.bury import BuryPanel
from game.ui.table.panels.naming import NamingPanel
from game.ui.table.seats import to_rect
from game.ui.table.sorting import sorted_hand
from tests.ui.bare_bid_whist import (
    ROWS,
    auction,
    burying,
    button,
    cell,
    naming,
    panel_of,
    picked_cells,
    view_of,
    words_of,
)
from tests.ui.bare_table import Bench

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440), (900, 1200)]


# The auction.


def test_the_grid_holds_every_bid_and_closes_those_that_do_not_beat_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = auction(monkeypatch, {1: bid(4, UPTOWN)})
    cells = {bid(level, strain): cell(bench, level, strain) for strain in ROWS for level in range(3, 8)}
    assert {move for move, one in cells.items() if one.open} == set(bench.table.view.legal) - {PASS}
    assert "to beat: 4 uptown (Seat 1)" in words_of(bench, monkeypatch)


def test_a_higher_minimum_leaves_the_level_out(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = auction(monkeypatch, options={"minimum": 4})
    panel = panel_of(bench, AuctionPanel)
    assert panel.widgets.find("3") is None
    bench.key(pygame.K_3)
    assert not picked_cells(bench)
    assert bench.table.told == "Bid from 4 to 7."


def test_a_bid_by_clicks_takes_two_presses(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = auction(monkeypatch, {1: bid(4, UPTOWN)})
    ply = bench.match.ply
    bench.click(button(bench, "Bid").rect.center)
    spot = cell(bench, 4, BID_NO_TRUMP).rect.center
    bench.click(spot)
    bench.click(spot)
    assert bench.match.ply == ply
    assert picked_cells(bench) == [cell(bench, 4, BID_NO_TRUMP)]
    bench.click(button(bench, "Bid 4 no trump").rect.center)
    assert bench.match.ply == ply + 1
    assert view_of(bench).highest == bid(4, BID_NO_TRUMP)


@pytest.mark.parametrize(
    ("codes", "made"),
    [
        ((pygame.K_n, pygame.K_RETURN), bid(4, BID_NO_TRUMP)),
        ((pygame.K_d, pygame.K_6, pygame.K_SPACE), bid(6, DOWNTOWN)),
        ((pygame.K_5, pygame.K_u, pygame.K_n, pygame.K_RETURN), bid(5, BID_NO_TRUMP)),
        ((pygame.K_KP7, pygame.K_KP_ENTER), bid(7, UPTOWN)),
        ((pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN), bid(5, UPTOWN)),
        ((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_SPACE, pygame.K_SPACE), bid(6, DOWNTOWN)),
        ((pygame.K_7, pygame.K_RIGHT, pygame.K_p), PASS),
        ((pygame.K_p,), PASS),
    ],
)
def test_a_bid_by_keys(monkeypatch: pytest.MonkeyPatch, codes: tuple[int, ...], made: Move) -> None:
    bench = auction(monkeypatch, {1: bid(4, UPTOWN)})
    ply = bench.match.ply
    for code in codes[:-1]:
        bench.key(code)
        assert bench.match.ply == ply
    bench.key(codes[-1])
    assert bench.match.ply == ply + 1
    assert view_of(bench).bids[0] == made


def test_a_held_key_picks_and_does_not_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = auction(monkeypatch)
    ply = bench.match.ply
    bench.key(pygame.K_RIGHT)
    for repeat in (False, True, True):
        bench.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0, repeat=repeat)
    assert picked_cells(bench)
    assert bench.match.ply == ply


@pytest.mark.parametrize("by_key", [False, True])
def test_a_bid_that_beats_nothing_says_why(monkeypatch: pytest.MonkeyPatch, by_key: bool) -> None:
    bench = auction(monkeypatch, {1: bid(4, UPTOWN)})
    view = bench.table.view
    if by_key:
        bench.key(pygame.K_d)
        bench.key(pygame.K_4)
        assert [one.label for one in picked_cells(bench)] == ["5"]  # the lowest that can be had stays picked
    else:
        bench.click(cell(bench, 4, DOWNTOWN).rect.center)
        assert not picked_cells(bench)
    assert bench.table.told == bench.match.game.refusal(view, bid(4, DOWNTOWN))
    assert bench.match.ply == view.ply


@pytest.mark.parametrize("by_key", [False, True])
def test_the_dealer_may_not_pass_after_three_passes_and_is_told_so(
    monkeypatch: pytest.MonkeyPatch, by_key: bool
) -> None:
    bench = auction(monkeypatch)
    view = bench.table.view
    assert PASS not in view.legal
    assert button(bench, "Pass").text_colour() == theme.FAINT
    if by_key:
        bench.key(pygame.K_p)
    else:
        bench.click(button(bench, "Pass").rect.center)
    assert bench.table.told == bench.match.game.refusal(view, PASS)
    assert bench.match.ply == view.ply


@pytest.mark.parametrize(("double", "strain", "doubled"), [("on", 2, True), ("off", 2, False), ("on", 0, False)])
def test_what_a_bid_needs_and_whether_it_counts_double(
    monkeypatch: pytest.MonkeyPatch, double: str, strain: int, doubled: bool
) -> None:
    bench = auction(monkeypatch, {1: bid(3, UPTOWN)}, options={"no_trump_double": double})
    bench.click(cell(bench, 4, strain).rect.center)
    shown = " ".join(sorted(words_of(bench, monkeypatch), key=lambda words: not words.startswith("needs")))
    assert "needs 10 of 13 books" in shown
    assert ("counts double" in shown) == doubled


def test_the_hand_is_sorted_as_the_bid_looked_at_ranks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = auction(monkeypatch)
    view = bench.table.view
    up, down = tuple(sorted_hand(view, UPTOWN)), tuple(sorted_hand(view, DOWNTOWN))
    assert up != down
    assert bench.table.cards.hand == up
    bench.point(cell(bench, 5, DOWNTOWN).rect.center)
    assert bench.table.cards.hand == down
    bench.point(cell(bench, 5, UPTOWN).rect.center)
    assert bench.table.cards.hand == up
    bench.key(pygame.K_d)
    bench.point((640, 20))
    assert bench.table.cards.hand == down
    bench.key(pygame.K_ESCAPE)
    bench.send(pygame.WINDOWLEAVE)
    assert bench.opened == []
    bench.key(pygame.K_u)
    assert bench.table.cards.hand == up
    bench.key(pygame.K_DOWN)
    assert bench.table.cards.hand == down


# Naming.


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("suit", range(4))
def test_a_suit_is_named(monkeypatch: pytest.MonkeyPatch, suit: int, by_key: bool) -> None:
    bench = naming(monkeypatch)
    ply, asked = bench.match.ply, bench.app.worker.asked
    move = bench.table.view.legal[suit]
    label, code = {
        name_trump(0): ("Spades", pygame.K_s),
        name_trump(1): ("Hearts", pygame.K_h),
        name_trump(2): ("Diamonds", pygame.K_d),
        name_trump(3): ("Clubs", pygame.K_c),
    }[move]
    assert button(bench, label)
    if by_key:
        bench.key(code)
    else:
        bench.click(button(bench, label).rect.center)
    assert bench.match.ply == ply + 1
    assert move == name_trump(bench.table.view.trump)
    assert bench.app.worker.asked == asked  # H is no request for a hint here


def test_h_asks_for_a_hint_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = naming(monkeypatch, BID_NO_TRUMP)
    asked = bench.app.worker.asked
    bench.key(pygame.K_h)
    bench.frames(3)
    assert bench.app.worker.asked == asked + 1


@pytest.mark.parametrize(("code", "way"), [(pygame.K_u, UPTOWN), (pygame.K_d, DOWNTOWN)])
def test_a_direction_is_named_by_key(monkeypatch: pytest.MonkeyPatch, code: int, way: int) -> None:
    bench = naming(monkeypatch, BID_NO_TRUMP)
    assert bench.table.view.legal == (name_direction(UPTOWN), name_direction(DOWNTOWN))
    bench.key(code)
    bench.until(lambda: bench.my_turn("bury"))
    assert view_of(bench).direction == way


def test_the_direction_pointed_at_is_previewed_and_a_press_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = naming(monkeypatch, BID_NO_TRUMP)
    view = bench.table.view
    up, down = tuple(sorted_hand(view, UPTOWN)), tuple(sorted_hand(view, DOWNTOWN))
    bench.point(button(bench, "Downtown").rect.center)
    assert bench.table.cards.hand == down
    bench.point(button(bench, "Uptown").rect.center)
    assert bench.table.cards.hand == up
    bench.send(pygame.WINDOWLEAVE)
    bench.key(pygame.K_RIGHT)
    bench.key(pygame.K_RIGHT)
    assert bench.table.cards.hand == down
    assert bench.match.ply == view.ply
    bench.click(button(bench, "Downtown").rect.center)
    assert bench.match.ply == view.ply + 1


def test_naming_says_what_was_bid_and_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = words_of(naming(monkeypatch, DOWNTOWN), monkeypatch)
    assert "your bid: 4 downtown" in shown
    assert any(words.startswith("You need 10 of 13 books") for words in shown)


# Burying.


def test_six_are_picked_by_clicks_and_buried_in_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = burying(monkeypatch)
    view = view_of(bench)
    assert len(view.hand) == 18
    wanted = bench.table.cards.hand[::3]
    for number, card in enumerate(wanted):
        assert not button(bench, "Bury six").enabled
        assert f"{number} of 6 chosen" in words_of(bench, monkeypatch)
        bench.click(bench.spot(card))
        assert bench.table.cards.poses[card_key(card)].outlined
    assert bench.match.ply == view.ply
    bench.click(button(bench, "Bury six").rect.center)
    assert bench.match.ply == view.ply + 6
    assert view_of(bench).burial == wanted
    bench.until(lambda: bench.my_turn("play"))
    assert bench.table.panel is None


def test_six_are_picked_by_keys_and_buried(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = burying(monkeypatch)
    panel, ply = panel_of(bench, BuryPanel), bench.match.ply
    bench.key(pygame.K_b)
    assert bench.table.told == "Choose 6 more to bury"
    for _ in range(4):
        bench.key(pygame.K_RIGHT)  # along the kitty
    bench.key(pygame.K_SPACE)
    while bench.table.controller.focused not in bench.table.view.hand or not bench.table.controller.keyboard:
        bench.key(pygame.K_DOWN)
    while len(panel.picked) < 6:
        if bench.table.controller.focused not in panel.picked:
            bench.key(pygame.K_RETURN)
        bench.key(pygame.K_RIGHT)
    assert bench.match.ply == ply
    wanted = panel.picked
    bench.key(pygame.K_b)
    assert bench.match.ply == ply + 6
    assert view_of(bench).burial == wanted


def test_enter_buries_what_was_picked_by_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = burying(monkeypatch)
    ply = bench.match.ply
    kitty = [button(bench, bench.match.game.deck.text(card)) for card in view_of(bench).kitty]
    for shown in kitty:
        bench.click(shown.rect.center)
    bench.key(pygame.K_RETURN)
    assert bench.match.ply == ply + 6
    assert set(view_of(bench).burial) == set(view_of(bench).kitty)


def test_a_card_of_the_kitty_is_picked_and_let_go_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = burying(monkeypatch)
    panel, card = panel_of(bench, BuryPanel), view_of(bench).kitty[2]
    shown = button(bench, bench.match.game.deck.text(card))
    bench.click(shown.rect.center)
    assert list(panel.picked) == [card]
    assert bench.table.cards.poses[card_key(card)].outlined
    bench.click(shown.rect.center)
    assert not panel.picked
    assert not bench.table.cards.poses[card_key(card)].outlined


def test_a_seventh_card_is_refused_with_words(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = burying(monkeypatch)
    panel = panel_of(bench, BuryPanel)
    hand = bench.table.cards.hand
    for card in hand[:6]:
        bench.click(bench.spot(card))
    assert {card for card in hand if bench.table.cards.poses[card_key(card)].dim} == set(hand[6:])
    bench.click(bench.spot(hand[10]))
    assert panel.picked == hand[:6]
    assert bench.table.told == "Enough are chosen. Let one go first, or bury them."
    bench.click(bench.spot(hand[0]))
    assert panel.picked == hand[1:6]
    assert not any(bench.table.cards.poses[card_key(card)].dim for card in hand)


def test_picked_cards_are_let_go_one_by_one_or_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = burying(monkeypatch)
    panel, hand = panel_of(bench, BuryPanel), bench.table.cards.hand
    for card in hand[:4]:
        bench.click(bench.spot(card))
    bench.key(pygame.K_BACKSPACE)
    assert panel.picked == hand[:3]
    bench.key(pygame.K_ESCAPE)
    assert panel.picked == ()
    assert bench.opened == []
    bench.key(pygame.K_ESCAPE)
    assert bench.opened == ["menu"]


def test_what_is_buried_already_stays_buried(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = burying(monkeypatch, before=2)
    view, hand = view_of(bench), bench.table.cards.hand
    assert len(hand) == 16
    for card in view.burial:
        if card in view.kitty:
            assert not button(bench, bench.match.game.deck.text(card)).enabled
    shown = words_of(bench, monkeypatch)
    assert {"0 of 4 chosen", "2 cards are buried already."} <= shown
    for card in hand[:4]:
        bench.click(bench.spot(card))
    bench.click(button(bench, "Bury 4").rect.center)
    assert bench.match.ply == view.ply + 4
    assert view_of(bench).burial == (*view.burial, *hand[:4])


# All three.


def _picks_a_bid(bench: Bench) -> Callable[[], object]:
    bench.key(pygame.K_n)
    return lambda: [one.label for one in picked_cells(bench)] + [button(bench, "Bid 3 no trump").enabled]


def _looks_downtown(bench: Bench) -> Callable[[], object]:
    bench.key(pygame.K_RIGHT)
    bench.key(pygame.K_RIGHT)
    return lambda: bench.table.cards.hand


def _picks_cards(bench: Bench) -> Callable[[], object]:
    for card in bench.table.cards.hand[2:8]:
        bench.click(bench.spot(card))
    panel = panel_of(bench, BuryPanel)
    assert len(panel.picked) == 6
    return lambda: (panel.picked, [card for card in panel.picked if bench.table.cards.poses[card_key(card)].outlined])


CHOICES: list[tuple[Callable[[pytest.MonkeyPatch], Bench], Callable[[Bench], Callable[[], object]]]] = [
    (auction, _picks_a_bid),
    (lambda monkeypatch: naming(monkeypatch, BID_NO_TRUMP), _looks_downtown),
    (burying, _picks_cards),
]


@pytest.mark.parametrize(("at", "choose"), CHOICES, ids=["auction", "naming", "burying"])
def test_a_resize_keeps_the_panel_and_what_is_half_done(
    monkeypatch: pytest.MonkeyPatch,
    at: Callable[[pytest.MonkeyPatch], Bench],
    choose: Callable[[Bench], Callable[[], object]],
) -> None:
    bench = at(monkeypatch)
    chosen = choose(bench)
    panel, before = bench.table.panel, chosen()
    assert panel is not None
    for size in SIZES:
        bench.table.layout(size)
        bench.frames(2)
        assert bench.table.panel is panel
        assert chosen() == before


@pytest.mark.parametrize("scale", [75, 100, 150])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("at", "choose"), CHOICES, ids=["auction", "naming", "burying"])
def test_a_panel_keeps_to_its_place_and_off_the_hand(
    monkeypatch: pytest.MonkeyPatch,
    at: Callable[[pytest.MonkeyPatch], Bench],
    choose: Callable[[Bench], Callable[[], object]],
    size: tuple[int, int],
    scale: int,
) -> None:
    bench = at(monkeypatch)
    choose(bench)
    bench.app.settings.scale = scale
    bench.table.layout(size)
    panel = bench.table.panel
    assert panel is not None
    assert to_rect(bench.table.screen.frame.panel).inflate(2, 2).contains(panel.box)
    rects = [widget.rect for widget in panel.widgets.widgets]
    for place, rect in enumerate(rects):
        assert panel.box.contains(rect)
        assert min(rect.size) >= 44 * panel.scale - 1
        assert rect.collidelist(rects[place + 1 :]) < 0
    for card in bench.table.cards.hand:
        assert not panel.box.collidepoint(_top(bench, card))


def _top(bench: Bench, card: Card) -> tuple[float, float]:
    """The highest corner of a card."""
    pose = bench.table.cards.poses[card_key(card)]
    half, high = pose.width / 2, pose.width * 0.7
    return min((pose.at(-half, -high), pose.at(half, -high)), key=lambda corner: corner[1])


def test_a_panel_is_made_once_and_goes_with_its_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = auction(monkeypatch, {1: bid(3, UPTOWN)})
    seen: list[Panel] = []
    kinds: dict[str, type[Panel]] = {"auction": AuctionPanel, "name": NamingPanel, "bury": BuryPanel}
    for phase, kind in kinds.items():
        bench.until(lambda phase=phase: bench.my_turn(phase))  # type: ignore[misc]
        panel = panel_of(bench, kind)
        bench.frames(30)
        assert bench.table.panel is panel
        assert not any(panel is old for old in seen)
        seen.append(panel)
        legal = bench.table.view.legal
        moves = [move for move in legal if move != PASS]
        bench.table.submit(*(moves[:6] if kind is BuryPanel else moves[:1]))
        assert bench.table.panel is not panel
    assert view_of(bench).highest != NO_MOVE
    bench.until(lambda: bench.my_turn("play"))
    assert bench.table.panel is None


@pytest.mark.parametrize("by_key", [False, True])
def test_the_order_of_the_hand_is_turned_round_while_bidding(monkeypatch: pytest.MonkeyPatch, by_key: bool) -> None:
    bench = auction(monkeypatch)
    view = bench.table.view
    up, down = tuple(sorted_hand(view, UPTOWN)), tuple(sorted_hand(view, DOWNTOWN))

    def turn(now: str) -> None:
        if by_key:
            bench.key(pygame.K_f)
        else:
            bench.click(button(bench, now).rect.center)

    turn("Order: uptown")
    assert bench.table.cards.hand == down
    assert bench.match.ply == view.ply
    bench.key(pygame.K_n)  # no trump has no order of its own
    assert bench.table.cards.hand == down
    turn("Order: downtown")
    assert bench.table.cards.hand == up
    bench.key(pygame.K_d)
    assert bench.table.cards.hand == down
    assert button(bench, "Order: downtown")
    turn("Order: downtown")
    assert bench.table.cards.hand == up


def test_the_grid_says_how_many_books_each_number_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    words = words_of(auction(monkeypatch), monkeypatch)
    assert {"books needed", "9", "10", "11", "12", "13", "scores double"} <= words
    single = words_of(auction(monkeypatch, options={"no_trump_double": "off"}), monkeypatch)
    assert "scores double" not in single


def test_the_kitty_is_marked_in_the_hand_until_it_is_buried(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = burying(monkeypatch)
    view = view_of(bench)

    def marked() -> set[Card]:
        return {card for card in bench.table.cards.hand if bench.table.cards.poses[card_key(card)].fresh}

    assert marked() == set(view.kitty)
    bench.click(bench.spot(bench.table.cards.hand[0]))
    assert marked() == set(view.kitty)
    for card in bench.table.cards.hand[1:6]:
        bench.click(bench.spot(card))
    bench.key(pygame.K_b)
    bench.until(lambda: bench.my_turn("play"))
    assert not marked()
