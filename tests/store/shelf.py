"""Tables as plain rows in a store, without anyone who plays."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.store.database import Row, Source
from bot.store.reader import StoreReader
from bot.store.rows import SeatRow, TableRow
from bot.store.store import Store
from games.kernel.events import Event
from games.kernel.saved import Answer, Checkpoint, Saved
from games.kernel.text import text
from tests.databases import place

TOLD = "table-closed"


def seat(number: int, user: int | None = None, name: str = "", **more: Any) -> SeatRow:
    return SeatRow(number, user, name=name, **more)


def row(*seats: SeatRow, **more: Any) -> TableRow:
    """Splendor in server 7, channel 100, opened by user 1."""
    fields = {
        "id": 0, "game": "splendor", "guild": 7, "channel": 100, "opener": 1, "status": "lobby",
        "language": "en", "pace": "relaxed", "options": {}, "seats": list(seats), "seed": "seed",
    }  # fmt: skip
    return TableRow(**{**fields, **more})


async def kept(store: Store, *seats: SeatRow, **more: Any) -> TableRow:
    """Stores such a row."""
    made = row(*seats, **more)
    made.id = await store.add_table(made)
    return made


def saved(at: int = 0, state: bytes = b"{}") -> Saved:
    """A match as stored at its start."""
    return Saved("splendor", 3, (Checkpoint(at, 0, state),), ())


def told(kind: str) -> Event:
    return Event(kind, text(TOLD))


def given(number: int) -> Answer:
    return Answer(number % 2, f"d{number}", (str(number),))


async def answered(
    store: Store, table: TableRow, number: int, *kinds: str, user: int | None, **more: Any
) -> None:
    """Stores the answer with this number, from 0; the seats take turns."""
    fields = {"fresh": (), "oldest": 0, "interaction": 0, "now": 50.0 + number, "rules": 3} | more
    fresh = fields.pop("fresh")
    await store.commit(table, number, given(number), fresh, [told(kind) for kind in kinds], user=user, **fields)


@asynccontextmanager
async def shelf(folder: Path) -> AsyncIterator[Store]:
    store = await Store.open(place(folder / "shelf.sqlite3"))
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with shelf(tmp_path) as opened:
        yield opened


class Noting:
    """Remembers each query."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.asked: list[tuple[str, Sequence[Any]]] = []
        self.rows = 0
        """Rows found in all."""

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        self.asked.append((sql, values))
        found = await self._source.read(sql, values)
        self.rows += len(found)
        return found

    async def close(self) -> None:
        """Left to the one who opened it."""


@contextmanager
def noted(store: StoreReader) -> Iterator[Noting]:
    """Collects the body's queries."""
    before, store._source = store._source, Noting(store._source)
    try:
        yield store._source
    finally:
        store._source = before
