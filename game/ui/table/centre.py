"""What stands still on the table beside seats and cards: felt line, bar, trump, books, prompt, score box."""

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from game.rules.cards import NO_CARD, NO_SUIT, NOBODY, SUIT_LETTERS, Seat
from game.rules.game import AUCTION, BURY, CHOOSE, DEAL, NAME, OVER, PLAY
from game.rules.views import BidWhistView, DealersDilemmaView, OhHellView, TrickOrBidView, View
from game.session.settings import Settings
from game.ui import paint, text, theme
from game.ui.assets import Assets
from game.ui.table import words
from game.ui.table.frame import Frame
from game.ui.table.geometry import CORNER, Box
from game.ui.table.layout import BOOKS_LEFT, TableLayout, book_poses, book_rows
from game.ui.table.seats import draw_portrait, name_size, to_rect
from game.ui.words import tr

FELT_LINE: Final[theme.RGBA] = (246, 238, 221, 26)
LABEL_SPACING: Final = 1.6  # design units between the letters of a label
SHRINK: Final = 0.8  # how small the words in the bar are set before some are left out
SCORE_ENDS: Final = (112.0, 62.0, 14.0)  # right ends of the score box's columns, from its own right end
NARROW_SCORE_ENDS: Final = (98.0, 54.0, 12.0)
ENDED: Final = (DEAL, OVER)
LABEL_WIDTH: Final = 92.0  # of the longest label over a slot
LABEL_HEIGHT: Final = 20.0
TAG: Final = 22.0  # height of the tag that names the suit of a turned card


def draw_felt_line(surface: pygame.Surface, frame: Frame) -> None:
    """The fine oval on the felt."""
    rect = to_rect(frame.felt)
    width = max(round(1.6 * frame.scale), 1)
    large = pygame.Surface((rect.w * 2, rect.h * 2), pygame.SRCALPHA)
    large.fill((*FELT_LINE[:3], 0))
    pygame.draw.ellipse(large, FELT_LINE, large.get_rect(), width * 2)
    surface.blit(pygame.transform.smoothscale(large, rect.size), rect)


def draw_bar(surface: pygame.Surface, frame: Frame, title: str, status: Sequence[words.Part], house: str) -> None:
    """The bar's ground, the game's name and how the hand stands; the buttons are widgets.

    Args:
        surface: Where to.
        frame: The parts of the table.
        title: The game's name.
        status: What must be known; what does not fit is left out from the end.
        house: The house rules on one line, shown where they fit whole.
    """
    s, rect = frame.scale, to_rect(frame.bar)
    ground = pygame.Surface(rect.size, pygame.SRCALPHA)
    ground.fill(theme.BAR)
    surface.blit(ground, rect)
    end = frame.buttons[0].x - theme.SPACE[3] * s
    at: tuple[float, float] = (theme.SPACE[4] * s, rect.centery)
    shown = text.blit(surface, title, "subheading", theme.TEXT, text.size("subheading", s), at, "midleft")
    left, size = shown.right + theme.SPACE[2] * s, text.size("body", s)
    room = round(end - left)
    parts = list(status)
    line = words.SEPARATOR.join(part.text for part in parts)

    def is_too_long() -> bool:
        return text.measure(line, "body", size)[0] * (SHRINK + 0.05) > room

    while len(parts) > 1 and is_too_long():
        parts.remove(max(parts, key=lambda part: part.rank))
        line = words.SEPARATOR.join(part.text for part in parts)
    if is_too_long():
        line = parts[0].short or line
    if room <= 0:
        return
    size = text.fitting_size([line], "body", size, room, SHRINK)
    at = (left, rect.centery + s)
    shown = text.blit(surface, line, "body", theme.MUTED, size, at, "midleft", room)
    left, small = shown.right + theme.SPACE[3] * s, text.size("small", s)
    if house and text.measure(house, "small", small)[0] <= end - left:
        text.blit(surface, house, "small", theme.BRASS, small, (left, rect.centery + s), "midleft")


def draw_label(surface: pygame.Surface, words_: str, at: tuple[float, float], scale: float, anchor: str) -> None:
    """Small spaced capitals in brass around a point; ``anchor`` is ``center``, ``midleft`` or ``midright``."""
    size = text.size("label", scale)
    letters = [text.render(letter, "label", theme.BRASS, size) for letter in text.clusters(words_.upper())]
    gap = round(LABEL_SPACING * scale)
    width = sum(letter.get_width() for letter in letters) + gap * (len(letters) - 1)
    x = at[0] - {"center": width / 2, "midleft": 0, "midright": width}[anchor]
    for letter in letters:
        surface.blit(letter, (round(x), round(at[1] - letter.get_height() / 2)))
        x += letter.get_width() + gap


