"""What a build needs beside the program: icons, Windows' version resource, macOS' property list, who wrote what.

`build_app.py` has them written into its work folder, from where the spec file takes them.
"""

import plistlib
import re
from pathlib import Path
from typing import Any, Final

from build_scripts.packaging import icons, terms

ROOT: Final = Path(__file__).parents[2]
NAME: Final = "parlour-tricks"  # of files and commands
TITLE: Final = "Parlour Tricks"  # as people read it
PUBLISHER: Final = "The Parlour Tricks authors"
DESCRIPTION: Final = "Four trick-taking card games with bids"
# Who the app is to software centres and to macOS, for good. Parts of Linux do not allow a hyphen, nor those of Apple an
# underscore, so it has neither.
IDENTIFIER: Final = "games.parlourtricks.parlourtricks"
COPYRIGHT: Final = f"© {PUBLISHER}, MIT licence"
LEAST_MACOS: Final = "11.0"
VERSION_FILE: Final = "version.txt"
PLIST_FILE: Final = "Info.plist"
_ENGLISH_UNICODE: Final = ("040904B0", 0x0409, 1200)  # language and code page of the version's texts, in both spellings


def version(root: Path = ROOT) -> str:
    """The version, read from the one place that has it."""
    text = (root / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(\d+\.\d+\.\d+)"$', text, re.MULTILINE)
    if found is None:
        raise ValueError("game/__init__.py names no version of three numbers.")
    return found[1]


def version_resource(number: str) -> str:
    """The version resource of the Windows program, as PyInstaller reads it.

    Args:
        number: A version of three numbers.
    """
    numbers = (*map(int, number.split(".")), 0)
    table, language, code_page = _ENGLISH_UNICODE
    texts = {
        "CompanyName": PUBLISHER,
        "FileDescription": TITLE,
        "FileVersion": number,
        "InternalName": NAME,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": number,
    }
    lines = ",\n".join(f"        StringStruct({name!a}, {text!a})" for name, text in texts.items())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([
      StringTable({table!r}, [
{lines},
      ]),
    ]),
    VarFileInfo([VarStruct("Translation", [{language}, {code_page}])]),
  ],
)
"""


def info_plist(number: str) -> dict[str, Any]:
    """The property list of the macOS bundle, as far as PyInstaller does not write it by itself.

    Args:
        number: A version of three numbers.
    """
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": number,
        "CFBundleVersion": number,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": LEAST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSSupportsAutomaticGraphicsSwitching": True,  # a card table needs no second graphics card
    }


def write(folder: Path) -> None:
    """Write all of it into a folder; every system gets all, so that each is tried wherever a build is made."""
    number = version()
    icons.write(folder)
    (folder / VERSION_FILE).write_text(version_resource(number), encoding="utf-8")
    (folder / PLIST_FILE).write_bytes(plistlib.dumps(info_plist(number)))
    (folder / terms.FILE).write_text(terms.copyright_text(), encoding="utf-8")
