"""`/verify`: whether a file holds a game as it was played."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.commands import command, described
from bot.chat.limits import SOUGHT
from bot.features.records.handlers import verify

Interaction = discord.Interaction


class Verifying(commands.Cog):
    """Checking files."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("verify", "check")
    @app_commands.describe(file=described("arg-game-file"), sum=described("arg-sum"))
    async def verify(
        self,
        interaction: Interaction,
        file: discord.Attachment,
        sum: app_commands.Range[str, 1, SOUGHT] | None = None,
    ) -> None:
        await verify(self.app, interaction, file, sum)


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(Verifying(bot.app))
