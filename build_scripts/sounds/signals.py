"""What every sound is made of: signals as lists of floats, 44,100 a second, and what is done to them.

Only sums and products run from sample to sample, and noise comes from `Random.random()`: the same source gives the same
sound on every machine, up to the last bit of a maths library's sine.
"""

import io
import math
import sys
import wave
from array import array
from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

Signal: TypeAlias = list[float]
RATE: Final = 44_100  # samples a second
FULL: Final = 32_767  # the largest sample in a file
FADE_IN: Final = 0.002  # seconds; shorter ones are heard as a click
FADE_OUT: Final = 0.2  # share of the length
LOUDNESS_WINDOW: Final = 0.125  # seconds; about the time over which the ear adds up
BASS: Final = 200.0  # Hz; below this small loudspeakers give little and the ear hears less
SUBSONIC: Final = 35.0  # Hz; below this nothing is heard, and a constant would make the loudspeaker jump
SWEEP_STEP: Final = 16  # samples for which a moving filter stands still


def count(seconds: float) -> int:
    """How many samples a time takes."""
    return round(seconds * RATE)


def noise(rng: Random, seconds: float) -> Signal:
    """White noise between −1 and 1."""
    return [2.0 * rng.random() - 1.0 for _ in range(count(seconds))]


def envelope(seconds: float, attack: float, decay: float) -> Signal:
    """A rise along half a cosine, then a fall by a factor e in every ``decay`` seconds."""
    rise = max(count(attack), 1)
    shape = [0.5 - 0.5 * math.cos(math.pi * place / rise) for place in range(rise)]
    level, factor = 1.0, math.exp(-1.0 / (decay * RATE))
    for _ in range(count(seconds) - rise):
        shape.append(level)
        level *= factor
    return shape[: count(seconds)]


def swell(seconds: float, top: float = 0.5) -> Signal:
    """A hump of one cosine whose summit lies at a share ``top`` of its length."""
    length = count(seconds)
    summit = max(round(length * top), 1)
    up = [0.5 - 0.5 * math.cos(math.pi * place / summit) for place in range(summit)]
    down = [0.5 + 0.5 * math.cos(math.pi * place / (length - summit)) for place in range(length - summit)]
    return up + down


def times(signal: Signal, other: Sequence[float]) -> Signal:
    """Product, sample by sample."""
    return [a * b for a, b in zip(signal, other, strict=False)]


def scaled(signal: Signal, factor: float) -> Signal:
    """Louder or softer by a factor."""
    return [sample * factor for sample in signal]


def mixed(*parts: tuple[float, Signal], length: float = 0.0) -> Signal:
    """A sum of signals, each from its own moment on.

    Args:
        parts: Moment in seconds, signal.
        length: Seconds of the whole; at least what the parts take.
    """
    whole = [0.0] * max(count(length), *(count(at) + len(signal) for at, signal in parts))
    for at, signal in parts:
        start = count(at)
        for place, sample in enumerate(signal, start):
            whole[place] += sample
    return whole


def sine(seconds: float, start: float, end: float | None = None, glide: float = 0.03) -> Signal:
    """A sine whose pitch falls from ``start`` to ``end`` Hz, by a factor e in every ``glide`` seconds."""
    low = start if end is None else end
    phase, extra, factor = 0.0, start - low, math.exp(-1.0 / (glide * RATE))
    wave_form = []
    for _ in range(count(seconds)):
        wave_form.append(math.sin(phase))
        phase += math.tau * (low + extra) / RATE
        extra *= factor
    return wave_form


def _second_order(signal: Signal, b: tuple[float, float, float], a: tuple[float, float, float]) -> Signal:
    b0, b1, b2 = (value / a[0] for value in b)
    a1, a2 = a[1] / a[0], a[2] / a[0]
    x1 = x2 = y1 = y2 = 0.0
    passed = []
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        passed.append(y)
    return passed


def _turn(frequency: float, q: float) -> tuple[float, float]:
    angle = math.tau * frequency / RATE
    return math.cos(angle), math.sin(angle) / (2.0 * q)


