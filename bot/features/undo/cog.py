"""`/undo`: take the newest answer back."""

from __future__ import annotations

from typing import Any

import discord

from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command
from bot.chat.places import own_snapshot
from bot.chat.words import private_words, said
from bot.features.undo.service import UndoService
from bot.features.undo.state import UNDO
from bot.workers.pools import WorkerPools

Interaction = discord.Interaction


class UndoCog(Cog):
    @command("undo", "act")
    async def undo(self, interaction: Interaction) -> MessageBuilder:
        snapshot = await own_snapshot(self.app, interaction)
        after = await self.app[UndoService].undo(snapshot.row.id, interaction.user.id)
        key = "ui-undo-proposed" if UNDO.of(after.row).asked else "ui-undone"
        return said(private_words(interaction, after.row)(key))


async def setup(bot: Any) -> None:
    """Register with the bot."""
    bot.app.add(UndoService(bot.app.tables, bot.app[WorkerPools].looking))
    await UndoCog.setup(bot)
