"""A database file: one connection writes, another reads only durable data."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import aiosqlite

from bot.base.threads import in_thread
from bot.store.coordination import Coordinator
from bot.store.database import Change, Row, T
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.migrations import newest
from bot.store.sqlite import backups
from bot.store.sqlite.connections import connected, lenient, readable
from bot.store.sqlite.faults import as_faults, explained, unusable
from bot.store.sqlite.files import journals_of
from bot.store.sqlite.schema import checked, migrate, prepare
from bot.store.writer import Writer, together

_SETTLED = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
_READING = ("query_only=ON", "busy_timeout=5000")

SPARE = 256
"""Free pages kept in the file for the next games."""
MOST_COPIED = 512 * 1024 * 1024
"""Bytes in use up to which an old file is vacuumed; answers wait some seconds."""
LOOKS_EVERY = 1000
"""SQLite's steps between two checks that someone still waits for the vacuum."""


class FileSession:
    """What changes see."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> None:
        with as_faults():
            await self._db.execute(sql, values)

    async def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        with as_faults():
            await self._db.executemany(sql, rows)

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        with as_faults():
            return list(await self._db.execute_fetchall(sql, values))

    async def count(self, sql: str, values: Sequence[Any]) -> int:
        with as_faults():
            return (await self._db.execute(sql, values)).rowcount

    async def add(self, sql: str, values: Sequence[Any]) -> int:
        with as_faults():
            cursor = await self._db.execute(sql, values)
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    async def tell(self, table: int, guild: int, writes: int) -> None:
        """A file has one process."""

    async def must_look_after(self, guild: int) -> None:
        """A file has one process."""

    @property
    def in_transaction(self) -> bool:
        return self._db.in_transaction


class FileSource:
    def __init__(self, reader: aiosqlite.Connection) -> None:
        self._reader = reader
        self._reading = FileSession(reader)

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        return await self._reading.fetch(sql, values)

    async def close(self) -> None:
        await self._reader.close()


class FileDatabase(FileSource):
    """The one writer; see `Database`."""

    coordinator: Coordinator | None = None

    def __init__(self, path: Path, db: aiosqlite.Connection, reader: aiosqlite.Connection, kept: int) -> None:
        super().__init__(reader)
        self.path = path
        self.db = db
        self._session = FileSession(db)
        self.writer = Writer(self._transact)
        self._backups_kept = kept

    async def write(self, change: Change[T]) -> T:
        return await self.writer.write(change)

    async def close(self) -> None:
        await self.writer.drained()
        await super().close()
        await self.db.close()

    def unusable(self, fault: StoreFault) -> StoreUnusable:
        return unusable(self.path, fault)

    async def size(self) -> int:
        return sum(file.stat().st_size for file in (self.path, *journals_of(self.path)) if file.exists())

    async def back_up(self, now: float) -> Path | None:
        return await in_thread("backup", backups.back_up, self.path, now, self._backups_kept)

    async def give_back(self, pages: int) -> bool:
        async with self.writer.alone:
            with as_faults():
                return await give_back(self.db, pages)

    async def make_compactable(self) -> bool:
        """Vacuum an older file once, so that `give_back` works."""
        async with self.writer.alone:
            with as_faults():
                return await make_compactable(self.db, self.path)

    async def _transact(self, changes: Sequence[Change[Any]]) -> list[Any]:
        try:
            await self._session.execute("BEGIN IMMEDIATE")
            done = await together(self._session, changes)
            await self._session.execute("COMMIT")
        except Exception:
            await self._roll_back()
            raise
        return done

    async def _roll_back(self) -> None:
        try:
            if self.db.in_transaction:
                await self.db.execute("ROLLBACK")
        except Exception:  # the connection and its transaction are gone
            return


async def open_file(path: Path, backups_kept: int) -> FileDatabase:
    """Check and migrate; raises `StoreUnusable` or `NotWritten` with a remedy."""
    await in_thread("opening", prepare, path, backups_kept)
    try:
        db = await _opened(str(path), _SETTLED)
        return FileDatabase(path, db, await _opened(str(path), _READING), backups_kept)
    except sqlite3.Error as error:
        raise explained(path, error) from error


async def _opened(address: str, settled: Sequence[str]) -> aiosqlite.Connection:
    """Starts no transactions by itself."""
    db = await aiosqlite.connect(address, isolation_level=None, uri=address.startswith("file:"))
    db.text_factory = lenient
    for pragma in settled:
        await db.execute(f"PRAGMA {pragma}")
    return db


@asynccontextmanager
async def file_to_read(path: Path) -> AsyncIterator[FileSource]:
    """Read it, whatever its schema; a bot may be running on it. An older one is read as a migrated copy. Raises
    `StoreUnusable`."""
    with readable(path) as address, TemporaryDirectory(prefix="parlor-") as folder:
        source = FileSource(await _opened(_of_this_schema(path, address, Path(folder)), _READING))
        try:
            yield source
        finally:
            await source.close()


def _of_this_schema(path: Path, address: str, folder: Path) -> str:
    with closing(connected(address, uri=True)) as db:
        if checked(db, path) == newest():
            return address
        backups.copy(db, path, folder / path.name)
    with closing(connected(folder / path.name)) as copied:
        migrate(copied)
    return str(folder / path.name)


async def give_back(db: aiosqlite.Connection, pages: int) -> bool:
    """Take free pages off the end of the file, in its own transaction; False if there are none."""
    free = await _pragma(db, "freelist_count")
    kind = await _pragma(db, "auto_vacuum")
    if free <= SPARE or kind != 2:
        return False
    # Has to be a script: a statement would end after its first page.
    await db.executescript(f"PRAGMA incremental_vacuum({min(pages, free - SPARE)})")
    return True


async def make_compactable(db: aiosqlite.Connection, path: Path) -> bool:
    """Returns whether it was done now."""
    kind = await _pragma(db, "auto_vacuum")
    size = await _pragma(db, "page_size")
    pages = await _pragma(db, "page_count")
    free = await _pragma(db, "freelist_count")
    used = (pages - free) * size
    if kind == 2 or used > MOST_COPIED or shutil.disk_usage(path.absolute().parent).free < 3 * used:
        return False
    await db.execute("PRAGMA auto_vacuum=INCREMENTAL")
    await _copied_within(db)
    await _pragma(db, "wal_checkpoint(TRUNCATE)")
    return True


async def _copied_within(db: aiosqlite.Connection) -> None:
    """Stops if no one waits anymore: until it's done, the connection does nothing else, not even close. If
    stopped, it leaves the file as it was."""
    given_up = threading.Event()
    await db.set_progress_handler(given_up.is_set, LOOKS_EVERY)
    copying = asyncio.ensure_future(db.execute("VACUUM"))
    try:
        await asyncio.shield(copying)
    except asyncio.CancelledError:
        given_up.set()
        await asyncio.wait([copying])
        copying.exception()  # it was interrupted
        raise
    finally:
        await db.set_progress_handler(None, 0)  # type: ignore[arg-type]


async def _pragma(db: aiosqlite.Connection, name: str) -> Any:
    found = list(await db.execute_fetchall(f"PRAGMA {name}"))
    return found[0][0]
