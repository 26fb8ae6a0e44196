"""The yardsticks of the benchmark of playouts: the loop in C plays as the rules do."""

import shutil
from pathlib import Path

import pytest

from build_scripts.bench_playouts import EXTENSIONS, Copy, InC, is_compiled, sources_alone
from game.rules.cards import NO_SUIT
from game.rules.random_play import play_out
from game.rules.registry import GAMES
from game.rules.shuffle import stream

OH_HELL = GAMES["oh_hell"]


@pytest.mark.skipif(not shutil.which("gcc"), reason="there is no gcc")
def test_the_loop_in_c_plays_as_the_state_does(tmp_path: Path) -> None:
    loop = InC(tmp_path)
    trumps = set()
    for number in range(12):
        state = OH_HELL.new(4, {"order": "down"}, number % 4)
        seed = 1000 + number
        for size in range(13, 7, -1):
            state.begin_hand(OH_HELL.shuffle_deal(state, stream(number, f"{size} cards")))
            trumps.add(state.trump)
            while state.phase == "call":
                state.apply(state.legal_moves()[min(size, 2 + state.to_act)])
            totals, after = loop.play_out(state, 3, seed)
            ends = [state.copy() for _ in range(3)]
            for end in ends:
                seed = play_out(end, seed)
            assert after == seed
            assert totals == [sum(end.scores[seat] for end in ends) for seat in range(4)]
            state = ends[-1]
    assert trumps == {NO_SUIT, 0, 1, 2, 3}


def test_a_copy_of_the_sources_is_not_compiled_and_plays(tmp_path: Path) -> None:
    folder = sources_alone(Path(__file__).parents[2], tmp_path)
    assert not is_compiled(folder)
    assert not [path for path in folder.rglob("*") if path.suffix in EXTENSIONS]
    with Copy(folder) as copy:
        assert copy.rate("dealers_dilemma", "goal-aware") > 0
        assert copy.rate("trick_or_bid", "random") > 0
