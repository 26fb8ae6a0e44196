"""Movement in time: a value that eases from one end to the other, and many of them on one time line.

Nothing here knows what moves: a Tween hands the progress, or the value between two ends, to a function.
"""

from collections.abc import Callable
from typing import Final, TypeVar

Ease = Callable[[float], float]
Vector = tuple[float, ...]
V = TypeVar("V", float, Vector)

_OVERSHOOT: Final = 1.4


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast at first, slowing: what lands."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow at first: what leaves."""
    return t**3


def ease_in_out(t: float) -> float:
    """Slow at both ends: what crosses the table."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_glide(t: float) -> float:
    """Still at both ends, fastest after a third: what is pushed across the table and comes to rest by itself."""
    return t * t * (6 + t * (3 * t - 8))


def ease_back(t: float) -> float:
    """A little beyond the end and back: what snaps into place."""
    rest = t - 1
    return 1 + (_OVERSHOOT + 1) * rest**3 + _OVERSHOOT * rest**2


def mix(start: V, end: V, t: float) -> V:
    """The value between two numbers, or two rows of numbers, at progress ``t`` of 0 to 1."""
    if isinstance(start, tuple) and isinstance(end, tuple):
        return tuple(a + (b - a) * t for a, b in zip(start, end, strict=True))
    if isinstance(start, tuple) or isinstance(end, tuple):
        raise TypeError("a number and a row of numbers cannot be mixed")
    return start + (end - start) * t


class Tween:
    """One movement.

    Attributes:
        apply: Called with the eased progress; the last call is with exactly what the ease gives at 1.
        duration: In seconds; 0 is done at the first update.
    """

    def __init__(self, apply: Callable[[float], None], duration: float, ease: Ease = ease_out) -> None:
        self.apply = apply
        self.duration = max(duration, 0.0)
        self.ease = ease
        self._elapsed = 0.0
        self._done = False

    @classmethod
    def between(
        cls, start: V, end: V, duration: float, on_value: Callable[[V], None], ease: Ease = ease_out
    ) -> "Tween":
        """A movement of a value from one end to the other; the end is reached exactly."""
        return cls(lambda t: on_value(end if t == 1 else mix(start, end, t)), duration, ease)

    @property
    def done(self) -> bool:
        """Whether the end has been reached."""
        return self._done

    def update(self, dt: float) -> float:
        """Move on by ``dt`` seconds; returns the seconds left over when the end was passed."""
        if self._done:
            return dt
        self._elapsed += max(dt, 0.0)
        if self._elapsed >= self.duration:
            self.skip()
            return self._elapsed - self.duration
        self.apply(self.ease(self._elapsed / self.duration))
        return 0.0

    def skip(self) -> None:
        """Go to the end at once."""
        if not self._done:
            self._done = True
            self.apply(self.ease(1.0))


class Timeline:
    """Movements and acts that start at their own moments and run side by side.

    Acts (``call``) happen once, in order of their moments, skipped or not; so do the ends of the movements.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self._waiting: list[tuple[float, int, Tween]] = []
        self._running: list[Tween] = []
        self._count = 0

    @property
    def end(self) -> float:
        """When the last movement ends, in seconds from the start."""
        return self._end

    _end = 0.0

    def add(self, tween: Tween, at: float = 0.0) -> float:
        """Start a movement ``at`` seconds from the start of the line; returns when it ends."""
        self._waiting.append((max(at, 0.0), self._count, tween))
        self._count += 1
        self._waiting.sort(key=lambda entry: entry[:2])
        finish = max(at, 0.0) + tween.duration
        self._end = max(self._end, finish)
        return finish

    def call(self, act: Callable[[], None], at: float) -> None:
        """Do something ``at`` seconds from the start."""
        self.add(Tween(lambda _t: act(), 0.0, linear), at)

    def wait(self, until: float) -> None:
        """Let the line last at least so many seconds."""
        self.add(Tween(lambda _t: None, 0.0, linear), until)

    @property
    def done(self) -> bool:
        """Whether everything has ended."""
        return not self._waiting and not self._running

    def update(self, dt: float) -> None:
        """Move on by ``dt`` seconds."""
        target = self.now + max(dt, 0.0)
        while self._waiting and self._waiting[0][0] <= target:
            at, _order, tween = self._waiting.pop(0)
            self._advance(max(at, self.now))
            tween.update(self.now - at)
            if not tween.done:
                self._running.append(tween)
        self._advance(target)

    def _advance(self, to: float) -> None:
        step, self.now = to - self.now, to
        running, self._running = self._running, []
        for tween in running:
            tween.update(step)
        self._running = [tween for tween in running if not tween.done] + self._running

    def skip(self) -> None:
        """Go to the end at once: every act is done and every movement ends, in order of time."""
        for tween in self._running:
            tween.skip()
        self._running = []
        while self._waiting:
            at, _order, tween = self._waiting.pop(0)
            self.now = max(self.now, at)
            tween.skip()
        self.now = max(self.now, self._end)
