"""Playouts a second by the rules' own State, beside open_spiel's Oh Hell and a loop in C.

All begin where a hand has been dealt and called or bid on, and end with its scores. ``random`` playouts make any legal
move; in ``goal-aware`` ones, the inner loop of the computer players' search, all try to make what they called.

Interpreted and compiled code are measured side by side: each is a process of its own that plays a short round when
asked to (this file, run with a folder that holds the package ``game``). All take turns, so that a busy moment of the
machine meets each of them, and what counts is the processor's time.
"""

import ctypes
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from types import TracebackType
from typing import Any, Final, Self

ROOT: Final = Path(__file__).parents[1]
LOOP: Final = Path(__file__).with_name("bench_loop.c")
EXTENSIONS: Final = (".so", ".pyd")
SECONDS: Final = 0.12  # of one round
ROUNDS: Final = 7
KINDS: Final = ("random", "goal-aware")
OH_HELL: Final = "oh_hell"
LEVEL: Final = "medium"  # calls and bids before the play
SEED: Final = 1

Rates = dict[str, list[float]]  # playouts a second by what was measured, a number a round


def start_of_play(key: str) -> Any:  # noqa: ANN401 - a State of any game, of whichever copy of the package is loaded
    """A hand of the usual number of players before its first card; Oh Hell's has twelve cards each."""
    from game.ai.player import choose  # noqa: PLC0415 - the package is one of several, found only by now
    from game.rules.game import PLAY  # noqa: PLC0415
    from game.rules.random_play import play_out  # noqa: PLC0415
    from game.rules.registry import GAMES  # noqa: PLC0415

    game = GAMES[key]
    rng = Random(SEED)
    oh_hell = key == OH_HELL
    state = game.new(game.players[0], {"order": "down", "hook": "on"} if oh_hell else {}, 0)
    state.begin_hand(game.shuffle_deal(state, rng))
    if oh_hell:
        play_out(state, SEED)  # the hand of thirteen, which has no trump
        state.begin_hand(game.shuffle_deal(state, rng))
    while state.phase is not PLAY:
        state.apply(choose(game.observe(state, state.to_act), LEVEL, SEED))
    return state


def playing(key: str, kind: str) -> Callable[[], None]:
    """A function that plays a hand from its first card to its end."""
    from game.ai import playouts  # noqa: PLC0415 - as above
    from game.ai.sampled import policy_of  # noqa: PLC0415
    from game.rules.random_play import play_out  # noqa: PLC0415
    from game.rules.registry import GAMES  # noqa: PLC0415

    start = start_of_play(key)
    if kind == "random":
        seed = SEED

        def play_random() -> None:
            nonlocal seed
            seed = play_out(start.copy(), seed)

        return play_random
    policy = policy_of(GAMES[key].observe(start, start.to_act))
    return lambda: playouts.play_out(start.copy(), policy)


def rate_of(play: Callable[[], int | None]) -> float:
    """Playouts a second of processor time in one round; the function says how many it plays at once, if not one."""
    count = 0
    begun = now = time.process_time()
    while now - begun < SECONDS:
        for _ in range(10):
            count += play() or 1
        now = time.process_time()
    return count / (now - begun)


def answer() -> None:
    """Say which package is used, then play a round of what each line names (``oh_hell random``) and write its rate."""
    import game  # noqa: PLC0415 - as above

    print(Path(game.__file__).parent, flush=True)
    known: dict[str, Callable[[], None]] = {}
    for line in sys.stdin:
        key, kind = line.split()
        if line not in known:
            known[line] = playing(key, kind)
            rate_of(known[line])  # fills what is remembered between playouts
        print(rate_of(known[line]), flush=True)


class Copy:
    """A process that plays rounds with one copy of the package."""

    def __init__(self, folder: Path) -> None:
        folder = folder.resolve()  # the process runs there
        # -P leaves out the folder of this file, -B writes no byte code into the copy.
        command = [sys.executable, "-P", "-B", __file__, str(folder)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=folder)
        assert self._process.stdout
        loaded = self._process.stdout.readline().strip()
        if Path(loaded) != folder / "game":
            raise RuntimeError(f"Not {folder} was measured, but {loaded}.")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def rate(self, key: str, kind: str) -> float:
        """Playouts a second of a game in one round."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{key} {kind}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())


def is_compiled(folder: Path) -> bool:
    """Whether a folder's package has compiled rules."""
    return any(path.suffix in EXTENSIONS for path in (folder / "game" / "rules").glob("oh_hell.*"))


def sources_alone(folder: Path, into: Path) -> Path:
    """Copy the rules and computer players of a package without what is compiled; returns the folder of the copy."""
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "assets", "ui", "session", "commands")
    shutil.copytree(folder / "game", into / "game", ignore=left_out)
    return into


