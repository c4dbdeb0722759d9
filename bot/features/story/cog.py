"""`/log`: what happened."""

from __future__ import annotations

import discord

from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command
from bot.chat.places import table_here
from bot.features.story.handlers import log_message

Interaction = discord.Interaction


class StoryCog(Cog):
    @command("log", "look")
    async def log(self, interaction: Interaction) -> MessageBuilder:
        return await log_message(self.app, interaction, await table_here(self.app, interaction))


setup = StoryCog.setup
