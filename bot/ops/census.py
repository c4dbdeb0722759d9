"""A look at the database now and then: whether it can be written, how large it is, how many tables it holds."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable

import structlog

from bot.base.metrics import DATABASE, TABLES
from bot.store.faults import StoreFault
from bot.store.store import Store

log = structlog.get_logger("database")
EVERY, PATIENCE = 30.0, 10.0
"""Seconds between two looks, and until a write counts as failed."""
ENDED_EVERY = 3600.0
"""Seconds between two counts of the tables that have ended: there are more and more of those."""
PROBE = "probed-at"


class Census:
    """Looks until cancelled; `fault` says what is wrong with the database, in a few words."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._ended: list[tuple[str, str, int]] = []
        self._ended_at = -math.inf
        self.fault: str | None = None

    async def run(self) -> None:
        """Look now, and then every half minute."""
        while True:
            await self.look()
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Write one line that is durable when it is written, and count."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.put_setting(PROBE, f"{time.time():.0f}")
            await self._count()
        except (StoreFault, OSError, ValueError) as error:
            self._found(str(error) or "it does not answer")
        else:
            self._found(None)

    async def _count(self) -> None:
        if self._clock() - self._ended_at >= ENDED_EVERY:
            self._ended, self._ended_at = await self._store.kinds("over", "closed"), self._clock()
        held = await self._store.kinds("lobby", "live")
        TABLES.clear()
        for game, state, number in [*held, *self._ended]:
            TABLES.labels(game, state).set(number)
        DATABASE.set(await self._store.size())

    def _found(self, fault: str | None) -> None:
        """One line when it begins and one when it is over."""
        if fault is not None and self.fault is None:
            log.error("database_cannot_be_written", said=fault)
        if fault is None and self.fault is not None:
            log.info("database_can_be_written_again")
        self.fault = fault
