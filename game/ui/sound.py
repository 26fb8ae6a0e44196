"""Sounds, or silence: without a sound device, a sound file or a mixer nothing is heard and nothing is said."""

from pathlib import Path

import pygame


class Sounds:
    """Plays the sounds of a folder by name (``play`` for ``play.wav``).

    Attributes:
        volume: 0 to 100.
        muted: Whether nothing is to be heard.
    """

    def __init__(self, folder: Path, volume: int = 70, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self._folder = folder
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._works = self._start()

    def play(self, name: str) -> None:
        """Play a sound, unless muted; an unknown name is silent."""
        if self.muted or not self._works or not self.volume:
            return
        try:
            sound = self._sound(name)
            if sound is not None:
                sound.set_volume(self.volume / 100)
                sound.play()
        except pygame.error:
            self._works = False  # the device is gone

    def close(self) -> None:
        """Stop at once; leaving does not wait for a sound to end."""
        if self._works:
            self._works = False
            pygame.mixer.quit()

    def _start(self) -> bool:
        if not any(self._folder.glob("*.wav")):
            return False
        try:
            pygame.mixer.init()
        except (pygame.error, NotImplementedError):
            return False
        return True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            file = self._folder / f"{name}.wav"
            try:
                self._loaded[name] = pygame.mixer.Sound(file) if file.is_file() else None
            except (pygame.error, OSError):
                self._loaded[name] = None
        return self._loaded[name]
