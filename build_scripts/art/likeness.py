"""Faces of the court and of the players: calm, a little turned, each with its own brows, eyes, nose and mouth.

A head has its middle at the origin, is 42 wide and 58 high, as in `heads`.
"""

from dataclasses import dataclass

from .drawing import Drawing, filled, outlined, stroked
from .heads import EYE_WHITE, LIP, MOUTH_SHIFT, Skin
from .palette import LINE
from .paths import Path, ellipse, mapped, parse

DEEP = Skin("#96623f", "#744627", "#3d2212", "#9c4f39")
TAWNY = Skin("#c08a5c", "#9d683d", "#57341c", "#b9684a")
GOLDEN = Skin("#f2d4a8", "#dcb27e", "#8f603a", "#e0957a")

_OUTLINES = {
    "oval": (
        "M-20.5 -10C-20.5 -26 -12 -31 0 -31C12 -31 20.5 -26 20.5 -10C20.5 4 17 14 10.5 21.5"
        "C6.5 26 4 28 0 28C-4 28 -6.5 26 -10.5 21.5C-17 14 -20.5 4 -20.5 -10Z"
    ),
    "round": (
        "M-22 -9C-22 -26 -13 -31 0 -31C13 -31 22 -26 22 -9C22 6 20 15 13.5 21.5"
        "C9 26 5 27.5 0 27.5C-5 27.5 -9 26 -13.5 21.5C-20 15 -22 6 -22 -9Z"
    ),
    "square": (
        "M-21 -12C-21 -27 -12 -31 0 -31C12 -31 21 -27 21 -12C21 0 21 9 18 16.5C15 23 8 29 0 29"
        "C-8 29 -15 23 -18 16.5C-21 9 -21 0 -21 -12Z"
    ),
    "long": (
        "M-19.5 -12C-19.5 -27 -11 -31 0 -31C11 -31 19.5 -27 19.5 -12C19.5 2 19 12 14 20.5"
        "C10 27.5 5 31 0 31C-5 31 -10 27.5 -14 20.5C-19 12 -19.5 2 -19.5 -12Z"
    ),
}


@dataclass(frozen=True)
class Likeness:
    """A face.

    Attributes:
        skin: The complexion.
        outline: `oval`, `round`, `square` or `long`.
        brow: The colour of the brows.
        iris: The colour of the eyes.
        turn: From -1 to 1: where the head is turned.
        brows: Thickness of the brows.
        arch: How far the brows are raised in the middle.
        opened: How far the eyes are open; 1 is usual.
        slant: How far the outer corner of an eye lies above the inner one.
        nose: How wide the nose is; 1 is usual.
        lips: The colour of the mouth.
        smile: How far the corners of the mouth go up.
        full: How full the lips are.
        age: 0 young, 1 grown, 2 old: lines round eyes and mouth.
        blush: How rosy the cheeks are.
        ears: Whether they show.
    """

    skin: Skin
    outline: str
    brow: str
    iris: str
    turn: float
    brows: float = 2.0
    arch: float = 2.6
    opened: float = 1.0
    slant: float = 0.5
    nose: float = 1.0
    lips: str = LIP
    smile: float = 1.0
    full: float = 1.0
    age: int = 0
    blush: float = 0.45
    ears: bool = True


def outline_of(face: Likeness) -> Path:
    """The outline of the face, its chin moved a little to where it is turned."""
    return mapped(parse(_OUTLINES[face.outline]), lambda p: (p[0] + face.turn * 1.6 * max(0.0, p[1]) / 28, p[1]))


def face_of(face: Likeness) -> Drawing:
    """Head, ears and features; without hair."""
    skin = face.skin
    outline = outline_of(face)
    shade = (
        "M20.5 -12C21 4 17 14 11 21.5C6 27 3 28 0 28C8 22 14.5 12 14.8 -2C15 -12 14 -22 12 -28C18 -25 20 -20 20.5 -12Z"
    )
    shift = face.turn * 3.4
    shapes: Drawing = []
    for side in (-1, 1) if face.ears else ():
        x = side * (20.8 - side * face.turn * 0.8)
        shapes.append(
            outlined(
                f"M{x} -6C{x + side * 6} -9 {x + side * 6.4} 3 {x + side * 2} 7L{x - side} 8Z", skin.light, LINE, 1.5
            )
        )
        shapes.append(
            stroked(f"M{x + side * 1} -3C{x + side * 3.4} -3 {x + side * 3} 1 {x + side * 1.4} 3", skin.line, 1)
        )
    shapes += [outlined(outline, skin.light, LINE, 1.6), filled(shade, skin.shade), stroked(outline, LINE, 1.6)]
    shapes += [filled(ellipse(x + shift, 9.5, 4.8, 3.2), skin.blush, face.blush) for x in (-11, 11)]
    for side in (-1, 1):
        shapes += _eye(face, side, shift)
    shapes += _nose(face, shift)
    shapes += _mouth(face, face.turn * MOUTH_SHIFT)
    if face.age > 0:
        for side in (-1, 1):
            x = shift + side * 7
            deep = 4.5 * face.age
            shapes.append(
                stroked(
                    f"M{x} 8C{x + side * 2.5} 10 {x + side * 3.4} 12 {x + side * 2.6} {11 + deep * 0.6}", skin.line, 0.9
                )
            )
    if face.age > 1:
        for side in (-1, 1):
            x = shift * 0.7 + side * 16
            shapes.append(stroked(f"M{x} -3.5l{side * 2.4} -1.4M{x} -1.8l{side * 2.6} .6", skin.line, 0.8))
            x = shift + side * 9
            shapes.append(stroked(f"M{x - 3.8} 3.2C{x - 1.5} 4.8 {x + 1.5} 4.8 {x + 3.8} 3.2", skin.line, 0.8))
        shapes.append(stroked(f"M{shift - 8} -18.5C{shift - 3} -20 {shift + 3} -20 {shift + 8} -18.5", skin.line, 0.8))
    return shapes


