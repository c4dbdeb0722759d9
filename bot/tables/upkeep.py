"""What happens at a table by itself: time runs out, people are called, it rests, it is closed."""

from __future__ import annotations

from collections.abc import Mapping

from bot.store.rows import TableRow
from bot.tables.changes import bank, calling, resting, seats
from bot.tables.changes.lobby import shut
from bot.tables.changes.pace import due_at
from bot.tables.changes.resting import Patience
from bot.tables.duties import ALONE, Duties
from bot.tables.live import Live
from bot.tables.people.calls import Calls
from bot.tables.people.wishes import Wishes
from bot.tables.proposals import drop_proposal
from bot.tables.races import once_more
from bot.tables.service import Tables
from games.kernel.decision import Decision
from games.kernel.events import Event
from games.kernel.saved import Answer
from games.kernel.text import Player, text

FURTHER = 20
"""Questions that follow from the first which the clock answers for somebody at a time, at most."""


class Upkeep:
    """Looks after tables. Whoever calls `tend` again at the time that it returns forgets nothing."""

    def __init__(self, tables: Tables, patience: Patience | None = None, duties: Duties = ALONE) -> None:
        self._tables = tables
        self._duties = duties
        self._calls = Calls(tables.store, tables.clock)
        self.patience = patience or Patience()

    @once_more
    async def tend(self, table: int) -> float | None:
        """Do what is due at a table; returns when something is due next, None for never."""
        async with self._tables.held(table) as live:
            if not self._duties.mine(live.row.guild):
                return None
            await self._do_what_is_due(live)
            call = await self._calls.next_at(live.row)
            return resting.next_at(live.row, self.patience, readable=live.match is not None, call=call)

    async def next_at(self, row: TableRow) -> float | None:
        """When something is due at a table that is not read; None for never."""
        return resting.next_at(row, self.patience, call=await self._calls.next_at(row))

    @once_more
    async def renew(self, table: int) -> None:
        """After the bot was away: nobody is answered for before he could press."""
        async with self._tables.held(table) as live:
            row = live.copied_row()
            if row.status == "live" and live.match is not None and resting.renewed(row, self._tables.clock()):
                await self._tables.amend(live, row)

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
        if live.row.care.undo_until is not None and live.row.care.undo_until <= now:
            row = live.copied_row()
            drop_proposal(row)
            await self._tables.amend(live, row, Event("undo", text("table-undo-lapsed")))
        if bank.has_bank(live.row) and live.match is not None:
            await self._run_uncalled(live)
        row = live.row
        if row.due_at is not None and live.match is not None:
            if row.due_at <= now:
                await self._time_out(live)
            elif seats.people_at(row) and resting.deserted(
                row
            ):  # which could not be stored with their last answer
                await self._rest(live)
        elif (rest := resting.rest_at(row, self.patience)) is not None and rest <= now:
            await self._rest(live)
        call = await self._calls.next_at(live.row) if live.match is not None else None
        if call is not None and call <= now:
            row = live.copied_row()
            row.care.rung_at = now
            await self._tables.keep(live, row, told=True)

    async def _run_uncalled(self, live: Live) -> None:
        """Whoever wants no calls has his time from when he is asked."""
        wishes, row = await self._calls.wishes(live.row, live.snapshot().match), live.copied_row()
        uncalled = [s for s in row.seats if s.user in wishes and wishes[s.user].after is None]
        begun = [bank.begin(row, s.number, s.waits_since) for s in uncalled if s.waits_since is not None]
        if any(begun):
            await self._tables.amend(live, row)

    async def _time_out(self, live: Live) -> None:
        """Answer for those who are late and were called; the others are called, and have their time anew."""
        assert live.match is not None
        wishes = await self._calls.wishes(live.row, live.snapshot().match)
        holders = live.row.seats
        asked = [decision for decision in live.match.pending if not decision.optional]
        # What an AI is asked together with people is theirs to answer, and so their time that is up.
        for late in [decision.id for decision in sorted(asked, key=lambda d: holders[d.seat].user is None)]:
            for decision in [d for d in live.match.pending if d.id == late]:
                if self._is_over(live.row, decision, wishes):
                    await self._answer_for(live, decision)
                    await self._finish_for(live, live.row.seats[decision.seat].user, decision.seat, wishes)
        now = self._tables.clock()
        if live.row.due_at is not None and live.row.due_at <= now:
            await self._give_time(live, calling.wakes_at(live.row, live.snapshot().match, wishes, now))
        if live.row.status == "live" and resting.deserted(live.row):
            await self._rest(live)

    def _is_over(self, row: TableRow, decision: Decision, wishes: Mapping[int, Wishes]) -> bool:
        """Whether the clock answers a question now."""
        over = bank.is_late(row, decision.seat, self._tables.clock())
        return over and calling.may_answer_for(row, row.seats[decision.seat].user, wishes)

    async def _finish_for(self, live: Live, user: int | None, seat: int, wishes: Mapping[int, Wishes]) -> None:
        """What the answer that somebody was given asks him further has the same time: it is up as well."""
        assert live.match is not None
        for _ in range(FURTHER if user is not None else 0):
            if live.row.due_at is None or live.row.due_at > self._tables.clock():
                return
            further = next((d for d in live.match.pending if d.seat == seat and not d.optional), None)
            if further is None or not self._is_over(live.row, further, wishes):
                return
            await self._answer_for(live, further, again=True)

    async def _answer_for(self, live: Live, decision: Decision, *, again: bool = False) -> None:
        """The default answer of somebody who is late, or an AI in his seat until he is back. What follows
        from it is answered `again`: he has missed one call, and the channel hears of it once."""
        seat, strength = live.row.seats[decision.seat], live.row.customs.late
        if strength and seat.user is not None:
            now = self._tables.clock()

            def change(row: TableRow) -> seats.Told:
                told = seats.let_ai(row, seat.number, strength, "table-seat-ai-late", now)
                if not bank.has_bank(row):  # the AI has its own time
                    row.due_at = due_at(row.pace, now)
                return told

            await self._tables.arranged(live, change)
            return
        told = Event("timeout", text("table-timeout", seat=Player(decision.seat)))
        entry = Answer(decision.seat, decision.id, decision.fallback())
        await self._tables.enter(live, entry, told=() if again else (told,), missed=not again)

    async def _give_time(self, live: Live, start: float) -> None:
        """Nobody of those who are late was called: their time begins anew, and counts from when they wake."""
        assert live.match is not None
        row, now = live.copied_row(), self._tables.clock()
        for seat in [seat for seat in row.care.ticking if bank.is_late(row, seat, now)]:
            bank.stop(row, seat, now)
        if bank.has_bank(row):
            await self._tables.amend(live, row)
            return
        if start <= now:
            for seat in {d.seat for d in live.match.pending if not d.optional}:
                resting.missed(row, seat)
        row.due_at = due_at(row.pace, start)
        await self._tables.amend(live, row)

    async def _rest(self, live: Live) -> None:
        row = live.copied_row()
        resting.rest(row, self.patience, self._tables.clock())
        await self._tables.amend(live, row, Event("rest", text("table-rests")))

    async def _warn(self, live: Live) -> None:
        """Say that the table will be closed, once nobody sleeps whom that would wake, if it is soon enough."""
        row, now = live.copied_row(), self._tables.clock()
        awake = await self._calls.awake(row)
        if now < awake <= resting.warned_latest(row, self.patience):
            row.care.warns_from = awake
            await self._tables.keep(live, row)
            return
        row.care.warned_at = now
        await self._tables.amend(live, row)

    async def _close(self, live: Live) -> None:
        row = live.copied_row()
        key = "table-lobby-closed" if row.status == "lobby" else "table-closed-deserted"
        shut(row)
        await self._tables.amend(live, row, Event("closed", text(key)))
