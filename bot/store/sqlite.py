"""Tables in SQLite. Every change is one transaction; a method returns when it is durable."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, cast

import aiosqlite

from bot.store.schema import open_database, open_reader
from bot.store.writer import Writer
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


_ENTRY = cast(type[Entry], Entry)


def _values(row: TableRow) -> list[Any]:
    asked = None if row.undo_asked is None else json.dumps(row.undo_asked)
    changed = {"options": json.dumps(row.options), "undo_asked": asked}
    return [changed[c] if c in changed else getattr(row, c) for c in _COLUMNS]


class Store:
    """The one writer of a database. Open with `Store.open`, close with `close`.

    Reads go through a connection of their own: they see what is durable and nothing else, and wait for no disk.
    """

    def __init__(self, db: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._db = db
        self._reader = reader
        self._writer = Writer(db)

    @classmethod
    async def open(cls, path: str) -> Store:
        """Open, check and migrate; raises `StoreUnusable` with a remedy."""
        db = await open_database(path)
        return cls(db, await open_reader(path))

    async def close(self) -> None:
        """Store what was handed in, then close."""
        await self._writer.drained()
        await self._reader.close()
        await self._db.close()

    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """One statement: it sees the database at one moment."""
        return list(await self._reader.execute_fetchall(sql, values))

    # -- tables -------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow) -> int:
        """Store a new table; returns its id. Raises sqlite3.IntegrityError where the channel has one."""

        async def change(db: aiosqlite.Connection) -> int:
            cursor = await db.execute(_INSERT, _values(row))
            assert cursor.lastrowid is not None
            await _put_seats(db, cursor.lastrowid, row.seats)
            return cursor.lastrowid

        return await self._writer.write(change)

    async def save_row(self, row: TableRow) -> None:
        """Store what changed of a table besides its match."""

        async def change(db: aiosqlite.Connection) -> None:
            await _put_row(db, row)
            await _put_seats(db, row.id, row.seats)

        await self._writer.write(change)

    async def start(self, row: TableRow, saved: Saved, events: Sequence[Event]) -> None:
        """Store a table that starts: its row, first checkpoint and opening events."""

        async def change(db: aiosqlite.Connection) -> None:
            await _put_row(db, row)
            await _put_seats(db, row.id, row.seats)
            await _put_checkpoints(db, row.id, saved.trail)
            await _put_events(db, row.id, 0, events)

        await self._writer.write(change)

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

        async def change(db: aiosqlite.Connection) -> None:
            await db.execute(
                "INSERT INTO answers VALUES (?, ?, ?, ?, ?)", (row.id, number, codec.encode(entry), user, now)
            )
            if fresh:
                await _put_checkpoints(db, row.id, fresh)
                await db.execute("DELETE FROM checkpoints WHERE table_id = ? AND at < ?", (row.id, oldest))
            await _put_events(db, row.id, number + 1, events)
            await _put_row(db, row)
            if interaction:
                await db.execute("INSERT INTO interactions VALUES (?, ?, ?)", (interaction, row.id, now))

        await self._writer.write(change)

    async def commit_undo(self, row: TableRow, length: int, trail: Sequence[Checkpoint], told: Event) -> None:
        """Store that the log was cut to `length` entries."""

        async def change(db: aiosqlite.Connection) -> None:
            await db.execute("DELETE FROM answers WHERE table_id = ? AND number >= ?", (row.id, length))
            await db.execute("DELETE FROM events WHERE table_id = ? AND number > ?", (row.id, length))
            await db.execute("DELETE FROM checkpoints WHERE table_id = ? AND at > ?", (row.id, trail[-1].at))
            await _put_checkpoints(db, row.id, trail[-1:])
            await _add_event(db, row.id, length, told)
            await _put_row(db, row)

        await self._writer.write(change)

    async def rows(self, *statuses: str) -> list[TableRow]:
        """All tables in these states, oldest first."""
        return await self._rows(f"status IN ({', '.join('?' * len(statuses))})", statuses)

    async def rows_of(self, user: int, *statuses: str) -> list[TableRow]:
        """The tables in these states at which a user has a seat, oldest first."""
        seated = "id IN (SELECT table_id FROM seats WHERE user = ?)"
        return await self._rows(f"{seated} AND status IN ({', '.join('?' * len(statuses))})", (user, *statuses))

    async def unshown(self) -> list[int]:
        """Ids of tables whose newest revision is not on the channel message or on a seated user's direct
        message."""
        found = await self._read(
            "SELECT id FROM tables WHERE shown_revision < revision OR EXISTS ("
            "SELECT 1 FROM directs d JOIN seats s ON s.table_id = d.table_id AND s.user = d.user "
            "WHERE d.table_id = id AND NOT d.refused AND d.shown_revision < revision) ORDER BY id"
        )
        return [table for (table,) in found]

    async def row(self, table: int) -> TableRow | None:
        """One table."""
        found = await self._rows("id = ?", (table,))
        return found[0] if found else None

    async def row_in(self, channel: int) -> TableRow | None:
        """The table of a channel: the one in its lobby or live, else the newest."""
        newest = "SELECT id FROM tables WHERE channel = ? ORDER BY status IN ('lobby', 'live') DESC, id DESC"
        found = await self._rows(f"id = ({newest} LIMIT 1)", (channel,))
        return found[0] if found else None

    async def saved(self, row: TableRow) -> Saved | None:
        """The match of a table as far back as undo reaches, or None before its start."""
        found = await self._read(
            "SELECT 0, at, step, state FROM checkpoints WHERE table_id = ?1 UNION ALL "
            "SELECT 1, number, 0, entry FROM answers WHERE table_id = ?1 AND number >= "
            "(SELECT min(at) FROM checkpoints WHERE table_id = ?1) ORDER BY 1, 2",
            (row.id,),
        )
        trail = tuple(Checkpoint(at, step, state) for part, at, step, state in found if part == 0)
        entries: tuple[Entry, ...] = tuple(codec.decode(body, _ENTRY) for part, _, _, body in found if part)
        return Saved(row.game, row.version, trail, entries) if trail else None

    async def entries(self, table: int, start: int = 0) -> list[Entry]:
        """The log of answers from a number on."""
        found = await self._read(
            "SELECT entry FROM answers WHERE table_id = ? AND number >= ? ORDER BY number", (table, start)
        )
        return [codec.decode(body, _ENTRY) for (body,) in found]

    async def events(self, table: int, limit: int = -1) -> list[Event]:
        """The newest events of a table, oldest first."""
        found = await self._read(
            "SELECT body FROM events WHERE table_id = ? ORDER BY number DESC, place DESC LIMIT ?",
            (table, limit),
        )
        return [codec.decode(body, Event) for (body,) in found][::-1]

    async def seen(self, interaction: int) -> bool:
        """Whether an interaction has been applied."""
        return bool(await self._read("SELECT 1 FROM interactions WHERE id = ?", (interaction,)))

    async def forget_interactions(self, now: float) -> None:
        """Forget interactions that can no longer be delivered again."""
        await self._put("DELETE FROM interactions WHERE seen_at < ?", now - _SEEN_FOR)

    # -- direct messages, documents, settings -------------------------------------------------------------

    async def directs(self, table: int) -> list[DirectRow]:
        """The direct messages of a table."""
        found = await self._read("SELECT * FROM directs WHERE table_id = ?", (table,))
        return [DirectRow(t, u, c, m, shown, bool(refused)) for t, u, c, m, shown, refused in found]

    async def save_direct(self, d: DirectRow) -> None:
        """Store where a seat's direct message is and what it shows."""
        values = (d.table, d.user, d.channel, d.message, d.shown_revision, int(d.refused))
        await self._put("INSERT OR REPLACE INTO directs VALUES (?, ?, ?, ?, ?, ?)", *values)

    async def save_shown(self, row: TableRow) -> None:
        """Store which revision the channel message shows, and where it is."""
        await self._put(
            "UPDATE tables SET shown_revision = ?, message = ?, message_at = ? WHERE id = ?",
            *(row.shown_revision, row.message, row.message_at, row.id),
        )

    async def put_document(self, user: int, kind: str, name: str, body: str) -> None:
        """Keep a user's document, such as a deck, under a name."""
        await self._put("INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)", user, kind, name, body)

    async def document(self, user: int, kind: str, name: str) -> str | None:
        """One document of a user, or None."""
        found = await self._read(
            "SELECT body FROM documents WHERE user = ? AND kind = ? AND name = ?", (user, kind, name)
        )
        return str(found[0][0]) if found else None

    async def documents(self, user: int, kind: str) -> dict[str, str]:
        """A user's documents of a kind by name."""
        found = await self._read(
            "SELECT name, body FROM documents WHERE user = ? AND kind = ? ORDER BY name", (user, kind)
        )
        return {str(name): str(body) for name, body in found}

    async def drop_document(self, user: int, kind: str, name: str) -> None:
        """Forget a document."""
        await self._put("DELETE FROM documents WHERE user = ? AND kind = ? AND name = ?", user, kind, name)

    async def setting(self, key: str) -> str | None:
        """A value that the bot keeps for itself."""
        found = await self._read("SELECT value FROM settings WHERE key = ?", (key,))
        return found[0][0] if found else None

    async def put_setting(self, key: str, value: str) -> None:
        """Keep a value for the bot itself."""
        await self._put("INSERT OR REPLACE INTO settings VALUES (?, ?)", key, value)

    async def backup(self, path: str) -> None:
        """Copy the whole database, consistent, while it is in use."""
        async with self._writer.alone, aiosqlite.connect(path) as target:
            await self._db.backup(target)

    # -- parts --------------------------------------------------------------------------------------------

    async def _put(self, sql: str, *values: Any) -> None:
        """A change of one statement."""

        async def change(db: aiosqlite.Connection) -> None:
            await db.execute(sql, values)

        await self._writer.write(change)

    async def _rows(self, where: str, values: Iterable[Any]) -> list[TableRow]:
        """Tables with their seats, by id, in one statement."""
        found = await self._read(
            f"SELECT id, {', '.join(_COLUMNS)}, s.number, s.user, s.ai, s.name FROM tables "
            f"LEFT JOIN seats s ON s.table_id = id WHERE {where} ORDER BY id, s.number",
            tuple(values),
        )
        rows: dict[int, TableRow] = {}
        for line in found:
            row = rows.get(line[0]) or rows.setdefault(line[0], _row(line[:-4]))
            if line[-4] is not None:
                row.seats.append(SeatRow(*line[-4:]))
        return list(rows.values())


