"""Opening the database: pragmas, a check of its health, and numbered migrations."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import aiosqlite

MIGRATIONS = Path(__file__).parent / "migrations"


class StoreUnusable(Exception):
    """The database cannot be used as it is; the message says what to do."""


def migrations() -> list[tuple[int, str]]:
    """(version, script) of every migration, in order."""
    found = [(int(path.name[:3]), path) for path in MIGRATIONS.glob("[0-9][0-9][0-9]_*.sql")]
    return [(number, path.read_text(encoding="utf-8")) for number, path in sorted(found)]


async def open_database(path: str) -> aiosqlite.Connection:
    """Open, check and migrate; raises `StoreUnusable` with a remedy."""
    try:
        db = await aiosqlite.connect(path, isolation_level=None)
    except aiosqlite.OperationalError as error:
        raise StoreUnusable(
            f"The database {path} cannot be opened ({error}). Check that the folder exists and is writable."
        ) from error
    try:
        await _prepare(db, path)
    except BaseException:
        await db.close()
        raise
    return db


async def open_reader(path: str) -> aiosqlite.Connection:
    """A second connection that can only read."""
    db = await aiosqlite.connect(path, isolation_level=None)
    for pragma in ("query_only=ON", "busy_timeout=5000"):
        await db.execute(f"PRAGMA {pragma}")
    return db


def fault_in(path: Path) -> str | None:
    """What is wrong with a database, or None; changes nothing, so that a bot may be running on it."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            [health] = db.execute("PRAGMA quick_check").fetchone()
            [version] = db.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error as error:
        return _damaged(str(path), str(error))
    if health != "ok":
        return _damaged(str(path), health)
    return _too_new(version) if version > migrations()[-1][0] else None


async def _prepare(db: aiosqlite.Connection, path: str) -> None:
    try:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            await db.execute(f"PRAGMA {pragma}")
        [[health]] = await db.execute_fetchall("PRAGMA quick_check")
    except aiosqlite.DatabaseError as error:
        raise StoreUnusable(_damaged(path, str(error))) from error
    if health != "ok":
        raise StoreUnusable(_damaged(path, health))
    await migrate(db)


def _damaged(path: str, what: str) -> str:
    return f"The database {path} is damaged ({what}). Restore a backup with `./parlor restore FILE`."


def _too_new(version: int) -> str:
    return (
        f"The database has schema {version}, this release knows {migrations()[-1][0]}. Start the newer release "
        "again, or restore a backup that was made before the update."
    )


async def migrate(db: aiosqlite.Connection) -> None:
    """Bring the schema to this release, each migration in one transaction with its version."""
    [[version]] = await db.execute_fetchall("PRAGMA user_version")
    known = migrations()
    if version > known[-1][0]:
        raise StoreUnusable(_too_new(version))
    for number, script in known:
        if number > version:
            await _apply(db, number, script)


async def _apply(db: aiosqlite.Connection, number: int, script: str) -> None:
    await db.execute("BEGIN IMMEDIATE")
    try:
        for statement in re.split(r";\s*\n", script):
            if statement.strip():
                await db.execute(statement)
        await db.execute(f"PRAGMA user_version={number}")
        await db.execute("COMMIT")
    except BaseException:
        await db.execute("ROLLBACK")
        raise
