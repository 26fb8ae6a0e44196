"""Taking back: whole, within a hand, and never a peek unless the match is marked as practice (CASES 34)."""

from random import Random

import pytest

from game.rules.cards import NO_CARD, NOBODY
from game.rules.game import BURY, CALL, DEAL, KEEP, NAME, PLAY, State
from game.rules.moves import NO_MOVE
from game.rules.views import HIDDEN_CALL, UNCALLED, DealersDilemmaView, View
from game.session.match import Match
from tests.session.tables import EVERY_GAME, make, play, table


def to_first_turn_of(game: str, seat: int, options: dict[str, object] | None = None) -> Match:
    """A fresh match whose first hand asks the human, who sits at ``seat``, before anyone else."""
    for seed in range(200):
        match = table(game, (seat,), options, seed)
        match.deal()
        if match.to_act == seat:
            return match
    raise AssertionError("no seed lets that seat begin")


def test_a_call_can_be_taken_back_until_another_has_called() -> None:
    match = to_first_turn_of("oh_hell", 0)
    assert "decided nothing" in match.undo_refusal(0)
    make(match, "call 1")
    assert match.can_undo(0)
    assert match.undo(0)
    assert (match.ply, match.to_act, match.record.moves) == (0, 0, [])
    make(match, "call 0")
    make(match, "call 0")
    assert match.undo_refusal(0) == "Basil has bid since, so you know that bid."
    assert not match.undo(0)
    assert match.ply == 2


def test_taking_back_past_what_was_shown_makes_the_match_practice_for_good() -> None:
    match = to_first_turn_of("oh_hell", 0)
    for _ in range(4):
        make(match, "call 0")
    assert match.undo(0, practice=True)
    assert match.practice
    assert (match.ply, match.to_act) == (0, 0)
    assert match.redo()
    assert match.ply == 4
    assert Match.resume(match.record).practice


def test_asking_for_practice_where_nothing_was_shown_leaves_the_match_as_it_is() -> None:
    match = to_first_turn_of("oh_hell", 0)
    make(match, "call 1")
    assert match.undo(0, practice=True)
    assert not match.practice


def test_calls_made_together_can_be_taken_back_until_they_are_shown() -> None:
    match = to_first_turn_of("oh_hell", 0, {"bidding": "together"})
    for _ in range(3):
        make(match, "call 0")
    assert match.undo(0), "two hidden calls have shown nothing"
    for _ in range(4):
        make(match, "call 0")
    assert match.undo_refusal(0)


def test_the_last_to_call_together_sees_the_others_by_it() -> None:
    match = table("oh_hell", (0, 1, 2, 3), seed=1)
    dealer = match.record.dealer
    match = table("oh_hell", (dealer,), {"bidding": "together"}, seed=1)
    match.deal()
    for _ in range(4):
        make(match, "call 0")
    assert match.undo_refusal(dealer) == "The calls have been shown."


def test_the_kitty_ends_what_can_be_taken_back_but_burying_begins_anew() -> None:
    match = to_first_turn_of("bid_whist", 0)
    make(match, "bid 7 nt")
    for _ in range(3):
        make(match, "pass")
    assert (match.phase, match.to_act) == (NAME, 0)
    make(match, "name up")
    assert match.phase == BURY
    assert match.undo_refusal(0) == "You have seen the kitty."
    for _ in range(3):
        make(match, match.view(0).legal[0])
    first_three = match.record.moves[-3:]
    for left in (2, 1, 0):
        assert match.undo(0)
        assert len(match.view(0).hand) == 18 - left
    assert not match.undo(0)
    assert match.phase == BURY
    for _ in range(3):
        assert match.redo()
    assert match.record.moves[-3:] == first_three
    assert not match.redo()


def test_the_dealers_choice_can_be_taken_back_only_before_the_others_have_laid() -> None:
    match = to_first_turn_of("dealers_dilemma", 0)
    make(match, match.view(0).legal[0])
    make(match, match.view(0).legal[0])
    assert match.undo(0)
    assert match.undo(0)
    assert match.ply == 0
    make(match, match.view(0).legal[-1])
    make(match, match.view(0).legal[0])
    make(match, match.view(1).legal[0])
    assert match.undo_refusal(0) == "Basil has bid since, so you know that bid."


def test_keeping_a_trick_can_be_taken_back_even_when_it_ends_the_round() -> None:
    def at_last_choice(match: Match) -> bool:
        return match.phase == DEAL or (match.phase == KEEP and match.to_act == 0 and not any(match.view(0).hand_sizes))

    for seed in range(100):
        match = table("trick_or_bid", seed=seed)
        match.deal()
        play(match, Random(seed), at_last_choice)
        if match.phase == KEEP:
            break
    make(match, "keep")
    assert match.phase == DEAL
    assert match.undo(0)
    assert (match.phase, match.to_act) == (KEEP, 0)
    assert not match.practice


