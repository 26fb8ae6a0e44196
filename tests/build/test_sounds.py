"""The sounds in the project: exactly what the script makes, without clicks, alike in loudness, pleasant in colour."""

import cmath
import math
import os
import subprocess
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from build_scripts.make_sounds import differences
from build_scripts.sounds.everything import SOUNDS, files

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "game" / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.wav"))
RATE = 44_100
WINDOW = RATE // 8
CARDS = ("shuffle1", "deal1", "play1", "flip1", "take1", "strike1")
LONGEST = {
    "shuffle": 0.9,
    "win": 1.6,
    "lost": 1.6,
    "trump": 1.0,
    "made": 1.0,
    "missed": 1.0,
    "strike": 0.5,
    "take": 0.55,
}
USUAL = 0.3  # seconds; what comes with every card is short

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def samples(path: Path) -> list[float]:
    """The samples of a file, between −1 and 1."""
    with wave.open(str(path), "rb") as file:
        data = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return [value / 32768 for value in data]


def decibels(value: float) -> float:
    return 20 * math.log10(value)


def kind(path: Path) -> str:
    return path.stem.rstrip("0123456789")


def loudness(signal: list[float]) -> float:
    """In dB: the loudest eighth of a second."""
    squares = [value * value for value in signal] + [0.0] * WINDOW
    energy = most = sum(squares[:WINDOW])
    for gone, new in zip(squares, squares[WINDOW:], strict=False):
        energy += new - gone
        most = max(most, energy)
    return decibels(math.sqrt(most / WINDOW))


