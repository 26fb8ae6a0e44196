"""Oh Hell against RULES.md, section 1."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.rules.cards import NO_CARD, NO_SUIT, STANDARD, SUIT_LETTERS, cards_in, set_of
from game.rules.game import CALL, PLAY, BadDeal, Deal, IllegalMove
from game.rules.moves import call, second_of
from game.rules.oh_hell import OhHell, OhHellState, hand_sizes, score
from game.rules.options import complete
from game.rules.tricks import winning_place
from game.rules.views import CALLED, CALLS_SHOWN, HIDDEN_CALL, TURNED_UP, UNCALLED
from tests.rules.playing import deal_texts, legal_texts, play_texts
from tests.vectors import rows

GAME = OhHell()
Row = dict[str, Any]


def each(group: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return pytest.mark.parametrize("row", rows("oh_hell", group), ids=str)


def match_of(row: Row, players: int = 4, dealer: int = 0) -> OhHellState:
    keys = {option.key for option in GAME.options}
    return GAME.new(players, {key: value for key, value in row.items() if key in keys}, dealer)


def rest_of(turned: str, *hands: str) -> str:
    """What is left of the pack beside some one-card hands, the card to turn first."""
    return " ".join([turned, *(card for card in STANDARD.text_many(range(52)).split() if card not in {turned, *hands})])


def play_out(state: OhHellState, rng: random.Random) -> None:
    while not state.needs_deal and not state.over:
        state.apply(rng.choice(state.legal_moves()))


def in_hand_of(size: int, players: int, options: dict[str, object], rng: random.Random) -> OhHellState:
    """A match whose hand of that size has just been dealt; the dealer is wherever the deal has come to."""
    state = GAME.new(players, options, 0)
    while True:
        state.begin_hand(GAME.shuffle_deal(state, rng))
        if state.cards_each == size:
            return state
        play_out(state, rng)


@each("hands_per_match")
def test_hands_per_match(row: Row, rng: random.Random) -> None:
    state = match_of(row, row["players"])
    hands = 0
    while not state.over:
        state.begin_hand(GAME.shuffle_deal(state, rng))
        hands += 1
        play_out(state, rng)
    assert hands == row["hands"]
    assert GAME.observe(state, 0).hands_in_match == hands


@each("hand_sizes")
def test_hand_sizes(row: Row) -> None:
    assert list(hand_sizes(row["players"], row["order"])) == row["sizes"]


@each("no_trump_hands")
def test_hands_without_trump_turn_nothing_up(row: Row, rng: random.Random) -> None:
    state = match_of(row, row["players"])
    without = []
    while not state.over:
        state.begin_hand(GAME.shuffle_deal(state, rng))
        assert (state.turned == NO_CARD) == (state.trump == NO_SUIT)
        if state.trump == NO_SUIT:
            without.append(state.hand_no + 1)
        else:
            assert state.turned == state.rest[0]
        play_out(state, rng)
    assert without == row["without"]


@each("dealer")
def test_dealer_and_first_to_call_and_lead(row: Row, rng: random.Random) -> None:
    state = match_of({}, row["players"], row["first_dealer"])
    state.begin_hand(GAME.shuffle_deal(state, rng))
    while state.hand_no + 1 < row["hand"]:
        play_out(state, rng)
        state.begin_hand(GAME.shuffle_deal(state, rng))
    assert state.dealer == row["dealer"]
    assert state.to_act == row["first"]
    for _ in range(row["players"]):
        state.apply(call(0))
    assert state.phase == PLAY
    assert state.to_act == row["first"]


@each("score")
def test_score(row: Row) -> None:
    per_trick, five_plus = row["miss"] == "per_trick", row["zero"] == "five_plus"
    assert score(row["call"], row["won"], row["size"], per_trick, five_plus) == row["points"]


@each("hook")
def test_hook(row: Row, rng: random.Random) -> None:
    state = in_hand_of(row["size"], row["players"], {"hook": row["hook"], "bidding": "in_turn"}, rng)
    for number in row["earlier"]:
        GAME.check(state, call(number))
        state.apply(call(number))
    assert [second_of(move) for move in state.legal_moves()] == row["calls"]
    view = GAME.observe(state, state.to_act)
    for number in set(range(row["size"] + 1)) - set(row["calls"]):
        assert view.forbidden == number
        with pytest.raises(IllegalMove, match=f"you may not call {number}"):
            GAME.check(state, call(number))
    with pytest.raises(IllegalMove, match="Call a number from 0 to"):
        GAME.check(state, call(row["size"] + 1))


@pytest.mark.parametrize(
    ("size", "earlier", "forbidden"),
    [
        (5, (2, 0, 1), 2),
        (5, (3, 1, 2), None),
        (10, (4, 2, 3), 1),
        (5, (1, 2, 1), 1),
        (7, (4, 0, 2), 1),
        (1, (0, 0, 0), 1),
    ],
)
@pytest.mark.parametrize("hook", ["on", "off"])
def test_hook_worked_numbers(
    size: int, earlier: tuple[int, ...], forbidden: int | None, hook: str, rng: random.Random
) -> None:
    state = in_hand_of(size, 4, {"hook": hook}, rng)
    for number in earlier:
        state.apply(call(number))
    allowed = set(range(size + 1)) - ({forbidden} if hook == "on" else set())
    assert {second_of(move) for move in state.legal_moves()} == allowed


@each("together_hook")
def test_calls_together_under_the_hook(row: Row, rng: random.Random) -> None:
    players = len(row["shown"])
    state = in_hand_of(row["size"], players, {"hook": "on", "bidding": "together"}, rng)
    for number in row["shown"]:
        assert len(state.legal_moves()) == row["size"] + 1
        state.apply(call(number))
    assert state.to_act == state.dealer
    assert state.phase == CALL
    assert GAME.observe(state, 0).calling_again
    assert [second_of(move) for move in state.legal_moves()] == row["calls"]
    with pytest.raises(IllegalMove, match="the dealer must call another number"):
        GAME.check(state, call(row["shown"][-1]))
    state.apply(call(row["calls"][0]))
    assert state.phase == PLAY
    assert state.calls[state.dealer] == row["calls"][0]


def test_calls_made_together_are_hidden_until_all_have_called() -> None:
    state = GAME.new(3, {"bidding": "together"}, 0)
    deal_texts(GAME, state, ["2S", "3S", "4S"], rest_of("5S", "2S", "3S", "4S"))
    before = GAME.observe(state, 0)
    play_texts(GAME, state, "call 1")
    seen_by_others = GAME.observe(state, 0)
    assert seen_by_others.calls == (UNCALLED, HIDDEN_CALL, UNCALLED)
    assert GAME.observe(state, 1).calls == (UNCALLED, 1, UNCALLED)
    assert [(event.kind, event.number) for event in GAME.narrate(before, seen_by_others)] == [(CALLED, HIDDEN_CALL)]
    play_texts(GAME, state, "call 0")
    before = GAME.observe(state, 1)
    play_texts(GAME, state, "call 0")
    after = GAME.observe(state, 1)
    assert after.calls == (0, 1, 0)
    assert [event.kind for event in GAME.narrate(before, after)] == [CALLED, CALLS_SHOWN]


@each("trick_winner")
def test_trick_winner(row: Row) -> None:
    cards = STANDARD.parse_many(row["cards"])
    trump = SUIT_LETTERS.index(row["trump"]) if row["trump"] else NO_SUIT
    assert STANDARD.text(cards[winning_place(vec[i64](cards), trump)]) == row["winner"]


@each("legal")
def test_legal_cards(row: Row) -> None:
    state = match_of(row)
    hand = set_of(STANDARD.parse_many(row["hand"]))
    state.phase = PLAY
    state.trick = vec[i64](STANDARD.parse_many(row["trick"]))
    state.leader = 0
    state.to_act = len(state.trick)
    state.trump = SUIT_LETTERS.index(row["trump"]) if row["trump"] else NO_SUIT
    state.hands[state.to_act] = hand
    assert sorted(legal_texts(GAME, state)) == sorted(row["legal"].split())
    for card in cards_in(hand & ~set_of(state.legal_moves())):
        with pytest.raises(IllegalMove, match=r"Follow|must play a trump"):
            GAME.check(state, card)


def test_a_trump_lead_is_followed_with_trumps_only() -> None:
    state = GAME.new(4, {}, 0)
    state.phase, state.leader, state.to_act, state.trump = PLAY, 0, 1, 0
    state.trick = vec[i64](STANDARD.parse_many("9S"))
    state.hands[1] = set_of(STANDARD.parse_many("2S AH 3D"))
    assert legal_texts(GAME, state) == ["2S"]
    with pytest.raises(IllegalMove, match="Follow spades: you hold a card of that suit"):
        GAME.check(state, STANDARD.parse("AH"))
    with pytest.raises(IllegalMove, match="That card is not in your hand"):
        GAME.check(state, STANDARD.parse("KS"))
    with pytest.raises(IllegalMove, match="Play a card"):
        GAME.check(state, call(1))


def test_a_whole_one_card_hand() -> None:
    """The hand ends once, after its only trick; the next dealer sits to the left."""
    state = GAME.new(4, {}, 2)
    before = GAME.observe(state, 0)
    deal_texts(GAME, state, ["AS", "2S", "3H", "KD"], rest_of("5H", "AS", "2S", "3H", "KD"))
    after = GAME.observe(state, 0)
    assert [event.kind for event in GAME.narrate(before, after)][1:] == [TURNED_UP]
    assert SUIT_LETTERS[state.trump] == "H"
    play_texts(GAME, state, "call 0", "call 1", "call 0", "call 1", "KD", "AS", "2S", "3H")
    result = state.results[0]
    assert result.calls == (1, 0, 1, 0)
    assert result.tricks == (0, 0, 1, 0)
    assert result.points == (0, 10, 11, 10)
    assert state.scores == (0, 10, 11, 10)
    assert state.needs_deal
    assert state.hand_no == 0
    assert len(state.tricks) == 1


def test_equal_totals_share_the_win() -> None:
    state = GAME.new(3, {"order": "down"}, 0)
    state.sizes = (1,)
    deal_texts(GAME, state, ["AS", "2H", "3D"], rest_of("3S", "AS", "2H", "3D"))
    play_texts(GAME, state, "call 0", "call 0", "call 0")
    play_out(state, random.Random(1))
    assert state.over
    assert sorted(state.scores) == [0, 10, 10]
    assert state.winners == tuple(seat for seat in range(3) if state.scores[seat] == 10)


@pytest.mark.parametrize(
    ("hands", "rest", "error"),
    [
        (["AS", "2S"], [], "There must be 3 hands, not 2"),
        (["AS", "2S", "3S 4S"], [], "Seat 2 must get 1 cards, not 2"),
        (["AS", "2S", "AS"], [], "The card AS is there twice"),
        (["AS", "2S", "BJ"], [], "The card BJ is not in this game"),
        (["AS", "2S", "3S"], ["4S"], "The rest must be 49 cards, not 1"),
        (["AS", "2S", "3S"], ["AS"] * 49, "The card AS is there twice"),
    ],
)
def test_wrong_deals_are_refused(hands: list[str], rest: list[str], error: str) -> None:
    state = GAME.new(3, {}, 0)
    deal = Deal(
        tuple(set_of(STANDARD.parse_many(hand)) for hand in hands), tuple(STANDARD.parse(card) for card in rest)
    )
    with pytest.raises(BadDeal, match=error):
        GAME.check_deal(state, deal)


def test_presets() -> None:
    changed = {
        preset.label: {
            key: value
            for key, value in complete(GAME.options, preset.values).items()
            if value != {row.key: row.default for row in GAME.options}[key]
        }
        for preset in GAME.presets
    }
    assert changed == {
        "Standard": {},
        "La Podrida": {"must_trump": "on"},
        "Up and down": {"order": "up_down"},
        "Reverse": {"order": "down"},
        "Screw the dealer": {"hook": "on"},
    }


@pytest.mark.parametrize("players", [2, 8])
def test_numbers_of_players(players: int) -> None:
    with pytest.raises(ValueError, match=f"Oh Hell is for 3 or 4 or 5 or 6 or 7 players, not {players}"):
        GAME.new(players, {}, 0)
    with pytest.raises(ValueError, match="The dealer must be a seat from 0 to 3, not 4"):
        GAME.new(4, {}, 4)
