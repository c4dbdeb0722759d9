"""A server of a scene's own, which may be stopped and killed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.store.address import ServerAddress
from tests.databases import Server, running


@pytest.fixture(scope="module")
def mortal() -> Iterator[Server]:
    """It keeps what it has acknowledged, even killed; a file's scenes share it."""
    with running(hasty=False) as made:
        yield made


@pytest.fixture
async def empty(mortal: Server, request: pytest.FixtureRequest) -> ServerAddress:
    """A new database on it."""
    if mortal.is_down:
        mortal.start()
    return await mortal.add(f"scene_{abs(hash(request.node.nodeid))}")
