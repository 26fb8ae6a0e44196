"""The rules texts: complete in their sections and options, and strict about their marks."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.options import Choice, Option, complete, defaults
from game.rules.registry import GAMES
from game.ui.scenes import rules_search, rules_text
from game.ui.scenes.rules_text import RulesTextError, Words, parse

RULES = Path(__file__).parents[2] / "game" / "rules"
ROWS = (Option("hook", "Hook", "", (Choice("off", "Off"), Choice("on", "On"))),)
SHARED = {"tricks.py": list(GAMES)}


def refusals() -> Iterator[tuple[str, str]]:
    """Every refusal in the rules: the game and the rule it names; {} stands for an option's value."""
    for path in sorted(RULES.glob("*.py")):
        games = SHARED.get(path.name) or [key for key in GAMES if path.name.startswith(key)]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                rule = node.args[1]
                if isinstance(rule, ast.Constant):
                    yield from ((game, str(rule.value)) for game in games)
                else:
                    assert isinstance(rule, ast.JoinedStr)
                    parts = [str(part.value) if isinstance(part, ast.Constant) else "{}" for part in rule.values]
                    yield from ((game, "".join(parts)) for game in games)


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_is_described_exactly_once(game: str) -> None:
    told = [(block.option, block.value) for block in rules_text.load(game) if block.kind == rules_text.VALUE]
    rows = GAMES[game].options
    assert sorted(told) == sorted((row.key, str(value)) for row in rows for value in row.values)
    # Values of one option stand together, so that they are shown in one box.
    keys = [key for place, (key, _) in enumerate(told) if place == 0 or told[place - 1][0] != key]
    assert len(keys) == len(rows)


@pytest.mark.parametrize("game", GAMES)
def test_a_rules_text_has_its_sections_and_a_length_that_is_read(game: str) -> None:
    blocks = rules_text.load(game)
    assert [block.kind for block in blocks[:3]] == [rules_text.TITLE, rules_text.LEAD, rules_text.SECTION]
    assert blocks[0].words.text == GAMES[game].name
    assert len(re.findall(r"[.?](?: |$)", blocks[1].words.text)) == 2
    sections = {block.name for block in blocks if block.kind == rules_text.SECTION}
    assert {"deal", "playing", "scoring", "options"} <= sections
    assert sections & {"calling", "bidding"}
    words = [words.text for block in blocks for words in block.texts]
    assert 450 <= len(" ".join(words).split()) <= 900
    assert "!" not in "".join(words)
    for preset in GAMES[game].presets:
        assert any(preset.label in text for text in words), preset.label


@pytest.mark.parametrize("game", GAMES)
def test_scoring_has_an_example_in_a_table(game: str) -> None:
    blocks = rules_text.load(game)
    start = next(place for place, block in enumerate(blocks) if block.name == "scoring")
    after = [block.kind for block in blocks[start + 1 :]]
    assert rules_text.TABLE in after[: after.index(rules_text.SECTION)]


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_names_a_rule_of_its_game(game: str) -> None:
    names = {span.what for block in rules_text.load(game) for words in block.texts for span in words.rules}
    found = [rule for own, rule in refusals() if own == game]
    assert len(found) >= 5
    for rule in found:
        if rule == "must_trump" and game != "oh_hell":
            continue  # an option of Oh Hell alone
        pattern = re.escape(rule).replace(r"\{\}", "[a-z0-9_]+")
        assert any(re.fullmatch(pattern, name) for name in names), rule


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("- [hook=maybe] What.", "hook=maybe"),
        ("- [crook=on] What.", "crook=on"),
        ("- [hook on] What.", "without meaning"),
        ("## Play", "no name"),
        ("A **word.", "without meaning"),
        ("A rule. {#Hook}", "without meaning"),
        ("A rule. {#hook} Another. {#hook}", "hook"),
        ("## Play {#play}\n\nA rule. {#play}", "play"),
        ("| a | b |\n| --- | --- |\n| 1 |", "different lengths"),
        ("| a | b |\n| 1 | 2 |", "belongs a rule"),
    ],
)
def test_marks_without_meaning_are_refused(source: str, complaint: str) -> None:
    with pytest.raises(RulesTextError, match=complaint):
        parse(source, ROWS)


