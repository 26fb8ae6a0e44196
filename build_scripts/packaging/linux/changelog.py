"""What build_scripts/CHANGELOG.md says of each release: for the package's own changelog and for software centres."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from game import __version__

_HEADING: Final = re.compile(r"^## (?P<version>\d+\.\d+\.\d+)\W+(?P<date>\d{4}-\d{2}-\d{2})\s*$")
_ITEM: Final = re.compile(r"^[-*] (?P<text>.+)$")
_MARKS: Final = re.compile(r"[`*_]{1,2}(?=\S)(.+?)(?<=\S)[`*_]{1,2}")


class Release(NamedTuple):
    """A release.

    Attributes:
        version: Such as ``1.2.0``.
        date: At noon, in universal time.
        changes: A sentence or a few for each, without marks of Markdown.
    """

    version: str
    date: datetime
    changes: list[str]


def read(path: Path) -> list[Release]:
    """All releases, the newest first.

    Raises:
        ValueError: The newest is not this version, or it has no changes.
    """
    releases: list[Release] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.match(line):
            date = datetime.fromisoformat(heading["date"]).replace(hour=12, tzinfo=UTC)
            releases.append(Release(heading["version"], date, []))
        elif releases and (item := _ITEM.match(line)):
            releases[-1].changes.append(item["text"].strip())
        elif releases and releases[-1].changes and line.startswith("  "):
            releases[-1].changes[-1] += " " + line.strip()
    if not releases or releases[0].version != __version__ or not releases[0].changes:
        raise ValueError(f"{path.name} must begin with “## {__version__} – YYYY-MM-DD” and a list of changes.")
    return [release._replace(changes=[_MARKS.sub(r"\1", text) for text in release.changes]) for release in releases]
