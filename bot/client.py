"""The bot on Discord: connects, registers commands, routes clicks, and keeps the house running."""

from __future__ import annotations

import hashlib
import json
from importlib import import_module
from pathlib import Path
from typing import Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.metrics import GATEWAY
from bot.settings import Settings
from bot.store.sqlite import Store
from bot.tables.machines import Clock, Machines
from bot.tables.publishing import Publisher
from bot.tables.service import Tables
from bot.ui.controls import Controls
from bot.ui.drafts import Drafts
from bot.ui.house import House
from bot.ui.localise import FluentTranslator
from bot.ui.painter import Painter
from bot.ui.panels import Panels
from bot.ui.replies import explained
from bot.ui.screen import DiscordScreen

log = structlog.get_logger("client")
_TREE_HASH = "command-tree"
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # this bot never speaks
_BELLS = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class CommandTree(app_commands.CommandTree[Any]):
    """Commands whose failures become one private sentence."""

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        async with explained(interaction):
            raise cause


class Parlor(commands.AutoShardedBot):
    """The client. No privileged intents: it reads no messages and no member lists."""

    def __init__(self, settings: Settings, store: Store) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=CommandTree,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
        )
        self.settings = settings
        self.store = store
        self.painter = Painter()
        drafts = Drafts()
        self.tables = Tables(store, self._changed)
        self.machines = Machines(self.tables, settings.ai_pause)
        self.clock = Clock(self.tables, store)
        self.publisher = Publisher(self.tables, store, DiscordScreen(self, self.painter, drafts))
        self.panels = Panels(self.tables, store, self.painter, drafts)
        self.house = House(self.tables, store, self.painter, self.panels)
        self.controls = Controls(self.house)

    def _changed(self, table: int) -> None:
        self.publisher.changed(table)
        self.panels.changed(table)
        self.machines.changed(table)
        self.clock.changed(table)

    async def setup_hook(self) -> None:
        """Before the gateway: commands, overdue clocks, and whatever the last stop left unshown."""
        await self.tree.set_translator(FluentTranslator())
        for path in sorted((Path(__file__).parent / "cogs").glob("*.py")):
            module = import_module(f"bot.cogs.{path.stem}")
            if hasattr(module, "setup"):
                await module.setup(self)
        await self._sync_commands()
        await self.store.forget_interactions(self.tables.clock())
        await self.clock.start()
        await self.publisher.repair()
        for row in await self.store.rows("live"):
            if any(seat.ai for seat in row.seats):
                self.machines.changed(row.id)

    async def _sync_commands(self) -> None:
        """Register commands only when they changed: Discord counts registrations."""
        guild = discord.Object(self.settings.guild) if self.settings.guild else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        payload = [await self._payload(command) for command in self.tree.get_commands(guild=guild)]
        said = json.dumps([self.application_id, self.settings.guild, payload], sort_keys=True)
        digest = hashlib.sha256(said.encode()).hexdigest()
        if await self.store.setting(_TREE_HASH) != digest:
            await self.tree.sync(guild=guild)
            await self.store.put_setting(_TREE_HASH, digest)
            log.info("commands_registered", count=len(payload))

    async def _payload(self, command: Any) -> Any:
        translator = self.tree.translator
        if translator is None:
            return command.to_dict(self.tree)
        return await command.get_translated_payload(self.tree, translator)

    async def on_ready(self) -> None:
        GATEWAY.set(1)
        log.info("ready", guilds=len(self.guilds), invite=invite_link(self.application_id or 0))

    async def on_resumed(self) -> None:
        GATEWAY.set(1)

    async def on_disconnect(self) -> None:
        GATEWAY.set(0)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Clicks and forms; commands go to the tree by themselves."""
        if interaction.type in _BELLS:
            await self.controls.handle(interaction)

    async def close(self) -> None:
        """Stop quietly: what is stored is complete, what is unshown is shown at the next start."""
        await self.machines.stop()
        await self.clock.stop()
        await self.publisher.stop()
        await self.panels.stop()
        self.painter.close()
        await super().close()
        await self.store.close()


def invite_link(application: int) -> str:
    """Where an admin adds the bot to a server, with the few permissions that it needs."""
    wanted = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        attach_files=True,
        read_message_history=True,
    )
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application, permissions=wanted, scopes=scopes)
