"""The bot on Discord: connects, registers commands, routes clicks, and keeps its services running."""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections.abc import Callable, Coroutine
from typing import Any

import discord
import structlog
import yarl
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.base.metrics import counting_requests
from bot.base.shards import Shards
from bot.chat.commands import FluentTranslator, drop_late_suggestions, rate_of
from bot.chat.controls import Router
from bot.chat.drafts import Drafts
from bot.chat.ends import ChannelEnds
from bot.chat.late import LatePictures
from bot.chat.painter import Painter
from bot.chat.rates import RateLimiter, Rates, too_long
from bot.chat.replies import explained, shown_in
from bot.cluster.budget import Budget, spending
from bot.cluster.cluster import Cluster
from bot.cluster.leases import SOLE_OWNER
from bot.connection import GatewayAway, overhear, waits
from bot.features import features_of, modules
from bot.features.channel.publisher import Publisher
from bot.features.channel.screen import DiscordScreen
from bot.features.clocks.scheduler import Scheduler, StallDetector, Upkeep
from bot.features.companions import AIService
from bot.features.lobby.service import LobbyService
from bot.features.panel.panels import PanelService
from bot.features.seats.service import SeatService
from bot.features.servers import Departures
from bot.features.stats.figures import bring_up
from bot.features.watch.screens import SpectatorScreen
from bot.features.watch.service import WatchService
from bot.ops.health import GatewayStatus
from bot.ops.nightly import NightlyJobs
from bot.ops.settings import Settings
from bot.store.coordination import News
from bot.store.faults import StoreFault
from bot.store.store import Store
from bot.tables.editions import enroll
from bot.tables.model import TableRefused, refuse
from bot.tables.pace import DAY, IdleLimits
from bot.tables.queues import JobQueues
from bot.tables.service import Tables
from bot.workers.pools import WorkerPools, fitting, keeping
from render.kit.kept import KEEPER, MIB

log = structlog.get_logger("client")
_TREE_HASH = "command-tree"
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # this bot never speaks
_BELLS = (discord.InteractionType.component, discord.InteractionType.modal_submit)
FINISHES_WITHIN, HANGS_UP_WITHIN = 1.5, 1.0
"""Seconds a stop allows for answers in progress, and for the goodbye to Discord."""
PICTURES = 4
"""This process's cache of finished pictures is this fraction of a worker's cache of pieces."""
CONNECTS_WITHIN = 60.0
"""Seconds until a silent gateway is given up."""
LINES_UP = 10
"""Times longer it may take if processes identify one after the other."""
SETTLES_WITHIN = 5.0
"""Seconds that handing over a table waits for screens being shown."""


class CommandTree(app_commands.CommandTree[Any]):
    """Commands whose errors become one private sentence."""

    async def interaction_check(self, interaction: discord.Interaction) -> bool:
        """Refuse commands while the bot shuts down, in a flood, or with a text that's too long."""
        bot = interaction.client
        assert isinstance(bot, Parlor)
        return bot.begun() and await self._let_through(bot.limiter, interaction)

    async def _let_through(self, limiter: RateLimiter, interaction: discord.Interaction) -> bool:
        typing = interaction.type is discord.InteractionType.autocomplete
        try:
            rate = "type" if typing else rate_of(interaction.command)
            limiter.admit(interaction.user.id, interaction.guild_id, rate)
            if too_long(self, interaction) is not None:
                raise refuse("ui-too-long")
        except TableRefused as refusal:
            if typing:
                await interaction.response.autocomplete([])
            else:
                async with explained(interaction):
                    raise refusal
            return False
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        async with explained(interaction):
            raise cause


def _of_the_library(settings: Settings) -> dict[str, Any]:
    """Arguments for the library's client."""
    intents = discord.Intents.none()
    intents.guilds = True
    alone = settings.shards is None
    return {
        "command_prefix": commands.when_mentioned,
        "help_command": None,
        "intents": intents,
        "allowed_mentions": discord.AllowedMentions.none(),
        "tree_cls": CommandTree,
        "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        "allowed_installs": app_commands.AppInstallationType(guild=True, user=True),
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "max_messages": None,
        "shard_connect_timeout": CONNECTS_WITHIN * (1 if alone else LINES_UP),
        "http_trace": counting_requests(),
        **({} if settings.shards is None else shards_of(settings.shards)),
    }


