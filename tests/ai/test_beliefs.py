"""What calls and bids say about hidden cards, and that believing it never contradicts what is known."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.ai import oh_hell
from game.ai.beliefs import OhHellBeliefs, beliefs_of
from game.ai.believing import Beliefs
from game.ai.bid_whist_estimate import best_books
from game.ai.chances import card_chances
from game.ai.side_beliefs import ACES
from game.ai.twin_beliefs import Offer, offers
from game.ai.worlds import worlds_of
from game.rules.bid_whist import BidWhist, BidWhistState
from game.rules.cards import JOKERS, NO_CARD, SUIT_MASKS, TWINS, cards_in, set_of
from game.rules.moves import KEEP, call, second_of, take
from game.rules.oh_hell import OhHell, OhHellState
from game.rules.registry import GAMES
from game.rules.trick_or_bid import TrickOrBid, TrickOrBidState
from tests.rules.playing import play_texts


def hand_of(size: int, players: int, seed: int) -> OhHellState:
    game = OhHell()
    state = game.new(players, {}, 0)
    state.hand_no = size - 2
    state.dealer = players - 1  # the deal moves on to seat 0
    state.begin_hand(game.shuffle_deal(state, Random(seed)))
    return state


def test_what_a_hand_may_expect_is_what_its_player_would_reckon() -> None:
    state = hand_of(8, 4, 3)
    views = {}
    while state.phase == "call":
        view = OhHell().observe(state, state.to_act)
        views[view.seat] = (view, oh_hell.pressure(view))
        state.apply(call(2))
    beliefs = beliefs_of(OhHell().observe(state, 0))
    assert isinstance(beliefs, OhHellBeliefs)
    for place, seat in enumerate(beliefs.worlds.others):
        view, pressure = views[seat]
        hand = set_of(view.hand)
        chances = card_chances(oh_hell.WEIGHTS, view, hand, oh_hell.unseen(view), view.trump, pressure)
        off = sum(chances.values()) - 2
        assert beliefs.log_weight(place, hand) == pytest.approx(-off * off / 0.72)


def test_who_called_many_is_believed_to_hold_high_trumps() -> None:
    state = hand_of(8, 4, 5)
    play_texts(OhHell(), state, "call 5", "call 0", "call 0", "call 1")
    view = OhHell().observe(state, 0)
    beliefs = beliefs_of(view)
    trumps = SUIT_MASKS[view.trump]
    seats = beliefs.worlds.others
    many, none = seats.index(1), seats.index(2)
    believed = beliefs.deals(200, Random(1))
    blind = [worlds_of(view).deal(Random(number)) for number in range(200)]

    def mean(deals: list[list[int]], place: int) -> float:
        return sum((deal[place] & trumps).bit_count() for deal in deals) / len(deals)

    assert mean(believed, many) > mean(blind, many) + 1
    assert mean(believed, none) < mean(blind, none) - 0.3


def test_the_declarer_is_believed_to_hold_trumps_and_to_have_buried_none() -> None:
    game = GAMES["bid_whist"]
    state = game.new(4, {}, 3)
    state.begin_hand(game.shuffle_deal(state, Random(8)))
    play_texts(game, state, "bid 4 up", "pass", "pass", "pass", "name S")
    while state.phase == "bury":
        state.apply(state.legal_moves()[0])
    state.apply(state.legal_moves()[0])
    view = game.observe(state, 1)
    beliefs = beliefs_of(view)
    dear = SUIT_MASKS[0] | JOKERS
    deals = beliefs.deals(100, Random(1))
    blind = [beliefs.worlds.deal(Random(number)) for number in range(100)]
    hand = beliefs.worlds.others.index(0)
    trumps = [sum((deal[hand] & dear).bit_count() for deal in some) / 100 for some in (deals, blind)]
    buried = [sum((deal[-1] & (dear | ACES)).bit_count() for deal in some) / 100 for some in (deals, blind)]
    assert trumps[0] > trumps[1] + 2
    assert buried[0] < 0.3 < buried[1]


def auction(*said: str) -> BidWhistState:
    """Seat 0 speaks first; the hands are as they come."""
    state = BidWhist().new(4, {}, 2)
    state.dealer = 2
    state.begin_hand(BidWhist().shuffle_deal(state, Random(11)))
    state.dealer = 3
    state.to_act = 0
    play_texts(BidWhist(), state, *said)
    return state


def books_believed(beliefs: Beliefs, seat: int) -> float:
    """Books that a seat may expect, uptown, on average over the deals believed in."""
    place = beliefs.worlds.others.index(seat)
    deals = beliefs.deals(150, Random(2))
    return sum(best_books(deal[place]).up for deal in deals) / len(deals)


def test_in_the_auction_who_bids_is_believed_to_be_strong_and_who_passes_weak() -> None:
    beliefs = beliefs_of(BidWhist().observe(auction("pass", "bid 5 up"), 2))
    passed, bid = books_believed(beliefs, 0), books_believed(beliefs, 1)
    silent = books_believed(beliefs, 3)
    assert passed < silent - 0.1
    assert bid > silent + 0.2


def test_a_higher_bid_is_believed_to_show_a_stronger_hand() -> None:
    low = books_believed(beliefs_of(BidWhist().observe(auction("bid 3 up"), 1)), 0)
    high = books_believed(beliefs_of(BidWhist().observe(auction("bid 6 up"), 1)), 0)
    assert high > low + 0.3


def test_what_was_said_is_remembered_during_the_play() -> None:
    state = auction("bid 5 up", "bid 6 up", "pass", "pass", "name S")
    while state.phase == "bury":
        state.apply(state.legal_moves()[0])
    state.apply(state.legal_moves()[0])
    beliefs = beliefs_of(BidWhist().observe(state, 2))
    deals = beliefs.deals(600, Random(2))
    bid, passed = (
        sum(best_books(deal[beliefs.worlds.others.index(seat)]).up for deal in deals) / 600 for seat in (0, 3)
    )
    assert bid > passed + 0.1


@pytest.mark.parametrize("game", ["bid_whist", "trick_or_bid"])
def test_deals_are_as_likely_as_each_other_while_nothing_was_said(game: str) -> None:
    state = GAMES[game].new(4, {}, 0)
    state.begin_hand(GAMES[game].shuffle_deal(state, Random(4)))
    view = GAMES[game].observe(state, state.to_act)
    rng = Random(9)
    assert len(beliefs_of(view).deals(20, Random(9), lambda: True)) == 1
    assert beliefs_of(view).deals(20, Random(9)) == [worlds_of(view).deal(rng) for _ in range(20)]


def random_round(seed: int) -> tuple[TrickOrBidState, list[tuple[int, int, int, int]]]:
    """A round up to its last trick, and each answer: seat, tricks that count with a bid, trump before, card taken."""
    rng = Random(seed)
    state = TrickOrBid().new(3 + seed % 2, {}, 0)
    state.begin_hand(TrickOrBid().shuffle_deal(state, rng))
    answers = []
    while state.tricks_complete < 12 or state.phase == "keep":
        moves = state.legal_moves()
        move = moves[int(rng.random() * len(moves))]
        if state.phase == "keep":
            seat = state.to_act
            taken = NO_CARD if move == KEEP else second_of(move)
            answers.append((seat, state.tricks_won[seat] + state.offered_count - 1, state.trump, taken))
        state.apply(move)
    return state, answers


@pytest.mark.parametrize("seed", range(12))
def test_every_chance_to_bid_is_read_from_what_lies_open(seed: int) -> None:
    state, answers = random_round(seed)
    view = TrickOrBid().observe(state, 0)
    assert [(offer.seat, offer.won, offer.trump, offer.taken) for offer in offers(view)] == answers


def bid_early(number: str) -> TrickOrBidState:
    """A round in which seat 1 has taken a bid card of spades with this number after the first trick."""
    game = TrickOrBid()
    state = game.new(4, {}, 3)
    state.begin_hand(game.shuffle_deal(state, Random(3)))
    # The lead and what is taken are given; nobody looks at the hands that they came from.
    first = [TWINS.parse(text) for text in ("4H", "9H", f"{number}S", "5H")]
    rest = [card for card in range(52) if card not in first]
    Random(5).shuffle(rest)
    rest.sort(key=lambda card: bool(SUIT_MASKS[1] >> card & 1))  # seat 2, which has no hearts, is served first
    hands = {seat: rest[12 * at : 12 * at + 12] for at, seat in enumerate((2, 0, 1, 3))}
    state.hands = vec[i64](set_of([first[seat], *hands[seat]]) for seat in range(4))
    play_texts(game, state, *[TWINS.text(card) for card in first])
    state.apply(take(first[2]))
    return state


def test_who_bids_many_is_believed_to_hold_what_wins_and_who_bids_none_what_loses() -> None:
    high = {}
    for number in ("0", "6"):
        state = bid_early(number)
        view = TrickOrBid().observe(state, 0)
        beliefs = beliefs_of(view)
        place = beliefs.worlds.others.index(1)
        strong = set_of(card for card in range(52) if TWINS.number(card) >= 7 or card in cards_in(SUIT_MASKS[0]))
        deals = beliefs.deals(150, Random(1))
        blind = [worlds_of(view).deal(Random(seed)) for seed in range(150)]
        high[number] = [sum((deal[place] & strong).bit_count() for deal in some) / 150 for some in (deals, blind)]
    assert high["0"][0] < high["0"][1] - 0.5
    assert high["6"][0] > high["6"][1] + 0.5


def test_a_chance_to_bid_that_was_passed_says_that_no_number_fitted() -> None:
    state = bid_early("0")
    passed = TrickOrBid().new(4, {}, 3)
    passed.begin_hand(TrickOrBid().shuffle_deal(passed, Random(3)))
    passed.hands = vec[i64](hand | 1 << card for hand, card in zip(state.hands, state.tricks[0].cards, strict=True))
    play_texts(TrickOrBid(), passed, *[TWINS.text(card) for card in state.tricks[0].cards], "keep")
    view = TrickOrBid().observe(passed, 0)
    heard = offers(view)
    assert heard == [Offer(1, view.tricks, 0, -1, heard[0].unplayed, NO_CARD)]
    beliefs = beliefs_of(view)
    place = beliefs.worlds.others.index(1)
    tricks = [deal[place] for deal in beliefs.deals(150, Random(1))]
    blind = [worlds_of(view).deal(Random(seed))[place] for seed in range(150)]
    means = [sum(beliefs.log_weight(place, hand) for hand in hands) / 150 for hands in (tricks, blind)]
    assert means[0] > means[1]
