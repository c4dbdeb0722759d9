"""A look at the database now and then: whether it can be written, how large it is, how many tables it holds."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import structlog

from bot.store.sqlite import Store
from bot.watch.metrics import DATABASE, TABLES

log = structlog.get_logger("database")
EVERY, PATIENCE = 30.0, 10.0
"""Seconds between two looks, and until a write counts as failed."""
PROBE = "probed-at"


class Census:
    """Looks until cancelled; `fault` says what is wrong with the database, in a few words."""

    def __init__(self, store: Store, path: Path) -> None:
        self._store = store
        self._path = path
        self.fault: str | None = None

    async def run(self) -> None:
        """Look now, and then every half minute."""
        while True:
            await self.look()
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Write one line that is durable when it is written, and count."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.put_setting(PROBE, f"{time.time():.0f}")
            await self._count()
        except (sqlite3.Error, OSError, ValueError) as error:
            self._found(str(error) or "it does not answer")
        else:
            self._found(None)

    async def _count(self) -> None:
        held = await self._store.kinds()
        TABLES.clear()
        for game, state, number in held:
            TABLES.labels(game, state).set(number)
        DATABASE.set(sum(path.stat().st_size for path in self._files() if path.exists()))

    def _files(self) -> list[Path]:
        return [self._path, self._path.with_name(f"{self._path.name}-wal")]

    def _found(self, fault: str | None) -> None:
        """One line when it begins and one when it is over."""
        if fault is not None and self.fault is None:
            log.error("database_cannot_be_written", said=fault)
        if fault is None and self.fault is not None:
            log.info("database_can_be_written_again")
        self.fault = fault
