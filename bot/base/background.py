"""Work that no one waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

log = structlog.get_logger("background")


class BackgroundTasks:
    """Tasks that run until they're done or all are stopped; a failure is an error in the log."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin this, unless they were stopped."""
        if self._stopped:
            work.close()
            return
        task = asyncio.create_task(work, name=self._name)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background_failed", name=self._name, error=repr(error))

    async def done(self) -> None:
        """Wait until none is left."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Cancel all and begin no more."""
        self._stopped = True
        for task in self._tasks:
            task.cancel()
        await self.done()
