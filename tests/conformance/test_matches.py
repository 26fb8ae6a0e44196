"""One suite for all games: random matches to the end, for every number of players and every value of every option."""

import random

import msgspec
import pytest

from game.rules import moves, views
from game.rules.bid_whist import BidWhistState
from game.rules.cards import NOBODY
from game.rules.dealers_dilemma import DealersDilemmaState
from game.rules.game import EARLY_END, IllegalMove, State
from game.rules.moves import NO_MOVE, STOP, Move, from_text, kind_of, to_text
from game.rules.oh_hell import OhHellState
from game.rules.record import Record, replay
from game.rules.registry import GAMES, AnyGame
from game.rules.views import Event, HandResult, View
from tests.conformance.hidden import redeal
from tests.conformance.places import check_tallies, places, tricks_in_hand
from tests.conformance.play import random_match, random_move, snapshot
from tests.conformance.setups import DEFAULTS, SETUPS, Setup

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
each_default = pytest.mark.parametrize("setup", DEFAULTS, ids=str)


def all_moves(game: AnyGame) -> list[Move]:
    """Every well-formed move of any game, with the cards of this game's deck."""
    cards = [card for card in range(54) if game.deck.cards >> card & 1]
    found = [*cards, moves.PASS, moves.KEEP, moves.STOP, moves.GO_ON]
    found += [moves.call(number) for number in range(16)]
    found += [moves.bid(level, strain) for level in range(1, 9) for strain in range(3)]
    found += [moves.name_trump(suit) for suit in range(4)] + [moves.name_direction(way) for way in range(2)]
    found += [act(card) for card in cards for act in (moves.bury, moves.take)]
    found += [moves.choose(card, trump) for card in cards for trump in (False, True)]
    found += [moves.lay(kind, one, two) for kind in moves.LAID_KINDS for one in cards for two in cards]
    return found


ALL_MOVES = {key: all_moves(game) for key, game in GAMES.items()}
OF_KIND = {
    key: {kind: [move for move in found if kind_of(move) == kind] for kind in range(16)}
    for key, found in ALL_MOVES.items()
}


def seats_and_public(state: State) -> list[int]:
    return [NOBODY, *range(state.players)]


@each_setup
def test_cards_and_tallies_are_conserved_and_moves_are_never_missing(setup: Setup, rng: random.Random) -> None:
    game = GAMES[setup.game]
    deck: int | None = None
    for state, record, _ in random_match(setup, rng):
        if deck is None:
            deck = game.cards_dealt(state)[0]
            continue
        cards = places(state)
        assert len(cards) == len(set(cards)) == deck.bit_count()
        assert all(deck >> card & 1 for card in cards)
        check_tallies(state)
        assert state.ply == len(record.moves)
        legal = state.legal_moves()
        assert legal == sorted(set(legal))
        assert bool(legal) == (state.to_act != NOBODY)
        assert (state.to_act == NOBODY) == (state.over or state.needs_deal)
        if state.needs_deal or state.over or state.phase == EARLY_END:
            assert len(state.tricks) == tricks_in_hand(state)
            assert not any(state.hands)
        assert bool(state.winners) == state.over


@each_setup
def test_deal_moves_left_and_the_match_has_its_length(setup: Setup, rng: random.Random) -> None:
    game = GAMES[setup.game]
    stopped = False
    first_to_act = -1 if setup.game != "dealers_dilemma" else 0
    totals: list[tuple[int, ...]] = [(0,) * setup.players]
    for state, record, move in random_match(setup, rng):
        stopped = move == STOP
        if record.deals and move == NO_MOVE:
            assert state.hand_no == len(record.deals) - 1
            assert state.dealer == (record.dealer + state.hand_no) % setup.players
            assert state.to_act == (state.dealer - first_to_act) % setup.players
            assert state.tricks == []
            assert not state.on_table
        if len(game.observe(state, NOBODY).results) == len(totals):
            totals.append(state.scores)
    view: View = game.observe(state, NOBODY)
    assert len(view.results) == len(record.deals)
    assert [result.dealer for result in view.results] == [
        (record.dealer + number) % setup.players for number in range(len(view.results))
    ]
    for before, after, result in zip(totals, totals[1:], view.results, strict=False):
        assert tuple(late - early for early, late in zip(before, after, strict=True)) == result.points
    hands = {
        "oh_hell": len(state.sizes) if isinstance(state, OhHellState) else 0,
        "bid_whist": 0,
        "trick_or_bid": setup.players,
        "dealers_dilemma": 6,
    }[setup.game]
    assert view.hands_in_match == hands
    if isinstance(state, BidWhistState):
        target = state.target
        assert all(abs(total) < target for scores in totals[:-1] for total in scores)
        assert any(abs(total) >= target for total in totals[-1])
        assert state.winners in ((0, 2), (1, 3))
    else:
        assert len(record.deals) == hands or stopped
        assert state.winners == tuple(seat for seat, total in enumerate(state.scores) if total == max(state.scores))


