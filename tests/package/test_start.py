"""What the built app loads before its first picture: nothing that the home screen can do without."""

import encodings
import importlib.util
import zipfile
from pathlib import Path

import pytest

from tests.e2e.desktop import Program, virtual_screen, wait_until
from tests.package import app

pytestmark = pytest.mark.window
TOLD = "PARLOUR_TRICKS_LOADED"  # names the file that gets the modules
FIRST = "encodings"  # what Python loads before anything that is not part of itself
AFTER = "game.session.worker"  # what the app loads first once its picture is shown
# Put where Python begins, which the app itself has no way to ask for: it looks on while modules are asked for.
LOOKING_ON = f"""
class _LooksOn:
    def find_spec(self, name, path=None, target=None):
        import posix, sys
        file = posix.environ.get({TOLD.encode()!r})
        if name == {AFTER!r} and file:
            number = posix.open(file, posix.O_WRONLY | posix.O_CREAT | posix.O_TRUNC)
            posix.write(number, " ".join(sys.modules).encode("ascii") + b"\\n")
            posix.close(number)

import sys as _sys
_sys.meta_path.insert(0, _LooksOn())
"""
# Of the app's own, from the floors below the screen upwards; of each of these folders only what is named is loaded.
PARTS = ("game.ai.", "game.session.", "game.ui.scenes.", "game.ui.table.", "game.commands.")
NEEDED = {
    "game.ai.people",  # names of computer players, which nobody sitting at a table may have too
    *("game.session.match", "game.session.saves", "game.session.seats", "game.session.files", "game.session.lock"),
    *("game.session.settings", "game.session.reports"),
    *("game.ui.scenes.home", "game.ui.scenes.home_tiles", "game.ui.scenes.saved", "game.ui.scenes.scrolled"),
    *("game.ui.table.geometry", "game.ui.table.words"),  # where a match stands is told on its tile
}
LIBRARIES = {"game", "pygame", "msgspec", "librt", "mypy_extensions", "platformdirs", "parlour_tricks__mypyc"}
PYINSTALLER = {"pyimod01_archive", "pyimod02_importers", "pyimod03_ctypes"}
STANDARD = {
    *("abc", "ast", "atexit", "bisect", "builtins", "codecs", "collections", "contextlib"),
    *("copy", "copyreg", "dataclasses", "dis", "encodings", "enum", "errno", "functools", "gc", "genericpath"),
    *("heapq", "importlib", "inspect", "io", "itertools", "keyword", "linecache", "marshal", "math", "ntpath"),
    *("numbers", "opcode", "operator", "os", "platform", "posix", "posixpath", "random", "re", "reprlib", "stat"),
    *("struct", "sys", "textwrap", "threading", "time", "token", "tokenize", "traceback", "types", "typing"),
    *("unicodedata", "warnings", "weakref", "zipimport", "zlib"),
    *("pathlib", "fnmatch", "urllib", "ipaddress"),  # paths, which bring addresses
    *("json", "fcntl", "gettext"),  # settings and saves, the lock of a profile, words on screen
    *("datetime", "decimal", "uuid"),  # what msgspec can write beside what it is used for
    *("difflib", "tempfile", "shutil", "bz2", "lzma"),  # pygame's fonts, and how it finds its files
}


def looked_on(program: Path) -> None:
    """Have a copy of the app tell what it has loaded."""
    library = program.parent / "_internal" / "base_library.zip"
    with zipfile.ZipFile(library) as old:
        contents = {name: old.read(name) for name in old.namelist()}
    (name,) = [name for name in contents if name.startswith(f"{FIRST}/__init__.")]
    compiled = contents.pop(name)
    if compiled[:4] != importlib.util.MAGIC_NUMBER:
        pytest.skip("the app was built with another Python than this one")
    source = Path(encodings.__file__ or "").read_text(encoding="utf-8")
    contents[f"{FIRST}/__init__.py"] = (source + LOOKING_ON).encode()
    with zipfile.ZipFile(library, "w") as new:
        for name, data in contents.items():
            new.writestr(name, data)


def test_the_first_picture_needs_all_that_is_loaded_for_it(tmp_path: Path) -> None:
    program = app.copy_to(tmp_path / "app")
    looked_on(program)
    file, data = tmp_path / "loaded.txt", tmp_path / "data"
    data.mkdir()
    with virtual_screen((1400, 900)) as screen:
        # Without arguments, as a desktop starts it: those of the command line need a library of their own.
        changes = {TOLD: str(file), "PARLOUR_TRICKS_DATA": str(data)}
        window = Program(screen, data, [program], changes)
        try:
            wait_until(lambda: file.exists() and file.read_text().endswith("\n"), "the first picture")
        finally:
            window.kill()
    loaded = file.read_text().split()
    assert "game.ui.scenes.home" in loaded
    assert "pygame.window" in loaded
    assert {name for name in loaded if name.startswith(PARTS)} <= NEEDED
    tops = {name.split(".")[0] for name in loaded if not name.startswith("_")}
    assert tops - STANDARD - LIBRARIES - PYINSTALLER == set()
