"""A server's database for each scene, which several processes share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.address import ServerAddress
from tests.databases import Housing, housing, place, programs, server

__all__ = ["housing", "server"]


@pytest.fixture
def shared(housing: Housing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerAddress]:
    """The next scene takes it over: the server lets in only so many at a time."""
    if programs() is None:
        pytest.skip("there is no PostgreSQL here")
    yield housing.place(tmp_path / "shared")
    housing.clear()


__all__ += ["place"]
