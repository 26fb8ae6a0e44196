"""The match: one way to change it, the same from the same seed, and the same again from its record."""

import json
from random import Random

import pytest

from game.ai import player
from game.rules.cards import NOBODY
from game.rules.game import DEAL, IllegalMove
from game.rules.options import OptionError
from game.rules.record import Record, SeatPlan
from game.rules.registry import GAMES
from game.session.match import Match
from tests.session.tables import EVERY_GAME, dealt, make, play, table

EVERY_TABLE = [(key, players) for key, game in GAMES.items() for players in game.players]


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_a_whole_match_is_played_and_read_back(game: str, players: int) -> None:
    match = table(game, players=players)
    play(match, Random(5))
    text = match.to_json()
    again = Match.resume(Record.from_json(text))
    assert again.over
    assert again.view(NOBODY) == match.view(NOBODY)
    assert (again.id, again.seed, again.to_json()) == (match.id, match.seed, text)


def test_a_stale_ply_is_dropped_so_that_a_double_click_plays_one_card() -> None:
    match = table("oh_hell")
    match.deal()
    ply, seat = match.ply, match.to_act
    move = match.view(seat).legal[0]
    assert match.submit(seat, move, ply)
    assert not match.submit(seat, move, ply)
    assert not match.submit(seat, move, ply)
    assert match.ply == ply + 1


def test_a_seat_out_of_turn_and_an_illegal_move_are_refused_in_words() -> None:
    match = table("oh_hell")
    with pytest.raises(IllegalMove, match="not been dealt"):
        match.submit(0, 0, match.ply)
    match.deal()
    other = (match.to_act + 1) % 4
    whose = match.seats[match.to_act].name
    with pytest.raises(IllegalMove, match=whose):
        match.submit(other, match.view(match.to_act).legal[0], match.ply)
    with pytest.raises(IllegalMove, match="from 0 to 1"):
        match.submit(match.to_act, 0, match.ply)
    with pytest.raises(IllegalMove, match="not been dealt"):
        table("oh_hell").submit(NOBODY, 0, 0)
    play(match, Random(1))
    with pytest.raises(IllegalMove, match="over"):
        match.submit(0, 0, match.ply)
    assert not match.deal()


def test_the_next_hand_waits_until_it_is_asked_for() -> None:
    match = table("oh_hell")
    match.deal()
    play(match, Random(1), lambda match: match.phase == DEAL)
    assert (match.to_act, match.view(NOBODY).hand_no, len(match.record.deals)) == (NOBODY, 0, 1)
    assert match.deal()
    assert not match.deal(), "a second press on “next hand” deals nothing"
    assert match.view(NOBODY).hand_no == 1


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_last_hand_has_its_result_before_the_match_is_put_away(game: str) -> None:
    # CASES 12, 13, 21: the end is reported once, with the last trick in it.
    ends = 0

    def note(match: Match) -> None:
        nonlocal ends
        ends += match.over

    match = table(game)
    match.on_change.append(note)
    play(match, Random(2))
    public = match.view(NOBODY)
    assert ends == 1
    assert public.scores == tuple(map(sum, zip(*(result.points for result in public.results), strict=True)))
    assert len(public.results) == public.hand_no + 1
    fresh = table(game, seed=2)
    assert not fresh.view(NOBODY).results
    assert not any(fresh.view(NOBODY).scores)


def test_the_hooks_are_called_in_order_before_the_move_is_reported() -> None:
    match = table("dealers_dilemma")
    heard: list[tuple[str, int]] = []
    match.on_change += [
        lambda match: heard.append(("saver", match.ply)),
        lambda match: heard.append(("log", match.ply)),
    ]
    match.deal()
    make(match, match.view(match.to_act).legal[0])
    assert heard == [("saver", 0), ("log", 0), ("saver", 1), ("log", 1)]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_seed_decides_everything_and_its_absence_nothing(game: str) -> None:
    # CASES 65.
    def begin(seed: int | None) -> tuple[int, object]:
        match = table(game, seed=seed)
        match.deal()
        while match.ply < 5:
            view = match.view(match.to_act)
            make(match, player.choose(view, "random", match.seed))
        return match.record.dealer, (match.record.deals, match.record.moves)

    assert begin(11) == begin(11)
    assert len({str(begin(None)) for _ in range(20)}) == 20
    assert len({table(game, seed=None).record.dealer for _ in range(60)}) == GAMES[game].players[0]
    assert len({table(game, seed=None).id for _ in range(20)}) == 20