class Parlor(commands.AutoShardedBot):
    """The client. No privileged intents: it reads no messages or member lists."""

    def __init__(self, settings: Settings, store: Store) -> None:
        super().__init__(**_of_the_library(settings))
        self.gateway_status = GatewayStatus()
        """How long the gateway has been away."""
        self._underway: set[asyncio.Task[Any]] = set()
        self._ending = self._stopped = self._prepared = self._launching = False
        self.settings = settings
        self.store = store
        self.cluster = self._beside(settings.shards)
        duties = self.cluster or SOLE_OWNER
        cache = keeping(settings.cache_mib, settings.workers)
        workers = fitting(cache) if settings.workers is None else settings.workers
        self.pools = WorkerPools(workers, cache)
        KEEPER.bound = cache * MIB // (PICTURES if workers else 1)
        self.painter = Painter(self.pools.drawing)
        following = LatePictures()
        drafts, self.ends = Drafts(), ChannelEnds()
        overhear(self, self.ends.heard)
        idle_limits = IdleLimits(settings.rest_days * DAY, settings.idle_days * DAY)
        self.tables = Tables(store, self._changed, features=features_of, idle_limits=idle_limits)
        self.machines = AIService(self.tables, settings.ai_pause, self.pools.thinking, duties)
        self.clock = Scheduler(self.tables, store, Upkeep(self.tables, duties), duties, StallDetector().noticed)
        self.lobbies = LobbyService(self.tables)
        self.departures = Departures(self.tables, self.lobbies)
        self.nightly = NightlyJobs(store, tend=self._tend, due=lambda: duties.mine(0))
        screen = DiscordScreen(self, self.painter, drafts, following=following, store=store, ends=self.ends)
        self.publisher = Publisher(self.tables, store, screen, duties)
        self.spectators = WatchService(self.tables, SpectatorScreen(self, self.painter, screen).show)
        self.panels = PanelService(self.tables, store, self.painter, drafts, following=following)
        self.seating = SeatService(self.tables, self.lobbies, 3600.0 * settings.silent_hours)
        a_minute = settings.actions_per_minute, settings.lookups_per_minute
        self.limiter = RateLimiter(Rates(*a_minute, settings.tables_per_person, settings.tables_per_server))
        self.app = App(self.tables, store, self.publisher)
        parts = (self.painter, following, self.ends, self.lobbies, self.seating, self.limiter, self.pools)
        for service in (*parts, JobQueues()):
            self.app.add(service)
        self.app.add(self.panels, self.panels.stop)
        self.app.add(self.spectators, self.spectators.stop)
        self.app.add(self.publisher, self.publisher.stop)
        self.app.add(self.clock)
        self.router = Router(self.app, self.panels.pressed)

    async def _tend(self) -> None:
        """Jobs due once a night."""
        await self.departures.tend()
        await self.seating.go_on()
        await bring_up(self.store)

    def _changed(self, table: int) -> None:
        """A table was stored, here or elsewhere. Each process has its own panels and spectators; the table's
        process does the rest."""
        guild = self.tables.guild_of(table)
        self._tell(table, mine=guild is None or self.cluster is None or self.cluster.mine(guild))

    def _tell(self, table: int, *, mine: bool) -> None:
        if self._stopped:
            return
        if mine:
            self.publisher.changed(table)
        self.panels.changed(table)
        self.spectators.changed(table)
        if mine:
            self.pools.expect_looks()
            self.machines.changed(table)
            self.clock.changed(table)

    @property
    def watched(self) -> dict[str, Callable[[], str | None]]:
        """More parts for /health: by name, functions that say what's wrong."""
        parts = {name: pool.fault for name, pool in self.pools.all.items()}
        return parts if self.cluster is None else {**parts, "leases": self.cluster.leases.fault}

    # -- beside other processes ---------------------------------------------------------------------------

    def _beside(self, shards: Shards | None) -> Cluster | None:
        coordinator = self.store.coordinator
        if shards is None or coordinator is None:
            return None
        ways = (self._take_up, self._sweep, self._settled, self._lapsed)
        return Cluster(coordinator, shards, self._heard, *ways)

    def _heard(self, news: News | None) -> None:
        """Another process has stored something; None: perhaps, and news was lost."""
        table, guild, writes = news or News(0, 0, 0)
        self.tables.heard(table, writes)
        if table:
            self._tell(table, mine=self.cluster is not None and self.cluster.mine(guild))

    async def _take_up(self) -> None:
        """Look after tables that came in: memory of them may be old."""
        self.tables.heard(0, 0)
        self.publisher.came_in()
        await self.publisher.repair()
        await self.clock.look_around()
        await self.machines.look_around()

    async def _sweep(self) -> None:
        """Handle tables no one has told of."""
        for table in await self.publisher.overdue():
            self._tell(table, mine=True)

    async def _lapsed(self) -> None:
        """This process was held up while showing tables: what it sends late may be older than what's there."""
        for table in self.publisher.underway:
            await self.store.show_again(table)

    async def _settled(self) -> None:
        await self.publisher.settled(SETTLES_WITHIN)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord lets this shard identify."""
        if self.cluster is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.cluster.before_greeting(shard_id or 0)

    async def begin(self) -> None:
        """After the login, before the gateway: commands, overdue clocks, anything the last stop left unshown.

        Can be called again after a failure.
        """
        if not self._prepared:
            await self._prepare()
            self._prepared = True
        await self._sync_commands()
        await self.nightly.start()
        if self.cluster is not None:
            await self.cluster.start(self.http, await enroll(self.store))
            if self.cluster.leases.alone:
                self.cluster.leases.edition = await enroll(self.store, alone=True)
                self.tables.heard(0, 0)
        await self.clock.start()
        await self.publisher.repair()
        await self.machines.look_around()

    async def _prepare(self) -> None:
        if self.cluster is None:
            spending(self.http, Budget(time.monotonic))
        self.pools.start()
        drop_late_suggestions()
        await self.tree.set_translator(FluentTranslator())
        for module in modules("handlers", "cog"):
            if hasattr(module, "setup"):  # `load_extension` would execute the module again
                await module.setup(self)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect for the first time. The library's second try goes to the first, which waits longer."""
        if self._launching:
            raise GatewayAway
        for wait in waits():
            self._launching = True
            try:
                await super().launch_shard(gateway, shard_id, initial=initial)
                return
            except GatewayAway:
                log.warning(f"The gateway can't be reached. Next attempt in {wait:g} s.")
            finally:
                self._launching = False
            await asyncio.sleep(wait)

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

    # -- the gateway --------------------------------------------------------------------------------------

    async def on_ready(self) -> None:
        log.info("ready", guilds=len(self.guilds), invite=invite_link(self.application_id or 0))
        hears_of = (lambda guild: True) if self.cluster is None else self.cluster.hears_of
        await self._note(self.departures.look_around({guild.id for guild in self.guilds}, hears_of))
        await self._note(self.seating.go_on())

    async def on_shard_connect(self, shard_id: int) -> None:
        self.gateway_status.back(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.gateway_status.back(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        if not self._ending:
            self.gateway_status.away(shard_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        log.info("server_joined", guild=guild.id, guilds=len(self.guilds))
        await self._note(self.departures.joined(guild.id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        log.info("server_left", guild=guild.id, guilds=len(self.guilds))
        await self._note(self.departures.left(guild.id))

    async def _note(self, work: Coroutine[Any, Any, None]) -> None:
        """Note which servers the bot is in; what can't be stored now is noticed at the next start."""
        if not self.begun():
            work.close()
            return
        try:
            await work
        except (StoreFault, OSError) as error:
            log.warning("server_not_noted", reason=str(error))

    # -- people -------------------------------------------------------------------------------------------

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Clicks and forms; commands reach the tree by themselves."""
        if interaction.type in _BELLS and self.begun():
            await self.router.handle(interaction)

    async def on_app_command_completion(self, interaction: discord.Interaction, command: object) -> None:
        if (message := shown_in(interaction)) is not None:
            self.ends.note(interaction.channel_id or 0, message, interaction.user.id)

    def begun(self) -> bool:
        """Note that this task answers someone, so a shutdown waits for it. False if that has begun."""
        task = asyncio.current_task()
        if self._ending or task is None:
            return False
        self._underway.add(task)
        task.add_done_callback(self._underway.discard)
        return True

    async def close(self) -> None:
        await self.stop()
        try:
            async with asyncio.timeout(HANGS_UP_WITHIN):
                await super().close()
        except TimeoutError:
            log.info("gateway_did_not_say_goodbye")

    async def stop(self) -> None:
        """Finish answers in progress, and start nothing more; anything unshown is shown at the next start."""
        self._ending = True
        if self._underway:
            _, late = await asyncio.wait(set(self._underway), timeout=FINISHES_WITHIN)
            for task in late:
                task.cancel()
        self._stopped = True
        for part in (self.machines, self.clock, self.nightly, self.app):
            await part.stop()
        if self.cluster is not None:
            await self.cluster.stop()
        self.painter.close()
        self.pools.stop()


def shards_of(shards: Shards) -> dict[str, Any]:
    """The library's arguments for them."""
    return {"shard_ids": list(shards.own), "shard_count": shards.count}


def invite_link(application: int) -> str:
    """For an admin to add the bot to a server, with the few permissions it needs."""
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
