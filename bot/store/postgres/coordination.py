"""Several processes on one server: each writes, hears of others' changes, and holds leases on shards. All times
are the server's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, NamedTuple

import structlog

from bot.base.shards import Shards, shard_of
from bot.store.address import ServerAddress
from bot.store.coordination import LEASE, Heard, Heartbeat, News
from bot.store.database import Change, Session, T
from bot.store.faults import Overtaken, StoreFault, StoreUnusable, Tangled
from bot.store.migrations import newest
from bot.store.postgres import schema
from bot.store.postgres.connection import FIRST_PAUSE, LONGEST_PAUSE, Driver, ServerSession, connect
from bot.store.postgres.database import Attempt, ServerDatabase
from bot.store.postgres.faults import as_faults, counted_otherwise, migrated

log = structlog.get_logger("database")
CHANNEL = "'parlor ' || md5(current_schema())"
"""The channel of processes that share a schema, worked out by the server: names have to be short, and other
schemas may hold other bots."""
EVERY = 10.0
"""Seconds between checks that the connection still works: a network can lose it silently."""

_NOW = "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
_STIR = "-"
"""Sent instead of a table: a lease or a process has changed."""
_TANGLES = 3
"""How often a change is retried that the server gave up over a deadlock."""
_FORGOTTEN = 24 * 3600.0
"""Seconds after which a process that ended silently is forgotten."""


class Listener:
    """Listens until stopped. After a gap, it reports that news may have been missed."""

    def __init__(
        self, address: ServerAddress, name: str, process: str, heard: Heard, stirred: Callable[[], None]
    ) -> None:
        self._address, self._name, self._process = address, name, process
        self._heard, self._stirred = heard, stirred
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="listener")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                connection = await connect(self._address, self._name)
            except (StoreFault, StoreUnusable) as fault:
                log.debug("not_listening", said=str(fault))
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = FIRST_PAUSE
                await self._listen(connection)
            await asyncio.sleep(pause)

    async def _listen(self, connection: Driver) -> None:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            with suppress(StoreFault), as_faults(connection):
                await connection.add_listener(await connection.fetchval(f"SELECT {CHANNEL}"), self._take)
                self._heard(None)
                self._stirred()
                while not lost.is_set():
                    with suppress(TimeoutError):
                        async with asyncio.timeout(EVERY):
                            await lost.wait()
                    await connection.fetchval("SELECT 1")
        finally:
            connection.terminate()

    def _take(self, connection: object, pid: int, channel: str, said: object) -> None:
        process, *what = str(said).split()
        if process == self._process:
            return
        if len(what) == 3:
            self._heard(News(*map(int, what)))
        else:
            self._stirred()


class SharedSession(ServerSession):
    def __init__(self, connection: Driver, process: str, count: Callable[[], int]) -> None:
        super().__init__(connection)
        self._process, self._count = process, count

    async def tell(self, table: int, guild: int, writes: int) -> None:
        await self.say(f"{table} {guild} {writes}")

    async def say(self, what: str) -> None:
        await self.fetch(f"SELECT pg_notify({CHANNEL}, ?)", (f"{self._process} {what}",))

    async def must_look_after(self, guild: int) -> None:
        held = f"SELECT 1 FROM leases WHERE shard = ? AND holder = ? AND until > {_NOW}"
        shard = shard_of(guild, max(1, self._count()))
        if not await self.fetch(held, (shard, self._process)):
            raise Overtaken("another process looks after this table now")


class SharedDatabase(ServerDatabase):
    """One of several processes on a database; see `Database` and `Coordinator`."""

    def __init__(self, address: ServerAddress) -> None:
        super().__init__(address)
        self.coordinator = self
        self._process = self._owner.split()[1]
        self._count = 1
        self._listener: Listener | None = None

    def _as_session(self, connection: Driver) -> ServerSession:
        return SharedSession(connection, self._process, lambda: self._count)

    async def close(self) -> None:
        if self._listener is not None:
            await self._listener.stop()
        await super().close()

    # -- writing beside others ----------------------------------------------------------------------------

    async def write(self, change: Change[T]) -> T:
        for _ in range(_TANGLES):
            with suppress(Tangled):
                return await super().write(change)
        return await super().write(change)

    async def _greet(self, db: Driver) -> None:
        await schema.share(db, self.address, self._owner)
        if self._opened and await db.fetchval("SELECT version FROM parlor") != newest():
            raise migrated(self.address)

    async def _begin(self, session: ServerSession) -> None:
        with as_faults(session.connection):
            await schema.prepare_shared(session.connection, self.address)
        self._opened = True

    async def _mark(self, session: ServerSession, attempt: Attempt) -> None:
        await session.execute(
            "INSERT INTO processes (name, mark) VALUES (?, ?) "
            "ON CONFLICT (name) DO UPDATE SET mark = excluded.mark",
            (self._process, attempt.mark),
        )

    async def _newest_mark(self, session: ServerSession) -> str:
        found = await session.fetch("SELECT mark FROM processes WHERE name = ?", (self._process,))
        return str(found[0][0]) if found else ""

    # -- coordinator --------------------------------------------------------------------------------------

    async def look(self, shards: Shards, spends: float, edition: int = 0) -> Heartbeat:
        async def change(db: Session) -> Heartbeat | StoreUnusable:
            others = await self._others(db, shards)
            if isinstance(others, StoreUnusable):
                return others
            await self._be_there(db, shards, spends, edition)
            behind = any(other.edition > edition for other in others)
            equals = {shard for other in others if other.edition >= edition for shard in other.shards}
            held = await self._held(db, shards, set() if behind else _due(shards, equals))
            away = held if behind else (held - set(shards.own)) & equals
            share = (1.0 + spends) / (1.0 + spends + sum(1.0 + other.spends for other in others))
            there = {shard for other in others for shard in other.shards} | set(shards.own)
            return Heartbeat(held, away, share, frozenset(range(shards.count)) - there, not others)

        self._count = shards.count
        found = await self.write(change)
        if isinstance(found, StoreUnusable):
            raise found
        return found

    async def hand_back(self, shards: Collection[int]) -> None:
        async def change(db: Session) -> None:
            for shard in sorted(shards):
                await db.execute("DELETE FROM leases WHERE shard = ? AND holder = ?", (shard, self._process))
            await _said(db).say(_STIR)

        await self.write(change)

    async def leave(self) -> None:
        async def change(db: Session) -> None:
            await db.execute("DELETE FROM leases WHERE holder = ?", (self._process,))
            await db.execute("UPDATE processes SET seen_at = 0 WHERE name = ?", (self._process,))
            await _said(db).say(_STIR)

        await self.write(change)

    async def greeting(self, line: int, every: float) -> float:
        async def change(db: Session) -> float:
            [[wait]] = await db.fetch(
                f"INSERT INTO greetings (line, at) VALUES (?1, {_NOW}) ON CONFLICT (line) DO UPDATE "
                f"SET at = greatest(greetings.at + ?2, {_NOW}) RETURNING at - {_NOW}",
                (line, every),
            )
            return max(0.0, float(wait))

        return await self.write(change)

    def listen(self, heard: Heard, stirred: Callable[[], None]) -> None:
        self._listener = Listener(
            self.address, f"parlor {self._process} listens", self._process, heard, stirred
        )
        self._listener.start()

    async def _be_there(self, db: Session, shards: Shards, spends: float, edition: int) -> None:
        """Tells the others the first time."""
        known = await db.fetch("SELECT shards FROM processes WHERE name = ? AND seen_at > 0", (self._process,))
        await db.execute(
            "INSERT INTO processes (name, shards, count, seen_at, spends, edition) "
            f"VALUES (?, ?, ?, {_NOW}, ?, ?) ON CONFLICT (name) DO UPDATE SET shards = excluded.shards, "
            "count = excluded.count, seen_at = excluded.seen_at, spends = excluded.spends, "
            "edition = excluded.edition",
            (self._process, " ".join(map(str, shards.own)), shards.count, spends, edition),
        )
        if not known:
            # Another starting process locks its own row, which doesn't count as alive yet: each would wait for
            # the other's.
            await db.execute(
                "DELETE FROM processes WHERE name IN "
                f"(SELECT name FROM processes WHERE seen_at < {_NOW} - ? FOR UPDATE SKIP LOCKED)",
                (_FORGOTTEN,),
            )
            await _said(db).say(_STIR)

    async def _others(self, db: Session, shards: Shards) -> list[_Other] | StoreUnusable:
        """`StoreUnusable` if they count shards differently."""
        found = await db.fetch(
            "SELECT shards, count, spends, edition FROM processes "
            f"WHERE name <> ? AND seen_at > {_NOW} - ? ORDER BY name",
            (self._process, LEASE),
        )
        for own, count, *_ in found:
            if count != shards.count:
                theirs = [int(shard) for shard in own.split()]
                return counted_otherwise(self.address, str(shards), str(Shards(tuple(theirs), count)))
        return [
            _Other(frozenset(map(int, own.split())), float(spends), int(edition))
            for own, _, spends, edition in found
        ]

    async def _held(self, db: Session, shards: Shards, wanted: Collection[int]) -> frozenset[int]:
        """Renew what it holds, and take from `wanted` what no one holds."""
        for shard in sorted(wanted):
            await db.execute(
                f"INSERT INTO leases (shard, holder, until) VALUES (?1, ?2, {_NOW} + ?3) ON CONFLICT (shard) "
                "DO UPDATE SET holder = excluded.holder, until = excluded.until "
                f"WHERE leases.holder = excluded.holder OR leases.until < {_NOW}",
                (shard, self._process, LEASE),
            )
        await db.execute(
            f"UPDATE leases SET until = {_NOW} + ? WHERE holder = ? AND until > {_NOW}", (LEASE, self._process)
        )
        found = await db.fetch(
            f"SELECT shard FROM leases WHERE holder = ? AND until > {_NOW} AND shard < ?",
            (self._process, shards.count),
        )
        return frozenset(int(shard) for (shard,) in found)


class _Other(NamedTuple):
    shards: frozenset[int]
    spends: float
    """Requests to Discord a second."""
    edition: int


def _due(shards: Shards, theirs: Collection[int]) -> set[int]:
    """What it takes if no one holds it: its own shards, and those of missing processes."""
    return {shard for shard in range(shards.count) if shard in shards.own or shard not in theirs}


def _said(db: Any) -> SharedSession:
    assert isinstance(db, SharedSession)
    return db
