"""Tables in SQLite. Every change is one transaction; a method returns when it is durable."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiosqlite

from bot.store.schema import open_database
from bot.tables.model import DirectRow, SeatRow, TableRow
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.saved import Checkpoint, Entry, Saved

_FIELDS = """game guild channel opener status language pace options seed version revision shown_revision
message message_at due_at undo_asked"""
_COLUMNS = tuple(_FIELDS.split())
_INSERT = f"INSERT INTO tables ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))})"
_UPDATE = f"UPDATE tables SET {', '.join(f'{c} = ?' for c in _COLUMNS)} WHERE id = ?"
_SEEN_FOR = 24 * 3600.0
"""Seconds for which interaction ids are remembered; Discord redelivers within seconds."""


def _values(row: TableRow) -> list[Any]:
    asked = None if row.undo_asked is None else json.dumps(row.undo_asked)
    changed = {"options": json.dumps(row.options), "undo_asked": asked}
    return [changed[c] if c in changed else getattr(row, c) for c in _COLUMNS]


class Store:
    """The one writer of a database. Open with `Store.open`, close with `close`."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: str) -> Store:
        """Open, check and migrate; raises `StoreUnusable` with a remedy."""
        return cls(await open_database(path))

    async def close(self) -> None:
        await self._db.close()

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._writing:
            await self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                await self._db.execute("COMMIT")
            except BaseException:
                await self._rollback()
                raise

    async def _rollback(self) -> None:
        if self._db.in_transaction:
            await self._db.execute("ROLLBACK")

    # -- tables -------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow) -> int:
        """Store a new table; returns its id. Raises sqlite3.IntegrityError where the channel has one."""
        async with self._transaction() as db:
            cursor = await db.execute(_INSERT, _values(row))
            assert cursor.lastrowid is not None
            await self._put_seats(db, cursor.lastrowid, row.seats)
            return cursor.lastrowid

    async def save_row(self, row: TableRow) -> None:
        """Store what changed of a table besides its match."""
        async with self._transaction() as db:
            await self._put_row(db, row)

    async def start(self, row: TableRow, saved: Saved, events: Sequence[Event]) -> None:
        """Store a table that starts: its row, first checkpoint and opening events."""
        async with self._transaction() as db:
            await self._put_row(db, row)
            await self._put_checkpoints(db, row.id, saved.trail)
            await self._put_events(db, row.id, 0, events)

    async def commit(
        self,
        row: TableRow,
        number: int,
        entry: Entry,
        fresh: Sequence[Checkpoint],
        events: Sequence[Event],
        *,
        oldest: int,
        user: int | None,
        interaction: int,
        now: float,
    ) -> None:
        """Store one answer: the log entry, new checkpoints, its events and the row, all or nothing.

        Checkpoints before `oldest` are forgotten: undo no longer reaches them."""
        async with self._transaction() as db:
            await db.execute(
                "INSERT INTO answers VALUES (?, ?, ?, ?, ?)", (row.id, number, codec.encode(entry), user, now)
            )
            await self._put_checkpoints(db, row.id, fresh)
            await db.execute("DELETE FROM checkpoints WHERE table_id = ? AND at < ?", (row.id, oldest))
            await self._put_events(db, row.id, number + 1, events)
            await self._put_row(db, row)
            if interaction:
                await db.execute("INSERT INTO interactions VALUES (?, ?, ?)", (interaction, row.id, now))

    async def commit_undo(self, row: TableRow, length: int, trail: Sequence[Checkpoint], told: Event) -> None:
        """Store that the log was cut to `length` entries."""
        async with self._transaction() as db:
            await db.execute("DELETE FROM answers WHERE table_id = ? AND number >= ?", (row.id, length))
            await db.execute("DELETE FROM events WHERE table_id = ? AND number > ?", (row.id, length))
            await db.execute("DELETE FROM checkpoints WHERE table_id = ? AND at > ?", (row.id, trail[-1].at))
            await self._put_checkpoints(db, row.id, trail[-1:])
            await self._add_event(db, row.id, length, told)
            await self._put_row(db, row)

    async def rows(self, *statuses: str) -> list[TableRow]:
        """All tables in these states, oldest first."""
        marks = ", ".join("?" * len(statuses))
        return await self._rows(f"status IN ({marks}) ORDER BY id", statuses)

    async def row(self, table: int) -> TableRow | None:
        """One table."""
        found = await self._rows("id = ?", (table,))
        return found[0] if found else None

    async def row_in(self, channel: int) -> TableRow | None:
        """The table of a channel: the one in its lobby or live, else the newest."""
        order = "ORDER BY status IN ('lobby', 'live') DESC, id DESC LIMIT 1"
        found = await self._rows(f"channel = ? {order}", (channel,))
        return found[0] if found else None

    async def saved(self, row: TableRow) -> Saved | None:
        """The match of a table as far back as undo reaches, or None before its start."""
        states = await self._db.execute_fetchall(
            "SELECT at, step, state FROM checkpoints WHERE table_id = ? ORDER BY at", (row.id,)
        )
        trail = tuple(Checkpoint(at, step, state) for at, step, state in states)
        if not trail:
            return None
        entries = await self.entries(row.id, trail[0].at)
        return Saved(row.game, row.version, trail, tuple(entries))

    async def entries(self, table: int, start: int = 0) -> list[Entry]:
        """The log of answers from a number on."""
        found = await self._db.execute_fetchall(
            "SELECT entry FROM answers WHERE table_id = ? AND number >= ? ORDER BY number", (table, start)
        )
        return [codec.decode(body, Entry) for (body,) in found]  # type: ignore[arg-type]

    async def events(self, table: int, limit: int = -1) -> list[Event]:
        """The newest events of a table, oldest first."""
        found = await self._db.execute_fetchall(
            "SELECT body FROM events WHERE table_id = ? ORDER BY number DESC, place DESC LIMIT ?",
            (table, limit),
        )
        return [codec.decode(body, Event) for (body,) in found][::-1]

    async def seen(self, interaction: int) -> bool:
        """Whether an interaction has been applied."""
        found = await self._db.execute_fetchall("SELECT 1 FROM interactions WHERE id = ?", (interaction,))
        return bool(list(found))

    async def forget_interactions(self, now: float) -> None:
        """Forget interactions that can no longer be delivered again."""
        async with self._transaction() as db:
            await db.execute("DELETE FROM interactions WHERE seen_at < ?", (now - _SEEN_FOR,))

    # -- direct messages, documents, settings -------------------------------------------------------------

    async def directs(self, table: int) -> list[DirectRow]:
        """The direct messages of a table."""
        found = await self._db.execute_fetchall("SELECT * FROM directs WHERE table_id = ?", (table,))
        return [DirectRow(t, u, c, m, shown, bool(refused)) for t, u, c, m, shown, refused in found]

    async def save_direct(self, d: DirectRow) -> None:
        """Store where a seat's direct message is and what it shows."""
        values = (d.table, d.user, d.channel, d.message, d.shown_revision, int(d.refused))
        async with self._transaction() as db:
            await db.execute("INSERT OR REPLACE INTO directs VALUES (?, ?, ?, ?, ?, ?)", values)

    async def save_shown(self, row: TableRow) -> None:
        """Store which revision the channel message shows, and where it is."""
        async with self._transaction() as db:
            await db.execute(
                "UPDATE tables SET shown_revision = ?, message = ?, message_at = ? WHERE id = ?",
                (row.shown_revision, row.message, row.message_at, row.id),
            )

    async def put_document(self, user: int, kind: str, name: str, body: str) -> None:
        """Keep a user's document, such as a deck, under a name."""
        async with self._transaction() as db:
            await db.execute("INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)", (user, kind, name, body))

    async def documents(self, user: int, kind: str) -> dict[str, str]:
        """A user's documents of a kind by name."""
        found = await self._db.execute_fetchall(
            "SELECT name, body FROM documents WHERE user = ? AND kind = ? ORDER BY name", (user, kind)
        )
        return {str(name): str(body) for name, body in found}

    async def drop_document(self, user: int, kind: str, name: str) -> None:
        """Forget a document."""
        async with self._transaction() as db:
            await db.execute(
                "DELETE FROM documents WHERE user = ? AND kind = ? AND name = ?", (user, kind, name)
            )

    async def setting(self, key: str) -> str | None:
        """A value that the bot keeps for itself."""
        found = list(await self._db.execute_fetchall("SELECT value FROM settings WHERE key = ?", (key,)))
        return found[0][0] if found else None

    async def put_setting(self, key: str, value: str) -> None:
        async with self._transaction() as db:
            await db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, value))

    async def backup(self, path: str) -> None:
        """Copy the whole database, consistent, while it is in use."""
        async with self._writing, aiosqlite.connect(path) as target:
            await self._db.backup(target)

    # -- parts of transactions ----------------------------------------------------------------------------

    async def _put_row(self, db: aiosqlite.Connection, row: TableRow) -> None:
        await db.execute(_UPDATE, [*_values(row), row.id])
        await self._put_seats(db, row.id, row.seats)

    async def _put_seats(self, db: aiosqlite.Connection, table: int, seats: Iterable[SeatRow]) -> None:
        rows = [(table, seat.number, seat.user, seat.ai, seat.name) for seat in seats]
        await db.execute("DELETE FROM seats WHERE table_id = ? AND number >= ?", (table, len(rows)))
        await db.executemany("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?)", rows)

    async def _put_checkpoints(
        self, db: aiosqlite.Connection, table: int, checkpoints: Iterable[Checkpoint]
    ) -> None:
        rows = [(table, c.at, c.step, c.state) for c in checkpoints]
        await db.executemany("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?)", rows)

    async def _put_events(
        self, db: aiosqlite.Connection, table: int, number: int, events: Sequence[Event]
    ) -> None:
        rows = [(table, number, place, codec.encode(event)) for place, event in enumerate(events)]
        await db.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)

    async def _add_event(self, db: aiosqlite.Connection, table: int, number: int, event: Event) -> None:
        await db.execute(
            "INSERT INTO events SELECT ?, ?, coalesce(max(place), -1) + 1, ? FROM events "
            "WHERE table_id = ? AND number = ?",
            (table, number, codec.encode(event), table, number),
        )

    async def _rows(self, where: str, values: Iterable[Any]) -> list[TableRow]:
        found = await self._db.execute_fetchall(
            f"SELECT id, {', '.join(_COLUMNS)} FROM tables WHERE {where}", tuple(values)
        )
        rows = [_row(values) for values in found]
        for row in rows:
            seats = await self._db.execute_fetchall(
                "SELECT number, user, ai, name FROM seats WHERE table_id = ? ORDER BY number", (row.id,)
            )
            row.seats = [SeatRow(*seat) for seat in seats]
        return rows


def _row(values: Iterable[Any]) -> TableRow:
    fields = dict(zip(("id", *_COLUMNS), values, strict=True))
    fields["options"] = json.loads(fields["options"])
    if fields["undo_asked"] is not None:
        fields["undo_asked"] = json.loads(fields["undo_asked"])
    return TableRow(**fields, seats=[])
