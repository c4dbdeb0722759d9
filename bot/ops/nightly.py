"""The bot's nightly database jobs: a backup, then packing, in small steps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import msgspec
import structlog

from bot.base.files import NotWritten
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.store import Store

log = structlog.get_logger("keeper")
HOUR = 4
"""By the host's clock: when the fewest people play."""
DAY = 24 * 3600.0
SOON = 600.0
"""Seconds after a start until a missed night is made up for."""
BREATH = 0.05
"""Seconds between two steps, for answers that are waiting."""
PAGES = 256
SINCE, _LAST = "kept-since", "kept-at"
_FAULTS = (StoreFault, OSError, msgspec.MsgspecError, NotWritten, StoreUnusable)


class NightlyJobs:
    """Failed jobs are logged and tried again the next night."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        tend: Callable[[], Awaitable[None]] | None = None,
        due: Callable[[], bool] = lambda: True,
    ) -> None:
        """`tend` does other nightly work; of several processes, only one has it `due`."""
        self._due = due
        self._store = store
        self._tend = tend
        self._clock = clock
        self._sleep = sleep
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Does nothing once started."""
        if self._task is not None:
            return
        for key in (SINCE, _LAST):
            await self._step("begin", self._note_once(key))
        self._task = asyncio.create_task(self._nights(), name="keeper")

    async def stop(self) -> None:
        """A pending change is still stored; the next backup clears up a half-made one."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _note_once(self, key: str) -> None:
        if await self._store.setting(key) is None:
            await self._store.put_setting(key, str(self._clock()))

    async def _nights(self) -> None:
        while True:
            await self._sleep(wait(self._clock(), await self._last()))
            if self._due():
                await self.keep()
            else:
                await self._sleep(SOON)

    async def _last(self) -> float:
        """When the last night's work started; a new database counts from now."""
        try:
            return float(await self._store.setting(_LAST) or self._clock())
        except Exception:  # whatever it holds, the night still comes
            return self._clock()

    async def keep(self) -> None:
        now = self._clock()
        try:
            await self._store.put_setting(_LAST, str(now))
        except Exception as error:
            log.error("keeping_failed", step="begin", reason=str(error))
            await self._sleep(SOON)  # a full disk can't even store this
            return
        await self._step("backup", self._back_up(now))
        if self._tend is not None:
            await self._step("tend", self._tend())
        await self._step("forget", self._store.forget_old(now))
        await self._step("put_away", self._put_away(now))
        await self._step("compact", self._compact())

    async def _step(self, name: str, work: Awaitable[None], **about: int) -> None:
        try:
            await work
        except _FAULTS as error:
            log.error("keeping_failed", step=name, reason=str(error), **about)
        except Exception as error:  # a damaged row can raise anything: the other steps and nights go on
            log.exception("keeping_failed", step=name, reason=type(error).__name__, **about)

    async def _back_up(self, now: float) -> None:
        made = await self._store.back_up(now)
        if made is not None:
            log.info("backed_up", file=str(made))

    async def _put_away(self, now: float) -> None:
        tables = await self._store.to_put_away()
        for table in tables:
            await self._step("put_away", self._store.put_away(table, now), table=table)
            await self._sleep(BREATH)
        if tables:
            log.info("put_away", tables=len(tables))

    async def _compact(self) -> None:
        if await self._store.make_compactable():
            log.info("made_compactable")
        while await self._store.give_back(PAGES):
            await self._sleep(BREATH)


def wait(now: float, last: float) -> float:
    """Seconds until the next night's work: at the hour, or soon if the last one was missed."""
    here = time.localtime(now)
    since_hour = ((here.tm_hour - HOUR) % 24) * 3600 + here.tm_min * 60 + here.tm_sec
    until = DAY - since_hour
    if not 0 <= now - last <= 1.5 * DAY:
        return min(SOON, until)
    return until
