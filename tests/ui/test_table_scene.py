"""The table as a person uses it: one act a decision, nothing while cards move, nobody's cards to the wrong eyes."""

import pygame
import pytest

from game.rules.cards import NO_CARD, NOBODY
from game.rules.moves import call
from game.session.settings import Settings
from game.ui.table.layout import card_key
from game.ui.table.panels.call import CallPanel
from tests.ui.bare_table import Bench
from tests.ui.test_table_motion import known


def quick(confirm: bool = False) -> Settings:
    """No time is lost in flight."""
    return Settings(speed="instant", trick_pause=0.5, confirm=confirm)


def at_play(bench: Bench, tricks: int = 0) -> None:
    """Go on, calling nothing, to a turn of the person to play a card with both legal and other cards in the hand."""

    def ready() -> bool:
        if bench.my_turn("call"):
            bench.table.submit(bench.table.view.legal[0])
        view = bench.table.view
        if bench.my_turn("play") and (len(view.legal) == len(view.hand) or len(view.tricks) < tricks):
            bench.table.submit(view.legal[0])
        return bench.my_turn("play")

    bench.until(ready)


def test_a_match_by_clicks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, players=3, options={"order": "down"}, settings=quick())
    plies = 0
    while bench.goes_on_to_my_turn():
        table, view = bench.table, bench.table.view
        if isinstance(table.panel, CallPanel):
            cell = table.panel.widgets.find("1")
            assert cell is not None
            bench.click(cell.rect.center)
        else:
            bench.click(bench.spot(view.legal[-1]))
        assert bench.match.ply == view.ply + 1
        plies += 1
    bench.until(lambda: "match result" in bench.opened)
    assert plies == 15 + sum(range(1, 16))
    assert bench.opened.count("hand result") == 15
    assert bench.opened[-2:] == ["hand result", "match result"]


def test_a_match_by_keys_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, players=5, settings=quick())
    while bench.goes_on_to_my_turn():
        view = bench.table.view
        if bench.table.panel is not None:
            bench.key(pygame.K_0)
        else:
            for _ in range(20):
                bench.key(pygame.K_RIGHT)
                if bench.table.controller.focused in view.legal:
                    break
            bench.key(pygame.K_RETURN)
        assert bench.match.ply == view.ply + 1
    assert len(bench.match.view(NOBODY).results) == 10


@pytest.mark.parametrize("clicks", [2, 3, 5])
def test_fast_clicks_act_once(monkeypatch: pytest.MonkeyPatch, clicks: int) -> None:
    bench = Bench(monkeypatch)
    bench.until(lambda: bench.my_turn("call"))
    panel, ply = bench.table.panel, bench.match.ply
    assert panel is not None
    cell = panel.widgets.widgets[0]
    for _ in range(clicks):
        bench.click(cell.rect.center)
    assert bench.match.ply == ply + 1
    at_play(bench)
    view, ply = bench.table.view, bench.match.ply
    spot = bench.spot(view.legal[0])
    for _ in range(clicks):
        bench.click(spot)
    assert bench.match.ply == ply + 1
    assert bench.match.view(0).hand_sizes[0] == view.hand_sizes[0] - 1


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_play_nothing(monkeypatch: pytest.MonkeyPatch, button: int) -> None:
    bench = Bench(monkeypatch)
    at_play(bench)
    ply = bench.match.ply
    bench.click(bench.spot(bench.table.view.legal[0]), button)
    assert bench.match.ply == ply


def test_a_card_that_may_not_be_played_shakes_and_the_reason_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, settings=quick())
    at_play(bench)
    view = bench.table.view
    assert len(view.legal) < len(view.hand)
    wrong = next(card for card in view.hand if card not in view.legal)
    bench.click(bench.spot(wrong))
    assert bench.match.ply == view.ply
    pose = bench.table.cards.poses[card_key(wrong)]
    bench.frames(4)
    assert bench.table.controller.moved(wrong, pose) != pose
    bench.frames(40)
    assert bench.table.controller.moved(wrong, pose) == pose
    assert bench.table.told == bench.match.game.refusal(view, wrong)
    bench.frames(400)
    assert bench.table.told == ""


def test_legal_cards_stand_higher_and_bright_the_others_dim(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, settings=quick())
    at_play(bench)
    view, poses = bench.table.view, bench.table.cards.poses
    assert {card for card in view.hand if not poses[card_key(card)].dim} == set(view.legal)
    plain = bench.table.screen.at_rest(view).poses
    for card in view.hand:
        higher = plain[card_key(card)].y - poses[card_key(card)].y
        assert (higher > 5) == (card in view.legal)


