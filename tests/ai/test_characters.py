"""Named computer players: what they like shows in their calls and bids, changes nothing else, and is told in a line."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.ai import sampled
from game.ai.people import CHARACTERS, STEADY
from game.ai.player import LEVELS, choose, weigh
from game.rules.cards import SUIT_SIZE, TWINS
from game.rules.game import AUCTION, CALL, CHOOSE, KEEP, LAY, PLAY
from game.rules.moves import EASY as EASY_BID
from game.rules.moves import KEEP as KEEPING
from game.rules.moves import NO_MOVE, PASS, Move, first_of, kind_of, second_of
from game.rules.options import Options
from game.rules.registry import GAMES
from game.rules.shuffle import stream
from game.rules.views import BidWhistView, OhHellView, View
from tests.ai.quick import QUICK
from tests.conformance.hidden import redeal

SEED = 7
BOLD = ("Odette", "Rufus", "Edwin")
CAREFUL = ("Basil", "Tomas", "Cosima")


def decisions(key: str, phase: str, hands: int, options: Options | None = None) -> Iterator[View]:
    """The Views of those who are to act in a phase, in so many hands of easy players without a temperament."""
    game = GAMES[key]
    match = 0
    while hands > 0:
        match += 1
        players = game.players[match % len(game.players)]
        state = game.new(players, options or {}, match % players)
        while not state.over and (hands > 0 or not state.needs_deal):
            if state.needs_deal:
                hands -= 1
                state.begin_hand(game.shuffle_deal(state, stream(SEED + match, f"deal {hands}")))
                continue
            view = game.observe(state, state.to_act)
            if phase in (AUCTION, LAY) and view.phase not in (CHOOSE, phase):
                break  # on to the first hand of another match, without the play of this one
            if view.phase == phase and len(view.legal) > 1:
                yield view
            state.apply(choose(view, "easy", SEED))


def number(_: View, move: Move) -> float:
    """Of a call or bid; a pass counts as none."""
    return 0 if move == PASS else second_of(move)


def stake(_: View, move: Move) -> float:
    """Whether a laid bid is one that pays and costs more."""
    return float(kind_of(move) != EASY_BID)


def kept(_: View, move: Move) -> float:
    return float(move == KEEPING)


def two_ways(_: View, move: Move) -> float:
    """Whether a laid bid can be made by either of two numbers."""
    return float(kind_of(move) == EASY_BID and first_of(move) % SUIT_SIZE != second_of(move) % SUIT_SIZE)


def compared(
    views: Iterator[View], level: str, name: str, measure: Callable[[View, Move], float]
) -> tuple[float, float, int]:
    """The mean of a measure for a character and for a player without a temperament, and in how many they differ."""
    ours = theirs = 0.0
    differ = count = 0
    for view in views:
        own = choose(view, level, SEED, character=name, seconds=QUICK)
        plain = choose(view, level, SEED, seconds=QUICK)
        ours += measure(view, own)
        theirs += measure(view, plain)
        differ += own != plain
        count += 1
    assert count >= 60
    return ours / count, theirs / count, differ


def test_ten_players_are_known_by_a_short_line() -> None:
    assert len(CHARACTERS) >= 8
    lines = [character.line for character in CHARACTERS.values()]
    assert all(10 < len(line) < 60 and line[0].isupper() and line[-1] == "." for line in lines)
    assert len(set(lines)) == len(lines)


def test_each_temperament_is_somebodys() -> None:
    temperaments = [character.temperament for character in CHARACTERS.values()]
    assert STEADY in temperaments
    assert any(one.boldness > 0 for one in temperaments)
    assert any(one.boldness < 0 for one in temperaments)
    assert any(one.freedom for one in temperaments)
    assert any(one.spoiling for one in temperaments)
    assert any(one.trust for one in temperaments)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", ["oh_hell", "bid_whist"])
def test_bold_ones_call_higher_and_careful_ones_lower_on_the_same_hands(key: str, level: str) -> None:
    views = list(decisions(key, CALL if key == "oh_hell" else AUCTION, 100))
    for name in (*BOLD, *CAREFUL):
        sign = 1 if name in BOLD else -1
        mean, plain, differ = compared(iter(views), level, name, number)
        assert sign * (mean - plain) > 0.015, name
        assert differ < len(views) / 2, "a temperament decides where moves are worth nearly the same"


@pytest.mark.parametrize("level", LEVELS)
def test_no_hand_makes_odette_call_less_or_basil_more(level: str) -> None:
    for view in decisions("oh_hell", CALL, 150):
        plain = second_of(choose(view, level, SEED, seconds=QUICK))
        assert second_of(choose(view, level, SEED, character="Odette", seconds=QUICK)) >= plain
        assert second_of(choose(view, level, SEED, character="Basil", seconds=QUICK)) <= plain


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_bold_ones_lay_the_bids_that_pay_and_cost_more(level: str) -> None:
    views = list(decisions("dealers_dilemma", LAY, 20))
    bold, plain, _ = compared(iter(views), level, "Odette", stake)
    careful, _, _ = compared(iter(views), level, "Basil", stake)
    assert careful < plain - 0.01
    assert bold > plain + 0.01


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_bold_ones_bid_with_higher_cards(level: str) -> None:
    views = list(decisions("trick_or_bid", KEEP, 150))
    taken: dict[str, list[int]] = {"Odette": [], "": [], "Basil": []}
    for name, numbers in taken.items():
        answers = [choose(view, level, SEED, character=name) for view in views]
        numbers += [TWINS.number(second_of(move)) for move in answers if move != KEEPING]
    mean = {name: sum(numbers) / len(numbers) for name, numbers in taken.items()}
    assert mean["Odette"] > mean[""] + 0.02
    assert mean["Basil"] < mean[""] - 0.02


@pytest.mark.parametrize("level", LEVELS)
def test_who_dislikes_the_hook_leaves_tricks_enough_for_all(level: str) -> None:
    def crowds(view: View, move: Move) -> float:
        assert isinstance(view, OhHellView)
        return float(sum(view.calls) - view.calls[view.seat] + second_of(move) > view.cards_each)

    def last(options: Options) -> Iterator[View]:
        return (view for view in decisions("oh_hell", CALL, 250, options) if view.seat == view.dealer)

    mean, plain, _ = compared(last({"hook": "on"}), level, "Greta", crowds)
    assert mean < plain - 0.03
    for free in (last({}), (view for view in decisions("oh_hell", CALL, 60) if view.seat != view.dealer)):
        assert compared(free, level, "Greta", crowds)[2] == 0, "nobody is hooked there"


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_who_keeps_choices_open_waits_to_bid(level: str) -> None:
    mean, plain, _ = compared(decisions("trick_or_bid", KEEP, 150), level, "Greta", kept)
    assert mean > plain + 0.01


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_who_keeps_choices_open_lays_two_numbers(level: str) -> None:
    mean, plain, _ = compared(decisions("dealers_dilemma", LAY, 20), level, "Greta", two_ways)
    assert mean > plain + 0.03


@pytest.mark.parametrize("level", LEVELS)
def test_who_trusts_the_partner_bids_on_over_that_bid_alone(level: str) -> None:
    def bids(_: View, move: Move) -> float:
        return float(move != PASS)

    def partner_leads(view: View) -> bool:
        assert isinstance(view, BidWhistView)
        return view.highest != NO_MOVE and view.declarer == (view.seat + 2) % 4

    views = list(decisions("bid_whist", AUCTION, 400))
    over = [view for view in views if partner_leads(view)]
    mean, plain, _ = compared(iter(over), level, "Ansel", bids)
    assert mean > plain + 0.01
    others = [view for view in views if not partner_leads(view)]
    assert compared(iter(others), level, "Ansel", bids)[2] == 0


@pytest.mark.parametrize("level", LEVELS)
def test_who_spoils_seldom_lets_the_calls_add_up(level: str) -> None:
    def even(view: View, move: Move) -> float:
        assert isinstance(view, OhHellView)
        return float(sum(view.calls) - view.calls[view.seat] + second_of(move) == view.cards_each)

    last = (view for view in decisions("oh_hell", CALL, 250) if view.seat == view.dealer)
    mean, plain, _ = compared(last, level, "Mireille", even)
    assert mean < plain - 0.03


@pytest.mark.parametrize("level", LEVELS)
def test_who_spoils_overcalls_the_others(level: str) -> None:
    def bids(_: View, move: Move) -> float:
        return float(move != PASS)

    mean, plain, _ = compared(decisions("bid_whist", AUCTION, 300), level, "Mireille", bids)
    assert mean > plain + 0.01


@pytest.mark.parametrize("key", ["oh_hell", "dealers_dilemma", "trick_or_bid"])
def test_searched_cards_of_a_spoiler_leave_the_others_less(key: str) -> None:
    each = 0.2
    taken = changed = 0.0
    for view in decisions(key, PLAY, 3, {"order": "down"} if key == "oh_hell" else {}):
        moves = list(view.legal)
        # One stage, so that every card meets every world.
        plain = dict(sampled.weigh(view, moves, Random(SEED), stages=(8,)))
        spoilt = dict(sampled.weigh(view, moves, Random(SEED), stages=(8,), spoiling=each))
        others = {move: (plain[move] - spoilt[move]) / each for move in moves}
        kind, keen = max(moves, key=plain.__getitem__), max(moves, key=spoilt.__getitem__)
        assert others[keen] <= others[kind] + 1e-3
        changed += keen != kind
        taken += others[kind] - others[keen]
    assert changed
    assert taken > 0.2


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.usefixtures("few_worlds")
def test_an_answer_depends_on_view_level_character_and_seed_alone(key: str, level: str) -> None:
    game = GAMES[key]
    rng = Random(SEED)
    checked = 0
    state = game.new(game.players[0], {"hook": "on"} if key == "oh_hell" else {}, 0)
    for hand in range(5):
        state.begin_hand(game.shuffle_deal(state, stream(SEED, f"deal {hand}")))
        while not state.needs_deal and not state.over:
            seat = state.to_act
            name = list(CHARACTERS)[(hand + seat) % len(CHARACTERS)]
            view = game.observe(state, seat)
            answer = weigh(view, level, SEED, character=name, seconds=QUICK)
            assert sorted(move for move, _ in answer) == list(view.legal)
            if rng.random() < 0.15:
                other = game.observe(redeal(state, seat, rng), seat)
                assert weigh(other, level, SEED, character=name, seconds=QUICK) == answer, (
                    f"seed {SEED}, ply {state.ply}"
                )
                checked += 1
            state.apply(answer[0][0])
        if state.over:
            break
    assert checked


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", ["Ida", "", "Somebody else", "odette"])
def test_the_steady_and_the_unknown_play_as_their_level(key: str, name: str) -> None:
    phase = {"oh_hell": CALL, "bid_whist": AUCTION, "trick_or_bid": KEEP, "dealers_dilemma": LAY}[key]
    for view in decisions(key, phase, 10):
        assert weigh(view, "medium", SEED, character=name) == weigh(view, "medium", SEED)
