"""Makes the game's sounds, all computed by `sounds/`.

    python build_scripts/make_sounds.py             writes the files into the project
    python build_scripts/make_sounds.py --out DIR   writes them into another folder
    python build_scripts/make_sounds.py --check     only says whether the files are what it would write

The same source always gives the same files, byte for byte. Between machines the last bit of a sample may differ, as
their sines do; `--check` lets that pass. Exit status 1 if it finds anything else.
"""

import argparse
import sys
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # run as a file, the project root is not where Python looks

from build_scripts.sounds.everything import files  # noqa: E402

FOLDER = ROOT / "game" / "assets" / "sounds"
HEADER = 44  # bytes before the samples


def same(kept: bytes, made: bytes) -> bool:
    """Whether two WAV files hold the same sound, up to the last bit of a sample."""
    if len(kept) != len(made) or kept[:HEADER] != made[:HEADER]:
        return False
    ours, theirs = array("h", kept[HEADER:]), array("h", made[HEADER:])
    if sys.byteorder == "big":
        ours.byteswap()
        theirs.byteswap()
    return all(abs(a - b) <= 1 for a, b in zip(ours, theirs, strict=True))


def differences(folder: Path, made: dict[str, bytes]) -> list[str]:
    """What is wrong with the files of a folder, in words."""
    there = {path.name: path for path in folder.glob("*")}
    wrong = [f"{name} is missing" for name in made if name not in there]
    wrong += [f"{name} is not made by this script" for name in there if name not in made]
    wrong += [f"{name} differs" for name in made if name in there and not same(there[name].read_bytes(), made[name])]
    return sorted(wrong)


def main() -> int:
    """Reads the command line and writes or checks files.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder to write into (the project's)")
    parser.add_argument("--check", action="store_true", help="write nothing; say whether the files are up to date")
    arguments = parser.parse_args()
    made = files()
    if arguments.check:
        wrong = differences(arguments.out, made)
        print("\n".join(wrong) or f"{len(made)} files, all as made")
        return int(bool(wrong))
    arguments.out.mkdir(parents=True, exist_ok=True)
    for path in arguments.out.glob("*.wav"):
        if path.name not in made:
            path.unlink()
    for name, data in made.items():
        (arguments.out / name).write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
