"""Text on Surfaces: any string that a person can type becomes pixels, and nothing here raises because of one.

What pygame.font does by itself (2.5.8, SDL_ttf 2.24): NUL and lone surrogates raise, a newline makes a second line, a
character that the font lacks becomes a box with no word of it, and every line is shaped as if it ran left to right. So
text is cleaned first, cut into runs of one direction and one font, and each run is shaped on its own.
"""

import unicodedata
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

import pygame

from game import paths
from game.ui import bidi, theme

ELLIPSIS: Final = "…"
UNKNOWN: Final = "□"  # shown for a character that no font here or on the machine has; Source Sans has it
MAX_LENGTH: Final = 2000  # characters in one line; no line on screen is near it
_CACHE_SIZE: Final = 1500
_BEYOND_LATIN: Final = "\u0100"  # what is printable below it, all fonts of ours have
_PROBE_SIZE: Final = 256  # at this size no two glyphs have the same measures as the box for a missing one
_PROBE: Final = "probe"  # in place of a script: a font of its own, so that no other changes its size
# Letters are drawn this many times as large and then made smaller, up to a height where it no longer shows: so they
# stand where the font means them to, not on whole pixels, and every FreeType draws them alike.
_FINER: Final = 4
_FINEST_PX: Final = 80
_STRONGER: Final = bytes(round(255 * (level / 255) ** 0.8) for level in range(256))  # thin strokes lose less
_JOINERS: Final = "\u200c\u200d"  # shape what stands beside them
_UNSHOWN: Final = ("Cc", "Cf", "Cs", "Cn", "Co")
_NO_CHARACTER: Final = "\uffff"  # in no font
_SYSTEM_FONTS: Final = (
    *(
        "segoeui",
        "arialunicode",
        "arial",
        "dejavusans",
        "notosans",
        "notosanshebrew",
        "notosansarabic",
        "notonaskharabic",
    ),
    *("notosanscjksc", "notosanscjkjp", "microsoftyahei", "yugothic", "malgungothic", "pingfang", "hiraginosans"),
    *("applesdgothicneo", "applesymbols", "droidsansfallback", "wenquanyizenhei", "notosansdevanagari", "nirmalaui"),
    *("leelawadeeui", "notosansthai", "freesans", "unifont"),
)
_SCRIPTS: Final = (("HEBREW", "Hebr"), ("ARABIC", "Arab"), ("SYRIAC", "Syrc"), ("THAANA", "Thaa"), ("NKO", "Nkoo"))


@dataclass(frozen=True, slots=True)
class _Piece:
    text: str
    font: str  # file
    rtl: bool


class _Fonts:
    """Open fonts by file and script, and which characters each file has.

    A font is opened once and set to the size asked for: what takes long is the first text that it shapes. What
    :meth:`get` gives therefore has its size only until the next call for the same file and script.
    """

    def __init__(self) -> None:
        self.open: dict[tuple[str, str], pygame.font.Font] = {}
        self.has: dict[tuple[str, str], bool] = {}
        self.system: list[str] | None = None

    def get(self, file: str, size: int, script: str = "") -> pygame.font.Font:
        key = (file, script)
        font = self.open.get(key)
        if font is None:
            if not pygame.font.get_init():
                pygame.font.init()
            font = pygame.font.Font(file, size)
            if script and script != _PROBE:
                try:
                    font.set_script(script)
                    font.set_direction(pygame.DIRECTION_RTL)
                except pygame.error:
                    pass  # an SDL_ttf without HarfBuzz: runs are then turned round by hand
            self.open[key] = font
        if font.point_size != size:
            font.point_size = size
        return font

    def covers(self, file: str, char: str) -> bool:
        if char < _BEYOND_LATIN and char.isprintable() and file in _own_files():
            return True
        key = (file, char)
        known = self.has.get(key)
        if known is None:
            probe = self.get(file, _PROBE_SIZE, _PROBE)
            missing = probe.metrics(_NO_CHARACTER)[0]
            known = probe.metrics(char)[0] not in (None, missing)
            self.has[key] = known
        return known

    def for_char(self, file: str, char: str) -> str | None:
        """The file to set a character with: its own, our sans, or one of the machine; None when none has it."""
        for candidate in (file, _file(theme.SANS)):
            if self.covers(candidate, char):
                return candidate
        if self.system is None:
            self.system = _system_files()
        return next((candidate for candidate in self.system if self._system_covers(candidate, char)), None)

    def _system_covers(self, file: str, char: str) -> bool:
        try:
            return self.covers(file, char)
        except (pygame.error, OSError):
            return False  # a font of the machine that does not open is as good as none


_fonts = _Fonts()
_surfaces: OrderedDict[tuple[str, str, tuple[int, ...], int, int | None], pygame.Surface] = OrderedDict()
_cleaned: dict[str, str] = {}


