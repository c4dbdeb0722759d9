"""What processes that share a database on a server agree on: news, and who looks after which tables."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol, TypeAlias

from bot.base.shards import Shards

LEASE = 15.0
"""Seconds for which a process looks after a shard until it says so again."""


class News(NamedTuple):
    table: int
    """0: whatever is remembered of any table may be old."""
    guild: int
    writes: int


class Heartbeat(NamedTuple):
    held: frozenset[int]
    """Shards whose tables it looks after from now on, for `LEASE` seconds."""
    wanted: frozenset[int]
    """Those of them that another process is to have: the shard is its own, or its rules are newer."""
    share: float
    """Its share of what all processes may ask of Discord, between 0 and 1."""
    missing: frozenset[int]
    alone: bool = False


Heard: TypeAlias = Callable[[News | None], None]
"""Told what another process stored; None where something may have been missed."""


class Coordinator(Protocol):
    async def look(self, shards: Shards, spends: float, edition: int = 0) -> Heartbeat:
        """Say that this process is there and how much it asks of Discord in a second; keep what it holds, take
        what nobody else does. Where a process of a higher `edition` is there, it takes nothing and gives back
        what it holds: it couldn't read tables played there. Raises `StoreUnusable` where the others count other
        shards, `StoreFault` where nothing can be read or stored now."""

    async def hand_back(self, shards: Collection[int]) -> None: ...

    async def leave(self) -> None:
        """What was held is free at once."""

    async def greeting(self, line: int, every: float) -> float:
        """Seconds until this process may greet the gateway: one at a time on a line, `every` seconds."""

    def listen(self, heard: Heard, stirred: Callable[[], None]) -> None:
        """Hear of the others until the database is closed; `stirred` is called when one has come or given
        something back."""
