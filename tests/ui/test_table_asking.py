"""What can be asked at the table: why an act is refused, who played the last trick, how the calls stand."""

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.rules.cards import NOBODY
from game.rules.moves import call, from_text
from game.rules.registry import GAMES
from game.rules.views import CANCELLED, HIDDEN_CALL, NAMED, PLAYED, TRICK_WON, UNCALLED, Event, OhHellView
from game.session.settings import Settings
from game.ui.scenes import why
from game.ui.table import words
from tests.ui.bare_bid_whist import words_of
from tests.ui.bare_table import Bench
from tests.ui.test_table_scene import at_play, quick

PRESSES: dict[str, Callable[[Bench], None]] = {
    "a letter": lambda bench: bench.key(pygame.K_x),
    "the same key": lambda bench: bench.key(pygame.K_l),
    "escape": lambda bench: bench.key(pygame.K_ESCAPE),
    "a click": lambda bench: bench.click((5, 300)),
    "the other button": lambda bench: bench.click((5, 300), button=3),
    "a click on a card": lambda bench: bench.click(bench.spot(bench.table.view.legal[0])),
}


def recalls(bench: Bench) -> bool:
    return bench.table.screen.recalling


def refused_play(bench: Bench) -> int:
    """A card of the hand that may not be played now is clicked."""
    at_play(bench)
    view = bench.table.view
    wrong = next(card for card in view.hand if card not in view.legal)
    bench.click(bench.spot(wrong))
    return wrong


@pytest.mark.parametrize("by_key", [False, True])
def test_the_rule_behind_a_refused_card_opens(monkeypatch: pytest.MonkeyPatch, by_key: bool) -> None:
    bench = Bench(monkeypatch, settings=quick())
    heard: list[str] = []
    bench.app.sounds.play = heard.append
    wrong = refused_play(bench)
    view, table = bench.table.view, bench.table
    assert "refuse" in heard
    assert table.told == table.game.refusal(view, wrong)
    if by_key:
        bench.key(pygame.K_y)
    else:
        button = table.widgets.find("Why?")
        assert button is not None
        bench.click(button.rect.center)
    assert bench.opened[-1] == f"rules oh_hell {why.of_refusal(table.game, view, wrong).section}"


def test_the_rule_behind_a_call_that_the_hook_forbids_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, options={"hook": "on", "order": "down"}, settings=quick())
    bench.until(lambda: bench.my_turn("call"))
    while not forbidden(bench):
        bench.table.submit(bench.table.view.legal[0])
        assert bench.goes_on_to_my_turn()
    number = forbidden(bench)
    assert bench.table.panel is not None
    shown = words_of(bench, monkeypatch)
    reason = bench.table.game.refusal(bench.table.view, call(number))
    assert reason in shown  # without a press, and without the pointer on it
    cell = bench.table.panel.widgets.find(str(number))
    assert cell is not None
    bench.click(cell.rect.center)
    assert bench.table.told == reason
    bench.key(pygame.K_y)
    assert bench.opened[-1].startswith("rules oh_hell hook")


def forbidden(bench: Bench) -> int:
    """The call that the hook forbids the person now, or 0 for none or nil."""
    view = bench.table.view
    assert isinstance(view, OhHellView)
    return max(view.forbidden, 0) if bench.my_turn("call") else 0


