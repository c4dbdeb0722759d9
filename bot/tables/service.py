"""The tables: the only thing that changes one.

Every change goes the same way: find the table, lock it, change it, commit, release, tell the publisher.
Nothing is shown before it is durable; if the commit fails, memory is brought back to what is stored.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import structlog

from bot.store.sqlite import Store
from bot.tables import lobby
from bot.tables.live import Live, Shelf
from bot.tables.lobby import refuse
from bot.tables.model import Answered, Command, Person, SeatRow, Snapshot, TableRow
from bot.tables.pace import due_at
from games.kernel.chance import commitment
from games.kernel.decision import Decision
from games.kernel.events import Event
from games.kernel.faults import StepFailed
from games.kernel.match import Match
from games.kernel.rules import OptionValue
from games.kernel.saved import Answer, Entry, Standing
from games.kernel.text import Player, text
from games.registry import rules_of

log = structlog.get_logger("tables")
Notify = Callable[[int], None]


def _nobody(table: int) -> None:
    """No publisher."""


class Tables:
    """All tables of the bot. `notify` is told the id of every table that changed, after the commit."""

    def __init__(self, store: Store, notify: Notify = _nobody, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.notify = notify
        self.clock = clock
        self._shelf = Shelf(store)

    # -- looking ------------------------------------------------------------------------------------------

    async def snapshot(self, table: int) -> Snapshot:
        """A table as it stands. Raises `TableRefused` where there is none."""
        async with self._locked(table) as live:
            return live.snapshot()

    async def note_shown(self, row: TableRow) -> None:
        """Keep which revision the channel message shows, and where it is, from a snapshot's row."""
        async with self._locked(row.id) as live:
            live.row.shown_revision = row.shown_revision
            live.row.message, live.row.message_at = row.message, row.message_at
            await self.store.save_shown(row)

    async def table_in(self, channel: int) -> TableRow | None:
        """The channel's table: the one that is open or live, else the newest."""
        return await self.store.row_in(channel)

    async def log(self, table: int, limit: int) -> list[Event]:
        """The newest events, oldest first, as they are: show only what `seen_by` gives."""
        return await self.store.events(table, limit)

    # -- the lobby ----------------------------------------------------------------------------------------

    async def open(
        self, game: str, guild: int, channel: int, opener: Person, *, language: str, pace: str = "relaxed"
    ) -> Snapshot:
        """Open a table in a channel, its opener on the first seat. Refused where one is open or live."""
        rules = rules_of(game)
        row = TableRow(
            id=0,
            game=game,
            guild=guild,
            channel=channel,
            opener=opener.id,
            status="lobby",
            language=language,
            pace=pace,
            options=rules.complete_options({}),
            seats=[SeatRow(0, opener.id, None, opener.name)],
            seed=secrets.token_hex(16),
            version=rules.version,
        )
        try:
            row.id = await self.store.add_table(row)
        except sqlite3.IntegrityError as error:
            raise refuse("table-channel-taken") from error
        self.notify(row.id)
        return await self.snapshot(row.id)

    async def join(self, table: int, person: Person) -> Snapshot:
        """Sit down."""
        return await self._change(table, lambda row: lobby.join(row, person))

    async def leave(self, table: int, person: Person) -> Snapshot:
        """Stand up again, before the start."""
        return await self._change(table, lambda row: lobby.leave(row, person))

    async def add_ai(self, table: int, person: Person, strength: str) -> Snapshot:
        """Put an AI of this strength on the next seat."""
        return await self._change(table, lambda row: lobby.add_ai(row, person, strength))

    async def remove_ai(self, table: int, person: Person) -> Snapshot:
        """Take the newest AI away."""
        return await self._change(table, lambda row: lobby.remove_ai(row, person))

    async def set_option(self, table: int, person: Person, key: str, value: OptionValue) -> Snapshot:
        """Change the language, the pace or an option of the game."""
        return await self._change(table, lambda row: lobby.set_option(row, person, key, value))

    async def start(self, table: int, person: Person) -> Snapshot:
        """Begin: the match is made from the seed whose hash the lobby showed."""
        async with self._locked(table) as live:
            lobby.must_be_ready(live.row, person)
            row = live.row
            match, events = Match.new(rules_of(row.game), len(row.seats), row.options, row.seed)
            sealed = Event("commitment", text("table-commitment", hash=commitment(row.seed)))
            row.status = "live"
            row.revision += 1
            row.due_at = due_at(row.pace, self.clock())
            await self.store.start(row, match.save(), [sealed, *events])
            live.match, live.stored_at = match, match.save().trail[-1].at
            live.remember([sealed, *events])
            snapshot = live.snapshot()
        self.notify(table)
        return snapshot

    async def close(self, table: int, person: Person) -> Snapshot:
        """Close a table for good; its opener or a server manager may."""

        def change(row: TableRow) -> None:
            lobby.must_be_keeper(row, person)
            if row.status in ("closed", "over"):
                raise refuse("table-closed-already")
            row.status, row.due_at = "closed", None

        return await self._change(table, change)

    async def replace(
        self, table: int, person: Person, seat: int, new: Person | None, ai: str | None = None
    ) -> Snapshot:
        """Give a seat to another person or an AI: one's own, or any for whoever keeps the table."""

        def change(row: TableRow) -> None:
            if not 0 <= seat < len(row.seats):
                raise refuse("table-no-such-seat", seats=len(row.seats))
            if row.seats[seat].user != person.id:
                lobby.must_be_keeper(row, person)
            name = new.name if new else f"{(ai or '').title()} {seat + 1}"
            row.seats[seat] = SeatRow(seat, new.id if new else None, ai, name)

        return await self._change(table, change)

    # -- the game -----------------------------------------------------------------------------------------

    async def answer(self, command: Command) -> Answered:
        """Apply an answer. Raises `TableRefused` or the kernel's `Refused`: then it did not count."""
        async with self._locked(command.table) as live:
            if command.interaction and await self.store.seen(command.interaction):
                return Answered(live.snapshot(), [], repeated=True)
            match = _running(live)
            decision = _decision_for(live, command)
            entry = Answer(decision.seat, decision.id, command.picks)
            events = self._apply(live, lambda: match.answer(entry.seat, entry.decision, entry.picks))
            await self._commit(live, entry, events, command.user, command.interaction)
            done = Answered(live.snapshot(), events)
        self.notify(command.table)
        return done

    async def stand(self, table: int, user: int, topic: str, lasts: str | None, interaction: int) -> Answered:
        """Set a standing answer for the user's seat, or withdraw it with `lasts` None."""
        async with self._locked(table) as live:
            match, seat = _running(live), live.snapshot().seat_of(user)
            if seat is None:
                raise refuse("table-not-seated")
            events = self._apply(live, lambda: match.stand(seat, topic, lasts))
            await self._commit(live, Standing(seat, topic, lasts), events, user, interaction)
            done = Answered(live.snapshot(), events)
        self.notify(table)
        return done

    async def answer_for(self, table: int, seat: int, decision: str, picks: tuple[str, ...]) -> Answered:
        """An AI's answer. Raises as `answer` does."""
        async with self._locked(table) as live:
            match = _running(live)
            events = self._apply(live, lambda: match.answer(seat, decision, picks))
            await self._commit(live, Answer(seat, decision, picks), events, None, 0)
            done = Answered(live.snapshot(), events)
        self.notify(table)
        return done

    async def time_out(self, table: int) -> float | None:
        """Answer an overdue decision with its fallback; returns when the next one is due, None for never."""
        async with self._locked(table) as live:
            row = live.row
            if row.status != "live" or row.due_at is None or row.due_at > self.clock():
                return row.due_at if row.status == "live" else None
            match = _running(live)
            decision = match.pending[0]
            told = Event("timeout", text("table-timeout", seat=Player(decision.seat)))
            entry = Answer(decision.seat, decision.id, decision.fallback())
            events = self._apply(live, lambda: match.answer(entry.seat, entry.decision, entry.picks))
            await self._commit(live, entry, [told, *events], None, 0)
        self.notify(table)
        return live.row.due_at

    # -- taking back --------------------------------------------------------------------------------------

    async def undo(self, table: int, user: int, revision: int | None = None) -> Snapshot:
        """Propose, or agree, to take the newest answer back. It happens once all people at the table agree.

        With a `revision` only where the table still stands there: a second click takes nothing further back.
        """
        async with self._locked(table) as live:
            match, row = _running(live), live.row
            if revision not in (None, row.revision):
                raise refuse("table-moved-on")
            mine = [seat.number for seat in row.seats if seat.user == user]
            if not mine:
                raise refuse("table-not-seated")
            agreed = sorted({*(row.undo_asked or []), *mine}, key=(row.undo_asked or mine).__contains__)
            people = {seat.number for seat in row.seats if seat.user is not None}
            row.revision += 1
            if people <= set(agreed):
                await self._take_back(live, match)
            else:
                row.undo_asked = agreed
                await self._keep_row(live)
            snapshot = live.snapshot()
        self.notify(table)
        return snapshot

    async def decline_undo(self, table: int, user: int) -> Snapshot:
        """One person is against taking back: the proposal is off."""

        def change(row: TableRow) -> None:
            if not any(seat.user == user for seat in row.seats):
                raise refuse("table-not-seated")
            row.undo_asked = None

        return await self._change(table, change)

    async def _take_back(self, live: Live, match: Match[Any]) -> None:
        """Undo answers up to and with the newest that a person gave."""
        row = live.row
        row.undo_asked = None
        row.due_at = due_at(row.pace, self.clock())
        undone = match.undo()
        people = {seat.number for seat in row.seats if seat.user is not None}
        while undone and match.pending and not any(d.seat in people for d in match.pending):
            undone = match.undo()
        if not undone:
            await self._shelf.reload(live)
            raise refuse("table-nothing-to-undo")
        told = Event("undo", text("table-undone"))
        trail = match.save().trail
        await self._stored(live, self.store.commit_undo(row, match.length, trail, told))
        live.stored_at = trail[-1].at
        live.recent = await self.store.events(row.id, 30)

    # -- the one pipeline ---------------------------------------------------------------------------------

    async def _live(self, table: int) -> Live:
        live = await self._shelf.get(table)
        if live is None:
            raise refuse("table-unknown")
        return live

    @asynccontextmanager
    async def _locked(self, table: int) -> AsyncIterator[Live]:
        live = await self._live(table)
        async with live.lock:
            yield live

    async def _change(self, table: int, change: Callable[[TableRow], None]) -> Snapshot:
        """Change a row; a refused change leaves it as it was."""
        async with self._locked(table) as live:
            try:
                change(live.row)
                live.row.revision += 1
            except BaseException:
                await self._shelf.reload(live)
                raise
            await self._keep_row(live)
            snapshot = live.snapshot()
        self.notify(table)
        return snapshot

    async def _keep_row(self, live: Live) -> None:
        await self._stored(live, self.store.save_row(live.row))

    def _apply(self, live: Live, change: Callable[[], list[Event]]) -> list[Event]:
        """Run the rules; a fault of theirs is logged under a number that the player can tell the host."""
        try:
            return change()
        except StepFailed as error:
            number = secrets.token_hex(3)
            log.error("step_failed", number=number, table=live.row.id, trace=error.trace)
            raise refuse("table-step-failed", number=number) from error

    async def _commit(self, live: Live, entry: Entry, events: list[Event], user: int | None, seen: int) -> None:
        row, match = live.row, live.match
        assert match is not None
        row.revision += 1
        row.undo_asked = None
        row.due_at = due_at(row.pace, self.clock()) if match.pending else None
        if match.outcome is not None:
            row.status = "over"
            events.append(Event("seed", text("table-seed", seed=row.seed)))
        trail = match.save().trail
        fresh = [checkpoint for checkpoint in trail if checkpoint.at >= live.stored_at]
        writing = self.store.commit(
            row,
            match.length - 1,
            entry,
            fresh,
            events,
            oldest=trail[0].at,
            user=user,
            interaction=seen,
            now=self.clock(),
        )
        await self._stored(live, writing)
        live.stored_at = trail[-1].at
        live.remember(events)

    async def _stored(self, live: Live, writing: Any) -> None:
        """Wait until it is durable; if that fails, memory goes back to what is stored."""
        try:
            await writing
        except (sqlite3.Error, OSError) as error:
            log.error("commit_failed", table=live.row.id, error=str(error))
            await self._shelf.reload(live)
            raise refuse("table-not-stored") from error


def _running(live: Live) -> Match[Any]:
    if live.match is None or live.row.status != "live":
        raise refuse(f"table-is-{live.row.status}")
    return live.match


def _decision_for(live: Live, command: Command) -> Decision:
    """The decision that a command answers: the one it names, or the one that waits for the user."""
    match = _running(live)
    mine = [seat.number for seat in live.row.seats if seat.user == command.user]
    if not mine:
        raise refuse("table-not-seated")
    waiting = [d for seat in mine for d in match.pending_for(seat)]
    if command.seat is not None:
        waiting = [d for d in waiting if d.seat == command.seat]
    if command.decision is not None:
        waiting = [d for d in waiting if d.id == command.decision]
    if not waiting:
        asked = {d.id for d in match.pending}
        raise refuse("table-stale" if command.decision not in (None, *asked) else "table-not-your-turn")
    return waiting[0]
