"""Tables in SQLite. Every change is one transaction; a method returns when it is durable."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import aiosqlite
import msgspec

from bot.release import release
from bot.store import backups, forgetting, keeping
from bot.store.connecting import lenient
from bot.store.packing import packed_state
from bot.store.reading import COLUMNS, SEAT, Reading, open_reader
from bot.store.rows import OF_SEATS, DirectRow, SeatRow, TableRow
from bot.store.schema import prepare
from bot.store.writer import Writer
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.saved import Checkpoint, Entry, Saved

_INSERT = f"INSERT INTO tables ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
_PUT_SEAT = f"INSERT OR REPLACE INTO seats (table_id, {', '.join(SEAT)}) VALUES (?{', ?' * len(SEAT)})"
_UPDATE = f"UPDATE tables SET {', '.join(f'{c} = ?' for c in COLUMNS)} WHERE id = ?"


def _values(row: TableRow) -> list[Any]:
    asked = None if row.undo_asked is None else json.dumps(row.undo_asked)
    care, offers = msgspec.json.encode(row.care).decode(), msgspec.json.encode(row.offers).decode()
    changed = {"options": json.dumps(row.options), "undo_asked": asked, "care": care, "offers": offers}
    return [changed[c] if c in changed else getattr(row, c) for c in COLUMNS]


class Store(Reading):
    """The one writer of a database. Open with `Store.open`, close with `close`.

    Reads go through a connection of their own: they see what is durable and nothing else, and wait for no disk.
    """

    def __init__(
        self, path: Path, db: aiosqlite.Connection, reader: aiosqlite.Connection, backups_kept: int = 0
    ) -> None:
        super().__init__(reader)
        self.path = path
        self._db = db
        self._writer = Writer(db)
        self._backups_kept = backups_kept

    @classmethod
    async def open(cls, path: str, *, backups_kept: int = 0) -> Store:
        """Open, check and migrate; raises `StoreUnusable` or `NotWritten` with a remedy.

        Of its own backups, before a migration and at night, the newest `backups_kept` remain; 0 makes none.
        """
        await asyncio.to_thread(prepare, Path(path), backups_kept)
        db = await aiosqlite.connect(path, isolation_level=None)
        db.text_factory = lenient
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            await db.execute(f"PRAGMA {pragma}")
        return cls(Path(path), db, await open_reader(path), backups_kept)

    async def close(self) -> None:
        """Store what was handed in, then close."""
        await self._writer.drained()
        await self._reader.close()
        await self._db.close()

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
            await _put_played(db, row.id, saved.version, 0)

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
        rules: int,
    ) -> None:
        """Store one answer: the log entry, new checkpoints, its events and the row, all or nothing.

        Checkpoints before `oldest` are forgotten: undo no longer reaches them. `rules` is the version of the
        rules that carried the answer out."""

        async def change(db: aiosqlite.Connection) -> None:
            await db.execute(
                "INSERT INTO answers VALUES (?, ?, ?, ?, ?)", (row.id, number, codec.encode(entry), user, now)
            )
            if fresh:
                await _put_checkpoints(db, row.id, fresh)
                await db.execute("DELETE FROM checkpoints WHERE table_id = ? AND at < ?", (row.id, oldest))
            await _put_events(db, row.id, number + 1, events)
            await _put_played(db, row.id, rules, number)
            await _put_row(db, row)
            await _put_seats(db, row.id, row.seats)
            if interaction:
                await db.execute("INSERT INTO interactions VALUES (?, ?, ?)", (interaction, row.id, now))

        await self._writer.write(change)

    async def arrange(self, row: TableRow, number: int, told: Sequence[Event], lost: Iterable[int]) -> None:
        """Store who sits where now, what is told of it after the `number`th answer, and that the users who
        `lost` a seat get a last message."""

        async def change(db: aiosqlite.Connection) -> None:
            await _put_row(db, row)
            await _put_seats(db, row.id, row.seats)
            for event in told:
                await _add_event(db, row.id, number, event)
            for user in lost:
                await db.execute(
                    "INSERT OR IGNORE INTO directs VALUES (?, ?, NULL, NULL, -1, 0)", (row.id, user)
                )

        await self._writer.write(change)

    async def commit_undo(self, row: TableRow, length: int, trail: Sequence[Checkpoint], told: Event) -> None:
        """Store that the log was cut to `length` entries."""

        async def change(db: aiosqlite.Connection) -> None:
            await db.execute("DELETE FROM answers WHERE table_id = ? AND number >= ?", (row.id, length))
            seats = await _cut_events(db, row.id, length)
            await db.execute("DELETE FROM checkpoints WHERE table_id = ? AND at > ?", (row.id, trail[-1].at))
            await _put_checkpoints(db, row.id, trail[-1:])
            for event in (*seats, told):
                await _add_event(db, row.id, length, event)
            await _put_row(db, row)
            await _put_seats(db, row.id, row.seats)

        await self._writer.write(change)

    async def note(self, row: TableRow, told: Sequence[Event]) -> None:
        """Store what changed of a table by itself, and what is told of it after its newest answer."""

        async def change(db: aiosqlite.Connection) -> None:
            await _put_row(db, row)
            newest = "SELECT coalesce(max(number), 0) FROM events WHERE table_id = ?"
            [[number]] = await db.execute_fetchall(newest, (row.id,))
            for event in told:
                await _add_event(db, row.id, number, event)

        await self._writer.write(change)

    # -- direct messages, documents, settings -------------------------------------------------------------

    async def save_direct(self, d: DirectRow) -> None:
        """Store where a seat's direct message is and what it shows."""
        values = (d.table, d.user, d.channel, d.message, d.shown_revision, int(d.refused))
        await self._put("INSERT OR REPLACE INTO directs VALUES (?, ?, ?, ?, ?, ?)", *values)

    async def note_hand(self, table: int, user: int, message: int | None, revision: int) -> None:
        """Store that a direct message shows this revision, unless it is another by now or shows a newer one."""
        await self._put(
            "UPDATE directs SET shown_revision = ? WHERE table_id = ? AND user = ? AND message = ? "
            "AND shown_revision < ?",
            *(revision, table, user, message, revision),
        )

    async def drop_direct(self, table: int, user: int) -> None:
        """Forget a direct message: its user has no seat any more."""
        await self._put("DELETE FROM directs WHERE table_id = ? AND user = ?", table, user)

    async def save_shown(self, row: TableRow) -> None:
        """Store which revision the channel message shows, and where it is."""
        await self._put(
            "UPDATE tables SET shown_revision = ?, message = ?, message_at = ? WHERE id = ?",
            *(row.shown_revision, row.message, row.message_at, row.id),
        )

    async def put_document(self, user: int, kind: str, name: str, body: str) -> None:
        """Keep a user's document, such as a deck, under a name."""
        await self._put("INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)", user, kind, name, body)

    async def drop_document(self, user: int, kind: str, name: str) -> None:
        """Forget a document."""
        await self._put("DELETE FROM documents WHERE user = ? AND kind = ? AND name = ?", user, kind, name)

    async def drop_setting(self, key: str) -> None:
        """Forget a value of the bot itself."""
        await self._put("DELETE FROM settings WHERE key = ?", key)

    async def forget_person(self, user: int) -> None:
        """Forget a user: see `forgetting.forgetting_person`."""
        await self._writer.write(forgetting.forgetting_person(user))

    async def drop_numbers(self) -> None:
        """Drop what is left of forgotten people in tables that have ended."""
        await self._writer.write(forgetting.dropping_numbers())

    async def delete_table(self, table: int) -> None:
        """Delete a table with everything of it."""
        await self._put("DELETE FROM tables WHERE id = ?", table)

    async def put_setting(self, key: str, value: str) -> None:
        """Keep a value for the bot itself."""
        await self._put("INSERT OR REPLACE INTO settings VALUES (?, ?)", key, value)

    # -- keeping house ------------------------------------------------------------------------------------

    async def back_up(self, now: float) -> Path | None:
        """Make one of the database's own backups while it is in use; None where the host wants none.

        Raises `NotWritten` or `StoreUnusable`.
        """
        return await asyncio.to_thread(backups.back_up, self.path, now, self._backups_kept)

    async def forget_old(self, now: float) -> None:
        """Forget what is no longer needed: see `keeping.forgetting`."""
        await self._writer.write(keeping.forgetting(now))

    async def to_put_away(self) -> list[int]:
        """Tables that have ended and still take the room of a running one."""
        return [table for (table,) in await self._read(keeping.ENDED)]

    async def put_away(self, table: int, now: float) -> None:
        """Pack the log and the events of a table that has ended, and keep only its last checkpoint."""
        await self._writer.write(keeping.putting_away(table, now))

    async def give_back(self, pages: int) -> bool:
        """Give some free pages of the file back to the disk; False once there is nothing to give."""
        async with self._writer.alone:
            return await keeping.give_back(self._db, pages)

    async def make_compactable(self) -> bool:
        """Copy an older release's file within itself once, so that `give_back` works from then on."""
        async with self._writer.alone:
            return await keeping.make_compactable(self._db, self.path)

    # -- parts --------------------------------------------------------------------------------------------

    async def _put(self, sql: str, *values: Any) -> None:
        """A change of one statement."""

        async def change(db: aiosqlite.Connection) -> None:
            await db.execute(sql, values)

        await self._writer.write(change)


