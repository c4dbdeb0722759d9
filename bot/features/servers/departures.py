"""Servers that the bot has left: their tables rest, are closed after a week, and are deleted after a month."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress

import structlog

from bot.features.lobby.service import Lobbies
from bot.features.watch.service import forget_thread
from bot.tables.model import TableRefused
from bot.tables.service import Tables

log = structlog.get_logger("departures")
CLOSED_AFTER, DELETED_AFTER = 7 * 24 * 3600.0, 30 * 24 * 3600.0
"""Seconds since the bot left a server; until then its tables go on when it comes back."""
_LEFT = "left-server/"


class Departures:
    """Remembers when the bot left a server, over restarts."""

    def __init__(self, tables: Tables, lobbies: Lobbies) -> None:
        self._tables = tables
        self._lobbies = lobbies
        self._store = tables.store

    async def left(self, guild: int) -> None:
        """The bot was removed from a server."""
        if await self._store.setting(f"{_LEFT}{guild}") is None:
            await self._store.put_setting(f"{_LEFT}{guild}", str(self._tables.clock()))

    async def joined(self, guild: int) -> None:
        """It is back: what is left there goes on."""
        await self._store.drop_setting(f"{_LEFT}{guild}")

    async def look_around(
        self, guilds: Collection[int], hears_of: Callable[[int], bool] = lambda guild: True
    ) -> None:
        """After a start: servers with tables in which the bot no longer is were left meanwhile. Of those that
        this process does not hear of, another knows."""
        for guild in filter(hears_of, await self._store.servers()):
            await (self.joined if guild in guilds else self.left)(guild)

    async def tend(self) -> None:
        """Close and delete what is due; once a night will do."""
        for key, at in (await self._store.settings_of(_LEFT)).items():
            guild, away = int(key.removeprefix(_LEFT)), self._tables.clock() - float(at)
            if away < CLOSED_AFTER:
                continue
            if away >= DELETED_AFTER:
                await self._store.drop_figures(guild)
            for table, status in await self._store.tables_in_server(guild):
                with suppress(TableRefused):  # gone meanwhile
                    if away >= DELETED_AFTER:
                        await forget_thread(self._store, table)
                        await self._tables.delete(table)
                    elif status in ("lobby", "live"):
                        await self._lobbies.abandon(table)
            if away >= DELETED_AFTER:
                await self._store.drop_figures(guild)
                await self._store.drop_setting(key)
                log.info("server_forgotten", guild=guild)
        await self._store.drop_numbers()
