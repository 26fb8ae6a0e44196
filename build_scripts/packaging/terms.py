"""Who wrote what in the app and on which terms, in Debian's form; what people install holds it on every system."""

import re
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
LICENCES: Final = HERE / "licences"  # a text for each name in the file `copyright`; those that Debian has are in `full`
FILE: Final = "COPYRIGHT.txt"


def copyright_text() -> str:
    """The paragraphs of the file ``copyright``, then every licence that they name.

    Raises:
        ValueError: There is no text for one of them.
    """
    text = (HERE / "copyright").read_text(encoding="utf-8")
    return "\n".join([text, *(_paragraph(name) for name in names(text))])


def names(text: str) -> list[str]:
    """The licences that paragraphs in Debian's form name, each once, in order."""
    found = re.findall(r"^License: (.+)$", text, re.MULTILINE)
    return list(dict.fromkeys(name for row in found for name in re.split(r" and | or ", row)))


def _paragraph(name: str) -> str:
    path = LICENCES / f"{name}.txt"
    if not path.is_file():
        raise ValueError(f"There is no text for the licence {name} in {LICENCES.name}.")
    lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
    return "\n".join([f"License: {name}", *(f" {line}" if line else " ." for line in lines)]) + "\n"
