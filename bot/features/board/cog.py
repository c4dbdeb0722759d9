"""`/board`: the channel's table once more."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command
from bot.chat.localise import described
from bot.chat.painter import Painter
from bot.chat.places import table_here
from bot.chat.words import private_words, said
from bot.features.board.screens import board_message, compact_message, text_message
from bot.features.lobby.opening import look_for

STYLES = ("picture", "compact", "text")

Interaction = discord.Interaction


class BoardCog(Cog):
    @command("board", "look")
    @app_commands.describe(style=described("arg-style"))
    @app_commands.choices(
        style=[app_commands.Choice(name=described(f"choice-{each}"), value=each) for each in STYLES]
    )
    async def board(self, interaction: Interaction, style: str = "picture") -> MessageBuilder:
        snapshot = await table_here(self.app, interaction)
        told = await look_for(self.app, interaction, snapshot)
        if snapshot.row.status == "lobby" and told:
            return said(told)
        if style == "text" or snapshot.match is None:
            words, at = private_words(interaction, snapshot.row), int(interaction.created_at.timestamp())
            return text_message(snapshot, words, snapshot.seat_of(interaction.user.id), 0, at)
        if style == "compact":
            return await compact_message(self.app[Painter], interaction, snapshot)
        return board_message(snapshot, self.app[Painter])


setup = BoardCog.setup
