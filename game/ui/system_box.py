"""A message box of the system, for what must be said while there is no window of our own."""

import sys
import textwrap
from typing import Final

_WIDTH: Final = 72  # letters a line; on some systems SDL's box does not break lines by itself
_ERROR: Final = 0x10 | 0x10000  # Windows: the sign of an error, and in front of other windows


def show(title: str, sentence: str) -> None:
    """Show a sentence and wait until somebody closes the box.

    Raises:
        Exception: There can be no box here; with a damaged installation, anything.
    """
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - works even where pygame's own files are missing

        ctypes.windll.user32.MessageBoxW(None, sentence, title, _ERROR)
        return
    import pygame  # noqa: PLC0415 - it may be what is damaged; then this box is all that fails

    lines = textwrap.fill(sentence, _WIDTH, break_long_words=False, break_on_hyphens=False)
    pygame.display.message_box(title, lines, message_type="error")
