"""`/undo`: take the newest answer back."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import command, own_snapshot
from bot.chat.words import private_words, said
from bot.features.undo.service import Undoing
from bot.features.undo.state import UNDO
from bot.workers.pools import WorkerPools

Interaction = discord.Interaction


class TakingBack(commands.Cog):
    """Answers that are taken back."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("undo", "act")
    async def undo(self, interaction: Interaction) -> MessageBuilder:
        snapshot = await own_snapshot(self.app, interaction)
        after = await self.app[Undoing].undo(snapshot.row.id, interaction.user.id)
        key = "ui-undo-proposed" if UNDO.of(after.row).asked else "ui-undone"
        return said(private_words(interaction, after.row)(key))


async def setup(bot: Any) -> None:
    """Register with the bot."""
    bot.app.add(Undoing(bot.app.tables, bot.app[WorkerPools].looking))
    await bot.add_cog(TakingBack(bot.app))
