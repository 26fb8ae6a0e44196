"""Where every card lies: pure geometry from a View and a frame, and what is under a point.

Every card on the screen has a key that stays its own from layout to layout, which is what motion is made of. A card
whose face the View knows is known by its face; of others only seat and slot are known, and a slot tells nothing.
"""

from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from game.rules.cards import NO_CARD, NOBODY, Card, Seat, set_of
from game.rules.game import AUCTION, BURY, CHOOSE, KEEP, NAME, PLAY
from game.rules.moves import DIFFERENCE, EASY, TOP, UPTOWN, kind_of
from game.rules.moves import PLAY as PLAY_MOVE
from game.rules.trick_or_bid import cancelled_cards
from game.rules.views import BidWhistView, DealersDilemmaView, LaidBid, OhHellView, Trick, TrickOrBidView, View
from game.ui.table.frame import Frame
from game.ui.table.geometry import CARD_RATIO, RAISE, Box, Pose, fan, fan_shape, turned
from game.ui.table.sorting import sorted_hand

FAN_TURN: Final = 32.0
BOOK_ROW: Final = 56.0  # design units, the height of a side's row of books at most
BOOKS_LEFT: Final = 58.0  # from the left end of a row to its first book
BOOKS_RIGHT: Final = 60.0  # what the tally takes at the right end
BOOK_STEP: Final = 0.42  # from book to book, by their width
BOOK_GAP: Final = 0.5  # between groups
BOOK_GROUP: Final = 5  # books stand in groups of so many, the last laid across, to be counted at a glance
BOOK_TURN: Final = 90.0  # degrees that the last of a group is turned


class Key(NamedTuple):
    """Which card on the screen.

    Attributes:
        zone: ``card`` for a known face; ``back``, ``kitty``, ``laid``, ``book`` or ``buried`` for unknown ones.
        first: The card, or the seat or side it belongs to.
        second: Its slot.
    """

    zone: str
    first: int = 0
    second: int = 0


def card_key(card: Card) -> Key:
    """The key of a card whose face is known."""
    return Key("card", card)


@dataclass(frozen=True, slots=True)
class Holding:
    """How the hand is held: what is half done with it.

    Attributes:
        picked: Hand cards gathered so far: raised and outlined.
        selectable: Hand cards that stand bright, or None for all.
        raised: Whether the bright ones also stand higher, because one of them is to be played.
        panel_open: Whether a panel covers the middle, and shows itself what lies there.
        direction: UPTOWN or DOWNTOWN to sort the hand by, or -1 for the View's own.
        fresh: Hand cards marked as new.
    """

    picked: tuple[Card, ...] = ()
    selectable: frozenset[Card] | None = None
    raised: bool = False
    panel_open: bool = False
    direction: int = -1
    fresh: frozenset[Card] = frozenset()


AT_REST: Final = Holding()


@dataclass(slots=True)
class TableLayout:
    """A table at rest.

    Attributes:
        frame: The parts of the table.
        base: The seat at the bottom.
        poses: Every card in the order of drawing, so that what comes later lies on top.
        hand: The own cards from left to right.
        tappable: Cards that may be clicked: the hand, and a card that must be led from the table.
    """

    frame: Frame
    base: Seat
    players: int
    poses: dict[Key, Pose] = field(default_factory=dict)
    hand: tuple[Card, ...] = ()
    tappable: frozenset[Card] = frozenset()

    def place(self, seat: Seat) -> int:
        """The place of a seat, clockwise from the bottom."""
        return (seat - self.base) % self.players

    def with_poses(self, poses: dict[Key, Pose]) -> "TableLayout":
        """The same table with cards that lie otherwise."""
        return replace(self, poses=poses)

    def hit(self, x: float, y: float) -> Card:
        """The card that can be clicked at a point: the top one there if it may be clicked at all, or NO_CARD."""
        for key in reversed(self.poses):
            if self.poses[key].holds(x, y):
                return key.first if key.zone == "card" and key.first in self.tappable else NO_CARD
        return NO_CARD


