"""The installer for Windows, around the folder of the app: needs NSIS, whose compiler is `makensis`.

    python build_scripts/packaging/windows/make_installer.py dist/parlour-tricks --out dist

It runs on any system that has NSIS; the app itself must have been built on Windows.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[2]
sys.path.insert(0, str(ROOT))  # run as a file, the project is not where Python looks

from build_scripts.packaging import icons, pictures, resources  # noqa: E402

SCRIPT: Final = HERE / "installer.nsi"
BYTE_ORDER_MARK: Final = "utf-8-sig"  # by which NSIS knows the encoding
_SPECIAL: Final = {"$": "$$", '"': '$\\"'}  # characters that NSIS takes for its own inside quotes


def lists(payload: Path) -> tuple[str, str]:
    """What the installer brings and the uninstaller takes away, file by file.

    The uninstaller names every file, so that it never removes one that somebody else put into the folder.

    Args:
        payload: The folder of the app.

    Returns:
        Two texts in NSIS's language.
    """
    files = sorted(path.relative_to(payload) for path in payload.rglob("*") if path.is_file())
    folders = sorted(
        {parent for file in files for parent in file.parents}, key=lambda folder: (len(folder.parts), folder)
    )
    bring, remove = [], []
    for folder in folders:
        bring.append(f'SetOutPath "{_there(folder)}"')
        bring += [f'File "{payload / file}"' for file in files if file.parent == folder]
    remove += [f'Delete "{_there(file)}"' for file in files]
    remove += [f'RMDir "{_there(folder)}"' for folder in reversed(folders) if folder.parts]
    return "\n".join(bring) + "\n", "\n".join(remove) + "\n"


def make(payload: Path, out: Path, *, version: str, target: str | None = None) -> Path:
    """Make the installer.

    Args:
        payload: The folder of the app.
        out: Where the installer goes.
        version: Three numbers.
        target: What NSIS makes the installer itself for; by default what its makers chose, which runs everywhere.

    Returns:
        The installer.

    Raises:
        ValueError: There is no NSIS, or no app.
        subprocess.CalledProcessError: NSIS refused; it has said why.
    """
    compiler = shutil.which("makensis") or _where_windows_keeps_it()
    if compiler is None:
        raise ValueError("There is no makensis here; it comes with NSIS.")
    if not (payload / f"{resources.NAME}.exe").is_file():
        raise ValueError(f"{payload} holds no {resources.NAME}.exe; build_app.py makes it on Windows.")
    out.mkdir(parents=True, exist_ok=True)
    installer = out.resolve() / f"{resources.NAME}-{version}-windows-x86_64-setup.exe"
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        icons.write(work)
        for text, file in zip(lists(payload.resolve()), ("install.nsh", "uninstall.nsh"), strict=True):
            (work / file).write_text(text, encoding=BYTE_ORDER_MARK)
        kilobytes = -(-sum(path.stat().st_size for path in payload.rglob("*") if path.is_file()) // 1024)
        defined = {
            "VERSION": version,
            "NUMBERS": f"{version}.0",
            "PUBLISHER": resources.PUBLISHER,
            "LISTS": str(work),
            "ICON": str(work / f"{icons.NAME}.ico"),
            "PICTURE": str(pictures.write(work)),
            "LICENCE": str(ROOT / "LICENSE"),
            "SIZE": str(kilobytes),
            "OUT": str(installer),
        }
        command = [compiler, "-V2", "-INPUTCHARSET", "UTF8", "-WX"]
        command += [f"-XTarget {target}"] if target else []
        command += [f"-D{key}={text}" for key, text in defined.items()]
        subprocess.run([*command, str(SCRIPT)], check=True)
    return installer


def _there(path: Path) -> str:
    """A path below the payload as it is on the person's machine."""
    return "\\".join(["$INSTDIR", *map(_quoted, path.parts)])


def _quoted(text: str) -> str:
    return "".join(_SPECIAL.get(character, character) for character in text)


def _where_windows_keeps_it() -> str | None:
    """NSIS does not put itself where commands are looked for."""
    found = Path("C:/Program Files (x86)/NSIS/makensis.exe")
    return str(found) if found.is_file() else None


def main() -> int:
    """Make the installer, and say where it is.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description="Make the installer for Windows.")
    parser.add_argument("app", type=Path, help="folder of the app, as build_app.py made it")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where to put it (dist)")
    arguments = parser.parse_args()
    try:
        installer = make(arguments.app, arguments.out, version=resources.version())
    except subprocess.CalledProcessError as error:
        print(f"NSIS refused with status {error.returncode}; what it says stands above.", file=sys.stderr)
        return 1
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{installer}: {installer.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
