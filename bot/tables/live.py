"""A table in memory: its row, its match and its newest events."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec

from bot.store.sqlite import Store
from bot.tables.model import Sight, Snapshot, TableRow
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.text import text
from games.registry import rules_of

RECENT = 30
KEPT = 200
"""Tables whose matches stay in memory; others are read again when they are needed."""


class Live:
    """One table with its lock; everything that changes it holds the lock."""

    def __init__(self, row: TableRow, match: Match[Any] | None, recent: list[Event]) -> None:
        self.row = row
        self.match = match
        self.recent = recent
        self.lock = asyncio.Lock()
        self.stored_at = match.save().trail[-1].at if match else -1
        """The newest checkpoint that is stored."""

    def snapshot(self) -> Snapshot:
        """The table as it stands; taken while the lock is held, and unchanged by what comes after."""
        row = msgspec.structs.replace(
            self.row,
            options=dict(self.row.options),
            seats=[msgspec.structs.replace(seat) for seat in self.row.seats],
        )
        return Snapshot(row, Sight(self.match) if self.match else None, list(self.recent))

    def remember(self, events: list[Event]) -> None:
        """Keep the newest events at hand."""
        self.recent = (self.recent + events)[-RECENT:]


class Shelf:
    """Tables by id, read from the store when first needed; the least used ones go back."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: OrderedDict[int, Live] = OrderedDict()
        self._loading = asyncio.Lock()

    async def get(self, table: int) -> Live | None:
        """The table, or None where there is none with this id."""
        if table in self._tables:
            self._tables.move_to_end(table)
            return self._tables[table]
        async with self._loading:
            if table not in self._tables:
                row = await self._store.row(table)
                if row is None:
                    return None
                self._tables[table] = await self._load(row)
                self._put_back()
        return self._tables[table]

    async def reload(self, live: Live) -> None:
        """Forget what is in memory of a table and read it again; its lock is held by the caller."""
        row = await self._store.row(live.row.id)
        assert row is not None
        fresh = await self._load(row)
        live.row, live.match, live.recent = fresh.row, fresh.match, fresh.recent
        live.stored_at = fresh.stored_at

    async def _load(self, row: TableRow) -> Live:
        saved = await self._store.saved(row)
        match = Match.load(rules_of(row.game), saved) if saved else None
        if match is not None and match.lost_answers:
            await self._tell_loss(row, match)
        return Live(row, match, await self._store.events(row.id, RECENT))

    async def _tell_loss(self, row: TableRow, match: Match[Any]) -> None:
        """Answers of an older release did not replay: the table stands at its checkpoint, and says so."""
        row.revision += 1
        told = Event("lost", text("table-lost-answers", count=match.lost_answers))
        await self._store.commit_undo(row, match.length, match.save().trail, told)

    def _put_back(self) -> None:
        for table, live in list(self._tables.items()):
            if len(self._tables) <= KEPT:
                return
            if not live.lock.locked():
                del self._tables[table]
