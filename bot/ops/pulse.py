"""How late the event loop is: everything waits for it, from the first answer to a click to a heartbeat."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from bot.base.metrics import LOOP_LAG

log = structlog.get_logger("pulse")
INTERVAL = 0.1
"""Seconds between two beats."""
WORTH_A_LINE = 1.0
"""Seconds of standing still that the log tells of."""


class Pulse:
    """Beats in the loop; another thread that checks `still_for` sees when it stands still."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        counts: Callable[[], bool] = lambda: True,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._counts = counts
        """Whether anybody waits for the loop already: before the bot is connected it may take its time."""
        self._due = clock()

    async def run(self) -> None:
        """Beat until cancelled."""
        while True:
            self._due = self._clock() + INTERVAL
            await self._sleep(INTERVAL)
            late = self.still_for()
            if not self._counts():
                continue
            LOOP_LAG.observe(late)
            if late > WORTH_A_LINE:
                log.warning("loop_stood_still", seconds=round(late, 2))

    def still_for(self) -> float:
        """Seconds by which the next beat is late."""
        return max(0.0, self._clock() - self._due)
