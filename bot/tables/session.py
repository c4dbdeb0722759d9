"""A table in memory: its row, its match and what was told of it last."""

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
"""Newest events that are at hand: as many as a whole chapter of a game has."""
REACH = 500
"""Events that are at hand at most, where somebody has not answered for long."""
NEWS = 20_000
"""Tables of which is remembered what other processes have stored: more than fit into memory."""
KEPT = 20 << 20
"""Bytes of tables that stay in memory: some fifty in play. Others are read again when they are needed, which
takes 3 ms."""
_TABLE, _MATCH, _EVENT = 32 << 10, 64 << 10, 1200
"""Bytes of a table's objects by measure: its row with what belongs to it, a match with its questions and views
besides the checkpoints, and an event."""


class RecentEvents:
    """The newest events of a table, and since which of them each seat's person has not answered. Events are
    counted from the table's first."""

    def __init__(self, recent: list[Event], count: int, answered: dict[int, int]) -> None:
        self.recent = recent
        self.count = count
        self.answered = answered
        """Seat to the first event that came of its newest answer; none where a person has not answered yet."""

    def add(self, events: Sequence[Event], people: Sequence[int], answered: int | None) -> None:
        """More is told; at hand stays what people have not answered since, and a chapter before it."""
        if answered is not None:
            self.answered[answered] = self.count
        self.count += len(events)
        self.recent = [*self.recent, *events][-self.reach(people) :]

    def reach(self, people: Sequence[int]) -> int:
        """Events that are to be at hand."""
        back = [self.count - self.answered.get(seat, 0) for seat in people]
        return min(RECENT + max(back, default=0), REACH)

    def since(self) -> dict[int, int]:
        """Seat to the place in `recent` from which on it is told what came since its newest answer; below 0
        where that begins before what is at hand."""
        first = self.count - len(self.recent)
        return {seat: at - first for seat, at in self.answered.items()}


async def telling_of(store: StoreReader, table: int) -> RecentEvents:
    """What was told of a table, as it is stored."""
    count, answered = await store.reach(table)
    recent = await store.events(table, REACH)
    told = RecentEvents(recent, max(count, len(recent)), answered)
    told.recent = recent[-told.reach(list(answered)) :]
    return told


class TableSession:
    """One table with its lock; everything that changes it holds the lock."""

    def __init__(self, row: TableRow, match: Match[Any] | None, told: RecentEvents, *, ahead: bool) -> None:
        self.row = row
        self.match = match
        self.ahead = ahead
        """Another process has played on with newer rules, which this one does not understand."""
        self.told = told
        """Events at hand, and since which of them each seat has not answered."""
        self.lock = asyncio.Lock()
        self.stored_at = match.save().trail[-1].at if match else -1
        """The newest checkpoint that is stored."""
        self.users = 0
        """Tasks that hold the lock or wait for it."""
        self.doubtful = False
        """What is stored may be newer: it is read again before anything else."""
        self.moving = False
        """A change is under way, and memory may be ahead of the store. Where it ends like this, what came of it
        is read again."""
        self.returned = False
        """Somebody went back from half a choice: until the choice is made it gets no further time."""
        self._sight: MatchSnapshot | None = None
        self.size = self._weighed()
        """Bytes that it takes in memory, nearly."""

    def _weighed(self) -> int:
        trail = self.match.save().trail if self.match else ()
        match = _MATCH + sum(len(checkpoint.state) for checkpoint in trail) if self.match else 0
        return _TABLE + match + _EVENT * len(self.told.recent)

    def snapshot(self) -> Snapshot:
        """The table as it stands; taken while the lock is held, and unchanged by what comes after."""
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
        """What has just been stored becomes what stands, with what is told of it; `answered` is the seat whose
        person it was."""
        self.row = row
        self.told.add(events, [seat.number for seat in row.seats if seat.user is not None], answered)
        self._stands(stored_at)

    def retell(self, row: TableRow, told: RecentEvents, stored_at: int) -> None:
        """What has just been stored becomes what stands, and what was told is another story."""
        self.row, self.told = row, told
        self._stands(stored_at)

    def _stands(self, stored_at: int | None) -> None:
        if stored_at is not None:
            self.stored_at, self._sight = stored_at, None
            self.size = self._weighed()

    def become(self, fresh: TableSession) -> None:
        """Take over what was read from the store."""
        self.row, self.match, self.told, self.ahead = fresh.row, fresh.match, fresh.told, fresh.ahead
        self.stored_at, self._sight, self.moving = fresh.stored_at, None, False
        self.size = fresh.size


