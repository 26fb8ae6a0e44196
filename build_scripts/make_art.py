"""Draws the game's art: cards, backs, portraits, icons and the app icon, all from shapes defined in `art/`.

    python build_scripts/make_art.py                       writes the files into the project
    python build_scripts/make_art.py --out DIR             writes them below another folder
    python build_scripts/make_art.py --sheet FILE.png      only shows them on a contact sheet
    python build_scripts/make_art.py --all DIR             only shows them, on sheets of every kind and size

The same source always gives the same SVG files, byte for byte.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # run as a file, the project root is not where Python looks

from build_scripts.art.everything import ICON_SIDES, files  # noqa: E402
from build_scripts.art.sheet import write_all_sheets, write_png, write_sheet  # noqa: E402


def main() -> None:
    """Reads the command line and writes files or a contact sheet."""
    parser = argparse.ArgumentParser(description="Draw the game's cards, backs, portraits and icons.")
    parser.add_argument("--out", type=Path, default=ROOT, help="folder to write below (the project)")
    parser.add_argument("--sheet", type=Path, help="write a contact sheet to this PNG file instead")
    parser.add_argument("--all", type=Path, help="write contact sheets of everything, in every size, to this folder")
    parser.add_argument("--width", type=int, default=160, help="width of a card on the sheet, in pixels")
    parser.add_argument("--four", action="store_true", help="four-colour deck on the sheet")
    parser.add_argument("--large", action="store_true", help="large indices on the sheet")
    parser.add_argument("--only", default="", help="show only paths that hold one of these words (a,b,c)")
    arguments = parser.parse_args()
    drawings = files()
    if arguments.all:
        write_all_sheets(drawings, arguments.all)
        return
    if arguments.sheet:
        four, large = arguments.four, arguments.large
        write_sheet(drawings, arguments.sheet, arguments.width, four=four, large=large, only=arguments.only)
        return
    for path, text in drawings.items():
        target = arguments.out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    for side, path in ICON_SIDES.items():
        write_png(drawings[path], side, arguments.out / "icons" / f"parlour-tricks-{side}.png")


if __name__ == "__main__":
    main()
