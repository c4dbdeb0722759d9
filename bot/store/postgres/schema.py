"""The tables on a server: one bot at a time, and migrations all or nothing."""

from __future__ import annotations

import asyncpg
import structlog

from bot.store import migrations
from bot.store.address import ServerAddress
from bot.store.faults import StoreUnusable, from_before
from bot.store.migrations import newest, oldest, statements
from bot.store.postgres.dialect import translated_step
from bot.store.postgres.faults import damaged, foreign, held, held_by_older, held_by_one, too_new, unfit
from bot.store.sqlite.schema import expected

log = structlog.get_logger("database")
LOCK = 0x50524C52
"""Advisory lock of a connected bot, combined with the schema's name: a database may have several."""
OWN = 0x50524C53
"""Lock of each of several processes, combined with its name."""
WAITS_FOR_LOCK = "2s"
"""Time for the server to notice a killed bot's connection."""
HOLDS_UP = "5s"
"""How long a process may be stuck mid-change: others want what it holds."""
OLDEST_SERVER = 13
_MIGRATES_WITHIN = 600.0
"""Seconds."""


async def hold(db: asyncpg.Connection, address: ServerAddress, name: str) -> None:
    """Be the one bot on a database for as long as this connection lasts; raises `StoreUnusable` if another is.

    An earlier connection of this `name` is ended: the server may not know yet that it's lost.
    """
    await _end_former(db, name)
    if not await _locked(db, "SELECT pg_advisory_lock($1, hashtext(current_schema()))", LOCK):
        raise held(address)
    await _settle(db)


async def share(db: asyncpg.Connection, address: ServerAddress, name: str) -> None:
    """Be one of several processes on a database while this connection lasts; raises `StoreUnusable` if one has
    it for itself.

    An earlier connection of this process is ended first: it held what only one can hold.
    """
    await _end_former(db, name)
    if not await _locked(db, "SELECT pg_advisory_lock($1, hashtext($2))", OWN, name):
        raise held(address)
    if not await _locked(db, "SELECT pg_advisory_lock_shared($1, hashtext(current_schema()))", LOCK):
        raise held_by_one(address)
    await db.execute(f"SET idle_in_transaction_session_timeout = '{HOLDS_UP}'")
    await _settle(db)


async def prepare_shared(db: asyncpg.Connection, address: ServerAddress) -> None:
    """Like `prepare`, one process at a time. Raises `StoreUnusable` if processes of an older release are
    running."""
    await must_be_fit(db, address)
    version = await checked(db, address)
    if version == newest():
        return
    await db.execute("SELECT pg_advisory_unlock_shared($1, hashtext(current_schema()))", LOCK)
    alone = await _locked(db, "SELECT pg_advisory_lock($1, hashtext(current_schema()))", LOCK)
    if alone:
        await prepare(db, address)
    if not await _locked(db, "SELECT pg_advisory_lock_shared($1, hashtext(current_schema()))", LOCK):
        raise held_by_one(address)
    if alone:
        await db.execute("SELECT pg_advisory_unlock($1, hashtext(current_schema()))", LOCK)
    elif await checked(db, address) != newest():
        raise held_by_older(address, version, newest())


async def _end_former(db: asyncpg.Connection, name: str) -> None:
    await db.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid()",
        name,
    )


async def _locked(db: asyncpg.Connection, sql: str, *values: object) -> bool:
    await db.execute(f"SET lock_timeout = '{WAITS_FOR_LOCK}'")
    try:
        await db.execute(sql, *values)
    except asyncpg.LockNotAvailableError:
        return False
    await db.execute("SET lock_timeout = 0")
    return True


async def _settle(db: asyncpg.Connection) -> None:
    """Acknowledged changes have to be durable."""
    if await db.fetchval("SHOW synchronous_commit") == "off":
        await db.execute("SET synchronous_commit = on")


async def prepare(db: asyncpg.Connection, address: ServerAddress) -> None:
    """Make the tables, or check and migrate them; raises `StoreUnusable` with a remedy and changes nothing."""
    await must_be_fit(db, address)
    version = await checked(db, address)
    if version == newest():
        return
    if version:
        log.info("migrating", before=version, to=newest())
    try:
        async with db.transaction():
            await migrate(db, version)
    except asyncpg.PostgresError as error:
        raise StoreUnusable(
            f"The database {address} couldn't be brought to this release's schema ({error.args[0]}), so it "
            "hasn't changed. Check that the user can create tables in it. Otherwise start the release that ran "
            "before, and tell its authors."
        ) from error


async def must_be_fit(db: asyncpg.Connection, address: ServerAddress) -> None:
    """Raise `StoreUnusable` if it can't store tables."""
    if db.get_server_version().major < OLDEST_SERVER:
        raise unfit(address, f"Parlor needs PostgreSQL {OLDEST_SERVER} or newer")
    if await db.fetchval("SHOW server_encoding") != "UTF8":
        raise unfit(
            address, "its encoding is not UTF8. Make one with `createdb --encoding=UTF8 --template=template0`"
        )
    if await db.fetchval("SELECT current_schema()") is None:
        raise unfit(address, "its search_path names no schema that exists")


async def checked(db: asyncpg.Connection, address: ServerAddress) -> int:
    """The schema's version, or 0; raises `StoreUnusable` for anything but Parlor's tables."""
    present = await columns(db)
    if not present:
        return 0
    if "parlor" not in present:
        raise foreign(address)
    version = await db.fetchval("SELECT version FROM parlor")
    if version is None:
        raise damaged(address, "its table parlor is empty")
    if version > newest():
        raise too_new(address, version, newest())
    if version < oldest():
        raise from_before(address, version, oldest())
    for table, wanted in expected(version).items():
        if not wanted <= present.get(table, frozenset()):
            raise damaged(address, f"its table {table} is not as schema {version} has it")
    return int(version)


async def columns(db: asyncpg.Connection) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for table, column in await db.fetch(
        "SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid "
        "JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema() "
        "AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped"
    ):
        found.setdefault(table, set()).add(column)
    return {table: frozenset(names) for table, names in found.items()}


async def migrate(db: asyncpg.Connection, version: int) -> None:
    """Runs in the open transaction."""
    if not version:
        await db.execute(
            "CREATE TABLE parlor (version BIGINT NOT NULL, owner TEXT NOT NULL, mark TEXT NOT NULL)"
        )
        await db.execute("INSERT INTO parlor VALUES (0, '', '')")
    for number, script in migrations.server_scripts():
        if number > version:
            for step in map(translated_step, statements(script)):
                if step is not None:
                    await db.execute(step, timeout=_MIGRATES_WITHIN)
    await db.execute("UPDATE parlor SET version = $1", newest())
