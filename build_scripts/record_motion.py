"""Plays a match without a screen and keeps the frames of one moment, to look at how it moves.

    python build_scripts/record_motion.py oh_hell deal strip.png
    python build_scripts/record_motion.py trick_or_bid twins frames/ --every 1 --seed 4
    python build_scripts/record_motion.py bid_whist gather strip.png --nth 3 --crop 0.2,0.1,0.6,0.7

Time passes in even steps of a sixtieth of a second, so that the same line gives the same frames. All seats play by
themselves; seat 0 is the one whose cards lie open. A target that ends in ``.png`` becomes one film strip with the time
under each frame; any other becomes a folder of single frames.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # run as a file, the project root is not where Python looks

import pygame  # noqa: E402

from build_scripts.table_player import FRAME, TablePlayer  # noqa: E402 - and before pygame
from game.rules import views  # noqa: E402
from game.rules.registry import GAMES  # noqa: E402

LONGEST = 40_000  # frames of a match that are waited for the moment
AFTER = 12  # frames kept after everything has come to rest
KINDS = {
    "deal": (views.DEALT,),
    "call": (views.CALLED, views.BID_MADE, views.PASSED),
    "play": (views.PLAYED,),
    "gather": (views.TRICK_WON,),
    "twins": (views.CANCELLED,),
    "aside": (views.SET_ASIDE,),
    "name": (views.NAMED,),
    "kitty": (views.TOOK_KITTY,),
    "bury": (views.BURIED,),
    "lay": (views.LAID,),
    "keep": (views.KEPT,),
    "take": (views.BID_TAKEN,),
    "reveal": (views.REVEALED,),
    "end": (views.HAND_SCORED,),
}


class Wanted(NamedTuple):
    """Which moment to keep.

    Attributes:
        kinds: Kinds of events, one of which is part of it.
        nth: Which of them, from 1.
        by: The seat that does it, or -1 for any.
    """

    kinds: tuple[str, ...]
    nth: int
    by: int


def frames(match: TablePlayer, wanted: Wanted) -> Iterator[pygame.Surface]:
    """The frames of the wanted moment, each only good until the next."""
    seen = 0
    for _ in range(LONGEST):
        match.happened.clear()
        match.frame()
        hits = [event for event in match.happened if event.kind in wanted.kinds and wanted.by in (-1, event.seat)]
        seen += bool(hits)
        if seen >= wanted.nth:
            break
    else:
        raise SystemExit("That moment did not come up in this match; try another --seed.")
    while match.moving:
        yield match.app.display.surface
        match.app.step(FRAME, [])
    for _ in range(AFTER):
        yield match.app.display.surface
        match.app.step(FRAME, [])


def strip(pictures: Sequence[tuple[float, pygame.Surface]], columns: int) -> pygame.Surface:
    """Frames side by side, row by row, each with its moment in seconds."""
    font = pygame.font.Font(None, 20)
    width, height = pictures[0][1].get_size()
    rows = -(-len(pictures) // columns)
    made = pygame.Surface((columns * (width + 4), rows * (height + 22)))
    for number, (moment, picture) in enumerate(pictures):
        at = (number % columns * (width + 4), number // columns * (height + 22))
        made.blit(picture, at)
        made.blit(font.render(f"{moment:.3f} s", True, "white"), (at[0] + 4, at[1] + height + 3))
    return made


def pair(text: str, mark: str) -> tuple[str, str]:
    """The two sides of a mark."""
    left, _, right = text.partition(mark)
    return left, right


def main() -> None:
    """Read the command line, play, and write what was seen."""
    parser = argparse.ArgumentParser(
        description="Keep the frames of one moment of a match.",
        epilog=f"Moments: {', '.join(KINDS)}. They are named by what happens; a play that completes a trick is gather.",
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("moment", choices=list(KINDS))
    parser.add_argument("target", type=Path, help="a .png file for a film strip, else a folder for single frames")
    parser.add_argument("--nth", type=int, default=1, help="which of these moments, from 1")
    parser.add_argument("--by", type=int, default=-1, help="only those of this seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=0, help="seats (the most)")
    parser.add_argument("--option", type=lambda text: pair(text, "="), action="append", default=[], help="KEY=VALUE")
    parser.add_argument("--every", type=int, default=3, help="keep every so manieth frame")
    parser.add_argument("--most", type=int, default=60, help="keep so many frames at most")
    parser.add_argument("--speed", choices=("slow", "normal", "fast", "instant"), default="normal")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds a finished trick stays")
    parser.add_argument("--reduced", action="store_true", help="with reduced motion")
    parser.add_argument("--size", type=lambda text: tuple(int(part) for part in pair(text, "x")), default=(1280, 720))
    parser.add_argument("--crop", default="0,0,1,1", help="left, top, width, height of what is kept, as shares")
    parser.add_argument("--width", type=int, default=420, help="of a frame on the strip, in pixels")
    parser.add_argument("--columns", type=int, default=4, help="of the strip")
    arguments = parser.parse_args()
    wanted = Wanted(KINDS[arguments.moment], arguments.nth, arguments.by)
    as_strip = arguments.target.suffix == ".png"
    left, top, across, down = (float(part) for part in arguments.crop.split(","))
    kept: list[tuple[float, pygame.Surface]] = []
    with tempfile.TemporaryDirectory() as folder:
        match = TablePlayer(
            Path(folder),
            arguments.size,
            speed=arguments.speed,
            reduced_motion=arguments.reduced,
            trick_pause=arguments.pause,
        )
        players = arguments.players or GAMES[arguments.game].players[-1]
        match.begin(arguments.game, players, dict(arguments.option), arguments.seed)
        for number, surface in enumerate(frames(match, wanted)):
            if number % arguments.every or len(kept) >= arguments.most:
                continue
            width, height = surface.get_size()
            part = surface.subsurface((left * width, top * height, across * width, down * height))
            size = (arguments.width, round(arguments.width * part.get_height() / part.get_width()))
            kept.append((number * FRAME, pygame.transform.smoothscale(part, size) if as_strip else part.copy()))
        if as_strip:
            pygame.image.save(strip(kept, arguments.columns), arguments.target)
        else:
            arguments.target.mkdir(parents=True, exist_ok=True)
            for moment, picture in kept:
                pygame.image.save(picture, arguments.target / f"{round(moment / FRAME):04}.png")
        match.app.close()


if __name__ == "__main__":
    main()
