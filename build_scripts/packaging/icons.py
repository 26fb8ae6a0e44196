"""The app icon in the containers that Windows and macOS want, drawn from the SVG files in `icons/`.

    python build_scripts/packaging/icons.py FOLDER    writes parlour-tricks.ico and parlour-tricks.icns there

A size that has a drawing of its own, such as parlour-tricks-16.svg, is made from it, every other from the one drawing.
"""

import io
import os
import struct
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

DRAWINGS: Final = Path(__file__).parents[2] / "icons"
NAME: Final = "parlour-tricks"
ICO_SIDES: Final = (16, 24, 32, 48, 64, 256)
_ICO_AS_PNG: Final = 256  # from this size on; smaller ones as bitmaps, which every tool that shows icons can read
_BITMAP_HEADER: Final = 40  # bytes of a BITMAPINFOHEADER

# Kinds of picture in an ICNS file. 16 and 32 pixels are kept as colours and mask apart: as PNG some versions of macOS
# show them scrambled in an app. Then those kept as PNG; "@2x" sizes have a kind of their own.
_ICNS_PLANES: Final = {16: (b"is32", b"s8mk"), 32: (b"il32", b"l8mk")}
_ICNS_PNG: Final = {
    b"ic11": 32,  # 16@2x
    b"ic12": 64,  # 32@2x
    b"ic07": 128,
    b"ic13": 256,  # 128@2x
    b"ic08": 256,
    b"ic14": 512,  # 256@2x
    b"ic09": 512,
    b"ic10": 1024,  # 512@2x
}
_MARGIN: Final = 100 / 1024  # how much room icons in the Dock have on each side
_LEAST_WITH_MARGIN: Final = 64  # pixels; smaller icons need all of theirs
_RUN: Final = (3, 130)  # the shortest and longest run of equal bytes that is worth writing as one, and can be
_LITERAL: Final = 128  # bytes that one head can say are to be taken as they are


def drawn(side: int, margin: float = 0.0) -> pygame.Surface:
    """The icon at a size.

    Args:
        side: Width and height in pixels.
        margin: Part of the side that is left free on each edge.
    """
    own = DRAWINGS / f"{NAME}-{side}.svg"
    drawing = own if own.exists() else DRAWINGS / f"{NAME}.svg"
    inset = round(side * margin)
    inner = side - 2 * inset
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.blit(pygame.image.load_sized_svg(drawing, (inner, inner)), (inset, inset))
    return picture


def png(picture: pygame.Surface) -> bytes:
    """A picture as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """The icon as a Windows icon file."""
    images = [png(drawn(side)) if side >= _ICO_AS_PNG else _bitmap(drawn(side)) for side in ICO_SIDES]
    head = struct.pack("<HHH", 0, 1, len(images))
    at = len(head) + 16 * len(images)
    for side, image in zip(ICO_SIDES, images, strict=True):
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(image), at)  # 256 is written as 0
        at += len(image)
    return head + b"".join(images)


def icns() -> bytes:
    """The icon as a macOS icon file."""
    chunks = []
    for side, (colours, mask) in _ICNS_PLANES.items():
        red, green, blue, alpha = _planes(drawn(side))
        chunks += [(colours, b"".join(map(packed, (red, green, blue)))), (mask, alpha)]
    for kind, side in _ICNS_PNG.items():
        chunks.append((kind, png(drawn(side, _MARGIN if side >= _LEAST_WITH_MARGIN else 0.0))))
    body = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in chunks)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def packed(plane: bytes) -> bytes:
    """One colour of a picture in the run-length code of ICNS files.

    A head of 128 to 255 is followed by one byte that stands for 3 to 130 such, one of 0 to 127 by 1 to 128 bytes that
    stand for themselves.
    """
    result = bytearray()
    literal = bytearray()
    at = 0

    def let_go() -> None:
        for start in range(0, len(literal), _LITERAL):
            part = literal[start : start + _LITERAL]
            result.extend([len(part) - 1, *part])
        literal.clear()

    while at < len(plane):
        run = 1
        while run < _RUN[1] and at + run < len(plane) and plane[at + run] == plane[at]:
            run += 1
        if run >= _RUN[0]:
            let_go()
            result.extend([run + 125, plane[at]])
        else:
            literal.extend(plane[at : at + run])
        at += run
    let_go()
    return bytes(result)


def write(folder: Path) -> None:
    """Write both icon files into a folder."""
    (folder / f"{NAME}.ico").write_bytes(ico())
    (folder / f"{NAME}.icns").write_bytes(icns())


def _planes(picture: pygame.Surface) -> tuple[bytes, bytes, bytes, bytes]:
    """Red, green, blue and opacity of all pixels, row by row from the top."""
    pixels = pygame.image.tobytes(picture, "RGBA")
    return pixels[0::4], pixels[1::4], pixels[2::4], pixels[3::4]


def _bitmap(picture: pygame.Surface) -> bytes:
    """A picture as icons have it: a bitmap from the bottom row up, then a bit for each pixel that nothing shows of."""
    side = picture.get_width()
    colours = pygame.image.tobytes(pygame.transform.flip(picture, False, True), "BGRA")
    opacity = colours[3::4]
    mask = bytearray()
    for row in range(side):
        bits = "".join("0" if opacity[row * side + column] else "1" for column in range(side))
        mask += int(bits.ljust(-(-side // 32) * 32, "0"), 2).to_bytes(-(-side // 32) * 4, "big")
    # The height counts both parts.
    head = struct.pack("<IiiHHIIiiII", _BITMAP_HEADER, side, 2 * side, 1, 32, 0, len(colours) + len(mask), 0, 0, 0, 0)
    return head + colours + bytes(mask)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
