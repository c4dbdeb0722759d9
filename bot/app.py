"""What features work with, assembled once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from bot.store.store import Store
from bot.tables.service import Tables

T = TypeVar("T")


class Publishing(Protocol):
    """Shows tables in their channels."""

    async def pressed(self, table: int, user: int, verb: str) -> None:
        """Someone at a table pressed a control with this verb, or used this command."""

    async def shown(self, table: int, *, look: bool = False) -> str:
        """Why a table can't be shown; empty if it is. `look`: check its message, which may be gone."""


class App:
    """The tables, their store, and all other services, each by its class: `app[Painter]`."""

    def __init__(self, tables: Tables, store: Store, publisher: Publishing) -> None:
        self.tables = tables
        self.store = store
        self.publisher = publisher
        self._services: dict[type[Any], Any] = {}
        self._stops: list[Callable[[], Awaitable[None]]] = []

    def add(self, service: object, stop: Callable[[], Awaitable[None]] | None = None) -> None:
        """Register it by its class; `stop` ends its work in progress."""
        self._services[type(service)] = service
        if stop is not None:
            self._stops.append(stop)

    def __getitem__(self, kind: type[T]) -> T:
        """The service of this class. Raises KeyError if no feature added it."""
        found: T = self._services[kind]
        return found

    async def stop(self) -> None:
        """End work in progress, newest first."""
        while self._stops:
            await self._stops.pop()()
