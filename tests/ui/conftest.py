"""No test of the window opens one: SDL draws into memory."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The app at its first screen, its data in a folder of its own."""
    flown = Pilot(tmp_path)
    yield flown
    flown.close()
