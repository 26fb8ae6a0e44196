"""The twelve court cards: who they are, and how a portrait becomes a card that reads the same either way up."""

from dataclasses import dataclass

from . import heads, robes
from .drawing import Drawing, filled, flipped, moved, outlined, stroked, trimmed
from .emblems import emblem, hand
from .faces import CENTRE, Index, card, index
from .frames import FIELD_LINE, HALF_HEIGHT, HALF_WIDTH, corners, framed, notch_for
from .hats import hat
from .likeness import Likeness, face_of
from .palette import BRASS, BRASS_DARK, LINE, SUIT_INK, Dye
from .paths import Path, Point, ellipse, line, parse, placed, polygon
from .profile import profile_of
from .suits import SUIT

_SLOPE = 22.0
_HEAD, _HEAD_SIZE = (0.0, -79.5), 1.09
_DRESS = 4.0  # how far the dress lies below where it was drawn


@dataclass(frozen=True)
class Person:
    """One of the court.

    Attributes:
        face: See `likeness`.
        hair, locks, beard: See `heads`.
        hat: See `hats`.
        holds: See `emblems`.
        pattern, collar: The dress, see `robes`.
        jewel: The colour of stones and plumes.
        mirrored: Whether the thing is held on the left.
        reach: How far from the middle the hand is.
        one_eyed: Whether the face is seen from the side, as tradition has it for three of the twelve; it then looks
            away from the thing held.
    """

    face: Likeness
    hair: heads.Hair
    locks: str
    beard: str
    hat: str
    holds: str
    pattern: str
    collar: str
    jewel: str
    mirrored: bool = False
    reach: float = 50
    one_eyed: bool = False


SECOND = {"S": "#6f8fbd", "H": "#f0d9a8", "D": "#dd9a3c", "C": "#93b56c"}
_BLUE, _GREEN, _HAZEL, _DARK = "#4d7396", "#5c7f4a", "#7a5a2e", "#3a2412"
_MANLY = "#b3604f"


def _king(skin: heads.Skin, brow: str, iris: str, turn: float, age: int) -> Likeness:
    return Likeness(skin, "square", brow, iris, turn, brows=2.8, arch=1.8, nose=1.15, age=age, ears=False)


def _queen(skin: heads.Skin, brow: str, iris: str, turn: float, lips: str, smile: float, full: float) -> Likeness:
    return Likeness(
        skin, "oval", brow, iris, turn, brows=1.5, arch=3.4, nose=0.9, lips=lips, smile=smile, full=full, ears=False
    )


def _jack(skin: heads.Skin, brow: str, iris: str, turn: float) -> Likeness:
    return Likeness(skin, "oval", brow, iris, turn, brows=2.2, arch=2.4, lips=_MANLY, full=0.85, ears=False)


PEOPLE: dict[str, Person] = {
    "KS": Person(
        _king(heads.OLIVE, "#17141c", _DARK, 0.5, 1),
        heads.BLACK, "curls", "full", "arched", "sword", "lozenges", "ermine", "#6f8fbd", reach=52,
    ),
    "KH": Person(
        _king(heads.ROSY, "#96691c", _BLUE, -0.5, 1),
        heads.GOLD, "curls", "forked", "fleur", "orb", "dots", "ermine", "#c2262e",
    ),
    "KD": Person(
        Likeness(heads.BROWN, "oval", "#17141c", _DARK, -1, brows=2.8, lips="#a04a3c"),
        heads.BLACK, "short", "pointed", "rays", "axe", "bars", "points", "#3f8f8a", reach=45, one_eyed=True,
    ),
    "KC": Person(
        _king(heads.FAIR, "#b8ae9c", _BLUE, -0.45, 2),
        heads.WHITE, "curls", "long", "pearled", "book", "squares", "chain", "#4f8a5b", reach=47,
    ),
    "QS": Person(
        _queen(heads.FAIR, "#2b2330", _BLUE, -0.6, "#b5404a", 0.6, 0.95),
        heads.BLACK, "veil", "", "coronet", "sceptre", "lozenges", "", "#6f8fbd",
    ),
    "QH": Person(
        _queen(heads.ROSY, "#96691c", _GREEN, 0.6, "#c2404a", 1.4, 1.1),
        heads.GOLD, "waves", "", "hearts", "rose", "dots", "", "#c2262e",
    ),
    "QD": Person(
        _queen(heads.BROWN, "#17141c", _DARK, 0.5, "#9e3f3c", 1.1, 1.25),
        heads.BLACK, "buns", "", "tiara", "cup", "bars", "", "#3f8f8a",
    ),
    "QC": Person(
        _queen(heads.OLIVE, "#46270f", _HAZEL, -0.55, "#b04a42", 1.2, 1.0),
        heads.CHESTNUT, "braids", "", "wreath", "lily", "squares", "", "#4f8a5b",
    ),
    "JS": Person(
        Likeness(heads.OLIVE, "oval", "#17141c", _DARK, -1, brows=2.2, lips=_MANLY),
        heads.BLACK, "bob", "", "beret", "halberd", "lozenges", "ruff", "#6f8fbd", True, 47, one_eyed=True,
    ),
    "JH": Person(
        Likeness(heads.ROSY, "oval", "#96691c", _BLUE, -1, brows=2.0, lips="#b95a50"),
        heads.GOLD, "bob", "", "brimmed", "letter", "dots", "turned", "#c2262e", True, 48, one_eyed=True,
    ),
    "JD": Person(
        _jack(heads.BROWN, "#17141c", _DARK, -0.5),
        heads.BLACK, "short", "", "hood", "coin", "bars", "dagged", "#3f8f8a", True,
    ),
    "JC": Person(
        _jack(heads.FAIR, "#6d2f10", _GREEN, 0.55),
        heads.AUBURN, "bob", "", "hunter", "bow", "squares", "round", "#d9683b", True,
    ),
}  # fmt: skip