def test_marks_are_read_and_leave_no_trace() -> None:
    source = "# Game\n\nShort\nlead.\n\n## Part {#part}\n\nOne. Two is\n**bold**. {#two} Three.\n\n"
    source += "- [hook=on] Held.\n- plain"
    title, lead, part, text, value, point = parse(source, ROWS)
    assert (title.kind, title.words.text, lead.words.text) == (rules_text.TITLE, "Game", "Short lead.")
    assert (part.kind, part.name, part.words.text) == (rules_text.SECTION, "part", "Part")
    assert text.words.text == "One. Two is bold. Three."
    (span,), (rule,) = text.words.spans, text.words.rules
    assert text.words.text[span.start : span.end] == "bold"
    assert (text.words.text[rule.start : rule.end], rule.what) == ("Two is bold.", "two")
    assert (value.option, value.value, value.words.text) == ("hook", "on", "Held.")
    assert (point.kind, point.words.text) == (rules_text.POINT, "plain")


def test_a_table_has_rows_of_cells_and_knows_its_numbers() -> None:
    (table,) = parse("| Bid | Points |\n| --- | ---: |\n| 4 | **14** |", ())
    assert [[cell.text for cell in row] for row in table.rows] == [["Bid", "Points"], ["4", "14"]]
    assert table.right == (False, True)


@pytest.mark.parametrize("game", GAMES)
def test_exactly_the_values_in_force_are_marked(game: str) -> None:
    rows = GAMES[game].options
    for row in rows:
        for value in row.values:
            options = complete(rows, {row.key: value})
            blocks = rules_text.with_options(game, options, "in this match")
            held = {block.option: block.value for block in blocks if block.holds}
            assert held == {key: str(one) for key, one in options.items()}
            assert all(("(in this match)" in block.words.text) == block.holds for block in blocks)
            labels = [block.words.text for block in blocks if block.kind == rules_text.OPTION]
            assert sorted(labels) == sorted(one.label for one in rows)


@pytest.mark.parametrize("game", GAMES)
def test_a_label_before_a_value_moves_its_rules_along(game: str) -> None:
    blocks = rules_text.with_options(game, defaults(GAMES[game].options), "default")
    for block in rules_text.load(game):
        for name in (span.what for words in block.texts for span in words.rules):
            place = rules_text.place_of(blocks, name)
            assert place is not None
            found = blocks[place.block].texts[place.text].text[place.start : place.end]
            assert found == rules_text.sentence(game, name)
            assert found[0].isupper() or found[0].isdigit()
            assert found[-1] == "."


@pytest.mark.parametrize("game", GAMES)
def test_the_section_on_the_match_tells_every_option(game: str) -> None:
    rows = GAMES[game].options
    told = set()
    for row in rows:
        for value in row.values:
            _heading, table = rules_text.in_match(game, complete(rows, {row.key: value}))
            assert len(table.rows) == 1 + len(rows)
            told.add(tuple(cell.text for line in table.rows for cell in line))
    assert len(told) == 1 + sum(len(row.values) - 1 for row in rows)


def test_no_such_rule() -> None:
    assert rules_text.place_of(rules_text.load("oh_hell"), "kitty") is None
    with pytest.raises(KeyError):
        rules_text.sentence("oh_hell", "kitty")


@pytest.mark.parametrize(
    ("text", "sought", "found"),
    [
        ("The Trump suit, trumped", "trump", ["Trump", "trump"]),
        ("a café, a CAFE\u0301 and cafes", "cafe", ["café", "CAFE", "cafe"]),
        ("scores −2, then 3-2", "-2", ["−2", "-2"]),
        ("Dealer’s hook", "dealer's  HOOK ", ["Dealer’s hook"]),
        ("Straße strasse", "STRASSE", ["Straße", "strasse"]),
        ("7♥ and ♥", "♥", ["♥", "♥"]),
        ("aaa", "aa", ["aa"]),
        ("anything", "   ", []),
        ("anything", "nothing", []),
    ],
)
def test_search(text: str, sought: str, found: list[str]) -> None:
    blocks = [rules_text.Block(rules_text.TEXT, Words(text))]
    places = rules_search.find(blocks, sought)
    assert [text[place.start : place.end] for place in places] == found
    assert all((place.block, place.text) == (0, 0) for place in places)


def test_search_looks_into_tables_and_says_which_cell() -> None:
    blocks = parse("Books here.\n\n| Bid | Books |\n| --- | ---: |\n| 4 | ten books |", ())
    places = rules_search.find(blocks, "books")
    assert [(place.block, place.text, place.start) for place in places] == [(0, 0, 0), (1, 1, 0), (1, 3, 4)]
