"""The settings, applied at once: how the game moves and sounds, and how it looks."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

import pygame

from game.session.settings import UNTIL_CLICK, Settings
from game.ui import app as app_module
from game.ui import paint, text, theme, units
from game.ui.scenes.scrolled import ScrolledScene
from game.ui.scenes.setup_rows import Backdrop, Column, stretch
from game.ui.table.frame import LEAST
from game.ui.table.geometry import CORNER
from game.ui.widgets import Button, Choice, Label, Passive, Slider, Stepper, Toggle, Widget
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

T = TypeVar("T")

WIDEST: Final = 1140  # design units of both panels together
TWO_COLUMNS: Final = 1000  # design units that two panels side by side need
_NARROW: Final = 680
_HEAD: Final = 92
_GAP: Final = 20
_MOST_SPARE: Final = 12
_MOST_MISSING: Final = 6  # of the room between two rows, where that saves scrolling
_ABOVE: Final = 0.4  # of the room that is left
_PREVIEW: Final = 176
_PREVIEW_CARDS: Final = ("AS", "KH", "QD", "9C")
PAUSES: Final = (0.5, 1.2, 2.0, 3.0)  # seconds that a finished trick stays
EXPERT_TIMES: Final = (0.2, 0.3, 0.5, 0.8, 1.0, 1.5, 2.0, 3.0)  # seconds that an expert thinks about a move


class Preview(Passive):
    """The chosen table, back and card faces."""

    def __init__(self, app: "App") -> None:
        super().__init__()
        self._app = app

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        settings, assets = self._app.settings, self._app.assets
        radius = self.px(theme.RADIUS_SMALL)
        cloth = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        cloth.blit(assets.felt(self.rect.size, settings.table), (0, 0))
        cloth.blit(paint.rounded(self.rect.size, radius, (255, 255, 255, 255)), (0, 0), None, pygame.BLEND_RGBA_MIN)
        surface.blit(cloth, self.rect)
        paint.panel(surface, self.rect, None, theme.HAIRLINE, radius, max(self.px(1), 1))
        count = len(_PREVIEW_CARDS) + 1
        pad = self.px(16)
        wide = min(round((self.rect.height - 2 * pad) / 1.4), (self.rect.width - 2 * pad) // count - self.px(8))
        faces = [
            assets.card("standard", card, wide, four=settings.four_colour, large=settings.large_index)
            for card in _PREVIEW_CARDS
        ]
        gap = min((self.rect.width - 2 * pad - count * wide) // (count - 1), self.px(18))
        x = self.rect.centerx - (count * wide + (count - 1) * gap) // 2
        for face in [assets.back(settings.back, wide), *faces]:
            at = face.get_rect(midleft=(x, self.rect.centery))
            paint.shadow(surface, at, max(self.px(5), 2), round(wide * CORNER), 110)
            surface.blit(face, at)
            x += wide + gap


class _Pills:
    """Words on the left, pills on the right; or where that is too narrow, one under the other."""

    def __init__(self, label: str, says: str, choice: "Choice[T]") -> None:
        self._heading = Label(label, "strong")
        self._says = Label(says, "small", theme.MUTED, wrapped=True)
        self._choice = choice

    def put(self, column: Column) -> None:
        """Place it in a column."""
        column.next_row()
        column.pills(self._heading, self._says, self._choice)


class _Line:
    """Words on the left and a slider or stepper on the right, ``wide`` design units of it where there is room."""

    def __init__(self, label: str, says: Label, widget: Slider | Stepper[Any], wide: int) -> None:
        self._heading = Label(label, "strong")
        self._says = says
        self._widget = widget
        self._wide = wide

    def put(self, column: Column) -> None:
        """Place it in a column."""
        column.next_row()
        wide = min(column.px(self._wide), round(column.width * 0.64))
        column.beside(self._heading, self._says, self._widget, (wide, column.px(theme.TARGET)))


class _Whole:
    """A widget as wide as the column."""

    def __init__(self, widget: Toggle) -> None:
        self._widget = widget

    def put(self, column: Column) -> None:
        """Place it in a column."""
        column.next_row()
        column.put(self._widget, self._widget.height_for(column.width, column.scale))


_Row = _Pills | _Line | _Whole


class SettingsScene(ScrolledScene):
    """All settings.

    Attributes:
        back: Goes back.
    """

    least: ClassVar[units.Size] = (640, 360)
    reflows: ClassVar[bool] = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.game_key = app.scenes[-1].game_key if app.scenes else None
        self.back = Button(tr("Back"), self.on_escape)
        self._backdrops = (Backdrop(), Backdrop())
        self._headings = (Label(tr("General"), "subheading"), Label(tr("Look"), "subheading"))
        self._preview = Preview(app)
        self._scale_note = Label("", "small", theme.MUTED, wrapped=True)
        self._by_name: dict[str, Choice[Any] | Toggle | Stepper[Any]] = {}
        self._first, self._second = self._play_rows(), self._look_rows()
        self.widgets.add(self.back)

    def on_top(self) -> None:
        """Show the focus on the first setting."""
        if self.widgets.focus is None:
            self.widgets.set_focus(next((one for one in self.widgets.widgets if isinstance(one, Choice)), None))

    def layout(self, size: units.Size) -> None:
        """Place everything for a surface of that many pixels."""
        self._read_again()
        width, height = size
        margin = self.px(32)
        head = self.px(_HEAD if height >= self.px(620) else 76)
        two = width >= self.px(TWO_COLUMNS) + 2 * margin
        across = min(width - 2 * margin, self.px(WIDEST if two else _NARROW))
        left = (width - across) // 2
        self.scroll.place(pygame.Rect(left - self.px(14), head, across + self.px(28), height - head), self.scale)
        area = pygame.Rect(left, head, across, height - head)
        room = height - self.px(theme.SPACE[4])
        body, bottom = self._place_panels(area, two, 0)
        rows = max(len(self._first), len(self._second)) if two else len(self._first) + len(self._second)
        missing = -((room - bottom) // rows)
        if 0 < missing <= self.px(_MOST_MISSING):
            body, bottom = self._place_panels(area, two, -missing)
        elif bottom < room:
            spare = min((room - bottom) // rows, self.px(_MOST_SPARE))
            body, bottom = self._place_panels(area, two, spare)
            body, bottom = self._place_panels(area.move(0, round((room - bottom) * _ABOVE)), two, spare)
        self.scroll.settle(body, bottom - head + self.px(theme.SPACE[4]))
        high = self.px(50)
        self.back.place(pygame.Rect(left, (head - high) // 2, self.px(130), high), self.scale)
        self.widgets.replace([self.back, self.scroll, *body])
        if self.widgets.focus in body:
            self.scroll.reveal(self.widgets.focus)
        self.dirty = True

    def _place_panels(self, area: pygame.Rect, two: bool, spare: int) -> tuple[list[Widget], int]:
        """Place both panels, with so many pixels more between rows; returns what is in them and the lower edge."""
        gap = self.px(_GAP)
        each = (area.width - gap) // 2 if two else area.width
        first = Column(area.left, area.top, each, self.scale, self._backdrops[0], spare)
        first.text(self._headings[0])
        for row in self._first:
            row.put(first)
        bottom = first.close()
        at = (area.left + each + gap, area.top) if two else (area.left, bottom + gap)
        second = Column(*at, each, self.scale, self._backdrops[1], spare)
        second.text(self._headings[1])
        second.put(self._preview, second.px(_PREVIEW), 14)
        for row in self._second:
            row.put(second)
        bottom = max(bottom, second.close())
        if two:
            stretch(self._backdrops, bottom)
        return [*first.placed, *second.placed], bottom

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        surface.blit(self.app.assets.felt(surface.get_size(), self.app.settings.table), (0, 0))
        size = text.size("heading", self.scale * 1.3)
        at = (self.back.rect.right + self.px(24), self.back.rect.centery)
        text.blit(surface, tr("Settings"), "heading", theme.TEXT, size, at, "midleft")
        self.draw_edge(surface)
        self.widgets.draw(surface)

    def _play_rows(self) -> list[_Row]:
        settings = self.app.settings
        speeds = [
            ("slow", tr("Slow")),
            ("normal", tr("Normal")),
            ("fast", tr("Fast")),
            ("instant", tr("Instant")),
        ]
        pauses: list[tuple[float | None, str]] = [(pause, f"{pause:g} s") for pause in PAUSES]
        pauses.append((UNTIL_CLICK, tr("Until I click")))
        self._time = Stepper(
            tr("Expert's thinking time"),
            EXPERT_TIMES,
            settings.expert_seconds,
            self._setter("expert_seconds"),
            lambda value: f"{value:g} s",
        )
        self._by_name["expert_seconds"] = self._time
        longer = tr("Longer makes it stronger.")
        self._volume = Slider(
            tr("Volume"), 0, 100, 5, settings.volume, self._set_volume, lambda value: f"{value} %", self._keep_volume
        )
        return [
            self._pills(tr("Speed"), tr("How fast cards move."), speeds, "speed"),
            self._pills(tr("A finished trick stays"), tr("A click or key goes on sooner."), pauses, "trick_pause"),
            _Line(tr("Expert's thinking time"), Label(longer, "small", theme.MUTED), self._time, 190),
            self._toggle(tr("Click twice to play a card"), "confirm", tr("The first click chooses, the second plays.")),
            self._toggle(tr("Reduced motion"), "reduced_motion", tr("Cards appear in their places instead of moving.")),
            self._toggle(tr("Full screen"), "fullscreen", tr("F11 or Alt and Enter switch it anywhere.")),
            _Line(tr("Volume"), Label(tr("Of all sounds."), "small", theme.MUTED), self._volume, 340),
            self._toggle(tr("Mute"), "muted", tr("No sounds at all.")),
        ]

    def _look_rows(self) -> list[_Row]:
        tables = [("green", tr("Green")), ("blue", tr("Blue")), ("wine", tr("Wine"))]
        backs = [("wine", tr("Wine")), ("navy", tr("Navy")), ("moss", tr("Moss"))]
        self._size = Stepper(
            tr("Interface size"),
            app_module.SCALES,
            self.app.settings.scale,
            self._setter("scale"),
            lambda value: f"{value} %",
        )
        self._by_name["scale"] = self._size
        return [
            self._pills(tr("Table"), tr("The colour of the cloth."), tables, "table"),
            self._pills(tr("Card back"), tr("What covered cards show."), backs, "back"),
            self._toggle(tr("Four colours"), "four_colour", tr("Diamonds are blue and clubs are green.")),
            self._toggle(tr("Large indices"), "large_index", tr("Bigger numbers and suits on the cards.")),
            _Line(tr("Interface size"), self._scale_note, self._size, 190),
        ]

    def _pills(self, label: str, says: str, values: Sequence[tuple[T, str]], name: str) -> _Pills:
        value: T = getattr(self.app.settings, name)
        choice = Choice(values, value, self._setter(name), label, "small_strong")
        self._by_name[name] = choice
        return _Pills(label, says, choice)

    def _toggle(self, label: str, name: str, help_text: str) -> _Whole:
        toggle = Toggle(label, getattr(self.app.settings, name), self._setter(name), help_text)
        self._by_name[name] = toggle
        return _Whole(toggle)

    def _setter(self, name: str) -> Callable[[object], None]:
        def apply(value: object) -> None:
            setattr(self.app.settings, name, value)
            self.app.apply_settings()

        return apply

    def _set_volume(self, value: int) -> None:
        self.app.settings.volume = value
        self.app.sounds.volume = value

    def _keep_volume(self) -> None:
        # A slider passes many values on its way; only the last one is written and heard.
        self.app.apply_settings()
        self.app.sounds.play("play")

    def _read_again(self) -> None:
        """Show what the settings are now: keys change some of them while this is open."""
        settings: Settings = self.app.settings
        for name, widget in self._by_name.items():
            widget.value = getattr(settings, name)
        self._volume.value = settings.volume
        size = self.app.display.size
        wished = units.scale(size, settings.scale, (1, 1), reflows=True)
        got = units.scale(size, settings.scale, LEAST, reflows=True)
        self._scale_note.label = tr("Ctrl + and Ctrl − change it anywhere.")
        if got < wished - 0.005:
            most = round(settings.scale * got / wished)
            words = tr("The table has room for {percent} % in this window.")
            self._scale_note.label = words.format(percent=most)
