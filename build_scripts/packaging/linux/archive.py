"""The tar.xz that runs from any folder, with a script that puts it into the menu of whoever unpacked it."""

import platform
import shutil
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from build_scripts.packaging.linux import share
from build_scripts.packaging.linux.changelog import Release
from build_scripts.packaging.linux.files import copy_app, settle, time_of
from build_scripts.packaging.resources import NAME

HERE: Final = Path(__file__).parent
INSTALLER: Final = "install.sh"
LICENCES: Final = Path("/usr/share/common-licenses")  # texts that the copyright file speaks of
LICENCES_USED: Final = ("Apache-2.0", "GPL-2", "GPL-3", "LGPL-2.1")


def make(folder: Path, out: Path, work: Path, releases: Sequence[Release], site: str | None) -> Path:
    """Make the archive.

    Args:
        folder: The app, as PyInstaller made it.
        out: Folder that gets the file.
        work: Folder for what is only needed on the way; it is made anew.
        releases: The newest first.
        site: Address of the project's site, if it has one.
    """
    shutil.rmtree(work, ignore_errors=True)
    name = f"{NAME}-{releases[0].version}"
    tree = work / name
    copy_app(folder, tree)
    share.write(tree / "share", NAME, releases, site)
    shutil.copyfile(HERE / INSTALLER, tree / INSTALLER)
    (tree / "COPYRIGHT").write_text(share.copyright_file(folder), encoding="utf-8")
    for licence in LICENCES_USED:
        if (LICENCES / licence).exists():
            (tree / "licenses").mkdir(exist_ok=True)
            shutil.copyfile(LICENCES / licence, tree / "licenses" / f"{licence}.txt")
    time = time_of(releases[0])
    settle(tree, time, [tree / NAME, tree / INSTALLER])
    file = out / f"{name}-linux-{platform.machine()}.tar.xz"
    with tarfile.open(file, "w:xz", format=tarfile.GNU_FORMAT) as archive:
        for path in (tree, *sorted(tree.rglob("*"))):
            archive.add(path, path.relative_to(work).as_posix(), recursive=False, filter=_nobodys)
    return file


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry that does not say who made it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry
