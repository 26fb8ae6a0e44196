"""JSON read with distrust: every value has its type and size checked, and every error names its place."""

import json
from collections.abc import Sequence
from typing import Final

MAX_DEPTH: Final = 30  # lists and objects inside one another where any value is allowed
MAX_DIGITS: Final = 18
EXTRA: Final = "x_"  # begins the keys that programs may add

_TYPE_NAMES: Final = {
    dict: "an object",
    list: "a list",
    str: "a text",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    type(None): "null",
}


class RecordError(ValueError):
    """A record that is wrong.

    Attributes:
        place: Where, such as ``moves[17]``; empty if it is the whole.
    """

    def __init__(self, place: str, reason: str) -> None:
        text = f"{place}: {reason}" if place else reason
        # Quoted input may hold anything; the message must stay one printable line.
        super().__init__("".join(letter if letter.isprintable() else "?" for letter in text))
        self.place = place


def parse(text: str) -> dict[str, object]:
    """The one object that a text holds, with no key twice, no endless number and no boundless nesting.

    Raises:
        RecordError: It holds anything else.
    """
    try:
        parts = json.loads(
            text,
            object_pairs_hook=_without_doubles,
            parse_int=_parse_whole,
            parse_float=_parse_fraction,
            parse_constant=_refuse_constant,
        )
    except json.JSONDecodeError as error:
        raise RecordError(f"line {error.lineno}, column {error.colno}", f"This is not JSON: {error.msg}.") from None
    except RecursionError:
        raise RecordError("", "Lists and objects are nested too deeply for a record.") from None
    if not isinstance(parts, dict):
        raise RecordError("", f"A record is one JSON object, not {_kind(parts)}.")
    return parts


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    parts = dict(pairs)
    if len(parts) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise RecordError(key[:30], "This key is there twice in one object.")
            seen.add(key)
    return parts


def _parse_whole(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise RecordError("", f"The number {text[:MAX_DIGITS]}… is too long.")
    return int(text)


def _parse_fraction(text: str) -> float:
    if len(text) > 2 * MAX_DIGITS or abs(number := float(text)) == float("inf"):
        raise RecordError("", f"The number {text[:MAX_DIGITS]}… is too long.")
    return number


def _refuse_constant(text: str) -> object:
    raise RecordError("", f"{text} is not a number of JSON.")


def check_keys(
    parts: dict[str, object], place: str, required: Sequence[str], optional: Sequence[str] = ()
) -> dict[str, object]:
    """The same object, if it has all required keys and none but those, the optional ones and ``x_`` keys."""
    for key in required:
        if key not in parts:
            raise RecordError(f"{place}.{key}" if place else key, "The key is missing.")
    for key in parts:
        if key not in required and key not in optional and not key.startswith(EXTRA):
            raise RecordError(place, f"The key “{key[:30]}” is unknown; added keys must begin with x_.")
    return parts


def an_object(value: object, place: str) -> dict[str, object]:
    """The value, if it is an object; else a RecordError. So do the functions below with other types."""
    if not isinstance(value, dict):
        raise RecordError(place, f"It must be an object, not {_kind(value)}.")
    return value


def a_list(value: object, place: str, most: int) -> list[object]:
    """The value, if it is a list of no more than so many entries."""
    if not isinstance(value, list):
        raise RecordError(place, f"It must be a list, not {_kind(value)}.")
    if len(value) > most:
        raise RecordError(place, f"There are {len(value)} entries; no match has more than {most}.")
    return value


def a_text(value: object, place: str, longest: int = 1_000) -> str:
    """The value, if it is a text of no more than so many characters."""
    if not isinstance(value, str):
        raise RecordError(place, f"It must be a text, not {_kind(value)}.")
    if len(value) > longest:
        raise RecordError(place, f"The text is too long: {len(value)} characters, at most {longest} are allowed.")
    return value


def a_whole(value: object, place: str) -> int:
    """The value, if it is a whole number."""
    # True is an int to Python, but not a number of JSON.
    if isinstance(value, bool) or not isinstance(value, int):
        raise RecordError(place, f"It must be a whole number, not {_kind(value)}.")
    return value


def _kind(value: object) -> str:
    return _TYPE_NAMES[type(value)]


def check_depth(extra: dict[str, object]) -> None:
    """Refuse what could be read but not written again."""
    for key, item in extra.items():
        waiting: list[tuple[object, int]] = [(item, 0)]
        while waiting:
            value, depth = waiting.pop()
            if depth > MAX_DEPTH:
                raise RecordError(key[:30], "Lists and objects are nested too deeply for a record.")
            if isinstance(value, dict):
                waiting += [(inner, depth + 1) for inner in value.values()]
            elif isinstance(value, list):
                waiting += [(inner, depth + 1) for inner in value]
