"""Who watches a table from elsewhere, and when they see the newest: politely, never in the players' way."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import NamedTuple
from weakref import WeakValueDictionary

import structlog

from bot.store.store import Store
from bot.tables.model import Snapshot, TableRefused
from bot.tables.service import Tables

log = structlog.get_logger("spectators")
EVERY = 5.0
"""Seconds between two edits for a table's spectators at least; what happens meanwhile is shown in one."""
MOST, IN_ALL = 10, 300
"""Spectators who can follow a table at once, and all tables."""
FOLLOWS = 50 * 60.0
"""Seconds for which a view follows its table: Discord holds back edits of messages older than an hour."""


_WATCHED = "watched"
"""Kind of the documents that say which tables someone watched; each is named by its table."""


async def note_watching(store: Store, user: int, table: int) -> None:
    """Store that someone was let in to watch a table: they may look back at it when it's over."""
    await store.put_document(user, _WATCHED, str(table), "1")


async def has_watched(store: Store, user: int, table: int) -> bool:
    return await store.document(user, _WATCHED, str(table)) is not None


_THREAD, _BOT = "gallery", 0
"""Kind of the documents, stored without a user, that say where a table's thread for spectators is."""
_NOWHERE, _OPENS_WITHIN = 0, 60.0
"""In place of a thread: someone is opening it, for so many seconds at most."""


async def note_thread(store: Store, table: int, channel: int, message: int) -> None:
    await store.put_document(_BOT, _THREAD, str(table), f"{channel} {message}")


async def may_open_thread(store: Store, table: int, before: int | None, now: float) -> bool:
    """Whether this caller should open a table's thread, to replace `before`: no one else has opened one since,
    or is doing so."""
    mine = f"{_NOWHERE} {now} {secrets.token_hex(8)}"

    def changed(found: str | None) -> str:
        channel, at, *_ = (found or f"{_NOWHERE} 0").split()
        free = now - float(at) > _OPENS_WITHIN if int(channel) == _NOWHERE else int(channel) == before
        return mine if found is None or free else found

    return await store.change_document(_BOT, _THREAD, str(table), changed) == mine


async def thread_of(store: Store, table: int) -> tuple[int, int] | None:
    found = await store.document(_BOT, _THREAD, str(table))
    channel, message, *_ = (found or f"{_NOWHERE} 0").split()
    return None if int(channel) == _NOWHERE else (int(channel), int(message))


async def forget_thread(store: Store, table: int) -> None:
    await store.drop_document(_BOT, _THREAD, str(table))


class Spectator(NamedTuple):
    """A message in which someone watches."""

    user: int | None
    """None: everyone in the table's thread for spectators."""
    channel: int
    message: int
    until: float
    """In seconds since 1970."""
    language: str | None = None
    """Its only reader's; None: the table's."""


Show = Callable[[Spectator, Snapshot], Awaitable[bool]]
"""Updates a spectator's message to a snapshot; False if it should no longer follow."""


class WatchService:
    """Shows tables to people who watch them. They're kept in memory: after a restart a press resumes."""

    def __init__(
        self, tables: Tables, show: Show, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    ) -> None:
        self._tables, self._show, self._sleep = tables, show, sleep
        self._following: dict[int, dict[int | None, Spectator]] = {}
        """By table and user."""
        self._changed: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def turn(self, message: int) -> asyncio.Lock:
        """Held while a spectator's message is edited: the last request is shown last."""
        return self._turns.setdefault(message, asyncio.Lock())

    def until(self, table: int, user: int | None) -> float | None:
        """Until when someone who asks now would follow a table; None if there's no room."""
        here = self._here(table)
        full = len(here) >= MOST or sum(len(self._here(each)) for each in list(self._following)) >= IN_ALL
        return None if full and user not in here else self._tables.clock() + FOLLOWS

    def follow(self, table: int, spectator: Spectator) -> None:
        """Have a message follow a table; an earlier one of the same person stops following."""
        if self.until(table, spectator.user) is not None:
            self._following.setdefault(table, {})[spectator.user] = spectator

    def leave(self, table: int, user: int) -> None:
        self._following.get(table, {}).pop(user, None)

    def changed(self, table: int) -> None:
        if self._here(table):
            self._changed.add(table)
            if table not in self._tasks:
                self._tasks[table] = asyncio.create_task(self._work(table), name=f"spectators {table}")

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _here(self, table: int) -> dict[int | None, Spectator]:
        now = self._tables.clock()
        here = {u: one for u, one in self._following.get(table, {}).items() if one.until > now}
        if here:
            self._following[table] = here
        else:
            self._following.pop(table, None)
        return here

    async def _work(self, table: int) -> None:
        try:
            while table in self._changed:
                self._changed.discard(table)
                await self._show_all(table)
                await self._sleep(EVERY)
        except TableRefused:
            self._following.pop(table, None)  # the table is deleted
        except Exception as error:
            log.warning("spectators_left", table=table, error=type(error).__name__)
            self._following.pop(table, None)
        finally:
            del self._tasks[table]
            self._changed.discard(table)

    async def _show_all(self, table: int) -> None:
        snapshot = await self._tables.snapshot(table)
        shown = list(self._here(table).values())
        done = await asyncio.gather(*(self._show_one(one, snapshot) for one in shown), return_exceptions=True)
        ended = snapshot.row.status in ("over", "closed")
        here = self._following.get(table, {})
        for one, goes_on in zip(shown, done, strict=True):
            if (ended or goes_on is not True) and here.get(one.user) == one:
                del here[one.user]

    async def _show_one(self, one: Spectator, snapshot: Snapshot) -> bool:
        """Update one message, unless it was pressed meanwhile: that result is newer."""
        async with self.turn(one.message):
            here = self._following.get(snapshot.row.id, {})
            return here.get(one.user) == one and await self._show(one, snapshot)
