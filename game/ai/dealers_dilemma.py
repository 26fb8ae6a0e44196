"""Choosing, bidding and play of Dealer's Dilemma by rules of thumb and counting.

A bid costs two cards, so each pair is weighed with the hand it leaves: the chances of those cards to win tricks add up
to a distribution, and each way of laying the pair is worth what it pays on that distribution. The dealer weighs each
choice by the best bid it allows.

Levels: ``easy`` counts high cards, lays the pair nearest to its count, and remembers only the trick on the table;
``medium`` weighs bids and remembers every card, and plays by rules of thumb; ``hard`` knows how the hands that bids
leave fare in strong play, also reads voids and bids, and weighs each card by the points it leads to, which ``sampled``
then searches.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from game.ai.chances import Weights, card_chances, sum_distribution
from game.ai.counting import played_cards
from game.ai.exactly import Weighed, rules_of_thumb, weigh_cards
from game.rules.cards import NO_CARD, NO_SUIT, STANDARD, SUIT_MASKS, Card, CardSet, Suit, cards_in, set_of, suit_of
from game.rules.dealers_dilemma import DECK, TRICKS, laid_bids, score
from game.rules.game import CHOOSE, EARLY_END, LAY
from game.rules.moves import EASY as EASY_BID
from game.rules.moves import STOP, TOP, ZERO, Move, first_of, lay, second_of
from game.rules.views import DealersDilemmaView, LaidBid

EASY: Final = "easy"
MEDIUM: Final = "medium"
FAIR_SHARE: Final = TRICKS / 3

WEIGHTS: Final[Weights] = (
    (0.077, -1.554, 0.067, 4.294, 2.187, 0.331, 0.035, 0.331, 2.221, -0.077, 0.182),
    (-0.839, -0.575, -0.050, 1.037, -1.183, 1.008, -0.909, -0.620, 3.777, 0.839, -1.140),
    (-0.726, -1.376, 0.060, 1.064, 0.805, 1.113, -0.403, 0.000, 0.000, 0.726, -0.196),
)
# Of hands that a bid leaves, fitted to what they won in the hands of experts: printed by build_scripts/fit_experts.py.
LAY_WEIGHTS: Final[Weights] = (
    (0.176, -1.219, 0.057, 2.974, 2.531, 0.177, 0.018, 0.177, 2.548, -0.176, -0.006),
    (-0.518, -0.171, -0.116, 0.873, -1.972, 0.759, -0.052, -0.412, 2.466, 0.518, -0.722),
    (-0.210, -0.936, 0.011, 1.338, -0.282, 0.536, -0.021, 0.000, 0.000, 0.210, -1.095),
)


def weigh(view: DealersDilemmaView, level: str, rng: Random) -> Weighed:
    """The legal moves with what they are worth to the player, best first; equal ones in random order."""
    if view.phase == EARLY_END:
        worth = [(move, 1.0 if move == STOP else 0.0) for move in view.legal]
    elif view.phase == CHOOSE:
        worth = [(move, _worth_of_choice(view, move, level)) for move in view.legal]
    elif view.phase == LAY:
        worth = _weigh_bids(view, set_of(view.hand), view.trump, level)
    elif level in (EASY, MEDIUM):
        aim = target(view.bids[view.seat]) - view.tricks_won[view.seat]
        worth = rules_of_thumb(view, round(aim), unseen(view, remember=level != EASY))
    else:
        own = view.bids[view.seat]
        bid = lay(*own) if own else STOP
        worth = weigh_cards(view, wanted_tricks(view), unseen(view), WEIGHTS, lambda won: score(bid, won))
    return sorted(worth, key=lambda pair: (-pair[1], rng.random()))


def unseen(view: DealersDilemmaView, remember: bool = True) -> CardSet:
    """The cards that others may hold; all that are not in sight for one who does not remember."""
    known = set_of(view.hand) | set_of(view.trick)
    for bid in view.bids:
        if bid:
            known |= set_of(card for card in bid[1:] if card != NO_CARD)
    if view.forced != NO_CARD:
        known |= 1 << view.forced
    if view.phase == CHOOSE:
        known |= set_of(view.turned)
    if remember:
        known |= played_cards(view)
    return DECK & ~known


def target(bid: LaidBid | None) -> float:
    """The tricks a bid aims at: of an easy one whose hidden card is not known, what its open card says."""
    if bid is None:
        return FAIR_SHARE
    first, second = STANDARD.number(bid.first) if bid.first != NO_CARD else 0, STANDARD.number(bid.second)
    if bid.kind == EASY_BID:
        return second
    if bid.kind == ZERO:
        return 0
    return first if bid.kind == TOP else first - second


def wanted_tricks(view: DealersDilemmaView) -> list[float]:
    """Tricks each seat still wants, as far as its bid tells."""
    return [target(bid) - won for bid, won in zip(view.bids, view.tricks_won, strict=True)]


def pressure(view: DealersDilemmaView) -> float:
    """Tricks wanted beyond those there are, for each trick, before play."""
    return (sum(wanted_tricks(view)) - TRICKS) / TRICKS


def _worth_of_choice(view: DealersDilemmaView, move: Move, level: str) -> float:
    """The best bid that a choice allows; a beginner takes the trump of the longest suit."""
    taken = second_of(move)
    trump = suit_of(taken) if first_of(move) else NO_SUIT
    hand = set_of(view.hand) | 1 << taken
    if level == EASY:
        return (hand & SUIT_MASKS[trump]).bit_count() if trump != NO_SUIT else 0.0
    forced = next(card for card in view.turned if card != taken)
    return max(worth for _, worth in _weigh_bids(view, hand, trump, level, forced))


def _weigh_bids(view: DealersDilemmaView, hand: CardSet, trump: Suit, level: str, must_lead: Card = NO_CARD) -> Weighed:
    if must_lead == NO_CARD and view.seat == view.dealer:
        must_lead = view.forced
    forced = 1 << must_lead if must_lead != NO_CARD else 0
    pool = unseen(view) & ~hand
    weights, heard = (WEIGHTS, 0.0) if level in (EASY, MEDIUM) else (LAY_WEIGHTS, pressure(view))
    by_pair: dict[CardSet, Sequence[float]] = {}
    for pair in combinations(cards_in(hand), 2):
        rest = hand & ~set_of(pair) | forced
        if level == EASY:
            by_pair[set_of(pair)] = _beginners_spread(rest, trump)
        else:
            by_pair[set_of(pair)] = sum_distribution(card_chances(weights, view, rest, pool, trump, heard).values())
    worth = []
    for move in laid_bids(hand):
        spread = by_pair[1 << first_of(move) | 1 << second_of(move)]
        worth.append((move, sum(likely * score(move, won) for won, likely in enumerate(spread))))
    return worth


def _beginners_spread(hand: CardSet, trump: Suit) -> list[float]:
    """All the chance on one number: high cards counted, trumps for more."""
    tricks = 0.0
    for card in cards_in(hand):
        number = STANDARD.number(card)
        if suit_of(card) == trump:
            tricks += 0.9 if number >= 8 else 0.5
        elif number >= 9:
            tricks += 0.7 if number == 10 else 0.4
    return [1.0 if won == round(tricks) else 0.0 for won in range(TRICKS + 1)]
