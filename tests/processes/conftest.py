"""A database on a server for each scene, which several processes share."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.address import ServerAddress
from tests.databases import Housing, housing, place, programs, server

__all__ = ["housing", "server"]


@pytest.fixture
def shared(housing: Housing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ServerAddress:
    """An empty database."""
    if programs() is None:
        pytest.skip("there is no PostgreSQL here")
    return housing.place(tmp_path / "shared")


__all__ += ["place"]
