"""The clipboard, where there is one."""

import pygame


def get() -> str:
    """The text in it, or ""."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""  # no clipboard here, or something in it that is no text


def put(text: str) -> bool:
    """Put a text in; False if that was not possible."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeEncodeError, ValueError):
        return False
    return True
