"""The table scene: owns the flow of a match on the screen.

Every change goes through the match; what is shown are Views of whoever may be looking, never the state. In turn: a
change is shown to its end, then a finished hand is told, the next one dealt, a curtain lowered before another person's
cards, a computer player asked, or the person at the screen.
"""

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.cards import NO_CARD, NOBODY, Card, Seat
from game.rules.game import DEAL, EARLY_END, OVER, PLAY, IllegalMove
from game.rules.moves import Move
from game.rules.record import HUMAN
from game.rules.views import HAND_SCORED, View
from game.session.match import Match
from game.session.seats import Eyes
from game.ui import keys, units
from game.ui.scene import Scene
from game.ui.table import bar, words
from game.ui.table.choreography import PACE
from game.ui.table.controller import Controller
from game.ui.table.frame import LEAST
from game.ui.table.layout import Holding, TableLayout, playing
from game.ui.table.motion import Seen
from game.ui.table.panel import Panel
from game.ui.table.panels.registry import make_panel
from game.ui.table.picture import Marks
from game.ui.table.screen import TableScreen
from game.ui.table.seats import to_rect
from game.ui.table.sprites import CardArt
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

THINKING: Final = 0.45  # seconds before a computer player moves, however quickly it has decided
DEADLINE: Final = 5.0
HINT_LEVEL: Final = "hard"
TOLD_FOR: Final = 3.0  # seconds that a sentence stays above the hand