def lowpass(signal: Signal, frequency: float, q: float = 0.707) -> Signal:
    """What lies below a frequency in Hz, 12 dB an octave."""
    cosine, alpha = _turn(frequency, q)
    side = (1.0 - cosine) / 2.0
    return _second_order(signal, (side, 2.0 * side, side), (1.0 + alpha, -2.0 * cosine, 1.0 - alpha))


def highpass(signal: Signal, frequency: float, q: float = 0.707) -> Signal:
    """What lies above a frequency in Hz, 12 dB an octave."""
    cosine, alpha = _turn(frequency, q)
    side = (1.0 + cosine) / 2.0
    return _second_order(signal, (side, -2.0 * side, side), (1.0 + alpha, -2.0 * cosine, 1.0 - alpha))


def bandpass(signal: Signal, frequency: float, q: float) -> Signal:
    """What lies around a frequency in Hz; its own level stays."""
    cosine, alpha = _turn(frequency, q)
    return _second_order(signal, (alpha, 0.0, -alpha), (1.0 + alpha, -2.0 * cosine, 1.0 - alpha))


def swept(signal: Signal, start: float, end: float, q: float) -> Signal:
    """A bandpass that moves from ``start`` to ``end`` Hz, by equal steps in pitch."""
    low = band = 0.0
    damping = 1.0 / q
    ratio = end / start
    passed = []
    for begin in range(0, len(signal), SWEEP_STEP):
        g = math.tan(math.pi * start * ratio ** (begin / len(signal)) / RATE)
        a1 = 1.0 / (1.0 + g * (g + damping))
        a2, a3 = g * a1, g * g * a1
        for x in signal[begin : begin + SWEEP_STEP]:
            v3 = x - low
            v1 = a1 * band + a2 * v3
            v2 = low + a2 * band + a3 * v3
            band, low = 2.0 * v1 - band, 2.0 * v2 - low
            passed.append(v1 * damping)
    return passed


def in_room(signal: Signal, amount: float) -> Signal:
    """With the first echoes of a small room with curtains: a few, soon, each duller than what is heard directly."""
    dull = lowpass(signal, 1800.0)
    echoes = ((0.0113, 0.7), (0.0171, -0.55), (0.0239, 0.45), (0.0331, -0.33), (0.0433, 0.22))
    return mixed((0.0, signal), *((at, scaled(dull, level * amount)) for at, level in echoes))


def loudness(signal: Signal) -> float:
    """The largest root mean square in any window of 125 ms, without the bass."""
    window = count(LOUDNESS_WINDOW)
    energy = most = 0.0
    heard = highpass(signal, BASS)
    for place, sample in enumerate(heard):
        energy += sample * sample
        if place >= window:
            energy -= heard[place - window] ** 2
        most = max(most, energy)
    return math.sqrt(most / window)


def finished(signal: Signal, seconds: float, level: float, peak: float) -> Signal:
    """Cut to length, without a constant, faded in and out, as loud as wished but never above a peak.

    Args:
        signal: What was made.
        seconds: Length of the result.
        level: Loudness wished for, in dB relative to full scale (a negative number).
        peak: The most that a sample may be, likewise.
    """
    length = count(seconds)
    whole = highpass((signal + [0.0] * length)[:length], SUBSONIC)
    shape = [1.0] * length
    rise, fall = count(FADE_IN), round(length * FADE_OUT)
    for place in range(rise):
        shape[place] = 0.5 - 0.5 * math.cos(math.pi * place / rise)
    for place in range(fall):
        shape[-1 - place] = 0.5 - 0.5 * math.cos(math.pi * place / fall)
    whole = times(whole, shape)
    offset = sum(whole) / sum(shape)
    whole = [sample - offset * weight for sample, weight in zip(whole, shape, strict=True)]
    factor = min(10 ** (level / 20) / loudness(whole), 10 ** (peak / 20) / max(map(abs, whole)))
    return scaled(whole, factor)


def wav(signal: Signal) -> bytes:
    """A WAV file: mono, 16 bits, 44.1 kHz."""
    samples = array("h", (round(sample * FULL) for sample in signal))
    if sys.byteorder == "big":
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(samples.tobytes())
    return file.getvalue()
