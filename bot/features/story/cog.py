"""`/log`: what happened."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import command, table_here
from bot.features.story.handlers import log_message

Interaction = discord.Interaction


class Logs(commands.Cog):
    """Reading what happened."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("log", "look")
    async def log(self, interaction: Interaction) -> MessageBuilder:
        return await log_message(self.app, interaction, await table_here(self.app, interaction))


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(Logs(bot.app))
