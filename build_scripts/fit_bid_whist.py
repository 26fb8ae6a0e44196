"""Measure the books that Bid Whist hands win as declarer, and print the figures of game/ai/bid_whist_estimate.py.

    python build_scripts/fit_bid_whist.py [DEALS] [SEED]

One hand of each deal declares its best suit, or its better direction at no trump, unopposed; the books of its side are
fitted to those counted in the hand before the kitty.
"""

import sys
from math import sqrt
from random import Random

from game.ai import bid_whist
from game.ai.bid_whist_estimate import counted_books
from game.rules.bid_whist import BidWhist
from game.rules.cards import NO_SUIT, SUITS
from game.rules.moves import BID_NO_TRUMP, DOWNTOWN, PASS, UPTOWN, bid, name_direction, name_trump

DIRECTIONS = (UPTOWN, DOWNTOWN)


def declare(game: BidWhist, rng: Random, no_trump: bool) -> tuple[float, int]:
    """One deal: the books counted in the declarer's hand, and the books its side won."""
    state = game.new(4, {}, int(4 * rng.random()))
    state.begin_hand(game.shuffle_deal(state, rng))
    seat = state.to_act
    hand = state.hands[seat]
    if no_trump:
        direction = max(DIRECTIONS, key=lambda way: counted_books(hand, NO_SUIT, way))
        counted = counted_books(hand, NO_SUIT, direction)
        moves = [bid(3, BID_NO_TRUMP), PASS, PASS, PASS, name_direction(direction)]
    else:
        ways = [(suit, direction) for suit in SUITS for direction in DIRECTIONS]
        trump, direction = max(ways, key=lambda way: counted_books(hand, *way))
        counted = counted_books(hand, trump, direction)
        moves = [bid(3, direction), PASS, PASS, PASS, name_trump(trump)]
    for move in moves:
        state.apply(move)
    while not state.results:
        view = game.observe(state, state.to_act)
        state.apply(bid_whist.weigh(view, bid_whist.HARD, rng)[0][0])
    return counted, state.results[-1].books[seat % 2]


def main() -> None:
    """Print constant, slope and standard deviation for suit and no-trump contracts."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    rng = Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for name, no_trump in (("SUIT_BOOKS", False), ("NO_TRUMP_BOOKS", True)):
        pairs = [declare(BidWhist(), rng, no_trump) for _ in range(deals)]
        middle = sum(x for x, _ in pairs) / deals, sum(y for _, y in pairs) / deals
        slope = sum((x - middle[0]) * (y - middle[1]) for x, y in pairs) / sum((x - middle[0]) ** 2 for x, _ in pairs)
        constant = middle[1] - slope * middle[0]
        spread = sqrt(sum((y - constant - slope * x) ** 2 for x, y in pairs) / deals)
        print(f"{name}: Final = ({constant:.2f}, {slope:.2f}, {spread:.2f})")


if __name__ == "__main__":
    main()
