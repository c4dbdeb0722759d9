"""Who looks after which tables: each process holds leases on shards and keeps renewing them.

A process held up beyond its leases sees by its own clock that they're over; the database refuses anything it
stores after that.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol

import structlog

from bot.base.shards import Shards
from bot.store.coordination import LEASE, Coordinator
from bot.store.faults import StoreFault, StoreUnusable

log = structlog.get_logger("leases")
EVERY = 4.0
"""Seconds between two looks: three can fail before a lease is over."""
AGAIN = 1.0
"""Seconds until a failed look is repeated."""
LEAVES_WITHIN = 1.0
"""Seconds a shutdown waits to hand them over."""
MARGIN = 2.0
"""Seconds before a lease's end after which nothing new starts."""
SWEEPS = 3
"""Looks between two sweeps for tables no one has shown."""


class ShardOwnership(Protocol):
    """Who shows a table, runs its clock and answers for its AI seats. Any process answers for people."""

    def mine(self, guild: int) -> bool: ...


class SoleOwner:
    def mine(self, guild: int) -> bool:
        return True


SOLE_OWNER = SoleOwner()


def uptime() -> float:
    """Seconds, counted even while the process or machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Leases:
    """See `ShardOwnership`."""

    def __init__(
        self,
        coordinator: Coordinator,
        shards: Shards,
        taken: Callable[[], Awaitable[None]],
        swept: Callable[[], Awaitable[None]],
        settled: Callable[[], Awaitable[None]],
        lapsed: Callable[[], Awaitable[None]],
        spends: Callable[[], float] = lambda: 0.0,
        shared: Callable[[float], None] = lambda share: None,
        clock: Callable[[], float] = uptime,
    ) -> None:
        """`taken` handles tables that came in, `swept` untold ones; `settled` waits for work in progress;
        `lapsed` handles work during which the leases ran out. `spends`: requests a second; `shared` gets this
        process's share."""
        self._coordinator, self._shards = coordinator, shards
        self._taken, self._swept, self._settled, self._lapsed = taken, swept, settled, lapsed
        self._spends, self._shared = spends, shared
        self._clock = clock
        self._held: frozenset[int] = frozenset()
        self._until = 0.0
        self._missing: frozenset[int] = frozenset()
        self.edition = 0
        """Higher for newer rules."""
        self.alone = False
        """No other process at the last look."""
        self._stirred = asyncio.Event()
        self._looks = 0
        self._task: asyncio.Task[None] | None = None
        self._due: list[Callable[[], Awaitable[None]]] = []
        """Work outside the looks, because it can outlast a lease."""
        self._seeing: asyncio.Task[None] | None = None

    def mine(self, guild: int) -> bool:
        return self._shards.of(guild) in self.held

    @property
    def held(self) -> frozenset[int]:
        return self._held if self._clock() < self._until else frozenset()

    def stir(self, *, missed: bool = False) -> None:
        """Another process has joined or given something back; or news may have been `missed`."""
        self._looks += SWEEPS * missed
        self._stirred.set()

    async def start(self) -> None:
        """Raises `StoreUnusable` if the processes don't fit together."""
        await self.look()
        self._task = asyncio.create_task(self._run(), name="leases")

    async def stop(self) -> None:
        """Hand everything over at once."""
        tasks = [task for task in (self._task, self._seeing) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._task, self._held = None, frozenset()
        try:
            async with asyncio.timeout(LEAVES_WITHIN):
                await self._coordinator.leave()
        except (StoreFault, TimeoutError) as fault:  # they lapse anyway
            log.warning("not_handed_over", said=str(fault) or "the database does not answer")

    def fault(self) -> str | None:
        """What's wrong, in a few words; None while they're renewed in time. Any thread can ask."""
        if self._task is None:
            return None
        if self._task.done():
            return "are renewed no more"
        late = self._clock() - self._until
        return f"lapsed {late:.0f} s ago" if late >= 0 else None

    async def seen_to(self) -> None:
        """Wait for all work the looks have started."""
        if self._seeing is not None:
            await asyncio.wait([self._seeing])

    async def look(self) -> None:
        """Renew leases; take and give back those due. Raises `StoreFault`."""
        asked, before = self._clock(), self.held
        if self._held - before:
            log.warning("leases_lapsed", shards=sorted(self._held))
            self._see_to(self._lapsed)
        found = await self._coordinator.look(self._shards, self._spends(), self.edition)
        self._held, self._until = found.held, asked + LEASE - MARGIN
        self._shared(found.share)
        self._say_missing(found.missing)
        self.alone = found.alone
        if gained := found.held - before:
            log.info("leases_taken", shards=sorted(gained))
            self._see_to(self._taken)
        if found.wanted:
            await self._hand_over(found.wanted)

    async def _hand_over(self, shards: Collection[int]) -> None:
        """Their own process is back, or one with newer rules has come."""
        self._held -= frozenset(shards)
        await self._settled()
        await self._coordinator.hand_back(shards)
        log.info("leases_handed_over", shards=sorted(shards))

    def _say_missing(self, missing: frozenset[int]) -> None:
        """Warn: no process hears clicks in such a shard's servers."""
        if missing != self._missing and missing:
            log.warning("shards_without_process", shards=sorted(missing))
        self._missing = missing

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(EVERY):
                    await self._stirred.wait()
            except TimeoutError:
                self._looks += 1
            self._stirred.clear()
            try:
                await self.look()
                if self._looks >= SWEEPS:
                    self._looks = 0
                    self._see_to(self._swept)
            except (StoreFault, StoreUnusable) as fault:
                log.warning("leases_not_renewed", said=str(fault))
                await asyncio.sleep(AGAIN)
            except Exception:  # otherwise its tables are lost, and no one hears why
                log.exception("leases_failed")
                await asyncio.sleep(AGAIN)

    def _see_to(self, work: Callable[[], Awaitable[None]]) -> None:
        """Queue work; it runs once more if it's already in progress."""
        if work not in self._due:
            self._due.append(work)
        if self._seeing is None or self._seeing.done():
            self._seeing = asyncio.create_task(self._see(), name="leases seen to")

    async def _see(self) -> None:
        while self._due:
            work = self._due.pop(0)
            try:
                await work()
            except (StoreFault, StoreUnusable) as fault:
                log.warning("not_taken_up", said=str(fault))
                await asyncio.sleep(AGAIN)
                if work not in self._due:
                    self._due.append(work)
            except Exception:
                log.exception("leases_failed")
