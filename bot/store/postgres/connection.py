"""A connection to a server, made again when it's lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import asyncpg
import structlog

from bot.store.address import ServerAddress
from bot.store.database import Row, T
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.postgres.dialect import translated
from bot.store.postgres.faults import RAISED, Lost, as_faults, refused

log = structlog.get_logger("database")
Driver: TypeAlias = asyncpg.Connection
PATIENCE = 5.0
"""Seconds a read or write waits for a server that's away; after that it fails at once."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 0.5
"""Seconds between two tries to connect."""
SLOW = 0.25
"""Seconds after which a failing try holds others up."""
CONNECTS_WITHIN, ANSWERS_WITHIN = 3.0, 10.0
"""Seconds after which a connection, or a statement, counts as lost."""
_SETTLED = {
    "jit": "off",
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""The server notices within half a minute that a machine is gone, and lets another bot in."""


class ServerSession:
    """What changes see."""

    def __init__(self, connection: Driver) -> None:
        self.connection = connection

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> None:
        with as_faults(self.connection):
            await self.connection.execute(translated(sql), *values)

    async def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        with as_faults(self.connection):
            await self.connection.executemany(translated(sql), rows)

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        with as_faults(self.connection):
            return [tuple(row) for row in await self.connection.fetch(translated(sql), *values)]

    async def count(self, sql: str, values: Sequence[Any]) -> int:
        with as_faults(self.connection):
            said = await self.connection.execute(translated(sql), *values)
        return int(said.split()[-1])

    async def add(self, sql: str, values: Sequence[Any]) -> int:
        [[number]] = await self.fetch(f"{sql} RETURNING id", values)
        return int(number)

    async def commit(self) -> None:
        """Raises `StoreFault` if the server had already given the transaction up."""
        with as_faults(self.connection):
            said = await self.connection.execute("COMMIT")
        if said != "COMMIT":
            raise StoreFault("the transaction had failed before")

    async def tell(self, table: int, guild: int, writes: int) -> None:
        """No other process listens."""

    async def must_look_after(self, guild: int) -> None:
        """It looks after all."""

    @property
    def in_transaction(self) -> bool:
        return not self.connection.is_closed() and self.connection.is_in_transaction()


@dataclass
class Outage:
    """Since when a server doesn't answer, and when it's tried again, by the loop's clock."""

    since: float
    next_try: float
    pause: float
    why: Lost
    slow: bool = False
    """It doesn't even refuse: until the next try, others fail at once instead of waiting in turn."""

    def holds_up(self) -> bool:
        return self.slow and asyncio.get_running_loop().time() < self.next_try


class Connection:
    """One task at a time. If it's lost, work is repeated on a new one."""

    def __init__(
        self,
        address: ServerAddress,
        name: str,
        greet: Callable[[Driver], Awaitable[None]],
        session: Callable[[Driver], ServerSession] = ServerSession,
    ) -> None:
        """The server knows it as `name`; each new connection does `greet` first."""
        self._as_session = session
        self._address = address
        self._name = name
        self._greet = greet
        self._session: ServerSession | None = None
        self._begun = False
        self._away: Outage | None = None
        self._one = asyncio.Lock()

    async def do(self, work: Callable[[ServerSession], Awaitable[T]]) -> T:
        """Do repeatable work; raises `Lost` once patience is over, `StoreUnusable` for what's wrong on the
        first connection, later `StoreFault`."""
        async with self._one:
            while True:
                try:
                    done = await work(await self._connected())
                except Lost as lost:
                    await self._pause(lost)
                except StoreUnusable as error:
                    raise StoreFault(str(error)) if self._begun else error from error
                except Exception:
                    self._is_back()  # it answers, just not yes
                    raise
                else:
                    self._is_back()
                    return done

    async def close(self) -> None:
        if self._session is not None and not self._session.connection.is_closed():
            try:
                await self._session.connection.close(timeout=CONNECTS_WITHIN)
            except RAISED:
                self._session.connection.terminate()
        self._session = None

    async def _connected(self) -> ServerSession:
        if self._session is None or self._session.connection.is_closed():
            if self._away is not None and self._away.holds_up():
                raise self._away.why
            connection = await self._new()
            try:
                with as_faults(connection):
                    await self._greet(connection)
            except BaseException:
                connection.terminate()
                raise
            self._session = self._as_session(connection)
        return self._session

    async def _new(self) -> Driver:
        began = asyncio.get_running_loop().time()
        try:
            return await connect(self._address, self._name)
        finally:
            if self._away is not None:
                self._away.slow = asyncio.get_running_loop().time() - began > SLOW

    async def _pause(self, lost: Lost) -> None:
        """Wait for the next try, or raise what was lost."""
        now = asyncio.get_running_loop().time()
        if self._away is None:  # connections get lost now and then: try the next one at once
            log.warning("database_lost", line=self._name.split()[-1], said=str(lost))
            self._away = Outage(now, now, FIRST_PAUSE, lost)
            return
        away = self._away
        if not away.holds_up():
            away.next_try, away.why = now + away.pause, lost
            away.pause = min(away.pause * 2, LONGEST_PAUSE)
        if away.next_try - away.since > PATIENCE:
            raise lost
        await asyncio.sleep(away.next_try - now)

    def _is_back(self) -> None:
        self._begun = True
        if self._away is not None:
            log.info("database_back", line=self._name.split()[-1])
            self._away = None


async def connect(address: ServerAddress, name: str) -> Driver:
    """Raises `Lost`, or `StoreUnusable` if trying again won't help."""
    try:
        with as_faults():
            return await asyncpg.connect(
                address.whole,
                timeout=CONNECTS_WITHIN,
                command_timeout=ANSWERS_WITHIN,
                server_settings={"application_name": name, **_SETTLED},
            )
    except StoreFault as fault:
        wrong = refused(address, fault.__cause__) if isinstance(fault.__cause__, Exception) else None
        raise (wrong or fault) from fault.__cause__
    except ValueError as error:
        raise refused(address, error) or StoreUnusable(str(error)) from None
