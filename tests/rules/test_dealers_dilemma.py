"""Dealer's Dilemma against RULES.md, section 4."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.cards import CLUBS, HEARTS, NO_CARD, NO_SUIT, NOBODY, SPADES, STANDARD, cards_in, count_in, set_of
from game.rules.dealers_dilemma import (
    DECK,
    ROUNDS,
    TRICKS,
    DealersDilemma,
    DealersDilemmaState,
    score,
    who_may_stop,
)
from game.rules.game import CHOOSE, DEAL, EARLY_END, LAY, OVER, PLAY, IllegalMove
from game.rules.moves import EASY, NO_MOVE, TOP, ZERO, choose, first_of, from_text, kind_of, lay, second_of
from game.rules.tricks import winning_place
from game.rules.views import (
    ANSWERED,
    ASKED,
    DEALT,
    HAND_SCORED,
    LAID,
    MATCH_OVER,
    NAMED,
    PLAYED,
    REVEALED,
    TRICK_WON,
    TURNED_UP,
    LaidBid,
)
from tests.rules.playing import deal_texts, legal_texts, play_texts, random_match

GAME = DealersDilemma()


def card(text: str) -> int:
    return STANDARD.parse(text)


def start(turned: str, *hands: str, **options: object) -> DealersDilemmaState:
    """A match dealt by seat 0, the given cards in the hands of the seats."""
    state = GAME.new(3, options, 0)
    deal_texts(GAME, state, [*hands, "", "", ""][:3], turned)
    return state


def bidding() -> DealersDilemmaState:
    """Seat 0 has taken 7H, 3C is to be led, and seat 0 bids."""
    state = start("7H 3C", "5H 5S 2D 9C", "4H 4D 10S", "6S 8H")
    play_texts(GAME, state, "choose 7H trump")
    return state


def play_out(state: DealersDilemmaState, rng: Random) -> None:
    """Play at random until the round is over."""
    while state.phase in (CHOOSE, LAY, PLAY):
        state.apply(rng.choice(state.legal_moves()))


def refused(state: DealersDilemmaState, move: str) -> str:
    """The reason given for refusing a move."""
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, from_text(move, STANDARD))
    return caught.value.reason


def test_two_suits_turned_give_two_choices() -> None:
    state = start("7H 3C")
    assert (state.phase, state.to_act, state.leader) == (CHOOSE, 0, NOBODY)
    assert legal_texts(GAME, state) == ["choose 7H trump", "choose 3C trump"]
    other = state.copy()
    play_texts(GAME, state, "choose 7H trump")
    assert (state.trump, state.taken, state.forced) == (HEARTS, card("7H"), card("3C"))
    play_texts(GAME, other, "choose 3C trump")
    assert (other.trump, other.taken, other.forced) == (CLUBS, card("3C"), card("7H"))


@pytest.mark.parametrize("taken", ["7H", "3H"])
@pytest.mark.parametrize(("word", "trump"), [("trump", HEARTS), ("notrump", NO_SUIT)])
def test_one_suit_turned_gives_four_choices(taken: str, word: str, trump: int) -> None:
    state = start("7H 3H")
    assert set(legal_texts(GAME, state)) == {
        f"choose {one} {how}" for one in ("7H", "3H") for how in ("trump", "notrump")
    }
    play_texts(GAME, state, f"choose {taken} {word}")
    assert (state.trump, state.taken, state.forced) == (trump, card(taken), card("3H" if taken == "7H" else "7H"))


def test_refused_choices_say_why() -> None:
    state = start("7H 3C", "5H")
    assert refused(state, "choose 7H notrump") == "There can be no trump only when both turned cards are of one suit."
    assert refused(state, "choose 5H trump") == "That card is not one of the two turned up."
    assert refused(state, "5H") == "Take one of the two turned cards first."


def test_every_pair_of_the_hand_may_be_laid() -> None:
    state = bidding()
    for seat, held in ((0, 11), (1, 12), (2, 12)):
        assert (state.to_act, count_in(state.hands[seat])) == (seat, held)
        texts = legal_texts(GAME, state)
        assert state.legal_moves() == sorted(set(state.legal_moves()))
        hand = [STANDARD.text(one) for one in cards_in(state.hands[seat])]
        differing = {(a, b) for a in hand for b in hand if STANDARD.number(card(a)) > STANDARD.number(card(b))}
        equal = {(a, b) for a in hand for b in hand if a[:-1] == b[:-1] and "SHDC".index(a[-1]) < "SHDC".index(b[-1])}
        expected = {f"{kind} {a} {b}" for kind in ("easy", "top") for a in hand for b in hand if a != b}
        expected |= {f"difference {a} {b}" for a, b in differing} | {f"zero {a} {b}" for a, b in differing | equal}
        assert set(texts) == expected
        state.apply(state.legal_moves()[0])


def test_equal_numbers_make_a_zero_or_a_top_card_but_no_difference() -> None:
    state = bidding()
    for text in ("zero 5H 5S", "zero 5S 5H", "top 5H 5S", "top 5S 5H", "easy 5H 5S", "difference 2D 9C"):
        GAME.check(state, from_text(text, STANDARD))
    assert refused(state, "difference 5H 5S") == "A difference needs two cards of different numbers."


def test_refused_bids_say_why() -> None:
    state = bidding()
    assert "must be led" in refused(state, "easy 3C 5H")
    assert "must be led" in refused(state, "zero 5H 3C")
    assert refused(state, "top 4H 5H") == "That card is not in your hand."
    assert refused(state, "top 5H 5H") == "Lay two different cards as a bid."
    assert refused(state, "5H") == "Lay two cards of your hand as a bid first."
    # The card just taken can be bid.
    play_texts(GAME, state, "top 7H 5H")


def test_a_bid_leaves_the_hand_and_ten_cards_remain() -> None:
    state = bidding()
    play_texts(GAME, state, "zero 5H 5S")
    assert (state.phase, state.to_act) == (LAY, 1)
    play_texts(GAME, state, "easy 4H 4D", "top 6S 8H")
    view = GAME.observe(state, 0)
    assert (view.hand_sizes, view.phase, view.to_act, view.leader) == ((9, 10, 10), PLAY, 0, 0)
    assert not {card("5H"), card("5S"), card("3C")} & set(view.hand)


def test_the_card_not_taken_is_led() -> None:
    state = bidding()
    play_texts(GAME, state, "zero 5H 5S", "easy 4H 4D", "top 6S 8H")
    assert legal_texts(GAME, state) == ["3C"]
    assert refused(state, "9C") == "Lead the turned card that was not taken."
    assert GAME.observe(state, 1).forced == card("3C")
    play_texts(GAME, state, "3C")
    view = GAME.observe(state, 1)
    assert (view.forced, view.trick, view.asked, view.hand_sizes) == (NO_CARD, (card("3C"),), CLUBS, (9, 10, 10))


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        (HEARTS, "3C 9C 2H", 2),
        (NO_SUIT, "3C 9C 2H", 1),
        (SPADES, "3C 9C 2H", 1),
        (NO_SUIT, "8D 10S 9D", 2),
    ],
)
def test_who_wins_a_trick(trump: int, cards: str, winner: int) -> None:
    assert winning_place(vec[i64](STANDARD.parse_many(cards)), trump) == winner


@pytest.mark.parametrize(
    ("bid", "won", "points"),
    [
        ("easy 4H 2D", 5, -3),
        ("easy 4H 2D", 4, 2),
        ("easy 4H 2D", 2, 4),
        ("easy 4H 2D", 3, -1),
        ("easy 4H 2D", 0, -2),
        ("easy 3H 3D", 3, 4),
        ("easy 3H 3D", 5, -2),
        ("easy 8H 6D", 7, -1),
        ("easy 2H 6D", 6, 4),
        ("easy 2H 6D", 2, 2),
        ("easy 2H 6D", 1, -1),
        ("easy 10H 10D", 0, -10),
        ("easy 3H 6D", 5, -2),
        ("easy 4H 4D", 4, 4),
        ("top 2H 9D", 2, 8),
        ("top 2H 9D", 4, -4),
        ("top 10H 2D", 0, -20),
        ("difference 4H 2D", 2, 8),
        ("difference 10H 2D", 8, 8),
        ("difference 5H 4D", 0, -2),
        ("zero 5H 5S", 0, 6),
        ("zero 5H 5S", 4, -8),
    ],
)
def test_scores(bid: str, won: int, points: int) -> None:
    assert score(from_text(bid, STANDARD), won) == points


def test_a_face_down_card_is_its_owners_secret_until_the_last_trick() -> None:
    state = bidding()
    rng = Random(7)
    play_texts(GAME, state, "zero 5H 5S")
    before = GAME.observe(state, 2)
    play_texts(GAME, state, "easy 4H 10S", "easy 6S 8H")
    laid = LaidBid(EASY, card("4H"), card("10S"))
    while not state.needs_deal:
        for seat in (0, 2, NOBODY):
            assert GAME.observe(state, seat).bids[1] == LaidBid(EASY, NO_CARD, card("10S"))
        assert GAME.observe(state, 1).bids[1] == laid
        last = state.copy()
        state.apply(rng.choice(state.legal_moves()))
    for seat in (0, 1, 2, NOBODY):
        view = GAME.observe(state, seat)
        assert view.bids[1] == view.results[0].bids[1] == laid
    events = GAME.narrate(GAME.observe(last, 0), GAME.observe(state, 0))
    assert [event.kind for event in events] == [PLAYED, TRICK_WON, REVEALED, REVEALED, HAND_SCORED]
    assert [(event.seat, event.cards) for event in events[2:4]] == [(1, (card("4H"),)), (2, (card("6S"),))]
    assert before.bids == (LaidBid(ZERO, card("5S"), card("5H")), None, None)


def test_events_up_to_the_first_lead() -> None:
    state = GAME.new(3, {}, 0)
    views = [GAME.observe(state, 2)]
    deal_texts(GAME, state, ["5H 5S 2D 9C", "4H 4D 10S", "6S 8H"], "7H 3C")
    views.append(GAME.observe(state, 2))
    for text in ("choose 7H trump", "zero 5H 5S", "easy 4H 4D", "top 6S 8H", "3C"):
        play_texts(GAME, state, text)
        views.append(GAME.observe(state, 2))
    story = [GAME.narrate(views[step], views[step + 1]) for step in range(len(views) - 1)]
    assert [event.kind for event in story[0]] == [DEALT, TURNED_UP]
    assert story[0][0].cards == views[1].hand
    assert story[0][1].cards == (card("7H"), card("3C"))
    told = [(event.kind, event.seat, event.cards, event.number, event.move) for (event,) in story[1:]]
    assert told == [
        (NAMED, 0, (), 0, choose(card("7H"), trump=True)),
        (LAID, 0, (card("5S"), card("5H")), ZERO, NO_MOVE),
        (LAID, 1, (NO_CARD, card("4D")), EASY, NO_MOVE),
        (LAID, 2, (card("6S"), card("8H")), TOP, NO_MOVE),
        (PLAYED, 0, (card("3C"),), 0, NO_MOVE),
    ]


def test_the_dealer_moves_left_bids_first_and_leads_and_deals_twice() -> None:
    for first in range(3):
        state = GAME.new(3, {}, first)
        rng = Random(first)
        dealers = []
        while not state.over:
            deal = GAME.shuffle_deal(state, rng)
            GAME.check_deal(state, deal)
            state.begin_hand(deal)
            dealers.append(state.dealer)
            assert count_in(state.hands[state.dealer]) == 10
            acts = []
            while state.phase in (CHOOSE, LAY):
                acts.append(state.to_act)
                state.apply(rng.choice(state.legal_moves()))
            clockwise = [(state.dealer + step) % 3 for step in range(3)]
            assert acts == [state.dealer, *clockwise]
            assert state.leader == state.to_act == state.dealer
            play_out(state, rng)
            assert (len(state.tricks), sum(state.tricks_won)) == (TRICKS, TRICKS)
        assert dealers == [(first + step) % 3 for step in range(ROUNDS)]


@pytest.mark.parametrize(
    ("scores", "rounds_left", "seat"),
    [
        ((20, 15, 11), 1, 2),
        ((20, 15, 12), 1, NOBODY),
        ((20, 11, 11), 1, 1),
        ((11, 20, -5), 1, 0),
        ((-20, -4, 0), 2, 0),
        ((-16, 0, 0), 2, NOBODY),
        ((99, 0, 0), 0, NOBODY),
    ],
)
def test_who_may_stop(scores: tuple[int, int, int], rounds_left: int, seat: int) -> None:
    assert who_may_stop(scores, rounds_left) == seat


def hopeless(**options: object) -> DealersDilemmaState:
    """The end of the first round of a match in which seats 1 and 2 can no longer reach seat 0."""
    state = start("7H 3C", **options)
    state.scores = (500, 0, 0)
    play_out(state, Random(3))
    return state


def test_without_the_option_nobody_is_asked() -> None:
    state = hopeless()
    assert (state.phase, state.to_act) == (DEAL, NOBODY)


def test_stopping_early_makes_the_leaders_win() -> None:
    state = hopeless(early_end="offer")
    assert (state.phase, state.to_act, state.needs_deal) == (EARLY_END, 1, False)
    assert legal_texts(GAME, state) == ["stop", "go on"]
    assert refused(state, "zero 5H 5S") == "Say whether to stop or to go on."
    before = GAME.observe(state, 1)
    assert GAME.observe(state, 2).legal == ()
    play_texts(GAME, state, "stop")
    assert (state.phase, state.to_act, state.winners, len(state.results)) == (OVER, NOBODY, (0,), 1)
    assert [event.kind for event in GAME.narrate(before, GAME.observe(state, 1))] == [ANSWERED, MATCH_OVER]


def test_equal_leaders_all_win_on_stopping() -> None:
    state = hopeless(early_end="offer")
    state.scores = (60, 0, 60)
    play_texts(GAME, state, "stop")
    assert state.winners == (0, 2)


def test_going_on_asks_once_after_each_such_round_but_the_last() -> None:
    state = hopeless(early_end="offer")
    rng = Random(4)
    asked_after = []
    while not state.over:
        if state.phase is EARLY_END:
            asked_after.append(len(state.results))
            before = GAME.observe(state, 0)
            play_texts(GAME, state, "go on")
            after = GAME.observe(state, 0)
            assert [event.kind for event in GAME.narrate(before, after)] == [ANSWERED]
            assert (state.phase, state.to_act) == (DEAL, NOBODY)
        state.begin_hand(GAME.shuffle_deal(state, rng))
        while state.phase in (CHOOSE, LAY, PLAY):
            last = GAME.observe(state, 0)
            state.apply(rng.choice(state.legal_moves()))
        kinds = [event.kind for event in GAME.narrate(last, GAME.observe(state, 0))]
        assert kinds[-1] == (MATCH_OVER if state.over else ASKED)
    assert asked_after == [1, 2, 3, 4, 5]
    assert (len(state.results), state.winners) == (ROUNDS, (0,))


def test_equal_totals_all_win() -> None:
    state = GAME.new(3, {}, 0)
    rng = Random(5)
    while not state.over:
        state.begin_hand(GAME.shuffle_deal(state, rng))
        while len(state.tricks) < TRICKS - 1 or len(state.trick) < 2:
            state.apply(rng.choice(state.legal_moves()))
        if len(state.results) < ROUNDS - 1:
            state.apply(state.legal_moves()[0])
            continue
        # Before the last card, make the totals come out at −7 for two seats and lower for the third.
        ended = state.copy()
        ended.apply(ended.legal_moves()[0])
        wanted = (-7, -9, -7)
        state.scores = tuple(goal - points for goal, points in zip(wanted, ended.results[-1].points, strict=True))
        state.apply(state.legal_moves()[0])
    assert (state.scores, state.winners) == ((-7, -9, -7), (0, 2))


def test_only_36_cards_from_two_to_ten() -> None:
    assert DECK.bit_count() == 36
    assert {STANDARD.number(one) for one in cards_in(DECK)} == set(range(2, 11))
    state = GAME.new(3, {}, 1)
    assert GAME.cards_dealt(state) == (DECK, (12, 10, 12), 2)


def check_conservation(state: DealersDilemmaState) -> None:
    """Every card is in one place."""
    if state.hand_no < 0:
        return
    places = [one for hand in state.hands for one in cards_in(hand)]
    places += state.trick
    places += [one for trick in state.tricks for one in trick.cards]
    places += [one for bid in state.bids if bid != NO_MOVE for one in (first_of(bid), second_of(bid))]
    if state.phase is CHOOSE:
        places += state.turned
    elif state.forced != NO_CARD:
        places.append(state.forced)
    assert sorted(places) == cards_in(DECK)
    assert sum(state.tricks_won) == len(state.tricks)
    if state.phase in (DEAL, EARLY_END, OVER):
        assert len(state.tricks) == TRICKS


def check_secrecy(state: DealersDilemmaState, rng: Random) -> None:
    """Whoever cannot see the cards dealt anew sees no difference; face-down bid cards are dealt anew too."""
    face_down = len(state.tricks) < TRICKS
    for seat in (0, 1, 2):
        other = state.copy()
        others = [owner for owner in range(3) if owner != seat]
        easy = [owner for owner in others if face_down and kind_of(state.bids[owner]) == EASY]
        hidden = [one for owner in others for one in cards_in(state.hands[owner])]
        hidden += [first_of(state.bids[owner]) for owner in easy]
        rng.shuffle(hidden)
        for owner in easy:
            other.bids[owner] = lay(EASY, hidden.pop(), second_of(state.bids[owner]))
        for owner in others:
            size = count_in(state.hands[owner])
            other.hands[owner] = set_of(hidden[:size])
            hidden = hidden[size:]
        assert GAME.observe(other, seat) == GAME.observe(state, seat)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("early_end", ["off", "offer"])
def test_random_matches_keep_every_card_and_every_secret(early_end: str, seed: int) -> None:
    rng = Random(seed)

    def visit(state: DealersDilemmaState) -> None:
        check_conservation(state)
        if rng.random() < 0.3:
            check_secrecy(state, rng)
            public = [GAME.observe(state, seat) for seat in (NOBODY, 0, 1, 2)]
            twin = state.copy()
            while twin.legal_moves():
                twin.apply(rng.choice(twin.legal_moves()))
            assert [GAME.observe(state, seat) for seat in (NOBODY, 0, 1, 2)] == public

    end = random_match(GAME, 3, {"early_end": early_end}, seed, visit)
    results = GAME.observe(end, 0).results
    assert end.scores == tuple(sum(result.points[seat] for result in results) for seat in range(3))
    assert end.winners == tuple(seat for seat in range(3) if end.scores[seat] == max(end.scores))
