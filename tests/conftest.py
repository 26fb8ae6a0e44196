import random

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "window: opens a real window; needs a display or a virtual one")


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """A generator that is the same for a test in every run; its seed shows when the test fails."""
    seed = request.node.nodeid
    print(f"seed: {seed}")
    return random.Random(seed)
