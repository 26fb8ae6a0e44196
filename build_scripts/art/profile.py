"""Faces seen from the side, looking right: the one-eyed of the court. Measures as in `likeness`."""

from .drawing import Drawing, filled, outlined, stroked
from .heads import EYE_WHITE, Hair
from .likeness import Likeness
from .palette import LINE
from .paths import ellipse, parse

_FACE = parse(
    "M-6 -31C6 -33 15 -28 16.6 -18C17.2 -14 17.4 -12 17 -9.6C16.4 -7.6 16 -6.4 16.6 -5C18 -1.6 20.6 2 23.4 5.4"
    "C24.4 7 23.6 8.6 21.4 9C19.4 9.2 18 9.4 17.6 10.4C18 11.6 18.8 12.6 19 14C18.6 15 17.6 15.2 17 15.6"
    "C18 16.2 18.6 17.2 18.2 18.6C17.6 20 16.4 20.4 16.2 21.4C17 23 17 25.6 15.4 27.6C13 30 8 30 4 29"
    "C-4 27 -10 21 -14 12L-22 -8C-22 -22 -16 -30 -6 -31Z"
)
_HAIR = {
    "bob": (
        "M15.6 -25C13 -21.6 9 -19.4 4.4 -18.6C4.6 -8 2 2 -1.6 9C-3.6 14 -2.6 20 1.6 24C-5 29.4 -26 30 -35 23.4"
        "C-29 17 -27 8 -27 -4C-27 -22 -16 -33.6 0 -33.6C7 -33.6 12.6 -30.6 15.6 -25Z"
    ),
    "short": (
        "M15.6 -25C13 -21.4 9.6 -19.6 5.6 -19C5 -13 3.4 -9 2.6 -4.6C1.6 -1 1.4 3 .6 7C-2 8 -3 5 -3.4 1"
        "C-4.4 -4.6 -10 -5 -11 0C-11.4 5 -10 9 -12.4 15C-16 21 -21.6 18 -22.6 12C-25.6 2 -26.6 -12 -24 -20"
        "C-20.4 -30 -11 -33.6 0 -33.6C7 -33.6 12.6 -30.6 15.6 -25Z"
    ),
}
_STRANDS = {
    "bob": (
        "M-4 -30C-16 -26 -20 -14 -20 -2C-20 8 -22 16 -26 22",
        "M4 -26C-6 -22 -12 -12 -12 0C-12 10 -14 18 -16 25",
        "M3 -18C0 -10 -4 0 -6 8C-8 15 -8 20 -6 25",
        "M11 -26C8 -24 5 -23 1 -22",
    ),
    "short": (
        "M-2 -30C-14 -27 -19 -18 -20 -8",
        "M6 -27C-4 -25 -12 -18 -14 -9",
        "M-17 -4C-18 4 -18 9 -16.6 14",
        "M12 -26C9 -23.6 6 -22.4 2 -21.6",
    ),
}
_BEARD = (
    "M1.4 3C1.8 9 5 12 10.6 11.6C14 10.4 17 10.6 18.4 12.6L17.4 15.4C16 16.6 16.4 19 18 20.6"
    "C19 26 17.6 33 15 40C10.6 38.6 6 35 2 31.4C-5 27 -10 21 -11 13C-7.4 12 -2 8.6 1.4 3Z"
)
_CURLS = ("M0 14C3 22 8 29 12 34", "M7 18C9 24 12 29 14 33", "M-6 16C-3 22 1 27 5 31")
_MOUSTACHE = (
    "M18.8 10.6C15 9.6 11 11.6 8.6 16.4C6.6 20 3 20.4 .2 18C1.6 24.6 9.6 25.6 13.6 20.4C15 18.6 17.4 17 19.4 15.6Z"
)


def profile_of(face: Likeness, style: str, hair: Hair, bearded: bool) -> Drawing:
    """Face, hair and beard; `style` is a key of the hair that `heads` has, `bob` or `short`."""
    skin = face.skin
    shapes = [
        outlined(_FACE, skin.light, LINE, 1.5),
        filled("M4 29C-4 27 -10 21 -14 12L-6 4C-3 14 3 22 12 26.6C10 29.6 7 29.6 4 29Z", skin.shade),
        filled("M16.6 -5C18 -1.6 20.6 2 23.4 5.4C24.4 7 23.6 8.6 21.4 9C19 6 16 0 16.6 -5Z", skin.shade),
        filled(ellipse(8, 9.4, 5, 3.4), skin.blush, face.blush),
        stroked(_FACE, LINE, 1.5),
        stroked("M18.2 5.4C16.4 5.8 16 8 17.6 9.2", skin.line, 1.2),
        filled("M7.6 -2.2C9.6 -6 13.4 -6.4 15 -5L14.4 -.4C12.4 .8 9.6 .2 7.6 -2.2Z", EYE_WHITE),
        filled(ellipse(12.9, -3, 1.9, 2.7), face.iris),
        filled(ellipse(13.3, -3, 0.9, 1.5), "#17141c"),
        stroked("M7 -2C9.4 -6.2 13.4 -6.6 15.4 -4.8", LINE, 1.8),
        stroked("M8 -6.2C10 -8 12.6 -8.2 14.4 -7.2M9.4 1.2C11 1.9 12.6 1.9 13.8 1.2", skin.line, 0.8),
        stroked("M6 -9.4C9 -12.8 13 -12.8 16 -10.4", face.brow, face.brows),
        filled(
            (
                "M18.8 13.6C16.6 12.8 13.6 14 11.4 15.8C14 17 15.6 16.4 17 15.6"
                "C18 16.2 18.6 17.2 18.2 18.6C16 20.6 13.4 18.6 11.4 15.8Z"
            ),
            face.lips,
        ),
        stroked("M10.8 15.4C13 16.6 15.4 16.4 17.2 15.6", "#6f2326", 1.1),
    ]
    if style == "short":
        shapes.append(outlined("M-3 -2C-6 -8 -13 -5 -11 2C-10 7 -7 9 -4.6 8Z", skin.light, LINE, 1.3))
        shapes.append(stroked("M-5 -1.4C-8 -3 -9 1 -7 4", skin.line, 1))
    if bearded:
        shapes.append(outlined(_BEARD, hair.light, LINE, 1.4))
        shapes += [stroked(path, hair.line, 1) for path in _CURLS]
        shapes.append(outlined(_MOUSTACHE, hair.light, LINE, 1.1))
    shapes.append(outlined(_HAIR[style], hair.light, LINE, 1.4))
    return [*shapes, *[stroked(path, hair.line, 1.1) for path in _STRANDS[style]]]
