"""A table whose people are gone is paused until someone comes back. After a warning it's closed."""

from __future__ import annotations

from collections.abc import Iterable

from bot.features.pings.service import PingService
from bot.features.rest import state as resting
from bot.features.rest.state import REST
from bot.store.rows import TableRow
from bot.tables.bank import CLOCK
from bot.tables.changes import Change, Feature, Kind, Press
from bot.tables.rights import shut
from bot.tables.seats import people_at
from bot.tables.service import Tables
from bot.tables.session import TableSession
from bot.tables.turn import active
from games.kernel.events import Event
from games.kernel.text import text


class RestFeature(Feature):
    """Announces that a table is paused, and that it goes on."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._calls = PingService(tables)

    def touched(self, row: TableRow, now: float, press: Press | None = None) -> Iterable[Kind]:
        if press is not None and not resting.is_news(row, now):
            return ()
        return ("woken",) if resting.touched(row, now) else ()

    async def changed(self, change: Change) -> None:
        if change.misses and change.kind == "answered" and change.entry is not None:
            resting.missed(change.row, change.entry.seat)

    async def due(self, row: TableRow, *, readable: bool = True) -> float | None:
        if active(row):
            clocked = CLOCK.of(row).due_at is not None and readable
            return None if clocked else resting.rest_at(row, self._tables.idle_limits)
        times = [ends(row, self._tables.idle_limits) for ends in (resting.warn_at, resting.close_at)]
        return min((at for at in times if at is not None), default=None)

    async def ring(self, session: TableSession) -> None:
        row, now, limits = session.row, self._tables.clock(), self._tables.idle_limits
        readable = session.match is not None
        if active(row):
            deserted = readable and bool(people_at(row)) and resting.deserted(row)
            if deserted or _past(await self.due(row, readable=readable), now):
                await self._rest(session)
        elif _past(resting.close_at(row, limits), now):
            await self._close(session)
        elif _past(resting.warn_at(row, limits), now):
            await self._warn(session)

    async def _rest(self, session: TableSession) -> None:
        row = session.copied_row()
        resting.rest(row, self._tables.idle_limits, self._tables.clock())
        await self._tables.announce(session, row, "paused")
        await self._tables.amend(session, row, Event("rest", text("table-rests")))

    async def _warn(self, session: TableSession) -> None:
        """Warn that the table will be closed, once that wakes no one, if that's soon enough."""
        row, now = session.copied_row(), self._tables.clock()
        awake = await self._calls.awake(row)
        if now < awake <= resting.warned_latest(row, self._tables.idle_limits):
            REST.of(row).warns_from = awake
            await self._tables.keep(session, row)
            return
        REST.of(row).warned_at = now
        await self._tables.amend(session, row)

    async def _close(self, session: TableSession) -> None:
        row = session.copied_row()
        key = "table-lobby-closed" if row.status == "lobby" else "table-closed-deserted"
        shut(row)
        await self._tables.amend(session, row, Event("closed", text(key)))


def _past(at: float | None, now: float) -> bool:
    return at is not None and at <= now


FEATURE = RestFeature
