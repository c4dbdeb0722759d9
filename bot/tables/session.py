"""A table in memory: its row, its match and the newest events."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias, TypeVar

import msgspec
import structlog

from bot.base.cache import LRUCache
from bot.store.faults import Overtaken, StoreFault
from bot.store.reader import StoreReader
from bot.store.rows import TableRow
from bot.store.store import Store
from bot.tables.editions import is_ahead
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel.events import Event
from games.kernel.match import PASSING, Match
from games.kernel.printed.edition import edition
from games.kernel.saved import Saved
from games.kernel.text import text
from games.registry import rules_of

log = structlog.get_logger("tables")
T = TypeVar("T")
Restored: TypeAlias = Callable[[TableRow, Match[Any]], Awaitable[None]]
RECENT = 90
"""Newest events in memory: as many as a whole chapter of a game has."""
REACH = 500
"""Most events in memory, if someone hasn't answered for long."""
NEWS = 20_000
"""Tables whose number of writes by other processes is remembered: more than fit into memory."""
KEPT = 20 << 20
"""Bytes of tables that stay in memory: about fifty in play. Others are read again when needed, in 3 ms."""
_TABLE, _MATCH, _EVENT = 32 << 10, 64 << 10, 1200
"""Measured bytes of a table's objects: its row and what belongs to it, a match with decisions and views but no
checkpoints, and an event."""


class RecentEvents:
    """The newest events of a table, and since which of them each seat's person hasn't answered. Events are
    counted from the table's first."""

    def __init__(self, recent: list[Event], count: int, answered: dict[int, int]) -> None:
        self.recent = recent
        self.count = count
        self.answered = answered
        """Seat to the first event of its newest answer; missing while a person hasn't answered yet."""

    def add(self, events: Sequence[Event], people: Sequence[int], answered: int | None) -> None:
        """Add events. Keeps those that someone hasn't answered since, and a chapter before them."""
        if answered is not None:
            self.answered[answered] = self.count
        self.count += len(events)
        self.recent = [*self.recent, *events][-self.reach(people) :]

    def reach(self, people: Sequence[int]) -> int:
        """How many events to keep in memory."""
        back = [self.count - self.answered.get(seat, 0) for seat in people]
        return min(RECENT + max(back, default=0), REACH)

    def since(self) -> dict[int, int]:
        """Seat to the index in `recent` of the first event of its newest answer; below 0 if that's older than
        `recent`."""
        first = self.count - len(self.recent)
        return {seat: at - first for seat, at in self.answered.items()}


async def telling_of(store: StoreReader, table: int) -> RecentEvents:
    """What was told of a table, from the store."""
    count, answered = await store.reach(table)
    recent = await store.events(table, REACH)
    told = RecentEvents(recent, max(count, len(recent)), answered)
    told.recent = recent[-told.reach(list(answered)) :]
    return told


