"""Plates of the seats: portrait, name, score, dealer button, call marker, and the bubbles of what is said."""

from typing import Final, NamedTuple

import pygame

from game.rules.cards import Seat
from game.ui import paint, text, theme
from game.ui.assets import Assets
from game.ui.table.geometry import Box
from game.ui.table.sprites import thick_line
from game.ui.table.words import NO_CALL, SEPARATOR, Marker
from game.ui.words import tr

RING: Final = 14.0  # design units across
RING_STEP: Final = 18.0
LEAST_STEP: Final = 9.5  # rings closer than that could not be counted
RING_GROUP: Final = 5  # rings stand in groups of so many, to be counted at a glance
GROUP_GAP: Final = 0.4  # between groups, by the step
PORTRAIT: Final = 50.0
NARROW: Final = 176.0  # a plate less wide has the score below the name, not beside it
NIL: Final = 60.0  # what a nil and the number of tricks too many want
SHRINK: Final = 0.8  # how small words are set before some are left out
TAIL: Final = 8.0  # of a bubble
_UPPER, _LOWER = 20.0, 42.0  # middle lines of a plate's two rows
_OVERSAMPLE: Final = 4


class Sitter(NamedTuple):
    """Who sits at a plate, and how it stands with them.

    Attributes:
        seat: For the colour.
        name: Shortened to what fits.
        person: Whether a person sits there, shown by the emblem of the seat; a computer player has a likeness.
        score: The total, or "" where the score box alone tells it.
        marker: What the seat is out for, if that is known.
        side: The word of its side, or "".
        tint: The colour of its side, or None.
        turn: Whether it is to act: outlined in brass.
        dealer: Whether it has the dealer button.
    """

    seat: Seat
    name: str
    person: bool
    score: str
    marker: Marker | None
    side: str = ""
    tint: theme.RGB | None = None
    turn: bool = False
    dealer: bool = False


def to_rect(box: Box) -> pygame.Rect:
    """A box in whole pixels."""
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, round(box.right) - left, round(box.bottom) - top)


def name_size(name: str, style: str, size_px: int, room: int) -> int:
    """The size to set a name in: a little smaller if it then fits whole, else as it is, to be shortened."""
    smaller = text.fitting_size([name], style, size_px, room, SHRINK)
    return smaller if text.measure(name, style, smaller)[0] <= room else size_px


def draw_portrait(
    surface: pygame.Surface,
    assets: Assets,
    name: str,
    person: Seat | None,
    centre: tuple[float, float],
    width: int,
    ring: theme.RGB,
) -> None:
    """The likeness of a computer player, or the emblem of a person's seat, in a ring ``width`` pixels across."""
    at = (round(centre[0]), round(centre[1]))
    line = max(round(width * 0.05), 2)
    disc = paint.disc(width, ring)
    surface.blit(disc, disc.get_rect(center=at))
    face = assets.portrait(name, width - 2 * line, human_seat=person)
    surface.blit(face, face.get_rect(center=at))


