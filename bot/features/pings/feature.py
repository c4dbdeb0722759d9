"""Pings: when somebody is called for what they are asked."""

from __future__ import annotations

from bot.features.pings.calls import Calls
from bot.features.pings.state import PINGS
from bot.store.rows import TableRow
from bot.tables.changes import Feature
from bot.tables.service import Tables
from bot.tables.session import TableSession
from bot.tables.turn import active


class Pings(Feature):
    """Has the publisher look who is to be called, each time that somebody is."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._calls = Calls(tables)

    async def due(self, row: TableRow, *, readable: bool = True) -> float | None:
        return await self._calls.next_at(row) if active(row) and readable else None

    async def ring(self, session: TableSession) -> None:
        now = self._tables.clock()
        at = await self.due(session.row, readable=session.match is not None)
        if at is not None and at <= now:
            row = session.copied_row()
            PINGS.of(row).rung_at = now
            await self._tables.keep(session, row, told=True)


FEATURE = Pings
