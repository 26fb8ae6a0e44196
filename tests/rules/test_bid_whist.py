"""Bid Whist: the auction, kitty, play and score of RULES.md section 2; revokes and hidden things are next door."""

from random import Random

import pytest

from game.rules.bid_whist import BidWhistState, deal_out
from game.rules.bid_whist_options import PRESETS
from game.rules.bid_whist_ranks import DECK
from game.rules.cards import NO_SUIT, NOBODY, STANDARD, cards_in, count_in, set_of
from game.rules.game import BURY, DEAL, NAME, OVER, PLAY, BadDeal, Deal
from game.rules.moves import BID_NO_TRUMP, DOWNTOWN, UPTOWN, bid, from_text
from game.rules.options import OptionError, OptionValue
from game.rules.shuffle import shuffled
from tests.rules.bid_whist_table import (
    GAME,
    before_last_trick,
    dealt,
    end_deal,
    in_play,
    legal,
    make,
    play_trick,
    refused,
)
from tests.rules.playing import random_match


def test_pack_is_54_cards_with_two_jokers() -> None:
    assert DECK.bit_count() == 54
    assert STANDARD.text_many(cards_in(DECK)[-2:]) == "LJ BJ"


@pytest.mark.parametrize("dealer", range(4))
def test_deal_goes_round_with_a_kitty_card_after_each_of_the_first_six_rounds(dealer: int) -> None:
    deal = deal_out(list(range(54)), dealer)
    assert deal.rest == (4, 9, 14, 19, 24, 29)
    left = (dealer + 1) % 4
    assert cards_in(deal.hands[left]) == [0, 5, 10, 15, 20, 25, 30, 34, 38, 42, 46, 50]
    assert cards_in(deal.hands[dealer]) == [3, 8, 13, 18, 23, 28, 33, 37, 41, 45, 49, 53]


def test_shuffled_deal_starts_at_the_left_of_whoever_deals_it() -> None:
    state = GAME.new(4, {}, 2)
    for dealer in (2, 3):
        pack = shuffled(cards_in(DECK), Random(5))
        deal = GAME.shuffle_deal(state, Random(5))
        GAME.check_deal(state, deal)
        assert deal == deal_out(pack, dealer)
        assert not set(deal.rest) & {*pack[:4], *pack[-4:]}
        state.begin_hand(deal)


def test_wrong_deals_are_refused() -> None:
    state = GAME.new(4, {}, 0)
    deal = GAME.shuffle_deal(state, Random(1))
    with pytest.raises(BadDeal, match="6 cards"):
        GAME.check_deal(state, Deal(deal.hands, deal.rest[:5]))
    with pytest.raises(BadDeal, match="twice"):
        GAME.check_deal(state, Deal(deal.hands, (*deal.rest[:5], cards_in(deal.hands[0])[0])))


@pytest.mark.parametrize(
    ("said", "number"),
    [([], 16), (["bid 3 up"], 14), (["bid 3 nt"], 13), (["pass", "pass", "pass"], 15), (["bid 7 nt"], 1)],
)
def test_number_of_legal_calls(said: list[str], number: int) -> None:
    calls = legal(make(dealt(), *said))
    assert len(calls) == number
    assert ("pass" in calls) == (said != ["pass"] * 3)


def test_only_no_trump_beats_seven_downtown() -> None:
    assert legal(make(dealt(), "bid 7 down")) == ["pass", "bid 7 nt"]


def test_legal_calls_ascend() -> None:
    moves = dealt().legal_moves()
    assert moves == sorted(moves)


def test_equal_numbers() -> None:
    state = make(dealt(), "bid 4 up")
    assert refused(state, "bid 4 down") == "Downtown does not beat 4 uptown; bid a higher number."
    make(state, "bid 4 nt")
    assert refused(state, "bid 4 nt") == "Your bid must beat 4 no trump."
    assert refused(state, "bid 4 up") == "Uptown does not beat 4 no trump; bid a higher number."
    make(state, "bid 5 up", "pass")
    assert (state.phase, state.declarer) == (NAME, 2)


