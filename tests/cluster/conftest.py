"""A server's database for each test, shared by several processes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest

from bot.store.address import ServerAddress
from tests.cluster.pair import Process, processes
from tests.databases import Housing, housing, place, programs, server

__all__ = ["housing", "server"]


@pytest.fixture
def shared(housing: Housing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerAddress]:
    """The next test takes it over: the server limits its connections."""
    if programs() is None:
        pytest.skip("there is no PostgreSQL here")
    yield housing.place(tmp_path / "shared")
    housing.clear()


@pytest.fixture
async def both(shared: ServerAddress) -> AsyncIterator[Sequence[Process]]:
    async with processes(shared) as made:
        yield made


@pytest.fixture
def first(both: Sequence[Process]) -> Process:
    return both[0]


@pytest.fixture
def second(both: Sequence[Process]) -> Process:
    """The second of two processes that hear each other."""
    return both[1]


__all__ += ["place"]
