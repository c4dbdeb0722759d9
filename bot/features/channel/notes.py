"""Stores what showing a table brings up: where its message is, who was pinged, what's wrong, who is there."""

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
    """Changes of a table that don't come from playing."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def shown(self, row: TableRow, *, whole: bool = True, below: bool = False) -> None:
        """Store from a snapshot's row which revision the channel message shows, and where it is (`below` a
        recap, say). Until it's `whole`, it counts as still to be shown, whatever else is stored."""
        async with self._tables.held(row.id) as session:
            shown = session.copied_row()
            shown.shown_revision = row.shown_revision - (not whole)
            shown.message, shown.message_at = row.message, row.message_at
            told, STORY.of(shown).under = below and STORY.of(shown).under, STORY.of(shown).under and not below
            await self._save(session, shown, told=told)

    async def whole(self, table: int, revision: int) -> None:
        """Store that a revision's picture is shown too, unless something newer is."""
        async with self._tables.held(table) as session:
            if session.row.shown_revision <= revision:
                shown = session.copied_row()
                shown.shown_revision = revision
                await self._save(session, shown)

    async def _save(self, session: TableSession, shown: TableRow, *, told: bool = False) -> None:
        """Store what is shown. If another process shows the table by now, it's read again."""
        session.moving = True
        await seen_through(self._tables.store.save_shown(shown, told=told))
        session.row, session.moving = shown, False

    @once_more
    async def called(self, table: int, calls: Mapping[int, int]) -> None:
        """Store that these users were pinged just now, and how many pings that makes for each."""
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
        """Store that a user was told this turn that they're next."""
        async with self._tables.held(table) as session:
            row = session.copied_row()
            PINGS.of(row).foretold[user] = TURN.of(row).since
            await self._tables.keep(session, row)

    @once_more
    async def trouble(self, table: int, why: str) -> bool:
        """Store why the channel doesn't show a table (empty: it does). Returns whether that's new. A lobby
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
        """Someone pressed something: if they sit there and it was paused, resume it. Returns whether."""
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
