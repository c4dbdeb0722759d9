"""Group commit: changes that wait at the same time share one transaction, and so one flush of the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")
Change = Callable[[aiosqlite.Connection], Awaitable[T]]
"""Executes the statements of one change on the connection that it is given; begins and ends nothing."""


class Writer:
    """The only one who writes to a connection.

    While one transaction reaches the disk, further changes gather; the next transaction takes them all. Each is
    all or nothing by itself: one that fails leaves the others of its transaction alone.
    """

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._waiting: list[tuple[Change[Any], asyncio.Future[Any]]] = []
        self._running: asyncio.Task[None] | None = None
        self.alone = asyncio.Lock()
        """Held during each transaction; whoever else holds it sees the database between two of them."""

    async def write(self, change: Change[T]) -> T:
        """Returns once the change is durable; raises what it raised, and then nothing of it is stored.

        A change that was handed in is carried out even where its caller no longer waits for it.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, future))
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="store writer")
        return await asyncio.shield(future)

    async def drained(self) -> None:
        """Wait until everything that was handed in is stored."""
        while self._running is not None:
            await asyncio.shield(self._running)

    async def _run(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                async with self.alone:
                    await self._commit(batch)
        finally:
            self._running = None

    async def _commit(self, batch: list[tuple[Change[Any], asyncio.Future[Any]]]) -> None:
        done: list[tuple[asyncio.Future[Any], Any]] = []
        try:
            await self._db.execute("BEGIN IMMEDIATE")
            for change, future in batch:
                done.append((future, await self._apart(change, len(batch) > 1)))
            await self._db.execute("COMMIT")
        except Exception as error:  # each caller gets it
            await self._roll_back()
            done = [(future, error) for _, future in batch]
        for future, result in done:
            _settle(future, result)

    async def _apart(self, change: Change[Any], several: bool) -> Any:
        """Run one change; where it fails among several, take back it alone and return what it raised."""
        if not several:
            return await change(self._db)
        await self._db.execute("SAVEPOINT change")
        try:
            result = await change(self._db)
        except Exception as error:
            if not self._db.in_transaction:  # a full disk ends the whole transaction
                raise
            await self._db.execute("ROLLBACK TO change")
            result = error
        await self._db.execute("RELEASE change")
        return result

    async def _roll_back(self) -> None:
        try:
            if self._db.in_transaction:
                await self._db.execute("ROLLBACK")
        except Exception:  # the connection is gone, and the transaction with it
            return


def _settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
        future.exception()  # nobody may be left to look at it
    else:
        future.set_result(result)
