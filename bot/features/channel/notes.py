"""What is noted of a table as it's shown: where its message is, who was called, what's wrong, who is there."""

from __future__ import annotations

from collections.abc import Mapping

from bot.features.pings.state import PINGS
from bot.features.story.state import STORY
from bot.store.rows import TableRow
from bot.tables import bank, rights
from bot.tables.changes import Press
from bot.tables.model import once_more
from bot.tables.seats import people_at
from bot.tables.service import Tables
from bot.tables.session import TableSession, seen_through
from bot.tables.turn import TURN
from games.kernel.events import Event
from games.kernel.text import text


class Notes:
    """Changes of a table that nobody makes by playing."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def shown(self, row: TableRow, *, whole: bool = True, below: bool = False) -> None:
        """Keep from a snapshot's row which revision the channel message shows, and where it is: `below` what
        was told, say. Until it's `whole`, it counts as still to be shown, whatever else is stored."""
        async with self._tables.held(row.id) as session:
            shown = session.copied_row()
            shown.shown_revision = row.shown_revision - (not whole)
            shown.message, shown.message_at = row.message, row.message_at
            told, STORY.of(shown).under = below and STORY.of(shown).under, STORY.of(shown).under and not below
            await self._save(session, shown, told=told)

    async def whole(self, table: int, revision: int) -> None:
        """Keep that the picture of a revision stands too, unless something newer does."""
        async with self._tables.held(table) as session:
            if session.row.shown_revision <= revision:
                shown = session.copied_row()
                shown.shown_revision = revision
                await self._save(session, shown)

    async def _save(self, session: TableSession, shown: TableRow, *, told: bool = False) -> None:
        """Store what is shown; where another process shows the table by now, memory is read again."""
        session.moving = True
        await seen_through(self._tables.store.save_shown(shown, told=told))
        session.row, session.moving = shown, False

    @once_more
    async def called(self, table: int, calls: Mapping[int, int]) -> None:
        """Keep that these users were called just now, with how many calls that makes for each question."""
        async with self._tables.held(table) as session:
            row = session.copied_row()
            TURN.of(row).called |= dict.fromkeys(calls, self._tables.clock())
            TURN.of(row).calls |= calls
            mine = [seat.number for seat in row.seats if seat.user in calls]
            runs = [bank.begin(row, seat, self._tables.clock()) for seat in mine]
            if not any(runs):
                await self._tables.keep(session, row)
                return
            await self._tables.amend(session, row)

    @once_more
    async def foretold(self, table: int, user: int) -> None:
        """Keep that a user was told in this turn that theirs is next."""
        async with self._tables.held(table) as session:
            row = session.copied_row()
            PINGS.of(row).foretold[user] = TURN.of(row).since
            await self._tables.keep(session, row)

    @once_more
    async def trouble(self, table: int, why: str) -> bool:
        """Keep why the channel doesn't show a table, or that it does (empty); whether that is new. A lobby
        without a channel is closed: no one could join it."""
        async with self._tables.held(table) as session:
            if session.row.trouble == why:
                return False
            row = session.copied_row()
            row.trouble = why
            if why == "gone" and row.status == "lobby":
                rights.shut(row)
            await self._tables.keep(session, row)
            return True

    @once_more
    async def touch(self, table: int, press: Press) -> bool:
        """Somebody pressed something at a table: one that rests wakes up where they sit at it."""
        async with self._tables.held(table) as session:
            if session.row.status != "live" or press.user not in people_at(session.row):
                return False
            row = session.copied_row()
            woken = await self._tables.touch(session, row, press)
            if woken:
                await self._tables.amend(session, row, Event("wake", text("table-wakes")))
            elif row != session.row:
                await self._tables.keep(session, row)
        return woken
