"""The Windows installer around a stand-in: what it brings and takes away; run for real where NSIS and Wine are."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.packaging import pictures
from build_scripts.packaging.windows import make_installer
from build_scripts.packaging.windows.make_installer import lists, make

STRANGE = Path("_internal/game/Jörg ü 中文/a $ b.txt")
STAND_IN = """
Unicode true
SilentInstall silent
RequestExecutionLevel user
Name "stand-in"
OutFile "parlour-tricks.exe"
Section
  FileOpen $0 "$EXEDIR\\started" w
  FileClose $0
  loop:
  Sleep 100
  IfFileExists "$EXEDIR\\stop" 0 loop
SectionEnd
"""
UNINSTALL_KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\parlour-tricks"

with_nsis = pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS is not installed")
with_wine = pytest.mark.skipif(
    shutil.which("makensis") is None or shutil.which("wine") is None, reason="NSIS and Wine are not installed"
)


def payload(folder: Path, *files: Path | str) -> Path:
    """A folder like that of the app; its program is some bytes."""
    for file in ("parlour-tricks.exe", *files):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(b"MZ" + os.urandom(2000))
    return folder


def test_every_file_is_brought_and_only_those_are_taken_away(tmp_path: Path) -> None:
    app = payload(tmp_path / "app", "_internal/base.dll", STRANGE)
    bring, remove = (text.splitlines() for text in lists(app))
    assert bring[:2] == ['SetOutPath "$INSTDIR"', f'File "{app / "parlour-tricks.exe"}"']
    assert bring[-2:] == ['SetOutPath "$INSTDIR\\_internal\\game\\Jörg ü 中文"', f'File "{app / STRANGE}"']
    assert sum(line.startswith("File ") for line in bring) == 3
    assert {line for line in remove if line.startswith("Delete")} == {
        'Delete "$INSTDIR\\parlour-tricks.exe"',
        'Delete "$INSTDIR\\_internal\\base.dll"',
        'Delete "$INSTDIR\\_internal\\game\\Jörg ü 中文\\a $$ b.txt"',
    }
    # Folders go only when they are empty, the innermost first; the chosen one itself is the script's own affair.
    assert [line for line in remove if line.startswith("RMDir")] == [
        'RMDir "$INSTDIR\\_internal\\game\\Jörg ü 中文"',
        'RMDir "$INSTDIR\\_internal\\game"',
        'RMDir "$INSTDIR\\_internal"',
    ]
    script = make_installer.SCRIPT.read_text(encoding="utf-8")
    assert "RMDir /r" not in script


def test_what_is_missing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: "makensis")
    with pytest.raises(ValueError, match="holds no parlour-tricks"):
        make(tmp_path, tmp_path, version="1.2.3")
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(ValueError, match="no makensis"):
        make(payload(tmp_path / "app"), tmp_path, version="1.2.3")


def test_the_picture_beside_the_last_page_shows_cards_on_felt() -> None:
    picture = pictures.side_picture()
    assert picture.get_size() == (164, 314)
    card, upper, lower = (picture.get_at(at) for at in ((90, 200), (20, 20), (20, 300)))
    assert min(card[:3]) > 200
    assert upper.g > lower.g > lower.r


@with_nsis
def test_the_installer_says_what_it_is(tmp_path: Path) -> None:
    installer = make(payload(tmp_path / "app", STRANGE), tmp_path / "out", version="1.2.3")
    assert installer.name == "parlour-tricks-1.2.3-windows-x86_64-setup.exe"
    data = installer.read_bytes()
    assert data[:2] == b"MZ"
    for text in ("ProductVersion\0", "1.2.3\0", "Parlour Tricks installer\0"):
        assert text.encode("utf-16-le") in data
    assert b'level="asInvoker"' in data
    assert b"requireAdministrator" not in data


class Windows:
    """A Windows of Wine's with nothing on it, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.home, self.prefix = folder / "home", folder / "prefix"
        self.home.mkdir()
        self.prefix.mkdir()
        self.environment = os.environ | {
            "HOME": str(self.home),
            "WINEPREFIX": str(self.prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
        }

    def boot(self) -> None:
        """Begin; the server stays between commands, which is several times faster."""
        subprocess.run(["wineserver", "-p"], env=self.environment, check=True)
        assert self.status("wineboot", "-i") == 0
        user = next(path for path in (self.prefix / "drive_c/users").iterdir() if path.name != "Public")
        self.local = user / "AppData" / "Local"
        self.place = self.local / "Programs" / "Parlour Tricks"
        menu = user / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs"
        self.menu_entry = menu / "Parlour Tricks.lnk"
        self.desktop_entry = user / "Desktop" / "Parlour Tricks.lnk"

    def run(self, *command: str | Path) -> tuple[int, str]:
        """Status and output of a command; not through a pipe, which Wine's own services would keep open."""
        output = self.home / "output"
        with output.open("wb") as file:
            done = subprocess.run(
                ["wine", *map(str, command)],
                env=self.environment,
                stdout=file,
                stderr=file,
                timeout=120,
                check=False,
            )
        return done.returncode, output.read_text(encoding="utf-8", errors="replace")

    def status(self, *command: str | Path) -> int:
        return self.run(*command)[0]

    def start(self, program: Path) -> subprocess.Popen[bytes]:
        return subprocess.Popen(["wine", str(program)], env=self.environment, stdout=subprocess.DEVNULL)

    def be(self, version: str) -> None:
        assert self.status("winecfg", "-v", version) == 0

    def registered(self) -> dict[str, str]:
        """What the list of apps says about the game; empty if it is not in it."""
        lines = self.run("reg", "query", UNINSTALL_KEY)[1].splitlines()
        parts = [line.split(None, 2) for line in lines if " REG_" in line]
        return {name: text for name, _, text in parts}

    def files(self) -> set[str]:
        return {path.relative_to(self.place).as_posix() for path in self.place.rglob("*") if path.is_file()}

    def uninstall(self) -> int:
        """Run the uninstaller where it is, so that it ends when it is done, as the installer has it run."""
        copy = self.home / "uninstall.exe"
        shutil.copy(self.place / "uninstall.exe", copy)
        place = "C:" + str(self.place).split("drive_c")[1].replace("/", "\\")
        return self.status(copy, "/S", *f"_?={place}".split(" "))  # NSIS takes it only without quotes


def until(so: Path, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not so.exists():
        assert time.monotonic() < end, f"{so.name} did not come"
        time.sleep(0.05)


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[Windows]:
    made = Windows(tmp_path)
    try:
        made.boot()
        yield made
    finally:
        subprocess.run(["wineserver", "-k"], env=made.environment, check=False)


@with_wine
def test_installing_upgrading_and_removing(windows: Windows, tmp_path: Path) -> None:
    """With an installer for 64-bit Wine; on Windows itself NSIS makes a 32-bit one from the same script."""
    (tmp_path / "stand_in.nsi").write_text(STAND_IN)
    subprocess.run(["makensis", "-V1", "-XTarget amd64-unicode", "stand_in.nsi"], cwd=tmp_path, check=True, timeout=60)
    old, new = payload(tmp_path / "old", "_internal/old.dll", STRANGE), payload(tmp_path / "new", "_internal/new.dll")
    for app in (old, new):
        shutil.copy(tmp_path / "parlour-tricks.exe", app)
    first = make(old, tmp_path / "out", version="1.0.0", target="amd64-unicode")
    second = make(new, tmp_path / "out", version="1.10.0", target="amd64-unicode")

    windows.be("win7")
    assert windows.status(first, "/S") == 2
    assert not windows.place.exists()

    windows.be("win10")
    assert windows.status(first, "/S") == 0
    assert windows.files() == {"parlour-tricks.exe", "uninstall.exe", "_internal/old.dll", STRANGE.as_posix()}
    assert (windows.place / STRANGE).read_bytes() == (old / STRANGE).read_bytes()
    told = windows.registered()
    assert (told["DisplayName"], told["DisplayVersion"]) == ("Parlour Tricks", "1.0.0")
    assert told["Publisher"] == "The Parlour Tricks authors"
    assert int(told["EstimatedSize"], 16) > 0
    assert told["InstallLocation"].endswith(r"AppData\Local\Programs\Parlour Tricks")
    assert windows.menu_entry.exists()
    assert not windows.desktop_entry.exists()

    # What belongs to the person stays whatever happens from here on.
    saves = windows.local / "parlour-tricks" / "saves" / "oh_hell.json"
    saves.parent.mkdir(parents=True)
    notes = windows.place / "_internal" / "notes.txt"
    for own in (saves, notes):
        own.write_text("mine")

    # While it runs nothing changes.
    before = windows.files()
    running = windows.start(windows.place / "parlour-tricks.exe")
    until(windows.place / "started")
    assert windows.status(second, "/S") == 2
    assert windows.uninstall() == 2
    assert windows.files() == before | {"started"}
    assert windows.registered()["DisplayVersion"] == "1.0.0"
    (windows.place / "stop").touch()
    assert running.wait(timeout=60) == 0

    # Over an older version: its files go, the new ones come, and a shortcut that somebody has is kept.
    windows.desktop_entry.touch()
    assert windows.status(second, "/S") == 0
    program = {"parlour-tricks.exe", "uninstall.exe", "_internal/new.dll"}
    own_files = {"started", "stop", "_internal/notes.txt"}
    assert windows.files() == program | own_files
    assert windows.registered()["DisplayVersion"] == "1.10.0"
    assert windows.desktop_entry.stat().st_size > 0
    assert windows.menu_entry.exists()

    assert windows.uninstall() == 0
    assert windows.files() == own_files
    assert windows.registered() == {}
    assert not windows.menu_entry.exists()
    assert not windows.desktop_entry.exists()
    assert saves.read_text() == notes.read_text() == "mine"

    # And with nothing of a person's in it, no folder is left.
    for file in own_files:
        (windows.place / file).unlink()
    assert windows.status(second, "/S") == 0
    assert windows.uninstall() == 0
    assert not windows.place.exists()