def lay_out(view: View, frame: Frame, base: Seat, holding: Holding = AT_REST) -> TableLayout:
    """Where every card of a View lies.

    Args:
        view: What may be shown; the hand of ``view.seat`` lies open if that is the seat at the bottom.
        frame: The parts of the table.
        base: The seat at the bottom.
        holding: How the hand is held.
    """
    layout = TableLayout(frame, base, view.players)
    _lay_slots(layout, view)
    for step in range(1, view.players):
        _lay_fan(layout, view, (base + step) % view.players)
    if isinstance(view, TrickOrBidView):
        _lay_set_aside(layout, view)
        _lay_bid_cards(layout, view)
    elif isinstance(view, DealersDilemmaView):
        _lay_bids(layout, view)
    elif isinstance(view, BidWhistView):
        _lay_books(layout, view)
    if not holding.panel_open:
        _lay_trick(layout, view)
    _lay_hand(layout, view, holding)
    return layout


def _lay_slots(layout: TableLayout, view: View) -> None:
    """The upper left: a turned card, two of them, or the kitty."""
    boxes = layout.frame.slots
    if isinstance(view, OhHellView) and view.turned != NO_CARD:
        layout.poses[card_key(view.turned)] = _pose_in(boxes[0], view.turned)
    elif isinstance(view, DealersDilemmaView):
        if view.phase == CHOOSE:
            for box, card in zip(boxes, view.turned, strict=True):
                layout.poses[card_key(card)] = _pose_in(box, card)
        elif view.forced != NO_CARD:
            asked = view.forced in view.legal
            layout.poses[card_key(view.forced)] = _pose_in(boxes[1], view.forced)._replace(outlined=asked)
            if asked:
                layout.tappable = frozenset({view.forced})
    elif isinstance(view, BidWhistView) and view.phase in (AUCTION, NAME):
        box = boxes[0]
        step = box.w * 0.03
        for number in range(6):
            layout.poses[Key("kitty", 0, number)] = Pose(
                box.cx + (number - 2.5) * step, box.cy - (number - 2.5) * step, 0.0, box.w * 0.86
            )


def _pose_in(box: Box, card: Card) -> Pose:
    return Pose(box.cx, box.cy, 0.0, box.w, card)


def _lay_fan(layout: TableLayout, view: View, seat: Seat) -> None:
    """The face-down cards of a seat. Their slots are numbered along the fan, whatever the cards are."""
    frame = layout.frame
    count = view.hand_sizes[seat]
    if not count:
        return
    place = frame.seats[layout.place(seat)]
    shape = fan_shape(count, frame.fan_width, frame.fan_room, FAN_TURN)
    top = place.fan_y - shape.sag / 2
    poses = turned(fan(count, shape, place.fan_x, top, frame.fan_width), place.fan_x, place.fan_y, place.fan_angle)
    for slot, pose in enumerate(poses):
        layout.poses[Key("back", seat, slot)] = pose


def _lay_trick(layout: TableLayout, view: View) -> None:
    trick, leader, winner = view.trick, view.leader, view.winning
    twins = 0
    if isinstance(view, TrickOrBidView):
        if view.phase == KEEP and view.offered:
            latest = view.offered[-1]
            trick, leader, winner = latest.cards, latest.leader, latest.winner
        twins = cancelled_cards(set_of(trick))
    placed = []
    for number, card in enumerate(trick):
        seat = (leader + number) % view.players
        struck = twins >> card & 1 == 1
        placed.append((card, trick_pose(layout, seat, card)._replace(outlined=seat == winner, struck=struck)))
    # Lower cards lie over higher ones, and right over left, so that every upper left corner can be read.
    for card, pose in sorted(placed, key=lambda item: (round(item[1].y), item[1].x)):
        layout.poses[card_key(card)] = pose