def spectrum(signal: list[float]) -> list[float]:
    """Power by frequency, in steps of RATE / 2 / length of the result."""
    size = 1 << (len(signal) - 1).bit_length()

    def transform(values: list[complex]) -> list[complex]:
        if len(values) == 1:
            return values
        even, odd = transform(values[::2]), transform(values[1::2])
        turned = [cmath.rect(1, -math.tau * place / len(values)) * value for place, value in enumerate(odd)]
        sums = [a + b for a, b in zip(even, turned, strict=True)]
        return sums + [a - b for a, b in zip(even, turned, strict=True)]

    padded = [complex(value) for value in signal] + [0j] * (size - len(signal))
    return [abs(value) ** 2 for value in transform(padded)[: size // 2]]


def pitch(signal: list[float], at: float) -> float:
    """The pitch of the note that sounds at a moment, in Hz, as the strongest period between 150 and 900 Hz."""
    begin = round(at * RATE)
    part = signal[begin : begin + 2048]
    assert max(map(abs, part)) > 0.003, "nothing sounds there"
    lags = range(RATE // 900, RATE // 150)
    alike = {lag: sum(a * b for a, b in zip(part, part[lag:], strict=False)) / (len(part) - lag) for lag in lags}
    strongest = max(alike.values())
    # Of periods that fit about as well, the shortest is the note and the others its multiples.
    peaks = [
        lag for lag in lags[1:-1] if alike[lag] > 0.9 * strongest and alike[lag] >= max(alike[lag - 1], alike[lag + 1])
    ]
    return RATE / min(peaks)


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return files()


def test_script_makes_the_files_of_the_project_and_the_same_ones_each_time(
    made: dict[str, bytes], tmp_path: Path
) -> None:
    script = str(ROOT / "build_scripts" / "make_sounds.py")
    (tmp_path / "old9.wav").write_bytes(b"from an earlier time")
    done = subprocess.run(
        [sys.executable, script, "--out", str(tmp_path)],
        env=os.environ | {"PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == made
    assert differences(FOLDER, made) == [], "run build_scripts/make_sounds.py"


def test_check_tells_what_is_missing_what_is_strange_and_what_differs(made: dict[str, bytes], tmp_path: Path) -> None:
    for name, data in made.items():
        (tmp_path / name).write_bytes(data)
    assert differences(tmp_path, made) == []
    (tmp_path / "call1.wav").unlink()
    (tmp_path / "bell.wav").write_bytes(made["win.wav"])
    (tmp_path / "win.wav").write_bytes(made["win.wav"][:-2])
    lost = bytearray(made["lost.wav"])
    lost[20_000] ^= 1  # the last bit of a sample: that is how much machines may differ
    (tmp_path / "lost.wav").write_bytes(lost)
    play = bytearray(made["play2.wav"])
    play[9_000] ^= 4
    (tmp_path / "play2.wav").write_bytes(play)
    found = differences(tmp_path, made)
    assert found == [
        "bell.wav is not made by this script",
        "call1.wav is missing",
        "play2.wav differs",
        "win.wav differs",
    ]


def test_there_are_variants_of_what_is_heard_often_and_all_differ() -> None:
    for name in ("deal", "play", "flip", "take", "call"):
        assert SOUNDS[name].variants >= 3
    assert len({path.read_bytes() for path in FILES}) == len(FILES) == sum(sound.variants for sound in SOUNDS.values())
    assert sum(path.stat().st_size for path in FILES) < 1_500_000


@each_file
def test_file_is_mono_16_bit_and_no_longer_than_it_should_be(path: Path) -> None:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert 0.1 < file.getnframes() / RATE <= LONGEST.get(kind(path), USUAL)


@each_file
def test_sound_begins_and_ends_in_silence_and_has_no_constant(path: Path) -> None:
    signal = samples(path)
    peak = max(map(abs, signal))
    assert signal[0] == signal[-1] == 0
    assert max(map(abs, signal[:18])) < 0.01 * peak  # 0.4 ms
    assert max(map(abs, signal[-220:])) < 0.01 * peak  # 5 ms
    assert abs(sum(signal) / len(signal)) < 1e-4


@each_file
def test_sound_does_not_clip_and_is_as_loud_as_the_others(path: Path) -> None:
    signal = samples(path)
    assert -12.5 < decibels(max(map(abs, signal))) < -6.0
    assert -24.0 < loudness(signal) < -16.0
    crest = decibels(max(map(abs, signal))) - decibels(math.sqrt(sum(value * value for value in signal) / len(signal)))
    assert 8 < crest < 20


def test_variants_are_alike_in_loudness() -> None:
    by_kind: dict[str, list[float]] = {}
    for path in FILES:
        by_kind.setdefault(kind(path), []).append(loudness(samples(path)))
    assert {name: values for name, values in by_kind.items() if max(values) - min(values) > 2.5} == {}


@pytest.mark.parametrize("name", CARDS)
def test_cards_are_paper_on_a_table(name: str) -> None:
    """The middle of the sound lies where paper sounds, with a thud below and little hiss above."""
    power = spectrum(samples(FOLDER / f"{name}.wav"))
    step = RATE / 2 / len(power)
    total = sum(power)
    centroid = sum(place * step * value for place, value in enumerate(power)) / total
    assert 800 < centroid < 3500
    assert 0.1 < sum(power[: round(200 / step)]) / total < 0.7
    assert sum(power[round(6000 / step) :]) / total < 0.06


@pytest.mark.parametrize(
    ("name", "moments", "pitches"),
    [
        ("made", (0.06, 0.25), (392.0, 523.3)),
        ("missed", (0.08, 0.30), (261.6, 220.0)),
        ("win", (0.06, 0.19), (392.0, 523.3)),
        ("lost", (0.10, 0.30, 0.60), (392.0, 329.6, 261.6)),
    ],
)
def test_melody_goes_the_way_of_the_news(name: str, moments: tuple[float, ...], pitches: tuple[float, ...]) -> None:
    signal = samples(FOLDER / f"{name}.wav")
    heard = [pitch(signal, at) for at in moments]
    for found, meant in zip(heard, pitches, strict=True):
        assert abs(found / meant - 1) < 0.025, heard
    rising = name in ("made", "win")
    assert all((later > earlier) == rising for earlier, later in pairwise(heard))
