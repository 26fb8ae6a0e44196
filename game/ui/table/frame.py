"""Where the parts of the table are in a window: bar, plates, fans, trick, hand, prompt, score box, panel.

The frame depends on the window, the scale and the number of players alone, so that nothing moves when a card does.
Places are counted clockwise from whoever sits at the bottom: place 0 is the bottom, 1 is on its left.
Text and plates keep their design size; cards take what room is left, by the factor ``cards``.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.ui.table.geometry import CARD_RATIO, RAISE, Box

LEAST: Final = (880, 495)  # design units the table cannot do without

BAR: Final = 46.0
MARGIN: Final = 24.0
PLATE_HEIGHT: Final = 60.0
WIDEST_STAGE: Final = 2.1  # width of the part of a very wide window that is used, by its height
COMPACT: Final = 1000.0  # a stage less wide has the fans at its sides partly beyond its edges
BLEED: Final = 0.42  # how much of their cards is beyond then
TALL: Final = 0.95  # a window higher than this share of its width has plate and score above the hand, not beside it
HAND_CARD: Final = 118.0
BACK_CARD: Final = 48.0
SLOT_CARD: Final = 84.0
SMALL_CARD: Final = 52.0
SAG: Final = 0.083  # tangent of a quarter of a hand's whole turn: how far its ends hang, by its half width
FAN_LENGTH: Final = 150.0
PANEL: Final = (660.0, 226.0)  # what a panel wants
BUTTONS: Final = ("hint", "undo", "scores", "menu")

# By number of players: how far from the middle each place's card of the trick lies, in card widths and heights.
TRICK_PLACES: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    3: ((0.0, 0.34), (-0.66, -0.22), (0.66, -0.22)),
    4: ((0.0, 0.36), (-0.94, 0.0), (0.0, -0.36), (0.94, 0.0)),
    5: ((0.0, 0.40), (-1.16, 0.10), (-0.56, -0.38), (0.56, -0.38), (1.16, 0.10)),
    6: ((0.0, 0.42), (-1.14, 0.26), (-1.10, -0.34), (0.0, -0.42), (1.10, -0.34), (1.14, 0.26)),
    7: ((0.0, 0.42), (-1.16, 0.32), (-1.68, -0.34), (-0.56, -0.42), (0.56, -0.42), (1.68, -0.34), (1.16, 0.32)),
}
TOP_SPACING: Final = {1: 0.0, 2: 430.0, 3: 300.0, 4: 250.0}  # between the seats of the upper row, at most


class SeatPlace(NamedTuple):
    """What belongs to one place at the table, in pixels.

    Attributes:
        plate: Name, score, call.
        bubble: What the seat says.
        laid: Room for two cards laid side by side or crossed, beside the plate. At the sides it is where the bubble is;
            the game with bid cards at side seats has no bubbles.
        fan_x: Middle of the fan of face-down cards.
        fan_y: Middle of the fan.
        fan_angle: Which way the fan opens: 0 up, 90 to the right, -90 to the left.
        trick_x: Middle of its card of the trick.
        trick_y: Middle of its card of the trick.
        lean: Degrees that card is turned.
    """

    plate: Box
    bubble: Box
    laid: Box
    fan_x: float
    fan_y: float
    fan_angle: float
    trick_x: float
    trick_y: float
    lean: float


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of the table, in pixels.

    Attributes:
        window: All of it.
        scale: Pixels a design unit.
        cards: How large cards are against their design size.
        bar: At the top.
        buttons: Of the bar, in the order of BUTTONS.
        felt: The oval line on the felt.
        seats: By place.
        hand_x: Middle of the own hand.
        hand_y: Middle of its middle card when not raised.
        hand_room: Across.
        hand_width: Of its cards.
        trick_width: Width of the cards of the trick.
        fan_width: Width of face-down cards.
        fan_room: Length of a fan.
        slots: Where up to two cards lie that all may see, each with its label above: trump, turned cards, kitty.
        slot_labels: Middle line of those labels.
        aside: Upper right: books of both sides, or tricks set aside.
        small_width: Width of small cards there and of laid cards.
        prompt: The line above the hand.
        panel: Room for a panel; while one is open the prompt is not shown.
        score: The score box, None where there is no room for it.
        score_row: Height of one of its rows.
    """

    window: Box
    scale: float
    cards: float
    bar: Box
    buttons: tuple[Box, ...]
    felt: Box
    seats: tuple[SeatPlace, ...]
    hand_x: float
    hand_y: float
    hand_room: float
    hand_width: float
    trick_width: float
    fan_width: float
    fan_room: float
    slots: tuple[Box, Box]
    slot_labels: tuple[tuple[float, float], tuple[float, float]]
    aside: Box
    small_width: float
    prompt: Box
    panel: Box
    score: Box | None
    score_row: float


