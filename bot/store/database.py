"""What the store needs of a database of either kind.

Statements are written once, in words that SQLite and PostgreSQL share, with `?` or `?1` for values.
`bot/store/postgres/dialect.py` translates the rest.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from bot.store.coordination import Coordinator
from bot.store.faults import StoreFault, StoreUnusable

T = TypeVar("T")
Row: TypeAlias = Sequence[Any]


class Session(Protocol):
    """One connection. Raises `StoreFault`, or `Conflict` if a constraint forbids it."""

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> None: ...

    async def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None: ...

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Row]: ...

    async def count(self, sql: str, values: Sequence[Any]) -> int:
        """Returns how many rows it changed."""

    async def add(self, sql: str, values: Sequence[Any]) -> int:
        """Insert a row; returns its `id`."""

    async def tell(self, table: int, guild: int, writes: int) -> None:
        """Tell other processes, once it's durable, how often a table was stored; table 0: anything they
        remember may be old."""

    async def must_look_after(self, guild: int) -> None:
        """Raise `Overtaken` if another process looks after a server's tables now."""

    @property
    def in_transaction(self) -> bool: ...


Change: TypeAlias = Callable[[Session], Awaitable[T]]
"""Executes one change's statements in the session; begins and ends nothing. May run again from the beginning if
the connection was lost."""


class Source(Protocol):
    """Reads only durable data."""

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Row]: ...

    async def close(self) -> None: ...


class Database(Source, Protocol):
    coordinator: Coordinator | None
    """How this process shares it with others; None if it has it for itself."""

    async def write(self, change: Change[T]) -> T:
        """Returns once the change is durable; raises what it raised, with nothing stored."""

    def unusable(self, fault: StoreFault) -> StoreUnusable: ...

    async def size(self) -> int: ...

    async def back_up(self, now: float) -> Path | None:
        """The bot's own backup, made while in use; None if none is wanted or the server makes them. Raises
        `NotWritten` or `StoreUnusable`."""

    async def give_back(self, pages: int) -> bool:
        """Give free pages back to the disk; False once there are none."""

    async def make_compactable(self) -> bool:
        """Make `give_back` work on an older release's database; returns whether that was done now."""
