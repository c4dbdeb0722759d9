"""A separate server for these tests, which they can stop and kill."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.store.address import ServerAddress
from tests.databases import Server, running


@pytest.fixture(scope="module")
def mortal() -> Iterator[Server]:
    """Keeps what it has acknowledged, even when killed; a file's tests share it."""
    with running(hasty=False) as made:
        yield made


@pytest.fixture
async def empty(mortal: Server, request: pytest.FixtureRequest) -> ServerAddress:
    """A new database on it."""
    if mortal.is_down:
        mortal.start()
    return await mortal.add(f"scene_{abs(hash(request.node.nodeid))}")
