"""The tables: the only thing that changes one.

Every change goes the same way: find the table, lock it, change it, commit, release, tell the publisher.
Nothing is shown before it is durable; if the commit fails, memory is brought back to what is stored.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeVar

import msgspec
import structlog

from bot.store.rows import Care, SeatRow, TableRow
from bot.store.sqlite import Store
from bot.tables import lobby, resting, seats
from bot.tables.asked import as_held, carried_out, decision_for, people_of, running, undone, waiting_in
from bot.tables.export import former_of, record_of
from bot.tables.live import RECENT, Live, Shelf
from bot.tables.lobby import refuse
from bot.tables.model import Answered, Command, Person, Snapshot
from bot.watch.metrics import COMMIT_FAILURES, COMMITS
from games.kernel.chance import commitment
from games.kernel.events import Event
from games.kernel.faults import StepFailed
from games.kernel.match import Match
from games.kernel.rules import OptionValue
from games.kernel.saved import Answer, Entry, Standing
from games.kernel.text import text
from games.registry import rules_of

log = structlog.get_logger("tables")
T = TypeVar("T")
Notify = Callable[[int], None]
TOUCH = 3600.0
"""Seconds for which a press at a table is not stored again."""


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

    async def note_shown(self, row: TableRow, *, whole: bool = True) -> None:
        """Keep which revision the channel message shows, and where it is, from a snapshot's row.

        While that is not `whole`, it counts as still to be shown, whatever else is stored of the table."""
        missing = int(not whole)
        async with self._locked(row.id) as live:
            shown = msgspec.structs.replace(row, shown_revision=row.shown_revision - missing)
            await self.store.save_shown(shown)
            live.row.shown_revision = shown.shown_revision
            live.row.message, live.row.message_at = row.message, row.message_at

    async def note_whole(self, table: int, revision: int) -> None:
        """Keep that the picture of a revision stands too, unless something newer does."""
        async with self._locked(table) as live:
            if live.row.shown_revision <= revision:
                live.row.shown_revision = revision
                await self.store.save_shown(live.row)

    async def note_called(self, table: int, users: Iterable[int]) -> None:
        """Keep that these users were called just now."""
        async with self._locked(table) as live:
            row = live.copied_row()
            row.care.called |= dict.fromkeys(users, self.clock())
            await self.keep(live, row)

    async def note_trouble(self, table: int, why: str) -> bool:
        """Keep why the channel does not show a table, or that it does (empty); whether that is new. A lobby
        whose channel is gone is closed: nobody could join it."""
        async with self._locked(table) as live:
            if live.row.care.trouble == why:
                return False
            row = live.copied_row()
            row.care.trouble = why
            if why == "gone" and row.status == "lobby":
                lobby.shut(row)
            await self.keep(live, row)
            return True

    async def touch(self, table: int, user: int) -> bool:
        """Somebody pressed something at a table: one that rests wakes up where he sits at it."""
        async with self._locked(table) as live:
            if live.row.status != "live" or user not in seats.people_at(live.row):
                return False
            care, now = live.row.care, self.clock()
            slept = care.rests_since is not None
            if not slept and not care.missed and now - care.touched_at < TOUCH:
                return False
            row = live.copied_row()
            resting.touched(row, now)
            if slept:
                await self.amend(live, row, Event("wake", text("table-wakes")))
            else:
                await self.keep(live, row)
        if slept:
            self.notify(table)
        return slept

    async def table_in(self, channel: int) -> TableRow | None:
        """The channel's table: the one that is open or live, else the newest."""
        return await self.store.row_in(channel)

    async def tables_of(self, user: int) -> list[TableRow]:
        """The tables in their lobby or live at which a user has a seat, oldest first."""
        return await self.store.rows_of(user, "lobby", "live")

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
            care=Care(touched_at=self.clock()),
        )
        try:
            row.id = await self.store.add_table(row)
        except sqlite3.IntegrityError as error:
            raise refuse("table-channel-taken") from error
        log.info("table_opened", table=row.id, game=game, guild=guild, channel=channel)
        self.notify(row.id)
        return await self.snapshot(row.id)

    async def join(self, table: int, person: Person) -> Snapshot:
        """Sit down."""
        return await self._change(table, lambda row: lobby.join(row, person))

    async def join_more(self, table: int, person: Person) -> Snapshot:
        """Take a further seat, where one person may play for several."""
        return await self._change(table, lambda row: lobby.join_more(row, person))

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

    async def bring(self, table: int, person: Person, value: str) -> Snapshot:
        """Bring something along to one's seat, such as a deck, before the start."""
        return await self._change(table, lambda row: lobby.bring(row, person, value))

    async def start(self, table: int, person: Person) -> Snapshot:
        """Begin: the match is made from the seed whose hash the lobby showed."""
        async with self._locked(table) as live:
            lobby.must_be_ready(live.row, person)
            row = live.copied_row()
            match, events = self._run(
                live, lambda: Match.new(rules_of(row.game), len(row.seats), row.options, row.seed)
            )
            row.status = "live"
            row.revision += 1
            resting.touched(row, self.clock())
            resting.asked(row, self.clock())
            seats.note_waiting(row, waiting_in(match), self.clock())
            sealed = Event("commitment", text("table-commitment", hash=commitment(row.seed)), quiet=True)
            events.insert(0, sealed)
            await self._stored(live, self.store.start(row, match.save(), events))
            live.match = match
            live.settle(row, events, match.save().trail[-1].at)
            snapshot = live.snapshot()
        log.info("table_started", table=table, game=row.game, seats=len(row.seats))
        self.notify(table)
        return snapshot

    async def close(self, table: int, person: Person) -> Snapshot:
        """Close a table for good; its opener or a server manager may."""

        def change(row: TableRow) -> None:
            lobby.must_be_closer(row, person)
            if row.status in ("closed", "over"):
                raise refuse("table-closed-already")
            lobby.shut(row)

        closed = await self._change(table, change)
        log.info("table_closed", table=table, game=closed.row.game)
        return closed

    async def abandon(self, table: int) -> None:
        """Close a table that cannot be shown anywhere."""
        async with self._locked(table) as live:
            row = live.copied_row()
            lobby.shut(row)
            await self.keep(live, row)

    async def delete(self, table: int) -> None:
        """Delete a table with everything of it."""
        async with self._locked(table):
            await self.store.delete_table(table)
            self._shelf.drop(table)

    async def forget(self, user: int) -> None:
        """Forget a person who has left his running tables."""
        await self.store.forget_person(user)
        self._shelf.doubt()

    async def replace(self, table: int, person: Person, seat: int, strength: str) -> Snapshot:
        """Put an AI on a seat before the start: one's own, or any for whoever keeps the table."""
        return await self._change(table, lambda row: lobby.replace(row, person, seat, strength))

    async def arrange(self, table: int, change: Callable[[TableRow], list[Event]]) -> Snapshot:
        """Change who sits where in a running game, with what is told of it; see `Seating`."""
        async with self._locked(table) as live:
            row = live.copied_row()
            told = change(row)
            row.revision += 1
            number = live.match.length if live.match else 0
            lost = seats.losers(live.row, row)
            await self._stored(live, self.store.arrange(row, number, told, lost))
            live.settle(row, live.recent + told)
            snapshot = live.snapshot()
        self.notify(table)
        return snapshot

    # -- the game -----------------------------------------------------------------------------------------

    async def answer(self, command: Command) -> Answered:
        """Apply an answer. Raises `TableRefused` or the kernel's `Refused`: then it did not count."""
        async with self._locked(command.table) as live:
            if await self._seen(command.interaction):
                return Answered(live.snapshot(), [], repeated=True)
            decision = decision_for(live, command)
            entry = Answer(decision.seat, decision.id, command.picks)
            done = await self.enter(live, entry, user=command.user, interaction=command.interaction)
        self.notify(command.table)
        return done

    async def stand(self, table: int, user: int, topic: str, lasts: str | None, interaction: int) -> Answered:
        """Set a standing answer for the user's seat, or withdraw it with `lasts` None."""
        async with self._locked(table) as live:
            if await self._seen(interaction):
                return Answered(live.snapshot(), [], repeated=True)
            seat = live.snapshot().seat_of(user)
            if seat is None:
                raise refuse("table-not-seated")
            entry = Standing(seat, topic, lasts)
            done = await self.enter(live, entry, user=user, interaction=interaction)
        self.notify(table)
        return done

    async def answer_for(self, table: int, seat: int, decision: str, picks: tuple[str, ...]) -> Answered:
        """An AI's answer. Raises as `answer` does."""
        async with self._locked(table) as live:
            running(live)
            if live.row.seats[seat].ai is None:
                raise refuse("table-stale")
            done = await self.enter(live, Answer(seat, decision, picks))
        self.notify(table)
        return done

    # -- taking back --------------------------------------------------------------------------------------

    async def undo(self, table: int, user: int, revision: int | None = None) -> Snapshot:
        """Propose, or agree, to take the newest answer back. It happens once all people at the table agree.

        With a `revision` only where the table still stands there: a second click takes nothing further back.
        """
        async with self._locked(table) as live:
            match, row = running(live), live.copied_row()
            if revision not in (None, row.revision):
                raise refuse("table-moved-on")
            mine = [seat.number for seat in row.seats if seat.user == user]
            if not mine:
                raise refuse("table-not-seated")
            if match.length == 0:
                raise refuse("table-nothing-to-undo")
            asked = row.undo_asked or []
            row.undo_asked = [*asked, *(seat for seat in mine if seat not in asked)]
            resting.touched(row, self.clock())
            row.revision += 1
            if people_of(row) <= set(row.undo_asked):
                await self._take_back(live, match, row)
            else:
                await self._stored(live, self.store.save_row(row))
                live.settle(row, live.recent)
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

    async def _take_back(self, live: Live, match: Match[Any], row: TableRow) -> None:
        """Undo answers up to and with the newest that a person gave."""
        row.undo_asked = None
        resting.asked(row, self.clock())
        live.doubtful = True  # until it is stored
        if not self._run(live, lambda: undone(match, people_of(row))):
            raise refuse("table-nothing-to-undo")
        seats.note_waiting(row, waiting_in(match), self.clock())
        told = Event("undo", text("table-undone"))
        trail = match.save().trail
        await self._stored(live, self.store.commit_undo(row, match.length, trail, told))
        live.settle(row, await self.store.events(row.id, RECENT), trail[-1].at)
        live.doubtful = False

    # -- the one pipeline ---------------------------------------------------------------------------------

    def held(self, table: int) -> AbstractAsyncContextManager[Live]:
        """A table with its lock, for what happens at it by itself."""
        return self._locked(table)

    async def amend(self, live: Live, row: TableRow, *told: Event) -> None:
        """Store a change that nobody made at the table, and what is told of it."""
        row.revision += 1
        await self._stored(live, self.store.note(row, told))
        live.settle(row, [*live.recent, *told])

    async def keep(self, live: Live, row: TableRow) -> None:
        """Store a change that nobody sees."""
        await self._stored(live, self.store.save_row(row))
        live.settle(row, live.recent)

    @asynccontextmanager
    async def _locked(self, table: int) -> AsyncIterator[Live]:
        async with self._shelf.locked(table) as live:
            if live is None:
                raise refuse("table-unknown")
            yield live

    async def _change(self, table: int, change: Callable[[TableRow], None]) -> Snapshot:
        """Change a row; where that is refused or cannot be stored, it stays as it was."""
        async with self._locked(table) as live:
            row = live.copied_row()
            resting.touched(row, self.clock())
            change(row)
            row.revision += 1
            await self._stored(live, self.store.save_row(row))
            live.settle(row, live.recent)
            snapshot = live.snapshot()
        self.notify(table)
        return snapshot

    async def enter(
        self,
        live: Live,
        entry: Entry,
        *,
        told: Sequence[Event] = (),
        user: int | None = None,
        interaction: int = 0,
        missed: bool = False,
    ) -> Answered:
        """One entry of the log: carried out, stored, and only then part of the table."""
        match, row = running(live), live.copied_row()
        open_before = {decision.id for decision in match.pending}
        told = [*told, *self._run(live, lambda: carried_out(match, entry))]
        events = [as_held(event, row) for event in told]
        row.revision += 1
        row.undo_asked = None
        self._ask(row, match, open_before)
        if user is not None:
            resting.touched(row, self.clock())
            seats.note_answer(row, user, self.clock())
        if missed:
            resting.missed(row, entry.seat)
            seats.note_missed(row, entry.seat)
        seats.note_waiting(row, waiting_in(match), self.clock(), entry.seat)
        if match.outcome is not None:
            row.status, row.offers = "over", []
            events.append(await self._record(row, entry))
            events.append(Event("seed", text("table-seed", seed=row.seed)))
        await self._commit(live, row, entry, events, user, interaction)
        if match.outcome is not None:
            log.info("table_ended", table=row.id, game=row.game, answers=match.length)
        return Answered(live.snapshot(), events)

    async def _record(self, row: TableRow, last: Entry) -> Event:
        """What seals names and answers at the end, as the seed's hash sealed the shuffles at the start."""
        answers = [*await self.store.entries(row.id), last]
        names = [seat.name for seat in row.seats]
        said = record_of(row.game, names, row.options, row.seed, answers, former_of(row))
        return Event("record", text("table-record", hash=said), quiet=True)

    async def _commit(
        self, live: Live, row: TableRow, entry: Entry, events: list[Event], user: int | None, interaction: int
    ) -> None:
        match = running(live)
        trail = match.save().trail
        writing = self.store.commit(
            row,
            match.length - 1,
            entry,
            [checkpoint for checkpoint in trail if checkpoint.at > live.stored_at],
            events,
            oldest=trail[0].at,
            user=user,
            interaction=interaction,
            now=self.clock(),
            rules=match.rules.version,
        )
        await self._stored(live, writing)
        live.settle(row, live.recent + events, trail[-1].at)

    def _ask(self, row: TableRow, match: Match[Any], open_before: set[str]) -> None:
        """Note since when is asked what is asked now. Questions that were open before keep their time."""
        if not match.pending:
            row.due_at = None
        elif not any(decision.id in open_before for decision in match.pending):
            resting.asked(row, self.clock())

    async def _seen(self, interaction: int) -> bool:
        return interaction != 0 and await self.store.seen(interaction)

    def _run(self, live: Live, change: Callable[[], T]) -> T:
        """Run the rules; a fault of theirs is logged under a number that the player can tell the host.

        The trace names places, never values: those could be hidden cards.
        """
        try:
            return change()
        except StepFailed as error:
            number = secrets.token_hex(3)
            *places, what = error.trace
            log.error("step_failed", number=number, table=live.row.id, trace=places, error=what.split(":")[0])
            raise refuse("table-step-failed", number=number) from error

    async def _stored(self, live: Live, writing: Coroutine[Any, Any, None]) -> None:
        """Wait until it is durable. Where it is not, or nobody waits, memory is read again before its use."""
        task = asyncio.ensure_future(writing)
        doubtful, live.doubtful = live.doubtful, True
        try:
            with COMMITS.time():
                await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task])
            raise
        except Exception as error:
            known = isinstance(error, sqlite3.Error | OSError)
            said = str(error) if known else type(error).__name__
            COMMIT_FAILURES.labels(type(error).__name__).inc()
            log.error("commit_failed", table=live.row.id, error=said)
            raise refuse("table-not-stored") from error
        live.doubtful = doubtful
