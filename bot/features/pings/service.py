"""Who a table pings, by their and the server's preferences, and who may be mentioned on whose behalf."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import msgspec

from bot.base.cache import LRUCache
from bot.features.pings import state as calling
from bot.features.pings.state import PINGS, Call
from bot.features.preferences.state import Preferences, preferences_of
from bot.store.rows import TableRow
from bot.tables.changes import Feature, Kind, Press
from bot.tables.model import MatchSnapshot, Snapshot
from bot.tables.quiet_hours import QUIET
from bot.tables.seats import people_at
from bot.tables.service import Tables
from bot.tables.session import TableSession
from bot.tables.settings import server_of
from bot.tables.turn import TURN, active, waited_for, waiting_by

APART = 3600.0
"""Seconds between two mentions of someone on behalf of the same person, at all tables."""
MENTIONS_KEPT = 10_000
"""Mentions remembered, the newest."""


class PingService:
    """Which pings are due, from what is stored."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store, self._clock = tables.store, tables.clock

    async def due(self, snapshot: Snapshot) -> dict[int, Call]:
        preferences = await self.preferences(snapshot.row, snapshot.match)
        return calling.due(snapshot.row, snapshot.match, preferences, self._clock())

    async def next_too(self, snapshot: Snapshot, user: int) -> bool:
        row = snapshot.row
        if calling.comes_next(row, snapshot.match) != user:
            return False
        preferences, now = await self.of(row, user), self._clock()
        plays = now - TURN.of(row).seen.get(user, 0.0) < calling.PLAYING
        return preferences.next and not plays and not _sleeps(preferences, now)

    async def preferences(self, row: TableRow, match: MatchSnapshot | None) -> dict[int, Preferences]:
        return {user: await self.of(row, user) for user in waited_for(row, match)}

    async def next_at(self, row: TableRow) -> float | None:
        """When someone at a table is to be pinged next, from its row alone; None: no one."""
        preferences = {user: await self.of(row, user) for user in waiting_by(row)}
        woken = [at for at in (await self._wakes(row)).values() if at > PINGS.of(row).rung_at]
        return min([*woken, *filter(None, [calling.next_call(row, preferences)])], default=None)

    async def of(self, row: TableRow, user: int) -> Preferences:
        """A user's preferences at a table: if they set no quiet hours, the server's."""
        preferences = await preferences_of(self._store, user)
        if preferences.quiet is None:
            quiet = QUIET.of(await server_of(self._store, row.guild))
            return msgspec.structs.replace(preferences, quiet=quiet) if quiet else preferences
        return preferences

    async def undisturbed(self, row: TableRow, users: Iterable[int]) -> set[int]:
        """Who of these hears no sound now: they have quiet hours, or want no pings at all."""
        now = self._clock()
        preferences = {user: await self.of(row, user) for user in users}
        return {user for user, wish in preferences.items() if wish.after is None or _sleeps(wish, now)}

    async def named(self, row: TableRow, *, warned: bool) -> tuple[int, ...]:
        """Who a table's message mentions, as it asks or warns them: no one who sleeps or wants no pings."""
        now = self._clock()
        asked = {user for feature in self._tables.features for user in feature.asks(row, now)}
        asked |= await self.woken(row) | set(people_at(row) if warned else [])
        return tuple(sorted(asked - await self.undisturbed(row, asked)))

    async def woken(self, row: TableRow) -> set[int]:
        """Who slept when they were asked to agree to a proposal, and woke up since the table's message was last
        posted: the next post mentions them."""
        wakes = await self._wakes(row)
        return {user for user, at in wakes.items() if row.message_at < at <= self._clock()}

    async def _wakes(self, row: TableRow) -> dict[int, float]:
        """Wake-up times of people who slept when asked to agree to something, and haven't yet."""
        found = dict[int, float]()
        for user, since in ((u, at) for each in self._tables.features for u, at in each.awaits(row).items()):
            preferences = await self.of(row, user)
            wakes = preferences.quiet.until(since) if preferences.quiet else since
            if preferences.after is not None and wakes > since:
                found[user] = wakes
        return found

    async def awake(self, row: TableRow) -> float:
        """When current quiet hours of people at the table are over; now if no one has any."""
        now = self._clock()
        wishes = [await self.of(row, user) for user in people_at(row)]
        return max([now, *(wish.quiet.until(now) for wish in wishes if wish.quiet and wish.after is not None)])


def _sleeps(preferences: Preferences, now: float) -> bool:
    return preferences.quiet is not None and preferences.quiet.until(now) > now


class PingLimiter:
    """Remembers mentions in memory, for an hour each."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._at: LRUCache[tuple[int, int], float] = LRUCache(MENTIONS_KEPT)

    @contextmanager
    def asking(self, caller: int) -> Iterator[Callable[[int], bool]]:
        """Whether a person may be mentioned now on behalf of `caller`, for a change that the body makes: it
        counts once, however often the change is tried, and not if that fails."""
        asked: dict[int, bool] = {}

        def heard(user: int) -> bool:
            if user not in asked:
                asked[user] = self.take(caller, user)
            return asked[user]

        try:
            yield heard
        except BaseException:
            for user in [user for user, taken in asked.items() if taken]:
                self._at.pop((caller, user), None)
            raise

    def take(self, caller: int, user: int) -> bool:
        """Whether a person may be mentioned now on behalf of `caller`; if so, that counts."""
        now, last = self._clock(), self._at.get((caller, user))
        if last is not None and 0 <= now - last < APART:
            return False
        self._at[caller, user] = now
        return True

    def forget(self, user: int) -> None:
        for pair in [pair for pair in self._at if user in pair]:
            del self._at[pair]


class PingsFeature(Feature):
    """Wakes the publisher each time that a ping is due. Notes who is there."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._calls = PingService(tables)

    def touched(self, row: TableRow, now: float, press: Press | None = None) -> Iterable[Kind]:
        if press is not None:
            calling.pressed(row, press.user, now)
        return ()

    async def due(self, row: TableRow, *, readable: bool = True) -> float | None:
        return await self._calls.next_at(row) if active(row) and readable else None

    async def ring(self, session: TableSession) -> None:
        now = self._tables.clock()
        at = await self.due(session.row, readable=session.match is not None)
        if at is not None and at <= now:
            row = session.copied_row()
            PINGS.of(row).rung_at = now
            await self._tables.keep(session, row, told=True)


FEATURE = PingsFeature
