"""The model of what experts play: what it says of plain positions, and that the script that fits it sees the same."""

import random
from collections import Counter
from collections.abc import Iterator
from math import log, sqrt
from typing import Any

import pytest

from game.ai.alike import apart
from game.ai.choice_weights import DEALERS_DILEMMA, OH_HELL
from game.ai.choosing import FEATURES, OCCASIONS, WANTS, WIDTH, CallPlay
from game.ai.oh_hell import WEIGHTS
from game.ai.player import choose
from game.ai.playouts import one_of_each
from game.rules.cards import SUIT_SIZE, cards_in, set_of
from game.rules.game import PLAY
from game.rules.oh_hell import DECK, OhHellState
from game.rules.registry import GAMES
from tests.ai.test_oh_hell import GAME, hand_of
from tests.rules.playing import play_texts

fitting = pytest.importorskip("build_scripts.fit_experts", reason="fitting needs scipy")

DRAWS = 4000
FITTED = 40  # hands


def weighed(state: OhHellState) -> tuple[CallPlay, dict[str, float]]:
    """The model at a State, and what it says of the cards, by their texts."""
    policy = CallPlay(OH_HELL, WEIGHTS, state.players)
    cards = cards_in(policy.weigh(state, state.legal_cards()))
    total = sum(policy.odds(card) for card in cards)
    return policy, {GAME.deck.text(card): policy.odds(card) / total for card in cards}


def last_to_play(call: int) -> OhHellState:
    """Seat 3, the last to a trick of spades, can win it with the king or not; hearts are trump."""
    state = hand_of(4, 3, ["JS", "8S", "9S", "KS 7S 2S 5D"], "3H", {})
    play_texts(GAME, state, "call 1", "call 1", "call 1", f"call {call}", "JS", "8S", "9S")
    return state


def test_who_wants_no_trick_loses_with_the_highest_card_that_can() -> None:
    _, chances = weighed(last_to_play(0))
    assert chances["KS"] < 0.1
    assert chances["7S"] > chances["2S"]


def test_who_wants_all_tricks_takes_the_trick() -> None:
    _, chances = weighed(last_to_play(4))
    assert chances["KS"] > 0.8


def test_cards_are_drawn_as_often_as_their_odds_say() -> None:
    state = last_to_play(1)
    policy, chances = weighed(state)
    drawn = Counter(GAME.deck.text(policy.move(state)) for _ in range(DRAWS))
    assert drawn.keys() <= chances.keys()
    for text, chance in chances.items():
        spread = sqrt(chance * (1 - chance) / DRAWS)
        assert drawn[text] / DRAWS == pytest.approx(chance, abs=4 * spread), text


def test_a_new_player_draws_the_same_cards() -> None:
    state = last_to_play(1)
    again = [[policy.move(state) for _ in range(50)] for policy in (weighed(state)[0], weighed(state)[0])]
    assert again[0] == again[1]


def test_one_of_each_kind_is_the_lowest_between_which_nothing_lies() -> None:
    seed = random.randrange(1 << 32)
    rng = random.Random(seed)
    for _ in range(300):
        cards = set(rng.sample(cards_in(DECK), rng.randrange(1, 20)))
        between = set(rng.sample(sorted(set(cards_in(DECK)) - cards), rng.randrange(20)))
        expected = []
        for card in sorted(cards):
            lower = [other for other in cards if other < card and other // SUIT_SIZE == card // SUIT_SIZE]
            if not lower or between & set(range(max(lower), card)):
                expected.append(card)
        assert cards_in(one_of_each(set_of(cards), set_of(between))) == expected, seed


def positions(key: str, hands: int) -> Iterator[Any]:
    """States in which there is a choice of cards, from hands of players with rules of thumb."""
    game = GAMES[key]
    for number in range(hands):
        state = fitting.hand_of(key, number, 1)
        while not (state.needs_deal or state.over):
            if state.phase is PLAY and len(apart(state)) > 1:
                yield state
            state.apply(choose(game.observe(state, state.to_act), "medium", number))


def test_every_feature_has_its_column() -> None:
    assert len(FEATURES) == WIDTH
    for weights in (OH_HELL, DEALERS_DILEMMA):
        assert [len(row) for row in weights] == [WIDTH] * (len(OCCASIONS) * len(WANTS))


@pytest.mark.parametrize(("key", "weights"), [("oh_hell", OH_HELL), ("dealers_dilemma", DEALERS_DILEMMA)])
def test_the_script_that_fits_sees_what_the_model_looks_at(key: str, weights: Any) -> None:  # noqa: ANN401
    models: dict[int, tuple[Any, Any]] = {}
    rows = set()
    for state in positions(key, 8):
        if state.players not in models:
            models[state.players] = fitting.Features(key, state.players), fitting.player_of(key, weights, state.players)
        features, policy = models[state.players]
        cards = cards_in(policy.weigh(state, state.legal_cards()))
        decision = features.decision(state, cards[-1])
        assert [option.chosen for option in decision] == [card == cards[-1] for card in cards]
        for option, card in zip(decision, cards, strict=True):
            score = sum(weight * value for weight, value in zip(weights[option.row], option.features, strict=True))
            assert score == pytest.approx(log(policy.odds(card)), abs=1e-6)
            rows.add(option.row)
    assert len(rows) > len(OCCASIONS)


def test_choices_made_by_the_model_are_fitted_by_one_as_good() -> None:
    features = {players: fitting.Features("oh_hell", players) for players in range(3, 8)}
    makers = {players: fitting.player_of("oh_hell", OH_HELL, players) for players in range(3, 8)}
    made = [
        features[state.players].decision(state, makers[state.players].move(state))
        for state in positions("oh_hell", FITTED)
    ]
    half = len(made) // 2
    fitted, tested = fitting.Sample(made[:half]), fitting.Sample(made[half:])
    truth = [weight for row in OH_HELL for weight in row]
    right, surprise = tested.foretold(fitting.fit_choices(fitted))
    best_right, least_surprise = tested.foretold(fitting.np.array(truth))
    knows_nothing = tested.foretold(fitting.np.zeros(len(truth)))[1]
    assert surprise < (least_surprise + knows_nothing) / 2
    assert right > best_right - 0.15
