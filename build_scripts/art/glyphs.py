"""Letters as paths, taken from the game's own serif font, so that no drawing needs a font to be shown."""

from functools import cache
from pathlib import Path as FilePath

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from .paths import Path, bounds, mapped, parse, placed

FONT = FilePath(__file__).resolve().parents[2] / "game" / "assets" / "fonts" / "SourceSerif4-Bold.ttf"


@cache
def _font() -> TTFont:
    return TTFont(FONT)


@cache
def _outline(letter: str) -> tuple[Path, float]:
    glyphs = _font().getGlyphSet()
    name = _font().getBestCmap()[ord(letter)]
    pen = SVGPathPen(glyphs)
    glyphs[name].draw(pen)
    return mapped(parse(pen.getCommands()), lambda point: (point[0], -point[1])), glyphs[name].width


def lettering(
    text: str, x: float, y: float, height: float, most: float, gap: float = 0, deep: float | None = None
) -> Path:
    """A line of letters centred on x.

    Args:
        text: What to write.
        x: The middle of the ink.
        y: The baseline.
        height: Of a capital letter.
        most: The greatest width; wider text is narrowed to it.
        gap: Added between letters, in thousandths of the letter size.
        deep: How far tails may reach below the baseline; letters with longer tails are made smaller, and the ink
            then begins `height` above the baseline.

    Returns:
        One path for all letters.
    """
    path: Path = []
    at = 0.0
    for letter in text:
        outline, advance = _outline(letter)
        path += placed(outline, x=at)
        at += advance + gap
    left, top, right, bottom = bounds(path)
    size = height / -bounds(_outline("H")[0])[1]
    if deep is not None:
        size = min(size, (height + deep) / (bottom - top))
    wide = min(1.0, most / ((right - left) * size))
    foot = y if deep is None else y - height - top * size
    return placed(placed(path, x=-(left + right) / 2), x, foot, size, wide=wide)
