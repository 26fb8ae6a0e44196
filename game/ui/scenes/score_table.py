"""What rows of scores are made of: portraits, names, signs of made and missed, the line above a row."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.cards import Seat
from game.rules.record import HUMAN, SeatPlan
from game.ui import paint, text, theme
from game.ui.assets import Assets
from game.ui.scenes.scores import Line, party_name

_RING: Final = 0.05  # width of a portrait's ring to its diameter
_OVERLAP: Final = 0.34  # of two portraits of a side


class Faces:
    """Draws the portraits of a match's players.

    Attributes:
        plans: Who sits where.
    """

    def __init__(self, assets: Assets, plans: Sequence[SeatPlan]) -> None:
        self.plans = plans
        self._assets = assets

    def draw(
        self,
        surface: pygame.Surface,
        party: tuple[Seat, ...],
        left: float,
        middle: float,
        diameter: int,
        ring: theme.RGB | None = None,
    ) -> int:
        """Draw those of a seat or side beside each other, in rings of the seats' colours or of one; returns the width.

        Args:
            surface: Where to.
            party: Whose.
            left: Their left edge, in pixels.
            middle: Their middle line.
            diameter: Of one.
            ring: Colour of the rings.
        """
        step = round(diameter * (1 - _OVERLAP))
        line = max(round(diameter * _RING), 1)
        for place, seat in enumerate(reversed(party)):
            x = round(left) + (len(party) - 1 - place) * step
            rect = pygame.Rect(x, round(middle - diameter / 2), diameter, diameter)
            colour = ring or theme.SEAT_RINGS[seat % len(theme.SEAT_RINGS)]
            surface.blit(paint.disc(diameter, colour), rect)
            plan = self.plans[seat]
            human = seat if plan.player == HUMAN else None
            face = self._assets.portrait(plan.name, diameter - 2 * line, human_seat=human)
            surface.blit(face, face.get_rect(center=rect.center))
        return diameter + step * (len(party) - 1)


def fit_names(names: Sequence[str], style: str, size_px: int, room: int) -> str:
    """A seat's name, or both of a side, no wider than so many pixels; of two, each keeps its share."""
    whole = party_name(names)
    if len(names) == 1 or text.measure(whole, style, size_px)[0] <= room:
        return text.shorten(whole, style, size_px, room)
    free = room - text.measure(party_name(("", "")), style, size_px)[0]
    widths = [text.measure(name, style, size_px)[0] for name in names]
    # What a short name leaves of its half is the other's.
    shares = [max(free // 2, free - other) for other in reversed(widths)]
    return party_name([text.shorten(name, style, size_px, share) for name, share in zip(names, shares, strict=True)])


def draw_outcome(
    surface: pygame.Surface, assets: Assets, made: bool, words: str, at: tuple[float, float], scale: float
) -> int:
    """Draw a tick or a cross with its word from the middle of the left edge; returns the right edge in pixels."""
    colour = theme.WON_TEXT if made else theme.LOST_TEXT
    size = text.size("strong", scale)
    sign = outcome_sign(assets, made, round(16 * scale))
    surface.blit(sign, sign.get_rect(midleft=(round(at[0]), round(at[1]))))
    left = at[0] + sign.get_width() + 5 * scale
    return text.blit(surface, words, "strong", colour, size, (left, at[1]), "midleft").right


def outcome_sign(assets: Assets, made: bool, size_px: int) -> pygame.Surface:
    """A tick or a cross."""
    return assets.icon("check" if made else "close", size_px, theme.WON_TEXT if made else theme.LOST_TEXT)


def points_colour(line: Line, usual: theme.RGB) -> theme.RGB:
    """The colour of a hand's points: lost, won, or as usual."""
    if line.points < 0 or line.outcome is False:
        return theme.LOST_TEXT
    return theme.WON_TEXT if line.points > 0 else usual


def draw_divider(surface: pygame.Surface, rect: pygame.Rect, scale: float) -> None:
    """Draw the line above a row."""
    paint.panel(surface, pygame.Rect(rect.left, rect.top, rect.width, max(round(scale), 1)), theme.DIVIDER)
