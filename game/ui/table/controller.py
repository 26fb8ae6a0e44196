"""Pointer and keys on the own cards: what is under the pointer, pressed, dragged, focused, asked to be confirmed.

It makes a candidate of a card and hands it on. Whether that may be played it asks nobody but the scene, which asks
``view.legal``; it contains no rule.
"""

import math
from typing import Final, Protocol

import pygame

from game.rules.cards import NO_CARD, Card
from game.ui import keys
from game.ui.table.geometry import Pose
from game.ui.table.layout import TableLayout, card_key

DRAG_FROM: Final = 9.0  # design units the pointer moves before a press becomes a drag
SHAKE_TIME: Final = 0.36
SHAKE_REACH: Final = 7.0


class CardHost(Protocol):
    """What the controller asks of the table scene."""

    @property
    def cards(self) -> TableLayout:
        """How the cards lie."""

    def choose_card(self, card: Card) -> None:
        """A card was clicked, tapped, dropped on the table or chosen by key."""

    def card_let_go(self, card: Card, across: float, down: float) -> None:
        """A dragged card was let go that many pixels from where it lies."""

    def hand_changed(self) -> None:
        """The hand is held otherwise now."""


class Controller:
    """The half-made choice of a card.

    Attributes:
        hovered: The card under the pointer.
        focused: The card the keys are on.
        keyboard: Whether the last input on the cards came by keys: the focus is then shown.
        armed: The card that waits for its second click.
    """

    def __init__(self, host: CardHost) -> None:
        self._host = host
        self.hovered: Card = NO_CARD
        self.focused: Card = NO_CARD
        self.keyboard = False
        self.armed: Card = NO_CARD
        self._pressed: Card = NO_CARD
        self._from = (0, 0)
        self._at = (0, 0)
        self._dragging = False
        self._shaken: Card = NO_CARD
        self._shake_left = 0.0

    @property
    def dragged(self) -> Card:
        """The card that hangs at the pointer."""
        return self._pressed if self._dragging else NO_CARD

    def forget(self) -> None:
        """The turn has passed or the cards are others: let go of everything but the focus."""
        self.cancel()
        self.armed = NO_CARD

    def cancel(self) -> None:
        """Let go of a pressed or dragged card; it goes back to the hand."""
        self._pressed = NO_CARD
        self._dragging = False

    def shake(self, card: Card) -> None:
        """Let a card shake its head."""
        self._shaken, self._shake_left = card, SHAKE_TIME

    def update(self, dt: float) -> bool:
        """Let time pass, in seconds; True if a card moves."""
        if self._shake_left <= 0:
            return False
        self._shake_left = max(self._shake_left - dt, 0.0)
        return True

    def moved(self, card: Card, pose: Pose) -> Pose:
        """A card's pose with what the pointer or a shake does to it."""
        if card == NO_CARD:
            return pose
        if card == self.dragged:
            return pose._replace(x=pose.x + self._at[0] - self._from[0], y=pose.y + self._at[1] - self._from[1])
        if card == self._shaken and self._shake_left > 0:
            share = self._shake_left / SHAKE_TIME
            way = math.sin(share * math.pi * 5) * SHAKE_REACH * share * self._host.cards.frame.scale
            return pose._replace(x=pose.x + way)
        return pose

    def point(self, pos: tuple[int, int] | None) -> bool:
        """The pointer is somewhere, or outside; True if another card is under it now."""
        before = self.hovered
        self.hovered = self._host.cards.hit(*pos) if pos is not None else NO_CARD
        return self.hovered != before

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it was for the cards or something looks different."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWLEAVE | pygame.WINDOWMINIMIZED:
                held = self._pressed != NO_CARD
                self.cancel()
                return self.point(None) or held
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def _move(self, event: pygame.event.Event) -> bool:
        if self._pressed == NO_CARD:
            return self.point(event.pos)
        if not event.buttons[0]:
            # The button was let go where nobody told us.
            self.cancel()
            return True
        self._at = event.pos
        far = math.dist(self._from, self._at) > DRAG_FROM * self._host.cards.frame.scale
        self._dragging = self._dragging or far
        return self._dragging

    def _down(self, pos: tuple[int, int]) -> bool:
        self.cancel()
        was = self.keyboard
        self.keyboard = False
        card = self._host.cards.hit(*pos)
        if card == NO_CARD:
            return was
        self._pressed, self._from, self._at = card, pos, pos
        self.focused = card
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        card, dragging = self._pressed, self._dragging
        if card == NO_CARD:
            return False
        self.cancel()
        layout = self._host.cards
        if card_key(card) not in layout.poses:
            return True
        if dragging:
            self._host.card_let_go(card, pos[0] - self._from[0], pos[1] - self._from[1])
            if self._on_table(pos):
                self._host.choose_card(card)
        elif layout.hit(*pos) == card:
            self._host.choose_card(card)
        return True

    def _on_table(self, pos: tuple[int, int]) -> bool:
        """Whether a card let go here was meant to be played: above the hand and inside the window."""
        frame = self._host.cards.frame
        top = frame.hand_y - frame.hand_width * 0.9
        return frame.bar.bottom <= pos[1] < top and 0 <= pos[0] < frame.window.w

    def _key(self, event: pygame.event.Event) -> bool:
        if not keys.is_plain(event):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.step(-1 if event.key == pygame.K_LEFT else 1)
        if event.key in keys.ACT and self.focused in self._host.cards.tappable:
            if not keys.is_repeat(event):
                self.keyboard = True
                self._host.choose_card(self.focused)
            return True
        if event.key == pygame.K_ESCAPE and (self._pressed != NO_CARD or self.armed != NO_CARD):
            self.forget()
            self._host.hand_changed()
            return True
        return False

    def focus_on(self, card: Card) -> None:
        """Put the focus on a card and show it."""
        self.focused, self.keyboard = card, True

    def step(self, way: int) -> bool:
        """Move the focus to the next card, round the ends."""
        layout = self._host.cards
        order = [*sorted(layout.tappable - set(layout.hand)), *layout.hand]
        if not order:
            return False
        bright = [card for card in order if not layout.poses[card_key(card)].dim]
        if not self.keyboard and self.focused not in order and bright:
            self.focused = bright[0 if way > 0 else -1]
        elif self.focused in order:
            self.focused = order[(order.index(self.focused) + way) % len(order)]
        else:
            self.focused = order[0 if way > 0 else -1]
        self.keyboard = True
        return True
