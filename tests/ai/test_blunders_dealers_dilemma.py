"""Cards and bids of Dealer's Dilemma that every good player would call blunders: no level above easy makes them."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import pytest

from game.ai.blunders import sensible
from game.ai.player import LEVELS, choose
from game.rules.cards import STANDARD, SUIT_MASKS, CardSet, cards_in, set_of, suit_of
from game.rules.dealers_dilemma import DECK, DealersDilemma
from game.rules.moves import TOP, Move, kind_of, to_text
from game.rules.views import DealersDilemmaView
from tests.ai.quick import QUICK
from tests.rules.playing import deal_texts, play_texts

GAME = DealersDilemma()
ABOVE_EASY = LEVELS[1:]


class Position(NamedTuple):
    """The last tricks of a round; seat 0 decides. All that is hidden from it is who of the others holds what.

    Attributes:
        hands: By seat, before the trick on the table.
        trump: The letter of the trump suit, or a dash.
        bid: Of seat 0; the other seats have bid by top card.
        won: Tricks seat 0 has won.
        played: The trick on the table, led by whoever makes seat 0 the next to play.
        blunders: Every legal move that is one.
    """

    hands: str
    trump: str
    bid: str
    won: int
    played: str
    blunders: str


class Offer(NamedTuple):
    """A bid to be laid by seat 0, the first after the dealer, who has bid by top card.

    Attributes:
        hand: Of seat 0.
        turned: The card that the dealer took, its suit trump, and the one to be led.
        blunders: Some of the bids that are one.
        right: Some of those that are none.
    """

    hand: str
    turned: str
    blunders: str
    right: str


PLAYS = {
    # No trick is wanted any more, and each costs.
    "takes a trick over the bid as last to play": Position(
        "9H 3H 2S | 5H 4S 3S | 7H 5S 6S", "C", "difference 7S 4D", 3, "5H 7H", "9H"
    ),
    "takes a trick though the bid is passed already": Position(
        "9H 3H 2S | 5H 4S 3S | 7H 5S 6S", "C", "difference 7S 4D", 4, "5H 7H", "9H"
    ),
    "takes a trick past both numbers of an easy bid": Position(
        "9H 3H 2S | 5H 4S 3S | 7H 5S 6S", "C", "easy 4D 3D", 5, "5H 7H", "9H"
    ),
    "takes a trick with the open number of an easy bid won": Position(
        "9H 3H 2S | 5H 4S 3S | 7H 5S 6S", "C", "easy 5D 3D", 3, "5H 7H", "9H"
    ),
    "ruffs as last to play, or throws what can never win": Position(
        "2C 10D 3S | 5H 4S 6D | 7H 5S 9C", "C", "difference 7S 4D", 3, "5H 7H", "2C 3S"
    ),
    "ruffs before others have played, or throws what can never win": Position(
        "2C 10D 3S | 9C 4S 6D | 6H 5S 8S", "C", "difference 7S 4D", 3, "6H", "2C 3S"
    ),
    "leads the highest card of a suit": Position(
        "10H 4H 3S | 5H 9S 6D | 7H 5S 6S", "C", "difference 7S 4D", 3, "", "10H"
    ),
    "puts the ten on a trick that only a trump could take": Position(
        "10H 4H 2S | 3C 8S 9S | 6H 5S 6S", "C", "difference 7S 4D", 3, "6H", "10H"
    ),
    "keeps the high card under one that wins already": Position(
        "8H 3H 2S | 9H 4S 3S | 10H 5S 6S", "C", "difference 7S 4D", 3, "9H 10H", "3H"
    ),
    "throws low cards and keeps a ten": Position(
        "2D 10S 5S | 9H 4S 8D | 10H 6S 7D", "C", "difference 7S 4D", 3, "9H 10H", "2D 5S"
    ),
    # What is still wanted cannot be lost.
    "takes a trick beside the trump that must win": Position(
        "10C 9H 3H | 5H 5D 3S | 7H 5S 6D", "C", "difference 7S 4D", 2, "5H 7H", "9H"
    ),
    "keeps a nine beside the one trump that is enough": Position(
        "10C 9H 3H | 5H 5D 3S | 10H 5S 6D", "C", "difference 7S 4D", 2, "5H 10H", "3H"
    ),
    # One trick is wanted, and this is it.
    "wins the one trick with the low card and keeps the ten": Position(
        "10H 8H 2S | 5H 9H 3S | 7H 4S 6S", "C", "difference 7S 4D", 2, "5H 7H", "8H"
    ),
    "ruffs for the one trick with the low trump and keeps the high one": Position(
        "9C 3C 8S 2S | 5H 10C 5C 9S | 7H 5S 10S 9H", "C", "difference 7S 4D", 2, "5H 7H", "3C"
    ),
    # Every trick is wanted.
    "gives up a trick where all are needed": Position(
        "9H 3H | 5H 4S | 7H 5S", "C", "difference 7S 4D", 1, "5H 7H", "3H"
    ),
    "gives up a trick where not even all are enough": Position(
        "9H 3H | 5H 4S | 7H 5S", "C", "top 8S 2D", 2, "5H 7H", "3H"
    ),
    "wins with the ten where a lower card does and both must win": Position(
        "10H 8H | 5H 4S | 7H 9H", "C", "difference 7S 4D", 1, "5H 7H", "10H"
    ),
    "leads a ten before the trumps that cannot be beaten": Position(
        "10C 9C 10H | 5C 5H 4S | 7H 6H 5S", "C", "top 6S 2D", 3, "", "10H 10C"
    ),
    "leads the low card of a suit where both must win": Position(
        "9H 4H | 10H 5S | 6H 8S", "C", "difference 7S 4D", 1, "", "4H"
    ),
    # Everything that can win is needed.
    "wastes the ten on a trick that is lost": Position(
        "10H 3H 2D | 6H 9H 5D | 7C 4H 8D", "C", "difference 7S 4S", 2, "7C", "10H"
    ),
    "throws away a nine or the guard it needs": Position(
        "9H 3H 2S 3S 2D | 10H 6H 5C 8S 8D | 8C 6S 7H 5S 9D", "-", "difference 7S 4S", 2, "5C 8C", "9H 3H 3S"
    ),
    "throws a trump under a higher one": Position(
        "4C 3H 2S | 5D 6H 8S | 9C 7H 6S", "C", "difference 7S 4D", 2, "5D 9C", "4C"
    ),
    "refuses a trick that comes free to a hand with too few": Position(
        "8H 3H 2S 5D | 5H 9H 6H 4S | 7H 10H 4H 6S", "C", "difference 7S 4D", 1, "5H 7H", "3H"
    ),
    # Cards that touch.
    "wins with the higher of touching cards": Position(
        "10H 9H 2S | 5H 4S 3S | 7H 5S 6S", "C", "difference 7S 4D", 1, "5H 7H", "10H"
    ),
    "leads the higher of cards that touch now that those between are played": Position(
        "10H 7H 2S | 5H 4S 3S | 6H 5S 6S", "C", "difference 7S 4D", 1, "", "10H"
    ),
    "takes a trick over the bid in a round without trump": Position(
        "9H 3H 2S | 5H 4S 3S | 7H 5S 6S", "-", "difference 7S 4D", 3, "5H 7H", "9H"
    ),
}
BIDS = {
    "zero with low cards laid and high ones kept": Offer(
        "2S 3S 9S 10S 2H 3H 4H 2D 3D 2C 4C 5C",
        "7D 8D",
        "zero 3S 2S, zero 9S 2S, zero 2S 2H, zero 10S 2H",
        "zero 10S 9S, zero 10S 4H, zero 5C 4H",
    ),
    "fewer tricks than the trumps must win": Offer(
        "10D 9D 8D 2S 3S 4H 5H 6H 2C 3C 5C 9C",
        "7D 8H",
        "zero 5H 2S, top 2S 2C, easy 3S 2S, difference 4H 3S",
        "top 5C 2S, top 3C 2S, difference 5H 2S, easy 3S 4H",
    ),
    "many tricks with low cards": Offer(
        "2S 3S 4S 10S 2H 3H 4H 9H 2D 3D 2C 3C",
        "7D 8D",
        "top 10S 2H, top 9H 2S, difference 10S 2S, easy 9H 10S",
        "top 2S 2H, difference 3H 2S, zero 10S 9H, easy 3S 2S",
    ),
    "the number out of reach as the one that pays more": Offer(
        "2S 3S 4S 10S 2H 3H 4H 9H 2D 3D 2C 3C", "7D 8D", "easy 2S 10S, easy 3S 9H", "easy 10S 2S, easy 9H 3S"
    ),
}
ALL: dict[str, Position | Offer] = {**PLAYS, **BIDS}


def view_of(position: Position | Offer) -> DealersDilemmaView:
    """What seat 0 sees."""
    return _view_of_bidder(position) if isinstance(position, Offer) else _view_of_player(position)


def _view_of_bidder(offer: Offer) -> DealersDilemmaView:
    state = GAME.new(3, {}, 2)
    deal_texts(GAME, state, [offer.hand, "", ""], offer.turned)
    taken = offer.turned.split()[0]
    play_texts(GAME, state, f"choose {taken} trump")
    play_texts(GAME, state, to_text(next(move for move in state.legal_moves() if kind_of(move) == TOP), STANDARD))
    return GAME.observe(state, 0)


def _view_of_player(position: Position) -> DealersDilemmaView:
    """The cards that are not in the hands went in tricks of one suit each, the rest into the bids of the others."""
    hands = [STANDARD.parse_many(hand) for hand in position.hands.split("|")]
    own_bid = STANDARD.parse_many(position.bid.partition(" ")[2])
    gone = DECK & ~set_of(own_bid) & ~set_of(card for hand in hands for card in hand)
    laid = next(four for four in combinations(cards_in(gone), 4) if _goes_in_threes(gone & ~set_of(four)))
    threes = _threes(gone & ~set_of(laid))
    last_winner = -len(position.played.split()) % 3
    winners = [0] * (position.won - (last_winner == 0))
    winners += [1 + number % 2 for number in range(len(threes) - 1 - len(winners))] + [last_winner]
    dealer = leader = 1
    full = [set_of(hand) for hand in hands]
    full[0] |= set_of(own_bid)
    full[1] |= set_of(laid[:2])
    full[2] |= set_of(laid[2:])
    played = []
    for three, winner in zip(threes, winners, strict=True):
        by_seat = {winner: three[2], (winner + 1) % 3: three[0], (winner + 2) % 3: three[1]}
        for seat, card in by_seat.items():
            full[seat] |= 1 << card
        played += [by_seat[(leader + step) % 3] for step in range(3)]
        leader = winner
    forced = played[0]
    suit = suit_of(forced) if position.trump == "-" else "SHDC".index(position.trump)
    taken = cards_in(full[dealer] & SUIT_MASKS[suit] & ~(1 << forced))[0]
    full[dealer] &= ~(1 << forced | 1 << taken)
    state = GAME.new(3, {}, dealer)
    text = STANDARD.text
    deal_texts(GAME, state, [STANDARD.text_many(cards_in(cards)) for cards in full], f"{text(taken)} {text(forced)}")
    play_texts(GAME, state, f"choose {text(taken)} {'notrump' if position.trump == '-' else 'trump'}")
    play_texts(GAME, state, *(f"top {STANDARD.text_many(pair)}" for pair in (laid[:2], laid[2:])), position.bid)
    play_texts(GAME, state, *map(text, played), *position.played.split())
    assert state.tricks_won[0] == position.won
    return GAME.observe(state, 0)


def _goes_in_threes(cards: CardSet) -> bool:
    return all((cards & suit).bit_count() % 3 == 0 for suit in SUIT_MASKS)


def _threes(cards: CardSet) -> list[list[int]]:
    """Cards in tricks of one suit each, ascending."""
    return [
        cards_in(cards & suit)[start : start + 3]
        for suit in SUIT_MASKS
        for start in range(0, (cards & suit).bit_count(), 3)
    ]


def _texts(view: DealersDilemmaView, moves: Sequence[Move]) -> set[str]:
    assert set(moves) <= set(view.legal)
    return {to_text(move, STANDARD) for move in moves}


@pytest.mark.parametrize("name", PLAYS)
def test_the_filter_takes_out_the_blunders_and_nothing_else(name: str) -> None:
    view = view_of(PLAYS[name])
    blunders = set(PLAYS[name].blunders.split())
    assert blunders < _texts(view, view.legal)
    assert _texts(view, sensible(view, view.legal)) == _texts(view, view.legal) - blunders


@pytest.mark.parametrize("name", BIDS)
def test_the_filter_takes_out_bids_that_are_blunders(name: str) -> None:
    view = view_of(BIDS[name])
    kept = _texts(view, sensible(view, view.legal))
    assert set(BIDS[name].blunders.split(", ")) <= _texts(view, view.legal) - kept
    assert set(BIDS[name].right.split(", ")) <= kept


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("level", ABOVE_EASY)
@pytest.mark.parametrize("name", PLAYS)
def test_no_level_above_easy_plays_one(name: str, level: str) -> None:
    view = view_of(PLAYS[name])
    for seed in range(3):
        move = choose(view, level, seed, seconds=QUICK)
        assert to_text(move, STANDARD) not in PLAYS[name].blunders.split(), f"seed {seed}"


@pytest.mark.parametrize("level", ABOVE_EASY)
@pytest.mark.parametrize("name", BIDS)
def test_no_level_above_easy_lays_one(name: str, level: str) -> None:
    view = view_of(BIDS[name])
    assert choose(view, level, 1, seconds=QUICK) in sensible(view, view.legal)
