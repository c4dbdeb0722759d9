"""Handles changes around the tables on Discord: channels, threads, rights, servers, and the connection itself.

When the bot has left a server, its tables are closed after a week, and deleted after a month."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any

import aiohttp
import discord
import structlog
from discord.ext import commands

from bot.base.background import BackgroundTasks
from bot.chat.builder import MessageBuilder
from bot.chat.replies import QUIET
from bot.chat.words import said
from bot.features.channel.publisher import Publisher
from bot.features.clocks.scheduler import Scheduler
from bot.features.lobby.service import LobbyService
from bot.features.watch.service import forget_thread
from bot.tables.model import TableRefused
from bot.tables.service import Tables
from games.registry import keys
from render.kit.letters.words import Words, nearest_language

CLOSED_AFTER, DELETED_AFTER = 7 * 24 * 3600.0, 30 * 24 * 3600.0
"""Seconds since the bot left a server; until then its tables go on if it comes back."""
_LEFT = "left-server/"
log = structlog.get_logger("surroundings")
SETTLES = 2.0
"""Seconds in which changes of rights gather: a manager who sorts roles causes many."""


class Departures:
    """Remembers when the bot left a server, over restarts."""

    def __init__(self, tables: Tables, lobbies: LobbyService) -> None:
        self._tables, self._lobbies, self._store = tables, lobbies, tables.store

    async def left(self, guild: int) -> None:
        if await self._store.setting(f"{_LEFT}{guild}") is None:
            await self._store.put_setting(f"{_LEFT}{guild}", str(self._tables.clock()))

    async def joined(self, guild: int) -> None:
        await self._store.drop_setting(f"{_LEFT}{guild}")

    async def look_around(
        self, guilds: Collection[int], hears_of: Callable[[int], bool] = lambda guild: True
    ) -> None:
        """After a start: note the servers with tables that the bot left meanwhile. Another process looks after
        those that this one doesn't hear of."""
        for guild in filter(hears_of, await self._store.servers()):
            await (self.joined if guild in guilds else self.left)(guild)

    async def tend(self) -> None:
        """Close and delete what is due; once a night is enough."""
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
                structlog.get_logger("departures").info("server_forgotten", guild=guild)
        await self._store.drop_numbers()


def welcome_message(words: Words) -> MessageBuilder:
    """What can be played, how to open a table, and that `/learn` teaches people who are new to a game."""
    games = words.joined([words(f"{key}-title") for key in keys()])
    told = (words("ui-welcome-play", games=games), words("ui-welcome-learn"))
    return said("\n".join((f"## {words('ui-welcome')}", *told)))


class ServersCog(commands.Cog):
    """Hears the events of the `guilds` intent, and has the publisher try again, or check what's left."""

    def __init__(self, publisher: Publisher, clock: Scheduler) -> None:
        self._publisher, self._clock = publisher, clock
        self._work = BackgroundTasks("surroundings")
        self._changed: set[tuple[int | None, int | None]] = set()
        self._away: set[int] = set()
        """Shards that lost their connection."""

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        """No one can press anything: stop the clocks."""
        self._away.add(shard_id)
        self._clock.pause()

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard_id: int) -> None:
        self._back(shard_id)

    @commands.Cog.listener()
    async def on_shard_connect(self, shard_id: int) -> None:
        self._back(shard_id)

    def _back(self, shard_id: int) -> None:
        """The bot can be reached (again): start the clocks, and try what failed while it was away."""
        self._away.discard(shard_id)
        if not self._away:
            self._work.start(self._publisher.stir())
            self._work.start(self._clock.resume())

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self._work.start(self._publisher.lost(channel=channel.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        self._work.start(self._publisher.lost(channel=payload.thread_id))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        log.info("guild_left", guild=guild.id)
        self._work.start(self._publisher.lost(guild=guild.id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        log.info("guild_joined", guild=guild.id)
        self._soon(guild.id)
        self._work.start(welcome(guild))

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions:
            self._soon(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        if after.id == after.guild.me.id:
            self._soon(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        if before.overwrites != after.overwrites:
            self._soon(after.guild.id)  # its threads inherit its rights

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """The library doesn't remember archived threads: only the raw event tells of them."""
        if not payload.data.get("thread_metadata", {}).get("archived"):
            self._soon(None, payload.thread_id)

    def _soon(self, guild: int | None, channel: int | None = None) -> None:
        """Try it again once the changes have settled."""
        if (guild, channel) not in self._changed:
            self._changed.add((guild, channel))
            self._work.start(self._stir_later(guild, channel))

    async def _stir_later(self, guild: int | None, channel: int | None) -> None:
        await asyncio.sleep(SETTLES)
        self._changed.discard((guild, channel))
        await self._publisher.stir(guild, channel)

    async def stop(self) -> None:
        await self._work.stop()


async def welcome(guild: discord.Guild) -> None:
    """Say in the server's channel for newcomers what can be played, if there's one the bot can write in."""
    channel = guild.system_channel
    if channel is None or not channel.permissions_for(guild.me).send_messages:
        return
    view = welcome_message(Words(nearest_language(str(guild.preferred_locale)))).view()
    try:
        await channel.send(view=view, allowed_mentions=QUIET)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        log.info("not_welcomed", guild=guild.id, error=str(error))


async def setup(bot: Any) -> None:
    listening = ServersCog(bot.publisher, bot.clock)
    bot.app.add(listening, listening.stop)
    await bot.add_cog(listening)