def make_frame(size: tuple[int, int], scale: float, players: int, rows: int, speaks: bool = True) -> Frame:
    """The frame of a window, at least LEAST at its scale.

    Args:
        size: Of the window, in pixels.
        scale: Pixels a design unit.
        players: Number of seats.
        rows: Of the score box.
        speaks: Whether the seats of the game say something: else a panel may take the room of their bubbles.
    """
    return _Maker(size[0] / scale, size[1] / scale, scale, players, rows, speaks).frame(size)


class _Maker:
    """Works in design units; every box it hands out is in pixels."""

    def __init__(self, width: float, height: float, scale: float, players: int, rows: int, speaks: bool) -> None:
        self.width, self.height, self.scale, self.players, self.rows = width, height, scale, players, rows
        self.speaks = speaks
        self.tall = height > width * TALL
        room = min(width, height * WIDEST_STAGE)
        self.left, self.right, self.cx = (width - room) / 2, (width + room) / 2, width / 2
        self.cards = max(0.5, min((height - 140) / 580, room / 1180, 1.5))
        self.compact = room < COMPACT and not self.tall
        self.plate_width = max(156.0, min(184.0, room * 0.144))
        if self.tall:
            self.plate_width = 184.0 if players < 7 else 160.0
        self.gap = 14.0 if room > 1100 else 9.0

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        s = self.scale
        return Box(x * s, y * s, w * s, h * s)

    def frame(self, size: tuple[int, int]) -> Frame:
        s, c = self.scale, self.cards
        self._place_hand()
        plate_top = BAR + 6 + (BACK_CARD * CARD_RATIO + 13) * c
        self.top_row_bottom = plate_top + PLATE_HEIGHT
        trick_top = self.top_row_bottom + 12
        trick_room = self.prompt_top - 10 - trick_top
        places = TRICK_PLACES[self.players]
        spread = max(y for _, y in places) - min(y for _, y in places) + 1.06
        widest = 2 * max(x for x, _ in places) + 1.3
        across = self.right - self.left - 2 * (self.side_inner() + 10)
        trick_width = min((150 if self.tall else 112) * c, trick_room / spread / CARD_RATIO, across / widest)
        self.trick = (self.cx, trick_top + trick_room / 2, trick_width)
        slots, labels = self._slots()
        self.side_y = max(
            slots[0].bottom / s + (FAN_LENGTH / 2) * c + 32,
            trick_top + trick_room * (0.36 if self.tall else 0.6),
        )
        seats = self._seats(plate_top)
        score, score_row = self._score(seats)
        room = self._hand_room(score)
        aside_bottom = self.side_y - FAN_LENGTH / 2 * c - 12
        if self.compact:
            aside_bottom = min(aside_bottom, self.top_row_bottom)
        aside_width = min(264.0, self.right - self.left - MARGIN) if self.players < 5 else 0.0
        return Frame(
            window=Box(0, 0, size[0], size[1]),
            scale=s,
            cards=c,
            bar=self.box(0, 0, self.width, BAR),
            buttons=self._buttons(),
            felt=Box.around(
                self.cx * s,
                (BAR + self.hand_top) / 2 * s + 20 * s,
                min(1.02 * (self.right - self.left) / 2 + 10, 1.9 * self.hand_top) * s,
                min((self.hand_top - BAR) * 0.82, (self.right - self.left) * 0.8) * s,
            ),
            seats=tuple(seats),
            hand_x=self.cx * s,
            hand_y=self.hand_y * s,
            hand_room=room * s,
            hand_width=self.hand_width * s,
            trick_width=trick_width * s,
            fan_width=BACK_CARD * c * s,
            fan_room=FAN_LENGTH * c * s,
            slots=slots,
            slot_labels=labels,
            aside=self.box(self.right - MARGIN - aside_width, BAR + 18, aside_width, aside_bottom - BAR - 18),
            small_width=SMALL_CARD * c * s,
            prompt=self.box(self.cx - 190, self.prompt_top, 380, 34),
            panel=self._panel(score, seats[0].laid),
            score=score,
            score_row=score_row * s,
        )

    def side_inner(self) -> float:
        """How far from the stage's edge the side plates reach; without side seats only the margin."""
        if self.players == 3:
            return 120.0
        return 8 + BACK_CARD * CARD_RATIO * self.cards + 18 * self.cards + 6 + self.plate_width - self.bleed()

    def bleed(self) -> float:
        """How far the fans at the sides are moved outwards."""
        return 8 + BLEED * BACK_CARD * CARD_RATIO * self.cards if self.compact else 0.0

    def _panel(self, score: Box | None, laid: Box) -> Box:
        """The room for a panel above the hand or what stands over it, where it is largest.

        Between the seats, below what the upper row says; in little room what that says is covered, for the plates tell
        it too. In an upright window below the seats at the sides.
        """
        between = self.cx - self.left - self.side_inner() - self.gap
        top = self.top_row_bottom + (8 if self.compact else self.bubble_height() + 16 if self.speaks else 16)
        if self.players == 3:
            # No seats keep it off the cards in the corner.
            top = max(top, self._slots()[0][0].bottom / self.scale + 8)
        rooms = self._panel_rooms(between, top, score, laid)
        if self.tall and self.players > 3:
            below = max(self.bubble_height(), self._laid_size()[1]) + PLATE_HEIGHT / 2 + 7
            top = self.side_y + max(below, FAN_LENGTH / 2 * self.cards) + 12
            rooms += self._panel_rooms(self.cx - self.left - MARGIN, top, score, laid)
        return max(rooms, key=lambda room: min(room.w / PANEL[0], room.h / PANEL[1]))

    def _panel_rooms(self, half: float, top: float, score: Box | None, laid: Box) -> list[Box]:
        """The room below a line, so far to both sides; two where the score box is in the way: beside and above it."""
        bottom = laid.y / self.scale - 8 if self.tall else self.hand_top - 2
        if score is None or score.y / self.scale >= bottom + 8 or score.x / self.scale >= self.cx + half + 8:
            return [self.box(self.cx - half, top, 2 * half, bottom - top)]
        above, beside = score.y / self.scale - 8 - top, score.x / self.scale - 8 - self.cx
        return [
            self.box(self.cx - half, top, 2 * half, above),
            self.box(self.cx - beside, top, 2 * beside, bottom - top),
        ]

    def bubble_height(self) -> float:
        return 36.0 if self.height > 640 else 30.0

    def _place_hand(self) -> None:
        self.hand_width = HAND_CARD * self.cards
        raised = RAISE * self.hand_width
        upright = self.hand_width * CARD_RATIO
        room = self.right - self.left - 2 * (MARGIN if self.tall else 30 + self.plate_width)
        sag = SAG * max(0.0, room - 1.2 * self.hand_width) / 2
        turned_extra = 0.085 * self.hand_width
        self.hand_top = self.height - 6 - upright - raised - sag - turned_extra
        self.hand_y = self.hand_top + raised + upright / 2
        above = PLATE_HEIGHT + 20 if self.tall else 0.0
        self.prompt_top = self.hand_top - 8 - 34 - above

    def _hand_room(self, score: Box | None) -> float:
        if self.tall:
            return self.right - self.left - 2 * MARGIN
        half = self.cx - (self.left + 30 + self.plate_width + 12)
        if score is not None:
            half = min(half, score.x / self.scale - 12 - self.cx)
        return 2 * half

    def _slots(self) -> tuple[tuple[Box, Box], tuple[tuple[float, float], tuple[float, float]]]:
        width, step = SLOT_CARD * self.cards, self._slot_step()
        x, y = self.left + 30, BAR + 18 + 22
        first = self.box(x, y, width, width * CARD_RATIO)
        second = self.box(x + step, y, width, width * CARD_RATIO)
        line = (BAR + 18 + 8) * self.scale
        return (first, second), ((first.cx, line), (second.cx, line))

    def _slot_step(self) -> float:
        """From slot to slot: their cards apart, and the words over them too."""
        return max(SLOT_CARD * self.cards + 22, 96.0)

    def _buttons(self) -> tuple[Box, ...]:
        wide, gap = (104.0, 6.0) if self.width > 1100 else (94.0, 5.0)
        x = self.width - 16 - len(BUTTONS) * wide - (len(BUTTONS) - 1) * gap
        return tuple(self.box(x + place * (wide + gap), 7, wide, 32) for place in range(len(BUTTONS)))

    def _seats(self, plate_top: float) -> list[SeatPlace]:
        sides = 0 if self.players == 3 else 1
        top = self.players - 1 - 2 * sides
        seats = [self._own_seat()]
        if sides:
            seats.append(self._side_seat(1, left=True))
        seats += [self._top_seat(1 + sides + number, number, top, plate_top) for number in range(top)]
        if sides:
            seats.append(self._side_seat(self.players - 1, left=False))
        return seats

    def _laid_size(self) -> tuple[float, float]:
        width = SMALL_CARD * self.cards
        return 2 * width + 10, width * CARD_RATIO + 8

    def _seat(self, place: int, plate: Box, bubble: Box, laid: Box, fan: tuple[float, float, float]) -> SeatPlace:
        s = self.scale
        cx, cy, width = self.trick
        across, down = TRICK_PLACES[self.players][place]
        x, y = cx + across * width, cy + down * width * CARD_RATIO
        return SeatPlace(plate, bubble, laid, fan[0] * s, fan[1] * s, fan[2], x * s, y * s, across * 6.5)

    def _own_seat(self) -> SeatPlace:
        below = 16 if self.compact else 40
        y = self.hand_top - 12 - PLATE_HEIGHT if self.tall else self.height - below - PLATE_HEIGHT
        x = self.left + 30
        laid_w, laid_h = self._laid_size()
        return self._seat(
            0,
            self.box(x, y, self.plate_width, PLATE_HEIGHT),
            self.box(x + 16, y - 8 - self.bubble_height(), self.plate_width - 32, self.bubble_height()),
            self.box(x, y - 12 - laid_h, laid_w, laid_h),
            (self.cx, self.hand_y, 0.0),
        )

    def _side_seat(self, place: int, left: bool) -> SeatPlace:
        c, plate_w, height = self.cards, self.plate_width, self.bubble_height()
        inner = self.side_inner()
        x = self.left + inner - plate_w if left else self.right - inner
        y = self.side_y - PLATE_HEIGHT / 2
        inwards = 8 + (BACK_CARD * CARD_RATIO + 18) / 2 * c - self.bleed()
        fan_x = self.left + inwards if left else self.right - inwards
        laid_w, laid_h = self._laid_size()
        return self._seat(
            place,
            self.box(x, y, plate_w, PLATE_HEIGHT),
            self.box(x + 16, y + PLATE_HEIGHT + 7, plate_w - 32, height),
            self.box(x if left else x + plate_w - laid_w, y + PLATE_HEIGHT + 7, laid_w, laid_h),
            (fan_x, self.side_y, 90.0 if left else -90.0),
        )

    def _top_seat(self, place: int, number: int, top: int, plate_top: float) -> SeatPlace:
        plate_w, height = self.plate_width, self.bubble_height()
        slots = SLOT_CARD * self.cards + (self._slot_step() if self.players == 3 else 0.0)
        reach = self.cx - (self.left + 30 + slots + self.gap)
        widest = 2 * (reach - plate_w / 2) / max(top - 1, 1)
        spacing = min(TOP_SPACING[top], widest)
        x = self.cx + (number - (top - 1) / 2) * spacing
        beside = max(plate_w / 2, FAN_LENGTH / 2 * self.cards)
        laid_w, laid_h = self._laid_size()
        return self._seat(
            place,
            self.box(x - plate_w / 2, plate_top, plate_w, PLATE_HEIGHT),
            self.box(x - plate_w / 2 + 16, plate_top + PLATE_HEIGHT + 7, plate_w - 32, height),
            self.box(x + beside + 10, plate_top + PLATE_HEIGHT - laid_h, laid_w, laid_h),
            (x, BAR + 6 + (BACK_CARD * CARD_RATIO + 9) / 2 * self.cards, 0.0),
        )

    def _score(self, seats: list[SeatPlace]) -> tuple[Box | None, float]:
        width = 246.0 if self.right - self.left >= (960 if self.tall else 1100) else 204.0
        x = self.right - MARGIN - width
        bottom = self.hand_top - 10 if self.tall else self.height - MARGIN
        beside = seats[-1]
        taken = self.top_row_bottom + 46
        if self.players > 3:
            fan_bottom = beside.fan_y / self.scale + FAN_LENGTH / 2 * self.cards
            laid_bottom = beside.laid.bottom / self.scale if self.players == 4 else 0.0
            taken = max(beside.bubble.bottom / self.scale, fan_bottom, laid_bottom) + 8
        if self.tall:
            # The prompt reaches to the middle; the box stands on its right side.
            taken = max(taken, self.trick[1] + 20)
        for row in (28.0, 25.0, 22.0):
            height = 42 + self.rows * row + 8
            if bottom - height >= taken:
                return self.box(x, bottom - height, width, height), row
        return None, 22.0
