"""What a desktop and a software centre know about the app: desktop entry, metadata, icons, manual page."""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from build_scripts.packaging import terms
from build_scripts.packaging.linux.changelog import Release
from build_scripts.packaging.resources import IDENTIFIER, NAME, PUBLISHER, TITLE
from game.rules.registry import GAMES

ROOT: Final = Path(__file__).parents[3]
HERE: Final = Path(__file__).parent
DESKTOP_FILE: Final = f"{NAME}.desktop"
SUMMARY: Final = "Play four trick-taking card games with bids"
COMMENT: Final = "Play Oh Hell, Bid Whist, Trick or Bid and Dealer's Dilemma"
SCREENSHOTS: Final = (  # names of screens of the gallery, and what they show; the first is the one that is seen most
    ("bid_whist-auction", "The auction of Bid Whist"),
    ("oh_hell-play", "A trick of Oh Hell"),
    ("trick_or_bid-keep_several", "A won trick to keep or to turn into a bid"),
    ("dealers_dilemma-choose", "The dealer's choice between two cards"),
    ("home", "The four games"),
)

_PITCHES: Final = {
    "oh_hell": "three to seven players call exactly how many tricks they will take, hand by hand",
    "bid_whist": "two pairs bid, with high cards or low ones",
    "trick_or_bid": "three or four players keep the trick they won, or turn a card of it into their bid",
    "dealers_dilemma": "three players; the dealer takes one of two cards, and two more make each bid",
}


def write(share: Path, program: str, releases: Sequence[Release], site: str | None) -> None:
    """Write everything into a folder that is laid out as ``/usr/share`` is.

    Args:
        share: The folder.
        program: What starts the app, as an ``Exec`` line has it.
        releases: The newest first.
        site: Address of the project's site, if it has one.
    """
    _write(share / "applications" / DESKTOP_FILE, desktop_entry(program))
    _write(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", metainfo(releases, site))
    for picture in sorted((ROOT / "icons").glob(f"{NAME}-*.png")):
        size = picture.stem.removeprefix(f"{NAME}-")
        _copy(picture, share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png")
    _copy(ROOT / "icons" / f"{NAME}.svg", share / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg")


def desktop_entry(program: str) -> str:
    """The desktop entry, with an action that opens the set-up of each game."""
    actions = {key.replace("_", "-"): game.name for key, game in GAMES.items()}  # an action's name has no underscore
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.1",  # the first with actions
        f"Name={TITLE}",
        "GenericName=Card Games",
        f"Comment={COMMENT}",
        f"Exec={program}",
        f"Icon={NAME}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        f"Keywords=cards;tricks;whist;trump;bidding;{';'.join(actions.values())};",
        "X-GNOME-SingleWindow=true",  # a second window can do less than the first
        f"StartupWMClass={NAME}",
        f"Actions={';'.join(actions)};",
    ]
    for key, name in actions.items():
        lines += ["", f"[Desktop Action {key}]", f"Name={name}", f"Exec={program} --game {key}"]
    return "\n".join(lines) + "\n"


def metainfo(releases: Sequence[Release], site: str | None) -> str:
    """The metadata of AppStream. Pictures and homepage need an address; without a site they are left out."""
    games = "\n".join(f"      <li>{escape(f'{game.name}: {_PITCHES[key]}')}</li>" for key, game in GAMES.items())
    places = ""
    if site is not None:
        base = escape(site.rstrip("/"))
        pictures = [
            f"    <screenshot>\n      <caption>{escape(caption)}</caption>\n"
            f"      <image>{base}/screenshots/{name}.png</image>\n    </screenshot>\n"
            for name, caption in SCREENSHOTS
        ]
        pictures[0] = pictures[0].replace("<screenshot>", '<screenshot type="default">')
        places = f'  <url type="homepage">{base}/</url>\n  <screenshots>\n{"".join(pictures)}  </screenshots>\n'
    told = "\n".join(_release(release) for release in releases)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{IDENTIFIER}</id>
  <metadata_license>FSFAP</metadata_license>
  <project_license>MIT</project_license>
  <name>{TITLE}</name>
  <summary>{SUMMARY}</summary>
  <developer_name>{PUBLISHER}</developer_name>
  <description>
    <p>
      Four trick-taking card games with bids at one table, for one person against computer players or for several who
      pass the screen around.
    </p>
    <ul>
{games}
    </ul>
    <p>
      Every card that may not be played is dim, and a refused click says why. The rules of each game are at hand, with
      the usual variants. Computer players have three levels and look only at what a person in their seat would see. A
      match is saved at every move, and moves can be taken back.
    </p>
    <p>Everything works with the mouse, by touch and with the keyboard. Nothing needs a network.</p>
  </description>
  <launchable type="desktop-id">{DESKTOP_FILE}</launchable>
  <icon type="stock">{NAME}</icon>
{places}  <categories>
    <category>Game</category>
    <category>CardGame</category>
  </categories>
  <provides>
    <binary>{NAME}</binary>
  </provides>
  <requires>
    <display_length compare="ge">360</display_length>
  </requires>
  <recommends>
    <display_length compare="ge">720</display_length>
  </recommends>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
    <control>touch</control>
    <internet>offline-only</internet>
  </supports>
  <content_rating type="oars-1.1"/>
  <releases>
{told}
  </releases>
</component>
"""


def manual(releases: Sequence[Release]) -> str:
    """The manual page, in section 6 as all games are."""
    page = (HERE / f"{NAME}.6").read_text(encoding="utf-8")
    return page.replace("@VERSION@", releases[0].version).replace("@DATE@", f"{releases[0].date:%Y-%m-%d}")


def copyright_file(folder: Path) -> str:
    """Who wrote what of the app in a folder, and under which licences.

    Raises:
        ValueError: A library in the folder is not in it, or a licence has no text.
    """
    text = terms.copyright_text()
    patterns = {
        re.escape(pattern).replace(r"\*", ".*")
        for block in re.findall(r"^Files:((?:.*\n)(?: .*\n)*)", text, re.MULTILINE)
        for pattern in block.split()
        if pattern != "*"  # the game itself; what others wrote must be named
    }
    libraries = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.so*")) if path.is_file()]
    unknown = [name for name in libraries if not any(re.fullmatch(pattern, name) for pattern in patterns)]
    if unknown:
        raise ValueError(f"The file copyright does not say who wrote {', '.join(unknown)}.")
    return text


def _release(release: Release) -> str:
    items = "\n".join(f"          <li>{escape(text)}</li>" for text in release.changes)
    return f"""    <release version="{release.version}" date="{release.date:%Y-%m-%d}">
      <description>
        <ul>
{items}
        </ul>
      </description>
    </release>"""


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
