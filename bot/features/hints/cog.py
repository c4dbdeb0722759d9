"""`/hint`: what an AI would do."""

from __future__ import annotations

from typing import Any

import discord

from bot.chat.commands import Cog, command
from bot.chat.places import own_snapshot
from bot.features.hints.handlers import hint_here
from bot.features.hints.service import HintService
from bot.workers.pools import WorkerPools

Interaction = discord.Interaction


class HintsCog(Cog):
    @command("hint", "look")
    async def hint(self, interaction: Interaction) -> None:
        await hint_here(self.app, interaction, await own_snapshot(self.app, interaction))


async def setup(bot: Any) -> None:
    hints = HintService(bot.app.tables, bot.app[WorkerPools].hints)
    bot.app.add(hints, hints.stop)
    await HintsCog.setup(bot)