def trick_pose(layout: TableLayout, seat: Seat, card: Card) -> Pose:
    """Where a seat's card of the trick lies, turned a little, each card in its own way."""
    place = layout.frame.seats[layout.place(seat)]
    own_turn = (card * 37 % 7 - 3) * 0.8
    return Pose(place.trick_x, place.trick_y, place.lean + own_turn, layout.frame.trick_width, card)


def _lay_set_aside(layout: TableLayout, view: TrickOrBidView) -> None:
    """Tricks that wait for a winner, each a short row, the rows one below the other in the upper right."""
    rows = view.set_aside + view.offered[:-1]
    if not rows:
        return
    box, width = layout.frame.aside, layout.frame.small_width
    height = width * CARD_RATIO
    top = box.y + 26 * layout.frame.scale
    step = min(height * 0.42, (box.bottom - top - height) / max(len(rows) - 1, 1))
    for row, trick in enumerate(rows):
        _lay_row(layout, trick, box.right - width * 0.5, top + height / 2 + row * step, width)


def _lay_row(layout: TableLayout, trick: Trick, right: float, y: float, width: float) -> None:
    twins = cancelled_cards(set_of(trick.cards))
    for number, card in enumerate(trick.cards):
        x = right - (len(trick.cards) - 1 - number) * width * 0.62
        layout.poses[card_key(card)] = Pose(x, y, 0.0, width, card, struck=twins >> card & 1 == 1)


def _lay_bid_cards(layout: TableLayout, view: TrickOrBidView) -> None:
    for seat, card in enumerate(view.bid_cards):
        if card != NO_CARD:
            box, width = layout.frame.seats[layout.place(seat)].laid, layout.frame.small_width
            x = box.right - width / 2 if _leans_right(layout, seat) else box.x + width / 2
            layout.poses[card_key(card)] = Pose(x, box.cy, 0.0, width, card)


def _leans_right(layout: TableLayout, seat: Seat) -> bool:
    """Whether what a seat has laid stands at the right end of its room, so as to be near a plate on the right."""
    return layout.frame.seats[layout.place(seat)].fan_angle < 0


def _lay_bids(layout: TableLayout, view: DealersDilemmaView) -> None:
    for seat, bid in enumerate(view.bids):
        if bid is not None:
            width = layout.frame.small_width
            box = layout.frame.seats[layout.place(seat)].laid
            for key, pose in laid_poses(bid, seat, box, width):
                layout.poses[key] = pose


def laid_poses(bid: LaidBid, seat: Seat, box: Box, width: float) -> list[tuple[Key, Pose]]:
    """The two cards of a laid bid, the lower one first, in a box of at least twice a card's width and its height.

    Easy: side by side, the hidden one on the right. Top card: one under one, the lower slipped out upwards. Difference:
    crossed. Zero: side by side.
    """
    first, second = _laid_key(bid.first, seat, 0), _laid_key(bid.second, seat, 1)
    left, right = box.x + width / 2, box.x + width * 1.5 + 4
    height = width * CARD_RATIO
    if bid.kind == EASY:
        return [
            (second, Pose(left, box.cy, 0.0, width, bid.second)),
            (first, Pose(right, box.cy, 0.0, width, bid.first)),
        ]
    if bid.kind == TOP:
        return [
            (second, Pose(left + width * 0.42, box.cy, 0.0, width, bid.second)),
            (first, Pose(left, box.cy, 0.0, width, bid.first)),
        ]
    if bid.kind == DIFFERENCE:
        across = box.x + height / 2
        return [
            (first, Pose(across, box.cy, 0.0, width, bid.first)),
            (second, Pose(across, box.cy, 90.0, width, bid.second)),
        ]
    return [
        (first, Pose(left, box.cy, 0.0, width, bid.first)),
        (second, Pose(right, box.cy, 0.0, width, bid.second)),
    ]


def _laid_key(card: Card, seat: Seat, slot: int) -> Key:
    return card_key(card) if card != NO_CARD else Key("laid", seat, slot)


