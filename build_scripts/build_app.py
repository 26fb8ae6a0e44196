"""The app for people without Python, for the system this runs on: ``python build_scripts/build_app.py``.

PyInstaller makes a folder that holds the program and all it needs, and ``--packages`` what people install of it;
BUILDING.md beside this file says more. Rules and computer players are compiled if there is a compiler, from the same
source.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from build_scripts import compile_game  # noqa: E402 - run as a file, the project is not where Python looks
from build_scripts.packaging import resources  # noqa: E402
from build_scripts.packaging.linux import packages as linux_packages  # noqa: E402
from build_scripts.packaging.linux import runpath  # noqa: E402
from build_scripts.packaging.macos import make_dmg  # noqa: E402
from build_scripts.packaging.windows import make_installer  # noqa: E402

PACKAGING = ROOT / "build_scripts" / "packaging"
NAME = "parlour-tricks"
BUNDLE = "Parlour Tricks.app"


def has_compiler() -> bool:
    """Whether C can be compiled here, as extensions of this Python are."""
    if sys.platform == "win32":
        return True  # setuptools finds Visual Studio by itself, or says that there is none
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(command) is not None


def build(out: Path, work: Path, *, compiled: bool) -> Path:
    """Build the app.

    Args:
        out: Folder that gets the folder of the app.
        work: Folder for what is only needed on the way; it is made anew.
        compiled: Whether rules and computer players are compiled.

    Returns:
        The folder of the app; on macOS the bundle.

    Raises:
        subprocess.CalledProcessError: A step failed; it has said why.
    """
    shutil.rmtree(work, ignore_errors=True)
    source = work / "source"
    source.mkdir(parents=True)
    if compiled:
        compile_game.compile_into(source)
    else:
        shutil.copytree(ROOT / "game", source / "game", ignore=shutil.ignore_patterns("__pycache__"))
    resources.write(work)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(out), "--workpath", str(work / "pyinstaller")]
    environment = os.environ | {"PARLOUR_TRICKS_SOURCE": str(source), "PARLOUR_TRICKS_WORK": str(work)}
    environment["PYTHONHASHSEED"] = "0"  # so that the same source gives the same files
    # In that folder, so that the package is found there and not in the source tree.
    subprocess.run([*command, str(PACKAGING / "parlour_tricks.spec")], cwd=source, env=environment, check=True)
    if sys.platform == "linux":
        runpath.clean(out / NAME)
    return out / (BUNDLE if sys.platform == "darwin" else NAME)


def make_packages(app: Path, out: Path, work: Path, site: str | None) -> list[Path]:
    """What people install, of the app that :func:`build` made: packages, an installer or a disk image.

    Raises:
        ValueError: Something that belongs into it is missing; the message says what.
        subprocess.CalledProcessError: A step failed; it has said why.
    """
    if sys.platform == "win32":
        return [make_installer.make(app, out, version=resources.version())]
    if sys.platform == "darwin":
        return [make_dmg.make(app, out, resources.version())]
    return linux_packages.make(app, out, work, site)


def size_of(folder: Path) -> int:
    """Bytes of all files in a folder; a file that is there twice by a link counts once."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def main() -> int:
    """Build, and say what came of it.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description="Build the app for the system this runs on.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where to put it (dist)")
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--compiled", action="store_true", help="compile, and fail where that cannot be")
    kinds.add_argument("--interpreted", action="store_true", help="do not compile, even if there is a compiler")
    parser.add_argument("--packages", action="store_true", help="also make what people install of it")
    parser.add_argument(
        "--site", metavar="URL", help="name this homepage in packages for Linux, with screenshots below it"
    )
    arguments = parser.parse_args()
    out, work = arguments.out.resolve(), ROOT / "build" / "app"
    compiled = arguments.compiled or (not arguments.interpreted and has_compiler())
    try:
        folder = build(out, work, compiled=compiled)
        kind = "compiled" if compiled else "interpreted"
        print(f"{folder}: {size_of(folder) / 1e6:.1f} MB, rules and computer players {kind}")
        if arguments.packages:
            for path in make_packages(folder, out, work, arguments.site):
                print(path)
    except subprocess.CalledProcessError as error:
        print(f"A step failed with status {error.returncode}; what it says stands above.", file=sys.stderr)
        return 1
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
