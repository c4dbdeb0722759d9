"""Taking answers back: freely if nothing was revealed and no one else has answered since, else with everyone's
consent. Each is one change, stored before it's shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from bot.features.pings.state import asked_to_agree
from bot.features.undo import state
from bot.features.undo.state import LAPSES, UNDO
from bot.store.rows import TableRow
from bot.tables.changes import Change, Feature, How
from bot.tables.matches import newest_of, only_stops, people_of, running, undone
from bot.tables.model import Snapshot, once_more, refuse
from bot.tables.pace import is_live
from bot.tables.record import of_table
from bot.tables.rights import not_seated
from bot.tables.service import Tables
from bot.tables.session import TableSession
from bot.tables.turn import active, note_seen
from bot.workers.game_jobs import has_revealed
from bot.workers.pool import ThreadPool, WorkerPool
from bot.workers.worker import WorkerLost
from games.kernel.events import Event, seen_by
from games.kernel.match import Match
from games.kernel.text import Player, Text, text

FIRST = -1
"""Rank of a job that a table waits for: before replays."""
FREELY = 3
"""Answers that one person may take back in a row without asking anyone."""
QUICK = 600.0
"""Seconds until a proposal lapses at a table where decisions have minutes."""
UNSAID = "table-undo-unsaid"
"""Key of what an answer is called if no one was told of it: "Ada's answer"."""
NAMED = 10
"""Answers to choose from at most."""


class UndoableAnswer(NamedTuple):
    number: int
    """Length of the log before it."""
    seat: int
    what: Text | None
    """The first thing everyone was told of it; None: nothing."""


class UndoService:
    """Takes answers back. Refusals are `TableRefused`, and change nothing."""

    def __init__(self, tables: Tables, pool: WorkerPool | None = None) -> None:
        """`pool` replays the game to see whether anything was revealed; by default a thread does."""
        self._tables = tables
        self._pool = pool or ThreadPool("looking")

    @once_more
    async def undo(self, table: int, user: int, revision: int | None = None, to: int | None = None) -> Snapshot:
        """Take the newest answer back, or all down to length `to` of the log: at once if nothing was revealed
        since, else as a proposal to everyone; or agree to the open one.

        With a `revision`, only if the table is still there: a second click takes nothing further back."""
        async with self._tables.held(table) as session:
            match, row = running(session), session.copied_row()
            if revision not in (None, row.revision):
                raise refuse("table-moved-on")
            mine = _seats_of(row, user)
            agreeing = UNDO.of(row).asked is not None and to is None
            goal = UNDO.of(row).to if agreeing else newest_of(match, people_of(row)) if to is None else to
            if goal is None or not match.save().trail[0].at <= goal < match.length:
                raise refuse("table-nothing-to-undo")
            await self._noted(session, row, user)
            if not agreeing and UNDO.of(row).freely[1] < FREELY and await self._is_free(match, mine, goal):
                await self._take_back(session, row, goal, freely=True)
                return session.snapshot()
            if UNDO.of(row).to != goal or not UNDO.of(row).asked:
                await self._propose(match, row, goal)
            await self._agree(session, row, mine, goal)
            return session.snapshot()

    @once_more
    async def agree(self, table: int, user: int, proposal: int) -> Snapshot:
        """Agree to the proposal of this revision, even if others agreed meanwhile."""
        async with self._tables.held(table) as session:
            running(session)
            row = session.copied_row()
            mine = _seats_of(row, user)
            _must_be_open(row, proposal)
            await self._noted(session, row, user)
            await self._agree(session, row, mine, UNDO.of(row).to)
            return session.snapshot()

    async def _noted(self, session: TableSession, row: TableRow, user: int) -> None:
        await self._tables.touch(session, row)
        note_seen(row, user, self._tables.clock())

    async def _agree(self, session: TableSession, row: TableRow, mine: Sequence[int], goal: int) -> None:
        UNDO.of(row).asked = agreed = list(dict.fromkeys([*(UNDO.of(row).asked or []), *mine]))
        if people_of(row) <= set(agreed):
            await self._take_back(session, row, goal)
        else:
            await self._tables.amend(session, row)

    async def decided(self, table: int) -> list[UndoableAnswer]:
        """People's answers that can still be taken back, the newest first."""
        async with self._tables.held(table) as session:
            match, people = running(session), people_of(session.row)
            saved = match.save()
        found: list[UndoableAnswer] = []
        first = saved.trail[0].at
        for number in range(len(saved.entries) - 1, -1, -1):
            entry = saved.entries[number]
            if entry.seat in people and not only_stops(entry) and len(found) < NAMED:
                at = first + number
                found.append(UndoableAnswer(at, entry.seat, await self._what(table, at)))
        return found

    async def _what(self, table: int, number: int) -> Text | None:
        """The first thing everyone was told of an answer."""
        told = seen_by(await self._tables.store.told_of(table, number + 1), None)
        return next((event.text for event in told if not (event.heads or event.quiet or of_table(event))), None)

    async def _is_free(self, match: Match[Any], mine: Sequence[int], goal: int) -> bool:
        """Whether everything since is the user's own and revealed nothing."""
        saved = match.save()
        since = saved.entries[goal - saved.trail[0].at :]
        if any(entry.seat not in mine and not only_stops(entry) for entry in since):
            return False
        try:
            return not await self._pool.do(has_revealed, saved, goal, rank=FIRST)
        except WorkerLost:  # if no one can tell, everyone is asked
            return False

    async def _propose(self, match: Match[Any], row: TableRow, goal: int) -> None:
        wait = QUICK if is_live(row.pace) else LAPSES
        UNDO.of(row).asked, UNDO.of(row).to = [], goal
        UNDO.of(row).until, UNDO.of(row).at = self._tables.clock() + wait, row.revision + 1
        UNDO.of(row).what = await self._what(row.id, goal) or text(UNSAID, seat=Player(_seat_at(match, goal)))

    @once_more
    async def back(self, table: int, user: int, revision: int) -> Snapshot:
        """Go back from half of your own choice, as long as the table is at this revision. No one is asked or
        told: no one else knows what was held."""
        async with self._tables.held(table) as session:
            match, row = running(session), session.copied_row()
            mine = _seats_of(row, user)
            if revision != row.revision or not any(match.may_return(seat) for seat in mine):
                raise refuse("table-no-way-back")
            await self._tables.touch(session, row)
            await self._tables.rewind(session, row, Match.undo, "half")
            session.returned = True
            return session.snapshot()

    @once_more
    async def decline(self, table: int, user: int, proposal: int) -> Snapshot:
        """Drop the proposal of this revision for everyone, and say so."""
        async with self._tables.held(table) as session:
            row = session.copied_row()
            seat = _seats_of(row, user)[0]
            _must_be_open(row, proposal)
            await self._tables.touch(session, row)
            state.drop_proposal(row)
            said = text("table-undo-declined", seat=Player(seat))
            await self._tables.amend(session, row, Event("undo", said))
            return session.snapshot()

    async def _take_back(
        self, session: TableSession, row: TableRow, goal: int, *, freely: bool = False
    ) -> None:
        match, what = running(session), await self._what(row.id, goal)
        first = _seat_at(match, goal)
        seat, count = Player(first), match.length - goal
        told = text("table-undone-silent", seat=seat, count=count)
        if what is not None:
            told = text("table-undone-of", seat=seat, count=count, what=what)
        if freely:
            UNDO.of(row).freely = (first, UNDO.of(row).freely[1] + 1)
        how: How = "free" if freely else "agreed"
        await self._tables.rewind(session, row, lambda match: undone(match, goal), how, Event("undo", told))


