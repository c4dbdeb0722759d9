"""A database file as its one writer sees it."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.base.files import NotWritten, not_written
from bot.store.access import open_to_read
from bot.store.faults import Conflict, StoreFault, StoreUnusable
from bot.store.migrations import newest, oldest
from bot.store.sqlite import backups, database, files, schema
from bot.store.sqlite.connections import connected
from bot.store.sqlite.faults import damaged, foreign
from bot.store.store import Store
from tests.store.sqlite.conftest import SAMPLES


async def setting(db: Any, name: str) -> Any:
    [[found]] = await db.execute_fetchall(f"PRAGMA {name}")
    return found


# -- opening ----------------------------------------------------------------------------------------------


async def test_one_connection_writes_and_one_reads_and_both_wait_for_others(store: Store) -> None:
    writes, reads = store._database.db, store._database._reader
    for db, only_reads in ((writes, 0), (reads, 1)):
        assert await setting(db, "busy_timeout") == 5000
        assert await setting(db, "query_only") == only_reads
        assert db.isolation_level is None
        [[said]] = await db.execute_fetchall("SELECT CAST(x'41ff42' AS TEXT)")
        assert said == "A\ufffdB"


async def test_a_database_that_cannot_be_opened_any_more_is_named(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def shut(*about: object) -> None:
        raise sqlite3.DatabaseError("disk image is malformed")

    monkeypatch.setattr(database, "_opened", shut)
    with pytest.raises(StoreUnusable) as refused:
        await Store.open(str(path))
    assert str(refused.value) == str(damaged(path, "disk image is malformed"))


async def test_someone_who_opens_a_database_keeps_it_to_themselves(path: Path) -> None:
    schema.prepare(path)
    schema.prepare(path)
    with closing(connected(path)) as held:
        held.execute("BEGIN IMMEDIATE")
        held.execute("ROLLBACK")
        there = [path, *files.journals_of(path)]
        assert len(there) == 3
        for file in there:
            file.chmod(0o644)
        schema.prepare(path)
        assert [stat.filemode(file.stat().st_mode) for file in there] == ["-rw-------"] * 3


def test_a_database_of_an_older_release_is_brought_up_and_no_backup_is_made_unasked(old: Path) -> None:
    schema.prepare(old)
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (newest(),)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert files.backups_of(old) == []


def test_a_backup_before_a_migration_has_the_moment_in_its_name(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "time", SimpleNamespace(time=lambda: 86_400.0 * 365))
    schema.prepare(old, keep=1)
    assert [file.name for file in files.backups_of(old)] == ["x-1971-01-01T000000Z-schema-013.sqlite3"]


def test_a_database_that_cannot_be_made_says_why(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    def full(made: Path) -> None:
        raise not_written(made, "no room")

    monkeypatch.setattr(schema, "_create", full)
    with pytest.raises(StoreUnusable) as refused:
        schema.prepare(path)
    assert str(refused.value) == str(not_written(path, "no room"))


async def refusal_to_read(path: Path) -> str:
    with pytest.raises(StoreUnusable) as refused:
        async with open_to_read(path):
            pass
    return str(refused.value)


async def test_what_cannot_be_read_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(connected(path)) as db:
        db.execute("CREATE TABLE mine (id INTEGER)")
    assert await refusal_to_read(path) == str(foreign(path))

    def ill(db: sqlite3.Connection) -> int:
        raise sqlite3.DatabaseError("row 1 missing from index")

    shutil.copy(SAMPLES / "schema-013-splendor.db", path)
    monkeypatch.setattr(backups, "_count", ill)
    assert await refusal_to_read(path) == str(damaged(path, "row 1 missing from index"))


def test_a_database_from_before_the_first_release_says_which_checkout_brings_it_up(old: Path) -> None:
    with closing(connected(old)) as db:
        db.execute(f"PRAGMA user_version={oldest() - 1}")
    before = old.read_bytes()
    with pytest.raises(StoreUnusable) as refused:
        schema.prepare(old)
    assert str(refused.value) == (
        f"The database {old} has schema 12, from before release 1.0, and this release goes back to 13. Check "
        "out commit 5107ca0, start it once, then come back."
    )
    assert old.read_bytes() == before


class Ill:
    """SQLite finds an error, in several lines."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def execute(self, sql: str) -> Ill:
        self.asked.append(sql)
        return self

    def fetchone(self) -> tuple[object]:
        return ("*** in database main ***\nTree 2  page 4: free space",) if "_check" in self.asked[-1] else (2,)


