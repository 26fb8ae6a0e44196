"""The disk image for macOS, around the bundle of the app: runs on macOS only, with the tools that come with it.

    python build_scripts/packaging/macos/make_dmg.py "dist/Parlour Tricks.app" --out dist

Without more the app's signature vouches for nobody, and people must allow the app in the settings of macOS. For a
signature that macOS trusts, two variables name what Apple gives to developers:

    PARLOUR_TRICKS_IDENTITY    a certificate in the keychain, "Developer ID Application: …"; also for build_app.py
    PARLOUR_TRICKS_NOTARY      a profile kept by `xcrun notarytool store-credentials`; the image is then notarised
"""

import argparse
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT))  # run as a file, the project is not where Python looks

from build_scripts.packaging import resources  # noqa: E402

IDENTITY: Final = "PARLOUR_TRICKS_IDENTITY"
NOTARY: Final = "PARLOUR_TRICKS_NOTARY"

FORMAT: Final = ("-fs", "HFS+", "-format", "UDZO")  # compressed, and readable on every macOS that the app runs on

Command = Sequence[str | Path]


def commands(bundle: Path, folder: Path, image: Path, identity: str | None, notary: str | None) -> list[Command]:
    """What is to be run, in this order.

    Args:
        bundle: The app.
        folder: An empty folder, which becomes the content of the image.
        image: The disk image to make.
        identity: Whose signature the image gets, or None.
        notary: The profile to have it notarised with, or None.

    Raises:
        ValueError: Apple notarises only what is signed.
    """
    if notary and not identity:
        raise ValueError(f"Only what is signed can be notarised: {IDENTITY} must name a certificate too.")
    steps: list[Command] = [
        # Copied as Apple's own tool does it, with everything that belongs to the signature.
        ["ditto", bundle, folder / bundle.name],
        ["codesign", "--verify", "--deep", "--strict", folder / bundle.name],
        ["ln", "-s", "/Applications", folder / "Applications"],
        ["hdiutil", "create", "-volname", resources.TITLE, "-srcfolder", folder, *FORMAT, "-ov", image],
    ]
    if identity:
        steps.append(["codesign", "--sign", identity, "--timestamp", image])
    if notary:
        steps.append(["xcrun", "notarytool", "submit", image, "--keychain-profile", notary, "--wait"])
        steps.append(["xcrun", "stapler", "staple", image])
        steps.append(["spctl", "--assess", "--type", "open", "--context", "context:primary-signature", image])
    steps.append(["hdiutil", "verify", image])
    return steps


def make(bundle: Path, out: Path, version: str) -> Path:
    """Make the disk image.

    Args:
        bundle: The app, as build_app.py made it.
        out: Where the image goes.
        version: Three numbers.

    Raises:
        ValueError: There is no app, or it cannot be notarised.
        subprocess.CalledProcessError: A step failed; it has said why.
    """
    if not (bundle / "Contents" / "Info.plist").is_file():
        raise ValueError(f"{bundle} is no app; build_app.py makes it on macOS.")
    image = out / f"{resources.NAME}-{version}-macos-{platform.machine()}.dmg"
    out.mkdir(parents=True, exist_ok=True)
    identity, notary = os.environ.get(IDENTITY) or None, os.environ.get(NOTARY) or None
    with tempfile.TemporaryDirectory() as folder:
        for step in commands(bundle, Path(folder), image, identity, notary):
            subprocess.run([str(part) for part in step], check=True)
    return image


def main() -> int:
    """Make the disk image, and say where it is.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description="Make the disk image for macOS.")
    parser.add_argument("app", type=Path, help="the bundle, as build_app.py made it")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where to put it (dist)")
    arguments = parser.parse_args()
    try:
        image = make(arguments.app, arguments.out, resources.version())
    except subprocess.CalledProcessError as error:
        print(f"A step failed with status {error.returncode}; what it says stands above.", file=sys.stderr)
        return 1
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{image}: {image.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