class TableSession:
    """One table with its lock; anything that changes it holds the lock."""

    def __init__(self, row: TableRow, match: Match[Any] | None, told: RecentEvents, *, ahead: bool) -> None:
        self.row = row
        self.match = match
        self.ahead = ahead
        """Another process has played on with newer rules that this one doesn't understand."""
        self.told = told
        """Events in memory, and since which of them each seat hasn't answered."""
        self.lock = asyncio.Lock()
        self.stored_at = match.save().trail[-1].at if match else -1
        """The newest checkpoint that is stored."""
        self.users = 0
        """Tasks that hold the lock or wait for it."""
        self.doubtful = False
        """The store may be newer: it's read again before anything else."""
        self.moving = False
        """A change is under way, and memory may be ahead of the store. If it's still set at the end, the table
        is read again."""
        self.returned = False
        """Someone took half of a choice back: until the choice is made, it gets no extra time."""
        self._sight: MatchSnapshot | None = None
        self.size = self._weighed()
        """Bytes in memory, roughly."""

    def _weighed(self) -> int:
        trail = self.match.save().trail if self.match else ()
        match = _MATCH + sum(len(checkpoint.state) for checkpoint in trail) if self.match else 0
        return _TABLE + match + _EVENT * len(self.told.recent)

    def snapshot(self) -> Snapshot:
        """The table as it is now; taken with the lock held, and not changed later."""
        if self._sight is None and self.match is not None:
            self._sight = MatchSnapshot(self.match)
        return Snapshot(self.copied_row(), self._sight, list(self.told.recent), self.told.since(), self.ahead)

    def copied_row(self) -> TableRow:
        """A row to change, or to give away."""
        return msgspec.structs.replace(
            self.row,
            options=dict(self.row.options),
            seats=[msgspec.structs.replace(seat) for seat in self.row.seats],
            parts=self.row.parts.copy(),
        )

    def settle(
        self,
        row: TableRow,
        events: Sequence[Event] = (),
        stored_at: int | None = None,
        *,
        answered: int | None = None,
    ) -> None:
        """Make what was just stored current, with its events; `answered` is the seat if its person answered."""
        self.row = row
        self.told.add(events, [seat.number for seat in row.seats if seat.user is not None], answered)
        self._stands(stored_at)

    def retell(self, row: TableRow, told: RecentEvents, stored_at: int) -> None:
        """Make what was just stored current, with different events than before."""
        self.row, self.told = row, told
        self._stands(stored_at)

    def _stands(self, stored_at: int | None) -> None:
        if stored_at is not None:
            self.stored_at, self._sight = stored_at, None
            self.size = self._weighed()

    def become(self, fresh: TableSession) -> None:
        """Take over what was just read from the store."""
        self.row, self.match, self.told, self.ahead = fresh.row, fresh.match, fresh.told, fresh.ahead
        self.stored_at, self._sight, self.moving = fresh.stored_at, None, False
        self.size = fresh.size


async def seen_through(writing: Coroutine[Any, Any, T]) -> T:
    """The result of a change. Waits for it even if the caller is cancelled."""
    task, stopped = asyncio.ensure_future(writing), None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            stopped = error
    failed = task.exception()
    if stopped is not None:
        raise stopped from failed
    return task.result()


