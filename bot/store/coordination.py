"""What processes do that share one database: hear of one another's changes, and agree who looks after which
tables. Only a database on a server can be shared."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol, TypeAlias

from bot.base.shards import Shards

LEASE = 15.0
"""Seconds for which a process looks after the tables of a shard until it has to say so again."""


class News(NamedTuple):
    """A table was stored by another process."""

    table: int
    """0: whatever is remembered of any table may be old."""
    guild: int
    writes: int


class Heartbeat(NamedTuple):
    """What a process finds when it says that it is there."""

    held: frozenset[int]
    """The shards whose tables it looks after from now on, for `LEASE` seconds."""
    wanted: frozenset[int]
    """Those of them that another process is to look after: it has the shard, or newer rules."""
    share: float
    """Its share of what all processes may ask of Discord together, between 0 and 1."""
    missing: frozenset[int]
    """Shards that no process has."""
    alone: bool = False
    """Whether no other process is there."""


Heard: TypeAlias = Callable[[News | None], None]
"""Is told what another process stored, None where something may have been missed."""


class Coordinator(Protocol):
    """One process among several. What cannot be read or stored now raises `StoreFault`."""

    async def look(self, shards: Shards, spends: float, edition: int = 0) -> Heartbeat:
        """Say that this process is there, and what it asks of Discord in a second; keep what it holds, take
        what nobody else does. Where there is one of a higher `edition`, which plays tables on that this one
        cannot read, it takes nothing, and gives back what it holds. Raises `StoreUnusable` where the others
        count other shards."""

    async def hand_back(self, shards: Collection[int]) -> None:
        """Look after the tables of these shards no longer."""

    async def leave(self) -> None:
        """Be no longer there; what was held is free at once."""

    async def greeting(self, line: int, every: float) -> float:
        """Seconds until this process may greet the gateway: on a line one after the other does, `every` so many
        seconds."""

    def listen(self, heard: Heard, stirred: Callable[[], None]) -> None:
        """Begin to hear of the others, until the database is closed; `stirred` is called where one has given
        something back or has come."""
