"""What the rules screen shows: the page itself, and the list of its sections."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui import keys, paint, text, theme
from game.ui.assets import Assets
from game.ui.scenes.rules_flow import BULLET, EMBLEM, GROUP, RING, RULE, SUITS, TICK, Flow, Line
from game.ui.scenes.rules_text import Block, Place, place_of
from game.ui.widgets import Widget

ENTRY: Final = 44  # design units, the height of an entry of the contents


class Page(Widget):
    """A rules text, set in lines; it scrolls under the pointer like paper.

    Attributes:
        blocks: The text.
        flow: The text as it is set.
        matches: What was searched for, in order.
        current: Which of them is looked at.
        asked: The rule that was asked for, or None.
        emblem: The icon before the title.
        four_colour: Whether suits have four colours.
    """

    focusable = False

    def __init__(self, assets: Assets) -> None:
        super().__init__()
        self.blocks: Sequence[Block] = ()
        self.flow = Flow((), 1, 1.0)
        self.matches: Sequence[Place] = ()
        self.current = 0
        self.asked: Place | None = None
        self.emblem = ""
        self.four_colour = False
        self._assets = assets
        self._grip: int | None = None

    def set_lines(self, width: int, scale: float) -> int:
        """Break the text into lines of at most ``width`` pixels; returns the height of all."""
        self.scale = scale
        self.flow = Flow(self.blocks, width, scale)
        return self.flow.height

    def show(self, place: Place) -> None:
        """Scroll so that a place can be seen, with something around it."""
        rects = self.flow.where(place)
        if not rects or self.panel is None:
            return
        view = self.panel.rect
        top, bottom = self.rect.top + rects[0].top, self.rect.top + rects[-1].bottom
        margin = min(self.px(60), view.height // 4)
        if top < view.top + margin or bottom > view.bottom - margin:
            self.panel.scroll(top - view.top - view.height // 3)

    def show_section(self, name: str) -> None:
        """Scroll so that a section begins at the top."""
        if self.panel is not None:
            self.panel.scroll(self.rect.top + self.flow.sections[name] - self.panel.rect.top - self.px(22))

    def section_in_view(self) -> str:
        """The section that is being read."""
        if self.panel is None:
            return ""
        view = self.panel.rect
        names = list(self.flow.sections)
        if self.panel.offset in (0, self.panel.limit):
            return names[-1 if self.panel.offset else 0]
        reading = view.top + view.height // 3 - self.rect.top
        return max((name for name in names if self.flow.sections[name] <= reading), key=names.index, default=names[0])

    def ask(self, name: str) -> None:
        """Mark a rule or go to a section, by its name."""
        if name in self.flow.sections:
            self.show_section(name)
            return
        self.asked = place_of(self.blocks, name)
        if self.asked is not None:
            self.show(self.asked)

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of the page."""
        self._grip = pos[1]

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        if self._grip is not None and self.panel is not None:
            self.panel.scroll(self._grip - pos[1])
            self._grip = pos[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what can be seen."""
        seen = surface.get_clip().move(-self.rect.x, -self.rect.y)
        for shape in self.flow.shapes:
            if shape.rect.top <= seen.bottom and shape.rect.bottom >= seen.top:
                self._draw_shape(surface, shape.kind, shape.rect.move(self.rect.topleft))
        for line in self.flow.lines:
            if line.rect.top <= seen.bottom and line.rect.bottom >= seen.top:
                self._draw_line(surface, line)
        if self.asked is not None:
            self._draw_asked(surface, self.asked)
        for match in self.matches:
            self._draw_over(surface, match, (*theme.BRASS, 84), theme.TEXT)
        if self.matches:
            self._draw_over(surface, self.matches[self.current], theme.BRASS, theme.ON_BRASS)

    def _draw_shape(self, surface: pygame.Surface, kind: str, rect: pygame.Rect) -> None:
        if kind == GROUP:
            paint.panel(surface, rect, (0, 0, 0, 64), theme.DIVIDER, self.px(theme.RADIUS_SMALL), max(self.px(1), 1))
        elif kind == RULE:
            surface.blit(paint.rounded(rect.size, 0, theme.DIVIDER), rect)
        elif kind == EMBLEM:
            surface.blit(self._assets.icon(self.emblem, rect.width), rect)
        elif kind == BULLET:
            surface.blit(paint.disc(rect.width, theme.BRASS), rect)
        elif kind == TICK:
            surface.blit(self._assets.icon("check", rect.width, theme.BRASS), rect)
        elif kind == RING:
            surface.blit(paint.disc(rect.width, None, theme.FAINT, max(self.px(1.5), 1)), rect)

    def _draw_asked(self, surface: pygame.Surface, place: Place) -> None:
        """A band behind the rule that was asked for, and a bar before it."""
        self._draw_over(surface, place, (*theme.BRASS, 52), theme.TEXT)
        rects = self.flow.where(place)
        whole = rects[0].unionall(rects[1:]).move(self.rect.topleft)
        bar = pygame.Rect(self.rect.left - self.px(18), whole.top, max(self.px(4), 2), whole.height)
        paint.pill(surface, bar, theme.BRASS)

    def _draw_over(self, surface: pygame.Surface, place: Place, fill: theme.Colour, colour: theme.Colour) -> None:
        """Fill a place, and set its words anew on it."""
        before = surface.get_clip()
        for line, rect in self.flow.spans(place):
            shown = rect.move(self.rect.topleft).inflate(self.px(2), 0)
            if shown.colliderect(before):
                paint.panel(surface, shown, fill, None, self.px(4))
                surface.set_clip(shown.clip(before))
                self._draw_line(surface, line, colour)
                surface.set_clip(before)

    def _draw_line(self, surface: pygame.Surface, line: Line, colour: theme.Colour | None = None) -> None:
        left, size = self.rect.left + line.rect.left, text.size(line.style, self.scale)
        middle = self.rect.top + line.rect.centery
        # Words of different sizes stand on one line.
        base = middle + text.line_height(line.style, size) // 2
        for piece in line.pieces:
            at = left + piece.x
            if piece.words in SUITS:
                self._draw_suit(surface, SUITS[piece.words], at, middle, size)
                continue
            own = text.size(piece.style, self.scale)
            shown = colour or (theme.BRASS if piece.marked else line.colour)
            drop = round((text.line_height(line.style, size) - text.line_height(piece.style, own)) * 0.24)
            image = text.render(piece.words, piece.style, shown, own)
            surface.blit(image, image.get_rect(bottomleft=(at, base - drop)))

    def _draw_suit(self, surface: pygame.Surface, suit: str, left: int, middle: int, size: int) -> None:
        colour = self._assets.suit_colour(suit, four=self.four_colour, on_dark=True)
        side = round(size * 0.72)
        surface.blit(self._assets.icon(f"suit_{suit}", side, colour), (left, middle - side // 2 + round(size * 0.04)))


class Contents(Widget):
    """The sections of a text, one under the other, or in a row that moves along.

    Attributes:
        entries: Name and words of each.
        current: The name of the one being read.
        in_row: Whether they stand in a row.
    """

    def __init__(self, label: str, on_choose: Callable[[str], None]) -> None:
        super().__init__(label)
        self.entries: Sequence[tuple[str, str]] = ()
        self.current = ""
        self.in_row = False
        self._on_choose = on_choose
        self._pointer: tuple[int, int] | None = None

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Put it somewhere."""
        super().place(rect, scale)
        self.radius = self.px(theme.RADIUS_SMALL)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on an entry."""
        self._pointer = pos
        return super().contains(pos) and self.name_at(pos) is not None

    def rects(self) -> list[pygame.Rect]:
        """Where the entries are on the surface; in a row some may be out of sight."""
        if not self.in_row:
            high = min(self.px(ENTRY), self.rect.height // max(len(self.entries), 1))
            return [
                pygame.Rect(self.rect.left, self.rect.top + place * high, self.rect.width, high)
                for place in range(len(self.entries))
            ]
        size = text.size("small_strong", self.scale)
        found, x = [], 0
        for _name, words in self.entries:
            wide = text.measure(words, "small_strong", size)[0] + 2 * self.px(14)
            found.append(pygame.Rect(x, self.rect.top, wide, self.rect.height))
            x += wide
        # The one being read stays in the middle as far as there is something to both sides.
        middle = next(
            (rect.centerx for rect, (name, _) in zip(found, self.entries, strict=True) if name == self.current), 0
        )
        slide = max(min(middle - self.rect.width // 2, x - self.rect.width), 0)
        return [rect.move(self.rect.left - slide, 0) for rect in found]

    def name_at(self, pos: tuple[int, int]) -> str | None:
        """The section whose entry is at a point."""
        for rect, (name, _words) in zip(self.rects(), self.entries, strict=True):
            if rect.clip(self.rect).collidepoint(pos):
                return name
        return None

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        """Go to the section at a point; by key, to the beginning of the one being read."""
        name = self.name_at(pos) if pos is not None else self.current
        if name is not None:
            self._on_choose(name)

    def handle(self, event: pygame.event.Event) -> bool:
        """The arrows along the entries go from section to section."""
        if event.type != pygame.KEYDOWN or not keys.is_plain(event):
            return False
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1} if self.in_row else {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key not in steps:
            return False
        names = [name for name, _words in self.entries]
        place = names.index(self.current) + steps[event.key]
        if 0 <= place < len(names):
            self._on_choose(names[place])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the entries."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        size = text.size("small_strong", self.scale)
        for rect, (name, words) in zip(self.rects(), self.entries, strict=True):
            chosen = name == self.current
            under = self.hovered and self._pointer is not None and rect.collidepoint(self._pointer)
            if chosen or under:
                inner = rect.inflate(0, -self.px(4))
                paint.panel(surface, inner, theme.CELL if chosen else (*theme.TEXT, 18), None, self.radius)
            self._draw_bar(surface, rect, chosen)
            colour = theme.TEXT if chosen else theme.MUTED
            at, anchor = (
                (rect.center, "center") if self.in_row else ((rect.left + self.px(16), rect.centery), "midleft")
            )
            text.blit(surface, words, "small_strong", colour, size, at, anchor, rect.width - self.px(20))
        surface.set_clip(before)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Outline the entry of the section being read."""
        for rect, (name, _words) in zip(self.rects(), self.entries, strict=True):
            if name == self.current:
                inner = rect.clip(self.rect).inflate(0, -self.px(4))
                paint.outline(surface, inner, theme.BRASS, max(self.px(theme.FOCUS_WIDTH), 2), 0, self.radius)

    def _draw_bar(self, surface: pygame.Surface, rect: pygame.Rect, chosen: bool) -> None:
        """A brass bar says which is being read, besides the colour."""
        if not chosen:
            return
        thick = max(self.px(4), 2)
        if self.in_row:
            bar = pygame.Rect(rect.left + self.px(14), rect.bottom - self.px(6), rect.width - 2 * self.px(14), thick)
        else:
            bar = pygame.Rect(rect.left, rect.top + self.px(9), thick, rect.height - 2 * self.px(9))
        paint.pill(surface, bar, theme.BRASS)
