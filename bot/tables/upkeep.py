"""What happens at a table by itself: time runs out, people are called, it rests, it is closed."""

from __future__ import annotations

from bot.store.rows import TableRow
from bot.tables import resting
from bot.tables.live import Live
from bot.tables.lobby import shut
from bot.tables.pace import due_at
from bot.tables.resting import Patience
from bot.tables.service import Tables
from games.kernel.decision import Decision
from games.kernel.events import Event
from games.kernel.saved import Answer
from games.kernel.text import Player, text


class Upkeep:
    """Looks after tables. Whoever calls `tend` again at the time that it returns forgets nothing."""

    def __init__(self, tables: Tables, patience: Patience | None = None) -> None:
        self._tables = tables
        self.patience = patience or Patience()

    async def tend(self, table: int) -> float | None:
        """Do what is due at a table; returns when something is due next, None for never."""
        async with self._tables.held(table) as live:
            revision, rung = live.row.revision, live.row.care.rung_at
            try:
                await self._do_what_is_due(live)
            finally:
                if (live.row.revision, live.row.care.rung_at) != (revision, rung):
                    self._tables.notify(table)
            return resting.next_at(live.row, self.patience, readable=live.match is not None)

    async def renew(self, table: int) -> None:
        """After the bot was away: nobody is answered for before he could press."""
        async with self._tables.held(table) as live:
            row = live.copied_row()
            if row.status == "live" and live.match is not None and resting.renewed(row, self._tables.clock()):
                await self._tables.amend(live, row)
                self._tables.notify(table)

    # -- what is due --------------------------------------------------------------------------------------

    async def _do_what_is_due(self, live: Live) -> None:
        now = self._tables.clock()
        if live.row.status == "live" and not resting.resting(live.row):
            await self._drive(live, now)
            return
        end, warning = resting.close_at(live.row, self.patience), resting.warn_at(live.row, self.patience)
        if end is not None and end <= now:
            await self._close(live)
        elif warning is not None and warning <= now:
            await self._warn(live)

    async def _drive(self, live: Live, now: float) -> None:
        """At a running table: run out of time, rest, call."""
        row = live.row
        if row.due_at is not None and live.match is not None:
            if row.due_at <= now:
                await self._time_out(live)
        elif (rest := resting.rest_at(row, self.patience)) is not None and rest <= now:
            await self._rest(live)
        if live.match is not None and resting.has_to_ring(live.row) and resting.call_at(live.row) <= now:
            row = live.copied_row()
            row.care.rung_at = row.care.asked_at
            await self._tables.keep(live, row)

    async def _time_out(self, live: Live) -> None:
        """Answer for those who are late and were called; the others are called, and have their time anew."""
        assert live.match is not None
        for late in [decision.id for decision in live.match.pending if not decision.optional]:
            for decision in [d for d in live.match.pending if d.id == late and self._may_answer(live.row, d)]:
                told = Event("timeout", text("table-timeout", seat=Player(decision.seat)))
                entry = Answer(decision.seat, decision.id, decision.fallback())
                await self._tables.enter(live, entry, told=(told,), missed=True)
        row, now = live.copied_row(), self._tables.clock()
        if row.due_at is not None and row.due_at <= now:
            for seat in {d.seat for d in live.match.pending if not d.optional}:
                resting.missed(row, seat)
            row.due_at, row.care.rung_at = due_at(row.pace, now), 0.0
            await self._tables.amend(live, row)
        if live.row.status == "live" and resting.deserted(live.row):
            await self._rest(live)

    def _may_answer(self, row: TableRow, decision: Decision) -> bool:
        return resting.was_called(row, row.seats[decision.seat].user)

    async def _rest(self, live: Live) -> None:
        row = live.copied_row()
        resting.rest(row, self.patience, self._tables.clock())
        await self._tables.amend(live, row, Event("rest", text("table-rests")))

    async def _warn(self, live: Live) -> None:
        row = live.copied_row()
        row.care.warned_at = self._tables.clock()
        await self._tables.amend(live, row)

    async def _close(self, live: Live) -> None:
        row = live.copied_row()
        key = "table-lobby-closed" if row.status == "lobby" else "table-closed-deserted"
        shut(row)
        await self._tables.amend(live, row, Event("closed", text(key)))
