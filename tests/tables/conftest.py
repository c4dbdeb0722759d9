"""Tables are the same on both kinds of database, and replaying a test plays the same game."""

from __future__ import annotations

from hashlib import sha256
from itertools import count
from types import SimpleNamespace

import pytest

from bot.tables import service
from tests.databases import housing, kind, pytest_generate_tests, server
from tests.tables.house import h

__all__ = ["h", "housing", "kind", "pytest_generate_tests", "server"]


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds from the test's name, each one different."""
    numbers = count()

    def token_hex(size: int) -> str:
        return sha256(f"{request.node.name}/{next(numbers)}".encode()).hexdigest()[: 2 * size]

    monkeypatch.setattr(service, "secrets", SimpleNamespace(token_hex=token_hex))
