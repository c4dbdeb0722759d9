"""Whether Discord's gateway is there, and since when it is not: one line in the log each time."""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog

from bot.base.metrics import GATEWAY, RECONNECTS

log = structlog.get_logger("gateway")


class Presence:
    """Which of the bot's connections are away. `clock` counts seconds from any beginning."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._away: dict[int, float] = {}
        self.greeted = False
        """Whether the gateway was ever there."""

    def away(self, shard: int) -> None:
        """A connection is lost; every further attempt that fails tells it again."""
        if shard not in self._away:
            self._away[shard] = self._clock()
            log.warning("gateway_away", shard=shard)
        GATEWAY.set(0)

    def back(self, shard: int) -> None:
        """A connection is there, for the first time or again."""
        since = self._away.pop(shard, None)
        if since is not None:
            RECONNECTS.inc()
            log.info("gateway_back", shard=shard, away_for=round(self._clock() - since, 1))
        self.greeted = True
        GATEWAY.set(0 if self._away else 1)

    def away_for(self) -> float:
        """Seconds since the connection that is away for longest was lost; 0 while all are there."""
        return self._clock() - min(self._away.values()) if self._away else 0.0
