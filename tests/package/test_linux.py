"""The packages for Linux: what they tell the system, and that what is unpacked runs."""

import configparser
import gzip
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build_scripts.packaging.linux import archive, changelog, deb, needs, runpath, share
from game import __version__, cli
from game.rules.registry import GAMES
from tests.package import app

ROOT = Path(__file__).parents[2]
RELEASES = [
    changelog.Release(
        "1.2.0", datetime(2026, 3, 4, 12, tzinfo=UTC), ["Cards & tricks <new>.", "A " + "long and short " * 13]
    ),
    changelog.Release("1.1.0", datetime(2026, 1, 4, 12, tzinfo=UTC), ["The first."]),
]
SITE = "https://cards.example/tricks"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux are made on Linux")


@pytest.fixture
def place() -> Iterator[Path]:
    with app.open_place() as path:
        yield path


def entry_of(text: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    return parser


def check(*command: str | Path) -> None:
    """Run a validator where there is one."""
    if shutil.which(str(command[0])):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_desktop_entry_has_an_action_for_each_game(tmp_path: Path) -> None:
    text = share.desktop_entry("/usr/games/parlour-tricks")
    entry = entry_of(text)
    assert entry["Desktop Entry"]["StartupWMClass"] == "parlour-tricks"
    names = entry["Desktop Entry"]["Actions"].strip(";").split(";")
    assert [entry[f"Desktop Action {name}"]["Name"] for name in names] == [game.name for game in GAMES.values()]
    for name, key in zip(names, GAMES, strict=True):
        command = entry[f"Desktop Action {name}"]["Exec"].split()
        assert command[:2] == ["/usr/games/parlour-tricks", "--game"]
        assert command[2].replace("-", "_") == key
    (tmp_path / share.DESKTOP_FILE).write_text(text, encoding="utf-8")
    check("desktop-file-validate", tmp_path / share.DESKTOP_FILE)


@pytest.mark.parametrize("site", [None, SITE])
def test_the_metadata_tells_releases_and_where_pictures_are(tmp_path: Path, site: str | None) -> None:
    text = share.metainfo(RELEASES, site)
    root = ElementTree.fromstring(text)
    assert [release.get("version") for release in root.iter("release")] == ["1.2.0", "1.1.0"]
    assert "Cards & tricks <new>." in [item.text for item in root.iter("li")]
    assert {control.text for control in root.iter("control")} == {"pointing", "keyboard", "touch"}
    images = [image.text or "" for image in root.iter("image")]
    assert len(images) == (len(share.SCREENSHOTS) if site else 0)
    assert all(image.startswith(f"{SITE}/screenshots/") for image in images)
    assert [url.text for url in root.iter("url")] == ([f"{SITE}/"] if site else [])
    (tmp_path / "it.metainfo.xml").write_text(text, encoding="utf-8")
    check("appstreamcli", "validate", "--no-net", tmp_path / "it.metainfo.xml")


def test_the_gallery_has_the_screens_that_the_metadata_shows() -> None:
    command = [sys.executable, str(ROOT / "build_scripts" / "gallery.py"), "--list"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert {name for name, _ in share.SCREENSHOTS} <= set(listed)


def test_the_manual_page_tells_all_commands_and_options() -> None:
    page = share.manual(RELEASES).replace("\\-", "-")
    assert '"2026-03-04" "Parlour Tricks 1.2.0"' in page
    for name in cli.cli.commands:
        assert re.search(rf"^\.(B|BI) {name}\b", page, re.MULTILINE), name
    for option in (option for parameter in cli.cli.params for option in parameter.opts):
        assert option in page
    for key in GAMES:
        assert key in page


def test_the_changelog_is_read_and_told_in_the_form_of_debian(tmp_path: Path) -> None:
    path = tmp_path / "CHANGELOG.md"
    path.write_text(f"# Changes\n\n## {__version__} – 2026-03-04\n\nWords.\n\n- `One` thing\n  goes on.\n- **Two**\n")
    (release,) = changelog.read(path)
    assert release.changes == ["One thing goes on.", "Two"]
    assert release.date == datetime(2026, 3, 4, 12, tzinfo=UTC)
    text = deb.changelog(RELEASES)
    assert text.startswith("parlour-tricks (1.2.0) unstable; urgency=medium\n\n  * Cards & tricks <new>.\n  * A long")
    assert max(len(line) for line in text.splitlines() if line.startswith("  ")) <= 79
    assert re.search(r"^ -- .+ <.+@.+>  Wed, 04 Mar 2026 12:00:00 \+0000$", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("variables", "who"),
    [
        ({}, f"The Parlour Tricks authors <{deb.ADDRESS}>"),
        ({"DEBFULLNAME": "", "DEBEMAIL": ""}, f"The Parlour Tricks authors <{deb.ADDRESS}>"),
        ({"DEBFULLNAME": "Ada", "DEBEMAIL": "ada@cards.example"}, "Ada <ada@cards.example>"),
    ],
)
def test_the_deb_names_who_publishes_it(variables: dict[str, str], who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DEBFULLNAME", "DEBEMAIL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert deb.maintainer() == who
    assert deb.ADDRESS.endswith(".invalid")  # a name that can never be anybody's


@pytest.mark.parametrize("text", ["", "## 0.0.1 – 2026-03-04\n\n- Older\n", f"## {__version__} – 2026-03-04\n"])
def test_a_changelog_that_does_not_tell_of_this_version_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "CHANGELOG.md").write_text(text)
    with pytest.raises(ValueError, match="must begin with"):
        changelog.read(tmp_path / "CHANGELOG.md")


def test_a_library_that_nobody_is_named_for_is_refused(tmp_path: Path) -> None:
    (tmp_path / "_internal").mkdir()
    (tmp_path / "_internal" / "libz.so.1").write_bytes(b"")
    assert "Sam Lantinga" in share.copyright_file(tmp_path)
    (tmp_path / "_internal" / "libstrange.so.1").write_bytes(b"")
    with pytest.raises(ValueError, match=r"_internal/libstrange\.so\.1"):
        share.copyright_file(tmp_path)


def library(paths: bytes) -> bytes:
    """A file of the dynamic linker's kind with a search path, as small as one can be."""
    strings = b"\0" + paths + b"\0libc.so.6\0"
    entries = [(1, 2 + len(paths)), (29, 1), (5, 0x1000), (10, len(strings)), (0, 0)]
    table = b"".join(struct.pack("<qQ", *entry) for entry in entries)
    begin = 64 + 2 * 56
    rows = [(1, 6, begin, 0x1000, 0x1000, len(strings), len(strings), 8)]
    rows.append((2, 6, begin + len(strings), 0x2000, 0x2000, len(table), len(table), 8))
    head = struct.pack("<4sBBB9xHHIQQQIHHHHHH", b"\x7fELF", 2, 1, 1, 3, 62, 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
    return head + b"".join(struct.pack("<IIQQQQQQ", *row) for row in rows) + strings + table


@pytest.mark.parametrize(
    ("paths", "kept"),
    [
        (b"/srv/somebody/lib", None),
        (b"$ORIGIN/../libs", b"$ORIGIN/../libs"),
        (b"/opt/x:$ORIGIN:/opt/y", b"$ORIGIN"),
    ],
)
def test_no_library_looks_into_folders_of_the_builder(tmp_path: Path, paths: bytes, kept: bytes | None) -> None:
    path = tmp_path / "lib.so"
    path.write_bytes(library(paths))
    assert runpath.clean(tmp_path) == (paths != kept)
    shown = subprocess.run(["readelf", "-d", path], capture_output=True, check=True).stdout
    found = re.search(rb"\(RUNPATH\).*\[(.*)\]", shown)
    assert (found[1] if found else None) == kept
    assert re.search(rb"\(NEEDED\).*\[libc\.so\.6\]", shown)
    assert runpath.clean(tmp_path) == 0


def test_a_library_of_an_unknown_package_is_refused(tmp_path: Path) -> None:
    path = tmp_path / app.NAME
    path.write_bytes(library(b"").replace(b"libc.so.6", b"libq.so.6"))
    with pytest.raises(ValueError, match=r"libq\.so\.6"):
        needs.measure(tmp_path)


def test_nothing_in_the_built_app_names_a_folder_of_its_builder() -> None:
    for path in needs.elf_files(app.folder()):
        shown = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout
        for row in re.findall(r"R(?:UN)?PATH +(\S+)", shown):
            assert all(part.startswith("$ORIGIN") for part in row.split(":")), path


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="there is no dpkg-deb here")
def test_the_deb_is_the_same_each_time(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    contents = set()
    for name in ("one", "two"):
        part = place / name / "app"  # as much of the app as a package needs
        part.mkdir(parents=True)
        shutil.copyfile(app.folder() / app.NAME, part / app.NAME)
        contents.add(deb.make(part, place / name, place / name / "work", RELEASES, SITE).read_bytes())
    assert len(contents) == 1


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="there is no dpkg-deb here")
def test_the_deb_pleases_lintian_and_runs_unpacked(place: Path) -> None:
    first = deb.make(app.folder(), place, place / "work", RELEASES, SITE)
    unpacked = place / "Wurzel 中文"
    subprocess.run(["dpkg-deb", "-x", first, unpacked], check=True)
    program = unpacked / "usr/games/parlour-tricks"
    done = app.run(program, "--version", user=app.another_user())
    assert done.stdout == f"parlour-tricks {__version__}\n"
    assert gzip.decompress((unpacked / "usr/share/doc/parlour-tricks/changelog.gz").read_bytes()).startswith(b"parlour")
    sizes = {path.name for path in (unpacked / "usr/share/icons/hicolor").iterdir()}
    assert {"16x16", "24x24", "32x32", "48x48", "64x64", "128x128", "256x256", "512x512", "scalable"} == sizes
    fields = subprocess.run(["dpkg-deb", "-f", first], capture_output=True, text=True, check=True).stdout
    assert re.search(r"^Depends: libc6 \(>= 2\.\d+\), libx11-6, .*, zlib1g$", fields, re.MULTILINE)
    check("lintian", "--allow-root", "--fail-on", "error,warning", "--pedantic", first)


def test_the_archive_runs_where_it_is_and_gets_into_the_menu(place: Path) -> None:
    file = archive.make(app.folder(), place, place / "work", RELEASES, None)
    with tarfile.open(file) as packed:
        assert {(entry.uid, entry.uname, entry.mtime) for entry in packed} == {(0, "", RELEASES[0].date.timestamp())}
    unpacked = place / 'a "b" $c `d` 100% ü中'
    unpacked.mkdir()
    subprocess.run(["tar", "-xf", file, "-C", unpacked], check=True)
    (folder,) = unpacked.iterdir()
    assert folder.name == "parlour-tricks-1.2.0"
    data = place / "menu entries"
    environment = {**os.environ, "XDG_DATA_HOME": str(data)}
    subprocess.run([folder / "install.sh"], env=environment, check=True)
    path = data / "applications" / share.DESKTOP_FILE
    check("desktop-file-validate", path)
    entry = entry_of(path.read_text(encoding="utf-8"))
    for section in entry.sections():
        # Read as the specification says: first the escapes of the file's strings, then those of the command line.
        line = re.sub(r"\\(.)", r"\1", entry[section]["Exec"])
        quoted, _, rest = line[1:].rpartition('"')
        program = re.sub(r"\\(.)", r"\1", quoted).replace("%%", "%")
        assert Path(program) == folder / app.NAME
        assert rest in ("", *(f" --game {key.replace('_', '-')}" for key in GAMES))
        done = app.run(Path(program), *rest.split(), "--version")
        assert done.stdout == f"parlour-tricks {__version__}\n"
    assert (data / "icons/hicolor/48x48/apps/parlour-tricks.png").is_file()
    subprocess.run([folder / "install.sh", "--remove"], env=environment, check=True)
    assert not [path for path in data.rglob("*") if path.is_file()]
