"""Whether the source is ready to be released: what `check.py` cannot know, because it changes with each release.

    python build_scripts/check_release.py                all of it, about a minute
    python build_scripts/check_release.py --tag v1.2.0   and the tag that the release gets
    python build_scripts/check_release.py --only version --only leftovers

Exit status 1 if anything is wrong, and a sentence for each.
"""

import argparse
import datetime
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # run as a file, the project root is not where Python looks

import pygame  # noqa: E402

from build_scripts import make_sounds  # noqa: E402
from build_scripts.art import everything as art  # noqa: E402
from build_scripts.packaging import icons, resources  # noqa: E402
from build_scripts.packaging.linux import changelog, share  # noqa: E402
from build_scripts.screens import compare, references  # noqa: E402
from build_scripts.screens.recipes import SCREENS  # noqa: E402
from build_scripts.screens.stage import Look, Stage, shot  # noqa: E402
from build_scripts.sounds import everything as sounds  # noqa: E402

CHANGES: Final = Path("build_scripts") / "CHANGELOG.md"
FONTS: Final = Path("game") / "assets" / "fonts"
_FOLDERS: Final = ("game", "tests", "build_scripts", "icons", ".ci", ".github")
TOP: Final = frozenset((*_FOLDERS, "pyproject.toml", "README.md", "LICENSE", ".gitignore"))
LEVELS: Final = 2  # of 255, by which processors disagree about an edge of an icon
_UNFINISHED: Final = re.compile(
    rb"\b(T[O]DO|F[I]XME|X[X]X)\b|\bNotI[m]plementedError\b|\bbrea[k]point\(\)|^[<>]{7} ", re.M
)
_LEFT_BEHIND: Final = re.compile(r"(~|\.(orig|rej|bak|swp|part|tmp|pyc|log)|/?\.DS_Store|/?Thumbs\.db)$")
_MAY_BE_EMPTY: Final = ("__init__.py", "py.typed")


def version_faults(root: Path = ROOT, tag: str | None = None, today: datetime.date | None = None) -> list[str]:
    """What is wrong with the version and what is said of it.

    Args:
        root: The project.
        tag: The one that the release gets, if it has one already.
        today: The day of the release, by default today.
    """
    version = resources.version(root)
    try:
        releases = changelog.read(root / CHANGES)
    except (OSError, ValueError) as error:
        return [f"{CHANGES.as_posix()}: {error}"]
    faults = []
    if releases[0].date.date() > (today or datetime.datetime.now(datetime.UTC).date()):
        faults.append(f"The changes of {releases[0].version} are dated {releases[0].date:%Y-%m-%d}, which is to come.")
    numbers = [tuple(map(int, release.version.split("."))) for release in releases]
    if numbers != sorted(set(numbers), reverse=True):
        faults.append("The versions in the list of changes do not fall from the newest to the first.")
    dates = [release.date for release in releases]
    if dates != sorted(dates, reverse=True):
        faults.append("The days in the list of changes do not fall from the newest to the first.")
    newest = ElementTree.fromstring(share.metainfo(releases, None)).find("releases/release")
    if newest is None or newest.get("version") != version:
        faults.append(f"The metadata for software centres does not begin with version {version}.")
    if tag is not None and tag != f"v{version}":
        faults.append(f"The tag is {tag}, but the version is {version}; the tag must be v{version}.")
    return faults


def art_faults(root: Path = ROOT) -> list[str]:
    """Which drawings are not what make_art.py makes."""
    made = art.files()
    faults = []
    for path, text in made.items():
        file = root / path
        if not file.is_file():
            faults.append(f"{path} is missing; make_art.py makes it.")
        elif file.read_text(encoding="utf-8") != text:
            faults.append(f"{path} is not what make_art.py makes.")
    folders = {str(Path(path).parent) for path in made}
    there = {path.relative_to(root).as_posix() for folder in folders for path in (root / folder).glob("*.svg")}
    faults += [f"{path} is not made by make_art.py." for path in sorted(there - set(made))]
    for side in art.ICON_SIDES:
        file = root / "icons" / f"{icons.NAME}-{side}.png"
        if not file.is_file() or not _alike(pygame.image.load(file), icons.drawn(side)):
            faults.append(f"icons/{file.name} is not what make_art.py makes.")
    return faults


def sound_faults(root: Path = ROOT) -> list[str]:
    """Which sounds are not what make_sounds.py makes."""
    wrong = make_sounds.differences(root / make_sounds.FOLDER.relative_to(ROOT), sounds.files())
    return [f"Sounds: {fault}." for fault in wrong]


