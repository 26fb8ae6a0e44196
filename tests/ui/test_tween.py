"""Movement in time."""

from itertools import pairwise

import pytest

from game.ui import tween
from game.ui.tween import Timeline, Tween

EASES = [tween.linear, tween.ease_out, tween.ease_in, tween.ease_in_out, tween.ease_glide, tween.ease_back]


@pytest.mark.parametrize("ease", EASES)
def test_eases_begin_and_end_where_they_should(ease: tween.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == 1.0


def test_what_glides_starts_and_lands_without_a_jerk_and_never_turns_back() -> None:
    ways = [tween.ease_glide(step / 100) for step in range(101)]
    steps = [after - before for before, after in pairwise(ways)]
    assert all(step > 0 for step in steps)
    assert max(steps) == steps[33]  # fastest after a third
    assert steps[0] < max(steps) / 10
    assert steps[-1] < max(steps) / 10


def test_a_tween_ends_exactly_and_once() -> None:
    seen: list[float] = []
    moving = Tween.between(0.1, 0.7, 0.3, seen.append)
    for _ in range(50):
        moving.update(0.013)
    assert seen[-1] == 0.7
    assert seen.count(0.7) == 1
    assert seen == sorted(seen)
    moving.skip()
    assert seen.count(0.7) == 1


def test_time_left_over_is_handed_back() -> None:
    moving = Tween(lambda _t: None, 0.2)
    assert moving.update(0.15) == 0.0
    assert moving.update(0.15) == pytest.approx(0.1)
    assert moving.update(0.15) == 0.15
    assert moving.done


def test_one_long_step_and_a_clock_set_back() -> None:
    seen: list[float] = []
    moving = Tween.between(0.0, 1.0, 0.5, seen.append)
    moving.update(-3600.0)
    assert seen == [0.0]
    moving.update(600.0)
    assert seen == [0.0, 1.0]


def test_rows_of_numbers() -> None:
    assert tween.mix((0.0, 10.0), (1.0, 20.0), 0.25) == (0.25, 12.5)
    with pytest.raises(ValueError, match="shorter"):
        tween.mix((0.0, 1.0), (1.0,), 0.5)


def line_of(told: list[str]) -> Timeline:
    line = Timeline()
    line.call(lambda: told.append("late"), 0.5)
    line.add(Tween(lambda t: told.append("moved") if t == 1 else None, 0.2, tween.linear), 0.1)
    line.call(lambda: told.append("early"), 0.0)
    return line


@pytest.mark.parametrize("step", [0.01, 0.07, 0.3, 600.0])
def test_a_line_does_everything_in_order_whatever_the_steps(step: float) -> None:
    told: list[str] = []
    line = line_of(told)
    for _ in range(200):
        line.update(step)
    assert line.done
    assert told == ["early", "moved", "late"]


@pytest.mark.parametrize("before", [0.0, 0.15, 0.4, 1.0])
def test_skipping_a_line_leaves_nothing_out(before: float) -> None:
    told: list[str] = []
    line = line_of(told)
    line.update(before)
    line.skip()
    assert line.done
    assert told == ["early", "moved", "late"]
    assert line.now >= line.end == 0.5
    line.update(1.0)
    assert len(told) == 3


def test_a_movement_that_ends_before_an_act_ends_before_it() -> None:
    told: list[str] = []
    line = Timeline()
    line.add(Tween(lambda t: told.append("ends") if t == 1 else None, 0.4, tween.linear))
    line.call(lambda: told.append("before"), 0.35)
    line.call(lambda: told.append("after"), 0.45)
    line.update(0.1)
    line.update(600.0)
    assert told == ["before", "ends", "after"]


def test_movements_run_side_by_side() -> None:
    a: list[float] = []
    b: list[float] = []
    line = Timeline()
    line.add(Tween(a.append, 1.0, tween.linear))
    line.add(Tween(b.append, 1.0, tween.linear), 0.5)
    line.update(0.75)
    assert a[-1] == pytest.approx(0.75)
    assert b[-1] == pytest.approx(0.25)


def test_a_line_can_be_added_to_while_it_runs() -> None:
    told: list[str] = []
    line = Timeline()
    line.call(lambda: line.call(lambda: told.append("second"), 0.2), 0.1)
    for _ in range(10):
        line.update(0.05)
    assert told == ["second"]
