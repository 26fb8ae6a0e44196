"""Bid Whist positions that computer players elsewhere got wrong (CASES 1, 2, 5, 26, 27, 28)."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.ai.bid_whist_estimate import expected_books
from game.ai.player import LEVELS, choose
from game.rules.bid_whist import BidWhist, BidWhistState
from game.rules.cards import JOKERS, NO_SUIT, SPADES, cards_in, set_of
from game.rules.game import AUCTION, Deal
from game.rules.moves import BID_NO_TRUMP, PASS, UPTOWN, first_of, second_of, to_text
from game.rules.views import Trick
from tests.ai.quick import QUICK
from tests.rules.playing import play_texts

GAME = BidWhist()
ABOVE_EASY = LEVELS[1:]


def dealt(hands: dict[int, str], kitty: str = "", options: dict[str, object] | None = None) -> BidWhistState:
    """A deal by seat 3, so that seat 0 speaks first; what is not given is filled up from the lowest club."""
    state = GAME.new(4, options or {}, 3)
    given = {seat: GAME.deck.parse_many(hands.get(seat, "")) for seat in range(4)}
    rest = GAME.deck.parse_many(kitty)
    used = set_of([*rest, *(card for hand in given.values() for card in hand)])
    left = [card for card in (*range(39, 52), *range(13, 39), *range(13), 52, 53) if not used >> card & 1]
    for hand in given.values():
        while len(hand) < 12:
            hand.append(left.pop(0))
    while len(rest) < 6:
        rest.append(left.pop(0))
    deal = Deal(tuple(set_of(given[seat]) for seat in range(4)), tuple(rest))
    GAME.check_deal(state, deal)
    state.begin_hand(deal)
    return state


def answer(state: BidWhistState, level: str) -> str:
    return to_text(choose(GAME.observe(state, state.to_act), level, 1), GAME.deck)


def declare(state: BidWhistState, bid: str, name: str, level: str = "hard") -> None:
    """Seat 0 bids and wins, names, and buries what its level would."""
    play_texts(GAME, state, bid, "pass", "pass", "pass", name)
    while state.phase == "bury":
        state.apply(choose(GAME.observe(state, 0), level, 1))


@pytest.mark.parametrize("level", LEVELS)
def test_both_jokers_are_buried_at_no_trump(level: str) -> None:
    state = dealt({0: "BJ LJ AS KS QS JS AH KH AD KD AC KC"})
    declare(state, "bid 4 nt", "name up", level)
    assert JOKERS & set_of(state.burial) == JOKERS


@pytest.mark.parametrize("level", LEVELS)
def test_a_joker_is_not_led_at_no_trump(level: str) -> None:
    state = dealt({0: "BJ AS KS QS JS AH KH AD KD AC KC 2C"})
    declare(state, "bid 4 nt", "name up", level)
    state.hands[0] = set_of(GAME.deck.parse_many("BJ 2C"))
    assert answer(state, level) == "2C"


@pytest.mark.parametrize("level", LEVELS)
def test_a_void_defender_throws_a_joker_or_a_loser_at_no_trump_not_an_ace(level: str) -> None:
    state = dealt({0: "AS KS QS JS 10S 9S AH KH QH AD KD QD", 1: "LJ AC 3C 4C 5C 6C 7C 8C 9C 10C JC QC"})
    declare(state, "bid 4 nt", "name up")
    play_texts(GAME, state, "AS")
    assert answer(state, level) == "LJ"


@pytest.mark.parametrize("level", LEVELS)
def test_the_joker_follows_when_it_is_the_only_trump(level: str) -> None:
    state = dealt({0: "AS KS QS JS 10S 9S 7S AH KH QH AD KD", 1: "LJ AC 9D 8D 7D 6D 5D 4D 3D 2D 3C 4C"})
    declare(state, "bid 4 up", "name S")
    play_texts(GAME, state, "7S")
    assert answer(state, level) == "LJ"


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_player_leaves_a_trick_to_the_partner(level: str) -> None:
    hands = {
        0: "BJ AS KS QS JS 10S 9S 2H KD QD JD 2D",
        1: "AH 3H 4H 3D 4D 5D 6D 7D 8D 9D 10D 3C",
        2: "5H 6H 7H 8H 9H 10H 2C 4C 5C 6C 7C 8C",
        3: "KH QH JH LJ 2S 3S 4S AC KC QC JC 10C",
    }
    state = dealt(hands)
    declare(state, "bid 4 up", "name S")
    state.hands[0] |= 1 << GAME.deck.parse("2H")
    play_texts(GAME, state, "2H", "AH", "5H")
    assert answer(state, level) == "JH"


@pytest.mark.parametrize("level", ["hard"])  # the others do not read voids
def test_trumps_are_not_led_when_only_the_partner_has_any(level: str) -> None:
    state = dealt({0: "AS KS QS JS AH KH QH AD KD QD AC KC"})
    declare(state, "bid 4 up", "name S")
    hands = ["AS KS AH 2C", "3D 4D 5D 6D", "9S 8S 7D 8D", "9D 10D JD 7C"]
    known = set_of(card for text in hands for card in GAME.deck.parse_many(text)) | set_of(state.burial)
    # Every other card has been played; the opponents have shown out of spades in the tricks before.
    view = GAME.observe(state, 0)
    spades = [card for card in range(13) if not known >> card & 1]
    others = [card for card in range(13, 52) if not known >> card & 1]
    tricks = [Trick(0, (spades.pop(), others.pop(), spades.pop(), others.pop()), 0) for _ in range(3)]
    leftover = [*spades, *others]
    tricks += [Trick(0, tuple(leftover[at : at + 4]), 0) for at in range(0, len(leftover) - 3, 4)]
    state.tricks = [*tricks]
    state.hands = vec[i64](set_of(GAME.deck.parse_many(text)) for text in hands)
    assert view.trump == SPADES
    assert choose(GAME.observe(state, 0), level, 1) // 13 != SPADES


def test_a_joker_does_not_raise_the_worth_of_a_hand_at_no_trump() -> None:
    cards = set_of(GAME.deck.parse_many("AS KS 4S AH 7H 3H KD 9D 2D QC 8C"))
    with_joker, with_card = cards | 1 << 53, cards | 1 << GAME.deck.parse("5C")
    assert expected_books(with_joker, NO_SUIT, UPTOWN) <= expected_books(with_card, NO_SUIT, UPTOWN)
    assert expected_books(with_joker, SPADES, UPTOWN) > expected_books(with_card, SPADES, UPTOWN)


@pytest.mark.parametrize("level", LEVELS)
def test_a_weak_hand_passes_over_its_partners_bid(level: str) -> None:
    state = dealt({2: "9S 8S 6S 9H 8H 6H 9D 8D 6D 9C 8C 6C"})
    play_texts(GAME, state, "bid 4 up", "pass")
    assert choose(GAME.observe(state, 2), level, 1) == PASS


@pytest.mark.parametrize("level", ABOVE_EASY)
@pytest.mark.usefixtures("few_worlds")
def test_contracts_are_made_more_often_than_not_and_few_bids_are_wild(level: str) -> None:
    made = declared = wild = levels = 0
    rng = Random(5)
    for number in range(60):
        state = GAME.new(4, {}, number % 4)
        state.begin_hand(GAME.shuffle_deal(state, rng))
        while not state.results:
            view = GAME.observe(state, state.to_act)
            move = choose(view, level, number, seconds=QUICK)
            if view.phase == AUCTION and move != PASS:
                held = [card for card in view.hand if JOKERS >> card & 1]
                wild += second_of(move) == 7 and first_of(move) == BID_NO_TRUMP and len(held) == 2
            state.apply(move)
        result = state.results[-1]
        made += result.points[result.declarer] > 0
        levels += second_of(result.contract)
        declared += 1
    assert made / declared > 0.45
    assert 3.2 < levels / declared < 5.5
    assert wild == 0


def test_the_burial_makes_voids_and_keeps_trumps_and_aces() -> None:
    state = dealt({0: "AS KS QS JS 10S 9S AH 3H AD 4D 5C 6C"}, kitty="2C 3C 4C 2H 2D 8S")
    declare(state, "bid 4 up", "name S")
    kept = cards_in(state.hands[0])
    assert all(GAME.deck.parse(text) in kept for text in ("AS", "KS", "QS", "JS", "10S", "9S", "8S", "AH", "AD"))
    low = [card for card in kept if card // 13 != SPADES and card not in GAME.deck.parse_many("AH AD")]
    assert len({card // 13 for card in low}) == 1, "the low cards left should be of one suit"
