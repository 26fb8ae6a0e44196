"""Bidding and play of Trick or Bid by rules of thumb and counting.

A card offered as a bid is weighed by what it would pay: the tricks that count already, and the spread of tricks that
the cards left will win with the trump it makes. Keeping is weighed by the chance of another trick to bid from.

Levels: ``easy`` counts its high cards, takes a bid near to that, and remembers only the trick on the table;
``medium`` adds up the chances of its cards, remembers every card, and plays by rules of thumb; ``hard`` weighs bids as
above, reads voids and bids, and weighs each card by the points it leads to, which ``sampled`` then searches.
"""

from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.ai.chances import Weights, card_chances, sum_distribution
from game.ai.counting import played_cards, shown_voids
from game.ai.exactly import Weighed, chance_to_take, pressure_in_play, rules_of_thumb
from game.rules.cards import NO_SUIT, TWINS, Card, CardSet, Suit, set_of, suit_of
from game.rules.game import KEEP
from game.rules.moves import KEEP as KEEP_MOVE
from game.rules.moves import Move, second_of
from game.rules.trick_or_bid import HAND_SIZE, NO_BID, score, winning_place
from game.rules.views import TrickOrBidView

EASY: Final = "easy"
MEDIUM: Final = "medium"

# Points that a player without a bid card makes on average once another trick is won, by the scoring.
LATER_BID: Final = {"standard": 1.7, "family": 6.0}

NEAR_ENOUGH: Final = -0.5  # tricks by which a bid may miss what a player by rules of thumb expects
FEW_CARDS: Final = 2
HIGH: Final = 8  # numbers from here up are a trick to a beginner

WEIGHTS: Final[Weights] = (
    (1.161, -1.276, 0.069, 4.549, 2.124, 0.364, -2.378, 0.364, -0.253, 0.337, 0.144),
    (-0.302, -0.951, 0.035, 0.258, -2.935, 1.054, -2.607, -0.470, -0.401, -0.021, 0.026),
    (-1.189, -0.644, 0.019, 0.219, -1.621, 0.736, 2.187, 0.000, 0.000, 0.117, 0.000),
)


def weigh(view: TrickOrBidView, level: str, rng: Random) -> Weighed:
    """The legal moves with what they are worth to the player, best first; equal ones in random order."""
    if view.phase == KEEP:
        worth = [(move, _worth_of_answer(view, move, level)) for move in view.legal]
    elif level in (EASY, MEDIUM):
        worth = _by_thumb(view, level)
    else:
        worth = _weigh_cards(view)
    return sorted(worth, key=lambda pair: (-pair[1], rng.random()))


def unseen(view: TrickOrBidView, remember: bool = True) -> CardSet:
    """The cards that others may hold; all that are not in sight for one who does not remember."""
    known = set_of(view.hand) | set_of(view.trick)
    if remember:
        known |= played_cards(view)
    return (1 << HAND_SIZE * view.players) - 1 & ~known


def wanted_tricks(view: TrickOrBidView) -> list[float]:
    """Tricks each seat still wants; those without a bid card want at least one to bid from."""
    return [
        max(1.0, len(view.hand) / view.players) if bid == NO_BID else bid - won
        for bid, won in zip(view.bids, view.tricks_won, strict=True)
    ]


def _points(view: TrickOrBidView, bid: int, won: int) -> float:
    return score(bid, won, view.options["scoring"] == "family")


def _chances(view: TrickOrBidView, hand: CardSet, trump: Suit, level: str) -> list[float]:
    """The chance of each card left to win a trick."""
    if not hand:
        return []
    heard = pressure_in_play(wanted_tricks(view), len(view.hand) or 1) if level not in (EASY, MEDIUM) else 0.0
    pool = unseen(view, remember=level != EASY)
    return list(card_chances(WEIGHTS, view, hand, pool, trump, heard).values())


