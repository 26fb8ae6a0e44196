"""What a panel is: the box in the middle of the table where a decision other than playing a card is made.

A panel is made anew for each decision (``make_panel`` of ``game.ui.table.panels.registry`` picks it by
``view.phase``) and lives until a move is accepted, through any number of resizes. It contains no rule: what may be
done stands in ``view.legal``, and the sentence for what may not comes from ``host.refuse(move)``.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.rules.cards import Card, Seat
from game.rules.moves import Move
from game.rules.registry import AnyGame
from game.rules.views import View
from game.ui import theme
from game.ui.widgets import Group

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.sprites import CardArt

HEADING: Final = 28.0  # design units from a panel's upper edge to the middle of its heading


class PanelHost(Protocol):
    """What a panel may ask of the table scene.

    Attributes:
        app: For assets, settings and sounds.
        game: The game played: its deck and names.
        art: Draws cards: ``host.art.draw(surface, Pose(x, y, angle, width, card, …))`` with middle and width in pixels.
        view: What the seat to act may know; the seat is ``view.seat``.
    """

    app: "App"
    game: AnyGame
    view: View

    @property
    def art(self) -> "CardArt":
        """Draws cards."""

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


class Panel(ABC):
    """The base of all panels.

    Attributes:
        host: The table scene.
        view: The View the decision is made on; it never changes during the life of a panel.
        widgets: Buttons and the like, in focus order; made in ``__init__``, placed in ``layout``.
        box: What the panel covers, in pixels; set by ``layout``, inside the area given.
        scale: Pixels a design unit.
        extra: Design units that the box is higher than it must be; set by ``take_box``.
        picked: Hand cards that the half-made choice holds; the table raises and outlines them.
        selectable: Hand cards that may be clicked now: they stand bright, all others dim. None: all stand bright.
        fresh: Hand cards that are marked as new.
        prompt: The line above the hand.
        letters: Letters that act here though the bar has them too, such as H for hearts.
        reorders: None, or the direction (UPTOWN, DOWNTOWN) in which the hand is to be sorted while the panel is open.
    """

    def __init__(self, host: PanelHost) -> None:
        self.host = host
        self.view = host.view
        self.widgets = Group()
        self.box = pygame.Rect(0, 0, 0, 0)
        self.scale = 1.0
        self.extra = 0.0
        self.picked: tuple[Card, ...] = ()
        self.selectable: frozenset[Card] | None = None
        self.fresh: frozenset[Card] = frozenset()
        self.prompt = ""
        self.letters = ""
        self.reorders: int | None = None

    @property
    def heading(self) -> pygame.Rect:
        """The line of its heading, in pixels; what is told for a moment covers it."""
        line = pygame.Rect(0, 0, self.box.w - round(theme.SPACE[3] * self.scale), round(2 * HEADING * self.scale))
        line.midtop = self.box.midtop
        return line

    @abstractmethod
    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Take a place inside ``area`` (pixels), at ``scale`` pixels a design unit; choices are kept.

        Begin with ``take_box`` and set the rects of the widgets from ``box`` and ``self.scale``.
        """

    def take_box(self, area: pygame.Rect, scale: float, width: float, height: float, spare: float = 0.0) -> None:
        """Set ``box`` to so many design units in the middle of the area, and ``scale`` to what it is drawn at.

        Where there is room for it the box is up to ``spare`` units higher; ``extra`` says how many.

        Where the interface is scaled up in a small window the area may hold less; the panel is then drawn smaller. The
        area has at least about 620 by 226 design units at a user scale of 100 percent.
        """
        self.scale = min(scale, area.w / width, area.h / height)
        self.extra = max(min(spare, area.h / self.scale - height), 0.0)
        self.box = pygame.Rect(0, 0, round(width * self.scale), round((height + self.extra) * self.scale))
        self.box.center = area.center

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
        """A hand card was clicked or chosen by key; True if the panel took it, and called ``host.hand_changed()``."""
        return False

    def on_escape(self) -> bool:
        """Esc was pressed: True if the panel took one step back (let go of picked cards) instead of the menu."""
        return False
