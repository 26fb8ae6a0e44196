"""What tests of the session share."""

from collections.abc import Iterator

import pytest

from game.session.worker import Worker


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()
