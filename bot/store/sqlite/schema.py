"""Opens a database: its kind, its health, and numbered migrations, each after a backup."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bot.base.files import NotWritten, atomic_file, keep_to_owner
from bot.store import migrations
from bot.store.faults import StoreUnusable, from_before
from bot.store.migrations import newest, oldest, statements
from bot.store.sqlite import backups, files
from bot.store.sqlite.connections import connected, must_be_file, reading
from bot.store.sqlite.faults import damaged, explained, foreign, too_new

APPLICATION = 0x50524C52
"""Parlor's application id in SQLite's header."""
_OF_A_STEP = ("SQLITE_ERROR", "SQLITE_CONSTRAINT")
"""SQLite's errors for a step that doesn't fit; the name may continue with the constraint."""


def prepare(path: Path, keep: int = 0) -> None:
    """Make the database, or check it and migrate it.

    It's backed up first, and the newest `keep` backups remain. Raises `StoreUnusable` with a remedy and changes
    nothing.
    """
    must_be_file(path)
    try:
        if not path.exists():
            _create(path)
            return
        for file in (path, *files.journals_of(path)):
            keep_to_owner(file)
        with closing(connected(path)) as db:
            version = checked(db, path)
            db.execute("PRAGMA journal_mode=WAL").fetchall()
            if version < newest():
                backups.before_migration(path, version, time.time(), keep)
                _bring_up(db, path)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise explained(path, error) from error
    except NotWritten as error:
        raise StoreUnusable(str(error)) from error


def fault_in(path: Path) -> str | None:
    """What's wrong with a database, or None; changes nothing, so a bot can be running on it."""
    try:
        must_be_file(path)
        if path.exists():
            with reading(path) as db:
                checked(db, path)
    except StoreUnusable as error:
        return str(error)
    return None


def checked(db: sqlite3.Connection, path: Path, *, thorough: bool = False) -> int:
    """The schema of a healthy Parlor database; else raises `StoreUnusable` or sqlite3.Error."""
    [version] = db.execute("PRAGMA user_version").fetchone()
    [health] = db.execute(f"PRAGMA {'integrity_check' if thorough else 'quick_check'}(1)").fetchone()
    if health != "ok":
        raise damaged(path, " ".join(str(health).split()))
    present = columns(db)
    if _is_foreign(db, version, present):
        raise foreign(path)
    if version > newest():
        raise too_new(path, version, newest())
    if version < 0:
        raise damaged(path, f"its schema is {version}")
    if 0 < version < oldest():
        raise from_before(path, version, oldest())
    for table, wanted in expected(version).items():
        if not wanted <= present.get(table, frozenset()):
            raise damaged(path, f"its table {table} is not as schema {version} has it")
    return int(version)


def _is_foreign(db: sqlite3.Connection, version: int, present: dict[str, frozenset[str]]) -> bool:
    if version == 0:
        return bool(present)
    return bool(db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION)


def columns(db: sqlite3.Connection) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for table, column in db.execute(
        "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c "
        "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'"
    ):
        found.setdefault(table, set()).add(column)
    return {table: frozenset(names) for table, names in found.items()}


@cache
def expected(version: int) -> dict[str, frozenset[str]]:
    """The columns of every table of a schema."""
    with closing(connected(":memory:")) as db:
        migrate(db, version)
        return columns(db)


class TableSchema(NamedTuple):
    """Columns in order, and which of them form the key."""

    table: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


@cache
def shapes() -> tuple[TableSchema, ...]:
    """Tables, each after those its rows belong to."""
    with closing(connected(":memory:")) as db:
        migrate(db)
        names = db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid"
        ).fetchall()
        return tuple(_shape(db, name) for (name,) in names)


def _shape(db: sqlite3.Connection, table: str) -> TableSchema:
    found = db.execute("SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", (table,)).fetchall()
    key = sorted((place, name) for name, place in found if place)
    return TableSchema(table, tuple(name for name, _ in found), tuple(name for _, name in key))


def _create(path: Path) -> None:
    """All or nothing."""
    with atomic_file(path, new=True) as draft, closing(connected(draft)) as db:
        db.execute("PRAGMA auto_vacuum=INCREMENTAL")
        migrate(db)


def _bring_up(db: sqlite3.Connection, path: Path) -> None:
    try:
        migrate(db)
    except (sqlite3.IntegrityError, sqlite3.OperationalError) as error:
        if not getattr(error, "sqlite_errorname", "").startswith(_OF_A_STEP):
            raise
        raise StoreUnusable(
            f"The database {path} couldn't be brought to this release's schema ({error}), so it "
            "hasn't changed. Start the release that ran before, and tell its authors."
        ) from error


def migrate(db: sqlite3.Connection, goal: int | None = None) -> None:
    """Each migration and its number in one transaction; `goal` None: this release's."""
    [version] = db.execute("PRAGMA user_version").fetchone()
    for number, script in migrations.scripts():
        if version < number <= (newest() if goal is None else goal):
            _apply(db, number, script)


def _apply(db: sqlite3.Connection, number: int, script: str) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        for statement in statements(script):
            db.execute(statement)
        db.execute(f"PRAGMA user_version={number}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
