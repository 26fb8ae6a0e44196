"""Calls and cards of Bid Whist that every good player would call blunders: no level above easy makes them."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.ai.blunders import sensible
from game.ai.player import LEVELS, choose
from game.rules.bid_whist import BidWhist, BidWhistState
from game.rules.bid_whist_ranks import DECK, suit_asked, suit_in_play, winning_place
from game.rules.cards import NO_SUIT, SUIT_LETTERS, Card, CardSet, Suit, cards_in, set_of
from game.rules.game import Deal
from game.rules.moves import DOWNTOWN, UPTOWN, Move, from_text
from tests.ai.quick import QUICK
from tests.rules.playing import play_texts

GAME = BidWhist()
ABOVE_EASY = LEVELS[1:]
USUAL: Mapping[str, object] = {}


class Position(NamedTuple):
    """A seat is to play. The others hold what is left, dealt at random so that what was played was legal.

    Attributes:
        contract: The bid, the trump or at no trump the direction, and who bid it.
        played: The cards so far, in the order of play.
        hand: What the seat to play holds.
        blunders: Some cards that are blunders.
        right: Some that are none.
        options: What differs from the usual rules.
    """

    contract: str
    played: str
    hand: str
    blunders: str
    right: str
    options: Mapping[str, object] = USUAL


class Call(NamedTuple):
    """Seat 0 is to bid, to name or to bury.

    Attributes:
        moves: What has been said, named and buried, separated by commas.
        hand: Of seat 0.
        blunders: Some moves that are blunders.
        right: Some that are none.
        dealer: Who dealt; after seat 3 seat 0 speaks first.
        kitty: What a winner of the auction takes.
        scores: Points of seat 0's side and of the other.
    """

    moves: str
    hand: str
    blunders: str
    right: str
    dealer: int = 3
    kitty: str = ""
    scores: tuple[int, int] = (0, 0)


PLAYS = {
    # The partner has the trick.
    "overtakes the partner's winner as last to play": Position(
        "4 up S by 1", "4H QH 5H", "AH KH 3H 9D 8D 4D 7C 6C 5C 2S JC 10C", "AH KH", "3H"
    ),
    "overtakes the partner's winner downtown": Position(
        "4 down S by 1", "QH 4H 8H", "AH 2H KH 9D 8D 4D 7C 6C 5C 2S JC 10C", "AH 2H", "KH"
    ),
    "ruffs the partner's ace as last to play": Position(
        "4 up S by 1", "4H AH 5H", "2S 9S 9D 8D 4D 7C 6C 5C JC 10C 10D QC", "2S 9S", "4D"
    ),
    "overruffs the partner as last to play": Position(
        "4 up S by 1", "4H 9S 5H", "2S JS 9D 8D 4D 7C 6C 5C JC 10C 10D QC", "JS 2S", "4D"
    ),
    "puts the king on the partner's queen, which the ace beats alike": Position(
        "4 up S by 2", "QH 5H", "KH 3H 9D 8D 4D 7C 6C 5C 2S JC 10C 4C", "KH", "3H"
    ),
    "puts the ace of trumps on the partner's joker": Position(
        "4 up S by 2", "BJ 3S", "AS 5S 9D 8D 4D 7C 6C 5C 2H JC 10C 4C", "AS", "5S"
    ),
    "nothing: the ace on the partner's king at no trump, lest the suit be blocked": Position(
        "4 nt up by 2", "KH 5H", "AH 3H 9D 8D 4D 7C 6C 5C 2S JC 10C 4C", "", "AH 3H"
    ),
    "nothing: taking the lead from the partner with a card worth no more than the other": Position(
        "4 up S by 2", "JH 5H", "QH 10H 9D 8D 4D 7C 6C 5C 2S JC 10C 4C", "", "QH 10H"
    ),
    # The trick is lost.
    "puts the ace on a trick that is ruffed": Position(
        "4 up S by 1", "4H 6H 5S", "AH 3H 9D 8D 4D 7C 6C 5C 2S JC 10C 4C", "AH", "3H"
    ),
    "drops the king under the ace": Position(
        "4 up S by 1", "AH 6H 5H", "KH 3H 9D 8D 4D 7C 6C 5C 2S JC 10C 4C", "KH", "3H"
    ),
    "drops the two under the ace downtown": Position(
        "4 down S by 1", "AH 6H 5H", "2H KH 9D 8D 4D 7C 6C 5C 2S JC 10C 4C", "2H", "KH"
    ),
    "drops the little joker under the big one": Position(
        "4 up S by 1", "BJ 3S 4S", "LJ 5S 9D 8D 4D 7C 6C 5C 2H JC 10C 4C", "LJ", "5S"
    ),
    "ruffs below the ruff of an opponent": Position(
        "4 up S by 1", "4H 6H 9S", "5S JS 9D 8D 4D 7C 6C 5C JC 10C 10D QC", "5S", "JS 4D"
    ),
    "throws a high card of a suit and keeps a low one": Position(
        "4 up S by 1", "AH 6H 5H", "QD 8D 4D 9C 7C 6C 5C 3C JC 10C 2S 3S", "QD 8D JC", "4D 3C"
    ),
    # The trick can be won.
    "wins with the ace where the queen will do": Position(
        "4 up S by 1", "4H 6H JH", "AH QH 2H 9D 8D 4D 7C 6C 5C 2S JC 10C", "AH", "QH 2H"
    ),
    "wins with the ace where the three will do downtown": Position(
        "4 down S by 1", "KH QH 9H", "AH 2H 3H 9D 8D 4D 7C 6C 5C 2S JC 10C", "AH 2H", "3H"
    ),
    "wins with the big joker where the little one will do": Position(
        "4 up S by 1", "AS 3S 4S", "BJ LJ 2S 9D 8D 4D 7C 6C 5C 2H JC 10C", "BJ", "LJ 2S"
    ),
    "ruffs higher than needed as last to play": Position(
        "4 up S by 1", "4H 6H KH", "2S JS BJ 9D 8D 4D 7C 6C 5C JC 10C QC", "JS BJ", "2S"
    ),
    "plays the higher of touching cards as second to play": Position(
        "4 up S by 3", "4H", "KH QH 2H 9D 8D 4D 7C 6C 5C 2S JC 10C", "KH", "QH 2H"
    ),
    "ducks the trick that makes the opponents' bid fail": Position(
        "7 up S by 1", "KH 4H 6H", "AH 3H 9D 8D 4D 7C 6C 5C 2S JC 10C 4C", "3H", "AH"
    ),
    "revokes where the rules let it be": Position(
        "4 up S by 1", "4H 6H KH", "3H 2S AS 9D 8D 4D 7C 6C 5C JC 10C QC", "2S AS 4D", "3H", {"revoke": "penalised"}
    ),
    # Discards.
    "throws an ace where small cards can go": Position(
        "4 nt up by 1", "KS 3S 4S", "AC 3C 9D 8D 7D 4D JH 9H 8H 7H 6H 5H", "AC", "4D 3C 5H"
    ),
    "throws the guard of a king where worthless cards can go": Position(
        "4 nt up by 1", "KS 3S 4S", "KD 4D 9C 3C JH 9H 8H 7H 6H 5H 4H 3H", "4D KD", "3C"
    ),
    "throws the guard of a two downtown where worthless cards can go": Position(
        "4 nt down by 1", "2S 3S 4S", "2D KD 9C JC JH 9H 8H 7H 6H 5H 4H 10H", "KD 2D", "JC"
    ),
    "throws an ace or a guard and keeps a joker at no trump": Position(
        "4 nt up by 1", "KS 3S 4S", "LJ AC KD 4D JH 9H 8H 7H 6H 5H 4H 3H", "AC 4D KD", "LJ"
    ),
    # Leads.
    "leads a joker at no trump": Position("4 nt up by 0", "", "AS KS LJ AH 5H 4H KD 7D AC QC 5C 3C", "LJ", "AS AH"),
    "leads trumps when only the partner has any": Position(
        "4 up S by 0", "AS 3D 2S 4D", "KS QS JS 10S 9S AH 5H 4H KD 7D QC", "KS QS JS 10S 9S", "AH 4H KD"
    ),
    "leads, against the bid, a suit that both opponents ruff": Position(
        "4 up S by 1", "2C AC 3C 4C KH 5S 3H 6S 4D 5D 6D AD", "AH QH JH 10H 7D 8D 5C 9C JC", "AH QH JH 10H", "7D 5C"
    ),
    "lets both opponents ruff instead of drawing their trumps": Position(
        "4 up S by 0", "AH 2S 3H 3S 4D AD 5D 6D", "KH QH JH AS KS BJ LJ 7D 8C 9C", "KH QH JH", "AS BJ"
    ),
    "leads a hopeless suit that the partner is out of at no trump": Position(
        "4 nt up by 1", "AD 3C 2D 4D 5H 6H 7H AH", "9D 5D 9C 8C 7C 7S 6S 4S JH 10H", "9D 5D", "8C 7S"
    ),
    "nothing: making a long suit good that the partner is out of": Position(
        "4 nt up by 1", "KD 3C 2D 4D 5H 6H 7H AH", "QD JD 10D 9D 8C 7C 7S 6S JH 10H", "", "QD"
    ),
}

CALLS = {
    "bids more than needed when nobody can speak after": Call(
        "bid 3 up, pass, pass",
        "BJ LJ AS KS QS JS 10S 9S AH AD KD AC",
        "bid 5 up, bid 6 up, bid 7 up, bid 5 down, bid 4 nt",
        "bid 4 up",
        dealer=0,
    ),
    "takes the bid from the partner with a poor hand": Call(
        "pass, bid 4 up, pass",
        "9S 8S 6S 9H 8H 6H 9D 8D 6D 9C 8C 6C",
        "bid 5 up, bid 5 down, bid 4 nt, bid 7 nt",
        "pass",
        dealer=0,
    ),
    "takes the bid from the partner with a fair hand": Call(
        "pass, bid 4 up, pass",
        "AS KS 7S 5S 3H 8H 9H KD 4D 6D QC 8C",
        "bid 5 up, bid 5 down, bid 4 nt",
        "pass",
        dealer=0,
    ),
    "raises the partner while an opponent is still to speak": Call(
        "bid 4 up, pass",
        "AS 9S 7S 5S 3H 8H 9H KD 4D 6D QC 8C",
        "bid 5 up, bid 5 down, bid 4 nt",
        "pass",
        dealer=1,
    ),
    "outbids the opponents without a hand": Call(
        "bid 5 up, pass, pass",
        "9S 8S 6S 9H 8H 6H 9D 8D 6D 9C 8C 6C",
        "bid 6 up, bid 7 down, bid 5 nt, bid 7 nt",
        "pass",
        dealer=0,
    ),
    "bids seven at no trump on two jokers": Call(
        "bid 3 up, pass, pass",
        "BJ LJ 9S 8S 7S 6S 9H 8H 7D 6D 5C 4C",
        "bid 7 nt, bid 6 nt, bid 5 nt",
        "pass",
        dealer=0,
    ),
    "passes a hand that makes any bid": Call("", "BJ LJ AS KS QS JS 10S 9S AH AD KD AC", "pass", "bid 5 up"),
    "nothing: any bid against one that would win the opponents the match": Call(
        "bid 5 up, pass, pass",
        "9S 8S 6S 9H 8H 6H 9D 8D 6D 9C 8C 6C",
        "",
        "bid 6 up, pass",
        dealer=0,
        scores=(0, 3),
    ),
    "names a suit that another beats card by card": Call(
        "bid 4 up, pass, pass, pass", "AS KS QS JS 10S 9S AH 5H 4D 3D 2C 3C", "name H, name D, name C", "name S"
    ),
    "names uptown with nothing but low cards": Call(
        "bid 4 nt, pass, pass, pass", "AS 2S 3S AH 2H 3H AD 2D 3D AC 2C 4C", "name up", "name down"
    ),
    "buries a joker, a trump or an ace": Call(
        "bid 4 up, pass, pass, pass, name S",
        "AS KS QS JS 10S 9S AC 5H 2H 3H 3D 4D",
        "bury BJ, bury 2S, bury AS, bury AC",
        "bury 3D, bury 2H",
        kitty="BJ 2S 9D 6H 7D 8D",
    ),
    "buries anything but the jokers at no trump": Call(
        "bid 4 nt, pass, pass, pass, name up",
        "AS KS QS JS 10S 9S AH 5H 4D 3D 2C 3C",
        "bury 2C, bury 5H, bury AS",
        "bury BJ, bury LJ",
        kitty="BJ LJ 9C 5C 7D 8D",
    ),
    "buries a card of a row down from the ace at no trump": Call(
        "bid 4 nt, pass, pass, pass, name up",
        "AS KS QS JS 10S 9S AH KH 4D 3D 2C 3C",
        "bury KH, bury AH, bury 9S, bury JS",
        "bury 3D, bury 2C",
        kitty="6H 4C 9C 5C 7D 8D",
    ),
    "buries a king and keeps the five": Call(
        "bid 4 up, pass, pass, pass, name S",
        "AS KS QS JS 10S 9S KH 5H 4D 3D 2C 3C",
        "bury KH, bury 4D, bury 9C",
        "bury 5H",
        kitty="6S 4C 9C 5C 7D 8D",
    ),
    "buries a two and keeps the king downtown": Call(
        "bid 4 down, pass, pass, pass, name S",
        "AS 2S 3S 4S 10S 9S KH 2H 4D 3D QC JC",
        "bury 2H, bury 3D",
        "bury KH, bury 8D",
        kitty="6S 4C 9C 5C 7D 8D",
    ),
}


def play_of(position: Position) -> BidWhistState:
    """The State of a position; the seed of what is dealt at random never changes."""
    level, strain, named, _, by = position.contract.split()
    declarer = int(by)
    trump = NO_SUIT if strain == "nt" else SUIT_LETTERS.index(named)
    direction = DOWNTOWN if "down" in (strain, named) else UPTOWN
    played = GAME.deck.parse_many(position.played)
    hands, voids, seat = _owners(played, declarer, trump, direction)
    hands[seat] |= set_of(GAME.deck.parse_many(position.hand))
    hands, kitty = _dealt(hands, voids, trump)
    state = GAME.new(4, position.options, (declarer + 3) % 4)
    deal = Deal(tuple(hands), kitty)
    GAME.check_deal(state, deal)
    state.begin_hand(deal)
    buried = [f"bury {GAME.deck.text(card)}" for card in kitty]
    play_texts(GAME, state, f"bid {level} {strain}", "pass", "pass", "pass", f"name {named}", *buried)
    play_texts(GAME, state, *position.played.split())
    assert state.to_act == seat
    assert state.hands[seat] == set_of(GAME.deck.parse_many(position.hand))
    return state


def _owners(played: list[Card], leader: int, trump: Suit, direction: int) -> tuple[list[CardSet], list[set[Suit]], int]:
    """Who played which card, which suits each has shown to be without, and who is to play."""
    hands, voids = [0] * 4, [set[Suit]() for _ in range(4)]
    for start in range(0, len(played), 4):
        trick = played[start : start + 4]
        for place, card in enumerate(trick):
            seat = (leader + place) % 4
            hands[seat] |= 1 << card
            asked = suit_asked(vec[i64](trick[:place]), trump)
            if asked not in (NO_SUIT, suit_in_play(card, trump)):
                voids[seat].add(asked)
        if len(trick) < 4:
            return hands, voids, (leader + len(trick)) % 4
        leader = (leader + winning_place(vec[i64](trick), trump, direction)) % 4
    return hands, voids, leader


def _dealt(hands: list[CardSet], voids: list[set[Suit]], trump: Suit) -> tuple[list[CardSet], tuple[Card, ...]]:
    """Hands of twelve, filled up at random but for the suits that they are without, and a kitty without trumps."""
    rng = Random(1)
    rest = cards_in(DECK & ~set_of(card for hand in hands for card in cards_in(hand)))
    for _ in range(1000):
        full = hands[:]
        rng.shuffle(rest)
        kitty = [card for card in rest if suit_in_play(card, trump) not in (trump, NO_SUIT)][:6]
        left = [card for card in rest if card not in kitty]
        for seat in sorted(range(4), key=lambda seat: -len(voids[seat])):
            fit = [card for card in left if suit_in_play(card, trump) not in voids[seat]]
            for card in fit[: 12 - full[seat].bit_count()]:
                full[seat] |= 1 << card
                left.remove(card)
        if all(hand.bit_count() == 12 for hand in full):
            return full, tuple(kitty)
    raise AssertionError("no deal fits the position")


def call_of(call: Call) -> BidWhistState:
    """The State in which seat 0 is to bid, to name or to bury."""
    state = GAME.new(4, {}, call.dealer)
    state.scores = tuple(call.scores[seat % 2] for seat in range(4))
    kitty = GAME.deck.parse_many(call.kitty)
    hand = set_of(GAME.deck.parse_many(call.hand))
    rest = cards_in(DECK & ~hand & ~set_of(kitty))
    Random(1).shuffle(rest)
    others = [set_of(rest[12 * other : 12 * other + 12]) for other in range(3)]
    deal = Deal((hand, *others), tuple(kitty or rest[36:]))
    GAME.check_deal(state, deal)
    state.begin_hand(deal)
    play_texts(GAME, state, *[text for text in call.moves.split(", ") if text])
    assert state.to_act == 0
    return state


def moves_of(text: str) -> list[Move]:
    """Moves from their texts, separated by commas, or cards separated by spaces."""
    words = text.split(", ") if "," in text or text.split()[:1] in (["bid"], ["bury"], ["name"]) else text.split()
    return [from_text(word, GAME.deck) for word in words]


@pytest.mark.parametrize("name", [*PLAYS, *CALLS])
def test_the_filter_takes_out_the_blunder_and_leaves_what_is_right(name: str) -> None:
    spot = PLAYS[name] if name in PLAYS else CALLS[name]
    state = play_of(spot) if isinstance(spot, Position) else call_of(spot)
    view = GAME.observe(state, state.to_act)
    blunders, right = moves_of(spot.blunders), moves_of(spot.right)
    assert set(blunders + right) <= set(view.legal)
    kept = sensible(view, view.legal)
    assert not set(kept) & set(blunders)
    assert set(kept) >= set(right)


@pytest.mark.parametrize("level", ABOVE_EASY)
@pytest.mark.parametrize("name", [name for name in [*PLAYS, *CALLS] if not name.startswith("nothing")])
@pytest.mark.usefixtures("few_worlds")
def test_no_level_above_easy(level: str, name: str) -> None:
    spot = PLAYS[name] if name in PLAYS else CALLS[name]
    state = play_of(spot) if isinstance(spot, Position) else call_of(spot)
    view = GAME.observe(state, state.to_act)
    for seed in range(2):
        assert choose(view, level, seed, seconds=QUICK) not in moves_of(spot.blunders)