def forget() -> None:
    """Let go of all fonts and surfaces, when the video system ends."""
    _fonts.open.clear()
    _surfaces.clear()


def size(style: str, scale: float) -> int:
    """The pixel size of a style of ``theme.TYPE`` at a scale; never so small that it cannot be read at all."""
    return max(round(theme.TYPE[style].size * scale), 9)


def clean(text: str) -> str:
    """One printable line: composed, white space folded to single spaces, control and formatting characters dropped."""
    known = _cleaned.get(text)
    if known is None:
        cut = text[:MAX_LENGTH].encode("utf-8", "ignore").decode("utf-8")
        composed = unicodedata.normalize("NFC", cut)
        shown = (char if not char.isspace() else " " for char in composed)
        known = "".join(char for char in shown if char in _JOINERS or unicodedata.category(char) not in _UNSHOWN)
        if len(_cleaned) > _CACHE_SIZE:
            _cleaned.clear()
        _cleaned[text] = known
    return known


def render(text: str, style: str, colour: theme.Colour, size_px: int, max_width: int | None = None) -> pygame.Surface:
    """A line of text on a transparent Surface, as high as the style's line.

    Args:
        text: Anything; see :func:`clean`.
        style: A name of ``theme.TYPE``; only its font counts here.
        colour: Opacity, if given, holds for the whole line.
        size_px: Size of the font in pixels (see :func:`size`).
        max_width: In pixels; a longer line ends in an ellipsis.
    """
    key = (text, style, tuple(colour), size_px, max_width)
    found = _surfaces.get(key)
    if found is not None:
        _surfaces.move_to_end(key)
        return found
    line = clean(text)
    if max_width is not None:
        line = _shortened(line, style, size_px, max_width)
    surface = _drawn(line, style, colour, size_px)
    _surfaces[key] = surface
    if len(_surfaces) > _CACHE_SIZE:
        _surfaces.popitem(last=False)
    return surface


def measure(text: str, style: str, size_px: int) -> tuple[int, int]:
    """Width and height in pixels of what :func:`render` makes."""
    return _width(clean(text), style, size_px), line_height(style, size_px)


def line_height(style: str, size_px: int) -> int:
    """Height of a line in pixels, the same for any text."""
    finer = _finer(size_px)
    return round(_fonts.get(_file(theme.TYPE[style].face), size_px * finer).get_height() / finer)


def shorten(text: str, style: str, size_px: int, max_width: int) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    return _shortened(clean(text), style, size_px, max_width)


