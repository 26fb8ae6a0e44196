"""Cards on the screen: faces and backs with their shadows, turned, dimmed, marked, in flight or at rest."""

import math
from typing import Final

import pygame

from game.rules.cards import NO_CARD, Card, Deck
from game.session.settings import Settings
from game.ui import paint, theme
from game.ui.assets import Assets, card_height
from game.ui.cache import SurfaceCache
from game.ui.table.geometry import CORNER, Pose

REST_STEP: Final = 0.5  # degrees between kept rotations of cards at rest
STRIPS: Final = 12  # of a card that turns over, each of its own height
NEARER: Final = 0.09  # how much higher than flat its nearer side is, seen from the edge
DARKEST: Final = 0.55  # of its light, seen from the edge
FOCUS: Final = "focus"
HOVER: Final = "hover"
DIMMED: Final = (150, 158, 150)  # what a card's colours are multiplied by while it may not be chosen
BAND: Final = 0.06  # height of the brass edge of a card that is new in the hand, by the card's width
_KEPT_PIXELS: Final = 16_000_000  # about 64 MB
_SHADOW_STRENGTH: Final = 92


class CardArt:
    """Makes and keeps the Surfaces of cards as the settings want them.

    Attributes:
        deck: The game's deck, for the names of the faces.
    """

    def __init__(self, assets: Assets, settings: Settings, deck: Deck) -> None:
        self.deck = deck
        self._assets = assets
        self._settings = settings
        self._kept = SurfaceCache(_KEPT_PIXELS)

    def draw(
        self,
        surface: pygame.Surface,
        pose: Pose,
        *,
        drawn_at: float = 0.0,
        squeeze: float = 1.0,
        opacity: float = 1.0,
        mark: str = "",
    ) -> None:
        """Draw a card.

        Args:
            surface: Where to.
            pose: How it lies.
            drawn_at: For a card in flight the width to draw it at and scale it from; 0 draws it at exactly its own.
            squeeze: Share of its width that is seen, while it turns over; negative while it turns away.
            opacity: 0 to 1.
            mark: FOCUS or HOVER for an outline around it.
        """
        made = self._in_flight(pose, drawn_at, squeeze) if drawn_at else self._at_rest(pose, mark)
        if opacity < 1:
            made = made.copy()
            made.set_alpha(round(255 * opacity))
        surface.blit(made, (round(pose.x - made.get_width() / 2), round(pose.y - made.get_height() / 2)))

    def face(self, card: Card, width: int) -> pygame.Surface:
        """A card's face, or a back for NO_CARD, upright and without a shadow, ``width`` pixels wide."""
        settings = self._settings
        if card == NO_CARD:
            return self._assets.back(settings.back, width)
        return self._assets.card(
            self.deck.key, self.deck.text(card), width, four=settings.four_colour, large=settings.large_index
        )

    def forget(self) -> None:
        """Let go of everything, because the settings have changed."""
        self._kept.forget()

    def _at_rest(self, pose: Pose, mark: str) -> pygame.Surface:
        width = max(round(pose.width), 4)
        angle = round(pose.angle / REST_STEP) * REST_STEP % 360
        key = (pose.card, width, angle, pose.dim, pose.outlined, pose.struck, pose.fresh, mark)
        return self._kept.once(key, lambda: self._compose(pose, width, angle, mark))

    def _in_flight(self, pose: Pose, drawn_at: float, squeeze: float) -> pygame.Surface:
        """A card of a size and angle that it has for one frame only: scaled and turned from one that is kept."""
        width = max(round(drawn_at), 4)
        key = (pose.card, width, 0.0, pose.dim, pose.outlined, pose.struck, pose.fresh, "")
        made = self._kept.once(key, lambda: self._compose(pose, width, 0.0, ""))
        if squeeze < 1:
            made = _turned(made, squeeze)
        return pygame.transform.rotozoom(made, -pose.angle, pose.width / width)

    def _compose(self, pose: Pose, width: int, angle: float, mark: str) -> pygame.Surface:
        upright = self._upright(pose, width, mark)
        card = pygame.transform.rotozoom(upright, -angle, 1.0) if angle else upright
        shade = self._kept.once(("shade", width, angle), lambda: _shadow(width, angle))
        drop = max(round(width * 0.022), 1)
        size = (
            max(card.get_width(), shade.get_width()),
            max(card.get_height(), shade.get_height() + 2 * drop),
        )
        made = pygame.Surface(size, pygame.SRCALPHA)
        made.blit(shade, shade.get_rect(center=(size[0] // 2, size[1] // 2 + drop)))
        made.blit(card, card.get_rect(center=(size[0] // 2, size[1] // 2)))
        return made

    def _upright(self, pose: Pose, width: int, mark: str) -> pygame.Surface:
        """The card with its marks, on a margin as wide as the outline needs, the card in the middle."""
        face = self.face(pose.card, width)
        line = max(round(width * 0.032), 3)
        margin = 2 * line + 3
        made = pygame.Surface((width + 2 * margin, face.get_height() + 2 * margin), pygame.SRCALPHA)
        card = pygame.Rect(margin, margin, width, face.get_height())
        radius = round(width * CORNER)
        if mark == FOCUS:
            paint.outline(made, card, theme.BRASS_LIGHT, line, line + 1, radius)
        if pose.outlined or mark == HOVER:
            # Filled, not a ring, so that no felt shows between paper and brass.
            colour = theme.BRASS if pose.outlined else theme.BRASS_DEEP
            edge = line if pose.outlined else max(line // 2, 2)
            paint.panel(made, card.inflate(2 * edge, 2 * edge), colour, radius=radius + edge)
        if pose.dim:
            face = face.copy()
            face.fill((*DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(face, (margin, margin))
        if pose.fresh:
            # Along the upper edge: no neighbour in a fan covers all of it, and no index is there.
            band = pygame.Rect(0, 0, width, max(round(width * BAND), 3))
            made.blit(paint.rounded(card.size, radius, theme.BRASS), card, band)
        if pose.struck:
            _strike(made, card)
        return made


def _turned(card: pygame.Surface, squeeze: float) -> pygame.Surface:
    """A card that is turning over: narrower, in less light, and higher at the side that comes towards the eye."""
    seen = abs(squeeze)
    width, height = max(round(card.get_width() * seen), 2), card.get_height()
    nearer = NEARER * math.sqrt(1 - seen * seen) * (1 if squeeze > 0 else -1)
    made = pygame.Surface((width, round(height * (1 + NEARER))), pygame.SRCALPHA)
    strips = min(STRIPS, width)
    for strip in range(strips):
        left, right = width * strip // strips, width * (strip + 1) // strips
        start, end = card.get_width() * strip // strips, card.get_width() * (strip + 1) // strips
        tall = round(height * (1 + nearer * ((strip + 0.5) / strips * 2 - 1)))
        part = pygame.transform.smoothscale(card.subsurface((start, 0, end - start, height)), (right - left, tall))
        made.blit(part, (left, (made.get_height() - tall) // 2))
    light = round(255 * (1 - (1 - DARKEST) * (1 - seen) ** 2))
    made.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _shadow(width: int, angle: float) -> pygame.Surface:
    """The soft shadow of a card turned by an angle, on a Surface with the card in the middle."""
    reach, height = max(round(width * 0.05), 2), card_height(width)
    margin = 2 * reach
    made = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    card = pygame.Rect(margin, margin, width, height)
    paint.shadow(made, card, reach, round(width * CORNER), _SHADOW_STRENGTH, drop=0)
    return pygame.transform.rotozoom(made, -angle, 1.0) if angle else made


def _strike(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Strike a cancelled card out: it greys, and a heavy line crosses it from corner to corner."""
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill((120, 122, 116))
    veil.set_alpha(120)
    shape = paint.rounded(rect.size, round(rect.w * CORNER), (255, 255, 255))
    shape = shape.copy()
    shape.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shape.set_alpha(150)
    surface.blit(shape, rect)
    inset = rect.w * 0.12
    start, end = (rect.left + inset, rect.bottom - inset), (rect.right - inset, rect.top + inset)
    thick_line(surface, start, end, rect.w * 0.062, theme.PAPER)
    thick_line(surface, start, end, rect.w * 0.038, theme.LOST)


def thick_line(
    surface: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    width: float,
    colour: theme.RGB,
) -> None:
    """Draw a line with round ends and smooth edges."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    bar = paint.rounded((round(length + width), max(round(width), 1)), round(width / 2), colour)
    angle = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    made = pygame.transform.rotozoom(bar, angle, 1.0)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    surface.blit(made, made.get_rect(center=(round(middle[0]), round(middle[1]))))