def picture_faults() -> list[str]:
    """Which screens look otherwise than their reference pictures."""
    if not references.DRAWN_WITH.is_file():
        return [f"There are no reference pictures; make them with: {references.UPDATE}"]
    same_letters = references.DRAWN_WITH.read_text(encoding="ascii").strip() == compare.drawn_with()
    limits = compare.SHARP if same_letters else compare.COARSE
    faults = []
    with Stage() as stage:
        for name in references.REFERENCES:
            path = references.reference_path(name)
            if not path.is_file():
                faults.append(f"There is no reference picture of {name}; make it with: {references.UPDATE}")
                continue
            picture = shot(stage, SCREENS[name].recipe, Look())
            if not compare.difference(picture, pygame.image.load(path), limits).same:
                faults.append(f"{name} looks otherwise than its reference picture.")
    return faults


def licence_faults(root: Path = ROOT) -> list[str]:
    """Which licences are missing: the game's own, and of each typeface."""
    faults = []
    own = root / "LICENSE"
    if not own.is_file() or "MIT License" not in own.read_text(encoding="utf-8"):
        faults.append("LICENSE does not hold the MIT licence.")
    for font in sorted((root / FONTS).glob("*.[to]tf")):
        family = re.match(r"[A-Za-z]+", font.stem)
        licence = root / FONTS / f"OFL-{family[0] if family else font.stem}.txt"
        if not licence.is_file():
            faults.append(f"{font.name} comes without its licence; {licence.name} is missing.")
        elif "SIL OPEN FONT LICENSE Version 1.1" not in licence.read_text(encoding="utf-8"):
            faults.append(f"{licence.name} does not hold the SIL Open Font License 1.1.")
    return faults


def leftover_faults(files: Mapping[str, bytes]) -> list[str]:
    """What is still unfinished or was left behind.

    Args:
        files: Path under the project root and content of every file of the release.
    """
    faults = [f"{name} does not belong at the top of the project." for name in sorted({_top(f) for f in files} - TOP)]
    for path, data in files.items():
        if _LEFT_BEHIND.search(path):
            faults.append(f"{path} was left behind by a tool.")
        elif not data.strip() and Path(path).name not in _MAY_BE_EMPTY:
            faults.append(f"{path} is empty.")
        elif b"\0" not in data:
            for found in _UNFINISHED.finditer(data):
                line = data[: found.start()].count(b"\n") + 1
                faults.append(f"{path}, line {line}: {found[0].decode().strip()} is left.")
    return faults


def files_of_release() -> dict[str, bytes]:
    """Every file that git knows, as it lies there.

    Raises:
        ValueError: Something is not committed.
    """
    changed = _git("status", "--porcelain").decode(errors="replace").splitlines()
    if changed:
        raise ValueError(f"{len(changed)} files differ from what is committed, among them {changed[0][3:]}.")
    names = _git("ls-files", "-z").decode().split("\0")
    return {name: (ROOT / name).read_bytes() for name in names if name}


def _committed_faults() -> list[str]:
    try:
        return leftover_faults(files_of_release())
    except (OSError, subprocess.CalledProcessError):
        return ["There is no git here, so nobody knows what the release consists of."]
    except ValueError as error:
        return [str(error)]


def _git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=True).stdout


def _top(path: str) -> str:
    return path.split("/", maxsplit=1)[0]


def _alike(picture: pygame.Surface, other: pygame.Surface) -> bool:
    if picture.get_size() != other.get_size():
        return False
    ours, theirs = (pygame.image.tobytes(surface, "RGBA") for surface in (picture, other))
    return all(abs(a - b) <= LEVELS for a, b in zip(ours, theirs, strict=True))


CHECKS: Final[Mapping[str, Callable[[], list[str]]]] = {
    "version": version_faults,
    "art": art_faults,
    "sounds": sound_faults,
    "pictures": picture_faults,
    "licences": licence_faults,
    "leftovers": _committed_faults,
}


def main() -> int:
    """Check, and say what is wrong.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description="Check whether the source is ready to be released.")
    parser.add_argument("--tag", help="the tag that the release gets, such as v1.2.0")
    parser.add_argument("--only", action="append", choices=CHECKS, help="check only this; may be repeated")
    arguments = parser.parse_args()
    checks = {name: CHECKS[name] for name in arguments.only or CHECKS}
    if "version" in checks:
        checks["version"] = lambda: version_faults(tag=arguments.tag)
    failed = False
    for name, check in checks.items():
        faults = check()
        failed = failed or bool(faults)
        print(f"{name:<10} {'right' if not faults else f'{len(faults)} wrong'}", flush=True)
        for fault in faults:
            print(f"  {fault}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