def test_with_confirm_the_second_click_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, settings=quick(confirm=True))
    at_play(bench)
    view = bench.table.view
    card = view.legal[0]
    bench.click(bench.spot(card))
    bench.frames(3)
    assert bench.match.ply == view.ply
    assert bench.table.cards.poses[card_key(card)].outlined
    bench.key(pygame.K_ESCAPE)
    assert not bench.table.cards.poses[card_key(card)].outlined
    bench.click(bench.spot(card))
    bench.click(bench.spot(card))
    assert bench.match.ply == view.ply + 1


TABLE = (640.0, 330.0)


@pytest.mark.parametrize(
    ("ending", "plays"),
    [("drop", 1), ("back", 0), ("outside", 0), ("focus lost", 0), ("left", 0), ("escape", 0), ("button lost", 0)],
)
def test_a_drag_plays_only_when_dropped_on_the_table(monkeypatch: pytest.MonkeyPatch, ending: str, plays: int) -> None:
    bench = Bench(monkeypatch, settings=quick())
    at_play(bench)
    view = bench.table.view
    start = bench.spot(view.legal[0])
    bench.press(start)
    bench.point((start[0], start[1] - 60), held=True)
    bench.point(TABLE, held=True)
    assert bench.table.controller.dragged == view.legal[0]
    bench.draw()
    match ending:
        case "back":
            bench.release((start[0] + 3, start[1] + 60))
        case "outside":
            bench.release((-40.0, 300.0))
        case "focus lost":
            bench.send(pygame.WINDOWFOCUSLOST)
        case "left":
            bench.send(pygame.WINDOWLEAVE)
        case "escape":
            bench.key(pygame.K_ESCAPE)
        case "button lost":
            bench.point(TABLE, held=False)
    bench.release(TABLE)
    others = [(key, pose) for key, pose in bench.table.cards.poses.items() if key.zone == "back"]
    assert others
    assert all(bench.table.controller.moved(pose.card, pose) == pose for _, pose in others)
    assert bench.match.ply == view.ply + plays
    assert bench.table.controller.dragged == NO_CARD


def test_an_illegal_card_dropped_on_the_table_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, settings=quick())
    at_play(bench)
    view = bench.table.view
    wrong = next(card for card in view.hand if card not in view.legal)
    bench.press(bench.spot(wrong))
    bench.point(TABLE, held=True)
    bench.release(TABLE)
    assert bench.match.ply == view.ply
    assert bench.table.told


def test_nothing_is_played_while_cards_move(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch)
    at_play(bench)
    table = bench.table
    spots = [bench.spot(card) for card in table.view.hand]
    table.submit(table.view.legal[0])
    assert not bench.at_rest
    ply = bench.match.ply
    for spot in spots:
        bench.click(spot)
    for act in (
        lambda: bench.click(spots[0]),
        lambda: bench.key(pygame.K_RETURN),
        lambda: table.layout((1024, 600)),
        lambda: bench.send(pygame.WINDOWFOCUSLOST),
        lambda: bench.key(pygame.K_h),
        lambda: bench.key(pygame.K_l),
        lambda: bench.key(pygame.K_SPACE),
    ):
        act()
        bench.draw()
        assert bench.match.ply == ply
    bench.until(lambda: bench.at_rest)
    assert table.cards.frame.window.w == 1024
    assert table.cards.poses == table.screen.asked(table.view).poses


def test_the_next_hand_waits_until_the_result_was_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, settings=quick())

    def ready() -> bool:
        if bench.my_turn():
            bench.table.submit(bench.table.view.legal[0])
        return bench.opened == ["hand result"]

    bench.until(ready)
    assert bench.at_rest
    ply, hand_no = bench.match.ply, bench.match.view(NOBODY).hand_no
    bench.frames(100)
    assert (bench.match.ply, bench.match.view(NOBODY).hand_no) == (ply, hand_no)
    bench.close_other()
    bench.frames(2)
    assert bench.match.view(NOBODY).hand_no == hand_no + 1


def test_number_keys_call_and_a_forbidden_call_is_refused_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, options={"hook": "on", "order": "down"}, players=7, settings=quick())

    def ready() -> bool:
        view = bench.table.view
        if bench.my_turn() and getattr(view, "forbidden", -1) < 0:
            bench.table.submit(view.legal[0])
        return bench.my_turn("call") and getattr(view, "forbidden", -1) >= 0

    bench.until(ready)
    view = bench.table.view
    forbidden = getattr(view, "forbidden")  # noqa: B009 - the View's own type is not told apart here
    bench.draw()
    bench.key(pygame.K_0 + forbidden)
    assert bench.match.ply == view.ply
    assert bench.table.told == bench.match.game.refusal(view, call(forbidden))
    allowed = next(number for number in range(8) if number != forbidden)
    bench.key(pygame.K_0 + allowed)
    assert bench.match.ply == view.ply + 1


