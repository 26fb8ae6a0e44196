"""Blunders in Bid Whist: auction, naming and burial here, the play of cards in ``bid_whist_play``."""

from collections.abc import Sequence
from typing import Final

from game.ai.bid_whist_estimate import TOP, chance_of_books, expected_books, height
from game.ai.blunders.bid_whist_play import sensible_cards
from game.rules.bid_whist_contract import BOOK
from game.rules.cards import JOKERS, NO_SUIT, SUIT_MASKS, SUITS, Card, CardSet, cards_in, set_of, suit_of
from game.rules.game import AUCTION, BURY, NAME
from game.rules.moves import (
    BID_NO_TRUMP,
    DOWNTOWN,
    NAME_TRUMP,
    NO_MOVE,
    PASS,
    UPTOWN,
    Move,
    first_of,
    kind_of,
    second_of,
)
from game.rules.options import ON
from game.rules.views import BidWhistView

ACES: Final[CardSet] = set_of(card for card in range(52) if height(card, UPTOWN) == TOP)
STRAINS: Final = (UPTOWN, DOWNTOWN, BID_NO_TRUMP)
HOPELESS: Final = 0.15  # chance of making a bid below which nobody bids it
OVER_PARTNER: Final = 0.65  # and from which a bid may be taken from the partner
SAFE: Final = 0.9  # and from which nobody leaves it to the opponents


def sensible(view: BidWhistView, moves: Sequence[Move]) -> list[Move]:
    """The moves that are no blunders, in the order given; never none of them."""
    if len(moves) < 2:
        return list(moves)
    if view.phase == AUCTION:
        kept = _bids(view, moves)
    elif view.phase == NAME:
        kept = _names(view, moves)
    elif view.phase == BURY:
        kept = _burials(view, moves)
    else:
        cards = sensible_cards(view, set_of(moves))
        kept = [card for card in moves if cards >> card & 1]
    return kept or list(moves)


def _bids(view: BidWhistView, moves: Sequence[Move]) -> list[Move]:
    hand = set_of(view.hand)
    if view.seat == view.dealer:
        # Nobody speaks after the dealer, so that a higher number only asks for more books.
        bids = [move for move in moves if move != PASS]
        lowest = [min([move for move in bids if first_of(move) == strain], default=PASS) for strain in STRAINS]
        moves = [move for move in moves if move == PASS or move in lowest]
    if PASS not in moves:
        return list(moves)
    partners = view.highest != NO_MOVE and view.declarer == (view.seat + 2) % 4
    books = [max(expected_books(hand, trump, direction) for trump in SUITS) for direction in (UPTOWN, DOWNTOWN)]
    books.append(max(expected_books(hand, NO_SUIT, direction) for direction in (UPTOWN, DOWNTOWN)))
    least = OVER_PARTNER if partners else 0.0 if _would_lose_match(view) else HOPELESS
    kept = []
    passing = True
    for move in moves:
        if move == PASS:
            kept.append(move)
            continue
        strain = first_of(move)
        chance = chance_of_books(books[strain], BOOK + second_of(move), strain == BID_NO_TRUMP)
        if chance >= least:
            kept.append(move)
        if chance >= SAFE and not partners:
            passing = False
    return kept if passing else [move for move in kept if move != PASS]


def _would_lose_match(view: BidWhistView) -> bool:
    """Whether the opponents' bid, once made, wins them the match, so that any bid against it is worth a try."""
    if view.highest == NO_MOVE:
        return False
    double = first_of(view.highest) == BID_NO_TRUMP and view.options["no_trump_double"] == ON
    points = second_of(view.highest) * (2 if double else 1)
    return view.scores[view.declarer] + points >= int(view.options["target"])


def _heights(hand: CardSet, suit: int, direction: int) -> list[int]:
    """Places in the suit of the cards held, best first."""
    return sorted((height(card, direction) for card in cards_in(hand & SUIT_MASKS[suit])), reverse=True)


def _names(view: BidWhistView, moves: Sequence[Move]) -> list[Move]:
    """Without suits that another beats in length and card by card, and the direction that the other so beats."""
    hand = set_of(view.hand)
    if kind_of(moves[0]) == NAME_TRUMP:
        held = {move: _heights(hand, second_of(move), view.direction) for move in moves}
        return [
            move
            for move in moves
            if not any(len(held[other]) > len(held[move]) and _covers(held[other], held[move]) for other in moves)
        ]
    ways = {move: [_heights(hand, suit, second_of(move)) for suit in SUITS] for move in moves}
    return [
        move
        for move in moves
        if not any(
            ways[other] != ways[move] and all(map(_covers, ways[other], ways[move])) for other in moves if other != move
        )
    ]


def _covers(better: list[int], worse: list[int]) -> bool:
    return all(one >= two for one, two in zip(better, worse, strict=False))


def _burials(view: BidWhistView, moves: Sequence[Move]) -> list[Move]:
    """At no trump jokers go first; else they, trumps and aces stay. Of a suit the lowest goes before the others."""
    hand = set_of(view.hand)
    mask: CardSet = set_of([second_of(move) for move in moves])
    if view.trump == NO_SUIT:
        kept = mask & JOKERS or mask & ~_winners(hand, view.direction) or mask
    else:
        trumps = SUIT_MASKS[view.trump] | JOKERS
        kept = mask & ~trumps & ~ACES or mask & ~JOKERS or mask
    kept = set_of(card for card in cards_in(kept) if not _lower_held(card, kept, view.direction))
    return [move for move in moves if kept >> second_of(move) & 1]


def _lower_held(card: Card, among: CardSet, direction: int) -> bool:
    if JOKERS >> card & 1:
        return False
    place = height(card, direction)
    return any(height(other, direction) < place for other in cards_in(among & SUIT_MASKS[suit_of(card)]))


def _winners(hand: CardSet, direction: int) -> CardSet:
    """The cards of a hand that are part of an unbroken row of their suit down from the ace."""
    winners = 0
    for suit in SUITS:
        held = {height(card, direction): card for card in cards_in(hand & SUIT_MASKS[suit])}
        place = TOP
        while place in held:
            winners |= 1 << held[place]
            place -= 1
    return winners
