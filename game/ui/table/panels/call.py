"""The panel of Oh Hell's call: a button for each number, one that may not be called struck out with the reason."""

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.cards import NO_SUIT
from game.rules.moves import call
from game.rules.views import HIDDEN_CALL, OhHellView
from game.ui import keys, paint, text, theme
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.box import PADDING, draw_box
from game.ui.table.sprites import thick_line
from game.ui.table.words import suit_word
from game.ui.widgets import Button
from game.ui.words import tr

IN_ROW: Final = 8
CELL: Final = (62.0, 48.0)
GAP: Final = 8.0
LEAST_WIDTH: Final = 452.0


class NumberCell(Button):
    """A number that can be called.

    Attributes:
        struck: Whether it may not be called; pressing it says why.
        waiting: Whether it has been typed and might become a longer number.
    """

    def __init__(self, number: int, on_press: Callable[[], None], *, struck: bool) -> None:
        super().__init__(str(number) if number else tr("nil"), on_press, kind="tile", style="strong")
        self.struck = struck
        self.waiting = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if self.struck:
            paint.panel(surface, self.rect, theme.CELL_SHUT, None, self.radius)
        else:
            fill: theme.Colour = theme.CELL_HOVER if self.hovered else theme.CELL
            if self.pressed or self.waiting:
                fill = theme.BRASS
            paint.panel(surface, self.rect, fill, (*theme.BRASS, 160) if self.hovered else None, self.radius)
        bright = theme.ON_BRASS if self.pressed or self.waiting else theme.TEXT
        colour = theme.MUTED if self.struck else bright
        size = text.size("lead", self.scale)
        text.blit(surface, self.label, "strong", colour, size, self.rect.center, "center")
        if self.struck:
            reach = self.px(18)
            x, y = self.rect.center
            thick_line(surface, (x - reach, y + reach * 0.6), (x + reach, y - reach * 0.6), self.px(2.5), theme.LOST)


class CallPanel(Panel):
    """Asks how many tricks the player will take."""

    view: OhHellView

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        assert isinstance(host.view, OhHellView)
        self._cells = [
            NumberCell(number, self._caller(number), struck=number == self.view.forbidden)
            for number in range(self.view.cards_each + 1)
        ]
        self.widgets.add(*self._cells)
        self._typed_one = False

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Place title, cells in one or two rows, and the line below."""
        count = len(self._cells)
        in_row = count if count <= IN_ROW else (count + 1) // 2
        rows = -(-count // in_row)
        across = in_row * CELL[0] + (in_row - 1) * GAP
        width = max(LEAST_WIDTH, across + 2 * PADDING)
        height = 64 + rows * CELL[1] + (rows - 1) * GAP + 46
        self.take_box(area, scale, width, height)
        s = self.scale
        left = self.box.x + (self.box.w - across * s) / 2
        for number, cell in enumerate(self._cells):
            row, column = divmod(number, in_row)
            x = left + column * (CELL[0] + GAP) * s
            y = self.box.y + (62 + row * (CELL[1] + GAP)) * s
            cell.place(pygame.Rect(round(x), round(y), round(CELL[0] * s), round(CELL[1] * s)), s)

    def handle(self, event: pygame.event.Event) -> bool:
        """Numbers call; where there are two-digit ones a 1 waits for the next digit or Enter."""
        digit = keys.digit(event)
        if digit is not None:
            return self._type(digit)
        if self._typed_one and event.type == pygame.KEYDOWN and event.key in keys.ENTER:
            self._press(1)
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._typed_one:
            self._wait_for_more(False)
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        draw_box(surface, self, tr("Call again") if self.view.calling_again else tr("Your call"), self._so_far())
        told, style, colour = self._below()
        room, size = round(self.box.w - 2 * PADDING * self.scale), text.size(style, self.scale)
        size = text.fitting_size([told], style, size, room, 0.8)
        at = self.box.centerx, self.box.bottom - 26 * self.scale
        text.blit(surface, told, style, colour, size, at, "center", room)
        super().draw(surface)

    def _so_far(self) -> str:
        view = self.view
        made = [number for number in view.calls if number >= 0]
        if HIDDEN_CALL in view.calls or not made or view.calling_again:
            return (
                tr("{count} tricks to win").format(count=view.cards_each)
                if view.cards_each > 1
                else tr("1 trick to win")
            )
        return tr("called so far: {sum} of {all}").format(sum=sum(made), all=view.cards_each)

    def _below(self) -> tuple[str, str, theme.RGB]:
        """The line below the numbers with its style and colour: why one is struck out, else what is trump."""
        view = self.view
        if view.forbidden >= 0:
            return self.host.game.refusal(view, call(view.forbidden)), "strong", theme.BRASS
        if view.trump == NO_SUIT:
            return tr("No trump in this hand. Nil means no tricks."), "body", theme.MUTED
        words = tr("Trump is {suit}. Nil means no tricks.")
        return words.format(suit=suit_word(view.trump)), "body", theme.MUTED

    def _caller(self, number: int) -> Callable[[], None]:
        return lambda: self._press(number)

    def _press(self, number: int) -> None:
        self._wait_for_more(False)
        if call(number) in self.view.legal:
            self.host.submit(call(number))
        else:
            self.host.refuse(call(number))

    def _type(self, digit: int) -> bool:
        most = self.view.cards_each
        if self._typed_one:
            self._press(10 + digit)
        elif digit == 1 and most >= 10:
            self._wait_for_more(True)
        else:
            self._press(digit)
        return True

    def _wait_for_more(self, waiting: bool) -> None:
        self._typed_one = waiting
        if len(self._cells) > 1:
            self._cells[1].waiting = waiting
