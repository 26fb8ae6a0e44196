"""The workflows: they call scripts and options that are there, and nothing from elsewhere but known actions."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ACTIONS = r"actions/(checkout|setup-python|upload-artifact|download-artifact)@v\d+"


def test_there_is_one_for_changes_and_one_for_releases() -> None:
    assert [path.name for path in WORKFLOWS] == ["check.yml", "release.yml"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_only_known_actions_and_no_addresses(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    used = re.findall(r"uses: (\S+)", text)
    assert used
    assert [name for name in used if not re.fullmatch(ACTIONS, name)] == []
    assert "permissions:\n  contents: read\n" in text


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_script_has_the_options_it_is_called_with(path: Path) -> None:
    calls = re.findall(r"python (build_scripts/\S+\.py)(.*)", path.read_text(encoding="utf-8"))
    assert calls
    for script, rest in calls:
        text = subprocess.run(
            [sys.executable, script, "--help"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
        ).stdout
        missing = [option for option in re.findall(r"--[a-z]+", rest) if option not in text]
        assert missing == [], script


def test_what_is_kept_is_what_the_scripts_make() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    for pattern, script in (
        ("dist/*-setup.exe", "windows/make_installer.py"),
        ("dist/*.dmg", "macos/make_dmg.py"),
        ("dist/*.deb", "linux/deb.py"),
        ("dist/*.tar.xz", "linux/archive.py"),
    ):
        assert pattern in text
        source = (ROOT / "build_scripts" / "packaging" / script).read_text(encoding="utf-8")
        assert f'{pattern.removeprefix("dist/*")}"' in source
