"""Hearing what other processes store: a connection of its own that listens, made again where it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from bot.store.address import ServerAddress
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.postgres.connection import FIRST_PAUSE, LONGEST_PAUSE, Driver, connect
from bot.store.postgres.faults import as_faults
from bot.store.sharing import Heard, News

log = structlog.get_logger("database")
CHANNEL = "'parlor ' || md5(current_schema())"
"""Where processes that share a schema hear of one another, for the server to work out: a database may hold
other bots in other schemas, and a channel's name is short."""
EVERY = 10.0
"""Seconds between two looks whether the connection still stands: a network may lose it without a word."""


class Listener:
    """Listens until it is stopped. Where it could not listen for a while, it says that something may have been
    missed."""

    def __init__(
        self, address: ServerAddress, name: str, process: str, heard: Heard, stirred: Callable[[], None]
    ) -> None:
        self._address, self._name, self._process = address, name, process
        self._heard, self._stirred = heard, stirred
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._run(), name="ear")

    async def stop(self) -> None:
        """Listen no more."""
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
        """Listen until the connection is lost."""
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
