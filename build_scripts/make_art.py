"""Draws the game's art: cards, backs, icons and the app icon, all from shapes defined in `art/`.

    python build_scripts/make_art.py                       writes the files into the project
    python build_scripts/make_art.py --out DIR             writes them below another folder
    python build_scripts/make_art.py --sheet FILE.png      only shows them on a contact sheet

The same source always gives the same SVG files, byte for byte.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # run as a file, the project root is not where Python looks

from build_scripts.art.everything import files  # noqa: E402
from build_scripts.art.sheet import write_png, write_sheet  # noqa: E402

APP_ICON = "icons/parlour-tricks.svg"
ICON_SIDES = (16, 24, 32, 48, 64, 128, 256, 512)


def main() -> None:
    """Reads the command line and writes files or a contact sheet."""
    parser = argparse.ArgumentParser(description="Draw the game's cards, backs and icons.")
    parser.add_argument("--out", type=Path, default=ROOT, help="folder to write below (the project)")
    parser.add_argument("--sheet", type=Path, help="write a contact sheet to this PNG file instead")
    parser.add_argument("--width", type=int, default=160, help="width of a card on the sheet, in pixels")
    parser.add_argument("--four", action="store_true", help="four-colour deck on the sheet")
    parser.add_argument("--large", action="store_true", help="large indices on the sheet")
    parser.add_argument("--only", default="", help="show only paths that hold one of these words (a,b,c)")
    arguments = parser.parse_args()
    drawings = files()
    if arguments.sheet:
        write_sheet(drawings, arguments.sheet, arguments.width, arguments.four, arguments.large, arguments.only)
        return
    for path, text in drawings.items():
        target = arguments.out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    if APP_ICON in drawings:
        for side in ICON_SIDES:
            target = arguments.out / "icons" / f"parlour-tricks-{side}.png"
            write_png(drawings[APP_ICON], side, target)


if __name__ == "__main__":
    main()
