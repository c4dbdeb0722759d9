"""Queues for slow jobs: one of each kind at a time for the whole bot, and a short line of people waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal, TypeAlias

from bot.tables.model import refuse

Kind: TypeAlias = Literal["check", "replay", "count"]
"""Checking files, replaying finished games, counting stats."""
WAITING = 8
"""People waiting for one kind at most."""
PATIENCE = 20.0
"""Seconds that anyone waits at most."""


class _Line:
    """One kind's lock, and who waits."""

    def __init__(self) -> None:
        self.busy = asyncio.Lock()
        self.waiting: set[int] = set()


class JobQueues:
    """Runs slow jobs one at a time, however many are asked for. Refusals are `TableRefused`, and say to come
    back later."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._lines: dict[Kind, _Line] = {}

    @asynccontextmanager
    async def turn(self, kind: Kind, user: int) -> AsyncIterator[None]:
        """The body is this user's turn. Refused if they're already waiting, too many are, or it takes too
        long."""
        line = self._lines.setdefault(kind, _Line())
        if line.busy.locked() or line.waiting:
            await self._wait(line, kind, user)
        else:
            await line.busy.acquire()
        try:
            yield
        finally:
            line.busy.release()

    async def _wait(self, line: _Line, kind: Kind, user: int) -> None:
        if user in line.waiting or len(line.waiting) >= WAITING:
            raise refuse(f"ui-busy-{kind}")
        line.waiting.add(user)
        try:
            async with asyncio.timeout(self._patience):
                await line.busy.acquire()
        except TimeoutError:
            raise refuse(f"ui-busy-{kind}") from None
        finally:
            line.waiting.discard(user)
