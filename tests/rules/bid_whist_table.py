"""Deals, contracts and tricks of Bid Whist for its tests."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.bid_whist import BidWhist, BidWhistState
from game.rules.cards import NO_SUIT, STANDARD, SUIT_LETTERS, set_of
from game.rules.game import PLAY, IllegalMove
from game.rules.moves import BID_NO_TRUMP, DOWNTOWN, UPTOWN, bid, from_text
from game.rules.views import Trick
from tests.rules.playing import legal_texts, play_texts

GAME = BidWhist()
DIRECTIONS = {"up": UPTOWN, "down": DOWNTOWN}


def dealt(dealer: int = 3, seed: int = 1, **options: str | int) -> BidWhistState:
    state = GAME.new(4, options, dealer)
    state.begin_hand(GAME.shuffle_deal(state, Random(seed)))
    return state


def make(state: BidWhistState, *texts: str) -> BidWhistState:
    """Make moves, each checked first."""
    play_texts(GAME, state, *texts)
    return state


def legal(state: BidWhistState) -> list[str]:
    return legal_texts(GAME, state)


def refused(state: BidWhistState, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, from_text(text, STANDARD))
    return caught.value.reason


def in_play(contract: str, trick: str = "", hand: str = "", **options: str | int) -> BidWhistState:
    """Seat 0 has bid 4; a trick it led lies there; the next seat holds a hand. The contract is such as "S down"."""
    strain, direction = contract.split()
    state = dealt(3, 1, **options)
    table = STANDARD.parse_many(trick)
    state.trump = NO_SUIT if strain == "NT" else SUIT_LETTERS.index(strain)
    state.direction = DIRECTIONS[direction]
    state.highest = bid(4, BID_NO_TRUMP if strain == "NT" else state.direction)
    state.declarer = state.leader = 0
    state.books = vec[i64]([1, 0])
    state.phase = PLAY
    state.trick = vec[i64](table)
    state.to_act = len(table) % 4
    state.hands = vec[i64]([0] * 4)
    state.hands[state.to_act] = set_of(STANDARD.parse_many(hand))
    return state


def four_hands(contract: str, hands: list[str], **options: str | int) -> BidWhistState:
    """As in_play with seat 0 to lead; every seat holds a hand."""
    state = in_play(contract, "", "", **options)
    state.hands = vec[i64](set_of(STANDARD.parse_many(hand)) for hand in hands)
    return state


def play_trick(contract: str, cards: str, **options: str | int) -> BidWhistState:
    """Seat 0 leads and each seat holds only the card it plays."""
    return make(four_hands(contract, cards.split(), **options), *cards.split())


def end_deal(level: int, strain: str, books: int, before: tuple[int, int] = (0, 0), **options: str | int) -> list[int]:
    """Points of the sides for a deal in which seat 0 bid and its side came to a number of books, before revokes."""
    state = before_last_trick(level, strain, books, before, **options)
    make(state, "AS", "2S", "3S", "4S")
    return [state.results[-1].points[0], state.results[-1].points[1]]


def before_last_trick(
    level: int, strain: str, books: int, before: tuple[int, int], **options: str | int
) -> BidWhistState:
    """As in end_deal, with the trick still to come that brings the last of the books."""
    state = in_play("NT up" if strain == "nt" else "S up", "", "", **options)
    state.highest = bid(level, BID_NO_TRUMP if strain == "nt" else UPTOWN)
    state.hands = vec[i64](1 << card for card in STANDARD.parse_many("AS 2S 3S 4S"))
    state.tricks = [Trick(0, (0, 1, 2, 3), 0)] * 11
    state.books = vec[i64]([books - 1, 13 - books])
    state.scores = (before[0], before[1], before[0], before[1])
    return state
