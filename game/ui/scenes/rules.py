"""The rules of the games, to be read and searched."""

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.options import defaults
from game.rules.registry import GAMES
from game.ui import keys, paint, theme, units
from game.ui.scene import Scene
from game.ui.scenes import rules_search, rules_text
from game.ui.scenes.rules_page import ENTRY, Contents, Page
from game.ui.table.scene import TableScene
from game.ui.widgets import Button, Choice, Label, ScrollPanel, TextField
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDEST: Final = 1040  # design units
_LONGEST: Final = 690  # a line; longer ones are hard to read
_CONTENTS: Final = 216  # the column of sections
_LEAST_TEXT: Final = 600  # beside it
_PAD: Final = 40
_GAP: Final = 12
_HIGH: Final = 46  # of what stands above the page
_FIELD: Final = 196
_WIDE_FIELD: Final = 320
_COUNT: Final = 106
_FADE: Final = 20
_ABOVE: Final = 22  # the page


class StepButton(Button):
    """An arrow to the next match, or the one before."""

    def __init__(self, scene: "RulesScene", label: str, icon: str, step: int) -> None:
        super().__init__(label, lambda: scene.step(step))
        self._icon = icon
        self._assets = scene.app.assets

    def draw_words(self, surface: pygame.Surface) -> None:
        """Draw the arrow in place of the words."""
        image = self._assets.icon(self._icon, self.px(20), self.text_colour())
        surface.blit(image, image.get_rect(center=self.rect.center))


