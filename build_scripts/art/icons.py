"""The marks of the interface: ivory, so that the game can tint them, with brass where it tells something.

Lines are of three weights: bold for what has no other part, usual, and fine for what lies inside an outline. Parts that
must stay apart leave a gap or a hole between them, for a tint makes all colours one.
"""

import math

from .app_icon import app_icon
from .drawing import Drawing, Shape, filled, moved, outlined, stroked, svg, trimmed
from .emblems_of_games import GAMES, pierced
from .palette import BRASS, IVORY, SUIT_INK
from .paths import arc, ellipse, line, parse, placed, polygon, rectangle
from .suits import SUIT

SIDE = 100
_BOLD, _USUAL, _FINE = 11.0, 9.0, 7.0


def icons() -> dict[str, str]:
    """The SVG text of every icon by name."""
    drawings: dict[str, Drawing] = {f"suit_{suit}": _suit(suit) for suit in SUIT}
    drawings |= {name: make() for name, make in _ICONS.items()}
    drawings |= {name: make() for name, make in GAMES.items()}
    texts = {name: svg(SIDE, SIDE, shapes) for name, shapes in drawings.items()}
    return texts | {"app": app_icon()}


def _suit(suit: str) -> Drawing:
    return [filled(placed(SUIT[suit], 50, 50, 0.92), SUIT_INK[suit])]


def _line(path: str, width: float = _USUAL, colour: str = IVORY) -> Drawing:
    return [stroked(path, colour, width)]


def _dealer() -> Drawing:
    letter = parse(
        "M36 31L53 31C66 31 72 40 72 50C72 60 66 69 53 69L36 69L36 63L40 62L40 38L36 37Z"
        "M49 38L52 38C59 38 62 43 62 50C62 57 59 62 52 62L49 62Z"
    )
    return [pierced(ellipse(50, 50, 36), letter, IVORY), stroked(ellipse(50, 50, 44), IVORY, 4.5)]


def _crown() -> Drawing:
    return [
        filled("M14 74L6 30L31 50L50 16L69 50L94 30L86 74Z", BRASS),
        filled(rectangle(14, 79, 72, 10, 3), BRASS),
        *[filled(ellipse(x, y, 6), BRASS) for x, y in ((6, 28), (50, 14), (94, 28))],
    ]


def _hint() -> Drawing:
    return [
        stroked("M37 71C37 60 22 54 22 37C22 20 35 9 50 9C65 9 78 20 78 37C78 54 63 60 63 71Z", IVORY, _USUAL),
        stroked("M40 83L60 83M44 94L56 94", IVORY, _FINE),
        stroked("M50 66L50 45M39 37L50 46L61 37", BRASS, _FINE),
    ]


def _undo() -> Drawing:
    return [*_line("M30 58L12 40L30 22"), *_line("M16 40L60 40C76 40 88 50 88 64C88 78 76 86 60 86L36 86")]


def _redo() -> Drawing:
    return [*_line("M70 58L88 40L70 22"), *_line("M84 40L40 40C24 40 12 50 12 64C12 78 24 86 40 86L64 86")]


def _scores() -> Drawing:
    return [
        stroked(rectangle(15, 9, 70, 82, 8), IVORY, _USUAL),
        *_line("M30 34L44 34M30 52L44 52M30 70L44 70", _FINE),
        *_line("M58 34L70 34M58 52L70 52M58 70L70 70", _FINE, BRASS),
    ]


def _speaker() -> Drawing:
    return [outlined("M8 38L24 38L46 18L46 82L24 62L8 62Z", IVORY, IVORY, 6)]


def _sound_on() -> Drawing:
    return [*_speaker(), *[stroked(arc(46, 50, radius, -48, 48), IVORY, _USUAL) for radius in (21, 42)]]


def _sound_off() -> Drawing:
    return [*_speaker(), *_line("M64 37L90 63M90 37L64 63")]


def _lock() -> Drawing:
    keyhole = parse("M50 58C55 58 58 61 58 65C58 68 56 70 54 71L56 82L44 82L46 71C44 70 42 68 42 65C42 61 45 58 50 58Z")
    return [
        stroked("M30 46L30 32C30 18 38 10 50 10C62 10 70 18 70 32L70 46", IVORY, _USUAL),
        pierced(rectangle(16, 44, 68, 48, 8), keyhole, IVORY),
    ]


def _eye() -> Drawing:
    return [
        stroked("M6 50C20 26 34 18 50 18C66 18 80 26 94 50C80 74 66 82 50 82C34 82 20 74 6 50Z", IVORY, _USUAL),
        pierced(ellipse(50, 50, 18), ellipse(50, 50, 7), BRASS),
    ]


def _hand_over() -> Drawing:
    return [
        pierced(rectangle(31, 26, 38, 48, 6), placed(SUIT["S"], 50, 49, 0.27), IVORY),
        stroked(arc(50, 50, 40, 195, 296), BRASS, _FINE),
        stroked(arc(50, 50, 40, 15, 116), BRASS, _FINE),
        *_line("M53 19L68 14.6L62.5 2.6", _FINE, BRASS),
        *_line("M47 81L32 85.4L37.5 97.4", _FINE, BRASS),
    ]


