"""Which key was meant: commands follow the letter of the key, so that every keyboard layout works."""

from typing import Final

import pygame

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACT: Final = (*ENTER, pygame.K_SPACE)
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def is_command(event: pygame.event.Event) -> bool:
    """Whether Ctrl (or the command key of a Mac) is held; with Alt as well it is AltGr, which types characters."""
    held = event.dict.get("mod", 0)
    return bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not held & pygame.KMOD_ALT


def is_plain(event: pygame.event.Event) -> bool:
    """Whether neither Ctrl, Alt nor the command key is held."""
    return not event.dict.get("mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)


def is_repeat(event: pygame.event.Event) -> bool:
    """Whether the key is merely held down; acts are done once a press."""
    return bool(event.dict.get("repeat", False))


def is_letter(event: pygame.event.Event, letter: str) -> bool:
    """Whether a plain letter or digit was pressed, once."""
    if event.type != pygame.KEYDOWN or not is_plain(event) or is_repeat(event) or not letter:
        return False
    return bool(event.key == ord(letter.lower())) or _keypad_digit(event.key) == letter


def is_new_match(event: pygame.event.Event) -> bool:
    """Whether Ctrl+N was pressed, once."""
    if event.type != pygame.KEYDOWN or event.key != pygame.K_n:
        return False
    return is_command(event) and not is_repeat(event)


def digit(event: pygame.event.Event) -> int | None:
    """The digit that was pressed, on the row or the keypad."""
    if event.type != pygame.KEYDOWN or not is_plain(event) or is_repeat(event):
        return None
    if pygame.K_0 <= event.key <= pygame.K_9:
        return int(event.key) - pygame.K_0
    text = _keypad_digit(event.key)
    return int(text) if text else None


def _keypad_digit(key: int) -> str:
    if key == pygame.K_KP0:
        return "0"
    return str(key - pygame.K_KP1 + 1) if pygame.K_KP1 <= key <= pygame.K_KP9 else ""
