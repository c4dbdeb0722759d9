"""Processes of one bot, each with its connections and memory, on one database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from bot.base.shards import Shards
from bot.cluster.leases import Leases
from bot.store.address import ServerAddress
from bot.store.coordination import Coordinator, News
from bot.store.rows import TableRow
from bot.store.store import Store
from tests.tables.house import House


class Process(House):
    """Takes in what it hears until it's `deaf`."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.deaf = False
        self.news: list[News | None] = []
        self._told = asyncio.Event()
        assert store.coordinator is not None
        self.coordinator: Coordinator = store.coordinator
        self.coordinator.listen(self._heard, self._told.set)

    def _heard(self, news: News | None) -> None:
        if self.deaf:
            return
        self.news.append(news)
        if news is None:
            self.tables.heard(0, 0)
        else:
            self.tables.heard(news.table, news.writes)
        self._told.set()

    def knows_of(self, row: TableRow) -> bool:
        """Whether it has heard that a table was stored as in this row."""
        return any(news is not None and news[::2] == (row.id, row.writes) for news in self.news)

    async def hears(self, true: Callable[[], bool]) -> None:
        """Wait until news makes this true."""
        while not true():
            self._told.clear()
            if not true():
                await self._told.wait()


@asynccontextmanager
async def processes(address: ServerAddress, count: int = 2) -> AsyncIterator[Sequence[Process]]:
    """Processes that hear each other."""
    stores = [await Store.open(address, shared=True) for _ in range(count)]
    try:
        made = [Process(store) for store in stores]
        for one in made:
            await one.hears(lambda one=one: None in one.news)
        yield made
    finally:
        for store in stores:
            await store.close()


async def _nothing() -> None: ...


class Holder:
    """Holds leases, with a clock to turn."""

    def __init__(self, coordinator: Coordinator, shards: str) -> None:
        self.now = 0.0
        self.took = self.lapsed = 0
        """How often it took tables up, and how often it was held up too long."""
        self.leases = Leases(
            coordinator, Shards.named(shards), self._taken, _nothing, _nothing, self._lapse, clock=self.clock
        )

    def clock(self) -> float:
        return self.now

    async def _taken(self) -> None:
        self.took += 1

    async def _lapse(self) -> None:
        self.lapsed += 1

    @property
    def held(self) -> list[int]:
        return sorted(self.leases.held)
