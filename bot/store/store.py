"""Tables in a database. Every change is one transaction; a method returns when it's durable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec
import structlog

from bot.store import archive, erasure, figures, results
from bot.store.access import open_database
from bot.store.address import Address
from bot.store.coordination import Coordinator
from bot.store.database import Change, Database, Session, T
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.figures import Place
from bot.store.reader import StoreReader
from bot.store.results import UNCOUNTED, Result
from bot.store.rows import DirectRow, Played, TableRow
from bot.store.statements import PUT_ANSWER, PUT_DIRECT, PUT_DOCUMENT, PUT_LOST_DIRECT, PUT_PLAYED, PUT_SETTING
from bot.store.writes import (
    INSERT,
    add_event,
    cut_events,
    newest_told,
    put_checkpoints,
    put_events,
    put_played,
    put_row,
    put_seats,
    put_traces,
    values_of,
)
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.saved import Checkpoint, Entry, Saved

log = structlog.get_logger("store")
U = TypeVar("U")
_PUT_FIGURES = "UPDATE figures SET at = ?, table_id = ?, body = ? WHERE guild = ? AND game = ? AND changes = ?"


class Store(StoreReader):
    """The one writer of a database. Reads have their own connection: they see durable data, and wait for no
    disk."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._database = database
        self._packing = ThreadPoolExecutor(1, thread_name_prefix="packing")
        self.changes = 0
        """How many changes the database has run, durable or not."""

    @classmethod
    async def open(cls, address: Address | str, *, backups_kept: int = 0, shared: bool = False) -> Self:
        """Check and migrate; raises `StoreUnusable` or `NotWritten` with a remedy. A server can be `shared`
        with other processes. The newest `backups_kept` backups remain; 0 makes none."""
        return cls(await open_database(address, backups_kept, shared=shared))

    async def close(self) -> None:
        """Stores pending changes first."""
        await super().close()
        self._packing.shutdown(wait=False, cancel_futures=True)

    @property
    def coordinator(self) -> Coordinator | None:
        """None if this process has the database for itself."""
        return self._database.coordinator

    async def write(self, change: Change[T]) -> T:
        async def counted(db: Session) -> T:
            done = await change(db)
            self.changes += 1
            return done

        return await self._database.write(counted)

    async def _write_row(self, row: TableRow, change: Change[None]) -> None:
        """Raises `Overtaken` if another process has stored the table since the row was read."""
        await self.write(change)
        row.writes += 1

    def unusable(self, fault: StoreFault) -> StoreUnusable:
        return self._database.unusable(fault)

    async def size(self) -> int:
        return await self._database.size()

    # -- tables -------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow) -> int:
        """Returns its id. Raises `Conflict` if the channel has one."""

        async def change(db: Session) -> int:
            table = await db.add(INSERT, values_of(row))
            await put_seats(db, table, row.seats)
            await put_traces(db, table, row)
            return table

        return await self.write(change)

    async def save_row(self, row: TableRow) -> None:
        """Store what changed besides its match and where it's shown."""

        async def change(db: Session) -> None:
            await put_row(db, row)
            await put_seats(db, row.id, row.seats)

        await self._write_row(row, change)

    async def start(self, row: TableRow, saved: Saved, events: Sequence[Event]) -> None:
        async def change(db: Session) -> None:
            await put_row(db, row)
            await put_seats(db, row.id, row.seats)
            await put_checkpoints(db, row.id, saved.trail)
            await put_events(db, row.id, 0, events)
            await put_played(db, row.id, saved.version, 0)

        await self._write_row(row, change)

    async def commit(
        self,
        row: TableRow,
        number: int,
        entry: Entry,
        fresh: Sequence[Checkpoint],
        events: Sequence[Event],
        *,
        oldest: int,
        user: int | None,
        interaction: int,
        now: float,
        rules: int,
        result: Result | None = None,
    ) -> None:
        """One answer, all or nothing: the log entry, checkpoints, events, the row and, with the last answer,
        the result.

        Checkpoints before `oldest` are deleted: undo doesn't reach them. `rules` is the version that applied
        the answer.
        """

        async def change(db: Session) -> None:
            await put_row(db, row)
            await db.execute(PUT_ANSWER, (row.id, number, codec.encode(entry), user, now))
            if fresh:
                await put_checkpoints(db, row.id, fresh)
                await db.execute("DELETE FROM checkpoints WHERE table_id = ? AND at < ?", (row.id, oldest))
            await put_events(db, row.id, number + 1, events)
            await put_played(db, row.id, rules, number)
            await put_seats(db, row.id, row.seats)
            if result is not None:
                await results.putting(result)(db)
            if interaction:
                await db.execute("INSERT INTO interactions VALUES (?, ?, ?)", (interaction, row.id, now))

        await self._write_row(row, change)

    async def import_table(
        self,
        row: TableRow,
        saved: Saved,
        entries: Sequence[Entry],
        events: Sequence[Event],
        played: Sequence[Played],
        now: float,
    ) -> int:
        """Store a finished game from elsewhere, with its last checkpoints; returns its id."""

        async def change(db: Session) -> int:
            table = await db.add(INSERT, values_of(row))
            await db.execute("UPDATE tables SET imported_at = ? WHERE id = ?", (now, table))
            await put_seats(db, table, row.seats)
            await put_checkpoints(db, table, saved.trail)
            given = [(table, number, codec.encode(entry), None, now) for number, entry in enumerate(entries)]
            await db.executemany(PUT_ANSWER, given)
            await put_events(db, table, 0, events)
            rows = [(table, each.rules, each.release, each.number) for each in played]
            await db.executemany(PUT_PLAYED, rows)
            return table

        return await self.write(change)

    async def arrange(
        self, row: TableRow, number: int | None, told: Sequence[Event], lost: Iterable[int]
    ) -> None:
        """Store who sits where now and what is told after the `number`th answer (None: at the end). Users who
        `lost` a seat get a last message."""

        async def change(db: Session) -> None:
            await put_row(db, row)
            await put_seats(db, row.id, row.seats)
            after = await newest_told(db, row.id) if number is None else number
            for event in told:
                await add_event(db, row.id, after, event)
            for user in lost:
                await db.execute(PUT_LOST_DIRECT, (row.id, user, -1, 0))

        await self._write_row(row, change)

    async def commit_undo(self, row: TableRow, length: int, trail: Sequence[Checkpoint], *told: Event) -> None:
        """Cut the log to `length` entries."""

        async def change(db: Session) -> None:
            await put_row(db, row)
            await db.execute("DELETE FROM answers WHERE table_id = ? AND number >= ?", (row.id, length))
            seats = await cut_events(db, row.id, length)
            await db.execute("DELETE FROM checkpoints WHERE table_id = ? AND at > ?", (row.id, trail[-1].at))
            await put_checkpoints(db, row.id, trail[-1:])
            for event in (*seats, *told):
                await add_event(db, row.id, length, event)
            await put_seats(db, row.id, row.seats)

        await self._write_row(row, change)

    async def note(self, row: TableRow, told: Sequence[Event]) -> None:
        """A change by itself, told after the newest answer."""

        async def change(db: Session) -> None:
            await put_row(db, row)
            number = await newest_told(db, row.id)
            for event in told:
                await add_event(db, row.id, number, event)

        await self._write_row(row, change)

    # -- direct messages, documents, settings -------------------------------------------------------------

    async def save_direct(self, d: DirectRow) -> None:
        """Store where a direct message is and what it shows. Raises `Overtaken` if this process no longer shows
        the table."""
        values = (d.table, d.user, d.channel, d.message, d.shown_revision, int(d.refused), d.content)
        await self._put_shown(d.table, PUT_DIRECT, *values)

    async def take_directs_again(self, table: int, user: int) -> bool:
        """Send direct messages again to a user who refused them; returns whether they had."""

        async def change(db: Session) -> bool:
            refused = "UPDATE directs SET refused = 0, content = '', shown_revision = -1"
            where = "WHERE table_id = ? AND user = ? AND refused = 1"
            return bool(await db.count(f"{refused} {where}", (table, user)))

        return await self.write(change)

    async def note_hand(self, d: DirectRow, revision: int, content: str) -> None:
        """Store that a direct message shows this revision, unless it was replaced or shows a newer one."""
        await self._put(
            "UPDATE directs SET shown_revision = ?, content = ? WHERE table_id = ? AND user = ? "
            "AND message = ? AND shown_revision < ?",
            *(revision, content, d.table, d.user, d.message, revision),
        )

    async def drop_direct(self, table: int, user: int) -> None:
        """Its user has lost the seat. Raises `Overtaken` like `save_direct`."""
        await self._put_shown(table, "DELETE FROM directs WHERE table_id = ? AND user = ?", table, user)

    async def save_shown(self, row: TableRow, *, told: bool = False) -> None:
        """Store which revision the channel message shows and where it is; `told`: store its row too. Raises
        `Overtaken` if this process no longer shows the table."""

        async def change(db: Session) -> None:
            await db.execute(
                "UPDATE tables SET shown_revision = ?, message = ?, message_at = ? WHERE id = ?",
                (row.shown_revision, row.message, row.message_at, row.id),
            )
            await db.must_look_after(row.guild)
            if told:
                await put_row(db, row)

        await (self._write_row(row, change) if told else self.write(change))

    async def show_again(self, table: int) -> None:
        """Have the process in charge show a table again: its message may be old."""

        async def change(db: Session) -> None:
            again = "UPDATE tables SET shown_revision = -1, writes = writes + 1 WHERE id = ?"
            await db.execute(again, (table,))
            await db.execute("UPDATE directs SET content = '' WHERE table_id = ?", (table,))
            found = await db.fetch("SELECT guild, writes FROM tables WHERE id = ?", (table,))
            for guild, writes in found:
                await db.tell(table, guild, writes)

        await self.write(change)

    async def put_document(self, user: int, kind: str, name: str, body: str) -> None:
        await self._put(PUT_DOCUMENT, user, kind, name, body)

    async def change_document(
        self, user: int, kind: str, name: str, changed: Callable[[str | None], str]
    ) -> str:
        """Make a document from the current one (None: none); two changes at once both count."""

        async def change(db: Session) -> str:
            found = await db.fetch(
                "SELECT body FROM documents WHERE user = ? AND kind = ? AND name = ?", (user, kind, name)
            )
            body = changed(found[0][0] if found else None)
            await db.execute(PUT_DOCUMENT, (user, kind, name, body))
            return body

        return await self.write(change)

    async def change_setting(self, key: str, changed: Callable[[str | None], str]) -> str:
        """The same for a setting of the bot."""

        async def change(db: Session) -> str:
            found = await db.fetch("SELECT value FROM settings WHERE key = ?", (key,))
            value = changed(found[0][0] if found else None)
            await db.execute(PUT_SETTING, (key, value))
            return value

        return await self.write(change)

    async def drop_document(self, user: int, kind: str, name: str) -> None:
        await self._put("DELETE FROM documents WHERE user = ? AND kind = ? AND name = ?", user, kind, name)

    async def drop_setting(self, key: str) -> None:
        await self._put("DELETE FROM settings WHERE key = ?", key)

    async def forget_person(
        self, user: int, forgotten_at: Callable[[int], None] = lambda table: None
    ) -> set[Place]:
        """Delete the data of a user who sits at no running table, table by table. Continues if stopped in
        between. Returns where they were counted."""
        await self.write(erasure.forgetting_own(user))
        places = await self._in_steps(partial(figures.uncounting, user))
        known = "SELECT table_id FROM traces WHERE user = ? ORDER BY table_id"
        for (table,) in await self._read(known, (user,)):
            while not await self._forgotten_at(table, user):
                pass
            forgotten_at(table)
        return places

    async def _forgotten_at(self, table: int, user: int) -> bool:
        """Packs the log before the change, to hold no one up."""
        found = await self._read("SELECT answers FROM archives WHERE table_id = ?", (table,))
        before = found[0][0] if found else None
        packed = None
        if before is not None:
            try:
                packed = await self._aside(erasure.without, before, user)
            except msgspec.MsgspecError as error:  # no one can read it
                log.error("row_damaged", table=table, what="archive", error=type(error).__name__)
        return await self.write(erasure.forgetting_at(table, user, before, packed))

    async def put_result(self, result: Result) -> None:
        """Replaces what was counted before."""
        await self.write(results.putting(result))

    async def drop_result(self, table: int) -> None:
        await self.write(results.dropping(table))

    async def put_figures(
        self, guild: int, game: str, changes: int, at: float, table: int, body: bytes
    ) -> bool:
        """Store a sum up to a table's end; False if its results have changed since they were read."""

        async def change(db: Session) -> bool:
            return bool(await db.count(_PUT_FIGURES, (at, table, body, guild, game, changes)))

        return await self.write(change)

    async def drop_figures(self, guild: int) -> None:
        await self.write(figures.dropping_figures(guild))

    async def count_person(self, user: int, *, counted: bool) -> set[Place]:
        """Either way it covers all their games. Returns where they are or were counted."""
        if counted:
            await self.drop_document(user, UNCOUNTED, "")
            return await self._in_steps(partial(figures.counting_again, user))
        await self.put_document(user, UNCOUNTED, "", "")
        return await self._in_steps(partial(figures.uncounting, user, wished=True))

    async def _in_steps(self, change: Callable[[int], Change[figures.Step | None]]) -> set[Place]:
        places, last = set[Place](), 0
        while (step := await self.write(change(last))) is not None:
            places, last = places | step.places, step.last
        return places

    async def drop_numbers(self) -> None:
        """Of deleted people, at tables that have since ended."""
        for table, user in await self._read(erasure.NAMELESS):
            await self.write(erasure.dropping_number(table, user))

    async def delete_table(self, table: int) -> None:
        await self.write(figures.deleting(table))

    async def put_setting(self, key: str, value: str) -> None:
        await self._put(PUT_SETTING, key, value)

    # -- housekeeping -------------------------------------------------------------------------------------

    async def back_up(self, now: float) -> Path | None:
        return await self._database.back_up(now)

    async def forget_old(self, now: float) -> None:
        await self.write(archive.dropping_old(now))

    async def to_put_away(self) -> list[int]:
        """Ended tables that aren't packed yet."""
        return [table for (table,) in await self._read(archive.ENDED)]

    async def put_away(self, table: int, now: float) -> None:
        """Pack log and events of an ended table, and keep its last checkpoint."""
        while (found := await archive.ended(self._read, table)) is not None:
            made = await self._aside(archive.packed, found)
            if await self.write(archive.putting_away(table, now, made)):
                return

    async def give_back(self, pages: int) -> bool:
        return await self._database.give_back(pages)

    async def make_compactable(self) -> bool:
        return await self._database.make_compactable()

    # -- parts --------------------------------------------------------------------------------------------

    async def _put_shown(self, table: int, sql: str, *values: Any) -> None:
        async def change(db: Session) -> None:
            for (guild,) in await db.fetch("SELECT guild FROM tables WHERE id = ?", (table,)):
                await db.must_look_after(guild)
            await db.execute(sql, values)

        await self.write(change)

    async def _aside(self, work: Callable[..., U], *values: Any) -> U:
        """Slow work, in the store's own thread."""
        return await asyncio.get_running_loop().run_in_executor(self._packing, work, *values)

    async def _put(self, sql: str, *values: Any) -> None:
        async def change(db: Session) -> None:
            await db.execute(sql, values)

        await self.write(change)
