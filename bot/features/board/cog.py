"""`/board`: the channel's table once more."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import command, described, table_here
from bot.chat.painter import Painter
from bot.chat.words import private_words, said
from bot.features.board.compact import compact_message
from bot.features.board.screens import board_message
from bot.features.board.text import text_message
from bot.features.lobby.opening import look_for

STYLES = ("picture", "compact", "text")

Interaction = discord.Interaction


class Boards(commands.Cog):
    """Looking at a table."""

    def __init__(self, app: App) -> None:
        self.app = app

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


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(Boards(bot.app))
