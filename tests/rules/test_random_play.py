from collections import Counter

import pytest

from game.rules.cards import NOBODY, cards_in, set_of
from game.rules.random_play import next_seed, play_out, random_card
from game.rules.registry import GAMES
from game.rules.shuffle import stream


def test_the_numbers_are_those_of_xorshift_of_32_bits() -> None:
    numbers = [1]
    for _ in range(4):
        numbers.append(next_seed(numbers[-1]))
    assert numbers == [1, 270369, 67634689, 2647435461, 307599695]


def test_every_card_of_a_set_is_as_likely() -> None:
    cards = [0, 5, 13, 30, 31, 51]
    seed = 20261130
    counts: Counter[int] = Counter()
    for _ in range(6000):
        seed = next_seed(seed)
        counts[random_card(set_of(cards), seed)] += 1
    assert sorted(counts) == cards
    assert all(abs(count - 1000) < 130 for count in counts.values())  # more than four standard deviations


@pytest.mark.parametrize("key", GAMES)
def test_a_hand_is_played_to_its_end_by_legal_moves(key: str) -> None:
    game = GAMES[key]
    for players in game.players:
        state = game.new(players, {}, 0)
        state.begin_hand(game.shuffle_deal(state, stream(3, f"{players} players")))
        again = state.copy()
        seed = play_out(state, 77)
        assert state.to_act == NOBODY
        assert len(state.results) == 1
        assert not any(state.hands)
        # The same seed again, a move at a time: the set of legal cards is the list of them.
        other = 77
        while again.to_act != NOBODY:
            other = next_seed(other)
            moves = again.legal_moves()
            if again.phase == "play":
                assert cards_in(again.legal_cards()) == moves
            again.apply(moves[(other >> 2) * len(moves) >> 30])
        assert (other, again.scores, again.tricks) == (seed, state.scores, state.tricks)
