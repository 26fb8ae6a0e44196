"""Packages for Linux from the folder of the app: a .deb, and a tar.xz that runs from any folder."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from build_scripts.packaging.linux import archive, deb, share
from build_scripts.packaging.linux.changelog import read

ROOT: Final = Path(__file__).parents[3]
SCREENSHOT_SIZE: Final = "1600x900"


def make(folder: Path, out: Path, work: Path, site: str | None = None) -> list[Path]:
    """Make the packages.

    Args:
        folder: The app, as PyInstaller made it.
        out: Folder that gets the packages.
        work: Folder for what is only needed on the way.
        site: Address of the project's site, if it has one. The metadata names it as the homepage, and below it the
            screenshots, which lie in ``out`` then and are to be put there.

    Returns:
        The files.

    Raises:
        ValueError: Something that belongs into a package is missing; the message says what.
        subprocess.CalledProcessError: A tool failed; it has said why.
    """
    releases = read(ROOT / "build_scripts" / "CHANGELOG.md")
    made = [archive.make(folder, out, work / "archive", releases, site)]
    if shutil.which("dpkg-deb"):
        made.append(deb.make(folder, out, work / "deb", releases, site))
    else:
        print("There is no dpkg-deb here, so no .deb is made.")
    if site is not None:
        made.append(_screenshots(out / "screenshots"))
    return made


def _screenshots(out: Path) -> Path:
    """The pictures that the metadata names, made by the gallery."""
    names = [name for name, _ in share.SCREENSHOTS]
    gallery = [sys.executable, str(ROOT / "build_scripts" / "gallery.py"), "--out", str(out)]
    subprocess.run([*gallery, "--sizes", SCREENSHOT_SIZE, "--screens", *names], cwd=ROOT, check=True)
    for name in names:
        next(out.glob(f"{name}_{SCREENSHOT_SIZE}_*.png")).replace(out / f"{name}.png")
    return out
