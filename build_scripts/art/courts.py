"""The twelve court cards: who they are, and how a portrait becomes a card that reads the same either way up."""

from dataclasses import dataclass

from . import heads, robes
from .drawing import Drawing, filled, flipped, moved, outlined, stroked, trimmed
from .emblems import emblem, hand
from .faces import CENTRE, Index, card, index
from .hats import hat
from .palette import BRASS, BRASS_DARK, LINE, SUIT_INK, Dye
from .paths import Path, Point, ellipse, line, parse, placed, polygon, rectangle
from .suits import SUIT

HALF_WIDTH, HALF_HEIGHT = 72.0, 146.0
_SLOPE = 22.0
_HEAD = (0.0, -82.0)
_FIELD, _FIELD_LINE = "#fbf1da", "#ead9b2"


@dataclass(frozen=True)
class Person:
    """One of the court.

    Attributes:
        skin, hair, locks, beard: The head, see `heads`.
        hat: See `hats`.
        holds: See `emblems`.
        pattern, collar: The dress, see `robes`.
        gaze: From -1 to 1.
        jewel: The colour of stones and plumes.
        mirrored: Whether the thing is held on the left.
        reach: How far from the middle the hand is.
    """

    skin: heads.Skin
    hair: heads.Hair
    locks: str
    beard: str
    hat: str
    holds: str
    pattern: str
    collar: str
    gaze: float
    jewel: str
    mirrored: bool = False
    reach: float = 50


SECOND = {"S": "#6f8fbd", "H": "#f0d9a8", "D": "#dd9a3c", "C": "#93b56c"}

PEOPLE: dict[str, Person] = {
    "KS": Person(
        heads.OLIVE, heads.BLACK, "curls", "full", "arched", "sword", "lozenges", "ermine", 0.6, "#6f8fbd", reach=52
    ),
    "KH": Person(heads.ROSY, heads.GOLD, "curls", "forked", "fleur", "orb", "dots", "ermine", -0.6, "#c2262e"),
    "KD": Person(
        heads.BROWN, heads.BLACK, "short", "moustache", "rays", "axe", "bars", "points", 0.7, "#3f8f8a", reach=45
    ),
    "KC": Person(
        heads.FAIR, heads.WHITE, "curls", "long", "pearled", "book", "squares", "chain", -0.4, "#4f8a5b", reach=47
    ),
    "QS": Person(heads.FAIR, heads.BLACK, "veil", "", "coronet", "sceptre", "lozenges", "", -0.6, "#6f8fbd"),
    "QH": Person(heads.ROSY, heads.GOLD, "waves", "", "hearts", "rose", "dots", "", 0.7, "#c2262e"),
    "QD": Person(heads.BROWN, heads.BLACK, "buns", "", "tiara", "cup", "bars", "", 0.5, "#3f8f8a"),
    "QC": Person(heads.OLIVE, heads.CHESTNUT, "braids", "", "wreath", "lily", "squares", "", -0.6, "#4f8a5b"),
    "JS": Person(
        heads.OLIVE, heads.BLACK, "bob", "", "beret", "halberd", "lozenges", "ruff", -0.7, "#6f8fbd", True, 47
    ),
    "JH": Person(heads.ROSY, heads.GOLD, "bob", "", "brimmed", "letter", "dots", "turned", 0.6, "#c2262e", True, 48),
    "JD": Person(heads.BROWN, heads.BLACK, "short", "", "hood", "coin", "bars", "dagged", -0.5, "#3f8f8a", True),
    "JC": Person(heads.FAIR, heads.AUBURN, "bob", "", "hunter", "bow", "squares", "round", 0.6, "#d9683b", True),
}


def court_card(rank: str, suit: str, size: Index) -> str:
    """A jack, queen or king."""
    narrow = 0.85 if size.x > 30 else 1.0
    picture = moved(_picture(rank, suit), *CENTRE, narrow)
    return card([*picture, *index(rank, suit, size)])


def _picture(rank: str, suit: str) -> Drawing:
    """The framed portrait about the middle of the card."""
    person = PEOPLE[rank + suit]
    ink = SUIT_INK[suit]
    slope = -_SLOPE if person.mirrored else _SLOPE
    w, h = HALF_WIDTH, HALF_HEIGHT
    region: list[Point] = [(-w, -h), (w, -h), (w, -slope), (-w, slope)]
    half = trimmed(_figure(rank, suit, person), region)
    pip = filled(placed(SUIT[suit], 55 if person.mirrored else -55, -123, 0.3), ink)
    frame = rectangle(-w, -h, 2 * w, 2 * h, 5)
    inner = stroked(rectangle(-w + 3.5, -h + 3.5, 2 * w - 7, 2 * h - 7, 3), BRASS, 1)
    shapes = [
        filled(frame, _FIELD),
        *trimmed(_rays(), _corners(w, h)),
        inner,
        *half,
        pip,
        *moved([*half, pip], turn=180),
    ]
    band = [(-w, slope - 6.5), (w, -slope - 6.5), (w, -slope + 6.5), (-w, slope + 6.5)]
    shapes.append(outlined(polygon(band), BRASS, LINE, 1.5))
    for step in range(-5, 6):
        x = step * 13.0
        mark = placed(parse("M0 -4L3.4 0L0 4L-3.4 0Z"), x, -slope * x / w, 1)
        shapes.append(filled(mark, ink) if step % 2 == 0 else filled(ellipse(x, -slope * x / w, 1.6), BRASS_DARK))
    return [*shapes, stroked(frame, ink, 2.2)]


def _corners(w: float, h: float) -> list[Point]:
    return [(-w, -h), (w, -h), (w, h), (-w, h)]


def _figure(rank: str, suit: str, person: Person) -> Drawing:
    """The upper half of a person, cut to nothing yet."""
    ink, second = SUIT_INK[suit], SECOND[suit]
    dye = Dye(ink, second, person.jewel)
    if rank == "K":
        dress = robes.king(ink, second, person.pattern, person.collar)
    elif rank == "Q":
        dress = robes.queen(ink, second, person.pattern, person.skin.light)
    else:
        dress = robes.jack(ink, second, person.pattern, person.collar)
    man = rank != "Q"
    behind = heads.hair_behind(person.locks, person.hair)
    before = heads.hair_before(person.locks, person.hair)
    head = heads.face(person.skin, person.hair, person.gaze, man)
    chin = heads.beard(person.beard, person.hair, person.gaze)
    top = moved(hat(person.hat, dye), y=-1.5, size=0.93)
    if person.mirrored:
        top = flipped(top)
    held = [*emblem(person.holds, dye), *hand(person.skin.light, person.skin.line, second)]
    held = moved(held, person.reach, -36, 0.98)
    body = [
        *moved(behind, *_HEAD),
        *moved(heads.neck(person.skin), *_HEAD),
        *dress,
        *moved([*head, *before, *chin, *top], *_HEAD),
    ]
    if person.mirrored:
        return [*flipped(body), *flipped(held)]
    return [*body, *held]


def _rays() -> Drawing:
    """The engraved ground behind the figures: crossing lines."""
    lines: Path = []
    for step in range(-22, 23):
        for side in (-1, 1):
            lines += line([(step * 12 - side * 117, -160), (step * 12 + side * 117, 160)])
    return [stroked(lines, _FIELD_LINE, 0.8)]
