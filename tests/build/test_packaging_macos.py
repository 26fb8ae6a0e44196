"""The steps to the disk image for macOS; they can be run only there."""

import plistlib
import subprocess
from pathlib import Path

import pytest

from build_scripts.packaging.macos import make_dmg
from build_scripts.packaging.macos.make_dmg import commands, make

BUNDLE = Path("dist/Parlour Tricks.app")
IMAGE = Path("dist/parlour-tricks-1.2.3-macos-arm64.dmg")


def steps(identity: str | None, notary: str | None) -> list[str]:
    return [" ".join(map(str, step)) for step in commands(BUNDLE, Path("content"), IMAGE, identity, notary)]


def place_of(start: str, found: list[str]) -> int:
    places = [place for place, step in enumerate(found) if step.startswith(start)]
    assert len(places) == 1
    return places[0]


def test_without_a_certificate_nothing_is_signed_or_sent() -> None:
    found = steps(None, None)
    assert found == [
        "ditto dist/Parlour Tricks.app content/Parlour Tricks.app",
        "codesign --verify --deep --strict content/Parlour Tricks.app",
        "ln -s /Applications content/Applications",
        f"hdiutil create -volname Parlour Tricks -srcfolder content -fs HFS+ -format UDZO -ov {IMAGE}",
        f"hdiutil verify {IMAGE}",
    ]


def test_notarising_comes_after_signing_and_before_the_last_check() -> None:
    found = steps("Developer ID Application: Somebody", "profile")
    order = ["hdiutil create", "codesign --sign", "xcrun notarytool submit", "xcrun stapler staple", "hdiutil verify"]
    places = [place_of(start, found) for start in order]
    assert places == sorted(places)
    assert not [step for step in steps("Somebody", None) if step.startswith("xcrun")]


def test_what_is_not_signed_is_not_notarised() -> None:
    with pytest.raises(ValueError, match="PARLOUR_TRICKS_IDENTITY"):
        steps(None, "profile")


def test_the_image_is_named_by_version_and_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = tmp_path / "Parlour Tricks.app"
    with pytest.raises(ValueError, match="is no app"):
        make(app, tmp_path / "out", "1.2.3")
    (app / "Contents").mkdir(parents=True)
    (app / "Contents" / "Info.plist").touch()
    ran: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda step, check: ran.append(step) if check else None)
    monkeypatch.setattr("platform.machine", lambda: "arm64")
    monkeypatch.delenv(make_dmg.IDENTITY, raising=False)
    monkeypatch.delenv(make_dmg.NOTARY, raising=False)
    assert make(app, tmp_path / "out", "1.2.3") == tmp_path / "out" / "parlour-tricks-1.2.3-macos-arm64.dmg"
    assert ran[0][:2] == ["ditto", str(app)]
    assert len(ran) == 5


def test_the_hardened_app_is_allowed_only_what_python_needs() -> None:
    allowed = plistlib.loads((Path(make_dmg.__file__).parent / "entitlements.plist").read_bytes())
    assert allowed == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
