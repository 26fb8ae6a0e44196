"""Plain geometry of the table: boxes, poses of cards, fans. Pixels as floats, angles in degrees clockwise."""

import math
from typing import Final, NamedTuple, Self

from game.rules.cards import NO_CARD, Card

CARD_RATIO: Final = 1.4  # height of a card by its width
CORNER: Final = 0.055  # radius of a card's corner by its width
RAISE: Final = 0.16  # how much higher a card that may be played stands, by its width


class Box(NamedTuple):
    """An upright rectangle.

    Attributes:
        x: Left edge.
        y: Upper edge.
        w: Width.
        h: Height.
    """

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """Middle across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Middle down."""
        return self.y + self.h / 2

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> Self:
        """The box of that size with that middle."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def covers(self, other: "Box", slack: float = 0.0) -> bool:
        """Whether the other lies inside, give or take ``slack`` pixels."""
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: "Box", slack: float = 0.0) -> bool:
        """Whether the two overlap by more than ``slack`` pixels both ways."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > slack and down > slack

    def grown(self, by: float) -> "Box":
        """The box with every edge moved outwards."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


class Pose(NamedTuple):
    """Where and how a card lies.

    Attributes:
        x: Its middle.
        y: Its middle.
        angle: Degrees clockwise from upright.
        width: Of the upright card; the height follows.
        card: The face shown, NO_CARD for a back.
        dim: Whether it stands back because it may not be chosen now.
        outlined: Whether it is marked in brass: the card that wins so far, or a picked one.
        struck: Whether a twin has cancelled it.
        fresh: Whether it has just come into the hand: marked by a brass edge.
    """

    x: float
    y: float
    angle: float
    width: float
    card: Card = NO_CARD
    dim: bool = False
    outlined: bool = False
    struck: bool = False
    fresh: bool = False

    @property
    def height(self) -> float:
        """Of the upright card."""
        return self.width * CARD_RATIO

    @property
    def bounds(self) -> Box:
        """The smallest upright box around the turned card."""
        turn = math.radians(self.angle)
        cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
        return Box.around(self.x, self.y, self.width * cos + self.height * sin, self.width * sin + self.height * cos)

    def local(self, x: float, y: float) -> tuple[float, float]:
        """A point as seen from the card's middle, the card upright."""
        turn = math.radians(self.angle)
        dx, dy = x - self.x, y - self.y
        return dx * math.cos(turn) + dy * math.sin(turn), dy * math.cos(turn) - dx * math.sin(turn)

    def at(self, across: float, down: float) -> tuple[float, float]:
        """The point on screen of a place on the card, from its middle, the card upright; inverse of ``local``."""
        turn = math.radians(self.angle)
        return (
            self.x + across * math.cos(turn) - down * math.sin(turn),
            self.y + across * math.sin(turn) + down * math.cos(turn),
        )

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is on the card, its rounded corners left out."""
        across, down = (abs(part) for part in self.local(x, y))
        half_w, half_h = self.width / 2, self.height / 2
        if across > half_w or down > half_h:
            return False
        radius = self.width * CORNER
        into_x, into_y = across - (half_w - radius), down - (half_h - radius)
        return into_x <= 0 or into_y <= 0 or math.hypot(into_x, into_y) <= radius

    def lifted(self, by: float) -> "Pose":
        """The card moved along its own height, upwards for a positive number."""
        x, y = self.at(0, -by)
        return self._replace(x=x, y=y)


class FanShape(NamedTuple):
    """How a number of cards stand in a fan.

    Attributes:
        step: From card to card along the fan.
        turn: Degrees from card to card.
        sag: How much lower the outer cards' middles lie than the middle of the fan.
    """

    step: float
    turn: float
    sag: float


MOST_STEP: Final = 0.76  # of the card's width
MOST_TURN: Final = 3.1
WHOLE_TURN: Final = 19.0


def fan_shape(count: int, width: float, room: float, whole_turn: float = WHOLE_TURN) -> FanShape:
    """The fan of ``count`` cards of a width that needs no more than ``room`` across."""
    if count < 2:
        return FanShape(0.0, 0.0, 0.0)
    turn = min(MOST_TURN, whole_turn / (count - 1))
    outer = math.radians(turn * (count - 1) / 2)
    # A turned outer card sticks out further than an upright one.
    overhang = width * math.cos(outer) + width * CARD_RATIO * math.sin(outer)
    step = min(MOST_STEP * width, (room - overhang) / (count - 1))
    sag = step * (count - 1) / 2 * math.tan(outer / 2)
    return FanShape(step, turn, sag)


def fan(count: int, shape: FanShape, x: float, y: float, width: float) -> list[Pose]:
    """A fan open upwards whose middle is (x, y), left card first."""
    middle = (count - 1) / 2
    return [
        Pose(
            x + (place - middle) * shape.step,
            y + (shape.sag * ((place - middle) / middle) ** 2 if middle else 0.0),
            (place - middle) * shape.turn,
            width,
        )
        for place in range(count)
    ]


def turned(poses: list[Pose], x: float, y: float, angle: float) -> list[Pose]:
    """The poses swung about a point by an angle."""
    swing = math.radians(angle)
    cos, sin = math.cos(swing), math.sin(swing)
    return [
        pose._replace(
            x=x + (pose.x - x) * cos - (pose.y - y) * sin,
            y=y + (pose.x - x) * sin + (pose.y - y) * cos,
            angle=pose.angle + angle,
        )
        for pose in poses
    ]


def blend(start: Pose, end: Pose, share: float) -> Pose:
    """A pose on the way from one to the other; the end's face and marks."""
    turn = (end.angle - start.angle + 180) % 360 - 180
    return end._replace(
        x=start.x + (end.x - start.x) * share,
        y=start.y + (end.y - start.y) * share,
        angle=start.angle + turn * share,
        width=start.width + (end.width - start.width) * share,
    )
