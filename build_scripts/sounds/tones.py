"""Notes: struck wood with a little metal, between a marimba and a kalimba, all from one pentatonic scale."""

from random import Random
from typing import Final

from build_scripts.sounds.signals import (
    Signal,
    bandpass,
    envelope,
    in_room,
    lowpass,
    mixed,
    noise,
    scaled,
    sine,
    times,
)

# C D E G A, equal temperament, in Hz; whatever of these sounds together is in tune.
A3: Final = 220.00
C4: Final = 261.63
D4: Final = 293.66
E4: Final = 329.63
G4: Final = 392.00
A4: Final = 440.00
C5: Final = 523.25
E5: Final = 659.26
G5: Final = 783.99

# Of a struck bar: ratio to the fundamental, level, share of the fundamental's decay.
PARTIALS: Final = ((1.0, 1.0, 1.0), (1.0021, 0.30, 1.1), (2.0, 0.16, 0.45), (3.93, 0.13, 0.16), (9.4, 0.025, 0.05))
ATTACK: Final = 0.005


def _note(rng: Random, pitch: float, decay: float, *, soft: float = 0.0) -> Signal:
    """One note.

    Args:
        rng: For the noise of the mallet.
        pitch: In Hz.
        decay: Seconds in which the fundamental falls by a factor e.
        soft: 0 for a bare mallet, 1 for one wrapped in felt on a bar that is held.
    """
    parts: list[tuple[float, Signal]] = []
    for ratio, level, share in PARTIALS:
        lasting = decay * share
        seconds = min(lasting * 7.0, 2.0)
        shape = envelope(seconds, ATTACK * (1.0 + soft), lasting)
        upper = 1.0 - 0.75 * soft if ratio > 1.5 else 1.0
        parts.append((0.0, scaled(times(sine(seconds, pitch * ratio), shape), level * upper)))
    mallet = times(bandpass(noise(rng, 0.06), pitch * 2.2, 0.8), envelope(0.06, 0.003, 0.008))
    parts.append((0.0, scaled(mallet, 0.22 * (1.0 - 0.5 * soft))))
    whole = mixed(*parts)
    return lowpass(whole, 900.0) if soft else whole


def trump(rng: Random) -> Signal:
    """A suit is named: a fourth and its octave, rolled, calm and open."""
    sound = mixed(
        (0.0, scaled(_note(rng, D4, 0.20), 0.9)),
        (0.05, scaled(_note(rng, A4, 0.22), 0.75)),
    )
    return in_room(sound, 0.15)


def made(rng: Random) -> Signal:
    """The call is made: up a fourth, and home."""
    sound = mixed(
        (0.0, scaled(_note(rng, G4, 0.13), 0.8)),
        (0.13, _note(rng, C5, 0.21)),
    )
    return in_room(sound, 0.15)


def missed(rng: Random) -> Signal:
    """The call is missed: one note, low and held, that gives way by a minor third."""
    sound = mixed(
        (0.0, scaled(_note(rng, C4, 0.10, soft=1.0), 0.9)),
        (0.16, _note(rng, A3, 0.16, soft=1.0)),
    )
    return in_room(sound, 0.12)


def win(rng: Random) -> Signal:
    """The match is won: four notes up a chord, the last one left to ring."""
    pitches = ((0.0, G4, 0.15, 0.75), (0.13, C5, 0.16, 0.8), (0.26, E5, 0.18, 0.85), (0.41, G5, 0.30, 0.9))
    held = (0.41, scaled(_note(rng, C4, 0.34), 0.55))
    return in_room(
        mixed(*((at, scaled(_note(rng, pitch, ring), level)) for at, pitch, ring, level in pitches), held), 0.16
    )


def lost(rng: Random) -> Signal:
    """The match is over and somebody else's: three notes down to rest, without reproach."""
    pitches = ((0.0, G4, 0.18, 0.75), (0.20, E4, 0.20, 0.75), (0.42, C4, 0.32, 0.72))
    return in_room(
        mixed(*((at, scaled(_note(rng, pitch, ring, soft=0.5), level)) for at, pitch, ring, level in pitches)), 0.16
    )
