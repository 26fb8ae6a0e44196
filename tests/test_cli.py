"""The command line in a process of its own: output, status, errors of one sentence, nothing written by accident."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.rules.record import Record
from game.rules.registry import GAMES
from tests.rules.test_record import TEXTS

Environment = dict[str, str]
ROOT = Path(__file__).parents[1]
NO_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")


def run(
    *arguments: str | Path, stdin: bytes | None = None, env: Environment | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the program, without a display unless ``env`` names one."""
    inherited = {key: value for key, value in os.environ.items() if key not in NO_DISPLAY}
    return subprocess.run(
        [sys.executable, "-m", "game", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        timeout=60,
        check=False,
        cwd=ROOT,
        env={**inherited, **(env or {})},
    )


def text_of(*arguments: str | Path) -> str:
    done = run(*arguments)
    assert done.stderr == b""
    assert done.returncode == 0
    return done.stdout.decode()


def json_of(*arguments: str | Path) -> Any:  # noqa: ANN401 - each command answers in its own shape
    return json.loads(text_of(*arguments, "--json"))


def refusal_of(*arguments: str | Path, stdin: bytes | None = None, env: Environment | None = None) -> str:
    done = run(*arguments, stdin=stdin, env=env)
    assert done.returncode == 2
    assert done.stdout == b""
    sentence = done.stderr.decode()
    assert sentence.count("\n") == 1
    assert sentence.endswith(".\n")
    assert "Traceback" not in sentence
    assert "Usage" not in sentence
    return sentence.strip()


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A folder with a whole match of each game, and one of Oh Hell cut in the middle of hand 6."""
    for key, text in TEXTS.items():
        (tmp_path / f"{key}.json").write_text(text, encoding="utf-8")
    parts = json.loads(TEXTS["oh_hell"])
    del parts["result"]
    parts["moves"] = parts["moves"][:90]
    (tmp_path / "cut.json").write_text(json.dumps(parts), encoding="utf-8")
    return tmp_path


def test_games_lists_what_can_be_played() -> None:
    found = json_of("games")["games"]
    assert [game["game"] for game in found] == list(GAMES)
    by_key = {game["game"]: game for game in found}
    assert by_key["oh_hell"]["players"] == [3, 4, 5, 6, 7]
    hook = next(option for option in by_key["oh_hell"]["options"] if option["key"] == "hook")
    assert (hook["values"], hook["default"]) == (["off", "on"], "off")
    assert {"key": "reverse", "label": "Reverse", "options": {"order": "down"}} in by_key["oh_hell"]["presets"]
    target = next(option for option in by_key["bid_whist"]["options"] if option["key"] == "target")
    assert target["values"] == [7, 5, 9]
    text = text_of("games")
    for key, game in GAMES.items():
        assert f"{game.name} ({key})" in text
        assert all(row.key in text for row in game.options)


@pytest.mark.parametrize("key", GAMES)
def test_simulate_is_the_same_for_a_seed_but_for_the_times(key: str) -> None:
    def without_times(found: dict[str, Any]) -> dict[str, Any]:
        for seat in found["seats"]:
            assert seat.pop("seconds_per_decision") >= 0
        return found

    once, again, other = (
        without_times(json_of("simulate", key, "--levels", "easy", "--matches", "2", "--seed", seed))
        for seed in ("7", "7", "8")
    )
    assert once == again
    assert once["seats"] != other["seats"]
    assert once["players"] == len(once["seats"]) == GAMES[key].players[0]
    for seat in once["seats"]:
        assert 0 <= seat["calls_made"] <= seat["calls"] <= once["hands"]
        assert seat["decisions"] > 0


def test_simulate_writes_records_and_never_over_others(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder with spaces é"
    command = ("simulate", "oh_hell", "--players", "5", "--levels", "easy", "--matches", "2", "--seed", "3")
    found = json_of(*command, "--records", folder, "--option", "hook=on")
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["oh_hell-3.json", "oh_hell-4.json"]
    before = (folder / "oh_hell-3.json").read_bytes()
    text_of(*command, "--records", folder)
    assert (folder / "oh_hell-3.json").read_bytes() == before
    assert sorted(path.name for path in folder.iterdir()) == [
        "oh_hell-3-2.json",
        "oh_hell-3.json",
        "oh_hell-4-2.json",
        "oh_hell-4.json",
    ]
    ends = [json_of("replay", folder / name) for name in names]
    assert all(end["over"] for end in ends)
    assert [seat["score"] for seat in found["seats"]] == [sum(end["scores"][seat] for end in ends) for seat in range(5)]
    assert Record.from_bytes(before).options["hook"] == "on"
    assert Record.from_bytes(before).extra == {"x_seed": 3}


def test_simulate_for_people() -> None:
    text = text_of("simulate", "oh_hell", "--levels", "easy,random", "--seed", "1", "--preset", "screw-the-dealer")
    assert text.startswith("Oh Hell, 1 matches, 13 hands, seed 1\n")
    assert [line.split()[:2] for line in text.splitlines()[2:]] == [
        ["0", "easy"],
        ["1", "random"],
        ["2", "easy"],
        ["3", "random"],
    ]


def test_replay_for_machines(records: Path) -> None:
    found = json_of("replay", records / "cut.json")
    assert list(found) == ["tricks", "hands", "scores", "to_act", "legal", "over", "winners"]
    assert len(found["hands"]) == 5
    assert [sum(hand["scores"][seat] for hand in found["hands"]) for seat in range(4)] == found["scores"]
    assert len(found["tricks"]) == 15 + 1  # hands of 1 to 5 cards, and the sixth as far as it goes
    assert found["tricks"][-1]["hand"] == 5
    assert list(found["tricks"][0]) == ["hand", "leader", "cards", "winner"]
    assert found["to_act"] in range(4)
    assert found["legal"] == sorted(found["legal"])
    assert (found["over"], found["winners"]) == (False, [])


def test_replay_of_nothing_yet(tmp_path: Path) -> None:
    parts = json.loads(TEXTS["bid_whist"])
    del parts["result"]
    (tmp_path / "new.json").write_text(json.dumps({**parts, "deals": [], "moves": []}), encoding="utf-8")
    assert json_of("replay", tmp_path / "new.json") == {
        "tricks": [],
        "hands": [],
        "scores": [0, 0, 0, 0],
        "to_act": None,
        "legal": [],
        "over": False,
        "winners": [],
    }
    assert "Nobody is to act: deals[0] is missing." in text_of("replay", tmp_path / "new.json")


@pytest.mark.parametrize("key", GAMES)
def test_replay_for_people_tells_every_trick_and_score(records: Path, key: str) -> None:
    text = text_of("replay", records / f"{key}.json")
    found = json_of("replay", records / f"{key}.json")
    lines = text.splitlines()
    tricks = [line for line in lines if line.startswith("  Trick ")]
    assert len(tricks) == len(found["tricks"])
    names = [seat.name for seat in Record.from_json(TEXTS[key]).seats]
    for line, trick in zip(tricks, found["tricks"], strict=True):
        seats = [(trick["leader"] + place) % len(names) for place in range(len(names))]
        assert ", ".join(f"{names[seat]} {card}" for seat, card in zip(seats, trick["cards"], strict=True)) in line
        winner = "nobody" if trick["winner"] is None else names[trick["winner"]]
        assert f"– {winner} wins" in line
    scored = [re.findall(r"points +(-?\d+)", line) for line in lines if " points " in line]
    assert [int(points) for row in scored for points in row] == [
        points for hand in found["hands"] for points in hand["scores"]
    ]
    assert lines[-1] == f"Won by {' and '.join(names[seat] for seat in found['winners'])}."


def test_replay_shows_what_each_game_is_about(records: Path) -> None:
    assert "Turned up: " in text_of("replay", records / "oh_hell.json")
    assert re.search(r"Contract: \w+ [3-7] (uptown|downtown|no trump), ", text_of("replay", records / "bid_whist.json"))
    assert re.search(r"\(\w+ \w+ cancelled\)", text_of("replay", records / "trick_or_bid.json"))
    assert re.search(r"takes \w+, (trump|no trump)", text_of("replay", records / "dealers_dilemma.json"))
    cut = text_of("replay", records / "cut.json").splitlines()[-1]
    legal = json_of("replay", records / "cut.json")["legal"]
    assert cut.endswith(f"is to act: {', '.join(legal)}")


def test_replay_reads_standard_input_and_any_encoding_of_the_terminal(records: Path) -> None:
    done = run("replay", "-", stdin=(records / "cut.json").read_bytes())
    assert done.stdout.decode() == text_of("replay", records / "cut.json")
    parts = json.loads(TEXTS["oh_hell"])
    parts["seats"][0]["name"] = "Zoë 中文 \x1b[2J"
    done = run("replay", "-", stdin=json.dumps(parts).encode(), env={"PYTHONIOENCODING": "latin-1:strict"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Zo\xeb ?? ?[2J (human)" in done.stdout


def test_suggest(records: Path) -> None:
    found = json_of("suggest", records / "cut.json", "--level", "easy", "--seed", "4")
    assert found == json_of("suggest", records / "cut.json", "--level", "easy", "--seed", "4")
    legal = json_of("replay", records / "cut.json")["legal"]
    assert sorted(item["move"] for item in found["moves"]) == legal
    assert found["move"] in legal
    assert found["moves"] == sorted(found["moves"], key=lambda item: -item["worth"])
    assert re.match(rf"\w+ \(seat {found['seat']}\), expert: ", text_of("suggest", records / "cut.json"))


def test_perft(records: Path) -> None:
    found = json_of("perft", "oh_hell", "--players", "5", "--seed", "9", "--depth", "10")
    assert found["count"] == 32
    assert found["divide"] == {"call 0": 16, "call 1": 16}
    assert "32 sequences of 10 moves, seed 9" in text_of(
        "perft", "oh-hell", "--players", "5", "--seed", "9", "--depth", "10"
    )
    legal = json_of("replay", records / "cut.json")["legal"]
    assert json_of("perft", "oh_hell", "--record", records / "cut.json", "--depth", "1")["count"] == len(legal)


def test_version_and_help() -> None:
    assert re.fullmatch(r"parlour-tricks \d+\.\d+\.\d+\n", text_of("--version"))
    for command in ((), ("games",), ("simulate",), ("replay",), ("suggest",), ("perft",)):
        assert text_of(*command, "--help").startswith("Usage: parlour-tricks")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["frobnicate"], "No such command"),
        (["--frob"], "No such option"),
        (["replay"], "Missing argument"),
        (["--game", "poker"], "There is no game “poker”; the games are oh_hell, bid_whist, trick_or_bid"),
        (["simulate", "poker"], "There is no game “poker”; the games are oh_hell, bid_whist, trick_or_bid"),
        (["simulate", "oh_hell", "--players", "9"], "Oh Hell is for 3 or 4 or 5 or 6 or 7 players, not 9."),
        (["simulate", "oh_hell", "--players", "many"], "not a valid int"),
        (["simulate", "oh_hell", "--preset", "nice"], "There is no preset “nice”"),
        (["simulate", "oh_hell", "--option", "hook"], "Write an option as KEY=VALUE"),
        (["simulate", "oh_hell", "--option", "hook=maybe"], "it can be off, on."),
        (["simulate", "oh_hell", "--option", "trump=S"], "There is no option “trump”"),
        (["simulate", "oh_hell", "--levels", "genius"], "the levels are easy, medium, hard, expert, random."),
        (["simulate", "oh_hell", "--levels", "easy,easy,easy"], "3 levels do not go around a table of 4"),
        (["simulate", "oh_hell", "--matches", "0"], "not in the range"),
        (["simulate", "oh_hell", "--seed", "-1"], "not in the range"),
        (["simulate", "oh_hell", "--levels", "random", "--records", "somewhere"], "cannot name a random player"),
        (["perft", "oh_hell", "--depth", "0"], "not in the range"),
        (["perft", "oh_hell", "--record", "nowhere.json", "--seed", "1"], "A record brings its own"),
        (["suggest", "nowhere.json"], "nowhere.json: No such file or directory."),
        (["suggest", "nowhere.json", "--level", "genius"], "the levels are easy, medium, hard, expert."),
        (["replay", "."], "Is a directory."),
        (["replay", "\x1b[2J\n"], "?[2J?: No such file or directory."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in refusal_of(*arguments)


def test_a_wrong_record_names_file_and_place_and_nothing_is_written(tmp_path: Path) -> None:
    parts = json.loads(TEXTS["oh_hell"])
    parts["moves"][17] = "call 13"
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(parts), encoding="utf-8")
    commands: list[list[str | Path]] = [
        ["replay", file],
        ["replay", file, "--json"],
        ["suggest", file],
        ["perft", "oh_hell", "--record", file],
    ]
    for command in commands:
        assert refusal_of(*command).startswith(f"{file}: moves[17]: Seat ")
    assert refusal_of("replay", "-", stdin=b"{").startswith("standard input: line 1, column 2: This is not JSON")
    assert refusal_of("replay", "-", stdin=b"").startswith("standard input: line 1, column 1: This is not JSON")
    assert [path.name for path in tmp_path.iterdir()] == ["wrong.json"]


def test_suggest_and_perft_where_they_cannot_be(records: Path) -> None:
    over = refusal_of("suggest", records / "oh_hell.json")
    assert over.endswith("Nobody is to act where the record stops, because the match is over.")
    assert "The record is of oh_hell, not of bid_whist." in refusal_of(
        "perft", "bid_whist", "--record", records / "cut.json"
    )


def test_large_files_and_endless_pipes_are_refused_at_once(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(100_000_000)
    assert refusal_of("replay", large) == f"{large}: The file is larger than 2 MB, so it is no record."
    assert "larger than 2 MB" in refusal_of("replay", "-", stdin=b" " * 3_000_000)
    if os.name == "posix":
        assert "larger than 2 MB" in refusal_of("replay", "/dev/zero")


@pytest.mark.skipif(os.name != "posix", reason="pipes close differently there")
def test_a_reader_that_goes_away_ends_it_quietly(records: Path) -> None:
    for command in ("replay", "replay --json"):
        done = subprocess.run(
            f'"{sys.executable}" -m game {command} "{records / "oh_hell.json"}" | head -c 10',
            shell=True,
            cwd=ROOT,
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert done.stderr == b""
        assert len(done.stdout) == 10


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ""}, {"DISPLAY": ":987"}, {"SDL_VIDEODRIVER": "nonsense"}])
def test_without_a_display_the_window_says_what_works(environment: Environment, tmp_path: Path) -> None:
    sentence = refusal_of("--data-dir", tmp_path / "data", env=environment)
    assert "There is no display" in sentence
    for command in ("games", "simulate", "replay", "suggest", "perft"):
        assert command in sentence


FIRST_PICTURE = """
import os, sys
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
from pathlib import Path
from game import window
from game.ui.app import App
app = App(Path({folder!r}))
app.step(1 / 60, [])
"""


def modules_loaded_by(statement: str) -> set[str]:
    """All modules that a statement loads in a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", f"{statement}\nimport sys\nprint(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return set(done.stdout.split())


def loaded_by(statement: str) -> set[str]:
    """The top packages that a statement loads in a fresh interpreter."""
    return {name.split(".")[0] for name in modules_loaded_by(statement)}


def test_nothing_is_loaded_that_is_not_needed() -> None:
    heavy = {"pygame", "msgspec", "click", "platformdirs", "multiprocessing", "sqlite3", "asyncio", "numpy"}
    assert heavy & loaded_by("import game.rules.registry, game.rules.record") == {"msgspec"}
    assert heavy & loaded_by("import game.cli") == {"click"}
    assert heavy & loaded_by("import game.commands.replay, game.commands.simulate") == {"click", "msgspec"}
    window = loaded_by("import game.window, game.ui.app, game.ui.scenes.home")
    assert heavy & window == {"pygame", "msgspec", "platformdirs"}


def test_the_first_picture_loads_nothing_that_only_later_ones_need(tmp_path: Path) -> None:
    modules = modules_loaded_by(FIRST_PICTURE.format(folder=str(tmp_path)))
    libraries = {name.split(".")[0] for name in modules}
    assert not libraries & {"click", "multiprocessing", "sqlite3", "asyncio", "numpy", "socket", "ssl", "subprocess"}
    scenes = {name for name in modules if name.startswith("game.ui.scenes.")}
    assert scenes <= {f"game.ui.scenes.{name}" for name in ("home", "home_tiles", "saved", "scrolled")}
    table = {name for name in modules if name.startswith("game.ui.table.")}
    assert table <= {f"game.ui.table.{name}" for name in ("geometry", "words")}
    assert {name for name in modules if name.startswith("game.ai")} <= {"game.ai", "game.ai.people"}
    floors = ("game.cli", "game.commands")
    services = ("game.session.history", "game.session.rule_sets", "game.session.worker", "game.ui.smoke")
    assert not [name for name in modules if name.startswith((*floors, *services))]


def test_a_program_without_streams_runs_quietly() -> None:
    """As a windowed build does: no standard output and error at all."""
    code = (
        "import sys\nsys.stdout = sys.stderr = sys.stdin = None\nfrom game.cli import main\n"
        "assert main(['games']) == 0\nassert main(['replay', '-']) == 2\nassert main(['frob']) == 2\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
