"""How long a question may wait, by pace or time bank, and who answers for people who are late."""

from __future__ import annotations

from collections.abc import Mapping

from bot.features.lobby.state import TableOption
from bot.features.pings import state as calling
from bot.features.pings.service import PingService
from bot.features.preferences.state import Preferences
from bot.features.rest import state as resting
from bot.features.seats import state as seats
from bot.store.rows import TableRow
from bot.tables import bank
from bot.tables.ai import known, present, strengths
from bot.tables.bank import CLOCK
from bot.tables.changes import Change, Feature
from bot.tables.pace import PACES, due_at, has_clock
from bot.tables.service import Tables
from bot.tables.session import TableSession
from bot.tables.turn import active, ask_again
from games.kernel.decision import Decision
from games.kernel.events import Event
from games.kernel.saved import Answer
from games.kernel.text import Player, text

DEFAULT = "default"
"""The clock gives the default answer."""
GRACE = 10 * 60.0
"""Seconds that everyone has at least once the bot is back; at quick tables their whole time."""
FURTHER = 20
"""Follow-up questions that the clock answers for someone at a time, at most."""


def _write(row: TableRow, late: str) -> None:
    CLOCK.of(row).late = "" if late == DEFAULT else late


LATE = TableOption(
    "late",
    text("ui-late"),
    text("ui-late-about"),
    lambda row: (DEFAULT, *strengths(row.game)),
    lambda row, late: (
        text("ui-late-default") if late == DEFAULT else text("ui-late-ai", ai=text(f"{row.game}-ai-{late}"))
    ),
    read=lambda row: present(row.game, CLOCK.of(row).late) or DEFAULT,
    write=_write,
    shown=lambda row: has_clock(row.pace),
    fits=lambda row, late: late == DEFAULT or known(row.game, late),
)


class ClocksFeature(Feature):
    """Runs the time of people who are asked, and answers for those who are late and were pinged."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._calls = PingService(tables)

    async def changed(self, change: Change) -> None:
        row, now, match = change.row, change.now, change.match
        if change.asks:
            asked(row, now)
        if change.kind in ("started", "answered", "undone"):
            bank.follow(row, change.before, now, None if change.entry is None else change.entry.seat)
        if change.kind == "reseated":
            bank.handed_on(row, change.before, now)
        elif change.kind == "paused":
            bank.stop_all(row, now)
        elif change.kind == "renewed":
            renewed(row, now)
        done = change.kind == "answered" and match is not None and not match.pending
        if done or change.kind in ("paused", "over", "closed"):
            CLOCK.of(row).due_at = None

    async def due(self, row: TableRow, *, readable: bool = True) -> float | None:
        return CLOCK.of(row).due_at if active(row) and readable else None

    async def ring(self, session: TableSession) -> None:
        if session.match is None or not active(session.row):
            return
        if bank.has_bank(session.row):
            await self._run_uncalled(session)
        if self._is_up(session):
            await self._time_out(session)

    def _is_up(self, session: TableSession) -> bool:
        at = CLOCK.of(session.row).due_at
        return at is not None and at <= self._tables.clock()

    async def _run_uncalled(self, session: TableSession) -> None:
        """Run the time of people who want no pings from when they were asked."""
        row = session.copied_row()
        preferences = await self._calls.preferences(row, session.snapshot().match)
        uncalled = [s for s in row.seats if s.user in preferences and preferences[s.user].after is None]
        begun = [bank.begin(row, s.number, s.waits_since) for s in uncalled if s.waits_since is not None]
        if any(begun):
            await self._tables.amend(session, row)

    async def _time_out(self, session: TableSession) -> None:
        """Answer for people who are late and were pinged; ping the others, and give them their time again."""
        assert session.match is not None
        preferences = await self._calls.preferences(session.row, session.snapshot().match)
        holders = session.row.seats
        asked = [decision for decision in session.match.pending if not decision.optional]
        # People first: if an AI is asked together with them, it's their time that is up.
        for late in [decision.id for decision in sorted(asked, key=lambda d: holders[d.seat].user is None)]:
            for decision in [d for d in session.match.pending if d.id == late]:
                if self._is_over(session.row, decision, preferences):
                    await self._answer_for(session, decision)
                    await self._finish_for(session, decision.seat, preferences)
        if self._is_up(session):
            match, now = session.snapshot().match, self._tables.clock()
            await self._give_time(session, calling.wakes_at(session.row, match, preferences, now))

    def _is_over(self, row: TableRow, decision: Decision, preferences: Mapping[int, Preferences]) -> bool:
        over = bank.is_late(row, decision.seat, self._tables.clock())
        return over and calling.may_answer_for(row, row.seats[decision.seat].user, preferences)

    async def _finish_for(
        self, session: TableSession, seat: int, preferences: Mapping[int, Preferences]
    ) -> None:
        """Answer what follows from an answer given for someone: it has the same time, which is up."""
        assert session.match is not None
        for _ in range(FURTHER if session.row.seats[seat].user is not None else 0):
            if not self._is_up(session):
                return
            further = next((d for d in session.match.pending if d.seat == seat and not d.optional), None)
            if further is None or not self._is_over(session.row, further, preferences):
                return
            await self._answer_for(session, further, again=True)

    async def _answer_for(self, session: TableSession, decision: Decision, *, again: bool = False) -> None:
        """Give the default answer for someone who is late, or put an AI in their seat until they're back.
        `again` is for what follows: they missed one ping, and the channel hears of it once."""
        seat, strength = session.row.seats[decision.seat], CLOCK.of(session.row).late
        if strength and seat.user is not None:
            now = self._tables.clock()

            def change(row: TableRow) -> seats.Told:
                told = seats.let_ai(row, seat.number, strength, "table-seat-ai-late", now)
                if not bank.has_bank(row):  # the AI has its own time
                    CLOCK.of(row).due_at = due_at(row.pace, now)
                return told

            await self._tables.arranged(session, change)
            return
        told = Event("timeout", text("table-timeout", seat=Player(decision.seat)))
        entry = Answer(decision.seat, decision.id, decision.fallback())
        await self._tables.enter(session, entry, told=() if again else (told,), misses=not again)

    async def _give_time(self, session: TableSession, start: float) -> None:
        """No one who is late was pinged: start their time again, from when they wake."""
        assert session.match is not None
        row, now = session.copied_row(), self._tables.clock()
        for seat in [seat for seat in CLOCK.of(row).ticking if bank.is_late(row, seat, now)]:
            bank.stop(row, seat, now)
        if not bank.has_bank(row):
            if start <= now:
                for seat in {d.seat for d in session.match.pending if not d.optional}:
                    resting.missed(row, seat)
            CLOCK.of(row).due_at = due_at(row.pace, start)
        await self._tables.amend(session, row)


def asked(row: TableRow, now: float) -> None:
    """Every question has its whole time."""
    bank.stop_all(row, now)
    CLOCK.of(row).due_at = due_at(row.pace, now)


def renewed(row: TableRow, now: float) -> None:
    """Give everyone time after the bot was away. If theirs ran out meanwhile, ask and ping again."""
    if bank.has_bank(row):
        bank.renewed(row, GRACE, now)
        return
    pace, due = PACES[row.pace], CLOCK.of(row).due_at
    if due is None or pace is None or due >= now + min(pace, GRACE):
        return
    if due <= now:
        ask_again(row, now)
        asked(row, now)
    else:
        CLOCK.of(row).due_at = now + min(pace, GRACE)


FEATURE = ClocksFeature