def fitting_size(lines: Iterable[str], style: str, size_px: int, width: int, least: float = 0.6) -> int:
    """A font size in pixels at which no line is wider than that: ``size_px`` or as little below it as need be.

    It is never below ``least`` of ``size_px``, even if that is too wide. Widths grow about evenly with the size, so
    that few sizes are tried; each costs its share of the first picture.
    """
    cleaned = [clean(line) for line in lines]
    smallest = max(round(size_px * least), 9)
    while size_px > smallest:
        widest = max((_width(line, style, size_px) for line in cleaned), default=0)
        if widest <= width:
            break
        size_px = max(min(size_px - 1, size_px * width // widest), smallest)
    return size_px


def wrap(text: str, style: str, size_px: int, width: int) -> list[str]:
    """Lines no wider than ``width`` pixels; a newline starts a new one, a word that is too long is cut."""
    lines: list[str] = []
    for paragraph in text[: MAX_LENGTH * 4].split("\n"):
        line = ""
        for word in clean(paragraph).split(" "):
            longer = f"{line} {word}" if line else word
            if _width(longer, style, size_px) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while _width(line, style, size_px) > width and len(line) > 1:
                cut = _fitting(line, style, size_px, width)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return lines


def clusters(text: str) -> list[str]:
    """What a person takes for single characters: a letter with its marks, an emoji with its modifiers."""
    found: list[str] = []
    for char in text:
        joins = unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Mc") or char in _JOINERS
        tone = "\U0001f3fb" <= char <= "\U0001f3ff"
        if found and (joins or tone or found[-1].endswith("\u200d")):
            found[-1] += char
        else:
            found.append(char)
    return found


def blit(
    surface: pygame.Surface,
    text: str,
    style: str,
    colour: theme.Colour,
    size_px: int,
    at: tuple[float, float],
    anchor: str = "topleft",
    max_width: int | None = None,
) -> pygame.Rect:
    """Draw a line with one of its points (a name of a Rect's, such as ``center``) at a place; returns where it is."""
    line = render(text, style, colour, size_px, max_width)
    rect = line.get_rect(**{anchor: (round(at[0]), round(at[1]))})
    surface.blit(line, rect)
    return rect


@cache
def _file(face: str) -> str:
    return str(paths.assets() / "fonts" / face)


@cache
def _own_files() -> frozenset[str]:
    return frozenset(_file(style.face) for style in theme.TYPE.values())


def _system_files() -> list[str]:
    files: list[str] = []
    for name in _SYSTEM_FONTS:
        try:
            file = pygame.font.match_font(name)
        except Exception:  # asking the system for fonts runs other programs; a name is shown all the same
            return files
        if file and file not in files:
            files.append(file)
    return files


def _script(text: str) -> str:
    for char in text:
        name = unicodedata.name(char, "")
        for start, tag in _SCRIPTS:
            if name.startswith(start):
                return tag
    return "Hebr"


def _pieces(line: str, style: str) -> list[_Piece]:
    own = _file(theme.TYPE[style].face)
    pieces: list[_Piece] = []
    for run in bidi.runs(line):
        in_run: list[_Piece] = []
        for cluster in clusters(run.text):
            file = _fonts.for_char(own, cluster[0])
            # What cannot be shown is one box, however many characters it is made of.
            shown = cluster if file else UNKNOWN
            file = file or _file(theme.SANS)
            if in_run and in_run[-1].font == file:
                in_run[-1] = _Piece(in_run[-1].text + shown, file, run.rtl)
            else:
                in_run.append(_Piece(shown, file, run.rtl))
        pieces.extend(reversed(in_run) if run.rtl else in_run)
    return pieces


def _font_of(piece: _Piece, size_px: int) -> tuple[pygame.font.Font, str]:
    """The font to draw a piece with, finer than it will be seen, and the text to give it."""
    size_px *= _finer(size_px)
    if not piece.rtl:
        return _fonts.get(piece.font, size_px), piece.text
    if not _shapes():
        return _fonts.get(piece.font, size_px), "".join(reversed(clusters(piece.text)))
    return _fonts.get(piece.font, size_px, _script(piece.text)), piece.text


def _finer(size_px: int) -> int:
    return min(max(_FINEST_PX // size_px, 1), _FINER)


_can_shape: list[bool] = []


def _shapes() -> bool:
    """Whether SDL_ttf has HarfBuzz."""
    if not _can_shape:
        try:
            pygame.font.Font(_file(theme.SANS), 12).set_direction(pygame.DIRECTION_RTL)
            _can_shape.append(True)
        except pygame.error:
            _can_shape.append(False)
    return _can_shape[0]


@lru_cache(_CACHE_SIZE)
def _width(line: str, style: str, size_px: int) -> int:
    total = 0
    for piece in _plain_pieces(line, style):
        font, text = _font_of(piece, size_px)
        total += font.size(text)[0]
    return -(-total // _finer(size_px))


def _plain_pieces(line: str, style: str) -> list[_Piece]:
    if line.isascii():
        return [_Piece(line, _file(theme.TYPE[style].face), False)] if line else []
    return _pieces(line, style)


def _fitting(line: str, style: str, size_px: int, width: int) -> int:
    """How many characters of the beginning fit, at least one, cut between clusters."""
    parts = clusters(line)
    low, high = 1, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if _width("".join(parts[:middle]), style, size_px) <= width:
            low = middle
        else:
            high = middle - 1
    return len("".join(parts[:low]))


def _shortened(line: str, style: str, size_px: int, max_width: int) -> str:
    if _width(line, style, size_px) <= max_width:
        return line
    room = max_width - _width(ELLIPSIS, style, size_px)
    if room <= 0:
        return ""
    kept = line[: _fitting(line, style, size_px, room)].rstrip()
    return kept + ELLIPSIS if _width(kept + ELLIPSIS, style, size_px) <= max_width else ELLIPSIS


def _drawn(line: str, style: str, colour: theme.Colour, size_px: int) -> pygame.Surface:
    finer = _finer(size_px)
    width, height = _width(line, style, size_px), line_height(style, size_px)
    if not line:
        return pygame.Surface((0, height), pygame.SRCALPHA)
    rgb, alpha = tuple(colour[:3]), colour[3] if len(colour) == 4 else 255
    surface = pygame.Surface((width * finer, height * finer), pygame.SRCALPHA)
    surface.fill((*rgb, 0))
    base = _fonts.get(_file(theme.TYPE[style].face), size_px * finer).get_ascent()
    x = 0
    for piece in _plain_pieces(line, style):
        font, text = _font_of(piece, size_px)
        part = font.render(text, True, rgb)
        # Pieces of other fonts stand on our base line.
        surface.blit(part, (x, base - font.get_ascent()), special_flags=pygame.BLEND_RGBA_MAX)
        x += part.get_width()
    if finer > 1:
        surface = _stronger(pygame.transform.smoothscale(surface, (width, height)))
    if alpha != 255:
        surface.set_alpha(alpha)
    return surface


def _stronger(surface: pygame.Surface) -> pygame.Surface:
    raw = bytearray(pygame.image.tobytes(surface, "RGBA"))
    raw[3::4] = raw[3::4].translate(_STRONGER)
    return pygame.image.frombytes(bytes(raw), surface.get_size(), "RGBA")