def _seat_at(match: Match[Any], number: int) -> int:
    saved = match.save()
    return saved.entries[number - saved.trail[0].at].seat


def _must_be_open(row: TableRow, proposal: int) -> None:
    """Refuse if the proposal of this revision is settled or has lapsed."""
    if UNDO.of(row).asked is None or state.proposal_of(row) != proposal:
        raise refuse("table-undo-over")


def _seats_of(row: TableRow, user: int) -> list[int]:
    mine = [seat.number for seat in row.seats if seat.user == user]
    if not mine:
        raise not_seated(row)
    return mine


class UndoFeature(Feature):
    """Drops a proposal that has become pointless, or that not everyone agreed to in time."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def asks(self, row: TableRow, now: float) -> Collection[int]:
        new = UNDO.of(row).at > row.shown_revision
        return asked_to_agree(row, state.asked_back(row) if new else (), now)

    def awaits(self, row: TableRow) -> Mapping[int, float]:
        at = state.proposed_at(row)
        return {} if at is None else dict.fromkeys(state.asked_back(row), at)

    async def changed(self, change: Change) -> None:
        row = change.row
        if change.kind == "answered":
            state.drop_proposal(row)
            seat = None if change.entry is None else change.entry.seat
            if change.user is not None and seat != UNDO.of(row).freely[0]:
                UNDO.of(row).freely = (-1, 0)
        elif change.kind == "reseated" or change.how in ("free", "agreed"):
            state.drop_proposal(row)
        elif change.kind == "undone" and change.match is not None:
            state.drop_vain_proposal(row, change.match)

    async def due(self, row: TableRow, *, readable: bool = True) -> float | None:
        return UNDO.of(row).until if active(row) else None

    async def ring(self, session: TableSession) -> None:
        at = await self.due(session.row)
        if at is not None and at <= self._tables.clock():
            row = session.copied_row()
            state.drop_proposal(row)
            await self._tables.amend(session, row, Event("undo", text("table-undo-lapsed")))


FEATURE = UndoFeature
