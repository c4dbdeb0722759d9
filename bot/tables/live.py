"""A table in memory: its row, its match and its newest events."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog

from bot.store.rows import TableRow
from bot.store.sqlite import Store
from bot.tables.model import Sight, Snapshot
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.text import text
from games.registry import rules_of

log = structlog.get_logger("tables")
RECENT = 90
"""Newest events that are at hand: as many as a whole chapter of a game has."""
KEPT = 20 << 20
"""Bytes of tables that stay in memory: some fifty in play. Others are read again when they are needed, which
takes 3 ms."""
_TABLE, _MATCH, _EVENT = 32 << 10, 64 << 10, 1200
"""Bytes of a table's objects by measure: its row with what belongs to it, a match with its questions and views
besides the checkpoints, and an event."""


class Live:
    """One table with its lock; everything that changes it holds the lock."""

    def __init__(self, row: TableRow, match: Match[Any] | None, recent: list[Event]) -> None:
        self.row = row
        self.match = match
        self.recent = recent
        self.lock = asyncio.Lock()
        self.stored_at = match.save().trail[-1].at if match else -1
        """The newest checkpoint that is stored."""
        self.users = 0
        """Tasks that hold the lock or wait for it."""
        self.doubtful = False
        """Memory may be ahead of the store: it is read again before anything else."""
        self._sight: Sight | None = None
        self.size = self._weighed()
        """Bytes that it takes in memory, nearly."""

    def _weighed(self) -> int:
        trail = self.match.save().trail if self.match else ()
        match = _MATCH + sum(len(checkpoint.state) for checkpoint in trail) if self.match else 0
        return _TABLE + match + _EVENT * len(self.recent)

    def snapshot(self) -> Snapshot:
        """The table as it stands; taken while the lock is held, and unchanged by what comes after."""
        if self._sight is None and self.match is not None:
            self._sight = Sight(self.match)
        return Snapshot(self.copied_row(), self._sight, list(self.recent))

    def copied_row(self) -> TableRow:
        """A row to change, or to give away."""
        return msgspec.structs.replace(
            self.row,
            options=dict(self.row.options),
            seats=[msgspec.structs.replace(seat) for seat in self.row.seats],
            offers=list(self.row.offers),
            care=msgspec.structs.replace(
                self.row.care, called=dict(self.row.care.called), missed=dict(self.row.care.missed)
            ),
        )

    def settle(self, row: TableRow, recent: list[Event], stored_at: int | None = None) -> None:
        """What has just been stored becomes what stands."""
        self.row, self.recent = row, recent[-RECENT:]
        if stored_at is not None:
            self.stored_at, self._sight = stored_at, None
            self.size = self._weighed()

    def become(self, fresh: Live) -> None:
        """Take over what was read from the store."""
        self.row, self.match, self.recent = fresh.row, fresh.match, fresh.recent
        self.stored_at, self._sight, self.doubtful = fresh.stored_at, None, False
        self.size = fresh.size


class Shelf:
    """Tables by id, read from the store when first needed; the least used ones go back."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: OrderedDict[int, Live] = OrderedDict()
        self._loading = asyncio.Lock()

    @asynccontextmanager
    async def locked(self, table: int) -> AsyncIterator[Live | None]:
        """The table, its lock held, or None where there is none with this id.

        A table that somebody holds or waits for stays: there are never two of one table in memory.
        """
        live = await self._get(table)
        if live is None:
            yield None
            return
        live.users += 1
        try:
            async with live.lock:
                if live.doubtful:
                    await self._read_again(live)
                yield live
        finally:
            live.users -= 1

    def doubt(self) -> None:
        """What is stored was changed past the tables: each is read again before its next use."""
        for live in self._tables.values():
            live.doubtful = True

    def drop(self, table: int) -> None:
        """Let go of a table that is deleted."""
        self._tables.pop(table, None)

    async def _get(self, table: int) -> Live | None:
        if table not in self._tables:
            async with self._loading:
                if table not in self._tables:
                    row = await self._store.row(table)
                    if row is None:
                        return None
                    self._tables[table] = await self._load(row)
        self._tables.move_to_end(table)
        live = self._tables[table]
        self._put_back(live)
        return live

    async def _read_again(self, live: Live) -> None:
        row = await self._store.row(live.row.id)
        assert row is not None
        live.become(await self._load(row))

    async def _load(self, row: TableRow) -> Live:
        match = await self._match(row)
        if match is not None and match.lost_answers:
            await self._tell_loss(row, match)
        return Live(row, match, await self._store.events(row.id, RECENT))

    async def _match(self, row: TableRow) -> Match[Any] | None:
        """The match, or None where it has not begun, or where this release cannot read it."""
        try:
            saved = await self._store.saved(row)
            return Match.load(rules_of(row.game), saved) if saved else None
        except Exception as error:  # rules may stumble anywhere over a state that is not theirs
            log.error("match_unreadable", table=row.id, game=row.game, error=type(error).__name__)
            return None

    async def _tell_loss(self, row: TableRow, match: Match[Any]) -> None:
        """Answers of an older release did not replay: the table stands at its checkpoint, and says so."""
        row.revision += 1
        told = Event("lost", text("table-lost-answers", count=match.lost_answers))
        await self._store.commit_undo(row, match.length, match.save().trail, told)

    def _put_back(self, keep: Live) -> None:
        held = sum(live.size for live in self._tables.values())
        if held <= KEPT:
            return
        for table, live in list(self._tables.items()):
            if held > KEPT and live is not keep and not live.users:
                del self._tables[table]
                held -= live.size
