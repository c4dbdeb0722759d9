"""Updates what people see to the newest revision: one worker for each table that has something to show."""

from __future__ import annotations

import asyncio
import contextlib
import time

import structlog

from bot.base.cache import LRUCache
from bot.base.metrics import PUBLISH_FAILURES, PUBLISHED
from bot.chat.signs import SIGNS
from bot.cluster.leases import SOLE_OWNER, ShardOwnership
from bot.features.board.screens import content_of
from bot.features.channel.messages import PendingPictures
from bot.features.channel.notes import Notes
from bot.features.pings.service import PingService
from bot.features.pings.state import Call
from bot.features.rest.state import REST
from bot.features.seats.state import left
from bot.features.story.service import RoundRecaps
from bot.store.rows import DirectRow, TableRow
from bot.store.store import Store
from bot.tables.changes import Press
from bot.tables.model import Screen, Snapshot
from bot.tables.service import Tables
from games.kernel.testkit.trace import trace_of_error

log = structlog.get_logger("publishing")
FIRST_WAIT, LONGEST_WAIT = 0.5, 900.0
"""Seconds between attempts after failures: doubled from the first to the second."""
ATTEMPTS, REFUSALS = 40, 5
"""Attempts after which a table is left until something changes: about seven hours of them, or a few if Discord
refuses the message."""
OURS = (LookupError, TypeError, AttributeError, AssertionError)
"""Our errors, not Discord's, such as a text that no language has: the next try would fail too."""
AGAIN = 600.0
"""Seconds until a press by someone who took no direct messages makes the bot try one again."""
HANDS = 1000
"""Direct messages that are remembered; others are shown again."""


class ScreenGone(Exception):
    """The channel doesn't take the table. It's no use trying again before something changes."""

    def __init__(self, said: str, why: str = "gone") -> None:
        super().__init__(said)
        self.why = why
        """`gone` (no such channel), `hidden`, `rights` or `locked`: what keeps the bot out."""


class ScreenRefused(Exception):
    """Discord doesn't take the message."""


