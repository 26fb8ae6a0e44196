"""Buttons, choices, fields and the group that gives them focus."""

from game.ui.widgets.base import Group, Passive, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice, Toggle
from game.ui.widgets.field import TextField
from game.ui.widgets.label import Label
from game.ui.widgets.scroll import ScrollPanel
from game.ui.widgets.slider import Slider, Stepper

__all__ = [
    "Button",
    "Choice",
    "Group",
    "Label",
    "Passive",
    "ScrollPanel",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
]