def court_card(rank: str, suit: str, size: Index) -> str:
    """A jack, queen or king."""
    return card([*moved(_picture(rank, suit, size), *CENTRE), *index(rank, suit, size)])


def _picture(rank: str, suit: str, size: Index) -> Drawing:
    """The framed portrait about the middle of the card."""
    person = PEOPLE[rank + suit]
    ink = SUIT_INK[suit]
    slope = -_SLOPE if person.mirrored else _SLOPE
    w, h = HALF_WIDTH, HALF_HEIGHT
    region: list[Point] = [(-w, -h), (w, -h), (w, -slope), (-w, slope)]
    # In a corner that the index takes, there is less room for what is held and none for a pip.
    crowded = notch_for(size) is not None
    half = trimmed(_figure(rank, suit, person, 5 if crowded and person.mirrored else 0), region)
    if not crowded:
        half.append(filled(placed(SUIT[suit], 53 if person.mirrored else -53, -123, 0.31), ink))
    figure = [*half, *moved(half, turn=180)]
    band = [(-w, slope - 6.5), (w, -slope - 6.5), (w, -slope + 6.5), (-w, slope + 6.5)]
    figure.append(outlined(polygon(band), BRASS, LINE, 1.5))
    diamonds: Path = []
    dots: Path = []
    for step in range(-5, 6):
        x = step * 13.0
        y = -slope * x / w
        if step % 2 == 0:
            diamonds += placed(parse("M0 -4L3.4 0L0 4L-3.4 0Z"), x, y)
        else:
            dots += ellipse(x, y, 1.6)
    figure += [filled(diamonds, ink), filled(dots, BRASS_DARK)]
    return framed(trimmed(_crossing(), corners()), figure, ink, size)


def _figure(rank: str, suit: str, person: Person, inwards: float) -> Drawing:
    """The upper half of a person, cut to nothing yet; what is held comes `inwards` from where it usually is."""
    ink, second = SUIT_INK[suit], SECOND[suit]
    skin = person.face.skin
    dye = Dye(ink, second, person.jewel)
    if rank == "K":
        dress = robes.king(ink, second, person.pattern, person.collar)
    elif rank == "Q":
        dress = robes.queen(ink, second, person.pattern, skin.light)
    else:
        dress = robes.jack(ink, second, person.pattern, person.collar)
    held = [*emblem(person.holds, dye), *hand(skin.light, skin.line, second)]
    held = moved(held, person.reach - inwards, -36, 0.98)
    body = [
        *moved(_behind(person), *_HEAD, _HEAD_SIZE),
        *moved(heads.neck(skin), *_HEAD, _HEAD_SIZE),
        *moved(dress, y=_DRESS),
        *moved(_head(person, dye), *_HEAD, _HEAD_SIZE),
    ]
    if person.mirrored:
        return [*flipped(body), *flipped(held)]
    return [*body, *held]


def _behind(person: Person) -> Drawing:
    return [] if person.one_eyed else heads.hair_behind(person.locks, person.hair)


def _head(person: Person, dye: Dye) -> Drawing:
    """The head with all that is on it, before the figure is mirrored."""
    top = moved(hat(person.hat, dye), y=-1.5, size=0.93)
    if person.mirrored:
        top = flipped(top)
    if person.one_eyed:
        return [*flipped(profile_of(person.face, person.locks, person.hair, bool(person.beard))), *top]
    return [
        *face_of(person.face),
        *heads.hair_before(person.locks, person.hair),
        *heads.beard(person.beard, person.hair, person.face.turn),
        *top,
    ]


def _crossing() -> Drawing:
    """The engraved ground behind the figures: crossing lines."""
    lines: Path = []
    for step in range(-22, 23):
        for side in (-1, 1):
            lines += line([(step * 12 - side * 117, -160), (step * 12 + side * 117, 160)])
    return [stroked(lines, FIELD_LINE, 0.8)]
