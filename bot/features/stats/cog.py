"""`/stats`: what is counted of a server's games; `/me stats`: whether somebody is counted."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command, described, titles_of
from bot.chat.limits import GAME
from bot.chat.words import own_words, said
from bot.features.preferences.state import STYLES, look_of
from bot.features.stats.figures import rate_all_again
from bot.features.stats.handlers import stats_message
from bot.features.stats.screens import StatsQuery
from bot.tables.model import refuse
from bot.tables.queues import JobQueues
from games.registry import keys


class StatsCog(Cog):
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
        about = StatsQuery("p", str(player.id)) if player else StatsQuery("g", game) if game else StatsQuery()
        look = await look_of(self.app.store, interaction.user.id, interaction.guild_id or 0)
        about = about._replace(style=STYLES[look])
        return await stats_message(self.app, interaction, about)

    stats.autocomplete("game")(titles_of(keys))


async def setup(bot: Any) -> None:
    """Register with the bot, and give people a command to be counted or not."""
    await StatsCog.setup(bot)
    app: App = bot.app

    @command("stats", "act", group=bot.tree.get_command("me"))
    @app_commands.describe(counted=described("arg-counted"))
    async def stats(interaction: Interaction, counted: bool) -> MessageBuilder:
        user = interaction.user.id
        async with app[JobQueues].turn("count", user):
            await rate_all_again(app.store, await app.store.count_person(user, counted=counted))
        key = "ui-stats-on" if counted else "ui-stats-off"
        return said(own_words(interaction)(key))
