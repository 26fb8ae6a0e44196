"""Records: RULES.md, Notation. Whatever is wrong is refused with its place, and nothing else happens."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules import record as record_module
from game.rules.moves import NO_MOVE
from game.rules.record import MAX_BYTES, Record, RecordError, SeatPlan, replay, steps
from game.rules.registry import GAMES
from tests.conformance.play import random_match
from tests.conformance.setups import DEFAULTS

Parts = dict[str, Any]


def whole_match(key: str) -> Record:
    """A random match of the usual number of players to its end."""
    setup = next(setup for setup in DEFAULTS if (setup.game, setup.players) == (key, GAMES[key].players[0]))
    return [record for _, record, _ in random_match(setup, random.Random(f"records of {key}"))][-1]


TEXTS = {key: whole_match(key).to_json() for key in GAMES}
OH_HELL = TEXTS["oh_hell"]


def parts_of(text: str = OH_HELL) -> Parts:
    parts: Parts = json.loads(text)
    return parts


def refusal_of(parts: object) -> str:
    """The sentence for a record that must be refused; one printable line."""
    with pytest.raises(RecordError) as refused:
        Record.from_json(json.dumps(parts))
    sentence = str(refused.value)
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert len(sentence) < 300
    return sentence


def without(parts: Parts, *keys: str) -> Parts:
    return {key: value for key, value in parts.items() if key not in keys}


@pytest.mark.parametrize("key", GAMES)
def test_the_written_form(key: str) -> None:
    """The keys of RULES.md in its order; a result, because the match is over."""
    parts = parts_of(TEXTS[key])
    assert list(parts) == ["format", "game", "options", "seats", "dealer", "deals", "moves", "result"]
    assert parts["format"] == 1
    assert parts["game"] == key
    assert list(parts["options"]) == [row.key for row in GAMES[key].options]
    assert parts["seats"][0] == {"name": "Ann", "player": "human"}
    assert list(parts["deals"][0]) == ["hands", "rest"]
    end = replay(Record.from_json(TEXTS[key]))
    assert parts["result"] == {"scores": list(end.scores), "winners": list(end.winners)}
    assert TEXTS[key].isascii()
    assert Record.from_json(TEXTS[key]).to_json() == TEXTS[key]


def test_a_record_may_stop_anywhere() -> None:
    parts = without(parts_of(), "result")
    for deals, moves in ((0, 0), (1, 0), (1, 3), (1, 8), (2, 8), (5, 8), (13, 8), (13, 100)):
        cut = {**parts, "deals": parts["deals"][:deals], "moves": parts["moves"][:moves]}
        record = Record.from_json(json.dumps(cut))
        assert len(record.deals) == deals  # deals of hands to come are kept
        state = replay(record)
        assert state.ply == moves
        assert (state.to_act < 0) == (deals == 0 or (deals, moves) == (1, 8))


def test_steps_begin_before_the_deal_and_name_each_move() -> None:
    record = Record.from_json(OH_HELL)
    seen = [(step.move, step.state.hand_no, step.state.ply) for step in steps(record)]
    assert seen[:3] == [(NO_MOVE, -1, 0), (NO_MOVE, 0, 0), (record.moves[0], 0, 1)]
    assert [move for move, _, _ in seen if move != NO_MOVE] == record.moves
    assert len(seen) == 1 + len(record.deals) + len(record.moves)


def test_added_keys_are_kept_and_change_nothing() -> None:
    parts = {**parts_of(), "x_note": {"deep": [1, 2.5, None, True, "é\ud800"]}, "x_seed": 12}
    parts["seats"][0]["x_mood"] = "calm"
    record = Record.from_json(json.dumps(parts))
    assert record.extra == {"x_note": parts["x_note"], "x_seed": 12}
    again = record.to_json()
    assert Record.from_json(again).extra == record.extra
    assert again.isascii()


def test_names_of_any_kind_survive() -> None:
    names = ["", "Zoë 中文 🂡", "a" * 200, 'quote " and \\ and\nline']
    parts = parts_of()
    for seat, name in zip(parts["seats"], names, strict=True):
        seat["name"] = name
    record = Record.from_json(json.dumps(parts))
    assert [seat.name for seat in record.seats] == names
    assert Record.from_json(record.to_json()).seats == record.seats


def test_bytes_with_or_without_a_mark() -> None:
    assert Record.from_bytes(OH_HELL.encode()) == Record.from_bytes(b"\xef\xbb\xbf" + OH_HELL.encode())
    with pytest.raises(RecordError, match="byte 5: The text is not UTF-8"):
        Record.from_bytes(b'{"a":\xff}')


# Each change, and what the sentence must begin with and contain.
Change = Callable[[Parts], object]
WRONG: dict[str, tuple[Change, str, str]] = {
    "list": (lambda _: [], "A record is one JSON object", "not a list"),
    "number": (lambda _: 3, "A record is one JSON object", "not a whole number"),
    "format missing": (lambda p: without(p, "format"), "format:", "missing"),
    "format newer": (lambda p: {**p, "format": 2}, "format:", "newer than this program"),
    "format older": (lambda p: {**p, "format": 0}, "format:", "There is no format 0"),
    "format true": (lambda p: {**p, "format": True}, "format:", "not true or false"),
    "format fraction": (lambda p: {**p, "format": 1.0}, "format:", "not a number"),
    "format text": (lambda p: {**p, "format": "1"}, "format:", "not a text"),
    "unknown key": (lambda p: {**p, "note": 1}, "The key “note”", "x_"),
    "game unknown": (lambda p: {**p, "game": "poker"}, "game:", "There is no game “poker”"),
    "game of another": (lambda p: {**p, "game": "bid_whist"}, "options:", "There is no option"),
    "game list": (lambda p: {**p, "game": ["oh_hell"]}, "game:", "not a list"),
    "options missing one": (lambda p: {**p, "options": without(p["options"], "hook")}, "options:", "“hook” is missing"),
    "options true": (lambda p: {**p, "options": {**p["options"], "hook": True}}, "options:", "cannot be “True”"),
    "options null": (lambda p: {**p, "options": None}, "options:", "not null"),
    "seats two": (lambda p: {**p, "seats": p["seats"][:2]}, "seats:", "not 2"),
    "seats many": (lambda p: {**p, "seats": p["seats"] * 1000}, "seats:", "4000 entries"),
    "seats number": (lambda p: {**p, "seats": 4}, "seats:", "It must be a list"),
    "seat text": (lambda p: {**p, "seats": ["Ann"] * 4}, "seats[0]:", "It must be an object"),
    "seat without name": (lambda p: {**p, "seats": [{"player": "human"}] * 4}, "seats[0].name:", "missing"),
    "seat more": (lambda p: {**p, "seats": [{**s, "age": 3} for s in p["seats"]]}, "seats[0]:", "“age” is unknown"),
    "dealer seat": (lambda p: {**p, "dealer": 4}, "dealer:", "from 0 to 3"),
    "dealer negative": (lambda p: {**p, "dealer": -1}, "dealer:", "from 0 to 3"),
    "dealer huge": (lambda p: {**p, "dealer": 10**17}, "dealer:", "from 0 to 3"),
    "dealer null": (lambda p: {**p, "dealer": None}, "dealer:", "not null"),
    "deals object": (lambda p: {**p, "deals": {}}, "deals:", "not an object"),
    "deals too many": (lambda p: {**p, "deals": [*p["deals"], p["deals"][0]]}, "deals[13]:", "only 13 hands"),
    "deals absurd": (lambda p: {**p, "deals": [0] * 1001}, "deals:", "1001 entries"),
    "deals in wrong order": (lambda p: {**p, "deals": p["deals"][::-1]}, "deals[0]:", "Seat 0 must get 1 cards"),
    "moves number": (lambda p: {**p, "moves": [1]}, "moves[0]:", "not a whole number"),
    "moves unknown": (lambda p: {**p, "moves": ["call 1", "double"]}, "moves[1]:", "“double” is not a card"),
    "moves nested": (lambda p: {**p, "moves": [["call 1"]]}, "moves[0]:", "not a list"),
    "moves absurd": (lambda p: {**p, "moves": ["call 1"] * 60001}, "moves:", "60001 entries"),
    "move long": (lambda p: {**p, "moves": ["call " + "1" * 1000]}, "moves[0]:", "too long"),
    "move illegal": (
        lambda p: {**p, "moves": ["call 2"]},
        "moves[0]:",
        "may not play “call 2”. Call a number from 0 to 1",
    ),
    "move of another game": (lambda p: {**p, "moves": ["pass"]}, "moves[0]:", "may not play “pass”"),
    "move after the end": (lambda p: {**p, "moves": [*p["moves"], "AS"]}, "moves[416]:", "The match is over"),
    "move before a deal": (lambda p: {**p, "deals": []}, "moves[0]:", "deals[0] is missing"),
    "deal missing later": (lambda p: {**p, "deals": p["deals"][:2]}, "moves[20]:", "deals[2] is missing"),
    "result missing": (lambda p: without(p, "result"), "result:", "missing though the match is over"),
    "result early": (lambda p: {**p, "moves": p["moves"][:-1]}, "result:", "not over"),
    "result null": (lambda p: {**p, "result": None}, "result:", "not null"),
    "result scores": (lambda p: {**p, "result": {**p["result"], "scores": [0] * 4}}, "result.scores:", "lead to"),
    "result short": (lambda p: {**p, "result": {**p["result"], "winners": []}}, "result.winners:", "lead to"),
    "result true": (
        lambda p: {**p, "result": {**p["result"], "winners": [True]}},
        "result.winners[0]:",
        "true or false",
    ),
    "control characters": (lambda p: {**p, "moves": ["\x1b[2J\u202e\ud800"]}, "moves[0]:", "is not a"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_record_is_refused_with_its_place(name: str) -> None:
    change, begins, contains = WRONG[name]
    sentence = refusal_of(change(parts_of()))
    assert sentence.startswith(begins)
    assert contains in sentence


def with_hand(deal: int, seat: int, change: Callable[[str], object]) -> Parts:
    parts = parts_of()
    parts["deals"][deal]["hands"][seat] = change(parts["deals"][deal]["hands"][seat])
    return parts


def test_wrong_cards_are_refused_with_their_place() -> None:
    taken = parts_of()["deals"][3]["hands"][0].split()[0]
    twice = refusal_of(with_hand(3, 1, lambda hand: f"{taken} {hand.split(' ', 1)[1]}"))
    assert twice == f"deals[3]: The card {taken} is there twice."
    same_hand = refusal_of(with_hand(3, 1, lambda hand: " ".join(hand.split()[:1] * 4)))
    assert same_hand.startswith("deals[3].hands[1]: The card ")
    assert (
        refusal_of(with_hand(3, 2, lambda hand: hand.rsplit(" ", 1)[0])) == "deals[3]: Seat 2 must get 4 cards, not 3."
    )
    assert refusal_of(with_hand(2, 1, lambda _: "AS KZ")).startswith("deals[2].hands[1]: “KZ” is not a card")
    assert refusal_of(with_hand(2, 1, lambda _: ["AS"])).startswith("deals[2].hands[1]: It must be a text")
    assert refusal_of(with_hand(2, 1, lambda _: "AS " * 10_000)).startswith("deals[2].hands[1]: The text is too long")
    assert refusal_of(with_hand(2, 1, lambda hand: f"BJ {hand.split(' ', 1)[1]}")).endswith("BJ is not in this game.")
    parts = parts_of()
    parts["deals"][0]["rest"] = parts["deals"][0]["rest"].rsplit(" ", 1)[0]
    assert refusal_of(parts) == "deals[0]: The rest must be 48 cards, not 47."
    parts = parts_of()
    parts["deals"][0]["hands"] = parts["deals"][0]["hands"][:3]
    assert refusal_of(parts) == "deals[0]: There must be 4 hands, not 3."
    parts = parts_of()
    parts["deals"][0]["trump"] = "S"
    assert refusal_of(parts) == "deals[0]: The key “trump” is unknown; added keys must begin with x_."


def test_a_later_deal_is_checked_before_its_hand_is_reached() -> None:
    parts = without(with_hand(9, 0, lambda _: ""), "result")
    parts["moves"] = []
    assert refusal_of(parts) == "deals[9]: Seat 0 must get 10 cards, not 0."


def test_illegal_moves_name_seat_and_reason() -> None:
    """The first card of a later hand that does not follow suit."""
    parts = without(parts_of(), "result")
    record = Record.from_json(OH_HELL)
    game = GAMES["oh_hell"]
    for step in steps(record):
        state = step.state
        hand = state.hands[state.to_act]
        wrong = [card for card in range(52) if hand >> card & 1 and card not in state.legal_moves()]
        if state.trick and wrong:
            break
    text = game.deck.text(wrong[0])
    parts["moves"] = [*parts["moves"][: state.ply], text]
    sentence = refusal_of(parts)
    assert sentence.startswith(f"moves[{state.ply}]: Seat {state.to_act} may not play “{text}”. Follow ")


BROKEN = {
    "nothing": "",
    "word": "record",
    "cut short": OH_HELL[: len(OH_HELL) // 2],
    "two objects": OH_HELL + OH_HELL,
    "comma": '{"format": 1,}',
    "double key": '{"format": 1, "format": 1}',
    "double key inside": OH_HELL.replace('"dealer"', '"x_a": {"b": 1, "b": 1}, "dealer"'),
    "NaN": '{"format": NaN}',
    "infinity": '{"format": -Infinity}',
    "infinite by size": '{"format": 1e999}',
    "endless digits": '{"format": ' + "9" * 5000 + "}",
    "endless fraction": '{"format": 0.' + "9" * 5000 + "}",
    "deep lists": "[" * 500_000,
    "deep objects": '{"x_a":' * 200_000,
    "deep under an added key": OH_HELL.replace('"dealer"', '"x_a": ' + "[" * 200 + "]" * 200 + ', "dealer"'),
    "raw control character": '{"format": "\x00"}',
    "large": " " * (MAX_BYTES + 1),
    "many brackets in strings": '{"x_a": "' + '[\\"' * 100_000 + '"}',
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_text_is_refused_at_once(name: str) -> None:
    begun = time.process_time()
    with pytest.raises(RecordError) as refused:
        Record.from_json(BROKEN[name])
    assert str(refused.value).isprintable()
    assert time.process_time() - begun < 2
    with pytest.raises(RecordError):
        Record.from_bytes(BROKEN[name].encode())


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(data=st.data())
def test_any_change_of_any_value_is_read_or_refused(data: st.DataObject) -> None:
    """A value somewhere in a right record is replaced by another: never anything but a record or a RecordError."""
    parts = parts_of(TEXTS[data.draw(st.sampled_from(sorted(TEXTS)))])
    at: Any = parts
    while True:
        key = data.draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
        if isinstance(at[key], dict | list) and at[key] and data.draw(st.booleans()):
            at = at[key]
            continue
        at[key] = data.draw(json_values)
        break
    try:
        record = Record.from_json(json.dumps(parts))
    except RecordError as error:
        sentence = str(error)
    else:
        sentence = ""
        assert Record.from_json(record.to_json()) == record
    assert sentence.isprintable()


def test_an_older_format_goes_through_every_migration(monkeypatch: pytest.MonkeyPatch) -> None:
    """Format 1 becomes 2 and then 3, one step at a time, and a newer one stays refused."""
    monkeypatch.setattr(record_module, "FORMAT", 3)
    monkeypatch.setitem(record_module.MIGRATIONS, 1, lambda parts: {**without(parts, "cards"), "deals": parts["cards"]})
    monkeypatch.setitem(record_module.MIGRATIONS, 2, lambda parts: {**parts, "x_steps": "1 2 3"})
    old = {**without(parts_of(), "deals"), "cards": parts_of()["deals"]}
    assert Record.from_json(json.dumps(old)).extra == {"x_steps": "1 2 3"}
    assert Record.from_json(json.dumps({**parts_of(), "format": 2})).extra == {"x_steps": "1 2 3"}
    assert Record.from_json(json.dumps({**parts_of(), "format": 3})).extra == {}
    assert (
        refusal_of({**parts_of(), "format": 4}) == "format: Format 4 is newer than this program, which reads up to 3."
    )


def test_a_record_made_by_the_program_is_checked_too() -> None:
    record = Record.from_json(OH_HELL)
    record.moves[5] = record.moves[4]
    with pytest.raises(RecordError, match=r"moves\[5\]"):
        record.to_json()
    record = Record("oh_hell", record.options, [SeatPlan("Ann", "human")] * 4, 0)
    assert "result" not in record.to_json()