def _eye(face: Likeness, side: int, shift: float) -> Drawing:
    far = side * face.turn > 0
    wide = 5.3 * (1 - 0.16 * abs(face.turn)) if far else 5.5
    x, y = shift + side * (8.6 if far else 9.2), -2.2
    tall = 4.6 * face.opened
    inner, outer = (x - side * wide, y + 0.5), (x + side * wide, y - face.slant)
    lid = (
        f"M{inner[0]} {inner[1]}"
        f"C{x - side * wide * 0.45} {y - tall} {x + side * wide * 0.5} {y - tall} {outer[0]} {outer[1]}"
    )
    low = f"C{x + side * wide * 0.5} {y + tall * 0.62} {x - side * wide * 0.4} {y + tall * 0.62} {inner[0]} {inner[1]}Z"
    look = x + face.turn * 0.9
    shapes = [
        filled(lid + low, EYE_WHITE),
        filled(ellipse(look, y - 0.5, 2.9, 3.0 * min(1.0, face.opened * 1.02)), face.iris),
        filled(ellipse(look, y - 0.5, 1.5), "#17141c"),
        filled(ellipse(look + 1.0, y - 1.6, 0.85), EYE_WHITE),
        stroked(lid, LINE, 1.8),
        stroked(
            (
                f"M{x - wide * 0.7} {y - tall * 0.98}"
                f"C{x - wide * 0.2} {y - tall * 1.2} {x + wide * 0.2} {y - tall * 1.2}"
                f" {x + wide * 0.7} {y - tall * 0.98}"
            ),
            face.skin.line,
            0.8,
        ),
        stroked(f"M{x - 3.2} {y + 2.9}C{x - 1} {y + 3.5} {x + 1} {y + 3.5} {x + 3.2} {y + 2.9}", face.skin.line, 0.8),
    ]
    top = -9.6 - 0.3 * face.arch
    start, end = x - side * 5, x + side * 6.4
    brow = f"M{start} {top + 0.7}C{x - side} {top - face.arch} {x + side * 3} {top - face.arch} {end} {top + 1.6}"
    shapes.append(stroked(brow, face.brow, face.brows))
    return shapes


def _nose(face: Likeness, shift: float) -> Drawing:
    lean = 1 if face.turn >= 0 else -1
    n, x = face.nose, shift * 1.15
    shadow = (
        f"M{x + lean * 1.4} -4C{x + lean * 2} 2 {x + lean * 4.6 * n} 5.6 {x + lean * 4 * n} 8.6"
        f"C{x + lean * 2} 10.6 {x - lean} 10 {x - lean * 1.2} 9"
        f"C{x + lean * 1} 6 {x + lean * 0.6} 0 {x + lean * 1.4} -4Z"
    )
    line = (
        f"M{x + lean * 1.6} -3.5C{x + lean * 2.2} 2 {x + lean * 5 * n} 5.6 {x + lean * 4.4 * n} 8.6"
        f"C{x + lean * 3} 10.8 {x - lean * 1} 10.8 {x - lean * 2.8 * n} 9.6"
    )
    return [filled(shadow, face.skin.shade), stroked(line, face.skin.line, 1.4)]


def _mouth(face: Likeness, x: float) -> Drawing:
    w, y, s = 5.8, 17.0, face.smile
    f = face.full
    left, right = (x - w, y - s * 0.9), (x + w, y - s * 0.9)
    upper = (
        f"M{left[0]} {left[1]}C{x - 3} {y - 1.9 * f} {x - 1.2} {y - 2 * f} {x} {y - 1.3 * f}"
        f"C{x + 1.2} {y - 2 * f} {x + 3} {y - 1.9 * f} {right[0]} {right[1]}"
        f"C{x + 2.8} {y + s} {x - 2.8} {y + s} {left[0]} {left[1]}Z"
    )
    lower = (
        f"M{left[0]} {left[1]}C{x - 2.8} {y + s} {x + 2.8} {y + s} {right[0]} {right[1]}"
        f"C{x + 3} {y + 3.4 * f + s * 0.6} {x - 3} {y + 3.4 * f + s * 0.6} {left[0]} {left[1]}Z"
    )
    shapes = [filled(lower, face.lips), filled(upper, face.lips), filled(upper, "#3a1518", 0.22)]
    shapes.append(
        stroked(
            f"M{left[0] - 0.8} {left[1] - 0.3}C{x - 2.8} {y + s} {x + 2.8} {y + s} {right[0] + 0.8} {right[1] - 0.3}",
            "#6f2326",
            1.1,
        )
    )
    shapes.append(
        stroked(f"M{x - 2.2} {y + 5.4}C{x - 1} {y + 6} {x + 1} {y + 6} {x + 2.2} {y + 5.4}", face.skin.line, 0.8)
    )
    return shapes