def shown_in_slots(view: View) -> tuple[object, ...]:
    """All that ``Centre.draw_slots`` depends on."""
    what = ("phase", "trump", "turned", "forced", "direction")
    return (bool(view.results), *(getattr(view, name, None) for name in what))


def shown_aside(view: View) -> tuple[object, ...]:
    """All that ``Centre.draw_aside`` depends on."""
    what = ("phase", "books", "needed", "declarer", "set_aside", "offered")
    return (bool(view.results), *(getattr(view, name, None) for name in what))


class Centre:
    """Draws what the games show of trump, books, set-aside tricks and scores.

    Attributes:
        frame: The parts of the table.
    """

    def __init__(self, frame: Frame, assets: Assets, settings: Settings, people: Collection[Seat]) -> None:
        self.frame = frame
        self._assets = assets
        self._settings = settings
        self._people = people

    def slots_areas(self, view: View) -> tuple[Box, Box]:
        """Where ``draw_slots`` draws: the labels, which may be wider, and the slots that the game uses."""
        first, last = self.frame.slots[0], self.frame.slots[1 if isinstance(view, DealersDilemmaView) else 0]
        wide, top = max(first.w, LABEL_WIDTH * self.frame.scale), self.frame.bar.bottom
        labels = Box(first.cx - wide / 2, top, last.cx - first.cx + wide, first.y - top)
        return labels, first._replace(w=last.right - first.x)

    def draw_slots(self, surface: pygame.Surface, view: View) -> None:
        """Labels of what lies in the upper left, and trump in signs and words where no card shows it."""
        scale, (first, second) = self.frame.scale, self.frame.slot_labels
        if view.phase == DEAL and not view.results:
            return
        if isinstance(view, OhHellView):
            draw_label(surface, tr("Trump"), first, scale, "center")
            if view.turned == NO_CARD:
                self._trump(surface, NO_SUIT, tr("No trump"), "")
        elif isinstance(view, DealersDilemmaView):
            if view.phase == CHOOSE:
                between = ((first[0] + second[0]) / 2, first[1])
                draw_label(surface, tr("Turned up"), between, scale, "center")
                return
            draw_label(surface, tr("Trump"), first, scale, "center")
            self._trump(surface, view.trump, tr("No trump"), "")
            if view.forced != NO_CARD:
                draw_label(surface, tr("Must lead"), second, scale, "center")
        elif isinstance(view, BidWhistView):
            if view.phase in (AUCTION, NAME):
                draw_label(surface, tr("Kitty"), first, scale, "center")
                return
            draw_label(surface, tr("Trump"), first, scale, "center")
            self._trump(surface, view.trump, tr("No trump"), words.strain_word(max(view.direction, 0)))
        else:
            draw_label(surface, tr("Trump"), first, scale, "center")
            self._trump(surface, view.trump, tr("None yet"), "")

    def _trump(self, surface: pygame.Surface, suit: int, none: str, below: str) -> None:
        """A sign and its word on a dark card in the first slot."""
        s, rect = self.frame.scale, to_rect(self.frame.slots[0])
        paint.panel(surface, rect, theme.PANEL, theme.HAIRLINE, round(10 * s), max(round(s), 1))
        size, room = text.size("small_strong", s), rect.w - round(8 * s)
        lines = text.wrap(none, "small_strong", size, room) if suit == NO_SUIT else [words.suit_word(suit)]
        lines += [below] if below else []
        widest = max(text.measure(line, "small_strong", size)[0] for line in lines)
        if widest > room:
            size = size * room // widest  # a word is set smaller before it is broken
        height = text.line_height("small_strong", size)
        y = rect.bottom - round(6 * s) - len(lines) * height
        if suit == NO_SUIT:
            y = rect.centery - len(lines) * height // 2
        else:
            side = min(round(rect.w * 0.5), y - rect.y - round(10 * s))
            colour = self._assets.suit_colour(SUIT_LETTERS[suit], four=self._settings.four_colour, on_dark=True)
            sign = self._assets.icon(f"suit_{SUIT_LETTERS[suit]}", side, colour)
            surface.blit(sign, sign.get_rect(center=(rect.centerx, (rect.y + round(6 * s) + y) // 2)))
        for line in lines:
            text.blit(surface, line, "small_strong", theme.TEXT, size, (rect.centerx, y), "midtop", rect.w - 4)
            y += height

    def draw_trump_tag(self, surface: pygame.Surface, view: View) -> None:
        """The name of the suit below the card turned for trump, over the cards."""
        if not isinstance(view, OhHellView) or view.turned == NO_CARD:
            return
        s, slot = self.frame.scale, self.frame.slots[0]
        word = words.suit_word(view.trump)
        room = round(slot.w + theme.SPACE[0] * s)
        size = text.fitting_size([word], "small_strong", text.size("small_strong", s), room)
        width = text.measure(word, "small_strong", size)[0] + theme.SPACE[3] * s
        rect = to_rect(Box.around(slot.cx, slot.bottom + (TAG / 2 + theme.SPACE[0]) * s, width, TAG * s))
        paint.pill(surface, rect, theme.PANEL_SOLID, theme.HAIRLINE, max(round(s), 1))
        text.blit(surface, word, "small_strong", theme.TEXT, size, rect.center, "center")

    def aside_area(self, view: View) -> Box:
        """Where ``draw_aside`` draws: the rows of books, or only the words above a pile."""
        aside = self.frame.aside
        return aside if isinstance(view, BidWhistView) else aside._replace(h=LABEL_HEIGHT * self.frame.scale)

    def draw_aside(
        self, surface: pygame.Surface, view: View, layout: TableLayout, names: Sequence[str], own: Seat
    ) -> None:
        """The upper right: whose books they are and how many, or how many tricks are set aside."""
        frame, s = self.frame, self.frame.scale
        if isinstance(view, BidWhistView) and (view.phase in (BURY, PLAY) or (view.results and view.phase in ENDED)):
            for side, row in zip((layout.base % 2, 1 - layout.base % 2), book_rows(layout), strict=True):
                tint = side_tint(side, layout)
                self._side(surface, view, layout, side, row, tint)
                if own == NOBODY:
                    self._partners(surface, side, row, names, tint)
                    continue
                at = (row.x + theme.SPACE[3] * s, row.cy)
                room = round((BOOKS_LEFT - theme.SPACE[3] - theme.SPACE[1]) * s)
                name, size = words.side_name(names, side, own), text.size("small_strong", s)
                text.blit(surface, name, "small_strong", tint, size, at, "midleft", room)
        elif isinstance(view, TrickOrBidView) and (view.set_aside or len(view.offered) > 1):
            count = len(view.set_aside) or len(view.offered) - 1
            label = tr("Set aside: {count}").format(count=count)
            draw_label(surface, label, (frame.aside.right, frame.aside.y + 10 * s), s, "midright")

    def _side(
        self,
        surface: pygame.Surface,
        view: BidWhistView,
        layout: TableLayout,
        side: int,
        row: Box,
        tint: theme.RGB,
    ) -> None:
        """The ground of a side's books with an edge in its colour, the tally, and the places of books still needed."""
        s, rect = self.frame.scale, to_rect(row)
        paint.panel(surface, rect, theme.PANEL, None, round(theme.RADIUS_SMALL * s))
        edge = pygame.Rect(rect.x, rect.y, max(round(theme.SPACE[0] * s), 2), rect.h)
        paint.panel(surface, edge, tint, None, round(2 * s))
        needs = view.needed if view.declarer != NOBODY and view.declarer % 2 == side else 0
        for pose in book_poses(layout, row, needs)[view.books[side] :]:
            place = to_rect(pose.bounds)
            paint.panel(surface, place, None, theme.DIVIDER, round(pose.width * CORNER), max(round(s), 1))
        right = rect.right - theme.SPACE[2] * s
        if needs:
            at = (right, row.cy + s)
            wanted = tr("of {needed}").format(needed=needs)
            shown = text.blit(surface, wanted, "small", theme.MUTED, text.size("small", s), at, "midright")
            right = shown.left - theme.SPACE[0] * s
        colour = theme.BRASS if needs and view.books[side] >= needs else theme.TEXT
        number = str(view.books[side])
        text.blit(surface, number, "subheading", colour, text.size("subheading", s), (right, row.cy), "midright")

    def _partners(self, surface: pygame.Surface, side: int, row: Box, names: Sequence[str], tint: theme.RGB) -> None:
        """Whose books they are where no side is ours alone: both portraits, one half over the other."""
        s = self.frame.scale
        for place, seat in enumerate((side, side + 2)):
            at = (row.x + (22 + 14 * place) * s, row.cy)
            person = seat if seat in self._people else None
            draw_portrait(surface, self._assets, names[seat], person, at, round(26 * s), tint)

    def line_rect(self, line: str, over: pygame.Rect | None = None, beside: float = 0.0) -> pygame.Rect:
        """Where the line above the hand is drawn.

        Args:
            line: What it says.
            over: The heading of a panel to lie on, because the panel is where it would be.
            beside: Width of a button at its right end, in pixels.
        """
        frame = self.frame
        s, place = frame.scale, frame.prompt
        x, y = over.center if over is not None else (place.cx, place.cy)
        height = max(place.h, theme.TARGET * s) if beside else place.h
        words_ = text.measure(line, "strong", text.size("strong", s))[0] + 2 * theme.SPACE[4] * s
        width = max(
            min(words_ + beside, frame.window.w - theme.SPACE[4] * s), over.w if over is not None else place.w * 0.74
        )
        return to_rect(Box.around(x, y, width, height))

    def draw_prompt(
        self,
        surface: pygame.Surface,
        line: str,
        *,
        strong: bool,
        over: pygame.Rect | None = None,
        beside: float = 0.0,
    ) -> None:
        """The line above the hand; ``strong`` where it is a reason that must be read."""
        s, rect = self.frame.scale, self.line_rect(line, over, beside)
        if strong:
            paint.pill(surface, rect, theme.PANEL_SOLID, theme.BRASS, max(round(1.5 * s), 1))
        else:
            paint.pill(surface, rect, theme.PANEL)
        room = rect.w - round(beside) - round(theme.SPACE[4] * s)
        size = text.fitting_size([line], "strong", text.size("strong", s), room, 0.8)
        at = (rect.centerx - beside / 2, rect.centery)
        text.blit(surface, line, "strong", theme.TEXT, size, at, "center", room)

    def draw_score(
        self, surface: pygame.Surface, view: View, layout: TableLayout, rows: Sequence[words.Row], own: Seat
    ) -> None:
        """The score box, where there is room for it."""
        box = self.frame.score
        if box is None:
            return
        s, rect = self.frame.scale, to_rect(box)
        wide = box.w > 220 * s
        paint.panel(surface, rect, theme.PANEL, None, round(theme.RADIUS_SMALL * s))
        left, y = rect.x + round(theme.SPACE[3] * s), rect.y + 22 * s
        text.blit(surface, tr("Score"), "strong", theme.BRASS, text.size("strong", s), (left, y), "midleft")
        headings = words.headings(view)
        ends = (SCORE_ENDS if wide else NARROW_SCORE_ENDS)[-len(headings) :]
        columns = [rect.right - round(end * s) for end in ends]
        small = text.size("small" if wide else "label", s)
        for heading, right in zip(headings, columns, strict=True):
            text.blit(surface, heading, "small", theme.MUTED, small, (right, y), "midright")
        row_size = text.size("body", s) if self.frame.score_row > 24 * s else text.size("body", s * 0.9)
        for number, row in enumerate(rows):
            middle = rect.y + 42 * s + (number + 0.5) * self.frame.score_row
            style = "strong" if own in row.seats else "body"
            room = columns[0] - text.measure(row.cells[0], "body", row_size)[0] - round(theme.SPACE[1] * s) - left
            size = name_size(row.name, style, row_size, room)
            colour = theme.TEXT if len(row.seats) == 1 else side_tint(row.seats[0], layout)
            text.blit(surface, row.name, style, colour, size, (left, middle), "midleft", room)
            for column, (cell, right) in enumerate(zip(row.cells, columns, strict=True)):
                colour = theme.LOST_TEXT if row.over and column == len(columns) - 2 else theme.TEXT
                cell_style = "strong" if column == len(columns) - 1 else "body"
                text.blit(surface, cell, cell_style, colour, row_size, (right, middle), "midright")


def side_tint(seat: Seat, layout: TableLayout) -> theme.RGB:
    """The colour of a seat's side, from where the player at the bottom sits."""
    return theme.OURS if seat % 2 == layout.base % 2 else theme.THEIRS
