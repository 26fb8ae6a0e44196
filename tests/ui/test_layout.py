"""The table's geometry: nothing overlaps that should not, everything is inside the window, and the hand can be hit."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from game.rules.cards import NO_CARD, set_of
from game.rules.game import BURY, CALL, KEEP, LAY, PLAY, State
from game.rules.registry import GAMES, AnyGame
from game.rules.trick_or_bid import cancelled_cards
from game.rules.views import DealersDilemmaView, TrickOrBidView, View
from game.ui import units
from game.ui.table import words
from game.ui.table.frame import COMPACT, LEAST, Frame, make_frame
from game.ui.table.geometry import Box, Pose
from game.ui.table.layout import Holding, TableLayout, book_rows, card_key, lay_out, playing

SIZES = [(1024, 600), (1280, 720), (1366, 768), (1920, 1080), (3440, 1440), (5120, 1440), (900, 1600), (1600, 1200)]
SCALES = [75, 100, 133, 200]
TABLES = [("oh_hell", players) for players in (3, 4, 5, 6, 7)] + [
    ("bid_whist", 4),
    ("trick_or_bid", 3),
    ("trick_or_bid", 4),
    ("dealers_dilemma", 3),
]
SLACK = 1.0  # pixels; what rounding may cost


def framed(size: tuple[int, int], percent: int, game: str, players: int) -> Frame:
    scale = units.scale(size, percent, LEAST, reflows=True)
    return make_frame(size, scale, players, words.score_row_count(game, players), words.speaks(game))


def states(game: AnyGame, players: int, seed: int) -> Iterator[State]:
    """A match by random moves, each state once."""
    rng = random.Random(seed)
    state: State = game.new(players, {}, 0)
    while not state.over:
        if state.needs_deal:
            state.begin_hand(game.shuffle_deal(state, rng))
        else:
            state.apply(rng.choice(state.legal_moves()))
        yield state


def find(game: str, players: int, wanted: Callable[[State], bool], seed: int = 0) -> State:
    for attempt in range(seed, seed + 60):
        for state in states(GAMES[game], players, attempt):
            if wanted(state):
                return state
    raise AssertionError("no such state came up")


def busiest(game: str, players: int) -> list[State]:
    """The moments with most on the table."""
    if game == "oh_hell":
        return [
            find(game, players, lambda s: s.phase == CALL and s.hand_no + 1 == _hands(players)),
            find(
                game,
                players,
                lambda s: s.phase == PLAY and s.hand_no + 1 == _hands(players) and len(s.trick) == players - 1,
            ),
        ]
    if game == "bid_whist":
        return [
            find(game, players, lambda s: s.phase == BURY),
            find(game, players, lambda s: s.phase == PLAY and len(s.tricks) == 10 and len(s.trick) == 3),
        ]
    if game == "trick_or_bid":
        return [
            find(game, players, lambda s: s.phase == KEEP),
            find(game, players, lambda s: len(getattr(s, "set_aside", ())) > 0 and len(s.trick) == players - 1),
            find(game, players, lambda s: min(getattr(s, "bid_cards", [-1])) >= 0 and len(s.trick) == players - 1),
        ]
    return [
        find(game, players, lambda s: s.phase == LAY),
        find(game, players, lambda s: s.phase == PLAY and len(s.trick) == 2 and not s.tricks),
        find(game, players, lambda s: s.phase == "choose"),
    ]


def _hands(players: int) -> int:
    return {3: 15, 4: 13, 5: 10, 6: 8, 7: 7}[players]


def around(poses: list[Pose]) -> Box | None:
    if not poses:
        return None
    boxes = [pose.bounds for pose in poses]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def parts(view: View, layout: TableLayout) -> dict[str, list[Box]]:
    """Everything shown, by what may touch only itself."""
    frame, poses = layout.frame, layout.poses
    found: dict[str, list[Box]] = {
        "bar": [frame.bar],
        "prompt": [frame.prompt],
        "score": [frame.score] if frame.score else [],
        "slot": [frame.slots[0]],
    }
    for place, seat_place in enumerate(frame.seats):
        seat = (layout.base + place) % view.players
        found[f"plate {place}"] = [seat_place.plate]
        if words.bubble(view, seat):
            found[f"bubble {place}"] = [seat_place.bubble]
        fan = around([pose for key, pose in poses.items() if key.zone == "back" and key.first == seat])
        found[f"fan {place}"] = [fan] if fan else []
        found[f"laid {place}"] = [poses[key].bounds for key in laid_keys(view, seat) if key in poses]
    found["hand"] = [poses[card_key(card)].bounds for card in layout.hand]
    found["trick"] = [poses[card_key(card)].bounds for card in view.trick if card_key(card) in poses]
    if isinstance(view, TrickOrBidView):
        aside = around([poses[card_key(card)] for trick in view.set_aside for card in trick.cards])
        found["aside"] = [aside] if aside else []
    if isinstance(view, DealersDilemmaView) and view.forced != NO_CARD:
        found["must lead"] = [poses[card_key(view.forced)].bounds]
    if view.game == "bid_whist":
        found["books"] = list(book_rows(layout))
    return found


def laid_keys(view: View, seat: int) -> list[object]:
    cards: tuple[int, ...] = ()
    if isinstance(view, TrickOrBidView):
        cards = (view.bid_cards[seat],)
    elif isinstance(view, DealersDilemmaView):
        bid = view.bids[seat]
        cards = bid[1:] if bid else ()
    return [card_key(card) for card in cards if card != NO_CARD]


def _middle_inside(box: Box, window: Box) -> bool:
    """Whether half of a fan at the side is to be seen, and all of it from end to end."""
    return window.holds(box.cx, box.cy) and window.y <= box.y and box.bottom <= window.bottom


def clashes(view: View, layout: TableLayout) -> list[str]:
    found = parts(view, layout)
    window = layout.frame.window
    wrong = [
        f"{name} leaves the window"
        for name, boxes in found.items()
        for box in boxes
        if not (_middle_inside(box, window) if name.startswith("fan") else window.covers(box, SLACK))
    ]
    for (one, boxes), (other, others) in combinations(found.items(), 2):
        wrong += [f"{one} meets {other}" for a in boxes for b in others if a.meets(b, SLACK)]
    return wrong


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_nothing_overlaps_and_all_is_inside(game: str, players: int) -> None:
    for state in busiest(game, players):
        seat = state.to_act
        view = GAMES[game].observe(state, seat)
        for size in SIZES:
            for percent in SCALES:
                frame = framed(size, percent, game, players)
                layout = lay_out(view, frame, seat, playing(view))
                assert not clashes(view, layout), (game, players, size, percent, state.phase)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_panel_covers_no_seat_and_no_card_but_the_trick(game: str, players: int) -> None:
    for state in busiest(game, players):
        seat = state.to_act
        view = GAMES[game].observe(state, seat)
        for size in SIZES:
            for percent in SCALES:
                frame = framed(size, percent, game, players)
                layout = lay_out(view, frame, seat, Holding(panel_open=True))
                shown = parts(view, layout)
                for name in ("prompt", "trick"):
                    shown.pop(name)
                if frame.window.w < COMPACT * frame.scale:
                    # The plates tell what is said too; no bubble is drawn where the panel is.
                    shown = {name: boxes for name, boxes in shown.items() if not name.startswith("bubble")}
                met = [name for name, boxes in shown.items() for box in boxes if box.meets(frame.panel, SLACK)]
                assert not met, (game, players, size, percent, state.phase)
                assert frame.panel.w >= 440 * frame.scale
                assert frame.panel.h >= 130 * frame.scale


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_panel_has_room_at_the_usual_scale(game: str, players: int) -> None:
    for size in SIZES:
        frame = framed(size, 100, game, players)
        scale = units.scale(size)
        assert frame.panel.w >= 660 * scale, size
        assert frame.panel.h >= 226 * scale, size


def test_twins_stay_struck_out_on_the_pile_set_aside() -> None:
    def wanted(state: State) -> bool:
        return any(cancelled_cards(set_of(trick.cards)) for trick in getattr(state, "set_aside", ()))

    state = find("trick_or_bid", 4, wanted)
    view = GAMES["trick_or_bid"].observe(state, 0)
    assert isinstance(view, TrickOrBidView)
    poses = lay_out(view, framed((1280, 720), 100, "trick_or_bid", 4), 0).poses
    for trick in view.set_aside:
        twins = cancelled_cards(set_of(trick.cards))
        assert [poses[card_key(card)].struck for card in trick.cards] == [
            twins >> card & 1 == 1 for card in trick.cards
        ]
