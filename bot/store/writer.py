"""Group commit: changes waiting at the same time share one transaction and one disk flush."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from bot.store.database import Change, Session, T

Transact: TypeAlias = Callable[[Sequence[Change[Any]]], Awaitable[list[Any]]]
"""Stores changes in one transaction. Once it's durable, returns for each its result, or the exception that it
alone raised. Raises if nothing is stored."""


class Writer:
    """The only writer on a connection.

    While one transaction reaches the disk, changes gather for the next. Each is all or nothing: one that fails
    leaves the others alone.
    """

    def __init__(self, transact: Transact) -> None:
        self._transact = transact
        self._waiting: list[tuple[Change[Any], asyncio.Future[Any]]] = []
        self._running: asyncio.Task[None] | None = None
        self.alone = asyncio.Lock()
        """Held during each transaction; other holders see the database in between."""

    async def write(self, change: Change[T]) -> T:
        """Returns once the change is durable; raises what it raised, with nothing stored. It runs even if its
        caller no longer waits."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, future))
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="store writer")
        return await asyncio.shield(future)

    async def drained(self) -> None:
        """Wait until all pending changes are stored."""
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
        try:
            done = await self._transact([change for change, _ in batch])
        except Exception as error:  # each caller gets it
            done = [error] * len(batch)
        for (_, future), result in zip(batch, done, strict=True):
            _settle(future, result)


async def together(session: Session, changes: Sequence[Change[Any]]) -> list[Any]:
    """Run changes in the transaction; a failing one is rolled back alone, and yields its exception."""
    return [await _apart(session, change, len(changes) > 1) for change in changes]


async def _apart(session: Session, change: Change[Any], several: bool) -> Any:
    if not several:
        return await change(session)
    await session.execute("SAVEPOINT change")
    try:
        result = await change(session)
    except Exception as error:
        if not session.in_transaction:  # a full disk ends the whole transaction
            raise
        await session.execute("ROLLBACK TO change")
        result = error
    await session.execute("RELEASE change")
    return result


def _settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
        future.exception()  # no one may be left to look at it
    else:
        future.set_result(result)
