"""What processes on one database server agree on: news, and who looks after which tables."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol, TypeAlias

from bot.base.shards import Shards

LEASE = 15.0
"""Seconds that a process looks after a shard before it has to renew."""


class News(NamedTuple):
    table: int
    """0: anything remembered of any table may be old."""
    guild: int
    writes: int


class Heartbeat(NamedTuple):
    held: frozenset[int]
    """Shards whose tables it looks after from now on, for `LEASE` seconds."""
    wanted: frozenset[int]
    """Those of them that another process should have: its own shards, or its rules are newer."""
    share: float
    """Its share of the requests to Discord, from 0 to 1."""
    missing: frozenset[int]
    alone: bool = False


Heard: TypeAlias = Callable[[News | None], None]
"""Told what another process stored; None if something may have been missed."""


class Coordinator(Protocol):
    async def look(self, shards: Shards, spends: float, edition: int = 0) -> Heartbeat:
        """Report this process and its requests to Discord a second; renew what it holds, take what no one else
        holds. If a process of a higher `edition` is there, it takes nothing and gives back what it holds: it
        couldn't read tables played there. Raises `StoreUnusable` if the others count shards differently,
        `StoreFault` if nothing can be read or stored now."""

    async def hand_back(self, shards: Collection[int]) -> None: ...

    async def leave(self) -> None:
        """Free everything it holds at once."""

    async def greeting(self, line: int, every: float) -> float:
        """Seconds until this process can greet the gateway: one at a time on a line, `every` seconds."""

    def listen(self, heard: Heard, stirred: Callable[[], None]) -> None:
        """Hear of the others until the database is closed; `stirred` is called when one has joined or given
        something back."""
