"""The list of the sounds: how each is made, how many of it there are, how long and how loud."""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from build_scripts.sounds import cards, tones
from build_scripts.sounds.signals import Signal, finished, wav

PEAK: Final = -6.2  # dB relative to full scale; leaves room for several sounds at once


class Sound(NamedTuple):
    """One kind of sound.

    Attributes:
        make: Makes one of it; chance decides what is different in each.
        seconds: How long it is.
        level: How loud, as `finished` takes it: what is heard often is softer.
        variants: How many files there are of it; of one, the file bears no number.
    """

    make: Callable[[Random], Signal]
    seconds: float
    level: float
    variants: int = 1


SOUNDS: Final = {
    "shuffle": Sound(cards.shuffle, 0.85, -20.5, 3),
    "deal": Sound(cards.deal, 0.19, -23.5, 5),
    "play": Sound(cards.play, 0.26, -21.0, 5),
    "flip": Sound(cards.flip, 0.30, -21.5, 3),
    "take": Sound(cards.take, 0.52, -21.0, 3),
    "call": Sound(cards.call, 0.22, -20.5, 3),
    "strike": Sound(cards.strike, 0.48, -20.5, 2),
    "refuse": Sound(cards.refuse, 0.20, -23.0, 2),
    "trump": Sound(tones.trump, 0.95, -18.0),
    "made": Sound(tones.made, 0.95, -18.0),
    "missed": Sound(tones.missed, 0.85, -19.0),
    "win": Sound(tones.win, 1.55, -17.5),
    "lost": Sound(tones.lost, 1.55, -18.0),
}


def signals() -> dict[str, Signal]:
    """Every sound by the name of its file, without the ending."""
    made = {}
    for name, sound in SOUNDS.items():
        for number in range(1, sound.variants + 1):
            file = f"{name}{number}" if sound.variants > 1 else name
            # The name is the seed: a new sound changes none of the others.
            made[file] = finished(sound.make(Random(file)), sound.seconds, sound.level, PEAK)
    return made


def files() -> dict[str, bytes]:
    """Every WAV file by its name."""
    return {f"{name}.wav": wav(signal) for name, signal in signals().items()}