async def seen_through(writing: Coroutine[Any, Any, T]) -> T:
    """What comes of a change: it is waited for until that is known, even where its caller is told to stop."""
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
    """Tables by id, read from the store when first needed; the least used ones go back."""

    def __init__(self, store: Store, restored: Restored) -> None:
        """`restored` hears of a table whose newest answers no longer replay, before that is stored."""
        self._store = store
        self._restored = restored
        self._tables: OrderedDict[int, TableSession] = OrderedDict()
        self._loading = asyncio.Lock()
        self._doubts = 0
        """How often what was read until then may have been old."""
        self._untold: set[int] = set()
        """Tables of which something is stored that nobody was told of."""
        self._unsure: dict[int, int] = {}
        """How often a table was stored before something that may be stored, while it was not in memory."""
        self._news: LRUCache[int, int] = LRUCache(NEWS)
        """How often other processes have stored a table, as far as this one has heard."""

    @asynccontextmanager
    async def locked(self, table: int) -> AsyncIterator[TableSession | None]:
        """The table, its lock held, or None where there is none with this id.

        A table that somebody holds or waits for stays: there are never two of one table in memory.
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
        """What is stored was changed past the tables: this one, or each, is read again before its next use."""
        self._doubts += 1
        for session in [self._tables.get(table)] if table is not None else self._tables.values():
            if session is not None:
                session.doubtful = True

    async def durable(self, table: int, writing: Coroutine[Any, Any, None], *, told: bool = True) -> None:
        """Store a change of a table that is held, of which others are to be `told`."""

        async def stored() -> None:
            await writing
            if told:
                self._untold.add(table)

        await seen_through(stored())

    def take_news(self, table: int) -> bool:
        """Whether something of a table is stored that nobody was told of: the asker tells."""
        news = table in self._untold
        self._untold.discard(table)
        return news

    async def recover(self, session: TableSession) -> None:
        """Read a table again whose change did not come to its end, where that is possible now: it may be stored
        all the same."""
        with suppress(StoreFault):
            await self._is_current(session)

    def heard(self, table: int, writes: int) -> None:
        """Another process has stored a table so often by now."""
        self._news[table] = max(writes, self._news.get(table, 0))

    def guild_of(self, table: int) -> int | None:
        """The server of a table that is in memory."""
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
        """Read a table again where what is in memory may be old; False where it is deleted."""
        table = session.row.id
        if not (session.doubtful or session.moving or self._news.get(table, 0) > session.row.writes):
            return True
        session.doubtful = False  # until somebody doubts what is being read
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
        """A table as it stands at one moment: it is read by several statements, and another process may store
        between two of them."""
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
        """Whether another process has stored a table that is in memory since it was read."""
        return (
            self._store.coordinator is not None
            and await self._store.writes(session.row.id) > session.row.writes
        )

    async def _match(self, row: TableRow) -> Match[Any] | None:
        """The match, or None where it has not begun, or where this release cannot read it."""
        try:
            saved = await self._store.saved(row)
            return Match.load(rules_of(row.game), await self._last_played(row, saved)) if saved else None
        except StoreFault:
            raise
        except PASSING as error:
            raise StoreFault(f"the game could not be rebuilt: {type(error).__name__}") from error
        except Exception as error:  # rules may stumble anywhere over a state that is not theirs
            log.error("match_unreadable", table=row.id, game=row.game, error=type(error).__name__)
            return None

    async def _last_played(self, row: TableRow, saved: Saved) -> Saved:
        """A match with the version of the rules that took its newest answer."""
        played = [] if saved.version == edition(row.game) else await self._store.played(row.id)
        return msgspec.structs.replace(saved, version=played[-1].rules) if played else saved

    async def _tell_loss(self, row: TableRow, match: Match[Any]) -> None:
        """Answers of an older release did not replay: the table stands at its checkpoint, and says so."""
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