class Plate:
    """Draws the plate of one seat.

    Attributes:
        box: Where it is.
        scale: Pixels a design unit.
    """

    def __init__(self, box: Box, scale: float, assets: Assets) -> None:
        self.box = box
        self.scale = scale
        self._assets = assets

    @property
    def area(self) -> Box:
        """All that it is drawn on: the outline of whose turn it is lies around the plate."""
        return self.box.grown(theme.SPACE[0] * self.scale)

    def draw(self, surface: pygame.Surface, sitter: Sitter, before: Marker | None = None, grown: float = 1.0) -> None:
        """Draw it: name and score above, side and call below. The name never moves, whatever comes below it.

        Args:
            surface: Where to.
            sitter: What to show.
            before: What the seat was out for until now, while the difference comes into view.
            grown: How far that has come, 0 to 1.
        """
        s, rect = self.scale, to_rect(self.box)
        paint.pill(surface, rect, theme.PANEL)
        if sitter.turn:
            paint.outline(surface, rect, theme.BRASS, max(round(2.5 * s), 2), 0, rect.h // 2)
        centre = (rect.x + rect.h / 2, rect.y + rect.h / 2)
        ring = sitter.tint or theme.SEAT_RINGS[sitter.seat % len(theme.SEAT_RINGS)]
        person = sitter.seat if sitter.person else None
        draw_portrait(surface, self._assets, sitter.name, person, centre, round(PORTRAIT * s), ring)
        if sitter.side:
            self._side(surface, sitter, centre)
        if sitter.dealer:
            # The word of the side lies below; the button keeps clear of it.
            self._dealer_button(surface, (centre[0] + 18 * s, centre[1] + (-18 if sitter.side else 18) * s))
        left = rect.x + rect.h + round(theme.SPACE[0] * s)
        right = rect.right - round(theme.SPACE[3] * s)
        narrow = self.box.w < NARROW * s and bool(sitter.score)
        name_y, below_y = rect.y + _UPPER * s, rect.y + _LOWER * s
        name_right = below_right = right
        if sitter.score:
            at = right, below_y if narrow else name_y
            shown = text.blit(surface, sitter.score, "body", theme.MUTED, text.size("body", s), at, "midright")
            if narrow:
                below_right = shown.left - round(theme.SPACE[1] * s)
            else:
                name_right = shown.left - round(theme.SPACE[1] * s)
        room = max(name_right - left, 0)
        size = name_size(sitter.name, "strong", text.size("strong", s), room)
        text.blit(surface, sitter.name, "strong", theme.TEXT, size, (left, name_y), "midleft", room)
        if sitter.marker is not None:
            room = below_right - left
            draw_marker(surface, sitter.marker, left, below_y, room, s, before=before, grown=grown)

    def _side(self, surface: pygame.Surface, sitter: Sitter, portrait: tuple[float, float]) -> None:
        """The word of the side in its colour, on the lower edge of the portrait."""
        s = self.scale
        size = text.size("label", s)
        word = text.render(sitter.side, "label", theme.INK, size)
        rect = pygame.Rect(0, 0, word.get_width() + round(theme.SPACE[2] * s), round(17 * s))
        rect.center = round(portrait[0]), round(portrait[1] + 20 * s)
        paint.pill(surface, rect, sitter.tint or theme.TEXT)
        surface.blit(word, word.get_rect(center=rect.center))

    def _dealer_button(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        s = self.scale
        made = paint.disc(round(20 * s), theme.TEXT, theme.PANEL_SOLID, max(round(1.5 * s), 1))
        surface.blit(made, made.get_rect(center=(round(at[0]), round(at[1]))))
        text.blit(surface, tr("D"), "label", theme.INK, text.size("label", s), at, "center")


def draw_marker(
    surface: pygame.Surface,
    marker: Marker,
    left: float,
    y: float,
    room: float,
    scale: float,
    group: int = RING_GROUP,
    before: Marker | None = None,
    grown: float = 1.0,
) -> None:
    """Draw what a seat is out for, around the line ``y``: a ring for each trick called, filled as they are won.

    A trick beyond the call is red and crossed. A call of nothing says nil. Where rings could not be counted there are
    numbers. Rings that differ from the marker ``before`` are only ``grown``, 0 to 1, and lie over what was there.
    """
    if marker.called == NO_CALL:
        most = max(round(room), 0)
        size, words = text.size("small", scale), marker.text
        while SEPARATOR in words and text.measure(words, "small", size)[0] * (SHRINK + 0.05) > most:
            words = words.partition(SEPARATOR)[2]
        size = text.fitting_size([words], "small", size, most, SHRINK)
        text.blit(surface, words, "small", theme.MUTED, size, (left, y), "midleft", most)
        return
    over = max(marker.won - marker.called, 0)
    x = left
    if marker.called == 0:
        if over and room < NIL * scale:
            _numbers(surface, marker, x, y, room, scale, tr("{won} of nil").format(won=marker.won))
            return
        x = _nil(surface, left, y, scale, lost=over > 0)
    count = marker.called + over
    if not count:
        return
    fits = room - (x - left)
    steps = count - 1 + (count - 1) // group * GROUP_GAP
    # The last ring is as wide as the others are apart, less the space between them.
    step = min(RING_STEP * scale, fits / (steps + 1))
    if step < LEAST_STEP * scale:
        _numbers(surface, marker, x, y, fits, scale)
        return
    size = max(round(min(RING * scale, step - 2 * scale)), 6)
    for number in range(count):
        along = (number + number // group * GROUP_GAP) * step
        centre = (round(x + size / 2 + along), round(y))
        is_new = grown < 1 and (before is None or _token(before, number) != _token(marker, number))
        if is_new and before is not None and _token(before, number) is not None:
            _ring(surface, centre, size, won=number < before.won, over=False, scale=scale)
        grows = max(round(size * grown), 2) if is_new else size
        _ring(surface, centre, grows, won=number < marker.won, over=number >= marker.called, scale=scale)


def _token(marker: Marker, number: int) -> bool | None:
    """Whether the trick that a ring stands for is won; None where there is no such ring."""
    if marker.called == NO_CALL or number >= max(marker.called, marker.won):
        return None
    return number < marker.won


def _ring(surface: pygame.Surface, centre: tuple[int, int], size: int, *, won: bool, over: bool, scale: float) -> None:
    line = max(round(2 * scale), 1)
    if not won:
        made = paint.disc(size, None, theme.BRASS, line)
    else:
        made = paint.disc(size, theme.LOST if over else theme.BRASS)
    surface.blit(made, made.get_rect(center=centre))
    if over:
        reach = size * 0.2
        for slope in (1, -1):
            start = (centre[0] - reach, centre[1] - reach * slope)
            end = (centre[0] + reach, centre[1] + reach * slope)
            thick_line(surface, start, end, max(size * 0.13, 1.2), theme.TEXT)


def _nil(surface: pygame.Surface, x: float, y: float, scale: float, *, lost: bool) -> float:
    """A pill that says nil, struck through once it is lost; returns where the rings beyond it begin."""
    size = text.size("label", scale)
    width = text.measure(tr("nil"), "label", size)[0] + round(theme.SPACE[3] * scale)
    height = round(18 * scale)
    rect = pygame.Rect(round(x), round(y - height / 2), width, height)
    paint.pill(surface, rect, None, theme.LOST_TEXT if lost else theme.BRASS, max(round(1.5 * scale), 1))
    text.blit(surface, tr("nil"), "label", theme.TEXT, size, rect.center, "center")
    if lost:
        inset = height * 0.4
        thick_line(
            surface, (rect.x + inset, rect.centery), (rect.right - inset, rect.centery), 1.6 * scale, theme.LOST_TEXT
        )
    return rect.right + theme.SPACE[1] * scale


def _numbers(
    surface: pygame.Surface, marker: Marker, x: float, y: float, room: float, scale: float, words: str = ""
) -> None:
    """The same in numbers, with a ring before them where there is room; behind a nil how many too many."""
    over = marker.won > marker.called
    exact = marker.won == marker.called
    colour = theme.LOST_TEXT if over else theme.BRASS if exact else theme.TEXT
    if not words:
        words = tr("{won} of {called}").format(won=marker.won, called=marker.called)
        if not marker.called:
            words = f"+{marker.won}"
    size, ring = text.size("small_strong", scale), round(RING * scale)
    gap = round(theme.SPACE[1] * scale)
    if text.measure(words, "small_strong", size)[0] + ring + gap <= room:
        _ring(surface, (round(x + ring / 2), round(y)), ring, won=over or exact, over=over, scale=scale)
        x, room = x + ring + gap, room - ring - gap
    size = text.fitting_size([words], "small_strong", size, max(round(room), 0), SHRINK)
    text.blit(surface, words, "small_strong", colour, size, (x, y), "midleft")


def draw_bubble(surface: pygame.Surface, box: Box, words: str, scale: float, *, above: bool) -> None:
    """Draw what a seat says, on a light pill whose tail points to its plate: ``above`` the bubble, or below it."""
    size = text.size("strong", scale)
    ends = round(2 * theme.SPACE[3] * scale)
    width = min(max(text.measure(words, "strong", size)[0] + ends, round(1.8 * box.h)), round(box.w))
    rect = pygame.Rect(0, 0, width, round(box.h))
    rect.center = round(box.cx), round(box.cy)
    paint.shadow(surface, rect, max(round(5 * scale), 2), rect.h // 2, 80)
    tail = _tail(round(TAIL * scale), above)
    at = {"midbottom": (rect.centerx, rect.top + 1)} if above else {"midtop": (rect.centerx, rect.bottom - 1)}
    surface.blit(tail, tail.get_rect(**at))
    paint.pill(surface, rect, theme.TEXT)
    text.blit(surface, words, "strong", theme.INK, size, rect.center, "center", rect.w - round(theme.SPACE[3] * scale))


def _tail(height: int, up: bool) -> pygame.Surface:
    """A small triangle that points up or down, with smooth edges."""
    width, high = 2 * height * _OVERSAMPLE, height * _OVERSAMPLE
    large = pygame.Surface((width, high), pygame.SRCALPHA)
    large.fill((*theme.TEXT, 0))
    base, tip = (high, 0) if up else (0, high)
    pygame.draw.polygon(large, theme.TEXT, [(0, base), (width, base), (width // 2, tip)])
    return pygame.transform.smoothscale(large, (2 * height, height))