@each_setup
def test_what_is_hidden_from_a_seat_does_not_show(setup: Setup, rng: random.Random) -> None:
    game = GAMES[setup.game]
    changed = 0
    for state, _, _ in random_match(setup, rng):
        seat = rng.choice(seats_and_public(state))
        other = redeal(state, seat, rng)
        assert sorted(places(other)) == sorted(places(state))
        assert game.observe(other, seat) == game.observe(state, seat)
        if seat == state.to_act:
            assert other.legal_moves() == state.legal_moves()
        changed += snapshot(other) != snapshot(state)
    assert changed > 10  # the hidden cards were really other ones


@each_setup
def test_copies_are_independent(setup: Setup, rng: random.Random) -> None:
    game = GAMES[setup.game]
    for state, _, _ in random_match(setup, rng):
        if rng.random() < 0.9:
            continue
        before = snapshot(state)
        copy = state.copy()
        assert snapshot(copy) == before
        for _ in range(8):
            if copy.over:
                break
            if copy.needs_deal:
                copy.begin_hand(game.shuffle_deal(copy, rng))
            else:
                copy.apply(random_move(copy.legal_moves(), rng))
        assert snapshot(state) == before


@each_setup
def test_a_result_is_the_same_whether_it_is_asked_for_at_once_or_hands_later(setup: Setup, rng: random.Random) -> None:
    at_once: list[HandResult] = []
    for state, _, _ in random_match(setup, rng):
        at_once += state.copy().results[len(at_once) :]
    assert list(state.results) == at_once
    assert len(at_once) == state.hand_no + 1


def check_round_trip(record: Record, ply: int, shown: list[View], game: AnyGame) -> None:
    """The record cut at a ply, written and read again, leads to the Views of the match at that ply."""
    text = Record(record.game, record.options, record.seats, record.dealer, record.deals, record.moves[:ply]).to_json()
    again = Record.from_json(text)
    assert again.to_json() == text
    state = replay(again)
    assert [game.observe(state, seat) for seat in seats_and_public(state)] == shown


def last_views(setup: Setup, rng: random.Random) -> tuple[Record, dict[int, list[View]]]:
    """A match and, for each ply, the last Views of all: after the deal, if one follows the move."""
    game = GAMES[setup.game]
    shown = {}
    steps = random_match(setup, rng)
    _, record, _ = next(steps)
    for state, _, _ in steps:
        shown[state.ply] = [game.observe(state, seat) for seat in seats_and_public(state)]
    return record, shown


@each_default
def test_record_goes_back_to_every_ply(setup: Setup, rng: random.Random) -> None:
    record, shown = last_views(setup, rng)
    assert list(shown) == list(range(len(record.moves) + 1))
    for ply, view in shown.items():
        check_round_trip(record, ply, view, GAMES[setup.game])


@each_setup
def test_record_goes_back_with_every_option(setup: Setup, rng: random.Random) -> None:
    record, shown = last_views(setup, rng)
    for ply in [*rng.sample(range(len(record.moves)), 15), len(record.moves)]:
        check_round_trip(record, ply, shown[ply], GAMES[setup.game])


