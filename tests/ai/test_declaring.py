"""What Bid Whist's estimate bids, and names and burials found by playing sampled deals to their end."""

from random import Random

import pytest

from game.ai import bid_whist, declaring
from game.ai.beliefs import beliefs_of
from game.ai.bid_whist_auction import Turn, turn
from game.ai.bid_whist_burial import burials
from game.ai.bid_whist_estimate import best_books, counted_books, expected_books
from game.rules.bid_whist import BidWhist, BidWhistState
from game.rules.cards import JOKERS, NO_SUIT, SUITS, CardSet, cards_in, set_of
from game.rules.moves import DOWNTOWN, NO_MOVE, PASS, UPTOWN, Move, bid, bury, second_of
from tests.ai.test_bid_whist import dealt
from tests.rules.playing import play_texts

GAME = BidWhist()
DIRECTIONS = (UPTOWN, DOWNTOWN)
SPREAD_HANDS = (
    "BJ AS KS 9S 4S AH 7H 3H KD 9D QC 8C",
    "AS QS JS 9S 6S 2S KH 5H AD 4D 7C 2C",
    "LJ 10S 8S 7S 5S AH QH 10H 6D 3D AC JC",
)


def search(state: BidWhistState) -> list[tuple[Move, float]]:
    view = GAME.observe(state, state.to_act)
    preferred = [move for move, _ in bid_whist.weigh(view, bid_whist.HARD, Random(1))]
    return declaring.weigh(view, preferred, Random(1))


def best_of(said: Turn, hand: CardSet) -> Move:
    """The move that the estimate prefers."""
    worth = said.worth(best_books(hand))
    return said.moves[worth.index(max(worth))]


def to_bury(hand: str) -> BidWhistState:
    """Seat 0 has bid 4 uptown on a hand, named spades, and is to bury; the kitty and the other hands are mixed."""
    rest = [card for card in range(54) if card not in GAME.deck.parse_many(hand)]
    Random(len(hand)).shuffle(rest)
    hands = {seat: " ".join(GAME.deck.text(card) for card in rest[12 * seat - 12 : 12 * seat]) for seat in (1, 2, 3)}
    state = dealt({0: hand, **hands}, " ".join(GAME.deck.text(card) for card in rest[36:]))
    play_texts(GAME, state, "bid 4 up", "pass", "pass", "pass", "name S")
    return state


def worth_of(state: BidWhistState, burial: CardSet, seed: int) -> float:
    """Books that a burial leads to by playouts, on average over deals of its own."""
    beliefs = beliefs_of(GAME.observe(state, 0))
    rng = Random(seed)
    total = 0
    for deal in beliefs.deals(60, rng):
        world = beliefs.worlds.build(deal, rng)
        assert isinstance(world, BidWhistState)
        for card in cards_in(burial):
            world.apply(bury(card))
        declaring.finish(world)
        total += world.books[0]
    return total / 60


@pytest.mark.parametrize("hand", SPREAD_HANDS)
def test_a_burial_follows_one_plan_that_is_no_worse_than_the_estimates(hand: str) -> None:
    state = to_bury(hand)
    start = state.copy()
    listed = burials(start.hands[0], 6, start.trump, start.direction, declaring.BURIALS)
    while state.phase == "bury":
        state.apply(search(state)[0][0])
    found = set_of(state.burial)
    assert found in listed
    assert worth_of(start, found, 3) >= worth_of(start, listed[0], 3) - 0.3  # 0.3: found on other deals, and few


def test_the_same_question_has_the_same_answer_and_every_legal_move_is_weighed() -> None:
    state = dealt({0: SPREAD_HANDS[0]})
    play_texts(GAME, state, "bid 4 up", "pass", "pass", "pass")
    for _ in ("name", "bury"):
        weighed = search(state)
        assert weighed == search(state)
        assert sorted(move for move, _ in weighed) == state.legal_moves()
        assert [worth for _, worth in weighed] == sorted((worth for _, worth in weighed), reverse=True)
        state.apply(weighed[0][0])


def test_a_burial_begun_otherwise_is_ended() -> None:
    state = to_bury(SPREAD_HANDS[1])
    ace = next(card for card in cards_in(state.hands[0]) if GAME.deck.text(card) == "AS")
    state.apply(bury(ace))  # no plan would begin so
    while state.phase == "bury":
        state.apply(search(state)[0][0])
    assert len(state.burial) == 6


