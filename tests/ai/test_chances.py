"""The chances of cards to win tricks: added up fast, and one by one."""

import random

import pytest

from game.ai.chances import Chances, card_kind, chance, features
from game.ai.oh_hell import WEIGHTS
from game.rules.cards import NO_SUIT, SUITS, cards_in, set_of
from game.rules.oh_hell import DECK


@pytest.mark.parametrize("trump", [NO_SUIT, *SUITS])
def test_the_sum_over_a_hand_is_that_of_its_cards(trump: int) -> None:
    seed = random.randrange(1 << 32)
    rng = random.Random(seed)
    for _ in range(50):
        opponents, share, pressure = rng.randrange(2, 7), rng.random(), rng.uniform(-1, 1)
        size = rng.randrange(1, 52 // (opponents + 1))
        cards = rng.sample(cards_in(DECK), size * (opponents + 1))
        hand, out = set_of(cards[:size]), set_of(cards[size:])
        one_by_one = [
            chance(WEIGHTS[card_kind(card, trump)], features(card, hand, out, share, opponents, trump, pressure))
            for card in cards[:size]
        ]
        fast = Chances(WEIGHTS, opponents, share, pressure)
        assert fast.of_hand(hand, out, size, trump) == pytest.approx(sum(one_by_one)), seed
        assert [fast.each[card] for card in cards[:size]] == pytest.approx(one_by_one), seed
