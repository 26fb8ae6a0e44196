"""Sounds, or silence: without a sound device, a sound file or a mixer nothing is heard and nothing is said."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from threading import Timer
from typing import Final

import pygame

# What can be heard, and when. Every name has a file, or several that are numbered and take turns.
NAMES: Final = (
    "shuffle",  # before a deal
    "deal",  # a card is dealt
    "play",  # a card is played or laid
    "flip",  # a card is turned over
    "take",  # a trick is gathered
    "call",  # a call or bid is made
    "trump",  # trump is named
    "strike",  # twins strike each other out
    "refuse",  # an act was not allowed
    "made",  # the viewer's call is made
    "missed",  # the viewer's call is missed
    "win",  # the match is over: the viewer has won
    "lost",  # the match is over: somebody else has
)

RATE: Final = 44_100  # samples a second, as in the files
BUFFER: Final = 512  # samples; 12 ms until a sound is heard
CHANNELS: Final = 24  # sounds at once
GAP: Final = 0.05  # seconds between two of one name; closer ones would be heard as one loud and harsh sound
GAPS: Final = {"deal": 0.075}  # a whole pack is dealt in a second
ACCENTS: Final = (1.0, 0.82, 0.93, 0.76)  # one after the other, so that many in a row are no machine gun
CURVE: Final = 1.5  # the ear hears half the amplitude as more than half as loud
FADE: Final = 40  # milliseconds in which what sounds dies away when muted
PATIENCE: Final = 2.0  # seconds for a device to let go


class Sounds:
    """Plays the sounds of a folder by name: ``take`` is ``take.wav``, or ``take1.wav``, ``take2.wav``, … in turn.

    The device is opened by :meth:`start` or by the first sound, and not at all while muted. A device that was not there
    is looked for again when sound is switched off and on.
    """

    def __init__(
        self, folder: Path, volume: int = 70, muted: bool = False, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._folder = folder
        self._volume = volume
        self._muted = muted
        self._clock = clock
        self._open = False
        self._works = True
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._turns: dict[str, int] = {}
        self._last: dict[str, float] = {}

    @property
    def volume(self) -> int:
        """0 to 100; a change is heard at once."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = volume
        self._try(self._set_loudness)

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard; a change is heard at once."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        if muted == self._muted:
            return
        self._muted = muted
        if not muted:
            self._works = True
        elif self._open:
            self._try(lambda: pygame.mixer.fadeout(FADE))

    @property
    def on(self) -> bool:
        """Whether a device is open."""
        return self._open and self._works

    def start(self) -> None:
        """Open the device now, so that the first sound does not wait for it. It may take some tenths of a second."""
        if not self._open and self._wanted:
            self._try(self._start)

    def play(self, name: str) -> None:
        """Play one of NAMES, unless muted. What has no file is silent, and so is a sound too soon after the same."""
        self.start()
        if self._open and self._wanted:
            self._try(lambda: self._play(name))

    def close(self) -> None:
        """Stop at once; leaving does not wait for a sound to end.

        A device that was unplugged may never let go. Then the process ends here, with status 1, so call this last.
        """
        self._works = False
        if not self._open:
            return
        self._open = False
        self._loaded.clear()
        watch = Timer(PATIENCE, os._exit, (1,))
        watch.daemon = True
        watch.start()
        pygame.mixer.quit()
        watch.cancel()

    @property
    def _wanted(self) -> bool:
        return self._works and not self._muted and self._volume > 0

    @property
    def _loudness(self) -> float:
        return float((self._volume / 100) ** CURVE)

    def _set_loudness(self) -> None:
        for variants in self._loaded.values():
            for sound in variants:
                sound.set_volume(self._loudness)

    def _try(self, act: Callable[[], object]) -> None:
        """Do something with the device; if that fails, there is none."""
        try:
            act()
        except (RuntimeError, OSError):  # pygame.error and what a pygame without mixer raises are RuntimeErrors
            self._works = False

    def _start(self) -> None:
        if not any(self._folder.glob("*.wav")):
            self._works = False
            return
        pygame.mixer.init(RATE, -16, 2, BUFFER)
        self._open = True
        pygame.mixer.set_num_channels(CHANNELS)

    def _play(self, name: str) -> None:
        now = self._clock()
        if name in self._last and now - self._last[name] < GAPS.get(name, GAP):
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        variants = self._loaded[name]
        if not variants:
            return
        self._last[name] = now
        turn = self._turns[name] = self._turns.get(name, -1) + 1
        channel = variants[turn % len(variants)].play()
        if channel is not None and len(variants) > 1:
            channel.set_volume(ACCENTS[turn % len(ACCENTS)])

    def _load(self, name: str) -> "list[pygame.mixer.Sound]":
        """All variants of a sound that can be read."""
        found = []
        for file in sorted([*self._folder.glob(f"{name}.wav"), *self._folder.glob(f"{name}[0-9].wav")]):
            try:
                sound = pygame.mixer.Sound(file)
            except (pygame.error, OSError):
                continue  # not a sound; the others are
            sound.set_volume(self._loudness)
            found.append(sound)
        return found
