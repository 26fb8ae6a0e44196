"""Draws the table: a still layer that is kept, and the cards over it."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.rules.cards import NO_CARD, NOBODY, Card, Seat
from game.rules.registry import AnyGame
from game.rules.views import BidWhistView, TrickOrBidView, View
from game.session.settings import Settings
from game.ui import paint, text, theme
from game.ui.assets import Assets
from game.ui.house_rules import house_rules_line
from game.ui.table import words
from game.ui.table.centre import TAG, Centre, draw_bar, draw_felt_line, shown_aside, shown_in_slots, side_tint
from game.ui.table.frame import Frame
from game.ui.table.geometry import Box
from game.ui.table.layout import TableLayout, card_key
from game.ui.table.motion import Seen
from game.ui.table.seats import Plate, Sitter, draw_bubble, name_size, to_rect
from game.ui.table.sprites import FOCUS, HOVER, CardArt
from game.ui.tween import ease_out

RISE: Final = 8.0  # design units that a new bubble rises


class _Part(NamedTuple):
    """A part of the still layer.

    Attributes:
        area: Where it is.
        shows: What it looks like depends on this alone.
        draw: Draws it on the bare table.
    """

    area: Box
    shows: object
    draw: Callable[[pygame.Surface], None]


class Marks(NamedTuple):
    """What is marked on the own cards.

    Attributes:
        focused: Card with the focus of the keys, or NO_CARD.
        hovered: Card under the pointer that can be chosen, or NO_CARD.
        dragged: Card that hangs at the pointer, or NO_CARD.
    """

    focused: Card = NO_CARD
    hovered: Card = NO_CARD
    dragged: Card = NO_CARD


class Picture:
    """Draws Views of one match in one frame.

    Attributes:
        frame: The parts of the table.
    """

    def __init__(
        self,
        frame: Frame,
        assets: Assets,
        settings: Settings,
        game: AnyGame,
        art: CardArt,
        people: Collection[Seat],
    ) -> None:
        self.frame = frame
        self.centre = Centre(frame, assets, settings, people)
        self._assets = assets
        self._settings = settings
        self._game = game
        self._art = art
        self._people = people
        self._bare: pygame.Surface | None = None
        self._still: pygame.Surface | None = None
        self._still_of: tuple[View, Seat] | None = None
        self._shown: dict[Box, object] = {}
        self._before: dict[Seat, Sitter] = {}
        self._sitters: dict[Seat, Sitter] = {}

    def forget(self) -> None:
        """Draw the still layer anew, because names or places have changed."""
        self._still = self._still_of = None
        self._shown = {}
        self._before = self._sitters = {}

    def draw_still(
        self,
        surface: pygame.Surface,
        view: View,
        layout: TableLayout,
        names: Sequence[str],
        own: Seat,
        fresh: float = 1.0,
    ) -> None:
        """Everything but cards, bubbles and the prompt; kept as long as the View is the same object.

        What the View before did not count yet grows on the plates by ``fresh``, 0 to 1.
        """
        if self._still is None:
            self._still = self._ground().copy()
        if self._still_of is None or self._still_of[0] is not view or self._still_of[1] != own:
            self._before = self._sitters
            self._sitters = {seat: self._sitter(view, layout, names, own, seat) for seat in range(view.players)}
            for part in self._parts(view, layout, names, own):
                if part.area not in self._shown or self._shown[part.area] != part.shows:
                    self._shown[part.area] = part.shows
                    self._renew(self._still, part.area, part.draw)
            self._still_of = (view, own)
        surface.blit(self._still, (0, 0))
        if fresh < 1:
            self._draw_growing(surface, layout, fresh)

    def _draw_growing(self, surface: pygame.Surface, layout: TableLayout, grown: float) -> None:
        """Plates on which more is counted than before, part of the way there."""
        for seat, sitter in self._sitters.items():
            before = self._before.get(seat, sitter).marker
            if before != sitter.marker:
                plate = self._plate(layout, seat)
                draw = partial(plate.draw, sitter=sitter, before=before, grown=ease_out(grown))
                self._renew(surface, plate.area, draw)

    def _renew(self, surface: pygame.Surface, area: Box, draw: Callable[[pygame.Surface], None]) -> None:
        """Draw what is in an area anew on the bare table; nothing outside is touched."""
        rect = to_rect(area).clip(surface.get_rect())
        surface.set_clip(rect)
        surface.blit(self._ground(), rect, rect)
        draw(surface)
        surface.set_clip(None)

    def _parts(self, view: View, layout: TableLayout, names: Sequence[str], own: Seat) -> Iterator[_Part]:
        """All of the still layer, in parts that do not lie on each other."""
        frame, game, centre = self.frame, self._game, self.centre
        status, house = words.status(view, names, own), house_rules_line(game, view.options)
        rows = words.score_rows(view, game, names, own)
        yield _Part(frame.bar, (status, house), lambda on: draw_bar(on, frame, game.name, status, house))
        for area in centre.slots_areas(view):
            yield _Part(area, shown_in_slots(view), lambda on: centre.draw_slots(on, view))
        if isinstance(view, BidWhistView | TrickOrBidView):
            area = centre.aside_area(view)
            yield _Part(area, shown_aside(view), lambda on: centre.draw_aside(on, view, layout, names, own))
        if frame.score is not None:
            yield _Part(frame.score, rows, lambda on: centre.draw_score(on, view, layout, rows, own))
        for seat, sitter in self._sitters.items():
            plate = self._plate(layout, seat)
            yield _Part(plate.area, sitter, partial(plate.draw, sitter=sitter))

    def _plate(self, layout: TableLayout, seat: Seat) -> Plate:
        return Plate(self.frame.seats[layout.place(seat)].plate, self.frame.scale, self._assets)

    def draw_cards(self, surface: pygame.Surface, cards: Sequence[Seen], marks: Marks) -> None:
        """The cards, the lowest first; a dragged one last."""
        last: list[Seen] = []
        for seen in cards:
            if seen.pose.card != NO_CARD and seen.pose.card == marks.dragged:
                last.append(seen)
            else:
                self._draw_card(surface, seen, marks)
        for seen in last:
            self._draw_card(surface, seen, marks)

    def draw_bubbles(
        self,
        surface: pygame.Surface,
        view: View,
        layout: TableLayout,
        covered: pygame.Rect | None = None,
        before: View | None = None,
        fresh: float = 1.0,
    ) -> None:
        """What the seats have said; nothing where a panel covers some of it, for the plates tell it too.

        What had not been said in the View ``before`` rises and comes in by ``fresh``, 0 to 1.
        """
        for seat in range(view.players):
            said = words.bubble(view, seat)
            place = layout.place(seat)
            bubble = self.frame.seats[place].bubble
            if not said or (covered is not None and to_rect(bubble).colliderect(covered)):
                continue
            new = fresh < 1 and before is not None and words.bubble(before, seat) != said
            if new:
                area = to_rect(bubble.grown(bubble.h / 2)).clip(surface.get_rect())
                below = surface.subsurface(area).copy()
                bubble = bubble._replace(y=bubble.y + RISE * self.frame.scale * (1 - ease_out(fresh)))
            draw_bubble(surface, bubble, said, self.frame.scale, above=place != 0)
            if new:
                below.set_alpha(round(255 * (1 - fresh)))
                surface.blit(below, area)

    def draw_players_of_trick(
        self, surface: pygame.Surface, view: View, layout: TableLayout, names: Sequence[str]
    ) -> None:
        """Who played which card of the trick on the table: a name at each one's outer edge, the winner's in brass."""
        s = self.frame.scale
        ends = [place.trick_y for place in self.frame.seats]
        middle = (min(ends) + max(ends)) / 2
        for number, card in enumerate(view.trick):
            pose = layout.poses[card_key(card)]
            seat = (view.leader + number) % view.players
            won = seat == view.winning
            room = round(pose.width - theme.SPACE[0] * s)
            size = name_size(names[seat], "small_strong", text.size("small_strong", s), room)
            colour = theme.ON_BRASS if won else theme.TEXT
            name = text.render(names[seat], "small_strong", colour, size, room)
            rect = pygame.Rect(0, 0, name.get_width() + round(theme.SPACE[2] * s), round(TAG * s))
            outwards = -0.5 if pose.y < middle - 1 else 0.5
            rect.center = (round(pose.x), round(pose.y + pose.height * outwards))
            paint.pill(surface, rect, theme.BRASS if won else theme.PANEL_SOLID, theme.HAIRLINE, max(round(s), 1))
            surface.blit(name, name.get_rect(center=rect.center))

    def _draw_card(self, surface: pygame.Surface, seen: Seen, marks: Marks) -> None:
        card = seen.pose.card
        mark = ""
        if card != NO_CARD:
            mark = FOCUS if card == marks.focused else HOVER if card == marks.hovered else ""
        self._art.draw(
            surface, seen.pose, drawn_at=seen.drawn_at, squeeze=seen.squeeze, opacity=seen.opacity, mark=mark
        )

    def _ground(self) -> pygame.Surface:
        """The bare table, which no move changes."""
        if self._bare is None:
            size = (round(self.frame.window.w), round(self.frame.window.h))
            self._bare = self._assets.felt(size, self._settings.table).copy()
            draw_felt_line(self._bare, self.frame)
        return self._bare

    def _sitter(self, view: View, layout: TableLayout, names: Sequence[str], own: Seat, seat: Seat) -> Sitter:
        partners = isinstance(view, BidWhistView)
        marker = words.marker(view, self._game, seat)
        if partners and own == NOBODY and marker is None:
            marker = words.Marker(words.NO_CALL, 0, words.partner_words(names, seat))
        return Sitter(
            seat,
            names[seat],
            person=seat in self._people,
            score="" if partners else words.plain(view.scores[seat]),
            marker=marker,
            side=words.side_name(names, seat % 2, own) if partners and own != NOBODY else "",
            tint=side_tint(seat, layout) if partners else None,
            turn=view.to_act == seat and (seat != own or bool(view.legal)),
            dealer=view.dealer == seat,
        )
