"""The table on the surface: frame, cards at rest and in motion, and how all of it is drawn."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from game.rules.cards import NO_CARD, NOBODY, Card, Seat, cards_in
from game.rules.registry import AnyGame
from game.rules.views import Event, View
from game.ui import units
from game.ui.table import frame as frames
from game.ui.table import words
from game.ui.table.choreography import PACE, Choreographer
from game.ui.table.flights import NO_TRICK, Flight, Stage
from game.ui.table.geometry import Pose
from game.ui.table.layout import AT_REST, Holding, Key, TableLayout, card_key, lay_out, playing
from game.ui.table.motion import Motion, Seen, on_way
from game.ui.table.picture import Marks, Picture
from game.ui.table.sprites import CardArt
from game.ui.tween import ease_out

if TYPE_CHECKING:
    from game.ui.app import App

SLIDE: Final = 0.16  # seconds that a card takes to its place when only the hand is held otherwise
READING: Final = 0.9  # seconds, at normal speed, that a sentence about another's act stays


class TableScreen:
    """Shows Views.

    Attributes:
        app: For assets, settings and sounds.
        game: The game played.
        names: By seat.
        people: The seats of people.
        own: The seat of the only person at the table, or NOBODY.
        base: The seat at the bottom.
        art: Draws cards.
        frame: The parts of the table.
        layout: How the cards lie, or where they are flying to.
        motion: What is in flight.
    """

    def __init__(
        self, app: "App", game: AnyGame, names: Sequence[str], people: Collection[Seat], own: Seat, base: Seat
    ) -> None:
        self.app = app
        self.game = game
        self.names = names
        self.people = people
        self.own = own
        self.base = base
        self.art = CardArt(app.assets, app.settings, game.deck)
        self.frame: frames.Frame
        self.layout: TableLayout
        self._picture: Picture
        self.motion = Motion(app.sounds.play)
        # Faces that a deal will show, drawn one a frame while the pack is still being shuffled; the next one last.
        self._ahead: list[Card] = []
        # Every face of the deck, and the back, as wide as in a trick and in the hand, drawn one a frame while nothing
        # flies: a court takes longer than a frame in flight has to spare.
        self._idle: list[tuple[Card, int]] = []
        self._slides: dict[Key, tuple[Flight, float]] = {}
        self._fitted: tuple[units.Size, float, tuple[object, ...]] | None = None
        # Whether the next stand is of another table: nothing slides to it.
        self._jump = True
        self._recalled: View | None = None

    def fit(self, size: units.Size, scale: float) -> None:
        """Take a surface of that many pixels, at ``scale`` pixels a design unit; settings may have changed too."""
        settings = self.app.settings
        look = (settings.four_colour, settings.large_index, settings.table, settings.back)
        if self._fitted == (size, scale, look):
            return
        self._fitted = (size, scale, look)
        self.frame = frames.make_frame(
            size,
            scale,
            len(self.names),
            words.score_row_count(self.game.key, len(self.names)),
            words.speaks(self.game.key),
        )
        self.art.forget()
        widths = (round(self.frame.hand_width), round(self.frame.trick_width))
        self._idle = [(card, width) for width in widths for card in (*cards_in(self.game.deck.cards), NO_CARD)]
        self._picture = Picture(self.frame, self.app.assets, self.app.settings, self.game, self.art, self.people)
        self.motion.relayout(self.at_rest)
        self._jump = True

    def at_rest(self, view: View) -> TableLayout:
        """How the table lies while nothing is asked."""
        return lay_out(view, self.frame, self.base, AT_REST)

    def asked(self, view: View) -> TableLayout:
        """How the table lies when a card may be played."""
        return lay_out(view, self.frame, self.base, playing(view))

    def stand(self, view: View, holding: Holding) -> None:
        """Let all cards rest where they belong; what stood elsewhere slides there, and can be hit there at once."""
        settings = self.app.settings
        still = self._jump or settings.reduced_motion or settings.speed == "instant"
        before = {} if still else {key: self._slid(key, pose).pose for key, pose in self.layout.poses.items()}
        self._jump = False
        self.layout = lay_out(view, self.frame, self.base, holding)
        self.motion.rest(self.layout)
        self._slides = {}
        for key, pose in self.layout.poses.items():
            start = before.get(key, pose)
            if (start.x, start.y, start.card) != (pose.x, pose.y, pose.card):
                self._slides[key] = (Flight(key, start, pose, 0.0, SLIDE, ease_out), 0.0)

    def update(self, dt: float) -> bool:
        """Let time pass, in seconds; True if the picture is another one now."""
        if self._ahead:
            self.art.face(self._ahead.pop(), round(self.frame.hand_width))
        elif self._idle and not self.motion.flying:
            self.art.face(*self._idle.pop())
        if self.motion.running:
            return self.motion.update(dt)
        if not self._slides:
            return False
        passed = {key: (slide, gone + dt) for key, (slide, gone) in self._slides.items()}
        self._slides = {key: slide for key, slide in passed.items() if slide[1] < SLIDE}
        return True

    def cards(self) -> list[Seen]:
        """Every card as it is to be drawn now, the lowest first."""
        if self.motion.running:
            return self.motion.seen()
        return [self._slid(key, pose) for key, pose in self.layout.poses.items()]

    def _slid(self, key: Key, pose: Pose) -> Seen:
        if key not in self._slides:
            return Seen(pose)
        slide, gone = self._slides[key]
        return on_way(slide, gone)

    def change(self, before: View, after: View, events: Sequence[Event]) -> None:
        """Begin to show what lies between two Views of one seat."""
        standing = self.layout
        if before.seat != self.base and standing.hand:
            # The hand that lay open belongs to eyes that are covered now.
            standing = self.at_rest(before)
        else:
            # Cards start from where they are just now; a trick that a panel showed lies in the middle again.
            now = {key: self._slid(key, pose).pose for key, pose in standing.poses.items()}
            lying = {} if self.motion.running else self.at_rest(before).poses
            standing = standing.with_poses({**lying, **now})
        director = Choreographer(self.game, self.app.settings, self.at_rest, self.own)
        stages = director.stages(before, after, events, standing, self.asked)
        self.layout = self.asked(after)
        self._slides = {}
        for stage, _ in stages:
            if stage.deals:
                stage.line = words.deals_words(after.dealer, self.names, self.own)
                self._ahead = list(reversed(self.layout.hand))
        last, _ = stages[-1]
        last.line = words.happened(self.game, events, self.names, self.own)
        if last.line and last.pause is not None:
            last.pause = max(last.pause, READING * PACE[self.app.settings.speed])
        self.motion.show(stages, before)

    def carry(self, card: Card, across: float, down: float) -> None:
        """A card was let go that far from where it lies, in pixels: that is where it starts from."""
        key = card_key(card)
        if key in self.layout.poses and not self.app.settings.reduced_motion:
            pose = self.layout.poses[key]
            start = pose._replace(x=pose.x + across, y=pose.y + down)
            self._slides[key] = (Flight(key, start, pose, 0.0, SLIDE, ease_out), 0.0)

    def show_trick_again(self, view: View) -> None:
        """Show the last complete trick of a View until a press."""
        last = view.tricks[-1]
        seen = self._recalled = replace(
            view, trick=last.cards, leader=last.leader, winning=last.winner, legal=(), to_act=NOBODY
        )
        line = words.last_trick_words(last.winner, self.names, self.own)
        stage = Stage(seen, pause=None, winner=last.winner, line=line)
        self.motion.show([(stage, self.at_rest(seen)), (Stage(view), self.asked(view))])

    @property
    def recalling(self) -> bool:
        """Whether the last trick lies there again."""
        return self.motion.running and self.motion.view is self._recalled

    def turn_to(self, seat: Seat) -> None:
        """Let another seat sit at the bottom."""
        self.base = seat
        self._jump = True
        self._picture.forget()

    def prompt(self, view: View) -> str:
        """The line above the hand."""
        if self.motion.line:
            return self.motion.line
        if self.motion.winner != NO_TRICK:
            return words.taken_words(self.motion.winner, self.names, self.own)
        return words.prompt(self.motion.view or view, self.game, self.names, self.own)

    def draw(
        self,
        surface: pygame.Surface,
        view: View,
        cards: Sequence[Seen],
        marks: Marks,
        covered: pygame.Rect | None = None,
        under: str = "",
    ) -> None:
        """Draw everything but panel and prompt.

        Args:
            surface: Where to.
            view: What is shown while nothing moves.
            cards: Of ``motion.seen``.
            marks: What is marked on the own cards.
            covered: What a panel covers, or None while none is open.
            under: A line above the hand that cards in flight pass over, or "".
        """
        shown = self.motion.view or view
        self._picture.draw_still(surface, shown, self.layout, self.names, self.own, self.motion.fresh)
        self.draw_line(surface, under, strong=False)
        self._picture.draw_cards(surface, cards, marks)
        self._picture.centre.draw_trump_tag(surface, shown)
        if self.recalling:
            self._picture.draw_players_of_trick(surface, shown, self.motion.layout, self.names)
        self._picture.draw_bubbles(surface, shown, self.layout, covered, self.motion.before, self.motion.fresh)

    def line_rect(self, line: str, over: pygame.Rect | None = None, beside: float = 0.0) -> pygame.Rect:
        """Where a line above the hand is drawn; see ``Centre.line_rect``."""
        return self._picture.centre.line_rect(line, over, beside)

    def draw_line(
        self,
        surface: pygame.Surface,
        line: str,
        *,
        strong: bool,
        over: pygame.Rect | None = None,
        beside: float = 0.0,
    ) -> None:
        """Draw the line above the hand, or on the heading of the panel that is where it would be."""
        if line:
            self._picture.centre.draw_prompt(surface, line, strong=strong, over=over, beside=beside)