@each_setup
def test_moves_and_views_have_a_text_that_leads_back(setup: Setup, rng: random.Random) -> None:
    game = GAMES[setup.game]
    for state, _, _ in random_match(setup, rng):
        if rng.random() < 0.8:
            continue
        texts = [to_text(move, game.deck) for move in state.legal_moves()]
        assert len(set(texts)) == len(texts)
        assert [from_text(text, game.deck) for text in texts] == state.legal_moves()
        for seat in seats_and_public(state):
            view = game.observe(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


@each_setup
def test_illegal_moves_are_refused_with_a_sentence(setup: Setup, rng: random.Random) -> None:
    game = GAMES[setup.game]
    for state, _, _ in random_match(setup, rng):
        if state.to_act == NOBODY or rng.random() < 0.8:
            continue
        legal = set(state.legal_moves())
        before = snapshot(state)
        near = OF_KIND[setup.game][kind_of(rng.choice(sorted(legal)))]
        for move in rng.choices(ALL_MOVES[setup.game], k=12) + rng.choices(near, k=12):
            if move in legal:
                game.check(state, move)
                continue
            with pytest.raises(IllegalMove) as refused:
                game.check(state, move)
            reason = refused.value.reason
            assert reason[0].isupper()
            assert reason.endswith(".")
            assert "_" not in reason
        assert snapshot(state) == before


EVENT_OF_MOVE = {
    moves.PLAY: views.PLAYED,
    moves.CALL: views.CALLED,
    moves.PASSING: views.PASSED,
    moves.BID: views.BID_MADE,
    moves.NAME_TRUMP: views.NAMED,
    moves.NAME_DIRECTION: views.NAMED,
    moves.BURY: views.BURIED,
    moves.KEEPING: views.KEPT,
    moves.TAKE: views.BID_TAKEN,
    moves.CHOOSE: views.NAMED,
    moves.EASY: views.LAID,
    moves.TOP: views.LAID,
    moves.DIFFERENCE: views.LAID,
    moves.ZERO: views.LAID,
    moves.STOPPING: views.ANSWERED,
    moves.GOING_ON: views.ANSWERED,
}


def check_events(before: View, after: View, move: Move, events: tuple[Event, ...]) -> None:
    kinds = [event.kind for event in events]
    if move == NO_MOVE:
        assert kinds[0] == views.DEALT
        assert events[0].seat == after.dealer
        assert events[0].number == after.hand_no
        assert events[0].cards == after.hand
        return
    assert kinds[0] == EVENT_OF_MOVE[kind_of(move)]
    assert events[0].seat == before.to_act
    if kinds[0] == views.PLAYED:
        assert events[0].cards == (move,)
    trick_ends = kinds.count(views.TRICK_WON) + kinds.count(views.SET_ASIDE)
    assert trick_ends == len(after.tricks) - len(before.tricks)
    assert kinds.count(views.HAND_SCORED) == len(after.results) - len(before.results)
    assert kinds.count(views.MATCH_OVER) == int(after.over)
    assert kinds.count(views.ASKED) == int(after.phase == EARLY_END)
    if isinstance(after, views.TrickOrBidView) and isinstance(before, views.TrickOrBidView):
        twins = {card for event in events if event.kind == views.CANCELLED for card in event.cards}
        if after.trick:
            now = {card for card, gone in zip(after.trick, after.cancelled, strict=True) if gone}
            was = {card for card, gone in zip(before.trick, before.cancelled, strict=True) if gone}
            assert twins == now - was
        assert kinds.count(views.DISCARDED) == int(after.discarded > before.discarded)
    if isinstance(after, views.BidWhistView) and isinstance(before, views.BidWhistView):
        assert kinds.count(views.REVOKED) == len(after.revoked) - len(before.revoked)


@each_setup
def test_events_tell_every_change_to_everyone(setup: Setup, rng: random.Random) -> None:
    game = GAMES[setup.game]
    before: dict[int, View] = {}
    for state, record, move in random_match(setup, rng):
        after = {seat: game.observe(state, seat) for seat in seats_and_public(state)}
        if record.deals:
            for seat, view in after.items():
                check_events(before[seat], view, move, game.narrate(before[seat], view))
        before = after


def test_every_dealers_dilemma_answer_is_met() -> None:
    """The random matches do reach the question whether to stop, and both answers."""
    setup = next(setup for setup in SETUPS if setup.label == "early_end=offer")
    answers = set()
    for seed in range(20):
        for state, _, move in random_match(setup, random.Random(seed)):
            assert isinstance(state, DealersDilemmaState)
            if move in (moves.STOP, moves.GO_ON):
                answers.add(move)
    assert answers == {moves.STOP, moves.GO_ON}
