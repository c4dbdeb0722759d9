"""`/hint`: what an AI would do."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.app import App
from bot.chat.commands import command, own_snapshot
from bot.features.hints.handlers import hint_here
from bot.features.hints.service import Hints
from bot.workers.pools import WorkerPools

Interaction = discord.Interaction


class Hinting(commands.Cog):
    """Asking an AI."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("hint", "look")
    async def hint(self, interaction: Interaction) -> None:
        await hint_here(self.app, interaction, await own_snapshot(self.app, interaction))


async def setup(bot: Any) -> None:
    """Register with the bot."""
    hints = Hints(bot.app.tables, bot.app[WorkerPools].hints)
    bot.app.add(hints, hints.stop)
    await bot.add_cog(Hinting(bot.app))