def _worth_of_bid(view: TrickOrBidView, bid: int, won: int, chances: list[float]) -> float:
    """What a bid pays on average when so many tricks count already and the cards left win by chance."""
    return sum(likely * _points(view, bid, won + more) for more, likely in enumerate(sum_distribution(chances)))


def _worth_without_bid(view: TrickOrBidView, won: int, chances: list[float]) -> float:
    """What it pays on average to go on without a bid card: a later one, or none if no other trick is won."""
    none = 1.0
    for likely in chances:
        none *= 1 - likely
    later = LATER_BID[str(view.options["scoring"])]
    if won > 9:
        later = 0.0  # no card says ten or more
    return none * _points(view, NO_BID, won) + (1 - none) * later


def _worth_of_answer(view: TrickOrBidView, move: Move, level: str) -> float:
    hand = set_of(view.hand)
    won = view.tricks_won[view.seat] + len(view.offered)
    if move == KEEP_MOVE:
        if level in (EASY, MEDIUM):
            # Any bid that is not far off will do, and towards the end of the round every bid will.
            return NEAR_ENOUGH if len(view.hand) > FEW_CARDS else -HAND_SIZE
        return _worth_without_bid(view, won, _chances(view, hand, view.trump, level))
    card = second_of(move)
    trump = suit_of(card) if view.trump == NO_SUIT else view.trump
    if level == EASY:
        return -abs(TWINS.number(card) - (won - 1 + sum(1 for held in view.hand if TWINS.number(held) >= HIGH)))
    chances = _chances(view, hand, trump, level)
    if level == MEDIUM:
        return -abs(TWINS.number(card) - (won - 1 + sum(chances, 0.0)))
    return _worth_of_bid(view, TWINS.number(card), won - 1, chances)


def _by_thumb(view: TrickOrBidView, level: str) -> Weighed:
    bid, won = view.bids[view.seat], view.tricks_won[view.seat]
    wanted = bid - won if bid != NO_BID else 1
    return rules_of_thumb(view, wanted, unseen(view, remember=level != EASY))


def takes(view: TrickOrBidView, card: Card) -> bool:
    """Whether a card would win the trick on the table as it lies."""
    return winning_place(vec[i64]((*view.trick, card)), view.trump) == len(view.trick)


def _weigh_cards(view: TrickOrBidView) -> Weighed:
    """Each legal card by the points it leads to, with or without a bid card."""
    hand = set_of(view.hand)
    pool = unseen(view)
    voids = shown_voids(view.tricks, view.leader, view.trick, view.players)
    wanted = wanted_tricks(view)
    bid, won = view.bids[view.seat], view.tricks_won[view.seat]
    gathered = len(view.set_aside) + 1
    worth = []
    for card in view.legal:
        now = chance_to_take(view, card, pool, voids, wanted) if takes(view, card) else 0.0
        chances = _chances(view, hand & ~(1 << card), view.trump, "hard")
        if bid != NO_BID:
            value = now * _worth_of_bid(view, bid, won + gathered, chances)
            value += (1 - now) * _worth_of_bid(view, bid, won, chances)
        else:
            value = now * _worth_of_winning(view, card, won + gathered, chances)
            value += (1 - now) * _worth_without_bid(view, won, chances)
        worth.append((card, value))
    return worth


def _worth_of_winning(view: TrickOrBidView, card: Card, won: int, chances: list[float]) -> float:
    """What it pays to win the trick on the table: the best of keeping it and of the bids that lie in it already."""
    best = _worth_without_bid(view, won, chances)
    rest = set_of(view.hand) & ~(1 << card)
    for offered in view.trick:
        bid = TWINS.number(offered)
        trump = suit_of(offered) if view.trump == NO_SUIT else view.trump
        after = _chances(view, rest, trump, "hard") if trump != view.trump else chances
        best = max(best, _worth_of_bid(view, bid, won - 1, after))
    return best
