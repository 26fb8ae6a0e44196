"""The release check: it passes on the project where that does not depend on the day, and sees each fault."""

import datetime
import shutil
from pathlib import Path

import pygame
import pytest

from build_scripts import check_release
from build_scripts.check_release import CHANGES, FONTS, ROOT, leftover_faults, licence_faults, version_faults
from game import __version__

LATER = datetime.date(2999, 1, 1)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """What the checks of versions and licences read, to be spoiled."""
    for file in ("game/__init__.py", CHANGES, "LICENSE"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    shutil.copytree(ROOT / FONTS, tmp_path / FONTS)
    return tmp_path


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_one_version_everywhere(project: Path) -> None:
    assert version_faults(project, f"v{__version__}", LATER) == []


@pytest.mark.parametrize("tag", [__version__, "v9.9.9", f"v{__version__}-1", f"V{__version__}"])
def test_another_tag_is_seen(project: Path, tag: str) -> None:
    assert version_faults(project, tag, LATER) == [
        f"The tag is {tag}, but the version is {__version__}; the tag must be v{__version__}."
    ]


def test_changes_of_another_version_are_seen(project: Path) -> None:
    replace(project / CHANGES, f"## {__version__}", "## 9.9.9")
    (fault,) = version_faults(project, None, LATER)
    assert f"must begin with “## {__version__}" in fault
    (project / CHANGES).unlink()
    (fault,) = version_faults(project, None, LATER)
    assert fault.startswith("build_scripts/CHANGELOG.md: ")


def test_changes_in_disorder_or_of_tomorrow_are_seen(project: Path) -> None:
    (fault,) = version_faults(project, None, datetime.date(2020, 1, 1))
    assert fault.endswith("which is to come.")
    with (project / CHANGES).open("a", encoding="utf-8") as file:
        file.write("\n## 99.0.0 – 2998-01-01\n\n- More.\n")
    assert version_faults(project, None, LATER) == [
        "The versions in the list of changes do not fall from the newest to the first.",
        "The days in the list of changes do not fall from the newest to the first.",
    ]


def test_every_typeface_has_its_licence(project: Path) -> None:
    assert licence_faults(project) == []
    (project / FONTS / "Other-Regular.ttf").touch()
    (project / FONTS / "OFL-SourceSans.txt").write_text("All rights reserved.")
    replace(project / "LICENSE", "MIT", "Another")
    faults = licence_faults(project)
    assert "LICENSE does not hold the MIT licence." in faults
    assert "Other-Regular.ttf comes without its licence; OFL-Other.txt is missing." in faults
    assert "OFL-SourceSans.txt does not hold the SIL Open Font License 1.1." in faults


@pytest.mark.parametrize(
    ("path", "data", "fault"),
    [
        ("game/a.py", b"x = 1\n# TO" + b"DO: more\n", "game/a.py, line 2: TODO is left."),
        ("game/a.py", b"<<<<<<" + b"< HEAD\n", "game/a.py, line 1: <<<<<<< is left."),
        ("game/a.py", b"break" + b"point()\n", "game/a.py, line 1: breakpoint() is left."),
        ("game/assets/x.svg", b" \n", "game/assets/x.svg is empty."),
        ("game/x.svg.orig", b"x", "game/x.svg.orig was left behind by a tool."),
        ("game/.DS_Store", b"x", "game/.DS_Store was left behind by a tool."),
        ("notes.txt", b"x", "notes.txt does not belong at the top of the project."),
    ],
)
def test_leftovers_are_seen(path: str, data: bytes, fault: str) -> None:
    fine = {"game/__init__.py": b"", "game/ui/blog.py": b"method = 'a'\n", "icons/a.png": b"\0XX" + b"X"}
    assert leftover_faults(fine) == []
    assert leftover_faults({**fine, path: data}) == [fault]


def test_changed_art_and_sounds_are_seen_and_nothing_else(tmp_path: Path) -> None:
    for folder in ("game/assets", "icons"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    replace(tmp_path / "icons" / "parlour-tricks-16.svg", "#", "#0")
    (tmp_path / "game/assets/backs/wine.svg").unlink()
    (tmp_path / "game/assets/backs/more.svg").write_text("<svg/>")
    picture = pygame.image.load(tmp_path / "icons" / "parlour-tricks-48.png")
    picture.fill("white", (20, 20, 4, 4))
    pygame.image.save(picture, tmp_path / "icons" / "parlour-tricks-48.png")
    assert sorted(check_release.art_faults(tmp_path)) == [
        "game/assets/backs/more.svg is not made by make_art.py.",
        "game/assets/backs/wine.svg is missing; make_art.py makes it.",
        "icons/parlour-tricks-16.svg is not what make_art.py makes.",
        "icons/parlour-tricks-48.png is not what make_art.py makes.",
    ]
    next((tmp_path / "game/assets/sounds").glob("*.wav")).write_bytes(b"RIFF")
    (fault,) = check_release.sound_faults(tmp_path)
    assert fault.endswith("differs.")
