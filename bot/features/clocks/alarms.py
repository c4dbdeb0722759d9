"""What happens at a table by itself: each feature does what is due, and says when it is due next."""

from __future__ import annotations

from bot.cluster.leases import SOLE_OWNER, ShardOwnership
from bot.store.rows import TableRow
from bot.tables.model import once_more
from bot.tables.service import Tables


class Upkeep:
    """Looks after tables. Call `tend` again at the time it returns, and you forget nothing."""

    def __init__(self, tables: Tables, duties: ShardOwnership = SOLE_OWNER) -> None:
        self._tables = tables
        self._duties = duties

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
        """When something is due at a table, which need not be read for it; None for never."""
        times = [await feature.due(row, readable=readable) for feature in self._tables.features]
        return min((at for at in times if at is not None), default=None)

    @once_more
    async def renew(self, table: int) -> None:
        """After the bot was away: nobody is answered for before they could press."""
        async with self._tables.held(table) as session:
            row = session.copied_row()
            if row.status != "live" or session.match is None:
                return
            await self._tables.announce(session, row, "renewed")
            if row != session.row:
                await self._tables.amend(session, row)
