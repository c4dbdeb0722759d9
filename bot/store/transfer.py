"""Copies a whole database to another place, of either kind: everything, compared row by row, or nothing."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bot.base.files import atomic_file
from bot.store.access import must_be_there, open_database, sole_owner, source_alone
from bot.store.address import Address, ServerAddress
from bot.store.database import Database, Row, Session, Source
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.sqlite.schema import TableSchema, shapes
from bot.store.statements import inserting
from games.kernel import codec

AT_ONCE = 500
"""Rows in memory at a time."""
Fetch = Callable[[str, Sequence[Any]], Awaitable[list[Row]]]


class TableDigest(NamedTuple):
    rows: int
    print: str
    """SHA-256 of all its rows by key."""


class Counter(NamedTuple):
    """How a kind of database keeps the highest table number ever used: none is used twice."""

    read: str
    write: str


_OF_FILES = Counter(
    "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'tables'",
    "UPDATE sqlite_sequence SET seq = ? WHERE name = 'tables'",
)
_OF_SERVERS = Counter(
    "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM tables_id_seq",
    "SELECT setval('tables_id_seq', ?)",
)


async def move(source: Address, goal: Address) -> dict[str, TableDigest]:
    """Copy everything; returns each table's digest at the goal. The source doesn't change. Raises
    `StoreUnusable` or `NotWritten`; then there's no copy, and a goal on a server is empty."""
    must_be_there(source)
    async with AsyncExitStack() as held:
        read = await held.enter_async_context(source_alone(source))
        written = await held.enter_async_context(_goal(goal))
        try:
            return await written.write(_copying(read, source, goal))
        except StoreFault as fault:
            raise StoreUnusable(
                f"{source} wasn't copied to {goal}: {fault}. Nothing is there now. Fix that and try again."
            ) from fault


@asynccontextmanager
async def _goal(address: Address) -> AsyncIterator[Database]:
    """An empty database on a server, or a file that's put in place once it's complete."""
    if isinstance(address, ServerAddress):
        database = await open_database(address)
        try:
            if any([await database.read(f"SELECT 1 FROM {shape.table} LIMIT 1") for shape in shapes()]):
                raise StoreUnusable(
                    f"The database {address} isn't empty: it's already in use. Name an empty one, or "
                    "recreate this one with dropdb and createdb (docs/hosting.md says how). It hasn't "
                    "changed."
                )
            yield database
        finally:
            await database.close()
        return
    if address.exists():
        raise StoreUnusable(f"{address} already exists and hasn't changed. Name a new file.")
    with sole_owner(address), atomic_file(address, new=True) as draft:
        draft.unlink()  # an empty file isn't an empty database
        database = await open_database(draft)
        try:
            yield database
        finally:
            await database.close()


def _copying(
    read: Source, source: Address, goal: Address
) -> Callable[[Session], Awaitable[dict[str, TableDigest]]]:
    async def change(db: Session) -> dict[str, TableDigest]:
        found: dict[str, TableDigest] = {}
        for shape in shapes():
            found[shape.table] = await _copied(read.read, db, shape)
            there = await _printed(db.fetch, shape)
            if there != found[shape.table]:
                raise StoreFault(f"its {shape.table} aren't the same there")
        [[highest]] = await read.read(_counter(source).read)
        if highest:
            await db.execute(_counter(goal).write, (highest,))
        return found

    return change


def _counter(address: Address) -> Counter:
    return _OF_FILES if isinstance(address, Path) else _OF_SERVERS


async def _copied(read: Fetch, db: Session, shape: TableSchema) -> TableDigest:
    count, digest = 0, hashlib.sha256()
    async for rows in _pages(read, shape):
        try:
            await db.executemany(inserting(shape.table, shape.columns), rows)
        except StoreFault as fault:
            raise StoreFault(f"its {shape.table} can't be stored there ({fault})") from fault
        count += len(rows)
        digest.update(_bytes_of(rows))
    return TableDigest(count, digest.hexdigest())


async def _printed(fetch: Fetch, shape: TableSchema) -> TableDigest:
    count, digest = 0, hashlib.sha256()
    async for rows in _pages(fetch, shape):
        count += len(rows)
        digest.update(_bytes_of(rows))
    return TableDigest(count, digest.hexdigest())


async def _pages(fetch: Fetch, shape: TableSchema) -> AsyncIterator[list[Row]]:
    """By key, a page at a time."""
    keys, places = ", ".join(shape.key), [shape.columns.index(name) for name in shape.key]
    rows = f"SELECT {', '.join(shape.columns)} FROM {shape.table}"
    order = f"ORDER BY {keys} LIMIT {AT_ONCE}"
    further = f"{rows} WHERE ({keys}) > ({', '.join('?' * len(shape.key))}) {order}"
    found = await fetch(f"{rows} {order}", ())
    while found:
        yield found
        found = await fetch(further, [found[-1][place] for place in places])


def _bytes_of(rows: Sequence[Row]) -> bytes:
    """Equal for equal values from either kind of database."""
    return b"".join(codec.encode(list(row)) for row in rows)