@pytest.mark.parametrize(
    ("option", "first", "answer", "allowed"),
    [
        ("tie", "up", "down", False),
        ("tie", "down", "up", False),
        ("downtown_over_uptown", "up", "down", True),
        ("downtown_over_uptown", "down", "up", False),
        ("downtown_over_uptown", "down", "nt", True),
        ("downtown_over_uptown", "nt", "down", False),
    ],
)
def test_equal_level_option(option: str, first: str, answer: str, allowed: bool) -> None:
    state = make(dealt(equal_level=option), f"bid 4 {first}")
    assert (f"bid 4 {answer}" in legal(state)) == allowed


def test_dealer_must_bid_after_three_passes() -> None:
    state = make(dealt(), "pass", "pass", "pass")
    assert refused(state, "pass") == "The others have passed, so the dealer must bid."
    make(state, "bid 3 down")
    assert (state.declarer, state.phase, state.to_act) == (3, NAME, 3)


def test_each_speaks_once_and_may_overcall_the_partner() -> None:
    state = make(dealt(dealer=1), "bid 3 up", "pass", "bid 5 up", "pass")
    assert (state.declarer, state.phase) == (0, NAME)
    assert state.bids == (bid(5, UPTOWN), from_text("pass", STANDARD), bid(3, UPTOWN), from_text("pass", STANDARD))
    spoken = make(dealt(), "bid 3 up")
    assert GAME.refusal(GAME.observe(spoken, 0), bid(6, UPTOWN)) == "You have spoken; each player speaks once."


@pytest.mark.parametrize(("minimum", "level", "allowed"), [(3, 2, False), (3, 3, True), (4, 3, False), (4, 4, True)])
def test_minimum(minimum: int, level: int, allowed: bool) -> None:
    state = make(dealt(minimum=minimum), "pass", "pass", "pass")
    assert (f"bid {level} nt" in legal(state)) == allowed
    if not allowed:
        assert refused(state, f"bid {level} nt") == f"Bid from {minimum} to 7."


def test_calls_that_are_no_bids_are_refused() -> None:
    assert refused(dealt(), "bid 8 up") == "Bid from 3 to 7."
    assert refused(dealt(), "call 3") == "Pass, or bid a number uptown, downtown or at no trump."
    assert refused(make(dealt(), "bid 5 up"), "bid 4 nt") == "Your bid must beat 5 uptown."
    assert refused(make(dealt(), "bid 5 up"), "bid 5 up") == "Your bid must beat 5 uptown."


def test_suit_bidder_names_trump_and_no_trump_bidder_a_direction_before_the_kitty() -> None:
    suit = make(dealt(), "bid 3 down", "pass", "pass", "pass")
    assert legal(suit) == ["name S", "name H", "name D", "name C"]
    assert refused(suit, "name up") == "Name a suit as trump: spades, hearts, diamonds or clubs."
    assert count_in(suit.hands[0]) == 12
    make(suit, "name D")
    assert (suit.trump, suit.direction, count_in(suit.hands[0])) == (2, DOWNTOWN, 18)

    no_trump = make(dealt(), "bid 3 nt", "pass", "pass", "pass")
    assert legal(no_trump) == ["name up", "name down"]
    assert refused(no_trump, "name S") == "Name uptown or downtown."
    make(no_trump, "name down")
    assert (no_trump.trump, no_trump.direction, count_in(no_trump.hands[0])) == (NO_SUIT, DOWNTOWN, 18)


