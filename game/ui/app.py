"""The app: window, clock and the stack of scenes, and what all scenes share."""

import gc
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import paths
from game.rules.options import OptionValue
from game.rules.record import SeatPlan
from game.session.match import Match
from game.session.saves import Saves
from game.session.settings import Settings, SettingsFile
from game.ui import keys, paint, text, theme, trouble
from game.ui.assets import Assets
from game.ui.display import Display
from game.ui.presses import Presses
from game.ui.sound import Sounds
from game.ui.toast import Toast
from game.ui.words import tr

if TYPE_CHECKING:
    from game.session.history import History
    from game.session.rule_sets import RuleSets
    from game.session.worker import Worker
    from game.ui.scene import Scene

TITLE: Final = "Parlour Tricks"
FRAMES: Final = 60  # a second, at most
LONGEST_STEP: Final = 0.25  # seconds; after a pause of the machine time goes on from where it stopped
SCALES: Final = (75, 90, 100, 110, 125, 150, 175, 200)  # steps of Ctrl + and Ctrl −
FIRST_GAME: Final = "oh_hell"
_UNCOVERED: Final = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
_SCALE_KEYS: Final = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}


class App:
    """The running program.

    Attributes:
        display: The window.
        settings: The person's preferences; call :meth:`apply_settings` after a change.
        assets: Card art, icons and texts.
        sounds: Plays sounds.
        saves: The matches that can be resumed.
        scenes: The stack; the last one is on top.
        presses: Sees events before the scenes.
        toast: The line that says something in passing.
        running: False once the program is to end.
    """

    def __init__(self, data_dir: Path | None = None) -> None:
        self._data_dir = data_dir
        self._settings_file = SettingsFile(paths.user_config(data_dir) / "settings.json")
        self._log_folder = paths.user_log(data_dir)
        settings = self.settings
        folder = paths.assets()
        self.display = Display(TITLE, folder / "icons" / "app.svg", settings.window, settings.fullscreen)
        self.assets = Assets(folder)
        self.sounds = Sounds(folder / "sounds", settings.volume, settings.muted)
        self.saves = Saves(paths.user_data(data_dir) / "saves")
        self.presses = Presses()
        self.toast = Toast()
        self.scenes: list[Scene] = []
        self.running = True
        self._shown = False
        self._stale = True
        self.home()

    @property
    def settings(self) -> Settings:
        """The person's preferences."""
        return self._settings_file.values

    # Not needed for the first picture, which is why they and their libraries are loaded later.

    @cached_property
    def history(self) -> "History":
        """Finished matches."""
        from game.session.history import History  # noqa: PLC0415 - see above

        return History(paths.user_data(self._data_dir) / "history.sqlite3")

    @cached_property
    def rule_sets(self) -> "RuleSets":
        """Sets of rules that the person has named."""
        from game.session.rule_sets import RuleSets  # noqa: PLC0415 - see above

        return RuleSets(paths.user_data(self._data_dir) / "rule_sets.json")

    @cached_property
    def worker(self) -> "Worker":
        """The computer players' process."""
        from game.session.worker import Worker  # noqa: PLC0415 - see above

        return Worker()

    # The stack of scenes.

    @property
    def top(self) -> "Scene":
        """The scene that gets events and time."""
        return self.scenes[-1]

    def push(self, scene: "Scene") -> None:
        """Lay a scene over the others."""
        if self.scenes:
            self.top.widgets.cancel()
        self.scenes.append(scene)
        self._enter(scene)

    def pop(self) -> None:
        """Take the uppermost scene away; the first screen stays."""
        if len(self.scenes) > 1:
            self.scenes.pop().on_leave()
            self._enter(self.top)

    def replace(self, scene: "Scene") -> None:
        """Put a scene in the place of the uppermost one."""
        self.scenes.pop().on_leave()
        self.scenes.append(scene)
        self._enter(scene)

    def home(self) -> None:
        """Go to the first screen."""
        from game.ui.scenes.home import HomeScene  # noqa: PLC0415 - scenes open each other through the app

        while self.scenes:
            self.scenes.pop().on_leave()
        self.push(HomeScene(self))

    def set_up(self, game_key: str) -> None:
        """Open the set-up of a match of a game over what is on screen."""
        from game.ui.scenes.setup import SetupScene  # noqa: PLC0415 - not needed for the first picture

        self.push(SetupScene(self, game_key))

    def _enter(self, scene: "Scene") -> None:
        scene.layout(self.display.size)
        scene.on_top()
        self.presses.scene_changed()
        scene.widgets.point(self.presses.pointer)
        self.request_redraw()

    def request_redraw(self) -> None:
        """Draw everything anew in this frame."""
        self._stale = True

    # Matches.

    def start_match(
        self,
        game_key: str,
        options: Mapping[str, OptionValue],
        seats: Sequence[SeatPlan],
        seed: int | None = None,
    ) -> None:
        """Begin a match, in place of a saved one of the same game, and open its table."""
        self._open_table(Match.new(game_key, options, seats, seed))

    def resume(self, game_key: str) -> None:
        """Open the saved match of a game at the table, at the last move shown."""
        match = self.saves.load(game_key)
        if match is not None:
            self._open_table(match)

    def _open_table(self, match: Match) -> None:
        from game.ui.table.scene import TableScene  # noqa: PLC0415 - as in home()

        match.on_change.append(self.history.add)
        self.saves.keep(match)  # puts itself first: written before it shows
        self.history.add(match)
        self.home()
        self.push(TableScene(self, match))

    # What any scene may ask.

    def say(self, sentence: str, about: str = "") -> None:
        """Say something in passing, after what is being said or in place of what was about the same."""
        self.toast.say(sentence, about)

    def apply_settings(self) -> None:
        """Make changed settings count at once, and write them."""
        if self.settings.fullscreen != self.display.fullscreen:
            self.display.toggle_fullscreen()
        self.sounds.volume, self.sounds.muted = self.settings.volume, self.settings.muted
        self._settings_file.save()
        self._lay_out()

    def show_rules(self, game_key: str | None = None, section: str = "") -> None:
        """Open the rules of a game over what is on screen, at a section or a single rule if its name is given."""
        from game.ui.scenes.rules import RulesScene  # noqa: PLC0415 - as in home()

        if not isinstance(self.top, RulesScene):
            self.push(RulesScene(self, game_key or self.top.game_key or FIRST_GAME, section))

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    # The loop.

    def run(self) -> None:
        """Show frames until the program is to end."""
        clock = pygame.time.Clock()
        while self.running:
            passed = clock.tick(FRAMES) / 1000
            self.guarded_step(passed, pygame.event.get())
            if not self._shown:
                self._shown = True
                gc.freeze()  # what the first picture needed stays, and is not looked through again and again
                gc.enable()
                self.worker.start()
                self.sounds.start()

    def guarded_step(self, dt: float, events: list[pygame.event.Event]) -> None:
        """One frame; an unexpected error is logged and told, and the program goes on from the first screen."""
        try:
            self.step(dt, events)
        except Exception as error:  # the one place that answers for all of them
            trouble.report(self, error, self._log_folder)

    def step(self, dt: float, events: list[pygame.event.Event]) -> None:
        """One frame: events, time, and a picture if anything changed.

        Args:
            dt: Seconds since the last frame.
            events: What happened since, in order.
        """
        for event in events:
            self.display.note(event)
            passed_on = self.presses.filter(self.display.in_pixels(event))
            if passed_on is not None:
                self._handle(passed_on)
            if not self.running:
                return
        self.presses.pass_time(dt)
        if self.display.refresh():
            self._lay_out()
        self._pass_notices()
        self._stale = self.toast.update(dt) or self._stale
        if "worker" in vars(self):
            self.worker.tend()
        self.top.update(min(dt, LONGEST_STEP))
        if self.display.visible and (self._stale or any(scene.dirty for scene in self.scenes)):
            self.draw()

    def draw(self) -> None:
        """Draw all scenes that can be seen, and show them."""
        surface = self.display.surface
        first = max(place for place, scene in enumerate(self.scenes) if scene.opaque or place == 0)
        for place, scene in enumerate(self.scenes[first:]):
            if place:
                paint.dim(surface, theme.DIM)
            scene.draw(surface)
        for scene in self.scenes:
            scene.dirty = False
        self.toast.draw(surface, self.top.scale)
        self._stale = False
        self.display.flip()

    def close(self) -> None:
        """Write what is to be kept and let go of everything."""
        if self.scenes:
            self.top.on_leave()
        self.settings.window = self.display.place
        self._settings_file.save()
        for made in ("worker", "history"):
            if made in vars(self):
                getattr(self, made).close()
        self.saves.close()
        self.display.close()
        text.forget()
        paint.forget()
        self.sounds.close()

    def _lay_out(self) -> None:
        for scene in self.scenes:
            scene.layout(self.display.size)
        self.request_redraw()

    def _pass_notices(self) -> None:
        sources = [self.saves.notices, self._settings_file.notices]
        sources += [vars(self)[name].notices for name in ("history", "rule_sets") if name in vars(self)]
        for notices in sources:
            while notices:
                self.say(tr(notices.pop(0)))

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
            return
        done = event.type == pygame.KEYDOWN and self._command(event)
        if event.type in _UNCOVERED or (not done and self.top.handle(event)):
            self.request_redraw()

    def _command(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same everywhere."""
        held = event.dict.get("mod", 0)
        if event.key == pygame.K_F11 or (event.key in keys.ENTER and held & pygame.KMOD_ALT):
            self.settings.fullscreen = not self.display.fullscreen
            self.apply_settings()
        elif event.key == pygame.K_F1:
            self.show_rules()
        elif not keys.is_command(event):
            return False
        elif event.key == pygame.K_q:
            self.quit()
        elif event.key in _SCALE_KEYS:
            self._change_scale(_SCALE_KEYS[event.key])
        elif event.key in (pygame.K_0, pygame.K_KP0):
            self.settings.scale = 100
            self.apply_settings()
        else:
            return False
        return True

    def _change_scale(self, direction: int) -> None:
        steps = [step for step in SCALES if (step - self.settings.scale) * direction > 0]
        if steps:
            self.settings.scale = min(steps, key=lambda step: abs(step - self.settings.scale))
            self.apply_settings()
        self.say(tr("Interface scale {percent} %").format(percent=self.settings.scale), "scale")


def run(data_dir: Path | None = None, game_key: str | None = None) -> int:
    """Open the window and stay until it is closed.

    Args:
        data_dir: Folder for saves, settings and logs in place of the platform's.
        game_key: A game whose set-up is shown first.

    Returns:
        The exit status.

    Raises:
        NoDisplay: There is nothing to open a window on.
    """
    app = App(data_dir)
    try:
        if game_key is not None:
            app.set_up(game_key)
        app.run()
    finally:
        app.close()
        pygame.quit()
    return 0
