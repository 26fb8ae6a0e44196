"""Fewer sampled deals where a test plays whole matches."""

import pytest

from game.ai import declaring, sampled


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quick search: the code is the same, the play a little weaker."""
    monkeypatch.setattr(sampled, "STAGES", (3, 6))
    monkeypatch.setattr(declaring, "STAGES", (2, 3, 4))
