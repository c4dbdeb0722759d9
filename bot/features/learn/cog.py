"""`/learn`: a guided first game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import command, described
from bot.chat.limits import GAME
from bot.chat.words import own_words, private_words, said
from bot.features.learn.handlers import threads_here
from bot.features.learn.screens import in_thread
from bot.features.learn.state import set_up, taught
from bot.features.lobby.opening import open_here
from bot.tables.model import refuse

Interaction = discord.Interaction


class Learning(commands.Cog):
    """The command that teaches a game."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("learn", "act")
    @app_commands.describe(game=described("arg-game"))
    async def learn(self, interaction: Interaction, game: app_commands.Range[str, 1, GAME]) -> MessageBuilder:
        return await self._open(interaction, game)

    @learn.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = own_words(interaction)
        titles = [(words(f"{key}-title"), key) for key in taught()]
        return [app_commands.Choice(name=t, value=key) for t, key in titles if typed.lower() in t.lower()]

    async def _open(self, interaction: Interaction, game: str) -> MessageBuilder:
        """A first game in this channel; where a table is on, the offer of a thread."""
        if game not in taught():
            raise refuse("ui-no-such-lesson")
        here = await self.app.tables.table_in(interaction.channel_id or 0)
        if here is not None and here.status in ("lobby", "live"):
            words = private_words(interaction, here)
            return in_thread(game, words("table-channel-taken"), words, threads_here(interaction))
        return said(await open_here(self.app, interaction, game, begin=set_up))


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(Learning(bot.app))
