"""What a panel is: the box in the middle of the table where a decision other than playing a card is made.

A panel is made anew for each decision (``make_panel`` of ``game.ui.table.panels.registry`` picks it by ``view.phase``) and lives
until a move is accepted, through any number of resizes. It contains no rule: what may be done stands in
``view.legal``, and the sentence for what may not comes from ``host.refuse(move)``.
"""

from typing import Protocol

import pygame

from game.rules.cards import Card, Seat
from game.rules.moves import Move
from game.rules.registry import AnyGame
from game.rules.views import View
from game.ui.app import App
from game.ui.widgets import Group


class PanelHost(Protocol):
    """What a panel may ask of the table scene.

    Attributes:
        app: For assets, settings and sounds.
        game: The game played: its deck and names.
        view: What the seat to act may know; the seat is ``view.seat``.
    """

    app: App
    game: AnyGame
    view: View

    def submit(self, *moves: Move) -> None:
        """Make moves of the seat to act, several only as a run of one act (burying six)."""

    def refuse(self, move: Move) -> None:
        """Say why a move is not allowed."""

    def tell(self, text: str) -> None:
        """Say something above the hand for a moment, such as why a button does nothing yet."""

    def name(self, seat: Seat) -> str:
        """What a seat is called on screen: its name, or "You" for the only person at the table."""

    def hand_changed(self) -> None:
        """``picked`` or ``selectable`` has changed: stand the hand's cards anew."""


class Panel:
    """The base of all panels.

    Attributes:
        host: The table scene.
        view: The View the decision is made on; it never changes during the life of a panel.
        widgets: Buttons and the like, in focus order; subclasses add to it in ``__init__`` and place them in ``layout``.
        box: What the panel covers, in pixels; set by ``layout``, inside the area given.
        scale: Pixels a design unit.
        picked: Hand cards that the half-made choice holds; the table raises and outlines them.
        selectable: Hand cards that may be clicked now: they stand bright, all others dim. None: all stand bright.
        prompt: The line above the hand.
        reorders: None, or the direction (UPTOWN, DOWNTOWN) in which the hand is to be sorted while the panel is open.
    """

    def __init__(self, host: PanelHost) -> None:
        self.host = host
        self.view = host.view
        self.widgets = Group()
        self.box = pygame.Rect(0, 0, 0, 0)
        self.scale = 1.0
        self.picked: tuple[Card, ...] = ()
        self.selectable: frozenset[Card] | None = None
        self.prompt = ""
        self.reorders: int | None = None

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Take a place inside ``area`` (pixels), at ``scale`` pixels a design unit; choices are kept.

        The area is at least 620 by 226 design units (500 by 170 in windows where the interface is scaled up) and grows
        with the window. Set ``box`` and the rects of the widgets.
        """
        raise AssertionError("every panel lays itself out")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw box and widgets."""
        self.widgets.draw(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it was for the panel. Letters that act (P for pass) are handled here too."""
        return self.widgets.handle(event)

    def update(self, dt: float) -> bool:  # noqa: ARG002 - a panel that moves uses it
        """Let time pass, in seconds; True if the panel must be drawn again."""
        return False

    def on_card(self, card: Card) -> bool:  # noqa: ARG002 - a panel that gathers cards uses it
        """A hand card was clicked or chosen by key; True if the panel took it. It then calls ``host.hand_changed()``."""
        return False

    def on_escape(self) -> bool:
        """Esc was pressed: True if the panel took one step back (let go of picked cards) instead of the menu."""
        return False
