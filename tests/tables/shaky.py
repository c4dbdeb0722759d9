"""A database that fails at one place of a change, and a task cancelled at one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Sequence
from typing import Any

from bot.store.database import Change, Row, T
from bot.store.faults import StoreFault
from bot.store.store import Store

READ, REFUSED, UNHEARD = "a read fails", "a commit is refused", "a commit is not heard of"


class Shaky:
    """Counts reads and writes, and fails once where told to."""

    def __init__(self, store: Store) -> None:
        self._whole = store._database
        self.places: list[str] = []
        """`read` or `write`, since `begin`."""
        self._fails: tuple[str, int] | None = None
        self.stored: Callable[[], Awaitable[None]] | None = None
        """Called after each write."""
        store._database = store._source = self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._whole, name)

    def begin(self, fault: str | None = None, place: int = 0) -> None:
        """Count from here on, and fail like this at the nth matching place."""
        self.places, self._fails = [], None if fault is None else (fault, place)

    def _is_here(self, fault: str) -> bool:
        kind = "read" if fault == READ else "write"
        here = self._fails == (fault, self.places.count(kind) - 1) and self.places[-1] == kind
        if here:
            self._fails = None
        return here

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        self.places.append("read")
        if self._is_here(READ):
            raise StoreFault("on purpose: it cannot be read")
        return await self._whole.read(sql, values)

    async def write(self, change: Change[T]) -> T:
        self.places.append("write")
        if self._is_here(REFUSED):
            raise StoreFault("on purpose: it cannot be stored")
        unheard = self._is_here(UNHEARD)
        done = await self._whole.write(change)
        if self.stored is not None:
            await self.stored()
        if unheard:
            raise StoreFault("on purpose: nobody hears that it is stored")
        return done


class Stopped:
    """A coroutine whose task is cancelled at its nth wait."""

    def __init__(self, doing: Coroutine[Any, Any, Any], place: int) -> None:
        self._doing, self._left = doing, place
        self.reached = False

    def __await__(self) -> Generator[Any, Any, Any]:
        steps: Generator[Any, Any, Any] = self._doing.__await__()
        try:
            waits = steps.send(None)
            while True:
                if self._left == 0:
                    self.reached = True
                    task = asyncio.current_task()
                    assert task is not None
                    task.cancel()
                self._left -= 1
                try:
                    got = yield waits
                except BaseException as error:
                    waits = steps.throw(error)
                else:
                    waits = steps.send(got)
        except StopIteration as done:
            return done.value

    async def run(self) -> Any:
        """As a coroutine for a task."""
        return await self