def test_a_computers_move_depends_on_view_level_and_seed_alone() -> None:
    match = table("trick_or_bid")
    match.deal()
    view = match.view(match.to_act)
    first = player.weigh(view, "random", 3)
    assert player.weigh(view, "random", 3) == first
    assert [move for move, _ in first] != [move for move, _ in player.weigh(view, "random", 4)]
    assert sorted(move for move, _ in first) == list(view.legal)
    with pytest.raises(ValueError, match="level"):
        player.weigh(view, "godlike", 3)
    with pytest.raises(ValueError, match="not to act"):
        player.choose(match.view((match.to_act + 1) % 4), "easy", 3)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_computer_moves_wherever_it_sits_and_after_every_resume(game: str) -> None:
    # CASES 30: first to speak, first to lead, after a load, after taking back.
    rng = Random(8)
    match = table(game, humans=())
    for _ in range(60):
        if match.phase == DEAL:
            match.deal()
        make(match, player.choose(match.view(match.to_act), "random", match.seed))
        if rng.random() < 0.3:
            match = Match.resume(Record.from_json(match.to_json()))
        if match.over:
            break
        assert (match.to_act == NOBODY) == (match.phase == DEAL)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_resuming_at_any_ply_stands_where_the_match_stood(game: str) -> None:
    rng = Random(4)
    match = table(game)
    dealt_hands = 0
    while dealt_hands < 3 and not match.over:
        dealt_hands += match.deal()
        again = Match.resume(Record.from_json(match.to_json()))
        for seat in (NOBODY, *range(len(match.seats))):
            assert again.view(seat) == match.view(seat)
        assert again.undo_refusal(0) == match.undo_refusal(0)
        if dealt(match):
            make(match, rng.choice(match.view(match.to_act).legal))


def test_deals_that_a_record_already_has_are_played() -> None:
    whole = table("oh_hell", seed=6)
    play(whole, Random(6))
    record = whole.record
    short = Record(record.game, record.options, record.seats, record.dealer, record.deals[:2], [], {})
    match = Match.resume(short)
    for number in range(3):
        if number:
            play(match, Random(7), lambda match: match.phase == DEAL)
            match.deal()
    assert match.record.deals[:2] == record.deals[:2]
    assert len(match.record.deals) == 3
    assert match.view(NOBODY).hand_no == 2


def test_what_others_wrote_into_a_record_is_not_trusted() -> None:
    text = table("oh_hell").to_json()
    parts = json.loads(text) | {"x_id": "../../etc", "x_seed": "five", "x_practice": "yes", "x_other": [1]}
    parts["seats"][0]["name"] = "\u202eAnn\x00\n"
    parts["seats"][1]["name"] = "ann"
    match = Match.resume(Record.from_json(json.dumps(parts)))
    assert match.id.isalnum()
    assert isinstance(match.seed, int)
    assert not match.practice
    assert [plan.name for plan in match.seats[:2]] == ["Ann", "ann 2"]
    assert json.loads(match.to_json())["x_other"] == [1]


def test_a_wrong_table_is_refused() -> None:
    plans = [SeatPlan("", "human")] * 4
    with pytest.raises(OptionError):
        Match.new("oh_hell", {"hook": "maybe"}, plans)
    with pytest.raises(ValueError, match="players"):
        Match.new("bid_whist", {}, plans[:3])
    with pytest.raises(ValueError, match="wizard"):
        Match.new("oh_hell", {}, [*plans[:3], SeatPlan("", "wizard")])
    with pytest.raises(ValueError, match="seed"):
        Match.new("oh_hell", {}, plans, seed=1 << 80)
