"""What features work with, put together once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from bot.store.store import Store
from bot.tables.service import Tables

T = TypeVar("T")


class Publishing(Protocol):
    """Shows tables in their channels."""

    async def pressed(self, table: int, user: int, verb: str) -> None:
        """Somebody pressed a control with this verb, or used this command, at a table."""

    async def shown(self, table: int, *, look: bool = False) -> str:
        """Why a table cannot be shown; empty where it is. `look` for its message, which may be gone."""


class App:
    """The tables, their store, and whatever else there is one of, by its class: `app[Painter]`."""

    def __init__(self, tables: Tables, store: Store, publisher: Publishing) -> None:
        self.tables = tables
        self.store = store
        self.publisher = publisher
        self._services: dict[type[Any], Any] = {}
        self._stops: list[Callable[[], Awaitable[None]]] = []

    def add(self, service: object, stop: Callable[[], Awaitable[None]] | None = None) -> None:
        """Have it found by its class; `stop` ends what it has under way."""
        self._services[type(service)] = service
        if stop is not None:
            self._stops.append(stop)

    def __getitem__(self, kind: type[T]) -> T:
        """The one of this class. Raises KeyError where no feature brought it."""
        found: T = self._services[kind]
        return found

    async def stop(self) -> None:
        """End what is under way, the newest first."""
        while self._stops:
            await self._stops.pop()()
