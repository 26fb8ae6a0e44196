"""Which libraries of the system the app needs, measured on its files, and the Debian packages that hold them."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from build_scripts.packaging.resources import NAME

_ELF: Final = b"\x7fELF"
_NEEDED: Final = re.compile(r"^\s+NEEDED\s+(\S+)$", re.MULTILINE)
_GLIBC: Final = re.compile(r"\bGLIBC_(\d+(?:\.\d+)+)\b")
_OPENED: Final = re.compile(rb"(?<![\w/.-])lib[A-Za-z0-9_+-]+\.so\.\d+(?:\.\d+)*(?=\x00)")
_LIBC: Final = re.compile(r"^(ld-linux.*|lib(c|m|dl|pthread|rt|util))\.so\.\d+$")

# The program itself is linked with zlib. SDL opens the others by name when they are to be used: without X there is no
# window, and it can do without the rest.
_DEPENDS: Final = {
    "libz.so.1": "zlib1g",
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXcursor.so.1": "libxcursor1",
    "libXfixes.so.3": "libxfixes3",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libXss.so.1": "libxss1",
}
_RECOMMENDS: Final = {
    "libpulse.so.0": "libpulse0",
    "libasound.so.2": "libasound2",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdecor-0.so.0": "libdecor-0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libudev.so.1": "libudev1",
}
# Other ways to draw, to reach a bare screen or to find devices, resampling that the sounds do not need, and what a
# picture shown during the start would need.
_NOT_NEEDED: Final = {
    *("libGLES_CM.so.1", "libGLESv1_CM.so.1", "libGLESv2.so.2", "libOpenGL.so.0", "libdrm.so.2", "libgbm.so.1"),
    *("libudev.so.0", "libsamplerate.so.0", "libXinerama.so.1"),
}


class Needs(NamedTuple):
    """What the package manager is told, in Debian's manner.

    Attributes:
        depends: Without these the app does not start.
        recommends: Without these it has no sound, or no window where there is only Wayland.
    """

    depends: list[str]
    recommends: list[str]


def measure(folder: Path) -> Needs:
    """Measure the app in a folder.

    Raises:
        ValueError: A file names a library that is neither in the folder nor known here.
    """
    files = list(elf_files(folder))
    bundled = {path.name for path in files}
    listing = subprocess.run(["objdump", "-p", *files], capture_output=True, text=True, check=True).stdout
    opened = {name.decode() for path in files for name in _OPENED.findall(path.read_bytes())}
    # The program is loaded before it can say where the bundled libraries are.
    program = subprocess.run(["objdump", "-p", folder / NAME], capture_output=True, text=True, check=True).stdout
    outside = (set(_NEEDED.findall(listing)) | opened) - bundled | set(_NEEDED.findall(program))
    unknown = {
        name
        for name in outside - _DEPENDS.keys() - _RECOMMENDS.keys() - _NOT_NEEDED
        if not _LIBC.match(name) and not _is_bundled(name, bundled)
    }
    if unknown:
        raise ValueError(f"Say in {Path(__file__).name} which packages hold {', '.join(sorted(unknown))}.")
    newest = max(_GLIBC.findall(listing), key=lambda version: [int(part) for part in version.split(".")])
    return Needs(
        [f"libc6 (>= {newest})", *sorted(_DEPENDS[name] for name in outside & _DEPENDS.keys())],
        sorted(_RECOMMENDS[name] for name in outside & _RECOMMENDS.keys()),
    )


def elf_files(folder: Path) -> Iterator[Path]:
    """Programs and libraries in a folder, in order of their paths; links are not followed."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(len(_ELF)) == _ELF:
                    yield path


def _is_bundled(name: str, bundled: set[str]) -> bool:
    """Whether a library is there under the longer name that a wheel gives it, such as ``libpng16-fefdc88d.so.16``."""
    stem = name.partition(".so.")[0]
    return any(re.match(rf"{re.escape(stem)}-[0-9a-f]{{8}}\b", other) for other in bundled)
