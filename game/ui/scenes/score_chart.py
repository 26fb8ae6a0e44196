"""The totals of a match hand by hand, as lines: brass for the winners, a name at the end of each."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.rules.views import View
from game.ui import paint, text, theme
from game.ui.scenes import score_table, scores
from game.ui.table.words import plain

_OVERSAMPLE: Final = 3
_NAMES: Final = 0.38  # of the width at the right end, for names, at most
_BEFORE_NAME: Final = 26  # design units from the end of a line to its name
_MARKS: Final = 34  # at the left end, for the numbers of the scale
_FOOT: Final = 26
_HEAD: Final = 8
_LINE: Final = (2.0, 3.6)  # of the others, of a winner
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
_MOST_MARKS: Final = 5
_WINNERS: Final = (theme.BRASS, theme.BRASS_LIGHT, theme.BRASS_DEEP)
_OTHERS: Final = (theme.TEXT, *theme.SEAT_RINGS[1:])  # by seat; the first ring is too much like the winner's brass


class Curve(NamedTuple):
    """The totals of a seat or side.

    Attributes:
        names: Of the seat, or of both of a side.
        totals: Before the first hand and after each.
        colour: Of its line.
        won: Whether it is a winner's.
    """

    names: tuple[str, ...]
    totals: tuple[int, ...]
    colour: theme.RGB
    won: bool


def curves(view: View, names: Sequence[str]) -> list[Curve]:
    """The curves of a match, the winners' last, so that they lie above the others."""
    hands = range(len(view.results) + 1)
    after = [scores.totals_after(view, count) for count in hands]
    found: list[Curve] = []
    for party in scores.parties(view):
        won = party[0] in view.winners
        brass = _WINNERS[sum(curve.won for curve in found) % len(_WINNERS)]
        colour = brass if won else _OTHERS[party[0] % len(_OTHERS)]
        totals = tuple(one[party[0]] for one in after)
        found.append(Curve(scores.names_of(names, party), totals, colour, won))
    return sorted(found, key=lambda curve: curve.won)


