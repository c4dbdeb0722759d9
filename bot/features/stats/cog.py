"""`/stats`: what is counted of a server's games; `/me stats`: whether somebody is counted."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import command, described
from bot.chat.limits import GAME
from bot.chat.words import own_words, said
from bot.features.preferences.looks import STYLES, look_of
from bot.features.stats.figures import rate_all_again
from bot.features.stats.handlers import stats_message
from bot.features.stats.screens import About
from bot.tables.model import refuse
from bot.tables.queues import JobQueues
from games.registry import keys

Interaction = discord.Interaction


class Statistics(commands.Cog):
    """Figures of a server."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("stats", "look")
    @app_commands.describe(player=described("arg-stats-player"), game=described("arg-stats-game"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: app_commands.Range[str, 1, GAME] | None = None,
    ) -> MessageBuilder:
        if game is not None and game not in keys():
            raise refuse("ui-no-such-game")
        about = About("p", str(player.id)) if player else About("g", game) if game else About()
        look = await look_of(self.app.store, interaction.user.id, interaction.guild_id or 0)
        about = about._replace(style=STYLES[look])
        return await stats_message(self.app, interaction, about)

    @stats.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = own_words(interaction)
        titles = [(words(f"{key}-title"), key) for key in keys()]
        return [app_commands.Choice(name=t, value=key) for t, key in titles if typed.lower() in t.lower()]


def add_to(group: app_commands.Group, app: App) -> None:
    """Give people a command to be counted or not."""

    @command("stats", "act", group=group)
    @app_commands.describe(counted=described("arg-counted"))
    async def stats(interaction: discord.Interaction, counted: bool) -> MessageBuilder:
        user = interaction.user.id
        async with app[JobQueues].turn("count", user):
            await rate_all_again(app.store, await app.store.count_person(user, counted=counted))
        key = "ui-stats-on" if counted else "ui-stats-off"
        return said(own_words(interaction)(key))


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(Statistics(bot.app))
    add_to(bot.tree.get_command("me"), bot.app)
