"""The marks of the interface: ivory, so that the game can tint them, with brass where it tells something."""

import math

from .app_icon import app_icon
from .drawing import Drawing, Shape, filled, moved, outlined, stroked, svg
from .emblems_of_games import GAMES
from .glyphs import lettering
from .palette import BRASS, BRASS_INK, IVORY, SUIT_INK
from .paths import arc, ellipse, line, placed, polygon, rectangle
from .suits import SUIT

SIDE = 100
_BOLD = 9.0


def icons() -> dict[str, str]:
    """The SVG text of every icon by name."""
    drawings: dict[str, Drawing] = {f"suit_{suit}": _suit(suit) for suit in SUIT}
    drawings |= {name: make() for name, make in _ICONS.items()}
    drawings |= {name: make() for name, make in GAMES.items()}
    texts = {name: svg(SIDE, SIDE, shapes) for name, shapes in drawings.items()}
    return texts | {"app": app_icon()}


def _suit(suit: str) -> Drawing:
    return [filled(placed(SUIT[suit], 50, 50, 0.92), SUIT_INK[suit])]


def _line(path: str, width: float = _BOLD, colour: str = IVORY) -> Drawing:
    return [stroked(path, colour, width)]


def _dealer() -> Drawing:
    return [
        filled(ellipse(50, 50, 46), IVORY),
        stroked(ellipse(50, 50, 39), BRASS_INK, 3),
        filled(lettering("D", 51, 68, 37, 44), BRASS_INK),
    ]


def _crown() -> Drawing:
    return [
        filled("M14 74L6 30L31 50L50 16L69 50L94 30L86 74Z", BRASS),
        filled(rectangle(14, 79, 72, 10, 3), BRASS),
        *[filled(ellipse(x, y, 6), BRASS) for x, y in ((6, 28), (50, 14), (94, 28))],
    ]


def _hint() -> Drawing:
    return [
        stroked("M37 72C37 60 22 54 22 37C22 20 35 10 50 10C65 10 78 20 78 37C78 54 63 60 63 72Z", IVORY, 8),
        stroked("M39 84L61 84M44 95L56 95", IVORY, 7),
        stroked("M50 68L50 46M38 38L50 48L62 38", BRASS, 6),
    ]


def _undo() -> Drawing:
    return [*_line("M30 58L12 40L30 22"), *_line("M16 40L60 40C76 40 88 50 88 64C88 78 76 86 60 86L36 86")]


def _redo() -> Drawing:
    return [*_line("M70 58L88 40L70 22"), *_line("M84 40L40 40C24 40 12 50 12 64C12 78 24 86 40 86L64 86")]


def _scores() -> Drawing:
    return [
        stroked(rectangle(16, 10, 68, 80, 8), IVORY, 8),
        *_line("M30 34L44 34M30 52L44 52M30 70L44 70", 7),
        *_line("M58 34L70 34M58 52L70 52M58 70L70 70", 7, BRASS),
    ]


def _speaker() -> Drawing:
    return [outlined("M8 38L24 38L46 18L46 82L24 62L8 62Z", IVORY, IVORY, 6)]


def _sound_on() -> Drawing:
    return [*_speaker(), stroked(arc(46, 50, 20, -48, 48), IVORY, 8), stroked(arc(46, 50, 40, -48, 48), IVORY, 8)]


def _sound_off() -> Drawing:
    return [*_speaker(), *_line("M64 38L90 62M90 38L64 62", 8)]


def _lock() -> Drawing:
    return [
        stroked("M30 46L30 32C30 18 38 10 50 10C62 10 70 18 70 32L70 46", IVORY, 9),
        filled(rectangle(16, 44, 68, 48, 8), IVORY),
        filled(
            ("M50 58C55 58 58 61 58 65C58 68 56 70 54 71L56 82L44 82L46 71C44 70 42 68 42 65C42 61 45 58 50 58Z"),
            BRASS_INK,
        ),
    ]


def _eye() -> Drawing:
    return [
        stroked("M6 50C20 26 34 18 50 18C66 18 80 26 94 50C80 74 66 82 50 82C34 82 20 74 6 50Z", IVORY, 8),
        filled(ellipse(50, 50, 17), BRASS),
        filled(ellipse(50, 50, 7), BRASS_INK),
    ]


def _hand_over() -> Drawing:
    return [
        stroked(rectangle(34, 28, 32, 44, 5), IVORY, 7),
        filled(placed(SUIT["S"], 50, 50, 0.2), IVORY),
        stroked(arc(50, 50, 39, 195, 300), BRASS, 7),
        stroked(arc(50, 50, 39, 15, 120), BRASS, 7),
        *_line("M55 19L69.5 16.2L64.5 4", 7, BRASS),
        *_line("M45 81L30.5 83.8L35.5 96", 7, BRASS),
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
            "M50 24C40 14 24 12 10 14L10 82C24 80 40 82 50 90C60 82 76 80 90 82L90 14C76 12 60 14 50 24Z", IVORY, 8
        ),
        stroked(line([(50, 26), (50, 86)]), IVORY, 7),
        *_line("M22 34C28 34 34 35 38 38M22 52C28 52 34 53 38 56", 6, BRASS),
        *_line("M78 34C72 34 66 35 62 38M78 52C72 52 66 53 62 56", 6, BRASS),
    ]


def _no_trump() -> Drawing:
    marks = [
        filled(placed(SUIT[s], x, y, 0.3), IVORY)
        for s, x, y in (("S", 32, 32), ("H", 68, 32), ("D", 32, 68), ("C", 68, 68))
    ]
    return [*marks, stroked(line([(14, 86), (86, 14)]), BRASS_INK, 14), stroked(line([(14, 86), (86, 14)]), BRASS, 7)]


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
        stroked(rectangle(16, 30, 68, 54, 14), IVORY, 8),
        filled(ellipse(36, 54, 7), BRASS),
        filled(ellipse(64, 54, 7), BRASS),
        *_line("M40 72L60 72", 6),
        *_line("M50 28L50 14", 7),
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
    one = [outlined(rectangle(-17, -26, 34, 52, 5), IVORY, BRASS_INK, 5)]
    return [*moved(one, 32, 54, 1, -22), *moved(one, 68, 54, 1, 22), *moved(one, 50, 46)]


_ICONS = {
    "dealer": _dealer,
    "crown": _crown,
    "hint": _hint,
    "undo": _undo,
    "redo": _redo,
    "menu": lambda: _line("M14 24L86 24M14 50L86 50M14 76L86 76", 10),
    "scores": _scores,
    "sound_on": _sound_on,
    "sound_off": _sound_off,
    "back": lambda: _line("M88 50L14 50M44 18L12 50L44 82", 10),
    "next": lambda: _line("M12 50L86 50M56 18L88 50L56 82", 10),
    "check": lambda: _line("M12 54L38 80L88 22", 12),
    "close": lambda: _line("M18 18L82 82M82 18L18 82", 11),
    "lock": _lock,
    "eye": _eye,
    "hand_over": _hand_over,
    "settings": _settings,
    "rules": _rules,
    "up": lambda: _line("M50 88L50 14M18 44L50 12L82 44", 11),
    "down": lambda: _line("M50 12L50 86M18 56L50 88L82 56", 11),
    "no_trump": _no_trump,
    "twins": _twins,
    "person": _person,
    "computer": _computer,
    "statistics": _statistics,
    "full_screen": _full_screen,
    "last_trick": _last_trick,
}
