"""Bringing what people see to the newest revision: one worker for each table that has something to show."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import structlog

from bot.metrics import PUBLISH_FAILURES, PUBLISHED
from bot.store.sqlite import Store
from bot.tables.model import DirectRow, Screen, Snapshot
from bot.tables.service import Tables
from games.kernel import codec

log = structlog.get_logger("publishing")
FIRST_WAIT, LONGEST_WAIT = 0.5, 60.0
"""Seconds between attempts after failures: doubled each time."""


class ScreenBusy(Exception):
    """Discord asks to come back later."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"come back in {retry_after} s")
        self.retry_after = retry_after


class ScreenGone(Exception):
    """The channel is gone or closed to the bot; there is nothing to show a table on."""


class Publisher:
    """Tells the screen what to show. `changed` may be called at any time, from any task."""

    def __init__(self, tables: Tables, store: Store, screen: Screen) -> None:
        self._tables = tables
        self._store = store
        self._screen = screen
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._due: dict[int, float] = {}
        """Tables with something to show, and since when."""
        self._stirred: dict[int, asyncio.Event] = {}
        """Wakes a worker that waits after a failure."""
        self._hands: dict[tuple[int, int], bytes] = {}
        """What a user's direct message showed last, to leave it alone while nothing in it changed."""

    def changed(self, table: int) -> None:
        """A table has a newer revision."""
        self._due.setdefault(table, time.monotonic())
        if table in self._workers:
            self._stirred[table].set()
            return
        self._stirred[table] = asyncio.Event()
        self._workers[table] = asyncio.create_task(self._work(table), name=f"publish {table}")

    async def repair(self) -> None:
        """Show every table whose newest revision was not shown before the last stop."""
        for table in await self._store.unshown():
            self.changed(table)

    async def quiet(self) -> None:
        """Wait until every worker is done."""
        while self._workers:
            await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def stop(self) -> None:
        """Stop where it is; the next start repairs the rest."""
        for worker in self._workers.values():
            worker.cancel()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def _work(self, table: int) -> None:
        wait = FIRST_WAIT
        try:
            while table in self._due:
                since = self._due.pop(table)
                try:
                    await self._publish(table)
                    wait = FIRST_WAIT
                    PUBLISHED.observe(time.monotonic() - since)
                except ScreenGone as error:
                    log.warning("screen_gone", table=table, error=str(error))
                except Exception as error:
                    PUBLISH_FAILURES.inc()
                    self._due.setdefault(table, since)
                    await self._pause(table, error, wait)
                    wait = min(2 * wait, LONGEST_WAIT)
        finally:
            del self._workers[table], self._stirred[table]

    async def _pause(self, table: int, error: Exception, wait: float) -> None:
        """After a failure: as long as Discord says, else until the wait is over or the table changes again."""
        if isinstance(error, ScreenBusy):
            log.warning("publish_busy", table=table, again_in=error.retry_after)
            await asyncio.sleep(error.retry_after)
            return
        log.warning("publish_failed", table=table, error=type(error).__name__, said=str(error), again_in=wait)
        self._stirred[table].clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stirred[table].wait(), wait)

    async def _publish(self, table: int) -> None:
        snapshot = await self._tables.snapshot(table)
        shown = snapshot.row.revision
        try:
            if snapshot.row.shown_revision < shown:
                await self._screen.show_table(snapshot)
                snapshot.row.shown_revision = shown
                await self._tables.note_shown(snapshot.row)
        finally:  # without their channel people can still play on by direct message
            if snapshot.match is not None:
                await self._publish_hands(snapshot, shown)

    async def _publish_hands(self, snapshot: Snapshot, shown: int) -> None:
        """The direct messages of the people at the table, all at once."""
        known = {direct.user: direct for direct in await self._store.directs(snapshot.row.id)}
        users = {seat.user for seat in snapshot.row.seats if seat.user is not None}
        done = await asyncio.gather(
            *(
                self._publish_hand(snapshot, known.get(u) or DirectRow(snapshot.row.id, u), shown)
                for u in users
            ),
            return_exceptions=True,
        )
        for error in done:  # only after everybody else got his
            if isinstance(error, BaseException):
                raise error
        if snapshot.row.status in ("over", "closed"):
            for user in users:
                self._hands.pop((snapshot.row.id, user), None)

    async def _publish_hand(self, snapshot: Snapshot, direct: DirectRow, shown: int) -> None:
        content = content_of(snapshot, direct.user)
        key = (direct.table, direct.user)
        fresh = direct.message is None or self._hands.get(key) != content
        if fresh and not direct.refused:
            await self._screen.show_direct(snapshot, direct)
            self._hands[key] = content
        if direct.shown_revision != shown:
            direct.shown_revision = shown
            await self._store.save_direct(direct)


def content_of(snapshot: Snapshot, user: int) -> bytes:
    """What makes a user's panel or direct message another: whether he acts, what he is asked, what he holds."""
    match = snapshot.match
    if match is None:
        return b""
    seat = snapshot.seat_of(user)
    asked: list[Any] = []
    if seat is not None:
        asked = [(d.id, d.kind, [option.id for option in d.options]) for d in match.pending_for(seat)]
    hidden = match.private_part(seat) if seat is not None else None
    return codec.encode((snapshot.row.status, seat, asked, hidden))