def test_what_sqlite_finds_is_said_in_one_line() -> None:
    db, path = Ill(), Path("x.sqlite3")
    with pytest.raises(StoreUnusable) as refused:
        schema.checked(db, path)  # type: ignore[arg-type]
    assert str(refused.value) == str(damaged(path, "*** in database main *** Tree 2 page 4: free space"))
    assert db.asked == ["PRAGMA user_version", "PRAGMA quick_check(1)"]


def test_a_database_that_comes_about_meanwhile_is_not_replaced(tmp_path: Path, path: Path) -> None:
    path.write_bytes(b"another bot's")
    with pytest.raises(NotWritten, match="it exists already"):
        schema._create(path)
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("x.sqlite3", b"another bot's")]


def test_every_table_has_its_columns_in_order_and_its_key() -> None:
    shapes = {shape.table: shape for shape in schema.shapes()}
    assert set(shapes) == set(schema.expected(newest()))
    assert {table: set(shape.columns) for table, shape in shapes.items()} == schema.expected(newest())
    assert shapes["documents"].key == ("user", "kind", "name")
    assert shapes["settings"].columns == ("key", "value")
    assert next(iter(shapes)) == "tables", "the rows of all others belong to one of its"


# -- writing ----------------------------------------------------------------------------------------------

ADD = "INSERT INTO settings (key, value) VALUES (?, ?)"


async def test_a_statement_says_what_it_found_or_changed(store: Store) -> None:
    async def change(session: Any) -> list[Any]:
        await session.execute(ADD, ("a", "1"))
        await session.executemany(ADD, [("b", "2"), ("c", "3")])
        changed = await session.count("UPDATE settings SET value = ? WHERE key > ?", ("9", "a"))
        found = await session.fetch("SELECT key, value FROM settings WHERE value = ? ORDER BY key", ("9",))
        assert session.in_transaction
        return [changed, *map(tuple, found)]

    assert await store.write(change) == [2, ("b", "9"), ("c", "9")]
    assert not store._database._session.in_transaction
    assert await store._database.read("SELECT value FROM settings WHERE key = ?", ("a",)) == [("1",)]


@pytest.mark.parametrize(
    ("how", "about"),
    [("execute", ("a", "1")), ("executemany", [("a", "1")]), ("count", ("a", "1")), ("add", ("a", "1"))],
)
async def test_what_stands_there_already_is_a_conflict_however_it_is_stored(
    store: Store, how: str, about: Any
) -> None:
    await store.put_setting("a", "0")

    async def change(session: Any) -> None:
        await session.execute(ADD, ("b", "1"))
        await getattr(session, how)(ADD, about)

    with pytest.raises(Conflict, match=r"^UNIQUE constraint failed: settings.key$"):
        await store.write(change)
    assert await store.setting("b") is None, "nothing of it is stored"
    await store.put_setting("b", "2")
    assert await store.setting("b") == "2"


async def test_what_cannot_be_asked_is_a_fault(store: Store) -> None:
    with pytest.raises(StoreFault, match=r"^no such table: nowhere$"):
        await store._database.read("SELECT 1 FROM nowhere")


async def test_what_is_handed_in_is_stored_before_the_end(path: Path) -> None:
    store = await Store.open(str(path))
    await store.put_setting("a", "1")
    reads = store._database._reader
    await store.close()
    for closed in (store._database.db, reads):
        with pytest.raises(ValueError, match="no active connection"):
            await closed.execute("SELECT 1")
    assert files.journals_of(path) == [], "whoever comes last clears up"
    async with open_to_read(path) as looking:
        assert await looking.setting("a") == "1"