async def _put_row(db: aiosqlite.Connection, row: TableRow) -> None:
    await db.execute(_UPDATE, [*_values(row), row.id])


async def _put_seats(db: aiosqlite.Connection, table: int, seats: Iterable[SeatRow]) -> None:
    rows = [(table, seat.number, seat.user, seat.ai, seat.name) for seat in seats]
    await db.execute("DELETE FROM seats WHERE table_id = ? AND number >= ?", (table, len(rows)))
    await db.executemany("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?)", rows)


async def _put_checkpoints(db: aiosqlite.Connection, table: int, checkpoints: Iterable[Checkpoint]) -> None:
    rows = [(table, c.at, c.step, c.state) for c in checkpoints]
    await db.executemany("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?)", rows)


async def _put_events(db: aiosqlite.Connection, table: int, number: int, events: Sequence[Event]) -> None:
    rows = [(table, number, place, codec.encode(event)) for place, event in enumerate(events)]
    await db.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)


async def _add_event(db: aiosqlite.Connection, table: int, number: int, event: Event) -> None:
    await db.execute(
        "INSERT INTO events SELECT ?, ?, coalesce(max(place), -1) + 1, ? FROM events "
        "WHERE table_id = ? AND number = ?",
        (table, number, codec.encode(event), table, number),
    )


def _row(values: Iterable[Any]) -> TableRow:
    fields = dict(zip(("id", *_COLUMNS), values, strict=True))
    fields["options"] = json.loads(fields["options"])
    if fields["undo_asked"] is not None:
        fields["undo_asked"] = json.loads(fields["undo_asked"])
    return TableRow(**fields, seats=[])
