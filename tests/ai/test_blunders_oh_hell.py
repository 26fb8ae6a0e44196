"""Cards and calls of Oh Hell that every good player would call blunders: no level above easy makes them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from game.ai.blunders import sensible
from game.ai.player import LEVELS, choose
from game.rules.cards import STANDARD
from game.rules.moves import to_text
from game.rules.oh_hell import OhHell, hand_sizes
from game.rules.views import OhHellView
from tests.ai.quick import QUICK
from tests.rules.playing import deal_texts, play_texts

GAME = OhHell()
ABOVE_EASY = LEVELS[1:]
AS_USUAL: Mapping[str, object] = MappingProxyType({})


class Position(NamedTuple):
    """A hand as it was dealt, called and played so far; the seat to act decides.

    Attributes:
        hands: By seat from the first to call and lead.
        turned: The card turned up; its suit is trump.
        calls: By seat; fewer than seats if the call is what is decided.
        played: Cards so far.
        blunders: Every legal move that is one.
        options: What differs from the usual rules.
    """

    hands: str
    turned: str
    calls: str
    played: str
    blunders: str
    options: Mapping[str, object] = AS_USUAL


PLAYS = {
    # No trick is wanted any more.
    "takes a trick over the call as last to play": Position(
        "5H 2S | 7H 3S | 9H 4S | KH 3H", "2C", "1 0 0 0", "5H 7H 9H", "KH"
    ),
    "ruffs a trick over the call as last to play": Position(
        "5H 6H 2S | 7H 8H 3S | 9H JH 4S | 5C 9D 8C", "2C", "1 0 0 0", "5H 7H 9H", "5C 8C"
    ),
    "ruffs a trick over the call before others have played": Position(
        "5H 6H 2S | 5C 9D 8S | 9H JH 4S | KC 4D 8D", "2C", "1 0 1 0", "5H", "5C"
    ),
    "puts the ace on a trick that is not wanted": Position(
        "5H 6H 2S | AH 4H 8S | 9H JH 4S | KC 4D 8D", "2C", "1 0 1 0", "5H", "AH"
    ),
    "leads an ace with nothing wanted": Position(
        "AD 3H 4S | 9H JH 5S | KC 4D 8D | 5H 6H 2S", "2C", "0 1 1 0", "", "AD"
    ),
    "keeps the high card under one that wins already": Position(
        "AS 2H 3H | QS 3S 2C | KS 4H 5H | 2S 4S 6H", "9D", "1 0 1 1", "AS", "3S"
    ),
    "keeps the high trump under a higher one": Position(
        "5H 6H 7H | KS 8D 9D | 3S 9S 10S | 8H 4D 5D", "2S", "1 1 0 0", "5H KS", "3S 9S"
    ),
    "throws a card that can never win and keeps an ace": Position(
        "9H 6H 4S | 2D AC 5C | JH 7H 8S | KH 3H 7S", "9S", "0 0 1 1", "9H", "2D 5C"
    ),
    "throws a low card where a high one of the suit could go": Position(
        "9H 6H 4C | 3D QD 5D | JH 7H 8C | KH 3H 7C", "9S", "0 0 1 1", "9H", "3D 5D"
    ),
    "must trump, and keeps the higher trump under one that wins": Position(
        "5H 6H 7H | KS 8D 9D | 3S 9S 6D | 8H 4D 5D", "2S", "1 1 0 0", "5H KS", "3S", {"must_trump": "on"}
    ),
    # What is still wanted cannot be lost.
    "takes a trick beside the trump that must win": Position(
        "5H 6H 2D | 7H 8H 3D | 9H JH 4D | KH 3H AS", "2S", "1 0 0 1", "5H 7H 9H", "KH"
    ),
    "keeps a king beside the one trump that is enough": Position(
        "AH 6H 2D | 7H 8H 3D | 9H JH 4D | KH 3H AS", "2S", "1 0 0 1", "AH 7H 9H", "3H"
    ),
    # One trick is wanted, and this is it.
    "wins the one trick with the low card and keeps the ace": Position(
        "5H 6H 2D | 7H 8H 3D | 9H JH 4D | AH 10H 7C", "2S", "1 0 0 1", "5H 7H 9H", "10H"
    ),
    "ruffs for the one trick with the low trump and keeps the high one": Position(
        "5H 6H 2D | 7H 8H 3D | 9H JH 4D | KS 4S 7C", "2S", "1 0 0 1", "5H 7H 9H", "4S"
    ),
    # Every trick is wanted.
    "gives up a trick where all are needed": Position(
        "5H 2D | 7H 3D | 9H 4D | KH 3H", "2S", "0 0 0 2", "5H 7H 9H", "3H"
    ),
    "discards a card where all tricks are needed and a trump is held": Position(
        "5H 2D | 7H 3D | 9H 4D | KC 3S", "2S", "0 0 0 2", "5H 7H 9H", "KC"
    ),
    "wins with the ace where a lower card does and both must win": Position(
        "5H 2D | 7H 3D | 9H 4D | AH 10H", "2S", "0 0 0 2", "5H 7H 9H", "AH"
    ),
    "leads the small trump where all must win": Position(
        "KD QD 3D | 4D JD 2S | 5D 3S 4S | 6D 7D 5S", "AD", "3 0 0 0", "", "3D KD"
    ),
    "leads an ace before the trumps that cannot be beaten": Position(
        "AS KS AH | 4D JD 3S | 5D 5S 4S | 6D 7D 6S", "2S", "3 0 0 0", "", "AH AS"
    ),
    "leads the low card of a suit where both must win": Position(
        "QH 5H | 4D JD | 5D 6C | 6D 7D", "2S", "2 0 0 0", "", "5H"
    ),
    # Everything that can win is needed.
    "wastes the ace on a trick that is lost": Position(
        "5H 2D 6D | 7H 3D 8D | 9S 4D 9D | AH 3H 4C", "2S", "0 0 1 1", "5H 7H 9S", "AH"
    ),
    "throws away the ace that is needed": Position(
        "5H 2D 6D | 7H 3D 8D | 9H 5D 9D | AC 3C 4D", "2S", "0 0 1 1", "5H 7H 9H", "AC"
    ),
    "throws a trump under a higher one": Position(
        "5H 2D 6D | 7H 3D 8D | KS JD 9D | 9S 3C 4D", "2S", "0 0 1 1", "5H 7H KS", "9S"
    ),
    "keeps the low card for the last trick, which is needed": Position(
        "5H 2D | 7H 3D | 9S 4D | AH 3H", "2S", "0 0 1 1", "5H 7H 9S", "AH"
    ),
    # Cards that touch.
    "wins with the higher of touching cards": Position(
        "5H 6H 2D | 7H 8H 3D | 9H JH 4D | KH QH AC", "2S", "1 0 0 2", "5H 7H 9H", "KH"
    ),
    "leads the higher of touching cards": Position(
        "9C 8C 2D | 7H 8H 3D | 9H JH 4D | KH QH AC", "2S", "1 0 0 2", "", "9C"
    ),
    "leads the higher of cards that touch now that those between are played": Position(
        "7C 10C 4D 3D | 9C 7H 8H 4H | 8C JH 9H 5D | JC KH QH AC", "2S", "2 0 0 2", "7C 9C 8C JC AC 10C 4H 5D", "KH"
    ),
    # The call is lost already, but each trick scores.
    "leaves a trick lying where each one scores": Position(
        "AH 6D 2D | 7H 3D 8D | 9H 5D 9D | 3H KD 4D",
        "2S",
        "0 0 0 3",
        "AH 7H 9H 3H 6D 8D 9D",
        "4D",
        {"miss": "per_trick"},
    ),
    # Other tables.
    "takes a trick over the call at a table of three": Position("5H 2S | 7H 3S | KH 3H", "2C", "1 0 0", "5H 7H", "KH"),
    "takes a trick over the call at a table of six": Position(
        "5H 2S | 7H 3S | 9H 4S | JH 5S | 6H 6S | KH 3H", "2C", "1 0 0 0 1 0", "5H 7H 9H JH 6H", "KH"
    ),
}
CALLS = {
    "none with an ace of trumps": Position("AS 2H | 7H 3D | 9H 4D | KH 3H", "2S", "", "", "0"),
    "one with two trumps that must win": Position("AS KS | 7H 3D | 9H 4D | KH 3H", "2S", "", "", "0 1"),
    "none where one of three trumps must win": Position(
        "QS JS 10S | 7H 3D 2C | 9H 4D 3C | KH 3H 4C", "2S", "", "", "0"
    ),
    "none because of the hook": Position(
        "7H 3D 2C | 9H 4D 3C | KH 3H 4C | QS JS 10S", "2S", "1 1 0", "", "0", {"hook": "on"}
    ),
    "several with nothing but low cards": Position(
        "2H 3H 2D 3D 4C | 7H 8H 9H 9D 8D | AC KC QC JC 10C | KH QH JH 10H AH", "2S", "", "", "2 3 4 5"
    ),
}


def view_of(position: Position) -> OhHellView:
    """What the seat to act sees."""
    hands = [hand.strip() for hand in position.hands.split("|")]
    players, size = len(hands), len(hands[0].split())
    state = GAME.new(players, position.options, 0)
    state.hand_no = hand_sizes(players, "up").index(size) - 1
    state.dealer = players - 2 if state.hand_no >= 0 else players - 1
    dealt = {position.turned, *" ".join(hands).split(), "|"}
    rest = [text for text in (STANDARD.text(card) for card in range(52)) if text not in dealt]
    deal_texts(GAME, state, hands, " ".join([position.turned, *rest]))
    play_texts(GAME, state, *(f"call {number}" for number in position.calls.split()), *position.played.split())
    return GAME.observe(state, state.to_act)


def blunders_in(position: Position) -> set[str]:
    return {text if len(text) > 1 else f"call {text}" for text in position.blunders.split()}


ALL = PLAYS | CALLS


@pytest.mark.parametrize("name", ALL)
def test_the_filter_takes_out_the_blunders_and_nothing_else(name: str) -> None:
    view = view_of(ALL[name])
    kept = [to_text(move, STANDARD) for move in sensible(view, view.legal)]
    legal = [to_text(move, STANDARD) for move in view.legal]
    assert kept == [text for text in legal if text not in blunders_in(ALL[name])]
    assert len(kept) < len(legal)


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("level", ABOVE_EASY)
@pytest.mark.parametrize("name", ALL)
def test_no_level_above_easy(name: str, level: str) -> None:
    view = view_of(ALL[name])
    for seed in range(3):
        move = choose(view, level, seed, seconds=QUICK)
        assert to_text(move, STANDARD) not in blunders_in(ALL[name]), f"seed {seed}"
