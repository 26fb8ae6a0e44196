"""A copy of the game with its rules and computer players compiled by mypyc, from the same source.

    python build_scripts/compile_game.py FOLDER          put the compiled package into FOLDER/game
    python build_scripts/compile_game.py FOLDER --test   and run the tests of rules and computer players on it; if the
                                                         folder has a compiled one already, only run the tests
    python build_scripts/compile_game.py FOLDER --test-all            the whole suite, as check.py runs it

A source install needs no compiler; released apps are built from such a copy, in which each compiled module lies beside
its source and wins over it.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
GROUP = "parlour_tricks"  # names the one library that holds the code of all compiled modules
LIBRARY = f"{GROUP}__mypyc"
FLOORS = ("rules", "ai")
LEFT_OUT = (
    "__init__.py",
    "record.py",  # a text in it has half a character, which mypyc does not take; nothing there is in a hurry
    "views.py",  # its types are read when a View is decoded, and compiled classes do not keep them in full
)
TESTS = ("tests/rules", "tests/ai", "tests/golden")
# Functions of the library may call each other directly, and so be inlined: nothing outside replaces them.
INLINING = "-fno-semantic-interposition -fvisibility=hidden"
LITERAL_SHIFTED = re.compile(r"= -?[0-9]+ << cpy_\w+;")
MAYBE_MISSING = re.compile(r'CPy_AttributeError\("[^"]*", "[^"]*", "\w*State", "\w+"|\w*StateObject \*\)\w+\)->bitmap')
BESIDE = ("tests", "build_scripts", "icons", ".ci", ".github", ".gitignore", "pyproject.toml", "README.md", "LICENSE")
COMPILE = """
import sys
from setuptools import setup
from mypyc.build import mypycify
setup(
    name="compiled",
    packages=[],
    ext_modules=mypycify(["--ignore-missing-imports", *sys.argv[2:]], group_name=sys.argv[1], debug_level="0"),
    script_args=["-q", "build_ext", "--inplace"],
)
"""


def modules() -> list[str]:
    """The modules that are compiled, by their paths below the project's folder."""
    found = [path for floor in FLOORS for path in sorted((ROOT / "game" / floor).rglob("*.py"))]
    return [path.relative_to(ROOT).as_posix() for path in found if path.name not in LEFT_OUT]


def compile_into(folder: Path) -> None:
    """Copy the package into a folder and compile it there.

    Raises:
        subprocess.CalledProcessError: The compiler refused; it has said why.
        ValueError: The source has something in it that would run differently when compiled.
    """
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    # Run from a file and in that folder, so that neither the source tree nor its settings are found.
    script = folder / "compile.py"
    script.write_text(COMPILE, encoding="utf-8")
    environment = os.environ.copy()
    if sys.platform == "linux":
        environment["CFLAGS"] = f"{environment.get('CFLAGS', '')} {INLINING}".strip()
    subprocess.run([sys.executable, script.name, GROUP, *modules()], cwd=folder, env=environment, check=True)
    for path in (folder / "build").rglob("*.c"):
        code = path.read_text(encoding="utf-8")
        check_shifts(code)
        check_attributes(code)
    script.unlink()
    shutil.rmtree(folder / "build")


def check_shifts(code: str) -> None:
    """Look through the C that mypyc has written for a number that would lose its upper half.

    ``1 << card`` is written as it stands where the card is an i64, and the literal is an int in C.

    Raises:
        ValueError: There is one.
    """
    wrong = LITERAL_SHIFTED.search(code)
    if wrong:
        raise ValueError(f"A literal is shifted in 32 bits: {wrong[0]} Look the set up in a table instead.")


def check_attributes(code: str) -> None:
    """Look through the C that mypyc has written for an attribute of a State that might have no value.

    Each use of one is checked, in the innermost loop of the search. ``State.__init__`` says how that is avoided.

    Raises:
        ValueError: There is one.
    """
    unsure = MAYBE_MISSING.search(code)
    if unsure:
        raise ValueError(f"An attribute of a State may be missing: {unsure[0]}. Give it a value in every __init__.")


def is_compiled(folder: Path) -> list[str]:
    """Modules of :func:`modules` that have no compiled twin in a folder; empty if all have."""
    ends = (".so", ".pyd")  # the latter on Windows
    there = {path.with_name(path.name.split(".")[0]) for path in folder.rglob("*") if path.suffix in ends}
    return [name for name in modules() if (folder / name).with_suffix("") not in there]


def test(folder: Path, tests: Sequence[str]) -> int:
    """Run tests on the compiled copy.

    Args:
        folder: Holds the compiled package; what the tests need beside it is copied there anew.
        tests: Files and folders of tests; all of them if none is named.

    Returns:
        The status of pytest.
    """
    for name in BESIDE:
        if (ROOT / name).is_dir():
            shutil.rmtree(folder / name, ignore_errors=True)
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", *tests]
    return subprocess.run(command, cwd=folder, check=False).returncode


def main() -> int:
    """Compile, and test if asked to.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description="Compile the rules and computer players into a copy of the game.")
    parser.add_argument("folder", type=Path, help="where the copy goes; it must not have one yet")
    tests = parser.add_mutually_exclusive_group()
    tests.add_argument("--test", action="store_const", const=TESTS, dest="tests", help="test what is compiled")
    tests.add_argument("--test-all", action="store_const", const=(), dest="tests", help="run all tests on the copy")
    arguments = parser.parse_args()
    if (arguments.folder / "game").exists():
        if arguments.tests is not None and not is_compiled(arguments.folder):
            return test(arguments.folder, arguments.tests)
        parser.error(f"{arguments.folder / 'game'} is there already")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    try:
        compile_into(arguments.folder)
    except subprocess.CalledProcessError as error:
        print(f"It could not be compiled (status {error.returncode}).", file=sys.stderr)
        return 1
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(modules())} modules compiled in {arguments.folder}")
    return 0 if arguments.tests is None else test(arguments.folder, arguments.tests)


if __name__ == "__main__":
    sys.exit(main())
