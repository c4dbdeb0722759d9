"""Each problem of a server's database gives one sentence with its remedy."""

from __future__ import annotations

import sys

import asyncpg
import pytest

from bot.store import migrations
from bot.store.access import fault_on, open_to_read
from bot.store.address import ServerAddress
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.migrations import newest, oldest, scripts
from bot.store.postgres import faults, schema
from bot.store.sqlite.schema import expected
from bot.store.store import Store
from tests.databases import needs_server
from tests.store.test_rows import started, table

pytestmark = needs_server


async def said(address: ServerAddress, *statements: str) -> list[tuple[object, ...]]:
    db = await asyncpg.connect(address.whole)
    try:
        for statement in statements:
            found = await db.fetch(statement)
        return [tuple(row) for row in found]
    finally:
        await db.close()


async def refusal(address: ServerAddress) -> str:
    with pytest.raises(StoreUnusable) as refused:
        await Store.open(address)
    return str(refused.value)


async def test_an_empty_database_gets_the_tables_of_a_file(empty: ServerAddress) -> None:
    assert await fault_on(empty) is None, "it can be made"
    await (await Store.open(empty)).close()
    db = await asyncpg.connect(empty.whole)
    found = await schema.columns(db)
    await db.close()
    assert found.pop("parlor") == {"version", "owner", "mark"}
    assert found.pop("processes") == {"name", "mark", "shards", "count", "seen_at", "spends", "edition"}
    assert found.pop("leases") == {"shard", "holder", "until"}
    assert found.pop("greetings") == {"line", "at"}
    assert found == expected(newest())
    assert await said(empty, "SELECT version FROM parlor") == [(newest(),)]
    assert await fault_on(empty) is None


async def test_only_one_bot_runs_on_a_database(empty: ServerAddress, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "WAITS_FOR_LOCK", "10ms")
    store = await Store.open(empty)
    assert await refusal(empty) == str(faults.held(empty))
    await store.put_setting("x", "y")
    async with open_to_read(empty) as looking:
        assert await looking.setting("x") == "y", "whoever only reads is let in"
        with pytest.raises(StoreFault, match="cannot execute DELETE in a read-only transaction"):
            await looking._read("DELETE FROM settings")
    assert await fault_on(empty) is None, "beside a running bot too"
    await store.close()
    await (await Store.open(empty)).close()


async def test_a_database_of_another_program_is_left_alone(empty: ServerAddress) -> None:
    await said(empty, "CREATE TABLE mine (id BIGINT)")
    assert await refusal(empty) == await fault_on(empty) == str(faults.foreign(empty))
    named = await said(empty, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace")
    assert named == [("mine",)]


async def test_a_newer_an_older_and_a_damaged_one_are_told_apart(empty: ServerAddress) -> None:
    await (await Store.open(empty)).close()
    await said(empty, "UPDATE parlor SET version = 999")
    assert await refusal(empty) == str(faults.too_new(empty, 999, newest()))
    await said(empty, "UPDATE parlor SET version = 9")
    with pytest.raises(StoreUnusable) as refused:
        async with open_to_read(empty):
            pass
    assert str(refused.value) == (
        f"The database {empty} has schema 9, from before release 1.0, and this release goes back to "
        f"{oldest()}. Check out commit 5107ca0, start it once, then come back."
    )
    await said(empty, f"UPDATE parlor SET version = {newest()}", "ALTER TABLE seats DROP COLUMN gone")
    assert await refusal(empty) == str(
        faults.damaged(empty, f"its table seats is not as schema {newest()} has it")
    )


async def test_a_step_of_the_schema_that_fails_leaves_everything_as_it_was(
    empty: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(empty)
    row = await started(store, table())
    await store.close()
    further = (
        *scripts(),
        (newest() + 1, "CREATE TABLE extra (id INTEGER);\nINSERT INTO nowhere VALUES (1);\n"),
    )
    with monkeypatch.context() as broken:
        broken.setattr(migrations, "scripts", lambda: further)
        broken.setattr(migrations, "server_scripts", lambda: further)
        assert await refusal(empty) == (
            f"The database {empty} couldn't be brought to this release's schema (relation \"nowhere\" does not "
            "exist), so it hasn't changed. Check that the user can create tables in it. Otherwise start the "
            "release that ran before, and tell its authors."
        )
    assert await said(empty, "SELECT to_regclass('extra'), version FROM parlor") == [(None, newest())]
    store = await Store.open(empty)
    assert await store.row(row.id) == row
    await store.close()


async def test_a_step_of_the_schema_is_taken_by_a_database_that_is_played(
    empty: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(empty)
    row = await started(store, table())
    await store.close()
    step = "CREATE TABLE extra (user INTEGER PRIMARY KEY, at REAL) WITHOUT ROWID;\n"
    further = (*scripts(), (newest() + 1, step))
    monkeypatch.setattr(migrations, "scripts", lambda: further)
    monkeypatch.setattr(migrations, "server_scripts", lambda: further)
    store = await Store.open(empty)
    assert await store.row(row.id) == row
    await store.close()
    assert await said(empty, "SELECT version FROM parlor") == [(newest(),)]
    assert await said(empty, 'SELECT "user", at FROM extra') == []


async def test_what_trying_again_does_not_mend_is_said_at_once(empty: ServerAddress) -> None:
    nowhere = ServerAddress(empty.whole.replace("/scene_", "/no_scene_"))
    name = nowhere.whole.partition("@/")[2].partition("?")[0]
    assert await refusal(nowhere) == str(
        faults.refused(nowhere, asyncpg.InvalidCatalogNameError(f'database "{name}" does not exist'))
    )


async def test_a_server_that_does_not_answer_is_told_without_the_password(
    empty: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = ServerAddress("postgresql://ada:open%20sesame@/parlor?host=/nowhere")
    monkeypatch.setattr("bot.store.postgres.connection.PATIENCE", 0.0)
    assert await fault_on(away) == str(
        faults.away(away, StoreFault("the database server does not answer: No such file or directory"))
    )
    assert away.secrets == [away.whole, "open sesame", "open%20sesame"]


async def test_without_the_package_it_is_said_how_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert await refusal(ServerAddress("postgresql://parlor@localhost/parlor")) == (
        "The database is on a PostgreSQL server, and the package that talks to one isn't installed. Install "
        "it with `.venv/bin/pip install --require-hashes -r requirements-postgres.lock` (as a package: `pip "
        "install 'parlor[postgres]'`), then start again."
    )
