"""Sounds: each name has its files, each file its turn, and whatever fails, the game goes on in silence."""

import ast
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from build_scripts.sounds.everything import SOUNDS
from game import paths
from game.rules.registry import GAMES
from game.ui import sound as module
from game.ui.sound import GAP, GAPS, NAMES, Sounds
from tests.ui.test_table_motion import Watcher, changes

ROOT = Path(__file__).resolve().parents[2]
FOLDER = paths.assets() / "sounds"
LONG = 10.0  # seconds; nothing that was played before matters any more


class Mixer:
    """Stands in for the mixer; notes what it is asked, and fails where it is told to.

    Attributes:
        opened: How often the device was opened.
        played: Names of the files played, in order, with the loudness of their channel.
        loaded: Sounds by name of the file.
        fails: Names of what raises.
        gone: Names of files that vanished after they were listed.
    """

    def __init__(self) -> None:
        self.opened = 0
        self.closed = 0
        self.faded = 0
        self.played: list[tuple[str, float]] = []
        self.loaded: dict[str, Sample] = {}
        self.fails: set[str] = set()
        self.gone: set[str] = set()
        self.busy = False

    def fail(self, what: str) -> None:
        if what in self.fails:
            raise pygame.error(f"no {what}")

    def init(self, *_: int) -> None:
        self.fail("init")
        self.opened += 1

    def quit(self) -> None:
        self.closed += 1

    def set_num_channels(self, count: int) -> None:
        assert count >= 16

    def fadeout(self, _: int) -> None:
        self.fail("fadeout")
        self.faded += 1

    def make(self, file: Path) -> "Sample":
        self.fail("Sound")
        self.fail(file.stem)
        if file.stem in self.gone:
            raise FileNotFoundError(file)
        self.loaded[file.stem] = Sample(self, file.stem)
        return self.loaded[file.stem]


class Sample:
    """A sound of the mixer."""

    def __init__(self, mixer: Mixer, name: str) -> None:
        self.mixer, self.name, self.volume = mixer, name, 1.0

    def set_volume(self, volume: float) -> None:
        self.mixer.fail("set_volume")
        self.volume = volume

    def play(self) -> "Channel | None":
        self.mixer.fail("play")
        self.mixer.played.append((self.name, 1.0))
        return None if self.mixer.busy else Channel(self.mixer)


