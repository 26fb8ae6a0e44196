"""What builds bring beside the program: icons parsed again, version resource, property list, manifest."""

import ast
import io
import plistlib
import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from build_scripts import compile_game
from build_scripts.packaging import icons, resources, terms
from game import __version__

PACKAGING = Path(icons.__file__).parent
NUMBERS = (*(int(part) for part in __version__.split(".")), 0)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def ico_images(data: bytes) -> dict[int, bytes]:
    """The images of an icon file by their side, each exactly where the table says and nothing between them."""
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    found = {}
    end = 6 + 16 * count
    for place in range(count):
        width, height, palette, _, planes, bits, size, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * place)
        assert (width, palette, planes, bits, at) == (height, 0, 1, 32, end)
        found[width or 256] = data[at : at + size]
        end = at + size
    assert end == len(data)
    return found


def icns_chunks(data: bytes) -> dict[bytes, bytes]:
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    found, at = {}, 8
    while at < len(data):
        kind, size = struct.unpack_from(">4sI", data, at)
        found[kind] = data[at + 8 : at + size]
        at += size
    assert at == len(data)
    return found


def unpacked(data: bytes) -> bytes:
    """The run-length code of ICNS files read back."""
    result, at = bytearray(), 0
    while at < len(data):
        head = data[at]
        if head < 128:
            result += data[at + 1 : at + 2 + head]
            at += head + 2
        else:
            result += bytes([data[at + 1]]) * (head - 125)
            at += 2
    return bytes(result)


