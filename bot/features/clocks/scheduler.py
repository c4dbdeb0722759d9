"""Wakes tables when something is due: each feature does it and says when it's due next. Nothing is missed over
a restart, a lost connection, or a stopped process."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import structlog

from bot.cluster.leases import SOLE_OWNER, ShardOwnership
from bot.store.faults import StoreFault
from bot.store.rows import TableRow
from bot.store.store import Store
from bot.tables.bank import CLOCK
from bot.tables.model import once_more
from bot.tables.service import Tables
from games.kernel.testkit.trace import trace_of_error

LEAP = 10.0
"""Seconds that the time of day may gain on the monotonic clock: more is a leap."""
STANDSTILL = 120.0
"""Seconds between two checks, due each minute: more is a stopped process."""
log = structlog.get_logger("machines")
AFTER_FAULT = 600.0
"""Seconds until a table whose upkeep failed is tried again."""
AFTER_AWAY = 5.0
"""Seconds until another try after the store failed."""
LOOKS = 60.0
"""Seconds between checks of the time of day: after the machine slept, pings are no later than that."""


class StallDetector:
    """Compares the time of day with a monotonic clock. While the machine sleeps, the first leaps ahead; while
    the process is stopped, both run and no one asks."""

    def __init__(
        self, day: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._day, self._steady = day, steady
        self._seen = day(), steady()

    def noticed(self) -> bool:
        """Whether the process was stopped since the last call. Call it every minute at least."""
        (day, steady), (day_before, steady_before) = (self._day(), self._steady()), self._seen
        self._seen = day, steady
        passed = steady - steady_before
        return day - day_before - passed > LEAP or passed > STANDSTILL


def never() -> bool:
    return False


class Upkeep:
    """Does what's due at tables. Call `tend` at each time it returns, and nothing is missed."""

    def __init__(self, tables: Tables, duties: ShardOwnership = SOLE_OWNER) -> None:
        self._tables, self._duties = tables, duties

    @once_more
    async def tend(self, table: int) -> float | None:
        """Do what is due at a table; returns when something is due next, None for never."""
        async with self._tables.held(table) as session:
            if not self._duties.mine(session.row.guild):
                return None
            for feature in self._tables.features:
                await feature.ring(session)
            return await self.next_at(session.row, readable=session.match is not None)

    async def next_at(self, row: TableRow, *, readable: bool = True) -> float | None:
        """When something is due at a table, from its row alone; None for never."""
        times = [await feature.due(row, readable=readable) for feature in self._tables.features]
        return min((at for at in times if at is not None), default=None)

    @once_more
    async def renew(self, table: int) -> None:
        """After the bot was away, give people time to move before the clock does."""
        async with self._tables.held(table) as session:
            row = session.copied_row()
            if row.status != "live" or session.match is None:
                return
            await self._tables.announce(session, row, "renewed")
            if row != session.row:
                await self._tables.amend(session, row)


class Scheduler:
    """Tends every table when something is due. It starts with `resume`, and stops while the bot isn't
    connected: no one could press anything. Nor could they while the process `lapsed`."""

    def __init__(
        self,
        tables: Tables,
        store: Store,
        upkeep: Upkeep,
        duties: ShardOwnership = SOLE_OWNER,
        lapsed: Callable[[], bool] = never,
    ) -> None:
        self._tables, self._duties, self._store, self._upkeep = tables, duties, store, upkeep
        self._lapsed = lapsed
        self._due: dict[int, float] = {}
        self._woken = asyncio.Event()
        self._connected = asyncio.Event()
        self._pauses = 0
        """How often the connection was lost."""
        self._task: asyncio.Task[Any] | None = None

    async def start(self) -> None:
        """Read from the store what is due; it's done once the bot is connected. Does nothing once started."""
        if self._task is not None:
            return
        await self.look_around()
        self._task = asyncio.create_task(self._run(), name="clock")

    async def look_around(self) -> None:
        for row in await self._store.rows("lobby", "live"):
            due = await self._upkeep.next_at(row) if self._duties.mine(row.guild) else None
            if due is not None:
                self._due[row.id] = due
        self._woken.set()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def pause(self) -> None:
        """The connection is lost."""
        self._connected.clear()
        self._pauses += 1

    def resume(self) -> Coroutine[Any, Any, None]:
        """The connection is back: give time to people who ran out without it, or nearly. If it's lost again
        before that is done, the clock stays stopped."""
        return self._resumed(self._pauses)

    async def _resumed(self, pauses: int) -> None:
        if not self._connected.is_set():
            await self._renew()
            if pauses == self._pauses:
                self._connected.set()

    async def _renew(self) -> None:
        for row in await self._store.rows("live"):
            if CLOCK.of(row).due_at is not None and self._duties.mine(row.guild):
                await self._safely(row.id, self._upkeep.renew(row.id))

    def changed(self, table: int) -> None:
        """A table changed, and perhaps its due time."""
        self._due[table] = 0.0
        self._woken.set()

    async def _run(self) -> None:
        while True:
            await self._connected.wait()
            await self._sleep()
            await self._make_up()
            for table in [t for t, at in self._due.items() if at <= self._tables.clock()]:
                await self._make_up()
                if not self._connected.is_set():
                    break
                self._due.pop(table)
                due = await self._safely(table, self._upkeep.tend(table))
                if due is not None:
                    self._due.setdefault(table, due)

    async def _make_up(self) -> None:
        """While the process was stopped, no one could press: give time back before anyone's is up."""
        if owed := self._lapsed():
            log.warning("time_lapsed")
        while owed:
            try:
                await self._renew()
                owed = False
            except StoreFault as error:
                log.warning("upkeep_waits", reason=str(error))
                await asyncio.sleep(AFTER_AWAY)

    async def _safely(self, table: int, doing: Coroutine[Any, Any, float | None]) -> float | None:
        """Errors hold up no other table. Returns when it's due next, or tried again."""
        try:
            return await doing
        except StoreFault as error:
            log.warning("upkeep_waits", table=table, reason=str(error))
            return self._tables.clock() + AFTER_AWAY
        except Exception as error:
            places = trace_of_error(error)[:-1]
            log.error("upkeep_failed", table=table, error=type(error).__name__, trace=places)
            return self._tables.clock() + AFTER_FAULT

    async def _sleep(self) -> None:
        self._woken.clear()
        wait = min(self._due.values(), default=math.inf) - self._tables.clock()
        with suppress(TimeoutError):
            async with asyncio.timeout(min(max(0.0, wait), LOOKS)):
                await self._woken.wait()
