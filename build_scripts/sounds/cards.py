"""Cards and tokens on felt: shaped noise for paper and cloth, a short low sine for the table below."""

import math
from random import Random

from build_scripts.sounds.signals import (
    Signal,
    bandpass,
    envelope,
    highpass,
    in_room,
    lowpass,
    mixed,
    noise,
    scaled,
    sine,
    swell,
    swept,
    times,
)


def _about(rng: Random, value: float, spread: float = 0.08) -> float:
    """A value that is a little different each time, by at most a share ``spread`` of it."""
    return value * (1.0 + spread * (2.0 * rng.random() - 1.0))


def _tamed(signal: Signal, drive: float) -> Signal:
    """With its highest peaks rounded off and without hiss."""
    most = max(map(abs, signal))
    return lowpass([math.tanh(drive * sample / most) for sample in signal], 5600.0, 0.6)


def _thud(rng: Random, pitch: float, decay: float) -> Signal:
    """The table under the felt: a short fall in pitch, and the cloth that damps it."""
    seconds = decay * 7
    body = times(
        sine(seconds, _about(rng, pitch * 2.1), _about(rng, pitch, 0.05), 0.009), envelope(seconds, 0.004, decay)
    )
    cloth = times(bandpass(noise(rng, seconds), pitch * 2.0, 0.8), envelope(seconds, 0.004, decay * 0.7))
    return mixed((0.0, body), (0.0, scaled(cloth, 1.1)))


def _slap(rng: Random, pitch: float, decay: float, q: float = 0.6) -> Signal:
    """Paper that meets felt."""
    seconds = decay * 7
    return times(bandpass(noise(rng, seconds), _about(rng, pitch), q), envelope(seconds, 0.0025, decay))


def _brush(rng: Random, seconds: float, start: float, end: float, top: float = 0.6) -> Signal:
    """Paper that slides over felt: noise whose pitch moves, with the grain of the cloth."""
    band = swept(noise(rng, seconds), _about(rng, start), _about(rng, end), 0.7)
    grain = lowpass(noise(rng, seconds), 90.0)
    rough = [1.0 + 6.0 * sample for sample in grain]
    return highpass(times(times(band, rough), swell(seconds, top)), 350.0)


def _landing(rng: Random, weight: float, brightness: float) -> Signal:
    """A card that comes to lie: a slap of two colours, a thud, and the air that leaves from under it."""
    return mixed(
        (0.0, scaled(_slap(rng, 2500.0 * brightness, 0.011), 1.0)),
        (0.001, scaled(_slap(rng, 950.0 * brightness, 0.022), 0.75)),
        (0.002, scaled(_thud(rng, 96.0, 0.021), 0.40 * weight)),
        (0.006, scaled(_slap(rng, 3600.0 * brightness, 0.030, 0.5), 0.16)),
    )


def play(rng: Random) -> Signal:
    """A card is laid down with a short slide."""
    slide = _about(rng, 0.060, 0.15)
    sound = mixed(
        (0.0, scaled(_brush(rng, slide + 0.02, 1900.0, 3000.0, 0.75), 0.42)),
        (slide * 0.85, _landing(rng, _about(rng, 1.0, 0.15), _about(rng, 0.94))),
    )
    return in_room(_tamed(sound, 1.5), 0.10)


def deal(rng: Random) -> Signal:
    """A card leaves the pack and slides to its place: lighter and shorter than one that is played."""
    slide = _about(rng, 0.075, 0.15)
    sound = mixed(
        (0.0, scaled(_brush(rng, slide, 2500.0, 1800.0, 0.35), 0.62)),
        (slide * 0.72, scaled(_landing(rng, 0.75, _about(rng, 1.02)), 0.6)),
    )
    return in_room(_tamed(sound, 1.4), 0.08)


def flip(rng: Random) -> Signal:
    """A card is lifted, turned over and dropped."""
    sound = mixed(
        (0.0, scaled(_slap(rng, 2900.0, 0.007), 0.38)),
        (0.008, scaled(_brush(rng, 0.105, 1300.0, 3400.0, 0.7), 0.50)),
        (0.105, scaled(_landing(rng, 0.8, _about(rng, 1.12)), 0.9)),
    )
    return in_room(_tamed(sound, 1.5), 0.10)


