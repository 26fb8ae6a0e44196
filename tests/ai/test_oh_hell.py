"""Oh Hell positions that computer players elsewhere got wrong (CASES 23, 24)."""

from random import Random

import pytest

from game.ai.player import LEVELS, choose, weigh
from game.rules.moves import call, to_text
from game.rules.oh_hell import OhHell, OhHellState
from tests.rules.playing import deal_texts, play_texts

GAME = OhHell()
ABOVE_EASY = LEVELS[1:]


def hand_of(size: int, dealer: int, hands: list[str], turned: str, options: dict[str, object]) -> OhHellState:
    """A hand of ``size`` cards of a match of four; the rest of the cards are filled in."""
    state = GAME.new(4, options, dealer)
    state.hand_no = size - 2
    if size > 1:
        state.dealer = (dealer - 1) % 4
    given = sum(len(hand.split()) for hand in hands)
    used = set(" ".join([*hands, turned]).split())
    left = [text for text in (GAME.deck.text(card) for card in range(52)) if text not in used]
    filled = []
    for hand in hands:
        missing = size - len(hand.split())
        filled.append(" ".join([*hand.split(), *left[:missing]]))
        left = left[missing:]
    assert given <= 4 * size
    deal_texts(GAME, state, filled, " ".join([turned, *left]).strip())
    return state


@pytest.mark.parametrize("level", ABOVE_EASY)
@pytest.mark.parametrize(("hand", "turned"), [("AC 2H 3H 4H 5H 6H 7H", "2C"), ("KC 2H 3H 4H 5H 6H 7H", "AC")])
def test_the_hook_never_pushes_the_call_below_the_certain_tricks(hand: str, turned: str, level: str) -> None:
    state = hand_of(7, 3, ["", "", "", hand], turned, {"hook": "on"})
    play_texts(GAME, state, "call 1", "call 2", "call 3")
    view = GAME.observe(state, 3)
    assert view.forbidden == 1
    assert choose(view, level, 1) == call(2)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("size", "hand", "turned"), [(3, "KD QD 3D", "AD"), (4, "AD KD QD 3D", "2D")])
def test_who_needs_every_trick_does_not_lead_the_small_trump(size: int, hand: str, turned: str, level: str) -> None:
    others = ["4D JD", "5D", "6D 7D"]
    state = hand_of(size, 3, [hand, *others], turned, {})
    play_texts(GAME, state, f"call {size}", "call 0", "call 0", "call 0")
    if size == 4:
        play_texts(GAME, state, "AD")
        while state.trick:
            state.apply(state.legal_moves()[0])
        assert state.tricks_won[0] == 1
    assert to_text(choose(GAME.observe(state, 0), level, 1), GAME.deck) in {"KD", "QD"}


@pytest.mark.parametrize("level", LEVELS)
def test_who_wants_nothing_throws_the_highest_card_that_loses(level: str) -> None:
    state = hand_of(3, 3, ["AS 2H 3H", "QS 3S 2C", "KS 4H 5H", "2S 4S 6H"], "9D", {})
    play_texts(GAME, state, "call 1", "call 0", "call 1", "call 1", "AS")
    assert to_text(choose(GAME.observe(state, 1), level, 1), GAME.deck) == "QS"


@pytest.mark.usefixtures("few_worlds")
def test_calls_are_made_far_above_chance() -> None:
    """CASES 27: the share of made calls, over whole matches of the strongest players."""
    made = called = 0
    for seed in range(4):
        state = GAME.new(4, {}, 0)
        from_seed = Random(seed)
        while not state.over:
            if state.needs_deal:
                state.begin_hand(GAME.shuffle_deal(state, from_seed))
            state.apply(choose(GAME.observe(state, state.to_act), "hard", seed))
        for result in state.results:
            made += sum(a == b for a, b in zip(result.calls, result.tricks, strict=True))
            called += 4
    assert made / called > 0.5


def test_a_weighed_hint_prefers_the_move_it_would_make() -> None:
    state = hand_of(3, 3, ["KD QD 3D", "", "", ""], "AD", {})
    values = [worth for _, worth in weigh(GAME.observe(state, 0), "hard", 1)]
    assert values == sorted(values, reverse=True)