def test_any_six_of_eighteen_are_buried_make_one_book_and_the_winner_leads() -> None:
    state = make(dealt(dealer=1), "pass", "bid 3 up", "pass", "pass", "name H")
    assert state.to_act == 3
    before = state.hands[3]
    assert set_of(state.kitty) & before == set_of(state.kitty)
    other = next(card for card in cards_in(DECK) if not before >> card & 1)
    assert refused(state, f"bury {STANDARD.text(other)}") == "That card is not in your hand."
    assert refused(state, STANDARD.text(state.kitty[0])) == "Bury 6 cards before you lead."
    chosen = [*state.kitty[:3], *cards_in(before & ~set_of(state.kitty))[:3]]
    for count, card in enumerate(chosen):
        assert (state.phase, tuple(state.books)) == (BURY, (0, 0))
        assert len(state.legal_moves()) == 18 - count
        make(state, f"bury {STANDARD.text(card)}")
    assert state.burial == tuple(chosen)
    assert state.hands[3] == before & ~set_of(chosen)
    assert (state.phase, state.to_act, state.leader, tuple(state.books)) == (PLAY, 3, 3, (0, 1))


@pytest.mark.parametrize(
    ("contract", "cards", "winner"),
    [
        ("S down", "3H AH KH 2H", "B"),
        ("S up", "AH KH 2S QH", "C"),
        ("S up", "AS LJ BJ 2S", "C"),
        ("S down", "AS LJ 2S KS", "B"),
        ("S down", "2S KS AS 3S", "C"),
        ("S down", "KS 2S 3S QS", "B"),
        ("S up", "LJ 5H 9S AH", "A"),
        ("S down", "LJ 5H 9S AH", "A"),
        ("NT up", "BJ 5D KD AS", "C"),
        ("NT down", "BJ 5D KD AS", "B"),
        ("NT up", "BJ LJ 9C 2H", "C"),
        ("NT down", "4C BJ LJ 3C", "D"),
        ("NT up", "QH BJ AS 2D", "A"),
        ("NT up", "5S BJ 2S 9S", "D"),  # a joker is no top card
        ("S down", "7H 2H KH 3H", "B"),
        ("S down", "7H AH KH 3H", "B"),
        ("S down", "7H AC KH 3H", "D"),  # a card of neither trump nor the suit led never wins
        ("S up", "7H AC KH 3H", "C"),
    ],
)
def test_winner_of_a_trick_leads_next(contract: str, cards: str, winner: str) -> None:
    state = play_trick(contract, cards)
    seat = "ABCD".index(winner)
    assert state.tricks[-1].winner == seat
    assert (state.leader, state.to_act, state.tricks_won[seat]) == (seat, seat, 1)
    assert state.books[seat % 2] == (2 if seat % 2 == 0 else 1)


@pytest.mark.parametrize(
    ("contract", "trick", "hand", "answer"),
    [
        ("S up", "4S", "LJ 9H 3D", "LJ"),
        ("S up", "4S", "LJ 2S 9H", "2S LJ"),
        ("S up", "9H", "BJ 2S 3D", "2S 3D BJ"),
        ("S up", "9H", "9H BJ", "9H"),
        ("S up", "BJ", "2S AH", "2S"),
        ("S up", "BJ", "KD AH", "AH KD"),
        ("S up", "7S", "LJ AH 9D", "LJ"),
        ("NT up", "9H", "BJ 2H", "2H"),
        ("NT up", "9H", "BJ 3C", "3C BJ"),
        ("NT up", "KH", "4H BJ 9C", "4H"),
        ("NT up", "KH", "BJ 9C", "9C BJ"),  # allowed, never compulsory
        ("NT down", "LJ", "BJ 2H AS", "AS 2H BJ"),
        ("NT down", "LJ BJ", "2H AS", "AS 2H"),
        ("NT down", "LJ AS", "3S KD BJ", "3S"),
        ("NT down", "LJ BJ AS", "3S KD", "3S"),
        ("NT down", "LJ AS", "KD BJ", "KD BJ"),
        ("NT up", "", "LJ 2S BJ", "2S LJ BJ"),
        ("S up", "", "LJ 2S 9H", "2S 9H LJ"),
    ],
)
def test_cards_that_may_be_played(contract: str, trick: str, hand: str, answer: str) -> None:
    state = in_play(contract, trick, hand)
    assert legal(state) == answer.split()
    for text in set(hand.split()) - set(answer.split()):
        refused(state, text)


