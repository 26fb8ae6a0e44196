"""``parlour-tricks replay``: check a record, and tell what happened in it."""

import click

from game.commands.common import legal_texts, plain, read_record, write_json
from game.commands.story import Story
from game.rules.cards import NOBODY
from game.rules.game import State
from game.rules.record import Record, steps
from game.rules.registry import GAMES, AnyGame
from game.rules.views import Trick, View


def run(file: str, as_json: bool) -> None:
    """Replay the record in a file; everything is checked before anything is written."""
    record = read_record(file)
    if as_json:
        write_json(replay_parts(record))
    else:
        click.echo("\n".join(replay_lines(record)))


def replay_parts(record: Record) -> dict[str, object]:
    """What ``--json`` gives: tricks, hands, scores, to_act, legal, over and winners.

    Raises:
        RecordError: A deal or a move is wrong.
    """
    game = GAMES[record.game]
    tricks: list[dict[str, object]] = []
    of_hand, shown = -1, 0
    state = record.start()
    for step in steps(record):
        state = step.state
        if state.hand_no != of_hand:
            of_hand, shown = state.hand_no, 0
        tricks += [_trick_parts(trick, of_hand, game) for trick in state.tricks[shown:]]
        shown = len(state.tricks)
    view: View = game.observe(state, NOBODY)
    return {
        "tricks": tricks,
        "hands": [{"scores": list(result.points)} for result in view.results],
        "scores": list(state.scores),
        "to_act": _seat(state.to_act),
        "legal": legal_texts(state, game),
        "over": state.over,
        "winners": list(state.winners),
    }


def replay_lines(record: Record) -> list[str]:
    """The same for people: each hand with its calls, contract, tricks, cancelled cards and scores, then who is to act.

    Raises:
        RecordError: A deal or a move is wrong.
    """
    game = GAMES[record.game]
    names = [plain(seat.name) or f"Player {number + 1}" for number, seat in enumerate(record.seats)]
    story = Story(game, names)
    walk = steps(record)
    state = next(walk).state
    before = game.observe(state, NOBODY)
    for step in walk:
        after = game.observe(step.state, NOBODY)
        story.tell(before, after, game.narrate(before, after))
        before = after
    return [*_heading(record, game, names), *story.finish(), "", *_ending(state, game, names, record)]


def _heading(record: Record, game: AnyGame, names: list[str]) -> list[str]:
    changed = [f"{row.key}={record.options[row.key]}" for row in game.options if record.options[row.key] != row.default]
    return [
        f"{game.name}: " + ", ".join(f"{name} ({seat.player})" for name, seat in zip(names, record.seats, strict=True)),
        f"Options: {' '.join(changed) or 'all defaults'}",
    ]


def _ending(state: State, game: AnyGame, names: list[str], record: Record) -> list[str]:
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, state.scores, strict=True))
    if state.over:
        return [f"The match is over: {totals}.", f"Won by {' and '.join(names[seat] for seat in state.winners)}."]
    if state.to_act == NOBODY:
        return [f"Scores: {totals}.", f"Nobody is to act: deals[{len(record.deals)}] is missing."]
    return [
        f"Scores: {totals}.",
        f"{names[state.to_act]} (seat {state.to_act}) is to act: {', '.join(legal_texts(state, game))}",
    ]


def _trick_parts(trick: Trick, hand: int, game: AnyGame) -> dict[str, object]:
    return {
        "hand": hand,
        "leader": trick.leader,
        "cards": [game.deck.text(card) for card in trick.cards],
        "winner": _seat(trick.winner),
    }


def _seat(seat: int) -> int | None:
    return seat if seat != NOBODY else None
