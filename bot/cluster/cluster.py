"""One of several processes on a database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from bot.base.shards import Shards
from bot.cluster.budget import Budget, spending
from bot.cluster.leases import Leases, uptime
from bot.store.coordination import Coordinator, Heard, News
from bot.store.faults import StoreFault

log = structlog.get_logger("company")
BETWEEN_GREETINGS = 5.5
"""Seconds between two identifications on a line; Discord requires five."""


class Cluster:
    """What a process does if there are others: it hears of changes and waits its turn to identify."""

    def __init__(
        self,
        coordinator: Coordinator,
        shards: Shards,
        heard: Heard,
        taken: Callable[[], Awaitable[None]],
        swept: Callable[[], Awaitable[None]],
        settled: Callable[[], Awaitable[None]],
        lapsed: Callable[[], Awaitable[None]],
    ) -> None:
        """`heard`: what others stored, None if something may have been missed; for the rest see `Leases`."""
        self._coordinator, self._shards, self._told = coordinator, shards, heard
        self._budget = Budget(uptime)
        self._at_once = 1
        """Shards that Discord lets identify at once."""
        self._begun = False
        ways = (taken, swept, settled, lapsed)
        self.leases = Leases(coordinator, shards, *ways, self._budget.spends, self._budget.shared)

    def mine(self, guild: int) -> bool:
        return self.leases.mine(guild)

    def hears_of(self, guild: int) -> bool:
        """Discord sends this process the server's events."""
        return self._shards.has(guild)

    async def start(self, http: Any, edition: int) -> None:
        """Ask Discord how many shards can identify at once, listen, and take leases. `edition`: how new this
        process's rules are. Can be called again after a failure."""
        self.leases.edition = edition
        _, _, limits = await http.get_bot_gateway()
        self._at_once = max(1, int(limits.get("max_concurrency", 1)))
        if int(limits.get("remaining", len(self._shards.own))) < len(self._shards.own):
            log.warning("few_starts_left", remaining=limits["remaining"], wanted=len(self._shards.own))
        if not self._begun:
            spending(http, self._budget)
            self._coordinator.listen(self._heard, self.leases.stir)
            await self.leases.start()
            self._begun = True

    async def stop(self) -> None:
        await self.leases.stop()

    async def before_greeting(self, shard: int) -> None:
        """Wait until a shard can identify: across all processes, one on each line every five seconds."""
        try:
            wait = await self._coordinator.greeting(shard % self._at_once, BETWEEN_GREETINGS)
        except StoreFault as fault:
            log.warning("greets_without_a_turn", said=str(fault))
            wait = BETWEEN_GREETINGS
        await asyncio.sleep(wait)

    def _heard(self, news: News | None) -> None:
        self._told(news)
        if news is None:
            self.leases.stir(missed=True)