@pytest.mark.parametrize(
    ("keys", "called"), [((pygame.K_1, pygame.K_2), 12), ((pygame.K_1, pygame.K_RETURN), 1), ((pygame.K_7,), 7)]
)
def test_a_one_waits_for_the_next_digit(monkeypatch: pytest.MonkeyPatch, keys: tuple[int, ...], called: int) -> None:
    bench = Bench(monkeypatch, options={"order": "down"}, settings=quick())
    bench.until(lambda: bench.my_turn("call"))
    for key in keys:
        bench.key(key)
    assert call(called) in bench.match.record.moves


def test_the_panel_and_what_is_typed_survive_fifty_resizes(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, options={"order": "down"}, settings=quick())
    bench.until(lambda: bench.my_turn("call"))
    bench.key(pygame.K_1)
    panel = bench.table.panel
    for step in range(50):
        size = (1024 + step * 37 % 900, 600 + step * 53 % 500)
        bench.app.display.size = size
        bench.table.layout(size)
        bench.frames()
        assert bench.table.panel is panel
        area = bench.table.screen.frame.panel
        assert panel is not None
        assert area.x - 1 <= panel.box.x
        assert panel.box.right <= area.right + 1
        assert area.y - 1 <= panel.box.y
        assert panel.box.bottom <= area.bottom + 1
    bench.key(pygame.K_0)
    assert call(10) in bench.match.record.moves


def test_undo_goes_back_to_the_last_decision_and_asks_where_that_would_be_a_peek(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bench = Bench(monkeypatch, players=4, options={"bidding": "together"}, settings=quick())
    bench.until(lambda: bench.my_turn("call"))
    ply = bench.match.ply
    bench.key(pygame.K_0)
    assert bench.match.ply == ply + 1
    bench.key(pygame.K_z, pygame.KMOD_CTRL)
    assert bench.match.ply == ply
    bench.until(lambda: bench.my_turn("call"))
    at_play(bench)
    before = bench.match.ply
    fair = not bench.match.practice
    bench.key(pygame.K_z)
    assert bench.opened[-1].startswith("practice ")
    assert bench.match.ply == before
    bench.close_other()  # yes
    assert bench.match.ply < before
    assert (fair, bench.match.practice) == (True, True)
    bench.until(bench.my_turn)
    assert bench.table.view == bench.match.view(0)


def test_a_curtain_falls_before_another_persons_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, humans=(0, 2), settings=quick())
    table = bench.table
    seen_by: list[int] = []
    for _ in range(6000):
        if bench.waiting is not None and bench.opened[-1].startswith("curtain"):
            # All that was drawn since the last look, motion included, is what anybody may see.
            assert table.view.seat == NOBODY
            assert not table.cards.hand
            bench.faces.clear()
            bench.draw()
            assert bench.faces <= known(bench.match.view(NOBODY))
        if bench.waiting is not None:
            bench.close_other()
        table.update(1 / 60)
        bench.faces.clear()
        bench.draw()
        assert bench.faces <= known(bench.match.view(table.view.seat))
        if table.view.seat != NOBODY:
            seen_by.append(table.view.seat)
            assert table.screen.base == table.view.seat
        if bench.my_turn():
            assert bench.match.to_act == table.view.seat
            table.submit(table.view.legal[0])
        if bench.match.view(NOBODY).hand_no > 2:
            break
    assert set(seen_by) == {0, 2}
    assert {"curtain Seat 0", "curtain Seat 2"} <= set(bench.opened)


def test_an_answer_from_before_an_undo_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, options={"bidding": "together"})
    bench.until(lambda: bench.my_turn("call"))
    ply = bench.match.ply
    bench.key(pygame.K_0)
    bench.until(lambda: bench.at_rest)
    bench.frames(2)
    bench.table.undo()
    assert bench.match.ply == ply
    bench.frames(60)
    assert bench.match.ply == ply
    assert bench.my_turn("call")


def test_a_hint_is_a_move_that_could_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, settings=quick())
    at_play(bench)
    ply = bench.match.ply
    bench.key(pygame.K_h)
    bench.frames(3)
    assert bench.match.ply == ply
    assert bench.table.controller.focused in bench.table.view.legal
    assert bench.table.told


def test_the_last_trick_can_be_seen_again_and_a_press_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, options={"order": "down"}, settings=quick())
    at_play(bench, tricks=1)
    view = bench.table.view
    bench.key(pygame.K_l)
    bench.frames(100)
    bench.faces.clear()
    bench.draw()
    assert set(view.tricks[-1].cards) <= bench.faces
    bench.click(bench.spot(view.legal[0]))
    assert bench.match.ply == view.ply
    assert bench.at_rest
    assert bench.table.cards.poses == bench.table.screen.asked(view).poses


def test_menu_and_scores_open_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch)
    at_play(bench)
    bench.key(pygame.K_TAB)
    bench.key(pygame.K_ESCAPE)
    assert bench.opened[-2:] == ["scores", "menu"]
    bench.table.submit(bench.table.view.legal[0])
    bench.frames(2)
    bench.key(pygame.K_TAB)
    assert bench.opened[-1] == "scores"
    assert bench.at_rest
