"""The rules of the games, to be read."""

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import pygame

from game.rules.options import Options
from game.rules.registry import GAMES
from game.ui import keys, paint, text, theme, units
from game.ui.scene import Scene
from game.ui.scenes.setup_rows import Backdrop
from game.ui.table.scene import TableScene
from game.ui.widgets import Button, Choice, ScrollPanel, Widget
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDEST: Final = 860  # design units; longer lines are hard to read
_PAD: Final = 40
_HEAD: Final = 92
_LINE: Final = 1.32  # line height to that of the font
_INDENT: Final = 22


class TextLine(NamedTuple):
    """A line of text as it is drawn: pixels from the top and the left edge, and how."""

    y: int
    x: int
    words: str
    style: str
    colour: theme.Colour
    bullet: bool = False


class Paragraphs(Widget):
    """A text in a few marks of Markdown: ``#`` and ``##`` headings, ``-`` points, empty lines between paragraphs.

    Attributes:
        source: The text.
        lines: As they are drawn, once it has been broken into lines.
    """

    focusable = False

    def __init__(self, source: str) -> None:
        super().__init__()
        self.source = source
        self.lines: list[TextLine] = []

    def contains(self, pos: tuple[int, int]) -> bool:  # noqa: ARG002 - there is nothing to press
        """Never: there is nothing to press."""
        return False

    def flow(self, width: int, scale: float) -> int:
        """Break the text into lines of at most ``width`` pixels; returns the height of all."""
        self.scale = scale
        self.lines = []
        y = 0
        for block in blocks(self.source):
            y = self._add(block, y, width)
        return y

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines that can be seen."""
        seen = surface.get_clip()
        for line in self.lines:
            y = self.rect.top + line.y
            size = text.size(line.style, self.scale)
            high = text.line_height(line.style, size)
            if y + high < seen.top or y > seen.bottom:
                continue
            x = self.rect.left + line.x
            if line.bullet:
                dot = paint.disc(max(self.px(6), 3), theme.BRASS)
                surface.blit(dot, dot.get_rect(center=(x - self.px(13), y + high // 2)))
            surface.blit(text.render(line.words, line.style, line.colour, size), (x, y))

    def _add(self, block: str, y: int, width: int) -> int:
        style, colour, indent, above, words = "body", theme.TEXT, 0, 12, block
        if block.startswith("## "):
            style, colour, above, words = "subheading", theme.BRASS, 28, block[3:]
        elif block.startswith("# "):
            style, above, words = "heading", 0, block[2:]
        elif block.startswith("- "):
            indent, above, words = self.px(_INDENT), 7, block[2:]
        size = text.size(style, self.scale)
        high = round(text.line_height(style, size) * (_LINE if style == "body" else 1.1))
        y += self.px(above) if y else 0
        for place, line in enumerate(text.wrap(words, style, size, width - indent)):
            self.lines.append(TextLine(y, indent, line, style, colour, bool(indent) and place == 0))
            y += high
        return y


def blocks(source: str) -> list[str]:
    """A text cut into headings, points and paragraphs, each on one line."""
    found: list[str] = []
    fresh = True
    for raw in source.splitlines():
        line = raw.strip()
        starts = line.startswith(("# ", "## ", "- "))
        if not line:
            fresh = True
        elif fresh or starts or found[-1].startswith("#"):
            found.append(line)
            fresh = False
        else:
            found[-1] += " " + line
    return found


def in_force(game_key: str, options: Options) -> str:
    """A section, in the marks of :class:`Paragraphs`, that says which options a match is played with."""
    lines = [f"## {tr('In this match')}", ""]
    for row in GAMES[game_key].options:
        chosen = next(choice for choice in row.choices if choice.value == options[row.key])
        says = f"{tr(chosen.label)}. {tr(chosen.help)}" if chosen.help else tr(chosen.label)
        lines.append(f"- {tr(row.label)}: {says}")
    return "\n".join(lines) + "\n"


class RulesScene(Scene):
    """The rules of one game, and the way to those of the others.

    Attributes:
        scroll: The view of the text.
        choice: The games.
    """

    least: ClassVar[units.Size] = (640, 400)

    def __init__(self, app: "App", game_key: str) -> None:
        super().__init__(app)
        self.game_key = game_key
        self.back = Button(tr("Back"), self.on_escape)
        names = [(key, tr(game.name)) for key, game in GAMES.items()]
        self.choice = Choice(names, game_key, self._show, tr("Rules"), "small_strong")
        self.scroll = ScrollPanel()
        self._backdrop = Backdrop()
        self._text = Paragraphs("")
        self._load(game_key)
        self.widgets.add(self._backdrop, self.scroll, self._text, self.choice, self.back)
        self.widgets.set_focus(self.choice)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; what scrolls comes before what moves the focus."""
        if event.type == pygame.KEYDOWN and keys.is_plain(event):
            on_button = event.key == pygame.K_SPACE and self.widgets.focus is self.back
            if not on_button and self.scroll.handle_key(event, arrows=True):
                self.dirty = True
                return True
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                return True
        return super().handle(event)

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        width, height = size
        margin = self.px(24)
        across = min(width - 2 * margin, self.px(WIDEST))
        left = (width - across) // 2
        high = self.px(50)
        back = self.px(130)
        # The names of the games stand beside Back, or under it where the window is narrow.
        room = across - back - self.px(16)
        pills = self.choice.pills(room, self.scale)
        beside = pills[-1].top == 0
        if beside:
            wide, tall = max(rect.right for rect in pills), pills[-1].bottom
            head = self.px(_HEAD if height >= self.px(620) else 72)
            at = (left + across - wide, (head - tall) // 2)
            middle = head // 2
        else:
            wide, tall = across, self.choice.height_for(across, self.scale)
            middle = self.px(12) + high // 2
            at = (left, self.px(24) + high)
            head = at[1] + tall + self.px(16)
        self.back.place(pygame.Rect(left, middle - high // 2, back, high), self.scale)
        self.choice.place(pygame.Rect(at, (wide, tall)), self.scale)
        pad = self.px(_PAD if across > self.px(600) else 24)
        box = pygame.Rect(left, head, across, height - head - margin)
        self._backdrop.place(box, self.scale)
        view = box.inflate(0, -2 * self.px(2))
        self.scroll.place(view.inflate(-self.px(16), 0), self.scale)
        long = self._text.flow(across - 2 * pad, self.scale) + 2 * pad - self.px(8)
        self._text.place(pygame.Rect(left + pad, view.top + pad - self.px(8), across - 2 * pad, long), self.scale)
        self.scroll.settle([self._text], long)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        surface.blit(self.app.assets.felt(surface.get_size(), self.app.settings.table), (0, 0))
        self.widgets.draw(surface)

    def _load(self, game_key: str) -> None:
        source = self.app.assets.text("rules", f"{game_key}.md")
        tables = [scene for scene in self.app.scenes if isinstance(scene, TableScene)]
        if tables and tables[-1].game_key == game_key:
            # Before the first section: whoever asks during a match wants to know what holds in it.
            place = source.index("\n## ") + 1
            source = source[:place] + in_force(game_key, tables[-1].match.record.options) + "\n" + source[place:]
        self._text.source = source

    def _show(self, game_key: str) -> None:
        self.game_key = game_key
        self._load(game_key)
        self.scroll.offset = 0
        self.layout(self.app.display.size)