@pytest.mark.parametrize(
    ("contract", "trick", "hand", "move", "reason"),
    [
        ("S up", "4S", "LJ 9H", "9H", "The joker is a trump here: with no other spades, you must follow with it."),
        ("S up", "BJ", "2S 9H", "9H", "The joker led asks for trumps: follow spades."),
        ("S up", "4S", "2S 9H", "9H", "Follow spades: you hold a card of that suit."),
        ("S up", "4H", "2H BJ", "BJ", "The joker is a trump here: follow hearts while you can."),
        ("S up", "4H", "2H AC", "AC", "Follow hearts: you hold a card of that suit."),
        ("NT up", "4H", "2H BJ", "BJ", "At no trump a joker may be thrown only when you have no hearts."),
        ("NT up", "LJ 4H", "2H AC", "AC", "Follow hearts: you hold a card of that suit."),
        ("NT up", "", "2H AC", "AS", "That card is not in your hand."),
        ("NT up", "LJ", "2H AC", "AS", "That card is not in your hand."),
        ("S up", "4H", "2H AC", "pass", "Play a card."),
    ],
)
def test_refused_cards_and_why(contract: str, trick: str, hand: str, move: str, reason: str) -> None:
    assert refused(in_play(contract, trick, hand), move) == reason


def test_nothing_is_remembered_of_the_last_deal() -> None:
    state = dealt(seed=3)
    make(state, "bid 3 down", "pass", "pass", "pass", "name S")
    while not state.needs_deal:
        state.apply(state.legal_moves()[0])
    state.begin_hand(GAME.shuffle_deal(state, Random(4)))
    assert (state.trump, state.direction, tuple(state.books), state.burial) == (NO_SUIT, -1, (0, 0), ())
    assert (state.declarer, state.leader, state.tricks, tuple(state.tricks_won)) == (NOBODY, NOBODY, [], (0,) * 4)
    make(state, "bid 3 nt", "pass", "pass", "pass", "name up")
    assert (state.trump, state.direction) == (NO_SUIT, UPTOWN)


@pytest.mark.parametrize(
    ("level", "strain", "books", "points"),
    [
        (4, "suit", 10, 4),
        (4, "suit", 9, -4),
        (3, "suit", 13, 7),
        (3, "suit", 8, -3),
        (7, "suit", 12, -7),
        (4, "nt", 10, 8),
        (4, "nt", 9, -8),
        (7, "nt", 13, 14),
        (7, "nt", 12, -14),
    ],
)
def test_score(level: int, strain: str, books: int, points: int) -> None:
    assert end_deal(level, strain, books) == [points, 0]
    halved = points // 2 if strain == "nt" else points
    assert end_deal(level, strain, books, no_trump_double="off") == [halved, 0]


@pytest.mark.parametrize(
    ("level", "strain", "books", "points"),
    [(4, "suit", 9, [-4, 1]), (4, "suit", 6, [-4, 4]), (4, "nt", 8, [-8, 2]), (4, "suit", 10, [4, 0])],
)
def test_defenders_may_score_the_books_by_which_a_bid_failed(
    level: int, strain: str, books: int, points: list[int]
) -> None:
    assert end_deal(level, strain, books, defenders="failed_by") == points


