"""A database on a server: one connection writes and holds it, another reads only durable data."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.base.shards import Shards
from bot.store.address import ServerAddress
from bot.store.coordination import LEASE, Coordinator
from bot.store.database import Change, Row, T
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.migrations import newest
from bot.store.postgres import schema
from bot.store.postgres.connection import Connection, Driver, ServerSession
from bot.store.postgres.faults import Lost, as_faults, away, taken_over, too_old
from bot.store.writer import Writer, together


class ServerSource:
    """Reads only; `alone`: only without a bot."""

    def __init__(self, address: ServerAddress, name: str, *, alone: bool = False) -> None:
        self.address = address
        self._name = f"{name} reads"
        self._reading = Connection(address, self._name, self._hold_to_read if alone else _only_read)

    async def version(self) -> int:
        """0 if there are no tables; raises `StoreUnusable` if they can't be used."""

        async def look(session: ServerSession) -> int:
            with as_faults(session.connection):
                await schema.must_be_fit(session.connection, self.address)
                return await schema.checked(session.connection, self.address)

        return await self._reading.do(look)

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        return await self._reading.do(lambda session: session.fetch(sql, values))

    async def close(self) -> None:
        await self._reading.close()

    async def _hold_to_read(self, db: Driver) -> None:
        await schema.hold(db, self.address, self._name)
        await _only_read(db)


@dataclass
class Attempt:
    changes: Sequence[Change[Any]]
    done: list[Any] = field(default_factory=list)
    mark: str = field(default_factory=lambda: secrets.token_hex(8))
    """What its transaction writes into the table `parlor`. A transaction number wouldn't do: after a crash the
    server may reuse it."""
    doubtful: bool = False
    """It may be durable, reply or not."""


class ServerDatabase(ServerSource):
    """The one writer; see `Database`.

    A change interrupted by a lost connection is repeated, unless the server says it was committed. The lock
    goes with the connection: the writer holds it, and the table `parlor` says whether another bot has held it
    since.
    """

    def __init__(self, address: ServerAddress) -> None:
        name = f"parlor {secrets.token_hex(8)}"
        super().__init__(address, name)
        self._owner = f"{name} writes"
        self._opened = False
        self.coordinator: Coordinator | None = None
        self.writing = Connection(address, self._owner, self._greet, self._as_session)
        self.writer = Writer(self._transact)

    async def open(self) -> None:
        """Connect, check and migrate; raises `StoreUnusable` with a remedy."""
        try:
            await self.writing.do(self._begin)
            await self.read("SELECT 1")
        except StoreFault as fault:
            raise away(self.address, fault) from fault

    async def write(self, change: Change[T]) -> T:
        return await self.writer.write(change)

    async def close(self) -> None:
        await self.writer.drained()
        await super().close()
        await self.writing.close()

    def unusable(self, fault: StoreFault) -> StoreUnusable:
        return away(self.address, fault)

    async def size(self) -> int:
        [[size]] = await self.read("SELECT pg_database_size(current_database())")
        return int(size)

    async def back_up(self, now: float) -> Path | None:
        """Left to the server's own tools."""
        return None

    async def give_back(self, pages: int) -> bool:
        """The server does that itself."""
        return False

    async def make_compactable(self) -> bool:
        """There is no older kind."""
        return False

    async def _greet(self, db: Driver) -> None:
        await schema.hold(db, self.address, self._owner)
        if not self._opened:
            return
        if await db.fetchval("SELECT owner FROM parlor") != self._owner:
            raise taken_over(self.address)

    async def _begin(self, session: ServerSession) -> None:
        with as_faults(session.connection):
            await schema.prepare(session.connection, self.address)
            await session.connection.execute("UPDATE parlor SET owner = $1", self._owner)
        self._opened = True

    def _as_session(self, connection: Driver) -> ServerSession:
        return ServerSession(connection)

    async def _transact(self, changes: Sequence[Change[Any]]) -> list[Any]:
        attempt = Attempt(changes)

        async def once(session: ServerSession) -> list[Any]:
            return await self._once(session, attempt)

        return await self.writing.do(once)

    async def _once(self, session: ServerSession, attempt: Attempt) -> list[Any]:
        if attempt.doubtful and await self._newest_mark(session) == attempt.mark:
            return attempt.done  # durable, though the reply got lost
        attempt.doubtful = False
        await session.execute("BEGIN")
        try:
            await self._mark(session, attempt)
            attempt.done = await together(session, attempt.changes)
            attempt.doubtful = True
            await session.commit()
        except BaseException:
            await _roll_back(session)
            raise
        return attempt.done

    async def _mark(self, session: ServerSession, attempt: Attempt) -> None:
        await session.execute("UPDATE parlor SET mark = ?", (attempt.mark,))

    async def _newest_mark(self, session: ServerSession) -> str:
        """The newest durable one. The lost connection has ended: this one holds its lock."""
        [[newest_mark]] = await session.fetch("SELECT mark FROM parlor")
        return str(newest_mark)


async def _only_read(db: Driver) -> None:
    await db.execute("SET default_transaction_read_only = on")


async def _roll_back(session: ServerSession) -> None:
    try:
        if session.in_transaction:
            await session.execute("ROLLBACK")
    except Lost:  # the connection and its transaction are gone
        return


async def open_server(
    address: ServerAddress, kind: Callable[[ServerAddress], ServerDatabase] = ServerDatabase
) -> ServerDatabase:
    """Check and migrate; raises `StoreUnusable` with a remedy."""
    database = kind(address)
    try:
        await database.open()
    except BaseException:
        await database.close()
        raise
    return database


@asynccontextmanager
async def server_to_read(address: ServerAddress, *, alone: bool = False) -> AsyncIterator[ServerSource]:
    """A bot may be running on it, unless it's read `alone`. Raises `StoreUnusable`."""
    source = ServerSource(address, f"parlor {secrets.token_hex(8)}", alone=alone)
    try:
        version = await source.version()
        if version < newest():
            raise too_old(address, version, newest())
        yield source
    except StoreFault as fault:
        raise away(address, fault) from fault
    finally:
        await source.close()


async def shards_at_work(address: ServerAddress) -> list[Shards]:
    """The shards of each process now; raises `StoreUnusable`."""
    source = ServerSource(address, "parlor looks")
    try:
        if await source.version() < newest():
            return []
        found = await source.read(
            "SELECT shards, count FROM processes WHERE seen_at > extract(epoch FROM clock_timestamp()) - ? "
            "ORDER BY name",
            (LEASE,),
        )
    except StoreFault as fault:
        raise away(address, fault) from fault
    finally:
        await source.close()
    return [Shards(tuple(map(int, own.split())), int(count)) for own, count in found]


async def fault_of_server(address: ServerAddress) -> str | None:
    """What's wrong, or None; fsync=off counts too: a crash would lose acknowledged changes."""
    source = ServerSource(address, "parlor looks")
    try:
        await source.version()
        [[fsync]] = await source.read("SHOW fsync")
    except StoreFault as fault:
        return str(away(address, fault))
    finally:
        await source.close()
    if fsync == "off":
        return f"the server of {address} runs with fsync=off and may lose tables. Set fsync to on."
    return None