class RulesScene(Scene):
    """The rules of one game, and the way to those of the others.

    Attributes:
        scroll: The view of the text.
        page: The text.
        contents: Its sections.
        choice: The games.
        field: What to search for.
        count: How many matches there are, in words.
    """

    least: ClassVar[units.Size] = (700, 450)

    def __init__(self, app: "App", game_key: str, section: str = "") -> None:
        super().__init__(app)
        self.back = Button(tr("Back"), app.pop)
        names = [(key, tr(game.name)) for key, game in GAMES.items()]
        self.choice = Choice(names, game_key, self._change_game, tr("Rules"), "small_strong")
        self.field = TextField(tr("Search"), "", self._search, 40, tr("Search (press /)"))
        self.count = Label("", "small", theme.MUTED, "right")
        self._steps = (StepButton(self, tr("Previous match"), "up", -1), StepButton(self, tr("Next match"), "down", 1))
        self.contents = Contents(tr("Sections"), self._go_to)
        self.scroll = ScrollPanel()
        self.page = Page(app.assets)
        self._box = pygame.Rect(0, 0, 0, 0)
        self._ground: pygame.Surface | None = None
        self._rule = pygame.Rect(0, 0, 0, 0)  # between contents and page
        self._section = section  # to be shown once there is a page
        self._jumped: tuple[str, int] | None = None  # the section gone to, and the offset that it led to
        self._reading: tuple[rules_text.Place, int] | None = None  # the line at the top, and the offset there
        self._slash = False
        self._load(game_key)
        self.widgets.add(self.back, self.choice, self.field, self.count, *self._steps)
        self.widgets.add(self.contents, self.scroll, self.page)
        self.widgets.set_focus(self.choice)
        self._tell_count()

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; what searches and scrolls comes before what moves the focus."""
        used = self._take(event)
        if used:
            self.dirty = True
            self._follow()
        return used

    def _take(self, event: pygame.event.Event) -> bool:
        slash, self._slash = self._slash, False
        if slash and event.type == pygame.TEXTINPUT and event.text == "/":
            return True  # the key that led to the field is not typed into it
        if event.type == pygame.KEYDOWN and self._take_key(event):
            return True
        self._slash = slash and event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT)
        return super().handle(event)

    def _take_key(self, event: pygame.event.Event) -> bool:
        typing = self.field.editing
        if keys.is_command(event):
            if event.key == pygame.K_f:
                self._seek()
            return bool(event.key == pygame.K_f)
        if typing and event.key in keys.ENTER:
            self.step(-1 if event.dict.get("mod", 0) & pygame.KMOD_SHIFT else 1)
            return True
        # On some keyboards the slash is Shift and a digit.
        if not typing and (event.key == pygame.K_SLASH or event.dict.get("unicode") == "/"):
            self._seek()
            self._slash = True
            return True
        return keys.is_plain(event) and self._scroll_by(event, typing)

    def _scroll_by(self, event: pygame.event.Event, typing: bool) -> bool:
        key, focus = event.key, self.widgets.focus
        up_or_down = key in (pygame.K_UP, pygame.K_DOWN)
        if typing and key in (pygame.K_SPACE, pygame.K_HOME, pygame.K_END):
            return False
        if focus is self.contents and up_or_down and not self.contents.in_row:
            return False
        if key == pygame.K_SPACE and (isinstance(focus, Button) or focus is self.contents):
            return False
        return self.scroll.handle_key(event, arrows=True) or up_or_down

    def on_escape(self) -> None:
        """Esc puts the search away first, then the rules."""
        if not self.field.value:
            self.app.pop()
            return
        self.field.set_value("")
        self._search("")
        if self.field.editing:
            self.widgets.set_focus(self.choice)

    def on_leave(self) -> None:
        """The scene is left: nothing is typed any more."""
        self.widgets.set_focus(None)

    # Search.

    def step(self, direction: int) -> None:
        """Go to another match; behind the last one comes the first."""
        page = self.page
        if page.matches:
            page.current = (page.current + direction) % len(page.matches)
            page.show(page.matches[page.current])
            self._tell_count()
            self._follow()

    def _seek(self) -> None:
        self.widgets.keyboard = True
        self.widgets.set_focus(self.field)
        self.field.all_selected = bool(self.field.value)

    def _search(self, sought: str) -> None:
        """Mark what stands in the text, and go to the first that is not above what is being read."""
        page = self.page
        page.matches = rules_search.find(page.blocks, sought)
        page.current = 0
        if page.matches:
            page.asked = None
            top = self.scroll.rect.top - page.rect.top
            below = (number for number, match in enumerate(page.matches) if page.flow.where(match)[0].top >= top)
            page.current = next(below, 0)
            page.show(page.matches[page.current])
        self._tell_count()

    def _tell_count(self) -> None:
        found = len(self.page.matches)
        if found:
            self.count.label = tr("{number} of {all}").format(number=self.page.current + 1, all=found)
        else:
            self.count.label = tr("Nothing found") if self.field.value.strip() else ""
        for button in self._steps:
            button.enabled = found > 1
        self.dirty = True

    # Sections.

    def _go_to(self, name: str) -> None:
        self.page.show_section(name)
        self._jumped = (name, self.scroll.offset)
        self._follow()

    def _follow(self) -> None:
        """Mark the section being read: the one gone to until something is scrolled, since the end cannot rise."""
        if self._jumped is not None and self._jumped[1] == self.scroll.offset:
            self.contents.current = self._jumped[0]
        else:
            self._jumped = None
            self.contents.current = self.page.section_in_view()

    # The text.

    def _load(self, game_key: str) -> None:
        self.game_key = game_key
        tables = [scene for scene in self.app.scenes if isinstance(scene, TableScene)]
        if tables and tables[-1].game_key == game_key:
            options = tables[-1].match.record.options
            blocks = rules_text.with_options(game_key, options, tr("in this match"))
            # Before the first section: whoever asks during a match wants to know what holds in it.
            first = next(place for place, block in enumerate(blocks) if block.kind == rules_text.SECTION)
            blocks = (*blocks[:first], *rules_text.in_match(game_key, options), *blocks[first:])
        else:
            options = defaults(GAMES[game_key].options)
            blocks = rules_text.with_options(game_key, options, tr("default"))
        self.page.blocks = blocks
        self.page.asked = None
        self.page.emblem = game_key
        titles = (rules_text.TITLE, rules_text.SECTION)
        self.contents.entries = [
            (block.name, tr("The idea") if block.kind == rules_text.TITLE else block.words.text)
            for block in blocks
            if block.kind in titles
        ]

    def _change_game(self, game_key: str) -> None:
        self._load(game_key)
        self.page.matches = ()
        self.scroll.offset = 0
        self._reading = self._jumped = None
        self.layout(self.app.display.size)
        self._search(self.field.value)
        self._follow()

    # Picture.

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels; what is being read stays in view."""
        px, scale = self.px, self.scale
        margin = px(24)
        across = min(size[0] - 2 * margin, px(WIDEST))
        left = (size[0] - across) // 2
        head = self._place_head(left, across)
        box = pygame.Rect(left, head, across, size[1] - head - margin)
        beside = across - px(_CONTENTS) >= px(_LEAST_TEXT)
        beside = beside and box.height >= (len(self.contents.entries) * px(ENTRY) + 2 * px(_GAP))
        self.contents.in_row = not beside
        self._box, self._ground = box, None
        if beside:
            list_box = pygame.Rect(left + px(_GAP), box.top + px(_GAP), px(_CONTENTS - 2 * _GAP), box.h - 2 * px(_GAP))
            view = pygame.Rect(left + px(_CONTENTS), box.top, across - px(_CONTENTS), box.height)
            self._rule = pygame.Rect(view.left, box.top + px(_GAP), max(px(1), 1), box.height - 2 * px(_GAP))
        else:
            list_box = pygame.Rect(left + px(_GAP), box.top + px(4), across - 2 * px(_GAP), px(ENTRY))
            view = pygame.Rect(left, list_box.bottom + px(4), across, box.bottom - list_box.bottom - px(4))
            self._rule = pygame.Rect(left + px(_GAP), view.top, across - 2 * px(_GAP), max(px(1), 1))
        self.contents.place(list_box, scale)
        self._place_page(view)
        self.page.four_colour = self.app.settings.four_colour
        self._follow()
        self.dirty = True

    def _place_head(self, left: int, across: int) -> int:
        """Place what stands above the page, in one row or two; returns where the page begins."""
        px, scale = self.px, self.scale
        high, gap, top = px(_HIGH), px(_GAP), px(20)
        back, field, count = px(104), px(_FIELD), px(_COUNT)
        room = across - back - count - field - 2 * high - 5 * gap
        pills = self.choice.pills(room, scale)
        self.back.place(pygame.Rect(left, top, back, high), scale)
        if pills[-1].top == 0:
            at = pygame.Rect(left + back + gap, top + (high - pills[0].h) // 2, room, pills[0].h)
            bottom = top + high
        else:
            at = pygame.Rect(left, top + high + gap, across, self.choice.height_for(across, scale))
            bottom = at.bottom
            field = min(across - back - count - 2 * high - 5 * gap, px(_WIDE_FIELD))
        self.choice.place(at, scale)
        x = left + across
        for widget, wide in zip(
            (*reversed(self._steps), self.field, self.count), (high, high, field, count), strict=True
        ):
            x -= wide
            widget.place(pygame.Rect(x, top, wide, high), scale)
            x -= gap
        return bottom + px(18)

    def _place_page(self, view: pygame.Rect) -> None:
        """Set the text for a view; the line at its top stays there."""
        px, page, scroll = self.px, self.page, self.scroll
        reading, above, pad = self._line_at_top(), px(_ABOVE), px(_PAD)
        width = min(view.width - 2 * pad - px(16), px(_LONGEST))
        scroll.place(view.inflate(-px(16), -2 * px(8)), self.scale)
        high = page.set_lines(width, self.scale) + px(30)
        # Without the sections beside it the page stands in the middle.
        left = view.left + (max((scroll.rect.width - width) // 2, pad) if self.contents.in_row else pad)
        page.place(pygame.Rect(left, scroll.rect.top + above, width, high), self.scale)
        if reading is not None:
            scroll.offset = page.flow.where(reading)[0].top + above
        scroll.settle([page], high + above)
        self._reading = (reading, scroll.offset) if reading is not None else None
        if self._section:
            page.ask(self._section)
            self._jumped = (self._section, scroll.offset) if self._section in page.flow.sections else None
            self._section = ""

    def _line_at_top(self) -> rules_text.Place | None:
        """The line at the top of the view, or of the size before while nothing is scrolled: the end cannot rise."""
        if self._reading is not None and self._reading[1] == self.scroll.offset:
            return self._reading[0]
        top = self.scroll.rect.top - self.page.rect.top
        lines = self.page.flow.lines if self.scroll.offset else []
        return next((line.place for line in lines if line.rect.bottom > top), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        ground = self._ground
        if ground is None:
            ground = self._ground = self._draw_ground()
        surface.blit(ground, (0, 0))
        self.widgets.draw(surface)
        view, high = self.scroll.rect, self.px(_FADE)
        if self.scroll.offset:
            self._draw_fade(surface, ground, view.top, (255, 0))
        if self.scroll.offset < self.scroll.limit:
            self._draw_fade(surface, ground, view.bottom - high, (0, 255))

    def _draw_ground(self) -> pygame.Surface:
        """What never moves: the table and the panel."""
        ground = self.app.assets.felt(self.app.display.size, self.app.settings.table).copy()
        paint.panel(ground, self._box, theme.PANEL_DEEP, theme.DIVIDER, self.px(theme.RADIUS), max(self.px(1), 1))
        ground.blit(paint.rounded(self._rule.size, 0, theme.DIVIDER), self._rule)
        return ground

    def _draw_fade(self, surface: pygame.Surface, ground: pygame.Surface, top: int, alphas: tuple[int, int]) -> None:
        """Lay the ground over an end of the page, so that lines fade out of sight there."""
        left, size = self.scroll.rect.left, (self.page.rect.right - self.scroll.rect.left, self.px(_FADE))
        strip = pygame.Surface(size, pygame.SRCALPHA)
        strip.blit(ground, (-left, -top))
        fade = paint.vertical(size, *((255, 255, 255, alpha) for alpha in alphas))
        strip.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(strip, (left, top))
