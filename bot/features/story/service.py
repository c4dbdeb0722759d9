"""Telling a channel of each round once, whatever comes between: a stop, a refusal, an answer taken back."""

from __future__ import annotations

from bot.features.story import state as rounds
from bot.features.story.state import STORY
from bot.store.rows import TableRow
from bot.tables.model import RoundRecap, Screen, Snapshot, once_more
from bot.tables.service import Tables


class RoundRecaps:
    """The part of the publisher that tells of rounds.

    It is noted that a tale is being sent before it is sent, and that it stands there afterwards. Who finds one
    that was being sent looks for it in the channel first."""

    def __init__(self, tables: Tables, screen: Screen) -> None:
        self._tables = tables
        self._screen = screen

    async def tell(self, snapshot: Snapshot) -> bool:
        """Tell what is to be told; whether something of it stands below the table's message now. Raises
        what the screen raises."""
        row = snapshot.row
        while rounds.is_due(row):
            tale, again = await self._begun(row.id)
            if tale is None:
                break
            if not (again and await self._screen.has_told(row, tale)):
                await self._screen.tell(row, tale)
            row = await self._sent(row.id, tale)
        return STORY.of(row).under

    @once_more
    async def _begun(self, table: int) -> tuple[RoundRecap | None, bool]:
        async with self._tables.held(table) as session:
            row = session.copied_row()
            if not rounds.is_due(row):
                return None, False
            events = await self._tables.store.events(table)
            tale, again = rounds.next_tale(row, events, self._tables.clock())
            if not again:
                await self._tables.keep(session, row)
            return tale, again

    @once_more
    async def _sent(self, table: int, tale: RoundRecap) -> TableRow:
        async with self._tables.held(table) as session:
            row = session.copied_row()
            rounds.sent(row, tale)
            await self._tables.keep(session, row)
            return session.copied_row()
