"""What players do in playouts where they have a number of tricks to make."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.ai.oh_hell import WEIGHTS
from game.ai.sampled import CallPlay
from game.rules.cards import NO_SUIT, STANDARD, set_of
from game.rules.game import PLAY
from game.rules.oh_hell import OhHell

DIAMONDS = 2


@pytest.mark.parametrize(
    ("hands", "trump", "wanted", "card"),
    [
        (("KS 9S 2S 4C", "AS 8S 7D 6D", "3S 5D 8D 9D"), NO_SUIT, 1, "2S"),  # the ace waits: the trick is let go
        (("KS 9S 2S 4C", "QS 8S 7D 6D", "3S 5D 8D 9D"), NO_SUIT, 4, "KS"),  # nobody has anything above the king
        (("KS 9S 2S 4C", "8S 7S 7D 6D", "3S 5D 8D 9D"), NO_SUIT, 4, "9S"),  # the nine is enough
        (("KS 9S 2S 4C", "8S 7S 7D 6D", "3C 5D 8D 9D"), DIAMONDS, 1, "2S"),  # the last player would trump
        (("KS 9S 2S 4C", "8S 7S 7D 6D", "3C 5C 8C 9C"), DIAMONDS, 4, "9S"),  # void too, but without a trump
        (("KS 9S 2S 4C", "AS 8S 7D 6D", "3S 5D 8D 9D"), NO_SUIT, 4, "KS"),  # every trick is needed
        (("KS 9S 2S 4C", "AS 8S 7D 6D", "3S 5D 8D 9D"), NO_SUIT, 0, "2S"),  # none is: the highest that loses
    ],
)
def test_a_trick_is_tried_for_with_a_card_that_stands(
    hands: tuple[str, ...], trump: int, wanted: int, card: str
) -> None:
    state = OhHell().new(4, {}, 0)
    state.phase, state.leader, state.to_act, state.trump = PLAY, 0, 1, trump
    state.trick = vec[i64](STANDARD.parse_many("5S"))
    state.hands = vec[i64](set_of(STANDARD.parse_many(text)) for text in ("JC QC 10C", *hands))
    state.calls = [0, wanted, 0, 0]
    assert STANDARD.text(CallPlay(WEIGHTS, 4).move(state)) == card