class TableCache:
    """Tables by id, read from the store when first needed; the least used ones are dropped."""

    def __init__(self, store: Store, restored: Restored) -> None:
        """`restored` hears of a table whose newest answers no longer replay, before that's stored."""
        self._store = store
        self._restored = restored
        self._tables: OrderedDict[int, TableSession] = OrderedDict()
        self._loading = asyncio.Lock()
        self._doubts = 0
        """How often everything read so far became doubtful."""
        self._untold: set[int] = set()
        """Tables with stored changes that no one was told of."""
        self._unsure: dict[int, int] = {}
        """A table's writes before a change that may have been stored while the table wasn't in memory."""
        self._news: LRUCache[int, int] = LRUCache(NEWS)
        """How often each table was stored, as heard from other processes."""

    @asynccontextmanager
    async def locked(self, table: int) -> AsyncIterator[TableSession | None]:
        """The table with its lock held, or None if there's none with this id.

        A table that's in use or waited for stays: memory never holds two of it.
        """
        session = await self._get(table)
        if session is None:
            yield None
            return
        session.users += 1
        try:
            async with session.lock:
                yield session if await self._is_current(session) else None
        finally:
            session.users -= 1

    def doubt(self, table: int | None = None) -> None:
        """The store was changed without this cache: read this table, or each, again before its next use."""
        self._doubts += 1
        for session in [self._tables.get(table)] if table is not None else self._tables.values():
            if session is not None:
                session.doubtful = True

    async def durable(self, table: int, writing: Coroutine[Any, Any, None], *, told: bool = True) -> None:
        """Store a change of a table whose lock is held; `told`: others have to hear of it."""

        async def stored() -> None:
            await writing
            if told:
                self._untold.add(table)

        await seen_through(stored())

    def take_news(self, table: int) -> bool:
        """Whether a table has stored changes that no one was told of; the caller tells."""
        news = table in self._untold
        self._untold.discard(table)
        return news

    async def recover(self, session: TableSession) -> None:
        """If possible, read a table again whose change didn't finish: it may have been stored even so."""
        with suppress(StoreFault):
            await self._is_current(session)

    def heard(self, table: int, writes: int) -> None:
        """Another process has now stored a table this often."""
        self._news[table] = max(writes, self._news.get(table, 0))

    def guild_of(self, table: int) -> int | None:
        """The server of a table in memory."""
        session = self._tables.get(table)
        return None if session is None else session.row.guild

    def drop(self, table: int) -> None:
        self._tables.pop(table, None)

    async def _get(self, table: int) -> TableSession | None:
        if table not in self._tables:
            async with self._loading:
                if table not in self._tables:
                    doubts, row = self._doubts, await self._store.row(table)
                    if row is None:
                        return None
                    session = await self._load(row)
                    session.doubtful = self._doubts != doubts
                    if session.row.writes > self._unsure.pop(table, session.row.writes):
                        self._untold.add(table)
                    self._tables[table] = session
        self._tables.move_to_end(table)
        session = self._tables[table]
        self._put_back(session)
        return session

    async def _is_current(self, session: TableSession) -> bool:
        """Read a table again if memory may be old; False if it's deleted."""
        table = session.row.id
        if not (session.doubtful or session.moving or self._news.get(table, 0) > session.row.writes):
            return True
        session.doubtful = False  # until someone doubts what's being read
        try:
            row = await self._store.row(table)
            fresh = None if row is None else await self._load(row)
        except BaseException:
            session.doubtful = True
            raise
        if fresh is None:
            session.doubtful = True
            self.drop(table)
            return False
        if session.moving and fresh.row.writes > session.row.writes:
            self._untold.add(table)
        session.become(fresh)
        return True

    async def _load(self, row: TableRow) -> TableSession:
        """A table at one moment: reading takes several statements, and another process may store in between."""
        while True:
            ahead = self._store.coordinator is not None and await is_ahead(self._store, row)
            if ahead:
                log.warning("table_of_newer_release", table=row.id, game=row.game)
            match = None if ahead else await self._match(row)
            if match is not None and match.lost_answers:
                try:
                    await self._tell_loss(row, match)
                except Overtaken:
                    row = await self._store.row(row.id) or row
                    continue
            session = TableSession(row, match, await telling_of(self._store, row.id), ahead=ahead)
            if not await self.is_behind(session):
                return session
            row = await self._store.row(row.id) or row

    async def is_behind(self, session: TableSession) -> bool:
        """Whether another process has stored the table since it was read into memory."""
        return (
            self._store.coordinator is not None
            and await self._store.writes(session.row.id) > session.row.writes
        )

    async def _match(self, row: TableRow) -> Match[Any] | None:
        """The match; None if it hasn't started, or this release can't read it."""
        try:
            saved = await self._store.saved(row)
            return Match.load(rules_of(row.game), await self._last_played(row, saved)) if saved else None
        except StoreFault:
            raise
        except PASSING as error:
            raise StoreFault(f"the game could not be rebuilt: {type(error).__name__}") from error
        except Exception as error:  # rules may fail anywhere on a state from other rules
            log.error("match_unreadable", table=row.id, game=row.game, error=type(error).__name__)
            return None

    async def _last_played(self, row: TableRow, saved: Saved) -> Saved:
        """A match with the rules version of its newest answer."""
        played = [] if saved.version == edition(row.game) else await self._store.played(row.id)
        return msgspec.structs.replace(saved, version=played[-1].rules) if played else saved

    async def _tell_loss(self, row: TableRow, match: Match[Any]) -> None:
        """Answers of an older release didn't replay: go back to the checkpoint, and say so."""
        row.revision += 1
        await self._restored(row, match)
        told = Event("lost", text("table-lost-answers", count=match.lost_answers))
        self._unsure[row.id] = row.writes
        await self.durable(row.id, self._store.commit_undo(row, match.length, match.save().trail, told))
        del self._unsure[row.id]

    def _put_back(self, keep: TableSession) -> None:
        held = sum(session.size for session in self._tables.values())
        if held <= KEPT:
            return
        for table, session in list(self._tables.items()):
            if held > KEPT and session is not keep and not session.users:
                del self._tables[table]
                held -= session.size
