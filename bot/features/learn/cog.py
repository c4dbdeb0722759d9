"""`/learn`: a guided first game."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command, titles_of
from bot.chat.limits import GAME
from bot.chat.localise import described
from bot.chat.words import private_words, said
from bot.features.learn.handlers import threads_here
from bot.features.learn.screens import in_thread
from bot.features.learn.state import set_up, taught
from bot.features.lobby.opening import open_here
from bot.tables.model import refuse

Interaction = discord.Interaction


class LearnCog(Cog):
    @command("learn", "act")
    @app_commands.describe(game=described("arg-game"))
    async def learn(self, interaction: Interaction, game: app_commands.Range[str, 1, GAME]) -> MessageBuilder:
        return await self._open(interaction, game)

    learn.autocomplete("game")(titles_of(taught))

    async def _open(self, interaction: Interaction, game: str) -> MessageBuilder:
        if game not in taught():
            raise refuse("ui-no-such-lesson")
        here = await self.app.tables.table_in(interaction.channel_id or 0)
        if here is not None and here.status in ("lobby", "live"):
            words = private_words(interaction, here)
            return in_thread(game, words("table-channel-taken"), words, threads_here(interaction))
        return said(await open_here(self.app, interaction, game, begin=set_up))


setup = LearnCog.setup
