"""The rules of a game as a text that knows its parts: sections, options, and the sentences that can be asked for.

Marks in the files, besides ``#`` headings, ``-`` points, ``|`` tables and ``**strong**`` words:

- ``## Heading {#name}`` names a section, ``A sentence. {#name}`` a single rule, by which others point to it.
- ``- [option=value] What it does.`` describes one value of an option, at the place where it matters.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from game import paths
from game.rules.options import Option, Options
from game.rules.registry import GAMES
from game.ui.words import tr

# Kinds of blocks.
TITLE: Final = "title"
LEAD: Final = "lead"  # the idea, under the title
SECTION: Final = "section"
TEXT: Final = "text"
POINT: Final = "point"
OPTION: Final = "option"  # the name of an option, over its values
VALUE: Final = "value"  # one value of an option
TABLE: Final = "table"

# Ways in which a part of a text is set.
STRONG: Final = "strong"
MARK: Final = "mark"  # says that a value holds

IDEA: Final = "idea"  # the name of the part before the first section
IN_MATCH: Final = "in_match"  # the name of the section on the match being played

_NAME: Final = re.compile(r"\s*\{#([a-z0-9_]+)\}")
_VALUE: Final = re.compile(r"\[([a-z_]+)=([a-z0-9_]+)\] ")
_SENTENCE_END: Final = re.compile(r"[.?:] (?=[A-Z])")
_TABLE_RULE: Final = re.compile(r"\|( *-+:? *\|)+")


class RulesTextError(ValueError):
    """A mark in a rules text that means nothing; the message quotes it."""


class Span(NamedTuple):
    """A part of a text, as character offsets, and what it is: a way of setting it, or a name."""

    start: int
    end: int
    what: str


class Words(NamedTuple):
    """A text of one paragraph or table cell.

    Attributes:
        text: Without any marks.
        spans: The parts that are set otherwise.
        rules: The sentences that have names.
    """

    text: str
    spans: tuple[Span, ...] = ()
    rules: tuple[Span, ...] = ()


class Block(NamedTuple):
    """A piece of a rules text.

    Attributes:
        kind: One of the constants above.
        words: Its text; empty for a table.
        name: Of a section.
        option: Key of the option it is about, or "".
        value: The value it describes, as records write it, or "".
        holds: Whether that value is in force.
        rows: Of a table, the heading first.
        right: For each column of a table, whether it is set to the right.
    """

    kind: str
    words: Words = Words("")
    name: str = ""
    option: str = ""
    value: str = ""
    holds: bool = False
    rows: tuple[tuple[Words, ...], ...] = ()
    right: tuple[bool, ...] = ()

    @property
    def texts(self) -> tuple[Words, ...]:
        """All its texts in reading order."""
        return tuple(cell for row in self.rows for cell in row) if self.rows else (self.words,)


class Place(NamedTuple):
    """Where something stands: the number of a block, of a text in it, and the characters."""

    block: int
    text: int
    start: int
    end: int


def parse(source: str, rows: Sequence[Option]) -> tuple[Block, ...]:
    """The blocks of a rules text.

    Args:
        source: The text with its marks.
        rows: The options of the game; only their values may be marked.

    Raises:
        RulesTextError: A mark is unknown, a name is given twice, or a table has rows of different lengths.
    """
    known = {(row.key, str(value)) for row in rows for value in row.values}
    found: list[Block] = []
    for line in _lines(source):
        if line.startswith("|"):
            found.append(_table(line))
        elif line.startswith("# "):
            found.append(Block(TITLE, _words(line[2:]), IDEA))
        elif line.startswith("## "):
            name = _NAME.search(line)
            if name is None:
                raise RulesTextError(f"The section “{line[3:]}” has no name.")
            found.append(Block(SECTION, _words(line[3 : name.start()]), name[1]))
        elif line.startswith("- "):
            found.append(_point(line[2:], known))
        else:
            found.append(Block(LEAD if found and found[-1].kind == TITLE else TEXT, _words(line)))
    names = [block.name for block in found if block.name] + [place for place, _ in _named(found)]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise RulesTextError(f"Given twice: {', '.join(sorted(twice))}.")
    return tuple(found)


@cache
def load(game_key: str) -> tuple[Block, ...]:
    """The rules of a game.

    Raises:
        RulesTextError: As :func:`parse`.
    """
    source = (paths.assets() / "rules" / f"{game_key}.md").read_text(encoding="utf-8")
    return parse(source, GAMES[game_key].options)


def place_of(blocks: Sequence[Block], name: str) -> Place | None:
    """Where a section or a named sentence stands."""
    for number, block in enumerate(blocks):
        if block.name == name:
            return Place(number, 0, 0, len(block.words.text))
    return next((place for known, place in _named(blocks) if known == name), None)


def sentence(game_key: str, name: str) -> str:
    """The words of a named rule of a game.

    Raises:
        KeyError: The game's rules have no such name.
    """
    blocks = load(game_key)
    place = place_of(blocks, name)
    if place is None:
        raise KeyError(name)
    return blocks[place.block].texts[place.text].text[place.start : place.end]


def with_options(game_key: str, options: Options, mark: str) -> tuple[Block, ...]:
    """The rules of a game, each option with its name over its values, and those that hold marked.

    Args:
        game_key: Which game.
        options: Every option written out.
        mark: What is written behind the name of a value that holds.
    """
    rows = {row.key: row for row in GAMES[game_key].options}
    made: list[Block] = []
    for block in load(game_key):
        if block.kind != VALUE:
            made.append(block)
            continue
        row = rows[block.option]
        if not made or made[-1].option != block.option:
            made.append(Block(OPTION, Words(tr(row.label)), option=block.option))
        choice = next(one for one in row.choices if str(one.value) == block.value)
        holds = options[row.key] == choice.value
        words = _under_label(block.words, tr(choice.label), mark if holds else "")
        made.append(block._replace(words=words, holds=holds))
    return tuple(made)


def in_match(game_key: str, options: Options) -> tuple[Block, ...]:
    """A section that says which options a match is played with."""
    table = []
    for row in GAMES[game_key].options:
        chosen = next(choice for choice in row.choices if choice.value == options[row.key])
        says = tr(chosen.help or row.help)
        table.append((Words(tr(row.label)), _strong(tr(chosen.label)), Words(says)))
    heading = (Words(tr("Rule")), Words(tr("Now")), Words(tr("What it means")))
    return (
        Block(SECTION, Words(tr("In this match")), IN_MATCH),
        Block(TABLE, rows=(heading, *table), right=(False, False, False)),
    )


def _named(blocks: Sequence[Block]) -> Iterator[tuple[str, Place]]:
    for number, block in enumerate(blocks):
        for place, words in enumerate(block.texts):
            for start, end, name in words.rules:
                yield name, Place(number, place, start, end)


def _lines(source: str) -> list[str]:
    """A text cut into headings, points, tables and paragraphs, each on one line; rows of a table keep theirs."""
    found: list[str] = []
    fresh = True
    for raw in source.splitlines():
        line = raw.strip()
        row, in_table = line.startswith("|"), not fresh and found[-1].startswith("|")
        starts = line.startswith(("# ", "## ", "- ")) or row != in_table
        if not line:
            fresh = True
        elif fresh or starts or found[-1].startswith("#"):
            found.append(line)
            fresh = False
        else:
            found[-1] += ("\n" if row else " ") + line
    return found


def _point(line: str, known: set[tuple[str, str]]) -> Block:
    value = _VALUE.match(line)
    if value is None:
        return Block(POINT, _words(line))
    if value.groups() not in known:
        raise RulesTextError(f"There is no {value[0].strip()}.")
    return Block(VALUE, _words(line[value.end() :]), option=value[1], value=value[2])


def _table(lines: str) -> Block:
    first, rule, *rest = lines.split("\n")
    if not _TABLE_RULE.fullmatch(rule):
        raise RulesTextError(f"Under the heading of a table belongs a rule, not “{rule}”.")
    right = tuple(part.strip().endswith(":") for part in rule.strip("|").split("|"))
    rows = tuple(tuple(_words(cell.strip()) for cell in line.strip("|").split("|")) for line in (first, *rest))
    if any(len(row) != len(right) for row in rows):
        raise RulesTextError(f"The rows of the table “{first}” have different lengths.")
    return Block(TABLE, rows=rows, right=right)


def _words(source: str) -> Words:
    """A text without its marks, and where they stood."""
    text, spans, rules = "", [], []
    strong = -1
    left = source
    while left:
        name = _NAME.match(left)
        if name is not None:
            rules.append(Span(_sentence_start(text), len(text), name[1]))
            left = left[name.end() :]
        elif left.startswith("**"):
            if strong < 0:
                strong = len(text)
            else:
                spans.append(Span(strong, len(text), STRONG))
                strong = -1
            left = left[2:]
        else:
            text += left[0]
            left = left[1:]
    stray = re.search(r"[\[\]{}*_|#]", text)
    if stray is not None or strong >= 0:
        raise RulesTextError(f"A mark without meaning in “{source}”.")
    return Words(text, tuple(spans), tuple(rules))


def _sentence_start(text: str) -> int:
    """Where the last sentence of a text begins."""
    return max((match.end() for match in _SENTENCE_END.finditer(text)), default=0)


def _strong(words: str) -> Words:
    return Words(words, (Span(0, len(words), STRONG),))


def _under_label(words: Words, label: str, mark: str) -> Words:
    """What a value does, after its name and, if given, the mark that it holds."""
    name = f"{label} ({mark}). " if mark else f"{label}. "
    spans = [Span(0, len(label), STRONG)]
    if mark:
        spans.append(Span(len(label) + 1, len(name) - 2, MARK))
    return Words(name + words.text, (*spans, *_moved(words.spans, len(name))), _moved(words.rules, len(name)))


def _moved(spans: tuple[Span, ...], shift: int) -> tuple[Span, ...]:
    return tuple(Span(start + shift, end + shift, what) for start, end, what in spans)
