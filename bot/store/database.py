"""What the store asks of a database, whichever it is: reading, changes that are durable when they return,
backups.

The statements of the store are written once, in the words that SQLite and PostgreSQL share, with `?` or `?1`
where values go; what a server wants differently, `bot/store/postgres/dialect.py` says in its tongue.
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
    """One connection; what it cannot do raises `StoreFault`, and `Conflict` where a constraint forbids it."""

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> None:
        """Carry one statement out."""

    async def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Carry it out for each of the rows."""

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """What a statement finds, all of it as it is at one moment."""

    async def count(self, sql: str, values: Sequence[Any]) -> int:
        """Carry one statement out; returns how many rows it changed."""

    async def add(self, sql: str, values: Sequence[Any]) -> int:
        """Insert a row; returns the `id` that the database gave it."""

    async def tell(self, table: int, guild: int, writes: int) -> None:
        """Have other processes hear, once it is durable, that a table was stored that often by now; table 0:
        that whatever they remember may be old."""

    async def must_look_after(self, guild: int) -> None:
        """Raise `Overtaken` where another process looks after the tables of a server now."""

    @property
    def in_transaction(self) -> bool:
        """Whether the transaction that was begun still stands."""


Change: TypeAlias = Callable[[Session], Awaitable[T]]
"""Executes the statements of one change in the session that it is given; begins and ends nothing. It may be
carried out again from the beginning where the connection was lost before its end."""


class Source(Protocol):
    """A database to read; nothing is seen in it that is not durable."""

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """What one statement finds."""

    async def close(self) -> None:
        """Let go of it."""


class Database(Source, Protocol):
    """A database with its one writer."""

    coordinator: Coordinator | None
    """How this process shares it with others; None where it has it for itself."""

    async def write(self, change: Change[T]) -> T:
        """Returns once the change is durable; raises what it raised, and then nothing of it is stored."""

    def unusable(self, fault: StoreFault) -> StoreUnusable:
        """A fault with its remedy, for the host."""

    async def size(self) -> int:
        """Bytes that it takes."""

    async def back_up(self, now: float) -> Path | None:
        """Make one of the bot's own backups while it is in use; None where none is wanted, or a server makes
        them.

        Raises `NotWritten` or `StoreUnusable`."""

    async def give_back(self, pages: int) -> bool:
        """Give some free pages back to the disk; False once there is nothing to give."""

    async def make_compactable(self) -> bool:
        """Make an older release's database such that `give_back` works; whether that was done now."""
