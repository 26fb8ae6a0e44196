"""Widgets and their group: one press acts once, keys reach what has the focus, text fields take any text."""

from collections.abc import Callable

import pygame
import pytest

from game.ui import clipboard
from game.ui.widgets import Button, Choice, Group, Label, ScrollPanel, Slider, Stepper, TextField, Toggle, Widget


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.display.init()
    pygame.font.init()


def send(group: Group, kind: int, **values: object) -> bool:
    return group.handle(pygame.event.Event(kind, values))


def key(group: Group, code: int, mod: int = 0, repeat: bool = False) -> bool:
    return send(group, pygame.KEYDOWN, key=code, mod=mod, unicode="", repeat=repeat)


def down(group: Group, at: tuple[int, int], button: int = 1) -> None:
    send(group, pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    send(group, pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def up(group: Group, at: tuple[int, int], button: int = 1) -> None:
    send(group, pygame.MOUSEBUTTONUP, pos=at, button=button)


def click(group: Group, at: tuple[int, int], button: int = 1) -> None:
    down(group, at, button)
    up(group, at, button)


def put(widget: Widget, *rect: int) -> Widget:
    widget.place(pygame.Rect(rect), 1.0)
    return widget


class Pressed:
    """Two buttons side by side, and what was pressed."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.one = Button("One", lambda: self.told.append("one"), shortcut="o")
        self.two = Button("Two", lambda: self.told.append("two"))
        put(self.one, 0, 0, 100, 50)
        put(self.two, 120, 0, 100, 50)
        self.group = Group(self.one, self.two)


def test_a_press_acts_once_on_release_inside() -> None:
    it = Pressed()
    down(it.group, (50, 25))
    assert it.told == []
    assert it.one.pressed
    up(it.group, (50, 25))
    up(it.group, (50, 25))
    assert it.told == ["one"]


@pytest.mark.parametrize("at", [(110, 25), (170, 25), (50, 60)])
def test_a_press_that_ends_elsewhere_does_nothing(at: tuple[int, int]) -> None:
    it = Pressed()
    down(it.group, (50, 25))
    send(it.group, pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
    assert not it.one.pressed
    up(it.group, at)
    assert it.told == []


@pytest.mark.parametrize("button", [2, 3])
def test_only_the_left_button_counts(button: int) -> None:
    it = Pressed()
    click(it.group, (50, 25), button)
    down(it.group, (50, 25))
    up(it.group, (50, 25), button)
    assert it.told == []


def test_a_disabled_button_takes_neither_pointer_nor_focus_nor_letter() -> None:
    it = Pressed()
    it.one.enabled = False
    click(it.group, (50, 25))
    key(it.group, pygame.K_o)
    key(it.group, pygame.K_TAB)
    assert it.told == []
    assert it.group.focus is it.two
    key(it.group, pygame.K_TAB)
    assert it.group.focus is it.two


def test_a_button_disabled_while_held_does_nothing() -> None:
    it = Pressed()
    down(it.group, (50, 25))
    it.one.enabled = False
    up(it.group, (50, 25))
    assert it.told == []


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_act_once_a_press(code: int) -> None:
    it = Pressed()
    it.group.set_focus(it.two)
    key(it.group, code)
    key(it.group, code, repeat=True)
    key(it.group, code, mod=pygame.KMOD_LALT)
    assert it.told == ["two"]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_after_a_click_enter_presses_the_default(code: int) -> None:
    pressed = Pressed()
    group = pressed.group
    group.default = pressed.two
    group.set_focus(pressed.one)
    key(group, code)
    assert pressed.told == ["one"]  # the focus is seen
    click(group, pressed.one.rect.center)
    key(group, code)
    assert pressed.told == ["one", "one", "one" if code == pygame.K_SPACE else "two"]


def test_a_letter_presses_its_button_and_commands_do_not() -> None:
    it = Pressed()
    key(it.group, pygame.K_o)
    key(it.group, pygame.K_o, mod=pygame.KMOD_LCTRL)
    key(it.group, pygame.K_o, repeat=True)
    assert it.told == ["one"]


def test_the_focus_is_seen_with_keys_only() -> None:
    it = Pressed()
    key(it.group, pygame.K_TAB)
    assert shown(it) == [True, False]
    down(it.group, (170, 25))
    assert it.group.focus is it.two
    assert shown(it) == [False, False]
    up(it.group, (170, 25))
    key(it.group, pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert shown(it) == [True, False]


def shown(it: Pressed) -> list[bool]:
    return [it.one.focused, it.two.focused]


def test_the_focus_outline_is_drawn_outside_the_widget() -> None:
    it = Pressed()
    put(it.one, 20, 20, 100, 50)
    plain, marked = pygame.Surface((300, 100)), pygame.Surface((300, 100))
    it.group.draw(plain)
    it.group.set_focus(it.one)
    it.group.draw(marked)
    edge = (70, 20 - 5)
    assert plain.get_at(edge) != marked.get_at(edge)


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    cells = {}
    group = Group()
    for row in range(3):
        for column in range(3):
            cells[row, column] = put(Button(f"{row}{column}", lambda: None), column * 110, row * 60, 100, 50)
    group.add(*cells.values())
    group.set_focus(cells[1, 1])
    for code, place in (
        (pygame.K_RIGHT, (1, 2)),
        (pygame.K_RIGHT, (1, 2)),
        (pygame.K_UP, (0, 2)),
        (pygame.K_LEFT, (0, 1)),
        (pygame.K_DOWN, (1, 1)),
        (pygame.K_DOWN, (2, 1)),
    ):
        key(group, code)
        assert group.focus is cells[place]


def test_what_lies_above_gets_the_press() -> None:
    it = Pressed()
    cover = put(Button("Cover", lambda: it.told.append("cover")), 0, 0, 60, 50)
    it.group.add(cover)
    click(it.group, (30, 25))
    click(it.group, (80, 25))
    assert it.told == ["cover", "one"]
    assert it.group.at((30, 25)) is cover


def test_a_label_lets_the_pointer_through() -> None:
    it = Pressed()
    it.group.add(put(Label("Words"), 0, 0, 100, 50))
    click(it.group, (50, 25))
    assert it.told == ["one"]


def test_replacing_widgets_keeps_focus_and_press() -> None:
    it = Pressed()
    down(it.group, (50, 25))
    it.group.replace([it.one])
    up(it.group, (50, 25))
    assert it.told == ["one"]
    it.group.replace([it.two])
    assert it.group.focus is None
    assert not it.one.focused


def test_a_choice_by_pointer_and_keys() -> None:
    told: list[str] = []
    choice = Choice([("a", "Able"), ("b", "Baker"), ("c", "3")], "a", told.append)
    put(choice, 0, 0, 600, 44)
    group = Group(choice)
    group.set_focus(choice)
    key(group, pygame.K_RIGHT)
    key(group, pygame.K_3)
    key(group, pygame.K_RIGHT)
    key(group, pygame.K_LEFT)
    click(group, choice.pill_rect("a").center)
    click(group, choice.pill_rect("a").center)
    assert told == ["b", "c", "b", "a"]
    choice.off = {"b"}
    key(group, pygame.K_RIGHT)
    click(group, choice.pill_rect("b").center)
    assert told[4:] == ["c"]


def test_a_choice_pressed_on_one_pill_and_released_on_another_stays() -> None:
    told: list[str] = []
    choice = Choice([("a", "Able"), ("b", "Baker")], "a", told.append)
    put(choice, 0, 0, 600, 44)
    group = Group(choice)
    down(group, choice.pill_rect("b").center)
    up(group, choice.pill_rect("a").center)
    assert told == []


def test_a_choice_takes_more_rows_where_it_is_narrow() -> None:
    choice = Choice([(number, f"Number {number}") for number in range(6)], 0, lambda _value: None)
    pills = choice.pills(300, 1.0)
    assert all(rect.right <= 300 for rect in pills)
    assert len({rect.top for rect in pills}) > 1
    assert choice.height_for(300, 1.0) > choice.height_for(3000, 1.0)


def test_a_toggle() -> None:
    told: list[bool] = []
    toggle = Toggle("Sound", False, told.append, "Help that is long enough to be broken into lines")
    put(toggle, 0, 0, 200, toggle.height_for(200, 1.0))
    group = Group(toggle)
    click(group, (10, 10))
    group.set_focus(toggle)
    key(group, pygame.K_SPACE)
    assert told == [True, False]
    assert toggle.height_for(200, 1.0) > toggle.height_for(900, 1.0)


def test_a_slider_by_dragging_and_keys() -> None:
    told: list[int] = []
    slider = Slider("Volume", 0, 100, 5, 50, told.append)
    put(slider, 0, 0, 400, 44)
    group = Group(slider)
    down(group, (12, 22))
    assert slider.value == 0
    send(group, pygame.MOUSEMOTION, pos=(4000, 22), rel=(0, 0), buttons=(1, 0, 0))
    assert slider.value == 100
    up(group, (4000, 22))
    send(group, pygame.MOUSEMOTION, pos=(12, 22), rel=(0, 0), buttons=(0, 0, 0))
    assert slider.value == 100, "it was let go"
    key(group, pygame.K_RIGHT)
    key(group, pygame.K_LEFT)
    assert told == [0, 100, 95]


def test_a_stepper_stops_at_its_ends() -> None:
    told: list[int] = []
    stepper = Stepper("Size", (75, 100, 150), 100, told.append)
    put(stepper, 0, 0, 200, 44)
    group = Group(stepper)
    click(group, (10, 22))
    click(group, (10, 22))
    click(group, (100, 22))
    click(group, (190, 22))
    click(group, (190, 22))
    key(group, pygame.K_RIGHT)
    key(group, pygame.K_MINUS)
    assert told == [75, 100, 150, 100]


class Typing:
    """A field that is being typed in."""

    def __init__(self, value: str = "") -> None:
        self.told: list[str] = []
        self.field = TextField("Name", value, self.told.append, limit=24)
        put(self.field, 0, 0, 220, 44)
        self.group = Group(self.field)
        self.group.set_focus(self.field)

    def text(self, typed: str) -> None:
        send(self.group, pygame.TEXTINPUT, text=typed)

    def keys(self, *codes: int, mod: int = 0) -> None:
        for code in codes:
            key(self.group, code, mod)

    def draw(self) -> None:
        self.group.draw(pygame.Surface((240, 60)))


def test_typing_replaces_what_was_selected_at_first() -> None:
    it = Typing("Old")
    it.text("N")
    it.text("ew")
    assert it.field.value == "New"
    assert it.told == ["N", "New"]


def test_letters_with_alt_are_typed_and_do_nothing_else() -> None:
    it = Typing("Old")
    it.keys(pygame.K_a, mod=pygame.KMOD_RALT)
    it.text("\u0105")
    it.keys(pygame.K_a, mod=pygame.KMOD_RALT | pygame.KMOD_LCTRL)
    it.text("\u0105")
    assert it.field.value == "\u0105\u0105"


def test_letters_that_are_shortcuts_elsewhere_are_typed() -> None:
    it = Typing()
    it.group.add(put(Button("Mute", lambda: pytest.fail("a typed letter is no command"), shortcut="m"), 0, 60, 90, 44))
    it.keys(pygame.K_m, pygame.K_SPACE)
    it.text("m ")
    assert it.field.value == "m "


def test_editing_keys() -> None:
    it = Typing("Ida")
    it.keys(pygame.K_END)
    it.keys(pygame.K_BACKSPACE)
    it.keys(pygame.K_HOME, pygame.K_DELETE, pygame.K_RIGHT)
    it.text("x")
    assert it.field.value == "dx"
    it.keys(pygame.K_LEFT)
    it.text("e\u0301")
    it.keys(pygame.K_BACKSPACE)
    assert it.field.value == "dx"
    it.keys(pygame.K_a, mod=pygame.KMOD_LCTRL)
    it.keys(pygame.K_DELETE)
    assert it.field.value == ""
    it.keys(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT)
    assert it.field.value == ""


NASTY = [
    "W" * 60,
    "A\0B",
    "a\nb\tc",
    "\ud800",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467" * 40,
    "\u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd 12",
    "\u6f22\u5b57" * 30,
    "e" + "\u0301" * 500,
    "\u202eevil",
    "\U0010ffff\uffff",
]


@pytest.mark.parametrize("typed", NASTY, ids=ascii)
def test_any_text_can_be_typed_edited_and_drawn(typed: str) -> None:
    it = Typing()
    it.text(typed)
    it.draw()
    assert not set(it.field.value) & set("\0\n\t\u202e")
    click(it.group, (30, 20))
    for code in (pygame.K_LEFT, pygame.K_DELETE, pygame.K_HOME, pygame.K_RIGHT, pygame.K_END, pygame.K_BACKSPACE):
        it.keys(code)
        it.draw()
    it.group.set_focus(None)
    it.draw()
    assert not it.field.editing


def test_ten_thousand_pasted_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    it = Typing()
    monkeypatch.setattr(clipboard, "get", lambda: "x\0y\n" * 2_500)
    it.keys(pygame.K_v, mod=pygame.KMOD_LCTRL)
    it.draw()
    assert it.field.value == "xy " * 8


def test_text_input_that_is_being_composed_is_no_text_yet() -> None:
    it = Typing()
    send(it.group, pygame.TEXTEDITING, text="k", start=0, length=1)
    it.draw()
    assert it.field.value == ""
    it.text("\u304b")
    assert it.field.value == "\u304b"


class Scrolled:
    """Twenty buttons in a panel that shows four."""

    def __init__(self) -> None:
        self.told: list[int] = []
        self.panel = ScrollPanel()
        self.buttons = [Button(str(number), self._tell(number)) for number in range(20)]
        self.group = Group(self.panel, *self.buttons)
        self.lay_out(pygame.Rect(0, 100, 300, 200))

    def _tell(self, number: int) -> Callable[[], None]:
        return lambda: self.told.append(number)

    def lay_out(self, view: pygame.Rect) -> None:
        self.panel.place(view, 1.0)
        for number, button in enumerate(self.buttons):
            put(button, view.x, view.y + 50 * number, 200, 44)
        self.panel.settle(self.buttons, 50 * len(self.buttons))


def test_what_is_scrolled_out_of_sight_cannot_be_pressed() -> None:
    it = Scrolled()
    assert it.group.at((50, 320)) is None
    assert it.group.at((50, 90)) is None
    send(it.group, pygame.MOUSEWHEEL, x=0, y=-4)
    assert it.panel.offset > 0
    assert it.group.at((50, 90)) is None
    click(it.group, (50, 200))
    assert it.told
    assert it.told[0] > 1


def test_the_focus_is_always_in_sight() -> None:
    it = Scrolled()
    for _ in range(60):
        key(it.group, pygame.K_TAB)
        focus = it.group.focus
        assert focus is not None
        assert it.panel.rect.contains(focus.rect)
    for _ in range(25):
        key(it.group, pygame.K_DOWN)
    assert it.group.focus is it.buttons[19]
    assert it.panel.rect.contains(it.buttons[19].rect)


def test_a_new_layout_keeps_what_is_scrolled_within_its_limits() -> None:
    it = Scrolled()
    it.panel.scroll(100_000)
    assert it.panel.offset == it.panel.limit == 800
    it.lay_out(pygame.Rect(0, 0, 300, 900))
    assert it.panel.offset == it.panel.limit == 100
    assert it.buttons[19].rect.bottom <= 900
    it.lay_out(pygame.Rect(0, 0, 300, 2000))
    assert it.panel.offset == 0
    assert not it.panel.contains((297, 10)), "there is no bar when everything fits"


def test_the_scroll_bar_can_be_dragged() -> None:
    it = Scrolled()
    bar = it.panel.bar
    down(it.group, (bar.centerx, bar.top + 5))
    send(it.group, pygame.MOUSEMOTION, pos=(bar.centerx, bar.bottom + 500), rel=(0, 0), buttons=(1, 0, 0))
    assert it.panel.offset == it.panel.limit
    up(it.group, (bar.centerx, bar.bottom + 500))
    click(it.group, (bar.centerx, bar.top + 2))
    assert it.panel.offset == 0


def test_scrolling_by_keys() -> None:
    it = Scrolled()
    for code, offset in ((pygame.K_END, 800), (pygame.K_HOME, 0), (pygame.K_PAGEDOWN, 170), (pygame.K_PAGEUP, 0)):
        assert it.panel.handle_key(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))
        assert it.panel.offset == offset
    assert not it.panel.handle_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0))