class Channel:
    """Where a sound plays."""

    def __init__(self, mixer: Mixer) -> None:
        self.mixer, self.place = mixer, len(mixer.played) - 1

    def set_volume(self, volume: float) -> None:
        self.mixer.played[self.place] = (self.mixer.played[self.place][0], volume)


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Mixer:
    made = Mixer()
    for name in ("init", "quit", "set_num_channels", "fadeout"):
        monkeypatch.setattr(pygame.mixer, name, getattr(made, name))
    monkeypatch.setattr(pygame.mixer, "Sound", made.make)
    return made


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sounds(mixer: Mixer, clock: Clock) -> Sounds:
    assert mixer.opened == 0
    return Sounds(FOLDER, 100, clock=clock)


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    """With SDL's own mixer, which plays into nothing."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Sounds(FOLDER)
    yield made
    made.close()


def play(sounds: Sounds, clock: Clock, name: str, times: int, step: float = LONG) -> None:
    for _ in range(times):
        sounds.play(name)
        clock.now += step


# Names and files.


def test_every_name_has_its_files_and_every_file_a_name() -> None:
    assert list(SOUNDS) == [name for name in SOUNDS if name in NAMES]
    assert set(SOUNDS) == set(NAMES)
    files = {path.stem for path in FOLDER.glob("*.wav")}
    for name, made in SOUNDS.items():
        own = {name} if made.variants == 1 else {f"{name}{number}" for number in range(1, made.variants + 1)}
        assert own <= files
        files -= own
    assert files == set()


def test_every_sound_that_the_window_asks_for_by_name_is_known() -> None:
    """Of calls such as ``app.sounds.play("call")`` with the name written out."""
    found = {}
    for path in sorted((ROOT / "game" / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "play"):
                continue
            if "sounds" in ast.unparse(node.func.value):
                for name in ast.walk(ast.Tuple(elts=node.args)):
                    if isinstance(name, ast.Constant):
                        found[f"{path.name}:{node.lineno}"] = name.value
    assert found, "not one call was found"
    assert {place: name for place, name in found.items() if name not in NAMES} == {}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_sound_of_cards_in_motion_is_known(game: str) -> None:
    heard = set()
    for players in GAMES[game].players:
        watcher = Watcher(GAMES[game], players, 0)
        for before, after in changes(GAMES[game], players, 0, seed=5, most=90):
            heard |= {sound[1] for stage, _ in watcher.stages(before, after) for sound in stage.sounds}
    assert {"deal", "play", "take"} <= heard
    assert heard <= set(NAMES)


# Turns, gaps and accents.


def test_variants_take_turns_and_none_comes_twice_in_a_row(sounds: Sounds, mixer: Mixer, clock: Clock) -> None:
    play(sounds, clock, "play", 20)
    names = [name for name, _ in mixer.played]
    assert set(names) == {f"play{number}" for number in range(1, SOUNDS["play"].variants + 1)}
    assert all(first != second for first, second in pairwise(names))


def test_the_same_file_is_not_always_equally_loud(sounds: Sounds, mixer: Mixer, clock: Clock) -> None:
    play(sounds, clock, "deal", 40)
    for name in {name for name, _ in mixer.played}:
        loudness = {level for other, level in mixer.played if other == name}
        assert len(loudness) > 1
        assert min(loudness) >= 0.7
        assert max(loudness) == 1


def test_a_sound_of_one_kind_is_always_the_same(sounds: Sounds, mixer: Mixer, clock: Clock) -> None:
    play(sounds, clock, "made", 3)
    assert mixer.played == [("made", 1.0)] * 3


def test_sounds_of_one_name_keep_their_distance_and_others_do_not_wait(
    sounds: Sounds, mixer: Mixer, clock: Clock
) -> None:
    sounds.play("play")
    sounds.play("play")
    sounds.play("take")
    assert [name for name, _ in mixer.played] == ["play1", "take1"]
    clock.now += GAP * 1.01
    sounds.play("play")
    assert [name for name, _ in mixer.played] == ["play1", "take1", "play2"]


def test_a_pack_dealt_in_a_second_is_no_machine_gun(sounds: Sounds, mixer: Mixer, clock: Clock) -> None:
    play(sounds, clock, "deal", 52, step=1.0 / 52)
    assert 8 <= len(mixer.played) <= 1 / GAPS["deal"] + 1


def test_a_sound_for_which_there_is_no_channel_is_left_out(sounds: Sounds, mixer: Mixer, clock: Clock) -> None:
    mixer.busy = True
    play(sounds, clock, "play", 2)
    mixer.busy = False
    play(sounds, clock, "play", 1)
    assert len(mixer.played) == 3


# Volume and mute.


def test_volume_counts_at_once_for_what_sounds_already_and_for_what_comes(sounds: Sounds, mixer: Mixer) -> None:
    sounds.play("win")
    assert mixer.loaded["win"].volume == 1
    sounds.volume = 40
    quieter = mixer.loaded["win"].volume
    assert 0.2 < quieter < 0.5
    sounds.play("made")
    assert mixer.loaded["made"].volume == quieter
    sounds.volume = 0
    assert mixer.loaded["win"].volume == 0
    sounds.play("lost")
    assert "lost" not in mixer.loaded
    assert sounds.volume == 0


def test_every_step_of_the_volume_is_heard_as_another(sounds: Sounds, mixer: Mixer) -> None:
    sounds.play("win")
    levels = []
    for volume in range(0, 101, 5):
        sounds.volume = volume
        levels.append(int(mixer.loaded["win"].volume * 128))  # as the mixer rounds it
    assert levels == sorted(set(levels))
    assert (levels[0], levels[-1]) == (0, 128)


@pytest.mark.parametrize(("volume", "muted"), [(70, True), (0, False)])
def test_a_silent_game_does_not_open_the_device(mixer: Mixer, volume: int, muted: bool) -> None:
    sounds = Sounds(FOLDER, volume, muted)
    sounds.start()
    sounds.play("play")
    sounds.muted = muted
    assert mixer.opened == 0
    sounds.volume, sounds.muted = 70, False
    sounds.play("play")
    assert mixer.opened == 1
    assert len(mixer.played) == 1


def test_nothing_is_opened_before_the_start_and_once_at_it(sounds: Sounds, mixer: Mixer) -> None:
    assert mixer.opened == 0
    sounds.start()
    sounds.start()
    sounds.play("deal")
    assert mixer.opened == 1


def test_muting_ends_what_sounds_and_unmuting_brings_the_next(sounds: Sounds, mixer: Mixer, clock: Clock) -> None:
    sounds.play("win")
    sounds.muted = True
    assert mixer.faded == 1
    clock.now += LONG
    sounds.play("win")
    sounds.muted = False
    sounds.play("win")
    assert [name for name, _ in mixer.played] == ["win", "win"]
    assert mixer.opened == 1


# Whatever fails.


def test_without_a_device_it_is_silent_and_asks_for_it_only_once(sounds: Sounds, mixer: Mixer, clock: Clock) -> None:
    mixer.fails = {"init"}
    sounds.start()
    mixer.fails = set()
    play(sounds, clock, "play", 3)
    assert mixer.opened == 0
    assert mixer.played == []
    sounds.volume = 50
    sounds.close()
    assert mixer.closed == 0


def test_a_device_that_came_later_is_found_when_sound_is_switched_off_and_on(sounds: Sounds, mixer: Mixer) -> None:
    mixer.fails = {"init"}
    sounds.start()
    mixer.fails = set()
    sounds.muted = True
    sounds.muted = False
    sounds.play("play")
    assert len(mixer.played) == 1


@pytest.mark.parametrize("what", ["play", "fadeout", "set_volume"])
def test_a_device_that_vanishes_takes_the_sound_with_it_and_nothing_else(
    sounds: Sounds, mixer: Mixer, clock: Clock, what: str
) -> None:
    play(sounds, clock, "play", 1)
    mixer.fails = {what}
    sounds.volume = 30
    play(sounds, clock, "take", 2)
    sounds.muted = True
    sounds.muted = False
    mixer.fails = set()
    play(sounds, clock, "take", 1)
    assert mixer.played[-1][0].startswith("take")
    sounds.close()
    assert mixer.closed == 1


def test_sounds_that_cannot_be_made_are_silent(sounds: Sounds, mixer: Mixer, clock: Clock) -> None:
    mixer.fails = {"Sound"}
    play(sounds, clock, "play", 2)
    assert mixer.played == []


def test_a_wrong_file_is_passed_over_and_the_other_variants_play(sounds: Sounds, mixer: Mixer, clock: Clock) -> None:
    mixer.fails, mixer.gone = {"made"}, {"flip2"}
    play(sounds, clock, "flip", 4)
    assert [name for name, _ in mixer.played] == ["flip1", "flip3", "flip1", "flip3"]
    play(sounds, clock, "made", 2)
    play(sounds, clock, "take", 1)
    assert [name for name, _ in mixer.played][4:] == ["take1"]


@pytest.mark.parametrize("there", [True, False])
def test_a_folder_without_sounds_is_silent_and_opens_nothing(mixer: Mixer, tmp_path: Path, there: bool) -> None:
    sounds = Sounds(tmp_path if there else tmp_path / "nowhere")
    sounds.start()
    sounds.play("play")
    sounds.close()
    assert mixer.opened == mixer.closed == 0


def test_an_unknown_name_is_silent(sounds: Sounds, mixer: Mixer, clock: Clock) -> None:
    play(sounds, clock, "trombone", 2)
    play(sounds, clock, "play", 1)
    assert [name for name, _ in mixer.played] == ["play1"]


# With the real mixer.


def test_real_files_load_and_sound_until_muted_and_closed(real: Sounds) -> None:
    for name in NAMES:
        real.play(name)
    assert pygame.mixer.get_busy()
    assert pygame.mixer.get_num_channels() >= len(NAMES)
    real.muted = True
    limit = time.monotonic() + 5
    while pygame.mixer.get_busy():
        assert time.monotonic() < limit, "still sounding"
        time.sleep(0.005)
    real.muted = False
    real.play("win")
    begun = time.monotonic()
    real.close()
    assert time.monotonic() - begun < 1.2  # the sound takes longer
    assert pygame.mixer.get_init() is None


def test_real_files_that_are_no_sounds_are_silent(real: Sounds, tmp_path: Path) -> None:
    (tmp_path / "play.wav").write_bytes(b"RIFF and nothing more")
    (tmp_path / "take.wav").write_bytes(b"")
    (tmp_path / "deal.wav").mkdir()
    wrong = Sounds(tmp_path)
    for name in ("play", "take", "deal"):
        wrong.play(name)
    assert pygame.mixer.get_init()
    assert not pygame.mixer.get_busy()
    wrong.close()
    real.play("play")  # its device was closed by the other
    assert pygame.mixer.get_init() is None or pygame.mixer.get_busy()


def ended(code: str) -> subprocess.CompletedProcess[str]:
    """A program that has the sounds of the game as ``sounds``."""
    begin = f"from pathlib import Path\nfrom game.ui.sound import Sounds\nsounds = Sounds(Path({str(FOLDER)!r}))\n"
    before, _, after = code.partition("---\n")
    return subprocess.run(
        [sys.executable, "-c", before + begin + after],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_no_such_driver_is_silence() -> None:
    done = ended(
        "import os\nos.environ['SDL_AUDIODRIVER'] = 'trombone'\n---\n"
        "sounds.start()\nsounds.play('play')\nsounds.volume = 3\nsounds.close()\nprint('on we go')\n"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("on we go\n")


def test_a_library_without_a_mixer_is_silence() -> None:
    done = ended(
        "import sys\nsys.modules['pygame.mixer'] = None\nimport pygame\n---\n"
        "assert type(pygame.mixer).__name__ == 'MissingModule'\n"
        "sounds.start()\nsounds.play('play')\nsounds.muted = True\nsounds.close()\nprint('on we go')\n"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("on we go\n")


def test_a_device_that_never_lets_go_does_not_keep_the_program() -> None:
    begun = time.monotonic()
    done = ended(
        "import os, time, pygame\nos.environ['SDL_AUDIODRIVER'] = 'dummy'\n---\n"
        "sounds.start()\nassert pygame.mixer.get_init()\npygame.mixer.quit = lambda: time.sleep(50)\nsounds.close()\n"
    )
    assert done.returncode == 1
    assert time.monotonic() - begun < 40
    assert module.PATIENCE <= 2