def _settings() -> Drawing:
    teeth: list[tuple[float, float]] = []
    for tooth in range(8):
        for offset, radius in ((-15, 32.0), (-9, 44.0), (9, 44.0), (15, 32.0)):
            angle = math.radians(tooth * 45 + offset)
            teeth.append((50 + radius * math.cos(angle), 50 + radius * math.sin(angle)))
    return [Shape([*polygon(teeth), *ellipse(50, 50, 15)], fill=IVORY, even_odd=True)]


def _rules() -> Drawing:
    return [
        stroked(
            "M50 24C40 14 24 12 10 14L10 82C24 80 40 82 50 90C60 82 76 80 90 82L90 14C76 12 60 14 50 24Z", IVORY, _USUAL
        ),
        stroked(line([(50, 26), (50, 86)]), IVORY, _FINE),
        *_line("M22 34C28 34 34 35 38 38M22 52C28 52 34 53 38 56", _FINE, BRASS),
        *_line("M78 34C72 34 66 35 62 38M78 52C72 52 66 53 62 56", _FINE, BRASS),
    ]


def _no_trump() -> Drawing:
    marks = [
        filled(placed(SUIT[suit], x, y, 0.37), IVORY)
        for suit, x, y in (("S", 29, 27), ("H", 73, 29), ("D", 27, 73), ("C", 71, 73))
    ]
    # Each half ends a little before the stroke.
    above = trimmed(marks, [(-20, -20), (109, -20), (-20, 109)])
    below = trimmed(marks, [(120, -9), (120, 120), (-9, 120)])
    return [*above, *below, stroked(line([(12, 88), (88, 12)]), BRASS, _USUAL)]


def _twins() -> Drawing:
    return [
        stroked(ellipse(34, 50, 25), IVORY, 9),
        stroked(ellipse(66, 50, 25), BRASS, 9),
        stroked(arc(34, 50, 25, -88, -8), IVORY, 9),
    ]


def _person() -> Drawing:
    return [filled(ellipse(50, 32, 21), IVORY), filled("M10 92C10 68 28 58 50 58C72 58 90 68 90 92Z", IVORY)]


def _computer() -> Drawing:
    return [
        stroked(rectangle(15, 31, 70, 54, 14), IVORY, _USUAL),
        filled(ellipse(36, 54, 7), BRASS),
        filled(ellipse(64, 54, 7), BRASS),
        *_line("M41 71L59 71", _FINE),
        *_line("M50 27L50 15", _FINE),
        filled(ellipse(50, 11, 7), IVORY),
    ]


def _statistics() -> Drawing:
    return [
        filled(rectangle(12, 52, 20, 38, 3), IVORY),
        filled(rectangle(40, 30, 20, 60, 3), IVORY),
        filled(rectangle(68, 10, 20, 80, 3), BRASS),
    ]


def _full_screen() -> Drawing:
    return _line("M12 36L12 12L36 12M64 12L88 12L88 36M88 64L88 88L64 88M36 88L12 88L12 64")


def _last_trick() -> Drawing:
    """Three cards; those at the sides end a little before the one in front."""
    one = [filled(rectangle(-19, -29, 38, 58, 6), IVORY)]
    left = trimmed(moved(one, 30, 55, 1, -22), [(-20, 0), (25, 0), (25, 110), (-20, 110)])
    right = trimmed(moved(one, 70, 55, 1, 22), [(75, 0), (120, 0), (120, 110), (75, 110)])
    return [*left, *right, pierced(rectangle(31, 14, 38, 62, 6), placed(SUIT["S"], 50, 44, 0.24), IVORY)]


_ICONS = {
    "dealer": _dealer,
    "crown": _crown,
    "hint": _hint,
    "undo": _undo,
    "redo": _redo,
    "menu": lambda: _line("M14 24L86 24M14 50L86 50M14 76L86 76", _BOLD),
    "scores": _scores,
    "sound_on": _sound_on,
    "sound_off": _sound_off,
    "back": lambda: _line("M88 50L14 50M44 18L12 50L44 82", _BOLD),
    "next": lambda: _line("M12 50L86 50M56 18L88 50L56 82", _BOLD),
    "check": lambda: _line("M12 54L38 80L88 22", _BOLD),
    "close": lambda: _line("M18 18L82 82M82 18L18 82", _BOLD),
    "lock": _lock,
    "eye": _eye,
    "hand_over": _hand_over,
    "settings": _settings,
    "rules": _rules,
    "up": lambda: _line("M50 88L50 14M18 44L50 12L82 44", _BOLD),
    "down": lambda: _line("M50 12L50 86M18 56L50 88L82 56", _BOLD),
    "no_trump": _no_trump,
    "twins": _twins,
    "person": _person,
    "computer": _computer,
    "statistics": _statistics,
    "full_screen": _full_screen,
    "last_trick": _last_trick,
}
