"""A database file, new or as an older release left it."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.store import Store

SAMPLES = Path(__file__).parents[1] / "samples"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Path of a database that doesn't exist yet."""
    return tmp_path / "x.sqlite3"


@pytest.fixture
def old(path: Path) -> Path:
    """A match and a lobby of the first release."""
    shutil.copy(SAMPLES / "schema-013-splendor.db", path)
    return path


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    made = await Store.open(str(path))
    yield made
    await made.close()
