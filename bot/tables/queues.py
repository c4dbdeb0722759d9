"""JobQueues at what takes long: one of each kind at a time for the whole bot, and a short line of who waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal, TypeAlias

from bot.tables.model import refuse

Kind: TypeAlias = Literal["check", "replay", "count"]
"""Files that are checked, finished games that are gone through, figures that are counted."""
WAITING = 8
"""People who wait for one kind at most."""
PATIENCE = 20.0
"""Seconds for which somebody waits at most."""


class _Line:
    """Whose turn it is, and who waits."""

    def __init__(self) -> None:
        self.busy = asyncio.Lock()
        self.waiting: set[int] = set()


class JobQueues:
    """Lets one at a time do what takes long, however much each asks. A refusal is `TableRefused`, and says to
    come again."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._lines: dict[Kind, _Line] = {}

    @asynccontextmanager
    async def turn(self, kind: Kind, user: int) -> AsyncIterator[None]:
        """The body is this user's turn. Refused if they wait already, if too many do, and if it takes too long
        to come."""
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
