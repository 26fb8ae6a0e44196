"""Calling and play of Oh Hell by rules of thumb and counting.

A call is weighed by the chance of making it: each card has a chance of winning a trick, their sum has a distribution,
and a call is worth what that distribution pays. The strongest player weighs a card the same way (``exactly``).

Levels: ``easy`` counts its high cards and remembers nothing but the trick on the table; ``medium`` remembers every card
and plays by rules of thumb; ``hard`` knows how whole hands fare at tables of every size, also reads voids and calls and
weighs each card by the points it leads to, which ``sampled`` then searches.
"""

from random import Random
from typing import Final

from game.ai.chances import Weights, card_chances, sum_distribution
from game.ai.counting import played_cards
from game.ai.exactly import Weighed, rules_of_thumb, weigh_cards
from game.ai.expected_tricks import Expected
from game.rules.cards import NO_CARD, NO_SUIT, STANDARD, SUIT_MASKS, CardSet, cards_in, set_of
from game.rules.game import CALL
from game.rules.moves import second_of
from game.rules.oh_hell import DECK, score
from game.rules.views import OhHellView

EASY: Final = "easy"
MEDIUM: Final = "medium"
IMPOSSIBLE: Final = 10.0  # points off a call for each trick that the hand cannot help winning beyond it

# Printed by build_scripts/fit_chances.py.
WEIGHTS: Final[Weights] = (
    (1.006, -1.398, 0.099, 4.131, 2.201, 0.141, -0.862, 0.141, 1.340, -0.235, -1.526),
    (-1.013, -1.174, 0.060, 0.712, -0.841, 1.091, -0.771, -0.421, 1.387, -0.330, -1.154),
    (-0.683, -1.029, 0.052, 0.956, 0.351, 0.693, -1.344, 0.000, 0.000, -0.030, -0.087),
)
# Of hands as dealt, fitted to what they won in the hands of experts: printed by build_scripts/fit_experts.py.
CALL_WEIGHTS: Final[Weights] = (
    (0.751, -1.088, 0.072, 3.714, 3.653, 0.135, -2.265, 0.135, 1.388, -0.064, -2.048),
    (-0.557, -0.872, 0.030, 0.953, -2.444, 0.284, -3.521, 0.265, 1.543, -0.252, -2.221),
    (-0.082, -0.523, 0.010, 1.933, -0.709, 0.195, -0.013, 0.000, 0.000, -0.255, -0.995),
)


def weigh(view: OhHellView, level: str, rng: Random) -> Weighed:
    """The legal moves with what they are worth to the player, best first; equal ones in random order."""
    if view.phase == CALL:
        worth = _weigh_calls(view, level)
    elif level in (EASY, MEDIUM):
        wanted = view.calls[view.seat] - view.tricks_won[view.seat]
        worth = rules_of_thumb(view, wanted, unseen(view, remember=level != EASY))
    else:
        worth = weigh_cards(view, wanted_tricks(view), unseen(view), WEIGHTS, lambda won: _points(view, won))
    return sorted(worth, key=lambda pair: (-pair[1], rng.random()))


def unseen(view: OhHellView, remember: bool = True) -> CardSet:
    """The cards that others may hold; all that are not in sight for one who does not remember."""
    known = set_of(view.hand) | set_of(view.trick)
    if view.turned != NO_CARD:
        known |= 1 << view.turned
    if remember:
        known |= played_cards(view)
    return DECK & ~known


def wanted_tricks(view: OhHellView) -> list[float]:
    """Tricks each seat still wants; those who have not called count as wanting their share."""
    share = view.cards_each / view.players
    return [(called if called >= 0 else share) - won for called, won in zip(view.calls, view.tricks_won, strict=True)]


def dealt_hands(view: OhHellView, weights: Weights, heard: float) -> Expected:
    """What a hand as dealt may expect for all that the table knows, with the pressure that was heard of."""
    deck = DECK if view.turned == NO_CARD else DECK & ~(1 << view.turned)
    return Expected(weights, deck, view.cards_each, view.players - 1, view.trump, heard)


def certain_tricks(view: OhHellView) -> int:
    """Tricks that no lie of the cards can take away: the trumps above every other trump not known to be out of play."""
    if view.trump == NO_SUIT:
        return 0
    highest_out = (SUIT_MASKS[view.trump] & unseen(view)).bit_length() - 1
    return sum(1 for card in cards_in(SUIT_MASKS[view.trump] & set_of(view.hand)) if card > highest_out)


def pressure(view: OhHellView) -> float:
    """Tricks called beyond the share of those who called, for each trick of the hand, before play."""
    return (sum(wanted_tricks(view)) - view.cards_each) / view.cards_each


def _weigh_calls(view: OhHellView, level: str) -> Weighed:
    if level == EASY:
        guess = _count_high_cards(view)
        return [(move, -abs(second_of(move) - guess)) for move in view.legal]
    weights, heard = (WEIGHTS, 0.0) if level == MEDIUM else (CALL_WEIGHTS, pressure(view))
    spread = sum_distribution(card_chances(weights, view, set_of(view.hand), unseen(view), view.trump, heard).values())
    certain = certain_tricks(view)
    worth = []
    for move in view.legal:
        number = second_of(move)
        value = sum(likely * _points(view, won, number) for won, likely in enumerate(spread))
        worth.append((move, value - IMPOSSIBLE * max(0, certain - number)))
    return worth


def _count_high_cards(view: OhHellView) -> float:
    """High cards and trumps added up: how a beginner counts."""
    hand = set_of(view.hand)
    tricks = 0.0
    for suit, mask in enumerate(SUIT_MASKS):
        for card in cards_in(hand & mask):
            rank = STANDARD.number(card)
            if suit == view.trump:
                tricks += 1.0 if rank >= 11 else 0.5
            elif rank == 14:
                tricks += 0.8
            elif rank == 13:
                tricks += 0.5 if (hand & mask).bit_count() < 5 else 0.2
    return tricks


def _points(view: OhHellView, won: int, called: int | None = None) -> float:
    called = view.calls[view.seat] if called is None else called
    options = view.options
    return score(called, won, view.cards_each, options["miss"] == "per_trick", options["zero"] == "five_plus")
