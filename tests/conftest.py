import random
import sys

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "window: opens a real window; needs a display or a virtual one")


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """A generator that is the same for a test in every run; its seed shows when the test fails."""
    seed = request.node.nodeid
    sys.stdout.write(f"seed: {seed}\n")
    return random.Random(seed)