def test_the_fifth_card_is_taken_back_only_while_nobody_has_played_since() -> None:
    match = table("oh_hell", seed=3)
    match.deal()
    play(match, Random(1), lambda match: match.phase == PLAY and match.to_act == 0 and len(match.view(0).legal) > 2)
    make(match, match.view(0).legal[0])
    assert match.can_undo(0)
    make(match, match.view(match.to_act).legal[0])
    assert "has played since" in match.undo_refusal(0)


def test_a_forced_move_is_no_decision() -> None:
    match = to_first_turn_of("oh_hell", 0)
    for _ in range(4):
        make(match, "call 0")
    make(match, match.view(0).legal[0])
    assert match.undo(0, practice=True)
    assert match.phase == CALL, "the only card is passed over"


def test_nothing_goes_back_past_a_deal() -> None:
    match = table("oh_hell")
    match.deal()
    play(match, Random(1), lambda match: match.phase == DEAL)
    assert match.can_undo(0, practice=True)
    match.deal()
    assert match.undo_refusal(0, practice=True) == "You have decided nothing in this hand yet."
    assert not match.redo()


def test_nothing_is_taken_back_once_the_match_is_over() -> None:
    match = table("trick_or_bid")
    play(match, Random(1))
    assert match.undo_refusal(0, practice=True) == "The match is over."
    assert not match.undo(0, practice=True)


def test_nothing_is_taken_back_between_people_or_by_a_computer() -> None:
    shared = table("oh_hell", (0, 2))
    shared.deal()
    play(shared, Random(1), lambda match: match.phase == PLAY)
    assert not any(shared.can_undo(seat, practice=True) for seat in range(4))
    alone = to_first_turn_of("oh_hell", 0)
    make(alone, "call 0")
    make(alone, "call 0")
    assert not alone.can_undo(1, practice=True)
    assert not alone.can_undo(NOBODY)


def test_another_move_ends_what_can_be_done_again() -> None:
    match = to_first_turn_of("oh_hell", 0)
    make(match, "call 1")
    match.undo(0)
    make(match, "call 0")
    assert not match.can_redo
    assert not match.redo()
    assert len(match.record.moves) == 1


def known(view: View) -> object:
    """All that a seat can tell of hidden things: the cards it can place, and what others have said."""
    cards = {*view.hand, *view.trick, *(card for trick in view.tricks for card in trick.cards)}
    said: list[object] = []
    unsaid = (HIDDEN_CALL, UNCALLED, NO_MOVE, NO_CARD, None)
    for field in ("kitty", "burial", "turned", "offered", "bids", "bid_cards", "calls", "highest"):
        value = getattr(view, field, None)
        if field in ("kitty", "burial"):
            cards |= set(value or ())
        elif field in ("calls", "bids", "bid_cards") and value is not None:
            said.append([item for seat, item in enumerate(value) if seat != view.seat and item not in unsaid])
    if isinstance(view, DealersDilemmaView):
        own = view.bids[view.seat]
        cards |= {view.forced, *view.turned, *((own.first, own.second) if own else ())}
    return cards - {NO_CARD}, said


@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, {}) for game in EVERY_GAME), ("oh_hell", {"bidding": "together"}), ("bid_whist", {"kitty": "shown"})],
)
def test_what_is_taken_back_freely_has_shown_nothing(game: str, options: dict[str, object]) -> None:
    taken_back = refused = 0
    for seed in range(4):
        rng = Random(seed)
        match = table(game, (rng.randrange(3),), options, seed)
        (human,) = match.humans
        while match.view(NOBODY).hand_no < 5 and not match.over and match.ply < 400:
            if not match.deal():
                make(match, rng.choice(match.view(match.to_act).legal))
            after, moves = match.view(human), list(match.record.moves)
            if match.undo(human):
                taken_back += 1
                before = match.view(human)
                assert known(before) == known(after), (seed, len(moves))
                assert before.legal
                assert before.hand_no == after.hand_no
                assert match.redo()
                assert match.view(human) == after
                assert match.record.moves == moves
            else:
                refused += 1
                assert (match.view(human), match.record.moves) == (after, moves)
    assert taken_back > 10
    assert refused > 10


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_state_after_taking_back_is_the_one_that_was(game: str) -> None:
    def facts(state: State) -> dict[str, object]:
        slots = {slot for kind in type(state).__mro__ for slot in getattr(kind, "__slots__", ())}
        return {slot: getattr(state, slot) for slot in slots}

    rng = Random(9)
    match = table(game)
    match.deal()
    play(match, rng, lambda match: len(match.view(0).legal) > 1 and match.ply > 6)
    was = facts(match._state.copy())
    make(match, match.view(0).legal[0])
    play(match, rng, lambda match: match.to_act == 0 or match.phase == DEAL)
    assert match.undo(0, practice=True)
    assert facts(match._state) == was