def book_rows(layout: TableLayout) -> tuple[Box, Box]:
    """The rows of books of our side and of theirs, in the upper right."""
    box, gap = layout.frame.aside, 8 * layout.frame.scale
    height = min(BOOK_ROW * layout.frame.scale, (box.h - gap) / 2)
    first = Box(box.x, box.y, box.w, height)
    return first, first._replace(y=first.bottom + gap)


def book_poses(layout: TableLayout, row: Box, count: int) -> list[Pose]:
    """So many books in a row, in groups of five: the last lies across the four before it, as tallies are kept."""
    s = layout.frame.scale
    upright = BOOK_GROUP - 1
    # Thirteen books have to fit: two whole groups and three.
    widths = 2 * (1 + (upright - 1) * BOOK_STEP) + 1 + 2 * BOOK_STEP + 2 * BOOK_GAP
    width = min((row.w - (BOOKS_LEFT + BOOKS_RIGHT) * s) / widths, row.h * 0.78 / CARD_RATIO)
    group_step = (1 + (upright - 1) * BOOK_STEP + BOOK_GAP) * width
    start = row.x + BOOKS_LEFT * s + width / 2
    poses = []
    for number in range(count):
        group, place = divmod(number, BOOK_GROUP)
        across = place == upright
        along = (upright - 1) / 2 if across else place
        angle = BOOK_TURN if across else 0.0
        poses.append(Pose(start + group * group_step + along * BOOK_STEP * width, row.cy, angle, width))
    return poses


def _lay_books(layout: TableLayout, view: BidWhistView) -> None:
    for side, row in zip((layout.base % 2, 1 - layout.base % 2), book_rows(layout), strict=True):
        for number, pose in enumerate(book_poses(layout, row, view.books[side])):
            layout.poses[Key("book", side, number)] = pose
    if view.phase == BURY and view.declarer != NOBODY:
        # Cards on their way to become the first book lie one on the other where that book will be.
        side = view.declarer % 2
        row = book_rows(layout)[0 if side == layout.base % 2 else 1]
        for number in range(18 - view.hand_sizes[view.declarer]):
            layout.poses[Key("buried", side, number)] = book_poses(layout, row, 1)[0]


def _lay_hand(layout: TableLayout, view: View, holding: Holding) -> None:
    frame, base = layout.frame, layout.base
    if view.seat != base:
        count = view.hand_sizes[base]
        shape = fan_shape(count, frame.hand_width * 0.8, frame.hand_room)
        for slot, pose in enumerate(fan(count, shape, frame.hand_x, frame.hand_y, frame.hand_width * 0.8)):
            layout.poses[Key("back", base, slot)] = pose
        return
    direction = holding.direction if holding.direction >= 0 else getattr(view, "direction", UPTOWN)
    layout.hand = tuple(sorted_hand(view, direction))
    layout.tappable |= frozenset(layout.hand)
    shape = fan_shape(len(layout.hand), frame.hand_width, frame.hand_room)
    raise_by = RAISE * frame.hand_width
    poses = fan(len(layout.hand), shape, frame.hand_x, frame.hand_y, frame.hand_width)
    for card, pose in zip(layout.hand, poses, strict=True):
        bright = holding.selectable is None or card in holding.selectable
        picked = card in holding.picked
        up = picked or (bright and holding.raised)
        stood = pose.lifted(raise_by) if up else pose
        layout.poses[card_key(card)] = stood._replace(
            card=card, dim=not bright and not picked, outlined=picked, fresh=card in holding.fresh
        )


def playing(view: View) -> Holding:
    """How the hand is held when a card is to be played: the legal ones bright and higher. Else all alike."""
    if view.phase != PLAY or not view.legal:
        return Holding()
    cards = frozenset(move for move in view.legal if kind_of(move) == PLAY_MOVE)
    return Holding(selectable=cards, raised=True)
