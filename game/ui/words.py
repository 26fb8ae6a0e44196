"""The words on screen: English as written in the code, or a translation of it."""

import gettext
from pathlib import Path

_DOMAIN = "parlour-tricks"
_catalogue: list[gettext.NullTranslations] = [gettext.NullTranslations()]


def use(folder: Path, languages: list[str]) -> None:
    """Take the first of the languages that the folder has a catalogue of; English when there is none."""
    _catalogue[0] = gettext.translation(_DOMAIN, folder, languages, fallback=True)


def tr(text: str) -> str:
    """The words for an English text; put values in afterwards with ``format``."""
    return _catalogue[0].gettext(text) if text else ""


def ntr(one: str, many: str, count: int) -> str:
    """As :func:`tr`, for a text that depends on a number."""
    return _catalogue[0].ngettext(one, many, count)