def test_the_windows_icon_has_every_size_with_the_pixels_of_its_drawing() -> None:
    images = ico_images(icons.ico())
    assert list(images) == [16, 24, 32, 48, 64, 256]
    for side, image in images.items():
        if side == 256:
            assert pixels(pygame.image.load(io.BytesIO(image), "icon.png")) == pixels(icons.drawn(side))
            continue
        head, width, height, planes, bits = struct.unpack_from("<IiiHH", image)
        assert (head, width, height, planes, bits) == (40, side, 2 * side, 1, 32)
        colours, mask = image[40 : 40 + 4 * side * side], image[40 + 4 * side * side :]
        rows = [colours[row * 4 * side : (row + 1) * 4 * side] for row in range(side)]
        shown = pygame.image.frombytes(b"".join(reversed(rows)), (side, side), "BGRA")
        assert pixels(shown) == pixels(icons.drawn(side))
        width_of_mask = -(-side // 32) * 4
        assert len(mask) == width_of_mask * side
        for x, y in ((0, 0), (side // 2, side // 2), (side - 1, side // 2)):
            byte = mask[(side - 1 - y) * width_of_mask + x // 8]
            assert bool(byte >> 7 - x % 8 & 1) == (shown.get_at((x, y)).a == 0)


def test_small_icons_come_from_drawings_of_their_own() -> None:
    for side in (16, 24):
        large = pygame.image.load_sized_svg(icons.DRAWINGS / "parlour-tricks.svg", (side, side))
        assert pixels(icons.drawn(side)) != pixels(large)


def test_the_macos_icon_has_every_size_and_room_around_the_large_ones() -> None:
    chunks = icns_chunks(icons.icns())
    for side, (colours, mask) in ((16, (b"is32", b"s8mk")), (32, (b"il32", b"l8mk"))):
        planes = unpacked(chunks.pop(colours))
        opacity = chunks.pop(mask)
        assert len(planes) == 3 * side * side
        drawing = pixels(icons.drawn(side))
        for number in range(3):
            assert planes[number * side * side : (number + 1) * side * side] == drawing[number::4]
        assert opacity == drawing[3::4]
    sides = {kind: pygame.image.load(io.BytesIO(data), "icon.png").get_width() for kind, data in chunks.items()}
    assert sides == {
        **{b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256},
        **{b"ic08": 256, b"ic14": 512, b"ic09": 512, b"ic10": 1024},
    }
    largest = pygame.image.load(io.BytesIO(chunks[b"ic10"]), "icon.png")
    assert largest.get_bounding_rect() == pygame.Rect(100, 100, 824, 824)


@pytest.mark.parametrize(
    "plane",
    [b"", b"a", b"aa", b"aaa", b"abab", bytes(131), bytes(range(256)) * 2, b"xy" + b"z" * 500 + b"xxyyy", b"aab" * 90],
)
def test_packing_a_plane_loses_nothing(plane: bytes) -> None:
    packed = icons.packed(plane)
    assert unpacked(packed) == plane
    assert len(packed) <= len(plane) + -(-len(plane) // 128)


def test_the_version_resource_says_who_what_and_which() -> None:
    tree = ast.parse(resources.version_resource(__version__))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    names = {node.func.id for node in calls if isinstance(node.func, ast.Name)}
    assert names == {
        *("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo", "VarStruct")
    }
    fixed = next(node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "FixedFileInfo")
    values = {keyword.arg: ast.literal_eval(keyword.value) for keyword in fixed.keywords}
    assert values["filevers"] == values["prodvers"] == NUMBERS
    structs = [node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "StringStruct"]
    texts = {ast.literal_eval(node.args[0]): ast.literal_eval(node.args[1]) for node in structs}
    assert texts["ProductName"] == texts["FileDescription"] == "Parlour Tricks"
    assert texts["ProductVersion"] == texts["FileVersion"] == __version__
    assert texts["OriginalFilename"] == "parlour-tricks.exe"
    assert texts["CompanyName"]


def test_the_version_is_read_from_its_one_place(tmp_path: Path) -> None:
    assert resources.version() == __version__
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text('__version__ = "1.2"\n')
    with pytest.raises(ValueError, match="no version of three numbers"):
        resources.version(tmp_path)


def test_everything_a_build_needs_is_written(tmp_path: Path) -> None:
    resources.write(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {
        *("parlour-tricks.ico", "parlour-tricks.icns", "version.txt", "Info.plist", "COPYRIGHT.txt")
    }
    plist = plistlib.loads((tmp_path / "Info.plist").read_bytes())
    assert plist["NSHighResolutionCapable"] is True
    assert plist["CFBundleShortVersionString"] == plist["CFBundleVersion"] == __version__
    assert plist["LSMinimumSystemVersion"] == "11.0"
    assert plist["LSApplicationCategoryType"] == "public.app-category.card-games"
    (tmp_path / "version.txt").read_text(encoding="ascii")  # so that no tool can mistake its encoding


def test_the_spec_takes_what_is_written() -> None:
    spec = (PACKAGING / "parlour_tricks.spec").read_text(encoding="utf-8")
    tree = ast.parse(spec)
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert {"parlour-tricks.ico", "parlour-tricks.icns", resources.VERSION_FILE, resources.PLIST_FILE} <= texts
    assert {resources.TITLE, resources.NAME, resources.IDENTIFIER} <= texts
    switches = {
        keyword.arg: ast.unparse(keyword.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("EXE", "COLLECT")
        for keyword in node.keywords
    }
    assert switches["upx"] == "False"  # what is packed so is often taken for a virus
    assert switches["console"] == "False"


@pytest.mark.parametrize("end", ["cpython-313-x86_64-linux-gnu.so", "cpython-313-darwin.so", "cp313-win_amd64.pyd"])
def test_what_is_not_compiled_is_named_on_every_system(tmp_path: Path, end: str) -> None:
    *most, last = compile_game.modules()
    for name in most:
        module = (tmp_path / name).with_suffix(f".{end}")
        module.parent.mkdir(parents=True, exist_ok=True)
        module.touch()
    (tmp_path / last).touch()
    assert compile_game.is_compiled(tmp_path) == [last]


def test_a_set_that_would_be_shifted_in_32_bits_is_not_compiled() -> None:
    for code in ("cpy_r_r0 = 1 << cpy_r_card;", "x;\n    cpy_r_r2 = 8191 << cpy_r_r1;\n"):
        with pytest.raises(ValueError, match="32 bits"):
            compile_game.check_shifts(code)
    for code in ("cpy_r_r0 = cpy_r_one << cpy_r_card;", "cpy_r_r0 = 1 << 0;", "cpy_r_r0 = 8191 >> cpy_r_r1;"):
        compile_game.check_shifts(code)


def test_a_state_with_an_attribute_that_may_be_missing_is_not_compiled() -> None:
    number = "if (unlikely(cpy_r_r0 == -113) && !(((game___rules___game___StateObject *)cpy_r_state)->bitmap & 16)) {"
    row = 'CPy_AttributeError("game/rules/oh_hell.py", "legal_cards", "OhHellState", "hands", 233, globals);'
    for code in (number, row):
        with pytest.raises(ValueError, match="may be missing"):
            compile_game.check_attributes(code)
    for code in (number.replace("State", "Deck"), row.replace("OhHellState", "Deck"), "StateObject *)self)->_hands;"):
        compile_game.check_attributes(code)


def test_all_systems_get_the_terms_of_what_others_wrote() -> None:
    spec = (PACKAGING / "parlour_tricks.spec").read_text(encoding="utf-8")
    assert f'WORK / "{terms.FILE}"' in spec
    assert '"licences" / "full"' in spec
    told = terms.copyright_text()
    # The libraries in the folder of pygame on Windows; on macOS they are the same.
    sdl, pictures = ("SDL2", "SDL2_image", "SDL2_mixer", "SDL2_ttf"), ("tiff", "webp", "jpeg", "png", "freetype")
    for library in (*sdl, *pictures, "ogg", "opus", "opusfile", "wavpack", "xmp"):
        assert f"lib{library}" in told
    lesser = (terms.LICENCES / "full" / "LGPL-2.1.txt").read_text(encoding="ascii")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in lesser
    assert "Version 2.1, February 1999" in lesser
    apache = (terms.LICENCES / "full" / "Apache-2.0.txt").read_text(encoding="ascii")
    assert "Version 2.0, January 2004" in apache


def test_every_licence_that_is_named_has_a_text_and_no_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = (PACKAGING / "copyright").read_text(encoding="utf-8")
    assert set(terms.names(told)) == {path.stem for path in terms.LICENCES.glob("*.txt")}
    for paragraph in terms.copyright_text().split("\n\n")[1:]:
        first = paragraph.split("\n", 1)[0]
        assert first.startswith(("Files: ", "License: ")), first
        assert all(line.startswith(" ") or ": " in line or line == "Comment:" for line in paragraph.splitlines()[1:])
    (tmp_path / "copyright").write_text("Files: a\nCopyright: 2026 A\nLicense: Nonsense-1.0 and Expat\n")
    monkeypatch.setattr(terms, "HERE", tmp_path)
    with pytest.raises(ValueError, match=r"Nonsense-1\.0"):
        terms.copyright_text()


def test_the_identifier_is_valid_everywhere() -> None:
    """Three parts for software centres; letters and digits alone, as hyphen or underscore are refused somewhere."""
    assert re.fullmatch(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9]*){2}", resources.IDENTIFIER)


def test_the_manifest_asks_for_sharp_pixels_utf_8_and_no_rights() -> None:
    tree = ElementTree.parse(PACKAGING / "windows" / "manifest.xml")
    found = {element.tag.split("}")[1]: element for element in tree.iter()}
    assert (found["dpiAwareness"].text or "").split(", ")[0] == "PerMonitorV2"
    assert found["activeCodePage"].text == "UTF-8"
    assert found["longPathAware"].text == "true"
    assert found["requestedExecutionLevel"].attrib == {"level": "asInvoker", "uiAccess": "false"}
    # Windows reads each setting in the name space of the year that brought it.
    assert "SMI/2016/" in found["dpiAwareness"].tag
    assert "SMI/2019/" in found["activeCodePage"].tag
    assert "{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}" in found["supportedOS"].attrib["Id"]