def test_nothing_refused_asks_for_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, settings=quick())
    refused_play(bench)
    bench.table.tell("Sound off")
    assert bench.table.widgets.find("Why?") is None
    bench.key(pygame.K_y)
    assert not any(scene.startswith("rules") for scene in bench.opened)
    refused_play(bench)
    bench.click(bench.spot(bench.table.view.legal[0]))
    bench.key(pygame.K_y)
    assert not any(scene.startswith("rules") for scene in bench.opened)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3440, 1440), (900, 1600)])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_the_button_that_asks_is_large_enough_and_on_its_sentence(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    bench = Bench(monkeypatch, size=size, settings=Settings(speed="instant", trick_pause=0.5, scale=scale))
    refused_play(bench)
    button = bench.table.widgets.find("Why?")
    assert button is not None
    assert min(button.rect.size) >= 44 * bench.table.scale - 1
    line = bench.table.screen.line_rect(bench.table.told, beside=button.rect.w)
    assert line.contains(button.rect)
    assert pygame.Rect((0, 0), size).contains(line)


@pytest.mark.parametrize("press", PRESSES)
def test_the_last_trick_shows_who_played_what_until_any_press(monkeypatch: pytest.MonkeyPatch, press: str) -> None:
    bench = Bench(monkeypatch, options={"order": "down"}, settings=quick())
    at_play(bench, tricks=1)
    view, table = bench.table.view, bench.table
    bench.key(pygame.K_l)
    bench.frames(100)
    assert recalls(bench)
    shown = words_of(bench, monkeypatch)
    winner = view.tricks[-1].winner
    assert f"The last trick: {'you' if winner == 0 else table.names[winner]} won it · press any key" in shown
    PRESSES[press](bench)
    assert not recalls(bench)
    assert bench.at_rest
    assert bench.match.ply == view.ply
    assert bench.opened[-1:] in ([], ["hand result"])


def test_a_key_that_is_only_held_leaves_the_last_trick_there(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, options={"order": "down"}, settings=quick())
    at_play(bench, tricks=1)
    bench.key(pygame.K_l)
    bench.key(pygame.K_LSHIFT)
    assert recalls(bench)


def test_what_is_half_chosen_outlives_a_look_at_the_last_trick(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, "trick_or_bid", 4, settings=quick())
    bench.until(lambda: bench.my_turn() and (bench.table.view.phase == "keep" or _plays(bench)))
    panel = bench.table.panel
    assert panel is not None
    bench.key(pygame.K_l)
    assert recalls(bench)
    bench.key(pygame.K_l)
    bench.frames(3)
    assert bench.table.panel is panel


def _plays(bench: Bench) -> bool:
    bench.table.submit(bench.table.view.legal[0])
    return False


@pytest.mark.parametrize(
    ("calls", "told"),
    [
        ((UNCALLED, UNCALLED, UNCALLED, UNCALLED), ""),
        ((UNCALLED, 0, UNCALLED, UNCALLED), "calls 0 of 5"),
        ((UNCALLED, 2, 4, UNCALLED), "calls 6 of 5"),
        ((1, 2, 1, 0), "calls 4 of 5, 1 under"),
        ((3, 2, 1, 2), "calls 8 of 5, 3 over"),
        ((1, 2, 2, 0), "calls 5 of 5, exactly"),
        ((1, HIDDEN_CALL, UNCALLED, UNCALLED), ""),
    ],
)
def test_the_bar_says_how_the_calls_stand(monkeypatch: pytest.MonkeyPatch, calls: tuple[int, ...], told: str) -> None:
    view = Bench(monkeypatch).table.view
    assert isinstance(view, OhHellView)
    asked = replace(view, cards_each=5, calls=calls)
    assert words.calls_words(asked) == told
    parts = [part.text for part in words.status(asked, ("A", "B", "C", "D"), NOBODY)]
    assert (told in parts) == bool(told)


def test_whoever_goes_on_is_told_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, settings=quick())
    refused_play(bench)
    bench.key(pygame.K_LSHIFT)
    assert bench.table.told
    bench.click((5, 300))
    assert not bench.table.told
    assert bench.table.widgets.find("Why?") is None


def test_twins_are_told_while_the_trick_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Bench(monkeypatch, "trick_or_bid", 4).match.game
    twins = (game.deck.parse("3Sa"), game.deck.parse("3Sb"))
    names = ("A", "B", "C", "D")
    events = [Event(PLAYED, 1, twins[1:]), Event(CANCELLED, cards=twins)]
    told = "Twins: the two 3s of spades cancel each other"
    assert words.happened(game, events, names, 0) == told
    assert words.happened(game, events, names, 1) == told  # whoever played the second of them
    assert words.happened(game, [*events, Event(TRICK_WON, 2, twins, 1)], names, 0) == ""


@pytest.mark.parametrize(
    ("game", "move", "told"),
    [
        ("bid_whist", "name H", "B names hearts"),
        ("bid_whist", "name down", "B names downtown"),
        ("dealers_dilemma", "choose 7H trump", "B takes the 7 of hearts as trump"),
        ("dealers_dilemma", "choose 7H notrump", "B takes the 7 of hearts, no trump"),
    ],
)
def test_what_another_has_named_is_told(game: str, move: str, told: str) -> None:
    rules = GAMES[game]
    named = [Event(NAMED, 1, move=from_text(move, rules.deck))]
    assert words.happened(rules, named, ("A", "B", "C", "D"), 0) == told
    assert words.happened(rules, named, ("A", "B", "C", "D"), 1) == ""


def test_house_rules_stand_in_the_bar_where_they_fit_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    few: dict[str, object] = {"hook": "on", "zero": "five_plus"}
    assert "hook on · nil 5 + cards" in words_of(Bench(monkeypatch, options=few), monkeypatch)
    many: dict[str, object] = {
        **few,
        "miss": "per_trick",
        "must_trump": "on",
        "order": "up_down",
        "bidding": "together",
    }
    assert not any("hook on" in line for line in words_of(Bench(monkeypatch, options=many), monkeypatch))
    usual = words_of(Bench(monkeypatch), monkeypatch)
    assert not any("hook" in line for line in usual)


def test_nothing_is_asked_while_the_own_card_is_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Bench(monkeypatch).table.view
    names = ("You", "B", "C", "D")
    flying = replace(view, phase="play", to_act=0, legal=())
    assert words.prompt(flying, GAMES["oh_hell"], names, 0) == ""
    assert words.prompt(replace(flying, to_act=1), GAMES["oh_hell"], names, 0) == "B is to play"
