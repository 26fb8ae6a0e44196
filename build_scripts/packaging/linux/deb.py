"""The package for Debian, Ubuntu and what comes of them."""

import gzip
import hashlib
import os
import shutil
import subprocess
from collections.abc import Sequence
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from build_scripts.packaging.linux import needs, share
from build_scripts.packaging.linux.changelog import Release
from build_scripts.packaging.linux.files import EPOCH, copy_app, settle, time_of
from build_scripts.packaging.resources import NAME, PUBLISHER

HERE: Final = Path(__file__).parent
PROGRAM: Final = f"/usr/games/{NAME}"  # where games are, by the Filesystem Hierarchy Standard
ADDRESS: Final = f"{NAME}@packager.invalid"  # nobody's, for good, so that no stranger gets mail; DEBEMAIL names another
DESCRIPTION: Final = """four trick-taking card games with bids
 Oh Hell, Bid Whist, Trick or Bid and Dealer's Dilemma at one table, for one
 person against computer players or for several who pass the screen around.
 .
 Rules and usual variants are at hand, a match is saved at every move, and
 everything works with the mouse and with the keyboard. Nothing needs a
 network."""


def make(folder: Path, out: Path, work: Path, releases: Sequence[Release], site: str | None) -> Path:
    """Make the package.

    Args:
        folder: The app, as PyInstaller made it.
        out: Folder that gets the file.
        work: Folder for what is only needed on the way; it is made anew.
        releases: The newest first.
        site: Address of the project's site, if it has one.
    """
    shutil.rmtree(work, ignore_errors=True)
    tree = work / "tree"
    usr = tree / "usr"
    copy_app(folder, usr / "lib" / NAME)
    (usr / "games").mkdir(parents=True)
    (usr / "games" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    share.write(usr / "share", PROGRAM, releases, site)
    documents = usr / "share" / "doc" / NAME
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(share.copyright_file(folder), encoding="utf-8")
    _pack(documents / "changelog.gz", changelog(releases))
    _pack(usr / "share" / "man" / "man6" / f"{NAME}.6.gz", share.manual(releases))
    overrides = usr / "share" / "lintian" / "overrides" / NAME
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(HERE / "lintian-overrides", overrides)
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    control = tree / "DEBIAN"
    control.mkdir()
    (control / "md5sums").write_text(_sums(tree), encoding="utf-8")
    (control / "control").write_text(_control(folder, usr, releases[0], architecture, site), encoding="utf-8")
    time = time_of(releases[0])
    settle(tree, time, [usr / "lib" / NAME / NAME])
    file = out / f"{NAME}_{releases[0].version}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(file)],
        env=os.environ | {EPOCH: str(time)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return file


def maintainer() -> str:
    """Who publishes the package, as Debian's tools are told."""
    return f"{os.environ.get('DEBFULLNAME') or PUBLISHER} <{os.environ.get('DEBEMAIL') or ADDRESS}>"


def changelog(releases: Sequence[Release]) -> str:
    """What changed, in Debian's form."""
    parts = []
    for release in releases:
        changes = "\n".join(_item(text) for text in release.changes)
        signed = f" -- {maintainer()}  {format_datetime(release.date)}"
        parts.append(f"{NAME} ({release.version}) unstable; urgency=medium\n\n{changes}\n\n{signed}\n")
    return "\n".join(parts)


def _item(text: str) -> str:
    lines, line = [], "  *"
    for word in text.split():
        if len(line) + 1 + len(word) > 79:
            lines.append(line)
            line = "   "
        line += " " + word
    return "\n".join([*lines, line])


def _control(folder: Path, usr: Path, release: Release, architecture: str, site: str | None) -> str:
    needed = needs.measure(folder)
    # Each file takes whole blocks of 1 KiB, and so does a folder, as Debian's own tools count.
    size = sum(-(-path.lstat().st_size // 1024) if path.is_file() else 1 for path in usr.rglob("*"))
    rows = {
        "Package": NAME,
        "Version": release.version,
        "Architecture": architecture,
        "Maintainer": maintainer(),
        "Installed-Size": str(size),
        "Depends": ", ".join(needed.depends),
        "Recommends": ", ".join(needed.recommends),
        "Section": "games",
        "Priority": "optional",
        "Homepage": site,
        "Description": DESCRIPTION,
    }
    return "".join(f"{key}: {value}\n" for key, value in rows.items() if value)


def _sums(tree: Path) -> str:
    """A checksum for every file, as ``dpkg --verify`` reads them."""
    files = [path for path in sorted(tree.rglob("*")) if path.is_file() and not path.is_symlink()]
    return "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(tree).as_posix()}\n"
        for path in files
    )


def _pack(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
