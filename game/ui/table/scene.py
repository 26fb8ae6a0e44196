"""The table scene: owns the flow of a match on the screen.

Every change goes through the match; what is shown are Views of whoever may be looking, never the state. In turn: a
change is shown to its end, then a finished hand is told, the next one dealt, a curtain lowered before another person's
cards, a computer player asked, or the person at the screen.
"""

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.cards import NO_CARD, NOBODY, Card, Seat
from game.rules.game import DEAL, EARLY_END, OVER, PLAY, IllegalMove
from game.rules.moves import NO_MOVE, Move
from game.rules.record import HUMAN
from game.rules.views import HAND_SCORED, View
from game.session.match import Match
from game.session.seats import Eyes
from game.ui import units
from game.ui.scene import Scene
from game.ui.table import bar, others, words
from game.ui.table.controller import Controller
from game.ui.table.frame import LEAST
from game.ui.table.input import TableInput
from game.ui.table.layout import Holding, TableLayout, playing
from game.ui.table.panel import Panel
from game.ui.table.panels.registry import make_panel
from game.ui.table.picture import Marks
from game.ui.table.screen import TableScreen
from game.ui.table.seats import to_rect
from game.ui.table.sprites import CardArt
from game.ui.table.thinking import Thinking
from game.ui.words import tr

if TYPE_CHECKING:
    from game.ui.app import App