class Loop(ctypes.Structure):
    """The State of the C loop, field by field."""

    _fields_ = (
        ("hands", ctypes.c_uint64 * 4),
        ("calls", ctypes.c_int32 * 4),
        ("tricks_won", ctypes.c_int32 * 4),
        ("scores", ctypes.c_int32 * 4),
        ("played", ctypes.c_int32 * 52),
        ("winners", ctypes.c_int32 * 13),
        ("cards_each", ctypes.c_int32),
        ("tricks", ctypes.c_int32),
        ("on_table", ctypes.c_int32),
        ("trump", ctypes.c_int32),
        ("leader", ctypes.c_int32),
        ("to_act", ctypes.c_int32),
    )


class InC:
    """Random playouts of Oh Hell by a loop in C."""

    def __init__(self, folder: Path) -> None:
        """Compile the loop into a folder.

        Raises:
            OSError: There is no gcc here.
            subprocess.CalledProcessError: It could not be compiled.
        """
        library = folder / "bench_loop.so"
        subprocess.run(["gcc", "-O2", "-shared", "-fPIC", "-o", str(library), str(LOOP)], check=True)
        self._play_out = ctypes.CDLL(str(library)).play_out
        self._play_out.restype = ctypes.c_uint32

    def play_out(self, state: Any, count: int, seed: int) -> tuple[list[int], int]:  # noqa: ANN401 - as above
        """Play from the first card of an Oh Hell hand to its end, again and again.

        Args:
            state: The hand, of four players with default scoring and no duty to trump.
            count: How often.
            seed: Of the random moves, as for ``random_play.play_out``.

        Returns:
            The totals after the hand by seat, added up, and the seed for what comes next.
        """
        start = Loop(cards_each=state.cards_each, trump=state.trump, leader=state.leader, to_act=state.to_act)
        start.hands[:], start.calls[:], start.scores[:] = tuple(state.hands), tuple(state.calls), state.scores
        totals = (ctypes.c_int64 * 4)()
        seed = self._play_out(ctypes.byref(start), count, ctypes.c_uint32(seed), totals)
        return list(totals), seed

    def playing(self) -> Callable[[], int]:
        """A function that plays many hands and says how many."""
        start = start_of_play(OH_HELL)

        def play() -> int:
            self.play_out(start, 500, SEED)
            return 500

        return play


def in_open_spiel() -> Callable[[], None]:
    """A function that plays the same hand of Oh Hell at random by open_spiel's own State.

    Raises:
        ImportError: The package is not installed.
    """
    theirs = import_module("build_scripts.open_spiel_oh_hell")
    start = theirs.position_there(theirs.load_game(4), start_of_play(OH_HELL))
    random = Random(SEED).random

    def play() -> None:
        state = start.clone()
        while not state.is_terminal():
            moves = state.legal_actions()
            state.apply_action(moves[int(random() * len(moves))])

    return play


def measure(compiled: Path | None) -> tuple[Rates, list[str]]:
    """Rates of all that is here, and a sentence for each thing that is not.

    Args:
        compiled: A folder with a compiled copy of the package; without one, this project if it is compiled.
    """
    from game.rules.registry import GAMES  # noqa: PLC0415 - as above

    rates: Rates = {}
    missing = []
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        copies = {"interpreted": stack.enter_context(Copy(sources_alone(ROOT, folder / "sources")))}
        if compiled is None and is_compiled(ROOT):
            compiled = ROOT
        if compiled is None:
            missing.append("There is no compiled copy; --compiled FOLDER names one that compile_game.py made.")
        elif not is_compiled(compiled):
            missing.append(f"The game in {compiled} is not compiled.")
        else:
            copies["compiled"] = stack.enter_context(Copy(compiled))
        others: dict[str, Callable[[], int | None]] = {}
        try:
            others["C"] = InC(folder).playing()
        except (OSError, subprocess.CalledProcessError):
            missing.append("There is no gcc, so there is no loop in C.")
        try:
            others["open_spiel"] = in_open_spiel()
        except ImportError:
            missing.append("The package open_spiel is not installed.")
        for _ in range(ROUNDS):
            for name, play in others.items():
                rates.setdefault(name, []).append(rate_of(play))
            for key in GAMES:
                for kind in KINDS:
                    for name, copy in copies.items():
                        rates.setdefault(f"{key} {kind} {name}", []).append(copy.rate(key, kind))
    return rates, missing


def ratio(rates: Rates, name: str, to: str) -> float:
    """The median over the rounds of one rate as a multiple of another."""
    return median(one / other for one, other in zip(rates[name], rates[to], strict=True))


def compared(rates: Rates, name: str) -> str:
    """How one rate compares with the others, in words; C and open_spiel only play Oh Hell at random."""
    with_what = {"C": "of the loop in C", "open_spiel": "times open_spiel"} if name.startswith("oh_hell random") else {}
    with_what[name.replace(" compiled", " interpreted")] = "times interpreted"
    return ", ".join(
        f"{ratio(rates, name, other):.3g} {words}"
        for other, words in with_what.items()
        if other in rates and other != name
    )


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    answer()