async def _put_row(db: aiosqlite.Connection, row: TableRow) -> None:
    await db.execute(_UPDATE, [*_values(row), row.id])


async def _put_seats(db: aiosqlite.Connection, table: int, seats: Iterable[SeatRow]) -> None:
    rows = [(table, *_seat_values(seat)) for seat in seats]
    await db.execute("DELETE FROM seats WHERE table_id = ? AND number >= ?", (table, len(rows)))
    await db.executemany(_PUT_SEAT, rows)


def _seat_values(seat: SeatRow) -> list[Any]:
    former = msgspec.json.encode(seat.former).decode()
    return [former if name == "former" else getattr(seat, name) for name in SEAT]


async def _put_checkpoints(db: aiosqlite.Connection, table: int, checkpoints: Iterable[Checkpoint]) -> None:
    rows = [(table, c.at, c.step, packed_state(c.state)) for c in checkpoints]
    await db.executemany("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?)", rows)


async def _put_played(db: aiosqlite.Connection, table: int, rules: int, number: int) -> None:
    await db.execute("INSERT OR IGNORE INTO played VALUES (?, ?, ?, ?)", (table, rules, release(), number))


async def _put_events(db: aiosqlite.Connection, table: int, number: int, events: Sequence[Event]) -> None:
    rows = [(table, number, place, codec.encode(event)) for place, event in enumerate(events)]
    await db.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)


async def _cut_events(db: aiosqlite.Connection, table: int, length: int) -> list[Event]:
    """Forget what was told after the log's `length`th entry; returns what is to be told all the same, because
    no answer did it: seats that changed hands."""
    found = await db.execute_fetchall(
        "SELECT body FROM events WHERE table_id = ? AND number > ? ORDER BY number, place", (table, length)
    )
    await db.execute("DELETE FROM events WHERE table_id = ? AND number > ?", (table, length))
    events = [codec.decode(body, Event) for (body,) in found]
    return [event for event in events if event.kind == OF_SEATS]


async def _add_event(db: aiosqlite.Connection, table: int, number: int, event: Event) -> None:
    await db.execute(
        "INSERT INTO events SELECT ?, ?, coalesce(max(place), -1) + 1, ? FROM events "
        "WHERE table_id = ? AND number = ?",
        (table, number, codec.encode(event), table, number),
    )
