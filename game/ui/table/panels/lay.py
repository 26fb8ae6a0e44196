"""The bid composer: two cards of the hand, laid in one of four ways, with what each scores."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.cards import STANDARD, Card
from game.rules.dealers_dilemma import TRICKS, score
from game.rules.moves import DIFFERENCE, EASY, LAID_KINDS, TOP, ZERO, Move, first_of, lay, second_of
from game.rules.views import DealersDilemmaView
from game.ui import keys, paint, text, theme
from game.ui.table.geometry import CARD_RATIO, CORNER, Pose
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, Cell, draw_box, line, rect_in
from game.ui.table.words import card_signs, signed
from game.ui.widgets import Button
from game.ui.words import ntr, tr

WIDTH: Final = 656.0  # design units
HEIGHT: Final = 226.0
SPARE: Final = 40.0
TOP_OF_KINDS: Final = 46.0
KIND: Final = (146.0, 68.0)
GAP: Final = 8.0
BUTTON: Final = (124.0, 44.0)
CARD: Final = 62.0
MIDDLE: Final = (PADDING + 66, 168.0)  # of the picture of the two cards
APART: Final = 34.0  # from there to the middle of a card that lies beside the other
SLIPPED: Final = (15.0, 5.0)  # from there to the middle of a card that lies under or on the other
LEFT: Final = PADDING + 152  # of the words beside it
NEEDED: Final = 2
_EXAMPLE: Final = (STANDARD.parse("4S"), STANDARD.parse("2S"))  # any two of different numbers
# How the cards are laid, in the order in which they are picked.
_HOW: Final = {
    EASY: "The first lies face down, the second face up.",
    TOP: "The first lies on top of the second.",
    DIFFERENCE: "They lie crossed, face up; their order does not matter.",
    ZERO: "They lie side by side, face up; their numbers do not matter.",
}


class _KindCell(Cell):
    """A way of laying: its name, the tricks it wants, and what it scores.

    Attributes:
        scores: What it scores, or "" where it cannot be laid.
    """

    def __init__(self, label: str, on_press: Callable[[], None], shortcut: str) -> None:
        super().__init__(label, on_press, " ", shortcut)
        self.scores = ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        label, under, self.label, self.under = self.label, self.under, "", ""
        super().draw(surface)
        self.label, self.under = label, under
        colour = theme.ON_BRASS if self.picked else theme.TEXT if self.open else theme.FAINT
        muted = theme.ON_BRASS if self.picked else theme.MUTED if self.open else theme.FAINT
        room, small = self.rect.w - self.px(theme.SPACE[1]), text.size("small", self.scale)
        for words, style, shade, y in (
            (label, "strong", colour, 15),
            (under, "small", muted, 36),
            (self.scores, "small", muted, 54),
        ):
            size = small if style == "small" else text.size(style, self.scale)
            size = text.fitting_size([words], style, size, room, 0.8)
            at = self.rect.centerx, self.rect.top + self.px(y)
            text.blit(surface, words, style, shade, size, at, "center", room)
        at = self.rect.right - self.px(theme.SPACE[1]), self.rect.top + self.px(13)
        shade = theme.ON_BRASS if self.picked else theme.FAINT
        text.blit(surface, self.shortcut, "small_strong", shade, text.size("small_strong", self.scale), at, "midright")


class LayPanel(Panel):
    """Gathers two cards of the hand and the way to lay them."""

    view: DealersDilemmaView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, DealersDilemmaView)
        self._kind = EASY
        names = {EASY: tr("Easy"), TOP: tr("Top card"), DIFFERENCE: tr("Difference"), ZERO: tr("Zero")}
        self._kinds = {
            kind: _KindCell(names[kind], self._chooser(kind), str(number)) for number, kind in enumerate(LAID_KINDS, 1)
        }
        self._swap = Button(tr("Swap"), self._exchange, shortcut="x", show_shortcut=True)
        self._lay = Button(tr("Lay bid"), self._make)
        self.widgets.add(*self._kinds.values(), self._swap, self._lay)
        self._change(())

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place kinds, picture and buttons."""
        self.take_box(area, scale, WIDTH, HEIGHT, SPARE)
        for place, cell in enumerate(self._kinds.values()):
            cell.place(
                rect_in(self, PADDING + place * (KIND[0] + GAP), TOP_OF_KINDS + self.extra * 0.2, *KIND), self.scale
            )
        right, y = WIDTH - PADDING - BUTTON[0], HEIGHT + self.extra * 0.85 - theme.SPACE[2] - BUTTON[1]
        self._lay.place(rect_in(self, right, y, *BUTTON), self.scale)
        self._swap.place(rect_in(self, right - 10 - BUTTON[0], y, *BUTTON), self.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """1 to 4 choose the way, X swaps the cards, Enter lays, Backspace lets the last card go."""
        digit = keys.digit(event)
        if digit is not None and 1 <= digit <= len(LAID_KINDS):
            self._choose(LAID_KINDS[digit - 1])
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and self.picked:
            self._change(self.picked[:-1])
            self.host.hand_changed()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN and self.widgets.focus is None:
            return False  # the keys go to the hand first
        # On another way of laying Enter chooses that; on the button that swaps it swaps.
        on_other = self.widgets.focus not in (None, self._kinds[self._kind], self._lay)
        if event.type == pygame.KEYDOWN and event.key in keys.ENTER and not on_other and not keys.is_repeat(event):
            self._make()
            return True
        return super().handle(event)

    def on_card(self, card: Card) -> bool:
        """Pick a card, let it go, or put it in the place of the card picked first."""
        if card in self.picked:
            self._change(tuple(other for other in self.picked if other != card))
        else:
            self._change((*self.picked, card)[-NEEDED:])
        # Whoever comes up from the hand with two cards lays them.
        self.widgets.set_focus(self._lay if len(self.picked) == NEEDED else None)
        self.host.hand_changed()
        return True

    def on_escape(self) -> bool:
        """Let go of the cards picked."""
        if not self.picked:
            return False
        self._change(())
        self.host.hand_changed()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        draw_box(surface, self, tr("Lay two cards as your bid"), tr("they take no part in the play"))
        self._draw_cards(surface)
        title, below = self._told()
        line(
            surface, self, title, (LEFT, 129 + self.extra * 0.5), "subheading", theme.TEXT, room=WIDTH - LEFT - PADDING
        )
        line(surface, self, below, (LEFT, 153 + self.extra * 0.6), "small", room=WIDTH - LEFT - PADDING)
        super().draw(surface)

    # What is picked.

    @property
    def move(self) -> Move | None:
        """The bid that the picked cards make, legal or not; None before two are picked."""
        return self._move(self._kind)

    def _move(self, kind: int) -> Move | None:
        if len(self.picked) < NEEDED:
            return None
        first, second = self.picked
        if kind in (DIFFERENCE, ZERO):
            # Their order does not matter; a bid lists the higher number first.
            first, second = sorted(self.picked, key=lambda card: (-STANDARD.number(card), card))
        return lay(kind, first, second)

    def _change(self, picked: tuple[Card, ...]) -> None:
        self.picked = picked
        self._refresh()

    def _choose(self, kind: int) -> None:
        move = self._move(kind)
        if move is not None and move not in self.view.legal:
            self.host.refuse(move)
            return
        self._kind = kind
        self._refresh()

    def _chooser(self, kind: int) -> Callable[[], None]:
        return lambda: self._choose(kind)

    def _exchange(self) -> None:
        self._change(self.picked[::-1])

    def _refresh(self) -> None:
        for kind, cell in self._kinds.items():
            move = self._move(kind)
            cell.picked = kind == self._kind
            cell.open = move is None or move in self.view.legal
            cell.under = self._brief(kind, move)
            cell.scores = _scores(kind, move) if cell.open else ""
        # Pressing it before there is a bid says what is missing.
        self._lay.kind = "primary" if self.move in self.view.legal else "secondary"
        self._swap.visible = self._kind in (EASY, TOP)
        self._swap.enabled = len(self.picked) == NEEDED
        missing = NEEDED - len(self.picked)
        self.prompt = ntr("Choose one more card for your bid", "Choose two cards for your bid", missing)
        if not missing:
            self.prompt = tr("Lay your bid")

    def _brief(self, kind: int, move: Move | None) -> str:
        if kind == ZERO:
            return tr("no tricks")
        if move is None:
            return {EASY: tr("either number"), TOP: tr("the top number"), DIFFERENCE: tr("the difference")}[kind]
        first, second = STANDARD.number(first_of(move)), STANDARD.number(second_of(move))
        if kind == EASY:
            return tr("hidden {first}, shown {second}").format(first=first, second=second)
        if kind == DIFFERENCE and not first - second:
            return tr("same numbers")
        return tr("exactly {number}").format(number=first if kind == TOP else first - second)

    def _told(self) -> tuple[str, str]:
        """What the bid says, and what it scores made and missed."""
        move = self.move
        if move is None:
            missing = NEEDED - len(self.picked)
            return ntr("Choose one more card", "Choose two cards of your hand", missing), tr(_HOW[self._kind])
        if move not in self.view.legal:
            return tr("This cannot be laid"), self.host.game.refusal(self.view, move)
        first, second = STANDARD.number(first_of(move)), STANDARD.number(second_of(move))
        best = max(score(move, won) for won in range(TRICKS + 1))
        if self._kind == EASY and first == second:
            missed = tr("Missed: −1 for every trick off.")
            title = tr("{count} tricks exactly").format(count=second)
            return title, tr("Made: {best}. {missed}").format(best=signed(best), missed=missed)
        if self._kind == EASY:
            title = tr("{second} tricks, or {first}").format(first=first, second=second)
            other = score(move, first)
            made = tr("Shown number made: {best}. Hidden: {other}.").format(best=signed(best), other=signed(other))
            return title, tr("{made} Missed: −1 a trick off the lower.").format(made=made)
        if self._kind == ZERO:
            return tr("No trick at all"), tr("Made: {best}. Missed: −2 for every trick.").format(best=signed(best))
        wanted = first if self._kind == TOP else first - second
        title = ntr("1 trick exactly", "{count} tricks exactly", wanted).format(count=wanted)
        if self._kind == DIFFERENCE:
            title = f"{first} − {second} = {title}"
        return title, tr("Made: {best}. Missed: −2 for every trick off.").format(best=signed(best))

    def _draw_cards(self, surface: pygame.Surface) -> None:
        """The two cards as they would lie on the table; what is not picked yet only as the place where it will lie."""
        move = self.move
        cards = (first_of(move), second_of(move)) if move is not None else self.picked
        hidden: Pose | None = None
        for number, pose in self._places():
            if number >= len(cards):
                self._draw_place(surface, pose)
            elif self._kind == EASY and number == 0:
                hidden = pose
                self.host.art.draw(surface, pose)
            else:
                self.host.art.draw(surface, pose._replace(card=cards[number]))
        if hidden is not None:
            self._name_hidden(surface, hidden, cards[0])

    def _places(self) -> list[tuple[int, Pose]]:
        """Where the first and the second card lie by the way chosen, the lower one first."""
        s, (x, y) = self.scale, rect_in(self, MIDDLE[0], MIDDLE[1] + self.extra * 0.6, 0, 0).topleft
        width = CARD * s
        left, right = Pose(x - APART * s, y, 0, width), Pose(x + APART * s, y, 0, width)
        if self._kind == EASY:
            return [(1, left), (0, right)]
        if self._kind == TOP:
            across, down = SLIPPED[0] * s, SLIPPED[1] * s
            return [(1, Pose(x + across, y - down, 0, width)), (0, Pose(x - across, y + down, 0, width))]
        if self._kind == DIFFERENCE:
            return [(0, Pose(x, y, 0, width)), (1, Pose(x, y, 90, width))]
        return [(0, left), (1, right)]

    def _draw_place(self, surface: pygame.Surface, pose: Pose) -> None:
        s = self.scale
        slot = pygame.Rect(0, 0, round(pose.width), round(pose.width * CARD_RATIO))
        if pose.angle:
            slot.size = slot.h, slot.w
        slot.center = round(pose.x), round(pose.y)
        radius = max(round(pose.width * CORNER), 2)
        paint.panel(surface, slot, theme.CELL_SHUT, theme.HAIRLINE, radius, max(round(1.2 * s), 1))
        if self._kind == EASY:
            words = tr("shown") if pose.x < rect_in(self, *MIDDLE, 0, 0).x else tr("hidden")
            size = text.size("small", s)
            text.blit(surface, words, "small", theme.MUTED, size, slot.center, "center", slot.w)

    def _name_hidden(self, surface: pygame.Surface, pose: Pose, card: Card) -> None:
        """On the back of the card that will lie face down, which one it is: only the player sees this."""
        s = self.scale
        words, size = card_signs(self.host.game, card), text.size("strong", s)
        rect = pygame.Rect(0, 0, text.measure(words, "strong", size)[0] + round(16 * s), round(26 * s))
        rect.center = round(pose.x), round(pose.y)
        paint.pill(surface, rect, theme.PANEL_SOLID, theme.HAIRLINE, max(round(s), 1))
        text.blit(surface, words, "strong", theme.TEXT, size, rect.center, "center")

    def _make(self) -> None:
        move = self.move
        if move is None:
            self.host.tell(self.prompt)
        elif move in self.view.legal:
            self.host.submit(move)
        else:
            self.host.refuse(move)


def _scores(kind: int, move: Move | None) -> str:
    """What a way of laying scores, made and missed; before two cards are picked, what it does with any two."""
    laid = move if move is not None else lay(kind, *_EXAMPLE)
    first, second = STANDARD.number(first_of(laid)), STANDARD.number(second_of(laid))
    made = max(score(laid, won) for won in range(TRICKS + 1))
    if kind == ZERO:
        return tr("{made} · {missed} a trick").format(made=signed(made), missed=signed(score(laid, 1)))
    if kind == EASY:
        missed = signed(score(laid, min(first, second) - 1))
        if first == second:
            return tr("{made} · {missed} a trick off").format(made=signed(made), missed=missed)
        other = signed(score(laid, first))
        return tr("{made} or {other} · {missed} off").format(made=signed(made), other=other, missed=missed)
    wanted = first if kind == TOP else first - second
    off = signed(score(laid, wanted - 1 if wanted else wanted + 1))
    return tr("{made} · {missed} a trick off").format(made=signed(made), missed=off)