def test_a_search_that_is_stopped_at_once_still_answers() -> None:
    state = to_bury(SPREAD_HANDS[2])
    view = GAME.observe(state, 0)
    preferred = [move for move, _ in bid_whist.weigh(view, bid_whist.HARD, Random(1))]
    asked = []

    def stop() -> bool:
        asked.append(True)
        return True

    weighed = declaring.weigh(view, preferred, Random(1), stop)
    assert len(asked) == 1
    assert sorted(move for move, _ in weighed) == state.legal_moves()


def test_a_shortlist_of_burials_keeps_trumps_and_aces_and_is_best_first() -> None:
    hand = set_of(GAME.deck.parse_many("BJ AS KS 9S 4S 2S AH 7H 3H 2H KD 9D 5D QC 8C 6C 4C AC"))
    listed = burials(hand, 6, 0, UPTOWN, 12)
    dear = set_of(GAME.deck.parse_many("BJ AS KS 9S 4S 2S AH AC"))
    assert len(listed) == len(set(listed)) == 12
    assert all(burial.bit_count() == 6 and not burial & ~hand for burial in listed)
    assert not listed[0] & dear
    assert (
        counted_books(hand & ~listed[0], 0, UPTOWN)
        >= max(counted_books(hand & ~burial, 0, UPTOWN) for burial in listed) - 0.3
    )
    assert burials(hand, 6, 0, UPTOWN, 1) == listed[:1]


def test_a_shortlist_buries_jokers_first_at_no_trump_and_spare_trumps_when_there_is_nothing_else() -> None:
    plain = set_of(GAME.deck.parse_many("BJ LJ AS KS QS JS 10S AH KH QH AD KD QD AC KC QC 2C 3C"))
    assert all(burial & JOKERS == JOKERS for burial in burials(plain, 6, NO_SUIT, UPTOWN, 12))
    trumps = set_of([*range(13), 52, 53, 13, 14, 15])
    assert burials(trumps, 6, 0, UPTOWN, 12) == [set_of([0, 1, 2, 13, 14, 15])]
    assert burials(trumps, 6, 0, DOWNTOWN, 12) == [set_of([11, 10, 9, 13, 14, 15])]


def test_the_best_of_each_kind_of_bid_is_what_the_estimate_says() -> None:
    rng = Random(6)
    for _ in range(200):
        hand = set_of(rng.sample(range(54), 12))
        best = best_books(hand)
        assert best.up == pytest.approx(max(expected_books(hand, trump, UPTOWN) for trump in SUITS))
        assert best.down == pytest.approx(max(expected_books(hand, trump, DOWNTOWN) for trump in SUITS))
        assert best.no_trump == pytest.approx(max(expected_books(hand, NO_SUIT, way) for way in DIRECTIONS))


def test_a_strong_hand_bids_a_weak_one_passes_and_its_dealer_bids_the_least() -> None:
    said = turn(NO_MOVE, False, False, 3, False, True)
    forced = turn(NO_MOVE, False, True, 3, False, True)
    strong = set_of(GAME.deck.parse_many("BJ LJ AS KS QS 9S 8S AH KH AD 4D 2C"))
    weak = set_of(GAME.deck.parse_many("8S 7S 6S 9H 8H 6H 9D 8D 6D 9C 8C 6C"))
    assert best_of(said, strong) != PASS
    assert best_of(said, weak) == PASS
    assert second_of(best_of(forced, weak)) == 3


def test_a_partner_who_bid_is_raised_only_with_support_for_it() -> None:
    over = turn(bid(4, UPTOWN), True, False, 3, False, True)
    against = turn(bid(4, UPTOWN), False, False, 3, False, True)
    hand = set_of(GAME.deck.parse_many("BJ LJ AS KS QS 9S 8S AH KH AD 4D 2C"))
    fair = set_of(GAME.deck.parse_many("LJ AS QS 10S 9S 8S AH 5H KD 4D 7C 2C"))
    assert best_of(over, hand) != PASS
    assert best_of(over, fair) == PASS
    passing = [
        worths[over.moves.index(PASS)] for worths in (over.worth(best_books(fair)), against.worth(best_books(fair)))
    ]
    assert passing[0] > passing[1]