class Chart:
    """Draws curves once and keeps the picture.

    Attributes:
        deciding: The hand to mark, counted from 0, or -1.
    """

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.deciding = scores.deciding_hand(view)
        self._curves = curves(view, names)
        self._hand = scores.hand_words(view, self.deciding) if self.deciding >= 0 else ""
        self._hands = len(view.results)
        numbers = [0, *(total for curve in self._curves for total in curve.totals)]
        self._low, self._high = min(numbers), max(*numbers, min(numbers) + 1)
        self._made: pygame.Surface | None = None

    def forget(self) -> None:
        """Draw anew the next time."""
        self._made = None

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, scale: float, grown: float = 1.0) -> None:
        """Draw it, so much of it from the left, between 0 and 1."""
        if self._made is None or self._made.get_size() != rect.size:
            self._made = self._picture(rect.size, scale)
        surface.blit(self._made, rect, pygame.Rect(0, 0, round(rect.width * grown), rect.height))

    def _picture(self, size: tuple[int, int], scale: float) -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        area = self._area(size, scale)
        self._draw_scale(made, area, scale)
        # Lines are drawn large and scaled down, which makes their edges smooth.
        large = pygame.Surface((size[0] * _OVERSAMPLE, size[1] * _OVERSAMPLE), pygame.SRCALPHA)
        named = {id(curve): middle for curve, middle in self._names_at(size[1], area, scale)}
        large.fill((*theme.PANEL_SOLID[:3], 0))
        for curve in self._curves:
            self._draw_curve(large, area, curve, scale)
            self._draw_leader(large, area, curve, named[id(curve)], scale)
        made.blit(pygame.transform.smoothscale(large, size), (0, 0))
        self._draw_names(made, area, scale)
        return made

    def _area(self, size: tuple[int, int], scale: float) -> pygame.Rect:
        """Where the lines are: what the numbers of the scale, the names and the word below leave."""
        small = text.size("small_strong", scale)
        names = max(text.measure(scores.party_name(curve.names), "small_strong", small)[0] for curve in self._curves)
        left = round(_MARKS * scale)
        right = min(names + round((_BEFORE_NAME + 2) * scale), round(size[0] * _NAMES))
        top, foot = round(_HEAD * scale), round(_FOOT * scale)
        return pygame.Rect(left, top, max(size[0] - left - right, 2), max(size[1] - top - foot, 2))

    def _at(self, area: pygame.Rect, hand: float, total: float) -> tuple[float, float]:
        """Where a total after so many hands is."""
        x = area.left + area.width * hand / max(self._hands, 1)
        return x, area.bottom - area.height * (total - self._low) / (self._high - self._low)

    def _draw_scale(self, made: pygame.Surface, area: pygame.Rect, scale: float) -> None:
        """The numbers at the left, the hands below, and the deciding one as a band."""
        small, thin = text.size("small", scale), max(round(scale), 1)
        step = next((step for step in _STEPS if (self._high - self._low) / step <= _MOST_MARKS), _STEPS[-1])
        for total in range(-(-self._low // step) * step, self._high + 1, step):
            y = round(self._at(area, 0, total)[1])
            colour = (*theme.TEXT, 90 if total == 0 else 26)
            paint.panel(made, pygame.Rect(area.left, y, area.width, thin), colour)
            at = (area.left - 8 * scale, y)
            text.blit(made, plain(total), "small", theme.MUTED, small, at, "midright")
        if self.deciding >= 0:
            left, right = (self._at(area, self.deciding + more, 0)[0] for more in (0, 1))
            band = pygame.Rect(round(left), area.top, max(round(right - left), 2), area.height)
            paint.panel(made, band, (*theme.BRASS, 34))
            words = text.render(self._hand, "small_strong", theme.BRASS, small)
            shown = words.get_rect(center=(band.centerx, area.bottom + round((_FOOT / 2 + 1) * scale)))
            shown.clamp_ip(pygame.Rect(0, 0, made.get_width(), made.get_height()))
            made.blit(words, shown)

    def _draw_curve(self, large: pygame.Surface, area: pygame.Rect, curve: Curve, scale: float) -> None:
        width = _LINE[curve.won] * scale * _OVERSAMPLE
        points = [self._at(area, hand, total) for hand, total in enumerate(curve.totals)]
        scaled = [(x * _OVERSAMPLE, y * _OVERSAMPLE) for x, y in points]
        for start, end in pairwise(scaled):
            _draw_segment(large, curve.colour, start, end, width)
        for point in scaled:  # joints are round
            pygame.draw.circle(large, curve.colour, point, width / 2)
        pygame.draw.circle(large, curve.colour, scaled[-1], width * 1.7)

    def _draw_leader(
        self, large: pygame.Surface, area: pygame.Rect, curve: Curve, name_at: float, scale: float
    ) -> None:
        """A thin line from the end of a curve to its name."""
        end = self._at(area, self._hands, curve.totals[-1])
        start = ((end[0] + 6 * scale) * _OVERSAMPLE, end[1] * _OVERSAMPLE)
        to = ((area.right + (_BEFORE_NAME - 5) * scale) * _OVERSAMPLE, name_at * _OVERSAMPLE)
        _draw_segment(large, curve.colour, start, to, max(scale, 1) * _OVERSAMPLE)

    def _draw_names(self, made: pygame.Surface, area: pygame.Rect, scale: float) -> None:
        """A name at the end of each curve, moved apart where the ends are close."""
        for curve, middle in self._names_at(made.get_height(), area, scale):
            style = "small_strong" if curve.won else "small"
            size = text.size(style, scale)
            left = area.right + round(_BEFORE_NAME * scale)
            room = made.get_width() - left
            name = score_table.fit_names(curve.names, style, size, room)
            text.blit(
                made, name, style, theme.BRASS if curve.won else theme.TEXT, size, (left, middle), "midleft", room
            )

    def _names_at(self, height: int, area: pygame.Rect, scale: float) -> list[tuple[Curve, float]]:
        """The curves from the best to the last with the middle line of each one's name."""
        high = text.line_height("small_strong", text.size("small_strong", scale))
        ends = sorted(self._curves, key=lambda curve: (-curve.totals[-1], not curve.won))
        middles = [self._at(area, self._hands, curve.totals[-1])[1] for curve in ends]
        return list(zip(ends, spread(middles, high, (high / 2, height - high / 2)), strict=True))


def _draw_segment(
    surface: pygame.Surface, colour: theme.RGB, start: tuple[float, float], end: tuple[float, float], width: float
) -> None:
    along = pygame.Vector2(end) - pygame.Vector2(start)
    if along.length() > 0:
        across = along.normalize().rotate(90) * width / 2
        corners = [start + across, end + across, end - across, start - across]
        pygame.draw.polygon(surface, colour, [(corner.x, corner.y) for corner in corners])


def spread(middles: Sequence[float], apart: float, room: tuple[float, float]) -> list[float]:
    """Places in rising order at least so far apart, each as near to its own as that allows, within a room.

    Where the room is too small for all, they are evenly spread in it.
    """
    if not middles:
        return []
    low, high = room
    apart = min(apart, (high - low) / max(len(middles) - 1, 1))
    # Places that would be too close move as one group about the middle of what its members want.
    groups: list[tuple[float, int]] = []
    for number, middle in enumerate(middles):
        groups.append((middle - number * apart, 1))
        while len(groups) > 1 and groups[-2][0] > groups[-1][0]:
            (first, count), (second, more) = groups[-2:]
            groups[-2:] = [((first * count + second * more) / (count + more), count + more)]
    starts = [start for start, count in groups for _ in range(count)]
    last = high - (len(middles) - 1) * apart
    return [min(max(start, low), last) + number * apart for number, start in enumerate(starts)]
