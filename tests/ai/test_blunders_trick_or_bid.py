"""Bids and cards of Trick or Bid that every good player would call blunders: no level above easy makes them."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.ai.blunders import sensible
from game.ai.player import LEVELS, choose
from game.rules.cards import NO_SUIT, NOBODY, SUIT_SIZE, Card, CardSet, Seat, Suit, cards_in, set_of, suit_of
from game.rules.game import KEEP, Deal
from game.rules.moves import Move, from_text
from game.rules.trick_or_bid import HAND_SIZE, TrickOrBid, TrickOrBidState, winning_place
from tests.ai.quick import QUICK
from tests.rules.playing import play_texts

GAME = TrickOrBid()
ABOVE_EASY = LEVELS[1:]
USUAL: Mapping[str, object] = {}


class Position(NamedTuple):
    """A seat is to play or to answer; seat 0 led the round. The others hold what is left, dealt at random.

    Attributes:
        played: The cards in the order of play, and which were taken as bid cards; every other trick won was kept.
        hand: What the seat to act holds.
        blunders: Some moves that are blunders.
        right: Some that are none.
        players: Number of seats.
        options: What differs from the usual rules.
    """

    played: str
    hand: str
    blunders: str
    right: str
    players: int = 4
    options: Mapping[str, object] = USUAL


# Seat 0 wins the first trick and bids with it, nil or one or nine; seat 1 wins the next.
NIL = "9S 5S 0S 1Sa take 0S "
NIL_NEXT = NIL + "2Da 7D 5D 4D "
ONE = "9S 5S 0S 1Sa take 1Sa 2Da 7D 5D 4D "
NINE = "9S 5S 9H 1Sa take 9H 0C 4C 5C 6C 7D 1Da 8D 2Da 9D 4D 5D 3Da 7C 2Ca 3Ca "
FOUR_KEPT = "9S 5S 0S 1Sa 9H 5H 0H 1Ha 9D 5D 0D 1Da 9C 5C 0C 1Ca"
LONG = (
    "2Da 1Da 3Da 3Db take 1Da 3Ha 7H 8H 0H 0D 5D 8D 1Sa 6D 4S 1Db 5S 9D 7C 2Db 7S 7D 1Ca 9H 6H 4D 9C 2Cb 8S "
    "4H 1Hb 2Ha 8C 3Hb 2Hb 5H 5C 6S 3Sb 1Sb 9S "
)
LONGER = LONG + "take 1Sb 0C 6C 1Cb 3Ca "
LATE = (
    "2Hb 0H 4H 7H take 4H 1Db 3Db 2Da 9D take 2Da 0D 1Da 8D 2Db 2Ca 1Ca 6C 4C 1Sa 2Sa 1Sb 8S take 2Sa 7S 3Sb 5S 4S "
    "5H 1Hb 6H 3Ha 9C 8C 3Cb 4D 1Cb 0C 5C 3Da 1Ha 0S 8H 2Ha 5D 3Ca 3Hb 6D 2Sb 3Sa 9S"
)

POSITIONS = {
    # Enough has been won.
    "leads the nine with nil to make": Position(NIL, "9H 3Ha 0H 1Hb 4D 2Da 7D 5C 2Ca 6C 8C 3Cb", "9H", "2Da 3Ha 2Ca"),
    "leads the nine with nil to make among three": Position(
        "9S 5S 0S take 0S", "9H 3Ha 0H 1Hb 4D 2Da 7D 5D 2Ha 6D 8D 3Db", "9H", "2Da 3Ha", players=3
    ),
    "takes a trick over the bid as last to play": Position(
        NIL_NEXT + "5H 6H 4H", "9H 3Ha 0H 1Hb 6C 5C 2Ca 3Cb 8C 3Db 0D", "9H", "3Ha"
    ),
    "ruffs a trick over the bid as last to play": Position(
        NIL_NEXT + "5H 6H 4H", "4S 3Sa 0C 6C 5C 2Ca 3Cb 8C 3Db 0D 6D", "4S 3Sa", "8C 6D"
    ),
    "takes a trick over a bid of one, which a second costs": Position(
        ONE + "5H 6H 4H 9H 2Ca 6C 5C 3Cb 7C 8C 4C", "9C 0C 3Db 0D 6D 8D 3Da 1Db 1Da", "9C", "0C"
    ),
    "leads the nine with one trick too many already": Position(
        NIL_NEXT + "5H 4H 6H 9H", "9C 2Ca 3Cb 6C 0D 3Da 6D 1Da 1Db 5C", "9C", "2Ca"
    ),
    "keeps the high card of two that lose": Position(
        NIL_NEXT + "8H 9H 4H", "7H 2Ha 0D 3Db 6C 5C 2Ca 3Cb 8C 1Da 1Db", "2Ha", "7H"
    ),
    "throws the low card of a suit and keeps the high one": Position(
        NIL_NEXT + "8H 9H 4H", "6D 0D 3Db 6C 5C 2Ca 3Cb 8C 1Da 1Db 0C", "0D 0C 2Ca 5C", "6D 8C"
    ),
    "wins with the lower card where winning cannot be helped": Position(
        NIL_NEXT + "5H 4H 6H", "7H 9H 0D 3Db 6C 5C 2Ca 3Cb 8C 1Da 1Db", "7H", "9H"
    ),
    "nothing: cancelling a twin so as not to win": Position(
        NIL_NEXT + "3Hb 1Ha 2Hb", "3Ha 9H 0D 3Db 6C 5C 2Ca 3Cb 8C 1Da 1Db", "9H", "3Ha"
    ),
    # More lies there than the bid can bear.
    "takes two tricks at once where one is wanted": Position(
        ONE + "3Ha 3Hb 0C 1Ca 5C 6C 4C", "9C 8C 2Ca 3Cb 0D 3Da 6D 8D 9D 4S", "9C 8C", "2Ca"
    ),
    "takes two tricks at once where one is wanted, and loses all by it": Position(
        ONE + "3Ha 3Hb 0C 1Ca 5C 6C 4C",
        "9C 8C 2Ca 3Cb 0D 3Da 6D 8D 9D 4S",
        "9C 8C",
        "2Ca",
        options={"scoring": "family"},
    ),
    # Every trick left is wanted.
    "cancels a twin where every trick is wanted": Position(NINE, "9C 8C 3Cb 1Ca 8H 7H 6H 4H 5H", "3Cb", "8C"),
    "lets a trick go where every one is wanted": Position(NINE, "9C 8C 3Cb 1Ca 8H 7H 6H 4H 5H", "1Ca", "8C"),
    "wins with the nine where the eight will do and every trick is wanted": Position(
        NINE, "9C 8C 3Cb 1Ca 8H 7H 6H 4H 5H", "9C", "8C"
    ),
    "leads the small trump where every trick is wanted": Position(
        NINE + "8C", "9C 8H 7H 6H 5H 4H 3Hb 2Hb", "2Hb 3Hb", "8H"
    ),
    "leads a side card where every trick is wanted and trumps are out": Position(
        NINE + "8C", "9C 8H 7H 6H 5H 4H 3Hb 2Hb", "9C", "8H 7H"
    ),
    # A trick that is lost.
    "throws the only winner on a trick that is ruffed": Position(
        ONE + "5H 6S 4H", "9H 3Ha 0H 2Ca 3Cb 5C 6C 0D 3Da 6D 1Da", "9H", "3Ha 0H"
    ),
    "throws the only winner before there is a bid": Position(
        "2Sa 9S 5S 7S 8H 9H 4H", "9D 0D 3Da 6D 7C 5C 2Ca 3Cb 6S 4S 3Sa 0S", "9D", "0D 3Da"
    ),
    # Keeping, or which bid.
    "bids nil with four tricks won": Position(
        FOUR_KEPT, "2Ca 2Cb 3Ca 2Sa 2Ha 2Da 2Db 3Da 6C", "take 0C, take 1Ca", "keep, take 5C"
    ),
    "bids nil with four tricks won, and loses all by it": Position(
        FOUR_KEPT,
        "2Ca 2Cb 3Ca 2Sa 2Ha 2Da 2Db 3Da 6C",
        "take 0C, take 1Ca",
        "keep, take 5C",
        options={"scoring": "family"},
    ),
    "bids nil and makes the suit of two certain winners trump": Position(
        "9S 5S 0S 1Sa", "8S 7S 0H 1Ha 2Ha 0D 1Da 2Da 0C 1Ca 2Ca 3Ca", "take 0S, take 1Sa", "keep, take 5S"
    ),
    "bids nine with a poor hand": Position(
        "9S 5S 9H 1Sa", "0H 1Ha 2Ha 0D 1Da 2Da 0C 1Ca 2Ca 3Ca 2Sa 3Sa", "take 9H, take 5S", "take 1Sa"
    ),
    "bids one with eight cards that win for certain": Position(
        "9S 1Sa 0S 1Ha", "8S 7S 6S 5S 4S 9H 8H 7H 6H 9C 8C 7C", "take 0S, take 1Sa", "keep"
    ),
    "bids more than can be won any more": Position(LONG, "0C 2Ca 3Cb", "take 6S", "take 3Sb"),
    "keeps a trick with two cards left and a bid in reach": Position(
        LONGER, "0S 2Sb", "keep, take 0C, take 1Cb", "take 3Ca"
    ),
    "takes the wrong bid of the last trick": Position(
        LONGER + "2Sb 3Sa 2Sa 3Cb 4C 1Ha 2Ca 0S", "", "keep, take 0S, take 2Ca", "take 1Ha"
    ),
    "lets go the last trick to bid from": Position(LATE, "9H 2Cb", "2Cb", "9H"),
}


def state_of(position: Position) -> TrickOrBidState:
    """The State of a position; the seed of what is dealt at random never changes."""
    hands, voids, seat = _owners(position.played.split(), position.players)
    hands[seat] |= set_of(GAME.deck.parse_many(position.hand))
    state = GAME.new(position.players, position.options, position.players - 1)
    deal = Deal(tuple(_dealt(hands, voids)), ())
    GAME.check_deal(state, deal)
    state.begin_hand(deal)
    words = position.played.replace("take ", "take_").split()
    for word in words:
        if state.phase == KEEP and not word.startswith("take_"):
            play_texts(GAME, state, "keep")
        play_texts(GAME, state, word.replace("_", " "))
    assert state.to_act == seat
    assert state.hands[seat] == set_of(GAME.deck.parse_many(position.hand))
    return state


def _owners(words: list[str], players: int) -> tuple[list[CardSet], list[set[Suit]], Seat]:
    """Who played which card, which suits each has shown to be without, and who is to act."""
    hands, voids = [0] * players, [set[Suit]() for _ in range(players)]
    leader, trump = 0, NO_SUIT
    trick: list[Card] = []
    taking = False
    for word in words:
        if word == "take":
            taking = True
            continue
        card = GAME.deck.parse(word)
        if taking:
            trump = suit_of(card) if trump == NO_SUIT else trump
            taking = False
            continue
        seat = (leader + len(trick)) % players
        hands[seat] |= 1 << card
        trick.append(card)
        if suit_of(card) != suit_of(trick[0]):
            voids[seat].add(suit_of(trick[0]))
        if len(trick) == players:
            place = winning_place(vec[i64](trick), trump)
            leader = (leader + place) % players if place != NOBODY else leader
            trick = []
    return hands, voids, (leader + len(trick)) % players


def _dealt(hands: list[CardSet], voids: list[set[Suit]]) -> list[CardSet]:
    """Hands of thirteen, filled up at random but for the suits that they are without."""
    rng = Random(1)
    deck = (1 << SUIT_SIZE * len(hands)) - 1
    rest = cards_in(deck & ~set_of(card for hand in hands for card in cards_in(hand)))
    for _ in range(1000):
        full, left = hands[:], rest[:]
        rng.shuffle(left)
        for seat in sorted(range(len(hands)), key=lambda seat: -len(voids[seat])):
            fit = [card for card in left if suit_of(card) not in voids[seat]]
            for card in fit[: HAND_SIZE - full[seat].bit_count()]:
                full[seat] |= 1 << card
                left.remove(card)
        if not left:
            return full
    raise AssertionError("no deal fits the position")


def moves_of(text: str) -> list[Move]:
    """Answers from their texts, separated by commas, or cards separated by spaces."""
    words = text.split(", ") if "take" in text or "keep" in text else text.split()
    return [from_text(word, GAME.deck) for word in words]


@pytest.mark.parametrize("name", list(POSITIONS))
def test_the_filter_takes_out_the_blunder_and_leaves_what_is_right(name: str) -> None:
    position = POSITIONS[name]
    state = state_of(position)
    view = GAME.observe(state, state.to_act)
    blunders, right = moves_of(position.blunders), moves_of(position.right)
    assert set(blunders + right) <= set(view.legal)
    kept = sensible(view, view.legal)
    assert not set(kept) & set(blunders)
    assert set(kept) >= set(right)


@pytest.mark.parametrize("level", ABOVE_EASY)
@pytest.mark.parametrize("name", list(POSITIONS))
@pytest.mark.usefixtures("few_worlds")
def test_no_level_above_easy(level: str, name: str) -> None:
    position = POSITIONS[name]
    state = state_of(position)
    view = GAME.observe(state, state.to_act)
    for seed in range(2):
        assert choose(view, level, seed, seconds=QUICK) not in moves_of(position.blunders)