class Publisher:
    """Tells the screen what to show. `changed` may be called at any time, from any task."""

    def __init__(
        self, tables: Tables, store: Store, screen: Screen, duties: ShardOwnership = SOLE_OWNER
    ) -> None:
        self._tables, self._duties, self._store, self._screen = tables, duties, store, screen
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._due: dict[int, float] = {}
        """Tables with something to show, and since when."""
        self._stirred: dict[int, asyncio.Event] = {}
        """Wakes a worker that waits after a failure."""
        self._left: set[int] = set()
        """Tables that failed so often that they're left until something changes."""
        self._doubted: set[int] = set()
        """Tables whose message may be gone."""
        self._asking: dict[int, list[asyncio.Future[str]]] = {}
        """Callers waiting for the result of the next attempt."""
        self._refused_at: LRUCache[tuple[int, int], float] = LRUCache(HANDS)
        """When each direct message was refused last."""
        self._notes = Notes(tables)
        self._calls = PingService(tables)
        self._telling = RoundRecaps(tables, screen)
        self._coming = PendingPictures()
        """Pictures that follow their messages: of tables by id, of direct messages by table and user."""
        self._missed: LRUCache[int, int] = LRUCache(HANDS)
        """By table, the revision whose picture Discord refused last."""
        self._hands: LRUCache[tuple[int, int], str] = LRUCache(HANDS)
        """What each direct message last showed, perhaps but for its picture. The store has complete ones."""

    def changed(self, table: int) -> None:
        """A table has a newer revision, or what kept it from being shown may be over."""
        self._due.setdefault(table, time.monotonic())
        self._left.discard(table)
        if table in self._workers:
            self._stirred[table].set()
            return
        self._stirred[table] = asyncio.Event()
        self._workers[table] = asyncio.create_task(self._work(table), name=f"publish {table}")

    async def shown(self, table: int, *, look: bool = False) -> str:
        """Show a table now. Returns why its channel doesn't (as `TableRow.trouble`, `later` if it's tried
        again, or `fault`: ours); empty if it does. With `look`, a deleted message is posted again."""
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._asking.setdefault(table, []).append(answer)
        if look:
            self._doubted.add(table)
        self.changed(table)
        return await answer

    async def stir(self, guild: int | None = None, channel: int | None = None) -> None:
        """Something changed in a server or a channel, or for the bot: try again what failed there."""
        everywhere = [*self._workers, *self._left] if guild is None and channel is None else []
        for table in [*everywhere, *await self._store.in_trouble(guild, channel)]:
            self.changed(table)

    async def lost(self, guild: int | None = None, channel: int | None = None) -> None:
        """A channel was deleted, or the bot left a server: check the tables there."""
        for table in await self._store.open_in(guild, channel):
            self._doubted.add(table)
            self.changed(table)

    async def pressed(self, table: int, user: int, verb: str) -> None:
        """Someone pressed something at a table: resume it, and try again what failed."""
        await self._notes.touch(table, Press(user, verb))
        at = self._refused_at.get((table, user), 0.0)
        if self._tables.clock() - at >= AGAIN:
            self._refused_at[table, user] = self._tables.clock()
            if await self._store.take_directs_again(table, user):
                self.changed(table)
        if table in self._left:
            self.changed(table)

    async def repair(self) -> None:
        """Show every table whose newest revision wasn't shown before the last stop."""
        for table in await self.overdue():
            self.changed(table)

    async def overdue(self) -> list[int]:
        """Tables with something left to show, whether or not `changed` was called."""
        found = await self._store.unshown_in()
        for table, _, writes in found:
            self._tables.heard(table, writes)
        return [table for table, guild, _ in found if self._duties.mine(guild)]

    async def quiet(self) -> None:
        while self._workers or self._coming.tasks:
            await asyncio.gather(*self._workers.values(), *self._coming.tasks, return_exceptions=True)

    def came_in(self) -> None:
        """Tables came in from another process: what their direct messages show isn't known here."""
        self._hands.clear()

    @property
    def underway(self) -> list[int]:
        return list(self._workers)

    async def settled(self, within: float) -> None:
        """Wait, `within` seconds at most, until what is being shown right now is shown."""
        if showing := [*self._workers.values(), *self._coming.tasks]:
            await asyncio.wait(showing, timeout=within)

    async def stop(self) -> None:
        """Stop at once; the next start repairs the rest."""
        tasks = [*self._workers.values(), *self._coming.tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._screen.stop()

    async def _work(self, table: int) -> None:
        wait, failures, refusals = FIRST_WAIT, 0, 0
        try:
            while table in self._due:
                self._stirred[table].clear()
                since, asking = self._due.pop(table), self._asking.pop(table, [])
                try:
                    _tell(asking, await self._publish(table))
                    wait, failures, refusals = FIRST_WAIT, 0, 0
                    PUBLISHED.observe(time.monotonic() - since)
                    log.debug("published", table=table, seconds=round(time.monotonic() - since, 3))
                except OURS as error:
                    PUBLISH_FAILURES.labels(type(error).__name__).inc()
                    places = trace_of_error(error)[:-1]
                    log.error("publish_faulty", table=table, trace=places)
                    _tell(asking, "fault")
                    self._leave(table, error)
                except Exception as error:
                    PUBLISH_FAILURES.labels(type(error).__name__).inc()
                    failures, refusals = failures + 1, refusals + isinstance(error, ScreenRefused)
                    _tell(asking, "later")
                    if failures >= ATTEMPTS or refusals >= REFUSALS:
                        self._leave(table, error)
                        continue
                    self._due.setdefault(table, since)
                    await self._pause(table, error, wait)
                    wait = min(2 * wait, LONGEST_WAIT)
        finally:
            del self._workers[table], self._stirred[table]
            _tell(self._asking.pop(table, []), "later")

    def _leave(self, table: int, error: Exception) -> None:
        """Stop trying until a press, an event or a restart. One that came during the last attempt counts."""
        log.error("publish_left", table=table, error=type(error).__name__, said=str(error))
        if table not in self._due:
            self._left.add(table)

    async def _pause(self, table: int, error: Exception, wait: float) -> None:
        """After a failure, wait, unless the table changes first or has changed since that attempt began."""
        SIGNS.refused(error)
        log.warning("publish_failed", table=table, error=type(error).__name__, said=str(error), again_in=wait)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self._stirred[table].wait()

    async def _publish(self, table: int) -> str:
        """Show a table everywhere. Returns why its channel doesn't, empty if it does."""
        snapshot = await self._tables.snapshot(table)
        if not self._duties.mine(snapshot.row.guild):
            return ""
        shown, trouble, below = snapshot.row.revision, "", False
        failure: Exception | None = None
        try:
            below = await self._told(snapshot)
        except Exception as error:  # the table's message matters more
            failure = error
        try:
            trouble = await self._publish_table(snapshot, below)
        except Exception as error:  # people can still play by direct message
            failure = error
        if snapshot.match is not None:
            await self._publish_hands(snapshot, shown)
        if failure is not None:
            raise failure
        if not trouble:
            await self._call_in_channel(await self._tables.snapshot(table))
        return trouble

    async def _told(self, snapshot: Snapshot) -> bool:
        try:
            return await self._telling.tell(snapshot)
        except ScreenGone:
            return False  # the table's message fails too, and tells why

    async def _publish_table(self, snapshot: Snapshot, below: bool) -> str:
        """Show a table in its channel; `below`: again, below a recap."""
        row, shown = snapshot.row, snapshot.row.revision
        row.shown_revision = max(row.shown_revision, self._coming.revision(row.id))
        if row.id in self._doubted and row.shown_revision == shown and not await self._stands(row):
            row.shown_revision = -1
        self._doubted.discard(row.id)
        if row.shown_revision >= shown and not row.trouble and not below:
            return ""
        warned = (REST.of(row).warned_at or 0.0) > row.message_at
        named = await self._calls.named(row, warned=warned)
        try:
            follows = await self._screen.show_table(
                snapshot, repost=warned or bool(named), below=below, calls=named
            )
        except ScreenGone as error:
            await self._note_trouble(row, error, shown)
            return error.why
        await self._note_shown(row, shown, follows, below)
        if row.trouble:
            await self._notes.trouble(row.id, "")
        return ""

    async def _note_shown(
        self, row: TableRow, shown: int, follows: asyncio.Future[bool] | None, below: bool
    ) -> None:
        """Store what is shown. Until its picture is there too, a restart shows it again."""
        row.shown_revision = shown
        self._coming.forget(row.id)
        await self._notes.shown(row, whole=follows is None, below=below)
        if follows is not None:
            self._coming.expect(row.id, shown, follows, lambda taken: self._note_whole(row.id, shown, taken))

    async def _note_whole(self, table: int, shown: int, taken: bool) -> None:
        """A picture is shown, or Discord refused it (message gone or archived): then try once more."""
        if taken:
            await self._notes.whole(table, shown)
        elif self._missed.get(table) != shown:
            self._missed[table] = shown
            self.changed(table)
        else:
            log.warning("picture_left", table=table)
            self._left.add(table)

    async def _stands(self, row: TableRow) -> bool:
        try:
            return await self._screen.stands(row)
        except ScreenGone:
            return False  # a new post will tell why

    async def _note_trouble(self, row: TableRow, error: ScreenGone, shown: int) -> None:
        """Store that the channel doesn't take the table, and tell its opener once."""
        log.warning("screen_gone", table=row.id, why=error.why, error=str(error))
        if row.status in ("over", "closed"):  # no one waits for it
            row.shown_revision = shown
            await self._notes.shown(row)
        row.trouble = error.why
        seen = row.message is not None  # else its opener is told at once
        if await self._notes.trouble(row.id, error.why) and row.status in ("lobby", "live") and seen:
            await self._screen.tell_trouble(row)

    async def _publish_hands(self, snapshot: Snapshot, shown: int) -> None:
        known = {direct.user: direct for direct in await self._store.directs(snapshot.row.id)}
        seated = {seat.user for seat in snapshot.row.seats if seat.user is not None}
        users = seated | set(known)
        calls = await self._calls.due(snapshot)
        done = await asyncio.gather(
            *(
                self._publish_hand(snapshot, known.get(u) or DirectRow(snapshot.row.id, u), shown, calls.get(u))
                for u in users
            ),
            return_exceptions=True,
        )
        for error in done:  # after everyone else got theirs
            if isinstance(error, BaseException):
                raise error

    async def _take_leave(self, snapshot: Snapshot, direct: DirectRow) -> None:
        """Send someone who lost a seat a last message in place of their hand."""
        if not direct.refused:
            silent = bool(await self._calls.undisturbed(snapshot.row, [direct.user]))
            await self._screen.show_direct(snapshot, direct, silent=silent)
        await self._store.drop_direct(direct.table, direct.user)

    async def _publish_hand(self, snapshot: Snapshot, direct: DirectRow, shown: int, due: Call | None) -> None:
        if snapshot.seat_of(direct.user) is None:
            await self._take_leave(snapshot, direct)
            return
        content = content_of(snapshot, direct.user)
        key = (direct.table, direct.user)
        next_up = due is None and await self._calls.next_too(snapshot, direct.user)
        call = next_up or (due is not None and due.way == "direct")
        follows = None
        fresh = direct.message is None or self._hands.get(key, direct.content) != content
        if (fresh or call) and not direct.refused:
            called, follows = await self._screen.show_direct(snapshot, direct, repost=call, silent=not call)
            if called and due is not None:
                await self._notes.called(direct.table, {direct.user: due.number})
            if next_up:
                await self._notes.foretold(direct.table, direct.user)
            if direct.refused:
                self._refused_at[key] = self._tables.clock()
                await self._note_leaving(snapshot.row, direct.user)
            else:
                self._hands[key] = direct.content = content
        elif direct.shown_revision == shown or self._coming.revision(key) >= 0:
            return
        await self._note_hand(direct, shown, follows)

    async def _note_hand(self, direct: DirectRow, shown: int, follows: asyncio.Future[bool] | None) -> None:
        key, content = (direct.table, direct.user), direct.content

        async def whole(taken: bool) -> None:
            if taken:
                await self._store.note_hand(direct, shown, content)
            else:
                self._hands.pop(key, None)

        self._coming.forget(key)
        if follows is not None:
            direct.content = ""
        direct.shown_revision = shown - (follows is not None)
        await self._store.save_direct(direct)
        if follows is not None:
            self._coming.expect(key, shown, follows, whole)

    async def _note_leaving(self, row: TableRow, user: int) -> None:
        """Someone takes no direct messages: perhaps they left the server. The bot isn't told of that."""
        known = [seat.gone for seat in row.seats if seat.user == user]
        if row.status == "live" and not all(known) and await self._screen.has_left(row.guild, user):
            log.info("player_left", table=row.id)
            await self._tables.arrange(row.id, lambda now: left(now, user))

    async def _call_in_channel(self, snapshot: Snapshot) -> None:
        """Post the table's message again, naming people who are pinged in the channel, take no direct messages,
        or slept when something was proposed."""
        row, refused = snapshot.row, {d.user for d in await self._store.directs(snapshot.row.id) if d.refused}
        due = await self._calls.due(snapshot)
        calls = {user: call for user, call in due.items() if call.way == "channel" or user in refused}
        named = tuple(sorted({*calls, *await self._calls.woken(row)}))
        if not named:
            return
        shown = row.revision
        follows = await self._screen.show_table(snapshot, repost=True, calls=named)
        await self._note_shown(row, shown, follows, below=True)
        await self._notes.called(row.id, {user: call.number for user, call in calls.items()})


def _tell(asking: list[asyncio.Future[str]], what: str) -> None:
    for one in asking:
        if not one.done():
            one.set_result(what)
