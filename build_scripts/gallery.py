"""Shows every screen of the game as a picture: the real app, without a window, put into each state by a recipe.

    python build_scripts/gallery.py --sheet                        all screens, and sheets to look at them together
    python build_scripts/gallery.py --screens "bid_whist-*"        some screens
    python build_scripts/gallery.py --sizes 1024x600 --scales 200  other windows and interface scales
    python build_scripts/gallery.py --all                          everything in every look; about three hours
    python build_scripts/gallery.py --update-references            the reference images of the tests

A file is named by what it shows, such as bid_whist-auction_1280x720_100_green.png. Two runs on one machine write the
same bytes.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from itertools import groupby, product
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # run as a file, the project root is not where Python looks

import pygame  # noqa: E402

from build_scripts.screens import compare  # noqa: E402
from build_scripts.screens.recipes import SCREENS, Screen  # noqa: E402
from build_scripts.screens.references import DRAWN_WITH, REFERENCES, reference_path  # noqa: E402
from build_scripts.screens.sheet import Captioned, contact_sheet, thumbnail  # noqa: E402
from build_scripts.screens.stage import Look, Stage, shot  # noqa: E402

SIZES: Final = ((1280, 720), (1024, 600), (1920, 1080), (3440, 1440), (900, 1600))
SCALES: Final = (100, 75, 150, 200)
TABLES: Final = ("green", "blue", "wine")
REDUCED: Final = (  # the looks of a plain run beside the first: each differs from it in one thing, or is an extreme
    *(Look(size) for size in SIZES[1:]),
    *(Look(scale=scale) for scale in SCALES[1:]),
    Look((1024, 600), 200),
    Look((900, 1600), 150),
    *(Look(table=table) for table in TABLES[1:]),
    Look(four=True),
    Look(large=True),
)
CROSSED: Final = (  # the screens that a plain run shows in all of those looks
    *("home-all_saved", "settings", "pause", "oh_hell-setup", "oh_hell-call", "oh_hell-7_players", "oh_hell-rules"),
    *("oh_hell-score_sheet", "bid_whist-auction", "bid_whist-bury_six", "bid_whist-hand_result", "trick_or_bid-play"),
    *("trick_or_bid-keep_several", "trick_or_bid-match_result", "dealers_dilemma-lay_two", "dealers_dilemma-play"),
)
SHEET_WIDTH: Final = 640  # of a picture on a contact sheet, in pixels


def main() -> int:
    """Read the command line and write pictures.

    Returns:
        The exit status: 0, or 2 if no screen has such a name.
    """
    arguments = _parser().parse_args()
    if arguments.update_references:
        update_references()
        return 0
    screens = [screen for screen in SCREENS.values() if _wanted(screen.name, arguments.screens)]
    if not screens:
        print(f"No screen is named so; there are:\n{_in_columns(list(SCREENS))}", file=sys.stderr)
        return 2
    if arguments.list:
        print("\n".join(screen.name for screen in screens))
        return 0
    write(plan(screens, arguments), arguments.out, sheets=arguments.sheet)
    return 0


def plan(screens: Sequence[Screen], arguments: argparse.Namespace) -> list[tuple[Screen, Look]]:
    """What is to be shown, and how: the looks asked for, or the screens once and some of them in the reduced looks."""
    given = (arguments.sizes, arguments.scales, arguments.tables, arguments.four, arguments.large)
    if arguments.all:
        looks = [Look(*parts) for parts in product(SIZES, SCALES, TABLES, (False, True), (False, True))]
    elif any(given):
        sizes, scales, tables = (
            arguments.sizes or SIZES[:1],
            arguments.scales or SCALES[:1],
            arguments.tables or TABLES[:1],
        )
        looks = [
            Look(size, scale, table, arguments.four, arguments.large)
            for size, scale, table in product(sizes, scales, tables)
        ]
    else:
        once = [(screen, Look()) for screen in screens]
        some = screens if arguments.screens else [screen for screen in screens if screen.name in CROSSED]
        return once if arguments.once else once + [(screen, look) for look in REDUCED for screen in some]
    return [(screen, look) for look in looks for screen in screens]


def write(planned: Sequence[tuple[Screen, Look]], folder: Path, *, sheets: bool) -> None:
    """Write the pictures, and contact sheets if they are wanted.

    Args:
        planned: Screens and their looks.
        folder: Where to.
        sheets: Whether to lay the pictures of each game and each look on a sheet too.
    """
    folder.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    number = 0
    # One look after the other: what is drawn for it is drawn once, and a sheet is complete before the next begins.
    for name, shots in groupby(_shots(planned), lambda shot: f"sheet-{shot[0].group}_{shot[1].name}"):
        thumbnails: list[Captioned] = []
        for screen, look, picture in shots:
            number += 1
            pygame.image.save(picture, folder / f"{screen.name}_{look.name}.png")
            thumbnails.append((screen.name, thumbnail(picture, SHEET_WIDTH)))
            _tell(number, len(planned), time.monotonic() - begun, screen.name)
        if sheets:
            pygame.image.save(contact_sheet(thumbnails, SHEET_WIDTH), folder / f"{name}.png")
    print(f"{len(planned)} pictures are in {folder}.")


def _shots(planned: Sequence[tuple[Screen, Look]]) -> Iterator[tuple[Screen, Look, pygame.Surface]]:
    with Stage() as stage:
        for screen, look in planned:
            yield screen, look, shot(stage, screen.recipe, look)


def update_references() -> None:
    """Write the reference images anew, and remove those of screens that have none any more."""
    known = {reference_path(name) for name in REFERENCES}
    for path in reference_path("any").parent.glob("*.png"):
        if path not in known:
            path.unlink()
    with Stage() as stage:
        for name in REFERENCES:
            compare.save(compare.kept(shot(stage, SCREENS[name].recipe, Look())), reference_path(name))
    DRAWN_WITH.write_text(compare.drawn_with() + "\n", encoding="ascii")
    total = sum(path.stat().st_size for path in known)
    print(f"{len(known)} reference images, {total / 1e6:.2f} MB. Look at them before they are committed.")


def _wanted(name: str, patterns: Sequence[str]) -> bool:
    return not patterns or any(fnmatch(name, pattern) for pattern in patterns)


def _tell(number: int, count: int, seconds: float, name: str) -> None:
    """Progress on a terminal, in one line."""
    if sys.stderr.isatty():
        left = seconds / number * (count - number)
        end = "\n" if number == count else ""
        print(f"\r\x1b[K{number} of {count}, {left / 60:.0f} min left: {name}", end=end, file=sys.stderr, flush=True)


def _in_columns(names: Sequence[str]) -> str:
    return "\n".join(
        "  " + "  ".join(f"{name:<34}" for name in names[place : place + 3]) for place in range(0, len(names), 3)
    )


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description="Show every screen of the game as a picture.",
        epilog="Without sizes, scales, tables, --four or --large every screen is shown at 1280x720, 100 %%, green; and "
        f"{len(CROSSED)} screens, or those named, also in each other size, scale and table, with four colours, "
        "with large indices, at 1024x600 and 200 %% and at 900x1600 and 150 %%: about three minutes. With any of "
        "these options the product of what is given is shown.",
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT / "build" / "gallery", help="folder to write to (build/gallery)"
    )
    parser.add_argument("--screens", nargs="+", default=[], metavar="NAME", help="names; * stands for any letters")
    parser.add_argument("--sizes", nargs="+", type=_size, metavar="WxH", help="of the window, such as 1024x600")
    parser.add_argument("--scales", nargs="+", type=int, metavar="PERCENT", help="of the interface, 75 to 200")
    parser.add_argument("--tables", nargs="+", choices=TABLES, help="colours of the felt")
    parser.add_argument("--four", action="store_true", help="with the four-colour deck")
    parser.add_argument("--large", action="store_true", help="with large indices")
    parser.add_argument("--once", action="store_true", help="each screen only at 1280x720, 100 %%, green")
    parser.add_argument("--all", action="store_true", help="every screen in every look; about three hours")
    parser.add_argument("--sheet", action="store_true", help="also write contact sheets, one a game and look")
    parser.add_argument("--list", action="store_true", help="only print the names of the screens")
    parser.add_argument("--update-references", action="store_true", help="write the reference images of the tests")
    return parser


if __name__ == "__main__":
    sys.exit(main())