class TableScene(Scene):
    """A match on the table.

    Attributes:
        match: The match.
        game: Its game.
        eyes: Whose cards may be on the screen.
        view: The View shown last, of whoever may be looking.
        names: By seat.
        own: The seat of the only person at the table, or NOBODY.
        screen: Shows the Views.
        controller: The half-made choice of a card.
        panel: The open panel.
    """

    opaque: ClassVar[bool] = True
    least: ClassVar[units.Size] = LEAST

    def __init__(self, app: "App", match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.game = match.game
        self.game_key = match.game.key
        self.eyes = Eyes(match.seats)
        self.names = tuple(plan.name for plan in match.seats)
        humans = self.eyes.humans
        self.own: Seat = humans[0] if len(humans) == 1 else NOBODY
        self.view: View = match.view(self.eyes.shown)
        self.screen = TableScreen(app, self.game, self.names, self.own, humans[0] if humans else 0)
        self.controller = Controller(self)
        self.panel: Panel | None = None
        self._public: View = match.view(NOBODY)
        # A hand whose result was not put away before the program ended is told again.
        self._result_due = bool(self.view.results) and match.phase in _HAND_ENDED
        self._ended = False
        self._asked_ply = -1
        self._answer: Move | None = None
        self._hinting = False
        self._rested = 0.0
        self._pointer: tuple[int, int] | None = None
        self._told = ""
        self._told_left = 0.0
        self.widgets.add(*bar.make_bar(self.hint, self.undo, self.open_scores, self.open_menu))

    # What panels and the controller ask.

    @property
    def art(self) -> CardArt:
        """Draws cards."""
        return self.screen.art

    @property
    def cards(self) -> TableLayout:
        """How the cards lie."""
        return self.screen.layout

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.names[seat]

    def tell(self, text: str) -> None:
        """Say something above the hand for a moment."""
        self._told, self._told_left = text, TOLD_FOR
        self.dirty = True

    def refuse(self, move: Move) -> None:
        """Say why a move is not allowed."""
        self.tell(self.game.refusal(self.view, move))

    def hand_changed(self) -> None:
        """The hand is held otherwise now."""
        if not self.screen.motion.running:
            self._stand()

    def submit(self, *moves: Move) -> None:
        """Make moves of the person at the screen."""
        seat, ply = self.view.seat, self.view.ply
        if self.screen.motion.running or seat == NOBODY or seat != self.match.to_act:
            return
        for number, move in enumerate(moves):
            if not self._make(seat, move, ply + number):
                return

    def choose_card(self, card: Card) -> None:
        """A card was chosen: it goes to the panel, or is played if it may be."""
        self.dirty = True
        if self.screen.motion.running:
            return
        if self.panel is not None:
            if not self.panel.on_card(card):
                self._shake(card)
        elif not self.view.legal or self.view.phase != PLAY:
            self.tell(self.screen.prompt(self.view))
        elif card not in self.view.legal:
            self.controller.armed = NO_CARD
            self._shake(card)
            self.refuse(card)
        elif self.app.settings.confirm and self.controller.armed != card:
            self.controller.armed = card
            self.tell(tr("Once more to play {card}").format(card=words.card_words(self.game, card)))
            self._stand()
        else:
            self.submit(card)

    def _shake(self, card: Card) -> None:
        if not self.app.settings.reduced_motion:
            self.controller.shake(card)

    # The flow.

    def update(self, dt: float) -> None:
        """Let time pass: move cards, listen to the computer player, take the next step."""
        if self._told_left > 0:
            self._told_left -= dt
            self.dirty = self.dirty or self._told_left <= 0
        self.dirty = self.controller.update(dt) or self.dirty
        if self.panel is not None:
            self.dirty = self.panel.update(dt) or self.dirty
        self._listen()
        motion = self.screen.motion
        if motion.running:
            self.dirty = motion.update(dt) or self.dirty
            if not self._moving():
                self._arrive()
            return
        self._rested += dt
        self._step()

    def _step(self) -> None:
        """What comes next while everything is at rest."""
        match = self.match
        if self._result_due:
            self._result_due = False
            self._show_result()
        elif match.over:
            self._end()
        elif match.phase == DEAL:
            match.deal()
            self._show_change()
        elif self.eyes.needs_curtain(match):
            self._lower_curtain()
        elif match.seats[match.to_act].player == HUMAN:
            if self.panel is None and self.view.legal and self.view.phase != PLAY:
                self._open_panel()
        else:
            self._ask()

    def _ask(self) -> None:
        match = self.match
        if self._asked_ply != match.ply:
            self._asked_ply, self._answer, self._hinting = match.ply, None, False
            level = match.seats[match.to_act].player
            self.app.worker.ask(match.view(match.to_act), level, match.seed, match.ply, match.id, DEADLINE)
        elif self._answer is not None and self._rested >= THINKING * PACE[self.app.settings.speed]:
            move, self._answer = self._answer, None
            self._make(match.to_act, move, match.ply)

    def _listen(self) -> None:
        answer = self.app.worker.poll()
        if answer is None or answer.match_id != self.match.id or answer.ply != self.match.ply:
            return
        if self._hinting:
            self._hinting = False
            self.tell(tr("Hint: {move}").format(move=words.move_words(self.game, answer.move)))
        else:
            self._answer = answer.move

    def _make(self, seat: Seat, move: Move, ply: int) -> bool:
        """Make a move and show what follows from it."""
        try:
            made = self.match.submit(seat, move, ply)
        except IllegalMove as refused:
            self.tell(refused.reason)
            return False
        if made:
            self._show_change()
        return made

    def _show_change(self) -> None:
        """The match has changed by one move or one deal: show how."""
        self._let_go()
        before, public_before = self.view, self._public
        self._public = self.match.view(NOBODY)
        self.eyes.follow(self.match)
        if self.eyes.shown != before.seat:
            # Those eyes are covered from this moment: what follows is shown as all may see it.
            before = public_before
        self.view = self.match.view(self.eyes.shown)
        events = self.game.narrate(before, self.view)
        self._result_due = self._result_due or any(event.kind == HAND_SCORED for event in events)
        self.screen.change(before, self.view, events)
        self.dirty = True

    def _moving(self) -> bool:
        return self.screen.motion.running

    def _let_go(self) -> None:
        """Drop whatever was half done."""
        if self.panel is not None:
            self.panel.widgets.cancel()
            self.panel = None
        self.controller.forget()
        self._told_left = 0.0

    def _arrive(self) -> None:
        """Everything is at rest again."""
        self._rested = 0.0
        self._stand()
        self.controller.point(self._pointer)

    def _stand(self) -> None:
        """Stand all cards where they belong for the View and what is half done."""
        self.screen.stand(self.view, self._holding())
        self.dirty = True

    def _holding(self) -> Holding:
        if self.panel is not None:
            direction = -1 if self.panel.reorders is None else self.panel.reorders
            return Holding(self.panel.picked, self.panel.selectable, panel_open=True, direction=direction)
        holding = playing(self.view)
        if self.controller.armed in self.view.legal:
            return Holding((self.controller.armed,), holding.selectable, holding.raised)
        return holding

    def _finish(self) -> None:
        """Go to the end of what is being shown."""
        motion = self.screen.motion
        if motion.running:
            motion.finish()
            self._arrive()

    # Other scenes.

    def _show_result(self) -> None:
        from game.ui.scenes.hand_result import HandResultScene  # noqa: PLC0415 - scenes and table open each other

        self.app.push(HandResultScene(self.app, self.match, self.view, self._resume))

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        from game.ui.scenes.match_result import MatchResultScene  # noqa: PLC0415 - as above

        self.app.push(MatchResultScene(self.app, self.match, self.view))

    def _lower_curtain(self) -> None:
        from game.ui.scenes.curtain import CurtainScene  # noqa: PLC0415 - as above

        self.app.push(CurtainScene(self.app, self.names[self.eyes.wanted(self.match)], self._lift))

    def _lift(self) -> None:
        """The person called has come: turn the table to them and show their cards."""
        seat = self.eyes.lift(self.match)
        if seat != NOBODY:
            self.screen.turn_to(seat)
        self.view = self.match.view(self.eyes.shown)
        self._let_go()
        self._stand()

    def _resume(self) -> None:
        self._rested = 0.0
        self.dirty = True

    def open_menu(self) -> None:
        """Open the menu of the table."""
        from game.ui.scenes.pause import PauseScene  # noqa: PLC0415 - as above

        self._finish()
        self.app.push(PauseScene(self.app, self))

    def open_scores(self) -> None:
        """Open the score sheet."""
        from game.ui.scenes.score_sheet import ScoreSheetScene  # noqa: PLC0415 - as above

        self._finish()
        self.app.push(ScoreSheetScene(self.app, self.match, self.view))

    def _open_panel(self) -> None:
        self.panel = make_panel(self)
        if self.panel is not None:
            self.panel.layout(to_rect(self.screen.frame.panel), self.screen.frame.scale)
            self._stand()

    # Help and taking back.

    def hint(self) -> None:
        """Ask a computer player what it would do."""
        if self.screen.motion.running or not self.view.legal:
            self.tell(tr("A hint is given when it is your turn."))
            return
        self._hinting = True
        self.app.worker.ask(self.view, HINT_LEVEL, self.match.seed, self.match.ply, self.match.id, DEADLINE)

    def undo(self) -> None:
        """Take back the last decision, or say why not."""
        self._finish()
        reason = self.match.undo_refusal(self.own if self.own != NOBODY else self.screen.base)
        if reason:
            self.tell(reason)
            return
        self.match.undo(self.own)
        self._let_go()
        self._asked_ply, self._answer, self._result_due = -1, None, False
        self._public = self.match.view(NOBODY)
        self.view = self.match.view(self.eyes.shown)
        self._stand()
        self.tell(tr("Taken back"))

    def show_last_trick(self) -> None:
        """Show the trick before until a press."""
        if self.screen.motion.running:
            return
        if not self.view.tricks:
            self.tell(tr("No trick has been played in this hand yet."))
            return
        self._let_go()
        self.screen.show_trick_again(self.view)
        self.dirty = True

    # Events, size, picture.

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event. While cards move a press only skips; the bar and its keys work always."""
        if event.type in _POINTER:
            self._pointer = event.dict.get("pos")
        if event.type in _POINTER and self.widgets.handle(event):
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and self._bar_key(event):
            return True
        motion = self.screen.motion
        if motion.running:
            if _is_press(event):
                motion.skip()
                self.dirty = True
                if not self._moving():
                    self._arrive()
                return True
            return event.type in _POINTER
        if self._handle_choice(event):
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.open_menu()
            return True
        return False

    def _handle_choice(self, event: pygame.event.Event) -> bool:
        panel = self.panel
        if panel is None:
            return self.controller.handle(event)
        if event.type != pygame.KEYDOWN:
            used = panel.handle(event)
            return (event.type == pygame.MOUSEBUTTONDOWN and used) or self.controller.handle(event) or used
        if event.key == pygame.K_ESCAPE:
            return panel.on_escape()
        if self.controller.keyboard and event.key in (*keys.ACT, pygame.K_LEFT, pygame.K_RIGHT):
            return self.controller.handle(event)
        if event.key == pygame.K_UP and self.controller.keyboard:
            self.controller.keyboard = False
            panel.widgets.set_focus(panel.widgets.focus)
            return True
        before = panel.widgets.focus
        used = panel.handle(event)
        if event.key == pygame.K_DOWN and (not used or panel.widgets.focus is before):
            return self.controller.step(0)
        return used

    def _bar_key(self, event: pygame.event.Event) -> bool:
        acts = {"h": self.hint, "z": self.undo, "l": self.show_last_trick, "m": self._mute}
        for letter, act in acts.items():
            if keys.is_letter(event, letter):
                act()
                return True
        if keys.is_command(event) and event.key == pygame.K_z:
            self.undo()
            return True
        if event.key == pygame.K_TAB and keys.is_plain(event) and not keys.is_repeat(event):
            self.open_scores()
            return True
        return False

    def _mute(self) -> None:
        self.app.settings.muted = self.app.sounds.muted = not self.app.settings.muted
        self.tell(tr("Sound off") if self.app.settings.muted else tr("Sound on"))

    def on_leave(self) -> None:
        """The match is left: no answer is wanted any more."""
        self.app.worker.cancel()

    def layout(self, size: units.Size) -> None:
        """Fit the table to the surface; what is half done stays."""
        self.screen.fit(size, self.scale)
        bar.place_bar(self.widgets.widgets, self.screen.frame)
        if self.panel is not None:
            self.panel.layout(to_rect(self.screen.frame.panel), self.screen.frame.scale)
        if not self.screen.motion.running:
            self._stand()
        self.controller.cancel()
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and what is asked."""
        screen, panel = self.screen, self.panel
        resting = not screen.motion.running
        cards = screen.motion.seen()
        if resting:
            cards = [Seen(self.controller.moved(seen.pose.card, seen.pose)) for seen in cards]
        screen.draw(surface, self.view, cards, self._marks() if resting else Marks())
        if panel is not None and resting:
            panel.draw(surface)
        told = self._told_left > 0
        line = self._told if told else "" if panel is not None and resting else screen.prompt(self.view)
        screen.draw_line(surface, line, strong=told, over_hand=panel is not None and resting)
        self.widgets.draw(surface)

    def _marks(self) -> Marks:
        controller = self.controller
        pose = next((pose for pose in self.cards.poses.values() if pose.card == controller.hovered), None)
        hovers = bool(self.view.legal) and pose is not None and not pose.dim
        return Marks(
            controller.focused if controller.keyboard else NO_CARD,
            controller.hovered if hovers else NO_CARD,
            controller.dragged,
        )

    def report(self) -> str:
        """The record of the match."""
        return self.match.to_json()


_POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE)
_HAND_ENDED: Final = (DEAL, EARLY_END, OVER)


def _is_press(event: pygame.event.Event) -> bool:
    """Whether a button or key went down that says: go on."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == 1)
    return event.type == pygame.KEYDOWN and not keys.is_repeat(event) and event.key in (*keys.ACT, pygame.K_ESCAPE)
