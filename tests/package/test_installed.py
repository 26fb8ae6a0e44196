"""The .deb in a Debian with nothing else on it: installed by apt, started as its menu entry says, played, and removed.

Two variables name the package and a folder that debootstrap made, which stays as it is: all that happens there happens
to a layer over it. Only the superuser can do that.
"""

import configparser
import os
import random
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from game import __version__
from game.rules.registry import GAMES
from tests.e2e.desktop import Program, press_until_saved, virtual_screen, wait_for_picture, wait_until
from tests.e2e.hands import Hands
from tests.package import app

pytestmark = pytest.mark.window
PACKAGE = "PARLOUR_TRICKS_DEB"
ROOT = "PARLOUR_TRICKS_ROOT"
WHO, NUMBER = "player", 1000
ENTRY = Path("usr/share/applications/parlour-tricks.desktop")
SOCKETS = Path("/", "tmp", ".X11-unix")  # where programs find the screen
PACKAGE_MANAGER = ("var/lib/apt", "var/lib/dpkg", "var/cache", "var/log", "tmp", "root", "home", "proc", "run", "dev")
MOST_MOVES = 14


class Machine:
    """A Debian in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.home = root / "home" / WHO

    def run(self, *command: str) -> str:
        """Run a command as the superuser of that Debian."""
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
        done = subprocess.run(
            ["chroot", self.root, *command], env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def files(self) -> set[str]:
        """Everything but what belongs to the package manager, to people or to the moment."""
        found = set()
        for folder, folders, files in os.walk(self.root):
            below = Path(folder).relative_to(self.root)
            folders[:] = [name for name in folders if (below / name).as_posix() not in PACKAGE_MANAGER]
            found |= {(below / name).as_posix() for name in (*folders, *files)}
        return found

    def as_player(self, command: list[str], **environment: str) -> list[str | Path]:
        """What runs a command there as somebody without rights, who has only just got their home."""
        home = str(Path("/", "home", WHO))
        variables = {"HOME": home, "PATH": "/usr/bin:/bin:/usr/games", "LANG": "C.UTF-8", **environment}
        rows = [f"{name}={value}" for name, value in variables.items()]
        return ["chroot", f"--userspec={NUMBER}:{NUMBER}", self.root, "/usr/bin/env", "-i", *rows, *command]


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    for name in (PACKAGE, ROOT):
        if name not in os.environ:
            pytest.skip(f"{name} does not name what is to be tried")
    assert os.geteuid() == 0, "only the superuser can do this"
    root = tmp_path / "root"
    layers = [tmp_path / "changed", tmp_path / "work"]
    for folder in (root, *layers):
        folder.mkdir()
    options = f"lowerdir={Path(os.environ[ROOT]).resolve()},upperdir={layers[0]},workdir={layers[1]}"
    with ExitStack() as stack:

        def mount(*words: str | Path) -> None:
            subprocess.run(["mount", *words], check=True)
            stack.callback(subprocess.run, ["umount", "--lazy", words[-1]], check=True)

        mount("-t", "overlay", "overlay", "-o", options, root)
        mount("-t", "proc", "proc", root / "proc")
        mount("--bind", "/dev", root / "dev")
        (root / SOCKETS.relative_to("/")).mkdir(parents=True, exist_ok=True)
        SOCKETS.mkdir(exist_ok=True)
        mount("--bind", SOCKETS, root / SOCKETS.relative_to("/"))
        shutil.copyfile("/etc/resolv.conf", root / "etc/resolv.conf")
        shutil.copyfile(os.environ[PACKAGE], root / "root/it.deb")
        made = Machine(root)
        made.run("useradd", "--create-home", "--uid", str(NUMBER), WHO)
        made.run("apt-get", "-q", "update")
        yield made


def commands(text: str) -> dict[str, list[str]]:
    """What each part of a menu entry starts."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.read_string(text)
    return {name: shlex.split(part["Exec"]) for name, part in entry.items() if "Exec" in part}


def test_installed_by_apt_played_and_removed(
    machine: Machine, rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = machine.files()
    assert not any(name.startswith(("usr/bin/python", "usr/lib/python3")) for name in before), "that Debian is not bare"
    machine.run("apt-get", "-q", "-y", "--no-install-recommends", "install", str(Path("/", "root", "it.deb")))
    machine.run("dpkg", "--verify", app.NAME)
    assert machine.run("/usr/games/parlour-tricks", "--version") == f"{app.NAME} {__version__}\n"
    entries = commands((machine.root / ENTRY).read_text(encoding="utf-8"))
    assert len(entries) == 1 + len(GAMES)

    data = machine.home / ".local/share" / app.NAME
    with virtual_screen((1400, 900)) as screen:
        sees = {"DISPLAY": screen, "SDL_AUDIODRIVER": "dummy"}
        smoke = machine.as_player([*entries["Desktop Entry"], "--smoke"], **sees)
        done = subprocess.run(smoke, capture_output=True, text=True, timeout=app.PATIENCE, check=False)
        app.assert_works(done, [rf"Parlour Tricks {__version__}, compiled rules"])
        data.mkdir(parents=True)
        for folder in (data, *data.parents[:3]):
            os.chown(folder, NUMBER, NUMBER)
        for name, game in (("Desktop Action oh-hell", "oh_hell"), ("Desktop Entry", "oh_hell")):
            program = Program(screen, data, machine.as_player(entries[name], **sees))
            try:
                wait_for_picture(program)
                if name == "Desktop Entry":
                    program.key("Down", "Return")  # the match that was left
                else:
                    wait_until(lambda: press_until_saved(program, game), "a match")  # noqa: B023 - called at once
                hands = Hands(program, game, rng, monkeypatch)
                goal = len(hands.record().moves) + MOST_MOVES
                while len(hands.record().moves) < goal:
                    hands.play_on()
                program.quit()
            finally:
                program.kill()
    saved = (data / "saves" / "oh_hell.json").read_bytes()

    machine.run("apt-get", "-q", "-y", "purge", app.NAME)
    machine.run("apt-get", "-q", "-y", "--purge", "autoremove")
    left = machine.files() - before
    assert {name for name in left if "parlour" in name.lower()} == set()
    assert left == set()
    assert (data / "saves" / "oh_hell.json").read_bytes() == saved
    mine = {path.relative_to(machine.home).as_posix() for path in machine.home.rglob("*") if app.NAME in path.name}
    assert mine <= {f"{folder}/{app.NAME}" for folder in (".local/share", ".local/state", ".config", ".cache")}