TOLD_FOR: Final = 3.0  # seconds that a sentence stays above the hand
ASKED_FOR: Final = 6.0  # the same where the rule behind it can be asked for
WHY: Final = 92.0  # design units, the button that asks
_HAND_ENDED: Final = (DEAL, EARLY_END, OVER)


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
        thinking: What computer players are asked.
        panel: The open panel.
    """

    opaque: ClassVar[bool] = True
    least: ClassVar[units.Size] = LEAST
    reflows: ClassVar[bool] = True

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
        self.screen = TableScreen(app, self.game, self.names, humans, self.own, humans[0] if humans else 0)
        self.controller = Controller(self)
        self.thinking = Thinking(app, match)
        self.panel: Panel | None = None
        self._public: View = match.view(NOBODY)
        # A hand whose result was not put away before the program ended is told again.
        self._result_due = bool(self.view.results) and match.phase in _HAND_ENDED
        self._ended = False
        self._rested = 0.0
        self._input = TableInput(self)
        self._told = ""
        self._told_left = 0.0
        # The move refused by the sentence told, or NO_MOVE.
        self.refused: Move = NO_MOVE
        self._bar = bar.make_bar(self.hint, self.undo, self.open_scores, self.open_menu)
        self._why = bar.WhyButton(self.ask_why)
        self.widgets.add(*self._bar, self._why)

    # What panels and the controller ask.

    @property
    def art(self) -> CardArt:
        """Draws cards."""
        return self.screen.art

    @property
    def cards(self) -> TableLayout:
        """How the cards lie."""
        return self.screen.layout

    @property
    def told(self) -> str:
        """The sentence that stands above the hand for a moment, or ""."""
        return self._told if self._told_left > 0 else ""

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.names[seat]

    def tell(self, text: str) -> None:
        """Say something above the hand for a moment."""
        self._told, self._told_left = text, TOLD_FOR
        self.refused = NO_MOVE
        self._place_why()
        self.dirty = True

    def refuse(self, move: Move) -> None:
        """Say why a move is not allowed; the rule behind it can be asked for."""
        self.tell(self.game.refusal(self.view, move))
        self.refused, self._told_left = move, ASKED_FOR
        self.app.sounds.play("refuse")
        self._place_why()

    def hush(self) -> None:
        """Stop telling what is told: the player goes on."""
        self._told_left = 0.0
        self.refused = NO_MOVE
        self._place_why()
        self.dirty = True

    def ask_why(self) -> None:
        """Open the rule by which the last act was refused."""
        if self.refused != NO_MOVE:
            others.open_rule(self.app, self, self.refused)

    def _place_why(self) -> None:
        """Put the button that asks for the rule at the end of the sentence told."""
        self._why.visible = self.refused != NO_MOVE and bool(self.told)
        if self._why.visible:
            over = self.panel.heading if self.panel is not None else None
            line = self.screen.line_rect(self.told, over, self._why_width())
            rect = pygame.Rect(0, 0, self._why_width(), line.h)
            rect.topright = line.topright
            self._why.place(rect, self.scale)

    def _why_width(self) -> int:
        return round(WHY * self.scale)

    def card_let_go(self, card: Card, across: float, down: float) -> None:
        """A dragged card was let go that many pixels from where it lies: it goes on, or back, from there."""
        self.screen.carry(card, across, down)

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
            if self._told_left <= 0:
                self.refused = NO_MOVE
                self._place_why()
                self.dirty = True
        self.dirty = self.controller.update(dt) or self.dirty
        if self.panel is not None:
            self.dirty = self.panel.update(dt) or self.dirty
        hint = self.thinking.listen()
        if hint != NO_MOVE:
            self._give_hint(hint)
        moving = self._moving()
        self.dirty = self.screen.update(dt) or self.dirty
        if moving:
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
            others.open_hand_result(self.app, self.match, self.view, self._resume)
        elif match.over:
            self._end()
        elif match.phase == DEAL:
            match.deal()
            self._show_change()
        elif self.eyes.needs_curtain(match):
            called = self.eyes.wanted(match)
            others.lower_curtain(self.app, self.names[called], called, self._lift)
        elif match.seats[match.to_act].player == HUMAN:
            if self.panel is None and self.view.legal and self.view.phase != PLAY:
                self._open_panel()
        else:
            self._let_computer_move()

    def _let_computer_move(self) -> None:
        """Ask the computer player; its move shows after a pause, however quickly it was decided."""
        self.thinking.ask_for_move()
        move = self.thinking.answer
        if move != NO_MOVE and self._rested >= self.thinking.pause(self._public):
            self.thinking.answer = NO_MOVE
            self._make(self.match.to_act, move, self.match.ply)

    def _give_hint(self, move: Move) -> None:
        self.tell(tr("Hint: {move}").format(move=words.move_words(self.game, move)))
        if self.panel is None and move in self.cards.tappable:
            self.controller.focus_on(move)

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
        self.hush()

    def _arrive(self) -> None:
        """Everything is at rest again."""
        self._rested = 0.0
        self._stand()
        self.controller.point(self._input.pointer)

    def _stand(self) -> None:
        """Stand all cards where they belong for the View and what is half done."""
        self.screen.stand(self.view, self._holding())
        self.dirty = True

    def _holding(self) -> Holding:
        if self.panel is not None:
            direction = -1 if self.panel.reorders is None else self.panel.reorders
            return Holding(
                self.panel.picked,
                self.panel.selectable,
                panel_open=True,
                direction=direction,
                fresh=self.panel.fresh,
            )
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

    def _end(self) -> None:
        if not self._ended:
            self._ended = True
            others.open_match_result(self.app, self.match, self.view)

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
        self._finish()
        others.open_menu(self.app, self)

    def ask_for_new_match(self) -> None:
        """Ask whether another match is to begin in place of this one."""
        self._finish()
        others.ask_for_new_match(self.app, self)

    def open_scores(self) -> None:
        """Open the score sheet."""
        self._finish()
        others.open_score_sheet(self.app, self.match, self.view)

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
        self.thinking.ask_for_hint(self.view)

    def undo(self) -> None:
        """Take back the last decision; where that would be a peek, ask whether the match may count as practice."""
        self._finish()
        seat = self.own if self.own != NOBODY else self.screen.base
        reason = self.match.undo_refusal(seat, practice=self.match.practice)
        if not reason:
            self._take_back()
        elif self.match.can_undo(seat, practice=True):
            others.ask_for_practice(self.app, reason, self._take_back)
        else:
            self.tell(reason)

    def _take_back(self) -> None:
        self.match.undo(self.own, practice=True)
        self._let_go()
        self.thinking.forget()
        self._result_due = False
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
        self.controller.forget()
        self.screen.show_trick_again(self.view)
        self.dirty = True

    # Events, size, picture.

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event."""
        used = self._input.handle(event)
        self.dirty = self.dirty or used
        return used

    def skip(self) -> None:
        """A press while cards move: they land, or what was only waiting goes on."""
        self.screen.motion.skip()
        self.dirty = True
        if not self.screen.motion.running:
            self._arrive()

    def mute(self) -> None:
        """Turn sound off or on."""
        self.app.settings.muted = not self.app.settings.muted
        self.app.apply_settings()
        self.tell(tr("Sound off") if self.app.settings.muted else tr("Sound on"))

    def on_leave(self) -> None:
        """The match is left: no answer is wanted any more."""
        self.thinking.forget()

    def layout(self, size: units.Size) -> None:
        """Fit the table to the surface; what is half done stays."""
        self.screen.fit(size, self.scale)
        bar.place_bar(self._bar, self.screen.frame)
        if self.panel is not None:
            self.panel.layout(to_rect(self.screen.frame.panel), self.screen.frame.scale)
        if not self.screen.motion.running:
            self._stand()
        self.controller.cancel()
        self._place_why()
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and what is asked."""
        screen, panel = self.screen, self.panel
        resting = not screen.motion.running
        cards = screen.cards()
        if resting:
            cards = [seen._replace(pose=self.controller.moved(seen.pose.card, seen.pose)) for seen in cards]
        covered = panel.box if panel is not None and resting else None
        under = "" if resting or self.told else screen.prompt(self.view)
        screen.draw(surface, self.view, cards, self._marks() if resting else Marks(), covered, under)
        if panel is not None and resting:
            panel.draw(surface)
        over = panel.heading if panel is not None and resting else None
        line = self.told or ("" if over is not None or under else screen.prompt(self.view))
        beside = self._why_width() if self._why.visible else 0
        screen.draw_line(surface, line, strong=bool(self.told), over=over, beside=beside)
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
