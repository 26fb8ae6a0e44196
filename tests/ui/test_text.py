"""Any text a person can type becomes pixels, within its width, in its right order."""

import random
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from game import paths
from game.ui import bidi, text, theme
from game.ui.bidi import Run

ARABIC = "\u0645\u0631\u062d\u0628\u0627"
HEBREW = "\u05e9\u05dc\u05d5\u05dd"
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
NASTY = {
    "wide": "W" * 60,
    "narrow": "i" * 40,
    "spaces": "     ",
    "empty": "",
    "NUL": "A\0B",
    "newline": "a\nb\r\nc\td",
    "surrogate": "a\ud800b\udfff",
    "emoji": "\U0001f600 Ida",
    "family": FAMILY,
    "flag": "\U0001f1e9\U0001f1ea",
    "Arabic and a number": f"{ARABIC} 12",
    "Hebrew and Latin": f"Ida {HEBREW} 7 (b)",
    "ideographs": "\u6f22\u5b57\u304b\u306a",
    "marks": "e\u0301\u0323" + "\u0300" * 60,
    "mark alone": "\u0301",
    "overrides": "\u202eevil\u202c \u2066x\u2069",
    "beyond": "\U0010ffff\ufffe\uffff\ue000",
    "long": "pasted " * 1500,
}


@pytest.mark.parametrize("style", sorted(theme.TYPE))
@pytest.mark.parametrize("name", sorted(NASTY))
def test_every_text_is_drawn_within_its_width(name: str, style: str) -> None:
    high = text.line_height(style, 20)
    for width in (0, 1, 7, 40, 160, 900):
        drawn = text.render(NASTY[name], style, theme.TEXT, 20, width)
        assert drawn.get_width() <= width
        assert drawn.get_height() == high
        for line in text.wrap(NASTY[name], style, 20, max(width, 40)):
            assert text.measure(line, style, 20)[0] <= max(width, 40)


def test_what_is_measured_is_what_is_drawn() -> None:
    for words in ("Odette", f"Ida {HEBREW} 7", "\u6f22\u5b57", "A\u2026", FAMILY):
        assert text.render(words, "body", theme.TEXT, 19).get_size() == text.measure(words, "body", 19)


def test_random_text_never_raises() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    rng = random.Random(seed)
    for _ in range(60):
        length = rng.randrange(1, 30)
        words = "".join(chr(rng.choice((rng.randrange(0x250), rng.randrange(0x110000)))) for _ in range(length))
        assert text.render(words, "body", theme.TEXT, 18, 120).get_width() <= 120


def test_controls_and_overrides_are_dropped() -> None:
    assert text.clean("A\0B\x1b[1m\u202ex\ud800") == "AB[1mx"
    assert text.clean("a\nb\tc") == "a b c"
    assert text.clean("e\u0301") == "\u00e9"
    assert text.clean(FAMILY) == FAMILY, "joiners shape what stands beside them"
    assert len(text.clean("x" * 100_000)) == text.MAX_LENGTH


def test_an_ellipsis_ends_what_does_not_fit() -> None:
    width = 120
    short = text.shorten("Wolfeschlegelsteinhausenberger", "body", 18, width)
    assert short.endswith(text.ELLIPSIS)
    assert "Wolfeschlegelsteinhausenberger".startswith(short[:-1])
    one_more = "Wolfeschlegelsteinhausenberger"[: len(short)] + text.ELLIPSIS
    assert text.measure(one_more, "body", 18)[0] > width, "it could have been longer"
    assert text.shorten("Ida", "body", 18, width) == "Ida"


def test_an_ellipsis_does_not_part_a_letter_from_its_marks() -> None:
    word = "e\u0323\u0306" * 30
    for width in range(12, 120, 3):
        short = text.shorten(word, "body", 18, width)
        assert all(len(cluster) in (1, 2, 3) for cluster in text.clusters(short))
        assert len(text.clean(word)) % 2 == 0
        assert not short or short == text.ELLIPSIS or (len(short) - 1) % 2 == 0


def test_clusters() -> None:
    assert text.clusters("ae\u0301" + FAMILY + "\U0001f44d\U0001f3fd") == [
        "a",
        "e\u0301",
        FAMILY,
        "\U0001f44d\U0001f3fd",
    ]


def test_wrapping_keeps_all_words_and_cuts_what_is_too_long() -> None:
    words = "Call your tricks. Then take exactly that many."
    lines = text.wrap(words, "body", 18, 130)
    assert len(lines) > 1
    assert " ".join(lines) == words
    assert "".join(text.wrap("W" * 60, "body", 18, 130)) == "W" * 60
    assert text.wrap("one\ntwo", "body", 18, 900) == ["one", "two"]


@pytest.mark.parametrize("face", [theme.SANS, theme.SEMIBOLD, theme.ITALIC, theme.SERIF, theme.SERIF_BOLD])
def test_missing_characters_are_known_as_missing(face: str) -> None:
    file = paths.assets() / "fonts" / face
    has = set(TTFont(file).getBestCmap())
    for code in [*range(0x20, 0x2C0), *range(0x370, 0x600), *range(0x2000, 0x2700, 3), 0x4E00, 0x1F600]:
        assert text._fonts.covers(str(file), chr(code)) == (code in has), hex(code)


def test_a_character_that_no_font_has_becomes_one_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text._fonts, "system", [])
    box = text.measure(text.UNKNOWN, "body", 18)[0]
    assert text.measure("\U0001f600", "body", 18)[0] == box
    assert text.measure(FAMILY, "body", 18)[0] == box
    assert text.measure(HEBREW, "body", 18)[0] == pytest.approx(4 * box, abs=3)  # each box alone is rounded up


def test_a_font_of_the_machine_that_does_not_open_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"no font")
    monkeypatch.setattr(text._fonts, "system", [str(broken), str(tmp_path / "missing.ttf")])
    assert text.render("\U0001f601", "body", theme.TEXT, 18).get_width() > 0


def test_without_a_shaper_right_to_left_text_is_still_turned_round(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    monkeypatch.setattr(text, "_can_shape", [False])
    piece = text._Piece("\u05d0\u05d1\u05d2", str(paths.assets() / "fonts" / theme.SANS), rtl=True)
    assert text._font_of(piece, 18)[1] == "\u05d2\u05d1\u05d0"


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("", []),
        ("Odette 12", [Run("Odette 12", False)]),
        (HEBREW, [Run(HEBREW, True)]),
        (f"{HEBREW} 12", [Run("12", False), Run(f"{HEBREW} ", True)]),
        (f"Ida {HEBREW}", [Run("Ida ", False), Run(HEBREW, True)]),
        (f"Ida {HEBREW} {HEBREW} b", [Run("Ida ", False), Run(f"{HEBREW} {HEBREW}", True), Run(" b", False)]),
        (f"{HEBREW} two words", [Run("two words", False), Run(f"{HEBREW} ", True)]),
        (
            f"a {HEBREW} 12 {HEBREW}",
            [Run("a ", False), Run(f" {HEBREW}", True), Run("12", False), Run(f"{HEBREW} ", True)],
        ),
    ],
)
def test_the_order_of_mixed_directions(line: str, drawn: list[Run]) -> None:
    assert bidi.runs(line) == drawn


def test_every_character_is_drawn_once() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    rng = random.Random(seed)
    letters = "ab 12.(" + HEBREW + ARABIC + "\u0301\u0661"
    for _ in range(300):
        line = "".join(rng.choice(letters) for _ in range(rng.randrange(12)))
        assert sorted("".join(run.text for run in bidi.runs(line))) == sorted(line)
