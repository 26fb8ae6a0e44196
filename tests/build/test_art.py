"""The drawings in the project: all there, drawable by the game's renderer, and exactly what the script makes."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "game" / "assets"
DRAWINGS = sorted([*ASSETS.rglob("*.svg"), *(ROOT / "icons").glob("*.svg")])
STANDARD = [f"{rank}{suit}" for suit in "SHDC" for rank in [*map(str, range(2, 11)), *"JQKA"]] + ["BJ", "LJ"]
TWINS = [
    f"{number}{suit}{twin}"
    for suit in "SHDC"
    for number in range(10)
    for twin in (["a", "b"] if number in (1, 2, 3) else [""])
]

# What the renderer draws faithfully, as attributes allowed on each element.
PAINT = {"fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity"}
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "stop": {"offset", "stop-color"},
    "g": PAINT,
    "path": PAINT | {"d"},
}
COLOUR = re.compile(r"#[0-9a-f]{6}|none|url\(#[a-z]+\)")


def rendered(text: str, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_every_card_has_a_face_in_both_sizes_and_there_are_three_backs() -> None:
    for folder, names in (("standard", STANDARD), ("twins", TWINS)):
        for variant in (folder, f"{folder}_large"):
            present = {path.stem for path in (ASSETS / "cards" / variant).glob("*.svg")}
            assert present == set(names)
    assert len(STANDARD) == 54
    assert len(TWINS) == 52
    assert {"wine", "navy", "moss"} <= {path.stem for path in (ASSETS / "backs").glob("*.svg")}


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_drawing_keeps_to_what_the_renderer_gets_right(path: Path) -> None:
    tree = ElementTree.parse(path)
    gradients = {element.get("id") for element in tree.iter() if element.tag.endswith("linearGradient")}
    assert not [element for element in tree.getroot().iter() if (element.text or "").strip()]
    for element in tree.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert tag in ALLOWED
        assert set(element.attrib) <= ALLOWED[tag]
        for name in ("fill", "stroke", "stop-color"):
            colour = element.get(name, "none")
            assert COLOUR.fullmatch(colour), colour
            if colour.startswith("url"):
                assert colour[5:-1] in gradients
        if tag == "linearGradient":
            assert element.get("gradientUnits") == "userSpaceOnUse"
        if tag == "path":
            assert re.fullmatch(r"(?:[mlc][-\d. ]+|z)+", element.attrib["d"])


@pytest.mark.parametrize("folder", ["standard", "standard_large", "twins", "twins_large"])
def test_cards_are_ivory_with_clear_corners_and_read_the_same_either_way_up(folder: str) -> None:
    for path in sorted((ASSETS / "cards" / folder).glob("*.svg")):
        picture = rendered(path.read_text(encoding="utf-8"), 100, 140)
        assert picture.get_size() == (100, 140)
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((99, 139)).a == 0
        paper = picture.get_at((50, 5))
        assert min(paper.r, paper.g, paper.b) > 215, path
        # The index: the top left corner of the card is inked, and so is the corner it turns into.
        dark = [sum(picture.get_at((x, y))[:3]) < 500 for x in range(3, 20) for y in range(6, 40)]
        turned = [sum(picture.get_at((99 - x, 139 - y))[:3]) < 500 for x in range(3, 20) for y in range(6, 40)]
        assert sum(dark) > 60, path
        assert abs(sum(dark) - sum(turned)) < 25, path


@pytest.mark.parametrize("folder", ["standard", "standard_large", "twins", "twins_large"])
def test_faces_differ_and_twins_agree(folder: str) -> None:
    seen: dict[bytes, str] = {}
    for path in sorted((ASSETS / "cards" / folder).glob("*.svg")):
        face = pixels(rendered(path.read_text(encoding="utf-8"), 120, 168))
        # Without its letter a twin's name is its face's name.
        name = path.stem.rstrip("ab")
        assert seen.setdefault(face, name) == name
    assert len(seen) == len({path.stem.rstrip("ab") for path in (ASSETS / "cards" / folder).glob("*.svg")})


def test_a_suit_is_recoloured_by_replacing_its_ink() -> None:
    roles = json.loads((ASSETS / "cards" / "colours.json").read_text(encoding="utf-8"))
    assert roles["diamonds"]["four"] == "#2456a6"
    assert roles["clubs"]["four"] == "#1c6b3f"
    inks = {suit: role["two"] for suit, role in roles.items()}
    assert len(set(inks.values())) == 4
    letters = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    for path in DRAWINGS:
        if path.parent.parent.name != "cards" or path.stem in ("BJ", "LJ"):
            continue
        own = letters[path.stem.rstrip("ab")[-1]]
        text = path.read_text(encoding="utf-8")
        assert inks[own] in text, path
        assert not [suit for suit, ink in inks.items() if suit != own and ink in text], path
    queen = (ASSETS / "cards" / "standard" / "QD.svg").read_text(encoding="utf-8")
    blue = queen.replace(inks["diamonds"], roles["diamonds"]["four"])
    picture = rendered(blue, 100, 140)
    letter = [picture.get_at((x, y)) for x in range(3, 19) for y in range(5, 40)]
    assert sum(c.b > c.r + 60 for c in letter) > 60
    assert not [c for c in letter if c.r > c.b + 60]


def test_script_makes_exactly_the_files_of_the_project(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "build_scripts" / "make_art.py"), "--out", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    made = {path.relative_to(tmp_path): path for path in tmp_path.rglob("*") if path.is_file()}
    kept = {path.relative_to(ROOT) for path in [*DRAWINGS, ASSETS / "cards" / "colours.json"]}
    assert {path for path in made if path.suffix != ".png"} == kept
    for path in sorted(kept):
        assert made[path].read_bytes() == (ROOT / path).read_bytes(), f"{path}: run build_scripts/make_art.py"
    for side in (16, 24, 32, 48, 64, 128, 256, 512):
        name = f"parlour-tricks-{side}.png"
        kept_icon = pygame.image.load(ROOT / "icons" / name)
        assert kept_icon.get_size() == (side, side)
        made_icon = pygame.image.load(made[Path("icons") / name])
        pairs = zip(pixels(kept_icon), pixels(made_icon), strict=True)
        assert max(abs(one - other) for one, other in pairs) <= 2, name  # processors round differently


@pytest.mark.parametrize("path", sorted((ASSETS / "fonts").glob("*.ttf")), ids=lambda path: path.stem)
def test_fonts_draw_words_and_line_up_figures(path: Path) -> None:
    pygame.font.init()
    for size in (12, 18, 31, 80):
        font = pygame.font.Font(path, size)
        metrics = font.metrics("0123456789")
        assert len({metric[4] for metric in metrics if metric}) == 1  # the advance
        missing = font.render("\U0010ffff", True, "#000000")
        for letter in "aQéßŁΩЖя−×–…·“’":
            drawn = font.render(letter, True, "#000000")
            assert drawn.get_bounding_rect().width > 0
            assert drawn.get_size() != missing.get_size() or pixels(drawn) != pixels(missing)
    family = "Serif" if "Serif" in path.stem else "Sans"
    licence = (ASSETS / "fonts" / f"OFL-Source{family}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in licence