@pytest.mark.parametrize(
    ("level", "strain", "books", "before", "options", "scores", "winners"),
    [
        (3, "suit", 8, (-4, 0), {}, [-7, 0], [1, 3]),
        (7, "nt", 12, (6, 0), {}, [-8, 0], [1, 3]),
        (4, "suit", 10, (3, -6), {}, [7, -6], [0, 2]),
        (4, "suit", 10, (2, 6), {}, [6, 6], []),
        (3, "suit", 8, (-3, 6), {}, [-6, 6], []),
        (4, "suit", 11, (0, 0), {"target": 5}, [5, 0], [0, 2]),
        (5, "suit", 8, (0, 4), {"target": 5}, [-5, 4], [1, 3]),
        (4, "suit", 10, (4, 0), {"target": 9}, [8, 0], []),
        (4, "suit", 9, (-4, 0), {"target": 9}, [-8, 0], []),
        (4, "suit", 11, (4, 0), {"target": 9}, [9, 0], [0, 2]),
        # Defenders reach the target, bidders the losing mark, or both at once.
        (4, "suit", 9, (0, 6), {"defenders": "failed_by"}, [-4, 7], [1, 3]),
        (4, "suit", 9, (-3, 0), {"defenders": "failed_by"}, [-7, 1], [1, 3]),
        (4, "suit", 9, (-3, 6), {"defenders": "failed_by"}, [-7, 7], [1, 3]),
        (4, "suit", 9, (6, 6), {"defenders": "failed_by"}, [2, 7], [1, 3]),
    ],
)
def test_end_of_the_match(
    level: int,
    strain: str,
    books: int,
    before: tuple[int, int],
    options: dict[str, OptionValue],
    scores: list[int],
    winners: list[int],
) -> None:
    state = make(before_last_trick(level, strain, books, before, **options), "AS", "2S", "3S", "4S")
    assert state.scores == tuple(scores * 2)
    assert state.winners == tuple(winners)
    assert state.phase is (OVER if winners else DEAL)
    assert (state.to_act, state.legal_moves()) == (NOBODY, [])


def test_result_of_a_deal_says_what_was_played() -> None:
    state = make(dealt(seed=8), "pass", "bid 3 nt", "pass", "pass", "name down")
    kitty = state.kitty
    make(state, *(f"bury {STANDARD.text(card)}" for card in kitty))
    while not state.needs_deal and not state.over:
        assert state.results == ()
        state.apply(state.legal_moves()[-1])
    (result,) = state.results
    assert (result.declarer, result.contract, result.direction) == (1, bid(3, BID_NO_TRUMP), DOWNTOWN)
    assert (result.kitty, result.burial, result.trump, result.revoked) == (kitty, kitty, NO_SUIT, ())
    assert sum(result.tricks) == 12
    assert result.books == (result.tricks[0] + result.tricks[2], result.tricks[1] + result.tricks[3] + 1)


@pytest.mark.parametrize("seed", range(6))
def test_dealer_moves_left_and_each_deal_ends_once_after_twelve_tricks(seed: int) -> None:
    ends: list[int] = []
    dealers: list[int] = []

    def see(state: BidWhistState) -> None:
        dealers.append(state.dealer)
        if state.hand_no < 0:
            return
        assert state.dealer == (dealers[0] + state.hand_no) % 4
        finished = state.needs_deal or state.over
        assert len(state.results) == state.hand_no + finished
        if state.bids == (-1,) * 4:
            assert state.to_act == (state.dealer + 1) % 4
        if state.phase is PLAY and not state.tricks and not state.trick:
            assert state.to_act == state.leader == state.declarer
        if finished:
            ends.append(len(state.tricks))

    state = random_match(GAME, 4, {}, seed, see)
    assert ends == [12] * (state.hand_no + 1)
    assert len(state.winners) == 2
    assert max(state.scores) >= 7 or min(state.scores) <= -7


def test_options_and_presets() -> None:
    assert [preset.key for preset in PRESETS] == ["standard"]
    assert GAME.new(4, {}, 0).options == {
        "minimum": 3,
        "target": 7,
        "kitty": "hidden",
        "defenders": "nothing",
        "no_trump_double": "on",
        "equal_level": "tie",
        "revoke": "prevented",
    }
    with pytest.raises(OptionError):
        GAME.new(4, {"target": 8}, 0)
    with pytest.raises(ValueError, match="4 players"):
        GAME.new(3, {}, 0)
