"""A new hand: what lay there goes to the dealer, the pack is shuffled and dealt round, a card is turned up."""

import math
from dataclasses import replace
from typing import Final

from msgspec import structs

from game.rules.cards import NO_CARD, NOBODY
from game.rules.game import DEAL
from game.rules.views import OhHellView, View
from game.ui.table.flights import FLIP_TIME, Flight, Stage
from game.ui.table.geometry import Pose
from game.ui.table.layout import Key, TableLayout

GAP: Final = 14.0  # design units between a plate and the pack
SWEEP_TIME: Final = 0.28
SHUFFLE_TIME: Final = 0.2
SHUFFLE_STEP: Final = 0.02
SHUFFLE_REACH: Final = 0.62  # how far the halves of the pack go to each side, by a card's width
SHUFFLE_TURN: Final = 9.0
PACK: Final = 6  # cards that stand for the pack
PACK_STEP: Final = 0.035  # from card to card of the pack, by a card's width
DEAL_TIME: Final = 0.28
DEAL_STEP: Final = 0.04
DEAL_AT_MOST: Final = 1.2  # seconds over which the dealing of a hand is spread
DEAL_HEARD: Final = 0.09  # seconds between the sounds of cards dealt, at least
TURN_STEP: Final = 0.12


def deal(after: View, standing: TableLayout, then: TableLayout, pace: float) -> list[tuple[Stage, TableLayout]]:
    """The stages of a deal.

    Args:
        after: What is to be shown.
        standing: How the table lies now.
        then: How it is to lie in the end.
        pace: What times are multiplied by.
    """
    # Nothing is asked and no trump is told before all cards lie there.
    told = structs.replace(after, to_act=NOBODY, legal=(), phase=DEAL, results=())
    if isinstance(told, OhHellView):
        told = structs.replace(told, turned=NO_CARD)
    deck = _deck(after, then)
    whole = _pack(deck)
    halves = {
        key: pose._replace(
            x=pose.x + (-1 if number % 2 else 1) * deck.width * SHUFFLE_REACH,
            angle=(-SHUFFLE_TURN if number % 2 else SHUFFLE_TURN),
        )
        for number, (key, pose) in enumerate(whole.items())
    }
    bare = replace(then, poses={}, hand=(), tappable=frozenset())
    shown: list[tuple[Stage, TableLayout]] = []
    if standing.poses:
        sweep = Stage(after, told=told, deals=True)
        for key, pose in standing.poses.items():
            sweep.flights.append(Flight(key, pose, deck, 0.0, SWEEP_TIME * pace, leaves=True))
        shown.append((sweep, bare))
    part, join = Stage(after, told=told, deals=True), Stage(after, told=told, deals=True)
    part.sounds.append((0.0, "shuffle"))
    for number, key in enumerate(whole):
        at, time = number * SHUFFLE_STEP * pace, SHUFFLE_TIME * pace
        part.flights.append(Flight(key, whole[key], halves[key], 0.0, time))
        join.flights.append(Flight(key, halves[key], whole[key], at, time))
    shown += [(part, bare.with_poses(halves)), (join, bare.with_poses(whole))]
    slots = {key: pose for key, pose in then.poses.items() if key.zone == "card" and key.first not in then.hand}
    closed = then.with_poses({**then.poses, **{key: pose._replace(card=NO_CARD) for key, pose in slots.items()}})
    shown.append((_round(after, told, whole, deck, closed, pace), closed))
    if slots:
        turn = Stage(after, told=told, deals=True)
        for number, (key, pose) in enumerate(slots.items()):
            at, time = number * TURN_STEP * pace, FLIP_TIME * pace
            turn.flights.append(Flight(key, closed.poses[key], pose, at, time))
            turn.sounds.append((at + time / 2, "flip"))
        shown.append((turn, then))
    shown.append((Stage(after), then))
    return shown


def _deck(view: View, layout: TableLayout) -> Pose:
    """Where the pack lies: on the felt, on the inner side of the dealer's plate."""
    place = layout.frame.seats[layout.place(view.dealer)]
    plate, card = place.plate, Pose(0.0, 0.0, 0.0, layout.frame.fan_width)
    if place.fan_angle:
        across = (plate.w + card.width) / 2 + GAP * layout.frame.scale
        return card._replace(x=plate.cx + math.copysign(across, place.fan_angle), y=plate.cy)
    down = (plate.h + card.height) / 2 + GAP * layout.frame.scale
    return card._replace(x=plate.cx, y=plate.cy + (-down if layout.base == view.dealer else down))


def _pack(deck: Pose) -> dict[Key, Pose]:
    return {
        Key("pack", 0, number): deck._replace(
            x=deck.x + (number - (PACK - 1) / 2) * PACK_STEP * deck.width,
            y=deck.y - (number - (PACK - 1) / 2) * PACK_STEP * deck.width,
        )
        for number in range(PACK)
    }


def _round(after: View, told: View, whole: dict[Key, Pose], deck: Pose, then: TableLayout, pace: float) -> Stage:
    """Cards go round from the dealer, one to each in turn; own ones turn over as they land."""
    stage = Stage(after, told=told, deals=True)
    order = [key for _, key in sorted((_turn(key, then, after), key) for key in then.poses)]
    step = min(DEAL_STEP, DEAL_AT_MOST / max(len(order), 1)) * pace
    for number, key in enumerate(order):
        stage.flights.append(Flight(key, deck, then.poses[key], number * step, DEAL_TIME * pace, appears=True))
    for number, (key, pose) in enumerate(whole.items()):
        # The pack grows thinner, its uppermost card first.
        left = (PACK - number) / PACK * len(order) * step
        stage.flights.append(Flight(key, pose, pose, left, 0.0, leaves=True))
    heard = -DEAL_HEARD
    for number in range(len(order)):
        if number * step >= heard + DEAL_HEARD:
            heard = number * step
            stage.sounds.append((heard, "deal"))
    return stage


def _turn(key: Key, layout: TableLayout, view: View) -> tuple[int, int, int]:
    """When a card is dealt: the round, the place after the dealer, its slot."""
    if key.zone == "kitty":
        # One after each of the first rounds (RULES.md, section 2).
        return key.second, view.players, 0
    if key.zone == "back":
        return key.second, (key.first - view.dealer - 1) % view.players, 0
    if key.first in layout.hand:
        return layout.hand.index(key.first), (layout.base - view.dealer - 1) % view.players, 0
    return max(view.hand_sizes), view.players, 0