def take(rng: Random) -> Signal:
    """A trick is swept together and set down as a small packet, as long after as its cards are on their way."""
    sound = mixed(
        (0.0, scaled(_brush(rng, 0.24, 1500.0, 2300.0, 0.45), 0.55)),
        (0.085, scaled(_brush(rng, 0.20, 2400.0, 1700.0, 0.5), 0.48)),
        (0.205, scaled(_landing(rng, 0.5, 1.1), 0.32)),
        (0.300, scaled(_landing(rng, 1.3, 0.72), 0.95)),
        (0.327, scaled(_slap(rng, 1500.0, 0.012), 0.30)),
    )
    return in_room(_tamed(sound, 1.5), 0.12)


def shuffle(rng: Random) -> Signal:
    """The pack is parted, its halves are riffled into each other and squared up."""
    parts: list[tuple[float, Signal]] = [
        (0.0, scaled(_brush(rng, 0.17, 2400.0, 1500.0, 0.4), 0.34)),
        (0.15, scaled(_brush(rng, 0.40, 1600.0, 2700.0), 0.14)),
    ]
    at, cards = 0.16, 22
    for number in range(cards):
        share = number / cards
        tick = mixed(
            (0.0, _slap(rng, _about(rng, 2300.0 + 500.0 * share, 0.18), 0.005, 0.8)),
            (0.001, scaled(_slap(rng, _about(rng, 800.0, 0.2), 0.010), 0.55)),
            (0.001, scaled(_thud(rng, 110.0, 0.011), 0.16)),
        )
        parts.append((at, scaled(tick, (0.35 + 0.65 * math.sin(math.pi * share)) * _about(rng, 0.8, 0.25))))
        # Thumbs let go slowly, then quickly, then carefully again.
        at += _about(rng, 0.021 - 0.009 * math.sin(math.pi * share), 0.22)
    parts += [
        (at + 0.02, scaled(_landing(rng, 1.2, 0.78), 0.85)),
        (at + 0.12, scaled(_landing(rng, 1.0, 0.90), 0.50)),
    ]
    return in_room(_tamed(mixed(*parts), 1.6), 0.12)


def call(rng: Random) -> Signal:
    """A wooden token is set on the felt."""
    pitch = _about(rng, 590.0, 0.05)
    modes = ((1.0, 0.034, 1.0), (2.42, 0.015, 0.42), (4.1, 0.007, 0.20))
    wood = [
        (0.0, scaled(times(sine(0.2, pitch * ratio), envelope(0.2, 0.002, decay)), level))
        for ratio, decay, level in modes
    ]
    sound = mixed(
        *wood,
        (0.0, scaled(_slap(rng, 2600.0, 0.005), 0.55)),
        (0.0, scaled(_slap(rng, 1100.0, 0.018), 0.45)),
        (0.001, scaled(_thud(rng, 115.0, 0.018), 0.45)),
    )
    return in_room(sound, 0.14)


def strike(rng: Random) -> Signal:
    """Two cards tap each other and are brushed aside."""
    sound = mixed(
        (0.0, scaled(_landing(rng, 0.9, 0.86), 0.80)),
        (0.115, _landing(rng, 1.0, 0.98)),
        (0.185, scaled(_brush(rng, 0.22, 2800.0, 1400.0, 0.3), 0.52)),
    )
    return in_room(_tamed(sound, 1.5), 0.12)


def refuse(rng: Random) -> Signal:
    """A fingertip on the felt: no, not this one."""
    sound = mixed(
        (0.0, scaled(_thud(rng, 112.0, 0.024), 0.6)),
        (0.0, scaled(lowpass(_slap(rng, 450.0, 0.022, 0.7), 1100.0), 2.2)),
        (0.001, scaled(_slap(rng, 1400.0, 0.008), 0.35)),
    )
    return in_room(sound, 0.10)
